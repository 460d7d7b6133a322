//! Gathers the text of a subtree, for both orders. An own stack takes the place of recursion.

use super::boxes::{has_box_of_its_own, is_never_text, stands_for_itself};
use super::context::NameContext;
use super::standard::{self, Reached};
use super::visited::Visited;
use crate::page::{Attr, NodeId, NodeRef, Tag};
use crate::role::Role;
use crate::text;

/// The number of nodes that one name is gathered from; a name needs far fewer. Twenty thousand nested buttons each look
/// for theirs.
pub(super) const MAX_NODES: usize = 1000;

/// Which text counts.
#[derive(Clone, Copy)]
pub(super) enum Policy {
    /// What is rendered, as it is read.
    Visible,
    /// The standard's text alternative of every element on the way.
    Standard(Reached),
}

/// What is left to do. Children are done between entering and leaving.
enum Task {
    Enter(NodeId),
    /// The text that had been gathered when the element was entered, in bytes.
    Leave(NodeId, usize),
}

/// What an element contributes.
pub(super) enum Step {
    /// A text in its place.
    Text(String),
    /// The text of its children.
    Children,
}

/// A gathering of text. The visited set is shared by all gatherings of one name.
pub(super) struct Gather<'c, 'p> {
    pub context: &'c NameContext<'p>,
    pub policy: Policy,
    /// Hidden content counts, as what was reached is hidden itself:
    /// <https://www.w3.org/TR/accname-1.2/#comp_hidden_not_referenced>
    pub include_hidden: bool,
    /// The `title` of a wrapper without text counts too: where nothing else names the element.
    pub takes_titles_of_wrappers: bool,
    pub max_chars: usize,
    line: String,
    tasks: Vec<Task>,
}

/// See [`super::visible_text`].
pub(super) fn visible_text(context: &NameContext, node: NodeRef, max_chars: usize, max_nodes: usize) -> String {
    let mut gather = Gather::new(context, Policy::Visible, context.is_unrendered(node), max_chars);
    gather.children_of(node);
    gather.run(&mut Visited::default(), max_nodes)
}

impl<'c, 'p> Gather<'c, 'p> {
    pub fn new(context: &'c NameContext<'p>, policy: Policy, include_hidden: bool, max_chars: usize) -> Self {
        Gather { context, policy, include_hidden, takes_titles_of_wrappers: false, max_chars, line: String::new(), tasks: Vec::new() }
    }

    /// Sets out to gather the alternative of one node.
    pub fn node(&mut self, node: NodeRef) {
        self.tasks.push(Task::Enter(node.id()));
    }

    /// Sets out to gather the content of an element, with what style sheets put around it.
    pub fn children_of(&mut self, node: NodeRef) {
        if let Policy::Standard(_) = self.policy {
            self.generated(node.extra().and_then(|extra| extra.before.as_deref()));
        }
        self.tasks.push(Task::Leave(node.id(), self.line.len()));
        self.tasks.extend(self.context.owned_by(node).iter().rev().map(|child| Task::Enter(*child)));
        let first = self.tasks.len();
        self.tasks.extend(node.children().map(|child| Task::Enter(child.id())));
        self.tasks[first..].reverse();
    }

    /// Does what is set out and answers the text, white space folded.
    pub fn run(mut self, visited: &mut Visited, max_nodes: usize) -> String {
        self.work(visited, max_nodes);
        self.finish()
    }

    /// Does what is set out.
    pub fn work(&mut self, visited: &mut Visited, max_nodes: usize) {
        let mut nodes_left = max_nodes;
        while let Some(task) = self.tasks.pop() {
            match task {
                Task::Enter(id) if nodes_left > 0 && !self.is_full() => {
                    nodes_left -= 1;
                    self.enter(self.context.page().node(id), visited);
                }
                Task::Enter(_) => {}
                Task::Leave(id, before) => self.leave(self.context.page().node(id), before),
            }
        }
    }

    /// There are enough characters. Four bytes hold every one, so that the line is never too short for a cut by characters.
    pub fn is_full(&self) -> bool {
        self.line.len() > self.max_chars.saturating_mul(4)
    }

    /// The text so far, white space folded.
    pub fn finish(self) -> String {
        let mut line = self.line;
        line.truncate(line.trim_end().len());
        line
    }

    fn enter(&mut self, node: NodeRef, visited: &mut Visited) {
        if !self.admits(node) {
            return;
        }
        if node.is_element() && !self.include_hidden && self.context.is_unrendered(node) {
            return self.children_of_invisible(node);
        }
        if matches!(self.policy, Policy::Standard(_)) && !visited.enter(node) {
            return;
        }
        if node.is_text() {
            text::push_normalized(&mut self.line, node.text());
            return;
        }
        let step = match self.policy {
            Policy::Visible => self.visible_step(node),
            Policy::Standard(reached) => standard::step(self, node, reached, visited),
        };
        match step {
            Step::Text(text) => self.place(node, &text),
            Step::Children => {
                self.set_off_if_box(node);
                self.children_of(node);
            }
        }
    }

    fn leave(&mut self, node: NodeRef, before: usize) {
        if let Policy::Standard(reached) = self.policy {
            self.generated(node.extra().and_then(|extra| extra.after.as_deref()));
            // https://www.w3.org/TR/accname-1.2/#comp_tooltip, of an element on the way. SPEC DIFFERENCE: browsers leave out what an
            // icon without text is titled (`<button title=Close><i title="Close icon">`).
            let is_taken = match self.context.role(node) {
                Role::None => false,
                Role::Generic => self.takes_titles_of_wrappers,
                _ => true,
            };
            if is_taken && !reached.starts_at(node) && text::is_blank(&self.line[before..]) {
                text::push_normalized(&mut self.line, node.attr(Attr::TITLE).unwrap_or(""));
            }
        }
        self.set_off_if_box(node);
    }

    fn admits(&self, node: NodeRef) -> bool {
        let is_hidden = match self.policy {
            Policy::Visible => self.context.is_unrendered(node),
            Policy::Standard(_) => self.context.is_hidden(node),
        };
        if node.is_element() && (is_never_text(node) || self.is_own_branch(node)) {
            return false;
        }
        self.include_hidden || !is_hidden || self.context.may_hold_visible(node)
    }

    /// A visible child of an element with `visibility: hidden` counts.
    fn children_of_invisible(&mut self, node: NodeRef) {
        let first = self.tasks.len();
        self.tasks.extend(node.children().filter(|child| child.is_element()).map(|child| Task::Enter(child.id())));
        self.tasks[first..].reverse();
    }

    /// Menus, trees and what is below an item of a tree are no part of the name of what they stand in, as in browsers;
    /// nor is what `aria-owns` moved away.
    fn is_own_branch(&self, node: NodeRef) -> bool {
        let is_item = |parent: NodeRef| matches!(self.context.role(parent), Role::Treeitem | Role::Menuitem);
        let is_branch = match self.context.role(node) {
            Role::Menu | Role::Menubar | Role::Tree => true,
            Role::Group => node.parent().is_some_and(is_item),
            _ => self.context.is_owned(node),
        };
        is_branch && self.is_at_its_parent(node)
    }

    /// Whether the walk came to the node from its parent in the document.
    fn is_at_its_parent(&self, node: NodeRef) -> bool {
        let innermost = self.tasks.iter().rev().find_map(|task| match task {
            Task::Leave(id, _) => Some(*id),
            Task::Enter(_) => None,
        });
        innermost == node.parent().map(NodeRef::id)
    }

    fn visible_step(&self, node: NodeRef) -> Step {
        let is_image = node.is(Tag::IMG) && self.context.role(node) != Role::None;
        match node.tag() {
            _ if is_image => Step::Text(node.attr(Attr::ALT).unwrap_or("").into()),
            Tag::BR => Step::Text(" ".into()),
            Tag::INPUT | Tag::SELECT | Tag::TEXTAREA | Tag::METER | Tag::PROGRESS => Step::Text(" ".into()),
            Tag::OPTION => {
                node.attr(Attr::LABEL).filter(|label| !text::is_blank(label)).map_or(Step::Children, |label| Step::Text(label.into()))
            }
            _ => Step::Children,
        }
    }

    fn place(&mut self, node: NodeRef, text: &str) {
        // A name in place of the content is set off, as browsers do.
        let is_named = node.has_attr(Attr::ARIA_LABEL) || node.has_attr(Attr::ARIA_LABELLEDBY);
        let is_box = is_named || stands_for_itself(node) || node.is(Tag::BR);
        self.set_off_if(is_box);
        self.set_off_if_box(node);
        text::push_normalized(&mut self.line, text);
        self.set_off_if(is_box);
        self.set_off_if_box(node);
    }

    /// SPEC DIFFERENCE: the standard joins all children with what their text has between it; browsers put a space around
    /// what has a box of its own. <https://github.com/w3c/accname/issues/225>
    fn set_off_if_box(&mut self, node: NodeRef) {
        self.set_off_if(has_box_of_its_own(node));
    }

    fn set_off_if(&mut self, is_box: bool) {
        if is_box {
            self.set_off();
        }
    }

    /// What follows is another word.
    pub fn set_off(&mut self) {
        text::push_normalized(&mut self.line, " ");
    }

    /// <https://www.w3.org/TR/accname-1.2/#comp_name_from_content_pseudo_element>
    fn generated(&mut self, text: Option<&str>) {
        text::push_normalized(&mut self.line, text.unwrap_or(""));
    }
}
