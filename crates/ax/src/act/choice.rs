//! Which option of a `select` a text means: its value, then its label exactly, then its label in any case.

use super::refusal::Refusal;
use serde::Deserialize;

/// Most options that an error lists.
const LISTED: usize = 30;
/// Longest label that an error lists, in characters.
const LABEL_CHARS: usize = 60;

/// One option.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct OptionFacts {
    /// What the form sends.
    pub value: String,
    /// What is shown, white space collapsed.
    pub label: String,
    /// It can't be chosen.
    pub disabled: bool,
    /// It is chosen now.
    pub selected: bool,
}

/// The position of the option that `text` means.
pub fn choose(options: &[OptionFacts], text: &str) -> Result<usize, Refusal> {
    let wanted = collapse(text);
    let folded = wanted.to_lowercase();
    let steps: [&dyn Fn(&OptionFacts) -> bool; 3] =
        [&|option| option.value == text, &|option| option.label == wanted, &|option| option.label.to_lowercase() == folded];
    for fits in steps {
        let found: Vec<usize> = (0..options.len()).filter(|&at| fits(&options[at])).collect();
        let enabled: Vec<usize> = found.iter().copied().filter(|&at| !options[at].disabled).collect();
        match (enabled.as_slice(), found.as_slice()) {
            ([one], _) => return Ok(*one),
            ([], []) => {}
            ([], _) => return Err(Refusal::OptionDisabled { text: text.to_owned(), options: labels(options) }),
            _ => return Err(Refusal::AmbiguousOption { text: text.to_owned(), options: labels_and_values(options, &enabled) }),
        }
    }
    Err(Refusal::NoOption { text: text.to_owned(), options: labels(options) })
}

/// The positions that `text` means in a select that takes several: one option, or one on each line, or separated by commas.
pub fn choose_several(options: &[OptionFacts], text: &str) -> Result<Vec<usize>, Refusal> {
    let whole = choose(options, text);
    if let Ok(one) = whole {
        return Ok(vec![one]);
    }
    if text.is_empty() {
        return Ok(Vec::new());
    }
    for separator in ['\n', ','] {
        let parts: Vec<&str> = text.split(separator).map(str::trim).filter(|part| !part.is_empty()).collect();
        if parts.len() > 1
            && let Ok(chosen) = parts.iter().map(|part| choose(options, part)).collect()
        {
            return Ok(chosen);
        }
    }
    whole.map(|one| vec![one])
}

fn collapse(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn labels(options: &[OptionFacts]) -> String {
    let open: Vec<String> = options.iter().filter(|option| !option.disabled).map(|option| quote(&option.label)).collect();
    let more = open.len().saturating_sub(LISTED);
    let mut listed = open[..open.len() - more].join(", ");
    if more > 0 {
        listed.push_str(&format!(" and {more} more"));
    }
    if listed.is_empty() { "none".to_owned() } else { listed }
}

fn labels_and_values(options: &[OptionFacts], which: &[usize]) -> String {
    let each = |&at: &usize| format!("{} (value {})", quote(&options[at].label), quote(&options[at].value));
    which.iter().take(LISTED).map(each).collect::<Vec<_>>().join(", ")
}

fn quote(text: &str) -> String {
    let short: String = text.chars().take(LABEL_CHARS).collect();
    format!("{:?}", if short.len() < text.len() { format!("{short}...") } else { short })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options(rows: &[(&str, &str)]) -> Vec<OptionFacts> {
        let option = |&(value, label): &(&str, &str)| OptionFacts {
            value: value.to_owned(),
            label: label.trim_start_matches('!').to_owned(),
            disabled: label.starts_with('!'),
            selected: false,
        };
        rows.iter().map(option).collect()
    }

    #[test]
    fn one_option() {
        let plans = options(&[("1", "Basic"), ("2", "pro"), ("3", "PRO"), ("4", "!Gold"), ("Basic", "Five")]);
        let rows = [
            ("1", Ok(0)),
            ("Basic", Ok(4)), // a value goes before a label
            ("pro", Ok(1)),
            ("PRO", Ok(2)),
            ("five", Ok(4)),
            (" Five ", Ok(4)),
            (
                "Pro",
                Err(Refusal::AmbiguousOption { text: "Pro".to_owned(), options: r#""pro" (value "2"), "PRO" (value "3")"#.to_owned() }),
            ),
            ("Gold", Err(Refusal::OptionDisabled { text: "Gold".to_owned(), options: r#""Basic", "pro", "PRO", "Five""#.to_owned() })),
            ("Silver", Err(Refusal::NoOption { text: "Silver".to_owned(), options: r#""Basic", "pro", "PRO", "Five""#.to_owned() })),
        ];
        for (text, expected) in rows {
            assert_eq!(choose(&plans, text), expected, "{text}");
        }
    }

    #[test]
    fn several_options() {
        let toppings = options(&[("", "Ham"), ("o", "Olives"), ("c", "Corn, sweet")]);
        assert_eq!(choose_several(&toppings, "Ham, Olives"), Ok(vec![0, 1]));
        assert_eq!(choose_several(&toppings, "corn, sweet"), Ok(vec![2]));
        assert_eq!(choose_several(&toppings, "Ham\nCorn, sweet"), Ok(vec![0, 2]));
        assert!(matches!(choose_several(&toppings, "Ham, Nuts"), Err(Refusal::NoOption { .. })));
    }

    #[test]
    fn a_long_list_is_cut() {
        let many: Vec<OptionFacts> =
            (0..50).map(|n| OptionFacts { value: n.to_string(), label: format!("Label {n}"), ..OptionFacts::default() }).collect();
        let Err(Refusal::NoOption { options, .. }) = choose(&many, "x") else { panic!("nothing fits") };
        assert!(options.ends_with("\"Label 29\" and 20 more"), "{options}");
    }
}
