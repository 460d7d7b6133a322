//! Arguments of the tools that work on controls.

use serde::{Deserialize, Serialize};

use super::Ref;

protocol_type! {
/// Arguments of `click`; give `text`, or `selector`, or `x` and `y`.
#[derive(Default)]
#[serde(deny_unknown_fields, default)]
pub struct Click {
    /// The name or text of what is clicked, as a person reads it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// A CSS selector that matches one element, looked up through shadow roots.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub selector: Option<String>,
    /// From the left of the viewport, in CSS pixels.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub x: Option<f64>,
    /// From the top of the viewport, in CSS pixels.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub y: Option<f64>,
    /// 2: a double click. 3: a triple click, which selects the paragraph. Default 1.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 3)))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<u32>,
}
}

protocol_type! {
/// Arguments of `set_checked`.
#[serde(deny_unknown_fields)]
pub struct SetChecked {
    /// A checkbox, radio button, switch, menu item or toggle button.
    pub ref_id: Ref,
    /// How it is to stand afterwards.
    pub checked: bool,
}
}

protocol_type! {
/// One text or several.
#[serde(untagged)]
pub enum Texts {
    /// One.
    One(String),
    /// Several.
    Many(Vec<String>),
}
}

impl Texts {
    /// All of them.
    pub fn into_vec(self) -> Vec<String> {
        match self {
            Texts::One(text) => vec![text],
            Texts::Many(texts) => texts,
        }
    }
}

protocol_type! {
/// Arguments of `select_option`.
#[serde(deny_unknown_fields)]
pub struct SelectOption {
    /// A drop-down, list box or combobox.
    pub ref_id: Ref,
    /// The options to choose, each by its label or value; where several can be chosen, all others are given up.
    pub values: Texts,
}
}

protocol_type! {
/// Arguments of `hover`.
#[serde(deny_unknown_fields)]
pub struct Hover {
    /// What the pointer is moved over.
    pub ref_id: Ref,
}
}

protocol_type! {
/// Arguments of `drag_drop`.
#[serde(deny_unknown_fields)]
pub struct DragDrop {
    /// What is dragged.
    pub from: Ref,
    /// Where it is dropped.
    pub to: Ref,
}
}

protocol_type! {
/// Arguments of `press_keys`.
#[serde(deny_unknown_fields)]
pub struct PressKeys {
    /// One key: `Enter`, `Escape`, `Tab`, `ArrowDown`, `a`; with modifiers as in `Control+A`.
    pub key: String,
    /// Keys held meanwhile: `Control`, `Shift`, `Alt`, `Meta`.
    #[serde(default)]
    pub modifiers: Vec<String>,
    /// How often, default 1.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 100)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub repeat: Option<u32>,
    /// What gets the focus first; default: what has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ref_id: Option<Ref>,
}
}

protocol_type! {
/// A file to upload.
#[serde(deny_unknown_fields)]
pub struct FileData {
    /// Its name.
    pub name: String,
    /// Its media type, such as `image/png`; default: by the end of its name.
    #[serde(rename = "type", default, skip_serializing_if = "Option::is_none")]
    pub media_type: Option<String>,
    /// Its content in base64; a `data:` address is understood as well.
    pub data: String,
}
}

protocol_type! {
/// Arguments of `upload_file`.
#[serde(deny_unknown_fields)]
pub struct UploadFile {
    /// The file input, its label, or the button that opens the file chooser.
    pub ref_id: Ref,
    /// The files; an empty list takes away what is chosen.
    pub files: Vec<FileData>,
}
}
