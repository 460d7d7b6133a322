//! Answers of the tools for tabs.

use serde::{Deserialize, Serialize};

answer! {
/// One tab.
#[serde(rename_all = "camelCase")]
pub struct TabInfo {
    /// The browser's number of the tab.
    pub tab_id: i64,
    /// The browser's number of its window.
    pub window_id: i64,
    /// Title of its page.
    pub title: String,
    /// Address of its page.
    pub url: String,
    /// It is the one in front in its window.
    pub active: bool,
    /// Its page is still loading.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loading: Option<bool>,
    /// The browser has put it to sleep.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub discarded: Option<bool>,
}
}

answer! {
/// Answer of `list_tabs`.
pub struct Tabs {
    /// All tabs of the browser's ordinary windows.
    pub tabs: Vec<TabInfo>,
}
}

answer! {
/// Answer of `new_tab`, `switch_tab` and `close_tab`.
pub struct TabDone {
    /// It was done.
    pub success: bool,
    /// The tab.
    pub tab: TabInfo,
    /// True when its page is still loading at the time limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loading: Option<bool>,
}
}
