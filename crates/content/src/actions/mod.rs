//! The tools that act on a page: each decides by `ax::act`, carries the plan out here, looks again and answers what came of it.
//!
//! - [`preflight`]: resolved, allowed, in view, standing still, not covered; in one place for every tool
//! - [`press`]: the events of a press, [`click`] the tool around it, [`trusted_click`] the browser's own press where nothing came of that, [`click_where`] the one for what has no ref, [`choose`] what a press on an option does
//! - [`typing`]: `type_ax` and `set_field`, by [`write`] or [`insert`] or [`choose`]; then [`submit`]; [`trusted_typing`] where the browser types
//! - [`check`], [`select`], [`hover`], [`drag`], [`keys`], [`upload`]: the other tools that work on controls
//! - [`scroll`]: the tool of that name
//!
//! Page code runs inside of every dispatched event and may lead back to us: nothing is borrowed across one.

pub(crate) mod bindings;
mod check;
mod choose;
mod click;
mod click_where;
mod drag;
mod hover;
mod insert;
mod keys;
mod preflight;
mod press;
mod scroll;
mod select;
mod subject;
mod submit;
mod trusted_click;
pub mod trusted_typing;
mod typing;
mod upload;
mod weigh;
mod write;

pub use check::set_checked;
pub use click::click_ax;
pub use click_where::click;
pub use drag::drag_drop;
pub use hover::hover;
pub use keys::press_keys;
pub(crate) use preflight::covered;
pub use scroll::scroll;
pub use select::select_option;
pub(crate) use subject::Reader;
pub use typing::{set_field, type_ax};
pub use upload::upload_file;
pub use weigh::weigh;
