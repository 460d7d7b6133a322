//! Dialogs of the browser in answers.

use serde::{Deserialize, Serialize};

answer! {
/// A dialog of the browser that a page opened.
pub struct Dialog {
    /// `alert`, `confirm`, `prompt` or `beforeunload`.
    #[serde(rename = "type")]
    pub kind: String,
    /// What it says.
    pub message: String,
    /// What a prompt holds already.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub default: Option<String>,
}
}

answer! {
/// Answer of `handle_dialog`.
pub struct DialogHandled {
    /// The dialog is closed.
    pub success: bool,
    /// It was answered.
    pub dispatched: bool,
    /// With OK.
    pub accepted: bool,
    /// What it was.
    pub dialog: Dialog,
}
}
