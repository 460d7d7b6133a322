//! Answers of the tools that look into shadow roots.

use serde::{Deserialize, Serialize};

use super::Rect;

answer! {
/// An element that hosts a shadow root.
pub struct ShadowHost {
    /// Its ref.
    pub ref_id: String,
    /// Its tag, lower case.
    pub tag: String,
    /// `open` or `closed`.
    pub mode: String,
    /// Shadow roots around it: 0 for a host in the document itself.
    pub depth: u32,
    /// Ref of the host whose root it stands in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub within: Option<String>,
    /// Elements in its root, without those in roots below it.
    pub elements: u32,
    /// Hosts that stand in its root, at any depth.
    pub nested: u32,
    /// Its box; left out where it has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rect: Option<Rect>,
}
}

answer! {
/// Answer of `get_shadow_dom`.
#[serde(rename_all = "camelCase")]
pub struct ShadowDom {
    /// Hosts in document order, each before those in its root.
    pub hosts: Vec<ShadowHost>,
    /// Number of hosts, also of those over the limit.
    pub total: u32,
    /// True when there are more than the limit.
    pub has_more: bool,
    /// Roots that the browser itself made, where they were asked for.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub user_agent: Vec<UserAgentRoot>,
}
}

answer! {
/// A root that the browser itself made.
pub struct UserAgentRoot {
    /// Ref of the element that it belongs to.
    pub host: String,
    /// Tag of that element, lower case.
    pub tag: String,
    /// Elements in it, also in roots of the same kind below it.
    pub elements: u32,
}
}

answer! {
/// An element in a root that the browser itself made. It has no ref: nothing can be done to it but through its host. Its text is not told.
pub struct UserAgentPart {
    /// Ref of the element of the page that it is a part of.
    pub host: String,
    /// Its tag, lower case.
    pub tag: String,
    /// Its id in the root.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The name by which style sheets know it, such as `-webkit-media-controls-play-button`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pseudo: Option<String>,
    /// Its `aria-label`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Its box; left out where it has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rect: Option<Rect>,
}
}

answer! {
/// An element found in a shadow root.
pub struct ShadowMatch {
    /// Its ref.
    pub ref_id: String,
    /// Its tag, lower case.
    pub tag: String,
    /// Its role; `generic` where it has none.
    pub role: String,
    /// Its name.
    pub name: String,
    /// Shadow roots around it, at least 1.
    pub depth: u32,
}
}

answer! {
/// Answer of `shadow_dom_query`.
#[serde(rename_all = "camelCase")]
pub struct ShadowMatches {
    /// The elements in document order.
    pub elements: Vec<ShadowMatch>,
    /// Number of matches, also of those over the limit.
    pub matches: u32,
    /// True when there are more matches than the limit.
    pub has_more: bool,
    /// Ref of the host that `shadowPath` leads to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub within: Option<String>,
    /// Matches in roots that the browser itself made, where those were asked for.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub user_agent: Vec<UserAgentPart>,
    /// What to know where nothing or not everything was answered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notice: Option<String>,
}
}
