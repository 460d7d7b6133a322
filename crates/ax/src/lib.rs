//! Page facts in, accessibility tree text out. Pure logic: no browser, no I/O, and a read can't fail.
//!
//! In reading order:
//!
//! - [`page`]: the captured page as plain data, and the borrowed view [`page::NodeRef`] on it
#![warn(missing_docs)]

pub mod act;
pub mod page;

pub use page::{NodeId, NodeRef, Page, PageBuilder};
