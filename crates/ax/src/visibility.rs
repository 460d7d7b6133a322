//! Who can see a node: one pass over the page answers for all nodes.

use crate::page::{Attr, Display, NodeId, NodeRef, Page, Rect, Tag};
use crate::text;
use std::collections::HashSet;

/// A box this thin or thinner that clips its content shows nothing of it (the usual way to keep text for screen readers only).
const NOTHING_TO_SEE: f32 = 1.0;

/// Answers about one node, as bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Seen(u8);

impl Seen {
    const RENDERED: u8 = 1;
    const VISIBLE_TO_EYE: u8 = 2;
    const HIDDEN_FROM_AT: u8 = 4;
    const INERT: u8 = 8;
    const BEHIND_MODAL: u8 = 16;
    const ON_SCREEN: u8 = 32;
    const OUT_OF_REACH: u8 = 64;

    /// It takes part in rendering and its visibility is `visible`.
    pub fn is_rendered(self) -> bool {
        self.0 & Self::RENDERED != 0
    }
    /// Rendered, not transparent, not clipped away.
    pub fn is_visible_to_eye(self) -> bool {
        self.0 & Self::VISIBLE_TO_EYE != 0
    }
    /// In an `aria-hidden="true"` subtree.
    pub fn is_hidden_from_at(self) -> bool {
        self.0 & Self::HIDDEN_FROM_AT != 0
    }
    /// In an `inert` subtree, or behind a modal.
    pub fn is_inert(self) -> bool {
        self.0 & (Self::INERT | Self::BEHIND_MODAL) != 0
    }
    /// Outside of the open modal dialog.
    pub fn is_behind_modal(self) -> bool {
        self.0 & Self::BEHIND_MODAL != 0
    }
    /// Its box, or the nearest box around it that is known, shows in the viewport and in every box that clips it.
    pub fn is_on_screen(self) -> bool {
        self.0 & Self::ON_SCREEN != 0
    }
    /// Its box lies where no scrolling leads to.
    pub fn is_out_of_reach(self) -> bool {
        self.0 & Self::OUT_OF_REACH != 0
    }
}

/// What a node inherits from the boxes around it.
#[derive(Clone, Copy)]
struct Around {
    seen: Seen,
    /// What clipping boxes and the viewport leave to see here.
    window: Option<Rect>,
    clip: Clip,
    /// A native control whose options count as shown with it.
    in_shown_select: bool,
    /// Where the content of the nearest box that scrolls begins, in the viewport: nothing left of or above it can be scrolled to.
    start: (f32, f32),
    in_scroller: bool,
}

/// What boxes that clip without scrolling do to the content in them.
#[derive(Clone, Copy)]
struct Clip {
    /// Nothing in here can be seen: a box without size clips it.
    hides_all: bool,
    /// What such boxes leave to see; `None` where none is around.
    window: Option<Rect>,
    /// Absolutely positioned content does not escape the innermost of them.
    holds_absolute: bool,
    /// The nearest box that is known lies outside of `window`.
    is_outside: bool,
}

impl Clip {
    const NONE: Clip = Clip { hides_all: false, window: None, holds_absolute: true, is_outside: false };

    /// What applies to `node` itself.
    fn around(self, node: NodeRef) -> Clip {
        let facts = node.facts();
        let escapes = facts.is_fixed() || facts.is_absolute() && !self.holds_absolute;
        if escapes && node.rect().is_some() {
            return Clip::NONE;
        }
        let outside = node.rect().zip(self.window).map(|(rect, window)| shown_part(rect, window).is_none());
        Clip { is_outside: outside.unwrap_or(self.is_outside), ..self }
    }

    /// What applies to the content of `node`.
    fn inside(self, node: NodeRef) -> Clip {
        let facts = node.facts();
        let hides_all = self.hides_all || facts.is_clipped_away();
        // What leaves the page's own box is scrolled to, or `offscreen`.
        let Some(rect) = node.rect().filter(|_| facts.clips() && !node.is_any(&[Tag::HTML, Tag::BODY])) else {
            return Clip { hides_all, ..self };
        };
        let is_empty = rect.width <= NOTHING_TO_SEE || rect.height <= NOTHING_TO_SEE;
        let window = match self.window {
            // Scrolling brings what is outside of it to view.
            _ if facts.scrolls() => None,
            Some(outer) => Some(outer.intersection(rect).unwrap_or(Rect { width: 0.0, height: 0.0, ..rect })),
            None => Some(rect),
        };
        Clip { hides_all: hides_all || is_empty, window, holds_absolute: facts.holds_absolute(), is_outside: self.is_outside }
    }

    fn hides(self) -> bool {
        self.hides_all || self.is_outside
    }
}

/// Answers for every node of the page, by number.
pub fn look(page: &Page) -> Vec<Seen> {
    let document = &page.document;
    let viewport = Rect { x: 0.0, y: 0.0, width: document.width, height: document.height };
    let modal = open_modal(page);
    let outside = Around {
        seen: Seen(Seen::ON_SCREEN),
        window: Some(viewport),
        clip: Clip::NONE,
        in_shown_select: false,
        start: (-document.scroll_x, -document.scroll_y),
        in_scroller: false,
    };
    let empty = empty_boxes(page);
    let mut around: Vec<Around> = Vec::with_capacity(page.len());
    for node in page.nodes() {
        let inherited = node.parent().map_or(outside, |parent| around[parent.id().index()]);
        around.push(look_at(node, inherited, modal, viewport, empty.contains(&node.id())));
    }
    around.into_iter().map(|one| one.seen).collect()
}

fn look_at(node: NodeRef, inherited: Around, modal: Option<NodeRef>, viewport: Rect, is_empty: bool) -> Around {
    let facts = node.facts();
    let mut around = inherited;
    if facts.is_fixed() && node.rect().is_some() {
        around.window = Some(viewport);
    }
    let on_screen = match node.rect() {
        Some(rect) => around.window.and_then(|window| shown_part(rect, window)).is_some(),
        None => inherited.seen.is_on_screen(),
    };
    let clip = inherited.clip.around(node);
    around.clip = clip.inside(node);
    if facts.clips() && !node.is_any(&[Tag::HTML, Tag::BODY]) {
        around.window = around.window.zip(node.rect()).and_then(|(window, rect)| window.intersection(rect));
    }
    if let Some(start) = scrolled_start(node) {
        (around.start, around.in_scroller) = (start, true);
    }
    around.in_shown_select = shows_as_choice(node, inherited);
    let rendered = around.in_shown_select
        || facts.is_rendered() && (node.is_text() && inherited.seen.is_rendered() || node.is_element() && !facts.is_visibility_hidden());
    let visible = rendered
        && !clip.hides()
        && !around.clip.hides_all
        && !is_empty
        && (!facts.is_transparent() || around.in_shown_select)
        && (node.is_element() || inherited.seen.is_visible_to_eye());
    let modal_is_elsewhere = modal.is_some_and(|modal| !modal.contains(node.id()));
    let bits = [
        (Seen::RENDERED, rendered),
        (Seen::VISIBLE_TO_EYE, visible),
        (Seen::HIDDEN_FROM_AT, inherited.seen.is_hidden_from_at() || node.attr(Attr::ARIA_HIDDEN) == Some("true")),
        (Seen::INERT, inherited.seen.0 & Seen::INERT != 0 || node.has_attr(Attr::INERT)),
        (Seen::BEHIND_MODAL, modal_is_elsewhere),
        (Seen::ON_SCREEN, on_screen),
        (Seen::OUT_OF_REACH, node.rect().map_or(inherited.seen.is_out_of_reach(), |rect| is_out_of_reach(node, rect, inherited))),
    ];
    around.seen = Seen(bits.iter().filter(|(_, on)| *on).fold(0, |all, (bit, _)| all | bit));
    around
}

/// Elements whose box has no area and in which nothing shows: no text, no picture, no box with an area.
fn empty_boxes(page: &Page) -> HashSet<NodeId> {
    let has_no_area = |node: NodeRef| node.rect().is_some_and(|rect| rect.width <= 0.0 || rect.height <= 0.0);
    // An area has no box; it is where its image is. A bare widget that its author named is as wide as the page but has no height.
    let is_meant = |node: NodeRef| {
        let has_name = [Attr::ARIA_LABEL, Attr::ARIA_LABELLEDBY].iter().any(|attr| node.has_attr(*attr));
        has_name && node.rect().is_some_and(|rect| rect.width > 0.0 || rect.height > 0.0)
    };
    let is_empty = |node: &NodeRef| has_no_area(*node) && !node.is(Tag::AREA) && !is_meant(*node);
    let mut empty: HashSet<NodeId> = page.nodes().filter(is_empty).map(NodeRef::id).collect();
    if empty.is_empty() {
        return empty;
    }
    let mut shows = vec![false; page.len()];
    for index in (0..page.len()).rev() {
        let node = page.node(NodeId(index as u32));
        let is_shown_text = node.is_text() && node.facts().is_rendered() && !text::is_blank(node.text()) && !is_text_without_size(node);
        shows[index] |= is_shown_text || node.facts().has_generated_text() || node.rect().is_some() && !has_no_area(node);
        if let Some(parent) = node.parent().filter(|_| shows[index]) {
            shows[parent.id().index()] = true;
        }
    }
    empty.retain(|id| !shows[id.index()]);
    empty
}

/// The box of an inline element is that of its text.
fn is_text_without_size(node: NodeRef) -> bool {
    let is_flat = |parent: NodeRef| parent.display() == Display::Inline && parent.rect().is_some_and(|rect| rect.width <= 0.0);
    node.parent().is_some_and(is_flat)
}

/// Choices of a closed `select` and suggestions of a `datalist` have no box; they count as shown with their control.
fn shows_as_choice(node: NodeRef, inherited: Around) -> bool {
    if node.has_attr(Attr::HIDDEN) && node.is_element() {
        return false;
    }
    let parent_is_shown_select = node.parent().is_some_and(|parent| parent.is(Tag::SELECT)) && inherited.seen.is_rendered();
    inherited.in_shown_select || parent_is_shown_select
}

/// The part of `rect` that shows in `window`; a box without width or height shows if it lies inside.
fn shown_part(rect: Rect, window: Rect) -> Option<Rect> {
    let grown = Rect { width: rect.width.max(0.01), height: rect.height.max(0.01), ..rect };
    grown.intersection(window)
}

/// Where the content of a box that scrolls begins, in the viewport. From right to left, `scrollLeft` counts down from 0.
fn scrolled_start(node: NodeRef) -> Option<(f32, f32)> {
    let rect = node.rect().filter(|_| node.facts().scrolls() && !node.is_any(&[Tag::HTML, Tag::BODY]))?;
    let scroll = node.extra()?.scroll.as_ref()?;
    let hidden_left = if scroll.left < 0.0 { scroll.width - scroll.client_width + scroll.left } else { scroll.left };
    Some((rect.x - hidden_left, rect.y - scroll.top))
}

/// Left of or above the beginning of the page or of a box that scrolls, or in a box that is.
fn is_out_of_reach(node: NodeRef, rect: Rect, inherited: Around) -> bool {
    let document = &node.page().document;
    let (left, top) = inherited.start;
    let beyond_start = rect.x + rect.width <= left || rect.y + rect.height <= top;
    let beyond_end = document.page_width > 0.0
        && inherited.window == Some(Rect { x: 0.0, y: 0.0, width: document.width, height: document.height })
        && rect.x + document.scroll_x >= document.page_width.max(document.width);
    let is_around = inherited.in_scroller && inherited.seen.is_out_of_reach();
    (rect.width > 0.0 || rect.height > 0.0) && (beyond_start || beyond_end || is_around)
}

/// The open `showModal` dialog that is on top: the one that got the hit at the centre of the viewport, else the last in the document.
fn open_modal(page: &Page) -> Option<NodeRef<'_>> {
    let modals = page.nodes().filter(|node| node.is_element() && node.facts().is_modal() && node.facts().is_rendered());
    let hit = page.center_hit;
    modals.fold(None, |top: Option<NodeRef>, next| {
        let top_is_hit = top.zip(hit).is_some_and(|(top, hit)| top.contains(hit));
        let next_is_hit = hit.is_some_and(|hit| next.contains(hit));
        if top_is_hit && !next_is_hit { top } else { Some(next) }
    })
}

/// The number of elements that are not rendered, each subtree counted whole.
pub fn count_unrendered(page: &Page, seen: impl Fn(NodeId) -> Seen) -> u32 {
    page.nodes().filter(|node| node.is_element() && !seen(node.id()).is_rendered()).count() as u32
}
