//! Which element a text means, for what is clicked without a ref.

use crate::page::Tag;
use crate::{Analysis, NodeId, Order, text};

/// Elements that the text may mean: those that it fits best, in the order of the page. One is an answer, several are a question.
///
/// Things to press go before plain texts, a whole name before a part of one, and what can be used now before what can't.
pub fn candidates(analysis: &Analysis, wanted: &str) -> Vec<NodeId> {
    let wanted = text::normalize(wanted).to_lowercase();
    if wanted.is_empty() {
        return Vec::new();
    }
    let elements = || analysis.page().nodes().filter(|node| node.is_element() && analysis.is_visible_to_eye(node.id()));
    let targets: Vec<(NodeId, String)> = elements()
        .filter(|node| analysis.is_target(node.id()))
        .map(|node| (node.id(), analysis.name(node.id(), Order::PRIORITY).text.to_lowercase()))
        .collect();
    let steps: [&dyn Fn(&str) -> bool; 2] = [&|name| name == wanted, &|name| name.contains(&wanted)];
    for fits in steps {
        let found: Vec<NodeId> = targets.iter().filter(|(_, name)| fits(name)).map(|(id, _)| *id).collect();
        if !found.is_empty() {
            return usable(analysis, &innermost(analysis, &found));
        }
    }
    let texts = elements().filter(|node| !node.is_any(&[Tag::HTML, Tag::BODY]));
    let shows = |id| text::normalize(&analysis.visible_text(id, wanted.len() * 4 + 100)).to_lowercase();
    let found: Vec<NodeId> = texts.map(|node| node.id()).filter(|id| shows(*id) == wanted).collect();
    usable(analysis, &innermost(analysis, &found))
}

/// Without those that stand around others.
fn innermost(analysis: &Analysis, found: &[NodeId]) -> Vec<NodeId> {
    let holds_other = |id: NodeId| found.iter().any(|other| *other != id && analysis.node(id).contains(*other));
    found.iter().copied().filter(|id| !holds_other(*id)).collect()
}

/// Those that can be used now; all of them where none can, so that the reason is told.
fn usable(analysis: &Analysis, found: &[NodeId]) -> Vec<NodeId> {
    let now: Vec<NodeId> = found.iter().copied().filter(|id| !analysis.is_disabled(*id) && !analysis.is_inert(*id)).collect();
    if now.is_empty() { found.to_vec() } else { now }
}
