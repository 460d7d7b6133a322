//! Options of a native `select`: chosen without opening it, with `input` and `change` once, as after a person's choice.

use handhold_protocol::ToolError;
use web_sys::{Element, HtmlSelectElement};

use super::subject::{print_ref, refuse};
use super::{bindings, preflight};
use crate::context::Context;

/// The select that an option belongs to and the option's position, once both can be used.
///
/// Errors: those of the preflight, for the select.
pub fn select_for(ctx: &Context, option: &Element) -> Result<Option<(HtmlSelectElement, u32)>, ToolError> {
    let Some(select) = bindings::select_of(option) else { return Ok(None) };
    let facts = preflight::facts(&select)?;
    facts.check_enabled().and_then(|()| facts.check_visible()).map_err(|refusal| refuse(&refusal, &print_ref(ctx, option)))?;
    let at = u32::try_from(bindings::option_index(option, &select)).ok();
    Ok(at.map(|at| (select, at)))
}

/// Chooses options by their positions; with `keep` those that are chosen stay so. Nothing is sent when that changes nothing.
pub fn choose(select: &HtmlSelectElement, at: &[u32], keep: bool) {
    bindings::focus(select);
    if bindings::set_options(select, at, keep) {
        bindings::fire_plain(select, "input");
        bindings::fire_plain(select, "change");
    }
}
