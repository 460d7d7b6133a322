//! The WebAssembly core in a page's content script, and the only code that touches a page.
//!
//! In reading order:
//!
//! - [`dispatch`]: a request in, a reply out; the table of tools
//! - [`context`]: what a tool has at hand
//! - [`capture`] (with `js/facts.js`): the page as plain data, in one crossing
//! - [`registry`]: refs; [`lookup`]: from what a `ref_id` says to an element
//! - [`read`], [`find`], [`inspect`]: the tools that look; [`snapshots`]: reads that are kept for their further pages
//! - [`actions`]: the tools that act
//! - [`console`]: what people find at the console
#![warn(missing_docs)]

pub mod actions;
pub mod answer;
pub mod capture;
pub mod clock;
pub mod console;
pub mod context;
pub mod dispatch;
pub mod find;
pub mod inspect;
pub mod lookup;
#[allow(non_snake_case)]
mod modules;
pub mod notice;
pub mod observe;
pub mod read;
pub mod registry;
pub mod snapshots;
pub mod texts;

pub use context::{Context, Look};

use wasm_bindgen::prelude::*;

/// Gets an instance ready. Once, before the first [`handle`].
#[wasm_bindgen]
pub fn boot() {
    console_error_panic_hook::set_once();
    capture::boot();
    console::install();
}

/// Carries out one request (`PageRequest`, plain object); resolves to a `PageReply` and never rejects.
#[wasm_bindgen]
pub async fn handle(request: JsValue) -> JsValue {
    dispatch::handle(request).await
}
