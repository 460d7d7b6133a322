//! Where an element stands, once it is scrolled into view: for pictures of it. Not a tool by itself.

use handhold_protocol::answer::Rect;
use handhold_protocol::args::Ref;
use handhold_protocol::{ErrorCode, ToolError};
use serde::Deserialize;

use crate::actions::bindings::{box_of, bring_into_view};
use crate::context::Context;

/// What is looked for.
#[derive(Debug, Deserialize)]
pub struct Locate {
    ref_id: Ref,
}

/// The box of the element in the viewport of its frame.
pub fn locate(context: &Context, args: Locate) -> Result<Rect, ToolError> {
    let element = context.resolve(&args.ref_id)?;
    bring_into_view(&element);
    match box_of(&element)[..] {
        [x, y, width, height] if width >= 1.0 && height >= 1.0 => Ok(Rect { x, y, width, height }),
        _ => {
            let number = context.ref_of(&element);
            let printed = context.print_ref(number);
            let message = format!("{printed} shows nothing: it is not rendered or has no size. Picture what is around it.");
            Err(ToolError::new(ErrorCode::NotVisible, message).with("ref_id", printed))
        }
    }
}
