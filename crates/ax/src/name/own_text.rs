//! What is written directly in an element.

use super::boxes::stands_for_itself;
use super::content::{Gather, MAX_NODES, Policy};
use super::context::NameContext;
use super::visited::Visited;
use crate::page::{Attr, Display, NodeRef, Tag};
use crate::role::Role;

/// The text nodes of an element and of the inline wrappers in it, without anything that is operated or has a place of its own.
pub(super) fn own_text(context: &NameContext, node: NodeRef, max_chars: usize) -> String {
    let is_part = |child: &NodeRef| child.is_text() || is_inline_wrapper(context, *child);
    let mut gather = Gather::new(context, Policy::Visible, context.is_unrendered(node), max_chars);
    for child in node.children() {
        if !is_part(&child) && !child.is(Tag::BR) {
            gather.set_off();
            continue;
        }
        if gather.is_full() {
            break;
        }
        gather.node(child);
        gather.work(&mut Visited::default(), MAX_NODES);
    }
    gather.finish()
}

/// An element in a line of text with nothing but text in it.
fn is_inline_wrapper(context: &NameContext, node: NodeRef) -> bool {
    let is_plain = |node: NodeRef| {
        let is_inline = matches!(node.facts().display(), Display::Inline | Display::Contents);
        node.is_text() || is_inline && INLINE_ROLES.contains(&context.role(node)) && !stands_for_itself(node) && !is_operated(node)
    };
    is_plain(node) && node.subtree().len() <= 64 && node.descendants().all(is_plain)
}

const INLINE_ROLES: &[Role] = &[
    Role::Code,
    Role::Deletion,
    Role::Emphasis,
    Role::Generic,
    Role::Insertion,
    Role::Mark,
    Role::None,
    Role::Strong,
    Role::Subscript,
    Role::Superscript,
    Role::Term,
    Role::Time,
];

/// Takes clicks or the focus although its role doesn't say so.
fn is_operated(node: NodeRef) -> bool {
    let parent_has_hand = node.parent().is_some_and(|parent| parent.facts().has_pointer_cursor());
    node.has_attr(Attr::ONCLICK) || node.has_attr(Attr::TABINDEX) || node.facts().has_pointer_cursor() && !parent_has_hand
}
