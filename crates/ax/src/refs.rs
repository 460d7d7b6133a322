//! Refs as people and models write them.

/// What a `ref_id` argument means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reference {
    /// A number, in a frame.
    Ref {
        /// Ordinals of the frames on the way, outermost first; empty for the document that is asked.
        frames: Vec<u32>,
        /// The number of the ref.
        number: u32,
    },
    /// None of the known spellings: taken as a CSS selector.
    Selector(String),
}

/// Understands `ref_12`, `[ref_12]`, `12`, `e12`, `[ref=e12]`, `aria-ref=e12`, `uid=12`, `uid=1_12`, `f1e12`, `f1_ref_12`, `@ref_12`, `#ref_12`; everything else is a selector.
pub fn parse(text: &str) -> Reference {
    let trimmed = text.trim();
    parse_ref(trimmed).unwrap_or_else(|| Reference::Selector(trimmed.to_owned()))
}

fn parse_ref(text: &str) -> Option<Reference> {
    let inner = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(text);
    let inner = inner.strip_prefix(['@', '#']).unwrap_or(inner);
    if let Some(uid) = inner.strip_prefix("uid=") {
        return parse_uid(uid);
    }
    let inner = inner.strip_prefix("aria-ref=").or_else(|| inner.strip_prefix("ref=")).unwrap_or(inner);
    let mut frames = Vec::new();
    let mut rest = inner;
    while let Some((ordinal, after)) = rest.strip_prefix('f').and_then(split_number) {
        frames.push(ordinal);
        rest = after;
    }
    if !frames.is_empty() {
        rest = rest.strip_prefix('_').unwrap_or(rest);
    }
    let digits = rest.strip_prefix("ref_").or_else(|| rest.strip_prefix("ref")).or_else(|| rest.strip_prefix('e')).unwrap_or(rest);
    Some(Reference::Ref { frames, number: whole_number(digits)? })
}

/// `12`, `1_12` (frame 1), `1_2_12`.
fn parse_uid(text: &str) -> Option<Reference> {
    let mut numbers = text.split('_').map(whole_number).collect::<Option<Vec<_>>>()?;
    let number = numbers.pop()?;
    Some(Reference::Ref { frames: numbers, number })
}

fn split_number(text: &str) -> Option<(u32, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    Some((whole_number(&text[..end])?, &text[end..]))
}

fn whole_number(text: &str) -> Option<u32> {
    (!text.is_empty() && text.bytes().all(|b| b.is_ascii_digit())).then(|| text.parse().ok())?
}

#[cfg(test)]
mod tests {
    use super::*;

    fn in_frames(frames: &[u32], number: u32) -> Reference {
        Reference::Ref { frames: frames.to_vec(), number }
    }

    #[test]
    fn every_usual_spelling_is_understood() {
        for text in ["ref_12", "[ref_12]", "12", "e12", "aria-ref=e12", "[ref=e12]", "uid=12", " ref_12 ", "@ref_12"] {
            assert_eq!(parse(text), in_frames(&[], 12), "{text}");
        }
        for text in ["f1e12", "f1_ref_12", "[f1_ref_12]", "[ref=f1e12]", "uid=1_12"] {
            assert_eq!(parse(text), in_frames(&[1], 12), "{text}");
        }
        assert_eq!(parse("f1f2_ref_3"), in_frames(&[1, 2], 3));
        assert_eq!(parse("uid=1_2_3"), in_frames(&[1, 2], 3));
    }

    #[test]
    fn everything_else_is_a_selector() {
        for text in ["banana", "#save", "button.x", "ref_", "f1", "ref_99999999999", "e12x", "[data-k]", ""] {
            assert_eq!(parse(text), Reference::Selector(text.to_owned()), "{text}");
        }
    }
}
