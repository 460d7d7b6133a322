//! Which `label` is for which control: <https://html.spec.whatwg.org/multipage/forms.html#the-label-element>

use crate::page::{Attr, NodeId, NodeRef, Page, Tag};
use std::collections::HashMap;

/// Labels of a page by control, and controls by label.
#[derive(Debug, Clone, Default)]
pub struct LabelIndex {
    labels: HashMap<NodeId, Vec<NodeId>>,
    controls: HashMap<NodeId, NodeId>,
}

impl LabelIndex {
    /// Looks at every label and control once.
    pub fn new(page: &Page) -> LabelIndex {
        let mut controls = controls_by_for(page);
        add_wrapped_controls(page, &mut controls);
        let mut pairs: Vec<(NodeId, NodeId)> = controls.iter().map(|(label, control)| (*label, *control)).collect();
        pairs.sort_unstable();
        let mut labels: HashMap<NodeId, Vec<NodeId>> = HashMap::new();
        for (label, control) in pairs {
            labels.entry(control).or_default().push(label);
        }
        LabelIndex { labels, controls }
    }

    /// The labels of a control in document order.
    pub fn of(&self, control: NodeId) -> &[NodeId] {
        self.labels.get(&control).map_or(&[], Vec::as_slice)
    }

    /// The control that a label is for.
    pub fn control_of(&self, label: NodeId) -> Option<NodeId> {
        self.controls.get(&label).copied()
    }
}

fn controls_by_for(page: &Page) -> HashMap<NodeId, NodeId> {
    let labels = page.nodes().filter(|node| node.is(Tag::LABEL));
    let control = |label: NodeRef| page.element_by_id(label.scope(), label.attr(Attr::FOR)?).filter(|control| is_labelable(*control));
    labels.filter_map(|label| Some((label.id(), control(label)?.id()))).collect()
}

/// A label without `for` is for the first control in it. Walks up from each control through labels that have none yet;
/// a label that has one has given it to all labels around itself as well, so each is passed once.
fn add_wrapped_controls(page: &Page, controls: &mut HashMap<NodeId, NodeId>) {
    let mut label_around: Vec<Option<NodeId>> = Vec::with_capacity(page.len());
    for node in page.nodes() {
        let around =
            node.parent().and_then(|parent| if parent.is(Tag::LABEL) { Some(parent.id()) } else { label_around[parent.id().index()] });
        label_around.push(around);
        let mut next = around.filter(|_| is_labelable(node));
        while let Some(label) = next {
            let element = page.node(label);
            next = label_around[label.index()];
            if element.has_attr(Attr::FOR) || element.scope() != node.scope() {
                continue;
            }
            if controls.contains_key(&label) {
                break;
            }
            controls.insert(label, node.id());
        }
    }
}

/// <https://html.spec.whatwg.org/multipage/forms.html#category-label>
fn is_labelable(node: NodeRef) -> bool {
    let is_hidden_input = || node.attr(Attr::TYPE).is_some_and(|kind| kind.trim().eq_ignore_ascii_case("hidden"));
    node.is_any(&[Tag::BUTTON, Tag::METER, Tag::OUTPUT, Tag::PROGRESS, Tag::SELECT, Tag::TEXTAREA])
        || node.is(Tag::INPUT) && !is_hidden_input()
}
