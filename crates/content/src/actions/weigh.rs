//! What a call of the agent would press, and whether a person wants to be asked about that: to buy, pay, send, delete or publish can't be
//! taken back. Not a tool by itself: the worker asks before it lets the call go on.

use handhold_ax::Order;
use handhold_ax::act::mutating;
use handhold_protocol::ToolError;
use handhold_protocol::args::Ref;
use serde::{Deserialize, Serialize};
use web_sys::Element;

use super::subject::Reader;
use super::{bindings, click_where};
use crate::context::Context;

/// What is known of the call.
#[derive(Debug, Deserialize)]
pub struct Weigh {
    /// Its target, as one of these.
    ref_id: Option<Ref>,
    selector: Option<String>,
    text: Option<String>,
    x: Option<f64>,
    y: Option<f64>,
    /// It presses Enter, or submits the form of the field.
    #[serde(default)]
    submits: bool,
}

/// The answer.
#[derive(Debug, Serialize)]
pub struct Weighed {
    destructive: bool,
    /// What would be pressed: role and name.
    what: String,
}

/// Looks at what the call would press.
///
/// Errors: those of finding it, which the call itself will meet as well.
pub fn weigh(ctx: &Context, args: Weigh) -> Result<Weighed, ToolError> {
    let nothing = Weighed { destructive: false, what: String::new() };
    let Some(target) = target(ctx, &args)? else { return Ok(nothing) };
    let pressed =
        if args.submits { bindings::pressed_by_enter(&bindings::field_for(&target)) } else { Some(bindings::pressed_by(&target)) };
    let Some(pressed) = pressed else { return Ok(nothing) };
    let look = ctx.look();
    let reader = Reader::new(ctx, &look);
    let subject = reader.subject(&pressed);
    let is_named_so =
        |id| [Order::PRIORITY, Order::ACCNAME].into_iter().any(|order| mutating::is_destructive(&reader.analysis.name(id, order).text));
    let destructive = look.node_of(&pressed).is_some_and(is_named_so) || bindings::submits_payment(&pressed);
    Ok(Weighed { destructive, what: format!("{} {:?}", subject.role, subject.name) })
}

fn target(ctx: &Context, args: &Weigh) -> Result<Option<Element>, ToolError> {
    match (&args.ref_id, &args.selector, &args.text, args.x.zip(args.y)) {
        (Some(reference), ..) => ctx.resolve(reference).map(Some),
        (None, Some(selector), ..) => ctx.resolve(&Ref::Text(selector.clone())).map(Some),
        (None, None, Some(text), _) => click_where::by_text(ctx, text).map(Some),
        (None, None, None, Some((x, y))) => Ok(bindings::element_at(x, y)),
        _ => Ok(Some(bindings::key_target())),
    }
}
