//! A value into an `input` or a `textarea`, as frameworks expect it: through the prototype's setter, with the events of typing.

use web_sys::Element;

use super::bindings;

/// Puts `value` in. `inserted` is the part of it that is new, for the events. Page code runs inside.
pub fn write_text(field: &Element, value: &str, inserted: &str) {
    bindings::focus(field);
    let (input_type, data) = if inserted.is_empty() { ("deleteContentBackward", None) } else { ("insertText", Some(inserted)) };
    // A handler that cancels `beforeinput` puts the text in itself, or refuses it; reading back tells.
    if bindings::fire_input(field, "beforeinput", input_type, data) {
        bindings::set_value(field, value);
        bindings::fire_input(field, "input", input_type, data);
    }
    if bindings::is_in_page(field) {
        bindings::fire_plain(field, "change");
    }
}

/// The same for a date, a number, a colour, a range: they change as a whole, without the events of a text.
pub fn write_whole(field: &Element, value: &str) {
    bindings::focus(field);
    bindings::set_value(field, value);
    bindings::fire_plain(field, "input");
    if bindings::is_in_page(field) {
        bindings::fire_plain(field, "change");
    }
}
