//! Before any input: refuse what can't work, bring the target into view, wait until it stands still, find a point of it that can
//! be hit.

use handhold_ax::act::click::TargetFacts;
use handhold_ax::act::{Refusal, blocker};
use handhold_ax::{NodeId, hit};
use handhold_protocol::{ErrorCode, ToolError};
use web_sys::Element;

use super::bindings;
use super::subject::{Reader, Subject, print_ref, refuse};
use crate::context::Context;
use crate::frame_hit::{self, Around};

/// Longest wait for a moving target, in milliseconds.
const STILL_MS: f64 = 1200.0;

/// Where a target is pressed.
pub struct Aim {
    /// What gets the events: the innermost element at the point.
    pub hit: Element,
    /// From the left of the viewport, in CSS pixels.
    pub x: f64,
    /// From its top.
    pub y: f64,
}

/// What a search for a point came to.
enum Search {
    /// Points where the target can be hit, the best first.
    Found(Vec<Aim>),
    /// Something else is at every point.
    Covered(Element),
    /// No part of it is in the viewport.
    OutOfView,
}

/// Facts of a target as it stands now.
pub fn facts(element: &Element) -> Result<TargetFacts, ToolError> {
    bindings::facts(bindings::target_facts(element))
}

/// Finds a point where the element can be hit; scrolls if there is none as the page stands.
///
/// Errors: `stale_ref`, `not_visible`, `covered` with the blocker and its close button.
pub async fn aim(ctx: &Context, element: &Element) -> Result<Aim, ToolError> {
    bindings::until_still(element, STILL_MS).await;
    check_connected(ctx, element)?;
    if let Search::Found(aims) = search(element)
        && let Reached::At(aim) = reach(ctx, element, aims, false).await?
    {
        return Ok(aim);
    }
    bindings::bring_into_view(element);
    bindings::until_still(element, STILL_MS).await;
    check_connected(ctx, element)?;
    match search(element) {
        Search::Found(aims) => match reach(ctx, element, aims, true).await? {
            Reached::At(aim) => Ok(aim),
            Reached::Covered => Err(covered_around(ctx, element)),
            Reached::OutOfView => Err(refuse(&Refusal::OutOfReach, &print_ref(ctx, element))),
        },
        Search::Covered(hit) => Err(covered(ctx, element, &hit)),
        Search::OutOfView => Err(refuse(&Refusal::OutOfReach, &print_ref(ctx, element))),
    }
}

/// What the pages around this frame do to a press.
enum Reached {
    At(Aim),
    Covered,
    OutOfView,
}

/// The first of these points that the pages around this frame let a press through to; in the top document the first.
async fn reach(ctx: &Context, element: &Element, mut aims: Vec<Aim>, scroll: bool) -> Result<Reached, ToolError> {
    if aims.is_empty() {
        return Ok(Reached::OutOfView);
    }
    if ctx.frame.is_empty() {
        return Ok(Reached::At(aims.swap_remove(0)));
    }
    let points: Vec<f64> = aims.iter().flat_map(|aim| [aim.x, aim.y]).collect();
    let said = frame_hit::ask_around(&points, scroll).await?;
    // The page had time to change meanwhile.
    check_connected(ctx, element)?;
    Ok(match said {
        Around::Free(at) if at < aims.len() => Reached::At(aims.swap_remove(at)),
        Around::Free(_) | Around::Unknown => Reached::At(aims.swap_remove(0)),
        Around::Covered => Reached::Covered,
        Around::OutOfView => Reached::OutOfView,
    })
}

/// The worker, which knows what covers the frame, puts it into the answer.
fn covered_around(ctx: &Context, element: &Element) -> ToolError {
    let message = "Something in the page around the frame would get the click. Take it away first, or scroll, then try again.";
    let error = ToolError::new(ErrorCode::Covered, message).with("ref_id", print_ref(ctx, element)).with("dispatched", false);
    error.with("around", true)
}

/// The element is still in the page. A page may take it away at any wait.
pub fn check_connected(ctx: &Context, element: &Element) -> Result<(), ToolError> {
    if bindings::is_in_page(element) {
        return Ok(());
    }
    let message = "The element was removed from the page before anything could be done. Read the page again.";
    Err(ToolError::new(ErrorCode::StaleRef, message).with("ref_id", print_ref(ctx, element)).with("dispatched", false))
}

/// A point as things stand where a press belongs to the target alone.
pub fn own_point(element: &Element) -> Option<(f64, f64)> {
    let is_own = |point: &&[f64]| bindings::element_at(point[0], point[1]).is_some_and(|hit| bindings::relation(element, &hit) == "own");
    bindings::points_of(element).chunks_exact(2).find(is_own).map(|point| (point[0], point[1]))
}

/// The points that belong to the target alone, else those of a target inside of it.
fn search(element: &Element) -> Search {
    let (mut own, mut nested, mut foreign) = (Vec::new(), Vec::new(), None);
    for point in bindings::points_of(element).chunks_exact(2) {
        let (x, y) = (point[0], point[1]);
        let Some(hit) = bindings::element_at(x, y) else { continue };
        match bindings::relation(element, &hit).as_str() {
            "own" => own.push(Aim { hit, x, y }),
            "nested" => nested.push(Aim { hit, x, y }),
            _ => foreign = foreign.or(Some((hit, x, y))),
        }
    }
    match (own.is_empty(), nested.is_empty(), foreign) {
        (false, ..) => Search::Found(own),
        (true, false, _) => Search::Found(nested),
        // What the target stands in is its ground, not its cover: the press is the target's.
        (true, true, Some((hit, x, y))) if bindings::holds(&hit, element) => Search::Found(vec![Aim { hit: element.clone(), x, y }]),
        (true, true, Some((hit, ..))) => Search::Covered(hit),
        (true, true, None) => Search::OutOfView,
    }
}

/// The error that names what covers an element, and the button that takes it away.
pub(crate) fn covered(ctx: &Context, element: &Element, hit: &Element) -> ToolError {
    let look = ctx.look();
    let reader = Reader::new(ctx, &look);
    let ref_id = print_ref(ctx, element);
    let (Some(target), Some(hit_id)) = (look.node_of(element), look.node_of(hit)) else {
        let blocker = reader.subject(hit);
        return covered_error(&ref_id, &blocker, None);
    };
    let cover = hit::blocker(&reader.analysis, target, Some(hit_id)).unwrap_or(hit_id);
    covered_error(&ref_id, &reader.subject_of(cover), close_button(&reader, hit_id, target).as_ref())
}

fn covered_error(ref_id: &str, blocker: &Subject, close: Option<&Subject>) -> ToolError {
    let what = format!("{} {:?} ({})", blocker.role, blocker.name, blocker.ref_id);
    let next = match close {
        Some(close) => format!("Take it away first: click {} ({:?}).", close.ref_id, close.name),
        None => "Finish or close that first, or scroll, then try again.".to_owned(),
    };
    let message = format!("Something else would get the click: {what} covers the element. {next}");
    let error =
        ToolError::new(ErrorCode::Covered, message).with("ref_id", ref_id).with("dispatched", false).with("blocker", blocker.to_json());
    match close {
        Some(close) => error.with("close", close.to_json()),
        None => error,
    }
}

/// The button in the cover whose name says best that it takes the cover away.
fn close_button(reader: &Reader, hit: NodeId, target: NodeId) -> Option<Subject> {
    let page = &reader.look.page;
    let cover = page.node(blocker::outermost(page, hit, target));
    let buttons = std::iter::once(cover).chain(cover.descendants()).filter(|node| reader.analysis.is_target(node.id()));
    let usable = buttons.filter(|node| reader.analysis.is_visible_to_eye(node.id()) && !reader.analysis.is_disabled(node.id()));
    let named = usable.filter_map(|node| {
        let name = reader.analysis.name(node.id(), reader.order()).text;
        Some((blocker::dismissal(&name)?, node.id()))
    });
    named.min_by_key(|(dismissal, _)| *dismissal).map(|(_, id)| reader.subject_of(id))
}
