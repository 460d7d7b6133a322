//! What covers a target, and the button that takes it away.

use crate::{NodeId, Page};

/// How well a button's name says that it takes away what it stands in; the lowest is best.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Dismissal {
    /// It closes, and decides nothing.
    Close,
    /// It says no.
    Decline,
    /// It says yes.
    Accept,
}

/// Whole names, or words at the beginning of a name, in the languages of the people who use this. Lower case.
const CLOSE: &[&str] = &[
    "close",
    "dismiss",
    "hide",
    "cancel",
    "schließen",
    "fermer",
    "cerrar",
    "fechar",
    "chiudi",
    "kapat",
    "sluiten",
    "закрыть",
    "閉じる",
    "关闭",
];
const CLOSE_SIGNS: &[&str] = &["x", "×", "✕", "✖", "✗", "╳", "⨯", "❌"];
const DECLINE: &[&str] = &[
    "no thanks",
    "not now",
    "later",
    "maybe later",
    "skip",
    "reject",
    "decline",
    "refuse",
    "deny",
    "ablehnen",
    "refuser",
    "rechazar",
    "rifiuta",
    "reddet",
];
const ACCEPT: &[&str] = &[
    "ok",
    "okay",
    "got it",
    "accept",
    "allow",
    "agree",
    "i agree",
    "i understand",
    "continue",
    "akzeptieren",
    "accepter",
    "aceptar",
    "accetta",
    "kabul",
];

/// What the name of a button promises, if it is one that takes something away.
pub fn dismissal(name: &str) -> Option<Dismissal> {
    let name = name.trim().to_lowercase();
    let says =
        |words: &[&str]| words.iter().any(|word| name.strip_prefix(word).is_some_and(|rest| !rest.starts_with(char::is_alphanumeric)));
    match () {
        () if CLOSE_SIGNS.contains(&name.as_str()) || says(CLOSE) => Some(Dismissal::Close),
        () if says(DECLINE) => Some(Dismissal::Decline),
        () if says(ACCEPT) => Some(Dismissal::Accept),
        () => None,
    }
}

/// The outermost element around the hit one that the target does not stand in: where a close button is looked for.
pub fn outermost(page: &Page, hit: NodeId, target: NodeId) -> NodeId {
    let hit = page.node(hit);
    let around = std::iter::once(hit).chain(hit.ancestors()).take_while(|node| !node.contains(target));
    around.last().unwrap_or(hit).id()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::{Document, Facts, ScopeId, Tag};
    use crate::{Page, PageBuilder};

    #[test]
    fn names_of_buttons() {
        let rows = [
            ("Close", Some(Dismissal::Close)),
            ("Close dialog", Some(Dismissal::Close)),
            ("×", Some(Dismissal::Close)),
            ("Kapat", Some(Dismissal::Close)),
            ("No thanks, continue", Some(Dismissal::Decline)),
            ("Reject all", Some(Dismissal::Decline)),
            ("Accept all cookies", Some(Dismissal::Accept)),
            ("OK", Some(Dismissal::Accept)),
            ("Closest shop", None),
            ("Xbox", None),
            ("Okra", None),
            ("Subscribe", None),
        ];
        for (name, expected) in rows {
            assert_eq!(dismissal(name), expected, "{name}");
        }
    }

    /// `html > (button, div > (p, div))`
    fn page() -> Page {
        let mut builder = PageBuilder::default();
        let add = |builder: &mut PageBuilder, parent, tag| {
            let name = builder.push_text("");
            builder.element(parent, tag, name, ScopeId(0), Facts::default())
        };
        let html = add(&mut builder, None, Tag::HTML);
        add(&mut builder, Some(html), Tag::BUTTON);
        let wall = add(&mut builder, Some(html), Tag::DIV);
        add(&mut builder, Some(wall), Tag::P);
        add(&mut builder, Some(wall), Tag::DIV);
        builder.finish(Document::default())
    }

    #[test]
    fn a_close_button_is_looked_for_in_the_whole_cover() {
        let page = page();
        let (html, button, wall, p) = (NodeId(0), NodeId(1), NodeId(2), NodeId(3));
        assert_eq!(outermost(&page, p, button), wall);
        assert_eq!(outermost(&page, html, button), html, "a hit on what contains the target stays what it is");
    }
}
