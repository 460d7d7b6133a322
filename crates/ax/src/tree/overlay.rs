//! Open overlays are taken out of the page and printed first.
//!
//! What is an overlay: an open dialog, popover, listbox, menu, tree, grid or tooltip that floats and shows in the viewport; a
//! combobox with its open popup; and a fixed layer without ARIA over the middle of a page that has content behind it.
//! Each is hoisted once, with all that is in it; what lies inside another overlay stays there.

use super::{Arena, LineId};
use crate::analysis::Analysis;
use crate::hit::Covered;
use crate::page::{Attr, NodeId, NodeRef, Tag};
use crate::role::Role;
use std::collections::HashMap;

/// Takes the overlays out; answers them, topmost first.
pub fn hoist(lines: &mut Arena, analysis: &Analysis, covered: &Covered) -> Vec<LineId> {
    let by_node = lines_by_node(lines);
    let pairs = join_comboboxes(lines, analysis, &by_node);
    let mut found = Vec::new();
    for id in lines.ids() {
        if lines.is_gone(id) || found.iter().any(|other| lines.is_in(id, *other)) {
            continue;
        }
        let Some(node) = lines.line(id).node.map(|node| analysis.node(node)) else { continue };
        let is_pair = pairs.contains(&id);
        if is_pair || is_overlay(lines, analysis, node, id) {
            found.push(id);
        }
    }
    found.extend(layer_without_aria(lines, analysis, &by_node, &found));
    sort_topmost_first(&mut found, lines, analysis, covered);
    with_popups_behind_their_comboboxes(lines, found, &pairs)
}

/// Overlays with nothing left in them are none.
pub fn drop_empty(lines: &mut Arena, overlays: Vec<LineId>) -> Vec<LineId> {
    let (kept, empty): (Vec<_>, Vec<_>) = overlays
        .into_iter()
        .partition(|id| lines.first_child(*id).is_some() || lines.line(*id).is_target || !lines.line(*id).name.is_empty());
    for id in empty {
        if !lines.is_gone(id) {
            lines.remove(id);
        }
    }
    kept
}

fn lines_by_node(lines: &Arena) -> HashMap<NodeId, LineId> {
    lines.ids().filter(|id| !lines.is_gone(*id)).filter_map(|id| Some((lines.line(id).node?, id))).collect()
}

fn is_overlay(lines: &Arena, analysis: &Analysis, node: NodeRef, id: LineId) -> bool {
    let facts = node.facts();
    if !analysis.is_on_screen(node.id()) || lines.parent(id).is_none() {
        return false;
    }
    if facts.is_modal() || facts.is_open_popover() {
        return true;
    }
    match lines.line(id).role {
        Role::Dialog | Role::Alertdialog => {
            node.is(Tag::DIALOG) || node.attr(Attr::ARIA_MODAL) == Some("true") || floats(lines, analysis, node, id)
        }
        Role::Listbox | Role::Menu | Role::Tree | Role::Treegrid | Role::Grid => !node.is(Tag::SELECT) && floats(lines, analysis, node, id),
        Role::Tooltip => floats(lines, analysis, node, id) && lines.subtree(id).any(|(_, below)| lines.line(below).is_target),
        _ => false,
    }
}

/// It, or a wrapper around it that has no line, is taken out of the flow.
fn floats(lines: &Arena, analysis: &Analysis, node: NodeRef, id: LineId) -> bool {
    let around = lines.parent(id).and_then(|parent| lines.line(parent).node);
    let is_positioned = |node: &NodeRef| node.facts().is_absolute() || node.facts().is_fixed() || node.facts().is_open_popover();
    let _ = analysis;
    std::iter::once(node)
        .chain(node.ancestors())
        .take_while(|at| Some(at.id()) != around)
        .any(|at| is_positioned(&at) && !at.is_any(&[Tag::HTML, Tag::BODY]))
}

/// Puts the popup of each expanded combobox right behind it; answers those popups and comboboxes that stand outside of other overlays.
fn join_comboboxes(lines: &mut Arena, analysis: &Analysis, by_node: &HashMap<NodeId, LineId>) -> Vec<LineId> {
    let mut pairs = Vec::new();
    for combobox in lines.ids() {
        if lines.is_gone(combobox) || lines.line(combobox).role != Role::Combobox {
            continue;
        }
        let Some(node) = lines.line(combobox).node.map(|node| analysis.node(node)) else { continue };
        let Some(popup) = open_popup(lines, analysis, node, by_node) else { continue };
        if lines.is_in(combobox, popup) || lines.is_in(popup, combobox) {
            continue;
        }
        lines.detach(popup);
        lines.attach_after(combobox, popup);
        pairs.extend([combobox, popup]);
    }
    pairs
}

fn open_popup(lines: &Arena, analysis: &Analysis, combobox: NodeRef, by_node: &HashMap<NodeId, LineId>) -> Option<LineId> {
    if !combobox.attr(Attr::ARIA_EXPANDED).is_some_and(|value| value.eq_ignore_ascii_case("true")) {
        return None;
    }
    let referenced = [Attr::ARIA_CONTROLS, Attr::ARIA_OWNS].iter().flat_map(|attr| combobox.elements_by_ids(*attr)).collect::<Vec<_>>();
    let lines_of = |target: &NodeRef| {
        by_node.get(&target.id()).copied().or_else(|| target.descendants().find_map(|below| by_node.get(&below.id()).copied()))
    };
    let popup = referenced.iter().find_map(lines_of).filter(|popup| !lines.is_gone(*popup))?;
    let node = analysis.node(lines.line(popup).node?);
    let is_popup = matches!(lines.line(popup).role, Role::Listbox | Role::Tree | Role::Grid | Role::Treegrid | Role::Dialog | Role::Menu);
    (is_popup && analysis.is_on_screen(node.id()) && floats(lines, analysis, node, popup)).then_some(popup)
}

/// A popup follows its combobox; neither is sorted away from the other.
fn with_popups_behind_their_comboboxes(lines: &mut Arena, found: Vec<LineId>, pairs: &[LineId]) -> Vec<LineId> {
    let mut ordered = Vec::with_capacity(found.len());
    for id in found {
        if pairs.chunks(2).any(|pair| pair[1] == id) {
            continue;
        }
        ordered.push(id);
        ordered.extend(pairs.chunks(2).filter(|pair| pair[0] == id).map(|pair| pair[1]));
    }
    for id in &ordered {
        lines.detach(*id);
    }
    ordered
}

/// The fixed layer that holds the centre of the viewport, if it has no overlay role and the page has content behind it.
fn layer_without_aria(lines: &mut Arena, analysis: &Analysis, by_node: &HashMap<NodeId, LineId>, found: &[LineId]) -> Option<LineId> {
    let page = analysis.page();
    let hit = page.node(page.center_hit?);
    let layer = std::iter::once(hit)
        .chain(hit.ancestors())
        .filter(|node| node.facts().is_fixed() && !node.is_any(&[Tag::HTML, Tag::BODY]))
        .last()?;
    let is_known =
        found.iter().filter_map(|id| lines.line(*id).node).any(|node| layer.contains(node) || page.node(node).contains(layer.id()));
    if is_known || !covers_center(layer) || !has_content_behind(lines, layer) {
        return None;
    }
    match by_node.get(&layer.id()).filter(|id| !lines.is_gone(**id)) {
        Some(id) => Some(*id),
        None => gather_layer(lines, layer),
    }
}

fn covers_center(layer: NodeRef) -> bool {
    let document = &layer.page().document;
    let center = (document.width / 2.0, document.height / 2.0);
    layer.rect().is_some_and(|r| r.x <= center.0 && r.y <= center.1 && r.x + r.width >= center.0 && r.y + r.height >= center.1)
}

fn has_content_behind(lines: &Arena, layer: NodeRef) -> bool {
    lines
        .ids()
        .filter(|id| !lines.is_gone(*id))
        .any(|id| lines.line(id).node.is_some_and(|node| !layer.contains(node) && !layer.page().node(node).contains(layer.id())))
}

/// The layer has no line of its own: it gets one, with the lines of its content below it.
fn gather_layer(lines: &mut Arena, layer: NodeRef) -> Option<LineId> {
    let inside: Vec<LineId> =
        lines.ids().filter(|id| !lines.is_gone(*id) && lines.line(*id).node.is_some_and(|node| layer.contains(node))).collect();
    let first = inside.iter().copied().find(|id| !lines.parent(*id).is_some_and(|parent| inside.contains(&parent)))?;
    let parent = lines.parent(first)?;
    let siblings: Vec<LineId> = lines.children(parent).collect();
    let begin = siblings.iter().position(|id| inside.contains(id))?;
    let end = siblings.iter().rposition(|id| inside.contains(id))?;
    let mut line = super::Line::text(String::new(), None);
    (line.node, line.role) = (Some(layer.id()), Role::Generic);
    let group = lines.append(parent, line);
    for id in &siblings[begin..=end] {
        lines.detach(*id);
        lines.attach_last(group, *id);
    }
    Some(group)
}

/// The top layer before everything else, an overlay before those that it covers, later ones before earlier ones.
fn sort_topmost_first(found: &mut [LineId], lines: &Arena, analysis: &Analysis, covered: &Covered) {
    found.reverse();
    let node = |id: LineId| lines.line(id).node.map(|node| analysis.node(node));
    let in_top_layer = |id: LineId| node(id).is_some_and(|node| node.facts().is_modal() || node.facts().is_open_popover());
    found.sort_by_key(|id| !in_top_layer(*id));
    let covers = |upper: LineId, lower: LineId| {
        let (Some(upper), Some(lower)) = (node(upper), node(lower)) else { return false };
        covered.get(&lower.id()).is_some_and(|blocker| upper.contains(*blocker))
    };
    // Few overlays are open at a time: moving each before the first that it covers is enough.
    for at in 1..found.len() {
        if let Some(to) = (0..at).find(|before| covers(found[at], found[*before])) {
            found[to..=at].rotate_right(1);
        }
    }
}
