//! Arguments of the tools. The doc comments are what the model reads as the description of each
//! argument, so they say shape, unit and default in a few words.
//!
//! Every struct refuses unknown fields; the worker validates against the generated JSON Schema
//! before anything else, so a message that reaches the page has passed already.

use serde::{Deserialize, Serialize};

/// Adds the derives every argument type has.
macro_rules! protocol_type {
    ($(#[$meta:meta])* pub $($rest:tt)*) => {
        #[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
        $(#[$meta])*
        pub $($rest)*
    };
}
pub(crate) use protocol_type;

mod frames;
mod shadow;

pub use frames::{FrameFilter, IframeClick, IframeRead, IframeType};
pub use shadow::{GetShadowDom, ShadowDomQuery, ShadowPath};
mod controls;
mod dialogs;
mod reading;
mod tabs;
mod waiting;

pub use controls::{Click, DragDrop, FileData, Hover, PressKeys, SelectOption, SetChecked, Texts, UploadFile};
pub use dialogs::HandleDialog;
pub use reading::{Done, ExecuteJs, ExtractTable, GetSelection, ReadPage};
pub use tabs::{CloseTab, GoInHistory, ListTabs, NewTab, Reload, SwitchTab};
pub use waiting::{WaitFor, WaitForStable};

protocol_type! {
/// A ref as printed in the tree (`ref_12`, `f1_ref_12`); other spellings (`12`, `[ref_12]`, `e12`,
/// `f1e12`, `aria-ref=e12`, `uid=12`) and a CSS selector that matches one element are understood.
#[serde(untagged)]
pub enum Ref {
    /// Any spelling of a ref, or a CSS selector.
    Text(String),
    /// The bare number of a ref.
    Number(u32),
}
}

impl std::fmt::Display for Ref {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Ref::Text(text) => f.write_str(text),
            Ref::Number(number) => write!(f, "ref_{number}"),
        }
    }
}

protocol_type! {
/// Which nodes are read.
#[derive(Copy, Eq, Default)]
#[serde(rename_all = "lowercase")]
pub enum Filter {
    /// The whole document.
    #[default]
    All,
    /// Rendered nodes in the viewport.
    Visible,
    /// Only what can be clicked or typed into, in the whole document.
    Interactive,
}
}

protocol_type! {
/// How the tree is written.
#[derive(Copy, Eq, Default)]
#[serde(rename_all = "lowercase")]
pub enum Format {
    /// One space of indent a level, `role "name" [ref_12] key="value"`.
    #[default]
    Indent,
    /// `- role "name" [level=1] [ref=e4]:`.
    Yaml,
    /// `uid=3 role "name" focused`.
    Uid,
    /// Nested objects.
    Json,
}
}

protocol_type! {
/// Which name is printed.
#[derive(Copy, Eq, Default)]
#[serde(rename_all = "lowercase")]
pub enum Names {
    /// The twelve sources in the order of the product's own table.
    #[default]
    Priority,
    /// The standard Accessible Name and Description Computation 1.2.
    Accname,
}
}

protocol_type! {
/// Arguments of `get_accessibility_tree`.
#[derive(Default)]
#[serde(deny_unknown_fields, default, rename_all = "camelCase")]
pub struct GetAccessibilityTree {
    /// `all` (default): the whole document. `visible`: what is rendered in the viewport. `interactive`: only what can be clicked or typed into.
    pub filter: Filter,
    /// Levels of kept nodes, default 15; deeper content is counted on its ancestor's line.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 1000)))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_depth: Option<u32>,
    /// Hard cap of the returned text in characters; over it the text is cut into pages.
    #[cfg_attr(feature = "schema", schemars(range(min = 200)))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_chars: Option<u32>,
    /// Root the read at this element.
    #[serde(rename = "ref_id", skip_serializing_if = "Option::is_none")]
    pub ref_id: Option<Ref>,
    /// 1-based page of a read that was cut by maxChars, default 1.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<u32>,
    /// `indent` (default), `yaml`, `uid` or `json`.
    pub format: Format,
    /// `priority` or `accname`; default: the setting.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub names: Option<Names>,
    /// Limit any filter to the viewport.
    pub viewport: bool,
    /// Also print unrendered content, marked `hidden`.
    pub hidden: bool,
    /// Also read child frames in place.
    pub frames: bool,
    /// Every state and attribute.
    pub verbose: bool,
    /// A snapshot id of an earlier read: answer only what changed since.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub since: Option<String>,
}
}

protocol_type! {
/// Arguments of `find`.
#[derive(Default)]
#[serde(deny_unknown_fields, default, rename_all = "camelCase")]
pub struct Find {
    /// Text to look for in names, texts, values and attributes; small typing errors are forgiven.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// A regular expression instead of text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub regex: Option<String>,
    /// Only nodes of this role.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub role: Option<String>,
    /// Which nodes are searched, as in a read.
    pub filter: Filter,
    /// Also search child frames.
    pub frames: bool,
    /// Most matches to answer, default 20.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 500)))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<u32>,
}
}

protocol_type! {
/// Arguments of `click_ax`.
#[serde(deny_unknown_fields)]
pub struct ClickAx {
    /// What to click.
    pub ref_id: Ref,
    /// 2: a double click. 3: a triple click, which selects the paragraph. Default 1.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 3)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u32>,
}
}

protocol_type! {
/// Arguments of `type_ax`.
#[serde(deny_unknown_fields)]
pub struct TypeAx {
    /// The field.
    pub ref_id: Ref,
    /// What to type.
    pub text: String,
    /// Replace what is in the field instead of adding to it; default false.
    #[serde(default)]
    pub clear: bool,
}
}

protocol_type! {
/// Arguments of `set_field`.
#[serde(deny_unknown_fields)]
pub struct SetField {
    /// The field.
    pub ref_id: Ref,
    /// Its new value.
    pub text: String,
    /// Replace what is in the field (default true) instead of adding to it.
    #[serde(default = "yes")]
    pub clear: bool,
    /// Then submit: choose the option of a combobox, press Enter or submit the form; default false.
    #[serde(default)]
    pub submit: bool,
}
}

fn yes() -> bool {
    true
}

protocol_type! {
/// Arguments of `inspect_element`; give `ref_id` or `selector`.
#[derive(Default)]
#[serde(deny_unknown_fields, default)]
pub struct InspectElement {
    /// The element.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ref_id: Option<Ref>,
    /// A CSS selector, looked up through shadow roots.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub selector: Option<String>,
    /// Answer every match of the selector in document order, not only the first; default false.
    pub all: bool,
}
}

protocol_type! {
/// Arguments of `get_frames`.
#[derive(Default)]
#[serde(deny_unknown_fields, default)]
pub struct GetFrames {}
}

protocol_type! {
/// Arguments of `navigate`.
#[serde(deny_unknown_fields)]
pub struct Navigate {
    /// An http(s) address; `example.org` is taken as `https://example.org`.
    pub url: String,
    /// Leave the page even if something typed there would be lost; default false.
    #[serde(default)]
    pub force: bool,
}
}

protocol_type! {
/// Where to scroll.
#[derive(Copy, Eq)]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    /// Towards the top.
    Up,
    /// Towards the bottom.
    Down,
    /// To the left.
    Left,
    /// To the right.
    Right,
}
}

protocol_type! {
/// An end to scroll to.
#[derive(Copy, Eq)]
#[serde(rename_all = "lowercase")]
pub enum ScrollEnd {
    /// The beginning.
    Top,
    /// The end.
    Bottom,
}
}

protocol_type! {
/// Arguments of `scroll`. With only `ref_id`, that element is brought into view.
#[derive(Default)]
#[serde(deny_unknown_fields, default)]
pub struct Scroll {
    /// The element to bring into view, or with `direction` or `to` the box to scroll; default: the page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ref_id: Option<Ref>,
    /// One step (most of a screen) in this direction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub direction: Option<Direction>,
    /// To the beginning or the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<ScrollEnd>,
}
}

protocol_type! {
/// Arguments of `screenshot`.
#[derive(Default)]
#[serde(deny_unknown_fields, default, rename_all = "camelCase")]
pub struct Screenshot {
    /// Draw the ref of every target beside it, for this picture only; default false.
    pub labels: bool,
    /// The whole page instead of what shows of it; default false.
    pub full_page: bool,
    /// Only this element.
    #[serde(rename = "ref_id", skip_serializing_if = "Option::is_none")]
    pub ref_id: Option<Ref>,
}
}

protocol_type! {
/// Arguments of `show_ref_labels`.
#[serde(deny_unknown_fields, default)]
pub struct ShowRefLabels {
    /// Which targets: `interactive` (default) or `all` of the page, or `visible`: those in the viewport. The answer's tree is a read with this filter.
    #[serde(default = "interactive")]
    pub filter: Filter,
}
}

fn interactive() -> Filter {
    Filter::Interactive
}

impl Default for ShowRefLabels {
    fn default() -> Self {
        ShowRefLabels { filter: interactive() }
    }
}

protocol_type! {
/// Arguments of `hide_ref_labels`.
#[derive(Default)]
#[serde(deny_unknown_fields, default)]
pub struct HideRefLabels {}
}

protocol_type! {
/// Arguments of `save_snapshot`.
#[derive(Default)]
#[serde(deny_unknown_fields, default)]
pub struct SaveSnapshot {
    /// Name of the file in the downloads folder; default: the host of the page and the time.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub filename: Option<String>,
    /// `indent` (default), `yaml`, `uid` or `json`.
    pub format: Format,
}
}
