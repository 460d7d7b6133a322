//! `press_keys`: the events of a key, and what a browser does on them.

use handhold_ax::act::keys::{self, Stroke};
use handhold_protocol::answer::Acted;
use handhold_protocol::args::PressKeys;
use handhold_protocol::{ErrorCode, ToolError};
use web_sys::Element;

use super::click::effects;
use super::subject::{Reader, print_ref, refuse};
use super::{bindings, preflight};
use crate::answer;
use crate::context::Context;
use crate::observe::Before;

/// How long effects are waited for, in milliseconds.
const SETTLE_MS: f64 = 250.0;

/// Presses a key.
///
/// Errors: `bad_args` for what is no key; `not_supported` for the browser's own shortcuts; those of [`Context::resolve`] and of the
/// preflight; `cancelled` between two presses, with nothing held down.
pub async fn press_keys(ctx: &Context, args: PressKeys) -> Result<Acted, ToolError> {
    let stroke =
        keys::parse(&args.key, &args.modifiers).map_err(|why| answer::bad_args("key", format!("{why}.")).with("dispatched", false))?;
    if keys::is_shortcut_of_browser(&stroke) {
        let message = "These keys belong to the browser, which hears nothing of what is sent to a page. Use the tool for it: navigate, go_back, reload, new_tab, set_field.";
        return Err(ToolError::new(ErrorCode::NotSupported, message).with("dispatched", false));
    }
    if let Some(reference) = &args.ref_id {
        focus(ctx, &ctx.resolve(reference)?)?;
    }
    let target = bindings::key_target();
    let look = ctx.look();
    let reader = Reader::new(ctx, &look);
    let subject = reader.subject(&target);
    let before = Before::new(&reader, &target);
    let value = bindings::read_value(&target);
    let mut cancelled_by_page = false;
    for press in 0..args.repeat.unwrap_or(1) {
        if press > 0 {
            bindings::frame().await;
        }
        if ctx.is_cancelled() || before.watch.is_leaving() {
            break;
        }
        cancelled_by_page |= send(&stroke);
    }
    if ctx.is_cancelled() {
        before.watch.stop();
        return Err(ToolError::new(ErrorCode::Cancelled, "The run was cancelled; no key is held down.").with("dispatched", true));
    }
    before.watch.settle(SETTLE_MS).await;
    let typed = bindings::is_in_page(&target) && bindings::read_value(&target) != value;
    let observed = before.compare();
    let verified = typed || cancelled_by_page || observed.is_proof() || observed.scroll.is_some();
    let hint =
        (!verified).then(|| format!("The key was sent to {} {:?}, and nothing shows that the page reacted.", subject.role, subject.name));
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
        ref_id: subject.ref_id,
    })
}

/// One press; answers whether the page took it for itself.
fn send(stroke: &Stroke) -> bool {
    bindings::stroke(&stroke.key, stroke.ctrl, stroke.shift, stroke.alt, stroke.meta)
}

fn focus(ctx: &Context, element: &Element) -> Result<(), ToolError> {
    let field = bindings::field_for(element);
    let ref_id = print_ref(ctx, &field);
    let facts = preflight::facts(&field)?;
    facts.check_enabled().and_then(|()| facts.check_visible()).map_err(|refusal| refuse(&refusal, &ref_id))?;
    bindings::bring_into_view_if_needed(&field);
    if !bindings::holds(&field, &bindings::key_target()) {
        bindings::focus(&field);
    }
    if bindings::holds(&field, &bindings::key_target()) {
        return Ok(());
    }
    let message = "The element does not take the focus, so it can't get keys. Use the ref of the field or control itself, or leave ref_id out to press where the focus is.";
    Err(ToolError::new(ErrorCode::InvalidValue, message).with("ref_id", ref_id).with("dispatched", false))
}
