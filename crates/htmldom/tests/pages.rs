//! The page cases of `tests/pages`, read natively: `page.html` in, `tree.txt` out. The browsers read the same folders.
//! `UPDATE_EXPECT=1` writes the trees; read them before they are committed.

use handhold_ax::{Analysis, Filter, Format, Order, RenderOptions, Tree, TreeOptions, render};
use libtest_mimic::{Arguments, Failed, Trial};
use serde_json::{Map, Value};
use std::path::{Path, PathBuf};

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/pages");
    let entries = std::fs::read_dir(&folder).expect("the page cases are there").flatten();
    let mut cases: Vec<PathBuf> = entries.map(|entry| entry.path()).filter(|path| path.is_dir()).collect();
    cases.sort();
    let name = |case: &Path| case.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let trial = |case: PathBuf| Trial::test(name(&case), move || run(&case));
    libtest_mimic::run(&Arguments::from_args(), cases.into_iter().map(trial).collect()).exit();
}

fn run(case: &Path) -> Result<(), Failed> {
    let html = std::fs::read_to_string(case.join("page.html"))?;
    let settings = Settings::read(&case.join("case.toml"))?;
    let tree = read(&html, &settings.args)? + "\n";
    let expected_at = case.join("tree.txt");
    if std::env::var_os("UPDATE_EXPECT").is_some() && settings.known_failure.is_none() {
        return Ok(std::fs::write(expected_at, tree)?);
    }
    let expected = std::fs::read_to_string(&expected_at).unwrap_or_default();
    match (tree == expected, settings.known_failure) {
        (true, None) | (false, Some(_)) => Ok(()),
        (true, Some(reason)) => Err(format!("it passes now, although {reason}: take `native` out of [known_failure]").into()),
        (false, None) if !expected_at.exists() => Err("there is no tree.txt: UPDATE_EXPECT=1 writes it".into()),
        (false, None) => Err(difference(&expected, &tree).into()),
    }
}

fn read(html: &str, args: &Map<String, Value>) -> Result<String, Failed> {
    let page = handhold_htmldom::parse(html);
    let analysis = Analysis::new(&page);
    let (options, output) = options(args)?;
    let mut tree = Tree::build(&analysis, &Default::default(), &options);
    let refs = tree.nodes_with_ref().into_iter().zip(1..).collect();
    tree.set_refs(&refs, "");
    Ok(render(&tree, &output).text)
}

/// Arguments of `get_accessibility_tree`, by their names in messages.
fn options(args: &Map<String, Value>) -> Result<(TreeOptions, RenderOptions), Failed> {
    let (mut tree, mut output) = (TreeOptions::default(), RenderOptions::default());
    let number = |value: &Value| value.as_u64().map(|number| number as usize);
    for (name, value) in args {
        match (name.as_str(), value.as_str().unwrap_or("")) {
            ("filter", "all") => tree.filter = Filter::All,
            ("filter", "visible") => tree.filter = Filter::Visible,
            ("filter", "interactive") => tree.filter = Filter::Interactive,
            ("names", "priority") => tree.order = Order::PRIORITY,
            ("names", "accname") => tree.order = Order::ACCNAME,
            ("format", "indent") => output.format = Format::Indent,
            ("format", "yaml") => output.format = Format::Yaml,
            ("format", "uid") => output.format = Format::Uid,
            ("format", "json") => output.format = Format::Json,
            ("viewport", _) if value.is_boolean() => tree.viewport = value == true,
            ("hidden", _) if value.is_boolean() => tree.hidden = value == true,
            ("verbose", _) if value.is_boolean() => tree.verbose = value == true,
            ("maxDepth", _) => tree.max_depth = number(value).ok_or("maxDepth is a number")?,
            ("maxChars", _) => output.max_chars = Some(number(value).ok_or("maxChars is a number")?),
            ("page", _) => output.page = number(value).ok_or("page is a number")?,
            _ => return Err(format!("case.toml: {name} = {value} is no argument of a native read").into()),
        }
    }
    Ok((tree, output))
}

/// What `case.toml` says. Values are written as in JSON, so a line is a key and a JSON value.
#[derive(Default)]
struct Settings {
    args: Map<String, Value>,
    known_failure: Option<String>,
}

impl Settings {
    fn read(path: &Path) -> Result<Settings, Failed> {
        let mut settings = Settings::default();
        let mut section = String::new();
        let text = if path.exists() { std::fs::read_to_string(path)? } else { String::new() };
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
            if let Some(name) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
                section = name.to_owned();
                continue;
            }
            let (key, value) = line.split_once('=').ok_or_else(|| format!("case.toml: {line:?} is neither [section] nor key = value"))?;
            let value: Value = serde_json::from_str(value.trim()).map_err(|error| format!("case.toml: {line:?}: {error}"))?;
            match section.as_str() {
                "args" => drop(settings.args.insert(key.trim().to_owned(), value)),
                "known_failure" if key.trim() == "native" => settings.known_failure = value.as_str().map(str::to_owned),
                "known_failure" => {}
                _ => return Err(format!("case.toml: unknown section [{section}]").into()),
            }
        }
        Ok(settings)
    }
}

/// Both trees, lines that only one has marked.
fn difference(expected: &str, found: &str) -> String {
    let (known, new): (Vec<&str>, Vec<&str>) = (expected.lines().collect(), found.lines().collect());
    let gone = known.iter().filter(|line| !new.contains(line)).map(|line| format!("- {line}"));
    let here = new.iter().map(|line| format!("{} {line}", if known.contains(line) { ' ' } else { '+' }));
    format!("the tree differs\n{}\n{}", gone.collect::<Vec<_>>().join("\n"), here.collect::<Vec<_>>().join("\n"))
}
