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
    /// Run code in the page.
    Script,
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
    tool!("click", "Click what has no ref: by its text, a CSS selector or a place in the viewport.",
        Acts, Page, Click, ACTING, Mid, Click -> Clicked),
    tool!("type_ax", "Type text into a field by its ref, at the end of what is there.",
        Acts, Page, Type, ACTING, Compact, TypeAx -> Typed),
    tool!("set_field", "Replace the value of a field by its ref, and optionally submit.",
        Acts, Page, Type, ACTING, Compact, SetField -> Typed),
    tool!("set_checked", "Check or uncheck a checkbox, radio button, switch or toggle by its ref; does nothing where it stands so already.",
        Acts, Page, Click, ACTING, Mid, SetChecked -> Checked),
    tool!("select_option", "Choose options of a drop-down, list box or combobox by label or value.",
        Acts, Page, Click, ACTING, Mid, SelectOption -> Selected),
    tool!("hover", "Move the pointer over an element, for menus and tooltips that open by it.",
        Acts, Page, Click, ACTING, Mid, Hover -> Acted),
    tool!("drag_drop", "Drag an element and drop it on another one.",
        Acts, Page, Click, ACTING, Mid, DragDrop -> Acted),
    tool!("press_keys", "Press a key, with modifiers, in an element or where the focus is.",
        Acts, Page, Type, ACTING, Compact, PressKeys -> Acted),
    tool!("upload_file", "Put files that the person gave into a file input; the browser's file chooser is never opened.",
        Acts, Page, Type, ACTING, Mid, UploadFile -> Uploaded),
    tool!("scroll", "Scroll the page, a box or an element into view; answers what moved and how much is left.",
        Acts, Page, Read, ALL, Compact, Scroll -> Scrolled),
    tool!("navigate", "Open an address in this tab and wait until the page is there.",
        Acts, Worker, Navigate, ACTING, Compact, Navigate -> Navigated),
    tool!("go_back", "Go back to the page before this one in this tab, and wait until it is there.",
        Acts, Worker, Navigate, ACTING, Mid, GoInHistory -> Navigated),
    tool!("go_forward", "Go forward again after go_back, and wait until the page is there.",
        Acts, Worker, Navigate, ACTING, Mid, GoInHistory -> Navigated),
    tool!("reload", "Load the page anew and wait until it is there.",
        Acts, Worker, Navigate, ACTING, Mid, Reload -> Navigated),
    tool!("new_tab", "Open a new tab, and wait until its page is there.",
        Acts, Worker, Navigate, ACTING, Mid, NewTab -> TabDone),
    tool!("list_tabs", "List the open tabs with their numbers, titles and addresses.",
        Reads, Worker, Read, ALL, Mid, ListTabs -> Tabs),
    tool!("switch_tab", "Bring another tab to the front; calls that name no tab are for it from then on.",
        Acts, Worker, Navigate, ACTING, Mid, SwitchTab -> TabDone),
    tool!("close_tab", "Close a tab.",
        Acts, Worker, Navigate, ACTING, Mid, CloseTab -> TabDone),
    tool!("handle_dialog", "Answer a dialog of the browser (alert, confirm, prompt) that the page opened.",
        Acts, Worker, Click, ACTING, Mid, HandleDialog -> DialogHandled),
    tool!("wait_for", "Wait until a text is there or gone, an element is in a state, or the address is another one.",
        Reads, Page, Read, ALL, Compact, WaitFor -> Waited),
    tool!("wait_for_stable", "Wait until the page has come to rest: nothing changes and none of its requests is open.",
        Reads, Page, Read, ALL, Mid, WaitForStable -> Stable),
    tool!("show_ref_labels", "Draw a badge with its ref beside each target, for people and for pictures; they go after 30 s.",
        Reads, Worker, Read, ALL, Full, ShowRefLabels -> RefLabels),
    tool!("hide_ref_labels", "Take the badges of show_ref_labels away.",
        Reads, Worker, Read, ALL, Full, HideRefLabels -> RefLabelsHidden),
    tool!("save_snapshot", "Write a read of the whole page to a file in the downloads folder instead of the answer.",
        Reads, Worker, Read, ALL, Full, SaveSnapshot -> SavedSnapshot),
    tool!("screenshot", "A picture of the visible part of the page, of the whole page or of one element, if wanted with the refs in it.",
        Reads, Worker, Read, ALL, Mid, Screenshot -> Screenshot),
    tool!("read_page", "The page as a text for reading, without navigation and controls.",
        Reads, Page, Read, ALL, Mid, ReadPage -> PageText),
    tool!("extract_table", "A table as headers and rows of texts.",
        Reads, Page, Read, ALL, Mid, ExtractTable -> TableData),
    tool!("get_selection", "The text that the person has selected.",
        Reads, Page, Read, ALL, Mid, GetSelection -> SelectedText),
    tool!("execute_js", "Run JavaScript in the page and answer its value.",
        Acts, Worker, Script, DEV, Full, ExecuteJs -> Executed),
    tool!("get_frames", "List the frames of the page with their paths, addresses and sizes.",
        Reads, Worker, Read, DEV, Mid, GetFrames -> Frames),
    tool!("iframe_read", "Read one child frame as a tree; its refs carry the frame's path.",
        Reads, Page, Read, ALL, Mid, IframeRead -> AccessibilityTree),
    tool!("iframe_click", "Click an element of one child frame, by ref or selector.",
        Acts, Page, Click, ACTING, Mid, IframeClick -> Clicked),
    tool!("iframe_type", "Type text into a field of one child frame, by ref or selector.",
        Acts, Page, Type, ACTING, Mid, IframeType -> Typed),
    tool!("get_shadow_dom", "List the elements that host a shadow root, open or closed, at any depth.",
        Reads, Page, Read, DEV, Mid, GetShadowDom -> ShadowDom),
    tool!("shadow_dom_query", "Find elements inside of shadow roots, open or closed, by CSS selector; answers refs.",
        Reads, Page, Read, DEV, Mid, ShadowDomQuery -> ShadowMatches),
    tool!("inspect_element", "Everything known of an element: role, both names and where they came from, states, and why it is or isn't visible, clickable, covered.",
        Reads, Page, Read, DEV, Full, InspectElement -> InspectedElements),
    tool!("done", "End the task: tell the person in a few words what came of it.",
        Reads, Panel, Read, ALL, Compact, Done -> Ended),
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
