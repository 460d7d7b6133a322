//! Equal siblings are folded when the budget is short: `... 980 more rows like these [ref_77]`.
//!
//! Runs of neighbours of one shape (role, and the same below it) keep their first few; the more the budget is over, the fewer. A line that stands
//! out (focused, chosen, checked where its neighbours are not) is never folded away.

use super::format;
use super::rows::{Row, Rows, length_of};
use crate::options::Format;
use crate::role::Role;
use crate::tree::{LineId, Tree};
use std::collections::HashMap;

/// Fewer than this many folded away are not worth a fold line.
const WORTH_FOLDING: usize = 3;

/// How many of a run stay, tried in this order until the rest fits.
const KEPT: &[usize] = &[40, 20, 10, 5, 3];

/// Folds until everything fits into `cap` or there is nothing more to fold. Answers how many rows went.
pub fn fold(rows: &mut Rows, tree: &Tree, format: Format, cap: usize) -> usize {
    let shapes = shapes(rows, tree);
    let mut best = None;
    for kept in KEPT {
        let folded = fold_keeping(rows, &shapes, tree, format, *kept);
        if folded.gone == 0 {
            continue;
        }
        let fits = super::pages::length(&folded.rows, format) <= cap;
        best = Some(folded);
        if fits {
            break;
        }
    }
    let Some(folded) = best else { return 0 };
    *rows = folded.rows;
    folded.gone
}

struct Folded {
    rows: Rows,
    gone: usize,
}

/// A number for each row that is equal for rows of one shape: role, and the shapes below in order.
fn shapes(rows: &Rows, tree: &Tree) -> Vec<u32> {
    let mut children: Vec<Vec<u32>> = vec![Vec::new(); rows.rows.len()];
    let mut known: HashMap<(Option<Role>, Vec<u32>), u32> = HashMap::new();
    let mut shapes = vec![0; rows.rows.len()];
    for at in (0..rows.rows.len()).rev() {
        let mut below = std::mem::take(&mut children[at]);
        below.reverse();
        let role = rows.rows[at].line.map(|line| tree.lines.line(line).role);
        let next = known.len() as u32;
        shapes[at] = *known.entry((role, below)).or_insert(next);
        if let Some(parent) = rows.rows[at].parent {
            children[parent].push(shapes[at]);
        }
    }
    shapes
}

fn fold_keeping(rows: &Rows, shapes: &[u32], tree: &Tree, format: Format, kept: usize) -> Folded {
    let ends = subtree_ends(rows);
    let mut out = rows.without_rows();
    let mut new_at: Vec<Option<usize>> = vec![None; rows.rows.len()];
    let mut gone = 0;
    let mut at = 0;
    while at < rows.rows.len() {
        if let Some(run) = foldable_run(rows, shapes, tree, &ends, at, kept) {
            gone += run.end - run.first;
            out.rows.push(fold_row(rows, tree, format, &run, &new_at));
            at = run.end;
            continue;
        }
        new_at[at] = Some(out.rows.len());
        let mut row = rows.rows[at].clone();
        row.parent = row.parent.and_then(|parent| new_at[parent]);
        out.rows.push(row);
        at += 1;
    }
    Folded { rows: out, gone }
}

/// Where the subtree of each row ends.
fn subtree_ends(rows: &Rows) -> Vec<usize> {
    let mut ends: Vec<usize> = (1..=rows.rows.len()).collect();
    for at in (0..rows.rows.len()).rev() {
        if let Some(parent) = rows.rows[at].parent {
            ends[parent] = ends[parent].max(ends[at]);
        }
    }
    ends
}

/// Rows `first..end`: `count` siblings to be folded.
struct Run {
    first: usize,
    end: usize,
    count: usize,
    container: u32,
}

/// The siblings from `at` on that fold into one line, if `at` is behind the first `kept` of a long enough run.
fn foldable_run(rows: &Rows, shapes: &[u32], tree: &Tree, ends: &[usize], at: usize, kept: usize) -> Option<Run> {
    let row = &rows.rows[at];
    let container = container_ref(rows, tree, at)?;
    let is_like = |other: usize| rows.rows[other].parent == row.parent && shapes[other] == shapes[at] && rows.rows[other].line.is_some();
    if elders_of_shape(rows, &is_like, at, kept) < kept || stands_out(rows, tree, at, ends[at]) {
        return None;
    }
    let (mut end, mut count) = (at, 0);
    while end < rows.rows.len() && is_like(end) && !stands_out(rows, tree, end, ends[end]) {
        end = ends[end];
        count += 1;
    }
    (count >= WORTH_FOLDING).then_some(Run { first: at, end, count, container })
}

/// How many siblings of the same shape stand right before `at`; counting ends at `enough`.
fn elders_of_shape(rows: &Rows, is_like: &impl Fn(usize) -> bool, at: usize, enough: usize) -> usize {
    let mut count = 0;
    let depth = rows.rows[at].depth;
    for before in (0..at).rev() {
        let other = &rows.rows[before];
        if other.depth < depth || other.depth == depth && !is_like(before) {
            break;
        }
        count += usize::from(other.depth == depth);
        if count >= enough {
            break;
        }
    }
    count
}

/// Something in it is focused, chosen or marked.
fn stands_out(rows: &Rows, tree: &Tree, at: usize, end: usize) -> bool {
    rows.rows[at..end].iter().filter_map(|row| row.line).any(|line| line_stands_out(tree, line))
}

fn line_stands_out(tree: &Tree, line: LineId) -> bool {
    let line = tree.lines.line(line);
    line.is_focused
        || line.states.iter().any(|state| {
            matches!(
                (state.key, state.value.as_deref()),
                ("selected" | "current" | "invalid", _) | ("checked" | "expanded" | "pressed", Some("true" | "mixed"))
            )
        })
}

/// The ref of the line around the run.
fn container_ref(rows: &Rows, tree: &Tree, at: usize) -> Option<u32> {
    let parent = rows.rows[at].parent.and_then(|parent| rows.rows[parent].line)?;
    tree.lines.line(parent).ref_number
}

fn fold_row(rows: &Rows, tree: &Tree, format: Format, run: &Run, new_at: &[Option<usize>]) -> Row {
    let first = &rows.rows[run.first];
    let what = first.line.map_or("rows", |line| plural(tree.lines.line(line).role));
    let text = format::fold(format, tree, run.count, what, run.container);
    let length = length_of(&text, first.depth, format);
    Row { line: None, depth: first.depth, parent: first.parent.and_then(|parent| new_at[parent]), text, length, place: first.place }
}

fn plural(role: Role) -> &'static str {
    use Role::*;
    match role {
        Row => "rows",
        Listitem => "items",
        Option => "options",
        Link => "links",
        Button => "buttons",
        Article => "articles",
        Heading => "headings",
        Text => "texts",
        Treeitem | Menuitem => "items",
        Checkbox => "checkboxes",
        Radio => "radios",
        Textbox => "fields",
        _ => "lines",
    }
}
