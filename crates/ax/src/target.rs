//! What can be clicked or typed into.

use crate::analysis::Analysis;
use crate::page::{Attr, NodeRef, Tag};
use crate::role::Role;

/// Attributes with which a page says that it listens for a press.
const PRESS_LISTENERS: &[Attr] = &[
    Attr::ONCLICK,
    Attr::ONMOUSEDOWN,
    Attr::ONMOUSEUP,
    Attr::ONPOINTERDOWN,
    Attr::ONPOINTERUP,
    Attr::ONTOUCHSTART,
    Attr::ONTOUCHEND,
    Attr::ONDBLCLICK,
];

/// It can be clicked or typed into.
pub fn is_target(analysis: &Analysis, node: NodeRef) -> bool {
    node.is_element() && (is_widget(analysis.role(node.id())) || node.facts().is_editing_host() || is_clickable(analysis, node))
}

/// A role that is operated.
pub fn is_widget(role: Role) -> bool {
    use Role::*;
    matches!(
        role,
        Button
            | Link
            | Checkbox
            | Radio
            | Switch
            | Tab
            | Menuitem
            | Menuitemcheckbox
            | Menuitemradio
            | Option
            | Treeitem
            | Textbox
            | Searchbox
            | Combobox
            | Listbox
            | Slider
            | Spinbutton
    )
}

/// A cell of a `grid` among which the arrow keys move the focus: https://www.w3.org/WAI/ARIA/apg/patterns/grid/
pub fn is_grid_stop(analysis: &Analysis, node: NodeRef) -> bool {
    let is_cell = matches!(analysis.role(node.id()), Role::Gridcell | Role::Columnheader | Role::Rowheader);
    is_cell && node.has_attr(Attr::TABINDEX) && !is_clickable(analysis, node)
}

/// A target although its role is none that is operated: it listens, takes the focus by Tab, or shows the hand.
pub fn is_clickable(analysis: &Analysis, node: NodeRef) -> bool {
    if node.is_text() || node.is_any(&[Tag::HTML, Tag::BODY, Tag::IFRAME, Tag::FRAME]) || is_widget(analysis.role(node.id())) {
        return false;
    }
    listens_for_press(node) || takes_focus_by_tab(node) || shows_hand_first(analysis, node)
}

/// An `onclick` attribute or one of its kind.
pub fn listens_for_press(node: NodeRef) -> bool {
    node.attrs().any(|(attr, _)| PRESS_LISTENERS.contains(&attr))
}

/// `tabindex` of at least 0.
pub fn takes_focus_by_tab(node: NodeRef) -> bool {
    node.attr(Attr::TABINDEX).and_then(|value| value.trim().parse::<i32>().ok()).is_some_and(|index| index >= 0)
}

/// `cursor: pointer` is inherited, so only its topmost element is the target. A label's hand is its control's.
fn shows_hand_first(analysis: &Analysis, node: NodeRef) -> bool {
    let shows_hand = |node: NodeRef| node.facts().has_pointer_cursor();
    shows_hand(node) && !node.parent().is_some_and(shows_hand) && !(node.is(Tag::LABEL) && analysis.labelled_control(node.id()).is_some())
}

/// The `type` attribute in lower case; empty without one.
pub fn lower_type(node: NodeRef) -> String {
    node.attr(Attr::TYPE).unwrap_or("").trim().to_ascii_lowercase()
}
