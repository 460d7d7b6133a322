//! What was cut or left out of a read, in sentences, with the exact call that gets it.

use handhold_ax::Rendered;
use handhold_ax::options::DEFAULT_DEPTH;
use handhold_ax::refs::{self, Reference};
use handhold_protocol::args::{Filter, GetAccessibilityTree, Ref};
use serde_json::Value;

use crate::context::Context;
use crate::read::Since;
use crate::snapshots::Snapshot;

/// The notice of a read; `None` when the text is all there is.
pub fn of_read(context: &Context, args: &GetAccessibilityTree, snapshot: &Snapshot, rendered: &Rendered, since: &Since) -> Option<String> {
    let mut sentences: Vec<String> = Vec::new();
    sentences.extend(snapshot.capture_notice.as_ref().map(|why| format!("The page could not be read to its end ({why}).")));
    sentences.extend(about_since(since));
    sentences.extend(about_pages(context, args, rendered));
    if rendered.folded > 0 {
        sentences.push(format!("{} lines stand behind fold lines; read the ref of a fold line to list them.", rendered.folded));
    }
    if rendered.too_deep > 0 {
        sentences.push(about_depth(context, args, rendered.too_deep));
    }
    if snapshot.leaves_selected_out && args.ref_id.is_none() {
        sentences.push(about_selected(context, args));
    }
    (!sentences.is_empty()).then(|| sentences.join(" "))
}

/// The element that a person selected in DevTools is worth a line of its own only where everything is asked for.
fn about_selected(context: &Context, args: &GetAccessibilityTree) -> String {
    let verbose = GetAccessibilityTree { verbose: true, page: None, since: None, filter: Filter::All, ..args.clone() };
    format!("The element selected in the DevTools Elements panel has no line here; this inserts it: {}.", call(context, &verbose))
}

fn about_since(since: &Since) -> Option<String> {
    match since {
        Since::NotAsked => None,
        Since::Told(_) => Some("Refs that are not mentioned stay valid.".to_owned()),
        Since::NotTold(why) => Some(why.clone()),
    }
}

fn about_pages(context: &Context, args: &GetAccessibilityTree, rendered: &Rendered) -> Option<String> {
    let (page, pages) = (rendered.page, rendered.pages);
    if page > pages {
        return Some(format!("There is no page {page}: the read has {pages} page{}.", if pages == 1 { "" } else { "s" }));
    }
    (page < pages).then(|| {
        let next = GetAccessibilityTree { page: Some(page as u32 + 1), since: None, ..args.clone() };
        format!("Page {page} of {pages}. Next: {}.", call(context, &next))
    })
}

fn about_depth(context: &Context, args: &GetAccessibilityTree, too_deep: usize) -> String {
    let depth = args.max_depth.unwrap_or(DEFAULT_DEPTH as u32);
    let deeper = GetAccessibilityTree { max_depth: Some((depth * 2).min(1000)), page: None, since: None, ..args.clone() };
    format!("{too_deep} lines are deeper than {depth} levels and counted as nodes=\"N\". Read such a ref, or: {}.", call(context, &deeper))
}

/// The call as a model writes it, without arguments that say what is the case anyway.
fn call(context: &Context, args: &GetAccessibilityTree) -> String {
    let mut args = args.clone();
    if let Some(Reference::Ref { number, .. }) = args.ref_id.as_ref().map(|given| refs::parse(&given.to_string())) {
        args.ref_id = Some(Ref::Text(context.print_ref(number)));
    }
    let (Ok(Value::Object(said)), Ok(Value::Object(usual))) =
        (serde_json::to_value(&args), serde_json::to_value(GetAccessibilityTree::default()))
    else {
        return String::from("get_accessibility_tree");
    };
    let told: serde_json::Map<String, Value> = said.into_iter().filter(|(key, value)| usual.get(key) != Some(value)).collect();
    format!("get_accessibility_tree {}", Value::Object(told))
}
