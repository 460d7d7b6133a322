//! Elements whose text a name or description carries, so that it is not printed again.

use crate::analysis::Analysis;
use crate::options::TreeOptions;
use crate::page::{Attr, NodeId, NodeRef};
use crate::text;
use std::collections::HashSet;

/// Labels of controls, and what `aria-labelledby`, `aria-describedby` and `aria-errormessage` point at, where the whole text is on the line of who refers to it.
pub fn elements_carried_by_names(analysis: &Analysis, options: &TreeOptions) -> HashSet<NodeId> {
    let mut muted = HashSet::new();
    let mut carried = String::new();
    for node in analysis.page().nodes().filter(|node| node.is_element()) {
        let sources = sources(analysis, node);
        if sources.is_empty() || !is_printed(analysis, node) {
            continue;
        }
        carried.clear();
        let limit = text::NAME_LIMIT + 1;
        carried += &analysis.name_up_to(node.id(), options.order, limit).text;
        carried += "\n";
        carried += &analysis.name_up_to(node.id(), crate::name::Order::ACCNAME, limit).text;
        carried += "\n";
        carried += &analysis.description(node.id());
        carried += "\n";
        node.elements_by_ids(Attr::ARIA_ERRORMESSAGE).for_each(|message| carried += &analysis.visible_text(message.id(), limit));
        for source in sources {
            let said = analysis.visible_text(source, limit);
            if !said.is_empty() && said.chars().count() <= text::NAME_LIMIT && carried.contains(&said) {
                muted.insert(source);
            }
        }
    }
    muted
}

fn sources(analysis: &Analysis, node: NodeRef) -> Vec<NodeId> {
    let references = [Attr::ARIA_LABELLEDBY, Attr::ARIA_DESCRIBEDBY, Attr::ARIA_ERRORMESSAGE];
    let referenced = references
        .iter()
        .flat_map(|attr| node.elements_by_ids(*attr))
        .filter(|target| *target != node && !target.contains(node.id()))
        .map(NodeRef::id);
    analysis.labels(node.id()).iter().copied().chain(referenced).collect()
}

fn is_printed(analysis: &Analysis, node: NodeRef) -> bool {
    analysis.is_visible_to_eye(node.id()) || analysis.is_stand_in(node.id())
}
