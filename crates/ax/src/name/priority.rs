//! The sources of the `priority` order, one function each: what it asks of an element.

use super::content;
use super::context::NameContext;
use super::embedded;
use super::standard::{self, Reached, normalized};
use super::{Name, Source, boxes, native, nearby, own_text};
use crate::aria;
use crate::page::{Attr, NodeRef, Tag};
use crate::role::Role;
use crate::text;

/// The name that one source gives, if it gives any.
pub(super) fn ask(source: Source, context: &NameContext, node: NodeRef, max_chars: usize) -> Option<Name> {
    let name = |text: Option<String>, source| text.and_then(|text| Name::new(text, source));
    match source {
        Source::SelectedOption => name(text_of_selected_options(context, node, max_chars), "select"),
        Source::AriaLabel => name(normalized(node, Attr::ARIA_LABEL), "aria-label"),
        Source::AriaLabelledby => name(standard::labelledby_of(context, node, max_chars), "aria-labelledby"),
        Source::Placeholder => name(placeholder(node), "placeholder"),
        Source::Title => name(normalized(node, Attr::TITLE), "title"),
        Source::Alt => name(alt(context, node), "alt"),
        Source::Label => name(native::labels_of(context, node, max_chars), "label"),
        Source::ButtonValue => name(native::button_value(node), "value"),
        Source::DirectText => name(content_of_what_has_direct_text(context, node, max_chars), "direct text"),
        Source::VisibleText => name(content_of_what_is_named_by_it(context, node, max_chars), "visible text"),
        Source::NearbyText => name(nearby::text(context, node), "nearby text"),
        Source::OwnText => name(direct_text_of_any_other(context, node, max_chars), "own text"),
        Source::Standard => standard::name(context, node, max_chars),
        Source::FirstHeading => name(first_heading_of_dialog(context, node, max_chars), "heading"),
    }
}

/// What is chosen in a `select`.
fn text_of_selected_options(context: &NameContext, node: NodeRef, max_chars: usize) -> Option<String> {
    let reached = Reached { root: node.id(), by_reference: false, depth: 0 };
    node.is(Tag::SELECT).then(|| embedded::chosen_options(context, node, reached, max_chars))
}

/// What an empty field says.
fn placeholder(node: NodeRef) -> Option<String> {
    let is_field = node.is_any(&[Tag::INPUT, Tag::TEXTAREA]);
    normalized(node, Attr::PLACEHOLDER).filter(|_| is_field).or_else(|| normalized(node, Attr::ARIA_PLACEHOLDER))
}

/// What stands for an image.
fn alt(context: &NameContext, node: NodeRef) -> Option<String> {
    let is_image = node.is_any(&[Tag::IMG, Tag::AREA]) || node.is(Tag::INPUT) && native::input_type(node) == "image";
    normalized(node, Attr::ALT).filter(|_| is_image && context.role(node) != Role::None)
}

/// The whole text, where some of it stands directly in an element that is named by what is in it.
fn content_of_what_has_direct_text(context: &NameContext, node: NodeRef, max_chars: usize) -> Option<String> {
    let has_direct_text = || node.children().any(|child| child.is_text() && !text::is_blank(child.text()));
    if has_direct_text() { content_of_what_is_named_by_it(context, node, max_chars) } else { None }
}

/// The whole text of an element that is named by what is in it. What a style sheet or a `label` attribute says is left to the standard.
fn content_of_what_is_named_by_it(context: &NameContext, node: NodeRef, max_chars: usize) -> Option<String> {
    let is_labelled_option = node.is(Tag::OPTION) && normalized(node, Attr::LABEL).is_some();
    let is_named_by_content = aria::NAMED_FROM_CONTENT.contains(context.role(node)) && !is_labelled_option && !node.is(Tag::INPUT);
    is_named_by_content.then(|| content::visible_text(context, node, max_chars, content::MAX_NODES))
}

/// What is written in an element that is neither named by all of its content nor a field, whose content is a value.
fn direct_text_of_any_other(context: &NameContext, node: NodeRef, max_chars: usize) -> Option<String> {
    let role = context.role(node);
    let has_value = aria::FIELDS.contains(role) || node.is_any(&[Tag::SELECT, Tag::INPUT, Tag::TEXTAREA, Tag::METER, Tag::PROGRESS]);
    let is_other = !has_value && !aria::NAMED_FROM_CONTENT.contains(role) && !boxes::is_never_text(node);
    is_other.then(|| own_text::own_text(context, node, max_chars))
}

/// A dialog without any name is called as its first heading.
fn first_heading_of_dialog(context: &NameContext, node: NodeRef, max_chars: usize) -> Option<String> {
    let is_dialog = matches!(context.role(node), Role::Dialog | Role::Alertdialog);
    let is_shown =
        |heading: &NodeRef| context.role(*heading) == Role::Heading && (!context.is_unrendered(*heading) || context.is_unrendered(node));
    let heading = is_dialog.then(|| node.descendants().find(is_shown)).flatten()?;
    standard::name(context, heading, max_chars).map(|name| name.text)
}
