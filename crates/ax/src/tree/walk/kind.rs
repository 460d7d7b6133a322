//! Which elements earn a line, and what becomes of their content.

use super::{Content, is_target_of_its_own};
use crate::analysis::Analysis;
use crate::page::{NodeRef, Tag};
use crate::role::Role;
use crate::target;

/// What kind of line an element has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Its content stands below it.
    Container,
    /// Its content is its name; only targets stand below it.
    NamedByContent,
    /// A native choice: options stand below it.
    Choice,
    /// Nothing stands below it.
    Leaf,
}

impl Kind {
    /// What of its content becomes lines; `None`: nothing.
    pub(super) fn content(self) -> Option<Content> {
        match self {
            Kind::Container => Some(Content::Everything),
            Kind::NamedByContent => Some(Content::TargetsOnly),
            Kind::Choice => Some(Content::Choices),
            Kind::Leaf => None,
        }
    }

    /// Whether a line of this kind is printed where only part of the content is.
    pub(super) fn is_printed_in(self, content: Content, node: NodeRef, analysis: &Analysis) -> bool {
        match content {
            Content::Everything => true,
            Content::Choices => matches!(analysis.role(node.id()), Role::Option | Role::Group),
            Content::TargetsOnly => is_target_of_its_own(analysis, node) || node.is_any(&[Tag::IFRAME, Tag::FRAME]),
        }
    }
}

/// Elements that are never read, whatever is asked.
pub fn is_never_read(node: NodeRef) -> bool {
    node.is_any(&[
        Tag::SCRIPT,
        Tag::STYLE,
        Tag::TEMPLATE,
        Tag::HEAD,
        Tag::NOSCRIPT,
        Tag::LINK,
        Tag::META,
        Tag::DATALIST,
        Tag::BR,
        Tag::WBR,
        Tag::PARAM,
        Tag::SOURCE,
        Tag::TRACK,
        Tag::COL,
        Tag::COLGROUP,
    ]) || node.facts().is_svg()
        && matches!(
            node.tag(),
            Tag::DEFS
                | Tag::SYMBOL
                | Tag::METADATA
                | Tag::STYLE
                | Tag::SCRIPT
                | Tag::TITLE
                | Tag::DESC
                | Tag::CLIPPATH
                | Tag::MASK
                | Tag::PATTERN
                | Tag::MARKER
        )
}

/// The kind of line; `None` for a wrapper.
pub fn of(analysis: &Analysis, node: NodeRef) -> Option<Kind> {
    let role = analysis.role(node.id());
    if node.is(Tag::SELECT) {
        return Some(Kind::Choice);
    }
    if node.is_any(&[
        Tag::INPUT,
        Tag::TEXTAREA,
        Tag::IFRAME,
        Tag::FRAME,
        Tag::CANVAS,
        Tag::VIDEO,
        Tag::AUDIO,
        Tag::PROGRESS,
        Tag::METER,
        Tag::OBJECT,
        Tag::EMBED,
    ]) {
        return Some(Kind::Leaf).filter(|_| !node.is_any(&[Tag::OBJECT, Tag::EMBED]));
    }
    if node.facts().is_editing_host() {
        return Some(Kind::Container);
    }
    let by_role = by_role(analysis, node, role);
    let facts = node.facts();
    let is_in_top_layer = facts.is_open_popover() || facts.is_modal();
    let is_clickable = || target::is_clickable(analysis, node) && !wraps_everything(node);
    by_role.or_else(|| (is_in_top_layer || facts.hosts_closed_shadow() || is_clickable()).then_some(Kind::Container))
}

fn by_role(analysis: &Analysis, node: NodeRef, role: Role) -> Option<Kind> {
    match role {
        role if target::is_widget(role) && !matches!(role, Role::Textbox | Role::Searchbox | Role::Combobox | Role::Listbox) => {
            Some(Kind::NamedByContent)
        }
        Role::Heading | Role::Progressbar | Role::Meter | Role::Scrollbar => Some(Kind::NamedByContent),
        Role::Img => image(analysis, node),
        Role::Separator => Some(Kind::Leaf).filter(|_| has_author_name(analysis, node)),
        Role::Group | Role::Math | Role::Document | Role::Application => Some(Kind::Container).filter(|_| has_author_name(analysis, node)),
        role if is_wrapper(role) => None,
        _ => Some(Kind::Container),
    }
}

/// Roles that only say how a text looks or how lines are grouped.
fn is_wrapper(role: Role) -> bool {
    use Role::*;
    matches!(
        role,
        Generic
            | None
            | Text
            | Paragraph
            | Strong
            | Emphasis
            | Code
            | Deletion
            | Insertion
            | Subscript
            | Superscript
            | Time
            | Mark
            | Rowgroup
            | Caption
    )
}

fn has_author_name(analysis: &Analysis, node: NodeRef) -> bool {
    !analysis.name_up_to(node.id(), crate::name::Order::ACCNAME, 2).text.is_empty()
}

/// A picture has a line; a drawing only with a name.
fn image(analysis: &Analysis, node: NodeRef) -> Option<Kind> {
    if node.facts().is_svg() {
        return has_author_name(analysis, node).then_some(Kind::NamedByContent);
    }
    // What is in an image of another kind is its picture: https://www.w3.org/TR/wai-aria-1.2/#childrenArePresentational
    Some(if node.is(Tag::IMG) { Kind::Leaf } else { Kind::NamedByContent })
}

/// The frame of the whole page: a listener there says nothing of a target.
fn wraps_everything(node: NodeRef) -> bool {
    node.is_any(&[Tag::HTML, Tag::BODY, Tag::MAIN])
}
