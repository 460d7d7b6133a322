//! One line of the tree.

use crate::page::NodeId;
use crate::role::Role;
use crate::state::State;

/// One line: an element, or a text between elements.
#[derive(Debug, Clone, PartialEq)]
pub struct Line {
    /// The element; `None` for a text.
    pub node: Option<NodeId>,
    /// Its role; [`Role::Text`] for a text.
    pub role: Role,
    /// Its name, or the text.
    pub name: String,
    /// `key="value"` and marks, in printing order.
    pub states: Vec<State>,
    /// What would get a click on it.
    pub blocker: Option<NodeId>,
    /// It can be clicked or typed into.
    pub is_target: bool,
    /// A cell of a grid that the arrow keys come to: it can be clicked and typed into without having a role that says so.
    pub is_grid_stop: bool,
    /// It has the focus.
    pub is_focused: bool,
    /// Whether it shows in the viewport; `None` where its own box was not read, as of most texts.
    pub is_on_screen: Option<bool>,
    /// Further lines that stand behind this one but are not printed; `nodes="N"`.
    pub folded: u32,
    /// Its ref.
    pub ref_number: Option<u32>,
    /// The ref of the blocker.
    pub blocker_ref: Option<u32>,
}

impl Line {
    /// A text between elements.
    pub fn text(text: String, is_on_screen: Option<bool>) -> Line {
        Line {
            node: None,
            role: Role::Text,
            name: text,
            states: Vec::new(),
            blocker: None,
            is_target: false,
            is_grid_stop: false,
            is_focused: false,
            is_on_screen,
            folded: 0,
            ref_number: None,
            blocker_ref: None,
        }
    }

    /// Whether it is a text without element.
    pub fn is_text(&self) -> bool {
        self.node.is_none()
    }

    /// Whether it has this key.
    pub fn has(&self, key: &str) -> bool {
        self.states.iter().any(|state| state.key == key)
    }
}
