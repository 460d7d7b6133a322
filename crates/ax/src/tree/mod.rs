//! The tree: what of a page is printed, in which order, under what.
//!
//! Built in three steps: [`walk`] turns the page into lines (which elements earn one, what text stands between them), [`distill`] makes them
//! fewer and better, [`overlay`] takes open overlays out and puts them first. A finished tree is plain data and does not
//! borrow the page, so it can be kept as a snapshot, paged, searched and compared later.

mod arena;
mod choices;
mod distill;
mod line;
mod overlay;
mod walk;

pub(crate) use arena::Arena;
pub use arena::LineId;
pub use line::Line;

use crate::analysis::Analysis;
use crate::hit::Covered;
use crate::options::{Filter, TreeOptions};
use crate::page::NodeId;
use crate::role::Role;
use std::collections::{HashMap, HashSet};

/// A tree, ready to be written.
#[derive(Debug, Clone)]
pub struct Tree {
    pub(crate) lines: Arena,
    /// Lines that stand between the banners, topmost first.
    pub(crate) overlays: Vec<LineId>,
    /// Lines of the page itself.
    pub(crate) body: Vec<LineId>,
    /// Texts and targets behind an open modal.
    pub(crate) behind_modal: u32,
    pub(crate) max_depth: usize,
    frame_prefix: String,
    hidden: u32,
}

impl Tree {
    /// Builds the tree. `covered` comes from a hit test, see [`crate::hit`].
    pub fn build(analysis: &Analysis, covered: &Covered, options: &TreeOptions) -> Tree {
        let walked = walk::walk(analysis, covered, options);
        let mut lines = walked.lines;
        distill::distill(&mut lines, options);
        choices::shorten(&mut lines, options);
        let overlays = if options.root.is_none() { overlay::hoist(&mut lines, analysis, covered) } else { Vec::new() };
        if options.filter == Filter::Interactive {
            let roots = lines.children(Arena::ROOT).filter(|_| options.root.is_some());
            let is_frame = |id: &LineId| options.frames && !lines.is_gone(*id) && lines.line(*id).role == Role::Iframe;
            let kept: HashSet<LineId> = overlays.iter().copied().chain(roots).chain(lines.ids().filter(is_frame)).collect();
            distill::keep_only_targets(&mut lines, &kept);
        }
        let overlays = overlay::drop_empty(&mut lines, overlays);
        let body = lines.children(Arena::ROOT).collect();
        let hidden = crate::visibility::count_unrendered(analysis.page(), |id| analysis.seen(id));
        Tree {
            lines,
            overlays,
            body,
            behind_modal: walked.behind_modal,
            max_depth: options.max_depth,
            frame_prefix: String::new(),
            hidden: hidden + walked.inert,
        }
    }

    /// Every node whose line carries a ref, and every blocker that a line names; in printing order, each once.
    pub fn nodes_with_ref(&self) -> Vec<NodeId> {
        let mut seen = HashSet::new();
        let mut nodes = Vec::new();
        for (_, line) in self.printed() {
            nodes.extend([line.node, line.blocker].into_iter().flatten().filter(|node| seen.insert(*node)));
        }
        nodes
    }

    /// Gives lines their refs. `frame_prefix` is the path of this document's frame, such as `f2`; empty for the top document.
    pub fn set_refs(&mut self, refs: &HashMap<NodeId, u32>, frame_prefix: &str) {
        self.frame_prefix = frame_prefix.to_owned();
        for line in self.lines.all_mut() {
            line.ref_number = line.node.and_then(|node| refs.get(&node).copied());
            line.blocker_ref = line.blocker.and_then(|node| refs.get(&node).copied());
        }
    }

    /// Whether a node has a line.
    pub fn has_line_of(&self, id: NodeId) -> bool {
        self.printed().any(|(_, line)| line.node == Some(id))
    }

    /// Whether a printed line has this ref.
    pub fn has_ref(&self, number: u32) -> bool {
        self.printed().any(|(_, line)| line.ref_number == Some(number))
    }

    /// The refs of targets that a press would reach, in printing order: what gets a badge.
    pub fn refs_of_targets(&self) -> Vec<u32> {
        let mut seen = HashSet::new();
        let targets = self.printed().map(|(_, line)| line).filter(|line| line.is_target && line.blocker.is_none());
        targets.filter_map(|line| line.ref_number).filter(|number| seen.insert(*number)).collect()
    }

    /// Elements left out because they are not rendered or inert.
    pub fn hidden_count(&self) -> u32 {
        self.hidden
    }

    /// Lines of the whole tree.
    pub fn line_count(&self) -> usize {
        self.printed().count()
    }

    /// Every line in printing order with its depth.
    pub(crate) fn printed(&self) -> impl Iterator<Item = (usize, &Line)> {
        self.overlays.iter().chain(&self.body).flat_map(|root| self.lines.subtree(*root)).map(|(depth, id)| (depth, self.lines.line(id)))
    }

    /// The numbers of the same lines.
    pub(crate) fn printed_ids(&self) -> impl Iterator<Item = LineId> {
        self.overlays.iter().chain(&self.body).flat_map(|root| self.lines.subtree(*root)).map(|(_, id)| id)
    }

    /// The ref as it is printed: `ref_12`, `f2_ref_12`.
    pub(crate) fn ref_text(&self, number: u32) -> String {
        ref_text(&self.frame_prefix, number)
    }

    pub(crate) fn frame_prefix(&self) -> &str {
        &self.frame_prefix
    }
}

/// The line of one element by itself.
pub(crate) fn line_of(analysis: &Analysis, covered: &Covered, options: &TreeOptions, id: NodeId) -> Line {
    walk::line_of(analysis, covered, options, analysis.node(id))
}

/// `ref_12` in the top document, `f2_ref_12` in a frame.
pub fn ref_text(frame_prefix: &str, number: u32) -> String {
    if frame_prefix.is_empty() { format!("ref_{number}") } else { format!("{frame_prefix}_ref_{number}") }
}
