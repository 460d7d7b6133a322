//! What holds for every page. Pages are generated; a failing one is shrunk and printed.
//!
//! `PROPTEST_CASES=100000 cargo test -p handhold-ax --test properties` goes on looking for longer.

use std::collections::{BTreeMap, BTreeSet};

use handhold_ax::{Analysis, Filter, Format, Order, RenderOptions, Rendered, Tree, TreeOptions, render};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use regex_lite::Regex;

/// Texts that look like lines, refs and markers, or break lines.
const TEXTS: &[&str] = &[
    "Save",
    "Delete 3 items",
    "two\nlines",
    "a \"quoted\" word",
    "back\\slash",
    "button \"Pay\" [ref_1]",
    "[open overlays]",
    "[/open overlays]",
    "... 9 more rows like these [ref_2]",
    "\u{202e}reversed\u{2028}next",
    "tab\there",
    "Ünïcödé 🎉 日本語",
    "\u{200b}",
    " ",
    "x",
];
const TAGS: &[&str] = &[
    "div",
    "span",
    "p",
    "section",
    "ul",
    "ol",
    "li",
    "button",
    "a href=/x",
    "h2",
    "label",
    "label for=i1",
    "fieldset",
    "legend",
    "nav",
    "main",
    "form",
    "table",
    "tbody",
    "tr",
    "td",
    "th",
    "details",
    "details open",
    "summary",
    "dialog open",
    "dialog",
    "select",
    "option",
    "textarea",
    "input",
    "input type=checkbox",
    "input type=radio",
    "input type=submit",
    "img alt=Picture",
    "svg",
    "iframe",
    "article",
    "b",
    "figure",
    "figcaption",
    "header",
    "footer",
];
const ROLES: &[&str] = &[
    "button",
    "dialog",
    "listbox",
    "option",
    "menu",
    "menuitem",
    "tab",
    "none",
    "presentation",
    "made-up",
    "row",
    "cell",
    "grid",
    "heading",
    "img",
    "status",
];
const IDS: &[&str] = &["i0", "i1", "i2", "i3"];
const REFERENCES: &[&str] = &["aria-labelledby", "aria-describedby", "aria-owns", "aria-errormessage", "aria-controls"];

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;")
}

fn attribute() -> impl Strategy<Value = String> {
    let text = prop::sample::select(TEXTS).prop_map(escape);
    prop_oneof![
        prop::sample::select(IDS).prop_map(|id| format!("id={id}")),
        prop::sample::select(ROLES).prop_map(|role| format!("role={role}")),
        (prop::sample::select(REFERENCES), prop::sample::subsequence(IDS, 1..3))
            .prop_map(|(name, ids)| format!("{name}=\"{}\"", ids.join(" "))),
        text.clone().prop_map(|text| format!("aria-label=\"{text}\"")),
        text.clone().prop_map(|text| format!("title=\"{text}\"")),
        text.clone().prop_map(|text| format!("placeholder=\"{text}\"")),
        text.prop_map(|text| format!("value=\"{text}\"")),
        prop::sample::select(
            &[
                "hidden",
                "disabled",
                "aria-hidden=true",
                "inert",
                "tabindex=0",
                "contenteditable",
                "onclick=x",
                "popover",
                "aria-expanded=true",
                "checked"
            ][..]
        )
        .prop_map(str::to_owned),
    ]
}

fn markup() -> impl Strategy<Value = String> {
    let text = prop::sample::select(TEXTS).prop_map(escape);
    text.prop_recursive(6, 60, 6, |inner| {
        (prop::sample::select(TAGS), prop::collection::vec(attribute(), 0..3), prop::collection::vec(inner, 0..6)).prop_map(
            |(tag, attributes, children)| {
                let name = tag.split(' ').next().unwrap_or(tag);
                format!("<{tag} {}>{}</{name}>", attributes.join(" "), children.concat())
            },
        )
    })
}

fn html() -> impl Strategy<Value = String> {
    prop::collection::vec(markup(), 1..12).prop_map(|parts| parts.concat())
}

fn options() -> impl Strategy<Value = TreeOptions> {
    let filter = prop::sample::select(&[Filter::All, Filter::Interactive][..]);
    let order = prop::sample::select(&[Order::PRIORITY, Order::ACCNAME][..]);
    (filter, order, any::<bool>(), any::<bool>(), 1..20usize).prop_map(|(filter, order, hidden, verbose, max_depth)| TreeOptions {
        filter,
        order,
        hidden,
        verbose,
        max_depth,
        ..TreeOptions::default()
    })
}

fn tree(html: &str, options: &TreeOptions) -> Tree {
    let page = handhold_htmldom::parse(html);
    let mut tree = Tree::build(&Analysis::new(&page), &Default::default(), options);
    let refs = tree.nodes_with_ref().into_iter().zip(1..).collect();
    tree.set_refs(&refs, "");
    tree
}

fn print(tree: &Tree, max_chars: Option<usize>, page: usize, format: Format) -> Rendered {
    render(tree, &RenderOptions { max_chars, page, format })
}

/// The one shape that a line may have; everything of the page stands in quotes.
fn line_shape() -> Regex {
    let quoted = r#""(\\["\\nrt]|\\u\{?[0-9a-fA-F]+\}?|[^"\\])*""#;
    let line = format!(
        r#"^ *(\[/?open overlays\]|\.\.\. \d+ more [a-z ]+ like (these|this)( \[ref_\d+\])?|[a-z]+( {quoted})?( \[ref_\d+\])?( [a-z-]+(={quoted})?)*)$"#
    );
    Regex::new(&line).expect("the shape is a valid pattern")
}

fn refs_in(text: &str) -> Vec<String> {
    let after_name = Regex::new(r#"^ *[a-z]+(?: "(?:\\.|[^"\\])*")? \[(ref_\d+)\]"#).expect("a valid pattern");
    text.lines().filter_map(|line| Some(after_name.captures(line)?[1].to_owned())).collect()
}

/// The same pages every time, unless more are asked for.
fn config() -> ProptestConfig {
    let default = ProptestConfig { failure_persistence: None, ..ProptestConfig::default() };
    if std::env::var_os("PROPTEST_CASES").is_some() { default } else { ProptestConfig { rng_seed: RngSeed::Fixed(1), ..default } }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn every_line_has_the_shape_of_a_line(html in html(), options in options()) {
        let text = print(&tree(&html, &options), None, 1, Format::Indent).text;
        let shape = line_shape();
        for line in text.split('\n').filter(|line| !line.is_empty()) {
            prop_assert!(shape.is_match(line), "{line:?}");
        }
    }

    #[test]
    fn the_same_page_gives_the_same_text(html in html(), options in options()) {
        for format in [Format::Indent, Format::Yaml, Format::Uid, Format::Json] {
            prop_assert_eq!(print(&tree(&html, &options), None, 1, format).text, print(&tree(&html, &options), None, 1, format).text);
        }
    }

    #[test]
    fn every_node_has_one_line(html in html(), options in options()) {
        let text = print(&tree(&html, &options), None, 1, Format::Indent).text;
        let mut count = BTreeMap::new();
        for found in refs_in(&text) {
            *count.entry(found).or_insert(0) += 1;
        }
        prop_assert!(count.values().all(|times| *times == 1), "{text}");
    }

    #[test]
    fn json_is_json(html in html(), max_chars in prop::option::of(200..2000usize)) {
        let tree = tree(&html, &TreeOptions::default());
        let pages = print(&tree, max_chars, 1, Format::Json).pages;
        for page in 1..=pages {
            let text = print(&tree, max_chars, page, Format::Json).text;
            prop_assert!(serde_json::from_str::<serde_json::Value>(&text).is_ok(), "{text}");
        }
    }

    #[test]
    fn a_budget_is_kept_and_pages_join_to_the_whole(html in html(), max_chars in 200..1500usize, format in prop::sample::select(&[Format::Indent, Format::Yaml, Format::Uid, Format::Json][..])) {
        let tree = tree(&html, &TreeOptions::default());
        let whole = print(&tree, None, 1, Format::Indent).text;
        let pages = print(&tree, Some(max_chars), 1, format).pages;
        for page in 1..=pages {
            let read = print(&tree, Some(max_chars), page, format);
            prop_assert!(read.text.chars().count() <= max_chars, "{} of {max_chars}: {}", read.text.chars().count(), read.text);
        }
        let pages = print(&tree, Some(max_chars), 1, Format::Indent).pages;
        let parts: Vec<String> = (1..=pages).map(|page| print(&tree, Some(max_chars), page, Format::Indent).text).collect();
        let all: BTreeSet<String> = parts.iter().flat_map(|part| refs_in(part)).collect();
        let wanted: BTreeSet<String> = refs_in(&whole).into_iter().collect();
        prop_assert!(all.is_subset(&wanted));
        if !parts.iter().any(|part| part.lines().any(|line| line.trim_start().starts_with("... "))) {
            prop_assert_eq!(all, wanted);
        }
    }

    #[test]
    fn any_text_at_all_is_read(html in "\\PC{0,400}") {
        let text = print(&tree(&html, &TreeOptions::default()), None, 1, Format::Indent).text;
        let shape = line_shape();
        for line in text.split('\n').filter(|line| !line.is_empty()) {
            prop_assert!(shape.is_match(line), "{line:?}");
        }
    }
}
