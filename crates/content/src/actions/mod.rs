//! The tools that act on a page: each decides by `ax::act`, carries the plan out here, looks again and answers what came of it.
//!
//! - [`preflight`]: resolved, allowed, in view, standing still, not covered; in one place for every tool
//! - [`press`]: the events of a press, [`click`] the tool around it, [`choose`] what a press on an option does
//! - [`typing`]: `type_ax` and `set_field`, by [`write`] or [`insert`] or [`choose`]; then [`submit`]
//! - [`scroll`]: the tool of that name
//!
//! Page code runs inside of every dispatched event and may lead back to us: nothing is borrowed across one.

pub(crate) mod bindings;
mod choose;
mod click;
mod insert;
mod preflight;
mod press;
mod scroll;
mod subject;
mod submit;
mod typing;
mod write;

pub use click::click_ax;
pub use scroll::scroll;
pub(crate) use subject::Reader;
pub use typing::{set_field, type_ax};
