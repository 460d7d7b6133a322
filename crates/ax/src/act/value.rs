//! What date-like inputs, numbers, colours and ranges can hold.
//!
//! The formats are those of the value sanitization algorithms, <https://html.spec.whatwg.org/multipage/input.html>;
//! a browser silently drops everything else, so it is told here instead.

use super::refusal::Refusal;

/// The limits of a control, as its attributes say them; empty where they don't.
#[derive(Debug, Clone, Copy, Default)]
pub struct Limits<'a> {
    /// `min`.
    pub min: &'a str,
    /// `max`.
    pub max: &'a str,
}

/// The value as the control wants it, or what it wants. `input_type` is one of [`has_format`].
pub fn check(input_type: &str, text: &str, limits: Limits<'_>) -> Result<String, Refusal> {
    let text = text.trim();
    if text.is_empty() && !matches!(input_type, "range" | "color") {
        return Ok(String::new());
    }
    let fits = match input_type {
        "number" | "range" => is_number(text) && is_between_numbers(text, limits),
        "color" => is_color(text),
        _ => is_date_like(input_type, text) && is_between_texts(text, limits),
    };
    let value = if input_type == "color" { text.to_ascii_lowercase() } else { text.to_owned() };
    if fits { Ok(value) } else { Err(Refusal::InvalidValue { format: format_of(input_type, limits) }) }
}

/// Whether the control takes its value in a format of its own.
pub fn has_format(input_type: &str) -> bool {
    matches!(input_type, "date" | "time" | "datetime-local" | "month" | "week" | "number" | "range" | "color")
}

fn format_of(input_type: &str, limits: Limits<'_>) -> String {
    let format = match input_type {
        "date" => "a date as YYYY-MM-DD",
        "time" => "a time of day as HH:MM (24 hours)",
        "datetime-local" => "a date and time as YYYY-MM-DDTHH:MM",
        "month" => "a month as YYYY-MM",
        "week" => "a week as YYYY-Www, for example 2026-W07",
        "color" => "a colour as #rrggbb",
        _ => "a number such as 42.5",
    };
    let (min, max) = if input_type == "range" { (or(limits.min, "0"), or(limits.max, "100")) } else { (limits.min, limits.max) };
    match (min.is_empty(), max.is_empty()) {
        (true, true) => format.to_owned(),
        (false, true) => format!("{format}, at least {min}"),
        (true, false) => format!("{format}, at most {max}"),
        (false, false) => format!("{format}, between {min} and {max}"),
    }
}

fn or<'a>(text: &'a str, otherwise: &'a str) -> &'a str {
    if text.is_empty() { otherwise } else { text }
}

/// A valid floating-point number: <https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#valid-floating-point-number>.
fn is_number(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let starts_well = digits.starts_with(|c: char| c.is_ascii_digit()) || (digits.starts_with('.') && digits.len() > 1);
    let plain = digits.chars().all(|c| c.is_ascii_digit() || matches!(c, '.' | 'e' | 'E' | '+' | '-'));
    starts_well && plain && !digits.ends_with('.') && !digits.contains(".e") && text.parse::<f64>().is_ok_and(f64::is_finite)
}

fn is_between_numbers(text: &str, limits: Limits<'_>) -> bool {
    let Ok(value) = text.parse::<f64>() else { return false };
    let min = limits.min.parse::<f64>().unwrap_or(f64::NEG_INFINITY);
    let max = limits.max.parse::<f64>().unwrap_or(f64::INFINITY);
    // With max under min a browser ignores max for a range and calls every number invalid; let it judge.
    max < min || (min..=max).contains(&value)
}

/// Date-like values of one format sort as texts.
fn is_between_texts(text: &str, limits: Limits<'_>) -> bool {
    let (min, max) = (limits.min, limits.max);
    let wraps = !min.is_empty() && !max.is_empty() && max < min; // a time from 22:00 to 06:00
    wraps || ((min.is_empty() || text >= min) && (max.is_empty() || text <= max))
}

fn is_color(text: &str) -> bool {
    text.len() == 7 && text.starts_with('#') && text[1..].chars().all(|c| c.is_ascii_hexdigit())
}

fn is_date_like(input_type: &str, text: &str) -> bool {
    match input_type {
        "date" => is_date(text),
        "time" => is_time(text),
        "datetime-local" => text.split_once(['T', ' ']).is_some_and(|(date, time)| is_date(date) && is_time(time)),
        "month" => year_and(text, "-").is_some_and(|(_, month)| in_range(month, 2, 1, 12).is_some()),
        "week" => year_and(text, "-W").is_some_and(|(year, week)| in_range(week, 2, 1, weeks_in(year)).is_some()),
        _ => false,
    }
}

fn is_date(text: &str) -> bool {
    let parsed = year_and(text, "-").and_then(|(year, rest)| rest.split_once('-').map(|(month, day)| (year, month, day)));
    let Some((year, month, day)) = parsed else { return false };
    in_range(month, 2, 1, 12).is_some_and(|month| in_range(day, 2, 1, days_in(year, month)).is_some())
}

/// `HH:MM`, `HH:MM:SS` or with up to three digits of a second.
fn is_time(text: &str) -> bool {
    let mut parts = text.splitn(3, ':');
    let hour = parts.next().and_then(|part| in_range(part, 2, 0, 23));
    let minute = parts.next().and_then(|part| in_range(part, 2, 0, 59));
    let seconds = parts.next().is_none_or(|part| {
        let (whole, fraction) = part.split_once('.').map_or((part, None), |(whole, fraction)| (whole, Some(fraction)));
        in_range(whole, 2, 0, 59).is_some()
            && fraction.is_none_or(|digits| (1..=3).contains(&digits.len()) && digits.chars().all(|c| c.is_ascii_digit()))
    });
    hour.is_some() && minute.is_some() && seconds
}

/// A year of at least four digits, not zero, and what follows the separator.
fn year_and<'a>(text: &'a str, separator: &str) -> Option<(u32, &'a str)> {
    let (year, rest) = text.split_once(separator)?;
    let number = year.parse().ok().filter(|number| *number > 0)?;
    (year.len() >= 4 && year.len() <= 6 && year.chars().all(|c| c.is_ascii_digit())).then_some((number, rest))
}

fn in_range(text: &str, digits: usize, min: u32, max: u32) -> Option<u32> {
    let well_formed = text.len() == digits && text.chars().all(|c| c.is_ascii_digit());
    text.parse().ok().filter(|number| well_formed && (min..=max).contains(number))
}

fn is_leap(year: u32) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}

fn days_in(year: u32, month: u32) -> u32 {
    match month {
        2 => 28 + u32::from(is_leap(year)),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// ISO weeks: a year has 53 when it begins on a Thursday, or is a leap year that begins on a Wednesday.
fn weeks_in(year: u32) -> u32 {
    let before = year - 1;
    let first_weekday = (1 + before + before / 4 - before / 100 + before / 400) % 7; // 0 is Sunday
    if first_weekday == 4 || (first_weekday == 3 && is_leap(year)) { 53 } else { 52 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats() {
        let rows: &[(&str, &[&str], &[&str])] = &[
            (
                "date",
                &["2026-12-31", "2024-02-29", "0001-01-01", ""],
                &["31/12/2026", "2026-02-29", "2026-13-01", "2026-1-1", "26-01-01", "tomorrow", "2026-12-31T00:00"],
            ),
            ("time", &["09:30", "23:59:59", "00:00:00.5"], &["nine o'clock", "9:30", "24:00", "09:60", "09:30:", "9.30", "09:30 PM"]),
            ("datetime-local", &["2026-12-31T09:30", "2026-12-31 09:30:15"], &["2026-12-31", "31.12.2026 09:30", "2026-12-31T9:30"]),
            ("month", &["2026-12"], &["2026-13", "12/2026", "December"]),
            ("week", &["2026-W07", "2026-W53", "2020-W53"], &["2026-W54", "2025-W53", "2026-7", "W07"]),
            (
                "number",
                &["42.5", "-3", "1e3", ".5", " 7 ", "0"],
                &["abc", "1,5", "1.000,5", "5 kg", "5.", "--1", "infinity", "NaN", "+1", "1e"],
            ),
            ("color", &["#ff8800", "#FF8800"], &["orange", "#f80", "ff8800", "#gg8800", ""]),
            ("range", &["40"], &["loud", ""]),
        ];
        for (input_type, good, bad) in rows {
            for text in *good {
                assert!(check(input_type, text, Limits::default()).is_ok(), "{input_type} should take {text:?}");
            }
            for text in *bad {
                assert!(check(input_type, text, Limits::default()).is_err(), "{input_type} should refuse {text:?}");
            }
        }
    }

    #[test]
    fn limits_are_part_of_the_error() {
        let says = |input_type, text, min, max| check(input_type, text, Limits { min, max }).expect_err("out of limits").to_string();
        assert_eq!(says("number", "11", "1", "10"), "The field can't hold that value: it takes a number such as 42.5, between 1 and 10.");
        assert_eq!(says("number", "0", "1", ""), "The field can't hold that value: it takes a number such as 42.5, at least 1.");
        assert_eq!(
            says("date", "2027-01-01", "", "2026-12-31"),
            "The field can't hold that value: it takes a date as YYYY-MM-DD, at most 2026-12-31."
        );
        assert!(says("range", "loud", "", "").ends_with("between 0 and 100."));
        assert!(check("time", "23:30", Limits { min: "22:00", max: "06:00" }).is_ok());
    }

    #[test]
    fn colours_are_lower_case() {
        assert_eq!(check("color", "#FF8800", Limits::default()), Ok("#ff8800".to_owned()));
    }
}
