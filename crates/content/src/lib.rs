//! The WebAssembly core in a page's content script, and the only code that touches a page.
//!
//! In reading order:
//!
//! - [`dispatch`]: a request in, a reply out; the table of tools
//! - [`context`]: what a tool has at hand
//! - [`calls`]: what the worker has ended
//! - [`capture`] (with `js/facts.js`): the page as plain data, in one crossing
//! - [`registry`]: refs; [`lookup`]: from what a `ref_id` says to an element; [`heal`]: refs whose element was replaced
//! - [`read`], [`find`], [`inspect`]: the tools that look; [`snapshots`]: reads that are kept for their further pages
//! - [`shadow`]: the tools that look into shadow roots
//! - [`labels`]: badges with refs on the page; [`locate`]: where an element stands; [`pointing`]: what a person points at
//! - [`reading`]: texts and tables; [`wait`]: the tools that wait
//! - [`actions`]: the tools that act
//! - [`frame_hit`]: what a press in a child frame meets in this page
//! - [`console`]: what people find at the console
#![warn(missing_docs)]

pub mod actions;
pub mod answer;
pub mod calls;
pub mod capture;
pub mod clock;
pub mod console;
pub mod context;
pub mod dispatch;
pub mod find;
pub mod frame_hit;
pub mod heal;
pub mod inspect;
pub mod labels;
pub mod locate;
pub mod lookup;
#[allow(non_snake_case)]
mod modules;
pub mod notice;
pub mod observe;
pub mod pointing;
pub mod read;
pub mod reading;
pub mod registry;
pub mod shadow;
pub mod snapshots;
pub mod texts;
pub mod wait;

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

/// Ends a call that is under way (`PageRequest.call`).
#[wasm_bindgen]
pub fn cancel(call: u32) {
    calls::cancel(call);
}
