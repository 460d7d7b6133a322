//! Controls that the eye does not see and a person uses all the same, because something that shows stands for them.

use crate::analysis::Analysis;
use crate::name::Order;
use crate::page::{Attr, NodeRef, Tag};
use crate::role::Role;
use crate::target::lower_type;

/// A transparent field smaller than this is no field that a person could aim at, in CSS pixels.
const LEAST: f32 = 8.0;
/// How far around a field the text that stands for its label is looked for, in levels and in nodes.
const LEVELS: usize = 6;
const NODES: usize = 200;

/// See [`Analysis::is_stand_in`].
pub fn is_stand_in(analysis: &Analysis, node: NodeRef) -> bool {
    if !node.is_element() || analysis.is_visible_to_eye(node.id()) {
        return false;
    }
    is_toggle_or_file(node) && has_visible_label(analysis, node)
        || is_field_of_drawn_editor(analysis, node)
        || is_clear_field(analysis, node)
}

/// The usual way to style a checkbox, a radio or a file input: it is hidden, its label shows.
fn is_toggle_or_file(node: NodeRef) -> bool {
    node.is(Tag::INPUT) && matches!(lower_type(node).as_str(), "checkbox" | "radio" | "file")
}

fn has_visible_label(analysis: &Analysis, node: NodeRef) -> bool {
    analysis.labels(node.id()).iter().any(|label| analysis.is_visible_to_eye(*label))
}

/// A field that lies, transparent, over what shows its label or its value: a text field whose label floats up when it is filled (Material
/// Web), a `select` over a box that shows what is chosen.
fn is_clear_field(analysis: &Analysis, node: NodeRef) -> bool {
    let is_kind = node.is_any(&[Tag::TEXTAREA, Tag::SELECT])
        || node.is(Tag::INPUT)
            && !is_toggle_or_file(node)
            && !matches!(lower_type(node).as_str(), "hidden" | "button" | "submit" | "reset" | "image");
    is_kind
        && node.facts().is_transparent()
        && node.facts().is_rendered()
        && !node.facts().is_clipped_away()
        && node.rect().is_some_and(|rect| rect.width >= LEAST && rect.height >= LEAST)
        && !analysis.seen(node.id()).is_hidden_from_at()
        && !analysis.seen(node.id()).is_out_of_reach()
        && node.attr(Attr::TABINDEX).is_none_or(|index| !index.trim().starts_with('-'))
        && (has_visible_label(analysis, node) || is_named_beside(analysis, node))
}

/// Whether a text that shows near the field is its name.
fn is_named_beside(analysis: &Analysis, node: NodeRef) -> bool {
    let name = analysis.name(node.id(), Order::PRIORITY).text;
    let says_name = |text: &NodeRef| text.is_text() && analysis.is_visible_to_eye(text.id()) && text.text().trim() == name;
    !name.is_empty() && node.ancestors().take(LEVELS).any(|around| around.descendants().take(NODES).any(|inner| says_name(&inner)))
}

/// The field that takes the keys of an editor that draws its text itself (Monaco, Ace, CodeMirror 5, terminals): without size or
/// transparent. They all turn the browser's own correcting off, which hardly any other field does.
fn is_field_of_drawn_editor(analysis: &Analysis, node: NodeRef) -> bool {
    let takes_text = node.is(Tag::TEXTAREA) || analysis.role(node.id()) == Role::Textbox;
    takes_text
        && !node.is(Tag::INPUT)
        && node.attr(Attr::AUTOCORRECT) == Some("off")
        && analysis.is_rendered(node.id())
        && !analysis.seen(node.id()).is_hidden_from_at()
        && !node.has_attr(Attr::READONLY)
}
