//! `wait_for` and `wait_for_stable`: look, wait for a change, look again. Nothing is sent to the page.
//!
//! The worker asks again where a wait outlasts a document or one message, so a wait here may be a part of a longer one.

use handhold_ax::act::wait::{self, Seen, StateWish};
use handhold_ax::refs::{self, Reference};
use handhold_ax::text::quoted;
use handhold_protocol::answer::{Stable, Waited};
use handhold_protocol::args::{Ref, WaitFor, WaitForStable};
use handhold_protocol::{ErrorCode, ToolError};
use wasm_bindgen::prelude::*;
use web_sys::Element;

use crate::actions::{Reader, bindings};
use crate::context::Context;
use crate::{answer, clock, registry};

#[wasm_bindgen(module = "/js/quiet.js")]
extern "C" {
    /// Hears every change of the page.
    type Changes;
    #[wasm_bindgen(constructor)]
    fn new() -> Changes;
    #[wasm_bindgen(method)]
    async fn next(this: &Changes, ms: f64);
    #[wasm_bindgen(method)]
    async fn quiet(this: &Changes, quiet: f64, most: f64) -> JsValue;
    #[wasm_bindgen(method, getter)]
    fn count(this: &Changes) -> u32;
    #[wasm_bindgen(method, js_name = lastIn)]
    fn last_in(this: &Changes) -> Option<Element>;
    #[wasm_bindgen(method)]
    fn stop(this: &Changes);
}

#[wasm_bindgen(module = "/js/query.js")]
extern "C" {
    #[wasm_bindgen(js_name = pageAddress)]
    fn page_address() -> String;
}

/// Longest wait where nothing else is asked for, in milliseconds.
const WAIT_MS: u32 = 10_000;
const STABLE_MS: u32 = 5_000;
/// How long nothing may change where nothing else is asked for.
const QUIET_MS: u32 = 500;
/// Not every state shows in the DOM (values, focus, what a style sheet shows): so long without a change, and it is looked all the same.
const LOOK_MS: f64 = 250.0;
/// The shortest time between two looks, and how much longer than the look itself it must be: a busy page is not held up by being read.
const PAUSE_MS: f64 = 40.0;
const PAUSE_FACTOR: f64 = 2.0;

/// What is waited for, understood.
struct Wishes {
    text: Option<String>,
    gone: Option<String>,
    url: Option<String>,
    element: Option<(Target, StateWish)>,
}

/// An element that is waited for; one that was removed may come back under its ref.
struct Target {
    element: Option<Element>,
    ref_id: String,
}

/// What one look found.
struct Looked {
    /// What has not come yet, as the end of "Still waiting: "; empty when all has.
    missing: Vec<String>,
    line: Option<String>,
}

/// Waits.
///
/// Errors: `bad_args`; those of [`Context::resolve`]; `stale_ref` when the element goes while another state is waited for; `timeout`.
pub async fn wait_for(ctx: &Context, args: WaitFor) -> Result<Waited, ToolError> {
    let start = clock::now();
    let end = start + f64::from(args.timeout.unwrap_or(WAIT_MS));
    let wishes = Wishes::understand(ctx, args)?;
    let changes = Changes::new();
    let outcome = loop {
        let began = clock::now();
        let looked = match wishes.look(ctx) {
            Ok(looked) => looked,
            Err(error) => break Err(error),
        };
        let now = clock::now();
        if looked.missing.is_empty() {
            break Ok(Waited { success: true, waited_ms: (now - start).round(), url: page_address(), line: looked.line });
        }
        if now >= end {
            break Err(too_late(&looked));
        }
        let pause = PAUSE_MS.max((now - began) * PAUSE_FACTOR);
        bindings::sleep(pause.min(end - now) as u32 + 1).await;
        changes.next(LOOK_MS.min((end - clock::now()).max(0.0))).await;
    };
    changes.stop();
    outcome
}

fn too_late(looked: &Looked) -> ToolError {
    let message = format!("Still waiting: {}. Read the page to see what it shows, or wait longer.", looked.missing.join("; "));
    let error = ToolError::new(ErrorCode::Timeout, message).with("url", page_address()).with("waiting", true);
    match &looked.line {
        Some(line) => error.with("line", line.clone()),
        None => error,
    }
}

impl Wishes {
    fn understand(ctx: &Context, args: WaitFor) -> Result<Wishes, ToolError> {
        let filled = |text: Option<String>, field: &str| match text {
            Some(text) if text.trim().is_empty() => Err(answer::bad_args(field, format!("{field} takes a text that is not empty."))),
            other => Ok(other),
        };
        let (text, url, gone) = (filled(args.text, "text")?, filled(args.url, "url")?, filled(args.gone, "gone")?);
        let mut wishes = Wishes { text, url, gone, element: None };
        let wish = args.state.as_deref().map(StateWish::parse).transpose().map_err(|why| answer::bad_args("state", format!("{why}.")))?;
        match (&args.ref_id, wish) {
            (Some(reference), wish) => {
                let wish = wish.unwrap_or(StateWish::Shown(true));
                wishes.element = Some((Target::find(ctx, reference, &wish)?, wish));
            }
            (None, Some(_)) => return Err(answer::bad_args("ref_id", "state is the state of an element: give its ref_id too.")),
            (None, None) => wishes.take_ref_out_of_gone(ctx)?,
        }
        if wishes.text.is_none() && wishes.gone.is_none() && wishes.url.is_none() && wishes.element.is_none() {
            return Err(answer::bad_args("text", "Say what to wait for: text, gone, ref_id (with state) or url."));
        }
        Ok(wishes)
    }

    /// `gone: "ref_12"` means the element; a bare number is a text.
    fn take_ref_out_of_gone(&mut self, ctx: &Context) -> Result<(), ToolError> {
        let Some(gone) = self.gone.as_deref().filter(|gone| gone.contains("ref")) else { return Ok(()) };
        if matches!(refs::parse(gone), Reference::Ref { .. }) {
            let wish = StateWish::InPage(false);
            self.element = Some((Target::find(ctx, &Ref::Text(gone.to_owned()), &wish)?, wish));
            self.gone = None;
        }
        Ok(())
    }

    fn look(&self, ctx: &Context) -> Result<Looked, ToolError> {
        let mut looked = Looked { missing: Vec::new(), line: None };
        if let Some(url) = self.url.as_deref().filter(|url| !wait::is_address(&page_address(), url)) {
            looked.missing.push(format!("the address is not {} but {}", quoted(url), quoted(&page_address())));
        }
        if self.text.is_none() && self.gone.is_none() && self.element.is_none() {
            return Ok(looked);
        }
        registry::sweep();
        let look = ctx.look();
        let reader = Reader::new(ctx, &look);
        if let Some(text) = self.text.as_deref().filter(|text| !wait::shows_text(&reader.analysis, text)) {
            looked.missing.push(format!("{} is not on the page", quoted(text)));
        }
        if let Some(text) = self.gone.as_deref().filter(|text| wait::shows_text(&reader.analysis, text)) {
            looked.missing.push(format!("{} is still on the page", quoted(text)));
        }
        if let Some((target, wish)) = &self.element {
            target.look(&reader, wish, &mut looked)?;
        }
        Ok(looked)
    }
}

impl Target {
    /// An element that is gone already is fine for who waits for that.
    fn find(ctx: &Context, reference: &Ref, wish: &StateWish) -> Result<Target, ToolError> {
        match ctx.resolve(reference) {
            Ok(element) => Ok(Target { ref_id: ctx.print_ref(ctx.ref_of(&element)), element: Some(element) }),
            Err(error) if matches!(error.code, ErrorCode::StaleRef | ErrorCode::NoMatch) && wish.holds(&Seen::default()) => {
                Ok(Target { ref_id: reference.to_string(), element: None })
            }
            Err(error) => Err(error),
        }
    }

    fn look(&self, reader: &Reader, wish: &StateWish, looked: &mut Looked) -> Result<(), ToolError> {
        let element = self.element.as_ref().filter(|element| bindings::is_in_page(element));
        let mut seen = Seen { in_page: element.is_some(), ..Seen::default() };
        if let Some(id) = element.and_then(|element| reader.look.node_of(element)) {
            seen.shown = reader.analysis.is_visible_to_eye(id);
            let states = reader.analysis.states(id, true).into_iter();
            seen.states = states.map(|state| (state.key.to_owned(), state.value.map_or_else(|| "true".to_owned(), String::from))).collect();
            looked.line = Some(reader.line(id));
        }
        if wish.holds(&seen) {
            return Ok(());
        }
        if !seen.in_page {
            let message = format!("{} was removed from the page while it was waited for. Read the page again.", self.ref_id);
            return Err(ToolError::new(ErrorCode::StaleRef, message).with("ref_id", self.ref_id.clone()));
        }
        let now = looked.line.clone().unwrap_or_else(|| self.ref_id.clone());
        looked.missing.push(match (wish, seen.shown) {
            (StateWish::Shown(true), _) => format!("{now} is not visible"),
            (StateWish::Shown(false), _) => format!("{now} is still visible"),
            (StateWish::InPage(_), _) => format!("{now} is still in the page"),
            _ => format!("the element is not in that state: {now}"),
        });
        Ok(())
    }
}

/// Waits until nothing has changed for a while; never fails.
pub async fn wait_for_stable(ctx: &Context, args: WaitForStable) -> Result<Stable, ToolError> {
    let start = clock::now();
    let quiet = f64::from(args.quiet_ms.unwrap_or(QUIET_MS));
    let changes = Changes::new();
    let stable = changes.quiet(quiet, f64::from(args.timeout.unwrap_or(STABLE_MS))).await.is_truthy();
    changes.stop();
    let changing = changes.last_in().filter(|element| !stable && bindings::is_in_page(element)).and_then(|element| {
        let look = ctx.look();
        Reader::new(ctx, &look).line_of(&element)
    });
    Ok(Stable { success: true, stable, waited_ms: (clock::now() - start).round(), changes: changes.count(), changing, ..Stable::default() })
}
