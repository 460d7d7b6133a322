//! Refs whose element was replaced: moved to the replacement where there is no doubt, before a tool looks them up.
//!
//! What stood where is known from the kept reads; the page is read once more in the same words and compared ([`handhold_ax::heal`]).

use handhold_ax::heal::{Healing, successor};
use handhold_ax::refs::{self, Reference};
use serde_json::Value;
use web_sys::Element;

use crate::context::Context;
use crate::registry::{self, Found};
use crate::{read, snapshots};

/// Arguments that may hold the ref of an element.
const REF_ARGS: [&str; 3] = ["ref_id", "from", "to"];
/// How many elements that look like a lost one are told.
const MOST: usize = 5;

/// Heals the refs among a tool's arguments. Whether one was moved.
pub fn heal_refs(context: &Context, args: &Value) -> bool {
    let numbers: Vec<u32> = REF_ARGS.iter().filter_map(|name| number_in(args.get(*name)?, context)).collect();
    // Each of them, not only the first that can be healed.
    numbers.into_iter().filter(|number| heal(context, *number)).count() > 0
}

/// Elements with the role and name of what a dead ref meant.
pub fn lookalikes(context: &Context, number: u32) -> Vec<Element> {
    match healing(context, number) {
        Some(Healing::Lookalikes(refs)) => refs.into_iter().filter_map(live).take(MOST).collect(),
        Some(Healing::Replaced(found)) => live(found).into_iter().collect(),
        None => Vec::new(),
    }
}

fn heal(context: &Context, number: u32) -> bool {
    let fresh = registry::next();
    let Some(Healing::Replaced(found)) = healing(context, number) else { return false };
    let Some(element) = live(found) else { return false };
    registry::move_ref(number, &element, fresh);
    true
}

/// What became of a ref that is dead; `None` for one that lives, that no kept read printed, or whose page shows another address now.
fn healing(context: &Context, number: u32) -> Option<Healing> {
    if !matches!(registry::lookup(number), Found::Removed | Found::Collected) {
        return None;
    }
    let snapshot = snapshots::with_ref(number)?;
    if without_hash(&snapshot.url) != without_hash(&registry::document_url()) {
        return None;
    }
    let now = read::again(context, &snapshot.args)?;
    successor(&snapshot.tree, &now, number)
}

fn live(number: u32) -> Option<Element> {
    match registry::lookup(number) {
        Found::Live(element) => Some(element),
        _ => None,
    }
}

fn without_hash(url: &str) -> &str {
    url.split('#').next().unwrap_or(url)
}

fn number_in(argument: &Value, context: &Context) -> Option<u32> {
    let text = argument.as_str().map(str::to_owned).or_else(|| argument.as_u64().map(|number| number.to_string()))?;
    match refs::parse(&text) {
        Reference::Ref { frames, number } => {
            let path: String = frames.iter().map(|ordinal| format!("f{ordinal}")).collect();
            (frames.is_empty() || path == context.frame).then_some(number)
        }
        Reference::Selector(_) => None,
    }
}
