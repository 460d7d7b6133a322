//! JavaScript modules that only other modules import. wasm-bindgen ships a file when a function of it is declared somewhere.

use js_sys::Object;
use wasm_bindgen::prelude::*;

macro_rules! ship {
    ($($file:literal $function:ident)*) => {
        $(
            #[wasm_bindgen(module = $file)]
            extern "C" {
                #[allow(dead_code)]
                fn $function() -> Object;
            }
        )*
    };
}

ship! {
    "/js/around.js" Around
    "/js/attributes.js" AttributeReader
    "/js/element.js" ElementReader
    "/js/generated.js" readSheets
    "/js/key_defaults.js" afterDown
    "/js/late.js" addLateFacts
    "/js/live.js" readField
    "/js/overlay.js" isOurs
    "/js/pristine.js" nodeType
    "/js/record.js" Record
    "/js/scopes.js" Scopes
    "/js/shadow.js" rootOf
    "/js/style.js" shownBits
    "/js/tables.js" Tables
    "/js/walk.js" Walk
}
