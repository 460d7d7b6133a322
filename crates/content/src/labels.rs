//! `show_ref_labels` and `hide_ref_labels` in one frame.

use handhold_ax::labels::{Ground, Target, place};
use handhold_ax::page::Rect;
use handhold_protocol::answer::{FrameLabels, RefLabelsHidden, Viewport};
use handhold_protocol::args::{GetAccessibilityTree, ShowRefLabels};
use handhold_protocol::{ErrorCode, ToolError};
use wasm_bindgen::prelude::*;
use web_sys::Element;

use crate::context::Context;
use crate::registry::{self, Found};
use crate::{read, snapshots};

#[wasm_bindgen(module = "/js/labels.js")]
extern "C" {
    #[wasm_bindgen(js_name = boxesOf)]
    fn boxes_of(elements: Vec<Element>) -> Vec<f32>;
    #[wasm_bindgen(js_name = textBoxes)]
    fn text_boxes() -> Vec<f32>;
    fn measure(texts: Vec<String>) -> Vec<f32>;
    fn draw(elements: Vec<Element>, texts: Vec<String>, places: &[f32], ms: u32);
    fn hide() -> bool;
}

/// How long badges stay.
const SHOWN_MS: u32 = 30_000;
/// Longest tree in the answer; the notice says how to get the rest.
const MOST_CHARS: u32 = 20_000;
/// Most badges of a frame; what is in the viewport comes first.
const MOST_BADGES: usize = 1500;

/// A target that shows something, and what stands on its badge.
struct Labelled {
    element: Element,
    text: String,
    boxes: Vec<Rect>,
}

/// Draws a badge beside each target of a read. Those of an earlier call go.
pub fn show_ref_labels(context: &Context, args: ShowRefLabels) -> Result<FrameLabels, ToolError> {
    hide();
    let read = read::get_accessibility_tree(
        context,
        GetAccessibilityTree { filter: args.filter, max_chars: Some(MOST_CHARS), ..GetAccessibilityTree::default() },
    )?;
    let snapshot =
        snapshots::kept(&read.snapshot).ok_or_else(|| ToolError::new(ErrorCode::Internal, "The read was not kept. Try again."))?;
    let ground = ground(&read.viewport);
    let mut labelled = labelled(context, &snapshot.tree.refs_of_targets());
    labelled.sort_by_key(|one| one.boxes.iter().all(|rect| rect.intersection(ground.viewport).is_none()));
    let left_out = labelled.len().saturating_sub(MOST_BADGES);
    labelled.truncate(MOST_BADGES);
    let (labels, crowded) = draw_all(labelled, ground);
    Ok(FrameLabels { labels, crowded: crowded + left_out as u32, read })
}

/// Takes them away.
pub fn hide_ref_labels() -> RefLabelsHidden {
    RefLabelsHidden { success: true, frames: u32::from(hide()) }
}

fn ground(viewport: &Viewport) -> Ground {
    let rect = |x: f64, y: f64, width: f64, height: f64| Rect { x: x as f32, y: y as f32, width: width as f32, height: height as f32 };
    Ground {
        viewport: rect(0.0, 0.0, viewport.width, viewport.height),
        page: rect(-viewport.scroll_x, -viewport.scroll_y, viewport.width.max(1e5), viewport.page_height),
    }
}

fn labelled(context: &Context, refs: &[u32]) -> Vec<Labelled> {
    let live = refs.iter().filter_map(|number| match registry::lookup(*number) {
        Found::Live(element) => Some(Labelled { element, text: context.print_ref(*number), boxes: Vec::new() }),
        _ => None,
    });
    let mut labelled: Vec<Labelled> = live.collect();
    for found in boxes_of(elements(&labelled)).chunks_exact(5) {
        if let ([at], Some(rect)) = (&found[..1], rect(&found[1..])) {
            labelled[*at as usize].boxes.push(rect);
        }
    }
    labelled.retain(|one| !one.boxes.is_empty());
    labelled
}

/// How many badges were drawn, and for how many there was no room.
fn draw_all(labelled: Vec<Labelled>, ground: Ground) -> (u32, u32) {
    let widths = measure(labelled.iter().map(|one| one.text.clone()).collect());
    let targets: Vec<Target> =
        labelled.iter().zip(widths).map(|(one, badge)| Target { boxes: one.boxes.clone(), badge: badge.ceil() }).collect();
    let texts: Vec<Rect> = text_boxes().chunks_exact(4).filter_map(rect).collect();
    let places = place(&targets, &texts, ground);
    let total = labelled.len();
    let placed = labelled.into_iter().zip(places).filter_map(|(one, place)| Some((one, place?)));
    let (drawn, places): (Vec<Labelled>, Vec<Rect>) = placed.unzip();
    let places: Vec<f32> = places.iter().flat_map(|place| [place.x, place.y, place.width]).collect();
    let count = drawn.len();
    draw(elements(&drawn), drawn.into_iter().map(|one| one.text).collect(), &places, SHOWN_MS);
    (count as u32, (total - count) as u32)
}

fn elements(labelled: &[Labelled]) -> Vec<Element> {
    labelled.iter().map(|one| one.element.clone()).collect()
}

fn rect(numbers: &[f32]) -> Option<Rect> {
    let [x, y, width, height] = *numbers else { return None };
    Some(Rect { x, y, width, height })
}
