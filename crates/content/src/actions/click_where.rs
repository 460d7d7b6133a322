//! `click`: what has no ref, found by its text, a selector or its place. Where several things fit, none is clicked.

use handhold_ax::act::by_text;
use handhold_protocol::answer::Clicked;
use handhold_protocol::args::{Click, Ref};
use handhold_protocol::{ErrorCode, ToolError};
use web_sys::Element;

use super::subject::Reader;
use super::{bindings, preflight};
use crate::context::Context;
use crate::{answer, lookup};

/// Most candidates that an error lists.
const LISTED: usize = 10;

/// Clicks.
///
/// Errors: `bad_args`; `no_match`, `ambiguous` with candidates; those of a click.
pub async fn click(ctx: &Context, args: Click) -> Result<Clicked, ToolError> {
    let count = super::click::times(args.count)?;
    match (args.text, args.selector, args.x, args.y) {
        (Some(text), None, None, None) => super::click::click(ctx, by_text(ctx, &text)?, count).await,
        (None, Some(selector), None, None) => super::click::click(ctx, ctx.resolve(&Ref::Text(selector))?, count).await,
        (None, None, Some(x), Some(y)) => {
            let hit = at_point(x, y)?;
            super::click::click_at(ctx, hit, x, y, count).await
        }
        _ => Err(answer::bad_args("text", "Give one of: text, selector, or x and y together.").with("dispatched", false)),
    }
}

pub(super) fn by_text(ctx: &Context, text: &str) -> Result<Element, ToolError> {
    let look = ctx.look();
    let reader = Reader::new(ctx, &look);
    let found = by_text::candidates(&reader.analysis, text);
    let elements: Vec<Element> = found.iter().take(LISTED).map(|id| look.element(*id)).collect();
    match elements.as_slice() {
        [] => {
            let message =
                format!("Nothing that can be seen is called {text:?}. Use find, which forgives typing errors, or read the page for a ref.");
            Err(ToolError::new(ErrorCode::NoMatch, message).with("dispatched", false))
        }
        [one] => Ok(one.clone()),
        several => {
            let message = format!(
                "{} elements are called {text:?}; nothing was done. Click the ref of the one that is meant with click_ax.",
                found.len()
            );
            let error = ToolError::new(ErrorCode::Ambiguous, message).with("dispatched", false);
            Err(lookup::with_candidates(error, &lookup::describe(ctx, several)))
        }
    }
}

fn at_point(x: f64, y: f64) -> Result<Element, ToolError> {
    let hit = bindings::element_at(x, y).ok_or_else(|| {
        answer::bad_args("x", "Nothing is at this place: x and y are CSS pixels in the viewport, which a read tells the size of.")
            .with("dispatched", false)
    })?;
    if matches!(preflight::facts(&hit)?.tag.as_str(), "iframe" | "frame") {
        let message = "At this place is a frame, and what is in it can't be reached through its element. Read with frames: true and use a ref in the frame.";
        return Err(ToolError::new(ErrorCode::NotSupported, message).with("dispatched", false));
    }
    Ok(hit)
}
