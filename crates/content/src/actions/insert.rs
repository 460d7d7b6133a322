//! Text into an editing host. Editors keep a model of their own and learn of it by `beforeinput`, by the browser's editing, or by the
//! changed DOM; each is offered in this order until one took it.

use web_sys::Element;

use super::bindings;

/// How the text got in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// By editing at the selection.
    Edited,
    /// By pasting at the selection.
    Pasted,
    /// By replacing the text content.
    Replaced,
}

impl Way {
    /// As answers tell it.
    pub fn name(self) -> &'static str {
        match self {
            Way::Edited => "insertText",
            Way::Pasted => "paste",
            Way::Replaced => "textContent",
        }
    }
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
    // Lines go in as lines where the editor pastes; typed in one go, browsers make different things of a line break.
    if inserted.contains('\n') && pastes(host, inserted, &before).await {
        return Way::Pasted;
    }
    let (input_type, data) = if inserted.is_empty() { ("deleteContentBackward", None) } else { ("insertText", Some(inserted)) };
    // Who cancels one of these puts the text in itself, or refuses it.
    let goes_on = bindings::fire_input(host, "beforeinput", input_type, data);
    if !goes_on || !inserted.is_empty() && !bindings::fire_text_input(host, inserted) {
        changes_soon(host, &before).await;
        return Way::Edited;
    }
    // An editor may draw what it took in a later task.
    let edited = if inserted.is_empty() { bindings::edit("delete", "") } else { bindings::edit("insertText", inserted) };
    if edited && bindings::read_value(host) != before || changes_soon(host, &before).await {
        return Way::Edited;
    }
    if !inserted.is_empty() && pastes(host, inserted, &before).await {
        return Way::Pasted;
    }
    bindings::set_text(host, whole);
    bindings::fire_input(host, "input", input_type, data);
    Way::Replaced
}

/// Whether the page took a pasted text. A page that forbids pasting cancels it, and nothing changes.
async fn pastes(host: &Element, text: &str, before: &str) -> bool {
    bindings::paste(host, text) && changes_soon(host, before).await
}

/// Whether the text is another one when the page has had its turn.
async fn changes_soon(host: &Element, before: &str) -> bool {
    bindings::frame().await;
    bindings::sleep(0).await;
    !bindings::is_in_page(host) || bindings::read_value(host) != before
}

/// Pastes into an editor that draws its text itself, in the place of everything with `replace`.
pub async fn paste(field: &Element, text: &str, replace: bool) -> Way {
    bindings::focus(field);
    if replace {
        bindings::select_all_drawn();
        bindings::frame().await;
    }
    if text.is_empty() {
        bindings::stroke("Delete", false, false, false, false);
    } else if !bindings::paste(field, text) {
        bindings::edit("insertText", text);
    }
    Way::Pasted
}
