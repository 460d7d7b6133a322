//! Text into an editing host. Editors keep a model of their own and learn of it by `beforeinput`, by the browser's editing, or by the
//! changed DOM; each is offered in this order until one took it.

use web_sys::Element;

use super::bindings;

/// How the text got in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// By editing at the selection.
    Edited,
    /// By replacing the text content.
    Replaced,
}

/// Puts `inserted` in at the end, or with `replace` in the place of everything. `whole` is the text afterwards.
pub async fn insert(host: &Element, inserted: &str, whole: &str, replace: bool) -> Way {
    let before = bindings::read_value(host);
    bindings::focus(host);
    bindings::select_in(host, replace);
    // Editors take the selection over when `selectionchange` tells them of it.
    bindings::frame().await;
    if before.is_empty() && inserted.is_empty() {
        return Way::Edited;
    }
    let (input_type, data) = if inserted.is_empty() { ("deleteContentBackward", None) } else { ("insertText", Some(inserted)) };
    if !bindings::fire_input(host, "beforeinput", input_type, data) {
        return Way::Edited;
    }
    let edited = if inserted.is_empty() { bindings::edit("delete", "") } else { bindings::edit("insertText", inserted) };
    if edited && bindings::read_value(host) != before {
        return Way::Edited;
    }
    bindings::set_text(host, whole);
    bindings::fire_input(host, "input", input_type, data);
    Way::Replaced
}
