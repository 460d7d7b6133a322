//! Which role an element has: its `role` attribute where that holds, otherwise what HTML and SVG say.

mod context;
mod explicit;
mod native;

use crate::page::{Attr, NodeRef, Page};
use context::Context;

macro_rules! roles {
    ($($variant:ident $name:literal)*) => {
        /// A role of WAI-ARIA 1.2, or one of the few that HTML has and ARIA has not.
        #[allow(missing_docs)]
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[repr(u8)]
        pub enum Role { $($variant),* }

        const NAMES: &[&str] = &[$($name),*];
        const ALL: &[Role] = &[$(Role::$variant),*];
    };
}

roles! {
    Alert "alert" Alertdialog "alertdialog" Application "application" Article "article" Banner "banner" Blockquote "blockquote" Button "button"
    Caption "caption" Cell "cell" Checkbox "checkbox" Code "code" Columnheader "columnheader" Combobox "combobox" Comment "comment"
    Complementary "complementary" Contentinfo "contentinfo" Definition "definition" Deletion "deletion" Dialog "dialog" Document "document"
    Emphasis "emphasis" Feed "feed" Figure "figure" Form "form" Generic "generic" Grid "grid" Gridcell "gridcell" Group "group" Heading "heading"
    Img "img" Insertion "insertion" Link "link" List "list" Listbox "listbox" Listitem "listitem" Log "log" Main "main" Mark "mark" Marquee "marquee" Math "math"
    Menu "menu" Menubar "menubar" Menuitem "menuitem" Menuitemcheckbox "menuitemcheckbox" Menuitemradio "menuitemradio" Meter "meter"
    Navigation "navigation" None "none" Note "note" Option "option" Paragraph "paragraph" Progressbar "progressbar" Radio "radio" Radiogroup "radiogroup"
    Region "region" Row "row" Rowgroup "rowgroup" Rowheader "rowheader" Scrollbar "scrollbar" Search "search" Searchbox "searchbox" Separator "separator"
    Slider "slider" Spinbutton "spinbutton" Status "status" Strong "strong" Subscript "subscript" Suggestion "suggestion" Superscript "superscript" Switch "switch"
    Tab "tab" Table "table" Tablist "tablist" Tabpanel "tabpanel" Term "term" Textbox "textbox" Time "time" Timer "timer" Toolbar "toolbar" Tooltip "tooltip"
    Tree "tree" Treegrid "treegrid" Treeitem "treeitem"
    // Not in ARIA: no `role` attribute gives these.
    Text "text" Iframe "iframe" Canvas "canvas" Video "video" Audio "audio"
}

/// Roles from `Role::Text` on come from the element alone.
const FIRST_WITHOUT_TOKEN: Role = Role::Text;

/// Tokens that mean a role of another name: synonyms of ARIA 1.2, and roles of the graphics and digital publishing
/// modules by what they are a kind of. Other names of those modules say nothing that a reader of the tree would use.
const SYNONYMS: &[(&str, Role)] = &[
    ("image", Role::Img),
    ("presentation", Role::None),
    ("directory", Role::List),
    ("graphics-document", Role::Document),
    ("graphics-object", Role::Group),
    ("graphics-symbol", Role::Img),
    ("doc-backlink", Role::Link),
    ("doc-biblioref", Role::Link),
    ("doc-glossref", Role::Link),
    ("doc-noteref", Role::Link),
    ("doc-cover", Role::Img),
    ("doc-pagebreak", Role::Separator),
    ("doc-subtitle", Role::Heading),
    ("doc-index", Role::Navigation),
    ("doc-pagelist", Role::Navigation),
    ("doc-toc", Role::Navigation),
    ("doc-notice", Role::Note),
    ("doc-tip", Role::Note),
];

impl Role {
    /// As it is printed.
    pub fn name(self) -> &'static str {
        NAMES[self as usize]
    }

    /// The role that a token of a `role` attribute, in any letter case, names. Abstract and unknown roles are none.
    pub fn from_token(token: &str) -> Option<Role> {
        let known = ALL.iter().zip(NAMES).take_while(|(role, _)| **role < FIRST_WITHOUT_TOKEN);
        let found = known.into_iter().find(|(_, name)| name.eq_ignore_ascii_case(token)).map(|(role, _)| *role);
        found.or_else(|| SYNONYMS.iter().find(|(name, _)| name.eq_ignore_ascii_case(token)).map(|(_, role)| *role))
    }
}

/// The role of every node, by number. One pass: what a role depends on stands before it in the page.
pub fn compute_roles(page: &Page) -> Vec<Role> {
    let mut roles = Vec::with_capacity(page.len());
    let mut contexts: Vec<Context> = Vec::with_capacity(page.len());
    for node in page.nodes() {
        let outer = node.parent().map(|parent| contexts[parent.id().index()]).unwrap_or_default();
        let role = role_in(node, outer);
        contexts.push(if node.is_text() { outer } else { outer.inside(node, role) });
        roles.push(role);
    }
    roles
}

fn role_in(node: NodeRef, context: Context) -> Role {
    if node.is_text() {
        return Role::Text;
    }
    explicit::role(node).unwrap_or_else(|| native::role(node, context))
}

/// Whether attributes give the element a name; what a section needs to be a region. Cheap: references are not read.
fn is_named_by_author(node: NodeRef) -> bool {
    let has_text = |attr| node.attr(attr).is_some_and(|text| !text.trim().is_empty());
    has_text(Attr::ARIA_LABEL) || node.elements_by_ids(Attr::ARIA_LABELLEDBY).next().is_some() || has_text(Attr::TITLE)
}
