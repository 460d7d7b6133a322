//! One line in each format.

use super::json;
use super::rows::BANNER;
use crate::options::Format;
use crate::state::{DEVTOOLS_SELECTED, State};
use crate::text::{push_quoted, quoted};
use crate::tree::{Line, Tree};

/// A line without indent. `folded`: lines that are counted here.
pub fn line(format: Format, tree: &Tree, line: &Line, folded: u32) -> String {
    match format {
        Format::Indent => indent(tree, line, folded),
        Format::Yaml => yaml(tree, line, folded),
        Format::Uid => uid(tree, line, folded),
        Format::Json => json::object(tree, line, folded),
    }
}

/// Role and ref only: an ancestor that is repeated where room is short.
pub fn short(format: Format, tree: &Tree, line: &Line) -> String {
    let bare = Line { name: String::new(), states: Vec::new(), blocker_ref: None, ..line.clone() };
    self::line(format, tree, &bare, 0)
}

/// Role, name and ref: an ancestor of what was found.
pub fn short_with_name(format: Format, tree: &Tree, line: &Line) -> String {
    let bare = Line { states: Vec::new(), blocker_ref: None, ..line.clone() };
    self::line(format, tree, &bare, 0)
}

/// Characters of one level of indent.
pub fn indent_width(format: Format) -> usize {
    match format {
        Format::Indent => 1,
        Format::Yaml | Format::Uid => 2,
        Format::Json => 0,
    }
}

/// Characters around a row: the line end, or the brackets and commas of JSON.
pub fn frame_width(format: Format) -> usize {
    match format {
        Format::Json => json::FRAME,
        Format::Indent | Format::Yaml | Format::Uid => 1,
    }
}

/// Characters that yaml adds to a row: the colon, and before each property its indent and dash.
pub fn properties_width(format: Format, text: &str, depth: usize) -> usize {
    if format != Format::Yaml {
        return 0;
    }
    1 + text.matches('\u{0}').count() * ((depth + 1) * indent_width(format) + "- ".len())
}

/// The banner before the overlays.
pub fn banner(format: Format) -> String {
    match format {
        Format::Indent | Format::Uid => BANNER.to_owned(),
        Format::Yaml => format!("# {BANNER}"),
        Format::Json => json::note("overlays", "open overlays"),
    }
}

/// A remark of ours.
pub fn note(format: Format, text: &str) -> String {
    match format {
        Format::Indent | Format::Uid => format!("[{text}]"),
        Format::Yaml => format!("# [{text}]"),
        Format::Json => json::note("note", text),
    }
}

/// `... 980 more rows like these [ref_77]`.
pub fn fold(format: Format, tree: &Tree, count: usize, what: &str, container: u32) -> String {
    let text = format!("... {count} more {what} like these");
    match format {
        Format::Indent | Format::Uid => format!("{text} [{}]", tree.ref_text(container)),
        Format::Yaml => format!("# {text} [ref={}]", yaml_ref(tree, container)),
        Format::Json => json::fold(count, what, &tree.ref_text(container)),
    }
}

fn indent(tree: &Tree, line: &Line, folded: u32) -> String {
    let mut out = line.role.name().to_owned();
    push_name(&mut out, line);
    if let Some(number) = line.ref_number {
        out += &format!(" [{}]", tree.ref_text(number));
    }
    push_states(&mut out, tree, line, folded);
    out
}

/// A line of the indent format with a ref that is given as text.
pub fn indent_with_ref(line: &Line, ref_text: &str) -> String {
    let mut out = line.role.name().to_owned();
    push_name(&mut out, line);
    if !ref_text.is_empty() {
        out += &format!(" [{ref_text}]");
    }
    for state in &line.states {
        push_state(&mut out, state);
    }
    out
}

fn uid(tree: &Tree, line: &Line, folded: u32) -> String {
    let mut out = String::new();
    if let Some(number) = line.ref_number {
        let frames: String = tree.frame_prefix().split('f').filter(|part| !part.is_empty()).map(|part| format!("{part}_")).collect();
        out += &format!("uid={frames}{number} ");
    }
    out += line.role.name();
    push_name(&mut out, line);
    push_states(&mut out, tree, line, folded);
    out
}

fn push_name(out: &mut String, line: &Line) {
    if !line.name.is_empty() {
        out.push(' ');
        push_quoted(out, &line.name);
    }
}

fn push_states(out: &mut String, tree: &Tree, line: &Line, folded: u32) {
    for state in ordered_states(tree, line, folded) {
        push_state(out, &state);
    }
}

fn push_state(out: &mut String, state: &State) {
    out.push(' ');
    if state.key == DEVTOOLS_SELECTED {
        *out += &format!("[{}]", state.key);
        return;
    }
    out.push_str(state.key);
    if let Some(value) = &state.value {
        out.push('=');
        push_quoted(out, value);
    }
}

/// The line's states with `by` and `nodes` in their places: `nodes` before the marks, `by` behind `covered`.
pub fn ordered_states(tree: &Tree, line: &Line, folded: u32) -> Vec<State> {
    const MARKS: &[&str] = &["hint", "clickable", "covered", "offscreen", "aria-hidden", "hidden", "inert", "shadow", DEVTOOLS_SELECTED];
    let mut states = line.states.clone();
    if folded > 0 {
        let at = states.iter().position(|state| MARKS.contains(&state.key)).unwrap_or(states.len());
        states.insert(at, State::new("nodes", folded.to_string()));
    }
    if let Some(blocker) = line.blocker_ref {
        let at = states.iter().position(|state| state.key == "covered").map_or(states.len(), |at| at + 1);
        states.insert(at, State::new("by", tree.ref_text(blocker)));
    }
    states
}

/// Keys that the dialect has as attributes.
const YAML_ATTRIBUTES: &[&str] = &["checked", "disabled", "expanded", "level", "pressed", "selected", DEVTOOLS_SELECTED];

/// `- role "name" [level=1] [ref=e4]`; other keys follow as properties. Whether a colon follows is known when the children are.
fn yaml(tree: &Tree, line: &Line, folded: u32) -> String {
    if line.is_text() {
        return format!("- text: {}", quoted(&line.name));
    }
    let mut out = format!("- {}", line.role.name());
    push_name(&mut out, line);
    let states = ordered_states(tree, line, folded);
    for state in states.iter().filter(|state| YAML_ATTRIBUTES.contains(&state.key)) {
        match state.value.as_deref() {
            None | Some("true") => out += &format!(" [{}]", state.key),
            Some("false") => {}
            Some(value) => out += &format!(" [{}={value}]", state.key),
        }
    }
    if line.is_focused {
        out += " [active]";
    }
    if let Some(number) = line.ref_number {
        out += &format!(" [ref={}]", yaml_ref(tree, number));
    }
    let rest = states
        .iter()
        .filter(|state| state.key != "focused" && (!YAML_ATTRIBUTES.contains(&state.key) || state.value.as_deref() == Some("false")));
    let properties: String = rest
        .map(|state| {
            format!("\u{0}/{}: {}", if state.key == "href" { "url" } else { state.key }, quoted(state.value.as_deref().unwrap_or("true")))
        })
        .collect();
    out + &properties
}

/// `e12`, `f2e12`.
fn yaml_ref(tree: &Tree, number: u32) -> String {
    format!("{}e{number}", tree.frame_prefix())
}

/// What `find` looks through: name and values of a line, each on a line of its own.
pub fn search_text(line: &Line) -> String {
    let values = line.states.iter().filter_map(|state| state.value.as_deref());
    std::iter::once(line.name.as_str()).chain(values).collect::<Vec<_>>().join("\n")
}

/// A banner as a row of the text formats.
pub fn note_text(format: Format, text: &str) -> String {
    if format == Format::Yaml { format!("# {text}") } else { text.to_owned() }
}

/// Writes a row with its indent and line end. In yaml a line with children or properties ends in a colon, and properties stand below it.
pub fn push_row(out: &mut String, format: Format, text: &str, depth: usize, has_child: bool) {
    let width = indent_width(format);
    out.extend(std::iter::repeat_n(' ', depth * width));
    let mut parts = text.split('\u{0}');
    let first = parts.next().unwrap_or("");
    out.push_str(first);
    let properties: Vec<&str> = if format == Format::Yaml { parts.collect() } else { Vec::new() };
    if format == Format::Yaml && (has_child || !properties.is_empty()) && first.starts_with("- ") && !first.starts_with("- text: ") {
        out.push(':');
    }
    out.push('\n');
    for property in properties {
        out.extend(std::iter::repeat_n(' ', (depth + 1) * width));
        out.push_str("- ");
        out.push_str(property);
        out.push('\n');
    }
}
