//! Submits a field: takes the option of its list, or by exactly one of Enter and the form.

use handhold_ax::act::submit::{self, AfterEnter, EnterSeen, SubmitFacts, SubmitPlan};
use handhold_protocol::{ErrorCode, ToolError};
use serde_json::{Value, json};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlFormElement};

use super::bindings;
use super::subject::{Reader, print_ref};
use crate::context::Context;
use crate::observe::Watch;

/// How long a list of options may take to appear, in milliseconds.
const LIST_MS: u32 = 1000;
/// Between two looks at it.
const LOOK_MS: u32 = 50;
/// What a page needs to take a key in, before the next one.
const KEY_MS: u32 = 60;
/// How long the effect of Enter on a list is waited for.
const TAKEN_MS: u32 = 600;
/// How long the effect of Enter or of a form is waited for.
const SETTLE_MS: f64 = 150.0;

/// What was done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Submitted {
    /// `enter`, `form` or `option`.
    pub how: &'static str,
    /// What to know about it.
    pub hint: Option<&'static str>,
}

/// Submits the field as its kind wants it.
///
/// Errors: `no_match` when a list took no option, `invalid_value` with the messages of the fields that keep a form from being sent,
/// `disabled` when its button is.
pub async fn submit(ctx: &Context, field: &Element) -> Result<Submitted, ToolError> {
    let facts = with_its_list(field).await?;
    match submit::plan(&facts) {
        SubmitPlan::TakeActive => take_option(ctx, field).await,
        SubmitPlan::TakeFirst => {
            press_key(field, "ArrowDown");
            bindings::sleep(KEY_MS).await;
            take_option(ctx, field).await
        }
        SubmitPlan::EnterOrForm => enter_or_form(ctx, field, facts.in_form).await,
    }
}

fn facts(field: &Element) -> Result<SubmitFacts, ToolError> {
    bindings::facts(bindings::submit_facts(field))
}

/// Facts of the field once the list of a combobox, which may be fetched, had time to appear and to make an option active.
async fn with_its_list(field: &Element) -> Result<SubmitFacts, ToolError> {
    let mut now = facts(field)?;
    let mut waited = 0;
    while now.is_combobox() && !now.list_visible && waited < LIST_MS {
        bindings::sleep(LOOK_MS).await;
        waited += LOOK_MS;
        now = facts(field)?;
    }
    if now.list_visible && !now.has_active_option {
        bindings::sleep(KEY_MS).await;
        now = facts(field)?;
    }
    Ok(now)
}

/// Sends a key; answers whether the page cancelled it.
fn press_key(field: &Element, key: &str) -> bool {
    let mut cancelled = !bindings::fire_key(field, "keydown", key);
    if !cancelled && key == "Enter" && bindings::is_in_page(field) {
        cancelled = !bindings::fire_key(field, "keypress", key);
    }
    if bindings::is_in_page(field) {
        bindings::fire_key(field, "keyup", key);
    }
    cancelled
}

async fn take_option(ctx: &Context, field: &Element) -> Result<Submitted, ToolError> {
    let before = bindings::read_value(field);
    press_key(field, "Enter");
    let mut waited = 0;
    loop {
        bindings::sleep(LOOK_MS).await;
        waited += LOOK_MS;
        let changed = !bindings::is_in_page(field) || bindings::read_value(field) != before;
        if changed || !facts(field)?.list_visible {
            return Ok(Submitted { how: "option", hint: None });
        }
        if waited >= TAKEN_MS {
            let message = "The text is in the field, but its list took no option and is still open. Read the page and click the option.";
            return Err(ToolError::new(ErrorCode::NoMatch, message).with("ref_id", print_ref(ctx, field)).with("dispatched", true));
        }
    }
}

async fn enter_or_form(ctx: &Context, field: &Element, in_form: bool) -> Result<Submitted, ToolError> {
    let before = bindings::read_value(field);
    let watch = Watch::new(field);
    let cancelled = press_key(field, "Enter");
    bindings::frame().await;
    let seen = EnterSeen {
        cancelled,
        submitted: watch.saw_submit(),
        navigated: watch.is_leaving() || !watch.new_url().is_empty(),
        field_changed: !bindings::is_in_page(field) || bindings::read_value(field) != before,
    };
    let result = match (submit::after_enter(seen, in_form), bindings::form_of(field)) {
        (AfterEnter::SubmitForm, Some(form)) => send_form(ctx, &form).map(|()| Submitted { how: "form", hint: None }),
        (AfterEnter::Done, _) => Ok(Submitted { how: "enter", hint: None }),
        _ => Ok(Submitted { how: "enter", hint: watch_hint(&watch) }),
    };
    if result.is_ok() {
        watch.settle(SETTLE_MS).await;
    }
    watch.stop();
    result
}

fn watch_hint(watch: &Watch) -> Option<&'static str> {
    (!watch.has_changed()).then_some("Enter was sent, and nothing shows yet that the page reacted. Read the page to see.")
}

fn send_form(ctx: &Context, form: &HtmlFormElement) -> Result<(), ToolError> {
    if bindings::is_submit_disabled(form) {
        let message = "The text is in the field, but the button that sends the form is disabled. Fill in what the form still needs.";
        return Err(ToolError::new(ErrorCode::Disabled, message).with("dispatched", true));
    }
    let invalid = invalid_fields(ctx, form);
    if invalid.is_empty() {
        bindings::submit(form);
        return Ok(());
    }
    let said: Vec<String> = invalid.iter().map(|field| format!("{} {}: {}", field["role"], field["name"], field["message"])).collect();
    let message = format!("The text is in the field, but the form was not sent: {}. Correct these fields first.", said.join("; "));
    Err(ToolError::new(ErrorCode::InvalidValue, message).with("dispatched", true).with("invalid", Value::Array(invalid)))
}

fn invalid_fields(ctx: &Context, form: &HtmlFormElement) -> Vec<Value> {
    let pairs = bindings::invalid_fields(form);
    if pairs.length() == 0 {
        return Vec::new();
    }
    let look = ctx.look();
    let reader = Reader::new(ctx, &look);
    let describe = |at: u32| {
        let subject = reader.subject(pairs.get(at).unchecked_ref());
        let message = pairs.get(at + 1).as_string().unwrap_or_default();
        json!({"ref_id": subject.ref_id, "role": subject.role, "name": subject.name, "message": message})
    };
    (0..pairs.length() / 2).map(|pair| describe(pair * 2)).collect()
}
