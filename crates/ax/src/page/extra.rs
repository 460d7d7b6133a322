//! Live properties that attributes don't tell: what is in a field, what is chosen, what is scrolled.

/// A state with three values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Checked {
    /// Not checked.
    False,
    /// Checked.
    True,
    /// Partly: `indeterminate`.
    Mixed,
}

/// Scroll position and size of a scrollable box, in CSS pixels.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Scroll {
    /// `scrollTop`.
    pub top: f32,
    /// `scrollHeight`.
    pub height: f32,
    /// `clientHeight`.
    pub client_height: f32,
    /// `scrollLeft`.
    pub left: f32,
    /// `scrollWidth`.
    pub width: f32,
    /// `clientWidth`.
    pub client_width: f32,
}

/// Live properties of one element. Only elements that have something to say carry one.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Extra {
    /// `value` of `input` (text-like, date-like, range, color, button-like), `textarea`. Never of a secret field. File inputs: the names of the chosen files, joined by `, `.
    pub value: Option<Box<str>>,
    /// There is something in the field. The only thing known of a secret one.
    pub filled: bool,
    /// The field holds a secret; its value was dropped where it was read.
    pub secret: bool,
    /// `checked`/`indeterminate` of checkbox and radio.
    pub checked: Option<Checked>,
    /// `selected` of an `option`.
    pub selected: bool,
    /// `open` of `details` and `dialog`.
    pub open: Option<bool>,
    /// `readOnly`.
    pub readonly: bool,
    /// `required`.
    pub required: bool,
    /// The browser matches `:user-invalid`; `validation_message` says why.
    pub user_invalid: bool,
    /// `validationMessage`, filled when `user_invalid`.
    pub validation_message: Option<Box<str>>,
    /// Scroll position, where the box scrolls.
    pub scroll: Option<Scroll>,
    /// Text of `::before`.
    pub before: Option<Box<str>>,
    /// Text of `::after`.
    pub after: Option<Box<str>>,
    /// The `src` of a frame or the resolved `href` of a link, where the attribute does not say it. Absolute.
    pub url: Option<Box<str>>,
}
