//! The `role` attribute: <https://www.w3.org/TR/wai-aria-1.2/#host_general_role>

use super::{Role, is_named_by_author, native};
use crate::page::{Attr, NodeRef, Tag};

/// Attributes that every element may have. With one of them, `role="none"` doesn't hold.
/// `aria-hidden` is left out: an element that is hidden from assistive technology anyway needs no role.
const GLOBAL: &[Attr] = &[
    Attr::ARIA_ATOMIC,
    Attr::ARIA_BRAILLELABEL,
    Attr::ARIA_BRAILLEROLEDESCRIPTION,
    Attr::ARIA_BUSY,
    Attr::ARIA_CONTROLS,
    Attr::ARIA_CURRENT,
    Attr::ARIA_DESCRIBEDBY,
    Attr::ARIA_DESCRIPTION,
    Attr::ARIA_DETAILS,
    Attr::ARIA_FLOWTO,
    Attr::ARIA_KEYSHORTCUTS,
    Attr::ARIA_LABEL,
    Attr::ARIA_LABELLEDBY,
    Attr::ARIA_LIVE,
    Attr::ARIA_OWNS,
    Attr::ARIA_RELEVANT,
    Attr::ARIA_ROLEDESCRIPTION,
];

/// The first token of the `role` attribute that holds; `None` where the element's native role does.
pub(super) fn role(node: NodeRef) -> Option<Role> {
    let tokens = node.attr(Attr::ROLE)?.split_ascii_whitespace();
    let role = tokens.filter_map(Role::from_token).find(|role| holds(*role, node))?;
    (role != Role::None || !presentation_conflicts(node)).then_some(role)
}

/// A region or form without a name is not one, and the next token is tried.
fn holds(role: Role, node: NodeRef) -> bool {
    !matches!(role, Role::Region | Role::Form) || is_named_by_author(node)
}

/// <https://www.w3.org/TR/wai-aria-1.2/#conflict_resolution_presentation_none>
fn presentation_conflicts(node: NodeRef) -> bool {
    is_focusable(node) || node.attrs().any(|(attr, value)| GLOBAL.contains(&attr) && !value.trim().is_empty())
}

/// Whether the element can take the focus, as far as attributes say.
pub(super) fn is_focusable(node: NodeRef) -> bool {
    let has_href = node.has_attr(Attr::HREF) || node.facts().is_svg() && node.has_attr(Attr::XLINK_HREF);
    let is_native = match node.tag() {
        Tag::A | Tag::AREA => has_href,
        Tag::BUTTON | Tag::SELECT | Tag::TEXTAREA => !node.facts().is_natively_disabled(),
        Tag::INPUT => !node.facts().is_natively_disabled() && !native::is_hidden_input(node),
        Tag::IFRAME | Tag::FRAME => true,
        Tag::AUDIO | Tag::VIDEO => node.has_attr(Attr::CONTROLS),
        Tag::SUMMARY => native::is_summary_of_details(node),
        _ => false,
    };
    is_native || node.facts().is_editing_host() || node.attr(Attr::TABINDEX).is_some_and(|index| index.trim().parse::<i32>().is_ok())
}
