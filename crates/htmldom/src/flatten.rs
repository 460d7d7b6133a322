//! The document as its flat tree: shadow roots in place of light children, slotted nodes at their slot.

use crate::control;
use crate::dom::{Dom, Element, Handle, Kind, Shadow};
use crate::style::InlineStyle;
use crate::tags;
use handhold_ax::page::{Attr, Display, Document, Facts, NodeId, Page, PageBuilder, ScopeId, Tag};
use html5ever::ns;
use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

/// The viewport that a parsed page pretends to have.
const VIEWPORT: (f32, f32) = (1280.0, 900.0);

static ATTRS: LazyLock<HashMap<&'static str, Attr>> =
    LazyLock::new(|| handhold_ax::page::ATTR_NAMES.iter().enumerate().map(|(at, name)| (*name, Attr(at as u16))).collect());
static TAGS: LazyLock<HashMap<&'static str, Tag>> =
    LazyLock::new(|| handhold_ax::page::TAG_NAMES.iter().enumerate().skip(1).map(|(at, name)| (*name, Tag(at as u16))).collect());

/// The page of a parsed document.
pub fn page(dom: &Dom) -> Page {
    let mut flattener = Flattener::new(dom);
    flattener.walk();
    let (width, height) = VIEWPORT;
    let title = dom.descendants(0).find(|at| dom.is(*at, "title")).map(|at| dom.text_content(at));
    let title = title.unwrap_or_default().split_ascii_whitespace().collect::<Vec<_>>().join(" ");
    flattener.builder.finish(Document { title, width, height, page_width: width, page_height: height, ..Document::default() })
}

/// What a node takes over from what it stands in.
#[derive(Clone, Copy, Default)]
struct Inherited {
    rendered: bool,
    visibility_hidden: bool,
    transparent: bool,
    pointer_cursor: bool,
    ignores_pointer: bool,
    preserves_breaks: bool,
    editable: bool,
    disabled: bool,
}

/// A node that is still to be added.
struct Pending {
    node: Handle,
    parent: Option<NodeId>,
    scope: ScopeId,
    inherited: Inherited,
}

struct Flattener<'d> {
    dom: &'d Dom,
    builder: PageBuilder,
    stack: Vec<Pending>,
    scopes: u32,
    chosen: HashSet<Handle>,
    /// Per slot, what is slotted there. Filled when the walk enters the host.
    assigned: HashMap<Handle, Vec<(Handle, ScopeId)>>,
}

impl<'d> Flattener<'d> {
    fn new(dom: &'d Dom) -> Self {
        let inherited = Inherited { rendered: true, ..Inherited::default() };
        let root = dom.children(0).iter().copied().find(|at| dom.element(*at).is_some());
        let stack = root.map(|node| Pending { node, parent: None, scope: ScopeId(0), inherited }).into_iter().collect();
        Flattener { dom, builder: PageBuilder::default(), stack, scopes: 0, chosen: HashSet::new(), assigned: HashMap::new() }
    }

    fn walk(&mut self) {
        while let Some(pending) = self.stack.pop() {
            match &self.dom.nodes[pending.node].kind {
                Kind::Text(text) => self.add_text(text, &pending),
                Kind::Element(element) if !tags::DROPPED.contains(&&*element.name.local) => self.add_element(element, pending),
                Kind::Element(_) | Kind::Root | Kind::Other => {}
            }
        }
    }

    fn add_text(&mut self, text: &str, pending: &Pending) {
        let Some(parent) = pending.parent else { return };
        let span = self.builder.push_text(text);
        self.builder.text(parent, span, pending.scope, Facts::default().with(Facts::RENDERED, pending.inherited.rendered));
    }

    fn add_element(&mut self, element: &'d Element, pending: Pending) {
        let local = element.name.local.to_ascii_lowercase();
        let tag = TAGS.get(&*local).copied().unwrap_or(Tag::OTHER);
        let name = if tag == Tag::OTHER { self.builder.push_text(&local) } else { Default::default() };
        let style = InlineStyle::parse(element.attr("style").unwrap_or(""));
        let inherited = self.inherit(element, &style, &pending);
        let facts = facts(element, &style, inherited, pending.inherited.editable);
        let id = self.builder.element(pending.parent, tag, name, pending.scope, facts);
        self.add_attrs(element);
        if element.is_html() {
            self.add_live_properties(id, pending.node, element);
        }
        if let Some(rect) = style.rect() {
            self.builder.rect(id, rect);
        }
        let inherited = Inherited {
            rendered: inherited.rendered && !skips_content(element, &style),
            disabled: inherited.disabled && (pending.inherited.disabled || matches!(&*local, "fieldset" | "optgroup")),
            ..inherited
        };
        self.push_children(id, pending.node, element, pending.scope, inherited);
    }

    fn add_attrs(&mut self, element: &Element) {
        for attr in &element.attrs {
            let name = match &attr.name.prefix {
                Some(prefix) => format!("{prefix}:{}", attr.name.local),
                None => attr.name.local.to_string(),
            };
            if let Some(known) = ATTRS.get(&*name) {
                let value = self.builder.push_text(&attr.value);
                self.builder.attr(*known, value);
            }
        }
    }

    fn add_live_properties(&mut self, id: NodeId, node: Handle, element: &Element) {
        if &*element.name.local == "select" {
            self.chosen.extend(control::chosen_options(self.dom, node, element));
        }
        if let Some(extra) = control::extra(self.dom, node, element, &self.chosen) {
            self.builder.extra(id, extra);
        }
    }

    /// The styles and states that hold for an element and go on to its children.
    fn inherit(&self, element: &Element, style: &InlineStyle, pending: &Pending) -> Inherited {
        let outer = pending.inherited;
        let local = &*element.name.local;
        let own_cursor = element.is_html() && tags::has_own_cursor(local);
        let is_link = element.is_html() && local == "a" && element.has_attr("href");
        Inherited {
            rendered: outer.rendered && style.display.map_or(!is_unrendered(element), |display| display.is_some()),
            visibility_hidden: style.visibility_hidden.unwrap_or(outer.visibility_hidden),
            transparent: outer.transparent || style.opacity == Some(0.0),
            pointer_cursor: style.cursor_pointer.unwrap_or(is_link || outer.pointer_cursor && !own_cursor),
            ignores_pointer: style.ignores_pointer.unwrap_or(outer.ignores_pointer),
            preserves_breaks: style.preserves_breaks.unwrap_or(outer.preserves_breaks || matches!(local, "pre" | "textarea" | "listing")),
            editable: editing(element).unwrap_or(outer.editable),
            disabled: self.is_disabled(element, pending),
        }
    }

    /// `:disabled` for a control; for everything else whether the controls inside are.
    fn is_disabled(&self, element: &Element, pending: &Pending) -> bool {
        let local = &*element.name.local;
        let can_be = matches!(local, "button" | "input" | "select" | "textarea" | "fieldset" | "optgroup" | "option");
        let frees = local == "legend" && self.is_first_legend(pending.node);
        element.is_html() && !frees && (pending.inherited.disabled || can_be && element.has_attr("disabled"))
    }

    /// Controls in the first legend of a disabled fieldset can be used, unless that stands in another disabled one.
    fn is_first_legend(&self, node: Handle) -> bool {
        let Some(fieldset) = self.dom.nodes[node].parent.filter(|parent| self.dom.is(*parent, "fieldset")) else { return false };
        let is_first = self.dom.children(fieldset).iter().find(|at| self.dom.is(**at, "legend")) == Some(&node);
        let mut outer = self.dom.nodes[fieldset].parent;
        while let Some(at) = outer {
            if self.dom.is(at, "fieldset") && self.dom.element(at).is_some_and(|element| element.has_attr("disabled")) {
                return false;
            }
            outer = self.dom.nodes[at].parent;
        }
        is_first
    }

    fn push_children(&mut self, parent: NodeId, node: Handle, element: &Element, scope: ScopeId, inherited: Inherited) {
        let mut children: Vec<Pending> = Vec::new();
        let mut add = |node, scope, inherited| children.push(Pending { node, parent: Some(parent), scope, inherited });
        let unrendered = Inherited { rendered: false, ..inherited };
        if let Some(shadow) = element.shadow {
            let (scope_inside, unslotted) = self.enter_shadow(node, shadow, scope);
            self.dom.children(shadow.root).iter().for_each(|child| add(*child, scope_inside, inherited));
            unslotted.iter().for_each(|child| add(*child, scope, unrendered));
        } else if let Some(slotted) = self.assigned.remove(&node) {
            slotted.iter().for_each(|(child, scope)| add(*child, *scope, inherited));
        } else {
            let shown = is_closed_details(element).then(|| self.dom.children(node).iter().find(|at| self.dom.is(**at, "summary")));
            for child in self.dom.children(node) {
                let is_shown = shown.is_none_or(|summary| summary == Some(child));
                add(*child, scope, if is_shown { inherited } else { unrendered });
            }
        }
        self.stack.extend(children.into_iter().rev());
    }

    /// Assigns the host's children to the slots of its shadow root. Answers the new scope and the children that no slot takes.
    fn enter_shadow(&mut self, host: Handle, shadow: Shadow, scope: ScopeId) -> (ScopeId, Vec<Handle>) {
        let mut slots: HashMap<String, Handle> = HashMap::new();
        for at in self.dom.descendants(shadow.root).filter(|at| self.dom.is(*at, "slot")) {
            let name = self.dom.element(at).and_then(|slot| slot.attr("name")).unwrap_or("");
            slots.entry(name.to_owned()).or_insert(at);
        }
        let mut unslotted = Vec::new();
        for child in self.dom.children(host) {
            let name = self.dom.element(*child).and_then(|element| element.attr("slot")).unwrap_or("");
            match slots.get(name) {
                Some(slot) => self.assigned.entry(*slot).or_default().push((*child, scope)),
                None => unslotted.push(*child),
            }
        }
        self.scopes += 1;
        (ScopeId(self.scopes), unslotted)
    }
}

fn facts(element: &Element, style: &InlineStyle, inherited: Inherited, editable_outside: bool) -> Facts {
    let local = &*element.name.local;
    let is_frame = element.is_html() && matches!(local, "iframe" | "frame");
    let is_control = matches!(local, "button" | "input" | "select" | "textarea" | "fieldset" | "optgroup" | "option");
    let default = if element.is_html() { tags::default_display(local) } else { Display::Inline };
    // No style is known of what is not rendered.
    let display = if inherited.rendered { style.display.flatten().unwrap_or(default) } else { Display::Inline };
    Facts::default()
        .with_display(display)
        .with(Facts::RENDERED, inherited.rendered)
        .with(Facts::VISIBILITY_HIDDEN, inherited.visibility_hidden)
        .with(Facts::TRANSPARENT, inherited.transparent)
        .with(Facts::CURSOR_POINTER, inherited.pointer_cursor)
        .with(Facts::NO_POINTER_EVENTS, inherited.ignores_pointer)
        .with(Facts::CLIPS, style.clips)
        .with(Facts::ABSOLUTE, style.absolute)
        .with(Facts::FIXED, style.fixed)
        .with(Facts::DISABLED, inherited.disabled && is_control && element.is_html())
        .with(Facts::EDITABLE, inherited.editable)
        .with(Facts::EDITING_HOST, inherited.editable && !editable_outside)
        .with(Facts::SHADOW_OPEN, element.shadow.is_some_and(|shadow| !shadow.closed))
        .with(Facts::SHADOW_CLOSED, element.shadow.is_some_and(|shadow| shadow.closed))
        .with(Facts::SVG, element.name.ns == ns!(svg))
        .with(Facts::MATHML, element.name.ns == ns!(mathml))
        .with(Facts::FRAME, is_frame && inherited.rendered)
        .with(Facts::CLIPPED_AWAY, style.shows_nothing())
        .with(Facts::PRESERVES_BREAKS, inherited.preserves_breaks)
}

/// `display: none` unless a style says otherwise.
fn is_unrendered(element: &Element) -> bool {
    let local = &*element.name.local;
    if !element.is_html() {
        return element.name.ns == ns!(svg) && tags::UNRENDERED_SVG.contains(&local);
    }
    tags::UNRENDERED.contains(&local)
        || element.attr("hidden").is_some_and(|hidden| !hidden.eq_ignore_ascii_case("until-found"))
        || element.has_attr("popover")
        || local == "dialog" && !element.has_attr("open")
        || local == "audio" && !element.has_attr("controls")
        || local == "input" && element.attr("type").is_some_and(|kind| kind.eq_ignore_ascii_case("hidden"))
}

/// Whether the element has a box whose content is not rendered.
fn skips_content(element: &Element, style: &InlineStyle) -> bool {
    style.skips_content || element.is_html() && element.attr("hidden").is_some_and(|hidden| hidden.eq_ignore_ascii_case("until-found"))
}

fn is_closed_details(element: &Element) -> bool {
    element.is_html() && &*element.name.local == "details" && !element.has_attr("open")
}

/// What `contenteditable` says here; nothing where it is not given.
fn editing(element: &Element) -> Option<bool> {
    match element.attr("contenteditable")?.to_ascii_lowercase().as_str() {
        "" | "true" | "plaintext-only" => Some(true),
        "false" => Some(false),
        _ => None,
    }
}
