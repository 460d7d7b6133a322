//! Refs: a number for each element that was ever printed, and the way back.
//!
//! Element to number is a `WeakMap`, number to element a `Map` of `WeakRef`s, so that nothing is kept alive and the
//! element object itself is the identity. Numbers are counted per tab: the worker says where a document begins, and a number is
//! never given out twice. No page code runs inside of these calls.

use handhold_ax::NodeId;
use js_sys::{Array, Map, WeakMap};
use std::cell::{Cell, RefCell};
use wasm_bindgen::prelude::*;
use web_sys::Element;

#[wasm_bindgen(module = "/js/registry.js")]
extern "C" {
    #[wasm_bindgen(js_name = assign)]
    fn assign_nodes(numbers: &WeakMap, elements: &Map, nodes: &Array, indices: &[u32], next: u32) -> Vec<u32>;
    #[wasm_bindgen(js_name = sweep)]
    fn sweep_elements(elements: &Map);
    #[wasm_bindgen(js_name = lookup)]
    fn lookup_element(elements: &Map, number: u32) -> JsValue;
    /// Address of this document as it is now.
    #[wasm_bindgen(js_name = documentAddress)]
    pub fn document_url() -> String;
    #[wasm_bindgen(js_name = setElement)]
    fn set_element(elements: &Map, number: u32, element: &Element);
    #[wasm_bindgen(js_name = nearby)]
    fn nearby_numbers(elements: &Map, number: u32, next: u32, most: u32) -> Vec<u32>;
}

struct Registry {
    numbers: WeakMap,
    elements: Map,
    next: Cell<u32>,
    /// Ranges of numbers that were given out here, ascending; the gaps belong to other frames or documents of the tab.
    given: RefCell<Vec<(u32, u32)>>,
}

thread_local! {
    static REGISTRY: Registry = Registry { numbers: WeakMap::new(), elements: Map::new(), next: Cell::new(1), given: RefCell::default() };
}

/// What has become of a ref.
#[derive(Debug, Clone, PartialEq)]
pub enum Found {
    /// Its element, which is in the document.
    Live(Element),
    /// The element is not in the document any more.
    Removed,
    /// The element is gone for good.
    Collected,
    /// The number was given out by another document of the tab: one that was left, or another frame's.
    Elsewhere,
    /// The number was never given out.
    Unknown,
}

/// Takes the lowest number that the tab has not given out.
pub fn begin(first_ref: u32) {
    REGISTRY.with(|registry| registry.next.set(registry.next.get().max(first_ref)));
}

/// The next free number.
pub fn next() -> u32 {
    REGISTRY.with(|registry| registry.next.get())
}

/// Forgets the numbers of collected elements. At the start of every read.
pub fn sweep() {
    REGISTRY.with(|registry| sweep_elements(&registry.elements));
}

/// How many numbers have an element that was not seen to be collected.
pub fn len() -> u32 {
    REGISTRY.with(|registry| registry.elements.size())
}

/// The numbers of nodes of a capture; elements without one get the next. 0 for texts.
pub fn assign(nodes: &Array, ids: &[NodeId]) -> Vec<u32> {
    let indices: Vec<u32> = ids.iter().map(|id| id.0).collect();
    REGISTRY.with(|registry| registry.assign(nodes, &indices))
}

/// The number of one element.
pub fn assign_one(element: &Element) -> u32 {
    REGISTRY.with(|registry| registry.assign(&Array::of1(element), &[0])).first().copied().unwrap_or(0)
}

/// What has become of a ref.
pub fn lookup(number: u32) -> Found {
    REGISTRY.with(|registry| {
        let element = lookup_element(&registry.elements, number);
        match element.dyn_into::<Element>() {
            Ok(element) => Found::Live(element),
            Err(other) if other.is_null() => Found::Removed,
            Err(_) if registry.has_given(number) => Found::Collected,
            Err(_) if number == 0 || number >= registry.next.get() => Found::Unknown,
            Err(_) => Found::Elsewhere,
        }
    })
}

/// Numbers of live elements that were given out about when `number` was, nearest first.
pub fn nearby(number: u32, most: u32) -> Vec<u32> {
    REGISTRY.with(|registry| nearby_numbers(&registry.elements, number, registry.next.get(), most))
}

/// Forgets one ref for good. Whether there was one.
pub fn release(number: u32) -> bool {
    REGISTRY.with(|registry| {
        if let Found::Live(element) = lookup(number) {
            registry.numbers.delete(element.as_ref());
        }
        registry.elements.delete(&number.into())
    })
}

/// Moves a ref to the element that stands for its own, which is known by its own number. An element that got that number
/// just now (at or above `fresh`) is called by the old one from here on; both mean it.
pub fn move_ref(number: u32, element: &Element, fresh: u32) {
    REGISTRY.with(|registry| {
        set_element(&registry.elements, number, element);
        if registry.assign(&Array::of1(element), &[0]).first().is_some_and(|own| *own >= fresh) {
            registry.numbers.set(element.as_ref(), &number.into());
        }
    });
}

/// The map from number to `WeakRef`, for people at the console.
pub fn element_map() -> Map {
    REGISTRY.with(|registry| registry.elements.clone())
}

impl Registry {
    fn assign(&self, nodes: &Array, indices: &[u32]) -> Vec<u32> {
        let before = self.next.get();
        let mut refs = assign_nodes(&self.numbers, &self.elements, nodes, indices, before);
        let next = refs.pop().unwrap_or(before);
        self.next.set(next);
        if next > before {
            self.remember(before, next);
        }
        refs
    }

    fn remember(&self, from: u32, to: u32) {
        let mut given = self.given.borrow_mut();
        match given.last_mut() {
            Some((_, end)) if *end == from => *end = to,
            _ => given.push((from, to)),
        }
    }

    fn has_given(&self, number: u32) -> bool {
        self.given.borrow().iter().any(|(from, to)| (*from..*to).contains(&number))
    }
}
