//! Parsed HTML as a captured page: what a browser's capture gives, as far as markup and inline styles alone decide it.
//!
//! Understood: the default style of every tag, `hidden`, closed `details`, `dialog` and popovers, inline styles (see
//! `style`), declarative shadow roots with their slots, and the state that form controls start with. Not understood:
//! style sheets, scripts, layout. Boxes are known only where an inline style gives all four sides of a positioned one.

mod control;
mod dom;
mod flatten;
mod sink;
mod style;
mod tags;

use handhold_ax::Page;
use html5ever::tendril::TendrilSink;

/// The page of a whole document. Any text is a document: missing tags are added as the HTML standard says.
pub fn parse(html: &str) -> Page {
    flatten::page(&html5ever::parse_document(sink::Sink::default(), html5ever::ParseOpts::default()).one(html))
}

/// The page of a piece of a body.
pub fn parse_fragment(html: &str) -> Page {
    parse(&format!("<!doctype html><body>{html}"))
}
