//! Acting, the part without a page: decide from facts what to do, and judge from what was seen.
//!
//! The content crate reads facts of one element, asks here for a plan, carries it out, looks again and asks
//! here for the verdict. So everything that decides is tested natively, in tables.
//!
//! - [`refusal`]: why nothing is done, in words that say what to do next
//! - [`click`]: how a target is pressed
//! - [`field`]: how a text gets into a field; [`value`] knows the formats, [`choice`] the options of a select
//! - [`submit`]: how a field is submitted
//! - [`blocker`]: the button that takes away what covers a target; [`overlay`]: what is open
//! - [`verdict`]: what came of it
//! - [`scroll`]: where a scroll leads
//! - [`wait`]: what can be waited for
//! - [`by_text`]: which element a text means
//! - [`trusted_click`]: whether the browser may press once more, and when; [`mutating`]: which names forbid it
//! - [`check`]: what is checked, [`keys`]: how keys are written, [`upload`]: which files an input takes

pub mod blocker;
pub mod by_text;
pub mod check;
pub mod choice;
pub mod click;
pub mod field;
pub mod keys;
pub mod mutating;
pub mod overlay;
pub mod refusal;
pub mod scroll;
pub mod submit;
pub mod trusted_click;
pub mod upload;
pub mod value;
pub mod verdict;
pub mod wait;

pub use refusal::{DisabledBy, Refusal};
