//! How a text gets into a field.

use super::choice::{self, OptionFacts};
use super::refusal::Refusal;
use super::value::{self, Limits};
use serde::Deserialize;

/// What is known of a field right before something is typed into it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct FieldFacts {
    /// Local name, lower case.
    pub tag: String,
    /// `type` of an `input` as the browser understands it; empty for other elements.
    pub input_type: String,
    /// First token of the `role` attribute, lower case.
    pub role: String,
    /// In an editing host, or one itself; the field is that host.
    pub editable: bool,
    /// The unseen field of an editor that draws its text itself.
    pub drawn_elsewhere: bool,
    /// `readOnly`, or `aria-readonly="true"`.
    pub readonly: bool,
    /// A `select` that takes several options.
    pub multiple: bool,
    /// `maxLength` in UTF-16 code units, where there is one.
    pub max_length: Option<usize>,
    /// `min`.
    pub min: String,
    /// `max`.
    pub max: String,
    /// What is in it: `value`, or the text of an editing host.
    pub value: String,
    /// Options of a `select`.
    pub options: Vec<OptionFacts>,
}

/// How the text gets in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FieldPlan {
    /// Through the prototype's `value` setter.
    Value {
        /// The whole value afterwards.
        value: String,
        /// The part that is new.
        inserted: String,
        /// `maxlength` left something out.
        cut: bool,
    },
    /// The same for a control that changes as a whole: a date, a number, a colour, a range.
    Whole {
        /// The value afterwards, in the control's format.
        value: String,
    },
    /// By choosing these options of a `select`, and with `keep` leaving the chosen ones chosen.
    Options {
        /// Positions in the list of options.
        at: Vec<usize>,
        /// What was chosen stays chosen.
        keep: bool,
    },
    /// As an insertion at the selection of an editing host.
    Insert {
        /// The whole text afterwards.
        text: String,
        /// The part that is new.
        inserted: String,
        /// Everything is selected first, so that it is replaced.
        replace: bool,
    },
    /// Pasted into an editor that draws its text itself.
    Paste {
        /// The part that is new.
        text: String,
        /// Everything is selected first, so that it is replaced.
        replace: bool,
    },
}

/// Decides how `text` gets in, or why not. With `clear` it replaces what is there, without it stands behind it.
pub fn plan(facts: &FieldFacts, text: &str, clear: bool) -> Result<FieldPlan, Refusal> {
    if facts.readonly && (is_text_control(facts) || facts.editable || facts.drawn_elsewhere) {
        return Err(Refusal::ReadOnly);
    }
    if facts.drawn_elsewhere {
        return Ok(FieldPlan::Paste { text: line_breaks(text, true), replace: clear });
    }
    if facts.tag == "select" {
        return plan_options(facts, text, clear);
    }
    if is_text_control(facts) {
        return plan_value(facts, text, clear);
    }
    if facts.editable {
        return Ok(plan_insert(facts, text, clear));
    }
    Err(not_typeable(facts))
}

/// Whether the control has a text in `value`.
pub fn is_text_control(facts: &FieldFacts) -> bool {
    match facts.tag.as_str() {
        "textarea" => true,
        "input" => !matches!(facts.input_type.as_str(), "checkbox" | "radio" | "button" | "submit" | "reset" | "image" | "file" | "hidden"),
        _ => false,
    }
}

fn plan_options(facts: &FieldFacts, text: &str, clear: bool) -> Result<FieldPlan, Refusal> {
    let at = if facts.multiple { choice::choose_several(&facts.options, text)? } else { vec![choice::choose(&facts.options, text)?] };
    Ok(FieldPlan::Options { at, keep: facts.multiple && !clear })
}

fn plan_value(facts: &FieldFacts, text: &str, clear: bool) -> Result<FieldPlan, Refusal> {
    let before = if clear { "" } else { facts.value.as_str() };
    if value::has_format(&facts.input_type) {
        // Only a number can go on: a date or a colour is whole or not there.
        let whole = if facts.input_type == "number" { format!("{before}{text}") } else { text.to_owned() };
        let value = value::check(&facts.input_type, &whole, Limits { min: &facts.min, max: &facts.max })?;
        return Ok(FieldPlan::Whole { value });
    }
    let text = line_breaks(text, facts.tag == "textarea");
    let room = facts.max_length.map(|max| max.saturating_sub(before.encode_utf16().count()));
    let inserted = room.map_or(text.as_str(), |room| cut_to(&text, room)).to_owned();
    Ok(FieldPlan::Value { value: format!("{before}{inserted}"), cut: inserted.len() < text.len(), inserted })
}

fn plan_insert(facts: &FieldFacts, text: &str, clear: bool) -> FieldPlan {
    let inserted = line_breaks(text, true);
    // A host ends in a line break of its own, which is no text.
    let text = if clear { inserted.clone() } else { format!("{}{inserted}", facts.value.trim_end_matches('\n')) };
    FieldPlan::Insert { text, inserted, replace: clear }
}

/// Line breaks as the control keeps them: `\n` in a `textarea`, a space in a single line.
fn line_breaks(text: &str, multiline: bool) -> String {
    text.replace("\r\n", "\n").replace('\r', "\n").replace('\n', if multiline { "\n" } else { " " })
}

/// The longest beginning that fits in so many UTF-16 code units, without half a character.
fn cut_to(text: &str, units: usize) -> &str {
    let mut used = 0;
    for (at, c) in text.char_indices() {
        used += c.len_utf16();
        if used > units {
            return &text[..at];
        }
    }
    text
}

fn not_typeable(facts: &FieldFacts) -> Refusal {
    let (what, instead) = match (facts.tag.as_str(), facts.input_type.as_str(), facts.role.as_str()) {
        ("input", "file", _) => ("a file input", "Use upload_file with this ref."),
        ("input", "hidden", _) => ("a hidden input", "It is not meant to be filled in; use the control that is shown for it."),
        ("input", "checkbox", _) => ("a checkbox", "Use click_ax to check or uncheck it."),
        ("input", "radio", _) => ("a radio button", "Use click_ax to choose it."),
        ("input" | "button", _, _) => ("a button", "Use click_ax to press it."),
        (_, _, "combobox" | "listbox") => ("a list to choose from", "Use click_ax to open it, then click_ax on the option."),
        (_, _, "slider" | "spinbutton" | "scrollbar") => {
            ("a control that is moved", "Use press_keys with this ref: ArrowRight, ArrowLeft, PageUp, PageDown, Home, End; or drag_drop.")
        }
        (_, _, "checkbox" | "switch" | "radio") => ("a control to be switched", "Use click_ax."),
        ("a", _, _) => ("a link", "Use click_ax to follow it."),
        ("option", _, _) | (_, _, "option") => ("an option", "Use click_ax to choose it."),
        _ => return Refusal::NotTypeable { what: element(facts), instead: "Read the page again and use the ref of the field itself." },
    };
    Refusal::NotTypeable { what: what.to_owned(), instead }
}

fn element(facts: &FieldFacts) -> String {
    if facts.role.is_empty() { format!("a <{}> element", facts.tag) } else { format!("an element with role {}", facts.role) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn input(input_type: &str, value: &str) -> FieldFacts {
        FieldFacts { tag: "input".to_owned(), input_type: input_type.to_owned(), value: value.to_owned(), ..FieldFacts::default() }
    }

    fn value(whole: &str, inserted: &str, cut: bool) -> Result<FieldPlan, Refusal> {
        Ok(FieldPlan::Value { value: whole.to_owned(), inserted: inserted.to_owned(), cut })
    }

    #[test]
    fn text_controls() {
        let limited = FieldFacts { max_length: Some(3), ..input("text", "") };
        let emoji = FieldFacts { max_length: Some(3), ..input("text", "") };
        let textarea = FieldFacts { tag: "textarea".to_owned(), ..FieldFacts::default() };
        assert_eq!(plan(&input("text", "Rome"), "Oslo", true), value("Oslo", "Oslo", false));
        assert_eq!(plan(&input("text", "Rome"), " East", false), value("Rome East", " East", false));
        assert_eq!(plan(&input("text", "Rome"), "", true), value("", "", false));
        assert_eq!(plan(&limited, "OSLFRA", true), value("OSL", "OSL", true));
        assert_eq!(plan(&FieldFacts { value: "ab".to_owned(), ..limited }, "cd", false), value("abc", "c", true));
        assert_eq!(plan(&emoji, "😀😀", true), value("😀", "😀", true));
        assert_eq!(plan(&input("text", ""), "two\r\nlines", true), value("two lines", "two lines", false));
        assert_eq!(plan(&textarea, "two\r\nlines", true), value("two\nlines", "two\nlines", false));
    }

    #[test]
    fn controls_with_a_format() {
        let whole = |value: &str| Ok(FieldPlan::Whole { value: value.to_owned() });
        assert_eq!(plan(&input("number", "4"), "2", false), whole("42"));
        assert_eq!(plan(&input("date", "2026-01-01"), "2026-12-31", false), whole("2026-12-31"));
        let within = FieldFacts { min: "1".to_owned(), max: "5".to_owned(), ..input("number", "") };
        assert!(matches!(plan(&within, "6", true), Err(Refusal::InvalidValue { .. })));
    }

    #[test]
    fn editing_hosts() {
        let host = FieldFacts { tag: "div".to_owned(), editable: true, value: "Hello".to_owned(), ..FieldFacts::default() };
        let insert =
            |text: &str, inserted: &str, replace| Ok(FieldPlan::Insert { text: text.to_owned(), inserted: inserted.to_owned(), replace });
        assert_eq!(plan(&host, ", Ann", false), insert("Hello, Ann", ", Ann", false));
        assert_eq!(plan(&host, "Bye", true), insert("Bye", "Bye", true));
        assert_eq!(plan(&FieldFacts { readonly: true, ..host }, "Bye", true), Err(Refusal::ReadOnly));
    }

    #[test]
    fn selects() {
        let options =
            ["Ham", "Olives"].map(|label| OptionFacts { value: label.to_owned(), label: label.to_owned(), ..OptionFacts::default() });
        let one = FieldFacts { tag: "select".to_owned(), options: options.to_vec(), ..FieldFacts::default() };
        let many = FieldFacts { multiple: true, ..one.clone() };
        assert_eq!(plan(&one, "Olives", false), Ok(FieldPlan::Options { at: vec![1], keep: false }));
        assert_eq!(plan(&many, "Ham, Olives", true), Ok(FieldPlan::Options { at: vec![0, 1], keep: false }));
        assert_eq!(plan(&many, "Ham", false), Ok(FieldPlan::Options { at: vec![0], keep: true }));
    }

    #[test]
    fn what_takes_no_text_names_the_tool_that_fits() {
        let role = |role: &str| FieldFacts { tag: "div".to_owned(), role: role.to_owned(), ..FieldFacts::default() };
        let tag = |tag: &str| FieldFacts { tag: tag.to_owned(), ..FieldFacts::default() };
        let all = [
            input("checkbox", ""),
            input("file", ""),
            input("submit", ""),
            input("hidden", ""),
            role("combobox"),
            role("switch"),
            role("row"),
            tag("a"),
            tag("p"),
        ];
        let texts: Vec<String> = all.iter().map(|facts| plan(facts, "x", true).expect_err("takes no text").to_string()).collect();
        expect_test::expect![[r#"
            This is a checkbox, which takes no text. Use click_ax to check or uncheck it.
            This is a file input, which takes no text. Use upload_file with this ref.
            This is a button, which takes no text. Use click_ax to press it.
            This is a hidden input, which takes no text. It is not meant to be filled in; use the control that is shown for it.
            This is a list to choose from, which takes no text. Use click_ax to open it, then click_ax on the option.
            This is a control to be switched, which takes no text. Use click_ax.
            This is an element with role row, which takes no text. Read the page again and use the ref of the field itself.
            This is a link, which takes no text. Use click_ax to follow it.
            This is a <p> element, which takes no text. Read the page again and use the ref of the field itself."#]]
        .assert_eq(&texts.join("\n"));
    }
}
