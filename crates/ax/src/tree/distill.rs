//! Passes that make lines fewer and better, in this order:
//!
//! 1. [`join_rows`]: a row whose cells hold only text is one line. First, because later passes would take empty cells away.
//! 2. [`take_text_as_name`]: an item that holds only a text is one line.
//! 3. [`drop_empty`]: containers with nothing in them go.
//! 4. [`drop_item_around_one`]: an item or cell around a single line adds nothing.
//!
//! 2 to 4 run from the leaves up in one go, so that what one leaves the next one sees.

use super::{Arena, Line, LineId};
use crate::options::TreeOptions;
use crate::role::Role;
use crate::text;
use std::collections::HashSet;

/// Runs the passes.
pub fn distill(lines: &mut Arena, options: &TreeOptions) {
    for id in lines.ids_from_the_leaves() {
        if lines.is_gone(id) || lines.line(id).is_text() {
            continue;
        }
        let is_root = options.root.is_some() && lines.line(id).node == options.root;
        take_text_as_name(lines, id);
        join_rows(lines, id, is_root);
        if !is_root {
            drop_empty(lines, id);
        }
        if !is_root && !lines.is_gone(id) {
            drop_item_around_one(lines, id);
        }
    }
}

/// Roles that are one line when they hold only a text.
fn holds_text(line: &Line) -> bool {
    use Role::*;
    matches!(
        line.role,
        Listitem
            | Cell
            | Gridcell
            | Columnheader
            | Rowheader
            | Term
            | Definition
            | Alert
            | Status
            | Note
            | Blockquote
            | Tooltip
            | Timer
            | Log
            | Generic
    )
}

fn is_cell(line: &Line) -> bool {
    use Role::*;
    matches!(line.role, Cell | Gridcell | Columnheader | Rowheader)
}

/// A line without name takes its text as one: its only child, or for an item the text that stands first. Several texts of a target are one
/// name, and so are those that stand first in a target with further targets in it.
fn take_text_as_name(lines: &mut Arena, id: LineId) {
    if !lines.line(id).name.is_empty() || !holds_text(lines.line(id)) {
        return;
    }
    let children: Vec<LineId> = lines.children(id).collect();
    let all_text = !children.is_empty() && children.iter().all(|child| lines.line(*child).is_text());
    let leading = children.iter().take_while(|child| lines.line(**child).is_text()).count();
    let line = lines.line(id);
    let taken = match leading {
        0 => return,
        _ if all_text && (children.len() == 1 || is_cell(line)) => &children[..],
        all if line.is_target => &children[..all],
        _ if line.role == Role::Listitem => &children[..1],
        _ => return,
    };
    let name = taken.iter().map(|child| lines.line(*child).name.as_str()).collect::<Vec<_>>().join(" ");
    if name.chars().count() > text::NAME_LIMIT {
        return;
    }
    lines.line_mut(id).name = name;
    for child in taken {
        lines.remove(*child);
    }
}

/// `row "42 | Tea | 3.50"`: cells without states of their own that hold only text, empty ones included. Cells that the arrow keys come to are
/// counted on the line: reading the row by its ref prints them.
fn join_rows(lines: &mut Arena, row: LineId, is_root: bool) {
    if lines.line(row).role != Role::Row || !lines.line(row).name.is_empty() {
        return;
    }
    let cells: Vec<LineId> = lines.children(row).collect();
    let is_plain = |id: &LineId| {
        let line = lines.line(*id);
        is_cell(line) && lines.first_child(*id).is_none() && line.states.is_empty() && (!line.is_target || line.is_grid_stop)
    };
    let stops = cells.iter().filter(|cell| lines.line(**cell).is_grid_stop).count();
    if cells.is_empty() || !cells.iter().all(is_plain) || is_root && stops > 0 {
        return;
    }
    let joined = cells.iter().map(|cell| lines.line(*cell).name.as_str()).collect::<Vec<_>>().join(" | ");
    if joined.chars().count() > text::NAME_LIMIT || joined.chars().all(|c| c == ' ' || c == '|') {
        return;
    }
    let line = lines.line_mut(row);
    line.name = joined;
    line.folded = stops as u32;
    line.is_target |= stops > 0;
    for cell in cells {
        lines.remove(cell);
    }
}

/// A container without name, content or state says nothing. Cells stay until their row has been looked at.
fn drop_empty(lines: &mut Arena, id: LineId) {
    let line = lines.line(id);
    let says_something =
        !line.name.is_empty() || line.is_target || line.is_focused || !line.states.is_empty() || is_shown_without_content(line.role);
    if lines.first_child(id).is_none() && !says_something && !is_cell(line) {
        lines.remove(id);
        return;
    }
    if line.role == Role::Row {
        let empty: Vec<LineId> = lines.children(id).filter(|cell| is_cell(lines.line(*cell)) && is_empty_cell(lines, *cell)).collect();
        empty.into_iter().for_each(|cell| lines.remove(cell));
        if lines.first_child(id).is_none() && lines.line(id).name.is_empty() && !lines.line(id).is_target {
            lines.remove(id);
        }
    }
}

fn is_empty_cell(lines: &Arena, id: LineId) -> bool {
    let line = lines.line(id);
    line.name.is_empty() && line.states.is_empty() && !line.is_target && lines.first_child(id).is_none()
}

/// Roles that are there for the eye although nothing stands below them.
fn is_shown_without_content(role: Role) -> bool {
    use Role::*;
    matches!(
        role,
        Img | Canvas
            | Video
            | Audio
            | Iframe
            | Progressbar
            | Meter
            | Slider
            | Spinbutton
            | Textbox
            | Searchbox
            | Combobox
            | Dialog
            | Alertdialog
    )
}

/// A nameless item or cell around a single line that is no text: the line takes its place.
fn drop_item_around_one(lines: &mut Arena, id: LineId) {
    let line = lines.line(id);
    let only = lines.only_child(id).filter(|child| !lines.line(*child).is_text());
    let is_own_target = line.is_target && !line.is_grid_stop;
    if line.is_grid_stop && line.name.is_empty() {
        // A plain box in a cell of a grid that takes the press stands for the cell.
        let stands_for_cell = |child: &LineId| lines.line(*child).role == Role::Generic && lines.first_child(*child).is_none();
        if let Some(child) = only.filter(stands_for_cell) {
            let (role, mut states) = (line.role, line.states.clone());
            let box_in_it = lines.line_mut(child);
            states.append(&mut box_in_it.states);
            (box_in_it.role, box_in_it.states) = (role, states);
            lines.replace_by_children(id);
            return;
        }
    }
    let is_plain = line.name.is_empty() && line.states.is_empty() && !is_own_target;
    if is_plain && only.is_some() && (line.role == Role::Listitem || is_cell(line)) {
        lines.replace_by_children(id);
        return;
    }
    // A box that only shows the hand around the one target in it.
    let is_hand_only = line.role == Role::Generic && line.name.is_empty() && line.states.len() == 1 && line.has("clickable");
    if is_hand_only && only.is_some_and(|child| lines.line(child).is_target) {
        lines.replace_by_children(id);
    }
}

/// Only what can be operated, and the lines in `kept`.
pub fn keep_only_targets(lines: &mut Arena, kept: &HashSet<LineId>) {
    for id in lines.ids_from_the_leaves() {
        if lines.is_gone(id) || kept.contains(&id) || lines.line(id).is_target {
            continue;
        }
        if lines.line(id).role == Role::Group
            && lines.parent(id).is_some_and(|parent| matches!(lines.line(parent).role, Role::Combobox | Role::Listbox))
        {
            continue;
        }
        lines.replace_by_children(id);
    }
}
