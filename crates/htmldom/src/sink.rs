//! What the parser does to the document.

use crate::dom::{Dom, Element, Handle, Kind, Shadow};
use html5ever::tendril::StrTendril;
use html5ever::tree_builder::{ElementFlags, NodeOrText, QuirksMode, TreeSink};
use html5ever::{Attribute, QualName};
use std::borrow::Cow;
use std::cell::{Ref, RefCell};

/// Builds a [`Dom`].
#[derive(Default)]
pub struct Sink {
    dom: RefCell<Dom>,
}

impl Sink {
    fn insert(&self, parent: Handle, at: usize, child: NodeOrText<Handle>) {
        let mut dom = self.dom.borrow_mut();
        match child {
            NodeOrText::AppendNode(node) => dom.insert(parent, at, node),
            NodeOrText::AppendText(text) => dom.insert_text(parent, at, &text),
        }
    }
}

impl TreeSink for Sink {
    type Handle = Handle;
    type Output = Dom;
    type ElemName<'a> = Ref<'a, QualName>;

    fn finish(self) -> Dom {
        self.dom.into_inner()
    }

    fn parse_error(&self, _message: Cow<'static, str>) {}

    fn get_document(&self) -> Handle {
        0
    }

    fn elem_name<'a>(&'a self, target: &'a Handle) -> Ref<'a, QualName> {
        Ref::map(self.dom.borrow(), |dom| &dom.element(*target).expect("the tree builder asks names of elements only").name)
    }

    fn create_element(&self, name: QualName, attrs: Vec<Attribute>, flags: ElementFlags) -> Handle {
        let mut dom = self.dom.borrow_mut();
        let template = flags.template.then(|| dom.add(Kind::Root));
        dom.add(Kind::Element(Element { name, attrs, template, shadow: None }))
    }

    fn create_comment(&self, _text: StrTendril) -> Handle {
        self.dom.borrow_mut().add(Kind::Other)
    }

    fn create_pi(&self, _target: StrTendril, _data: StrTendril) -> Handle {
        self.dom.borrow_mut().add(Kind::Other)
    }

    fn append(&self, parent: &Handle, child: NodeOrText<Handle>) {
        let end = self.dom.borrow().children(*parent).len();
        self.insert(*parent, end, child);
    }

    fn append_based_on_parent_node(&self, element: &Handle, prev_element: &Handle, child: NodeOrText<Handle>) {
        if self.dom.borrow().nodes[*element].parent.is_some() {
            self.append_before_sibling(element, child);
        } else {
            self.append(prev_element, child);
        }
    }

    fn append_doctype_to_document(&self, _name: StrTendril, _public_id: StrTendril, _system_id: StrTendril) {}

    fn get_template_contents(&self, target: &Handle) -> Handle {
        let dom = self.dom.borrow();
        dom.element(*target).and_then(|element| element.template).expect("the tree builder asks templates only")
    }

    fn same_node(&self, x: &Handle, y: &Handle) -> bool {
        x == y
    }

    fn set_quirks_mode(&self, _mode: QuirksMode) {}

    fn append_before_sibling(&self, sibling: &Handle, new_node: NodeOrText<Handle>) {
        if let NodeOrText::AppendNode(node) = &new_node {
            self.dom.borrow_mut().detach(*node);
        }
        let place = {
            let dom = self.dom.borrow();
            let parent = dom.nodes[*sibling].parent;
            parent.and_then(|parent| Some((parent, dom.children(parent).iter().position(|child| child == sibling)?)))
        };
        if let Some((parent, at)) = place {
            self.insert(parent, at, new_node);
        }
    }

    fn add_attrs_if_missing(&self, target: &Handle, attrs: Vec<Attribute>) {
        let mut dom = self.dom.borrow_mut();
        let Some(element) = dom.element_mut(*target) else { return };
        for attr in attrs {
            if !element.attrs.iter().any(|known| known.name == attr.name) {
                element.attrs.push(attr);
            }
        }
    }

    fn remove_from_parent(&self, target: &Handle) {
        self.dom.borrow_mut().detach(*target);
    }

    fn reparent_children(&self, node: &Handle, new_parent: &Handle) {
        let mut dom = self.dom.borrow_mut();
        let children = std::mem::take(&mut dom.nodes[*node].children);
        for child in &children {
            dom.nodes[*child].parent = Some(*new_parent);
        }
        dom.nodes[*new_parent].children.extend(children);
    }

    fn attach_declarative_shadow(&self, location: &Handle, template: &Handle, attrs: &[Attribute]) -> bool {
        let mut dom = self.dom.borrow_mut();
        let Some(root) = dom.element(*template).and_then(|element| element.template) else { return false };
        let closed = attrs.iter().any(|attr| &*attr.name.local == "shadowrootmode" && &*attr.value == "closed");
        match dom.element_mut(*location) {
            Some(host) if host.shadow.is_none() => {
                host.shadow = Some(Shadow { root, closed });
                true
            }
            _ => false,
        }
    }
}
