//! `tidy`: rules of the house that no compiler knows. A check takes what it looks at and answers
//! the complaints, each with its place and the way out.

mod directions;
mod links;
mod text;

use std::path::Path;

use anyhow::{Result, bail};
use walkdir::WalkDir;

use crate::shell::{command, output};

/// A file of the project as the checks see it.
pub struct File {
    /// From the top of the project, with slashes.
    pub path: String,
    /// Its text.
    pub text: String,
}

/// What a check makes of the files: complaints.
type Check = fn(&[File]) -> Vec<String>;

/// Runs every check over the files that belong to the project.
pub fn check() -> Result<()> {
    let files = files()?;
    let checks: [Check; 6] = [
        directions::between_crates,
        directions::between_worlds,
        directions::browser_globals,
        text::length,
        text::leftovers,
        links::resolve,
    ];
    let complaints: Vec<String> = checks.iter().flat_map(|check| check(&files)).collect();
    for complaint in &complaints {
        eprintln!("{complaint}");
    }
    match complaints.len() {
        0 => Ok(()),
        1 => bail!("tidy has one complaint; it stands above"),
        several => bail!("tidy has {several} complaints; they stand above"),
    }
}

/// What git knows or would add, as far as it is text.
fn files() -> Result<Vec<File>> {
    let listed = output(&mut command("git", ["ls-files", "--cached", "--others", "--exclude-standard"])).unwrap_or_else(|_| walked());
    let read = |path: &str| Some(File { path: path.to_owned(), text: std::fs::read_to_string(path).ok()? });
    Ok(listed.lines().filter_map(read).collect())
}

/// The same for a copy of the project without git.
fn walked() -> String {
    let is_ours = |entry: &walkdir::DirEntry| {
        !["./target", "./build", "./dist", "./node_modules"].iter().any(|folder| entry.path() == Path::new(folder))
    };
    let files = WalkDir::new(".").into_iter().filter_entry(is_ours).flatten().filter(|entry| entry.file_type().is_file());
    files.map(|entry| format!("{}\n", entry.path().to_string_lossy().trim_start_matches("./").replace('\\', "/"))).collect()
}

/// For tests: a file out of its path and text.
#[cfg(test)]
fn file(path: &str, text: &str) -> File {
    File { path: path.into(), text: text.into() }
}
