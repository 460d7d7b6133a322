//! The events of a press with the mouse, in the order and with the consequences that a browser gives them.
//!
//! <https://www.w3.org/TR/pointerevents3/#mapping-for-devices-that-support-hover>

use web_sys::Element;

use super::bindings;
use super::preflight::Aim;
use crate::observe::Watch;

/// Presses `target` at a point of it, `count` times in a row. All of it happens at once; page code runs inside.
pub fn press(target: &Element, aim: &Aim, watch: &Watch, count: u32) {
    bindings::move_in(&aim.hit, aim.x, aim.y);
    watch.note_hover();
    for nth in 1..=count {
        if nth > 1 && !bindings::is_in_page(&aim.hit) {
            return;
        }
        press_once(target, aim, watch, nth);
    }
}

/// The `nth` press of a row: the second is a double click and selects the word under it, the third the paragraph.
fn press_once(target: &Element, Aim { hit, x, y }: &Aim, watch: &Watch, nth: u32) {
    let (x, y) = (*x, *y);
    // A cancelled pointerdown takes the mouse events with it, but not the click.
    let with_mouse = bindings::fire_pointer(hit, "pointerdown", x, y, true);
    let may_focus = !with_mouse || bindings::fire_mouse(hit, "mousedown", x, y, true, nth);
    if may_focus && bindings::is_in_page(hit) {
        bindings::focus_by_press(hit);
        watch.note_focus();
        if nth > 1 {
            bindings::select_around(hit, x, y, nth);
        }
    }
    let under = if bindings::is_in_page(hit) { Some(hit.clone()) } else { bindings::element_at(x, y) };
    if let Some(under) = &under {
        bindings::fire_pointer(under, "pointerup", x, y, false);
        if with_mouse {
            bindings::fire_mouse(under, "mouseup", x, y, false, nth);
        }
    }
    if let Some(clicked) = clicked(target, hit) {
        bindings::fire_click(&clicked, x, y, nth);
        if nth == 2 && bindings::is_in_page(&clicked) {
            bindings::fire_mouse(&clicked, "dblclick", x, y, false, nth);
        }
    }
}

/// A browser clicks what the button went down on and came up on. Where the page replaced the inside of the target in between, that is
/// the target; where it replaced the target, nothing.
fn clicked(target: &Element, hit: &Element) -> Option<Element> {
    [hit, target].into_iter().find(|element| bindings::is_in_page(element)).cloned()
}
