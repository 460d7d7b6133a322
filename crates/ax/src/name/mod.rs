//! What an element is called.
//!
//! A name comes from the first of a list of [`Source`]s that has text; an [`Order`] is such a list. The standard's
//! computation is one source among them (`standard`), so the order of the standard is a list of one.
//!
//! Every walk here has its own stack, references are followed to a depth of eight, and the
//! gathering of one name stops at a limit of characters and of nodes, so that hostile pages end.

mod boxes;
mod content;
mod context;
mod embedded;
mod labels;
mod native;
mod nearby;
mod own_text;
mod priority;
mod standard;
mod visited;

pub use context::NameContext;
pub use labels::LabelIndex;
pub use standard::description;

use crate::page::NodeId;

/// A name and where it comes from.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Name {
    /// The text, white space folded. Empty for an element without a name.
    pub text: String,
    /// The source in one word, such as `aria-label`; empty for an element without a name.
    pub source: &'static str,
}

impl Name {
    fn new(text: String, source: &'static str) -> Option<Name> {
        (!text.is_empty()).then_some(Name { text, source })
    }
}

/// A question whose answer can be a name. See `docs/tree-format.md` for what each takes.
#[allow(missing_docs)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    SelectedOption,
    AriaLabel,
    AriaLabelledby,
    Placeholder,
    Title,
    Alt,
    Label,
    ButtonValue,
    DirectText,
    VisibleText,
    NearbyText,
    OwnText,
    /// Accessible Name and Description Computation 1.2.
    Standard,
    FirstHeading,
}

/// Sources in the order in which they are asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Order(&'static [Source]);

impl Order {
    /// What tells an agent best which element this is: what is written in or at it, before what is said about it.
    pub const PRIORITY: Order = Order(&[
        Source::SelectedOption,
        Source::AriaLabel,
        Source::AriaLabelledby,
        Source::Placeholder,
        Source::Title,
        Source::Alt,
        Source::Label,
        Source::ButtonValue,
        Source::DirectText,
        Source::VisibleText,
        Source::NearbyText,
        Source::OwnText,
        Source::Standard,
        Source::FirstHeading,
    ]);

    /// The standard's name alone.
    pub const ACCNAME: Order = Order(&[Source::Standard]);
}

/// The name of an element. Gathering text stops somewhere after `max_chars` characters. A text node has no name.
pub fn compute(context: &NameContext, id: NodeId, order: Order, max_chars: usize) -> Name {
    let node = context.page().node(id);
    if node.is_text() {
        return Name::default();
    }
    order.0.iter().find_map(|source| priority::ask(*source, context, node, max_chars)).unwrap_or_default()
}

/// What a person can read in an element, in reading order: blocks set off by a space, inline content joined as it is
/// written, images by their `alt`. In an unrendered element: what would be read if it were rendered.
pub fn visible_text(context: &NameContext, id: NodeId, max_chars: usize) -> String {
    content::visible_text(context, context.page().node(id), max_chars, max_chars.saturating_mul(8).max(content::MAX_NODES))
}
