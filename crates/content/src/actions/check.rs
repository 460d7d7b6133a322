//! `set_checked`: one press where the state is another one than is wanted, then a look at what became of it.

use handhold_ax::act::check::{self, CheckFacts, CheckPlan, Toggle};
use handhold_protocol::answer::{Checked, Clicked, Effects};
use handhold_protocol::args::SetChecked;
use handhold_protocol::{ErrorCode, ToolError};
use serde_json::json;
use web_sys::Element;

use super::subject::{Reader, print_ref, refuse};
use super::{bindings, click, preflight};
use crate::context::Context;

/// How long a page may take to show the new state, in milliseconds.
const SHOWN_MS: u32 = 400;
/// Between two looks; and so long it must stay, for pages that set it back.
const LOOK_MS: u32 = 50;

/// Checks or unchecks.
///
/// Errors: those of [`Context::resolve`] and of a click; `not_supported` for what can't be checked; `invalid_value` when the page
/// does not let the state be.
pub async fn set_checked(ctx: &Context, args: SetChecked) -> Result<Checked, ToolError> {
    let control = bindings::checkable_for(&ctx.resolve(&args.ref_id)?);
    let ref_id = print_ref(ctx, &control);
    let before = facts(&control)?;
    let plan = check::plan(&before, args.checked).map_err(|refusal| refuse(&refusal, &ref_id))?;
    preflight::facts(&control)?.check_enabled().map_err(|refusal| refuse(&refusal, &ref_id))?;
    let was = before.toggle().unwrap_or(Toggle::False);
    if plan == CheckPlan::Leave {
        return Ok(answer(ctx, &control, was, None));
    }
    let mut clicked = click::click(ctx, control.clone(), 1).await?;
    let mut now = shown(&control, args.checked).await?;
    if now.is_some_and(|now| check::needs_second_press(was, now, args.checked)) {
        clicked = click::click(ctx, control.clone(), 1).await?;
        now = shown(&control, args.checked).await?;
    }
    match now {
        Some(now) if now.is(args.checked) => Ok(answer(ctx, &control, now, Some(clicked))),
        Some(now) => Err(not_so(now, args.checked, clicked)),
        // The page put something else in its place, or left: the press was its work.
        None => {
            Ok(Checked { verified: None, ..answer(ctx, &control, if args.checked { Toggle::True } else { Toggle::False }, Some(clicked)) })
        }
    }
}

fn facts(control: &Element) -> Result<CheckFacts, ToolError> {
    bindings::facts(bindings::check_facts(control))
}

/// The state that stays, once the page had time to show it; `None` when the control is gone.
async fn shown(control: &Element, wanted: bool) -> Result<Option<Toggle>, ToolError> {
    let (mut waited, mut was_so) = (0, false);
    loop {
        bindings::sleep(LOOK_MS).await;
        waited += LOOK_MS;
        if !bindings::is_in_page(control) {
            return Ok(None);
        }
        let now = facts(control)?.toggle();
        let is_so = now.is_some_and(|now| now.is(wanted));
        if (is_so && was_so) || waited >= SHOWN_MS || now.is_none() {
            return Ok(now);
        }
        was_so = is_so;
    }
}

fn not_so(now: Toggle, wanted: bool, clicked: Clicked) -> ToolError {
    let opened = if clicked.effects.opened.is_empty() { "" } else { " A dialog or the like opened: answer it first." };
    let message = format!(
        "It was pressed once, and the page keeps it at checked={} instead of {wanted}.{opened} Read the page to see why; pressing again is not likely to help.",
        now.word()
    );
    ToolError::new(ErrorCode::InvalidValue, message)
        .with("ref_id", clicked.ref_id)
        .with("dispatched", true)
        .with("checked", now.word())
        .with("effects", json!(clicked.effects))
}

fn answer(ctx: &Context, control: &Element, now: Toggle, clicked: Option<Clicked>) -> Checked {
    let look = ctx.look();
    let subject = Reader::new(ctx, &look).subject(control);
    Checked {
        success: true,
        checked: now.word().to_owned(),
        dispatched: clicked.is_some(),
        verified: Some(true),
        effects: clicked.map_or_else(Effects::default, |clicked| clicked.effects),
        name: subject.name,
        role: subject.role,
        ref_id: subject.ref_id,
    }
}
