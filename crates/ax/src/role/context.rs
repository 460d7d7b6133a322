//! What the roles of the elements around a node have to do with its own.

use super::Role;
use crate::page::{NodeRef, Tag};

/// The nearest table or list, by what became of it.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Structure {
    /// There is none around.
    #[default]
    Missing,
    /// Its own role holds.
    Native,
    /// A table that is operated: `grid`, `treegrid`.
    Grid,
    /// Taken out with `role="none"`, and its required children with it:
    /// <https://www.w3.org/TR/wai-aria-1.2/#presentational-role-inheritance>
    Presentational,
    /// It has a role that wants other children.
    Other,
}

/// What an element inherits for its role.
#[derive(Clone, Copy, Default)]
pub(super) struct Context {
    pub table: Structure,
    pub list: Structure,
    pub in_thead: bool,
    /// In `article`, `aside`, `nav` or `section`: an `aside` is no landmark there.
    pub in_sectioning: bool,
    /// In those or in `main`: `header` and `footer` are not the page's own there.
    pub in_part_of_page: bool,
}

impl Context {
    /// What holds for the children of `node`, which has this role.
    pub fn inside(self, node: NodeRef, role: Role) -> Context {
        let is_section = node.is_any(&[Tag::ARTICLE, Tag::ASIDE, Tag::NAV, Tag::SECTION]);
        let is_section = is_section || matches!(role, Role::Article | Role::Complementary | Role::Navigation | Role::Region);
        Context {
            table: self.table_inside(node, role),
            list: self.list_inside(node, role),
            in_thead: node.is(Tag::THEAD) || self.in_thead && !node.is(Tag::TABLE),
            in_sectioning: self.in_sectioning || is_section,
            in_part_of_page: self.in_part_of_page || is_section || role == Role::Main || node.is(Tag::MAIN),
        }
    }

    fn table_inside(self, node: NodeRef, role: Role) -> Structure {
        match role {
            Role::Grid | Role::Treegrid => Structure::Grid,
            Role::Table => Structure::Native,
            Role::None | Role::Generic if node.is(Tag::TABLE) => Structure::Presentational,
            _ if node.is(Tag::TABLE) => Structure::Other,
            // A cell ends the table: what is in it belongs to no row of it.
            _ if node.is_any(&[Tag::TD, Tag::TH]) => Structure::Missing,
            _ => self.table,
        }
    }

    fn list_inside(self, node: NodeRef, role: Role) -> Structure {
        let is_list = node.is_any(&[Tag::UL, Tag::OL, Tag::MENU, Tag::DL]);
        match role {
            Role::List => Structure::Native,
            Role::None if is_list => Structure::Presentational,
            Role::Generic if node.is(Tag::DL) => Structure::Native,
            _ if is_list => Structure::Other,
            _ if node.is(Tag::LI) => Structure::Missing,
            _ => self.list,
        }
    }
}
