//! From tree to text: which lines, in which order, on which page, in which format.
//!
//! [`rows`] lays the tree out (depth limit, banners), [`fold`] folds equal siblings when a budget is short, [`pages`] cuts
//! the rest into pages that each make sense alone, and [`format`](self::format) writes a single line in each format.

mod fold;
mod format;
mod json;
mod pages;
mod rows;

use crate::analysis::Analysis;
use crate::hit::Covered;
use crate::name::Order;
use crate::options::{Format, TreeOptions};
use crate::page::NodeId;
use crate::state::State;
use crate::text::utf16_len;
use crate::tree::{Arena, Line, LineId, Tree, line_of};

pub use format::search_text;

/// How a tree is to be written.
#[derive(Debug, Clone, Copy, Default)]
pub struct RenderOptions {
    /// The format.
    pub format: Format,
    /// Hard cap of the text, in UTF-16 units as JavaScript counts them.
    pub max_chars: Option<usize>,
    /// Which page, from 1.
    pub page: usize,
}

/// The text of one page.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Rendered {
    /// The text; empty beyond the last page.
    pub text: String,
    /// The page, from 1.
    pub page: usize,
    /// How many pages there are, at least 1.
    pub pages: usize,
    /// Something of the whole read is not in `text`.
    pub truncated: bool,
    /// Something was folded or cut to keep the cap.
    pub auto_degraded: bool,
    /// Lines in the whole read.
    pub lines: usize,
    /// Lines that are counted on their ancestor's line because of the depth limit.
    pub too_deep: usize,
    /// Lines that stand behind fold lines.
    pub folded: usize,
}

/// Writes one page of a tree.
pub fn render(tree: &Tree, options: &RenderOptions) -> Rendered {
    let mut laid_out = rows::lay_out(tree, options.format, options.max_chars);
    let lines = tree.line_count();
    let is_over = |rows: &rows::Rows, cap: usize| pages::length(rows, options.format) > cap;
    let mut folded = 0;
    if let Some(cap) = options.max_chars.filter(|cap| is_over(&laid_out, *cap)) {
        folded = fold::fold(&mut laid_out, tree, options.format, cap);
    }
    let (texts, pages) = pages::cut(&laid_out, tree, options.format, options.max_chars, options.page);
    let page = options.page.max(1);
    let is_cut = pages > 1;
    Rendered {
        text: texts,
        page,
        pages,
        truncated: is_cut || folded > 0,
        auto_degraded: is_cut || folded > 0,
        lines,
        too_deep: laid_out.too_deep,
        folded,
    }
}

/// One line of the indent format for one element, without indent; for candidates, blockers and effects. `ref_text` is its ref as printed.
pub fn line(analysis: &Analysis, covered: &Covered, id: NodeId, order: Order, ref_text: &str) -> String {
    let options = TreeOptions { order, ..TreeOptions::default() };
    format::indent_with_ref(&line_of(analysis, covered, &options, id), ref_text)
}

/// Lines, each once and in printing order, under their ancestors, whose lines end in nothing but their ref.
pub(crate) fn line_with_ancestors(tree: &Tree, found: &[LineId], format: Format) -> String {
    let mut out = String::new();
    let mut path: Vec<LineId> = Vec::new();
    for id in found {
        let mut ancestors: Vec<LineId> =
            std::iter::successors(tree.lines.parent(*id), |at| tree.lines.parent(*at)).filter(|at| *at != Arena::ROOT).collect();
        ancestors.reverse();
        let shared = path.iter().zip(&ancestors).take_while(|(a, b)| a == b).count();
        for (depth, ancestor) in ancestors.iter().enumerate().skip(shared) {
            format::push_row(&mut out, format, &format::short_with_name(format, tree, tree.lines.line(*ancestor)), depth, true);
        }
        let line = tree.lines.line(*id);
        format::push_row(&mut out, format, &format::line(format, tree, line, line.folded), ancestors.len(), false);
        path = ancestors;
        path.push(*id);
    }
    out.truncate(out.trim_end_matches('\n').len());
    out
}

/// A line of the indent format, without indent.
pub(crate) fn line_text(tree: &Tree, line: &Line) -> String {
    format::line(Format::Indent, tree, line, line.folded)
}

/// The same with role, name and ref only.
pub(crate) fn line_without_states(tree: &Tree, line: &Line) -> String {
    format::short_with_name(Format::Indent, tree, line)
}

/// All keys of a line as they are printed.
pub(crate) fn states_of(tree: &Tree, line: &Line) -> Vec<State> {
    format::ordered_states(tree, line, line.folded)
}

/// An estimate of how many tokens a model counts: its text splits into about one for every 3.3 characters of a tree.
pub fn estimated_tokens(text: &str) -> usize {
    utf16_len(text) * 10 / 33
}
