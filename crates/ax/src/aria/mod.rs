//! What WAI-ARIA says of roles, as sets without logic.

use crate::role::Role;

/// A set of roles.
#[derive(Debug, Clone, Copy)]
pub struct RoleSet(u128);

impl RoleSet {
    /// The set of these.
    pub const fn of(roles: &[Role]) -> RoleSet {
        let mut bits = 0;
        let mut at = 0;
        while at < roles.len() {
            bits |= 1 << roles[at] as u8;
            at += 1;
        }
        RoleSet(bits)
    }

    /// Whether the role is in it.
    pub const fn contains(self, role: Role) -> bool {
        self.0 & 1 << role as u8 != 0
    }
}

/// Named by what is in them: <https://www.w3.org/TR/wai-aria-1.2/#namefromcontent>
pub const NAMED_FROM_CONTENT: RoleSet = RoleSet::of(&[
    Role::Button,
    Role::Cell,
    Role::Checkbox,
    Role::Columnheader,
    Role::Gridcell,
    Role::Heading,
    Role::Link,
    Role::Menuitem,
    Role::Menuitemcheckbox,
    Role::Menuitemradio,
    Role::Option,
    Role::Radio,
    Role::Row,
    Role::Rowheader,
    Role::Switch,
    Role::Tab,
    Role::Tooltip,
    Role::Treeitem,
]);

/// Large parts of a page: <https://www.w3.org/TR/wai-aria-1.2/#landmark_roles>
pub const LANDMARKS: RoleSet = RoleSet::of(&[
    Role::Banner,
    Role::Complementary,
    Role::Contentinfo,
    Role::Form,
    Role::Main,
    Role::Navigation,
    Role::Region,
    Role::Search,
]);

/// What is in them is a value that a person can change, not a name.
pub const FIELDS: RoleSet =
    RoleSet::of(&[Role::Combobox, Role::Listbox, Role::Scrollbar, Role::Searchbox, Role::Slider, Role::Spinbutton, Role::Textbox]);

/// Their value is a number: <https://www.w3.org/TR/wai-aria-1.2/#range>
pub const RANGES: RoleSet = RoleSet::of(&[Role::Meter, Role::Progressbar, Role::Scrollbar, Role::Slider, Role::Spinbutton]);

/// Operated by a person: <https://www.w3.org/TR/wai-aria-1.2/#widget_roles>
pub const WIDGETS: RoleSet = RoleSet::of(&[
    Role::Button,
    Role::Checkbox,
    Role::Combobox,
    Role::Link,
    Role::Listbox,
    Role::Menuitem,
    Role::Menuitemcheckbox,
    Role::Menuitemradio,
    Role::Option,
    Role::Radio,
    Role::Searchbox,
    Role::Slider,
    Role::Spinbutton,
    Role::Switch,
    Role::Tab,
    Role::Textbox,
    Role::Treeitem,
]);
