//! The captured page: plain data in an arena, in flat-tree pre-order.
//!
//! A capture (`content/capture.rs` in a browser, `htmldom` in tests) fills a [`PageBuilder`]; everything that
//! thinks reads it through [`NodeRef`]. Nodes are numbered in flat-tree pre-order (shadow roots in place of light
//! children, slotted nodes at their slot), so the subtree of a node is the range `id..subtree_end`, and every walk can
//! be a loop over numbers.

mod attr;
mod extra;
mod node;
mod style;
mod tag;

pub use attr::{ATTR_NAMES, Attr};
pub use extra::{Checked, Extra, Scroll};
pub use node::{Ancestors, Children, NodeRef};
pub use style::{Display, Facts, Rect};
pub use tag::{TAG_NAMES, Tag};

use std::collections::HashMap;

/// Number of a node in its page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(pub u32);

impl NodeId {
    const NONE: NodeId = NodeId(u32::MAX);

    /// Position in the arena.
    pub fn index(self) -> usize {
        self.0 as usize
    }

    fn some(self) -> Option<NodeId> {
        (self != NodeId::NONE).then_some(self)
    }
}

/// Number of a tree scope: 0 is the document, every shadow root has its own. IDs are looked up within one scope.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct ScopeId(pub u32);

/// A text of the page, as a range of the page's text buffer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Span {
    start: u32,
    end: u32,
}

#[derive(Debug, Clone)]
struct Node {
    parent: NodeId,
    last_child: NodeId,
    next_sibling: NodeId,
    subtree_end: u32,
    is_text: bool,
    tag: Tag,
    scope: ScopeId,
    facts: Facts,
    attrs_start: u32,
    attrs_len: u16,
    /// Of a text node: its text. Of an element that is [`Tag::OTHER`]: its local name.
    text: Span,
    extra: u32,
    rect: u32,
}

const NO_INDEX: u32 = u32::MAX;

/// The visible part of the document and what the document is called.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Document {
    /// Address.
    pub url: String,
    /// Base address for links, where it differs.
    pub base_url: String,
    /// Title.
    pub title: String,
    /// Viewport width in CSS pixels.
    pub width: f32,
    /// Viewport height.
    pub height: f32,
    /// Horizontal scroll.
    pub scroll_x: f32,
    /// Vertical scroll.
    pub scroll_y: f32,
    /// Width of the whole page.
    pub page_width: f32,
    /// Height of the whole page.
    pub page_height: f32,
}

/// A captured page. See the module.
#[derive(Debug, Clone, Default)]
pub struct Page {
    nodes: Vec<Node>,
    text: String,
    attrs: Vec<(Attr, Span)>,
    extras: Vec<Extra>,
    rects: Vec<Rect>,
    /// Per ID, the first element of each tree scope that has it.
    ids: HashMap<Box<str>, Vec<(ScopeId, NodeId)>>,
    /// What is known of the document as a whole.
    pub document: Document,
    /// The hit element at the centre of the viewport, for finding modals without ARIA.
    pub center_hit: Option<NodeId>,
}

impl Page {
    /// The outermost captured element; `None` for a page without any element.
    pub fn root(&self) -> Option<NodeRef<'_>> {
        (!self.nodes.is_empty()).then(|| self.node(NodeId(0)))
    }

    /// A view on one node. Panics if the number is not of this page.
    pub fn node(&self, id: NodeId) -> NodeRef<'_> {
        assert!(id.index() < self.nodes.len(), "node {} is not in a page of {} nodes", id.0, self.nodes.len());
        NodeRef::new(self, id)
    }

    /// How many nodes there are, texts included.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether nothing was captured.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Every node in flat-tree order.
    pub fn nodes(&self) -> impl Iterator<Item = NodeRef<'_>> {
        (0..self.nodes.len() as u32).map(|id| NodeRef::new(self, NodeId(id)))
    }

    /// The element that is selected in the browser's DevTools.
    pub fn selected_in_devtools(&self) -> Option<NodeId> {
        self.nodes().find(|node| node.is_element() && node.facts().is_selected_in_devtools()).map(NodeRef::id)
    }

    /// The first element in document order with this ID in this tree scope.
    pub fn element_by_id(&self, scope: ScopeId, id: &str) -> Option<NodeRef<'_>> {
        let (_, found) = self.ids.get(id)?.iter().find(|(of, _)| *of == scope)?;
        Some(self.node(*found))
    }

    fn str(&self, span: Span) -> &str {
        &self.text[span.start as usize..span.end as usize]
    }
}

/// Fills a page. Nodes must be added in flat-tree pre-order: a parent before its children, siblings in order.
#[derive(Debug, Default)]
pub struct PageBuilder {
    page: Page,
}

impl PageBuilder {
    /// An empty page whose texts will be ranges of `text`. Further texts can be added with [`PageBuilder::push_text`].
    pub fn with_text(text: String) -> Self {
        PageBuilder { page: Page { text, ..Page::default() } }
    }

    /// Reserves room for so many nodes and attributes.
    pub fn reserve(&mut self, nodes: usize, attrs: usize) {
        self.page.nodes.reserve(nodes);
        self.page.attrs.reserve(attrs);
    }

    /// Adds a text to the buffer.
    pub fn push_text(&mut self, text: &str) -> Span {
        let start = self.page.text.len() as u32;
        self.page.text.push_str(text);
        Span { start, end: self.page.text.len() as u32 }
    }

    /// A range of the buffer by bytes. Panics where that is not on character boundaries.
    pub fn span(&self, start: usize, end: usize) -> Span {
        assert!(self.page.text.is_char_boundary(start) && self.page.text.is_char_boundary(end) && start <= end);
        Span { start: start as u32, end: end as u32 }
    }

    /// Adds an element. `name` is its local name where `tag` is [`Tag::OTHER`].
    pub fn element(&mut self, parent: Option<NodeId>, tag: Tag, name: Span, scope: ScopeId, facts: Facts) -> NodeId {
        self.push(parent, false, tag, name, scope, facts)
    }

    /// Adds a text node.
    pub fn text(&mut self, parent: NodeId, text: Span, scope: ScopeId, facts: Facts) -> NodeId {
        self.push(Some(parent), true, Tag::OTHER, text, scope, facts)
    }

    /// Adds an attribute to the element that was added last.
    pub fn attr(&mut self, attr: Attr, value: Span) {
        self.page.attrs.push((attr, value));
        if let Some(node) = self.page.nodes.last_mut() {
            node.attrs_len += 1;
        }
    }

    /// Gives a node live properties.
    pub fn extra(&mut self, id: NodeId, extra: Extra) {
        self.page.nodes[id.index()].extra = self.page.extras.len() as u32;
        self.page.extras.push(extra);
    }

    /// Gives a node its box.
    pub fn rect(&mut self, id: NodeId, rect: Rect) {
        self.page.nodes[id.index()].rect = self.page.rects.len() as u32;
        self.page.rects.push(rect);
    }

    /// Changes the facts of a node that was added already.
    pub fn set_facts(&mut self, id: NodeId, change: impl FnOnce(Facts) -> Facts) {
        let facts = &mut self.page.nodes[id.index()].facts;
        *facts = change(*facts);
    }

    /// The hit element at the centre of the viewport.
    pub fn center_hit(&mut self, id: NodeId) {
        self.page.center_hit = Some(id);
    }

    /// The finished page.
    pub fn finish(mut self, document: Document) -> Page {
        self.page.document = document;
        self.close_subtrees();
        self.index_ids();
        self.page
    }

    fn push(&mut self, parent: Option<NodeId>, is_text: bool, tag: Tag, text: Span, scope: ScopeId, facts: Facts) -> NodeId {
        let id = NodeId(self.page.nodes.len() as u32);
        if let Some(parent) = parent {
            let elder = std::mem::replace(&mut self.page.nodes[parent.index()].last_child, id);
            if let Some(elder) = elder.some() {
                self.page.nodes[elder.index()].next_sibling = id;
            }
        }
        self.page.nodes.push(Node {
            parent: parent.unwrap_or(NodeId::NONE),
            last_child: NodeId::NONE,
            next_sibling: NodeId::NONE,
            subtree_end: id.0 + 1,
            is_text,
            tag,
            scope,
            facts,
            attrs_start: self.page.attrs.len() as u32,
            attrs_len: 0,
            text,
            extra: NO_INDEX,
            rect: NO_INDEX,
        });
        id
    }

    /// Parents stand before their children, so one pass from the end finds where each subtree ends.
    fn close_subtrees(&mut self) {
        for index in (0..self.page.nodes.len()).rev() {
            let (parent, end) = (self.page.nodes[index].parent, self.page.nodes[index].subtree_end);
            if let Some(parent) = parent.some() {
                let parent = &mut self.page.nodes[parent.index()];
                parent.subtree_end = parent.subtree_end.max(end);
            }
        }
    }

    fn index_ids(&mut self) {
        let mut ids: HashMap<Box<str>, Vec<(ScopeId, NodeId)>> = HashMap::new();
        for node in self.page.nodes() {
            let Some(id) = node.attr(Attr::ID).filter(|id| !id.is_empty()) else { continue };
            match ids.get_mut(id) {
                None => drop(ids.insert(Box::from(id), vec![(node.scope(), node.id())])),
                Some(known) if known.iter().all(|(scope, _)| *scope != node.scope()) => known.push((node.scope(), node.id())),
                Some(_) => {}
            }
        }
        self.page.ids = ids;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_subtree_is_a_range() {
        let mut builder = PageBuilder::default();
        let (none, scope) = (Span::default(), ScopeId::default());
        let body = builder.element(None, Tag::BODY, none, scope, Facts::default());
        let list = builder.element(Some(body), Tag::UL, none, scope, Facts::default());
        let item = builder.element(Some(list), Tag::LI, none, scope, Facts::default());
        let id = builder.push_text("first");
        builder.attr(Attr::ID, id);
        let words = builder.push_text("Bread");
        builder.text(item, words, scope, Facts::default());
        let rule = builder.element(Some(body), Tag::HR, none, scope, Facts::default());
        let page = builder.finish(Document::default());

        assert_eq!(page.node(list).subtree(), 1..4);
        assert_eq!(page.node(body).children().map(|n| n.id()).collect::<Vec<_>>(), [list, rule]);
        assert_eq!(page.element_by_id(scope, "first").map(|n| n.id()), Some(item));
        assert!(page.node(list).contains(item) && !page.node(list).contains(rule));
    }
}
