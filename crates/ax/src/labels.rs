//! Where the badges of ref labels stand: beside their targets, over no other target and over no other badge.

mod grid;

use crate::page::Rect;
use grid::Grid;

/// Height of a badge in CSS pixels.
pub const HEIGHT: f32 = 14.0;

/// A badge stands this much above the top of its target: its height and some air.
const ABOVE: f32 = 16.0;
/// Air between a badge and what it stands beside.
const GAP: f32 = 1.0;
/// What it costs to cover a text with a whole badge, in steps of the order of places.
const COST_OF_TEXT: f32 = 12.0;
/// The same for a target.
const COST_OF_TARGET: f32 = 120.0;
/// The same for its own target, whose corner is where people look for it when there is no room beside.
const COST_OF_OWN: f32 = 8.0;
/// What it costs to stand one step away from the target.
const COST_OF_DISTANCE: f32 = 25.0;
/// What covers less than this part covers nothing.
const TOUCH: f32 = 0.02;
/// How far a badge may be from its target when there is no room at it, in heights and half widths of a badge.
const FARTHEST: i32 = 4;

/// What gets a badge.
#[derive(Debug, Clone, PartialEq)]
pub struct Target {
    /// Its boxes, relative to the viewport; the badge stands beside the first one. A link over two lines has two, and a checkbox that of its label.
    pub boxes: Vec<Rect>,
    /// Width of its badge.
    pub badge: f32,
}

/// Where badges may stand.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ground {
    /// What shows now. Badges of what is in it don't leave it.
    pub viewport: Rect,
    /// The whole page, relative to the viewport too.
    pub page: Rect,
}

/// The box of each target's badge; `None` where there is no room for one. Badges never cover each other, and they cover
/// a target, or one of `texts`, only when every place near their own target does.
pub fn place(targets: &[Target], texts: &[Rect], ground: Ground) -> Vec<Option<Rect>> {
    let mut taken = Taken::new(targets, texts);
    targets.iter().enumerate().map(|(number, target)| taken.put(number, target, ground)).collect()
}

/// What stands where.
struct Taken {
    badges: Grid,
    targets: Grid,
    texts: Grid,
}

impl Taken {
    fn new(targets: &[Target], texts: &[Rect]) -> Taken {
        let boxes = targets.iter().enumerate().flat_map(|(number, target)| target.boxes.iter().map(move |rect| (number, *rect)));
        Taken { badges: Grid::default(), targets: boxes.collect(), texts: texts.iter().copied().enumerate().collect() }
    }

    fn put(&mut self, number: usize, target: &Target, ground: Ground) -> Option<Rect> {
        let anchor = *target.boxes.first()?;
        let shown = anchor.intersection(ground.viewport);
        let area = if shown.is_some() { ground.viewport } else { ground.page };
        let place = self.best(number, target, shown.unwrap_or(anchor), area)?;
        self.badges.add(number, place);
        Some(place)
    }

    /// The cheapest free place: the first one that covers nothing, as they come in the order in which people expect them.
    fn best(&self, number: usize, target: &Target, anchor: Rect, area: Rect) -> Option<Rect> {
        let mut best: Option<(f32, Rect)> = None;
        for (distance, place) in places(anchor, end_of_line(target, anchor), target.badge) {
            if best.is_some_and(|(cost, _)| cost <= distance) {
                break;
            }
            if !holds(area, place) || self.badges.touches(place) {
                continue;
            }
            let cost = distance + self.cost_of_covering(number, anchor, place);
            if best.is_none_or(|(least, _)| cost < least) {
                best = Some((cost, place));
            }
        }
        best.map(|(_, place)| place)
    }

    fn cost_of_covering(&self, number: usize, anchor: Rect, place: Rect) -> f32 {
        let own = self.targets.covered(place, |other, _| other == number);
        // A card that is a target around other targets is their ground: it can't be kept free of their badges.
        let targets = self.targets.covered(place, |other, rect| other != number && !holds(rect, anchor));
        // What is written on the target itself: the badge stands for it.
        let texts = self.texts.covered(place, |_, rect| !holds(anchor, rect));
        let part = |covered: f32| if covered < TOUCH { 0.0 } else { covered.min(1.0) };
        part(own) * COST_OF_OWN + part(targets) * COST_OF_TARGET + part(texts) * COST_OF_TEXT
    }
}

/// Where the line ends that a target begins on: behind the label of a checkbox.
fn end_of_line(target: &Target, anchor: Rect) -> f32 {
    let is_beside = |rect: &&Rect| rect.y < anchor.y + anchor.height && rect.y + rect.height > anchor.y;
    let ends = target.boxes.iter().filter(is_beside).map(|rect| rect.x + rect.width);
    ends.fold(anchor.x + anchor.width, f32::max)
}

/// Places for a badge, best first: above and below the corner, above and below the other corner, beside the target, on its corner, along
/// its edges, and then away from it. `end` is where its line ends. Each with what it costs to stand there, rising.
fn places(anchor: Rect, end: f32, width: f32) -> impl Iterator<Item = (f32, Rect)> {
    let (right, bottom) = (anchor.x + anchor.width, anchor.y + anchor.height);
    let middle = anchor.y + (anchor.height - HEIGHT) / 2.0;
    let beside = [
        (anchor.x, anchor.y - ABOVE),
        (anchor.x, bottom + GAP),
        (right - width, anchor.y - ABOVE),
        (anchor.x - width - GAP, middle),
        (end + GAP, middle),
        (right - width, bottom + GAP),
        // Between the rows of a dense table there is room for a badge, but not for air.
        (anchor.x, anchor.y - HEIGHT),
        (anchor.x, bottom),
        (right - width, anchor.y - HEIGHT),
        // On the target's own corner, where a press in its middle is not meant.
        (right - width, anchor.y),
        (anchor.x, anchor.y),
        (anchor.x + width / 2.0, anchor.y - HEIGHT),
        (anchor.x - width / 2.0, anchor.y - HEIGHT),
        (anchor.x + width / 2.0, bottom),
        (anchor.x - width / 2.0, bottom),
        (anchor.x - width - GAP, anchor.y - ABOVE),
        (end + GAP, anchor.y - ABOVE),
        (anchor.x - width - GAP, bottom + GAP),
        (end + GAP, bottom + GAP),
    ];
    let away = move |steps: i32| {
        let (down, along) = (steps as f32 * (HEIGHT + GAP), steps as f32 * width / 2.0);
        [
            (anchor.x, anchor.y - ABOVE - down),
            (anchor.x, bottom + GAP + down),
            (end + GAP + along, middle),
            (anchor.x - width - GAP - along, middle),
        ]
    };
    let beside = (0..).map(|order| order as f32).zip(beside);
    let away = (1..=FARTHEST).flat_map(move |steps| away(steps).map(|place| (COST_OF_DISTANCE * (steps as f32 + 1.0), place)));
    beside.chain(away).map(move |(cost, (x, y))| (cost, Rect { x, y, width, height: HEIGHT }))
}

fn holds(outer: Rect, inner: Rect) -> bool {
    inner.x >= outer.x
        && inner.y >= outer.y
        && inner.x + inner.width <= outer.x + outer.width
        && inner.y + inner.height <= outer.y + outer.height
}
