//! Everything that is thought about a page once: roles, who sees what, which label belongs to which control. All questions about
//! one node are asked here.

use crate::name::{self, Name, NameContext, Order};
use crate::page::{Attr, NodeId, NodeRef, Page};
use crate::role::{Role, compute_roles};
use crate::stand_in;
use crate::state::{self, SetRange, State};
use crate::target;
use crate::visibility::{self, Seen};
use std::collections::HashMap;

/// A page that has been thought about.
pub struct Analysis<'p> {
    page: &'p Page,
    roles: Vec<Role>,
    seen: Vec<Seen>,
    disabled_by_aria: Vec<bool>,
    sets: HashMap<NodeId, SetRange>,
    names: NameContext<'p>,
}

impl<'p> Analysis<'p> {
    /// Looks at every node once.
    pub fn new(page: &'p Page) -> Self {
        let roles = compute_roles(page);
        let seen = visibility::look(page);
        let names = NameContext::new(page, &roles, &seen);
        let sets = state::set_ranges(page, &roles);
        Analysis { disabled_by_aria: disabled_by_aria(page), page, roles, seen, sets, names }
    }

    /// The page.
    pub fn page(&self) -> &'p Page {
        self.page
    }

    /// A view on one node.
    pub fn node(&self, id: NodeId) -> NodeRef<'p> {
        self.page.node(id)
    }

    /// Its role.
    pub fn role(&self, id: NodeId) -> Role {
        self.roles[id.index()]
    }

    /// Who can see it.
    pub fn seen(&self, id: NodeId) -> Seen {
        self.seen[id.index()]
    }

    /// Its name in this order, whole.
    pub fn name(&self, id: NodeId, order: Order) -> Name {
        self.name_up_to(id, order, usize::MAX)
    }

    /// Its name in this order; gathering text stops somewhere after `max_chars`.
    pub fn name_up_to(&self, id: NodeId, order: Order, max_chars: usize) -> Name {
        name::compute(&self.names, id, order, max_chars)
    }

    /// What can be read in it, in reading order; gathering stops somewhere after `max_chars`.
    pub fn visible_text(&self, id: NodeId, max_chars: usize) -> String {
        name::visible_text(&self.names, id, max_chars)
    }

    /// Its description by the standard.
    pub fn description(&self, id: NodeId) -> String {
        name::description(&self.names, id)
    }

    /// The labels of a control, in document order.
    pub fn labels(&self, id: NodeId) -> &[NodeId] {
        self.names.labels().of(id)
    }

    /// The control that a `label` element is for.
    pub fn labelled_control(&self, label: NodeId) -> Option<NodeId> {
        self.names.labels().control_of(label)
    }

    /// The part of a larger set that its children are, where attributes say so.
    pub(crate) fn set_range(&self, id: NodeId) -> Option<SetRange> {
        self.sets.get(&id).copied()
    }

    /// States and values as the tree prints them, in its order. `verbose`: every one of them.
    pub fn states(&self, id: NodeId, verbose: bool) -> Vec<State> {
        state::all(self, self.node(id), verbose)
    }

    /// It can be clicked or typed into.
    pub fn is_target(&self, id: NodeId) -> bool {
        target::is_target(self, self.node(id))
    }

    /// Rendered, and its `visibility` is `visible`.
    pub fn is_rendered(&self, id: NodeId) -> bool {
        self.seen(id).is_rendered()
    }

    /// Rendered, not transparent, not clipped away.
    pub fn is_visible_to_eye(&self, id: NodeId) -> bool {
        self.seen(id).is_visible_to_eye()
    }

    /// Its box shows in the viewport.
    pub fn is_on_screen(&self, id: NodeId) -> bool {
        self.seen(id).is_rendered() && self.seen(id).is_on_screen()
    }

    /// Native `:disabled`, or `aria-disabled="true"` on it or around it.
    pub fn is_disabled(&self, id: NodeId) -> bool {
        self.node(id).facts().is_natively_disabled() || self.disabled_by_aria[id.index()]
    }

    /// `inert` on it or around it, or behind an open modal.
    pub fn is_inert(&self, id: NodeId) -> bool {
        self.seen(id).is_inert()
    }

    /// Unseen, and used all the same: a hidden checkbox, radio or file input under a visible label; a transparent field over its label or
    /// value; the field of an editor that draws its text itself.
    pub fn is_stand_in(&self, id: NodeId) -> bool {
        stand_in::is_stand_in(self, self.node(id))
    }

    /// Why it is or isn't printed, clickable, covered: sentences for a person who debugs a page.
    pub fn why(&self, id: NodeId) -> Vec<String> {
        crate::why::sentences(self, self.node(id))
    }
}

/// `aria-disabled` says that an element and all that is focusable in it are disabled.
/// <https://www.w3.org/TR/wai-aria-1.2/#aria-disabled>
fn disabled_by_aria(page: &Page) -> Vec<bool> {
    let mut disabled = Vec::with_capacity(page.len());
    for node in page.nodes() {
        let inherited = node.parent().is_some_and(|parent| disabled[parent.id().index()]);
        disabled.push(inherited || node.attr(Attr::ARIA_DISABLED).is_some_and(|value| value.eq_ignore_ascii_case("true")));
    }
    disabled
}
