//! Lines in an arena with links, so that passes can take lines out and move them without copying.

use super::Line;

/// Number of a line. A line's number is higher than its parent's was when it was added.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LineId(u32);

#[derive(Debug, Clone, Copy)]
struct Links {
    parent: Option<LineId>,
    first_child: Option<LineId>,
    last_child: Option<LineId>,
    next: Option<LineId>,
    previous: Option<LineId>,
    is_gone: bool,
}

const UNLINKED: Links = Links { parent: None, first_child: None, last_child: None, next: None, previous: None, is_gone: false };

/// The lines of a tree under one invisible root.
#[derive(Debug, Clone)]
pub struct Arena {
    lines: Vec<Line>,
    links: Vec<Links>,
}

impl Arena {
    /// The invisible root.
    pub const ROOT: LineId = LineId(0);

    /// Only the root.
    pub fn new() -> Arena {
        Arena { lines: vec![Line::text(String::new(), None)], links: vec![UNLINKED] }
    }

    /// Adds a line behind the last child of `parent`.
    pub fn append(&mut self, parent: LineId, line: Line) -> LineId {
        let id = LineId(self.lines.len() as u32);
        self.lines.push(line);
        self.links.push(UNLINKED);
        self.attach_last(parent, id);
        id
    }

    /// The line with this number.
    pub fn line(&self, id: LineId) -> &Line {
        &self.lines[id.0 as usize]
    }

    /// The same, to change it.
    pub fn line_mut(&mut self, id: LineId) -> &mut Line {
        &mut self.lines[id.0 as usize]
    }

    /// All lines, also those taken out.
    pub fn all_mut(&mut self) -> impl Iterator<Item = &mut Line> {
        self.lines.iter_mut()
    }

    /// All lines but the root, children before their parents.
    pub fn ids_from_the_leaves(&self) -> impl Iterator<Item = LineId> + use<> {
        (1..self.lines.len() as u32).rev().map(LineId)
    }

    /// All lines but the root, parents before their children.
    pub fn ids(&self) -> impl Iterator<Item = LineId> + use<> {
        (1..self.lines.len() as u32).map(LineId)
    }

    /// Whether it was taken out.
    pub fn is_gone(&self, id: LineId) -> bool {
        self.links[id.0 as usize].is_gone
    }

    /// The line it stands under.
    pub fn parent(&self, id: LineId) -> Option<LineId> {
        self.links[id.0 as usize].parent
    }

    /// Its children in order.
    pub fn children(&self, id: LineId) -> impl Iterator<Item = LineId> {
        let mut next = self.links[id.0 as usize].first_child;
        std::iter::from_fn(move || {
            let id = next?;
            next = self.links[id.0 as usize].next;
            Some(id)
        })
    }

    /// Its only child, if it has exactly one.
    pub fn only_child(&self, id: LineId) -> Option<LineId> {
        let links = self.links[id.0 as usize];
        links.first_child.filter(|first| Some(*first) == links.last_child)
    }

    /// Its first child.
    pub fn first_child(&self, id: LineId) -> Option<LineId> {
        self.links[id.0 as usize].first_child
    }

    /// The line and all below it in printing order, with their depth relative to it.
    pub fn subtree(&self, root: LineId) -> impl Iterator<Item = (usize, LineId)> {
        let mut next = Some((0, root));
        std::iter::from_fn(move || {
            let current = next?;
            next = self.after(current, root);
            Some(current)
        })
    }

    fn after(&self, (mut depth, mut at): (usize, LineId), root: LineId) -> Option<(usize, LineId)> {
        if let Some(child) = self.links[at.0 as usize].first_child {
            return Some((depth + 1, child));
        }
        while at != root {
            if let Some(next) = self.links[at.0 as usize].next {
                return Some((depth, next));
            }
            at = self.links[at.0 as usize].parent?;
            depth -= 1;
        }
        None
    }

    /// Whether `id` is `ancestor` or below it.
    pub fn is_in(&self, id: LineId, ancestor: LineId) -> bool {
        std::iter::successors(Some(id), |at| self.parent(*at)).any(|at| at == ancestor)
    }

    /// Takes a line with all below it out of its place; it can be put elsewhere.
    pub fn detach(&mut self, id: LineId) {
        let Links { parent, next, previous, .. } = self.links[id.0 as usize];
        if let Some(previous) = previous {
            self.links[previous.0 as usize].next = next;
        } else if let Some(parent) = parent {
            self.links[parent.0 as usize].first_child = next;
        }
        if let Some(next) = next {
            self.links[next.0 as usize].previous = previous;
        } else if let Some(parent) = parent {
            self.links[parent.0 as usize].last_child = previous;
        }
        let links = &mut self.links[id.0 as usize];
        (links.parent, links.next, links.previous) = (None, None, None);
    }

    /// Takes a line with all below it out for good.
    pub fn remove(&mut self, id: LineId) {
        let below: Vec<LineId> = self.subtree(id).map(|(_, id)| id).collect();
        self.detach(id);
        for id in below {
            self.links[id.0 as usize].is_gone = true;
        }
    }

    /// Takes a line out and puts its children in its place.
    pub fn replace_by_children(&mut self, id: LineId) {
        let Links { parent, first_child, last_child, next, previous, .. } = self.links[id.0 as usize];
        let (Some(first), Some(last)) = (first_child, last_child) else { return self.remove(id) };
        let mut child = Some(first);
        while let Some(at) = child {
            self.links[at.0 as usize].parent = parent;
            child = self.links[at.0 as usize].next;
        }
        self.links[first.0 as usize].previous = previous;
        self.links[last.0 as usize].next = next;
        match (previous, parent) {
            (Some(previous), _) => self.links[previous.0 as usize].next = Some(first),
            (None, Some(parent)) => self.links[parent.0 as usize].first_child = Some(first),
            (None, None) => {}
        }
        match (next, parent) {
            (Some(next), _) => self.links[next.0 as usize].previous = Some(last),
            (None, Some(parent)) => self.links[parent.0 as usize].last_child = Some(last),
            (None, None) => {}
        }
        self.links[id.0 as usize] = Links { is_gone: true, ..UNLINKED };
    }

    /// Puts a detached line behind the last child of `parent`.
    pub fn attach_last(&mut self, parent: LineId, id: LineId) {
        let last = self.links[parent.0 as usize].last_child.replace(id);
        match last {
            Some(last) => self.links[last.0 as usize].next = Some(id),
            None => self.links[parent.0 as usize].first_child = Some(id),
        }
        let links = &mut self.links[id.0 as usize];
        (links.parent, links.previous, links.next) = (Some(parent), last, None);
    }

    /// Puts a detached line right behind `elder`.
    pub fn attach_after(&mut self, elder: LineId, id: LineId) {
        let Links { parent, next, .. } = self.links[elder.0 as usize];
        self.links[elder.0 as usize].next = Some(id);
        if let Some(next) = next {
            self.links[next.0 as usize].previous = Some(id);
        } else if let Some(parent) = parent {
            self.links[parent.0 as usize].last_child = Some(id);
        }
        let links = &mut self.links[id.0 as usize];
        (links.parent, links.previous, links.next) = (parent, Some(elder), next);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(arena: &mut Arena, parent: LineId, name: &str) -> LineId {
        arena.append(parent, Line::text(name.to_owned(), None))
    }

    fn drawn(arena: &Arena) -> String {
        arena.subtree(Arena::ROOT).map(|(depth, id)| format!("{depth}{} ", arena.line(id).name)).collect()
    }

    #[test]
    fn lines_move_and_go() {
        let mut arena = Arena::new();
        let a = text(&mut arena, Arena::ROOT, "a");
        let b = text(&mut arena, a, "b");
        let c = text(&mut arena, b, "c");
        let d = text(&mut arena, b, "d");
        let e = text(&mut arena, Arena::ROOT, "e");
        assert_eq!(drawn(&arena), "0 1a 2b 3c 3d 1e ");
        arena.replace_by_children(b);
        assert_eq!(drawn(&arena), "0 1a 2c 2d 1e ");
        arena.detach(d);
        arena.attach_after(a, d);
        assert_eq!(drawn(&arena), "0 1a 2c 1d 1e ");
        arena.remove(a);
        assert!(arena.is_gone(c));
        assert_eq!(drawn(&arena), "0 1d 1e ");
        arena.detach(e);
        arena.attach_last(d, e);
        assert_eq!(drawn(&arena), "0 1d 2e ");
        assert!(arena.is_in(e, d));
    }
}
