//! `hover`: the pointer comes to an element and stays there.

use handhold_ax::act::Refusal;
use handhold_protocol::ToolError;
use handhold_protocol::answer::{Acted, Point};
use handhold_protocol::args::Hover;

use super::click::effects;
use super::subject::{Reader, print_ref, refuse};
use super::{bindings, preflight};
use crate::context::Context;
use crate::observe::Before;

/// How long effects are waited for, in milliseconds: menus and tooltips open late on purpose.
const SETTLE_MS: f64 = 700.0;

/// Hovers. What is disabled can be hovered too: its tooltip often says why.
///
/// Errors: those of [`Context::resolve`] and of the preflight.
pub async fn hover(ctx: &Context, args: Hover) -> Result<Acted, ToolError> {
    let element = ctx.resolve(&args.ref_id)?;
    let ref_id = print_ref(ctx, &element);
    let facts = preflight::facts(&element)?;
    let reachable = facts.check_visible().and(if facts.ignores_pointer { Err(Refusal::IgnoresPointer) } else { Ok(()) });
    reachable.map_err(|refusal| refuse(&refusal, &ref_id))?;
    let aim = preflight::aim(ctx, &element).await?;
    let look = ctx.look();
    let reader = Reader::new(ctx, &look);
    let subject = reader.subject(&element);
    let before = Before::new(&reader, &element);
    bindings::move_in(&aim.hit, aim.x, aim.y);
    before.watch.settle(SETTLE_MS).await;
    let observed = before.compare();
    let shows = observed.is_proof() || !observed.texts.is_empty();
    let hint = (!shows).then(|| {
        "The pointer was moved by synthetic events, which style sheets (:hover) don't hear, and nothing showed. If a menu should have opened, click the element."
            .to_owned()
    });
    Ok(Acted {
        success: true,
        method: "synthetic".to_owned(),
        dispatched: true,
        verified: shows.then_some(true),
        at: Some(Point { x: aim.x, y: aim.y }),
        effects: effects(observed),
        hint,
        name: subject.name,
        role: subject.role,
        ref_id,
    })
}
