//! Answers of the tools that work on controls.

use serde::{Deserialize, Serialize};

use super::Effects;

answer! {
/// Answer of `set_checked`.
pub struct Checked {
    /// It stands as it was asked for.
    pub success: bool,
    /// How it stands now: `true`, `false` or `mixed`.
    pub checked: String,
    /// Input was sent; false where it stood so already.
    pub dispatched: bool,
    /// The state was read back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verified: Option<bool>,
    /// What changed.
    pub effects: Effects,
    /// Name of the control.
    pub name: String,
    /// Role of the control.
    pub role: String,
    /// The ref as the tree prints it.
    pub ref_id: String,
}
}

answer! {
/// Answer of `select_option`.
pub struct Selected {
    /// The options are chosen.
    pub success: bool,
    /// `option` for a native control, `synthetic` for one that the page made itself.
    pub method: String,
    /// Labels of the options that are chosen.
    pub selected: Vec<String>,
    /// Input was sent; false where they were chosen already.
    pub dispatched: bool,
    /// The choice was read back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verified: Option<bool>,
    /// What to know or do next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
    /// Name of the control.
    pub name: String,
    /// Role of the control.
    pub role: String,
    /// The ref as the tree prints it.
    pub ref_id: String,
}
}

answer! {
/// A place in CSS pixels.
pub struct Point {
    /// From the left.
    pub x: f64,
    /// From the top.
    pub y: f64,
}
}

answer! {
/// Answer of `hover`, `press_keys` and `drag_drop`.
pub struct Acted {
    /// Input was sent and nothing contradicts it.
    pub success: bool,
    /// `synthetic`, or `trusted` where the browser itself sent it.
    pub method: String,
    /// Input was sent.
    pub dispatched: bool,
    /// Its effect was seen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verified: Option<bool>,
    /// Where the pointer is, in CSS pixels of the frame's viewport.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<Point>,
    /// What changed.
    pub effects: Effects,
    /// What to know or do next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
    /// Name of the element that got it.
    pub name: String,
    /// Role of the element that got it.
    pub role: String,
    /// Its ref as the tree prints it.
    pub ref_id: String,
}
}

answer! {
/// Answer of `upload_file`.
pub struct Uploaded {
    /// The files are in the input.
    pub success: bool,
    /// Names of the files that are in it now.
    pub files: Vec<String>,
    /// Input was sent.
    pub dispatched: bool,
    /// The input was read back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verified: Option<bool>,
    /// What changed.
    pub effects: Effects,
    /// Name of the file input.
    pub name: String,
    /// The ref of the file input as the tree prints it.
    pub ref_id: String,
}
}
