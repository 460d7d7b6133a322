//! Why nothing is done: facts, and the sentence that tells a model what to do next.

use serde::Deserialize;
use thiserror::Error;

/// What disables a target.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DisabledBy {
    /// Its own `disabled` attribute.
    Itself,
    /// A `fieldset` or `optgroup` around it.
    Group,
    /// Its own `aria-disabled="true"`.
    Aria,
    /// `aria-disabled="true"` of an element around it.
    AriaAncestor,
}

impl DisabledBy {
    fn words(self) -> &'static str {
        match self {
            DisabledBy::Itself => "disabled",
            DisabledBy::Group => "disabled by the group it stands in",
            DisabledBy::Aria => "disabled (aria-disabled)",
            DisabledBy::AriaAncestor => "disabled by an element around it (aria-disabled)",
        }
    }
}

/// Why a target is left alone. Nothing was sent to the page.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Refusal {
    /// It is disabled.
    #[error("The element is {}. Do first what enables it, for example fill in the fields it depends on, then read the page again.", .0.words())]
    Disabled(DisabledBy),
    /// It stands in an `inert` part of the page.
    #[error(
        "The element is inert: it stands in a part of the page that is switched off for now. Finish what is open in front of it, then read the page again."
    )]
    Inert,
    /// A modal dialog is open that it is not part of.
    #[error(
        "The element is inert: it stands behind an open modal dialog. Finish or close the dialog first; it is listed under [open overlays]."
    )]
    BehindModal,
    /// It has no box.
    #[error("The element is not rendered now. Open what contains it (a menu, a tab, a section), then read the page again.")]
    NotRendered,
    /// `visibility: hidden` or `collapse`.
    #[error("The element is hidden (visibility). Open what contains it, then read the page again.")]
    VisibilityHidden,
    /// Its box has no area.
    #[error("The element has no size, so it can't be pressed. Read the page again and use what is shown in its place.")]
    NoSize,
    /// `pointer-events: none`.
    #[error("The element has pointer-events: none, so a person could not press it. Do first what enables it, or use another element.")]
    IgnoresPointer,
    /// No scrolling brings it into the viewport.
    #[error("The element lies where scrolling can't reach. Open what contains it, then read the page again.")]
    OutOfReach,
    /// A file input, or what opens its chooser.
    #[error("This opens the browser's file chooser, which is never opened for you. Use upload_file with this ref instead.")]
    OpensFileChooser,
    /// The field can't be changed.
    #[error("The field is read-only. Use the control that changes it (a button, a picker), or leave it as it is.")]
    ReadOnly,
    /// No text can be put into it.
    #[error("This is {what}, which takes no text. {instead}")]
    NotTypeable {
        /// With its article: `a checkbox`.
        what: String,
        /// The sentence that names the tool to use.
        instead: &'static str,
    },
    /// The control can't hold this value.
    #[error("The field can't hold that value: it takes {format}.")]
    InvalidValue {
        /// What it takes, as in `a date as YYYY-MM-DD`.
        format: String,
    },
    /// It has no checked state.
    #[error("This is {what}, which can't be checked. Use click_ax to press it.")]
    NotCheckable {
        /// With its article: `a link`.
        what: String,
    },
    /// A radio button goes off only when another one of its group is chosen.
    #[error("A radio button can't be unchecked. Check another one of its group instead.")]
    RadioStaysChecked,
    /// Nothing near it takes files.
    #[error("Nothing here takes a file. Use the ref of the file input, of its label or of the button that opens the file chooser.")]
    TakesNoFiles,
    /// No option has this value or label.
    #[error("No option is called {text:?}. The options are: {options}.")]
    NoOption {
        /// What was looked for.
        text: String,
        /// Labels of the options, quoted.
        options: String,
    },
    /// Several options fit, and none better than the others.
    #[error("Several options fit {text:?}: {options}. Give one of them exactly as it is written, or its value.")]
    AmbiguousOption {
        /// What was looked for.
        text: String,
        /// Labels and values of those that fit.
        options: String,
    },
    /// The only option that fits can't be chosen.
    #[error("The option {text:?} is disabled. The options that can be chosen are: {options}.")]
    OptionDisabled {
        /// What was looked for.
        text: String,
        /// Labels of those that can be chosen.
        options: String,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All texts together, so that they can be read side by side.
    #[test]
    fn every_refusal_says_what_to_do() {
        let options = || "\"Basic\", \"Pro\"".to_owned();
        let all = [
            Refusal::Disabled(DisabledBy::Itself),
            Refusal::Disabled(DisabledBy::Group),
            Refusal::Disabled(DisabledBy::AriaAncestor),
            Refusal::Inert,
            Refusal::BehindModal,
            Refusal::NotRendered,
            Refusal::VisibilityHidden,
            Refusal::NoSize,
            Refusal::IgnoresPointer,
            Refusal::OutOfReach,
            Refusal::OpensFileChooser,
            Refusal::ReadOnly,
            Refusal::NotTypeable { what: "a checkbox".to_owned(), instead: "Use click_ax." },
            Refusal::InvalidValue { format: "a date as YYYY-MM-DD".to_owned() },
            Refusal::NotCheckable { what: "a link".to_owned() },
            Refusal::RadioStaysChecked,
            Refusal::TakesNoFiles,
            Refusal::NoOption { text: "Gold".to_owned(), options: options() },
            Refusal::AmbiguousOption { text: "Pro".to_owned(), options: options() },
            Refusal::OptionDisabled { text: "Pro".to_owned(), options: options() },
        ];
        let texts: Vec<String> = all.iter().map(Refusal::to_string).collect();
        expect_test::expect![[r#"
            The element is disabled. Do first what enables it, for example fill in the fields it depends on, then read the page again.
            The element is disabled by the group it stands in. Do first what enables it, for example fill in the fields it depends on, then read the page again.
            The element is disabled by an element around it (aria-disabled). Do first what enables it, for example fill in the fields it depends on, then read the page again.
            The element is inert: it stands in a part of the page that is switched off for now. Finish what is open in front of it, then read the page again.
            The element is inert: it stands behind an open modal dialog. Finish or close the dialog first; it is listed under [open overlays].
            The element is not rendered now. Open what contains it (a menu, a tab, a section), then read the page again.
            The element is hidden (visibility). Open what contains it, then read the page again.
            The element has no size, so it can't be pressed. Read the page again and use what is shown in its place.
            The element has pointer-events: none, so a person could not press it. Do first what enables it, or use another element.
            The element lies where scrolling can't reach. Open what contains it, then read the page again.
            This opens the browser's file chooser, which is never opened for you. Use upload_file with this ref instead.
            The field is read-only. Use the control that changes it (a button, a picker), or leave it as it is.
            This is a checkbox, which takes no text. Use click_ax.
            The field can't hold that value: it takes a date as YYYY-MM-DD.
            This is a link, which can't be checked. Use click_ax to press it.
            A radio button can't be unchecked. Check another one of its group instead.
            Nothing here takes a file. Use the ref of the file input, of its label or of the button that opens the file chooser.
            No option is called "Gold". The options are: "Basic", "Pro".
            Several options fit "Pro": "Basic", "Pro". Give one of them exactly as it is written, or its value.
            The option "Pro" is disabled. The options that can be chosen are: "Basic", "Pro"."#]]
        .assert_eq(&texts.join("\n"));
    }
}
