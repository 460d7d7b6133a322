//! The table of tools.

use serde::Serialize;

#[cfg(feature = "schema")]
use crate::{answer, args, schema};

/// Whether a tool may touch the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Access {
    /// It only looks.
    Reads,
    /// It may change the page; it meets the permission gate.
    Acts,
}

/// Where a tool is carried out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum RunsIn {
    /// In the script of one frame.
    Page,
    /// In the service worker, which may ask frames.
    Worker,
    /// In the panel.
    Panel,
}

/// What a person allows or denies for a site.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Capability {
    /// Look at the page.
    Read,
    /// Press things.
    Click,
    /// Fill fields.
    Type,
    /// Leave for another address.
    Navigate,
}

/// The modes of the agent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    /// Read only.
    Ask,
    /// Read and act.
    Act,
    /// Act, and debug pages.
    Dev,
}

/// How much a model is given. A tool of a tier is offered in all higher ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Tier {
    /// Small models.
    Compact,
    /// Middle ones.
    Mid,
    /// Everything.
    Full,
}

/// One tool: all that is known of it besides the code that carries it out.
pub struct Tool {
    /// Its name in messages.
    pub name: &'static str,
    /// What the model reads.
    pub description: &'static str,
    /// Whether it may touch the page.
    pub access: Access,
    /// Where it runs.
    pub runs_in: RunsIn,
    /// What the permission gate asks for.
    pub capability: Capability,
    /// The modes that offer it.
    pub modes: &'static [Mode],
    /// The lowest tier that offers it.
    pub tier: Tier,
    /// JSON Schema of its arguments.
    #[cfg(feature = "schema")]
    pub args_schema: fn() -> schemars::Schema,
    /// TypeScript name of its arguments (without `Args`) and of its answer.
    #[cfg(feature = "schema")]
    pub types: (&'static str, &'static str),
    /// TypeScript declarations of its answer.
    #[cfg(feature = "schema")]
    pub answer_types: fn() -> Vec<schema::Declaration>,
}

const ALL: &[Mode] = &[Mode::Ask, Mode::Act, Mode::Dev];
const ACTING: &[Mode] = &[Mode::Act, Mode::Dev];
const DEV: &[Mode] = &[Mode::Dev];

/// A row of the table.
macro_rules! tool {
    ($name:literal, $description:literal, $access:ident, $runs:ident, $capability:ident, $modes:ident, $tier:ident, $args:ident -> $answer:ident) => {
        Tool {
            name: $name,
            description: $description,
            access: Access::$access,
            runs_in: RunsIn::$runs,
            capability: Capability::$capability,
            modes: $modes,
            tier: Tier::$tier,
            #[cfg(feature = "schema")]
            args_schema: schema::json_schema::<args::$args>,
            #[cfg(feature = "schema")]
            types: (stringify!($args), stringify!($answer)),
            #[cfg(feature = "schema")]
            answer_types: schema::typescript::<answer::$answer>,
        }
    };
}

/// Every tool, in the order of the documentation.
#[rustfmt::skip]
pub const TOOLS: &[Tool] = &[
    tool!("get_accessibility_tree", "Read the page as a tree of roles, names, states and refs. Use a ref to act on its element.",
        Reads, Page, Read, ALL, Compact, GetAccessibilityTree -> AccessibilityTree),
    tool!("find", "Search names, texts, values and attributes; answers matching lines with refs, without the whole tree.",
        Reads, Page, Read, ALL, Compact, Find -> Found),
    tool!("click_ax", "Click an element by its ref. Refuses what a person could not click and reports what changed.",
        Acts, Page, Click, ACTING, Compact, ClickAx -> Clicked),
    tool!("type_ax", "Type text into a field by its ref, at the end of what is there.",
        Acts, Page, Type, ACTING, Compact, TypeAx -> Typed),
    tool!("set_field", "Replace the value of a field by its ref, and optionally submit.",
        Acts, Page, Type, ACTING, Compact, SetField -> Typed),
    tool!("scroll", "Scroll the page, a box or an element into view; answers what moved and how much is left.",
        Acts, Page, Read, ALL, Compact, Scroll -> Scrolled),
    tool!("navigate", "Open an address in this tab and wait until the page is there.",
        Acts, Worker, Navigate, ACTING, Compact, Navigate -> Navigated),
    tool!("screenshot", "A picture of the visible part of the page.",
        Reads, Worker, Read, ALL, Mid, Screenshot -> Screenshot),
    tool!("get_frames", "List the frames of the page with their paths, addresses and sizes.",
        Reads, Worker, Read, DEV, Mid, GetFrames -> Frames),
    tool!("inspect_element", "Everything known of an element: role, both names and where they came from, states, and why it is or isn't visible, clickable, covered.",
        Reads, Page, Read, DEV, Full, InspectElement -> InspectedElements),
];

/// The tool with this name.
pub fn find(name: &str) -> Option<&'static Tool> {
    TOOLS.iter().find(|tool| tool.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_snake_case() {
        let mut seen = std::collections::HashSet::new();
        for tool in TOOLS {
            assert!(seen.insert(tool.name), "{} stands twice", tool.name);
            assert!(tool.name.chars().all(|c| c.is_ascii_lowercase() || c == '_'), "{}", tool.name);
            assert!(!tool.description.is_empty());
        }
    }
}
