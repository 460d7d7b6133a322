//! What names depend on beyond the page itself, worked out once per page.

use super::labels::LabelIndex;
use crate::page::{Attr, NodeId, NodeRef, Page};
use crate::role::Role;
use crate::visibility::Seen;
use std::collections::{HashMap, HashSet};

const UNRENDERED: u8 = 1;
const HIDDEN_FROM_AT: u8 = 2;

/// A page with its roles, labels and references. See the module.
pub struct NameContext<'p> {
    page: &'p Page,
    roles: Box<[Role]>,
    hidden: Box<[u8]>,
    labels: LabelIndex,
    owned: Owned,
    /// Elements that `aria-labelledby` of some element names.
    labelling: HashSet<NodeId>,
}

/// `aria-owns`: per owner its further children, and all of those.
#[derive(Default)]
struct Owned {
    by_owner: HashMap<NodeId, Vec<NodeId>>,
    all: HashSet<NodeId>,
}

impl<'p> NameContext<'p> {
    /// Indexes labels and references. `roles` and `seen` are those of all nodes of the page, by number.
    pub fn new(page: &'p Page, roles: &[Role], seen: &[Seen]) -> Self {
        let owned = owned(page, seen);
        NameContext {
            page,
            roles: roles.into(),
            hidden: hidden(page, seen, &owned),
            labels: LabelIndex::new(page),
            owned,
            labelling: page.nodes().flat_map(|node| node.elements_by_ids(Attr::ARIA_LABELLEDBY).map(NodeRef::id)).collect(),
        }
    }

    /// The page.
    pub fn page(&self) -> &'p Page {
        self.page
    }

    /// Which label is for which control.
    pub fn labels(&self) -> &LabelIndex {
        &self.labels
    }

    pub(super) fn role(&self, node: NodeRef) -> Role {
        self.roles[node.id().index()]
    }

    /// Not rendered, or its visibility is not `visible`.
    pub(super) fn is_unrendered(&self, node: NodeRef) -> bool {
        self.hidden[node.id().index()] & UNRENDERED != 0
    }

    /// Hidden in the standard's sense: from everybody, or from assistive technology.
    pub(super) fn is_hidden(&self, node: NodeRef) -> bool {
        self.hidden[node.id().index()] != 0
    }

    /// An element that is not seen itself, for its `visibility`, but whose children may be.
    pub(super) fn may_hold_visible(&self, node: NodeRef) -> bool {
        node.is_element() && node.facts().is_rendered() && self.hidden[node.id().index()] == UNRENDERED
    }

    /// Elements that `aria-owns` makes children of this one, behind its own.
    pub(super) fn owned_by(&self, node: NodeRef) -> &[NodeId] {
        if self.owned.all.is_empty() { &[] } else { self.owned.by_owner.get(&node.id()).map_or(&[], Vec::as_slice) }
    }

    /// Whether the element is the child of another one than its parent.
    pub(super) fn is_owned(&self, node: NodeRef) -> bool {
        !self.owned.all.is_empty() && self.owned.all.contains(&node.id())
    }

    /// Whether `aria-labelledby` of some element names it.
    pub(super) fn labels_something(&self, node: NodeRef) -> bool {
        self.labelling.contains(&node.id())
    }
}

/// The first owner has an element; nobody owns what it stands in. Hidden owners own nothing.
fn owned(page: &Page, seen: &[Seen]) -> Owned {
    let mut owned = Owned::default();
    let can_own = |node: &NodeRef| seen[node.id().index()].is_rendered() && !seen[node.id().index()].is_hidden_from_at();
    for owner in page.nodes().filter(|node| node.has_attr(Attr::ARIA_OWNS) && can_own(node)) {
        let can_be = |child: &NodeRef| !child.contains(owner.id()) && child.parent() != Some(owner);
        for child in owner.elements_by_ids(Attr::ARIA_OWNS).filter(can_be) {
            if owned.all.insert(child.id()) {
                owned.by_owner.entry(owner.id()).or_default().push(child.id());
            }
        }
    }
    owned
}

/// What is owned leaves the `aria-hidden` of what it stood in: <https://github.com/w3c/aria/pull/1839>
fn hidden(page: &Page, seen: &[Seen], owned: &Owned) -> Box<[u8]> {
    let bits = |seen: &Seen| if seen.is_rendered() { 0 } else { UNRENDERED } | if seen.is_hidden_from_at() { HIDDEN_FROM_AT } else { 0 };
    let mut hidden: Box<[u8]> = seen.iter().map(bits).collect();
    for moved in &owned.all {
        for at in page.node(*moved).subtree().map(NodeId) {
            let node = page.node(at);
            let own = node.attr(Attr::ARIA_HIDDEN) == Some("true");
            let around = at != *moved && node.parent().is_some_and(|parent| hidden[parent.id().index()] & HIDDEN_FROM_AT != 0);
            let bits = hidden[at.index()] & !HIDDEN_FROM_AT;
            hidden[at.index()] = if own || around { bits | HIDDEN_FROM_AT } else { bits };
        }
    }
    hidden
}
