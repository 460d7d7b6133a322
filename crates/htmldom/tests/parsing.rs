//! What a parsed page knows, as one line per node: name, display where it is not inline, states, live properties.

use expect_test::{Expect, expect};
use handhold_ax::page::{Checked, Display, Facts, NodeRef};

fn check(html: &str, expect: Expect) {
    let page = handhold_htmldom::parse_fragment(html);
    let body = page.nodes().find(|node| node.tag_name() == "body").expect("every document has a body");
    let lines: Vec<String> = body.descendants().map(|node| line(node, node.ancestors().count() - 2)).collect();
    expect.assert_eq(&lines.join("\n"));
}

fn line(node: NodeRef, depth: usize) -> String {
    let mut words = vec![if node.is_text() { format!("{:?}", node.text()) } else { node.tag_name().to_owned() }];
    match node.facts().display() {
        Display::Inline => {}
        other => words.push(format!("{other:?}").to_lowercase()),
    }
    words.extend(STATES.iter().filter(|(bit, _)| node.facts().0 & bit != 0).map(|(_, word)| (*word).to_owned()));
    if !node.facts().is_rendered() {
        words.push("unrendered".into());
    }
    if node.scope().0 > 0 {
        words.push(format!("scope{}", node.scope().0));
    }
    words.extend(node.rect().map(|rect| format!("at({},{},{},{})", rect.x, rect.y, rect.width, rect.height)));
    words.extend(live_properties(node));
    format!("{}{}", " ".repeat(depth), words.join(" "))
}

const STATES: &[(u32, &str)] = &[
    (Facts::VISIBILITY_HIDDEN, "invisible"),
    (Facts::TRANSPARENT, "transparent"),
    (Facts::CURSOR_POINTER, "pointer"),
    (Facts::DISABLED, "disabled"),
    (Facts::EDITING_HOST, "editor"),
    (Facts::EDITABLE, "editable"),
    (Facts::SHADOW_OPEN, "open-host"),
    (Facts::SHADOW_CLOSED, "closed-host"),
    (Facts::SVG, "svg"),
    (Facts::CLIPPED_AWAY, "clipped-away"),
];

fn live_properties(node: NodeRef) -> Vec<String> {
    let Some(extra) = node.extra() else { return Vec::new() };
    let flag = |on: bool, word: &str| on.then(|| word.to_owned());
    let value = extra.value.as_ref().map(|value| format!("value={value:?}"));
    let checked = extra.checked.map(|checked| format!("checked={}", checked == Checked::True));
    let open = extra.open.map(|open| format!("open={open}"));
    let flags = [(extra.filled, "filled"), (extra.secret, "secret"), (extra.selected, "selected"), (extra.readonly, "readonly")];
    let flags = flags.into_iter().chain([(extra.required, "required")]).filter_map(|(on, word)| flag(on, word));
    value.into_iter().chain(checked).chain(open).chain(flags).collect()
}

#[test]
fn hidden_content_is_there_but_unrendered() {
    check(
        "<p hidden>a</p><p style='display:none'>b<i>c</i></p><p style='visibility:hidden'>d<b style='visibility:visible'>e</b></p><p style='opacity:0'>f</p>",
        expect![[r#"
            p unrendered
             "a" unrendered
            p unrendered
             "b" unrendered
             i unrendered
              "c" unrendered
            p block invisible
             "d"
             b
              "e"
            p block transparent
             "f""#]],
    );
}

#[test]
fn closed_things_hide_their_content() {
    check(
        "<details>x<summary>More</summary><p>y</p></details><dialog>d</dialog><dialog open>o</dialog><div popover>p</div><div hidden=until-found>u</div>",
        expect![[r#"
            details block open=false
             "x" unrendered
             summary block
              "More"
             p unrendered
              "y" unrendered
            dialog unrendered open=false
             "d" unrendered
            dialog block open=true
             "o"
            div unrendered
             "p" unrendered
            div block
             "u" unrendered"#]],
    );
}

#[test]
fn scripts_and_comments_are_no_nodes() {
    check("<script>s</script><style>t</style><template>u</template><noscript>v</noscript><!-- w -->x", expect![[r#""x""#]]);
}

#[test]
fn shadow_roots_stand_in_place_of_light_children() {
    check(
        "<x-box><template shadowrootmode=closed><slot name=a>fallback</slot>inside<slot></slot></template>light<b slot=a>slotted</b><i slot=nowhere>lost</i></x-box>",
        expect![[r#"
            x-box closed-host
             slot contents scope1
              b
               "slotted"
             "inside" scope1
             slot contents scope1
              "light"
             i unrendered
              "lost" unrendered"#]],
    );
}

#[test]
fn a_slot_without_content_shows_its_own() {
    check(
        "<x-box><template shadowrootmode=open><slot name=a>fallback</slot></template></x-box>",
        expect![[r#"
            x-box open-host
             slot contents scope1
              "fallback" scope1"#]],
    );
}

#[test]
fn controls_start_with_their_values() {
    check(
        "<input value=a required><input type=password value=b><input autocomplete='section-x cc-number' value=4111><input type=checkbox checked>\
         <input type=range min=10 max=20><textarea readonly>\nt</textarea><input type=submit value=Go><input type=file>",
        expect![[r#"
            input inlineblock value="a" filled required
            input inlineblock filled secret
            input inlineblock filled secret
            input inlineblock checked=true
            input inlineblock value="15"
            textarea inlineblock value="t" filled readonly
             "t"
            input inlineblock value="Go"
            input inlineblock"#]],
    );
}

#[test]
fn a_select_chooses_its_first_option_that_can_be() {
    check(
        "<select><option disabled>a<option>b</select><select multiple><option>c</select><select size=3><option>d</select><select><option selected>e<option selected>f</select>",
        expect![[r#"
            select inlineblock
             option block disabled
              "a"
             option block selected
              "b"
            select inlineblock
             option block
              "c"
            select inlineblock
             option block
              "d"
            select inlineblock
             option block
              "e"
             option block selected
              "f""#]],
    );
}

#[test]
fn a_disabled_fieldset_spares_its_first_legend() {
    check(
        "<fieldset disabled><legend><input></legend><input><legend><input></legend></fieldset><select disabled><option>x</select>",
        expect![[r#"
            fieldset block disabled
             legend block
              input inlineblock
             input inlineblock disabled
             legend block
              input inlineblock disabled
            select inlineblock disabled
             option block selected
              "x""#]],
    );
}

#[test]
fn editors_links_and_positions() {
    check(
        "<div contenteditable><p contenteditable=false>a</p><p>b</p></div><a href=x><button>c</button></a>\
         <div style='position:fixed;top:10px;left:0;width:100px;height:50px;cursor:pointer'>d</div>\
         <span style='position:absolute;clip:rect(0,0,0,0)'>e</span><svg><title>f</title><clipPath/></svg>",
        expect![[r#"
            div block editor editable
             p block
              "a"
             p block editable
              "b"
            a pointer
             button inlineblock
              "c"
            div block pointer at(0,10,100,50)
             "d"
            span clipped-away
             "e"
            svg svg
             title svg unrendered
              "f" unrendered
             clippath svg unrendered"#]],
    );
}

#[test]
fn a_document_has_a_title_and_a_viewport() {
    let page = handhold_htmldom::parse("<!doctype html><title> A\n page </title><p>x");
    assert_eq!(page.document.title, "A page");
    assert_eq!((page.document.width, page.document.height), (1280.0, 900.0));
    assert_eq!(page.root().map(|root| root.tag_name()), Some("html"));
}

#[test]
fn hostile_depth_is_read() {
    // Spans, since the parser looks through all open elements at each block.
    let html = format!("{}<button>Deep</button>", "<span>".repeat(20_000));
    let page = handhold_htmldom::parse_fragment(&html);
    assert_eq!(page.nodes().last().map(|node| node.text()), Some("Deep"));
}
