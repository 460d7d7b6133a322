//! A request in, a reply out.

use handhold_protocol::page_message::{PageReply, PageRequest};
use handhold_protocol::{ErrorCode, ToolError, tool};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use wasm_bindgen::prelude::*;

use crate::answer;
use crate::context::Context;
use crate::{actions, capture, find, frame_hit, heal, inspect, labels, locate, pointing, read, reading, registry, shadow, wait};

/// Carries out one request and answers a plain, JSON-compatible object.
pub async fn handle(request: JsValue) -> JsValue {
    let outcome = match serde_wasm_bindgen::from_value::<PageRequest>(request) {
        Ok(request) => run(request).await,
        Err(error) => Err(ToolError::new(ErrorCode::BadArgs, format!("Not a request: {error}"))),
    };
    let (ok, result, error) = match outcome {
        Ok(result) => (true, Some(result), None),
        Err(error) => (false, None, Some(error)),
    };
    answer::to_js(&PageReply { ok, result, error, next_ref: registry::next() })
}

async fn run(request: PageRequest) -> Result<Value, ToolError> {
    registry::begin(request.first_ref);
    capture::select_by_way(request.selected.as_deref().unwrap_or_default());
    let context = Context { frame: request.frame, names: request.names, call: request.call };
    let healed = heal::heal_refs(&context, &request.args);
    let result = carry_out(&context, &request.tool, request.args).await?;
    Ok(if healed { told(result) } else { result })
}

/// The answer that says that a ref was moved to a replacement of its element.
fn told(mut result: Value) -> Value {
    if let Value::Object(fields) = &mut result {
        fields.insert("healed".to_owned(), true.into());
    }
    result
}

async fn carry_out(context: &Context, tool: &str, args: Value) -> Result<Value, ToolError> {
    match tool {
        "get_accessibility_tree" | "iframe_read" => done(read::get_accessibility_tree(context, parse(args)?)),
        "find" => done(find::find(context, parse(args)?)),
        "inspect_element" => done(inspect::inspect_element(context, parse(args)?)),
        "get_shadow_dom" => done(shadow::get_shadow_dom(context, parse(args)?)),
        "shadow_dom_query" => done(shadow::shadow_dom_query(context, parse(args)?)),
        "read_page" => done(Ok(reading::read_page(context, &parse(args)?))),
        "extract_table" => done(reading::extract_table(context, &parse(args)?)),
        "get_selection" => done(Ok(reading::get_selection(context))),
        "wait_for" => done(wait::wait_for(context, parse(args)?).await),
        "wait_for_stable" => done(wait::wait_for_stable(context, parse(args)?).await),
        "click_ax" | "iframe_click" => done(actions::click_ax(context, parse(args)?).await),
        "click" => done(actions::click(context, parse(args)?).await),
        "type_ax" | "iframe_type" => done(actions::type_ax(context, parse(args)?).await),
        "set_field" => done(actions::set_field(context, parse(args)?).await),
        "set_checked" => done(actions::set_checked(context, parse(args)?).await),
        "select_option" => done(actions::select_option(context, parse(args)?).await),
        "hover" => done(actions::hover(context, parse(args)?).await),
        "drag_drop" => done(actions::drag_drop(context, parse(args)?).await),
        "press_keys" => done(actions::press_keys(context, parse(args)?).await),
        "upload_file" => done(actions::upload_file(context, parse(args)?).await),
        "scroll" => done(actions::scroll(context, parse(args)?).await),
        "show_ref_labels" => done(labels::show_ref_labels(context, parse(args)?)),
        "hide_ref_labels" => done(Ok(labels::hide_ref_labels())),
        // No tools: parts of tools that the worker carries out together with the browser...
        "set_field:prepare" => done(actions::trusted_typing::prepare(context, parse(args)?).await),
        "set_field:finish" => done(actions::trusted_typing::finish(context, parse(args)?).await),
        // ...what it asks before the agent does what can't be taken back...
        "weigh" => done(actions::weigh(context, parse(args)?)),
        // ...what it asks for pictures and for what a person points at in the panel...
        "locate" => done(locate::locate(context, parse(args)?)),
        "outline" => done(pointing::outline(context, parse(args)?)),
        "work" => done(Ok(pointing::work(&parse(args)?))),
        "pick" => done(pointing::pick(context).await),
        "pick_end" => done(Ok(pointing::stop_pick())),
        // ...which elements of the page the debugger means...
        "refs_of_ways" => done(Ok(shadow::refs_of_ways(context, &parse(args)?))),
        // ...and what it asks the pages around a frame that is acted in.
        "frame_hit" => done(frame_hit::frame_hit(context, parse(args)?)),
        unknown => Err(not_here(unknown)),
    }
}

fn not_here(name: &str) -> ToolError {
    match tool::find(name) {
        Some(_) => ToolError::new(ErrorCode::Internal, format!("{name} does not run in a page.")),
        None => ToolError::new(ErrorCode::UnknownTool, format!("There is no tool {name}.")),
    }
}

fn parse<T: DeserializeOwned>(args: Value) -> Result<T, ToolError> {
    serde_json::from_value(args).map_err(|error| ToolError::new(ErrorCode::BadArgs, error.to_string()))
}

fn done<T: Serialize>(outcome: Result<T, ToolError>) -> Result<Value, ToolError> {
    serde_json::to_value(outcome?).map_err(|error| ToolError::new(ErrorCode::Internal, error.to_string()))
}
