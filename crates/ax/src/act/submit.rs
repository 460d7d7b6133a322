//! How a field is submitted: by choosing the option of its list, or by exactly one of Enter and the form.

use serde::Deserialize;

/// What is known of a field that is to be submitted.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct SubmitFacts {
    /// First token of the `role` attribute, lower case.
    pub role: String,
    /// `aria-autocomplete`, lower case.
    pub autocomplete: String,
    /// `aria-controls` or `aria-owns` names an element with role `listbox`, shown or not.
    pub controls_listbox: bool,
    /// Its own list of options is visible and has options.
    pub list_visible: bool,
    /// `aria-activedescendant` names an element that is there.
    pub has_active_option: bool,
    /// It belongs to a form.
    pub in_form: bool,
}

impl SubmitFacts {
    /// Whether a list of options belongs to the field, so that Enter chooses rather than sends.
    pub fn is_combobox(&self) -> bool {
        let completes = !matches!(self.autocomplete.as_str(), "" | "none");
        self.role == "combobox" || completes || self.controls_listbox || self.list_visible
    }
}

/// How to submit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SubmitPlan {
    /// An option is active already: Enter takes it.
    TakeActive,
    /// ArrowDown makes the first option active, then Enter takes it.
    TakeFirst,
    /// Enter; and if the page does nothing with it, the form.
    EnterOrForm,
}

/// Decides how to submit. Asked once the list of a combobox had time to appear.
pub fn plan(facts: &SubmitFacts) -> SubmitPlan {
    match facts {
        _ if !facts.is_combobox() || !facts.list_visible => SubmitPlan::EnterOrForm,
        _ if facts.has_active_option => SubmitPlan::TakeActive,
        _ => SubmitPlan::TakeFirst,
    }
}

/// What was seen of an Enter key that was sent.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct EnterSeen {
    /// A handler cancelled `keydown` or `keypress`.
    pub cancelled: bool,
    /// A `submit` event went through the page.
    pub submitted: bool,
    /// The address changed, or the page is leaving.
    pub navigated: bool,
    /// The field's value changed, or the field was taken away.
    pub field_changed: bool,
}

impl EnterSeen {
    /// Whether the page did something with the key, so that submitting the form would send twice.
    pub fn was_handled(self) -> bool {
        self.cancelled || self.submitted || self.navigated || self.field_changed
    }
}

/// What is done after an Enter key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AfterEnter {
    /// The page took it.
    Done,
    /// The form is submitted, as the browser does for a key of a person's.
    SubmitForm,
    /// There is no form, and nothing that shows that the page took the key.
    NothingSeen,
}

/// Decides what follows an Enter key.
pub fn after_enter(seen: EnterSeen, in_form: bool) -> AfterEnter {
    match (seen.was_handled(), in_form) {
        (true, _) => AfterEnter::Done,
        (false, true) => AfterEnter::SubmitForm,
        (false, false) => AfterEnter::NothingSeen,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn facts(change: impl FnOnce(&mut SubmitFacts)) -> SubmitFacts {
        let mut facts = SubmitFacts { in_form: true, ..SubmitFacts::default() };
        change(&mut facts);
        facts
    }

    #[test]
    fn a_combobox_is_told_by_its_own_list() {
        let rows = [
            ("plain", facts(|_| ()), false),
            ("role", facts(|f| f.role = "combobox".to_owned()), true),
            ("search box", facts(|f| f.role = "searchbox".to_owned()), false),
            ("autocomplete none", facts(|f| f.autocomplete = "none".to_owned()), false),
            ("autocomplete list", facts(|f| f.autocomplete = "list".to_owned()), true),
            ("controls a listbox", facts(|f| f.controls_listbox = true), true),
            ("list visible", facts(|f| f.list_visible = true), true),
        ];
        for (what, facts, expected) in rows {
            assert_eq!(facts.is_combobox(), expected, "{what}");
        }
    }

    #[test]
    fn plans() {
        let open = facts(|f| (f.list_visible, f.role) = (true, "combobox".to_owned()));
        let active = SubmitFacts { has_active_option: true, ..open.clone() };
        let closed = facts(|f| f.role = "combobox".to_owned());
        assert_eq!(plan(&open), SubmitPlan::TakeFirst);
        assert_eq!(plan(&active), SubmitPlan::TakeActive);
        assert_eq!(plan(&closed), SubmitPlan::EnterOrForm);
        assert_eq!(plan(&facts(|_| ())), SubmitPlan::EnterOrForm);
    }

    #[test]
    fn sent_once() {
        let quiet = EnterSeen::default();
        let seen = [
            EnterSeen { cancelled: true, ..quiet },
            EnterSeen { submitted: true, ..quiet },
            EnterSeen { navigated: true, ..quiet },
            EnterSeen { field_changed: true, ..quiet },
        ];
        for handled in seen {
            assert_eq!(after_enter(handled, true), AfterEnter::Done);
        }
        assert_eq!(after_enter(quiet, true), AfterEnter::SubmitForm);
        assert_eq!(after_enter(quiet, false), AfterEnter::NothingSeen);
    }
}
