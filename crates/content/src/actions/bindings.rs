//! What the JavaScript beside this crate does for the actions.

use handhold_protocol::{ErrorCode, ToolError};
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::*;
use web_sys::{Element, HtmlElement, HtmlFormElement, HtmlSelectElement};

#[wasm_bindgen(module = "/js/handles.js")]
extern "C" {
    /// Whether one element is the other, or stands around it, through shadow roots.
    pub fn holds(outer: &Element, inner: &Element) -> bool;
    /// Whether an element is in the page.
    #[wasm_bindgen(js_name = isInPage)]
    pub fn is_in_page(element: &Element) -> bool;
}

#[wasm_bindgen(module = "/js/target.js")]
extern "C" {
    #[wasm_bindgen(js_name = targetFacts)]
    pub fn target_facts(element: &Element) -> JsValue;
    #[wasm_bindgen(js_name = linkFacts)]
    pub fn link_facts(element: &Element) -> JsValue;
    #[wasm_bindgen(js_name = visibleLabel)]
    pub fn visible_label(control: &Element) -> Option<Element>;
    #[wasm_bindgen(js_name = selectOf)]
    pub fn select_of(option: &Element) -> Option<HtmlSelectElement>;
    #[wasm_bindgen(js_name = optionIndex)]
    pub fn option_index(option: &Element, select: &HtmlSelectElement) -> i32;
    #[wasm_bindgen(js_name = boxOf)]
    pub fn box_of(element: &Element) -> Vec<f64>;
    #[wasm_bindgen(js_name = pointsOf)]
    pub fn points_of(element: &Element) -> Vec<f64>;
    #[wasm_bindgen(js_name = elementAt)]
    pub fn element_at(x: f64, y: f64) -> Option<Element>;
    pub fn relation(target: &Element, hit: &Element) -> String;
    #[wasm_bindgen(js_name = bringIntoView)]
    pub fn bring_into_view(element: &Element);
    #[wasm_bindgen(js_name = bringIntoViewIfNeeded)]
    pub fn bring_into_view_if_needed(element: &Element);
    #[wasm_bindgen(js_name = untilStill)]
    pub async fn until_still(element: &Element, most: f64);
}

#[wasm_bindgen(module = "/js/input.js")]
extern "C" {
    #[wasm_bindgen(js_name = firePointer)]
    pub fn fire_pointer(target: &Element, kind: &str, x: f64, y: f64, held: bool) -> bool;
    #[wasm_bindgen(js_name = fireMouse)]
    pub fn fire_mouse(target: &Element, kind: &str, x: f64, y: f64, held: bool, nth: u32) -> bool;
    #[wasm_bindgen(js_name = moveIn)]
    pub fn move_in(target: &Element, x: f64, y: f64);
    #[wasm_bindgen(js_name = fireClick)]
    pub fn fire_click(target: &Element, x: f64, y: f64, nth: u32);
    pub fn activate(target: &HtmlElement);
    #[wasm_bindgen(js_name = focusByPress)]
    pub fn focus_by_press(target: &Element);
    pub fn focus(element: &Element);
    #[wasm_bindgen(js_name = fireInput)]
    pub fn fire_input(field: &Element, kind: &str, input_type: &str, data: Option<&str>) -> bool;
    #[wasm_bindgen(js_name = fireTextInput)]
    pub fn fire_text_input(host: &Element, text: &str) -> bool;
    #[wasm_bindgen(js_name = firePlain)]
    pub fn fire_plain(field: &Element, kind: &str);
    #[wasm_bindgen(js_name = fireKey)]
    pub fn fire_key(target: &Element, kind: &str, key: &str) -> bool;
    #[wasm_bindgen(js_name = setValue)]
    pub fn set_value(field: &Element, value: &str);
    #[wasm_bindgen(js_name = setOptions)]
    pub fn set_options(select: &HtmlSelectElement, chosen: &[u32], keep: bool) -> bool;
    #[wasm_bindgen(js_name = selectIn)]
    pub fn select_in(host: &Element, all: bool);
    pub fn edit(command: &str, text: &str) -> bool;
    #[wasm_bindgen(js_name = setText)]
    pub fn set_text(host: &Element, text: &str);
    pub async fn frame();
}

#[wasm_bindgen(module = "/js/field.js")]
extern "C" {
    #[wasm_bindgen(js_name = fieldFor)]
    pub fn field_for(element: &Element) -> Element;
    #[wasm_bindgen(js_name = fieldFacts)]
    pub fn field_facts(field: &Element) -> JsValue;
    #[wasm_bindgen(js_name = readValue)]
    pub fn read_value(field: &Element) -> String;
    #[wasm_bindgen(js_name = isSecret)]
    pub fn is_secret(field: &Element) -> bool;
    pub fn complaint(field: &Element) -> String;
    #[wasm_bindgen(js_name = successorOf)]
    pub fn successor_of(gone: &Element) -> Option<Element>;
}

#[wasm_bindgen(module = "/js/drawn_editor.js")]
extern "C" {
    #[wasm_bindgen(js_name = shownFor)]
    pub fn shown_for(field: &Element) -> Element;
    #[wasm_bindgen(js_name = selectAllDrawn)]
    pub fn select_all_drawn();
    pub fn paste(target: &Element, text: &str) -> bool;
}

#[wasm_bindgen(module = "/js/control.js")]
extern "C" {
    #[wasm_bindgen(js_name = checkableFor)]
    pub fn checkable_for(element: &Element) -> Element;
    #[wasm_bindgen(js_name = checkFacts)]
    pub fn check_facts(control: &Element) -> JsValue;
    #[wasm_bindgen(js_name = selectFor)]
    pub fn select_for(element: &Element) -> Element;
    #[wasm_bindgen(js_name = optionsOf)]
    pub fn options_of(control: &Element) -> Vec<Element>;
    #[wasm_bindgen(js_name = optionState)]
    pub fn option_state(option: &Element) -> JsValue;
    #[wasm_bindgen(js_name = choosesSeveral)]
    pub fn chooses_several(control: &Element) -> bool;
}

#[wasm_bindgen(module = "/js/files.js")]
extern "C" {
    #[wasm_bindgen(js_name = fileInputFor)]
    pub fn file_input_for(element: &Element) -> Option<web_sys::HtmlInputElement>;
    #[wasm_bindgen(js_name = fileFacts)]
    pub fn file_facts(input: &web_sys::HtmlInputElement) -> JsValue;
    #[wasm_bindgen(js_name = putFiles)]
    pub fn put_files(input: &web_sys::HtmlInputElement, names: Vec<String>, types: Vec<String>, contents: Vec<String>) -> bool;
    #[wasm_bindgen(js_name = fileNames)]
    pub fn file_names(input: &web_sys::HtmlInputElement) -> Vec<String>;
}

#[wasm_bindgen(module = "/js/drag.js")]
extern "C" {
    pub type Drag;
    #[wasm_bindgen(constructor)]
    pub fn new(from: &Element, hit: &Element, x: f64, y: f64) -> Drag;
    #[wasm_bindgen(method)]
    pub fn grab(this: &Drag);
    #[wasm_bindgen(method, js_name = moveTo)]
    pub fn move_to(this: &Drag, x: f64, y: f64);
    #[wasm_bindgen(method)]
    pub fn drop(this: &Drag) -> String;
    #[wasm_bindgen(method)]
    pub fn cancel(this: &Drag);
}

#[wasm_bindgen(module = "/js/caret.js")]
extern "C" {
    #[wasm_bindgen(js_name = selectText)]
    pub fn select_text(field: &Element, all: bool);
    #[wasm_bindgen(js_name = selectAround)]
    pub fn select_around(element: &Element, x: f64, y: f64, nth: u32);
}

#[wasm_bindgen(module = "/js/keys.js")]
extern "C" {
    #[wasm_bindgen(js_name = keyTarget)]
    pub fn key_target() -> Element;
    pub fn stroke(key: &str, ctrl: bool, shift: bool, alt: bool, meta: bool) -> bool;
}

#[wasm_bindgen(module = "/js/form.js")]
extern "C" {
    #[wasm_bindgen(js_name = pressedBy)]
    pub fn pressed_by(element: &Element) -> Element;
    #[wasm_bindgen(js_name = pressedByEnter)]
    pub fn pressed_by_enter(field: &Element) -> Option<Element>;
    #[wasm_bindgen(js_name = submitsPayment)]
    pub fn submits_payment(button: &Element) -> bool;
    #[wasm_bindgen(js_name = submitFacts)]
    pub fn submit_facts(field: &Element) -> JsValue;
    #[wasm_bindgen(js_name = formOf)]
    pub fn form_of(field: &Element) -> Option<HtmlFormElement>;
    #[wasm_bindgen(js_name = isSubmitDisabled)]
    pub fn is_submit_disabled(form: &HtmlFormElement) -> bool;
    #[wasm_bindgen(js_name = invalidFields)]
    pub fn invalid_fields(form: &HtmlFormElement) -> js_sys::Array;
    pub fn submit(form: &HtmlFormElement);
}

#[wasm_bindgen(module = "/js/scrolling.js")]
extern "C" {
    #[wasm_bindgen(js_name = scrollerOf)]
    pub fn scroller_of(element: &Element) -> Element;
    #[wasm_bindgen(js_name = pageScroller)]
    pub fn page_scroller() -> Element;
    #[wasm_bindgen(js_name = isPage)]
    pub fn is_page(scrolled: &Element) -> bool;
    #[wasm_bindgen(js_name = scrollState)]
    pub fn scroll_state(scrolled: &Element) -> JsValue;
    #[wasm_bindgen(js_name = scrollBoxTo)]
    pub fn scroll_box_to(scrolled: &Element, left: f64, top: f64);
}

/// Facts from an object that one of the functions above made.
pub fn facts<T: DeserializeOwned>(object: JsValue) -> Result<T, ToolError> {
    serde_wasm_bindgen::from_value(object).map_err(|error| ToolError::new(ErrorCode::Internal, format!("Unreadable facts: {error}")))
}

/// Waits so many milliseconds.
pub async fn sleep(ms: u32) {
    gloo_timers::future::TimeoutFuture::new(ms).await;
}
