//! What can be waited for: a text, an address, a state of an element; and whether it has come.

use crate::page::{Display, Tag};
use crate::{Analysis, NodeId, Order, text};

/// Words for states that the tree has under another name, or tells by their absence.
const WORDS: &[(&str, &str, bool)] = &[
    ("enabled", "disabled", false),
    ("unchecked", "checked", false),
    ("on", "checked", true),
    ("off", "checked", false),
    ("collapsed", "expanded", false),
    ("closed", "expanded", false),
    ("opened", "expanded", true),
    ("unselected", "selected", false),
    ("unpressed", "pressed", false),
    ("valid", "invalid", false),
    ("blurred", "focused", false),
    ("writable", "readonly", false),
    ("idle", "busy", false),
    ("optional", "required", false),
];
/// Keys of the tree that are marks or have values which can be waited for.
const KEYS: &[&str] = &[
    "busy",
    "checked",
    "current",
    "disabled",
    "expanded",
    "filled",
    "focused",
    "invalid",
    "placeholder",
    "pressed",
    "readonly",
    "required",
    "selected",
    "sort",
    "value",
    "valuenow",
    "valuetext",
];
const SHOWN: &[&str] = &["visible", "shown", "rendered"];
const HIDDEN: &[&str] = &["hidden", "invisible"];
const GONE: &[&str] = &["gone", "removed", "detached"];
const THERE: &[&str] = &["attached", "there", "present"];

/// A state that an element is wanted to be in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StateWish {
    /// A person can see it, or can't (also when it was removed).
    Shown(bool),
    /// It is in the page, or is not.
    InPage(bool),
    /// A key of the tree.
    Key {
        /// As the tree prints it.
        key: String,
        /// The value it is compared with; `true` is also a mark without a value, `false` also a key that is not there.
        value: String,
        /// Whether the two are to be the same.
        same: bool,
    },
}

/// What is known of the element while it is waited for.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Seen {
    /// It is in the page.
    pub in_page: bool,
    /// A person can see it.
    pub shown: bool,
    /// Keys and values as the tree prints them; a mark has the value `true`.
    pub states: Vec<(String, String)>,
}

impl StateWish {
    /// Understands `enabled`, `!disabled`, `not disabled`, `checked=true`, `expanded`, `visible`, `gone` and the like.
    ///
    /// Errors: what can be written, in words.
    pub fn parse(written: &str) -> Result<StateWish, String> {
        let lower = written.trim().to_lowercase();
        let (positive, bare) = match lower.strip_prefix('!').or_else(|| lower.strip_prefix("not ")) {
            Some(rest) => (false, rest.trim()),
            None => (true, lower.as_str()),
        };
        if SHOWN.contains(&bare) || HIDDEN.contains(&bare) {
            return Ok(StateWish::Shown(SHOWN.contains(&bare) == positive));
        }
        if GONE.contains(&bare) || THERE.contains(&bare) {
            return Ok(StateWish::InPage(THERE.contains(&bare) == positive));
        }
        let word = WORDS.iter().find(|(word, ..)| *word == bare);
        if let Some((_, key, holds)) = word {
            return Ok(StateWish::key(key, if *holds { "true" } else { "false" }, positive));
        }
        match bare.split_once('=') {
            // The value as it was written: case matters to who reads the message, not to the comparison.
            Some((key, value)) if KEYS.contains(&key.trim()) => {
                Ok(StateWish::key(key.trim(), value.trim().trim_matches(['"', '\'']), positive))
            }
            None if KEYS.contains(&bare) => Ok(StateWish::key(bare, "false", !positive)),
            _ => Err(format!(
                "state takes visible, hidden, gone, enabled, disabled, checked, unchecked, expanded, collapsed, selected, pressed, focused, \
                 or key=value with a key of the tree ({}), each also with ! in front; {} is none",
                KEYS.join(", "),
                text::quoted(&text::cut(written.trim(), 60)),
            )),
        }
    }

    fn key(key: &str, value: &str, same: bool) -> StateWish {
        StateWish::Key { key: key.to_owned(), value: value.to_owned(), same }
    }

    /// Whether the element is in the state. Of one that is gone only that can be said.
    pub fn holds(&self, seen: &Seen) -> bool {
        match self {
            StateWish::Shown(wanted) => (seen.in_page && seen.shown) == *wanted,
            StateWish::InPage(wanted) => seen.in_page == *wanted,
            StateWish::Key { key, value, same } => {
                let now = seen.states.iter().find(|(name, _)| name == key).map_or("false", |(_, now)| now.as_str());
                seen.in_page && (now.to_lowercase() == *value) == *same
            }
        }
    }
}

/// Whether an address is the one that is waited for: `*` stands for anything, what is written without it may be any part of the address.
pub fn is_address(address: &str, wanted: &str) -> bool {
    let wanted = wanted.trim();
    if !wanted.contains('*') {
        return address.contains(wanted);
    }
    let mut parts = wanted.split('*').filter(|part| !part.is_empty()).peekable();
    let mut at = 0;
    if let Some(first) = parts.next_if(|_| !wanted.starts_with('*')) {
        // A pattern that begins with a path means the path of any site.
        let Some(found) = address.find(first).filter(|found| *found == 0 || first.starts_with('/')) else { return false };
        at = found + first.len();
    }
    for part in parts {
        let Some(found) = address[at..].find(part) else { return false };
        at += found + part.len();
    }
    wanted.ends_with('*') || at == address.len()
}

/// Whether a person sees the text anywhere on the page; white space and case don't count. Names of what has no text (icons, pictures,
/// fields) and the values of fields count as well.
pub fn shows_text(analysis: &Analysis, wanted: &str) -> bool {
    let wanted = text::normalize(wanted).to_lowercase();
    let holds = |text: &str| text.to_lowercase().contains(&wanted);
    holds(&text::normalize(&shown_text(analysis)))
        || analysis.page().nodes().filter(|node| node.is_element()).any(|node| {
            let is_told = analysis.is_target(node.id()) || node.is(Tag::IMG);
            is_told
                && analysis.is_visible_to_eye(node.id())
                && (holds(&analysis.name(node.id(), Order::PRIORITY).text) || has_value(analysis, node.id(), &holds))
        })
}

/// All texts that a person can see, in their order; a space where a block begins or ends.
fn shown_text(analysis: &Analysis) -> String {
    let (mut shown, mut block) = (String::new(), None);
    for node in analysis.page().nodes().filter(|node| node.is_text()) {
        let Some(parent) = node.parent().filter(|parent| analysis.is_visible_to_eye(parent.id())) else { continue };
        let own = std::iter::once(parent).chain(parent.ancestors()).find(|at| !matches!(at.display(), Display::Inline | Display::Contents));
        let own = own.map(|at| at.id());
        if own != block {
            shown.push(' ');
            block = own;
        }
        shown.push_str(node.text());
    }
    shown
}

fn has_value(analysis: &Analysis, id: NodeId, holds: &dyn Fn(&str) -> bool) -> bool {
    analysis.states(id, false).iter().any(|state| state.key == "value" && state.value.as_deref().is_some_and(holds))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(states: &[(&str, &str)]) -> Seen {
        let states = states.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        Seen { in_page: true, shown: true, states }
    }

    #[test]
    fn states() {
        type Row = (&'static str, &'static [(&'static str, &'static str)], bool);
        let rows: &[Row] = &[
            ("enabled", &[], true),
            ("enabled", &[("disabled", "true")], false),
            ("disabled", &[("disabled", "true")], true),
            ("disabled", &[], false),
            ("!disabled", &[], true),
            ("not disabled", &[("disabled", "true")], false),
            ("disabled=false", &[], true),
            ("checked", &[("checked", "true")], true),
            ("checked", &[("checked", "mixed")], true),
            ("checked=true", &[("checked", "mixed")], false),
            ("checked", &[("checked", "false")], false),
            ("unchecked", &[("checked", "false")], true),
            ("Expanded", &[("expanded", "true")], true),
            ("collapsed", &[("expanded", "false")], true),
            ("value=\"Oslo\"", &[("value", "Oslo")], true),
            ("!value=Oslo", &[("value", "Oslo")], false),
            ("visible", &[], true),
            ("hidden", &[], false),
            ("gone", &[], false),
            ("attached", &[], true),
        ];
        for (written, states, expected) in rows {
            let wish = StateWish::parse(written).expect(written);
            assert_eq!(wish.holds(&seen(states)), *expected, "{written} {states:?}");
        }
        let gone = Seen::default();
        for (written, expected) in [("gone", true), ("hidden", true), ("visible", false), ("enabled", false), ("disabled", false)] {
            assert_eq!(StateWish::parse(written).expect(written).holds(&gone), expected, "{written}");
        }
    }

    #[test]
    fn what_is_no_state_is_told() {
        let error = StateWish::parse("shiny").expect_err("no state");
        assert!(error.ends_with("\"shiny\" is none") && error.contains("enabled"), "{error}");
        assert!(StateWish::parse("color=red").is_err());
    }

    #[test]
    fn addresses() {
        let address = "https://shop.example/step/2?x=1";
        let rows = [
            ("/step/2", true),
            ("step/3", false),
            ("https://shop.example/step/2?x=1", true),
            ("https://*.example/*", true),
            ("*/step/*", true),
            ("/step/*", true),
            ("*x=1", true),
            ("*step", false),
            ("shop*", false),
            ("*", true),
        ];
        for (wanted, expected) in rows {
            assert_eq!(is_address(address, wanted), expected, "{wanted}");
        }
    }
}
