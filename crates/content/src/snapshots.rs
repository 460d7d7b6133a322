//! Reads that are kept: further pages are cut from the tree that the first page came from, so that nothing is skipped or
//! repeated when the page changes in between.

use handhold_ax::Tree;
use handhold_protocol::answer::Viewport;
use handhold_protocol::args::GetAccessibilityTree;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

/// How many reads are kept.
const KEPT: usize = 8;

/// One read.
pub struct Snapshot {
    /// Its id, `s12`.
    pub id: String,
    /// What it was asked for; `page` and `since` left out.
    pub args: GetAccessibilityTree,
    /// The tree with its refs.
    pub tree: Tree,
    /// Address of the document then.
    pub url: String,
    /// Title of the document then.
    pub title: String,
    /// The visible part then.
    pub viewport: Viewport,
    /// An element is selected in DevTools that has no line.
    pub leaves_selected_out: bool,
    /// Why the capture was incomplete, when it was.
    pub capture_notice: Option<String>,
}

#[derive(Default)]
struct Snapshots {
    kept: VecDeque<Rc<Snapshot>>,
    count: u32,
}

thread_local! {
    static SNAPSHOTS: RefCell<Snapshots> = RefCell::default();
}

/// The id of the next read.
pub fn next_id() -> String {
    SNAPSHOTS.with_borrow_mut(|snapshots| {
        snapshots.count += 1;
        format!("s{}", snapshots.count)
    })
}

/// Keeps a read; the oldest goes.
pub fn keep(snapshot: Snapshot) -> Rc<Snapshot> {
    let snapshot = Rc::new(snapshot);
    SNAPSHOTS.with_borrow_mut(|snapshots| {
        snapshots.kept.push_back(snapshot.clone());
        if snapshots.kept.len() > KEPT {
            snapshots.kept.pop_front();
        }
    });
    snapshot
}

/// The latest read with the same arguments, whatever their page.
pub fn same_read(args: &GetAccessibilityTree) -> Option<Rc<Snapshot>> {
    let wanted = without_page(args);
    SNAPSHOTS.with_borrow(|snapshots| snapshots.kept.iter().rev().find(|snapshot| snapshot.args == wanted).cloned())
}

/// The latest read that printed a ref.
pub fn with_ref(number: u32) -> Option<Rc<Snapshot>> {
    SNAPSHOTS.with_borrow(|snapshots| snapshots.kept.iter().rev().find(|snapshot| snapshot.tree.has_ref(number)).cloned())
}

/// The read with this id.
pub fn kept(id: &str) -> Option<Rc<Snapshot>> {
    SNAPSHOTS.with_borrow(|snapshots| snapshots.kept.iter().find(|snapshot| snapshot.id == id.trim()).cloned())
}

/// Arguments by which reads are told apart.
pub fn without_page(args: &GetAccessibilityTree) -> GetAccessibilityTree {
    GetAccessibilityTree { page: None, since: None, ..args.clone() }
}
