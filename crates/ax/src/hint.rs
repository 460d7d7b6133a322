//! A hint for a target that has no name at all: what its icon class, test id, id, SVG symbol or file name says.

use crate::page::{Attr, NodeRef, Tag};
use crate::text;

/// Parts of names that say nothing of what a target does.
const EMPTY_WORDS: &[&str] = &[
    "btn",
    "button",
    "icon",
    "icons",
    "ico",
    "fa",
    "fas",
    "far",
    "fab",
    "fal",
    "mdi",
    "bi",
    "glyphicon",
    "svg",
    "symbol",
    "sprite",
    "img",
    "image",
    "pictures",
    "link",
    "class",
    "ui",
    "js",
    "css",
    "sm",
    "md",
    "lg",
    "xl",
    "primary",
    "secondary",
    "default",
    "small",
    "large",
    "test",
    "testid",
    "id",
    "root",
    "wrapper",
    "container",
    "inner",
    "item",
    "solid",
    "regular",
    "outline",
];

/// What icons are called, where a class says nothing else: `trash`, `star active`, `ql-bold`.
const ICONS: &str = " add alert align archive arrow attach attachment back background bell bin blockquote bold bookmark bullet calendar camera cart chat \
     check chevron clear clock close code cog color colour comment copy cross dashboard delete dislike download edit ellipsis email emoji envelope exit expand \
     export eye fast favorite favourite feedback filter flag folder font formula forward fullscreen gear globe hamburger heading heart help hide home indent \
     info italic justify key like list location lock login logout magnifier mail map maximize menu message mic minimize minus more move mute next \
     notification open ordered outdent pause pencil people phone photo pin play plus prev previous print profile quote redo refresh reload remove reply \
     retweet save search send settings share shuffle skip sort sound star stop strike strikethrough subscript superscript sync table tag thumb thumbs \
     trash underline undo unlock upload user video volume zoom ";

/// The most telling word or words; at most [`text::HINT_LIMIT`] characters.
pub fn hint(target: NodeRef) -> Option<String> {
    let within: Vec<NodeRef> = std::iter::once(target).chain(target.descendants().filter(|node| node.is_element()).take(12)).collect();
    let found = within.iter().find_map(|node| icon_class(*node)).or_else(|| test_id(target));
    let found = found.or_else(|| own_id(target)).or_else(|| within.iter().find_map(|node| svg_symbol(*node)));
    let found = found.or_else(|| within.iter().find_map(|node| icon_word(*node)));
    let picture = |node: &NodeRef| node.attr(Attr::SRC).filter(|_| node.is(Tag::IMG)).and_then(file_name);
    let found = found.or_else(|| within.iter().find_map(picture)).or_else(|| target.attr(Attr::HREF).and_then(file_name));
    let found = found.or_else(|| target.attr(Attr::DATA_VALUE).map(str::to_owned))?;
    let normal = text::normalize(&found);
    (!normal.is_empty()).then(|| text::cut(&normal, text::HINT_LIMIT).into_owned())
}

/// `icon-trash`, `fa-trash-alt`, `trash-icon`, or `data-icon`.
fn icon_class(node: NodeRef) -> Option<String> {
    if let Some(icon) = node.attr(Attr::DATA_ICON).and_then(telling) {
        return Some(icon);
    }
    let classes = node.attr(Attr::CLASS)?.split_ascii_whitespace();
    classes
        .filter(|class| class.split(['-', '_']).any(|part| matches!(part, "icon" | "icons" | "ico" | "fa" | "mdi" | "bi" | "glyphicon")))
        .find_map(telling)
}

/// A class that is, or begins or ends with, what an icon is called: `trash`, `trash-can`.
fn icon_word(node: NodeRef) -> Option<String> {
    let is_icon = |word: &str| ICONS.contains(&format!(" {word} "));
    let mut classes = node.attr(Attr::CLASS)?.split_ascii_whitespace().filter(|class| class.len() <= text::HINT_LIMIT);
    classes.find_map(|class| {
        let words = split_words(class);
        let telling = [words.first(), words.last()].into_iter().flatten().any(|word| is_icon(word));
        telling.then(|| words.join(" "))
    })
}

fn test_id(node: NodeRef) -> Option<String> {
    [Attr::DATA_TESTID, Attr::DATA_TEST_ID, Attr::DATA_TEST, Attr::DATA_CY].iter().find_map(|attr| node.attr(*attr)).and_then(telling)
}

fn own_id(node: NodeRef) -> Option<String> {
    node.attr(Attr::ID).and_then(telling)
}

fn svg_symbol(node: NodeRef) -> Option<String> {
    let is_use = node.tag() == Tag::USE && node.facts().is_svg();
    let reference = node.attr(Attr::HREF).or(node.attr(Attr::XLINK_HREF)).filter(|_| is_use)?;
    reference.rsplit('#').next().and_then(telling)
}

fn file_name(address: &str) -> Option<String> {
    let path = address.split(['?', '#']).next()?;
    if address.get(..5).is_some_and(|scheme| scheme.eq_ignore_ascii_case("data:")) {
        return None;
    }
    let name = path.trim_end_matches('/').rsplit('/').next()?;
    telling(name.rsplit_once('.').map_or(name, |(stem, _)| stem))
}

/// The words of an identifier without those that say nothing, without generated parts; `None` when nothing is left.
fn telling(identifier: &str) -> Option<String> {
    let words = split_words(identifier);
    let words: Vec<&str> = words
        .iter()
        .map(String::as_str)
        .filter(|word| word.chars().any(char::is_alphabetic) && !EMPTY_WORDS.contains(word) && !is_generated(word))
        .collect();
    (!words.is_empty()).then(|| words.join(" "))
}

/// Hashes and the like: digits between letters.
fn is_generated(word: &str) -> bool {
    word.len() > 4 && word.chars().filter(char::is_ascii_digit).count() * 3 > word.len()
}

/// `saveAll-button_2` -> save, all, button, 2.
fn split_words(identifier: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut before_is_lower = false;
    for c in identifier.chars() {
        let starts_word = c.is_uppercase() && before_is_lower;
        if !c.is_alphanumeric() || starts_word {
            words.push(String::new());
        }
        if c.is_alphanumeric() {
            words.last_mut().into_iter().for_each(|word| word.extend(c.to_lowercase()));
        }
        before_is_lower = c.is_lowercase();
    }
    words.retain(|word| !word.is_empty());
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn identifiers_say_what_they_are_about() {
        assert_eq!(telling("icon-trash").as_deref(), Some("trash"));
        assert_eq!(telling("symbol-basket").as_deref(), Some("basket"));
        assert_eq!(telling("archiveRow").as_deref(), Some("archive row"));
        assert_eq!(telling("btn"), None);
        assert_eq!(telling("a8f3c91d22"), None);
    }
}
