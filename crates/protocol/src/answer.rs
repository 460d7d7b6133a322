//! Answers of the tools: the `result` of `{ok: true, result}`.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

use crate::args::protocol_type;

/// `null`-free optional fields: left out when there is nothing to say.
macro_rules! answer {
    ($(#[$meta:meta])* pub struct $name:ident { $($(#[$fm:meta])* pub $field:ident : $type:ty),* $(,)? }) => {
        #[derive(Debug, Clone, PartialEq, Serialize, Deserialize, Default)]
        #[cfg_attr(feature = "schema", derive(ts_rs::TS))]
        #[cfg_attr(feature = "schema", ts(optional_fields))]
        $(#[$meta])*
        pub struct $name { $($(#[$fm])* pub $field: $type),* }
    };
}

answer! {
/// What the answer of every tool that runs in a page may say besides its own fields.
pub struct Healed {
    /// True when a ref was moved to the replacement of its element.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub healed: Option<bool>,
}
}

mod acting;
mod controls;
mod dialogs;
mod reading;
mod shadow;
mod tabs;
mod waiting;

pub use acting::{Clicked, Effects, NewTab, Typed};
pub use controls::{Acted, Checked, Point, Selected, Uploaded};
pub use dialogs::{Dialog, DialogHandled};
pub use reading::{Executed, PageText, SelectedText, TableData};
pub use shadow::{ShadowDom, ShadowHost, ShadowMatch, ShadowMatches, UserAgentPart, UserAgentRoot};
pub use tabs::{TabDone, TabInfo, Tabs};
pub use waiting::{Stable, Waited};

answer! {
/// A box in CSS pixels, relative to the viewport of the frame it is in.
pub struct Rect {
    /// Left edge.
    pub x: f64,
    /// Top edge.
    pub y: f64,
    /// Width.
    pub width: f64,
    /// Height.
    pub height: f64,
}
}

answer! {
/// The visible part of the page, in CSS pixels.
#[serde(rename_all = "camelCase")]
pub struct Viewport {
    /// Width of the viewport.
    pub width: f64,
    /// Height of the viewport.
    pub height: f64,
    /// How far the page is scrolled to the right.
    pub scroll_x: f64,
    /// How far the page is scrolled down.
    pub scroll_y: f64,
    /// Height of the whole page.
    pub page_height: f64,
}
}

answer! {
/// Milliseconds spent in the page.
pub struct Timing {
    /// Collecting facts from the DOM.
    pub capture: f64,
    /// Roles, names, states, tree, refs.
    pub build: f64,
    /// Writing the text.
    pub render: f64,
    /// All of it.
    pub total: f64,
}
}

answer! {
/// Answer of `get_accessibility_tree`.
#[serde(rename_all = "camelCase")]
pub struct AccessibilityTree {
    /// The text, in the format asked for.
    pub tree: String,
    /// Id of the kept snapshot, for `since` and further pages.
    pub snapshot: String,
    /// Address of the document.
    pub url: String,
    /// Title of the document.
    pub title: String,
    /// The visible part.
    pub viewport: Viewport,
    /// Lines in the whole read.
    pub nodes: u32,
    /// Characters of `tree`.
    pub chars: u32,
    /// Estimated tokens of `tree`.
    pub tokens: u32,
    /// True when `tree` is not the whole read.
    pub truncated: bool,
    /// True when a further page follows.
    pub has_more: bool,
    /// This page, from 1.
    pub page: u32,
    /// Number of pages.
    pub pages: u32,
    /// The page that follows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_page: Option<u32>,
    /// True when something was folded or cut to keep `maxChars`.
    pub auto_degraded: bool,
    /// What was cut or left out, and the exact call that gets it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notice: Option<String>,
    /// Elements left out because they are not rendered.
    pub hidden: u32,
    /// Time spent.
    pub timing: Timing,
}
}

answer! {
/// Answer of `find`.
#[serde(rename_all = "camelCase")]
pub struct Found {
    /// The matching lines under their ancestors; an ancestor's line ends in nothing but its ref.
    pub tree: String,
    /// Number of matches, also of those over the limit.
    pub matches: u32,
    /// True when there are more matches than the limit.
    pub has_more: bool,
    /// What was left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notice: Option<String>,
}
}

answer! {
/// A name, and where it came from.
pub struct NameWithSource {
    /// The text; empty when there is none.
    pub text: String,
    /// The source that gave it, such as `aria-label` or `content`; empty when there is none.
    pub source: String,
}
}

answer! {
/// Both names of an element.
pub struct BothNames {
    /// By the product's own order.
    pub priority: NameWithSource,
    /// By the standard.
    pub accname: NameWithSource,
}
}

answer! {
/// One element of `inspect_element`.
pub struct Inspected {
    /// Its ref.
    pub ref_id: String,
    /// Its tag, lower case.
    pub tag: String,
    /// Its role; `generic` where it has none.
    pub role: String,
    /// Both names with their sources.
    pub names: BothNames,
    /// The standard description; empty when there is none.
    pub description: String,
    /// States and values that apply, as the tree prints them; a mark without value is `"true"`.
    pub states: BTreeMap<String, String>,
    /// It has a box, or is `display: contents` in one.
    pub rendered: bool,
    /// Its box is in the viewport.
    pub on_screen: bool,
    /// It can be clicked or typed into.
    pub clickable: bool,
    /// Ref of what would get a click on its centre.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub covered_by: Option<String>,
    /// Why it is or isn't in the tree, in words.
    pub why: Vec<String>,
    /// Its box.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rect: Option<Rect>,
}
}

answer! {
/// Answer of `inspect_element`.
pub struct InspectedElements {
    /// One entry, or every match of the selector in document order.
    pub elements: Vec<Inspected>,
}
}

answer! {
/// One frame of `get_frames`.
#[serde(rename_all = "camelCase")]
pub struct Frame {
    /// Ordinal path as in compound refs: `f2`, `f1f2`; empty for the top document.
    pub path: String,
    /// The browser's number of the frame.
    pub frame_id: i64,
    /// The browser's number of the frame it stands in; -1 for the top document.
    pub parent_frame_id: i64,
    /// Address of its document.
    pub url: String,
    /// Title of its document.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Size of its viewport.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size: Option<String>,
    /// Its own document says that it is visible and has a size.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub visible: Option<bool>,
    /// Why it could not be asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
}
}

answer! {
/// Answer of `get_frames`.
pub struct Frames {
    /// All frames of the tab, parents before children.
    pub frames: Vec<Frame>,
}
}

answer! {
/// Answer of `navigate`.
pub struct Navigated {
    /// The page is there.
    pub success: bool,
    /// Its address, after redirects.
    pub url: String,
    /// Its title.
    pub title: String,
    /// HTTP status, where the browser tells it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<u32>,
    /// True when the page is still loading at the time limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loading: Option<bool>,
}
}

answer! {
/// Answer of `scroll`.
pub struct Scrolled {
    /// The request was carried out; `moved` says whether anything moved.
    pub success: bool,
    /// Input was sent; always false, scrolling is not input to the page.
    pub dispatched: bool,
    /// What was scrolled: `page`, or the line of a box.
    pub scrolled: String,
    /// How far, in CSS pixels.
    pub moved: Moved,
    /// How much is left in each direction, in CSS pixels.
    pub left: Left,
}
}

answer! {
/// A distance in CSS pixels.
pub struct Moved {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
}
}

answer! {
/// What is left to scroll, in CSS pixels.
pub struct Left {
    /// Above.
    pub up: f64,
    /// Below.
    pub down: f64,
    /// To the left.
    pub left: f64,
    /// To the right.
    pub right: f64,
}
}

answer! {
/// Answer of `screenshot`.
pub struct Screenshot {
    /// The picture taken.
    pub success: bool,
    /// `data:image/png;base64,...`.
    pub image: String,
    /// Width in image pixels.
    pub width: u32,
    /// Height in image pixels.
    pub height: u32,
    /// How many targets have their ref beside them in the picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub labels: Option<u32>,
    /// What is not in the picture, and what had to be done for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notice: Option<String>,
}
}

answer! {
/// Answer of `show_ref_labels`.
pub struct RefLabels {
    /// They are drawn.
    pub success: bool,
    /// How many badges there are, in all frames.
    pub labels: u32,
    /// The read that the badges belong to.
    pub tree: String,
    /// Its id, for `since`.
    pub snapshot: String,
    /// What was left out and how to get it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notice: Option<String>,
}
}

answer! {
/// Answer of `done`, which the panel gives itself.
pub struct Ended {
    /// The run has ended.
    pub success: bool,
}
}

answer! {
/// Answer of `hide_ref_labels`.
pub struct RefLabelsHidden {
    /// There are none any more.
    pub success: bool,
    /// In how many frames there were some.
    pub frames: u32,
}
}

answer! {
/// What a frame answers to `show_ref_labels`; the worker puts the frames together.
pub struct FrameLabels {
    /// Badges drawn in this frame.
    pub labels: u32,
    /// Targets for whose badge there was no room.
    pub crowded: u32,
    /// The read that the badges belong to.
    #[serde(flatten)]
    pub read: AccessibilityTree,
}
}

answer! {
/// Answer of `save_snapshot`.
pub struct SavedSnapshot {
    /// The file is written.
    pub success: bool,
    /// Where it is, as the browser says.
    pub path: String,
    /// Lines of the read.
    pub nodes: u32,
    /// Characters in the file.
    pub chars: u32,
    /// What the read left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notice: Option<String>,
}
}

protocol_type! {
/// A live element that fits, offered when nothing was done.
pub struct Candidate {
    /// Its ref.
    pub ref_id: String,
    /// Its role.
    pub role: String,
    /// Its name.
    pub name: String,
}
}
