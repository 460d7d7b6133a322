//! What crosses a message boundary, once: the tool table, the arguments and answers of every tool,
//! and the errors a tool may end in.
//!
//! From the table the build step (`cargo xtask generate`) writes `extension/generated/tools.json`
//! (schemas for the model and for validation), `extension/generated/protocol.d.ts` (the TypeScript
//! types used by the JavaScript) and `docs/tools.md`. A tool is added here and nowhere else.
//!
//! - [`tool`]: the table, and what is known of each tool besides its arguments
//! - [`args`]: what each tool takes
//! - [`answer`]: what each tool answers when it succeeds
//! - [`error`]: what it answers when it does not
//! - [`page_message`]: what the worker and the script in a page say to each other

pub mod answer;
pub mod args;
pub mod error;
pub mod page_message;
#[cfg(feature = "schema")]
pub mod schema;
pub mod tool;

pub use error::{ErrorCode, ToolError};
pub use tool::{TOOLS, Tool};
