//! What a person points at: a ref in the panel is outlined on the page, and an element of the page is picked for the
//! panel. No tools of a model; the panel asks for them.

use handhold_ax::{Analysis, Order, Tree, TreeOptions};
use handhold_protocol::answer::Candidate;
use handhold_protocol::args::Ref;
use handhold_protocol::{ErrorCode, ToolError};
use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use wasm_bindgen::prelude::*;
use web_sys::Element;

use crate::context::Context;
use crate::registry;

#[wasm_bindgen(module = "/js/outline.js")]
extern "C" {
    #[wasm_bindgen(js_name = outline)]
    fn draw_outline(element: &Element, ms: u32);
    #[wasm_bindgen(js_name = clearOutline)]
    fn clear_outline();
    #[wasm_bindgen(js_name = frameWork)]
    fn frame_work(works: bool, ms: u32);
}

#[wasm_bindgen(module = "/js/pick.js")]
extern "C" {
    #[wasm_bindgen(js_name = pick)]
    async fn pick_element(ms: u32) -> JsValue;
    #[wasm_bindgen(js_name = endPick)]
    fn end_pick();
}

/// How long an outline stays when nobody takes it away.
const OUTLINED_MS: u32 = 10_000;
/// How long the line around the page stays when nobody takes it away: a little longer than a step may last.
const WORK_MS: u32 = 90_000;
/// How long a person may take to pick.
const PICK_MS: u32 = 60_000;
/// No line is too deep to be picked.
const ANY_DEPTH: usize = usize::MAX;

/// What is outlined; nothing takes the outline away.
#[derive(Debug, Deserialize)]
pub struct Outline {
    ref_id: Option<Ref>,
}

/// Whether the agent works on the page.
#[derive(Debug, Deserialize)]
pub struct Work {
    works: bool,
}

/// That it was done.
#[derive(Debug, Serialize)]
pub struct Done {
    success: bool,
}

const DONE: Done = Done { success: true };

/// Outlines an element.
pub fn outline(context: &Context, args: Outline) -> Result<Done, ToolError> {
    clear_outline();
    if let Some(reference) = args.ref_id {
        draw_outline(&context.resolve(&reference)?, OUTLINED_MS);
    }
    Ok(DONE)
}

/// Draws a line around the page while the agent works on it.
pub fn work(args: &Work) -> Done {
    frame_work(args.works, WORK_MS);
    DONE
}

/// Waits until a person has clicked an element of this frame, and answers the nearest one around it that a read prints.
pub async fn pick(context: &Context) -> Result<Candidate, ToolError> {
    let picked: Element = pick_element(PICK_MS)
        .await
        .dyn_into()
        .map_err(|_| ToolError::new(ErrorCode::Cancelled, "No element was picked. Press the button again to pick one."))?;
    registry::sweep();
    let look = context.look();
    let node = look.node_of(&picked).ok_or_else(|| ToolError::new(ErrorCode::NoMatch, "The element was removed. Pick another one."))?;
    let analysis = Analysis::new(&look.page);
    let tree = Tree::build(&analysis, &Default::default(), &TreeOptions { max_depth: ANY_DEPTH, ..TreeOptions::default() });
    let printed: HashSet<_> = tree.nodes_with_ref().into_iter().collect();
    let picked_node = look.page.node(node);
    let id = std::iter::once(picked_node).chain(picked_node.ancestors()).map(|around| around.id()).find(|id| printed.contains(id));
    let id = id.unwrap_or(node);
    let number = context.ref_for(&look, &[id]).first().copied().unwrap_or(0);
    Ok(Candidate {
        ref_id: context.print_ref(number),
        role: analysis.role(id).name().to_owned(),
        name: analysis.name_up_to(id, Order::PRIORITY, 100).text,
    })
}

/// Ends a pick that is under way.
pub fn stop_pick() -> Done {
    end_pick();
    DONE
}
