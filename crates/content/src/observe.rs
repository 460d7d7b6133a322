//! What an action changed: a watch on the page around it, and two looks compared.
//!
//! Cheap where nothing happened: the page is only captured again when the watch saw a change.

use handhold_ax::NodeId;
use handhold_ax::act::overlay::{self, Overlay};
use handhold_ax::act::verdict::{Observed, StateChange};
use js_sys::Array;
use std::collections::HashSet;
use wasm_bindgen::prelude::*;
use web_sys::Element;

use crate::actions::Reader;
use crate::actions::bindings;

#[wasm_bindgen(module = "/js/watch.js")]
extern "C" {
    /// A watch on the page, from its creation until it is stopped.
    pub type Watch;

    /// Watches the page, and `target` more closely.
    #[wasm_bindgen(constructor)]
    pub fn new(target: &Element) -> Watch;
    /// Ends the watch; what was seen can still be asked.
    #[wasm_bindgen(method)]
    pub fn stop(this: &Watch);
    /// The pointer came to the target: what that changed is no answer to the click.
    #[wasm_bindgen(method, js_name = noteHover)]
    pub fn note_hover(this: &Watch);
    /// Whether the target itself was changed since, in any way.
    #[wasm_bindgen(method, js_name = targetTouched)]
    pub fn target_touched(this: &Watch) -> bool;
    /// The focus was given by us: only what moves it from here on counts.
    #[wasm_bindgen(method, js_name = noteFocus)]
    pub fn note_focus(this: &Watch);
    /// Waits until what the page put off to the end of its turn is done: nothing that a clock brings.
    #[wasm_bindgen(method, js_name = endOfTurn)]
    pub async fn end_of_turn(this: &Watch);
    /// Waits until what began is over, at most so many milliseconds.
    #[wasm_bindgen(method)]
    pub async fn settle(this: &Watch, most: f64);
    /// Whether anything at all changed.
    #[wasm_bindgen(method, js_name = hasChanged)]
    pub fn has_changed(this: &Watch) -> bool;
    /// Whether the page is on its way to another document.
    #[wasm_bindgen(method, js_name = isLeaving)]
    pub fn is_leaving(this: &Watch) -> bool;
    /// Whether a form sent its `submit` event.
    #[wasm_bindgen(method, js_name = sawSubmit)]
    pub fn saw_submit(this: &Watch) -> bool;
    /// Whether a handler cancelled the click, so that its default action did not run.
    #[wasm_bindgen(method, js_name = clickWasCancelled)]
    pub fn click_was_cancelled(this: &Watch) -> bool;
    /// Whether the click would have opened a file chooser.
    #[wasm_bindgen(method, js_name = triedFileChooser)]
    pub fn tried_file_chooser(this: &Watch) -> bool;
    /// The new address of the same document, or an empty text.
    #[wasm_bindgen(method, js_name = newUrl)]
    pub fn new_url(this: &Watch) -> String;
    #[wasm_bindgen(method, js_name = movedFocus)]
    fn moved_focus(this: &Watch) -> Option<Element>;
    #[wasm_bindgen(method, js_name = targetChanged)]
    fn target_changed(this: &Watch) -> bool;
    #[wasm_bindgen(method)]
    fn changes(this: &Watch) -> Array;
    #[wasm_bindgen(method)]
    fn added(this: &Watch) -> Vec<Element>;
    #[wasm_bindgen(method)]
    fn shown(this: &Watch) -> Vec<Element>;
    #[wasm_bindgen(method, js_name = scrollPosition)]
    fn scroll_position(this: &Watch) -> f64;
}

/// Most states, texts and lines of each kind in one answer.
const MOST: usize = 8;
/// Longest text in an answer, in characters.
const TEXT_CHARS: usize = 100;

/// The page before an action.
pub struct Before<'r, 'l> {
    reader: &'r Reader<'l>,
    target: Element,
    scroll: f64,
    /// Watches from now on.
    pub watch: Watch,
}

impl<'r, 'l> Before<'r, 'l> {
    /// Remembers how things are.
    pub fn new(reader: &'r Reader<'l>, target: &Element) -> Self {
        let watch = Watch::new(target);
        Before { reader, target: target.clone(), scroll: watch.scroll_position(), watch }
    }

    /// Compares with how things are now, and ends the watch.
    pub fn compare(&self) -> Observed {
        self.watch.stop();
        self.look()
    }

    /// Compares with how things are now, and watches on.
    pub fn look(&self) -> Observed {
        let mut observed = Observed { url: non_empty(self.watch.new_url()), scroll: self.scrolled(), ..Observed::default() };
        if self.watch.is_leaving() {
            observed.navigation = Some("the page is leaving for another document".to_owned());
            return observed;
        }
        if self.watch.has_changed() {
            let look = self.reader.ctx.look();
            self.compare_looks(&Reader::new(self.reader.ctx, &look), &mut observed);
        }
        observed
    }

    fn scrolled(&self) -> Option<String> {
        let now = self.watch.scroll_position();
        (now != self.scroll).then(|| format!("{} -> {now}", self.scroll))
    }

    fn compare_looks(&self, after: &Reader, observed: &mut Observed) {
        observed.focus = self.watch.moved_focus().and_then(|element| after.line_of(&element));
        observed.target_changed = self.watch.target_changed();
        observed.states = self.state_changes(after);
        let (was_open, is_open) = (open_overlays(self.reader), open_overlays(after));
        let opened: Vec<&Overlay> =
            is_open.iter().filter(|(element, _)| !is_among(&was_open, element)).map(|(_, overlay)| overlay).collect();
        let closed = was_open.iter().filter(|(element, _)| !is_among(&is_open, element));
        observed.closed = closed.map(|(_, overlay)| self.reader.line(overlay.node)).collect();
        observed.opened = opened.iter().flat_map(|overlay| overlay_lines(after, overlay)).collect();
        observed.texts = self.new_texts(after, &opened);
    }

    fn state_changes(&self, after: &Reader) -> Vec<StateChange> {
        let mut changes: Vec<StateChange> = Vec::new();
        for change in self.watch.changes().iter().map(|change| Array::from(&change)) {
            let element: Element = change.get(0).unchecked_into();
            let text = |at| change.get(at).as_string().unwrap_or_default();
            let Some(id) = after.look.node_of(&element) else { continue };
            let is_own = bindings::holds(&element, &self.target) || bindings::holds(&self.target, &element);
            if !is_own && !after.analysis.is_rendered(id) {
                continue;
            }
            let change = StateChange { of: (!is_own).then(|| after.line(id)), key: text(1), old: text(2), new: text(3) };
            if !changes.contains(&change) {
                changes.push(change);
            }
        }
        changes.sort_by_key(|change| change.of.is_some());
        changes.truncate(MOST);
        changes
    }

    /// Texts of what came, of what got another text, and of what was hidden and is shown; not of what stands in an opened overlay.
    fn new_texts(&self, after: &Reader, opened: &[&Overlay]) -> Vec<String> {
        let added = self.watch.added().into_iter().map(|element| (element, false));
        let shown = self.watch.shown().into_iter().map(|element| (element, true));
        let (mut texts, mut seen) = (Vec::new(), HashSet::new());
        for (element, by_attribute) in added.chain(shown) {
            let Some(id) = after.look.node_of(&element).filter(|id| !is_in(after, opened, *id)) else { continue };
            let text = shown_text(after, id);
            let before = self.reader.look.node_of(&element).map(|id| shown_text(self.reader, id)).unwrap_or_default();
            let is_new = if by_attribute { before.is_empty() } else { before != text };
            if is_new && !text.is_empty() && seen.insert(text.clone()) && texts.len() < MOST {
                texts.push(text);
            }
        }
        texts
    }
}

/// The overlays of a look, with their live elements: nodes of two looks have nothing to do with each other.
fn open_overlays(reader: &Reader) -> Vec<(Element, Overlay)> {
    let open = overlay::open(&reader.analysis, reader.order());
    open.into_iter().map(|overlay| (reader.look.element(overlay.node), overlay)).collect()
}

fn is_among(overlays: &[(Element, Overlay)], element: &Element) -> bool {
    overlays.iter().any(|(other, _)| other == element)
}

fn is_in(reader: &Reader, overlays: &[&Overlay], id: NodeId) -> bool {
    overlays.iter().any(|overlay| reader.look.page.node(overlay.node).contains(id))
}

/// The line of an overlay, and below it those of the first things that can be used in it.
fn overlay_lines(reader: &Reader, overlay: &Overlay) -> Vec<String> {
    let inside = overlay.first.iter().take(MOST).map(|id| format!(" {}", reader.line(*id)));
    std::iter::once(reader.line(overlay.node)).chain(inside).collect()
}

/// What can be read in a node, cut; empty where it can't be seen.
fn shown_text(reader: &Reader, id: NodeId) -> String {
    if !reader.analysis.is_visible_to_eye(id) {
        return String::new();
    }
    let text = reader.analysis.visible_text(id, TEXT_CHARS + 1);
    if text.chars().count() <= TEXT_CHARS { text } else { text.chars().take(TEXT_CHARS).chain("...".chars()).collect() }
}

fn non_empty(text: String) -> Option<String> {
    (!text.is_empty()).then_some(text)
}
