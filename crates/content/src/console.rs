//! What people find at the console, in the extension's own context: refs by hand, and a read without a worker.

use handhold_protocol::args::{GetAccessibilityTree, Names};
use js_sys::Reflect;
use wasm_bindgen::prelude::*;

use crate::context::Context;
use crate::registry::{self, Found};
use crate::{answer, lookup, read};

/// Defines the globals: `__wbElementMap`, `__wbRefCounter`, `__wb_ax_lookup`, `__wb_ax_suggest`, `__wb_ax_release`, `generateAccessibilityTree`.
pub fn install() {
    let global = js_sys::global();
    set(&global, "__wbElementMap", registry::element_map().into());
    define_counter(&global);
    set(&global, "__wb_ax_lookup", closure1(|reference| find(&reference)));
    set(&global, "__wb_ax_release", closure1(|reference| JsValue::from_bool(number_of(&reference).is_some_and(registry::release))));
    set(&global, "__wb_ax_suggest", closure2(|reference, most| suggest(&reference, &most)));
    let read: Closure<dyn Fn(JsValue, JsValue, JsValue, JsValue, JsValue) -> JsValue> = Closure::new(generate);
    set(&global, "generateAccessibilityTree", read.into_js_value());
}

fn set(global: &js_sys::Object, name: &str, value: JsValue) {
    // A global that can't be written stays as it is: the console is a convenience.
    let _ = Reflect::set(global, &name.into(), &value);
}

fn closure1(answer: impl Fn(JsValue) -> JsValue + 'static) -> JsValue {
    let closure: Closure<dyn Fn(JsValue) -> JsValue> = Closure::new(answer);
    closure.into_js_value()
}

fn closure2(answer: impl Fn(JsValue, JsValue) -> JsValue + 'static) -> JsValue {
    let closure: Closure<dyn Fn(JsValue, JsValue) -> JsValue> = Closure::new(answer);
    closure.into_js_value()
}

/// `__wbRefCounter` is a getter, so that it is always the number that comes next.
fn define_counter(global: &js_sys::Object) {
    let counter: Closure<dyn Fn() -> JsValue> = Closure::new(|| registry::next().into());
    let descriptor = js_sys::Object::new();
    set(&descriptor, "get", counter.into_js_value());
    set(&descriptor, "configurable", JsValue::TRUE);
    let _ = Reflect::define_property(global, &"__wbRefCounter".into(), &descriptor);
}

/// A person at the console sees the document by itself: no frame path, the usual names.
fn by_hand() -> Context {
    Context { frame: String::new(), names: Names::Priority, call: 0 }
}

fn number_of(reference: &JsValue) -> Option<u32> {
    let text = reference.as_string().or_else(|| reference.as_f64().map(|number| number.to_string()))?;
    match handhold_ax::refs::parse(&text) {
        handhold_ax::refs::Reference::Ref { number, .. } => Some(number),
        handhold_ax::refs::Reference::Selector(_) => None,
    }
}

fn find(reference: &JsValue) -> JsValue {
    match number_of(reference).map(registry::lookup) {
        Some(Found::Live(element)) => element.into(),
        _ => JsValue::NULL,
    }
}

fn suggest(reference: &JsValue, most: &JsValue) -> JsValue {
    let most = most.as_f64().map_or(5, |most| most.clamp(0.0, 100.0) as u32);
    number_of(reference).map_or(JsValue::NULL, |number| answer::to_js(&lookup::suggest(&by_hand(), number, most)))
}

/// `generateAccessibilityTree(filter, maxDepth, maxChars, ref_id, page)`; an error is returned as `{error}`.
fn generate(filter: JsValue, max_depth: JsValue, max_chars: JsValue, ref_id: JsValue, page: JsValue) -> JsValue {
    let given = [("filter", filter), ("maxDepth", max_depth), ("maxChars", max_chars), ("ref_id", ref_id), ("page", page)];
    let object = js_sys::Object::new();
    for (name, value) in given.iter().filter(|(_, value)| !value.is_undefined() && !value.is_null()) {
        set(&object, name, value.clone());
    }
    let args = serde_wasm_bindgen::from_value::<GetAccessibilityTree>(object.into());
    let args = args.map_err(|error| answer::bad_args("args", error.to_string()));
    match args.and_then(|args| read::get_accessibility_tree(&by_hand(), args)) {
        Ok(tree) => answer::to_js(&tree),
        Err(error) => answer::to_js(&serde_json::json!({ "error": error })),
    }
}
