//! The document that the parser builds: an arena of nodes.

use html5ever::{Attribute, QualName, ns};

/// Position in [`Dom::nodes`].
pub type Handle = usize;

/// What a node is.
pub enum Kind {
    /// The document, a template's content, or a shadow root.
    Root,
    Element(Element),
    Text(String),
    /// Comments and processing instructions.
    Other,
}

/// The own data of an element.
pub struct Element {
    pub name: QualName,
    pub attrs: Vec<Attribute>,
    /// The root that the children of a `template` are put into.
    pub template: Option<Handle>,
    pub shadow: Option<Shadow>,
}

/// A shadow root.
#[derive(Clone, Copy)]
pub struct Shadow {
    pub root: Handle,
    pub closed: bool,
}

pub struct Node {
    pub kind: Kind,
    pub parent: Option<Handle>,
    pub children: Vec<Handle>,
}

/// A document. Node 0 is its root.
pub struct Dom {
    pub nodes: Vec<Node>,
}

impl Default for Dom {
    fn default() -> Self {
        Dom { nodes: vec![Node { kind: Kind::Root, parent: None, children: Vec::new() }] }
    }
}

impl Dom {
    pub fn add(&mut self, kind: Kind) -> Handle {
        self.nodes.push(Node { kind, parent: None, children: Vec::new() });
        self.nodes.len() - 1
    }

    pub fn element(&self, at: Handle) -> Option<&Element> {
        match &self.nodes[at].kind {
            Kind::Element(element) => Some(element),
            _ => None,
        }
    }

    pub fn element_mut(&mut self, at: Handle) -> Option<&mut Element> {
        match &mut self.nodes[at].kind {
            Kind::Element(element) => Some(element),
            _ => None,
        }
    }

    pub fn children(&self, at: Handle) -> &[Handle] {
        &self.nodes[at].children
    }

    /// Whether it is an HTML element of this name.
    pub fn is(&self, at: Handle, name: &str) -> bool {
        self.element(at).is_some_and(|element| element.is_html() && &*element.name.local == name)
    }

    /// Everything below a node in document order; shadow roots and template contents are not below it.
    pub fn descendants(&self, at: Handle) -> impl Iterator<Item = Handle> {
        let mut stack: Vec<Handle> = self.children(at).iter().rev().copied().collect();
        std::iter::from_fn(move || {
            let next = stack.pop()?;
            stack.extend(self.children(next).iter().rev());
            Some(next)
        })
    }

    /// The text below a node.
    pub fn text_content(&self, at: Handle) -> String {
        self.descendants(at)
            .filter_map(|node| match &self.nodes[node].kind {
                Kind::Text(text) => Some(text.as_str()),
                _ => None,
            })
            .collect()
    }

    /// Puts a text before position `at` of the children of `parent`; adjacent texts become one.
    pub fn insert_text(&mut self, parent: Handle, at: usize, text: &str) {
        if let Some(before) = at.checked_sub(1).map(|before| self.nodes[parent].children[before])
            && let Kind::Text(known) = &mut self.nodes[before].kind
        {
            known.push_str(text);
            return;
        }
        let node = self.add(Kind::Text(text.to_owned()));
        self.insert(parent, at, node);
    }

    /// Puts a node before position `at` of the children of `parent`.
    pub fn insert(&mut self, parent: Handle, at: usize, node: Handle) {
        self.nodes[node].parent = Some(parent);
        self.nodes[parent].children.insert(at, node);
    }

    pub fn detach(&mut self, node: Handle) {
        if let Some(parent) = self.nodes[node].parent.take() {
            self.nodes[parent].children.retain(|child| *child != node);
        }
    }
}

impl Element {
    pub fn is_html(&self) -> bool {
        self.name.ns == ns!(html)
    }

    /// The value of an attribute without a namespace.
    pub fn attr(&self, name: &str) -> Option<&str> {
        self.attrs.iter().find(|attr| &*attr.name.local == name && attr.name.prefix.is_none()).map(|attr| &*attr.value)
    }

    pub fn has_attr(&self, name: &str) -> bool {
        self.attr(name).is_some()
    }
}
