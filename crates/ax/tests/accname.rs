//! Names and descriptions by the standard: markup, and what comes out for the element marked with `data-test`.

use handhold_ax::page::Attr;
use handhold_ax::{Analysis, Order};

fn check_with(rows: &[(&str, &str)], ask: fn(&Analysis, handhold_ax::NodeId) -> String) {
    let mut wrong = Vec::new();
    for (html, expected) in rows {
        let page = handhold_htmldom::parse_fragment(html);
        let node = page.nodes().filter(|node| node.has_attr(Attr::DATA_TEST)).last().expect("an element is marked");
        let found = ask(&Analysis::new(&page), node.id());
        if found != *expected {
            wrong.push(format!("{html}\n    expected {expected:?}, got {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

fn check(rows: &[(&str, &str)]) {
    check_with(rows, |analysis, id| analysis.name(id, Order::ACCNAME).text);
}

fn check_descriptions(rows: &[(&str, &str)]) {
    check_with(rows, |analysis, id| analysis.description(id));
}

#[test]
fn comp_labelledby() {
    check(&[
        ("<p id=a>One</p><p id=b>two</p><button data-test aria-labelledby='b nowhere a'>x</button>", "two One"),
        ("<button data-test id=a aria-labelledby='a b'>Delete</button><span id=b>report</span>", "Delete report"),
        ("<span id=a aria-labelledby=b>Alpha</span><span id=b>Beta</span><button data-test aria-labelledby=a>x</button>", "Alpha"),
        ("<span id=a aria-label=Billing>x</span><input data-test aria-labelledby=a aria-label=Own>", "Billing"),
        ("<p id=a></p><button data-test aria-labelledby=a>Content</button>", "Content"),
        ("<button data-test aria-labelledby='b b'>x</button><p id=b>Once</p>", "Once"),
        ("<h2 id=h>Chapter <a href=x data-test aria-labelledby=h><i></i></a></h2>", "Chapter"),
    ]);
}

#[test]
fn references_that_go_round_end() {
    check(&[
        ("<p id=a aria-labelledby=b>A</p><p id=b aria-labelledby=a>B</p><button data-test aria-labelledby='a b'>x</button>", "A B"),
        ("<div role=heading id=a data-test>x<span aria-labelledby=a>y</span></div>", "xy"),
        ("<label for=b>One <input id=a></label><label for=a>Two <input type=checkbox id=b data-test></label>", "One"),
        ("<div id=a aria-owns=b></div><div id=b aria-owns=a role=heading data-test>Round</div>", "Round"),
    ]);
}

#[test]
fn comp_hidden_not_referenced() {
    check(&[
        ("<p id=a hidden>Hidden <b>whole</b></p><button data-test aria-labelledby=a>x</button>", "Hidden whole"),
        ("<p id=a>Shown <b hidden>not this</b></p><button data-test aria-labelledby=a>x</button>", "Shown"),
        ("<div id=a hidden><p>Hidden</p><p>blocks</p></div><button data-test aria-labelledby=a>x</button>", "Hidden blocks"),
        ("<p id=a aria-hidden=true>Silent</p><button data-test aria-labelledby=a>x</button>", "Silent"),
        ("<button data-test>Shown<span aria-hidden=true> silent</span></button>", "Shown"),
        ("<label for=i hidden>Label</label><input data-test id=i>", "Label"),
        ("<h2 data-test>a <span style='visibility:hidden'>b <i style='visibility:visible'>c</i></span></h2>", "a c"),
    ]);
}

#[test]
fn comp_embedded_control() {
    check(&[
        ("<label for=c>Wait <input value=5> days</label><input type=checkbox id=c data-test>", "Wait 5 days"),
        ("<label for=c>Wait <input type=range min=0 max=9 value=4> days</label><input type=checkbox id=c data-test>", "Wait 4 days"),
        (
            "<label for=c>Wait <span role=slider aria-valuenow=3 aria-valuetext=three></span> days</label><input type=checkbox id=c data-test>",
            "Wait three days",
        ),
        ("<label for=c>In <select><option>red<option selected>blue</select></label><input type=checkbox id=c data-test>", "In blue"),
        (
            "<label for=c>In <span role=combobox aria-controls=l></span></label><ul id=l role=listbox><li role=option>red<li role=option aria-selected=true>blue</ul><input type=checkbox id=c data-test>",
            "In blue",
        ),
        ("<label for=c>Say <span role=textbox aria-label=no>hello</span></label><input type=checkbox id=c data-test>", "Say hello"),
        ("<label for=c>Pin <input type=password value=1234></label><input type=checkbox id=c data-test>", "Pin"),
    ]);
}

#[test]
fn comp_host_language_label() {
    check(&[
        ("<button data-test><img alt=Search></button>", "Search"),
        ("<button data-test><img alt=Search role=none> Find</button>", "Find"),
        ("<fieldset data-test><legend>Ship <b>to</b></legend></fieldset>", "Ship to"),
        ("<table data-test><caption>Prices</caption></table>", "Prices"),
        ("<figure data-test><figcaption>Bay</figcaption></figure>", "Bay"),
        ("<input data-test type=image alt='' title=Go>", "Go"),
        ("<input data-test type=image>", "Submit Query"),
        ("<svg data-test role=img><title>Chart</title></svg>", "Chart"),
        ("<a href=x data-test><svg><g><title>Home</title></g></svg></a>", "Home"),
        ("<svg><a data-test href=x xlink:title=North><path/></a></svg>", "North"),
        ("<label>Loading <progress data-test></progress></label>", "Loading"),
    ]);
}

#[test]
fn comp_name_from_content() {
    check(&[
        ("<button data-test><span>one</span><span>two</span></button>", "onetwo"),
        ("<button data-test><div>one</div><div>two</div></button>", "one two"),
        ("<button data-test><span style='display:inline-block'>one</span><span>two</span></button>", "one two"),
        ("<button data-test>a<img alt=b>c</button>", "a b c"),
        ("<button data-test>a<br>b</button>", "a b"),
        ("<h2 data-test>x <a href=y aria-label=link>z</a></h2>", "x link"),
        ("<h2 data-test>x <i title=tip></i></h2>", "x"),
        ("<button data-test title=Close><i title='Close icon'></i></button>", "Close"),
        ("<a href=/ data-test><span title=Home></span></a>", "Home"),
        ("<label for=c>Code</label><label for=c hidden>Code 1</label><input id=c data-test>", "Code"),
        ("<label for=c hidden>Code 1</label><input id=c data-test>", "Code 1"),
        ("<a href=x data-test aria-owns=o>World</a><span id=o> wide</span>", "World wide"),
        ("<div data-test role=group>x</div>", ""),
        ("<x-a><template shadowrootmode=open><button data-test>a<slot></slot></button></template>b</x-a>", "ab"),
    ]);
}

#[test]
fn comp_tooltip() {
    check(&[
        ("<button data-test title=Tip></button>", "Tip"),
        ("<button data-test title=Tip>Content</button>", "Content"),
        ("<input data-test title=Tip placeholder=Hint>", "Tip"),
        ("<input data-test placeholder=Hint>", "Hint"),
        ("<div data-test role=textbox aria-placeholder=Hint></div>", "Hint"),
        ("<iframe data-test title=Map></iframe>", "Map"),
    ]);
}

#[test]
fn descriptions() {
    check_descriptions(&[
        ("<input data-test aria-describedby='a b' aria-description=no><p id=a>One</p><p id=b hidden>two</p>", "One two"),
        ("<button data-test aria-description='Paid feature' title=no>x</button>", "Paid feature"),
        ("<button data-test title=Tip>Content</button>", "Tip"),
        ("<button data-test title=Tip></button>", ""),
        ("<button data-test title=Same>Same</button>", ""),
        ("<input data-test title=Tip placeholder=Hint>", ""),
        ("<svg data-test role=img aria-label=Chart><title>Sales</title><desc>By month</desc></svg>", "By month"),
        ("<table data-test summary=Wide><caption>Prices</caption></table>", "Wide"),
    ]);
}

#[test]
fn an_element_in_the_way_may_name_itself_by_itself() {
    let button = r#"<span id=remove role=button aria-label=Remove aria-labelledby="remove file" {}></span>"#;
    let (itself, within) = (button.replace("{}", "data-test"), button.replace("{}", ""));
    check(&[
        (&format!("<span>{itself}</span><a id=file>Notes</a>"), "Remove Notes"),
        (&format!("<span role=gridcell data-test>{within}</span><a id=file>Notes</a>"), "Remove Notes"),
    ]);
}
