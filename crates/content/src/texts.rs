//! The texts of a capture: one string, cut by lengths that JavaScript counted in UTF-16 units.

use std::ops::Range;

/// A cursor over the texts, each of which is followed by one separator character.
pub struct Texts {
    buffer: String,
    is_ascii: bool,
    at: usize,
}

impl Texts {
    /// Starts at the beginning of `buffer`.
    pub fn new(buffer: String) -> Texts {
        let is_ascii = buffer.is_ascii();
        Texts { buffer, is_ascii, at: 0 }
    }

    /// The whole buffer.
    pub fn buffer(&self) -> &str {
        &self.buffer
    }

    /// The bytes of the next text, which has so many UTF-16 units. Shorter when the buffer ends before.
    pub fn next_range(&mut self, utf16_length: i32) -> Range<usize> {
        let start = self.at;
        let end = self.end_of(utf16_length.max(0) as usize);
        self.at = (end + 1).min(self.buffer.len());
        start..end
    }

    /// The next text itself.
    pub fn next_str(&mut self, utf16_length: i32) -> &str {
        let range = self.next_range(utf16_length);
        &self.buffer[range]
    }

    fn end_of(&self, utf16_length: usize) -> usize {
        let ascii_end = self.at + utf16_length;
        if self.is_ascii {
            return ascii_end.min(self.buffer.len());
        }
        if self.buffer.as_bytes().get(self.at..ascii_end).is_some_and(<[u8]>::is_ascii) {
            return ascii_end;
        }
        let mut left = utf16_length;
        let mut end = self.at;
        for character in self.buffer[self.at..].chars() {
            if left < character.len_utf16() {
                break;
            }
            left -= character.len_utf16();
            end += character.len_utf8();
        }
        end
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(all: &[&str]) {
        let mut texts = Texts::new(all.iter().map(|text| format!("{text}\n")).collect());
        for text in all {
            assert_eq!(texts.next_str(text.encode_utf16().count() as i32), *text);
        }
    }

    #[test]
    fn lengths_in_utf16_units_cut_utf8() {
        cut(&["plain", "", "text"]);
        cut(&["äöü", "plain", "𝄞 clef", "\u{fffd}", "日本語", ""]);
    }

    #[test]
    fn a_length_beyond_the_end_is_cut() {
        assert_eq!(Texts::new("ab\n".into()).next_str(99), "ab\n");
        assert_eq!(Texts::new("ä".into()).next_str(99), "ä");
        assert_eq!(Texts::new(String::new()).next_str(3), "");
    }
}
