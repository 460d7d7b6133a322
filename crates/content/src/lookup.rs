//! From what a `ref_id` argument says to a live element, or to an error that says what happened and what to do next.

use handhold_ax::refs::{self, Reference};
use handhold_ax::{Analysis, Order};
use handhold_protocol::answer::Candidate;
use handhold_protocol::args::Ref;
use handhold_protocol::{ErrorCode, ToolError};
use wasm_bindgen::prelude::*;
use web_sys::Element;

use crate::context::Context;
use crate::heal;
use crate::registry::{self, Found};

#[wasm_bindgen(module = "/js/query.js")]
extern "C" {
    #[wasm_bindgen(catch, js_name = queryAll)]
    fn query_all_trees(selector: &str) -> Result<Vec<Element>, JsValue>;
}

/// How many live refs an error suggests.
const SUGGESTED: u32 = 5;
/// How many matches of an ambiguous selector are listed.
const LISTED: usize = 10;
/// Longest name in a suggestion, in characters.
const NAME_LENGTH: usize = 60;

/// The element that a ref, or a CSS selector that matches one element, means.
pub fn resolve(context: &Context, reference: &Ref) -> Result<Element, ToolError> {
    match refs::parse(&reference.to_string()) {
        Reference::Ref { frames, number } => resolve_number(context, &frames, number),
        Reference::Selector(selector) => resolve_selector(context, &selector),
    }
}

/// Every match of a selector in document order, through shadow roots. `bad_args` when it is none.
pub fn query_all(selector: &str) -> Result<Vec<Element>, ToolError> {
    query_all_trees(selector).map_err(|_| {
        let message = format!("`{selector}` is neither a ref such as ref_12 nor a valid CSS selector. Read the page for refs.");
        ToolError::new(ErrorCode::BadArgs, message).with("field", "ref_id").with("selector", selector)
    })
}

fn resolve_number(context: &Context, frames: &[u32], number: u32) -> Result<Element, ToolError> {
    let path: String = frames.iter().map(|ordinal| format!("f{ordinal}")).collect();
    if !frames.is_empty() && path != context.frame {
        return Err(failure(
            context,
            number,
            ErrorCode::UnknownRef,
            &format!("is in frame {path}, which is not the frame that was asked."),
        ));
    }
    match registry::lookup(number) {
        Found::Live(element) => Ok(element),
        Found::Removed => Err(failure(context, number, ErrorCode::StaleRef, "was removed from the page.")),
        Found::Collected => Err(failure(context, number, ErrorCode::StaleRef, "was removed from the page and is gone.")),
        Found::Elsewhere => {
            Err(failure(context, number, ErrorCode::StaleRef, "belongs to a page that this tab has left, or to another frame."))
        }
        Found::Unknown => Err(failure(context, number, ErrorCode::UnknownRef, "was never given out in this tab.")),
    }
}

fn failure(context: &Context, number: u32, code: ErrorCode, what: &str) -> ToolError {
    let printed = context.print_ref(number);
    let alike = heal::lookalikes(context, number);
    let is_alike = !alike.is_empty();
    let candidates = if is_alike { describe(context, &alike) } else { suggest(context, number, SUGGESTED) };
    let advice = match (is_alike, candidates.is_empty()) {
        (true, _) => "`candidates` have its role and name, but whether one stands for it is not certain; choose one yourself.",
        (_, true) => "Read the page again for current refs.",
        (_, false) => "`candidates` are live refs from about the same read; read the page again to be sure.",
    };
    let error = ToolError::new(code, format!("{printed} {what} {advice}")).with("ref_id", printed.clone()).with("dispatched", false);
    with_candidates(error, &candidates)
}

fn resolve_selector(context: &Context, selector: &str) -> Result<Element, ToolError> {
    let mut found = query_all(selector)?;
    if found.len() == 1 {
        return Ok(found.remove(0));
    }
    if found.is_empty() {
        let message = format!("No element matches `{selector}`. Use a ref from a read, or find the element by its text.");
        return Err(ToolError::new(ErrorCode::NoMatch, message).with("selector", selector).with("dispatched", false));
    }
    let message = format!("{} elements match `{selector}`; nothing was done. Use the ref of the one that is meant.", found.len());
    found.truncate(LISTED);
    let error = ToolError::new(ErrorCode::Ambiguous, message).with("selector", selector).with("dispatched", false);
    Err(with_candidates(error, &describe(context, &found)))
}

/// Live refs that were given out about when `number` was, with role and name.
pub fn suggest(context: &Context, number: u32, most: u32) -> Vec<Candidate> {
    let elements: Vec<Element> = registry::nearby(number, most)
        .into_iter()
        .filter_map(|near| match registry::lookup(near) {
            Found::Live(element) => Some(element),
            _ => None,
        })
        .collect();
    if elements.is_empty() { Vec::new() } else { describe(context, &elements) }
}

/// Ref, role and name of elements.
pub fn describe(context: &Context, elements: &[Element]) -> Vec<Candidate> {
    let look = context.look();
    let analysis = Analysis::new(&look.page);
    let describe_one = |element: &Element| {
        let id = look.node_of(element)?;
        let name = analysis.name(id, Order::PRIORITY).text;
        Some(Candidate {
            ref_id: context.print_ref(context.ref_of(element)),
            role: analysis.role(id).name().to_owned(),
            name: name.chars().take(NAME_LENGTH).collect(),
        })
    };
    elements.iter().filter_map(describe_one).collect()
}

/// The error with live elements that may be meant; the same error where there are none.
pub fn with_candidates(error: ToolError, candidates: &[Candidate]) -> ToolError {
    match serde_json::to_value(candidates) {
        Ok(list) if !candidates.is_empty() => error.with("candidates", list),
        _ => error,
    }
}
