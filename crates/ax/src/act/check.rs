//! Whether something is checked, and how it gets to be.

use serde::Deserialize;

use super::refusal::Refusal;

/// What is known of a control that can be checked, as it stands now.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct CheckFacts {
    /// Local name, lower case.
    pub tag: String,
    /// `type` of an `input`; empty for other elements.
    pub input_type: String,
    /// First token of the `role` attribute, lower case.
    pub role: String,
    /// `checked` of a native control.
    pub checked: bool,
    /// `indeterminate` of a native control.
    pub indeterminate: bool,
    /// `aria-checked`, lower case; empty where it is not there.
    pub aria_checked: String,
    /// `aria-pressed`, lower case.
    pub aria_pressed: String,
}

/// How something that can be checked stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Toggle {
    /// Checked, on, pressed.
    True,
    /// Not checked.
    False,
    /// Partly checked.
    Mixed,
}

impl Toggle {
    /// As the tree prints it.
    pub fn word(self) -> &'static str {
        match self {
            Toggle::True => "true",
            Toggle::False => "false",
            Toggle::Mixed => "mixed",
        }
    }

    /// Whether that is what is wanted.
    pub fn is(self, checked: bool) -> bool {
        self == if checked { Toggle::True } else { Toggle::False }
    }
}

impl CheckFacts {
    fn is_native(&self) -> bool {
        self.tag == "input" && matches!(self.input_type.as_str(), "checkbox" | "radio")
    }

    fn is_radio(&self) -> bool {
        self.input_type == "radio" || matches!(self.role.as_str(), "radio" | "menuitemradio")
    }

    /// How it stands; `None` for what can't be checked.
    pub fn toggle(&self) -> Option<Toggle> {
        if self.is_native() {
            return Some(match (self.indeterminate, self.checked) {
                (true, _) => Toggle::Mixed,
                (false, true) => Toggle::True,
                (false, false) => Toggle::False,
            });
        }
        let has_state = matches!(self.role.as_str(), "checkbox" | "radio" | "switch" | "menuitemcheckbox" | "menuitemradio");
        match (self.aria_checked.as_str(), self.aria_pressed.as_str()) {
            ("", "") if has_state => Some(Toggle::False),
            ("", "") => None,
            ("true", _) | ("", "true") => Some(Toggle::True),
            ("mixed", _) | ("", "mixed") => Some(Toggle::Mixed),
            _ => Some(Toggle::False),
        }
    }
}

/// What to do about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CheckPlan {
    /// It stands as it should.
    Leave,
    /// One press changes it.
    Press,
}

/// Decides whether a press is needed, or why none would help.
pub fn plan(facts: &CheckFacts, checked: bool) -> Result<CheckPlan, Refusal> {
    match facts.toggle() {
        None => Err(Refusal::NotCheckable { what: what(facts) }),
        Some(now) if now.is(checked) => Ok(CheckPlan::Leave),
        Some(_) if !checked && facts.is_radio() => Err(Refusal::RadioStaysChecked),
        Some(_) => Ok(CheckPlan::Press),
    }
}

/// Whether a second press is the way on: from partly checked the first one may lead to either side.
pub fn needs_second_press(before: Toggle, after: Toggle, checked: bool) -> bool {
    before == Toggle::Mixed && after != Toggle::Mixed && !after.is(checked)
}

fn what(facts: &CheckFacts) -> String {
    match (facts.role.as_str(), facts.tag.as_str(), facts.input_type.as_str()) {
        ("", "input", kind) => format!("a field of type {kind}"),
        ("", "a", _) => "a link".to_owned(),
        ("", tag, _) => format!("a {tag} element"),
        (role, ..) => format!("an element with the role {role}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn native(input_type: &str, checked: bool) -> CheckFacts {
        CheckFacts { tag: "input".to_owned(), input_type: input_type.to_owned(), checked, ..CheckFacts::default() }
    }

    fn aria(role: &str, aria_checked: &str, aria_pressed: &str) -> CheckFacts {
        let [role, aria_checked, aria_pressed] = [role, aria_checked, aria_pressed].map(str::to_owned);
        CheckFacts { tag: "div".to_owned(), role, aria_checked, aria_pressed, ..CheckFacts::default() }
    }

    #[test]
    fn plans() {
        let link = CheckFacts { tag: "a".to_owned(), ..CheckFacts::default() };
        let rows = [
            ("checked", native("checkbox", true), true, Ok(CheckPlan::Leave)),
            ("to uncheck", native("checkbox", true), false, Ok(CheckPlan::Press)),
            ("to check", native("checkbox", false), true, Ok(CheckPlan::Press)),
            ("partly", CheckFacts { indeterminate: true, ..native("checkbox", true) }, true, Ok(CheckPlan::Press)),
            ("radio", native("radio", false), true, Ok(CheckPlan::Press)),
            ("radio off", native("radio", true), false, Err(Refusal::RadioStaysChecked)),
            ("radio is off", native("radio", false), false, Ok(CheckPlan::Leave)),
            ("switch", aria("switch", "false", ""), true, Ok(CheckPlan::Press)),
            ("switch without a state", aria("switch", "", ""), false, Ok(CheckPlan::Leave)),
            ("toggle button", aria("button", "", "true"), true, Ok(CheckPlan::Leave)),
            ("mixed", aria("treeitem", "mixed", ""), false, Ok(CheckPlan::Press)),
            ("button", aria("button", "", ""), true, Err(Refusal::NotCheckable { what: "an element with the role button".to_owned() })),
            ("text field", native("text", false), true, Err(Refusal::NotCheckable { what: "a field of type text".to_owned() })),
            ("link", link, true, Err(Refusal::NotCheckable { what: "a link".to_owned() })),
        ];
        for (what, facts, checked, expected) in rows {
            assert_eq!(plan(&facts, checked), expected, "{what}");
        }
    }

    #[test]
    fn only_what_was_partly_checked_is_pressed_again() {
        use Toggle::*;
        assert!(needs_second_press(Mixed, False, true));
        assert!(!needs_second_press(Mixed, True, true));
        assert!(!needs_second_press(Mixed, Mixed, true));
        assert!(!needs_second_press(False, False, true));
    }
}
