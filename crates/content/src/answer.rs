//! Answers on their way out.

use handhold_ax::page::Document;
use handhold_protocol::ToolError;
use handhold_protocol::answer::{Rect, Viewport};
use serde::Serialize;
use wasm_bindgen::prelude::*;

/// A value as a plain object, the same by JSON and by structured clone.
pub fn to_js<T: Serialize>(value: &T) -> JsValue {
    // Only maps with keys that are no strings can fail; the protocol has none.
    value.serialize(&serde_wasm_bindgen::Serializer::json_compatible()).unwrap_or(JsValue::NULL)
}

/// The visible part of a captured page.
pub fn viewport(document: &Document) -> Viewport {
    Viewport {
        width: tidy(document.width),
        height: tidy(document.height),
        scroll_x: tidy(document.scroll_x),
        scroll_y: tidy(document.scroll_y),
        page_height: tidy(document.page_height),
    }
}

/// A box, to a hundredth of a pixel.
pub fn rect(rect: handhold_ax::page::Rect) -> Rect {
    Rect { x: tidy(rect.x), y: tidy(rect.y), width: tidy(rect.width), height: tidy(rect.height) }
}

/// Milliseconds to a tenth.
pub fn milliseconds(time: f64) -> f64 {
    (time * 10.0).round() / 10.0
}

/// A `bad_args` error about one argument.
pub fn bad_args(field: &str, message: impl Into<String>) -> ToolError {
    ToolError::new(handhold_protocol::ErrorCode::BadArgs, message).with("field", field)
}

fn tidy(pixels: f32) -> f64 {
    (f64::from(pixels) * 100.0).round() / 100.0
}
