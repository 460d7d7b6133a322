//! Boxes by the squares they lie in, so that a page with thousands of them is asked about only the near ones.

use crate::page::Rect;
use std::collections::HashMap;

/// Side of a square in CSS pixels: some badges wide.
const SQUARE: f32 = 96.0;
/// A box that lies in more squares than this is kept aside: everything is near it.
const MOST_SQUARES: i64 = 400;

/// Numbered boxes.
#[derive(Debug, Default)]
pub struct Grid {
    boxes: Vec<(usize, Rect)>,
    squares: HashMap<(i32, i32), Vec<usize>>,
    large: Vec<usize>,
}

impl Grid {
    /// Puts a box in.
    pub fn add(&mut self, number: usize, rect: Rect) {
        let at = self.boxes.len();
        self.boxes.push((number, rect));
        let (columns, rows) = spans(rect);
        if i64::from(columns.1 - columns.0 + 1) * i64::from(rows.1 - rows.0 + 1) > MOST_SQUARES {
            self.large.push(at);
            return;
        }
        for square in squares(rect) {
            self.squares.entry(square).or_default().push(at);
        }
    }

    /// Whether one of these boxes shares some area with `rect`.
    pub fn touches(&self, rect: Rect) -> bool {
        self.near(rect).any(|(_, other)| other.intersection(rect).is_some())
    }

    /// How much of itself or of a box `rect` covers, whichever part is larger, added up over those boxes that count.
    pub fn covered(&self, rect: Rect, counts: impl Fn(usize, Rect) -> bool) -> f32 {
        let near = self.near(rect).filter(|(number, other)| counts(*number, *other));
        near.filter_map(|(_, other)| Some(area(other.intersection(rect)?) / area(rect).min(area(other)))).sum()
    }

    /// Boxes that may share some area with `rect`, each once: in the first square that both lie in.
    fn near(&self, rect: Rect) -> impl Iterator<Item = (usize, Rect)> {
        let (columns, rows) = spans(rect);
        let in_square = move |square: (i32, i32)| {
            let here = self.squares.get(&square).into_iter().flatten().filter_map(|at| self.boxes.get(*at));
            here.filter(move |(_, other)| {
                let first = spans(*other);
                (first.0.0.max(columns.0), first.1.0.max(rows.0)) == square
            })
        };
        let large = self.large.iter().filter_map(|at| self.boxes.get(*at));
        squares(rect).flat_map(in_square).chain(large).copied()
    }
}

fn area(rect: Rect) -> f32 {
    rect.width * rect.height
}

impl FromIterator<(usize, Rect)> for Grid {
    fn from_iter<T: IntoIterator<Item = (usize, Rect)>>(boxes: T) -> Self {
        let mut grid = Grid::default();
        for (number, rect) in boxes {
            grid.add(number, rect);
        }
        grid
    }
}

fn squares(rect: Rect) -> impl Iterator<Item = (i32, i32)> {
    let (columns, rows) = spans(rect);
    (columns.0..=columns.1).flat_map(move |column| (rows.0..=rows.1).map(move |row| (column, row)))
}

/// First and last column, first and last row.
fn spans(rect: Rect) -> ((i32, i32), (i32, i32)) {
    // Far outside of every page, so that hostile sizes don't overflow.
    let square = |pixels: f32| (pixels / SQUARE).floor().clamp(-1e6, 1e6) as i32;
    ((square(rect.x), square(rect.x + rect.width)), (square(rect.y), square(rect.y + rect.height)))
}
