//! A table as rows of texts.

use crate::page::{Attr, NodeRef, Tag};
use crate::role::Role;
use crate::{Analysis, NodeId};

/// Longest text of a cell, in characters.
const CELL_CHARS: usize = 500;
/// The widest cell that is spread over columns, and the highest over rows.
const MOST_SPAN: usize = 100;

/// A table.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Table {
    /// Texts of the header row; empty where there is none.
    pub headers: Vec<String>,
    /// Texts of the other rows; a cell that spans several stands in each.
    pub rows: Vec<Vec<String>>,
}

/// The table that a node is, stands in, or alone has in it.
pub fn table_of(analysis: &Analysis, id: NodeId) -> Option<NodeId> {
    let node = analysis.node(id);
    let is_table = |node: &NodeRef| node.is_element() && (node.is(Tag::TABLE) || is_table_role(analysis.role(node.id())));
    let around = std::iter::once(node).chain(node.ancestors()).find(is_table);
    let inside = || {
        let mut all = node.descendants().filter(is_table);
        all.next().filter(|_| all.next().is_none())
    };
    around.or_else(inside).map(|table| table.id())
}

fn is_table_role(role: Role) -> bool {
    matches!(role, Role::Table | Role::Grid | Role::Treegrid)
}

/// Reads a table, rows that are not rendered left out.
pub fn read(analysis: &Analysis, table: NodeId) -> Table {
    let mut read = Table::default();
    let mut hanging: Vec<(usize, String)> = Vec::new();
    let node = analysis.node(table);
    let rows = node.descendants().filter(|row| is_row(analysis, *row) && owner(analysis, *row) == Some(table));
    for row in rows.filter(|row| analysis.is_rendered(row.id())) {
        let cells: Vec<NodeRef> =
            row.descendants().filter(|cell| is_cell(analysis, *cell) && owner(analysis, *cell) == Some(table)).collect();
        let is_header = read.rows.is_empty() && read.headers.is_empty() && is_header_row(analysis, row, &cells);
        let texts = spread(analysis, &cells, &mut hanging);
        if is_header {
            read.headers = texts;
        } else if !texts.is_empty() {
            read.rows.push(texts);
        }
    }
    read
}

/// The table that a row or a cell belongs to: the nearest around it.
fn owner(analysis: &Analysis, node: NodeRef) -> Option<NodeId> {
    node.ancestors().find(|at| at.is(Tag::TABLE) || is_table_role(analysis.role(at.id()))).map(|at| at.id())
}

fn is_row(analysis: &Analysis, node: NodeRef) -> bool {
    node.is_element() && (node.is(Tag::TR) || analysis.role(node.id()) == Role::Row)
}

fn is_cell(analysis: &Analysis, node: NodeRef) -> bool {
    let by_role = matches!(analysis.role(node.id()), Role::Cell | Role::Gridcell | Role::Columnheader | Role::Rowheader);
    node.is_element() && (node.is_any(&[Tag::TD, Tag::TH]) || by_role)
}

fn is_header_row(analysis: &Analysis, row: NodeRef, cells: &[NodeRef]) -> bool {
    let is_header = |cell: &NodeRef| cell.is(Tag::TH) || analysis.role(cell.id()) == Role::Columnheader;
    !cells.is_empty() && (cells.iter().all(is_header) || row.parent().is_some_and(|parent| parent.is(Tag::THEAD)))
}

/// The texts of a row, a cell that spans columns in each of them, and those that hang down from rows above in their place.
fn spread(analysis: &Analysis, cells: &[NodeRef], hanging: &mut Vec<(usize, String)>) -> Vec<String> {
    let (mut texts, mut below): (Vec<String>, Vec<(usize, String)>) = (Vec::new(), Vec::new());
    let push = |texts: &mut Vec<String>, below: &mut Vec<(usize, String)>, text: String, rows: usize| {
        texts.push(text.clone());
        below.push((rows.saturating_sub(1), text));
    };
    let take_hanging = |texts: &mut Vec<String>, below: &mut Vec<(usize, String)>| {
        while let Some((rows, text)) = hanging.get(texts.len()).filter(|(rows, _)| *rows > 0) {
            push(texts, below, text.clone(), *rows);
        }
    };
    for cell in cells {
        take_hanging(&mut texts, &mut below);
        let text = text_of(analysis, *cell);
        for _ in 0..span(*cell, Attr::COLSPAN, Attr::ARIA_COLSPAN) {
            push(&mut texts, &mut below, text.clone(), span(*cell, Attr::ROWSPAN, Attr::ARIA_ROWSPAN));
        }
    }
    take_hanging(&mut texts, &mut below);
    *hanging = below;
    texts
}

fn span(cell: NodeRef, attr: Attr, aria: Attr) -> usize {
    let said = cell.attr(attr).or(cell.attr(aria)).and_then(|span| span.trim().parse().ok());
    said.unwrap_or(1).clamp(1, MOST_SPAN)
}

/// What can be read in a cell; of a cell with nothing but a control, its value or state, never a secret.
fn text_of(analysis: &Analysis, cell: NodeRef) -> String {
    let text = analysis.visible_text(cell.id(), CELL_CHARS);
    if !text.is_empty() {
        return text;
    }
    let told = cell.descendants().filter(|node| node.is_element()).flat_map(|node| analysis.states(node.id(), false));
    let mut values = told.filter(|state| matches!(state.key, "value" | "checked" | "filled"));
    values.next().map_or_else(String::new, |state| match (state.key, state.value) {
        ("value", Some(value)) => value.into(),
        (key, Some(value)) => format!("{key}={value}"),
        (key, None) => key.to_owned(),
    })
}
