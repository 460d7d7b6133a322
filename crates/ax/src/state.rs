//! Attributes, values and states of an element as `key="value"` and marks, in the order in which the tree prints them.
//!
//! A table of questions: each function below answers one key. Values are what a state can be, never raw attribute text, except where the
//! key is text by nature (`placeholder`, `value`...), which is cut here and quoted when it is printed.

use crate::analysis::Analysis;
use crate::page::{Attr, Checked, Extra, NodeId, NodeRef, Page, Tag};
use crate::role::Role;
use crate::target::lower_type;
use crate::text;
use std::collections::HashMap;

/// The mark of the element that is selected in the Elements panel of the browser's DevTools; printed in brackets.
pub const DEVTOOLS_SELECTED: &str = "selected in the DevTools Elements panel";

/// One key of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    /// The key.
    pub key: &'static str,
    /// Its value; `None` for a mark.
    pub value: Option<Box<str>>,
}

impl State {
    /// `key="value"`.
    pub fn new(key: &'static str, value: impl Into<Box<str>>) -> State {
        State { key, value: Some(value.into()) }
    }

    /// A key without value.
    pub fn mark(key: &'static str) -> State {
        State { key, value: None }
    }
}

/// Which part of a larger set is there: positions of the first and last, and the size of the whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SetRange {
    first: u32,
    last: u32,
    size: u32,
}

/// Address, type, placeholder and value: what stands before `label` and `description`.
pub fn contents(analysis: &Analysis, node: NodeRef, verbose: bool) -> Vec<State> {
    let role = analysis.role(node.id());
    let mut states = Vec::new();
    states.extend(href(node));
    states.extend(src(node));
    states.extend(input_type(node, verbose));
    states.extend(placeholder(node));
    states.extend(value(node, role));
    states
}

/// States and marks: what stands behind `description`.
pub fn states(analysis: &Analysis, node: NodeRef, verbose: bool) -> Vec<State> {
    let (id, role) = (node.id(), analysis.role(node.id()));
    let mut states = Vec::new();
    states.extend(checked(node, role));
    states.extend(selected(node, role));
    states.extend(expanded(node).map(|open| State::new("expanded", bool_text(open))));
    states.extend(pressed(node, role));
    states.extend(current(node));
    states.extend(level(node, role).map(|level| State::new("level", level.to_string())));
    states.extend(mark_if("disabled", analysis.is_disabled(id) && can_be_disabled(analysis, node)));
    states.extend(mark_if("readonly", is_readonly(node)));
    states.extend(mark_if("required", is_required(node)));
    states.extend(invalid(analysis, node));
    states.extend(mark_if("focused", node.facts().is_focused()));
    states.extend(mark_if("busy", is_true(node, Attr::ARIA_BUSY)));
    states.extend(mark_if(
        "multiselectable",
        node.is(Tag::SELECT) && node.has_attr(Attr::MULTIPLE) || is_true(node, Attr::ARIA_MULTISELECTABLE),
    ));
    states.extend(haspopup(node));
    states.extend(sort(node));
    states.extend(range(node, role));
    states.extend(format(node).map(|format| State::new("format", format)));
    states.extend(mark_if("editable", node.facts().is_editing_host()));
    states.extend(scroll(node));
    states.extend(analysis.set_range(id).map(|set| State::new("set", format!("{}-{}/{}", set.first, set.last, set.size))));
    if verbose {
        states.extend(seldom_needed(node));
    }
    states
}

/// All of them, for one element by itself.
pub fn all(analysis: &Analysis, node: NodeRef, verbose: bool) -> Vec<State> {
    let mut all = contents(analysis, node, verbose);
    all.extend(states(analysis, node, verbose));
    all
}

fn mark_if(key: &'static str, holds: bool) -> Option<State> {
    holds.then(|| State::mark(key))
}

fn bool_text(value: bool) -> &'static str {
    if value { "true" } else { "false" }
}

fn is_true(node: NodeRef, attr: Attr) -> bool {
    node.attr(attr).is_some_and(|value| value.trim().eq_ignore_ascii_case("true"))
}

/// The first of `tokens` that the attribute says; case is folded as browsers do.
fn token(node: NodeRef, attr: Attr, tokens: &[&'static str]) -> Option<&'static str> {
    let value = node.attr(attr)?.trim();
    tokens.iter().find(|token| value.eq_ignore_ascii_case(token)).copied()
}

fn text_of(attr: Attr, node: NodeRef, limit: usize) -> Option<Box<str>> {
    let text = text::normalize(node.attr(attr)?);
    (!text.is_empty()).then(|| text::cut(&text, limit).into())
}

fn href(node: NodeRef) -> Option<State> {
    let attr = if node.facts().is_svg() { node.attr(Attr::HREF).or(node.attr(Attr::XLINK_HREF)) } else { node.attr(Attr::HREF) };
    let is_link = matches!(node.tag(), Tag::A | Tag::AREA);
    attr.filter(|_| is_link).map(|url| State::new("href", text::cut_url(url)))
}

fn src(node: NodeRef) -> Option<State> {
    if !node.is_any(&[Tag::IFRAME, Tag::FRAME]) {
        return None;
    }
    let url = node.extra().and_then(|extra| extra.url.as_deref()).or(node.attr(Attr::SRC))?;
    Some(State::new("src", text::cut_url(url)))
}

/// Types that a role says already, or that change nothing for who fills the field.
const TOLD_BY_ROLE: &[&str] =
    &["", "text", "search", "checkbox", "radio", "range", "button", "submit", "reset", "image", "hidden", "number"];
const KNOWN_TYPES: &[&str] = &["email", "password", "tel", "url", "date", "time", "datetime-local", "month", "week", "color", "file"];

fn input_type(node: NodeRef, verbose: bool) -> Option<State> {
    if !node.is(Tag::INPUT) {
        return None;
    }
    let typed = lower_type(node);
    let known = KNOWN_TYPES.iter().chain(TOLD_BY_ROLE.iter().filter(|_| verbose)).find(|known| **known == typed && !known.is_empty());
    known.map(|known| State::new("type", *known))
}

fn placeholder(node: NodeRef) -> Option<State> {
    let is_field = node.is_any(&[Tag::INPUT, Tag::TEXTAREA]);
    let own = text_of(Attr::PLACEHOLDER, node, text::NAME_LIMIT).filter(|_| is_field);
    own.or_else(|| text_of(Attr::ARIA_PLACEHOLDER, node, text::NAME_LIMIT)).map(|text| State::new("placeholder", text))
}

/// What is in the field; only that something is, where it is a secret.
fn value(node: NodeRef, role: Role) -> Option<State> {
    let extra = node.extra()?;
    if extra.secret {
        return extra.filled.then(|| State::mark("filled"));
    }
    let is_told_otherwise = matches!(role, Role::Button | Role::Checkbox | Role::Radio | Role::Switch | Role::Slider)
        && !(node.is(Tag::INPUT) && lower_type(node) == "file");
    let value = extra.value.as_deref().filter(|value| !value.is_empty() && !is_told_otherwise)?;
    Some(State::new("value", text::cut(value, text::VALUE_LIMIT)))
}

/// Roles whose `checked` matters in all its values.
fn checked(node: NodeRef, role: Role) -> Option<State> {
    let native = node.extra().and_then(|extra| extra.checked);
    let can_be =
        native.is_some() || matches!(role, Role::Checkbox | Role::Radio | Role::Switch | Role::Menuitemcheckbox | Role::Menuitemradio);
    let said = token(node, Attr::ARIA_CHECKED, &["true", "false", "mixed"]);
    let value = match native {
        Some(Checked::True) => Some("true"),
        Some(Checked::Mixed) => Some("mixed"),
        // A native control's own state wins over the attribute: https://www.w3.org/TR/html-aria/#att-checked
        Some(Checked::False) => Some("false"),
        None if can_be => said.or(Some("false")),
        None if matches!(role, Role::Option | Role::Treeitem) => said,
        None => None,
    };
    value.map(|value| State::new("checked", value))
}

fn selected(node: NodeRef, role: Role) -> Option<State> {
    use Role::*;
    let can_be = matches!(role, Option | Tab | Row | Gridcell | Columnheader | Rowheader | Treeitem);
    let native = node.is(Tag::OPTION) && node.extra().is_some_and(|extra| extra.selected);
    mark_if("selected", can_be && (native || !node.is(Tag::OPTION) && is_true(node, Attr::ARIA_SELECTED)))
}

/// Whether it is open; `None` where there is nothing to open.
pub fn expanded(node: NodeRef) -> Option<bool> {
    if let Some(details) = details_of_summary(node) {
        return Some(details.extra().and_then(|extra| extra.open).unwrap_or_else(|| details.has_attr(Attr::OPEN)));
    }
    token(node, Attr::ARIA_EXPANDED, &["true", "false"]).map(|value| value == "true")
}

/// The `details` that this is the summary of.
pub fn details_of_summary(node: NodeRef) -> Option<NodeRef> {
    let details =
        node.ancestors().find(|parent| !parent.is(Tag::SLOT)).filter(|parent| parent.is(Tag::DETAILS) && node.is(Tag::SUMMARY))?;
    let first = details.descendants().find(|child| child.is(Tag::SUMMARY))?;
    (first == node).then_some(details)
}

fn pressed(node: NodeRef, role: Role) -> Option<State> {
    let value = token(node, Attr::ARIA_PRESSED, &["true", "false", "mixed"]).filter(|_| role == Role::Button)?;
    Some(State::new("pressed", value))
}

fn current(node: NodeRef) -> Option<State> {
    let said = node.attr(Attr::ARIA_CURRENT)?.trim();
    if said.is_empty() || said.eq_ignore_ascii_case("false") {
        return None;
    }
    // Any other value is taken as true: https://www.w3.org/TR/wai-aria-1.2/#aria-current
    Some(State::new("current", token(node, Attr::ARIA_CURRENT, &["page", "step", "location", "date", "time"]).unwrap_or("true")))
}

/// Level of a heading (2 where none is said) or of an item whose level is said.
pub fn level(node: NodeRef, role: Role) -> Option<u32> {
    let said = whole_number(node, Attr::ARIA_LEVEL).filter(|level| *level >= 1);
    if role != Role::Heading {
        return said.filter(|_| role == Role::Treeitem);
    }
    let native = [Tag::H1, Tag::H2, Tag::H3, Tag::H4, Tag::H5, Tag::H6].iter().position(|tag| node.is(*tag)).map(|at| at as u32 + 1);
    said.or(native).or(Some(2))
}

fn whole_number(node: NodeRef, attr: Attr) -> Option<u32> {
    node.attr(attr)?.trim().parse().ok()
}

/// `disabled` is said of what can be operated, and of groups of it; not of every text below a disabled ancestor.
fn can_be_disabled(analysis: &Analysis, node: NodeRef) -> bool {
    let is_own = node.facts().is_natively_disabled() || is_true(node, Attr::ARIA_DISABLED);
    is_own || analysis.is_target(node.id())
}

/// Native `readOnly`, or `aria-readonly` where the browser has no say.
pub fn is_readonly(node: NodeRef) -> bool {
    let native = node.extra().is_some_and(|extra| extra.readonly);
    native || is_true(node, Attr::ARIA_READONLY)
}

fn is_required(node: NodeRef) -> bool {
    node.extra().is_some_and(|extra| extra.required) || is_true(node, Attr::ARIA_REQUIRED)
}

/// `invalid`, with the text of `aria-errormessage` or the browser's own where there is one.
fn invalid(analysis: &Analysis, node: NodeRef) -> Option<State> {
    let said = node.attr(Attr::ARIA_INVALID).map(str::trim).is_some_and(|value| !value.is_empty() && !value.eq_ignore_ascii_case("false"));
    let native = node.extra().filter(|extra| extra.user_invalid);
    if !said && native.is_none() {
        return None;
    }
    let referenced =
        node.elements_by_ids(Attr::ARIA_ERRORMESSAGE).filter(|_| said).map(|message| analysis.visible_text(message.id(), text::NAME_LIMIT));
    let message = referenced.filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ");
    let message =
        if message.is_empty() { native.and_then(|extra| extra.validation_message.as_deref()).unwrap_or("").to_owned() } else { message };
    let message = text::normalize(&message);
    Some(if message.is_empty() { State::mark("invalid") } else { State::new("invalid", text::cut(&message, text::NAME_LIMIT)) })
}

fn haspopup(node: NodeRef) -> Option<State> {
    let value = token(node, Attr::ARIA_HASPOPUP, &["menu", "listbox", "tree", "grid", "dialog", "true"])?;
    Some(State::new("haspopup", if value == "true" { "menu" } else { value }))
}

fn sort(node: NodeRef) -> Option<State> {
    token(node, Attr::ARIA_SORT, &["ascending", "descending", "other"]).map(|value| State::new("sort", value))
}

/// `valuenow`, `valuemin`, `valuemax` of what shows a number in a range.
fn range(node: NodeRef, role: Role) -> Vec<State> {
    let has_range = matches!(role, Role::Slider | Role::Spinbutton | Role::Progressbar | Role::Meter | Role::Scrollbar | Role::Separator);
    if !has_range {
        return Vec::new();
    }
    let native = node.is_any(&[Tag::PROGRESS, Tag::METER, Tag::INPUT]);
    let live = node.extra().and_then(|extra| extra.value.as_deref()).filter(|_| role == Role::Slider);
    let keys = [
        ("valuenow", Attr::ARIA_VALUENOW, live.or_else(|| node.attr(Attr::VALUE).filter(|_| native && !node.is(Tag::INPUT)))),
        ("valuemin", Attr::ARIA_VALUEMIN, node.attr(Attr::MIN).filter(|_| native)),
        ("valuemax", Attr::ARIA_VALUEMAX, node.attr(Attr::MAX).filter(|_| native)),
    ];
    keys.iter().filter_map(|(key, aria, own)| number(own.or(node.attr(*aria))?).map(|value| State::new(key, value))).collect()
}

/// The text of a number, if it is one.
fn number(text: &str) -> Option<&str> {
    let text = text.trim();
    text.parse::<f64>().is_ok_and(f64::is_finite).then_some(text)
}

/// The format that a date-like input takes. <https://html.spec.whatwg.org/#dates-and-times>
pub fn format(node: NodeRef) -> Option<&'static str> {
    let formats =
        [("date", "YYYY-MM-DD"), ("time", "HH:MM"), ("datetime-local", "YYYY-MM-DDTHH:MM"), ("month", "YYYY-MM"), ("week", "YYYY-Www")];
    let typed = lower_type(node);
    formats.iter().find(|(name, _)| node.is(Tag::INPUT) && *name == typed).map(|(_, format)| *format)
}

/// How far down the box is scrolled, in percent of what can be scrolled.
fn scroll(node: NodeRef) -> Option<State> {
    let scroll = node.extra()?.scroll.filter(|_| node.facts().scrolls() && !node.is_any(&[Tag::HTML, Tag::BODY]))?;
    let way = scroll.height - scroll.client_height;
    (way >= 1.0).then(|| State::new("scroll", format!("{}%", (scroll.top / way * 100.0).round().clamp(0.0, 100.0))))
}

/// What only `verbose` prints.
fn seldom_needed(node: NodeRef) -> Vec<State> {
    const TEXTS: &[(&str, Attr)] = &[
        ("valuetext", Attr::ARIA_VALUETEXT),
        ("roledescription", Attr::ARIA_ROLEDESCRIPTION),
        ("keyshortcuts", Attr::ARIA_KEYSHORTCUTS),
        ("id", Attr::ID),
        ("name", Attr::NAME),
        ("autocomplete", Attr::AUTOCOMPLETE),
        ("title", Attr::TITLE),
        ("target", Attr::TARGET),
        ("min", Attr::MIN),
        ("max", Attr::MAX),
        ("step", Attr::STEP),
        ("maxlength", Attr::MAXLENGTH),
        ("pattern", Attr::PATTERN),
        ("accept", Attr::ACCEPT),
        ("lang", Attr::LANG),
    ];
    const TOKENS: &[(&str, Attr, &[&str])] = &[
        ("orientation", Attr::ARIA_ORIENTATION, &["horizontal", "vertical"]),
        ("live", Attr::ARIA_LIVE, &["polite", "assertive", "off"]),
        ("autocompletion", Attr::ARIA_AUTOCOMPLETE, &["inline", "list", "both", "none"]),
        ("modal", Attr::ARIA_MODAL, &["true"]),
        ("multiline", Attr::ARIA_MULTILINE, &["true"]),
        ("atomic", Attr::ARIA_ATOMIC, &["true"]),
    ];
    const NUMBERS: &[(&str, Attr)] = &[
        ("posinset", Attr::ARIA_POSINSET),
        ("setsize", Attr::ARIA_SETSIZE),
        ("rowindex", Attr::ARIA_ROWINDEX),
        ("colindex", Attr::ARIA_COLINDEX),
        ("rowcount", Attr::ARIA_ROWCOUNT),
        ("colcount", Attr::ARIA_COLCOUNT),
    ];
    let texts = TEXTS.iter().filter_map(|(key, attr)| text_of(*attr, node, text::VALUE_LIMIT).map(|value| State::new(key, value)));
    let tokens = TOKENS.iter().filter_map(|(key, attr, known)| token(node, *attr, known).map(|value| State::new(key, value)));
    let numbers = NUMBERS.iter().filter_map(|(key, attr)| whole_number(node, *attr).map(|value| State::new(key, value.to_string())));
    texts.chain(tokens).chain(numbers).collect()
}

/// For each container whose items say that they are a part of a larger set: which part.
pub fn set_ranges(page: &Page, roles: &[Role]) -> HashMap<NodeId, SetRange> {
    let mut sets: HashMap<NodeId, SetRange> = HashMap::new();
    for node in page.nodes().filter(|node| node.is_element()) {
        let is_row = roles[node.id().index()] == Role::Row;
        let position = whole_number(node, if is_row { Attr::ARIA_ROWINDEX } else { Attr::ARIA_POSINSET });
        let Some(position) = position else { continue };
        let Some(owner) = node.ancestors().find(|parent| owns_items(roles[parent.id().index()])) else { continue };
        let Some(size) = whole_number(if is_row { owner } else { node }, if is_row { Attr::ARIA_ROWCOUNT } else { Attr::ARIA_SETSIZE })
        else {
            continue;
        };
        let set = sets.entry(owner.id()).or_insert(SetRange { first: position, last: position, size });
        *set = SetRange { first: set.first.min(position), last: set.last.max(position), size: set.size.max(size) };
    }
    sets.retain(|_, set| set.size > set.last.saturating_sub(set.first) + 1);
    sets
}

fn owns_items(role: Role) -> bool {
    use Role::*;
    matches!(role, List | Listbox | Menu | Menubar | Tree | Treegrid | Grid | Table | Radiogroup | Tablist | Feed)
}

/// Whether an element's live properties say that there is something in it.
pub fn is_filled(extra: &Extra) -> bool {
    extra.filled || extra.value.as_deref().is_some_and(|value| !value.is_empty())
}
