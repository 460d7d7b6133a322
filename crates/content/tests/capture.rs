//! What a capture makes of pages, in a browser.
#![cfg(target_arch = "wasm32")]

mod common;

use common::{Fixture, check, context, node};
use handhold_ax::page::{Checked, Facts};
use handhold_content::capture;
use js_sys::Reflect;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

#[wasm_bindgen_test]
fn bits_are_the_same_on_both_sides() {
    let known = [
        ("RENDERED", Facts::RENDERED),
        ("VISIBILITY_HIDDEN", Facts::VISIBILITY_HIDDEN),
        ("TRANSPARENT", Facts::TRANSPARENT),
        ("CURSOR_POINTER", Facts::CURSOR_POINTER),
        ("NO_POINTER_EVENTS", Facts::NO_POINTER_EVENTS),
        ("CLIPS", Facts::CLIPS),
        ("SCROLLS", Facts::SCROLLS),
        ("ABSOLUTE", Facts::ABSOLUTE),
        ("FIXED", Facts::FIXED),
        ("MODAL", Facts::MODAL),
        ("POPOVER_OPEN", Facts::POPOVER_OPEN),
        ("FOCUSED", Facts::FOCUSED),
        ("DISABLED", Facts::DISABLED),
        ("EDITABLE", Facts::EDITABLE),
        ("SHADOW_OPEN", Facts::SHADOW_OPEN),
        ("SHADOW_CLOSED", Facts::SHADOW_CLOSED),
        ("SVG", Facts::SVG),
        ("MATHML", Facts::MATHML),
        ("FRAME", Facts::FRAME),
        ("GENERATED_TEXT", Facts::GENERATED_TEXT),
        ("CLIPPED_AWAY", Facts::CLIPPED_AWAY),
        ("HOLDS_ABSOLUTE", Facts::HOLDS_ABSOLUTE),
        ("EDITING_HOST", Facts::EDITING_HOST),
        ("PRESERVES_BREAKS", Facts::PRESERVES_BREAKS),
        ("DEVTOOLS_SELECTED", Facts::DEVTOOLS_SELECTED),
    ];
    let bits = capture::fact_bits();
    assert_eq!(js_sys::Object::keys(bits.unchecked_ref::<js_sys::Object>()).length() as usize, known.len());
    for (name, bit) in known {
        assert_eq!(Reflect::get(&bits, &name.into()).ok().and_then(|value| value.as_f64()), Some(f64::from(bit)), "{name}");
    }
}

#[wasm_bindgen_test]
fn a_form_whose_fields_shadow_its_properties_is_read_like_any_other() {
    check(
        "<form id=f><input name=tagName><input name=getAttribute><input name=children><input name=attributes><input name=firstChild><input \
         name=nextSibling><input name=shadowRoot><input name=checkVisibility></form><form name=activeElement></form><p>after</p>",
        "",
        r##"
        form #f
         input
         input
         input
         input
         input
         input
         input
         input
        form
        p
         "after"
        "##,
    );
}

#[wasm_bindgen_test]
fn shadow_content_stands_in_place_and_slots_show_what_they_took() {
    check(
        "<div id=host><b slot=x>named</b><i slot=nowhere>left</i>plain</div>",
        "box.querySelector('#host').attachShadow({mode: 'open'}).innerHTML = '<p>shadow <slot name=x></slot></p><slot name=y>fallback</slot><slot></slot>'",
        r##"
        div #host open-shadow
         p
          "shadow "
          slot contents
           b
            "named"
         slot contents
          "fallback"
         slot contents
          "plain"
         i unrendered
          "left" unrendered
        "##,
    );
}

#[wasm_bindgen_test]
fn a_slot_passed_on_to_an_inner_host_is_followed() {
    check(
        "<x-outer><b>deep</b></x-outer>",
        "const outer = box.querySelector('x-outer').attachShadow({mode: 'open'});
         outer.innerHTML = '<x-inner><slot></slot></x-inner>';
         outer.querySelector('x-inner').attachShadow({mode: 'open'}).innerHTML = '<em><slot></slot></em>';",
        r##"
        x-outer open-shadow
         x-inner open-shadow
          em
           slot contents
            slot contents
             b
              "deep"
        "##,
    );
}

#[wasm_bindgen_test]
fn a_closed_root_that_the_browser_does_not_open_leaves_its_host() {
    check(
        "<div id=host></div><p>after</p>",
        "box.querySelector('#host').attachShadow({mode: 'closed'}).innerHTML = '<b>x</b>'",
        "
        div #host
        p
         \"after\"
        ",
    );
}

#[wasm_bindgen_test]
fn ids_are_looked_up_in_their_own_tree() {
    let fixture = Fixture::new("<p id=same>light</p><div id=host></div>");
    fixture.run("box.querySelector('#host').attachShadow({mode: 'open'}).innerHTML = '<p id=same>shadow</p>'");
    let look = context().look();
    let host = node(&look, &fixture, "#host");
    let inner = host.first_child().expect("shadow content");
    let text_of = |node: handhold_ax::NodeRef| node.first_child().map(|text| text.text().to_owned());
    assert_ne!(inner.scope(), host.scope());
    assert_eq!(look.page.element_by_id(inner.scope(), "same").and_then(text_of).as_deref(), Some("shadow"));
    assert_eq!(look.page.element_by_id(host.scope(), "same").and_then(text_of).as_deref(), Some("light"));
}

#[wasm_bindgen_test]
fn what_hides_and_what_does_not() {
    check(
        "<div style='display:none'>a<b>b</b></div><div style='visibility:hidden'>c<b style='visibility:visible'>d</b></div>\
         <div style='opacity:0'><b>e</b></div><div style='display:contents'>f</div><details><summary>g</summary>h<p>i</p></details>\
         <div hidden=until-found> <i>j</i>j</div><div style='content-visibility:hidden'><p>k</p></div><ul style='visibility:hidden'><li>l</li></ul>",
        "",
        r##"
        div unrendered
         "a" unrendered
         b unrendered
          "b" unrendered
        div hidden
         "c"
         b
          "d"
        div transparent
         b transparent
          "e" transparent
        div contents
         "f"
        details
         summary
          "g"
         "h" unrendered
         p unrendered
          "i" unrendered
        div
         i unrendered
          "j" unrendered
         "j" unrendered
        div
         p unrendered
          "k" unrendered
        ul hidden
         li hidden
          "l"
        "##,
    );
}

#[wasm_bindgen_test]
fn style_facts_of_boxes() {
    check(
        "<div style='cursor:pointer'>a<b>b</b></div><div style='overflow:auto;height:20px'><p style='height:90px'>c</p></div>\
         <div style='position:absolute;overflow:hidden;width:1px;height:1px;clip:rect(0,0,0,0)'>d</div><fieldset disabled><button>e</button></fieldset>\
         <div contenteditable>f</div>",
        "",
        r##"
        div pointer
         "a"
         b pointer
          "b"
        div scrolls
         p
          "c"
        div clipped-away
         "d"
        fieldset disabled
         button disabled
          "e"
        div editing-host
         "f"
        "##,
    );
}

#[wasm_bindgen_test]
fn text_of_style_sheets() {
    let fixture = Fixture::new(
        "<style>.req::after { content: '*' } .alt::before { content: '\\201C' / 'quoted' } .icon::before { content: '\\e900' } .none::after { content: '' }
         @media all { .nested { &::after { content: 'in' attr(data-x) } } }</style>
         <p class=req>a</p><p class=alt>b</p><p class=icon>c</p><p class=none>d</p><p class=nested data-x='side'>e</p>",
    );
    let look = context().look();
    let text = |class: &str| node(&look, &fixture, class).extra().cloned().unwrap_or_default();
    assert_eq!(text(".req").after.as_deref(), Some("*"));
    assert_eq!(text(".alt").before.as_deref(), Some("quoted"));
    assert_eq!(text(".icon").before, None);
    assert_eq!(text(".none").after, None);
    assert_eq!(text(".nested").after.as_deref(), Some("inside"));
}

#[wasm_bindgen_test]
fn live_properties_of_fields() {
    let fixture = Fixture::new(
        "<input id=a value=before><input id=b type=checkbox><input id=c type=radio checked><textarea id=d>text</textarea>
         <select id=e><option id=o1>1<option id=o2>2</select><details id=f open></details><input id=g required readonly value=x>",
    );
    fixture
        .run("box.querySelector('#a').value = 'after'; box.querySelector('#b').indeterminate = true; box.querySelector('#e').value = '2'");
    let look = context().look();
    let of = |id: &str| node(&look, &fixture, id).extra().cloned().unwrap_or_default();
    assert_eq!(of("#a").value.as_deref(), Some("after"));
    assert_eq!(of("#b").checked, Some(Checked::Mixed));
    assert_eq!(of("#c").checked, Some(Checked::True));
    assert_eq!(of("#d").value.as_deref(), Some("text"));
    assert_eq!((of("#o1").selected, of("#o2").selected), (false, true));
    assert_eq!(of("#f").open, Some(true));
    assert_eq!((of("#g").required, of("#g").readonly, of("#g").filled), (true, true, true));
}

#[wasm_bindgen_test]
fn secrets_never_reach_the_page_data() {
    let secrets = [
        "<input type=password value=hunter2-a>",
        "<input autocomplete='section-x cc-number' value=hunter2-b>",
        "<input autocomplete=one-time-code value=hunter2-c>",
        "<input name=user_password value=hunter2-d>",
        "<input id=otp value=hunter2-e>",
        "<input style='-webkit-text-security: disc' value=hunter2-f>",
        "<input type=hidden name=csrf value=hunter2-g>",
        "<textarea name=passphrase>hunter2-h</textarea>",
    ];
    let fixture = Fixture::new(&secrets.concat());
    let look = context().look();
    let root = look.page.node(look.node_of(&fixture.0).expect("captured"));
    let fields: Vec<_> = root.descendants().filter(|node| node.is_element()).collect();
    assert_eq!(fields.len(), secrets.len());
    for (field, html) in fields.iter().zip(secrets) {
        let extra = field.extra().cloned().unwrap_or_default();
        let is_hidden_input = html.contains("type=hidden");
        assert_eq!((extra.secret, extra.filled), (!is_hidden_input, !is_hidden_input), "{html}");
    }
    assert!(!format!("{:?}", look.page).contains("hunter2"), "a secret is somewhere in the captured data");
}

#[wasm_bindgen_test]
fn a_password_that_is_shown_stays_a_secret() {
    let fixture = Fixture::new("<input id=p type=password value=hunter2>");
    drop(context().look());
    fixture.run("box.querySelector('#p').type = 'text'");
    let look = context().look();
    assert!(node(&look, &fixture, "#p").extra().is_some_and(|extra| extra.secret && extra.value.is_none()));
}

#[wasm_bindgen_test]
fn lone_surrogates_and_astral_characters_keep_their_places() {
    let fixture = Fixture::new("<p id=a></p><p id=b title='𝄞 clef'>ä𝄞z</p><p>plain</p>");
    fixture.run("const a = box.querySelector('#a'); a.append('\\ud83d'); a.append('\\ude00'); a.append('x\\ud83d')");
    let look = context().look();
    let a: Vec<_> = node(&look, &fixture, "#a").children().map(|text| text.text().to_owned()).collect();
    assert_eq!(a, ["\u{fffd}", "\u{fffd}", "x\u{fffd}"]);
    let b = node(&look, &fixture, "#b");
    assert_eq!(b.first_child().map(|text| text.text()), Some("ä𝄞z"));
    assert_eq!(b.attrs().nth(1).map(|(_, value)| value), Some("𝄞 clef"));
    assert_eq!(b.next_sibling().and_then(|p| p.first_child()).map(|text| text.text()), Some("plain"));
}

/// Builds a chain of elements and takes it apart from the inside, because browsers free deep trees recursively.
fn deep(style: &str, depth: usize) -> (bool, usize) {
    let fixture = Fixture::new("");
    fixture.run(&format!(
        "const top = document.createElement('div'); let at = top;
         for (let i = 1; i < {depth}; i++) {{ const next = document.createElement('div'); at.append(next); at = next; }}
         at.textContent = 'bottom'; top.className = 'deep'; box.innerHTML = '<style>.deep, .deep div {{ {style} }}</style>'; box.append(top)"
    ));
    let look = context().look();
    let bottom = look.page.nodes().find(|node| node.text() == "bottom").map(|node| (node.facts().is_rendered(), node.ancestors().count()));
    fixture.run(
        "let at = box.lastChild; at.remove(); while (at.firstElementChild) at = at.firstElementChild;
         while (at.parentElement) { const up = at.parentElement; at.remove(); at = up; }",
    );
    bottom.expect("the bottom is captured")
}

#[wasm_bindgen_test]
fn deep_trees_are_walked_without_recursion() {
    // Browsers themselves lay out deep trees in quadratic time; unrendered ones cost them nothing.
    let (rendered, depth) = deep("display: contents", 1500);
    assert!(rendered && depth > 1500, "{depth}");
    let (rendered, depth) = deep("display: none", 20_000);
    assert!(!rendered && depth > 20_000, "{depth}");
}

#[wasm_bindgen_test]
fn focus_and_hits_reach_into_shadow_roots() {
    let fixture = Fixture::new("<div id=host style='position:fixed;left:0;top:0;z-index:9'></div>");
    fixture.run("const root = box.querySelector('#host').attachShadow({mode: 'open'}); root.innerHTML = '<button style=\"width:90px;height:40px\">b</button>'; root.firstChild.focus()");
    let look = context().look();
    let button = node(&look, &fixture, "#host").first_child().expect("the button");
    assert!(button.facts().is_focused());
    assert_eq!(context().hit_test(&look, &[(20.0, 20.0), (-5.0, -5.0)]), [Some(button.id()), None]);
}

#[wasm_bindgen_test]
fn all_rects_is_the_box_of_everything_rendered() {
    let fixture = Fixture::new("<p id=a>text</p><button id=b>b</button>");
    let (few, all) = (context().look(), context().look_with_all_rects());
    assert!(node(&few, &fixture, "#a").rect().is_none() && node(&few, &fixture, "#b").rect().is_some());
    assert!(node(&all, &fixture, "#a").rect().is_some_and(|rect| rect.width > 0.0 && rect.height > 0.0));
}
