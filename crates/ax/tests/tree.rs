//! Markup and the tree that comes out. `UPDATE_EXPECT=1 cargo test -p handhold-ax` rewrites the expectations; read them.

use expect_test::{Expect, expect};
use handhold_ax::{Analysis, Filter, Format, Query, RenderOptions, Rendered, Tree, TreeOptions, find, render};

fn tree_with(html: &str, options: &TreeOptions) -> Tree {
    let page = handhold_htmldom::parse(html);
    let analysis = Analysis::new(&page);
    let mut tree = Tree::build(&analysis, &Default::default(), options);
    let refs = tree.nodes_with_ref().into_iter().zip(1..).collect();
    tree.set_refs(&refs, "");
    tree
}

fn read(html: &str, options: &TreeOptions) -> String {
    render(&tree_with(html, options), &RenderOptions::default()).text
}

fn check(html: &str, expect: Expect) {
    expect.assert_eq(&read(html, &TreeOptions::default()));
}

fn page_of(html: &str, max_chars: usize, page: usize) -> Rendered {
    render(&tree_with(html, &TreeOptions::default()), &RenderOptions { max_chars: Some(max_chars), page, format: Format::Indent })
}

#[test]
fn inline_text_is_one_line_blocks_are_several() {
    check(
        "<p>Price: <b>$5</b> only</p><p>Line one<br>line two</p><div>Add</div><div>to cart</div>",
        expect![[r#"
        text "Price: $5 only"
        text "Line one line two"
        text "Add"
        text "to cart""#]],
    );
}

#[test]
fn text_is_never_merged_across_a_target() {
    check(
        "<div>Intro <div style='cursor:pointer'>Open card</div> outro</div><p>Read the <a href='/m'>manual</a> before</p>",
        expect![[r#"
        text "Intro"
        generic "Open card" [ref_1] clickable
        text "outro"
        text "Read the"
        link "manual" [ref_2] href="/m"
        text "before""#]],
    );
}

#[test]
fn wrappers_add_no_depth() {
    check(
        "<main><div><div><span><button>Deep</button></span></div></div></main>",
        expect![[r#"
        main [ref_1]
         button "Deep" [ref_2]"#]],
    );
}

#[test]
fn rows_of_text_are_one_line() {
    check(
        "<table><tr><th>Name<th>Price<tr><td>Tea<td>4<tr><td><td>5<tr><td>Cake<td><a href='/c'>Order</a><td><button>Edit</button> or <button>Delete</button></table>",
        expect![[r#"
            table [ref_1]
             row "Name | Price" [ref_2]
             row "Tea | 4" [ref_3]
             row " | 5" [ref_4]
             row [ref_5]
              cell "Cake" [ref_6]
              link "Order" [ref_7] href="/c"
              cell [ref_8]
               button "Edit" [ref_9]
               text "or"
               button "Delete" [ref_10]"#]],
    );
}

#[test]
fn items_around_one_target_are_that_target() {
    check(
        "<ul><li>Bread<li><a href='/f'>Fruit</a><li>Cheese<ul><li>Brie<li>Feta</ul></ul>",
        expect![[r#"
        list [ref_1]
         listitem "Bread" [ref_2]
         link "Fruit" [ref_3] href="/f"
         listitem "Cheese" [ref_4]
          list [ref_5]
           listitem "Brie" [ref_6]
           listitem "Feta" [ref_7]"#]],
    );
}

#[test]
fn labels_are_said_once() {
    check(
        "<label for=a>Street</label> <input id=a> <label><input type=checkbox> I accept the <a href=/t>terms</a></label>",
        expect![[r#"
        textbox "Street" [ref_1]
        checkbox "I accept the terms" [ref_2] checked="false"
        link "terms" [ref_3] href="/t""#]],
    );
}

#[test]
fn a_select_lists_its_options_once_and_the_first_ten_of_many() {
    let many: String = (1..=30).map(|n| format!("<option{}>City {n}", if n == 20 { " selected" } else { "" })).collect();
    check(
        &format!("<label>Month <select><option>May<option selected>June</select></label><select aria-label=City>{many}</select>"),
        expect![[r#"
            combobox "June" [ref_1] label="Month"
             option "May" [ref_2]
             option "June" [ref_3] selected
            combobox "City 20" [ref_4] label="City" nodes="30"
             option "City 1" [ref_5]
             option "City 2" [ref_6]
             option "City 3" [ref_7]
             option "City 4" [ref_8]
             option "City 5" [ref_9]
             option "City 6" [ref_10]
             option "City 7" [ref_11]
             option "City 8" [ref_12]
             option "City 9" [ref_13]
             option "City 10" [ref_14]
             option "City 20" [ref_15] selected"#]],
    );
}

#[test]
fn overlays_stand_first_and_once() {
    check(
        "<main><h1>Page</h1><div role=dialog aria-label=Box style='position:fixed;top:10px;left:10px;width:300px;height:200px'><button>Close</button></div><button>Under</button></main>",
        expect![[r#"
            [open overlays]
            dialog "Box" [ref_1]
             button "Close" [ref_2]
            [/open overlays]
            main [ref_3]
             heading "Page" [ref_4] level="1"
             button "Under" [ref_5]"#]],
    );
}

#[test]
fn a_combobox_stands_with_its_popup() {
    check(
        "<main><input role=combobox aria-label=City aria-expanded=true aria-controls=l></main><footer><a href=/i>Imprint</a></footer><div id=l role=listbox aria-label=Cities style='position:absolute'><div role=option>Graz</div></div>",
        expect![[r#"
            [open overlays]
            combobox "City" [ref_1] expanded="true"
            listbox "Cities" [ref_2]
             option "Graz" [ref_3]
            [/open overlays]
            main [ref_4]
            contentinfo [ref_5]
             link "Imprint" [ref_6] href="/i""#]],
    );
}

#[test]
fn cards_keep_their_targets() {
    check(
        "<div style='cursor:pointer'><h3>Blue lamp</h3><button>Like</button></div><div onclick=x()><div>Title</div><div>Subtitle</div></div>",
        expect![[r#"
            generic [ref_1] clickable
             heading "Blue lamp" [ref_2] level="3"
             button "Like" [ref_3]
            generic "Title Subtitle" [ref_4] clickable"#]],
    );
}

#[test]
fn secrets_are_only_filled() {
    check(
        "<input type=password aria-label=Password value=hunter2><input autocomplete=one-time-code aria-label=Code value=1234><input aria-label=City value=Graz>",
        expect![[r#"
            textbox "Password" [ref_1] type="password" filled
            textbox "Code" [ref_2] filled
            textbox "City" [ref_3] value="Graz""#]],
    );
}

#[test]
fn hidden_content_is_left_out_or_marked() {
    let html = "<section aria-label=Drawer hidden><button>In it</button></section><button>Shown</button>";
    check(html, expect![[r#"button "Shown" [ref_1]"#]]);
    expect![[r#"
        region "Drawer" [ref_1] hidden
         button "In it" [ref_2]
        button "Shown" [ref_3]"#]]
    .assert_eq(&read(html, &TreeOptions { hidden: true, ..TreeOptions::default() }));
}

#[test]
fn interactive_is_targets_only() {
    let html = "<h1>Head</h1><nav aria-label=Menu><a href=/a>Shop</a></nav><div tabindex=0>Focusable</div><p>Words</p><select aria-label=S><option>One</select>";
    expect![[r#"
        link "Shop" [ref_1] href="/a"
        generic "Focusable" [ref_2] clickable
        combobox "One" [ref_3] label="S"
         option "One" [ref_4] selected"#]]
    .assert_eq(&read(html, &TreeOptions { filter: Filter::Interactive, ..TreeOptions::default() }));
}

#[test]
fn what_is_too_deep_is_counted() {
    let html = "<main><section aria-label=Outer><ul><li><a href=/1>One</a><li><a href=/2>Two</a></ul></section></main>";
    expect![[r#"
        main [ref_1]
         region "Outer" [ref_2] nodes="3""#]]
    .assert_eq(&read(html, &TreeOptions { max_depth: 2, ..TreeOptions::default() }));
}

#[test]
fn every_format_says_the_same() {
    let html = "<main><h1>Orders</h1><input aria-label='Search \"x\"' placeholder=p><button aria-expanded=false disabled>Sort</button><p>None: yet</p></main>";
    let tree = tree_with(html, &TreeOptions::default());
    let write = |format| render(&tree, &RenderOptions { format, ..RenderOptions::default() }).text;
    expect![[r#"
        - main [ref=e1]:
          - heading "Orders" [level=1] [ref=e2]
          - textbox "Search \"x\"" [ref=e3]:
            - /placeholder: "p"
          - button "Sort" [disabled] [ref=e4]:
            - /expanded: "false"
          - text: "None: yet""#]]
    .assert_eq(&write(Format::Yaml));
    expect![[r#"
        uid=1 main
          uid=2 heading "Orders" level="1"
          uid=3 textbox "Search \"x\"" placeholder="p"
          uid=4 button "Sort" expanded="false" disabled
          text "None: yet""#]]
    .assert_eq(&write(Format::Uid));
    expect![[r#"[{"role":"main","ref":"ref_1","children":[{"role":"heading","name":"Orders","ref":"ref_2","level":"1"},{"role":"textbox","name":"Search \"x\"","ref":"ref_3","placeholder":"p"},{"role":"button","name":"Sort","ref":"ref_4","expanded":"false","disabled":true},{"role":"text","name":"None: yet"}]}]"#]].assert_eq(&write(Format::Json));
}

#[test]
fn pages_hold_everything_once_under_their_ancestors() {
    let items: String = (1..=40).map(|n| if n % 2 == 0 { format!("<p>Item {n}.</p>") } else { format!("<h3>Item {n}.</h3>") }).collect();
    let html = format!("<main><section aria-label=Part>{items}</section></main>");
    let first = page_of(&html, 400, 1);
    let all: String = (1..=first.pages).map(|page| page_of(&html, 400, page).text + "\n").collect();
    for page in 1..=first.pages {
        let text = page_of(&html, 400, page).text;
        assert!(text.len() <= 400 && text.starts_with("main [ref_1]\n region \"Part\""), "{text}");
    }
    for n in 1..=40 {
        assert_eq!(all.matches(&format!("\"Item {n}.\"")).count(), 1, "item {n}");
    }
    assert_eq!(page_of(&html, 400, first.pages + 1).text, "");
    assert!(first.truncated && first.auto_degraded);
}

#[test]
fn equal_siblings_fold_before_anything_is_cut() {
    let rows: String = (1..=500).map(|n| format!("<li><a href=/{n}>Name {n}.</a>")).collect();
    let html = format!("<ul aria-label=Names>{rows}</ul><button>After</button>");
    let read = page_of(&html, 2000, 1);
    let shown = read.text.matches("link \"Name").count();
    assert!(read.text.contains(&format!("\n ... {} more links like these [ref_1]", 500 - shown)), "{}", read.text);
    assert!(read.text.ends_with("button \"After\" [ref_502]") && read.pages == 1 && read.text.len() <= 2000);
}

#[test]
fn a_budget_on_a_long_table_shows_what_is_around_it() {
    let row = |n: usize| format!("<tr><td>{n}<td><a href=/{n}>Customer {n}</a><td><button aria-label='Remove {n}'>x</button>");
    let rows: String = (1..=1000).map(row).collect();
    let html = format!(
        "<header><a href=/>Home</a></header><main><table><tr><th>Number<th>Customer<th>Remove{rows}</table></main><footer><a href=/imprint>Imprint</a></footer>"
    );
    let read = page_of(&html, 8000, 1);
    let shown = read.text.matches("link \"Customer").count();
    assert!(shown >= 5 && read.text.len() <= 8000 && read.auto_degraded, "{}", read.text);
    for part in ["link \"Home\"", "row \"Number | Customer | Remove\"", "link \"Customer 1\"", "link \"Imprint\""] {
        assert!(read.text.contains(part), "{part} in {}", read.text);
    }
    assert!(read.text.contains(&format!("... {} more rows like these [ref_", 1000 - shown)), "{}", read.text);
}

#[test]
fn find_shows_matches_under_their_ancestors() {
    let html = "<main><nav aria-label=Menu><a href=/s>Settings</a><a href=/p>Profile</a></nav><p>Your parcel waits in locker 17</p></main>";
    let tree = tree_with(html, &TreeOptions::default());
    let look =
        |text: &str| find(&tree, &Query { text: Some(text.to_owned()), limit: 20, ..Query::default() }).expect("text has no syntax").text;
    expect![[r#"
        main [ref_1]
         navigation "Menu" [ref_2]
          link "Settings" [ref_3] href="/s""#]]
    .assert_eq(&look("setings"));
    expect![[r#"
        main [ref_1]
         text "Your parcel waits in locker 17""#]]
    .assert_eq(&look("locker 17"));
    expect![""].assert_eq(&look("nothing like it"));
}

/// Both pages read with refs by position in the first one's order; elements are the same when their `id` is.
fn diff_of(before: &str, after: &str) -> Option<String> {
    let mut numbers: std::collections::HashMap<String, u32> = Default::default();
    let mut read = |html: &str| {
        let page = handhold_htmldom::parse(html);
        let analysis = Analysis::new(&page);
        let mut tree = Tree::build(&analysis, &Default::default(), &TreeOptions::default());
        let mut number = |id| {
            let key = page.node(id).attr(handhold_ax::page::Attr::ID).map_or_else(|| format!("{html} {id:?}"), str::to_owned);
            let next = numbers.len() as u32 + 1;
            *numbers.entry(key).or_insert(next)
        };
        let refs = tree.nodes_with_ref().into_iter().map(|id| (id, number(id))).collect();
        tree.set_refs(&refs, "");
        tree
    };
    let (old, new) = (read(before), read(after));
    handhold_ax::diff::changes(&old, &new)
}

#[test]
fn changes_stand_under_their_ancestors() {
    let before = "<main id=m><button id=a>Follow</button><label><input type=checkbox id=c>Gift wrap</label><p>3 items</p><ul id=u><li id=x>One</li><li id=y>Two</li></ul><button id=s>Stays</button></main>";
    let after = "<main id=m><button id=a aria-expanded=true>Following</button><label><input type=checkbox id=c checked>Gift wrap</label><p>4 items</p><ul id=u><li id=y>Two</li><li id=z>Three</li></ul><button id=s>Stays</button></main>";
    expect![[r#"
        main [ref_1]
         ~ button "Following" [ref_2] expanded="true" (was "Follow" not expanded)
         ~ checkbox "Gift wrap" [ref_3] checked="true" (was checked="false")
         ~ text "4 items" (was "3 items")
         list [ref_4]
          - listitem "One" [ref_5]
          + listitem "Three" [ref_8]"#]]
    .assert_eq(&diff_of(before, after).unwrap_or_default());
    assert_eq!(diff_of(before, before), None);
}
