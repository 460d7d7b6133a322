//! Roles that elements have by themselves.
//!
//! <https://www.w3.org/TR/html-aam-1.0/#html-element-role-mappings>, <https://www.w3.org/TR/svg-aam-1.0/#mapping_role_table>

use super::context::{Context, Structure};
use super::{Role, explicit, is_named_by_author};
use crate::page::{Attr, NodeRef, Tag};

pub(super) fn role(node: NodeRef, context: Context) -> Role {
    if node.facts().is_svg() {
        return svg(node);
    }
    if node.facts().is_mathml() {
        return if node.tag() == Tag::MATH { Role::Math } else { Role::Generic };
    }
    match html(node, context) {
        // SPEC DIFFERENCE: HTML-AAM gives an editing host no role. It is typed into like a textbox, so it is one here.
        Role::Generic if node.facts().is_editing_host() => Role::Textbox,
        role => role,
    }
}

fn html(node: NodeRef, context: Context) -> Role {
    match node.tag() {
        Tag::A | Tag::AREA if node.has_attr(Attr::HREF) => Role::Link,
        Tag::ADDRESS | Tag::DETAILS | Tag::FIELDSET | Tag::HGROUP | Tag::OPTGROUP => Role::Group,
        Tag::ARTICLE => Role::Article,
        Tag::ASIDE => named_or(Role::Complementary, !context.in_sectioning, node),
        Tag::AUDIO => Role::Audio,
        Tag::BLOCKQUOTE => Role::Blockquote,
        Tag::BUTTON => Role::Button,
        Tag::CANVAS => Role::Canvas,
        Tag::CAPTION => Role::Caption,
        Tag::CODE => Role::Code,
        Tag::COL | Tag::COLGROUP => Role::None,
        Tag::DATALIST => Role::Listbox,
        Tag::DD => in_list(Role::Definition, context),
        Tag::DEL | Tag::S => Role::Deletion,
        Tag::DFN => Role::Term,
        Tag::DIALOG => Role::Dialog,
        Tag::DT => in_list(Role::Term, context),
        Tag::EM => Role::Emphasis,
        Tag::FIGURE => Role::Figure,
        Tag::FOOTER if !context.in_part_of_page => Role::Contentinfo,
        Tag::FORM => named_or(Role::Form, false, node),
        Tag::H1 | Tag::H2 | Tag::H3 | Tag::H4 | Tag::H5 | Tag::H6 => Role::Heading,
        Tag::HEADER if !context.in_part_of_page => Role::Banner,
        Tag::HR => Role::Separator,
        Tag::IFRAME | Tag::FRAME => Role::Iframe,
        Tag::IMG => image(node),
        Tag::INPUT => input(node),
        Tag::INS => Role::Insertion,
        Tag::LI => in_list(Role::Listitem, context),
        Tag::MAIN => Role::Main,
        Tag::MARK => Role::Mark,
        Tag::METER => Role::Meter,
        Tag::NAV => Role::Navigation,
        Tag::OL | Tag::UL | Tag::MENU => Role::List,
        Tag::OPTION => Role::Option,
        Tag::OUTPUT => Role::Status,
        Tag::P => Role::Paragraph,
        Tag::PROGRESS => Role::Progressbar,
        Tag::SEARCH => Role::Search,
        Tag::SECTION => named_or(Role::Region, false, node),
        Tag::SELECT => select(node),
        Tag::STRONG => Role::Strong,
        Tag::SUB => Role::Subscript,
        Tag::SUMMARY if is_summary_of_details(node) => Role::Button,
        Tag::SUP => Role::Superscript,
        Tag::TABLE => Role::Table,
        Tag::TBODY | Tag::TFOOT | Tag::THEAD => in_table(Role::Rowgroup, context),
        Tag::TD => in_table(if context.table == Structure::Grid { Role::Gridcell } else { Role::Cell }, context),
        Tag::TEXTAREA => Role::Textbox,
        Tag::TH => in_table(header_cell(node, context), context),
        Tag::TIME => Role::Time,
        Tag::TR => in_table(Role::Row, context),
        Tag::VIDEO => Role::Video,
        // SPEC DIFFERENCE: `html` is a document by HTML-AAM. The tree as a whole stands for it.
        _ => Role::Generic,
    }
}

fn named_or(role: Role, holds_without_name: bool, node: NodeRef) -> Role {
    if holds_without_name || is_named_by_author(node) { role } else { Role::Generic }
}

/// A list item outside of every list stays one, as in browsers' own trees.
fn in_list(role: Role, context: Context) -> Role {
    match context.list {
        Structure::Presentational => Role::None,
        Structure::Other => Role::Generic,
        _ => role,
    }
}

fn in_table(role: Role, context: Context) -> Role {
    match context.table {
        Structure::Presentational => Role::None,
        Structure::Missing | Structure::Other => Role::Generic,
        Structure::Native | Structure::Grid => role,
    }
}

/// By `scope`; without it a header with a data cell beside it is the row's.
fn header_cell(node: NodeRef, context: Context) -> Role {
    let scope = node.attr(Attr::SCOPE).unwrap_or("").trim().to_ascii_lowercase();
    match scope.as_str() {
        "col" | "colgroup" => Role::Columnheader,
        "row" | "rowgroup" => Role::Rowheader,
        _ if context.in_thead => Role::Columnheader,
        _ if has_data_cell_beside(node) => Role::Rowheader,
        _ => Role::Columnheader,
    }
}

/// Looks at the neighbour only, so that a row of a thousand headers is not searched a thousand times.
fn has_data_cell_beside(header: NodeRef) -> bool {
    let next = std::iter::successors(header.next_sibling(), |node| node.next_sibling()).find(|node| node.is_element());
    let first = || header.parent().and_then(|row| row.children().find(|node| node.is_element()));
    next.or_else(first).is_some_and(|node| node.is(Tag::TD))
}

fn select(node: NodeRef) -> Role {
    let rows = node.attr(Attr::SIZE).and_then(|size| size.trim().parse::<u32>().ok()).unwrap_or(1);
    if node.has_attr(Attr::MULTIPLE) || rows > 1 { Role::Listbox } else { Role::Combobox }
}

/// Date-like fields are textboxes that show their format; a file field is pressed; a colour field takes a written value.
fn input(node: NodeRef) -> Role {
    let has_list = node.elements_by_ids(Attr::LIST).next().is_some();
    match node.attr(Attr::TYPE).unwrap_or("").trim().to_ascii_lowercase().as_str() {
        "button" | "submit" | "reset" | "image" | "file" => Role::Button,
        "checkbox" if node.has_attr(Attr::ARIA_PRESSED) => Role::Button,
        "checkbox" => Role::Checkbox,
        "radio" => Role::Radio,
        "range" => Role::Slider,
        "number" => Role::Spinbutton,
        "hidden" => Role::None,
        "password" | "color" | "date" | "time" | "datetime-local" | "month" | "week" => Role::Textbox,
        _ if has_list => Role::Combobox,
        "search" => Role::Searchbox,
        _ => Role::Textbox,
    }
}

pub(super) fn is_hidden_input(node: NodeRef) -> bool {
    node.is(Tag::INPUT) && node.attr(Attr::TYPE).is_some_and(|kind| kind.trim().eq_ignore_ascii_case("hidden"))
}

/// The first `summary` among the children of a `details`; the browser puts it into a slot, which some captures show.
pub(super) fn is_summary_of_details(node: NodeRef) -> bool {
    let details = node.ancestors().find(|parent| !parent.is(Tag::SLOT)).filter(|parent| parent.is(Tag::DETAILS));
    let elder = |details: NodeRef| details.descendants().find(|child| child.is(Tag::SUMMARY)) == Some(node);
    node.is(Tag::SUMMARY) && details.is_some_and(elder)
}

/// `alt=""` says decoration, unless something else names the image or it can be focused.
fn image(node: NodeRef) -> Role {
    let is_decoration = node.attr(Attr::ALT).is_some_and(|alt| alt.trim().is_empty());
    if is_decoration && !is_named_by_author(node) && !explicit::is_focusable(node) { Role::None } else { Role::Img }
}

/// SPEC DIFFERENCE: a drawing is `graphics-document`, its shapes are `graphics-symbol` by SVG-AAM; browsers say image.
/// Without a name there is nothing that a reader could be told of it.
fn svg(node: NodeRef) -> Role {
    let has_title = || node.children().any(|child| child.tag() == Tag::TITLE && child.facts().is_svg() && child.last_child().is_some());
    let is_named = || is_named_by_author(node) || has_title();
    match node.tag() {
        Tag::A if node.has_attr(Attr::HREF) || node.has_attr(Attr::XLINK_HREF) => Role::Link,
        Tag::TITLE | Tag::DESC | Tag::METADATA | Tag::DEFS => Role::None,
        Tag::IMAGE => Role::Img,
        Tag::G | Tag::FOREIGNOBJECT if is_named() => Role::Group,
        Tag::A | Tag::G | Tag::FOREIGNOBJECT | Tag::TEXT | Tag::TSPAN | Tag::TEXTPATH => Role::Generic,
        _ if is_named() => Role::Img,
        _ => Role::Generic,
    }
}
