//! Where a scroll leads.

use serde::Deserialize;

/// Scroll state of a box, in CSS pixels.
#[derive(Debug, Clone, Copy, Default, PartialEq, Deserialize)]
pub struct ScrollBox {
    /// Horizontal position; negative in right-to-left boxes.
    pub left: f64,
    /// Vertical position.
    pub top: f64,
    /// Largest distance that can be scrolled horizontally.
    pub width: f64,
    /// Largest vertical position.
    pub height: f64,
    /// Visible width.
    pub page_width: f64,
    /// Visible height.
    pub page_height: f64,
}

/// What is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wish {
    /// One step towards the top.
    Up,
    /// One step towards the bottom.
    Down,
    /// One step to the left.
    Left,
    /// One step to the right.
    Right,
    /// To the beginning.
    Top,
    /// To the end.
    Bottom,
}

/// A step is most of a screen, so that what stood at the edge is seen again.
const STEP: f64 = 0.85;

/// The position to scroll to, as `(left, top)`.
pub fn target(now: ScrollBox, wish: Wish) -> (f64, f64) {
    let (across, down) = (now.page_width * STEP, now.page_height * STEP);
    match wish {
        Wish::Up => (now.left, (now.top - down).max(0.0)),
        Wish::Down => (now.left, (now.top + down).min(now.height)),
        Wish::Left => (now.left - across, now.top),
        Wish::Right => (now.left + across, now.top),
        Wish::Top => (now.left, 0.0),
        Wish::Bottom => (now.left, now.height),
    }
}

/// What is left `(up, down, left, right)`.
pub fn left(now: ScrollBox, right_to_left: bool) -> (f64, f64, f64, f64) {
    let (left, right) = if right_to_left { (now.width + now.left, -now.left) } else { (now.left, now.width - now.left) };
    let whole = |pixels: f64| pixels.max(0.0).round();
    (whole(now.top), whole(now.height - now.top), whole(left), whole(right))
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOX: ScrollBox = ScrollBox { left: 0.0, top: 100.0, width: 50.0, height: 1000.0, page_width: 300.0, page_height: 200.0 };

    #[test]
    fn steps_and_ends() {
        assert_eq!(target(BOX, Wish::Down), (0.0, 270.0));
        assert_eq!(target(BOX, Wish::Up), (0.0, 0.0));
        assert_eq!(target(BOX, Wish::Bottom), (0.0, 1000.0));
        assert_eq!(target(BOX, Wish::Top), (0.0, 0.0));
        assert_eq!(target(BOX, Wish::Right), (255.0, 100.0));
    }

    #[test]
    fn what_is_left() {
        assert_eq!(left(BOX, false), (100.0, 900.0, 0.0, 50.0));
        assert_eq!(left(ScrollBox { left: -20.0, ..BOX }, true), (100.0, 900.0, 30.0, 20.0));
    }
}
