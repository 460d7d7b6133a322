//! Names in the order of priority: markup, and what the element marked with `data-test` is called.

use handhold_ax::page::Attr;
use handhold_ax::{Analysis, Order};

fn name_of(html: &str, order: Order) -> String {
    let page = handhold_htmldom::parse_fragment(html);
    let node = page.nodes().filter(|node| node.has_attr(Attr::DATA_TEST)).last().expect("an element is marked");
    Analysis::new(&page).name(node.id(), order).text
}

fn check(rows: &[(&str, &str)]) {
    let found: Vec<_> = rows.iter().map(|(html, _)| name_of(html, Order::PRIORITY)).collect();
    let wrong = rows.iter().zip(&found).filter(|((_, expected), found)| expected != found);
    let wrong: Vec<_> = wrong.map(|((html, expected), found)| format!("{html}\n    expected {expected:?}, got {found:?}")).collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn each_source_against_the_next() {
    check(&[
        ("<select data-test aria-label=Size><option>S<option selected>M</select>", "M"),
        ("<p id=r>Reference</p><button data-test aria-label=Label aria-labelledby=r>x</button>", "Label"),
        ("<p id=r>Reference</p><input data-test aria-labelledby=r placeholder=Hint>", "Reference"),
        ("<input data-test placeholder=Hint title=Tip>", "Hint"),
        ("<img data-test title=Tip alt=Picture>", "Tip"),
        ("<label for=i>Caption</label><input type=image data-test id=i alt=Picture>", "Picture"),
        ("<label for=i>Caption</label><input type=submit data-test id=i value=Send>", "Caption"),
        ("<input type=reset data-test value=Clear>", "Clear"),
        ("<button data-test>Direct</button>", "Direct"),
        ("<p>Before <button data-test><b>Inside</b></button>", "Inside"),
        ("<p>Before <span data-test role=spinbutton>7</span>", "Before"),
        ("<div data-test onclick=x>Own</div>", "Own"),
    ]);
}

#[test]
fn the_standard_answers_where_nothing_else_does() {
    check(&[
        ("<button data-test><svg><title>Basket</title></svg></button>", "Basket"),
        ("<fieldset data-test><legend>Delivery</legend><p>x</p></fieldset>", "Delivery"),
        ("<table data-test><caption>Prices</caption><tr><td>1</table>", "Prices"),
        ("<figure data-test><img alt=x><figcaption>Sunrise</figcaption></figure>", "Sunrise"),
        ("<svg data-test role=img><title>Chart</title></svg>", "Chart"),
        ("<select><optgroup data-test label=Fruit></select>", "Fruit"),
        ("<select><option data-test label=Medium value=m></select>", "Medium"),
        ("<datalist><option data-test value=Vienna></datalist>", "Vienna"),
    ]);
}

#[test]
fn text_spread_over_children_is_one_name() {
    check(&[
        ("<button data-test>Delete <b>3</b> items</button>", "Delete 3 items"),
        ("<button data-test>Sa<b>ve</b></button>", "Save"),
        ("<a href=x data-test><div>Add</div><div>to cart</div></a>", "Add to cart"),
        ("<button data-test>One<br>two</button>", "One two"),
        ("<button data-test>\n  Two\n  lines\n</button>", "Two lines"),
        ("<button data-test><img alt=Save> file</button>", "Save file"),
        ("<h2 data-test>Orders <a href=x>all</a></h2>", "Orders all"),
        ("<div data-test role=row><span role=cell>a</span> <span role=cell>b</span></div>", "a b"),
        ("<div data-test onclick=x>Open <b>archive</b> now</div>", "Open archive now"),
    ]);
}

#[test]
fn only_what_is_rendered_is_read() {
    check(&[
        ("<button data-test>Buy<span hidden> never</span></button>", "Buy"),
        ("<button data-test>Buy<span style='visibility:hidden'> never <i style='visibility:visible'>now</i></span></button>", "Buynow"),
        ("<button data-test>Buy<script>never</script><style>never</style></button>", "Buy"),
        ("<button data-test><span style='position:absolute;clip-path:inset(50%)'>Close dialog</span> ×</button>", "Close dialog ×"),
        ("<button data-test style='display:none'>Later</button>", "Later"),
    ]);
}

#[test]
fn menus_and_groups_below_an_item_have_their_own_names() {
    check(&[
        ("<ul role=tree><li data-test role=treeitem>src<ul role=group><li role=treeitem>main</ul></ul>", "src"),
        ("<div role=menubar><div data-test role=menuitem>File<div role=menu><div role=menuitem>Open</div></div></div></div>", "File"),
    ]);
}

#[test]
fn text_before_an_unlabelled_field() {
    check(&[
        ("Every <input data-test> month(s)", "Every"),
        ("<b>Very</b> long <i>label</i>: <input data-test>", "Very long label:"),
        ("<div>Town</div><input data-test>", "Town"),
        ("<div>Town</div><div><span><input data-test></span></div>", "Town"),
        ("<table><tr><td>Town<td><input data-test></table>", "Town"),
        ("<label>Town</label><input data-test>", "Town"),
        ("Note<br><textarea data-test></textarea>", "Note"),
        ("Avatar <input type=file data-test>", "Avatar"),
        ("Speed <div role=slider data-test tabindex=0></div>", "Speed"),
        ("Since <input> until <input data-test>", "until"),
    ]);
}

#[test]
fn text_behind_an_unlabelled_tick() {
    check(&[
        ("<input type=checkbox data-test> Remember <b>me</b><br>Other", "Remember me"),
        ("Size: <input type=radio> Small <input type=radio data-test> Large", "Large"),
        ("<table><tr><td><input type=checkbox data-test><td>Accept</table>", "Accept"),
        ("<label><input type=checkbox data-test> Inside</label> outside", "Inside"),
    ]);
}

#[test]
fn never_what_belongs_to_something_else() {
    check(&[
        ("<label for=a>First</label> <input id=a> <input data-test>", ""),
        ("<label for=a>First</label> <input data-test> <input id=a>", ""),
        ("<label><input type=checkbox> Send to</label> <input data-test>", ""),
        ("<input type=checkbox> Send to <input data-test>", ""),
        ("<span id=n>Other</span> <input data-test> <input aria-labelledby=n>", ""),
        ("<button>Cancel</button> <input data-test>", ""),
        ("<a href=x>Help</a> <input data-test>", ""),
        ("<h2>Sign in</h2> <input data-test>", ""),
        ("<fieldset><legend>Size</legend><input data-test></fieldset>", ""),
        ("<style>p { color: red }</style><script>var a</script><input type=hidden value=t><input data-test>", ""),
        ("<p hidden>Gone</p><input data-test>", ""),
        ("<select><option>Chosen</select> <input data-test>", ""),
        ("<input type=checkbox data-test> <button>Go</button> text", ""),
    ]);
}

#[test]
fn a_value_is_no_name() {
    check(&[
        ("<input data-test value=typed>", ""),
        ("<textarea data-test>typed</textarea>", ""),
        ("<div data-test role=textbox tabindex=0>typed</div>", ""),
        ("<div data-test contenteditable>typed</div>", ""),
        ("<button data-test value=v></button>", ""),
        ("<select><option data-test value=xs></option></select>", ""),
        ("<input data-test type=submit>", "Submit"),
        ("<input data-test type=submit value=''>", ""),
        ("<input data-test type=button>", ""),
    ]);
}

#[test]
fn labels_of_controls() {
    check(&[
        ("<label for=p>Phone</label> <input data-test id=p> <label for=p>with prefix</label>", "Phone with prefix"),
        ("<label>Age <input data-test value=10> years</label>", "Age years"),
        ("<label>Flash <input value=3> times <input type=checkbox id=c></label><input data-test>", ""),
        ("<label for=c>Flash <input value=3> times</label><input type=checkbox id=c data-test>", "Flash 3 times"),
        ("<label for=c>In <select><option>days<option selected>weeks</select></label><input type=checkbox id=c data-test>", "In weeks"),
        ("<label for=s>Secret <input type=password value=hunter2></label><input id=s data-test>", "Secret"),
        ("<label><input type=checkbox data-test> I accept the <a href=x>terms</a></label>", "I accept the terms"),
        ("<div><label for=d>Street</label><input id=d></div><div><label for=d>Town</label><input id=d data-test></div>", ""),
    ]);
}

#[test]
fn a_dialog_takes_its_first_heading() {
    check(&[
        ("<div data-test role=dialog><p>x</p><h2>Remove item?</h2><h2>No</h2></div>", "Remove item?"),
        ("<dialog data-test open aria-label=Confirm><h2>Remove item?</h2></dialog>", "Confirm"),
        ("<section data-test aria-label=' '><h2>Remove item?</h2></section>", ""),
    ]);
}

#[test]
fn shadow_roots_have_their_own_labels() {
    check(&[
        (
            "<label for=i>Outside</label><x-f><template shadowrootmode=open><label for=i>Inside</label><input id=i data-test></template></x-f>",
            "Inside",
        ),
        ("<x-b><template shadowrootmode=open><button data-test><slot></slot> now</button></template>Buy</x-b>", "Buy now"),
    ]);
}

#[test]
fn a_long_name_is_gathered_no_further_than_asked() {
    let html = format!("<button data-test>{}</button>", "<b>word </b>".repeat(100_000));
    let page = handhold_htmldom::parse_fragment(&html);
    let node = page.nodes().find(|node| node.has_attr(Attr::DATA_TEST)).expect("an element is marked");
    let name = Analysis::new(&page).name_up_to(node.id(), Order::PRIORITY, 100);
    assert!(name.text.len() > 100 && name.text.len() < 1000, "{}", name.text.len());
}

#[test]
fn hostile_nesting_ends() {
    let deep = "<span role=button>".repeat(1_000) + "x";
    let page = handhold_htmldom::parse_fragment(&deep);
    let analysis = Analysis::new(&page);
    let named = page.nodes().filter(|node| node.is_element() && !analysis.name_up_to(node.id(), Order::PRIORITY, 100).text.is_empty());
    assert!(named.count() >= 500);
}
