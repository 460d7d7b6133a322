//! `scroll`: the page, a box, or an element into view.

use handhold_ax::act::scroll::{self, ScrollBox, Wish};
use handhold_protocol::ToolError;
use handhold_protocol::answer::{Left, Moved, Scrolled};
use handhold_protocol::args::{Direction, Scroll, ScrollEnd};
use serde::Deserialize;
use web_sys::Element;

use super::bindings;
use super::subject::{Reader, refuse};
use super::{preflight, subject};
use crate::context::Context;

/// A box and how it reads.
#[derive(Debug, Clone, Copy, Deserialize)]
struct State {
    #[serde(flatten)]
    scroll: ScrollBox,
    right_to_left: bool,
}

/// Scrolls. With only `ref_id` that element is brought into view; without anything the page goes one step down.
///
/// Errors: those of [`Context::resolve`]; `not_visible` for an element that is not rendered.
pub async fn scroll(ctx: &Context, args: Scroll) -> Result<Scrolled, ToolError> {
    let element = args.ref_id.as_ref().map(|reference| ctx.resolve(reference)).transpose()?;
    let answer = match (element, wish(args.direction, args.to)) {
        (Some(element), None) => into_view(ctx, &element)?,
        (Some(element), Some(wish)) => one_box(ctx, &bindings::scroller_of(&element), wish)?,
        (None, wish) => one_box(ctx, &bindings::page_scroller(), wish.unwrap_or(Wish::Down))?,
    };
    // Pages fetch and draw what comes into view: the next call should find it. A text area in Firefox tells of it a frame later.
    bindings::frame().await;
    bindings::frame().await;
    Ok(answer)
}

fn wish(direction: Option<Direction>, to: Option<ScrollEnd>) -> Option<Wish> {
    match (to, direction) {
        (Some(ScrollEnd::Top), _) => Some(Wish::Top),
        (Some(ScrollEnd::Bottom), _) => Some(Wish::Bottom),
        (None, Some(Direction::Up)) => Some(Wish::Up),
        (None, Some(Direction::Down)) => Some(Wish::Down),
        (None, Some(Direction::Left)) => Some(Wish::Left),
        (None, Some(Direction::Right)) => Some(Wish::Right),
        (None, None) => None,
    }
}

fn state(scrolled: &Element) -> Result<State, ToolError> {
    bindings::facts(bindings::scroll_state(scrolled))
}

fn one_box(ctx: &Context, scrolled: &Element, wish: Wish) -> Result<Scrolled, ToolError> {
    let before = state(scrolled)?;
    let (left, top) = scroll::target(before.scroll, wish);
    bindings::scroll_box_to(scrolled, left, top);
    let after = state(scrolled)?;
    let moved = Moved { x: (after.scroll.left - before.scroll.left).round(), y: (after.scroll.top - before.scroll.top).round() };
    Ok(answer(called(ctx, scrolled), moved, after))
}

fn into_view(ctx: &Context, element: &Element) -> Result<Scrolled, ToolError> {
    let visible = preflight::facts(element)?.check_visible();
    visible.map_err(|refusal| refuse(&refusal, &subject::print_ref(ctx, element)))?;
    let before = bindings::box_of(element);
    bindings::bring_into_view(element);
    let after = bindings::box_of(element);
    let moved = Moved { x: (before[0] - after[0]).round(), y: (before[1] - after[1]).round() };
    let scroller = bindings::scroller_of(element);
    Ok(answer(called(ctx, &scroller), moved, state(&scroller)?))
}

fn called(ctx: &Context, scrolled: &Element) -> String {
    if bindings::is_page(scrolled) {
        return "page".to_owned();
    }
    let look = ctx.look();
    let reader = Reader::new(ctx, &look);
    reader.line_of(scrolled).unwrap_or_else(|| subject::print_ref(ctx, scrolled))
}

fn answer(scrolled: String, moved: Moved, now: State) -> Scrolled {
    let (up, down, left, right) = scroll::left(now.scroll, now.right_to_left);
    Scrolled { success: true, dispatched: false, scrolled, moved, left: Left { up, down, left, right } }
}
