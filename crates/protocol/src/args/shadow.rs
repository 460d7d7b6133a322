//! Arguments of the tools that look into shadow roots.

use serde::{Deserialize, Serialize};

use super::{FrameFilter, Ref};

protocol_type! {
/// Arguments of `get_shadow_dom`.
#[derive(Default)]
#[serde(deny_unknown_fields, default, rename_all = "camelCase")]
pub struct GetShadowDom {
    /// Only hosts at or in this element.
    #[serde(rename = "ref_id", skip_serializing_if = "Option::is_none")]
    pub ref_id: Option<Ref>,
    /// Look into this child frame: its ordinal (`2`), its path (`f2`, `f1f2`) or a part of its address. Default: the top document.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub frame: Option<FrameFilter>,
    /// Also list the roots that the browser itself makes (of `input`, `video`, `details`...). Chrome only, in the top document.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub user_agent: bool,
    /// Most hosts to answer, default 100.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 1000)))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<u32>,
}
}

protocol_type! {
/// Hosts of shadow roots, outermost first.
#[serde(untagged)]
pub enum ShadowPath {
    /// One step each.
    Steps(Vec<Ref>),
    /// All steps in one text, separated by `>>>`.
    Text(String),
}
}

impl ShadowPath {
    /// The single steps.
    pub fn steps(&self) -> Vec<Ref> {
        match self {
            ShadowPath::Steps(steps) => steps.clone(),
            ShadowPath::Text(text) => text.split(">>>").map(|step| Ref::Text(step.trim().to_owned())).collect(),
        }
    }
}

protocol_type! {
/// Arguments of `shadow_dom_query`.
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct ShadowDomQuery {
    /// A CSS selector, matched in each shadow root by itself.
    pub selector: String,
    /// The hosts on the way, outermost first, each a ref or a CSS selector matched in the root before it; then only the root of the last one is searched. Default: every root, at any depth.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shadow_path: Option<ShadowPath>,
    /// Look into this child frame: its ordinal (`2`), its path (`f2`, `f1f2`) or a part of its address. Default: the top document.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub frame: Option<FrameFilter>,
    /// Search the roots that the browser itself makes (of `input`, `video`, `details`...) instead. Chrome only, in the top document; what is found there has no ref.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub user_agent: bool,
    /// Most elements to answer, default 50.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 500)))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<u32>,
}
}
