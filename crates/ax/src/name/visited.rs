//! What a name has taken up, so that nothing is said twice and references that go round end.

use crate::page::NodeRef;

/// The nodes that a name has taken up already, as ranges of numbers: a walk in document order makes one range grow.
#[derive(Default)]
pub(super) struct Visited {
    ranges: Vec<std::ops::Range<u32>>,
}

impl Visited {
    /// Takes a node up; false where it was taken up before.
    pub fn enter(&mut self, node: NodeRef) -> bool {
        let id = node.id().0;
        if self.ranges.iter().any(|range| range.contains(&id)) {
            return false;
        }
        match self.ranges.iter_mut().rfind(|range| range.end == id) {
            Some(range) => range.end += 1,
            None => self.ranges.push(id..id + 1),
        }
        true
    }

    /// Lets the node that was taken up last be taken up once more: it refers to itself.
    pub fn leave(&mut self, node: NodeRef) {
        let end = node.id().0 + 1;
        if let Some(range) = self.ranges.iter_mut().rfind(|range| range.end == end) {
            range.end -= 1;
        }
    }
}
