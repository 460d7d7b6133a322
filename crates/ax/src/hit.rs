//! Hit tests: which points to ask the browser for, and what its answers mean.

use crate::analysis::Analysis;
use crate::page::{NodeId, NodeRef, Rect, Tag};
use crate::role::Role;
use std::collections::HashMap;

/// For each covered element, what would get a click on it.
pub type Covered = HashMap<NodeId, NodeId>;

/// Most points that are asked for: a hit test costs Chrome about 0.3 ms.
pub const MOST_POINTS: usize = 300;

/// A point to ask for, in CSS pixels relative to the viewport.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Point {
    /// Whose centre it is.
    pub node: NodeId,
    /// From the left.
    pub x: f32,
    /// From the top.
    pub y: f32,
}

/// The centres of targets and overlays that show in the viewport.
pub fn points(analysis: &Analysis) -> Vec<Point> {
    let document = &analysis.page().document;
    let viewport = Rect { x: 0.0, y: 0.0, width: document.width, height: document.height };
    let candidates = analysis.page().nodes().filter(|node| node.is_element() && node.rect().is_some());
    let asked = candidates.filter(|node| {
        analysis.is_on_screen(node.id())
            && analysis.is_visible_to_eye(node.id())
            && (analysis.is_target(node.id()) || may_float(analysis, *node))
    });
    asked
        .filter_map(|node| Some((node, node.rect()?.intersection(viewport)?)))
        .map(|(node, shown)| point(node, shown))
        .take(MOST_POINTS)
        .collect()
}

fn point(node: NodeRef, shown: Rect) -> Point {
    let (x, y) = shown.center();
    Point { node: node.id(), x, y }
}

fn may_float(analysis: &Analysis, node: NodeRef) -> bool {
    use Role::*;
    node.facts().is_open_popover()
        || matches!(analysis.role(node.id()), Dialog | Alertdialog | Menu | Listbox | Tree | Grid | Treegrid | Tooltip)
}

/// What covers `target` when a press on its centre goes to `hit`; `None` when the press is its own: it, something in it, its own label, a
/// control in its own label.
pub fn blocker(analysis: &Analysis, target: NodeId, hit: Option<NodeId>) -> Option<NodeId> {
    let hit = analysis.node(hit?);
    let node = analysis.node(target);
    let is_own = node.contains(hit.id()) || is_in_label_of(analysis, hit, target) || hit.contains(target) && !is_layer_of_its_own(hit);
    (!is_own).then(|| named_cover(analysis, hit, node))
}

fn is_in_label_of(analysis: &Analysis, hit: NodeRef, target: NodeId) -> bool {
    analysis.labels(target).iter().any(|label| analysis.node(*label).contains(hit.id()))
}

/// An ancestor that gets the hit is the target's own ground, as for `display: contents` and for inline boxes whose centre is between their lines.
fn is_layer_of_its_own(hit: NodeRef) -> bool {
    hit.is_any(&[Tag::IFRAME, Tag::FRAME])
}

/// The nearest element around the hit that a person would name as the cover: one with a role, still outside of what the target is in.
fn named_cover(analysis: &Analysis, hit: NodeRef, target: NodeRef) -> NodeId {
    let outside = std::iter::once(hit).chain(hit.ancestors()).take_while(|node| !node.contains(target.id()));
    let mut cover = hit;
    for node in outside {
        cover = node;
        if !matches!(analysis.role(node.id()), Role::Generic | Role::None | Role::Paragraph) {
            break;
        }
    }
    cover.id()
}
