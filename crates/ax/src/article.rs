//! The text of a page for reading: what it says, without what surrounds it (navigation, search, banners) and without controls.
//! What stands in fields is left out, secret or not.

use std::ops::Range;

use crate::page::{Display, Tag};
use crate::role::Role;
use crate::{Analysis, NodeId, NodeRef, Order, state, text};

/// A main part must have so much of the page's text to be taken for all of it.
const SHARE: usize = 4;

/// The text: headings behind `#`, list items behind `-`, cells of a row between `|`, pictures by their names.
pub fn article(analysis: &Analysis) -> String {
    let Some(body) = analysis.page().root() else { return String::new() };
    let whole = read(analysis, body);
    let candidates = analysis.page().nodes().filter(|node| node.is_element() && is_main(analysis, *node));
    let main = candidates.map(|node| read(analysis, node)).max_by_key(String::len);
    main.filter(|main| main.len() * SHARE >= whole.len()).unwrap_or(whole)
}

fn is_main(analysis: &Analysis, node: NodeRef) -> bool {
    matches!(analysis.role(node.id()), Role::Main | Role::Article) && analysis.is_rendered(node.id())
}

/// A line that is being written, and where its text stands.
#[derive(Default)]
struct Writer {
    lines: Vec<String>,
    line: String,
    block: Option<NodeId>,
    row: Option<NodeId>,
}

fn read(analysis: &Analysis, root: NodeRef) -> String {
    let mut writer = Writer::default();
    let Range { start, end } = root.subtree();
    let mut at = root.id().0.min(start);
    while at < end {
        let node = analysis.node(NodeId(at));
        if node.id() != root.id() && node.is_element() && is_left_out(analysis, node) {
            at = node.subtree().end.max(at + 1);
            continue;
        }
        if node.is_text() {
            if let Some(parent) = node.parent().filter(|parent| analysis.is_visible_to_eye(parent.id())) {
                writer.write(analysis, parent, node.text());
            }
        } else if node.is(Tag::BR) {
            writer.end_line();
        } else if node.is(Tag::IMG) && analysis.is_visible_to_eye(node.id()) {
            let name = analysis.name(node.id(), Order::PRIORITY).text;
            if !name.is_empty() {
                writer.write(analysis, node, &format!("[picture: {name}]"));
            }
        }
        at += 1;
    }
    writer.end_line();
    writer.lines.join("\n")
}

/// Surroundings and controls.
fn is_left_out(analysis: &Analysis, node: NodeRef) -> bool {
    use Role::*;
    let is_chrome =
        matches!(analysis.role(node.id()), Navigation | Banner | Contentinfo | Complementary | Search | Menu | Menubar | Toolbar | Tablist);
    let is_control = node.is_any(&[Tag::BUTTON, Tag::INPUT, Tag::SELECT, Tag::TEXTAREA, Tag::IFRAME, Tag::DIALOG, Tag::NOSCRIPT])
        || matches!(
            analysis.role(node.id()),
            Button | Textbox | Searchbox | Combobox | Listbox | Slider | Spinbutton | Switch | Checkbox | Radio
        )
        || node.facts().is_editing_host();
    is_chrome || is_control || !analysis.is_rendered(node.id()) && node.display() != Display::Contents
}

impl Writer {
    fn write(&mut self, analysis: &Analysis, parent: NodeRef, text: &str) {
        let around = || std::iter::once(parent).chain(parent.ancestors());
        let block = around().find(|at| at.display() == Display::Block);
        let row = around().find(|at| analysis.role(at.id()) == Role::Row).map(|at| at.id());
        let id = block.map(|at| at.id());
        if id != self.block && !text::is_blank(text) {
            if row.is_some() && row == self.row {
                self.line.push_str(" | ");
            } else {
                self.end_line();
                self.line.push_str(&block.map(|block| prefix(analysis, block)).unwrap_or_default());
            }
            self.block = id;
            self.row = row;
        }
        text::push_normalized(&mut self.line, text);
    }

    fn end_line(&mut self) {
        let line = readable(self.line.trim());
        self.line.clear();
        self.block = None;
        if !line.trim_matches(['#', '-', ' ']).is_empty() {
            self.lines.push(line);
        }
    }
}

/// What tells the kind of a block: of itself or of what it stands in first thing.
fn prefix(analysis: &Analysis, block: NodeRef) -> String {
    for at in std::iter::once(block).chain(block.ancestors()).take(3) {
        match analysis.role(at.id()) {
            Role::Heading => return format!("{} ", "#".repeat(state::level(at, Role::Heading).unwrap_or(2).clamp(1, 6) as usize)),
            Role::Listitem => return "- ".to_owned(),
            _ => {}
        }
    }
    String::new()
}

/// Without characters that change how what follows is shown.
fn readable(line: &str) -> String {
    line.chars()
        .filter(|c| !c.is_control() && !matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{200e}' | '\u{200f}'))
        .collect()
}
