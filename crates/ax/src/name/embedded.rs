//! The value of a control that stands in the name of something else: "Flash the screen [3] times".
//! <https://www.w3.org/TR/accname-1.2/#comp_embedded_control>

use super::context::NameContext;
use super::standard::{self, Reached, normalized};
use super::visited::Visited;
use crate::aria;
use crate::page::{Attr, NodeRef, Tag};
use crate::role::Role;
use crate::text;

/// What an element is as a control in a text.
pub(super) enum Embedded {
    /// Its value stands in the text.
    Value(String),
    /// Its content is its value.
    Content,
    /// It is no control with a value.
    No,
}

pub(super) fn control(context: &NameContext, node: NodeRef, reached: Reached, max_chars: usize) -> Embedded {
    let role = context.role(node);
    match role {
        _ if node.is(Tag::SELECT) => Embedded::Value(chosen_options(context, node, reached, max_chars)),
        Role::Textbox | Role::Searchbox => typed_value(node).map_or(Embedded::Content, Embedded::Value),
        Role::Combobox => combobox(context, node, reached, max_chars),
        Role::Listbox => Embedded::Value(chosen_options(context, node, reached, max_chars)),
        _ if aria::RANGES.contains(role) => range(node).map_or(Embedded::Content, Embedded::Value),
        _ => Embedded::No,
    }
}

/// What is in a native field; nothing of a secret one.
fn typed_value(node: NodeRef) -> Option<String> {
    let value = node.extra().and_then(|extra| extra.value.as_deref()).map(text::normalize);
    node.is_any(&[Tag::INPUT, Tag::TEXTAREA]).then(|| value.unwrap_or_default())
}

/// The field's value, the field in it, or the option that is chosen in its list.
fn combobox(context: &NameContext, node: NodeRef, reached: Reached, max_chars: usize) -> Embedded {
    if let Some(value) = typed_value(node) {
        return Embedded::Value(value);
    }
    let inner = node.descendants().find_map(typed_value).filter(|value| !value.is_empty());
    let chosen = || chosen_options(context, node, reached, max_chars);
    let value = inner.or_else(|| Some(chosen()).filter(|text| !text.is_empty()));
    value.map_or(Embedded::Content, Embedded::Value)
}

/// The texts of the chosen options in a control or in the lists that it owns or controls.
pub(super) fn chosen_options(context: &NameContext, control: NodeRef, reached: Reached, max_chars: usize) -> String {
    let Some(deeper) = reached.deeper(true) else { return String::new() };
    let owned = context.owned_by(control).iter().map(|id| context.page().node(*id));
    let lists = std::iter::once(control).chain(owned).chain(control.elements_by_ids(Attr::ARIA_CONTROLS));
    let options = lists.flat_map(NodeRef::descendants).filter(|node| is_chosen(context, *node));
    let mut visited = Visited::default();
    standard::joined(options.map(|option| standard::alternative(context, option, deeper, max_chars, &mut visited)), max_chars)
}

fn is_chosen(context: &NameContext, node: NodeRef) -> bool {
    if node.is_text() || context.role(node) != Role::Option {
        return false;
    }
    let by_attribute = || node.attr(Attr::ARIA_SELECTED).is_some_and(|selected| selected.eq_ignore_ascii_case("true"));
    if node.is(Tag::OPTION) { node.extra().is_some_and(|extra| extra.selected) } else { by_attribute() }
}

fn range(node: NodeRef) -> Option<String> {
    let said = normalized(node, Attr::ARIA_VALUETEXT).or_else(|| normalized(node, Attr::ARIA_VALUENOW));
    let native = || typed_value(node).or_else(|| normalized(node, Attr::VALUE).filter(|_| node.is_any(&[Tag::METER, Tag::PROGRESS])));
    said.or_else(native)
}
