//! What stands in files.

use regex_lite::Regex;

use super::File;

/// Files of code longer than this are several subjects.
const MOST_LINES: usize = 500;

const CODE: [&str; 8] = [".rs", ".js", ".mjs", ".ts", ".css", ".sh", ".html", ".toml"];

/// No file of code is too long to be read at once. Generated files and test data are excepted.
pub fn length(files: &[File]) -> Vec<String> {
    let long =
        files.iter().filter(|file| is_code(file)).map(|file| (file, file.text.lines().count())).filter(|(_, lines)| *lines > MOST_LINES);
    long.map(|(file, lines)| format!("{}: {lines} lines; split it by subject (at most {MOST_LINES})", file.path)).collect()
}

/// No notes to oneself: what is left to do is an issue.
pub fn leftovers(files: &[File]) -> Vec<String> {
    // Written in pieces, so that this file passes its own check.
    let Ok(note) = Regex::new(concat!(r"\b(TO", r"DO|FIX", r"ME|XX", r"X)\b|\b(to", r"do|unimple", r"mented)!\(")) else {
        return Vec::new();
    };
    let mut complaints = Vec::new();
    for file in files.iter().filter(|file| is_code(file)) {
        let lines = file.text.lines().enumerate().filter(|(_, line)| note.is_match(line));
        complaints.extend(lines.map(|(number, line)| format!("{}:{}: do it, or open an issue: {}", file.path, number + 1, line.trim())));
    }
    complaints
}

fn is_code(file: &File) -> bool {
    let is_data = ["extension/generated/", "tests/pages/", "tests/corpora/"].iter().any(|folder| file.path.starts_with(folder));
    !is_data && CODE.iter().any(|extension| file.path.ends_with(extension))
}

#[cfg(test)]
mod tests {
    use super::super::file;
    use super::*;

    #[test]
    fn long_files_are_named_and_generated_ones_are_not() {
        let long = "x\n".repeat(MOST_LINES + 1);
        assert_eq!(length(&[file("crates/ax/src/a.rs", &long)]).len(), 1);
        assert_eq!(length(&[file("extension/generated/a.d.ts", &long), file("crates/ax/src/a.rs", &"x\n".repeat(MOST_LINES))]), [""; 0]);
    }

    #[test]
    fn notes_to_oneself_are_named() {
        let note = ["// TO", "DO: later"].concat();
        let call = ["to", "do!()"].concat();
        let complaints = leftovers(&[file("crates/ax/src/a.rs", &format!("fine\n{note}\n{call}\nlet todos = 1;\n"))]);
        assert_eq!(complaints.len(), 2, "{complaints:?}");
        assert!(complaints[0].starts_with("crates/ax/src/a.rs:2:"), "{complaints:?}");
    }
}
