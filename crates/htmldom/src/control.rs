//! The live properties that form controls start with.

use crate::dom::{Dom, Element, Handle};
use handhold_ax::page::{Checked, Extra};
use std::collections::HashSet;

/// Autocomplete tokens of fields that hold a secret.
const SECRET_TOKENS: &[&str] = &["current-password", "new-password", "one-time-code", "cc-number", "cc-csc"];

/// The live properties of an element, or nothing where there is nothing to say. `chosen` holds the selected options.
pub fn extra(dom: &Dom, at: Handle, element: &Element, chosen: &HashSet<Handle>) -> Option<Extra> {
    let extra = match &*element.name.local {
        "input" => input(element),
        "textarea" => field(element, textarea_value(&dom.text_content(at))),
        "select" => Extra { required: element.has_attr("required"), ..Extra::default() },
        "option" => Extra { selected: chosen.contains(&at), ..Extra::default() },
        "details" | "dialog" => Extra { open: Some(element.has_attr("open")), ..Extra::default() },
        _ => Extra::default(),
    };
    (extra != Extra::default()).then_some(extra)
}

/// Which options of a `select` are chosen: the marked ones, or else the first one that can be.
pub fn chosen_options(dom: &Dom, select: Handle, element: &Element) -> Vec<Handle> {
    let options: Vec<Handle> = dom.descendants(select).filter(|at| dom.is(*at, "option")).collect();
    let has = |at: Handle, name: &str| dom.element(at).is_some_and(|option| option.has_attr(name));
    let marked: Vec<Handle> = options.iter().copied().filter(|at| has(*at, "selected")).collect();
    if element.has_attr("multiple") {
        return marked;
    }
    let is_closed_list = element.attr("size").and_then(|size| size.trim().parse::<u32>().ok()).unwrap_or(1) <= 1;
    let first = || options.iter().copied().find(|at| is_closed_list && !has(*at, "disabled"));
    marked.last().copied().or_else(first).into_iter().collect()
}

fn input(element: &Element) -> Extra {
    let value = element.attr("value");
    match &*input_type(element) {
        "checkbox" | "radio" => Extra {
            checked: Some(if element.has_attr("checked") { Checked::True } else { Checked::False }),
            required: element.has_attr("required"),
            ..Extra::default()
        },
        "file" | "hidden" => Extra { required: element.has_attr("required"), ..Extra::default() },
        "submit" | "reset" | "button" | "image" => Extra { value: value.map(Into::into), ..Extra::default() },
        "range" => Extra { value: Some(range_value(element).into()), ..Extra::default() },
        "color" => Extra { value: Some(value.filter(|value| !value.is_empty()).unwrap_or("#000000").into()), ..Extra::default() },
        _ => field(element, value.unwrap_or("").to_owned()),
    }
}

fn field(element: &Element, value: String) -> Extra {
    let secret = is_secret(element);
    Extra {
        filled: !value.is_empty(),
        value: (!secret && !value.is_empty()).then(|| value.into()),
        secret,
        readonly: element.has_attr("readonly"),
        required: element.has_attr("required"),
        ..Extra::default()
    }
}

fn input_type(element: &Element) -> String {
    element.attr("type").unwrap_or("text").to_ascii_lowercase()
}

fn is_secret(element: &Element) -> bool {
    let tokens = element.attr("autocomplete").unwrap_or("").to_ascii_lowercase();
    input_type(element) == "password" || tokens.split_ascii_whitespace().any(|token| SECRET_TOKENS.contains(&token))
}

/// A line break directly behind the start tag is dropped by the parser already; CR LF is one line break.
fn textarea_value(text: &str) -> String {
    text.replace("\r\n", "\n")
}

/// The middle of the range where no value is given, within its bounds where one is.
fn range_value(element: &Element) -> String {
    let number = |name: &str| element.attr(name).and_then(|text| text.trim().parse::<f64>().ok()).filter(|number| number.is_finite());
    let min = number("min").unwrap_or(0.0);
    let max = number("max").unwrap_or(100.0).max(min);
    number("value").unwrap_or(min + (max - min) / 2.0).clamp(min, max).to_string()
}
