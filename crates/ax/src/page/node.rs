//! A borrowed view on one node whose methods read as sentences.

use super::{Attr, Display, Extra, Facts, NO_INDEX, Node, NodeId, Page, Rect, ScopeId, Tag};
use std::ops::Range;

/// One node of a page.
#[derive(Clone, Copy)]
pub struct NodeRef<'p> {
    page: &'p Page,
    id: NodeId,
}

impl PartialEq for NodeRef<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}
impl Eq for NodeRef<'_> {}

impl std::fmt::Debug for NodeRef<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.is_text() { write!(f, "#{} {:?}", self.id.0, self.text()) } else { write!(f, "#{} <{}>", self.id.0, self.tag_name()) }
    }
}

impl<'p> NodeRef<'p> {
    pub(super) fn new(page: &'p Page, id: NodeId) -> Self {
        NodeRef { page, id }
    }

    fn node(self) -> &'p Node {
        &self.page.nodes[self.id.index()]
    }

    /// Its number.
    pub fn id(self) -> NodeId {
        self.id
    }

    /// Its page.
    pub fn page(self) -> &'p Page {
        self.page
    }

    /// Whether it is a text node.
    pub fn is_text(self) -> bool {
        self.node().is_text
    }

    /// Whether it is an element.
    pub fn is_element(self) -> bool {
        !self.node().is_text
    }

    /// Its text; empty for an element.
    pub fn text(self) -> &'p str {
        if self.is_text() { self.page.str(self.node().text) } else { "" }
    }

    /// Its tag. [`Tag::OTHER`] for texts and unknown names.
    pub fn tag(self) -> Tag {
        self.node().tag
    }

    /// Its local name, lower case; empty for a text.
    pub fn tag_name(self) -> &'p str {
        if self.is_text() {
            ""
        } else if self.tag() == Tag::OTHER {
            self.page.str(self.node().text)
        } else {
            self.tag().name()
        }
    }

    /// Whether it is an element of HTML with this tag (not of SVG or MathML).
    pub fn is(self, tag: Tag) -> bool {
        self.tag() == tag && self.is_element() && !self.facts().is_svg() && !self.facts().is_mathml()
    }

    /// Whether it is an HTML element with one of these tags.
    pub fn is_any(self, tags: &[Tag]) -> bool {
        tags.contains(&self.tag()) && self.is(self.tag())
    }

    /// An attribute's value.
    pub fn attr(self, attr: Attr) -> Option<&'p str> {
        self.attrs().find(|(known, _)| *known == attr).map(|(_, value)| value)
    }

    /// Whether the attribute is there, with any value.
    pub fn has_attr(self, attr: Attr) -> bool {
        self.attr(attr).is_some()
    }

    /// All kept attributes.
    pub fn attrs(self) -> impl Iterator<Item = (Attr, &'p str)> {
        let node = self.node();
        let start = node.attrs_start as usize;
        self.page.attrs[start..start + usize::from(node.attrs_len)].iter().map(move |(attr, span)| (*attr, self.page.str(*span)))
    }

    /// The elements that a space-separated list of IDs names, in its order, without missing ones.
    pub fn elements_by_ids(self, attr: Attr) -> impl Iterator<Item = NodeRef<'p>> {
        let (page, scope) = (self.page, self.scope());
        self.attr(attr).unwrap_or("").split_ascii_whitespace().filter_map(move |id| page.element_by_id(scope, id))
    }

    /// What is known of its style.
    pub fn facts(self) -> Facts {
        self.node().facts
    }

    /// How it takes part in a line of text. Of what is not rendered no style is known; there the tag decides.
    pub fn display(self) -> Display {
        let facts = self.facts();
        let is_foreign = facts.is_svg() || facts.is_mathml();
        match facts.is_rendered() {
            true => facts.display(),
            false if is_foreign || self.is_text() || self.tag() == Tag::OTHER || INLINE_TAGS.contains(&self.tag()) => Display::Inline,
            false => Display::Block,
        }
    }

    /// Its live properties, if it has any.
    pub fn extra(self) -> Option<&'p Extra> {
        let at = self.node().extra;
        (at != NO_INDEX).then(|| &self.page.extras[at as usize])
    }

    /// Its box, where one was read.
    pub fn rect(self) -> Option<Rect> {
        let at = self.node().rect;
        (at != NO_INDEX).then(|| self.page.rects[at as usize])
    }

    /// The tree scope it is in.
    pub fn scope(self) -> ScopeId {
        self.node().scope
    }

    /// Its parent in the flat tree.
    pub fn parent(self) -> Option<NodeRef<'p>> {
        self.node().parent.some().map(|id| NodeRef::new(self.page, id))
    }

    /// The next sibling.
    pub fn next_sibling(self) -> Option<NodeRef<'p>> {
        self.node().next_sibling.some().map(|id| NodeRef::new(self.page, id))
    }

    /// The first child. Pre-order: it stands right behind its parent.
    pub fn first_child(self) -> Option<NodeRef<'p>> {
        self.node().last_child.some().map(|_| NodeRef::new(self.page, NodeId(self.id.0 + 1)))
    }

    /// The last child.
    pub fn last_child(self) -> Option<NodeRef<'p>> {
        self.node().last_child.some().map(|id| NodeRef::new(self.page, id))
    }

    /// Children in order.
    pub fn children(self) -> Children<'p> {
        Children { next: self.first_child() }
    }

    /// Parent, its parent, and so on.
    pub fn ancestors(self) -> Ancestors<'p> {
        Ancestors { next: self.parent() }
    }

    /// The numbers of the node and of everything below it.
    pub fn subtree(self) -> Range<u32> {
        self.id.0..self.node().subtree_end
    }

    /// Everything below it in flat-tree order.
    pub fn descendants(self) -> impl Iterator<Item = NodeRef<'p>> {
        (self.id.0 + 1..self.node().subtree_end).map(move |id| NodeRef::new(self.page, NodeId(id)))
    }

    /// Whether `other` is this node or below it.
    pub fn contains(self, other: NodeId) -> bool {
        self.subtree().contains(&other.0)
    }
}

/// See [`NodeRef::children`].
pub struct Children<'p> {
    next: Option<NodeRef<'p>>,
}

impl<'p> Iterator for Children<'p> {
    type Item = NodeRef<'p>;
    fn next(&mut self) -> Option<NodeRef<'p>> {
        let node = self.next?;
        self.next = node.next_sibling();
        Some(node)
    }
}

/// See [`NodeRef::ancestors`].
pub struct Ancestors<'p> {
    next: Option<NodeRef<'p>>,
}

impl<'p> Iterator for Ancestors<'p> {
    type Item = NodeRef<'p>;
    fn next(&mut self) -> Option<NodeRef<'p>> {
        let node = self.next?;
        self.next = node.parent();
        Some(node)
    }
}

/// Elements that the default style sheet leaves in the line.
const INLINE_TAGS: &[Tag] = &[
    Tag::A,
    Tag::ABBR,
    Tag::B,
    Tag::BDI,
    Tag::BDO,
    Tag::CITE,
    Tag::CODE,
    Tag::DATA,
    Tag::DEL,
    Tag::DFN,
    Tag::EM,
    Tag::I,
    Tag::INS,
    Tag::KBD,
    Tag::LABEL,
    Tag::MARK,
    Tag::Q,
    Tag::RP,
    Tag::RT,
    Tag::RUBY,
    Tag::S,
    Tag::SAMP,
    Tag::SLOT,
    Tag::SMALL,
    Tag::SPAN,
    Tag::STRONG,
    Tag::SUB,
    Tag::SUP,
    Tag::TIME,
    Tag::U,
    Tag::VAR,
    Tag::WBR,
];
