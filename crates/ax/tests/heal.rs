//! Two readings of a page, and what stands for a line that is gone. Elements with an ID `n7` are the same in both and have the ref 7;
//! all others were replaced.

use handhold_ax::heal::{Healing, successor};
use handhold_ax::page::Attr;
use handhold_ax::{Analysis, Filter, RenderOptions, Tree, TreeOptions, render};

fn tree(html: &str, first: u32, filter: Filter) -> Tree {
    let page = handhold_htmldom::parse(html);
    let analysis = Analysis::new(&page);
    let mut tree = Tree::build(&analysis, &Default::default(), &TreeOptions { filter, ..TreeOptions::default() });
    let number = |node| page.node(node).attr(Attr::ID).and_then(|id| id.strip_prefix('n')?.parse().ok());
    let refs = tree.nodes_with_ref().into_iter().zip(first..).map(|(node, next)| (node, number(node).unwrap_or(next))).collect();
    tree.set_refs(&refs, "");
    tree
}

/// The lines with these refs, as they are printed.
fn lines(tree: &Tree, refs: &[u32]) -> Vec<String> {
    let text = render(tree, &RenderOptions::default()).text;
    let line_of = |number: &u32| text.lines().find(|line| line.contains(&format!("[ref_{number}]"))).unwrap_or("").trim().to_owned();
    refs.iter().map(line_of).collect()
}

fn ref_of(tree: &Tree, start: &str) -> u32 {
    let text = render(tree, &RenderOptions::default()).text;
    let line = text.lines().find(|line| line.trim().starts_with(start)).unwrap_or_else(|| panic!("no {start} in\n{text}"));
    let number = line.split("[ref_").nth(1).and_then(|rest| rest.split(']').next());
    number.and_then(|number| number.parse().ok()).unwrap_or_else(|| panic!("no ref in {line}"))
}

/// What stands for the line that begins with `start`: its position among the printed refs of the new tree, or how many look like it.
fn healed(old: &str, new: &str, start: &str) -> Result<String, usize> {
    healed_in(Filter::All, old, new, start)
}

fn healed_in(filter: Filter, old: &str, new: &str, start: &str) -> Result<String, usize> {
    let (old, new) = (tree(old, 100, filter), tree(new, 500, filter));
    match successor(&old, &new, ref_of(&old, start)).expect("the line is in the old tree") {
        Healing::Replaced(number) => {
            assert!(number >= 500, "{number} is no new line");
            let text = render(&new, &RenderOptions::default()).text;
            let at = text.lines().position(|line| line.contains(&format!("[ref_{number}]"))).expect("printed");
            Ok(text.lines().take(at + 1).map(str::trim).filter(|line| line.starts_with(start)).count().to_string())
        }
        Healing::Lookalikes(refs) => {
            assert!(lines(&new, &refs).iter().all(|line| line.starts_with(start)));
            Err(refs.len())
        }
    }
}

fn list(names: &[&str], button: &str) -> String {
    let rows: String = names.iter().map(|name| format!("<li><span>{name}</span> <button>{button}</button></li>")).collect();
    format!("<ul id=n1 aria-label=Team>{rows}</ul>")
}

#[test]
fn an_item_is_known_by_what_it_says_and_stands_beside() {
    let old = list(&["Ann", "Ben", "Cleo"], "Call");
    // The button of Ben is the second of its kind.
    for (names, place) in [
        (&["Ann", "Ben", "Cleo"][..], Some("2")),
        (&["Dora", "Ann", "Ben"], Some("3")),
        (&["Ben", "Cleo"], Some("1")),
        (&["Cleo", "Dora", "Ben"], None),
        (&["Ben"], None),
    ] {
        let (old, new) = (tree(&old, 100, Filter::All), tree(&list(names, "Call"), 500, Filter::All));
        let text = render(&old, &RenderOptions::default()).text;
        let row = text.lines().skip_while(|line| !line.contains("Ben")).find(|line| line.trim().starts_with("button")).expect("a button");
        let number = row.split("[ref_").nth(1).and_then(|rest| rest.split(']').next()).expect("a ref").parse().expect("a number");
        let healing = successor(&old, &new, number);
        let Some(Healing::Replaced(found)) = healing else {
            assert_eq!((place, matches!(healing, Some(Healing::Lookalikes(_)))), (None, true), "{names:?}");
            continue;
        };
        let now = render(&new, &RenderOptions::default()).text;
        let at = now.lines().position(|line| line.contains(&format!("[ref_{found}]"))).expect("printed");
        let count = now.lines().take(at + 1).filter(|line| line.trim().starts_with("button")).count();
        assert_eq!(Some(count.to_string().as_str()), place, "{names:?}");
    }
}

#[test]
fn doubt_is_no_healing() {
    let named = |names: &[&str]| {
        let rows: String = names.iter().map(|name| format!("<li><span>{name}</span> <button>Call {name}</button></li>")).collect();
        format!("<ul id=n1 aria-label=Team>{rows}</ul>")
    };
    let old = named(&["Ann", "Ben", "Cleo"]);
    assert_eq!(healed(&old, &named(&["Ann", "Ben", "Cleo"]), "button \"Call Ben\""), Ok("1".to_owned()));
    assert_eq!(healed(&old, &named(&["Ann", "Ben", "Ben", "Cleo"]), "button \"Call Ben\""), Err(2), "two candidates");
    assert_eq!(healed(&old, &named(&["Ann", "Bea", "Cleo"]), "button \"Call Ben\""), Err(0), "another name");
    assert_eq!(healed(&named(&["Ben", "Ben"]), &named(&["Ben"]), "button \"Call Ben\""), Err(1), "two before");
}

#[test]
fn items_that_say_nothing_of_themselves_are_never_told_apart() {
    let rows = |n: usize| format!("<h2 id=n2>Files</h2><ul id=n1>{}</ul>", "<li><button>Delete</button></li>".repeat(n));
    assert_eq!(healed(&rows(3), &rows(3), "button \"Delete\""), Err(3));
    assert_eq!(healed(&rows(3), &rows(1), "button \"Delete\""), Err(1));
}

#[test]
fn what_stands_alone_is_known_by_its_neighbours() {
    let card = |name: &str| format!("<main id=n1><h2>{name}</h2><p>Since 2020</p><button>Edit</button><button>Delete</button></main>");
    assert_eq!(healed(&card("Ann"), &card("Ann"), "button \"Delete\""), Ok("1".to_owned()));
    assert_eq!(healed(&card("Ann"), &card("Ben"), "button \"Delete\""), Err(1), "the card of somebody else");
    let kept = |name: &str| format!("<main id=n1><h2 id=n2>{name}</h2><button>Delete</button></main>");
    assert_eq!(healed(&kept("Ann"), &kept("Ann"), "button \"Delete\""), Ok("1".to_owned()));
    assert_eq!(healed(&kept("Ann"), &kept("Ben"), "button \"Delete\""), Err(1), "the heading has another text now");
}

#[test]
fn another_place_is_no_replacement() {
    let old = "<section id=n1 aria-label=Drafts><button>Delete all</button></section><section id=n2 aria-label=Archive></section>";
    let new =
        "<section id=n1 aria-label=Drafts><p>Empty</p></section><section id=n2 aria-label=Archive><button>Delete all</button></section>";
    assert_eq!(healed(old, new, "button \"Delete all\""), Err(1));
}

#[test]
fn a_line_that_was_there_before_is_no_replacement() {
    let old = "<ul id=n1><li id=n2>Ann <button id=n3>Call Ann</button></li><li>Ben <button>Call Ben</button></li></ul>";
    let new = "<ul id=n1><li id=n2>Ben <button id=n3>Call Ben</button></li></ul>";
    assert_eq!(healed(old, new, "button \"Call Ben\""), Err(1));
}

#[test]
fn a_page_that_was_rendered_afresh_as_a_whole() {
    let page = |count: usize| format!("<h1>Shop</h1><nav><a href=/a>Home</a></nav><main><p>{count} items</p><button>Buy</button></main>");
    assert_eq!(healed(&page(3), &page(3), "button \"Buy\""), Ok("1".to_owned()));
    assert_eq!(healed(&page(3), &page(4), "button \"Buy\""), Err(1), "something beside it changed");
    let link = |href: &str| format!("<nav id=n1><a href={href}>More</a></nav>");
    assert_eq!(healed(&link("/a"), &link("/b"), "link \"More\""), Err(0), "it leads elsewhere");
}

#[test]
fn reads_of_targets_only_say_too_little_of_items() {
    let old = list(&["Ann", "Ben"], "Call");
    assert_eq!(healed_in(Filter::Interactive, &old, &list(&["Ben", "Ann"], "Call"), "button \"Call\""), Err(2));
}
