//! `type_ax` and `set_field`: preflight, the way that fits the field, read back, and on request submit.

use handhold_ax::act::Refusal;
use handhold_ax::act::click::TargetFacts;
use handhold_ax::act::field::{self, FieldFacts, FieldPlan};
use handhold_ax::act::verdict::{self, TextVerdict};
use handhold_protocol::answer::Typed;
use handhold_protocol::args::{Ref, SetField, TypeAx};
use handhold_protocol::{ErrorCode, ToolError};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlSelectElement};

use super::subject::{Reader, Subject, print_ref, refuse};
use super::submit::{self, Submitted};
use super::{bindings, choose, insert, preflight, write};
use crate::context::Context;

/// What is to be put where.
struct Request {
    reference: Ref,
    text: String,
    clear: bool,
    submit: bool,
}

/// Types text into a field, at the end of what is there unless `clear` says otherwise.
///
/// Errors: those of [`Context::resolve`] and of the preflight; `not_typeable`, `read_only`, `invalid_value`, `no_match`, `ambiguous`.
pub async fn type_ax(ctx: &Context, args: TypeAx) -> Result<Typed, ToolError> {
    enter(ctx, Request { reference: args.ref_id, text: args.text, clear: args.clear, submit: false }).await
}

/// Sets the value of a field, and optionally submits it. Errors as of [`type_ax`].
pub async fn set_field(ctx: &Context, args: SetField) -> Result<Typed, ToolError> {
    enter(ctx, Request { reference: args.ref_id, text: args.text, clear: args.clear, submit: args.submit }).await
}

async fn enter(ctx: &Context, request: Request) -> Result<Typed, ToolError> {
    let element = ctx.resolve(&request.reference)?;
    let field = bindings::field_for(&element);
    let ref_id = print_ref(ctx, &field);
    let facts: FieldFacts = bindings::facts(bindings::field_facts(&field))?;
    let shown = bindings::shown_for(&field);
    let plan = plan(&preflight::facts(&shown)?, &facts, &request).map_err(|refusal| refuse(&refusal, &ref_id))?;
    preflight::aim(ctx, &shown).await?;
    let subject = subject(ctx, &field);
    let entry = Entry { is_secret: bindings::is_secret(&field), before: read(&field, &plan), wanted: wanted(&facts, &plan), plan };
    let method = entry.carry_out(&field).await;
    settle().await;
    let field = still_there(ctx, field)?;
    let ref_id = print_ref(ctx, &field);
    let verdict = entry.judge(&read(&field, &entry.plan));
    if let Some(why) = verdict.failure() {
        // What the browser itself types may be believed all the same.
        return Err(entry
            .failed(&field, why)
            .with("ref_id", ref_id)
            .with("untrusted", verdict == TextVerdict::Emptied && entry.takes_trusted_text()));
    }
    let submitted = if request.submit { Some(submit::submit(ctx, &field).await?) } else { None };
    Ok(entry.answer(&field, method, verdict, submitted, Subject { ref_id, ..subject }))
}

/// How the text gets in, or why not.
fn plan(target: &TargetFacts, facts: &FieldFacts, request: &Request) -> Result<FieldPlan, Refusal> {
    target.check_enabled()?;
    let plan = field::plan(facts, &request.text, request.clear)?;
    target.check_visible()?;
    Ok(plan)
}

pub(super) fn subject(ctx: &Context, field: &Element) -> Subject {
    let look = ctx.look();
    Reader::new(ctx, &look).subject(field)
}

/// What is in the field, in the form in which texts of its kind are compared.
fn read(field: &Element, plan: &FieldPlan) -> String {
    let value = bindings::read_value(field);
    if matches!(plan, FieldPlan::Insert { .. }) { verdict::rich_text(&value) } else { value }
}

fn wanted(facts: &FieldFacts, plan: &FieldPlan) -> String {
    match plan {
        FieldPlan::Value { value, .. } | FieldPlan::Whole { value } => value.clone(),
        FieldPlan::Insert { text, .. } => verdict::rich_text(text),
        FieldPlan::Paste { text, .. } => text.clone(),
        FieldPlan::Options { at, keep } => {
            let options = facts.options.iter().enumerate();
            let chosen = options.filter(|(index, option)| at.contains(index) || (*keep && option.selected));
            chosen.map(|(_, option)| option.label.as_str()).collect::<Vec<_>>().join(", ")
        }
    }
}

/// Handlers answer at once, in the next frame, or in a task that they put behind it.
pub(super) async fn settle() {
    bindings::frame().await;
    bindings::sleep(0).await;
}

/// The field, or the one that the page put in its place.
fn still_there(ctx: &Context, field: Element) -> Result<Element, ToolError> {
    if bindings::is_in_page(&field) {
        return Ok(field);
    }
    bindings::successor_of(&field).ok_or_else(|| {
        let message = "The page took the field away while it was typed into. Read the page again to see what became of the text.";
        ToolError::new(ErrorCode::StaleRef, message).with("ref_id", print_ref(ctx, &field)).with("dispatched", true)
    })
}

/// A text on its way into a field.
struct Entry {
    plan: FieldPlan,
    before: String,
    wanted: String,
    is_secret: bool,
}

impl Entry {
    /// Puts the text in; answers how.
    async fn carry_out(&self, field: &Element) -> &'static str {
        match &self.plan {
            FieldPlan::Value { value, inserted, .. } => {
                write::write_text(field, value, inserted);
                "value"
            }
            FieldPlan::Whole { value } => {
                write::write_whole(field, value);
                "value"
            }
            FieldPlan::Options { at, keep } => {
                let at: Vec<u32> = at.iter().filter_map(|at| u32::try_from(*at).ok()).collect();
                choose::choose(field.unchecked_ref::<HtmlSelectElement>(), &at, *keep);
                "option"
            }
            FieldPlan::Insert { text, inserted, replace } => insert::insert(field, inserted, text, *replace).await.name(),
            FieldPlan::Paste { text, replace } => insert::paste(field, text, *replace).await.name(),
        }
    }

    fn judge(&self, after: &str) -> TextVerdict {
        match &self.plan {
            // What stands there already may be put there again.
            FieldPlan::Paste { replace: true, .. } if self.before == after => verdict::judge_drawn("", &self.wanted, after),
            FieldPlan::Paste { .. } => verdict::judge_drawn(&self.before, &self.wanted, after),
            _ => verdict::judge_text(&self.before, &self.wanted, after),
        }
    }

    fn failed(&self, field: &Element, why: &str) -> ToolError {
        let complaint = bindings::complaint(field);
        let message = if complaint.is_empty() || self.is_secret { why.to_owned() } else { format!("{why} It says: {complaint:?}.") };
        let error = ToolError::new(ErrorCode::InvalidValue, message).with("dispatched", true);
        if self.is_secret { error } else { error.with("value", bindings::read_value(field)) }
    }

    fn answer(&self, field: &Element, method: &str, verdict: TextVerdict, submitted: Option<Submitted>, subject: Subject) -> Typed {
        let value = bindings::read_value(field);
        let is_secret = self.is_secret || bindings::is_secret(field);
        let hint = submitted.as_ref().and_then(|submitted| submitted.hint).map(str::to_owned).or_else(|| self.hint(field, verdict));
        Typed {
            success: true,
            method: method.to_owned(),
            filled: is_secret.then_some(!value.is_empty()),
            // With line numbers and cut where it is scrolled, what such an editor shows is no value.
            value: (!is_secret && !self.is_pasted()).then_some(value),
            dispatched: true,
            verified: (verdict == TextVerdict::Exact && !self.is_cut()).then_some(true),
            submitted: submitted.map(|submitted| submitted.how.to_owned()),
            hint,
            name: subject.name,
            role: subject.role,
            ref_id: subject.ref_id,
        }
    }

    fn is_pasted(&self) -> bool {
        matches!(self.plan, FieldPlan::Paste { .. })
    }

    /// Whether the browser's own typing is another way in: for one line or more of text, as a whole.
    fn takes_trusted_text(&self) -> bool {
        matches!(self.plan, FieldPlan::Value { cut: false, .. } | FieldPlan::Insert { .. }) && !self.wanted.is_empty()
    }

    fn is_cut(&self) -> bool {
        matches!(self.plan, FieldPlan::Value { cut: true, .. })
    }

    fn hint(&self, field: &Element, verdict: TextVerdict) -> Option<String> {
        if self.is_cut() {
            return Some("maxlength: the field holds no more characters; the rest of the text was left out.".to_owned());
        }
        if self.is_pasted() && verdict != TextVerdict::Exact {
            return Some("The editor draws its text itself and does not show all of it; read the page, or scroll it, to check.".to_owned());
        }
        let complaint = Some(bindings::complaint(field)).filter(|complaint| !complaint.is_empty() && !self.is_secret);
        verdict.hint().map(str::to_owned).or(complaint.map(|complaint| format!("The browser finds the value invalid: {complaint}")))
    }
}
