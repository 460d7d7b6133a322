//! How a page is to be read.

use crate::name::Order;
use crate::page::NodeId;

/// Which nodes are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Filter {
    /// The whole document.
    #[default]
    All,
    /// Rendered nodes in the viewport.
    Visible,
    /// Only what can be clicked or typed into, in the whole document.
    Interactive,
}

/// How the tree is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Format {
    /// `role "name" [ref_12] key="value"`, one space of indent a level.
    #[default]
    Indent,
    /// `- role "name" [level=1] [ref=e4]:`, two spaces a level.
    Yaml,
    /// `uid=3 role "name" focused`, two spaces a level.
    Uid,
    /// Nested objects.
    Json,
}

/// What a tree is built of.
#[derive(Debug, Clone, Copy)]
pub struct TreeOptions {
    /// Which nodes.
    pub filter: Filter,
    /// Levels of kept nodes; deeper ones are counted on their ancestor's line.
    pub max_depth: usize,
    /// Which name is printed.
    pub order: Order,
    /// Limit any filter to the viewport.
    pub viewport: bool,
    /// Also unrendered content, marked `hidden`.
    pub hidden: bool,
    /// Child frames are read in place, so their lines are kept whatever the filter.
    pub frames: bool,
    /// Every state and attribute.
    pub verbose: bool,
    /// The element at depth 0; the whole document without one.
    pub root: Option<NodeId>,
}

/// Levels of kept nodes where nothing else is asked for.
pub const DEFAULT_DEPTH: usize = 15;

impl Default for TreeOptions {
    fn default() -> Self {
        TreeOptions {
            filter: Filter::All,
            max_depth: DEFAULT_DEPTH,
            order: Order::PRIORITY,
            viewport: false,
            hidden: false,
            frames: false,
            verbose: false,
            root: None,
        }
    }
}

impl TreeOptions {
    /// Whether only what is in the viewport is read.
    pub fn is_limited_to_viewport(&self) -> bool {
        self.viewport || self.filter == Filter::Visible
    }
}
