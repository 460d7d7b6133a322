//! How elements take part in a line of text.

use crate::page::{Display, NodeRef, Tag};

/// A block, or a box in a line.
pub(super) fn has_box_of_its_own(node: NodeRef) -> bool {
    matches!(node.display(), Display::Block | Display::InlineBlock)
}

/// Images and controls stand in a line of text like a word.
pub(super) fn stands_for_itself(node: NodeRef) -> bool {
    node.is_any(&[Tag::IMG, Tag::INPUT, Tag::SELECT, Tag::TEXTAREA, Tag::METER, Tag::PROGRESS]) || node.tag() == Tag::SVG
}

/// Elements whose content is no text of the page: code, fallbacks, descriptions of drawings.
pub(super) fn is_never_text(node: NodeRef) -> bool {
    if node.facts().is_svg() {
        return matches!(node.tag(), Tag::TITLE | Tag::DESC | Tag::METADATA | Tag::DEFS | Tag::STYLE | Tag::SCRIPT);
    }
    matches!(
        node.tag(),
        Tag::SCRIPT
            | Tag::STYLE
            | Tag::TEMPLATE
            | Tag::NOSCRIPT
            | Tag::HEAD
            | Tag::IFRAME
            | Tag::FRAME
            | Tag::CANVAS
            | Tag::VIDEO
            | Tag::AUDIO
            | Tag::OBJECT
            | Tag::DATALIST
    )
}
