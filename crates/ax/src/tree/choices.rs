//! Long lists of choices show what is chosen and the first few.

use super::{Arena, LineId};
use crate::options::TreeOptions;
use crate::role::Role;

/// How many choices are printed of a long list, besides the chosen ones.
const SHOWN: usize = 10;

/// Shortens every `select`, listbox and list of suggestions but the one that is read by its ref.
pub fn shorten(lines: &mut Arena, options: &TreeOptions) {
    for id in lines.ids() {
        let is_list = !lines.is_gone(id) && matches!(lines.line(id).role, Role::Combobox | Role::Listbox);
        if is_list && (options.root.is_none() || lines.line(id).node != options.root) {
            shorten_one(lines, id);
        }
    }
}

fn shorten_one(lines: &mut Arena, list: LineId) {
    let choices: Vec<LineId> = lines.subtree(list).map(|(_, id)| id).filter(|id| lines.line(*id).role == Role::Option).collect();
    if choices.len() <= SHOWN {
        return;
    }
    let is_kept =
        |(at, id): (usize, &LineId)| at < SHOWN || lines.line(*id).has("selected") || lines.line(*id).is_focused || is_checked(lines, *id);
    let left_out: Vec<LineId> = choices.iter().enumerate().filter(|row| !is_kept(*row)).map(|(_, id)| *id).collect();
    if left_out.is_empty() {
        return;
    }
    for id in left_out {
        remove_with_empty_group(lines, id);
    }
    lines.line_mut(list).folded = choices.len() as u32;
}

fn is_checked(lines: &Arena, id: LineId) -> bool {
    lines.line(id).states.iter().any(|state| state.key == "checked" && state.value.as_deref() == Some("true"))
}

fn remove_with_empty_group(lines: &mut Arena, id: LineId) {
    let group = lines.parent(id).filter(|parent| lines.line(*parent).role == Role::Group && lines.only_child(*parent) == Some(id));
    lines.remove(group.unwrap_or(id));
}
