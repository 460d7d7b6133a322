//! The tree as a list of rows, top to bottom.

use super::format;
use crate::options::Format;
use crate::text::{TEXT_LIMIT, utf16_len, wrap};
use crate::tree::{Line, LineId, Tree};
use std::collections::HashMap;

/// What a row belongs to; under a budget the lower number comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// Between the banners, and the note behind them.
    Overlays,
    /// The line that has the focus.
    Focus,
    /// In the viewport.
    Viewport,
    /// Everything else.
    Rest,
}

/// One row of the answer.
#[derive(Debug, Clone)]
pub struct Row {
    /// Its line; `None` for a banner, note or fold.
    pub line: Option<LineId>,
    /// Levels of indent.
    pub depth: usize,
    /// The row it stands under.
    pub parent: Option<usize>,
    /// As it is written, without indent, without line end.
    pub text: String,
    /// Its length with indent and line end, as JavaScript counts it.
    pub length: usize,
    /// What it belongs to.
    pub place: Place,
}

/// All rows in document order.
#[derive(Debug, Clone)]
pub struct Rows {
    pub rows: Vec<Row>,
    /// Position of the opening banner, the parent of all overlay rows.
    pub banner: Option<usize>,
    /// Lines beyond the depth limit.
    pub too_deep: usize,
    /// Longer texts are laid out in pieces.
    longest_text: usize,
    /// Where the last line stands whose box is known; lines whose box is not stand there too.
    around: Place,
}

/// The banner before the overlays, and the one behind them.
pub const BANNER: &str = "[open overlays]";
/// See [`BANNER`].
pub const BANNER_END: &str = "[/open overlays]";

/// Lays out overlays, note and body. Under a cap a long text is laid out in pieces that fit.
pub fn lay_out(tree: &Tree, format: Format, max_chars: Option<usize>) -> Rows {
    let longest_text = max_chars.map_or(TEXT_LIMIT, |cap| (cap / 3).clamp(40, TEXT_LIMIT));
    let mut all = Rows { rows: Vec::new(), banner: None, too_deep: 0, longest_text, around: Place::Viewport };
    if !tree.overlays.is_empty() {
        all.banner = Some(0);
        all.push(None, 0, None, format::banner(format), Place::Overlays, format);
    }
    for root in &tree.overlays {
        all.add_subtree(tree, *root, format, all.banner);
    }
    if tree.behind_modal > 0 {
        all.push(None, 0, None, format::note(format, &behind_modal(tree.behind_modal)), Place::Overlays, format);
    }
    for root in &tree.body {
        all.add_subtree(tree, *root, format, None);
    }
    all
}

fn behind_modal(count: u32) -> String {
    format!("{count} {} behind the modal dialog, not listed", if count == 1 { "node" } else { "nodes" })
}

impl Rows {
    /// The same layout, still empty.
    pub fn without_rows(&self) -> Rows {
        Rows { rows: Vec::new(), banner: self.banner, too_deep: self.too_deep, longest_text: self.longest_text, around: self.around }
    }

    fn add_subtree(&mut self, tree: &Tree, root: LineId, format: Format, banner: Option<usize>) {
        // Rows that later ones may stand under, by depth.
        let mut path: Vec<usize> = Vec::new();
        let mut deeper: HashMap<usize, u32> = HashMap::new();
        for (depth, id) in tree.lines.subtree(root) {
            if depth > tree.max_depth.saturating_sub(1) {
                self.too_deep += 1;
                if let Some(row) = path.last() {
                    *deeper.entry(*row).or_insert(0) += 1;
                }
                continue;
            }
            path.truncate(depth);
            let line = tree.lines.line(id);
            let parent = path.last().copied().or(banner);
            if let Some(is_on_screen) = line.is_on_screen {
                self.around = if is_on_screen { Place::Viewport } else { Place::Rest };
            }
            let place = match banner {
                Some(_) => Place::Overlays,
                None if line.is_focused => Place::Focus,
                None => self.around,
            };
            if line.is_text() && line.name.len() > self.longest_text {
                for piece in wrap(&line.name, self.longest_text) {
                    let piece = Line::text(piece.to_owned(), line.is_on_screen);
                    self.push(Some(id), depth, parent, format::line(format, tree, &piece, 0), place, format);
                }
                continue;
            }
            let text = format::line(format, tree, line, line.folded);
            path.push(self.rows.len());
            self.push(Some(id), depth, parent, text, place, format);
        }
        for (row, count) in deeper {
            self.count_on(row, count, tree, format);
        }
    }

    /// Lines beyond the depth limit are counted on the deepest row above them.
    fn count_on(&mut self, row: usize, deeper: u32, tree: &Tree, format: Format) {
        let row = &mut self.rows[row];
        let Some(id) = row.line else { return };
        let line = tree.lines.line(id);
        row.text = format::line(format, tree, line, line.folded + deeper);
        row.length = length_of(&row.text, row.depth, format);
    }

    #[allow(clippy::too_many_arguments, reason = "one argument a field of the row")]
    fn push(&mut self, line: Option<LineId>, depth: usize, parent: Option<usize>, text: String, place: Place, format: Format) {
        let length = length_of(&text, depth, format);
        self.rows.push(Row { line, depth, parent, text, length, place });
    }
}

/// Length of a row with its indent and line end.
pub fn length_of(text: &str, depth: usize, format: Format) -> usize {
    utf16_len(text) + format::indent_width(format) * depth + format::frame_width(format) + format::properties_width(format, text, depth)
}
