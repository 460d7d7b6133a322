//! What an element's own `style` attribute says, as far as the capture asks for it.

use handhold_ax::page::{Display, Rect};

/// Declarations of one `style` attribute. `None` where it says nothing.
#[derive(Default)]
pub struct InlineStyle {
    /// `None` inside: `display: none`.
    pub display: Option<Option<Display>>,
    pub visibility_hidden: Option<bool>,
    pub opacity: Option<f32>,
    pub cursor_pointer: Option<bool>,
    pub ignores_pointer: Option<bool>,
    pub preserves_breaks: Option<bool>,
    pub clips: bool,
    pub absolute: bool,
    pub fixed: bool,
    pub skips_content: bool,
    clipped_away: bool,
    top: Option<f32>,
    left: Option<f32>,
    width: Option<f32>,
    height: Option<f32>,
}

impl InlineStyle {
    /// Reads a `style` attribute. What is not understood is passed over, as in CSS.
    pub fn parse(text: &str) -> InlineStyle {
        let mut style = InlineStyle::default();
        for declaration in text.split(';') {
            let Some((property, value)) = declaration.split_once(':') else { continue };
            let value = value.trim().to_ascii_lowercase();
            let value = value.strip_suffix("!important").unwrap_or(&value).trim_end();
            style.declare(&property.trim().to_ascii_lowercase(), value);
        }
        style
    }

    fn declare(&mut self, property: &str, value: &str) {
        match property {
            "display" => self.display = Some(display(value)),
            "visibility" => self.visibility_hidden = Some(value != "visible"),
            "opacity" => self.opacity = value.parse().ok(),
            "cursor" => self.cursor_pointer = Some(value == "pointer"),
            "pointer-events" => self.ignores_pointer = Some(value == "none"),
            "white-space" => self.preserves_breaks = Some(value.starts_with("pre") || value == "break-spaces"),
            "overflow" | "overflow-x" | "overflow-y" => self.clips |= !value.starts_with("visible"),
            "position" => (self.absolute, self.fixed) = (value == "absolute", matches!(value, "fixed" | "sticky")),
            "content-visibility" => self.skips_content = value == "hidden",
            "clip-path" => self.clipped_away |= matches!(value, "inset(50%)" | "inset(100%)" | "circle(0)"),
            "clip" => self.clipped_away |= is_empty_clip(value),
            "top" => self.top = pixels(value),
            "left" => self.left = pixels(value),
            "width" => self.width = pixels(value),
            "height" => self.height = pixels(value),
            "inset" if pixels(value) == Some(0.0) => (self.top, self.left) = (Some(0.0), Some(0.0)),
            _ => {}
        }
    }

    /// Nothing of the content shows: clipped to nothing, or in a box without size that clips.
    pub fn shows_nothing(&self) -> bool {
        let is_flat = |side: Option<f32>| side.is_some_and(|pixels| pixels <= 1.0);
        self.clipped_away || self.clips && (is_flat(self.width) || is_flat(self.height))
    }

    /// The box of a positioned element whose four sides are given in pixels.
    pub fn rect(&self) -> Option<Rect> {
        if !self.absolute && !self.fixed {
            return None;
        }
        Some(Rect { x: self.left?, y: self.top?, width: self.width?, height: self.height? })
    }
}

fn display(value: &str) -> Option<Display> {
    match value {
        "none" => None,
        "contents" => Some(Display::Contents),
        "inline" | "ruby" => Some(Display::Inline),
        _ if value.starts_with("inline-") => Some(Display::InlineBlock),
        _ => Some(Display::Block),
    }
}

/// `rect(0,0,0,0)`, also with the commas left out and with `px`: nothing is left to see.
fn is_empty_clip(value: &str) -> bool {
    let Some(sides) = value.strip_prefix("rect(").and_then(|rest| rest.strip_suffix(')')) else { return false };
    let sides: Vec<f32> = sides.split([',', ' ']).filter_map(pixels).collect();
    matches!(sides[..], [top, right, bottom, left] if bottom <= top || right <= left)
}

/// A length in pixels; zero needs no unit.
fn pixels(value: &str) -> Option<f32> {
    match value.strip_suffix("px") {
        Some(number) => number.trim().parse().ok(),
        None => value.parse().ok().filter(|number| *number == 0.0),
    }
}
