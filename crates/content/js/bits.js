/**
 * Facts about a node as bits: the same numbers as `Facts` in `crates/ax/src/page/style.rs` (a test compares them), and the
 * flags of the packed records, which `capture.rs` decodes.
 */

export const RENDERED = 1 << 0;
export const VISIBILITY_HIDDEN = 1 << 1;
export const TRANSPARENT = 1 << 2;
export const DISPLAY_SHIFT = 3;
export const CURSOR_POINTER = 1 << 5;
export const NO_POINTER_EVENTS = 1 << 6;
export const CLIPS = 1 << 7;
export const SCROLLS = 1 << 8;
export const ABSOLUTE = 1 << 9;
export const FIXED = 1 << 10;
export const MODAL = 1 << 11;
export const POPOVER_OPEN = 1 << 12;
export const FOCUSED = 1 << 13;
export const DISABLED = 1 << 14;
export const EDITABLE = 1 << 15;
export const SHADOW_OPEN = 1 << 16;
export const SHADOW_CLOSED = 1 << 17;
export const SVG = 1 << 18;
export const MATHML = 1 << 19;
export const FRAME = 1 << 20;
export const GENERATED_TEXT = 1 << 21;
export const CLIPPED_AWAY = 1 << 22;
export const HOLDS_ABSOLUTE = 1 << 23;
export const EDITING_HOST = 1 << 24;
export const PRESERVES_BREAKS = 1 << 25;
export const DEVTOOLS_SELECTED = 1 << 26;

/** What makes an element worth a closer look. */
export const STATES = MODAL | POPOVER_OPEN | FOCUSED | EDITING_HOST;

/** Positions of `Display`. */
export const INLINE = 0;
export const INLINE_BLOCK = 1;
export const BLOCK = 2;
export const CONTENTS = 3;

/** In the first word of a record, above the 16 bits of the tag. */
export const IS_TEXT = 1 << 16;
/** A text that is nothing but white space; it has no text of its own in the buffer. */
export const IS_SPACE = 1 << 17;
/** Where the number of attributes begins in the first word. */
export const ATTRS_SHIFT = 20;

/** Flags of a record of live properties. */
export const FILLED = 1 << 0;
export const SECRET = 1 << 1;
export const HAS_CHECKED = 1 << 2;
export const CHECKED = 1 << 3;
export const MIXED = 1 << 4;
export const SELECTED = 1 << 5;
export const HAS_OPEN = 1 << 6;
export const OPEN = 1 << 7;
export const READONLY = 1 << 8;
export const REQUIRED = 1 << 9;
export const USER_INVALID = 1 << 10;
export const HAS_SCROLL = 1 << 11;
/** From here on one bit for each text that follows, in this order: value, validation message, before, after, url. */
export const TEXTS_SHIFT = 12;

/** Every bit of `Facts` by the name it has in Rust, for the test that compares them. */
export function factBits() {
  return {
    RENDERED,
    VISIBILITY_HIDDEN,
    TRANSPARENT,
    CURSOR_POINTER,
    NO_POINTER_EVENTS,
    CLIPS,
    SCROLLS,
    ABSOLUTE,
    FIXED,
    MODAL,
    POPOVER_OPEN,
    FOCUSED,
    DISABLED,
    EDITABLE,
    SHADOW_OPEN,
    SHADOW_CLOSED,
    SVG,
    MATHML,
    FRAME,
    GENERATED_TEXT,
    CLIPPED_AWAY,
    HOLDS_ABSOLUTE,
    EDITING_HOST,
    PRESERVES_BREAKS,
    DEVTOOLS_SELECTED,
  };
}
