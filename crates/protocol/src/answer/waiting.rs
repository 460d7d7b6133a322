//! Answers of the tools that wait.

use serde::{Deserialize, Serialize};

answer! {
/// Answer of `wait_for`.
#[serde(rename_all = "camelCase")]
pub struct Waited {
    /// What was waited for has come.
    pub success: bool,
    /// Milliseconds until then.
    pub waited_ms: f64,
    /// Address of the page now.
    pub url: String,
    /// Line of the element, where one was waited for and is there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<String>,
}
}

answer! {
/// Answer of `wait_for_stable`.
#[serde(rename_all = "camelCase")]
pub struct Stable {
    /// The page was watched; `stable` says whether it came to rest.
    pub success: bool,
    /// Nothing changed and no request of the page was open for the time that was asked for.
    pub stable: bool,
    /// Milliseconds that were waited.
    pub waited_ms: f64,
    /// Changes of the page that were seen meanwhile.
    pub changes: u32,
    /// Requests of the tab that are open still; long polls are counted but not waited for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub requests: Option<u32>,
    /// Line of the element that changed last, where the page did not come to rest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub changing: Option<String>,
    /// What to know or do next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
}
}
