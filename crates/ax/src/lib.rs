//! Page facts in, accessibility tree text out. Pure logic: no browser, no I/O, and a read can't fail.
//!
//! In reading order:
//!
//! - [`page`]: the captured page as plain data, and the borrowed view [`page::NodeRef`] on it
//! - [`aria`]: the standards' tables, without logic
//! - [`role`]: which role an element has
//! - [`visibility`]: who can see it
//! - [`name`]: what it is called, in both orders, and its description
//! - [`state`]: its values and states
//! - [`analysis`]: all of that for a whole page; what is asked of one node is asked here
//! - [`hit`]: which points to hit-test, and what covers what
//! - [`tree`]: what is printed, in which order, under what
//! - [`render`]: the text, in four formats, cut into pages
//! - [`diff`]: what changed between two trees
//! - [`find`](mod@find): search in a tree
//! - [`heal`]: which new line stands for one whose element was replaced
//! - [`article`]: the page as a text for reading; [`table`]: a table as rows
//! - [`refs`]: the spellings of refs
//! - [`labels`]: where badges with refs stand on the page
//! - [`act`]: plans and verdicts of actions
#![warn(missing_docs)]

pub mod act;
pub mod analysis;
pub mod aria;
pub mod article;
pub mod diff;
pub mod find;
pub mod heal;
mod hint;
pub mod hit;
pub mod labels;
pub mod name;
pub mod options;
pub mod page;
pub mod refs;
pub mod render;
pub mod role;
mod stand_in;
pub mod state;
pub mod table;
mod target;
pub mod text;
pub mod tree;
pub mod visibility;
mod why;

pub use analysis::Analysis;
pub use find::{FoundLines, Query, RegexError, find};
pub use name::{Name, Order};
pub use options::{Filter, Format, TreeOptions};
pub use page::{NodeId, NodeRef, Page, PageBuilder};
pub use render::{RenderOptions, Rendered, line, render};
pub use role::Role;
pub use state::State;
pub use tree::{Line, Tree};
