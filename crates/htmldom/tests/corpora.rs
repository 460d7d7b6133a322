//! Names and roles against expectations that others wrote. They lie outside of the project, in `../shared/corpora`;
//! where that folder isn't, every test here says so and passes.
//!
//! Every row must come out right, or be listed with the reason why it doesn't; a listed row that comes out right fails too.

use handhold_ax::page::{Attr, NodeRef, Page};
use handhold_ax::{Analysis, Order, Role};
use serde::Deserialize;
use std::collections::HashMap;
use std::path::PathBuf;

/// The folder, or nothing and a word about it.
fn corpora(part: &str) -> Option<PathBuf> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpora").join(part);
    if folder.exists() {
        return Some(folder);
    }
    println!("SKIPPED: {} is not there", folder.display());
    None
}

fn read_json<T: for<'a> Deserialize<'a>>(path: PathBuf) -> T {
    serde_json::from_str(&std::fs::read_to_string(&path).expect("the corpus is readable")).expect("the corpus is JSON of this shape")
}

/// Rows that are known to differ, by a part of their title, and why.
type Known = &'static [(&'static str, &'static str)];

const STYLED: &str = "a style sheet decides it, and a parsed page has none";
const ENCODING: &str = "the expectation was read in another encoding than the page has";
const NO_BREAK: &str = "a no-break space is a space to a reader";
const JSDOM: &str = "every element is a block in jsdom; browsers join inline text";

/// What came of the rows of one corpus.
#[derive(Default)]
struct Score {
    passed: usize,
    differing: usize,
    skipped: usize,
    surprises: Vec<String>,
}

impl Score {
    fn add(&mut self, row: &str, expected: &str, found: &str, is_right: bool, known: Known) {
        let reason = known.iter().find(|(part, _)| row.contains(part)).map(|(_, reason)| *reason);
        match (is_right, reason) {
            (true, None) => self.passed += 1,
            (false, Some(_)) => self.differing += 1,
            (true, Some(reason)) => self.surprises.push(format!("{row}: is right now, although {reason}")),
            (false, None) => self.surprises.push(format!("{row}: expected {expected:?}, got {found:?}")),
        }
    }

    fn check(self, what: &str) {
        println!("{what}: {} passed, {} differ for a known reason, {} skipped", self.passed, self.differing, self.skipped);
        assert!(self.surprises.is_empty(), "{what}:\n{}", self.surprises.join("\n"));
        assert!(self.passed > 0, "{what}: no row was read");
    }
}

/// White space as the web platform tests compare it.
fn collapsed(text: &str) -> String {
    text.split_ascii_whitespace().collect::<Vec<_>>().join(" ")
}

#[derive(Deserialize)]
struct WebPlatformRow {
    file: String,
    check: String,
    selector: String,
    index: usize,
    expected: serde_json::Value,
    testname: Option<String>,
    must_pass: bool,
}

impl WebPlatformRow {
    /// Style sheets decide these, and a parsed page has none.
    fn needs_style_sheet(&self, node: NodeRef) -> bool {
        let styled = ["simple-before", "simple-after", "no-space", "block", "iblock", "fallback", "alt-counter"];
        let classes = node.attr(Attr::CLASS).unwrap_or("");
        let transformed = self.testname.as_deref().is_some_and(|name| name.contains("text-transform:"));
        transformed || classes.split_ascii_whitespace().any(|class| styled.iter().any(|start| class.starts_with(start)))
    }
}

const WEB_PLATFORM_KNOWN: Known = &[
    ("comp_label.html .ex 121 ", ENCODING),
    ("svg-aam/name/comp_label.html .ex 3 ", ENCODING),
    ("comp_label.html .ex 125 ", NO_BREAK),
    ("comp_label.html .ex 126 ", NO_BREAK),
];

#[test]
fn web_platform_tests() {
    let Some(folder) = corpora("wpt") else { return };
    let rows: Vec<WebPlatformRow> = read_json(folder.join("roles-and-names.json"));
    let mut pages: HashMap<String, Page> = HashMap::new();
    let (mut names, mut roles) = (Score::default(), Score::default());
    for row in rows.iter().filter(|row| row.must_pass) {
        let made = row.selector.strip_prefix("[data-assigned=\"").and_then(|rest| rest.strip_suffix("\"]"));
        let key = made.unwrap_or(&row.file).to_owned();
        let page = pages.entry(key).or_insert_with(|| match made {
            Some(role) => handhold_htmldom::parse_fragment(&format!("<div class=made role=\"{role}\">x</div>")),
            None => handhold_htmldom::parse(&std::fs::read_to_string(folder.join(&row.file)).expect("the corpus is readable")),
        });
        let class = if made.is_some() { "made" } else { row.selector.trim_start_matches('.') };
        let has_class =
            |node: &NodeRef| node.attr(Attr::CLASS).is_some_and(|classes| classes.split_ascii_whitespace().any(|one| one == class));
        let index = if made.is_some() { 0 } else { row.index };
        let node = page.nodes().filter(has_class).nth(index).unwrap_or_else(|| panic!("{} has no {} {index}", row.file, row.selector));
        let score = if row.check == "name" { &mut names } else { &mut roles };
        if row.needs_style_sheet(node) {
            score.skipped += 1;
            continue;
        }
        let title = format!("{} {} {index} {}", row.file, row.selector, row.testname.as_deref().unwrap_or(""));
        judge(row, node, &Analysis::new(page), &title, score);
    }
    names.check("names of the web platform tests");
    roles.check("roles of the web platform tests");
}

fn judge(row: &WebPlatformRow, node: NodeRef, analysis: &Analysis, title: &str, score: &mut Score) {
    if row.check == "name" {
        let expected = collapsed(row.expected.as_str().unwrap_or(""));
        let found = collapsed(&analysis.name(node.id(), Order::ACCNAME).text);
        return score.add(title, &expected, &found, expected == found, WEB_PLATFORM_KNOWN);
    }
    let found = analysis.role(node.id()).name();
    let found_by_standard = if found == "img" { "image" } else { found };
    let allowed: Vec<&str> = match &row.expected {
        serde_json::Value::Array(all) => all.iter().filter_map(|one| one.as_str()).collect(),
        one => one.as_str().into_iter().collect(),
    };
    score.add(title, &allowed.join(" or "), found, allowed.contains(&found_by_standard), WEB_PLATFORM_KNOWN);
}

#[derive(Deserialize)]
struct DomAccessibilityRow {
    markup: String,
    matcher: String,
    expected: String,
}

const DOM_ACCESSIBILITY_KNOWN: Known = &[
    ("<legend data-test>", "browsers give a legend no name of its own"),
    ("role='deletion'>1.1</span><span>", JSDOM),
    ("role='insertion'", JSDOM),
    ("role='subscript'>_x", JSDOM),
    ("role='superscript'", JSDOM),
];

#[test]
fn dom_accessibility_api() {
    let Some(folder) = corpora("dom-accessibility-api") else { return };
    let rows: Vec<DomAccessibilityRow> = read_json(folder.join("cases.json"));
    let mut score = Score::default();
    for row in &rows {
        let page = handhold_htmldom::parse_fragment(&row.markup);
        let node = page.nodes().filter(|node| node.has_attr(Attr::DATA_TEST)).last().expect("an element is marked");
        let analysis = Analysis::new(&page);
        let is_description = row.matcher.ends_with("Description");
        let found = if is_description { analysis.description(node.id()) } else { analysis.name(node.id(), Order::ACCNAME).text };
        score.add(row.markup.trim(), &row.expected, &found, found == row.expected, DOM_ACCESSIBILITY_KNOWN);
    }
    score.check("dom-accessibility-api");
}

#[derive(Deserialize)]
struct ManualRow {
    file: String,
    check: String,
    selector: String,
    expected: String,
}

const MANUAL_KNOWN: Known = &[
    ("name_file-label-inline-block-styles-", STYLED),
    ("name_file-label-inline-hidden-elements-", STYLED),
    ("name_from_content-", STYLED),
    ("name_from_content_of_label-", STYLED),
    ("name_test_case_552-", STYLED),
    ("name_test_case_553-", STYLED),
    ("name_test_case_659-", STYLED),
    ("name_test_case_663a-", STYLED),
    ("name_test_case_754-", STYLED),
    ("name_test_case_756-", STYLED),
    ("name_test_case_757-", STYLED),
    ("name_test_case_758-", STYLED),
    ("name_test_case_761-", STYLED),
    ("name_test_case_762-", STYLED),
];

#[test]
fn manual_web_platform_tests() {
    let Some(folder) = corpora("wpt") else { return };
    let rows: Vec<ManualRow> = read_json(folder.join("manual-names.json"));
    let mut score = Score::default();
    for row in &rows {
        let page = handhold_htmldom::parse(&std::fs::read_to_string(folder.join(&row.file)).expect("the corpus is readable"));
        let Some(node) = page.nodes().find(|node| node.attr(Attr::ID) == row.selector.strip_prefix('#')) else {
            score.skipped += 1;
            continue;
        };
        let analysis = Analysis::new(&page);
        let found = if row.check == "name" { analysis.name(node.id(), Order::ACCNAME).text } else { analysis.description(node.id()) };
        let expected = collapsed(&row.expected);
        score.add(&row.file, &expected, &collapsed(&found), expected == collapsed(&found), MANUAL_KNOWN);
    }
    score.check("manual web platform tests");
}

#[derive(Deserialize)]
struct AxeRule {
    rule: String,
    #[serde(default)]
    passes: Vec<Vec<serde_json::Value>>,
    #[serde(default)]
    violations: Vec<Vec<serde_json::Value>>,
}

/// Rules whose elements pass when they have a name.
const NAME_RULES: &[&str] = &[
    "aria-command-name",
    "aria-dialog-name",
    "aria-meter-name",
    "aria-tab-name",
    "aria-tooltip-name",
    "aria-treeitem-name",
    "button-name",
    "empty-heading",
    "frame-title",
    "image-alt",
    "input-button-name",
    "object-alt",
    "select-name",
    "summary-name",
];

const FRAME: &str = "a frame stays a frame whatever its role says: its content can be read";
const AXE_KNOWN: Known = &[("frame-title #pass6", FRAME), ("frame-title #pass7", FRAME)];

#[test]
fn axe_core_name_rules() {
    let Some(folder) = corpora("axe-core/rules") else { return };
    let mut score = Score::default();
    for rule in NAME_RULES {
        let expectations: AxeRule = read_json(folder.join(rule).join(format!("{rule}.json")));
        let html = std::fs::read_to_string(folder.join(rule).join(format!("{rule}.html"))).expect("the corpus is readable");
        let page = handhold_htmldom::parse_fragment(&html);
        let analysis = Analysis::new(&page);
        for (selectors, is_named) in [(&expectations.passes, true), (&expectations.violations, false)] {
            for path in selectors {
                let [serde_json::Value::String(selector)] = &path[..] else {
                    score.skipped += 1;
                    continue;
                };
                let Some(node) = page.nodes().find(|node| node.attr(Attr::ID) == selector.strip_prefix('#')) else {
                    score.skipped += 1;
                    continue;
                };
                let found = analysis.name(node.id(), Order::ACCNAME).text;
                // What is marked as decoration passes without a name.
                let is_right = found.is_empty() != is_named || is_named && analysis.role(node.id()) == Role::None;
                let expected = if is_named { "a name" } else { "no name" };
                score.add(&format!("{} {selector}", expectations.rule), expected, &found, is_right, AXE_KNOWN);
            }
        }
    }
    score.check("name rules of axe-core");
}
