//! From page to lines: one loop over the nodes in flat-tree order.
//!
//! Text that no name carries is gathered into runs: inline text and inline elements join, a block or a line of its own ends the run.
//! What an element contributes is decided by [`Content`], inherited downwards:
//! inside a target that is named by its content only further targets earn lines.

use super::{Arena, Line, LineId};
use crate::analysis::Analysis;
use crate::hit::Covered;
use crate::options::TreeOptions;
use crate::page::{Attr, Display, NodeId, NodeRef, Tag};
use crate::state::State;
use crate::target;
use crate::text;
use std::collections::HashSet;

mod describe;
mod kind;
mod muted;

use kind::Kind;

/// What the walk answers.
pub struct Walked {
    pub lines: Arena,
    pub behind_modal: u32,
    pub inert: u32,
}

/// Which parts of an element's content become lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Content {
    /// Everything.
    Everything,
    /// Only what can be operated: the text is in the name already.
    TargetsOnly,
    /// Only options and their groups.
    Choices,
}

/// An element whose subtree is being walked.
struct Open {
    end: u32,
    line: LineId,
    opened_line: bool,
    display: Display,
    content: Content,
    /// Its text is carried by a name elsewhere.
    is_muted: bool,
    unrendered: Unrendered,
}

/// Whether unrendered content is being walked (`hidden: true` asks for it), and whether a line says so already.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Unrendered {
    No,
    NotSaid,
    Said,
}

struct Walk<'a, 'p> {
    analysis: &'a Analysis<'p>,
    covered: &'a Covered,
    options: &'a TreeOptions,
    lines: Arena,
    open: Vec<Open>,
    run: Run,
    muted: HashSet<NodeId>,
    /// The name of a field that is the text beside it: the next run, if it is that text, is said already.
    said_beside: Option<String>,
    stand_ins: Vec<NodeId>,
    modal: Option<NodeId>,
    /// The element that is printed whatever it is: `verbose` inserts what is selected in DevTools.
    inserted: Option<NodeId>,
    behind_modal: u32,
    inert: u32,
}

/// Text that is being gathered.
#[derive(Default)]
struct Run {
    text: String,
    is_on_screen: Option<bool>,
}

/// What to do with the element at hand.
enum Step {
    /// Nothing of it or below it is printed.
    Skip,
    /// No line of its own.
    PassThrough(Content),
    /// A line.
    Line(Kind),
}

/// Walks the page, or the subtree of the root that was asked for.
pub fn walk(analysis: &Analysis, covered: &Covered, options: &TreeOptions) -> Walked {
    let page = analysis.page();
    let range = options.root.map_or(0..page.len() as u32, |root| page.node(root).subtree());
    let stand_ins = page.nodes().filter(|node| analysis.is_stand_in(node.id())).map(NodeRef::id).collect();
    let modal = page
        .nodes()
        .find(|node| node.is_element() && node.facts().is_modal() && !analysis.seen(node.id()).is_behind_modal())
        .map(NodeRef::id);
    let muted = muted::elements_carried_by_names(analysis, options);
    let mut walk = Walk {
        analysis,
        covered,
        options,
        lines: Arena::new(),
        open: Vec::new(),
        run: Run::default(),
        muted,
        said_beside: None,
        stand_ins,
        modal,
        inserted: options.verbose.then(|| page.selected_in_devtools()).flatten(),
        behind_modal: 0,
        inert: 0,
    };
    let mut next = range.start;
    while next < range.end {
        next = walk.visit(page.node(NodeId(next)));
    }
    walk.close_until(u32::MAX);
    walk.flush();
    Walked { lines: walk.lines, behind_modal: walk.behind_modal, inert: walk.inert }
}

impl<'p> Walk<'_, 'p> {
    /// Handles one node; answers the number of the node that follows.
    fn visit(&mut self, node: NodeRef<'p>) -> u32 {
        self.close_until(node.id().0);
        if node.is_text() {
            self.add_text(node);
            return node.id().0 + 1;
        }
        match self.step(node) {
            _ if self.inserted == Some(node.id()) => self.open_line(node, kind::of(self.analysis, node).unwrap_or(Kind::Container)),
            Step::Skip if self.inserted.is_some_and(|inserted| node.contains(inserted)) => self.enter(node, Content::Everything),
            Step::Skip => self.skip(node),
            Step::PassThrough(content) => self.enter(node, content),
            Step::Line(kind) => self.open_line(node, kind),
        }
    }

    fn add_text(&mut self, node: NodeRef) {
        let seen = self.analysis.seen(node.id());
        let (is_muted, content, in_unrendered) = self
            .open
            .last()
            .map_or((false, Content::Everything, false), |open| (open.is_muted, open.content, open.unrendered != Unrendered::No));
        let is_shown = seen.is_visible_to_eye() || in_unrendered;
        if is_muted || content != Content::Everything || !is_shown || (self.options.is_limited_to_viewport() && !seen.is_on_screen()) {
            return;
        }
        if self.run.text.is_empty() {
            self.run.is_on_screen = node.parent().and_then(NodeRef::rect).map(|_| seen.is_on_screen());
        }
        text::push_normalized(&mut self.run.text, node.text());
    }

    fn step(&mut self, node: NodeRef) -> Step {
        if kind::is_never_read(node) {
            return Step::Skip;
        }
        let content = self.open.last().map_or(Content::Everything, |open| open.content);
        let is_root = self.options.root == Some(node.id());
        if is_root {
            return Step::Line(kind::of(self.analysis, node).unwrap_or(Kind::Container));
        }
        let seen = self.analysis.seen(node.id());
        if seen.is_behind_modal() && !self.modal.is_some_and(|modal| node.contains(modal)) {
            self.behind_modal += self.count_usable(node);
            return Step::Skip;
        }
        if seen.is_behind_modal() {
            return Step::PassThrough(content);
        }
        if seen.is_inert() {
            self.inert += 1;
            return Step::Skip;
        }
        self.step_by_visibility(node, content)
    }

    fn step_by_visibility(&mut self, node: NodeRef, content: Content) -> Step {
        let id = node.id();
        let is_stand_in = self.stand_ins.binary_search(&id).is_ok();
        let is_unrendered = !node.facts().is_rendered() && !self.analysis.is_rendered(id);
        if is_unrendered && !self.options.hidden && !is_stand_in {
            return if self.has_stand_in(node) { Step::PassThrough(content) } else { Step::Skip };
        }
        if !self.analysis.is_visible_to_eye(id) && !is_stand_in && !is_unrendered {
            return Step::PassThrough(content);
        }
        let Some(kind) = kind::of(self.analysis, node).filter(|kind| kind.is_printed_in(content, node, self.analysis)) else {
            return Step::PassThrough(content);
        };
        let is_outside =
            self.options.is_limited_to_viewport() && !self.analysis.is_on_screen(id) && !(is_stand_in && self.label_is_on_screen(id));
        // A container stays for what it may hold in the viewport; a target of its own does not.
        if is_outside && (kind != Kind::Container || target::is_clickable(self.analysis, node)) {
            return if content == Content::Choices { Step::Skip } else { Step::PassThrough(content) };
        }
        Step::Line(kind)
    }

    fn has_stand_in(&self, node: NodeRef) -> bool {
        let range = node.subtree();
        let at = self.stand_ins.partition_point(|id| id.0 < range.start);
        self.stand_ins.get(at).is_some_and(|id| range.contains(&id.0))
    }

    fn label_is_on_screen(&self, id: NodeId) -> bool {
        self.analysis.labels(id).iter().any(|label| self.analysis.is_on_screen(*label))
    }

    /// Texts and targets below a node that a person could use if nothing were in front.
    fn count_usable(&self, node: NodeRef) -> u32 {
        let usable = |node: &NodeRef| {
            self.analysis.is_visible_to_eye(node.id())
                && if node.is_text() { !text::is_blank(node.text()) } else { self.analysis.is_target(node.id()) }
        };
        std::iter::once(node).chain(node.descendants()).filter(usable).count() as u32
    }

    fn skip(&mut self, node: NodeRef) -> u32 {
        if node.is(Tag::BR) {
            text::push_normalized(&mut self.run.text, " ");
        }
        node.subtree().end
    }

    fn enter(&mut self, node: NodeRef, content: Content) -> u32 {
        let display = node.display();
        self.set_off(display);
        let (line, is_muted) = self.open.last().map_or((Arena::ROOT, false), |open| (open.line, open.is_muted));
        let is_muted = is_muted || self.muted.contains(&node.id()) || self.is_caption_in_name(node, line);
        let unrendered = self.unrendered(node);
        self.open.push(Open { end: node.subtree().end, line, opened_line: false, display, content, is_muted, unrendered });
        node.id().0 + 1
    }

    fn unrendered(&self, node: NodeRef) -> Unrendered {
        let around = self.open.last().map_or(Unrendered::No, |open| open.unrendered);
        match around {
            _ if !self.options.hidden || self.analysis.is_rendered(node.id()) => Unrendered::No,
            Unrendered::No => Unrendered::NotSaid,
            around => around,
        }
    }

    fn open_line(&mut self, node: NodeRef, kind: Kind) -> u32 {
        let description = describe::describe(self.analysis, self.covered, self.options, node, kind);
        if description.is_named_by_text_beside {
            self.said_beside = Some(description.line.name.clone());
        }
        self.flush();
        let parent = self.open.last().map_or(Arena::ROOT, |open| open.line);
        let mut unrendered = self.unrendered(node);
        let mut line = description.line;
        if unrendered == Unrendered::NotSaid {
            line.states.push(State::mark("hidden"));
            unrendered = Unrendered::Said;
        }
        let id = self.lines.append(parent, line);
        if node.is(Tag::INPUT) {
            self.add_suggestions(node, id);
        }
        let holds_inserted = self.inserted.is_some_and(|inserted| inserted != node.id() && node.contains(inserted));
        let Some(content) = kind.content().or(holds_inserted.then_some(Content::TargetsOnly)) else { return node.subtree().end };
        let display = node.display();
        self.open.push(Open { end: node.subtree().end, line: id, opened_line: true, display, content, is_muted: false, unrendered });
        node.id().0 + 1
    }

    /// The suggestions of an input's `datalist`, below the input.
    fn add_suggestions(&mut self, input: NodeRef, line: LineId) {
        let list = input
            .attr(Attr::LIST)
            .and_then(|id| self.analysis.page().element_by_id(input.scope(), id))
            .filter(|list| list.is(Tag::DATALIST));
        for option in list.into_iter().flat_map(|list| list.descendants()).filter(|node| node.is(Tag::OPTION)) {
            let description = describe::describe(self.analysis, self.covered, self.options, option, Kind::NamedByContent);
            self.lines.append(line, description.line);
        }
    }

    /// The caption of a table, figure or fieldset whose line says it already.
    fn is_caption_in_name(&self, node: NodeRef, line: LineId) -> bool {
        if !node.is_any(&[Tag::CAPTION, Tag::FIGCAPTION, Tag::LEGEND]) {
            return false;
        }
        let caption = self.analysis.visible_text(node.id(), text::NAME_LIMIT + 1);
        let line = self.lines.line(line);
        line.name == caption || line.states.iter().any(|state| state.key == "label" && state.value.as_deref() == Some(caption.as_str()))
    }

    /// Ends the elements whose subtree is over before node number `next`.
    fn close_until(&mut self, next: u32) {
        while let Some(open) = self.open.last().filter(|open| open.end <= next) {
            let (display, opened_line) = (open.display, open.opened_line);
            if opened_line {
                self.flush();
            }
            self.set_off(display);
            self.open.pop();
        }
    }

    /// A block ends the run of text; a box in the line is set off by a space.
    fn set_off(&mut self, display: Display) {
        match display {
            Display::Block => self.flush(),
            Display::InlineBlock => text::push_normalized(&mut self.run.text, " "),
            Display::Inline | Display::Contents => {}
        }
    }

    /// Prints the gathered text below the line that is open.
    fn flush(&mut self) {
        let run = std::mem::take(&mut self.run);
        if run.text.trim().is_empty() {
            return;
        }
        // The text in front of or behind a field that is its name is not said again; any other text ends the wait for it.
        if self.said_beside.take().is_some_and(|said| said == run.text.trim()) {
            return;
        }
        let (parent, unrendered) = self.open.last().map_or((Arena::ROOT, Unrendered::No), |open| (open.line, open.unrendered));
        for piece in text::wrap(run.text.trim(), text::TEXT_LIMIT) {
            let mut line = Line::text(piece.to_owned(), run.is_on_screen);
            line.states.extend((unrendered == Unrendered::NotSaid).then(|| State::mark("hidden")));
            self.lines.append(parent, line);
        }
    }
}

/// The line of one element, whether or not it would have one in the tree.
pub fn line_of(analysis: &Analysis, covered: &Covered, options: &TreeOptions, node: NodeRef) -> Line {
    let kind = kind::of(analysis, node).unwrap_or(Kind::NamedByContent);
    let kind = if kind == Kind::Container { Kind::NamedByContent } else { kind };
    describe::describe(analysis, covered, options, node, kind).line
}

/// Whether an element inside a target is one of its own: operated by role, or by a listener or Tab stop of its own.
fn is_target_of_its_own(analysis: &Analysis, node: NodeRef) -> bool {
    target::is_widget(analysis.role(node.id())) || target::listens_for_press(node) || target::takes_focus_by_tab(node)
}
