//! Accessible Name and Description Computation 1.2: <https://www.w3.org/TR/accname-1.2/#computation-steps>
//!
//! Functions are called after the anchors of the steps. A name starts at [`name`]; every further element on the way
//! goes through [`step`].

use super::Name;
use super::boxes;
use super::content::{Gather, MAX_NODES, Policy, Step};
use super::context::NameContext;
use super::embedded::{self, Embedded};
use super::native;
use super::visited::Visited;
use crate::aria;
use crate::page::{Attr, NodeId, NodeRef, Tag};
use crate::role::Role;
use crate::text;

/// Labels of controls in labels of controls are followed so far.
pub(super) const MAX_REFERENCE_DEPTH: u8 = 8;

/// How the computation came to an element.
#[derive(Clone, Copy)]
pub(super) struct Reached {
    /// The element whose name is computed.
    pub root: NodeId,
    /// By `aria-labelledby` or `aria-describedby`, which are not followed twice.
    pub by_reference: bool,
    /// How many references and labels lead here.
    pub depth: u8,
}

impl Reached {
    fn first(root: NodeRef) -> Reached {
        Reached { root: root.id(), by_reference: false, depth: 0 }
    }

    /// Whether the node is the one that is named, and not one that a reference came back to.
    pub fn starts_at(self, node: NodeRef) -> bool {
        self.depth == 0 && self.root == node.id()
    }

    /// One reference or label further; `None` when that is too far.
    pub fn deeper(self, by_reference: bool) -> Option<Reached> {
        let depth = self.depth + 1;
        (depth <= MAX_REFERENCE_DEPTH).then_some(Reached { by_reference: self.by_reference || by_reference, depth, ..self })
    }
}

/// The name of an element by the standard.
pub(super) fn name(context: &NameContext, root: NodeRef, max_chars: usize) -> Option<Name> {
    let reached = Reached::first(root);
    let mut visited = Visited::default();
    if let Some(name) = comp_labelledby(context, root, reached, max_chars, &mut visited).and_then(|text| Name::new(text, "aria-labelledby"))
    {
        return Some(name);
    }
    visited.enter(root);
    comp_label(root)
        .and_then(|text| Name::new(text, "aria-label"))
        .or_else(|| comp_host_language_label(context, root, reached, max_chars, &mut visited))
        .or_else(|| comp_name_from_content(context, root, reached, max_chars, &mut visited))
        .or_else(|| comp_tooltip(root))
        .or_else(|| native::last_resort(root))
        .or_else(|| titles_in_content(context, root, reached, max_chars))
}

/// The description of an element by the standard, white space folded; empty without one.
/// <https://www.w3.org/TR/accname-1.2/#mapping_additional_nd_description>
pub fn description(context: &NameContext, id: NodeId) -> String {
    let root = context.page().node(id);
    let described = references(context, root, Attr::ARIA_DESCRIBEDBY, Reached::first(root), usize::MAX, &mut Visited::default());
    let attribute = || normalized(root, Attr::ARIA_DESCRIPTION);
    let unused = |from: fn(NodeRef) -> Option<Name>| {
        let rest = from(root)?;
        let name = name(context, root, usize::MAX).unwrap_or_default();
        (name.source != rest.source && name.text != rest.text).then_some(rest.text)
    };
    described
        .filter(|text| !text.is_empty())
        .or_else(attribute)
        .or_else(|| unused(native::description))
        .or_else(|| unused(comp_tooltip))
        .unwrap_or_default()
}

/// What an element below the one that is named contributes.
pub(super) fn step(gather: &Gather, node: NodeRef, reached: Reached, visited: &mut Visited) -> Step {
    let (context, max_chars) = (gather.context, gather.max_chars);
    if !reached.by_reference
        && let Some(text) = comp_labelledby(context, node, reached, max_chars, visited).filter(|text| !text.is_empty())
    {
        return Step::Text(text);
    }
    if node.id() != reached.root {
        match comp_embedded_control(context, node, reached, max_chars) {
            Embedded::Value(value) => return Step::Text(value),
            Embedded::Content => return Step::Children,
            Embedded::No => {}
        }
    }
    if let Some(label) = comp_label(node) {
        return Step::Text(label);
    }
    match comp_host_language_label(context, node, reached, max_chars, visited) {
        Some(label) => Step::Text(label.text),
        // The field that is named may stand in what labels it: its value is no part of its own name.
        None if node.id() == reached.root && aria::FIELDS.contains(context.role(node)) => Step::Text(String::new()),
        None if node.is(Tag::BR) => Step::Text(" ".into()),
        // comp_name_from_content: below an element that is named from content, everything is.
        None => Step::Children,
    }
}

/// <https://www.w3.org/TR/accname-1.2/#comp_labelledby>
pub(super) fn comp_labelledby(
    context: &NameContext,
    node: NodeRef,
    reached: Reached,
    max_chars: usize,
    visited: &mut Visited,
) -> Option<String> {
    references(context, node, Attr::ARIA_LABELLEDBY, reached, max_chars, visited)
}

/// As step of its own, for the other order.
pub(super) fn labelledby_of(context: &NameContext, root: NodeRef, max_chars: usize) -> Option<String> {
    comp_labelledby(context, root, Reached::first(root), max_chars, &mut Visited::default())
}

/// The texts of all elements that an attribute refers to, with a space between them.
fn references(
    context: &NameContext,
    node: NodeRef,
    attr: Attr,
    reached: Reached,
    max_chars: usize,
    visited: &mut Visited,
) -> Option<String> {
    if !node.has_attr(attr) {
        return None;
    }
    let deeper = reached.deeper(true)?;
    let texts = node.elements_by_ids(attr).map(|target| {
        // "Remove" with `aria-labelledby="itself file"`: its own label is part of its name.
        if target == node {
            visited.leave(node);
        }
        alternative(context, target, deeper, max_chars, visited)
    });
    Some(joined(texts, max_chars))
}

/// The text alternative of an element that was referred to, or that labels another one.
pub(super) fn alternative(context: &NameContext, target: NodeRef, reached: Reached, max_chars: usize, visited: &mut Visited) -> String {
    let mut gather = Gather::new(context, Policy::Standard(reached), context.is_hidden(target), max_chars);
    if boxes::is_never_text(target) {
        gather.children_of(target)
    } else {
        gather.node(target)
    }
    gather.run(visited, MAX_NODES)
}

/// Not empty texts with a space between them; stops when there are enough characters.
pub(super) fn joined(texts: impl Iterator<Item = String>, max_chars: usize) -> String {
    let mut all = String::new();
    for text in texts.filter(|text| !text.is_empty()) {
        if !all.is_empty() {
            all.push(' ');
        }
        all.push_str(&text);
        if all.len() > max_chars.saturating_mul(4) {
            break;
        }
    }
    all
}

/// <https://www.w3.org/TR/accname-1.2/#comp_embedded_control>
fn comp_embedded_control(context: &NameContext, node: NodeRef, reached: Reached, max_chars: usize) -> Embedded {
    embedded::control(context, node, reached, max_chars)
}

/// <https://www.w3.org/TR/accname-1.2/#comp_label>
///
/// SPEC DIFFERENCE: the specification keeps authors from naming some roles (generic, paragraph...). Browsers take the
/// name all the same, and it says what the author meant.
pub(super) fn comp_label(node: NodeRef) -> Option<String> {
    normalized(node, Attr::ARIA_LABEL)
}

/// <https://www.w3.org/TR/accname-1.2/#comp_host_language_label>
fn comp_host_language_label(
    context: &NameContext,
    node: NodeRef,
    reached: Reached,
    max_chars: usize,
    visited: &mut Visited,
) -> Option<Name> {
    if context.role(node) == Role::None { None } else { native::label(context, node, reached, max_chars, visited) }
}

/// <https://www.w3.org/TR/accname-1.2/#comp_name_from_content>
fn comp_name_from_content(context: &NameContext, root: NodeRef, reached: Reached, max_chars: usize, visited: &mut Visited) -> Option<Name> {
    if !aria::NAMED_FROM_CONTENT.contains(context.role(root)) {
        return None;
    }
    let mut gather = Gather::new(context, Policy::Standard(reached), context.is_hidden(root), max_chars);
    gather.children_of(root);
    Name::new(gather.run(visited, MAX_NODES), "content")
}

/// Behind everything else: the tooltips of the icons in an element that is named by its content.
fn titles_in_content(context: &NameContext, root: NodeRef, reached: Reached, max_chars: usize) -> Option<Name> {
    if !aria::NAMED_FROM_CONTENT.contains(context.role(root)) || !root.descendants().any(|node| node.has_attr(Attr::TITLE)) {
        return None;
    }
    let mut gather = Gather::new(context, Policy::Standard(reached), context.is_hidden(root), max_chars);
    gather.takes_titles_of_wrappers = true;
    gather.children_of(root);
    Name::new(gather.run(&mut Visited::default(), MAX_NODES), "content")
}

/// <https://www.w3.org/TR/accname-1.2/#comp_tooltip>
fn comp_tooltip(node: NodeRef) -> Option<Name> {
    let title = || normalized(node, Attr::TITLE).and_then(|text| Name::new(text, "title"));
    let is_field = node.is_any(&[Tag::INPUT, Tag::TEXTAREA]);
    let native = || normalized(node, Attr::PLACEHOLDER).filter(|_| is_field);
    let placeholder = || native().or_else(|| normalized(node, Attr::ARIA_PLACEHOLDER)).and_then(|text| Name::new(text, "placeholder"));
    title().or_else(placeholder)
}

/// An attribute's text, white space folded; `None` when nothing is left.
pub(super) fn normalized(node: NodeRef, attr: Attr) -> Option<String> {
    node.attr(attr).map(text::normalize).filter(|text| !text.is_empty())
}
