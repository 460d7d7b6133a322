//! Who may know whom.

use regex_lite::Regex;

use super::File;

/// What each crate may depend on among ours; one that is not listed may be anything.
const CRATES: [(&str, &[&str]); 5] = [
    ("protocol", &[]),
    ("ax", &[]),
    ("content", &["handhold-ax", "handhold-protocol"]),
    ("htmldom", &["handhold-ax"]),
    ("xtask", &["handhold-protocol"]),
];

/// Worlds of the extension: each runs in a place of its own and reaches the others by messages only.
const WORLDS: [&str; 5] = ["content", "worker", "panel", "options", "devtools"];

/// `content -> ax, protocol`; `htmldom -> ax`; `xtask -> protocol`; `ax` and `protocol` know nobody. Tests may use more.
pub fn between_crates(files: &[File]) -> Vec<String> {
    let mut complaints = Vec::new();
    for (name, allowed) in CRATES {
        let path = format!("crates/{name}/Cargo.toml");
        let Some(manifest) = files.iter().find(|file| file.path == path) else { continue };
        let Ok(manifest) = toml::from_str::<toml::Table>(&manifest.text) else {
            complaints.push(format!("{path}: is no valid TOML"));
            continue;
        };
        let dependencies = manifest.get("dependencies").and_then(toml::Value::as_table);
        let ours = dependencies.into_iter().flat_map(toml::Table::keys).filter(|name| name.starts_with("handhold-"));
        complaints.extend(
            ours.filter(|name| !allowed.contains(&name.as_str()))
                .map(|other| format!("{path}: {name} must not depend on {other} (ARCHITECTURE.md, directions)")),
        );
    }
    complaints
}

/// In `extension/`, the worlds import only `shared` and `generated`; content also what is built from the core.
pub fn between_worlds(files: &[File]) -> Vec<String> {
    let mut complaints = Vec::new();
    for file in scripts(files) {
        let folders: Vec<&str> = file.path.split('/').collect();
        for import in imports(&file.text) {
            let target = resolve(&folders[..folders.len() - 1], import);
            if !may_import(folders[1], &target) {
                complaints.push(format!(
                    "{}: imports {import}; only shared/ and generated/ are common to all (send a message instead)",
                    file.path
                ));
            }
        }
    }
    complaints
}

fn may_import(from: &str, target: &str) -> bool {
    let folders: Vec<&str> = target.split('/').collect();
    match folders.as_slice() {
        ["extension", to, ..] if WORLDS.contains(&from) => *to == from || *to == "shared" || *to == "generated",
        ["extension", to, ..] => !WORLDS.contains(to),
        ["build", ..] => from == "content",
        _ => false,
    }
}

/// Only `extension/shared/browser.js` names the browser's own globals, so that one file knows how the browsers differ.
pub fn browser_globals(files: &[File]) -> Vec<String> {
    let Ok(global) = Regex::new(r"(^|[^\w.$'/-])(chrome|browser)(\.|\?\.|\[)") else { return Vec::new() };
    let mut complaints = Vec::new();
    for file in scripts(files).filter(|file| file.path != "extension/shared/browser.js") {
        for (number, line) in file.text.lines().enumerate().filter(|(_, line)| global.is_match(code(line))) {
            complaints.push(format!(
                "{}:{}: names a global of the browser; import `api` from shared/browser.js: {}",
                file.path,
                number + 1,
                line.trim()
            ));
        }
    }
    complaints
}

/// The part of a line before a comment. Types in JSDoc may name `chrome.tabs.Tab`.
fn code(line: &str) -> &str {
    let line = line.trim_start();
    if line.starts_with('*') || line.starts_with("/*") {
        return "";
    }
    let comment = [line.find(" //"), line.find("/**"), line.starts_with("//").then_some(0)].into_iter().flatten().min();
    &line[..comment.unwrap_or(line.len())]
}

fn scripts(files: &[File]) -> impl Iterator<Item = &File> {
    let is_script = |file: &&File| file.path.starts_with("extension/") && file.path.ends_with(".js") && file.path.matches('/').count() >= 2;
    files.iter().filter(is_script)
}

/// Relative paths of import and export statements and of `import()`.
fn imports(text: &str) -> Vec<&str> {
    let Ok(import) = Regex::new(
        r#"(?m)^\s*(?:import|export)\b[^'"\n;]*['"](\.[^'"]+)['"]|^\} from ['"](\.[^'"]+)['"]|^[^*/]*\bimport\(['"](\.[^'"]+)['"]\)"#,
    ) else {
        return Vec::new();
    };
    let paths = import.captures_iter(text).filter_map(|found| found.iter().skip(1).flatten().next());
    paths.map(|path| path.as_str()).collect()
}

/// `../shared/browser.js` seen from `extension/panel` is `extension/shared/browser.js`.
fn resolve(folder: &[&str], relative: &str) -> String {
    let mut path: Vec<&str> = folder.to_vec();
    for part in relative.split('/') {
        match part {
            "." => {}
            ".." => drop(path.pop()),
            name => path.push(name),
        }
    }
    path.join("/")
}

#[cfg(test)]
mod tests {
    use super::super::file;
    use super::*;

    #[test]
    fn a_crate_that_knows_too_much_is_named() {
        let good = file("crates/content/Cargo.toml", "[dependencies]\nhandhold-ax.workspace = true\nserde = \"1\"\n");
        assert_eq!(between_crates(&[good]), [""; 0]);
        let bad = file(
            "crates/ax/Cargo.toml",
            "[dependencies]\nhandhold-protocol.workspace = true\n[dev-dependencies]\nhandhold-htmldom = \"1\"\n",
        );
        let complaints = between_crates(&[bad]);
        assert_eq!(complaints.len(), 1);
        assert!(complaints[0].contains("ax must not depend on handhold-protocol"), "{complaints:?}");
    }

    #[test]
    fn worlds_import_only_what_is_common() {
        let good = "import { api } from '../shared/browser.js';\nimport {\n  a,\n} from './ui/a.js';\nimport tools from '../generated/tools.json';\n/** @typedef {import('../worker/worker.js').X} X */\n";
        assert_eq!(between_worlds(&[file("extension/panel/panel.js", good)]), [""; 0]);
        assert_eq!(between_worlds(&[file("extension/content/core.js", "import { boot } from '../../build/wasm/core.js';")]), [""; 0]);
        for (path, text) in [
            ("extension/panel/ui/a.js", "import {\n  b,\n} from '../../worker/b.js';\n"),
            ("extension/worker/a.js", "export * from '../panel/b.js';"),
            ("extension/worker/a.js", "const b = await import('../panel/b.js');"),
            ("extension/worker/a.js", "import { boot } from '../../build/wasm/core.js';"),
            ("extension/shared/a.js", "import { b } from '../panel/b.js';"),
        ] {
            assert_eq!(between_worlds(&[file(path, text)]).len(), 1, "{text}");
        }
    }

    #[test]
    fn only_one_file_names_the_browser() {
        let named =
            "api.tabs.query();\nconst kind = 'chrome';\n/** @type {chrome.tabs.Tab} */\nconst x = 1; // chrome.tabs\nthis.browser.x();\n";
        assert_eq!(browser_globals(&[file("extension/worker/a.js", named)]), [""; 0]);
        for text in ["chrome.tabs.query();", "const api = globalThis.x ?? browser.tabs;", "if (chrome?.dom) {}"] {
            assert_eq!(browser_globals(&[file("extension/worker/a.js", text)]).len(), 1, "{text}");
        }
        assert_eq!(browser_globals(&[file("extension/shared/browser.js", "chrome.tabs.query();")]), [""; 0]);
    }
}
