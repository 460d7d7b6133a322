//! What came of an action: before and after, compared.

/// What became of a text that was put into a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TextVerdict {
    /// It stands there exactly.
    Exact,
    /// The page writes it in its own way: `(555) 123-4567`.
    Reformatted,
    /// Only the beginning of it was kept.
    Shortened,
    /// Something else stands there that was not there before.
    Changed,
    /// The page emptied the field.
    Emptied,
    /// What was there before stands there again, or still.
    SetBack,
}

impl TextVerdict {
    /// Whether nothing contradicts that the text arrived.
    pub fn is_success(self) -> bool {
        !matches!(self, TextVerdict::Emptied | TextVerdict::SetBack)
    }

    /// What to know about it, for a success that is not exact.
    pub fn hint(self) -> Option<&'static str> {
        match self {
            TextVerdict::Shortened => Some("The field kept only the beginning of the text; see value."),
            TextVerdict::Changed => Some("The page turned the text into something else; see value."),
            _ => None,
        }
    }

    /// Why it is a failure, where it is one.
    pub fn failure(self) -> Option<&'static str> {
        match self {
            TextVerdict::Emptied => Some("The field did not keep the text: the page emptied it again. Read the page to see what it wants."),
            TextVerdict::SetBack => {
                Some("The field did not keep the text: the page set it back to what was there before. Read the page to see what it wants.")
            }
            _ => None,
        }
    }
}

/// Compares what was in a field, what should be in it, and what is in it now.
pub fn judge_text(before: &str, wanted: &str, after: &str) -> TextVerdict {
    if after == wanted {
        return TextVerdict::Exact;
    }
    if after.is_empty() {
        return TextVerdict::Emptied;
    }
    if after == before {
        return TextVerdict::SetBack;
    }
    let (wanted, after) = (bare(wanted), bare(after));
    if !wanted.is_empty() && after.contains(&wanted) {
        return TextVerdict::Reformatted;
    }
    if !after.is_empty() && wanted.starts_with(&after) { TextVerdict::Shortened } else { TextVerdict::Changed }
}

/// Compares what an editor shows that draws its text itself, before and after `pasted` went in. It may show line numbers, and only the part
/// that fits.
pub fn judge_drawn(before: &str, pasted: &str, after: &str) -> TextVerdict {
    if after == before {
        return TextVerdict::SetBack;
    }
    let solid = |text: &str| text.chars().filter(|c| !c.is_whitespace() && *c != '\u{200b}').collect::<String>();
    let shown = solid(after);
    if pasted.lines().all(|line| shown.contains(&solid(line))) { TextVerdict::Exact } else { TextVerdict::Reformatted }
}

/// Letters and digits, in lower case: what stays of a text when it is reformatted.
fn bare(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// A text of an editing host as it is compared: hosts write spaces as no-break spaces, and end in a line break of their own.
pub fn rich_text(text: &str) -> String {
    let plain: String = text.replace('\u{a0}', " ").chars().filter(|c| !matches!(c, '\u{200b}' | '\u{feff}' | '\r')).collect();
    let lines: Vec<&str> = plain.lines().filter(|line| !line.is_empty()).collect();
    lines.join("\n")
}

/// A state that changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StateChange {
    /// Line of the element, where that is not the target.
    pub of: Option<String>,
    /// `checked`, `expanded`...
    pub key: String,
    /// Before; empty where the element had no such state.
    pub old: String,
    /// After; empty where the element has no such state any more.
    pub new: String,
}

impl std::fmt::Display for StateChange {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let or_none = |text: &'_ str| if text.is_empty() { "none".to_owned() } else { text.to_owned() };
        if let Some(line) = &self.of {
            write!(f, "{line}: ")?;
        }
        write!(f, "{}: {} -> {}", self.key, or_none(&self.old), or_none(&self.new))
    }
}

/// What was seen to change between the moment before a click and the moment after.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Observed {
    /// The new address of the same document.
    pub url: Option<String>,
    /// Where the page is leaving to.
    pub navigation: Option<String>,
    /// Line of the element that a handler moved the focus to.
    pub focus: Option<String>,
    /// States that changed.
    pub states: Vec<StateChange>,
    /// Lines of overlays that opened, each followed by lines of what can be used in it.
    pub opened: Vec<String>,
    /// Lines of overlays that closed.
    pub closed: Vec<String>,
    /// Texts that appeared.
    pub texts: Vec<String>,
    /// `0 -> 800`.
    pub scroll: Option<String>,
    /// The target's own text changed, or the target is gone.
    pub target_changed: bool,
}

impl Observed {
    /// Whether nothing changed.
    pub fn is_empty(&self) -> bool {
        *self == Observed::default()
    }

    /// Whether that is an answer to the click however late it came: an address, the focus, a state of the target, an overlay. A late text is
    /// none, not even the target's own: clocks, feeds and animations write texts too.
    pub fn is_answer(&self) -> bool {
        let own_state = self.states.iter().any(|change| change.of.is_none());
        let overlay = !self.opened.is_empty() || !self.closed.is_empty();
        own_state || overlay || self.url.is_some() || self.navigation.is_some() || self.focus.is_some()
    }

    /// Whether something changed that only the click can have done: not a text elsewhere, not a scroll.
    pub fn is_proof(&self) -> bool {
        self.is_answer() || self.target_changed || !self.states.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts() {
        use TextVerdict::*;
        let rows = [
            ("", "Oslo", "Oslo", Exact),
            ("Oslo", "Oslo", "Oslo", Exact),
            ("Oslo", "", "", Exact),
            ("", "AB12", "", Emptied),
            ("AB123", "AB12", "AB123", SetBack),
            ("old", "fresh", "old", SetBack),
            ("old", "", "old", SetBack),
            ("", "5551234567", "(555) 123-4567", Reformatted),
            ("", "1234.5", "1,234.50", Reformatted),
            ("", "osl", "Oslo, Norway", Reformatted),
            ("", "OSLFRA", "OSL", Shortened),
            ("", "5 March", "2026-03-05", Changed),
            ("", "...", "---", Changed),
        ];
        for (before, wanted, after, expected) in rows {
            assert_eq!(judge_text(before, wanted, after), expected, "{before:?} {wanted:?} {after:?}");
            assert_eq!(expected.is_success(), expected.failure().is_none());
        }
    }

    #[test]
    fn editing_hosts_write_spaces_and_lines_in_their_own_way() {
        assert_eq!(rich_text("Good\u{a0}morning\n"), "Good morning");
        assert_eq!(rich_text("one\n\ntwo\u{200b}\r\n"), "one\ntwo");
    }

    #[test]
    fn states_read_as_sentences() {
        let change = |of: Option<&str>, old: &str, new: &str| {
            StateChange { of: of.map(str::to_owned), key: "checked".to_owned(), old: old.to_owned(), new: new.to_owned() }.to_string()
        };
        assert_eq!(change(None, "false", "true"), "checked: false -> true");
        assert_eq!(change(Some("radio \"Small\" [ref_2]"), "true", "false"), "radio \"Small\" [ref_2]: checked: true -> false");
        assert_eq!(change(None, "", "page"), "checked: none -> page");
    }

    #[test]
    fn a_late_answer_is_no_text() {
        let nothing = Observed::default();
        assert!(nothing.is_empty() && !nothing.is_answer());
        let late = Observed { texts: vec!["12:00:01".to_owned()], target_changed: true, ..nothing.clone() };
        assert!(!late.is_empty() && !late.is_answer());
        let state = |of: Option<&str>| StateChange {
            of: of.map(str::to_owned),
            key: "current".to_owned(),
            old: String::new(),
            new: "true".to_owned(),
        };
        assert!(Observed { states: vec![state(None)], ..nothing.clone() }.is_answer());
        assert!(!Observed { states: vec![state(Some("row \"Bob\" [ref_3]"))], ..nothing.clone() }.is_answer());
        assert!(Observed { opened: vec!["menu".to_owned()], ..nothing }.is_answer());
    }

    #[test]
    fn a_text_elsewhere_is_no_proof() {
        let nothing = Observed::default();
        assert!(!nothing.is_proof());
        assert!(!Observed { texts: vec!["12:00:01".to_owned()], scroll: Some("0 -> 10".to_owned()), ..nothing.clone() }.is_proof());
        assert!(Observed { url: Some("/chat".to_owned()), ..nothing.clone() }.is_proof());
        assert!(Observed { target_changed: true, ..nothing }.is_proof());
    }
}
