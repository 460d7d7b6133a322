//! What the worker and the script in a page (one a frame) say to each other.
//!
//! The worker sends a [`PageRequest`] with `tabs.sendMessage(tabId, request, {frameId})`. While the core is not
//! in the page yet, the loader answers `{"boot": "wasm" | "twin"}` (or `{"boot": "failed", "why": ...}`); the
//! worker injects that bundle and sends again. Otherwise a [`PageReply`] comes back.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::ToolError;
use crate::args::Names;

/// One tool call to one frame. `type` is `"page-tool"`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct PageRequest {
    /// Always `page-tool`.
    #[serde(rename = "type")]
    pub kind: String,
    /// Name of the tool.
    pub tool: String,
    /// The worker's number of the call. `{type: "page-cancel", call}` ends it: what it holds down is released.
    #[serde(default)]
    pub call: u32,
    /// Its arguments, already validated against the schema. `ref_id` has lost its frame path.
    #[cfg_attr(feature = "schema", ts(type = "Record<string, unknown>"))]
    pub args: Value,
    /// The lowest ref number that this tab has not given out; this document starts there, and never goes below it.
    pub first_ref: u32,
    /// Frame path of this document, as refs print it: empty for the top document, else `f2`, `f1f2`...
    pub frame: String,
    /// The person's setting of which name is printed.
    pub names: Names,
    /// For reads: the element of this document that is selected in DevTools, as the way to it from the document: positions among the child
    /// elements, `s` into a shadow root, such as `0.1.4.s.2`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub selected: Option<String>,
}

/// What a frame answers.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct PageReply {
    /// Whether the tool succeeded.
    pub ok: bool,
    /// The tool's answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(type = "unknown", optional))]
    pub result: Option<Value>,
    /// Why it failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub error: Option<ToolError>,
    /// The next free ref number after this call; the worker keeps the highest of a tab.
    pub next_ref: u32,
}
