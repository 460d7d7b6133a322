//! What HTML and SVG name elements by.
//!
//! <https://www.w3.org/TR/html-aam-1.0/#accessible-name-and-description-computation>,
//! <https://www.w3.org/TR/svg-aam-1.0/#mapping_additional_nd>

use super::Name;
use super::content::{Gather, MAX_NODES, Policy};
use super::context::NameContext;
use super::standard::{self, Reached, normalized};
use super::visited::Visited;
use crate::page::{Attr, NodeRef, Tag};
use crate::text;

/// The first of the names that the element's own markup gives it.
pub(super) fn label(context: &NameContext, node: NodeRef, reached: Reached, max_chars: usize, visited: &mut Visited) -> Option<Name> {
    let from = |attr: Attr, source| normalized(node, attr).and_then(|text| Name::new(text, source));
    if node.facts().is_svg() {
        return named_by_child(context, node, Tag::TITLE, reached, max_chars, visited).or_else(|| from(Attr::XLINK_TITLE, "xlink:title"));
    }
    match node.tag() {
        Tag::INPUT | Tag::BUTTON | Tag::METER | Tag::OUTPUT | Tag::PROGRESS | Tag::SELECT | Tag::TEXTAREA => {
            let labels = labels(context, node, reached, max_chars, visited).and_then(|text| Name::new(text, "label"));
            labels
                .or_else(|| button_value(node).and_then(|text| Name::new(text, "value")))
                .or_else(|| from(Attr::ALT, "alt").filter(|_| is_image_button(node)))
        }
        Tag::IMG | Tag::AREA => from(Attr::ALT, "alt"),
        Tag::FIELDSET => named_by_child(context, node, Tag::LEGEND, reached, max_chars, visited),
        Tag::FIGURE => named_by_child(context, node, Tag::FIGCAPTION, reached, max_chars, visited),
        Tag::TABLE => named_by_child(context, node, Tag::CAPTION, reached, max_chars, visited),
        Tag::OPTGROUP => from(Attr::LABEL, "label attribute"),
        Tag::OPTION => from(Attr::LABEL, "label attribute").or_else(|| from(Attr::VALUE, "value").filter(|_| is_bare_suggestion(node))),
        _ => None,
    }
}

/// The texts of all `label` elements of a control.
pub(super) fn labels(context: &NameContext, control: NodeRef, reached: Reached, max_chars: usize, visited: &mut Visited) -> Option<String> {
    let labels = context.labels().of(control.id());
    let deeper = reached.deeper(false).filter(|_| !labels.is_empty())?;
    let labels = labels.iter().map(|label| context.page().node(*label));
    let shown: Vec<NodeRef> = labels.clone().filter(|label| !context.is_hidden(*label)).collect();
    // SPEC DIFFERENCE: as in browsers, a hidden label counts only where no label shows.
    let labels = if shown.is_empty() { labels.collect() } else { shown };
    let texts = labels.into_iter().map(|label| standard::alternative(context, label, deeper, max_chars, visited));
    Some(standard::joined(texts, max_chars)).filter(|text| !text.is_empty())
}

/// The same as a step of its own, for the other order.
pub(super) fn labels_of(context: &NameContext, control: NodeRef, max_chars: usize) -> Option<String> {
    let mut visited = Visited::default();
    visited.enter(control);
    labels(context, control, Reached { root: control.id(), by_reference: false, depth: 0 }, max_chars, &mut visited)
}

/// What is written on a submit, reset or button input, be it by default.
pub(super) fn button_value(node: NodeRef) -> Option<String> {
    if !node.is(Tag::INPUT) {
        return None;
    }
    let live = || node.extra().and_then(|extra| extra.value.as_deref()).map(text::normalize).filter(|text| !text.is_empty());
    let written = || live().or_else(|| normalized(node, Attr::VALUE));
    let is_unset = || !node.has_attr(Attr::VALUE);
    match input_type(node).as_str() {
        "submit" => written().or_else(|| is_unset().then(|| "Submit".into())),
        "reset" => written().or_else(|| is_unset().then(|| "Reset".into())),
        "button" => written(),
        _ => None,
    }
}

/// Behind everything else: what a browser writes on an image button.
pub(super) fn last_resort(node: NodeRef) -> Option<Name> {
    is_image_button(node)
        .then(|| normalized(node, Attr::VALUE).unwrap_or_else(|| "Submit Query".into()))
        .and_then(|text| Name::new(text, "value"))
}

/// What the element's own markup says about it beyond its name: `desc` of a drawing, `summary` of a table.
pub(super) fn description(node: NodeRef) -> Option<Name> {
    if node.is(Tag::TABLE) {
        return normalized(node, Attr::SUMMARY).and_then(|text| Name::new(text, "summary"));
    }
    let child = |tag: Tag| node.children().find(|child| child.tag() == tag && child.facts().is_svg());
    let found = child(Tag::DESC).map(|desc| (desc, "desc")).or_else(|| child(Tag::TITLE).map(|title| (title, "svg title")));
    let (element, source) = found.filter(|_| node.facts().is_svg())?;
    let words: String = element.descendants().map(NodeRef::text).collect();
    Name::new(text::normalize(&words), source)
}

/// The name by the first child with this tag: `legend`, `caption`, `figcaption`, the `title` of a drawing.
fn named_by_child(
    context: &NameContext,
    node: NodeRef,
    tag: Tag,
    reached: Reached,
    max_chars: usize,
    visited: &mut Visited,
) -> Option<Name> {
    let child = node.children().find(|child| child.is_element() && child.tag() == tag)?;
    let source = if tag == Tag::TITLE { "svg title" } else { tag.name() };
    let mut gather = Gather::new(context, Policy::Standard(reached), context.is_hidden(child), max_chars);
    gather.children_of(child);
    visited.enter(child);
    Name::new(gather.run(visited, MAX_NODES), source)
}

fn is_image_button(node: NodeRef) -> bool {
    node.is(Tag::INPUT) && input_type(node) == "image"
}

/// A suggestion without text shows its value.
fn is_bare_suggestion(option: NodeRef) -> bool {
    option.parent().is_some_and(|list| list.is(Tag::DATALIST)) && option.descendants().all(|child| text::is_blank(child.text()))
}

/// The `type` of an input in lower case.
pub(super) fn input_type(node: NodeRef) -> String {
    node.attr(Attr::TYPE).unwrap_or("").trim().to_ascii_lowercase()
}
