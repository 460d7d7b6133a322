//! What a tool has at hand while it runs: a look at the page, refs, hit tests.
//!
//! Every look is taken anew. Nothing here is borrowed while page code may run: [`Look`] owns its data, and the
//! registry is only borrowed inside of single calls.

use handhold_ax::{NodeId, Page};
use handhold_protocol::ToolError;
use handhold_protocol::args::{Names, Ref};
use web_sys::Element;

use crate::capture::{self, Capture, Rects};
use crate::{calls, lookup, registry};

/// One tool call: where it runs and what the person set.
#[derive(Debug, Clone)]
pub struct Context {
    /// Frame path of this document as refs print it: empty for the top document, else `f2`, `f1f2`...
    pub frame: String,
    /// Which name is printed where the arguments don't say.
    pub names: Names,
    /// The worker's number of the call.
    pub call: u32,
}

impl Context {
    /// Captures the page as it stands now.
    pub fn look(&self) -> Look {
        Look::take(Rects::OfTargets)
    }

    /// The same with the box of every rendered element, for reads that are limited to the viewport.
    pub fn look_with_all_rects(&self) -> Look {
        Look::take(Rects::OfAll)
    }

    /// The element that a ref (or a CSS selector that matches one element) means.
    ///
    /// Errors: `unknown_ref`, `stale_ref`, `no_match`, `ambiguous`, `bad_args`, each with what to do next.
    pub fn resolve(&self, reference: &Ref) -> Result<Element, ToolError> {
        lookup::resolve(self, reference)
    }

    /// Whether the worker has ended the call.
    pub fn is_cancelled(&self) -> bool {
        calls::is_cancelled(self.call)
    }

    /// The ref numbers of these elements; new ones are given out where an element has none yet. 0 for text nodes.
    pub fn ref_for(&self, look: &Look, ids: &[NodeId]) -> Vec<u32> {
        registry::assign(&look.capture.nodes(), ids)
    }

    /// The ref number of a live element.
    pub fn ref_of(&self, element: &Element) -> u32 {
        registry::assign_one(element)
    }

    /// A ref as it is printed in answers: `ref_12`, `f1_ref_12`.
    pub fn print_ref(&self, number: u32) -> String {
        if self.frame.is_empty() { format!("ref_{number}") } else { format!("{}_ref_{number}", self.frame) }
    }

    /// What a click at each point (CSS pixels in the viewport) would reach, through shadow roots; `None` where nothing captured is.
    pub fn hit_test(&self, look: &Look, points: &[(f32, f32)]) -> Vec<Option<NodeId>> {
        look.capture.hits(points)
    }
}

/// A captured page together with its live nodes. It keeps them alive, so hold it only as long as the call lasts.
pub struct Look {
    /// The page as plain data.
    pub page: Page,
    /// Milliseconds that the capture took.
    pub capture_ms: f64,
    /// Why the capture is incomplete, when it is.
    pub notice: Option<String>,
    capture: Capture,
}

impl Look {
    fn take(rects: Rects) -> Look {
        let start = crate::clock::now();
        let capture = Capture::take(rects);
        let page = capture::decode(&capture);
        Look { page, capture_ms: crate::clock::now() - start, notice: capture.failure(), capture }
    }

    /// The live element of a node of this look. For a text node, the node itself seen as an element: don't.
    pub fn element(&self, id: NodeId) -> Element {
        self.capture.element(id)
    }

    /// The node of a live element, if it was captured.
    pub fn node_of(&self, element: &Element) -> Option<NodeId> {
        self.capture.node_of(element)
    }
}
