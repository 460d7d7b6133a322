//! Roles: markup, and the role of every element that is marked with `data-test`.

use handhold_ax::page::Attr;
use handhold_ax::role::{Role, compute_roles};

/// Every row is markup with one or more marked elements, and their roles.
fn check(rows: &[(&str, &str)]) {
    let mut wrong = Vec::new();
    for (html, expected) in rows {
        let page = handhold_htmldom::parse_fragment(html);
        let roles = compute_roles(&page);
        let marked = page.nodes().filter(|node| node.has_attr(Attr::DATA_TEST));
        let found: Vec<&str> = marked.map(|node| roles[node.id().index()].name()).collect();
        if found.join(" ") != *expected {
            wrong.push(format!("{html}\n    expected {expected}, got {}", found.join(" ")));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn tokens_name_concrete_roles_only() {
    assert_eq!(Role::from_token("BuTTon"), Some(Role::Button));
    assert_eq!(Role::from_token("image"), Some(Role::Img));
    assert_eq!(Role::from_token("presentation"), Some(Role::None));
    for abstract_or_unknown in ["widget", "command", "input", "landmark", "structure", "text", "iframe", "video", "foo", ""] {
        assert_eq!(Role::from_token(abstract_or_unknown), None, "{abstract_or_unknown}");
    }
}

#[test]
fn every_name_is_its_own_token() {
    for token in ["alertdialog", "columnheader", "menuitemcheckbox", "treegrid", "superscript", "none"] {
        assert_eq!(Role::from_token(token).map(Role::name), Some(token));
    }
}

#[test]
fn the_first_token_that_holds_wins() {
    check(&[
        ("<div data-test role='foo tab button'>", "tab"),
        ("<nav data-test role='widget structure'>", "navigation"),
        ("<nav data-test role='region note'>", "note"),
        ("<nav data-test role='region note' aria-label=x>", "region"),
        ("<div data-test role='form'>", "generic"),
        ("<div data-test role='form' title=x>", "form"),
        ("<div data-test role='\n Switch'>", "switch"),
    ]);
}

#[test]
fn presentation_gives_way_to_focus_and_global_attributes() {
    check(&[
        ("<h2 data-test role=none>x</h2>", "none"),
        ("<h2 data-test role=none aria-describedby=y>x</h2>", "heading"),
        ("<h2 data-test role=presentation tabindex=-1>x</h2>", "heading"),
        ("<button data-test role=none>x</button>", "button"),
        ("<button data-test role=none disabled>x</button>", "none"),
        ("<img data-test role=none alt=x>", "none"),
        ("<img data-test role=none alt=x aria-label=y>", "img"),
    ]);
}

#[test]
fn what_is_taken_out_takes_its_required_children_with_it() {
    check(&[
        ("<ul role=none><li data-test>x<ol><li data-test>y</ol></ul>", "none listitem"),
        ("<ul role=none><li data-test role=listitem>x</ul>", "listitem"),
        ("<table role=presentation><tr data-test><td data-test>x<table><tr><td data-test>y</table></table>", "none none cell"),
        ("<ul role=tablist><li data-test>x<li data-test role=tab>y</ul>", "generic tab"),
        ("<dl role=none><dt data-test>x<dd data-test>y</dl>", "none none"),
    ]);
}

#[test]
fn landmarks_depend_on_what_they_stand_in_and_on_their_name() {
    check(&[
        ("<header data-test></header><main><header data-test></header></main><footer data-test></footer>", "banner generic contentinfo"),
        ("<article><footer data-test></footer></article><div role=article><header data-test></header></div>", "generic generic"),
        ("<aside data-test></aside><main><aside data-test></aside></main>", "complementary complementary"),
        ("<section><aside data-test></aside><aside data-test aria-label=x></aside></section>", "generic complementary"),
        (
            "<section data-test></section><section data-test title=x></section><section data-test aria-label=' '></section>",
            "generic region generic",
        ),
        (
            "<form data-test></form><form data-test aria-labelledby=n></form><form data-test aria-labelledby=o></form><p id=n>x</p>",
            "generic form generic",
        ),
    ]);
}

#[test]
fn inputs_by_type() {
    for kind in "text email url tel password color date time datetime-local month week unknown".split(' ') {
        check(&[(&format!("<input data-test type={kind}>"), "textbox")]);
    }
    check(&[
        (
            "<input data-test><input data-test type=NUMBER><input data-test type=range><input data-test type=search>",
            "textbox spinbutton slider searchbox",
        ),
        ("<input data-test type=file><input data-test type=image><input data-test type=reset>", "button button button"),
        (
            "<input data-test type=checkbox><input data-test type=checkbox aria-pressed=true><input data-test type=radio>",
            "checkbox button radio",
        ),
        ("<input data-test type=hidden>", "none"),
        (
            "<input data-test list=l><input data-test list=nowhere><datalist data-test id=l><option data-test>x</datalist>",
            "combobox textbox listbox option",
        ),
        ("<input data-test type=checkbox role=switch><input data-test type=search role=combobox>", "switch combobox"),
    ]);
}

#[test]
fn selects_by_shape() {
    check(&[
        ("<select data-test></select><select data-test multiple></select><select data-test size=4></select>", "combobox listbox listbox"),
        ("<select><optgroup data-test label=x><option data-test>y</optgroup></select>", "group option"),
    ]);
}

#[test]
fn cells_by_their_table() {
    check(&[
        (
            "<table data-test><thead data-test><tr data-test><th data-test>a<th data-test>b</table>",
            "table rowgroup row columnheader columnheader",
        ),
        ("<table><tr><th data-test>a<td data-test>b</table>", "rowheader cell"),
        ("<table><tr><td>a<th data-test>b</table>", "rowheader"),
        ("<table><tr><th data-test scope=row>a<th data-test scope=col>b</table>", "rowheader columnheader"),
        ("<table role=grid><tr><td data-test>a</table>", "gridcell"),
        ("<table role=tree><tr data-test><td data-test>a</table>", "generic generic"),
    ]);
}

#[test]
fn images_and_drawings() {
    check(&[
        ("<img data-test src=x><img data-test alt=x><img data-test alt><img data-test alt='' title=x>", "img img none img"),
        ("<svg data-test></svg><svg data-test aria-label=x></svg><svg data-test><title>x</title></svg>", "generic img img"),
        (
            "<svg><a data-test href=#>x</a><a data-test xlink:href=#>x</a><a data-test>x</a><g data-test aria-label=x></g></svg>",
            "link link generic group",
        ),
        (
            "<canvas data-test></canvas><video data-test></video><audio data-test controls></audio><iframe data-test></iframe>",
            "canvas video audio iframe",
        ),
    ]);
}

#[test]
fn other_elements() {
    check(&[
        ("<a data-test href=x>x</a><a data-test>x</a><area data-test href=x>", "link generic link"),
        (
            "<details data-test><summary data-test>x</summary><summary data-test>y</summary></details><summary data-test>z</summary>",
            "group button generic generic",
        ),
        ("<s data-test>x</s><dfn data-test>x</dfn><mark data-test>x</mark><time data-test>x</time>", "deletion term mark time"),
        (
            "<menu data-test></menu><hgroup data-test></hgroup><output data-test></output><search data-test></search>",
            "list group status search",
        ),
        (
            "<div data-test contenteditable>x</div><h2 data-test contenteditable>x</h2><p data-test contenteditable=false>x</p>",
            "textbox heading paragraph",
        ),
        ("<li data-test>x</li><x-y data-test>x</x-y><math data-test></math>", "listitem generic math"),
    ]);
}
