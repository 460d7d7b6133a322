//! The page's part of trusted typing (Chrome): the worker has the browser type between these two. They are no tools of their own.

use handhold_protocol::answer::Typed;
use handhold_protocol::args::SetField;
use handhold_protocol::{ErrorCode, ToolError};

use super::subject::print_ref;
use super::{bindings, submit, typing};
use crate::context::Context;

/// Focuses the field and selects what is to be replaced, or puts the caret behind what is there.
///
/// Errors: those of [`Context::resolve`]; `invalid_value` where the field does not take the focus.
pub async fn prepare(ctx: &Context, args: SetField) -> Result<(), ToolError> {
    let field = bindings::field_for(&ctx.resolve(&args.ref_id)?);
    bindings::focus(&field);
    bindings::select_text(&field, args.clear);
    if bindings::holds(&field, &bindings::key_target()) {
        return Ok(());
    }
    Err(ToolError::new(ErrorCode::InvalidValue, "The field does not take the focus.").with("ref_id", print_ref(ctx, &field)))
}

/// Reads back what the browser typed, and on request submits.
///
/// Errors: those of [`Context::resolve`]; `invalid_value` where the text is not there; those of submitting.
pub async fn finish(ctx: &Context, args: SetField) -> Result<Typed, ToolError> {
    typing::settle().await;
    let field = bindings::field_for(&ctx.resolve(&args.ref_id)?);
    let subject = typing::subject(ctx, &field);
    let value = bindings::read_value(&field);
    let is_secret = bindings::is_secret(&field);
    let holds = value.contains(&args.text);
    if !holds && value.trim().is_empty() {
        let message = "The field did not keep the text, not even as the browser itself typed it. Read the page to see what it wants.";
        return Err(ToolError::new(ErrorCode::InvalidValue, message).with("ref_id", subject.ref_id).with("dispatched", true));
    }
    let submitted = if args.submit { Some(submit::submit(ctx, &field).await?) } else { None };
    let hint = (!holds).then(|| "The page writes the value in its own way; `value` is what stands there now.".to_owned());
    Ok(Typed {
        success: true,
        method: "trusted".to_owned(),
        filled: is_secret.then_some(!value.is_empty()),
        value: (!is_secret).then_some(value),
        dispatched: true,
        verified: holds.then_some(true),
        submitted: submitted.as_ref().map(|submitted| submitted.how.to_owned()),
        hint: submitted.and_then(|submitted| submitted.hint).map(str::to_owned).or(hint),
        name: subject.name,
        role: subject.role,
        ref_id: subject.ref_id,
    })
}
