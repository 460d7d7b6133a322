//! Search in a tree without printing it: matching lines, each under its ancestors.

use crate::options::Format;
use crate::render::{line_with_ancestors, search_text};
use crate::tree::{LineId, Tree};
use regex_lite::Regex;
use regex_syntax::ast::parse::Parser;

/// What to look for.
#[derive(Debug, Clone, Default)]
pub struct Query {
    /// Text, with smart case (a capital letter makes case count) and small typing errors forgiven where nothing matches exactly.
    pub text: Option<String>,
    /// A regular expression, matched in time linear in the text. Smart case too.
    pub regex: Option<String>,
    /// Only lines of this role.
    pub role: Option<String>,
    /// Most matches that are printed.
    pub limit: usize,
}

/// What was found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FoundLines {
    /// Matching lines under their ancestors; an ancestor's line ends in nothing but its ref.
    pub text: String,
    /// How many lines match, also beyond the limit.
    pub matches: usize,
    /// There are more than the limit.
    pub has_more: bool,
}

/// A regular expression that can't be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message} at position {position}")]
pub struct RegexError {
    /// Where, in characters from 0.
    pub position: usize,
    /// What is wrong.
    pub message: String,
}

/// Searches names, texts and values of the whole tree.
pub fn find(tree: &Tree, query: &Query) -> Result<FoundLines, RegexError> {
    let exact = Matcher::exact(query)?;
    let mut found = matching(tree, query, &exact);
    if found.is_empty() && query.regex.is_none() {
        found = matching(tree, query, &Matcher::forgiving(query));
    }
    let shown = &found[..found.len().min(query.limit)];
    Ok(FoundLines { text: line_with_ancestors(tree, shown, Format::Indent), matches: found.len(), has_more: found.len() > shown.len() })
}

fn matching(tree: &Tree, query: &Query, matcher: &Matcher) -> Vec<LineId> {
    let is_role = |id: LineId| query.role.as_deref().is_none_or(|role| tree.lines.line(id).role.name().eq_ignore_ascii_case(role.trim()));
    tree.printed_ids().filter(|id| is_role(*id) && matcher.matches(&search_text(tree.lines.line(*id)))).collect()
}

enum Matcher {
    Regex(Regex),
    Text { needle: String, case_counts: bool },
    Words(Vec<String>),
}

impl Matcher {
    fn exact(query: &Query) -> Result<Matcher, RegexError> {
        match (&query.regex, &query.text) {
            (Some(pattern), _) => compile(pattern).map(Matcher::Regex),
            (None, text) => {
                let needle = crate::text::normalize(text.as_deref().unwrap_or(""));
                let case_counts = needle.chars().any(char::is_uppercase);
                Ok(Matcher::Text { needle, case_counts })
            }
        }
    }

    fn forgiving(query: &Query) -> Matcher {
        let text = query.text.as_deref().unwrap_or("").to_lowercase();
        Matcher::Words(words(&text).map(str::to_owned).collect())
    }

    fn matches(&self, text: &str) -> bool {
        match self {
            Matcher::Regex(regex) => text.lines().any(|line| regex.is_match(line)),
            Matcher::Text { needle, case_counts: true } => text.contains(needle.as_str()),
            Matcher::Text { needle, case_counts: false } => text.to_lowercase().contains(needle.as_str()),
            Matcher::Words(needles) => {
                let lower = text.to_lowercase();
                !needles.is_empty() && needles.iter().all(|needle| words(&lower).any(|word| is_nearly(needle, word)))
            }
        }
    }
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty())
}

/// Equal but for one letter in words of four to seven letters, two in longer ones; the word may go on behind.
fn is_nearly(needle: &str, word: &str) -> bool {
    let needle: Vec<char> = needle.chars().collect();
    let allowed = match needle.len() {
        0..4 => 0,
        4..8 => 1,
        _ => 2,
    };
    let word: Vec<char> = word.chars().take(needle.len() + allowed).collect();
    word.len() + allowed >= needle.len() && prefix_distance(&needle, &word) <= allowed
}

/// The least number of letters to change, add, leave out or swap with a neighbour to turn `needle` into a beginning of `word`.
fn prefix_distance(needle: &[char], word: &[char]) -> usize {
    let mut before_last: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=word.len()).collect();
    for (i, a) in needle.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, b) in word.iter().enumerate() {
            let mut best = (last[j] + usize::from(a != b)).min(last[j + 1] + 1).min(row[j] + 1);
            let is_swapped = i > 0 && j > 0 && *a == word[j - 1] && needle[i - 1] == *b;
            if is_swapped {
                best = best.min(before_last[j - 1] + 1);
            }
            row.push(best);
        }
        before_last = std::mem::replace(&mut last, row);
    }
    last.into_iter().min().unwrap_or(0)
}

/// Compiles with smart case. The position of a fault comes from the full parser of the same syntax.
fn compile(pattern: &str) -> Result<Regex, RegexError> {
    if let Err(error) = Parser::new().parse(pattern) {
        let position = pattern[..error.span().start.offset].chars().count();
        return Err(RegexError { position, message: error.kind().to_string() });
    }
    let case_counts = pattern.replace("\\D", "").replace("\\W", "").replace("\\S", "").replace("\\B", "").chars().any(char::is_uppercase);
    let pattern = if case_counts { pattern.to_owned() } else { format!("(?i){pattern}") };
    Regex::new(&pattern).map_err(|error| RegexError { position: 0, message: error.to_string() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_typing_errors_are_forgiven() {
        for (needle, word) in [("setings", "settings"), ("settigns", "settings"), ("profil", "profile"), ("invioce", "invoice")] {
            assert!(is_nearly(needle, word), "{needle} {word}");
        }
        for (needle, word) in [("setings", "profile"), ("tea", "ten"), ("cat", "dog"), ("checkout", "check")] {
            assert!(!is_nearly(needle, word), "{needle} {word}");
        }
    }

    #[test]
    fn a_bad_pattern_says_where() {
        let error = compile("Ord(er").expect_err("unclosed");
        assert_eq!(error.to_string(), "unclosed group at position 3");
        assert!(compile("[z-a]").is_err());
        assert!(compile("\\bOrder #\\d+").is_ok_and(|regex| regex.is_match("Order #12")));
    }
}
