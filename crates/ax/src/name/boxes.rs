//! How elements take part in a line of text.

use crate::page::{Display, NodeRef, Tag};

/// A block, or a box in a line. Of what is not rendered no style is known; there the tag decides.
pub(super) fn has_box_of_its_own(node: NodeRef) -> bool {
    if node.facts().is_rendered() {
        return matches!(node.facts().display(), Display::Block | Display::InlineBlock);
    }
    let is_foreign = node.facts().is_svg() || node.facts().is_mathml();
    !is_foreign && node.tag() != Tag::OTHER && !INLINE_TAGS.contains(&node.tag())
}

const INLINE_TAGS: &[Tag] = &[
    Tag::A,
    Tag::ABBR,
    Tag::B,
    Tag::BDI,
    Tag::BDO,
    Tag::CITE,
    Tag::CODE,
    Tag::DATA,
    Tag::DEL,
    Tag::DFN,
    Tag::EM,
    Tag::I,
    Tag::INS,
    Tag::KBD,
    Tag::LABEL,
    Tag::MARK,
    Tag::Q,
    Tag::RP,
    Tag::RT,
    Tag::RUBY,
    Tag::S,
    Tag::SAMP,
    Tag::SLOT,
    Tag::SMALL,
    Tag::SPAN,
    Tag::STRONG,
    Tag::SUB,
    Tag::SUP,
    Tag::TIME,
    Tag::U,
    Tag::VAR,
    Tag::WBR,
];

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
