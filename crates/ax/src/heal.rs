//! Which new line stands for one whose element was replaced: by a framework that renders a part of the page afresh.
//!
//! A ref must never come to mean another thing, so all doubt counts against: what stands for a lost line has its role and name, is new, and
//! stands in the same place under the nearest line that both trees have. The same place is
//!
//! - for what is in an item of a list, a table, a menu: the one new item that says the same, beside an item that it stood beside before
//! - else: the same place in a stretch of new lines that says the same as the stretch of lost ones, between the same neighbours
//!
//! and in both cases nothing in that place may look like it.

use std::collections::HashMap;

use crate::role::Role;
use crate::tree::{Arena, Line, LineId, Tree};

/// What became of a line whose element is gone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Healing {
    /// The line with this ref stands for it, without doubt.
    Replaced(u32),
    /// Nothing does for certain. The refs of lines with its role and name, in printing order.
    Lookalikes(Vec<u32>),
}

/// Looks in `new` for what stands for the line with this ref in `old`; `None` when `old` has no such line. Both trees were built
/// with the same options.
pub fn successor(old: &Tree, new: &Tree, number: u32) -> Option<Healing> {
    let (before, after) = (Index::new(old), Index::new(new));
    let lost = *before.by_ref.get(&number)?;
    if let Some(found) = replacement(&before, &after, lost) {
        return Some(Healing::Replaced(found));
    }
    let line = old.lines.line(lost);
    let same = new.printed().filter(|(_, other)| is_alike(line, other)).filter_map(|(_, other)| other.ref_number);
    Some(Healing::Lookalikes(same.filter(|other| *other != number).collect()))
}

/// A tree with its lines by ref.
struct Index<'t> {
    tree: &'t Tree,
    by_ref: HashMap<u32, LineId>,
}

impl<'t> Index<'t> {
    fn new(tree: &'t Tree) -> Self {
        let by_ref = tree.printed_ids().filter_map(|id| Some((tree.lines.line(id).ref_number?, id))).collect();
        Index { tree, by_ref }
    }

    fn line(&self, id: LineId) -> &'t Line {
        self.tree.lines.line(id)
    }

    /// The line of the same element, if this tree has one.
    fn same(&self, line: &Line) -> Option<LineId> {
        line.ref_number.and_then(|number| self.by_ref.get(&number).copied())
    }

    /// The lines beside each other under `parent`; without one, those of the page itself and the open overlays.
    fn children(&self, parent: Option<LineId>) -> Vec<LineId> {
        match parent {
            Some(parent) => self.tree.lines.children(parent).collect(),
            None => self.tree.overlays.iter().chain(&self.tree.body).copied().collect(),
        }
    }

    /// The line it stands under, without the invisible root.
    fn parent(&self, id: LineId) -> Option<LineId> {
        self.tree.lines.parent(id).filter(|parent| *parent != Arena::ROOT)
    }

    /// Whether two subtrees say the same, line by line.
    fn says_the_same(&self, id: LineId, other: &Index, other_id: LineId) -> bool {
        let (mut own, mut others) = (self.tree.lines.subtree(id), other.tree.lines.subtree(other_id));
        loop {
            match (own.next(), others.next()) {
                (None, None) => return true,
                (Some((depth, id)), Some((other_depth, other_id)))
                    if depth == other_depth && is_alike(self.line(id), other.line(other_id)) => {}
                _ => return false,
            }
        }
    }

    /// How many of these lines say the same as `id` does.
    fn count_alike(&self, lines: &[LineId], id: LineId) -> usize {
        lines.iter().filter(|other| self.says_the_same(id, self, **other)).count()
    }
}

/// The same role, name and target of a link.
fn is_alike(line: &Line, other: &Line) -> bool {
    line.role == other.role && line.name == other.name && line.is_text() == other.is_text() && href(line) == href(other)
}

fn href(line: &Line) -> Option<&str> {
    line.states.iter().find(|state| state.key == "href").and_then(|state| state.value.as_deref())
}

/// What is one of many of its kind and tells by itself which one it is.
fn is_item(role: Role) -> bool {
    matches!(role, Role::Listitem | Role::Row | Role::Article | Role::Option | Role::Treeitem | Role::Menuitem | Role::Tab)
}

fn replacement(before: &Index, after: &Index, lost: LineId) -> Option<u32> {
    // From the lost line upwards to the outermost one that is lost as well.
    let path: Vec<LineId> =
        std::iter::successors(Some(lost), |at| before.parent(*at)).take_while(|at| after.same(before.line(*at)).is_none()).collect();
    let top = *path.last()?;
    let kept = before.parent(top);
    let kept_now = match kept {
        Some(kept) => Some(after.same(before.line(kept))?),
        None => None,
    };
    let (beside, beside_now) = (before.children(kept), after.children(kept_now));
    let top_now = if is_item(before.line(top).role) && tells_itself(before, top, lost) {
        item(before, after, top, (&beside, &beside_now))?
    } else {
        in_stretch(before, after, top, (&beside, &beside_now))?
    };
    descend(before, after, &path, top_now)
}

/// An item that says more than the line that is looked for, or is that line.
fn tells_itself(before: &Index, item: LineId, lost: LineId) -> bool {
    let own = &before.line(lost).name;
    let mut others = before.tree.lines.subtree(item).filter(|(_, id)| *id != lost).map(|(_, id)| &before.line(id).name);
    item == lost || others.any(|name| !name.is_empty() && name != own)
}

/// The only new item that says what the lost one said, which nothing beside it said, next to a neighbour that it had.
fn item(before: &Index, after: &Index, lost: LineId, (beside, beside_now): (&[LineId], &[LineId])) -> Option<LineId> {
    if before.count_alike(beside, lost) != 1 {
        return None;
    }
    let mut alike = beside_now.iter().copied().filter(|id| before.says_the_same(lost, after, *id));
    let found = alike.next().filter(|id| is_new(before, after, *id))?;
    let is_only = alike.next().is_none();
    (is_only && has_its_neighbour(before, after, (beside, lost), (beside_now, found))).then_some(found)
}

/// Whether one of the lines beside it says what the line there said before; the only item of a list has nothing beside it, then and now.
fn has_its_neighbour(before: &Index, after: &Index, (beside, lost): (&[LineId], LineId), (beside_now, found): (&[LineId], LineId)) -> bool {
    let (old, now) = (neighbours(beside, lost), neighbours(beside_now, found));
    let same = |old: Option<LineId>, now: Option<LineId>| match (old, now) {
        (Some(old), Some(now)) => before.says_the_same(old, after, now),
        _ => false,
    };
    same(old.0, now.0) || same(old.1, now.1) || (old == (None, None) && now == (None, None))
}

fn neighbours(lines: &[LineId], of: LineId) -> (Option<LineId>, Option<LineId>) {
    let at = lines.iter().position(|id| *id == of);
    let beside = |step: fn(usize) -> Option<usize>| at.and_then(step).and_then(|at| lines.get(at)).copied();
    (beside(|at| at.checked_sub(1)), beside(|at| Some(at + 1)))
}

fn is_new(before: &Index, after: &Index, id: LineId) -> bool {
    before.same(after.line(id)).is_none()
}

/// The line at the same place of the stretch of new lines between the neighbours that the stretch of lost ones stood between.
fn in_stretch(before: &Index, after: &Index, lost: LineId, (beside, beside_now): (&[LineId], &[LineId])) -> Option<LineId> {
    let is_lost = |id: LineId| after.same(before.line(id)).is_none();
    let stretch = stretches(beside, is_lost).find(|stretch| stretch.lines.contains(&lost))?;
    if before.count_alike(&stretch.lines, lost) != 1 {
        return None;
    }
    let same_neighbour = |old: Option<LineId>, now: Option<LineId>| match (old, now) {
        (Some(old), Some(now)) => after.same(before.line(old)) == Some(now) && is_alike(before.line(old), after.line(now)),
        (None, None) => true,
        _ => false,
    };
    let now = stretches(beside_now, |id| is_new(before, after, id))
        .find(|now| same_neighbour(stretch.before, now.before) && same_neighbour(stretch.after, now.after))?;
    let says_the_same = stretch.lines.len() == now.lines.len()
        && stretch.lines.iter().zip(&now.lines).all(|(old, now)| before.says_the_same(*old, after, *now));
    let at = stretch.lines.iter().position(|id| *id == lost)?;
    says_the_same.then(|| now.lines[at])
}

/// Lines beside each other that only one tree has, and the lines of both trees around them.
struct Stretch {
    before: Option<LineId>,
    lines: Vec<LineId>,
    after: Option<LineId>,
}

fn stretches(lines: &[LineId], belongs: impl Fn(LineId) -> bool) -> impl Iterator<Item = Stretch> {
    let mut found: Vec<Stretch> = Vec::new();
    let mut last: Option<LineId> = None;
    let mut open: Option<Stretch> = None;
    for id in lines {
        if belongs(*id) {
            open.get_or_insert_with(|| Stretch { before: last, lines: Vec::new(), after: None }).lines.push(*id);
        } else {
            found.extend(open.take().map(|stretch| Stretch { after: Some(*id), ..stretch }));
            last = Some(*id);
        }
    }
    found.extend(open);
    found.into_iter()
}

/// From a line that stands for the outermost lost one down the same way to the lost one itself; nothing where two ways look alike.
fn descend(before: &Index, after: &Index, path: &[LineId], top_now: LineId) -> Option<u32> {
    let mut now = top_now;
    for step in path.windows(2).rev() {
        let [child, parent] = step else { break };
        let children = before.children(Some(*parent));
        if before.count_alike(&children, *child) != 1 {
            return None;
        }
        let at = children.iter().position(|id| id == child)?;
        now = *after.children(Some(now)).get(at)?;
    }
    let line = after.line(now);
    let is_named = !line.name.is_empty() || after.tree.lines.first_child(now).is_some();
    line.ref_number.filter(|_| is_named && is_new(before, after, now))
}
