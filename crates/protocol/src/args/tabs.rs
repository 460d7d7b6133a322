//! Arguments of the tools that move in a tab's history, and between tabs.

use serde::{Deserialize, Serialize};

protocol_type! {
/// Arguments of `go_back` and `go_forward`.
#[derive(Default)]
#[serde(deny_unknown_fields, default)]
pub struct GoInHistory {
    /// Leave the page even if something typed there would be lost; default false.
    pub force: bool,
}
}

protocol_type! {
/// Arguments of `reload`.
#[derive(Default)]
#[serde(deny_unknown_fields, default, rename_all = "camelCase")]
pub struct Reload {
    /// Load the page anew even if something typed there would be lost; default false.
    pub force: bool,
    /// Ask the server for everything again; default false.
    pub bypass_cache: bool,
}
}

protocol_type! {
/// Arguments of `new_tab`.
#[derive(Default)]
#[serde(deny_unknown_fields, default)]
pub struct NewTab {
    /// An http(s) address; default: an empty tab.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    /// Bring the tab to the front; default true.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub active: Option<bool>,
}
}

protocol_type! {
/// Arguments of `list_tabs`.
#[derive(Default)]
#[serde(deny_unknown_fields, default)]
pub struct ListTabs {}
}

protocol_type! {
/// Arguments of `switch_tab`.
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct SwitchTab {
    /// Number of the tab, as `list_tabs` tells it.
    pub tab_id: u32,
}
}

protocol_type! {
/// Arguments of `close_tab`.
#[derive(Default)]
#[serde(deny_unknown_fields, default, rename_all = "camelCase")]
pub struct CloseTab {
    /// Number of the tab; default: the one that the call is for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tab_id: Option<u32>,
    /// Close it even if something typed there would be lost; default false.
    pub force: bool,
}
}
