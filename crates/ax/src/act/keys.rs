//! Keys as people and models write them: `Enter`, `Ctrl+A`, `shift+tab`, `esc`.

/// A key that is pressed, with what is held meanwhile.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Stroke {
    /// As `KeyboardEvent.key` names it: `Enter`, `a`, `A`, `ArrowDown`.
    pub key: String,
    /// Control is held.
    pub ctrl: bool,
    /// Shift is held.
    pub shift: bool,
    /// Alt (Option) is held.
    pub alt: bool,
    /// Meta (Command, Windows) is held.
    pub meta: bool,
}

impl Stroke {
    /// The text that the key puts into a field, if it does.
    pub fn text(&self) -> Option<&str> {
        let is_text = self.key.chars().count() == 1 && !self.ctrl && !self.alt && !self.meta;
        is_text.then_some(self.key.as_str())
    }
}

/// Other names of keys, lower case.
const ALIASES: &[(&str, &str)] = &[
    ("return", "Enter"),
    ("esc", "Escape"),
    ("space", " "),
    ("spacebar", " "),
    ("up", "ArrowUp"),
    ("down", "ArrowDown"),
    ("left", "ArrowLeft"),
    ("right", "ArrowRight"),
    ("del", "Delete"),
    ("ins", "Insert"),
    ("pgup", "PageUp"),
    ("pgdn", "PageDown"),
    ("page up", "PageUp"),
    ("page down", "PageDown"),
    ("plus", "+"),
];
/// Keys with names, as the standard writes them.
const NAMED: &[&str] = &[
    "Enter",
    "Escape",
    "Tab",
    "Backspace",
    "Delete",
    "Insert",
    "Home",
    "End",
    "PageUp",
    "PageDown",
    "ArrowUp",
    "ArrowDown",
    "ArrowLeft",
    "ArrowRight",
    "ContextMenu",
    "CapsLock",
    "Pause",
    "F1",
    "F2",
    "F3",
    "F4",
    "F5",
    "F6",
    "F7",
    "F8",
    "F9",
    "F10",
    "F11",
    "F12",
];

/// Understands a key with its modifiers, in the key's own text or beside it.
///
/// Errors: what can be written, in words.
pub fn parse(key: &str, modifiers: &[String]) -> Result<Stroke, String> {
    let mut stroke = Stroke::default();
    for modifier in modifiers {
        if !hold(&mut stroke, modifier) {
            return Err(format!("modifiers takes Control, Shift, Alt and Meta; {modifier:?} is none"));
        }
    }
    let mut rest = key;
    // What stands before a `+` is held; a `+` that is the key itself stands at the end.
    while let Some((before, after)) = rest.split_once('+').filter(|(before, after)| !before.is_empty() && !after.is_empty()) {
        if !hold(&mut stroke, before) {
            return Err(format!(
                "key takes one key, with modifiers as in Control+A; {before:?} is no modifier. Press one key after the other"
            ));
        }
        rest = after;
    }
    stroke.key = named(rest)?;
    if stroke.key.chars().count() == 1 {
        // `Ctrl+K` names the key, not a capital letter: that takes Shift.
        let commands = stroke.ctrl || stroke.alt || stroke.meta;
        stroke.key = match (stroke.shift, commands) {
            (true, _) => stroke.key.to_uppercase(),
            (false, true) => stroke.key.to_lowercase(),
            (false, false) => stroke.key,
        };
    }
    Ok(stroke)
}

fn hold(stroke: &mut Stroke, modifier: &str) -> bool {
    match modifier.trim().to_lowercase().as_str() {
        "control" | "ctrl" => stroke.ctrl = true,
        "shift" => stroke.shift = true,
        "alt" | "option" => stroke.alt = true,
        "meta" | "cmd" | "command" | "win" | "super" => stroke.meta = true,
        _ => return false,
    }
    true
}

fn named(written: &str) -> Result<String, String> {
    if written.chars().count() == 1 {
        return Ok(written.to_owned());
    }
    let lower = written.trim().to_lowercase();
    let alias = ALIASES.iter().find(|(alias, _)| *alias == lower).map(|(_, key)| *key);
    let known = alias.or_else(|| NAMED.iter().copied().find(|key| key.to_lowercase() == lower));
    known.map(str::to_owned).ok_or_else(|| {
        format!(
            "key takes one character or the name of a key (Enter, Escape, Tab, ArrowDown, F2...); {written:?} is none. type_ax types texts"
        )
    })
}

/// Whether the keys belong to the browser or the system, which hear nothing of what is sent to a page.
pub fn is_shortcut_of_browser(stroke: &Stroke) -> bool {
    let commands = stroke.ctrl || stroke.meta;
    let letter = stroke.key.to_lowercase();
    let is_browsers =
        matches!(letter.as_str(), "t" | "n" | "w" | "l" | "r" | "p" | "d" | "h" | "j" | "tab" | "+" | "-" | "0" | "c" | "x" | "v");
    (commands && is_browsers)
        || (stroke.alt && matches!(stroke.key.as_str(), "ArrowLeft" | "ArrowRight" | "Home"))
        || matches!(stroke.key.as_str(), "F5" | "F11" | "F12")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn says(key: &str, modifiers: &[&str]) -> String {
        let modifiers: Vec<String> = modifiers.iter().map(|modifier| (*modifier).to_owned()).collect();
        match parse(key, &modifiers) {
            Err(_) => "no key".to_owned(),
            Ok(Stroke { key, ctrl, shift, alt, meta }) => {
                let held = [(ctrl, "c"), (shift, "s"), (alt, "a"), (meta, "m")];
                let held: String = held.iter().filter(|(on, _)| *on).map(|(_, word)| *word).collect();
                format!("{held}:{key}")
            }
        }
    }

    #[test]
    fn spellings() {
        let rows: &[(&str, &[&str], &str)] = &[
            ("Enter", &[], ":Enter"),
            ("return", &[], ":Enter"),
            ("ESC", &[], ":Escape"),
            ("a", &[], ":a"),
            ("A", &[], ":A"),
            ("Ctrl+a", &[], "c:a"),
            ("Ctrl+K", &[], "c:k"),
            ("Control+Shift+k", &[], "cs:K"),
            ("tab", &["Shift"], "s:Tab"),
            ("cmd+ArrowLeft", &[], "m:ArrowLeft"),
            ("+", &[], ":+"),
            ("Ctrl++", &[], "c:+"),
            ("space", &[], ": "),
            ("ü", &[], ":ü"),
            ("f5", &[], ":F5"),
            ("hello", &[], "no key"),
            ("a+b", &[], "no key"),
            ("a", &["Hyper"], "no key"),
            ("", &[], "no key"),
        ];
        for (key, modifiers, expected) in rows {
            assert_eq!(says(key, modifiers), *expected, "{key} {modifiers:?}");
        }
    }

    #[test]
    fn shortcuts() {
        let shortcut = |key| is_shortcut_of_browser(&parse(key, &[]).expect(key));
        assert!(shortcut("Ctrl+T") && shortcut("F5") && shortcut("Alt+Left"));
        assert!(!shortcut("Ctrl+A") && !shortcut("Enter") && !shortcut("Ctrl+k"));
    }
}
