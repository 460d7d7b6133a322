//! How a target is pressed.

use super::refusal::{DisabledBy, Refusal};
use serde::Deserialize;

/// What is known of a target right before it is acted on.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct TargetFacts {
    /// Local name, lower case.
    pub tag: String,
    /// `type` of an `input` as the browser understands it; empty for other elements.
    pub input_type: String,
    /// What disables it.
    pub disabled_by: Option<DisabledBy>,
    /// `inert` here or around it.
    pub inert: bool,
    /// A modal dialog is open that it is not part of.
    pub behind_modal: bool,
    /// It has a box, or is `display: contents` in something that has.
    pub rendered: bool,
    /// Computed `visibility` is not `visible`.
    pub visibility_hidden: bool,
    /// Its box, or the box of something in it, has an area.
    pub has_size: bool,
    /// `opacity: 0`, here or around it.
    pub transparent: bool,
    /// Clipped down to nothing, or to a single pixel.
    pub clipped: bool,
    /// Computed `pointer-events` is `none`.
    pub ignores_pointer: bool,
    /// One of its labels is rendered and has a size.
    pub has_visible_label: bool,
    /// An `option` of a native `select`.
    pub in_select: bool,
    /// A file input, or a label of one.
    pub opens_files: bool,
}

impl TargetFacts {
    /// A native control that a visible label stands in for: styled radios and checkboxes hide the real one.
    fn is_hidden_toggle(&self) -> bool {
        self.tag == "input"
            && matches!(self.input_type.as_str(), "radio" | "checkbox")
            && (self.is_unseen() || self.transparent || self.clipped)
    }

    fn is_unseen(&self) -> bool {
        !self.rendered || self.visibility_hidden || !self.has_size
    }

    /// Why neither a press nor a text can reach it: it is switched off.
    pub fn check_enabled(&self) -> Result<(), Refusal> {
        if let Some(by) = self.disabled_by {
            return Err(Refusal::Disabled(by));
        }
        if self.inert {
            return Err(Refusal::Inert);
        }
        if self.behind_modal { Err(Refusal::BehindModal) } else { Ok(()) }
    }

    /// Why a person could not see or reach it.
    pub fn check_visible(&self) -> Result<(), Refusal> {
        if !self.rendered {
            return Err(Refusal::NotRendered);
        }
        if self.visibility_hidden {
            return Err(Refusal::VisibilityHidden);
        }
        if self.has_size { Ok(()) } else { Err(Refusal::NoSize) }
    }
}

/// How a target is pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClickPlan {
    /// At a visible point of its own.
    Press,
    /// At a visible point of its label, which passes the click on.
    PressLabel,
    /// Without a place: the control is hidden behind decoration of its own.
    Activate,
    /// Chosen in its `select`, which is not opened.
    Choose,
}

/// Decides how to press a target, or why not.
pub fn plan(facts: &TargetFacts) -> Result<ClickPlan, Refusal> {
    facts.check_enabled()?;
    if facts.opens_files {
        return Err(Refusal::OpensFileChooser);
    }
    if facts.in_select {
        return Ok(ClickPlan::Choose);
    }
    if facts.is_hidden_toggle() {
        if facts.has_visible_label {
            return Ok(ClickPlan::PressLabel);
        }
        if facts.rendered && !facts.visibility_hidden {
            return Ok(ClickPlan::Activate);
        }
    }
    facts.check_visible()?;
    if facts.ignores_pointer { Err(Refusal::IgnoresPointer) } else { Ok(ClickPlan::Press) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn facts(change: impl FnOnce(&mut TargetFacts)) -> TargetFacts {
        let mut facts = TargetFacts { tag: "button".to_owned(), rendered: true, has_size: true, ..TargetFacts::default() };
        change(&mut facts);
        facts
    }

    fn radio(change: impl FnOnce(&mut TargetFacts)) -> TargetFacts {
        facts(|f| {
            f.tag = "input".to_owned();
            f.input_type = "radio".to_owned();
            change(f);
        })
    }

    #[test]
    fn plans() {
        let rows = [
            ("plain", facts(|_| ()), Ok(ClickPlan::Press)),
            ("disabled", facts(|f| f.disabled_by = Some(DisabledBy::Group)), Err(Refusal::Disabled(DisabledBy::Group))),
            ("inert", facts(|f| f.inert = true), Err(Refusal::Inert)),
            ("behind a modal", facts(|f| f.behind_modal = true), Err(Refusal::BehindModal)),
            ("not rendered", facts(|f| f.rendered = false), Err(Refusal::NotRendered)),
            ("visibility", facts(|f| f.visibility_hidden = true), Err(Refusal::VisibilityHidden)),
            ("no size", facts(|f| f.has_size = false), Err(Refusal::NoSize)),
            ("pointer-events", facts(|f| f.ignores_pointer = true), Err(Refusal::IgnoresPointer)),
            ("transparent button", facts(|f| f.transparent = true), Ok(ClickPlan::Press)),
            ("files", facts(|f| f.opens_files = true), Err(Refusal::OpensFileChooser)),
            ("option", facts(|f| (f.in_select, f.rendered) = (true, false)), Ok(ClickPlan::Choose)),
            ("visible radio", radio(|_| ()), Ok(ClickPlan::Press)),
            ("radio in a card", radio(|f| (f.rendered, f.has_visible_label) = (false, true)), Ok(ClickPlan::PressLabel)),
            ("opacity 0", radio(|f| (f.transparent, f.has_visible_label) = (true, true)), Ok(ClickPlan::PressLabel)),
            ("opacity 0, no label", radio(|f| f.transparent = true), Ok(ClickPlan::Activate)),
            ("clipped, no label", radio(|f| f.clipped = true), Ok(ClickPlan::Activate)),
            ("unrendered, no label", radio(|f| f.rendered = false), Err(Refusal::NotRendered)),
            (
                "disabled card",
                radio(|f| (f.disabled_by, f.has_visible_label) = (Some(DisabledBy::Itself), true)),
                Err(Refusal::Disabled(DisabledBy::Itself)),
            ),
        ];
        for (what, facts, expected) in rows {
            assert_eq!(plan(&facts), expected, "{what}");
        }
    }
}
