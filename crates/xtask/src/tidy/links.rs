//! Links in the documentation.

use std::path::Path;

use regex_lite::Regex;

use super::File;

/// Relative links of Markdown files lead to files that are there.
pub fn resolve(files: &[File]) -> Vec<String> {
    files.iter().filter(|file| file.path.ends_with(".md")).flat_map(|file| broken(file, |path| path.exists())).collect()
}

fn broken(file: &File, exists: impl Fn(&Path) -> bool) -> Vec<String> {
    let folder = Path::new(&file.path).parent().unwrap_or(Path::new(""));
    let broken = targets(&file.text).into_iter().filter(|target| !exists(&folder.join(target)));
    broken.map(|target| format!("{}: the link to {target} leads nowhere", file.path)).collect()
}

/// Targets of relative links, without their anchors. Code is left out: it may show a link.
fn targets(text: &str) -> Vec<String> {
    let Ok(link) = Regex::new(r"\]\(([^)\s]+)\)") else { return Vec::new() };
    let mut targets = Vec::new();
    let mut in_code = false;
    for line in text.lines() {
        if line.trim_start().starts_with("```") {
            in_code = !in_code;
        }
        if in_code || line.starts_with("    ") {
            continue;
        }
        // Every second piece between backquotes is code.
        for prose in line.split('`').step_by(2) {
            targets.extend(link.captures_iter(prose).filter_map(|found| relative(&found[1])));
        }
    }
    targets
}

fn relative(target: &str) -> Option<String> {
    let path = target.split('#').next().unwrap_or_default();
    (!path.is_empty() && !path.contains("://") && !path.starts_with("mailto:")).then(|| path.to_owned())
}

#[cfg(test)]
mod tests {
    use super::super::file;
    use super::*;

    #[test]
    fn broken_links_are_named() {
        let text = "[a](there.md) [b](gone.md#part) [c](https://example.org) [d](#here)\n`[e](code.md)`\n```\n[f](fence.md)\n```\n    [g](indented.md)\n";
        let complaints = broken(&file("docs/x.md", text), |path| path == Path::new("docs/there.md"));
        assert_eq!(complaints, ["docs/x.md: the link to gone.md leads nowhere"]);
    }
}
