//! Rows cut into pages that each make sense alone: a page begins with the ancestors of its first line, and wherever the order jumps the
//! ancestors are repeated.

use super::rows::{BANNER_END, Place, Rows, length_of};
use super::{format, json};
use crate::options::Format;
use crate::tree::Tree;
use std::borrow::Cow;

/// A row as it stands on a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Printed {
    row: usize,
    is_short: bool,
}

/// Length of everything on one page.
pub fn length(rows: &Rows, format: Format) -> usize {
    rows.rows.iter().map(|row| row.length).sum::<usize>() + banner_end(rows, format)
}

fn banner_end(rows: &Rows, format: Format) -> usize {
    rows.banner.map_or(0, |_| length_of(BANNER_END, 0, format) + 2)
}

/// The text of the page that is asked for (empty beyond the last), and how many pages there are.
pub fn cut(rows: &Rows, tree: &Tree, format: Format, cap: Option<usize>, page: usize) -> (String, usize) {
    let wanted = page.max(1) - 1;
    let Some(cap) = cap.filter(|cap| length(rows, format) > *cap) else {
        let all: Vec<Printed> = (0..rows.rows.len()).map(|row| Printed { row, is_short: false }).collect();
        return (if wanted == 0 { write(rows, tree, format, &all) } else { String::new() }, 1);
    };
    let pages = Cutter::new(rows, tree, format, cap).cut();
    (pages.get(wanted).map_or_else(String::new, |page| write(rows, tree, format, page)), pages.len().max(1))
}

/// Rows in the order of a read under a budget: overlays, focus, viewport, rest; document order inside each.
fn by_place(rows: &Rows) -> Vec<usize> {
    let mut order: Vec<usize> = (0..rows.rows.len()).filter(|row| Some(*row) != rows.banner).collect();
    order.sort_by_key(|row| rows.rows[*row].place);
    order
}

struct Cutter<'r> {
    rows: &'r Rows,
    tree: &'r Tree,
    format: Format,
    cap: usize,
    pages: Vec<Vec<Printed>>,
    page: Vec<Printed>,
    used: usize,
    /// Rows that later rows on this page may stand under.
    path: Vec<usize>,
    is_on_path: Vec<bool>,
    /// Rows that stood on a page already as ancestors of others.
    is_printed: Vec<bool>,
}

impl<'r> Cutter<'r> {
    fn new(rows: &'r Rows, tree: &'r Tree, format: Format, cap: usize) -> Self {
        let none = vec![false; rows.rows.len()];
        Cutter {
            rows,
            tree,
            format,
            cap,
            pages: Vec::new(),
            page: Vec::new(),
            used: 0,
            path: Vec::new(),
            is_on_path: none.clone(),
            is_printed: none,
        }
    }

    fn cut(mut self) -> Vec<Vec<Printed>> {
        for row in by_place(self.rows) {
            // An ancestor that was printed for its children's sake is not printed again by itself.
            if !self.is_printed[row] {
                self.add(row);
            }
        }
        self.end_page();
        self.pages
    }

    fn add(&mut self, row: usize) {
        let crumbs = self.crumbs(row);
        let needed = self.length(&crumbs) + self.rows.rows[row].length;
        if self.used + needed + self.reserve() > self.cap && !self.page.is_empty() {
            self.end_page();
            return self.add_first(row);
        }
        if self.page.is_empty() {
            return self.add_first(row);
        }
        self.print(crumbs, Printed { row, is_short: false });
    }

    /// The first row of a page. Where it and its ancestors need too much room, ancestors say only role and ref, and those that
    /// even so have no room, outermost first, are left out.
    fn add_first(&mut self, row: usize) {
        let room = self.cap.saturating_sub(self.reserve());
        let crumbs = self.crumbs(row);
        let whole = Printed { row, is_short: false };
        if self.length(&crumbs) + self.length(&[whole]) <= room {
            return self.print(crumbs, whole);
        }
        let crumbs: Vec<Printed> = crumbs.into_iter().map(|crumb| Printed { is_short: self.can_be_short(crumb.row), ..crumb }).collect();
        let short = Printed { row, is_short: self.can_be_short(row) };
        let fits_whole = self.length(&[whole]) <= room && self.room_for(&crumbs, room, whole) == crumbs.len();
        let last = if fits_whole || self.length(&[whole]) <= room / 2 { whole } else { short };
        let kept = self.room_for(&crumbs, room, last);
        self.print(crumbs[crumbs.len() - kept..].to_vec(), last);
    }

    /// How many of the innermost ancestors have room beside `last`.
    fn room_for(&self, crumbs: &[Printed], room: usize, last: Printed) -> usize {
        let mut used = self.length(&[last]);
        let fits = |crumb: &&Printed| {
            used += self.length(&[**crumb]);
            used <= room
        };
        crumbs.iter().rev().take_while(fits).count()
    }

    /// Texts, banners and folds have nothing to leave out.
    fn can_be_short(&self, row: usize) -> bool {
        self.rows.rows[row].line.is_some_and(|line| !self.tree.lines.line(line).is_text())
    }

    /// Ancestors of a row that are not on the path yet, outermost first.
    fn crumbs(&self, row: usize) -> Vec<Printed> {
        let ancestors = std::iter::successors(self.rows.rows[row].parent, |at| self.rows.rows[*at].parent);
        let mut crumbs: Vec<Printed> =
            ancestors.take_while(|at| !self.is_on_path[*at]).map(|row| Printed { row, is_short: false }).collect();
        crumbs.reverse();
        crumbs
    }

    fn print(&mut self, crumbs: Vec<Printed>, last: Printed) {
        for printed in crumbs.into_iter().chain([last]) {
            let parent = self.rows.rows[printed.row].parent;
            while self.path.last().is_some_and(|at| Some(*at) != parent) {
                self.leave_path();
            }
            self.path.push(printed.row);
            self.is_on_path[printed.row] = true;
            self.used += self.length(&[printed]);
            self.is_printed[printed.row] = true;
            self.page.push(printed);
        }
    }

    fn leave_path(&mut self) {
        if let Some(row) = self.path.pop() {
            self.is_on_path[row] = false;
        }
    }

    fn end_page(&mut self) {
        if !self.page.is_empty() {
            self.pages.push(std::mem::take(&mut self.page));
        }
        self.used = 0;
        while !self.path.is_empty() {
            self.leave_path();
        }
    }

    fn length(&self, printed: &[Printed]) -> usize {
        printed.iter().map(|one| self.length_of_one(*one)).sum()
    }

    fn length_of_one(&self, printed: Printed) -> usize {
        let row = &self.rows.rows[printed.row];
        if printed.is_short { length_of(&text(self.rows, self.tree, self.format, printed), row.depth, self.format) } else { row.length }
    }

    /// Room for the closing banner.
    fn reserve(&self) -> usize {
        banner_end(self.rows, self.format)
    }
}

/// A row as it is written: whole, or role and ref only.
fn text<'r>(rows: &'r Rows, tree: &Tree, format: Format, printed: Printed) -> Cow<'r, str> {
    let row = &rows.rows[printed.row];
    match row.line.filter(|_| printed.is_short) {
        Some(line) => format::short(format, tree, tree.lines.line(line)).into(),
        None => row.text.as_str().into(),
    }
}

/// Writes rows; the closing banner stands where the overlays end.
fn write(rows: &Rows, tree: &Tree, format: Format, page: &[Printed]) -> String {
    let text = |printed: &Printed| text(rows, tree, format, *printed);
    if format == Format::Json {
        let depth =
            |row: usize| rows.rows[row].depth + usize::from(rows.banner.is_some_and(|banner| row != banner && is_under(rows, row, banner)));
        return json::assemble(page.iter().map(|printed| (depth(printed.row), text(printed))));
    }
    let mut out = String::new();
    let mut in_overlays = false;
    for (at, printed) in page.iter().enumerate() {
        let row = &rows.rows[printed.row];
        let is_in = rows.banner.is_some_and(|banner| printed.row == banner || is_under(rows, printed.row, banner));
        if in_overlays && !is_in {
            push_line(&mut out, &format::note_text(format, BANNER_END), 0, format);
        }
        in_overlays = is_in;
        let has_child = page.get(at + 1).is_some_and(|next| rows.rows[next.row].depth > row.depth);
        format::push_row(&mut out, format, &text(printed), row.depth, has_child);
    }
    if in_overlays {
        push_line(&mut out, &format::note_text(format, BANNER_END), 0, format);
    }
    out.truncate(out.trim_end_matches('\n').len());
    out
}

fn push_line(out: &mut String, text: &str, depth: usize, format: Format) {
    format::push_row(out, format, text, depth, false);
}

/// Overlay rows are those whose outermost ancestor is the banner.
fn is_under(rows: &Rows, row: usize, banner: usize) -> bool {
    rows.rows[row].place == Place::Overlays && std::iter::successors(Some(row), |at| rows.rows[*at].parent).any(|at| at == banner)
}
