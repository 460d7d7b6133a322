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
        let bits =
            |seen: &Seen| if seen.is_rendered() { 0 } else { UNRENDERED } | if seen.is_hidden_from_at() { HIDDEN_FROM_AT } else { 0 };
        NameContext {
            page,
            roles: roles.into(),
            hidden: seen.iter().map(bits).collect(),
            labels: LabelIndex::new(page),
            owned: owned(page),
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

    /// Elements that `aria-owns` makes children of this one, behind its own.
    pub(super) fn owned_by(&self, node: NodeRef) -> &[NodeId] {
        self.owned.by_owner.get(&node.id()).map_or(&[], Vec::as_slice)
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
fn owned(page: &Page) -> Owned {
    let mut owned = Owned::default();
    for owner in page.nodes().filter(|node| node.has_attr(Attr::ARIA_OWNS) && node.facts().is_rendered()) {
        let can_be = |child: &NodeRef| !child.contains(owner.id()) && !owner.children().any(|own| own == *child);
        for child in owner.elements_by_ids(Attr::ARIA_OWNS).filter(can_be) {
            if owned.all.insert(child.id()) {
                owned.by_owner.entry(owner.id()).or_default().push(child.id());
            }
        }
    }
    owned
}
