//! How elements are called in answers: refs, roles, names, lines.

use handhold_ax::act::Refusal;
use handhold_ax::hit::Covered;
use handhold_ax::{Analysis, NodeId, Order};
use handhold_protocol::args::Names;
use handhold_protocol::{ErrorCode, ToolError};
use serde_json::{Value, json};
use web_sys::Element;

use crate::context::{Context, Look};

/// Longest name in an answer, in characters.
const NAME_CHARS: usize = 100;

/// A look at the page that can be asked for the words of its elements.
pub struct Reader<'l> {
    /// The call.
    pub ctx: &'l Context,
    /// The captured page with its live elements.
    pub look: &'l Look,
    /// What is thought of it.
    pub analysis: Analysis<'l>,
}

/// How an element is called.
#[derive(Debug, Clone, Default)]
pub struct Subject {
    /// Its role; `generic` where it has none.
    pub role: String,
    /// Its name.
    pub name: String,
    /// Its ref as it is printed.
    pub ref_id: String,
}

impl Subject {
    /// As the fields of an error name an element.
    pub fn to_json(&self) -> Value {
        json!({"ref_id": self.ref_id, "role": self.role, "name": self.name})
    }
}

impl<'l> Reader<'l> {
    /// Thinks about a look.
    pub fn new(ctx: &'l Context, look: &'l Look) -> Self {
        Reader { ctx, look, analysis: Analysis::new(&look.page) }
    }

    /// Which name is printed.
    pub fn order(&self) -> Order {
        match self.ctx.names {
            Names::Priority => Order::PRIORITY,
            Names::Accname => Order::ACCNAME,
        }
    }

    /// How a live element is called; only its ref where it was not captured.
    pub fn subject(&self, element: &Element) -> Subject {
        let ref_id = print_ref(self.ctx, element);
        let Some(id) = self.look.node_of(element) else { return Subject { ref_id, ..Subject::default() } };
        let name = self.analysis.name_up_to(id, self.order(), NAME_CHARS).text;
        Subject { role: self.analysis.role(id).name().to_owned(), name: name.chars().take(NAME_CHARS).collect(), ref_id }
    }

    /// How a node is called.
    pub fn subject_of(&self, id: NodeId) -> Subject {
        self.subject(&self.look.element(id))
    }

    /// The line of a node as a read prints it, without indent.
    pub fn line(&self, id: NodeId) -> String {
        let ref_id = print_ref(self.ctx, &self.look.element(id));
        handhold_ax::line(&self.analysis, &Covered::new(), id, self.order(), &ref_id)
    }

    /// The line of a live element.
    pub fn line_of(&self, element: &Element) -> Option<String> {
        self.look.node_of(element).map(|id| self.line(id))
    }
}

/// The ref of a live element as it is printed.
pub fn print_ref(ctx: &Context, element: &Element) -> String {
    ctx.print_ref(ctx.ref_of(element))
}

/// A refusal as the answer of a tool: nothing was sent.
pub fn refuse(refusal: &Refusal, ref_id: &str) -> ToolError {
    let code = match refusal {
        Refusal::Disabled(_) | Refusal::Inert | Refusal::BehindModal => ErrorCode::Disabled,
        Refusal::NotRendered | Refusal::VisibilityHidden | Refusal::NoSize | Refusal::IgnoresPointer | Refusal::OutOfReach => {
            ErrorCode::NotVisible
        }
        Refusal::OpensFileChooser => ErrorCode::NotSupported,
        Refusal::ReadOnly => ErrorCode::ReadOnly,
        Refusal::NotTypeable { .. } => ErrorCode::NotTypeable,
        Refusal::NotCheckable { .. } => ErrorCode::NotSupported,
        Refusal::TakesNoFiles => ErrorCode::NoMatch,
        Refusal::RadioStaysChecked | Refusal::InvalidValue { .. } | Refusal::OptionDisabled { .. } => ErrorCode::InvalidValue,
        Refusal::NoOption { .. } => ErrorCode::NoMatch,
        Refusal::AmbiguousOption { .. } => ErrorCode::Ambiguous,
    };
    ToolError::new(code, refusal.to_string()).with("ref_id", ref_id).with("dispatched", false)
}
