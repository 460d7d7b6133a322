//! The line of one element: role, name, keys and marks.

use super::Kind;
use crate::analysis::Analysis;
use crate::hint;
use crate::hit::Covered;
use crate::name::Order;
use crate::options::TreeOptions;
use crate::page::{Attr, NodeRef, Tag};
use crate::role::Role;
use crate::state::{self, State};
use crate::target;
use crate::text;
use crate::tree::Line;

/// Names are gathered a little beyond what is printed, so that a cut shows.
const GATHERED: usize = text::NAME_LIMIT + 20;

/// Sources of names that are the element's own content.
const CONTENT: &[&str] = &["direct text", "visible text", "own text", "content"];

/// A line, and what the walk must know of where its name came from.
pub struct Description {
    pub line: Line,
    /// Text beside it is its name.
    pub is_named_by_text_beside: bool,
}

/// Describes an element.
pub fn describe(analysis: &Analysis, covered: &Covered, options: &TreeOptions, node: NodeRef, kind: Kind) -> Description {
    let id = node.id();
    let name = names(analysis, options, node, kind);
    let is_grid_stop = target::is_grid_stop(analysis, node);
    let is_target = is_grid_stop || analysis.is_target(id);
    let mut states = state::contents(analysis, node, options.verbose);
    states.retain(|state| state.key != "placeholder" || state.value.as_deref() != Some(&*name.printed));
    states.extend(name.label.map(|label| State::new("label", label)));
    states.extend(name.visible_text.map(|text| State::new("text", text)));
    states.extend(description(analysis, node, &name.printed));
    states.extend(state::states(analysis, node, options.verbose));
    // The text of a container stands below it.
    let says_nothing = name.printed.is_empty() && (kind != Kind::Container || analysis.visible_text(id, 1).is_empty());
    if is_target && says_nothing {
        states.extend(hint::hint(node).map(|hint| State::new("hint", hint)));
    }
    let blocker = covered.get(&id).copied();
    states.extend(marks(analysis, node, blocker.is_some()));
    let line = Line {
        node: Some(id),
        role: printed_role(analysis, node),
        name: name.printed,
        states,
        blocker,
        is_target,
        is_grid_stop,
        is_focused: node.facts().is_focused(),
        is_on_screen: node.rect().map(|_| analysis.is_on_screen(id)),
        folded: 0,
        ref_number: None,
        blocker_ref: None,
    };
    Description { line, is_named_by_text_beside: name.is_text_beside }
}

/// An editing host without a role of its own is a text field.
fn printed_role(analysis: &Analysis, node: NodeRef) -> Role {
    match analysis.role(node.id()) {
        Role::Generic | Role::None | Role::Paragraph if node.facts().is_editing_host() => Role::Textbox,
        Role::None | Role::Paragraph | Role::Text => Role::Generic,
        role => role,
    }
}

#[derive(Default)]
struct Names {
    printed: String,
    label: Option<String>,
    visible_text: Option<String>,
    is_text_beside: bool,
}

fn names(analysis: &Analysis, options: &TreeOptions, node: NodeRef, kind: Kind) -> Names {
    let id = node.id();
    if kind == Kind::Container && !may_be_named_by_author(analysis, node) {
        return Names::default();
    }
    let of = |order: Order| {
        let name = analysis.name_up_to(id, order, GATHERED);
        // The content of a container stands below it.
        if kind == Kind::Container && CONTENT.contains(&name.source) { Default::default() } else { name }
    };
    let name = of(options.order);
    let printed = text::cut(&name.text, text::NAME_LIMIT).into_owned();
    let both_agree = options.order == Order::ACCNAME || CONTENT.contains(&name.source) && is_plain_text(node);
    let label = (!both_agree).then(|| of(Order::ACCNAME).text).filter(|label| !label.is_empty() && *label != name.text);
    let label = label.map(|label| text::cut(&label, text::NAME_LIMIT).into_owned()).filter(|label| *label != printed);
    Names {
        visible_text: other_visible_text(analysis, node, kind, &name.text),
        label,
        is_text_beside: name.source == "nearby text",
        printed,
    }
}

/// Whether anything but its content could name a container. Most have nothing of the kind, and gathering the content of every row and list in
/// vain would be the dearest part of a read.
fn may_be_named_by_author(analysis: &Analysis, node: NodeRef) -> bool {
    const NAMING: &[Attr] = &[Attr::ARIA_LABEL, Attr::ARIA_LABELLEDBY, Attr::TITLE, Attr::ALT, Attr::ARIA_PLACEHOLDER, Attr::PLACEHOLDER];
    let has_attribute = node.attrs().any(|(attr, _)| NAMING.contains(&attr));
    let has_caption = node.is_any(&[Tag::TABLE, Tag::FIELDSET, Tag::FIGURE, Tag::DETAILS, Tag::OPTGROUP]) || node.facts().is_svg();
    let may_have_heading = matches!(analysis.role(node.id()), Role::Dialog | Role::Alertdialog);
    let is_field = node.facts().is_editing_host()
        || matches!(analysis.role(node.id()), Role::Textbox | Role::Searchbox | Role::Combobox | Role::Listbox | Role::Img);
    has_attribute || has_caption || may_have_heading || is_field || !analysis.labels(node.id()).is_empty()
}

/// Nothing in it but text and wrappers that say nothing of their own: both orders read the same.
fn is_plain_text(node: NodeRef) -> bool {
    const MANY: usize = 8;
    let is_plain = |node: NodeRef| {
        node.is_text()
            || !node.facts().has_generated_text()
                && node.attrs().all(|(attr, _)| matches!(attr, Attr::CLASS | Attr::ID | Attr::HREF))
                && !node.facts().is_svg()
                && !node.is_any(&[Tag::IMG, Tag::INPUT, Tag::SELECT, Tag::TEXTAREA, Tag::SLOT])
    };
    is_plain(node) && node.descendants().count() <= MANY && node.descendants().all(is_plain)
}

/// What a target shows where its `aria-label` says something else; not for a lone symbol.
fn other_visible_text(analysis: &Analysis, node: NodeRef, kind: Kind, name: &str) -> Option<String> {
    if kind != Kind::NamedByContent || !node.has_attr(Attr::ARIA_LABEL) {
        return None;
    }
    let shown = analysis.visible_text(node.id(), GATHERED);
    let is_word = shown.chars().filter(|c| c.is_alphanumeric()).count() > 1;
    let is_said = name.to_lowercase().contains(&shown.to_lowercase());
    (is_word && !is_said).then(|| text::cut(&shown, text::NAME_LIMIT).into_owned())
}

fn description(analysis: &Analysis, node: NodeRef, name: &str) -> Option<State> {
    let has_source = [Attr::ARIA_DESCRIBEDBY, Attr::ARIA_DESCRIPTION, Attr::TITLE].iter().any(|attr| node.has_attr(*attr));
    let text = has_source.then(|| analysis.description(node.id())).filter(|text| !text.is_empty() && text != name)?;
    Some(State::new("description", text::cut(&text, text::NAME_LIMIT)))
}

fn marks(analysis: &Analysis, node: NodeRef, is_covered: bool) -> Vec<State> {
    let seen = analysis.seen(node.id());
    let parent_is_hidden_from_at = node.parent().is_some_and(|parent| analysis.seen(parent.id()).is_hidden_from_at());
    let rows = [
        ("clickable", target::is_clickable(analysis, node)),
        ("covered", is_covered),
        ("offscreen", seen.is_out_of_reach() && seen.is_rendered()),
        ("aria-hidden", seen.is_hidden_from_at() && !parent_is_hidden_from_at || seen.is_hidden_from_at() && analysis.is_target(node.id())),
    ];
    let mut marks: Vec<State> = rows.iter().filter(|(_, holds)| *holds).map(|(key, _)| State::mark(key)).collect();
    if node.facts().hosts_closed_shadow() {
        marks.push(State::new("shadow", "closed"));
    }
    if node.facts().is_selected_in_devtools() {
        marks.push(State::mark(state::DEVTOOLS_SELECTED));
    }
    marks
}
