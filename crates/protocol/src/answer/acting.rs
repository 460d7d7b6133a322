//! Answers of the tools that press and type.

use serde::{Deserialize, Serialize};

use super::{Dialog, Rect};

answer! {
/// What a click did to the page, as far as it was seen.
pub struct Effects {
    /// New address without a new document (`#hash`, pushState).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    /// The page is leaving for another document.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub navigation: Option<String>,
    /// Line of the element that has the focus now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub focus: Option<String>,
    /// `checked: false -> true`...
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub state: Vec<String>,
    /// Lines of overlays that opened, with their first refs.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub opened: Vec<String>,
    /// Lines of overlays that closed.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub closed: Vec<String>,
    /// Texts that appeared.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub text: Vec<String>,
    /// How far the page scrolled, `0 -> 800`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scroll: Option<String>,
    /// A tab that opened.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub new_tab: Option<NewTab>,
    /// Address of a file whose download began.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub download: Option<String>,
    /// A dialog of the browser that opened; the page stands still until `handle_dialog` answers it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dialog: Option<Dialog>,
}
}

answer! {
/// A tab that an action opened.
#[serde(rename_all = "camelCase")]
pub struct NewTab {
    /// The number that `switch_tab` takes.
    pub tab_id: i64,
    /// Where it goes.
    pub url: String,
}
}

answer! {
/// Answer of `click_ax`.
pub struct Clicked {
    /// Input was sent and nothing contradicts it.
    pub success: bool,
    /// `synthetic`, or `trusted` on Chrome.
    pub method: String,
    /// Tag of the element that was clicked.
    pub tag: String,
    /// Its box.
    pub rect: Rect,
    /// Its name.
    pub name: String,
    /// Its role.
    pub role: String,
    /// Where a link goes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub href: Option<String>,
    /// True when the link leads to another document.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub navigates: Option<bool>,
    /// What to do next, where that is not obvious.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
    /// Input was sent.
    pub dispatched: bool,
    /// Its effect was seen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verified: Option<bool>,
    /// What changed.
    pub effects: Effects,
    /// What became of the trusted click that follows a synthetic one without effect; left out where none was needed or possible.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fallback: Option<String>,
    /// The ref as the tree prints it.
    pub ref_id: String,
}
}

answer! {
/// Answer of `type_ax` and `set_field`.
pub struct Typed {
    /// The text arrived and stayed.
    pub success: bool,
    /// `value`, `insertText`, `textContent` or `option`: how it was put in.
    pub method: String,
    /// The value as it stands now; left out for secret fields.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// For secret fields: that there is something in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub filled: Option<bool>,
    /// Input was sent.
    pub dispatched: bool,
    /// The value was read back and is exactly the text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verified: Option<bool>,
    /// What was done to submit: `enter`, `form`, `option`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub submitted: Option<String>,
    /// What to know or do next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
    /// Name of the field.
    pub name: String,
    /// Role of the field.
    pub role: String,
    /// The ref as the tree prints it.
    pub ref_id: String,
}
}
