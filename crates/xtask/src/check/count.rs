//! How many tests passed, read from what test runners print.

use std::fmt;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use anyhow::{Context, Result};
use regex_lite::Regex;

use crate::shell::shown;

/// Numbers of tests.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Count {
    /// Went well.
    pub passed: u32,
    /// Went wrong.
    pub failed: u32,
    /// Not run on this machine, or marked so.
    pub skipped: u32,
}

impl Count {
    /// A step that counts as one test, and passed.
    pub fn passed() -> Count {
        Count { passed: 1, ..Count::default() }
    }

    /// A step that counts as one test, and failed.
    pub fn failed() -> Count {
        Count { failed: 1, ..Count::default() }
    }
}

impl std::ops::Add for Count {
    type Output = Count;

    fn add(self, other: Count) -> Count {
        Count { passed: self.passed + other.passed, failed: self.failed + other.failed, skipped: self.skipped + other.skipped }
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)?;
        if self.skipped > 0 {
            write!(f, ", {} skipped", self.skipped)?;
        }
        Ok(())
    }
}

/// Runs a test runner, shows what it prints, and counts. A runner that fails without a failed test
/// (a test file that doesn't compile, a crash) counts as one failure, and so does one without any tests.
pub fn counted(command: &mut Command, count_line: fn(&str) -> Count) -> Result<Count> {
    let mut child = command.stdout(Stdio::piped()).spawn().with_context(|| format!("could not start `{}`", shown(command)))?;
    let mut count = Count::default();
    let stdout = child.stdout.take().context("a piped child has a stdout")?;
    for line in BufReader::new(stdout).split(b'\n') {
        let line = line?;
        let line = String::from_utf8_lossy(&line);
        writeln!(std::io::stdout(), "{line}")?;
        count = count + count_line(&line);
    }
    let status = child.wait()?;
    if !status.success() && count.failed == 0 {
        println!("`{}` ended with {status}", shown(command));
        count.failed = 1;
    }
    if count == Count::default() {
        println!("`{}` ran no tests", shown(command));
        count.failed = 1;
    }
    Ok(count)
}

/// The summary line of `cargo test` (also of wasm-bindgen's runner).
pub fn cargo_line(line: &str) -> Count {
    numbers(line, r"^test result: \w+\. (\d+) passed; (\d+) failed; (\d+) ignored")
        .map_or_else(Count::default, |[passed, failed, skipped]| Count { passed, failed, skipped })
}

/// The summary lines of `node --test` with its `spec` reporter.
pub fn node_line(line: &str) -> Count {
    let of = |word: &str| numbers(line, &format!(r"^ℹ {word} (\d+)()()$")).map_or(0, |[number, ..]| number);
    Count { passed: of("pass"), failed: of("fail") + of("cancelled"), skipped: of("skipped") + of("todo") }
}

fn numbers(line: &str, pattern: &str) -> Option<[u32; 3]> {
    let found = Regex::new(pattern).ok()?.captures(line.trim())?;
    Some([1, 2, 3].map(|group| found.get(group).and_then(|text| text.as_str().parse().ok()).unwrap_or(0)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::command;

    #[test]
    fn summaries_are_read() {
        let line = "test result: FAILED. 12 passed; 3 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.01s";
        assert_eq!(cargo_line(line), Count { passed: 12, failed: 3, skipped: 1 });
        assert_eq!(cargo_line("test a ... ok"), Count::default());
        assert_eq!(node_line("ℹ pass 7"), Count { passed: 7, failed: 0, skipped: 0 });
        assert_eq!(node_line("ℹ cancelled 2").failed, 2);
        assert_eq!(node_line("ℹ tests 9"), Count::default());
    }

    #[test]
    fn a_runner_that_fails_or_runs_nothing_is_a_failure() {
        let run = |script: &str| counted(&mut command("sh", ["-c", script]), cargo_line).unwrap();
        assert_eq!(run("echo 'test result: ok. 2 passed; 0 failed; 0 ignored'"), Count { passed: 2, failed: 0, skipped: 0 });
        assert_eq!(run("echo 'test result: ok. 2 passed; 0 failed; 0 ignored'; exit 101"), Count { passed: 2, failed: 1, skipped: 0 });
        assert_eq!(run("true"), Count::failed());
    }

    #[test]
    fn the_last_line_names_what_there_is() {
        assert_eq!(Count { passed: 3, failed: 0, skipped: 0 }.to_string(), "3 passed, 0 failed");
        assert_eq!(Count { passed: 3, failed: 1, skipped: 2 }.to_string(), "3 passed, 1 failed, 2 skipped");
    }
}
