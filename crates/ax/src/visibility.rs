//! Who can see a node: one pass over the page answers for all nodes.

use crate::page::{Attr, NodeId, NodeRef, Page, Rect, Tag};

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
    /// Nothing in here can be seen: a box without size clips it.
    is_clipped_away: bool,
    /// A native control whose options count as shown with it.
    in_shown_select: bool,
}

/// Answers for every node of the page, by number.
pub fn look(page: &Page) -> Vec<Seen> {
    let document = &page.document;
    let viewport = Rect { x: 0.0, y: 0.0, width: document.width, height: document.height };
    let modal = open_modal(page);
    let outside = Around { seen: Seen(Seen::ON_SCREEN), window: Some(viewport), is_clipped_away: false, in_shown_select: false };
    let mut around: Vec<Around> = Vec::with_capacity(page.len());
    for node in page.nodes() {
        let inherited = node.parent().map_or(outside, |parent| around[parent.id().index()]);
        around.push(look_at(node, inherited, modal, viewport));
    }
    around.into_iter().map(|one| one.seen).collect()
}

fn look_at(node: NodeRef, inherited: Around, modal: Option<NodeRef>, viewport: Rect) -> Around {
    let facts = node.facts();
    let mut around = inherited;
    if facts.is_fixed() && node.rect().is_some() {
        around.window = Some(viewport);
        around.is_clipped_away = false;
    }
    let on_screen = match node.rect() {
        Some(rect) => around.window.and_then(|window| shown_part(rect, window)).is_some(),
        None => inherited.seen.is_on_screen(),
    };
    let clips_all = facts.clips() && node.rect().is_some_and(|r| r.width <= NOTHING_TO_SEE || r.height <= NOTHING_TO_SEE);
    around.is_clipped_away |= clips_all || facts.is_clipped_away();
    if facts.clips() && !node.is_any(&[Tag::HTML, Tag::BODY]) {
        around.window = around.window.zip(node.rect()).and_then(|(window, rect)| window.intersection(rect));
    }
    around.in_shown_select = shows_as_choice(node, inherited);
    let rendered = around.in_shown_select
        || facts.is_rendered() && (node.is_text() && inherited.seen.is_rendered() || node.is_element() && !facts.is_visibility_hidden());
    let visible = rendered
        && !around.is_clipped_away
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

/// Left of or above the beginning of the page, or in a box that is.
fn is_out_of_reach(node: NodeRef, rect: Rect, inherited: Around) -> bool {
    let document = &node.page().document;
    let beyond_start = rect.x + rect.width + document.scroll_x <= 0.0 || rect.y + rect.height + document.scroll_y <= 0.0;
    let beyond_end = document.page_width > 0.0
        && inherited.window == Some(Rect { x: 0.0, y: 0.0, width: document.width, height: document.height })
        && rect.x + document.scroll_x >= document.page_width.max(document.width);
    (rect.width > 0.0 || rect.height > 0.0) && (beyond_start || beyond_end)
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
