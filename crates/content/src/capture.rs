//! The page, captured by `js/facts.js` in one crossing and unpacked into [`Page`].
//!
//! Layout of the buffers (`js/record.js` packs them):
//!
//! - words, a node after the other in flat-tree pre-order: tag and flags and number of attributes, parent (-1: none), facts, scope; then of a
//!   text that is not only white space its length, of an unknown tag the length of its name; then number and length of each attribute
//! - texts: all texts of the nodes, then those of the live properties, each followed by a line break; lengths count UTF-16 units
//! - rects: node, x, y, width, height
//! - extras: node, flags, the length of each text that the flags announce, six scroll numbers when they say so

use handhold_ax::NodeId;
use handhold_ax::page::{
    ATTR_NAMES, Attr, Checked, Document, Extra, Facts, Page, PageBuilder, Rect, ScopeId, Scroll, Span, TAG_NAMES, Tag,
};
use js_sys::{Array, Float32Array, Float64Array, Int32Array};
use std::collections::BTreeMap;
use wasm_bindgen::prelude::*;
use web_sys::Element;

use crate::texts::Texts;

#[wasm_bindgen(module = "/js/devtools.js")]
extern "C" {
    /// Marks an element in the captures that follow: the one that is selected in DevTools. An empty way for none.
    #[wasm_bindgen(js_name = selectByWay)]
    pub fn select_by_way(way: &str);
    /// The element at the end of a way.
    #[wasm_bindgen(js_name = elementAtWay)]
    pub fn element_at_way(way: &str) -> Option<web_sys::Element>;
}

#[wasm_bindgen(module = "/js/facts.js")]
extern "C" {
    fn setup(tag_names: Array, attr_names: Array);

    /// The packed page with its live nodes.
    pub type Capture;

    #[wasm_bindgen(js_name = capture)]
    fn take(all_rects: bool) -> Capture;
    #[wasm_bindgen(method, getter)]
    fn words(this: &Capture) -> Int32Array;
    #[wasm_bindgen(method, getter)]
    fn rects(this: &Capture) -> Float32Array;
    #[wasm_bindgen(method, getter)]
    fn extras(this: &Capture) -> Int32Array;
    #[wasm_bindgen(method, getter)]
    fn texts(this: &Capture) -> String;
    #[wasm_bindgen(method, getter, js_name = nodes)]
    fn node_array(this: &Capture) -> Array;
    #[wasm_bindgen(method, getter, js_name = centerHit)]
    fn center_hit(this: &Capture) -> i32;
    #[wasm_bindgen(method, getter, js_name = failure)]
    fn failure_text(this: &Capture) -> String;
    #[wasm_bindgen(method, getter)]
    fn url(this: &Capture) -> String;
    #[wasm_bindgen(method, getter, js_name = baseUrl)]
    fn base_url(this: &Capture) -> String;
    #[wasm_bindgen(method, getter)]
    fn title(this: &Capture) -> String;
    #[wasm_bindgen(method, getter)]
    fn sizes(this: &Capture) -> Float64Array;
    #[wasm_bindgen(method, js_name = indexOf)]
    fn index_of(this: &Capture, node: &Element) -> i32;
    #[wasm_bindgen(method, js_name = hits)]
    fn hit_nodes(this: &Capture, points: &[f32]) -> Vec<i32>;
}

// The modules that facts.js imports, so that they are bundled with it.
#[wasm_bindgen(module = "/js/bits.js")]
extern "C" {
    /// Every bit of [`Facts`] by name, as the JavaScript has it.
    #[wasm_bindgen(js_name = factBits)]
    pub fn fact_bits() -> JsValue;
}

/// Whose boxes are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rects {
    /// Of what may be printed as a target, of clipping boxes and of overlays.
    OfTargets,
    /// Of every rendered element.
    OfAll,
}

/// Hands the numbers of tags and attributes to the JavaScript. Once per instance.
pub fn boot() {
    let names = |all: &[&str]| all.iter().map(|name| JsValue::from_str(name)).collect::<Array>();
    setup(names(TAG_NAMES), names(ATTR_NAMES));
}

impl Capture {
    /// Captures the page as it stands now.
    pub fn take(rects: Rects) -> Capture {
        take(rects == Rects::OfAll)
    }

    /// The live nodes by number.
    pub fn nodes(&self) -> Array {
        self.node_array()
    }

    /// The live node with this number, which should be an element.
    pub fn element(&self, id: NodeId) -> Element {
        self.node_array().get(id.0).unchecked_into()
    }

    /// The number of a live element.
    pub fn node_of(&self, element: &Element) -> Option<NodeId> {
        node_id(self.index_of(element))
    }

    /// What is topmost at each point of the viewport.
    pub fn hits(&self, points: &[(f32, f32)]) -> Vec<Option<NodeId>> {
        let flat: Vec<f32> = points.iter().flat_map(|(x, y)| [*x, *y]).collect();
        self.hit_nodes(&flat).into_iter().map(node_id).collect()
    }

    /// Why the walk ended before the page did.
    pub fn failure(&self) -> Option<String> {
        Some(self.failure_text()).filter(|text| !text.is_empty())
    }
}

fn node_id(number: i32) -> Option<NodeId> {
    u32::try_from(number).ok().map(NodeId)
}

const IS_TEXT: u32 = 1 << 16;
const IS_SPACE: u32 = 1 << 17;
const ATTRS_SHIFT: u32 = 20;

/// Unpacks a capture.
pub fn decode(capture: &Capture) -> Page {
    let words = capture.words().to_vec();
    let mut texts = Texts::new(capture.texts());
    let mut builder = PageBuilder::with_text(texts.buffer().to_owned());
    let nodes = decode_nodes(&words, &mut texts, &mut builder);
    for rect in capture.rects().to_vec().chunks_exact(5) {
        if (rect[0] as usize) < nodes {
            builder.rect(NodeId(rect[0] as u32), Rect { x: rect[1], y: rect[2], width: rect[3], height: rect[4] });
        }
    }
    for (node, extra) in decode_extras(&capture.extras().to_vec(), &mut texts) {
        if (node as usize) < nodes {
            builder.extra(NodeId(node), extra);
        }
    }
    if let Some(hit) = node_id(capture.center_hit()).filter(|hit| hit.index() < nodes) {
        builder.center_hit(hit);
    }
    builder.finish(document(capture))
}

/// Adds all nodes; answers how many there were.
fn decode_nodes(words: &[i32], texts: &mut Texts, builder: &mut PageBuilder) -> usize {
    builder.reserve(words.len() / 8, words.len() / 8);
    let space = builder.push_text(" ");
    let (mut at, mut count) = (0, 0);
    while at + 4 <= words.len() {
        let (head, parent) = (words[at] as u32, node_id(words[at + 1]));
        let (facts, scope) = (Facts(words[at + 2] as u32), ScopeId(words[at + 3] as u32));
        at += 4;
        count += 1;
        if head & IS_TEXT != 0 {
            let text = if head & IS_SPACE != 0 { space } else { span(texts, words[at], builder) };
            at += usize::from(head & IS_SPACE == 0);
            builder.text(parent.unwrap_or(NodeId(0)), text, scope, facts);
            continue;
        }
        let tag = Tag(head as u16);
        let name = if tag == Tag::OTHER { span(texts, words[at], builder) } else { Default::default() };
        at += usize::from(tag == Tag::OTHER);
        builder.element(parent, tag, name, scope, facts);
        for _ in 0..head >> ATTRS_SHIFT {
            let value = span(texts, words[at + 1], builder);
            builder.attr(Attr(words[at] as u16), value);
            at += 2;
        }
    }
    count
}

fn span(texts: &mut Texts, utf16_length: i32, builder: &PageBuilder) -> Span {
    let range = texts.next_range(utf16_length);
    builder.span(range.start, range.end)
}

const FILLED: i32 = 1;
const SECRET: i32 = 1 << 1;
const HAS_CHECKED: i32 = 1 << 2;
const CHECKED: i32 = 1 << 3;
const MIXED: i32 = 1 << 4;
const SELECTED: i32 = 1 << 5;
const HAS_OPEN: i32 = 1 << 6;
const OPEN: i32 = 1 << 7;
const READONLY: i32 = 1 << 8;
const REQUIRED: i32 = 1 << 9;
const USER_INVALID: i32 = 1 << 10;
const HAS_SCROLL: i32 = 1 << 11;
const TEXTS_SHIFT: i32 = 12;

/// Live properties by node; several records of one node become one.
fn decode_extras(words: &[i32], texts: &mut Texts) -> BTreeMap<u32, Extra> {
    let mut extras: BTreeMap<u32, Extra> = BTreeMap::new();
    let mut rest = words;
    while let [node, flags, after @ ..] = rest {
        let extra = extras.entry(*node as u32).or_default();
        add_flags(extra, *flags);
        rest = add_texts(extra, *flags, after, texts);
        if flags & HAS_SCROLL != 0 && rest.len() >= 6 {
            extra.scroll = Some(scroll(&rest[..6]));
            rest = &rest[6..];
        }
    }
    extras
}

fn add_flags(extra: &mut Extra, flags: i32) {
    let has = |bit: i32| flags & bit != 0;
    extra.filled |= has(FILLED);
    extra.secret |= has(SECRET);
    extra.selected |= has(SELECTED);
    extra.readonly |= has(READONLY);
    extra.required |= has(REQUIRED);
    extra.user_invalid |= has(USER_INVALID);
    if has(HAS_CHECKED) {
        extra.checked = Some(if has(MIXED) {
            Checked::Mixed
        } else if has(CHECKED) {
            Checked::True
        } else {
            Checked::False
        });
    }
    if has(HAS_OPEN) {
        extra.open = Some(has(OPEN));
    }
}

/// Reads the texts that the flags announce; answers what is left of the words.
fn add_texts<'w>(extra: &mut Extra, flags: i32, words: &'w [i32], texts: &mut Texts) -> &'w [i32] {
    let Extra { value, validation_message, before, after, url, .. } = extra;
    let mut rest = words;
    for (number, field) in [value, validation_message, before, after, url].into_iter().enumerate() {
        if flags & (1 << (TEXTS_SHIFT + number as i32)) == 0 {
            continue;
        }
        let [length, more @ ..] = rest else { break };
        *field = Some(texts.next_str(*length).into());
        rest = more;
    }
    rest
}

fn scroll(words: &[i32]) -> Scroll {
    let [top, height, client_height, left, width, client_width] = std::array::from_fn(|at| words[at] as f32);
    Scroll { top, height, client_height, left, width, client_width }
}

fn document(capture: &Capture) -> Document {
    let sizes = capture.sizes().to_vec();
    let [width, height, scroll_x, scroll_y, page_width, page_height] =
        std::array::from_fn(|at| sizes.get(at).map_or(0.0, |size| *size as f32));
    Document {
        url: capture.url(),
        base_url: capture.base_url(),
        title: capture.title(),
        width,
        height,
        scroll_x,
        scroll_y,
        page_width,
        page_height,
    }
}
