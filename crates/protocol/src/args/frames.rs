//! Arguments of the tools that work in one child frame.

use serde::{Deserialize, Serialize};

use super::{Filter, Format, Names, Ref};

protocol_type! {
/// A child frame, as a person or a model names it.
#[serde(untagged)]
pub enum FrameFilter {
    /// Its path as refs print it (`f2`, `f1f2`), or a part of its address.
    Text(String),
    /// Its ordinal in the top document: 2 is `f2`.
    Number(u32),
}
}

protocol_type! {
/// Arguments of `iframe_read`: a frame, and what `get_accessibility_tree` takes.
#[derive(Default)]
#[serde(deny_unknown_fields, default, rename_all = "camelCase")]
pub struct IframeRead {
    /// The frame: its ordinal (`2`), its path (`f2`, `f1f2`) or a part of its address. Not needed when there is only one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub frame: Option<FrameFilter>,
    /// The frame by the browser's number, as `get_frames` answers it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub frame_id: Option<u32>,
    /// The frame by a part of its address.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    /// Root the read at this element of the frame.
    #[serde(rename = "ref_id", skip_serializing_if = "Option::is_none")]
    pub ref_id: Option<Ref>,
    /// The same by a CSS selector that matches one element, looked up through shadow roots.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub selector: Option<String>,
    /// `all` (default), `visible` or `interactive`.
    pub filter: Filter,
    /// Levels of kept nodes, default 15.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 1000)))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_depth: Option<u32>,
    /// Hard cap of the returned text in characters; over it the text is cut into pages.
    #[cfg_attr(feature = "schema", schemars(range(min = 200)))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_chars: Option<u32>,
    /// 1-based page of a read that was cut by maxChars, default 1.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<u32>,
    /// `indent` (default), `yaml`, `uid` or `json`.
    pub format: Format,
    /// `priority` or `accname`; default: the setting.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub names: Option<Names>,
    /// Limit any filter to the frame's own viewport.
    pub viewport: bool,
    /// Also print unrendered content, marked `hidden`.
    pub hidden: bool,
    /// Also read the frames in this frame in place.
    pub frames: bool,
    /// Every state and attribute.
    pub verbose: bool,
    /// A snapshot id of an earlier read of this frame: answer only what changed since.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub since: Option<String>,
}
}

protocol_type! {
/// Arguments of `iframe_click`: a frame, and `ref_id` or `selector`.
#[derive(Default)]
#[serde(deny_unknown_fields, default, rename_all = "camelCase")]
pub struct IframeClick {
    /// The frame: its ordinal (`2`), its path (`f2`, `f1f2`) or a part of its address. Not needed when there is only one, or with a ref such as `f2_ref_7`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub frame: Option<FrameFilter>,
    /// The frame by the browser's number, as `get_frames` answers it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub frame_id: Option<u32>,
    /// The frame by a part of its address.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    /// What to click, as a ref of the frame.
    #[serde(rename = "ref_id", skip_serializing_if = "Option::is_none")]
    pub ref_id: Option<Ref>,
    /// What to click, as a CSS selector that matches one element of the frame, looked up through shadow roots.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub selector: Option<String>,
}
}

protocol_type! {
/// Arguments of `iframe_type`: a frame, `ref_id` or `selector`, and the text.
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct IframeType {
    /// The frame: its ordinal (`2`), its path (`f2`, `f1f2`) or a part of its address. Not needed when there is only one, or with a ref such as `f2_ref_7`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub frame: Option<FrameFilter>,
    /// The frame by the browser's number, as `get_frames` answers it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub frame_id: Option<u32>,
    /// The frame by a part of its address.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    /// The field, as a ref of the frame.
    #[serde(rename = "ref_id", default, skip_serializing_if = "Option::is_none")]
    pub ref_id: Option<Ref>,
    /// The field, as a CSS selector that matches one element of the frame, looked up through shadow roots.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub selector: Option<String>,
    /// What to type.
    pub text: String,
    /// Replace what is in the field instead of adding to it; default false.
    #[serde(default)]
    pub clear: bool,
}
}
