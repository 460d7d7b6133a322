//! Arguments of `handle_dialog`.

use serde::{Deserialize, Serialize};

protocol_type! {
/// Arguments of `handle_dialog`.
#[serde(deny_unknown_fields)]
pub struct HandleDialog {
    /// True for OK, false for Cancel; an alert has only OK.
    pub accept: bool,
    /// What is put into a prompt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}
}
