//! Reasons in words, for `inspect_element`.

use crate::analysis::Analysis;
use crate::page::NodeRef;

/// Why the node is or isn't seen and can or can't be used.
pub fn sentences(analysis: &Analysis, node: NodeRef) -> Vec<String> {
    let (id, facts, seen) = (node.id(), node.facts(), analysis.seen(node.id()));
    let rows = [
        (!facts.is_rendered(), "not rendered: display:none, a closed details, dialog or popover, or skipped content here or around it"),
        (facts.is_rendered() && facts.is_visibility_hidden(), "visibility is not visible"),
        (facts.is_transparent(), "opacity is 0 here or around it"),
        (
            seen.is_rendered() && !facts.is_transparent() && !seen.is_visible_to_eye(),
            "clipped away: a box around it has no size and hides what is beyond it",
        ),
        (seen.is_hidden_from_at(), "aria-hidden=\"true\" here or around it"),
        (seen.is_behind_modal(), "inert: behind an open modal dialog"),
        (seen.is_inert() && !seen.is_behind_modal(), "inert here or around it"),
        (analysis.is_disabled(id), "disabled"),
        (seen.is_rendered() && !seen.is_on_screen(), "outside of the viewport, or scrolled out of a box"),
        (seen.is_rendered() && seen.is_out_of_reach(), "no scrolling leads to it"),
        (facts.ignores_pointer(), "pointer-events is none"),
        (analysis.is_stand_in(id), "hidden, but its label is visible: the control stands for it"),
        (analysis.is_target(id), "can be clicked or typed into"),
    ];
    rows.into_iter().filter(|(holds, _)| *holds).map(|(_, sentence)| sentence.to_owned()).collect()
}
