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
/// A place that covers less than this part of a badge's area covers nothing.
const TOUCH: f32 = 0.02;
/// How far a badge may be from its target when all places beside it are taken, in heights and half widths of a badge.
const FARTHEST: i32 = 4;

/// What gets a badge.
#[derive(Debug, Clone, PartialEq)]
pub struct Target {
    /// Its boxes, relative to the viewport; the badge stands beside the first one. A link over two lines has two.
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
        let place = self.best(number, shown.unwrap_or(anchor), target.badge, area)?;
        self.badges.add(number, place);
        Some(place)
    }

    /// The cheapest free place: the first one that covers nothing, as they come in the order in which people expect them.
    fn best(&self, number: usize, anchor: Rect, width: f32, area: Rect) -> Option<Rect> {
        let mut best: Option<(f32, Rect)> = None;
        for (order, place) in places(anchor, width).enumerate() {
            if best.is_some_and(|(cost, _)| cost <= order as f32) {
                break;
            }
            if !holds(area, place) || self.badges.touches(place) {
                continue;
            }
            let cost = order as f32 + self.cost_of_covering(number, anchor, place);
            if best.is_none_or(|(least, _)| cost < least) {
                best = Some((cost, place));
            }
        }
        best.map(|(_, place)| place)
    }

    fn cost_of_covering(&self, number: usize, anchor: Rect, place: Rect) -> f32 {
        let whole = place.width * place.height;
        // A card that is a target around other targets is their ground: it can't be kept free of their badges.
        let targets = self.targets.covered(place, |other, rect| other == number || !holds(rect, anchor));
        let texts = self.texts.covered(place, |_, _| true);
        let part = |covered: f32| if covered / whole < TOUCH { 0.0 } else { (covered / whole).min(1.0) };
        part(targets) * COST_OF_TARGET + part(texts) * COST_OF_TEXT
    }
}

/// Places for a badge, best first: above and below the corner, above and below the other corner, beside the target, and then further away.
fn places(anchor: Rect, width: f32) -> impl Iterator<Item = Rect> {
    let (right, bottom) = (anchor.x + anchor.width, anchor.y + anchor.height);
    let middle = anchor.y + (anchor.height - HEIGHT) / 2.0;
    let near = [
        (anchor.x, anchor.y - ABOVE),
        (anchor.x, bottom + GAP),
        (right - width, anchor.y - ABOVE),
        (anchor.x - width - GAP, middle),
        (right + GAP, middle),
        (right - width, bottom + GAP),
        // Between the rows of a dense table there is room for a badge, but not for air.
        (anchor.x, anchor.y - HEIGHT),
        (anchor.x, bottom),
        (right - width, anchor.y - HEIGHT),
        (anchor.x - width - GAP, anchor.y - ABOVE),
        (right + GAP, anchor.y - ABOVE),
        (anchor.x - width - GAP, bottom + GAP),
        (right + GAP, bottom + GAP),
        // On the target's own corner, where a press in its middle is not meant.
        (right - width, anchor.y),
        (anchor.x, anchor.y),
    ];
    let ring = move |steps: i32| {
        let (down, along) = (steps as f32 * (HEIGHT + GAP), steps as f32 * width / 2.0);
        [
            (anchor.x, anchor.y - ABOVE - down),
            (anchor.x, bottom + GAP + down),
            (right + GAP + along, middle),
            (anchor.x - width - GAP - along, middle),
            (anchor.x + along, anchor.y - HEIGHT),
            (anchor.x - along, anchor.y - HEIGHT),
            (anchor.x + along, bottom),
            (anchor.x - along, bottom),
        ]
    };
    near.into_iter().chain((1..=FARTHEST).flat_map(ring)).map(move |(x, y)| Rect { x, y, width, height: HEIGHT })
}

fn holds(outer: Rect, inner: Rect) -> bool {
    inner.x >= outer.x
        && inner.y >= outer.y
        && inner.x + inner.width <= outer.x + outer.width
        && inner.y + inner.height <= outer.y + outer.height
}
