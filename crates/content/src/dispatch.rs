//! A request in, a reply out.

use handhold_protocol::page_message::{PageReply, PageRequest};
use handhold_protocol::{ErrorCode, ToolError, tool};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use wasm_bindgen::prelude::*;

use crate::answer;
use crate::context::Context;
use crate::{actions, find, inspect, read, registry};

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
    let context = Context { frame: request.frame, names: request.names };
    let args = request.args;
    match request.tool.as_str() {
        "get_accessibility_tree" => done(read::get_accessibility_tree(&context, parse(args)?)),
        "find" => done(find::find(&context, parse(args)?)),
        "inspect_element" => done(inspect::inspect_element(&context, parse(args)?)),
        "click_ax" => done(actions::click_ax(&context, parse(args)?).await),
        "type_ax" => done(actions::type_ax(&context, parse(args)?).await),
        "set_field" => done(actions::set_field(&context, parse(args)?).await),
        "scroll" => done(actions::scroll(&context, parse(args)?).await),
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
