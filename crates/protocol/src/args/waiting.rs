//! Arguments of the tools that wait.

use serde::{Deserialize, Serialize};

use super::Ref;

protocol_type! {
/// Arguments of `wait_for`; of what is given, all must come true.
#[derive(Default)]
#[serde(deny_unknown_fields, default)]
pub struct WaitFor {
    /// A text that a person can see on the page; case and white space don't count.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// A text that is not to be seen (any more), or the ref of an element that is to go.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gone: Option<String>,
    /// An element that is to get into `state`, or without a state: to be visible.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ref_id: Option<Ref>,
    /// `visible`, `hidden`, `gone`, `enabled`, `disabled`, `checked`, `expanded`, `selected`, `focused`..., or key=value as the tree prints it; `!` in front negates.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub state: Option<String>,
    /// Part of the page's address, or a pattern with `*`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    /// Longest wait in milliseconds, default 10000.
    #[cfg_attr(feature = "schema", schemars(range(min = 0, max = 120_000)))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub timeout: Option<u32>,
}
}

protocol_type! {
/// Arguments of `wait_for_stable`.
#[derive(Default)]
#[serde(deny_unknown_fields, default, rename_all = "camelCase")]
pub struct WaitForStable {
    /// Longest wait in milliseconds, default 5000.
    #[cfg_attr(feature = "schema", schemars(range(min = 0, max = 120_000)))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub timeout: Option<u32>,
    /// How long nothing may change, in milliseconds, default 500.
    #[cfg_attr(feature = "schema", schemars(range(min = 50, max = 30_000)))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quiet_ms: Option<u32>,
}
}
