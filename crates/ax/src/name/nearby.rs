//! The text beside a field that nothing labels: "Every [1] month(s)", "[x] Remember me".
//!
//! Looks at siblings only, and where a wrapper or a cell holds nothing but the field, at the siblings of that.
//! Whatever labels, names or operates something else ends the search.

use super::boxes;
use super::content;
use super::context::NameContext;
use super::native::input_type;
use crate::aria;
use crate::page::{Attr, Display, NodeRef, Tag};
use crate::role::Role;
use crate::text as words;

/// A longer text is no label.
const MAX_CHARS: usize = 100;
/// A larger sibling is a part of the page, not a label.
const MAX_NODES: usize = 48;
/// So many wrappers are left behind.
const MAX_CLIMB: usize = 3;

/// What stands in front of a field, or behind a radio or checkbox.
pub(super) fn text(context: &NameContext, field: NodeRef) -> Option<String> {
    let role = context.role(field);
    let side = if is_tick(context, field) {
        Side::Behind
    } else if aria::FIELDS.contains(role) && role != Role::Scrollbar || is_file_field(field) {
        Side::Before
    } else {
        return None;
    };
    let mut at = field;
    for _ in 0..=MAX_CLIMB {
        match beside(context, at, side) {
            Found::Text(text) => return Some(text).filter(|text| text.chars().nth(MAX_CHARS).is_none()),
            Found::SomethingElse => return None,
            Found::Nothing => at = wrapper(at)?,
        }
    }
    None
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Before,
    Behind,
}

enum Found {
    Text(String),
    /// What ends the search.
    SomethingElse,
    Nothing,
}

/// What one sibling is to the field.
enum Sibling {
    /// Part of a line of text.
    InLine(String),
    /// A text on a line of its own.
    Block(String),
    /// Neither seen nor heard.
    Skipped,
    LineBreak,
    /// A checkbox or radio, which takes the text behind it.
    Tick,
    SomethingElse,
}

fn beside(context: &NameContext, field: NodeRef, side: Side) -> Found {
    let mut gathered = String::new();
    let mut next = step(field, side);
    let mut seen = 0;
    while let Some(node) = next {
        seen += 1;
        match look_at(context, node) {
            _ if seen > MAX_NODES => return Found::SomethingElse,
            Sibling::InLine(text) if side == Side::Before => gathered.insert_str(0, &text),
            Sibling::InLine(text) => gathered.push_str(&text),
            Sibling::Block(text) if words::is_blank(&gathered) => return found(&text, Found::SomethingElse),
            Sibling::Tick if side == Side::Before => return Found::SomethingElse,
            Sibling::LineBreak if side == Side::Before && words::is_blank(&gathered) => {}
            Sibling::Skipped => {}
            Sibling::Block(_) | Sibling::LineBreak | Sibling::Tick | Sibling::SomethingElse => {
                return found(&gathered, Found::SomethingElse);
            }
        }
        next = step(node, side);
    }
    found(&gathered, Found::Nothing)
}

fn found(text: &str, otherwise: Found) -> Found {
    let text = words::normalize(text);
    if text.is_empty() { otherwise } else { Found::Text(text) }
}

fn step(node: NodeRef, side: Side) -> Option<NodeRef> {
    if side == Side::Behind { node.next_sibling() } else { previous_sibling(node) }
}

/// In pre-order the node before is the parent or ends the subtree of the sibling before.
fn previous_sibling(node: NodeRef) -> Option<NodeRef> {
    let parent = node.parent()?;
    let before = node.page().node(crate::page::NodeId(node.id().0.checked_sub(1)?));
    std::iter::once(before).chain(before.ancestors()).find(|at| at.parent() == Some(parent))
}

fn look_at(context: &NameContext, node: NodeRef) -> Sibling {
    if context.is_unrendered(node) || node.is_element() && boxes::is_never_text(node) {
        return Sibling::Skipped;
    }
    if node.is_text() {
        return Sibling::InLine(node.text().to_owned());
    }
    if node.is(Tag::BR) {
        return Sibling::LineBreak;
    }
    if is_tick(context, node) && !is_labelled(context, node) {
        return Sibling::Tick;
    }
    if node.subtree().len() > MAX_NODES || std::iter::once(node).chain(node.descendants()).any(|part| is_for_something_else(context, part))
    {
        return Sibling::SomethingElse;
    }
    let text = content::visible_text(context, node, MAX_CHARS + 1, MAX_NODES);
    match node.facts().display() {
        Display::Inline | Display::Contents => Sibling::InLine(text),
        Display::InlineBlock => Sibling::InLine(format!(" {text} ")),
        Display::Block if text.is_empty() => Sibling::Skipped,
        Display::Block => Sibling::Block(text),
    }
}

/// It labels, names or operates something, or is a part of the page by itself.
fn is_for_something_else(context: &NameContext, node: NodeRef) -> bool {
    if node.is_text() {
        return false;
    }
    let role = context.role(node);
    aria::WIDGETS.contains(role)
        || aria::LANDMARKS.contains(role)
        || matches!(role, Role::Heading | Role::Iframe | Role::Separator | Role::Dialog | Role::Alertdialog | Role::Alert | Role::Status)
        || node.is_any(&[Tag::LEGEND, Tag::CAPTION, Tag::FIGCAPTION, Tag::SUMMARY])
        || context.labels().control_of(node.id()).is_some()
        || context.labels_something(node)
}

fn is_tick(context: &NameContext, node: NodeRef) -> bool {
    let is_native = node.is(Tag::INPUT) && matches!(input_type(node).as_str(), "checkbox" | "radio");
    is_native || node.is_element() && matches!(context.role(node), Role::Checkbox | Role::Radio | Role::Switch)
}

fn is_file_field(node: NodeRef) -> bool {
    node.is(Tag::INPUT) && input_type(node) == "file"
}

fn is_labelled(context: &NameContext, node: NodeRef) -> bool {
    !context.labels().of(node.id()).is_empty()
        || [Attr::ARIA_LABEL, Attr::ARIA_LABELLEDBY, Attr::TITLE].iter().any(|attr| node.has_attr(*attr))
        || aria::NAMED_FROM_CONTENT.contains(context.role(node)) && node.last_child().is_some()
}

/// The parent, where it is nothing but a box around the field.
fn wrapper(node: NodeRef) -> Option<NodeRef> {
    node.parent().filter(|parent| parent.is_any(&[Tag::DIV, Tag::SPAN, Tag::TD, Tag::P, Tag::DD]) || parent.tag() == Tag::OTHER)
}
