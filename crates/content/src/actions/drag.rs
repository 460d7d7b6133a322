//! `drag_drop`: press, move in steps, let go; as an HTML drag where what is dragged is `draggable`, else with the pointer alone.

use handhold_protocol::answer::Acted;
use handhold_protocol::args::DragDrop;
use handhold_protocol::{ErrorCode, ToolError};
use web_sys::Element;

use super::bindings::Drag;
use super::click::effects;
use super::subject::{Reader, print_ref, refuse};
use super::{bindings, preflight};
use crate::context::Context;
use crate::observe::Before;

/// Moves between the two places. Libraries take the first few as the beginning of a drag only.
const STEPS: u32 = 10;
/// Between two of them, in milliseconds: handlers answer in the next frame.
const STEP_MS: u32 = 20;
/// How long the page is left to answer before the button is let go.
const REST_MS: u32 = 60;
/// How long effects are waited for.
const SETTLE_MS: f64 = 400.0;

/// Drags.
///
/// Errors: those of [`Context::resolve`] and of the preflight for what is dragged; `not_visible` for the place where it is dropped;
/// `invalid_value` when that takes nothing; `cancelled` after the button was released where it was pressed.
pub async fn drag_drop(ctx: &Context, args: DragDrop) -> Result<Acted, ToolError> {
    let (from, to) = (ctx.resolve(&args.from)?, ctx.resolve(&args.to)?);
    let (from_ref, to_ref) = (print_ref(ctx, &from), print_ref(ctx, &to));
    let facts = preflight::facts(&from)?;
    facts.check_enabled().and_then(|()| facts.check_visible()).map_err(|refusal| refuse(&refusal, &from_ref))?;
    preflight::facts(&to)?.check_visible().map_err(|refusal| refuse(&refusal, &to_ref))?;
    let aim = preflight::aim(ctx, &from).await?;
    let look = ctx.look();
    let reader = Reader::new(ctx, &look);
    let subject = reader.subject(&from);
    let before = Before::new(&reader, &from);
    let place = middle(&from);
    let drag = Drag::new(&from, &aim.hit, aim.x, aim.y);
    drag.grab();
    before.watch.note_focus();
    let outcome = carry(ctx, &drag, &to, (aim.x, aim.y)).await;
    if ctx.is_cancelled() {
        drag.cancel();
        before.watch.stop();
        let message = "The run was cancelled; the button was released where it had been pressed.";
        return Err(ToolError::new(ErrorCode::Cancelled, message).with("ref_id", from_ref).with("dispatched", true));
    }
    let dropped = match outcome {
        Some(()) => drag.drop(),
        None => {
            drag.cancel();
            "out of view".to_owned()
        }
    };
    before.watch.settle(SETTLE_MS).await;
    let observed = before.compare();
    let moved = !bindings::is_in_page(&from) || bindings::holds(&to, &from) || distance(place, middle(&from)) > 2.0;
    if matches!(dropped.as_str(), "refused" | "out of view") && !moved && !observed.is_proof() {
        let why = if dropped == "refused" { "does not take what was dragged there" } else { "could not be brought into view" };
        let message = format!("{to_ref} {why}; it was let go and nothing moved. Read the page and choose another place.");
        return Err(ToolError::new(ErrorCode::InvalidValue, message).with("ref_id", to_ref).with("dispatched", true));
    }
    let verified = moved || observed.is_proof();
    let hint = (!verified)
        .then(|| "It was dragged and dropped by synthetic events, and nothing shows that it moved. Read the page to see.".to_owned());
    Ok(Acted {
        success: true,
        method: "synthetic".to_owned(),
        dispatched: true,
        verified: verified.then_some(true),
        at: None,
        effects: effects(observed),
        hint,
        name: subject.name,
        role: subject.role,
        ref_id: from_ref,
    })
}

/// Moves to the target in steps; `None` where no point of it comes into the viewport.
async fn carry(ctx: &Context, drag: &Drag, to: &Element, start: (f64, f64)) -> Option<()> {
    // The first little move begins the drag; the page may make room for it.
    drag.move_to(start.0 + 4.0, start.1 + 4.0);
    bindings::sleep(STEP_MS).await;
    let mut end = point_of(to);
    if end.is_none() {
        bindings::bring_into_view(to);
        bindings::frame().await;
        end = point_of(to);
    }
    let end = end?;
    for step in 1..=STEPS {
        if ctx.is_cancelled() {
            return Some(());
        }
        let part = f64::from(step) / f64::from(STEPS);
        drag.move_to(start.0 + (end.0 - start.0) * part, start.1 + (end.1 - start.1) * part);
        bindings::sleep(STEP_MS).await;
    }
    // Places move while something is held over them.
    if let Some((x, y)) = point_of(to) {
        drag.move_to(x, y);
        // Lists make room only for what has come past the middle of an item.
        let (right, down) = beyond(to, (end.0 - start.0, end.1 - start.1));
        drag.move_to(x + right, y + down);
    }
    bindings::sleep(REST_MS).await;
    Some(())
}

/// A quarter of the target's box further in the direction of the drag, along its longer way.
fn beyond(to: &Element, (right, down): (f64, f64)) -> (f64, f64) {
    let area = bindings::box_of(to);
    if right.abs() > down.abs() { (right.signum() * area[2] / 4.0, 0.0) } else { (0.0, down.signum() * area[3] / 4.0) }
}

fn point_of(element: &Element) -> Option<(f64, f64)> {
    let points = bindings::points_of(element);
    let own =
        points.chunks_exact(2).find(|point| bindings::element_at(point[0], point[1]).is_some_and(|hit| bindings::holds(element, &hit)));
    own.or(points.chunks_exact(2).next()).map(|point| (point[0], point[1]))
}

fn middle(element: &Element) -> (f64, f64) {
    let area = bindings::box_of(element);
    (area[0] + area[2] / 2.0, area[1] + area[3] / 2.0)
}

fn distance(one: (f64, f64), other: (f64, f64)) -> f64 {
    (one.0 - other.0).hypot(one.1 - other.1)
}
