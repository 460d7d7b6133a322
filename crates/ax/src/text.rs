//! Page text made safe to print: white space, cuts, quotes.

use unicode_segmentation::UnicodeSegmentation;

/// Longest name on a line, in characters.
pub const NAME_LIMIT: usize = 100;
/// Longest value of a field.
pub const VALUE_LIMIT: usize = 60;
/// Longest text line; what is longer goes on in a further line.
pub const TEXT_LIMIT: usize = 400;
/// Longest address.
pub const URL_LIMIT: usize = 200;
/// Longest `hint`.
pub const HINT_LIMIT: usize = 30;

/// White space runs become one space, none is left at the ends, zero-width characters are dropped.
pub fn normalize(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    push_normalized(&mut out, text);
    if out.ends_with(' ') {
        out.pop();
    }
    out
}

/// Adds `text` to a line that is being gathered: no white space at its beginning, never two spaces; a space at the end is kept, so that what follows is set off.
pub fn push_normalized(line: &mut String, text: &str) {
    for c in text.chars() {
        if is_space(c) {
            if !line.is_empty() && !line.ends_with(' ') {
                line.push(' ');
            }
        } else if !is_zero_width(c) {
            line.push(c);
        }
    }
}

/// White space as HTML renders it, and the no-break space, which is only a space to a reader.
pub fn is_space(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\n' | '\r' | '\u{c}' | '\u{a0}')
}

/// Whether nothing of it would be seen.
pub fn is_blank(text: &str) -> bool {
    text.chars().all(|c| is_space(c) || is_zero_width(c))
}

fn is_zero_width(c: char) -> bool {
    // The zero width joiner and non-joiner hold emoji and some scripts together; they stay.
    matches!(c, '\u{200b}' | '\u{2060}' | '\u{feff}' | '\u{ad}')
}

/// At most `limit` characters and `...`, cut between graphemes (a grapheme that is itself over the limit is cut inside).
pub fn cut(text: &str, limit: usize) -> std::borrow::Cow<'_, str> {
    if text.len() <= limit || text.chars().nth(limit).is_none() {
        return text.into();
    }
    let mut end = 0;
    let mut room = limit;
    for (at, grapheme) in text.grapheme_indices(true) {
        let size = grapheme.chars().take(room + 1).count();
        if size > room {
            break;
        }
        room -= size;
        end = at + grapheme.len();
    }
    if end == 0 {
        end = text.char_indices().nth(limit).map_or(text.len(), |(at, _)| at);
    }
    format!("{}...", text[..end].trim_end()).into()
}

/// An address to print: a `data:` address is cut to its type, others at [`URL_LIMIT`].
pub fn cut_url(url: &str) -> std::borrow::Cow<'_, str> {
    let url = url.trim_matches(is_space);
    if url.get(..5).is_some_and(|scheme| scheme.eq_ignore_ascii_case("data:")) {
        let end = url.find([',', ';']).unwrap_or(url.len());
        return cut(&url[..end], URL_LIMIT).into_owned().into();
    }
    cut(url, URL_LIMIT)
}

/// Cuts a text into pieces of at most `limit` characters, at white space where there is some.
pub fn wrap(text: &str, limit: usize) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some((room, _)) = rest.char_indices().nth(limit) {
        let space = rest[..room].rfind(' ').filter(|at| *at > room / 2);
        let end = space.unwrap_or_else(|| grapheme_end(rest, room));
        pieces.push(rest[..end].trim_end());
        rest = rest[end..].trim_start();
    }
    if !rest.is_empty() {
        pieces.push(rest);
    }
    pieces
}

/// The last grapheme boundary at or before `limit`; `limit` itself when the first grapheme is longer.
fn grapheme_end(text: &str, limit: usize) -> usize {
    let before = text.grapheme_indices(true).map(|(at, _)| at).take_while(|at| *at <= limit).last().unwrap_or(0);
    if before == 0 { limit } else { before }
}

/// Writes `text` between double quotes so that it can't leave them or the line.
pub fn push_quoted(out: &mut String, text: &str) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            '\r' => out.push_str("\\r"),
            c if must_be_escaped(c) => push_unicode_escape(out, c),
            c => out.push(c),
        }
    }
    out.push('"');
}

/// The text as it stands between quotes, with the quotes.
pub fn quoted(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    push_quoted(&mut out, text);
    out
}

/// `\u2028`, and for what lies beyond the first plane the two halves, as JSON has it.
fn push_unicode_escape(out: &mut String, c: char) {
    use std::fmt::Write as _;
    for unit in c.encode_utf16(&mut [0; 2]) {
        // Writing to a string can't fail.
        let _ = write!(out, "\\u{unit:04x}");
    }
}

/// Control characters, line and paragraph separators, bidi controls and tag characters: what could break a line, reorder it or hide in it.
fn must_be_escaped(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{2028}' | '\u{2029}' | '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

/// Length as JavaScript counts it, which is what `maxChars` is about.
pub fn utf16_len(text: &str) -> usize {
    if text.is_ascii() { text.len() } else { text.chars().map(char::len_utf16).sum() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn white_space_is_folded() {
        assert_eq!(normalize("  Two \n\t lines\u{a0} "), "Two lines");
        assert_eq!(normalize("a\u{200b}b"), "ab");
    }

    #[test]
    fn a_cut_never_splits_a_grapheme() {
        let family = "\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}";
        assert_eq!(cut("short", 100), "short");
        assert_eq!(cut(&format!("abc{family}tail"), 5), "abc...");
        assert_eq!(cut(&format!("abc{family}tail"), 8), format!("abc{family}..."));
        assert_eq!(cut(&"e\u{301}".repeat(80), 100).chars().count(), 103);
        assert_eq!(cut(&format!("Z{}", "\u{301}".repeat(500)), 100).chars().count(), 103);
    }

    #[test]
    fn quotes_keep_everything_in() {
        assert_eq!(quoted("a \"b\"\n\\ \u{1}\u{2028}\u{202e}\u{e0041}"), r#""a \"b\"\n\\ \u0001\u2028\u202e\udb40\udc41""#);
    }

    #[test]
    fn long_texts_go_on_in_a_further_line() {
        let text = "word ".repeat(120);
        let pieces = wrap(text.trim(), TEXT_LIMIT);
        assert_eq!(pieces.len(), 2);
        assert_eq!(pieces.join(" "), text.trim());
        assert!(wrap(&"x".repeat(1000), TEXT_LIMIT).iter().all(|piece| piece.len() <= TEXT_LIMIT));
    }

    #[test]
    fn data_urls_show_their_type() {
        assert_eq!(cut_url("data:image/png;base64,AAAA"), "data:image/png");
        assert_eq!(cut_url("/p?q=1"), "/p?q=1");
    }
}
