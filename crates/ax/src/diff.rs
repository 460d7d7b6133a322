//! What changed between two kept trees: lines added (`+`), removed (`-`) and changed (`~`, with what they were), each under its ancestors.
//!
//! A line is the same line when it has the same ref; a text, when it is the same text under the same line. The sign stands behind the
//! indent. Of an added or removed part every added line is printed, of a removed one only its topmost, with the number of lines below.

use crate::options::Format;
use crate::render::{line_text, line_without_states};
use crate::state::State;
use crate::text::quoted;
use crate::tree::{Arena, Line, LineId, Tree};
use std::collections::HashMap;

/// The changes as text in the indent format; `None` when there are none.
pub fn changes(old: &Tree, new: &Tree) -> Option<String> {
    let (before, after) = (Index::new(old), Index::new(new));
    let mut entries = Vec::new();
    for (place, id) in new.printed_ids().enumerate() {
        if !new.lines.line(id).is_text() {
            entries.extend(change_of_line(&before, new, id, place));
        }
    }
    entries.extend(removed_lines(&before, &after));
    entries.extend(changed_texts(&before, &after));
    // Stable: what is removed below a line follows the line itself.
    entries.sort_by_key(|entry| entry.place);
    (!entries.is_empty()).then(|| write(new, &entries))
}

/// A signed line, and where it belongs in the new tree.
struct Entry {
    place: usize,
    parent: LineId,
    text: String,
    sign: char,
}

/// A tree's lines by ref, and its texts by the ref of the line they stand under (none: the page itself).
struct Index<'t> {
    tree: &'t Tree,
    by_ref: HashMap<u32, LineId>,
    places: HashMap<LineId, usize>,
    texts: HashMap<Option<u32>, Vec<LineId>>,
}

impl<'t> Index<'t> {
    fn new(tree: &'t Tree) -> Self {
        let mut index = Index { tree, by_ref: HashMap::new(), places: HashMap::new(), texts: HashMap::new() };
        for (place, id) in tree.printed_ids().enumerate() {
            index.places.insert(id, place);
            match tree.lines.line(id).ref_number {
                Some(number) => drop(index.by_ref.insert(number, id)),
                None => index.texts.entry(parent_ref(tree, id)).or_default().push(id),
            }
        }
        index
    }

    fn line(&self, number: u32) -> Option<&'t Line> {
        self.by_ref.get(&number).map(|id| self.tree.lines.line(*id))
    }

    /// The line with this ref, or the root of the page.
    fn container(&self, number: Option<u32>) -> Option<LineId> {
        number.map_or(Some(Arena::ROOT), |number| self.by_ref.get(&number).copied())
    }

    fn place(&self, id: LineId) -> usize {
        self.places.get(&id).copied().unwrap_or(0)
    }
}

fn parent_ref(tree: &Tree, id: LineId) -> Option<u32> {
    tree.lines.parent(id).and_then(|parent| tree.lines.line(parent).ref_number)
}

fn parent_of(tree: &Tree, id: LineId) -> LineId {
    tree.lines.parent(id).unwrap_or(Arena::ROOT)
}

fn change_of_line(before: &Index, new: &Tree, id: LineId, place: usize) -> Option<Entry> {
    let line = new.lines.line(id);
    let entry = |sign, text| Entry { place, parent: parent_of(new, id), text, sign };
    let Some(was) = line.ref_number.and_then(|number| before.line(number)) else {
        return Some(entry('+', line_text(new, line)));
    };
    let differences = differences(before.tree, was, new, line);
    (!differences.is_empty()).then(|| entry('~', format!("{} (was {})", line_text(new, line), differences.join(" "))))
}

/// What the line was, where that is not what it is: `"Follow"`, `checked="false"`, `not expanded`.
fn differences(old: &Tree, was: &Line, new: &Tree, now: &Line) -> Vec<String> {
    let mut different = Vec::new();
    if was.role != now.role {
        different.push(was.role.name().to_owned());
    }
    if was.name != now.name {
        different.push(quoted(&was.name));
    }
    let (states_before, states_now) = (crate::render::states_of(old, was), crate::render::states_of(new, now));
    different.extend(states_before.iter().filter(|state| !states_now.contains(state)).map(written));
    let is_new = |state: &&State| states_before.iter().all(|before| before.key != state.key);
    different.extend(states_now.iter().filter(is_new).map(|state| format!("not {}", state.key)));
    different
}

fn written(state: &State) -> String {
    state.value.as_deref().map_or_else(|| state.key.to_owned(), |value| format!("{}={}", state.key, quoted(value)))
}

/// Lines that are gone while what they stood under is still there.
fn removed_lines(before: &Index, after: &Index) -> Vec<Entry> {
    let mut entries = Vec::new();
    for id in before.tree.printed_ids() {
        let line = before.tree.lines.line(id);
        if line.ref_number.is_none_or(|number| after.by_ref.contains_key(&number)) {
            continue;
        }
        let Some(parent) = after.container(parent_ref(before.tree, id)) else { continue };
        let below = before.tree.lines.subtree(id).count() as u32 - 1;
        let counted = Line { folded: line.folded + below, ..line.clone() };
        entries.push(Entry { place: after.place(parent), parent, text: line_text(before.tree, &counted), sign: '-' });
    }
    entries
}

/// Texts below lines that are in both trees: pairs of what went and what came are changes.
fn changed_texts(before: &Index, after: &Index) -> Vec<Entry> {
    let mut containers: Vec<Option<u32>> = before.texts.keys().chain(after.texts.keys()).copied().collect();
    containers.sort_unstable();
    containers.dedup();
    let mut entries = Vec::new();
    for container in containers {
        let Some(parent) = after.container(container) else { continue };
        let of = |index: &Index, id: &LineId| index.tree.lines.line(*id).name.clone();
        let old: Vec<String> = before.texts.get(&container).into_iter().flatten().map(|id| of(before, id)).collect();
        let mut left = old.clone();
        let mut came: Vec<LineId> = Vec::new();
        for id in after.texts.get(&container).into_iter().flatten() {
            match left.iter().position(|text| *text == of(after, id)) {
                Some(at) => drop(left.remove(at)),
                None => came.push(*id),
            }
        }
        let mut went = left.into_iter();
        for id in came {
            let text = format!("text {}", quoted(&of(after, &id)));
            let was = went.next();
            let (sign, text) = was.map_or(('+', text.clone()), |was| ('~', format!("{text} (was {})", quoted(&was))));
            entries.push(Entry { place: after.place(id), parent, text, sign });
        }
        entries.extend(went.map(|was| Entry { place: after.place(parent), parent, text: format!("text {}", quoted(&was)), sign: '-' }));
    }
    entries
}

/// Entries in order, under the lines they stand below; those lines end in nothing but their ref.
fn write(tree: &Tree, entries: &[Entry]) -> String {
    let mut rows: Vec<String> = Vec::new();
    let mut path: Vec<LineId> = Vec::new();
    for entry in entries {
        let mut ancestors: Vec<LineId> =
            std::iter::successors(Some(entry.parent), |at| tree.lines.parent(*at)).filter(|at| *at != Arena::ROOT).collect();
        ancestors.reverse();
        let shared = path.iter().zip(&ancestors).take_while(|(a, b)| a == b).count();
        for (depth, ancestor) in ancestors.iter().enumerate().skip(shared) {
            rows.push(format!("{}{}", " ".repeat(depth), line_without_states(tree, tree.lines.line(*ancestor))));
        }
        rows.push(format!("{}{} {}", " ".repeat(ancestors.len()), entry.sign, entry.text));
        path = ancestors;
    }
    rows.join("\n")
}

/// Whether changes can be told in this format: the signs belong to the line formats.
pub fn is_told_in(format: Format) -> bool {
    format != Format::Json
}
