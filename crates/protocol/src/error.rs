//! Errors of tools. An error is a code, a sentence that tells the model or the person what to do
//! next, and what is known (`ref_id`, candidates, the blocker's ref) as further fields.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// Why a tool failed; the whole list of `code` values in `{ok: false, error: {code, ...}}`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ErrorCode {
    /// An argument is missing, unknown or of the wrong type; the message names it and what it takes.
    BadArgs,
    /// No tool has this name.
    UnknownTool,
    /// The tab does not exist (any more).
    NoTab,
    /// A page where extensions can't run.
    NoAccess,
    /// The person said no, or a remembered decision did.
    Denied,
    /// The ref was never given out in this tab.
    UnknownRef,
    /// The ref's element was removed, or its page has been left.
    StaleRef,
    /// The element, its fieldset or an ARIA ancestor is disabled or inert.
    Disabled,
    /// Something else would get the click; `blocker` names it.
    Covered,
    /// The element is not rendered, has no size, or can't be pressed (`pointer-events: none`).
    NotVisible,
    /// The element takes no text.
    NotTypeable,
    /// The field is read-only.
    ReadOnly,
    /// More than one element fits; `candidates` lists them. Nothing was done.
    Ambiguous,
    /// No element fits.
    NoMatch,
    /// The control can't hold this value; the message shows the format or the options.
    InvalidValue,
    /// The frame was removed or has gone to another page.
    FrameGone,
    /// Not possible in this browser, or the debugger was refused.
    NotSupported,
    /// What was waited for did not happen in time.
    Timeout,
    /// The run was cancelled.
    Cancelled,
    /// A fault of the extension itself.
    Internal,
}

/// A failure as it is sent: `{code, message, ...details}`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, thiserror::Error)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(type = "{ code: ErrorCode; message: string; [detail: string]: unknown }"))]
#[error("{message}")]
pub struct ToolError {
    /// The kind of failure.
    pub code: ErrorCode,
    /// One or two sentences: what happened, and what to do next.
    pub message: String,
    /// Whatever else is known, as further fields of the error object: `ref_id`, `dispatched`,
    /// `candidates`, `blocker`, `field`...
    #[serde(flatten)]
    pub details: Map<String, Value>,
}

impl ToolError {
    /// An error without details.
    pub fn new(code: ErrorCode, message: impl Into<String>) -> Self {
        ToolError { code, message: message.into(), details: Map::new() }
    }

    /// The same error with one more field.
    #[must_use]
    pub fn with(mut self, field: &str, value: impl Into<Value>) -> Self {
        self.details.insert(field.to_owned(), value.into());
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn details_stand_beside_code_and_message() {
        let error = ToolError::new(ErrorCode::StaleRef, "Read the page again.").with("ref_id", "ref_3");
        let json = serde_json::to_value(&error).expect("an error is plain JSON");
        assert_eq!(json, serde_json::json!({"code": "stale_ref", "message": "Read the page again.", "ref_id": "ref_3"}));
    }
}
