//! Arguments of the tools that read texts, and of `execute_js`.

use serde::{Deserialize, Serialize};

use super::Ref;

protocol_type! {
/// Arguments of `read_page`.
#[derive(Default)]
#[serde(deny_unknown_fields, default, rename_all = "camelCase")]
pub struct ReadPage {
    /// Longest text in characters, default 20000.
    #[cfg_attr(feature = "schema", schemars(range(min = 200)))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_chars: Option<u32>,
    /// 1-based page of a text that is longer, default 1.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<u32>,
}
}

protocol_type! {
/// Arguments of `extract_table`.
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct ExtractTable {
    /// The table, something in it, or something around it alone.
    #[serde(rename = "ref_id")]
    pub ref_id: Ref,
    /// Most rows to answer, default 500.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 10_000)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max_rows: Option<u32>,
}
}

protocol_type! {
/// Arguments of `get_selection`.
#[derive(Default)]
#[serde(deny_unknown_fields, default)]
pub struct GetSelection {}
}

protocol_type! {
/// Arguments of `execute_js`.
#[serde(deny_unknown_fields)]
pub struct ExecuteJs {
    /// JavaScript; the value of its last expression is answered, a promise is waited for.
    pub code: String,
}
}

protocol_type! {
/// Arguments of `done`.
#[serde(deny_unknown_fields)]
pub struct Done {
    /// What the person is told: what was done, what was found, or why it could not be done.
    pub summary: String,
    /// Whether the task was carried out. Default true.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub success: Option<bool>,
}
}
