//! Which overlays are open, and what can be used in them first: compared before and after an action.

use crate::analysis::Analysis;
use crate::hit::Covered;
use crate::name::Order;
use crate::options::TreeOptions;
use crate::page::NodeId;
use crate::role::Role;
use crate::tree::Tree;

/// Most lines of an overlay that are told.
const FIRST: usize = 8;

/// An open overlay.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Overlay {
    /// The dialog, menu or listbox.
    pub node: NodeId,
    /// Its headings and the first of its targets, in reading order.
    pub first: Vec<NodeId>,
}

/// The open overlays as a read lists them, topmost first.
pub fn open(analysis: &Analysis, order: Order) -> Vec<Overlay> {
    let tree = Tree::build(analysis, &Covered::new(), &TreeOptions { order, ..TreeOptions::default() });
    let overlay = |id| {
        let node = tree.lines.line(id).node?;
        let inside = tree.lines.subtree(id).skip(1).map(|(_, below)| tree.lines.line(below));
        let told = inside.filter(|line| line.is_target || line.role == Role::Heading).filter_map(|line| line.node);
        Some(Overlay { node, first: told.take(FIRST).collect() })
    };
    tree.overlays.iter().copied().filter_map(overlay).collect()
}
