//! The default style of tags, from the "Rendering" section of the HTML standard.

use handhold_ax::page::Display;

/// Never captured: no content of their own for a reader.
pub const DROPPED: &[&str] = &["head", "script", "style", "template", "noscript", "noembed", "noframes"];

/// `display: none` in the default style sheet, in HTML.
pub const UNRENDERED: &[&str] = &["base", "datalist", "link", "meta", "param", "rp", "source", "title", "track"];

/// Elements of SVG that are never rendered where they stand.
pub const UNRENDERED_SVG: &[&str] = &[
    "clipPath",
    "defs",
    "desc",
    "filter",
    "linearGradient",
    "marker",
    "mask",
    "metadata",
    "pattern",
    "radialGradient",
    "script",
    "style",
    "symbol",
    "title",
];

const BLOCK: &[&str] = &[
    "address",
    "article",
    "aside",
    "blockquote",
    "body",
    "caption",
    "center",
    "col",
    "colgroup",
    "dd",
    "details",
    "dialog",
    "dir",
    "div",
    "dl",
    "dt",
    "fieldset",
    "figcaption",
    "figure",
    "footer",
    "form",
    "frame",
    "frameset",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "header",
    "hgroup",
    "hr",
    "html",
    "legend",
    "li",
    "listing",
    "main",
    "menu",
    "nav",
    "ol",
    "optgroup",
    "option",
    "p",
    "plaintext",
    "pre",
    "search",
    "section",
    "summary",
    "table",
    "tbody",
    "td",
    "tfoot",
    "th",
    "thead",
    "tr",
    "ul",
    "xmp",
];

const INLINE_BLOCK: &[&str] = &["button", "input", "marquee", "meter", "progress", "select", "textarea"];

/// How an element of HTML takes part in a line of text unless a style says otherwise.
pub fn default_display(name: &str) -> Display {
    if BLOCK.contains(&name) {
        Display::Block
    } else if INLINE_BLOCK.contains(&name) {
        Display::InlineBlock
    } else if name == "slot" {
        Display::Contents
    } else {
        Display::Inline
    }
}

/// Elements that don't take over the pointer cursor of what is around them.
pub fn has_own_cursor(name: &str) -> bool {
    matches!(name, "button" | "input" | "select" | "textarea" | "option" | "optgroup")
}
