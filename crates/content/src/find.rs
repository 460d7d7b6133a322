//! `find`.

use handhold_ax::{Query, TreeOptions};
use handhold_protocol::ToolError;
use handhold_protocol::answer::Found;
use handhold_protocol::args::{self, Find};

use crate::context::Context;
use crate::{answer, read, registry};

/// Most matches where nothing else is asked for.
const LIMIT: u32 = 20;
/// No line of a search is too deep.
const ANY_DEPTH: usize = usize::MAX;

/// Searches the page.
pub fn find(context: &Context, args: Find) -> Result<Found, ToolError> {
    if args.text.is_some() && args.regex.is_some() {
        return Err(answer::bad_args("regex", "Give text or regex, not both."));
    }
    if args.text.is_none() && args.regex.is_none() && args.role.is_none() {
        return Err(answer::bad_args("text", "Give the text to look for, or a regex, or at least a role."));
    }
    registry::sweep();
    let is_limited = args.filter == args::Filter::Visible;
    let look = if is_limited { context.look_with_all_rects() } else { context.look() };
    let filter = read::filter(args.filter);
    let options = TreeOptions { filter, max_depth: ANY_DEPTH, order: read::order(context.names), ..TreeOptions::default() };
    let tree = read::build(context, &look, &options);
    let limit = args.limit.unwrap_or(LIMIT) as usize;
    let query = Query { text: args.text, regex: args.regex, role: args.role, limit };
    let found =
        handhold_ax::find(&tree, &query).map_err(|error| answer::bad_args("regex", error.to_string()).with("position", error.position))?;
    let notice =
        found.has_more.then(|| format!("The first {limit} of {} matches; ask for more with limit, or more exactly.", found.matches));
    Ok(Found { tree: found.text, matches: found.matches as u32, has_more: found.has_more, notice })
}
