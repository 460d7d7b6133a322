//! Acting, in a browser: what a page sees of it, and what is answered.
#![cfg(target_arch = "wasm32")]

mod common;

use common::{Fixture, context};
use handhold_content::actions::{click_ax, scroll, set_field, type_ax};
use handhold_protocol::answer::{Clicked, Typed};
use handhold_protocol::args::{ClickAx, Direction, Ref, Scroll, ScrollEnd, SetField, TypeAx};
use handhold_protocol::{ErrorCode, ToolError};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

/// Markup with a script in which `box` is the container, `$` finds an element in it and `box.log` is what [`log`] tells.
fn page(html: &str, script: &str) -> Fixture {
    let fixture = Fixture::new(html);
    fixture.run(&format!("box.log = []; const $ = selector => box.querySelector(selector); {script}"));
    fixture
}

fn eval(fixture: &Fixture, expression: &str) -> String {
    let value = fixture.run(&format!("const $ = selector => box.querySelector(selector); return String({expression})"));
    value.as_string().unwrap_or_default()
}

fn log(fixture: &Fixture) -> String {
    eval(fixture, "box.log.join(' ')")
}

fn by(selector: &str) -> Ref {
    Ref::Text(format!("#fixture {selector}"))
}

async fn click(selector: &str) -> Result<Clicked, ToolError> {
    click_ax(&context(), ClickAx { ref_id: by(selector), count: None }).await
}

async fn set(selector: &str, text: &str) -> Result<Typed, ToolError> {
    set_field(&context(), SetField { ref_id: by(selector), text: text.to_owned(), clear: true, submit: false }).await
}

async fn send(selector: &str, text: &str) -> Result<Typed, ToolError> {
    set_field(&context(), SetField { ref_id: by(selector), text: text.to_owned(), clear: true, submit: true }).await
}

async fn append(selector: &str, text: &str) -> Result<Typed, ToolError> {
    type_ax(&context(), TypeAx { ref_id: by(selector), text: text.to_owned(), clear: false }).await
}

const WATCH: &str = "for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'focusin']) \
    box.addEventListener(type, event => box.log.push(type + ':' + event.target.id), true);";

// --- presses ---------------------------------------------------------------------------------------------------------

#[wasm_bindgen_test]
async fn a_press_is_what_a_mouse_would_do() {
    let fixture = page(
        "<button id=b>Save</button>",
        "for (const type of ['pointerover', 'mouseover', 'pointerenter', 'mouseenter', 'pointermove', 'mousemove', 'pointerdown', 'mousedown', \
         'focus', 'pointerup', 'mouseup', 'click']) $('#b').addEventListener(type, () => box.log.push(type))",
    );
    let answer = click("#b").await.expect("clicked");
    let order = "pointerover mouseover pointerenter mouseenter pointermove mousemove pointerdown mousedown focus pointerup mouseup click";
    assert_eq!(log(&fixture), order);
    assert_eq!((answer.role.as_str(), answer.name.as_str(), answer.tag.as_str()), ("button", "Save", "button"));
    assert!(answer.success && answer.dispatched);
    assert_eq!(answer.verified, None, "nothing changed");
}

#[wasm_bindgen_test]
async fn events_carry_what_a_browser_puts_on_them() {
    let fixture = page(
        "<button id=b>Save</button>",
        "const inside = event => { const r = $('#b').getBoundingClientRect(); return event.clientX > r.left && event.clientX < r.right && event.clientY > r.top && event.clientY < r.bottom }; \
         for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) document.body.addEventListener(type, event => \
         box.log.push([type, event.bubbles, event.composed, event.cancelable, event.button, event.buttons, event.detail, event.pointerType ?? '-', event.isPrimary ?? '-', event.view === window, inside(event)].join()), { once: true })",
    );
    click("#b").await.expect("clicked");
    let expected = [
        "pointerdown,true,true,true,0,1,0,mouse,true,true,true",
        "mousedown,true,true,true,0,1,1,-,-,true,true",
        "pointerup,true,true,true,0,0,0,mouse,true,true,true",
        "mouseup,true,true,true,0,0,1,-,-,true,true",
        "click,true,true,true,0,0,1,mouse,true,true,true",
    ];
    assert_eq!(log(&fixture).split(' ').collect::<Vec<_>>(), expected);
}

#[wasm_bindgen_test]
async fn a_cancelled_pointerdown_takes_the_mouse_events_but_not_the_click() {
    let fixture = page("<button id=b>Grab</button>", &format!("{WATCH} $('#b').onpointerdown = event => event.preventDefault()"));
    click("#b").await.expect("clicked");
    assert_eq!(log(&fixture), "pointerdown:b focusin:b pointerup:b click:b");
}

#[wasm_bindgen_test]
async fn a_cancelled_mousedown_leaves_the_focus() {
    let fixture = page(
        "<textarea id=t></textarea><button id=b>Bold</button>",
        "$('#t').focus(); $('#b').onmousedown = event => event.preventDefault()",
    );
    click("#b").await.expect("clicked");
    assert_eq!(eval(&fixture, "document.activeElement.id"), "t");
}

#[wasm_bindgen_test]
async fn the_innermost_element_is_pressed_once() {
    let fixture =
        page("<button id=b><span id=s>Deep</span></button>", "box.addEventListener('click', event => box.log.push(event.target.id))");
    click("#b").await.expect("clicked");
    assert_eq!(log(&fixture), "s");
}

#[wasm_bindgen_test]
async fn toggles_toggle_once() {
    let fixture = page(
        "<label id=l><input type=checkbox id=c> Remember</label><details id=d><summary id=s>More</summary>text</details>",
        "$('#c').onchange = () => box.log.push($('#c').checked)",
    );
    let answer = click("#c").await.expect("clicked");
    assert_eq!((answer.effects.state, answer.verified), (vec!["checked: false -> true".to_owned()], Some(true)));
    let answer = click("#l").await.expect("clicked by its label");
    assert_eq!(answer.effects.state, ["checked: true -> false"]);
    click("#s").await.expect("clicked");
    assert_eq!((log(&fixture).as_str(), eval(&fixture, "$('#d').open").as_str()), ("true false", "true"));
}

#[wasm_bindgen_test]
async fn an_inside_that_is_replaced_while_it_is_pressed_does_not_lose_the_click() {
    let fixture = page(
        "<div id=b role=button tabindex=0><span>Off</span></div>",
        "$('#b').onmousedown = () => { $('#b').innerHTML = '<span>On</span>' }; $('#b').onclick = () => box.log.push('click')",
    );
    click("#b").await.expect("clicked");
    assert_eq!(log(&fixture), "click");
}

#[wasm_bindgen_test]
async fn a_target_inside_of_the_target_is_not_pressed_in_its_place() {
    let fixture = page(
        "<div id=row style='position:relative;width:300px;height:60px' onclick='' tabindex=0>Row<button id=inner style='position:absolute;left:80px;top:0;width:180px;height:60px'>Archive</button></div>",
        WATCH,
    );
    click("#row").await.expect("clicked");
    assert!(log(&fixture).ends_with("click:row"), "{}", log(&fixture));
}

#[wasm_bindgen_test]
async fn a_card_stands_in_for_its_hidden_radio() {
    let fixture = page(
        "<label><input type=radio name=p id=a checked style='display:none'> Basic</label> <label><input type=radio name=p id=b style='display:none'> Pro</label>",
        "$('#b').onchange = () => box.log.push('change')",
    );
    let answer = click("#b").await.expect("clicked");
    assert_eq!(log(&fixture), "change");
    assert_eq!(answer.effects.state[0], "checked: false -> true");
}

#[wasm_bindgen_test]
async fn an_option_is_chosen_in_its_select() {
    let fixture = page(
        "<select id=s><option>Red</option><option id=o>Blue</option></select>",
        "for (const type of ['input', 'change']) $('#s').addEventListener(type, () => box.log.push(type + $('#s').value))",
    );
    click("#o").await.expect("chosen");
    assert_eq!(log(&fixture), "inputBlue changeBlue");
}

// --- refusals --------------------------------------------------------------------------------------------------------

#[wasm_bindgen_test]
async fn what_can_not_work_is_refused_before_any_input() {
    let fixture = page(
        "<button id=disabled disabled>a</button><div aria-disabled=true><a href=#x id=aria>b</a></div><div inert><button id=inert>c</button></div>\
         <button id=none style='display:none'>d</button><button id=hidden style='visibility:hidden'>e</button>\
         <button id=empty style='width:0;height:0;padding:0;border:0;overflow:hidden;position:absolute'>f</button>\
         <button id=through style='pointer-events:none'>g</button><input type=file id=file><label id=files>Photo <input type=file hidden></label>\
         <button id=away style='position:fixed;left:-500px'>h</button>",
        WATCH,
    );
    let rows = [
        ("#disabled", ErrorCode::Disabled),
        ("#aria", ErrorCode::Disabled),
        ("#inert", ErrorCode::Disabled),
        ("#none", ErrorCode::NotVisible),
        ("#hidden", ErrorCode::NotVisible),
        ("#empty", ErrorCode::NotVisible),
        ("#through", ErrorCode::NotVisible),
        ("#file", ErrorCode::NotSupported),
        ("#files", ErrorCode::NotSupported),
        ("#away", ErrorCode::NotVisible),
    ];
    for (selector, code) in rows {
        let error = click(selector).await.expect_err(selector);
        assert_eq!(error.code, code, "{selector}: {error}");
        assert_eq!(error.details["dispatched"], false, "{selector}");
    }
    assert_eq!(log(&fixture), "");
}

#[wasm_bindgen_test]
async fn a_cover_is_named_with_the_button_that_closes_it() {
    let fixture = page(
        "<button id=b>Book</button><div id=wall role=dialog aria-label=Cookies style='position:fixed;inset:0;background:white;z-index:9'><p>We use them.</p><button>No thanks</button><button>Close</button></div>",
        WATCH,
    );
    let error = click("#b").await.expect_err("covered");
    assert_eq!(error.code, ErrorCode::Covered);
    assert_eq!((&error.details["blocker"]["role"], &error.details["blocker"]["name"]), (&"dialog".into(), &"Cookies".into()));
    assert_eq!(error.details["close"]["name"], "Close");
    assert!(error.message.contains(error.details["close"]["ref_id"].as_str().expect("a ref")), "{error}");
    assert_eq!(log(&fixture), "");
}

#[wasm_bindgen_test]
async fn a_layer_that_ignores_the_pointer_and_a_badge_over_the_middle_are_no_covers() {
    let fixture = page(
        "<div style='position:relative;width:400px'><button id=b style='width:400px;height:60px'>Inbox</button>\
         <i style='position:absolute;left:180px;top:10px;width:40px;height:40px;background:red'></i></div><div style='position:fixed;inset:0;pointer-events:none'></div>",
        WATCH,
    );
    click("#b").await.expect("clicked");
    assert!(log(&fixture).ends_with("click:b"));
}

#[wasm_bindgen_test]
async fn a_file_chooser_is_never_opened() {
    let fixture = page(
        "<button id=b>Attach</button><input type=file id=f hidden>",
        "$('#b').onclick = () => $('#f').click(); box.addEventListener('click', event => { if (event.target.id === 'f') box.log.push(event.defaultPrevented) })",
    );
    let error = click("#b").await.expect_err("opens a chooser");
    assert_eq!((error.code, &error.details["dispatched"]), (ErrorCode::NotSupported, &true.into()));
    assert!(error.message.contains("upload_file"));
    assert_eq!(log(&fixture), "true");
}

#[wasm_bindgen_test]
async fn forms_that_shadow_their_own_methods_are_used_all_the_same() {
    let fixture = page(
        "<form id=f><input name=dispatchEvent id=i><input name=submit><input name=requestSubmit><input name=isConnected><input name=elements><input name=parentNode><button id=b>Send</button></form>",
        "$('#b').form.addEventListener.call($('#b').form, 'submit', event => { event.preventDefault(); box.log.push('submit') })",
    );
    click("#b").await.expect("clicked");
    send("#i", "tea").await.expect("sent");
    assert_eq!(log(&fixture), "submit submit");
}

// --- effects ---------------------------------------------------------------------------------------------------------

#[wasm_bindgen_test]
async fn effects_tell_states_texts_and_focus() {
    let _fixture = page(
        "<button id=b aria-expanded=false>Menu</button><input id=i aria-label=Search><p id=p></p>",
        "$('#b').onclick = () => { $('#b').setAttribute('aria-expanded', 'true'); $('#p').textContent = 'Saved at noon'; $('#i').focus() }",
    );
    let effects = click("#b").await.expect("clicked").effects;
    assert_eq!(effects.state, ["expanded: false -> true"]);
    assert_eq!(effects.text, ["Saved at noon"]);
    assert!(effects.focus.is_some_and(|line| line.contains("textbox \"Search\" [ref_")));
}

#[wasm_bindgen_test]
async fn the_focus_is_the_effect_of_a_press_on_a_field_alone() {
    let _fixture = page("<input id=i aria-label=Search><button id=b>Go</button>", "");
    let field = click("#i").await.expect("clicked");
    assert!(field.effects.focus.is_some_and(|line| line.contains("Search")));
    assert_eq!(field.verified, Some(true));
    let button = click("#b").await.expect("clicked");
    assert_eq!((button.effects.focus, button.verified), (None, None));
}

#[wasm_bindgen_test]
async fn an_opened_dialog_is_told_with_its_first_refs_and_then_its_end() {
    let fixture = page(
        "<button id=b>New</button><dialog id=d aria-label='New task'><label>Title <input id=i></label><button id=x>Cancel</button></dialog>",
        "$('#b').onclick = () => setTimeout(() => $('#d').showModal(), 30); $('#x').onclick = () => $('#d').close()",
    );
    let opened = click("#b").await.expect("clicked").effects.opened;
    assert!(opened[0].starts_with("dialog \"New task\" [ref_"), "{opened:?}");
    assert!(opened.iter().any(|line| line.contains("textbox \"Title\"")), "{opened:?}");
    assert_eq!(click("#x").await.expect("clicked").effects.closed.len(), 1);
    assert_eq!(eval(&fixture, "$('#d').open"), "false");
}

#[wasm_bindgen_test]
async fn a_link_in_the_same_document_is_no_navigation() {
    let fixture =
        page("<a id=a href='#fixture'>Here</a><a id=n href='/elsewhere'>Away</a>", "$('#n').onclick = event => event.preventDefault()");
    let answer = click("#a").await.expect("clicked");
    assert_eq!((answer.navigates, answer.effects.url.is_some(), answer.effects.navigation), (Some(false), true, None));
    let answer = click("#n").await.expect("clicked");
    assert_eq!((answer.navigates, answer.effects.navigation), (None, None), "its handler keeps the page");
    fixture.run("history.replaceState(0, '', location.pathname + location.search)");
}

// --- typing ----------------------------------------------------------------------------------------------------------

#[wasm_bindgen_test]
async fn text_arrives_with_the_events_of_typing() {
    let fixture = page(
        "<input id=i value=Rome>",
        "for (const type of ['beforeinput', 'input', 'change']) $('#i').addEventListener(type, event => box.log.push([type, event.inputType ?? '-', event.data ?? '-', $('#i').value].join()))",
    );
    let answer = set("#i", "Oslo").await.expect("typed");
    assert_eq!(log(&fixture), "beforeinput,insertText,Oslo,Rome input,insertText,Oslo,Oslo change,-,-,Oslo");
    assert_eq!((answer.value.as_deref(), answer.verified, answer.method.as_str()), (Some("Oslo"), Some(true), "value"));
    append("#i", " East").await.expect("typed");
    assert_eq!(eval(&fixture, "$('#i').value + $('#i').selectionStart"), "Oslo East9");
}

#[wasm_bindgen_test]
async fn a_value_that_a_framework_wrapped_is_set_underneath() {
    let fixture = page(
        "<input id=i>",
        "let seen = ''; const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value'); \
         Object.defineProperty($('#i'), 'value', { configurable: true, get() { return own.get.call(this) }, set(text) { seen = text; own.set.call(this, text) } }); \
         $('#i').addEventListener('input', event => { if (event.target.value !== seen) box.log.push(event.target.value) })",
    );
    set("#i", "Oslo").await.expect("typed");
    assert_eq!(log(&fixture), "Oslo", "the framework's tracker must see a difference");
}

#[wasm_bindgen_test]
async fn what_the_page_makes_of_a_text_decides() {
    let _fixture = page(
        "<input id=emptied><input id=restored value=old><input id=phone><input id=cut maxlength=3><input id=own>",
        "$('#emptied').oninput = event => { event.target.value = '' }; \
         $('#restored').oninput = event => requestAnimationFrame(() => { event.target.value = 'old' }); \
         $('#phone').oninput = event => { event.target.value = '(555) 123-4567' }; \
         $('#own').addEventListener('beforeinput', event => { event.preventDefault(); event.target.value = event.data.toUpperCase() })",
    );
    for selector in ["#emptied", "#restored"] {
        let error = set(selector, "fresh").await.expect_err(selector);
        assert_eq!((error.code, &error.details["dispatched"]), (ErrorCode::InvalidValue, &true.into()));
    }
    let phone = set("#phone", "5551234567").await.expect("reformatted");
    assert_eq!((phone.value.as_deref(), phone.verified), (Some("(555) 123-4567"), None));
    let cut = set("#cut", "OSLFRA").await.expect("cut");
    assert_eq!((cut.value.as_deref(), cut.verified), (Some("OSL"), None));
    assert!(cut.hint.is_some_and(|hint| hint.contains("maxlength")));
    assert_eq!(set("#own", "abc").await.expect("by the page itself").value.as_deref(), Some("ABC"));
}

#[wasm_bindgen_test]
async fn fields_are_refused_with_the_reason_and_left_alone() {
    let fixture = page(
        "<input id=r readonly value=1><input id=d disabled value=2><input id=c type=checkbox><button id=b>x</button><input id=date type=date><p id=p>text</p>\
         <select id=s><option>Basic</option><option>pro</option><option>PRO</option></select>",
        "for (const type of ['beforeinput', 'input', 'change']) box.addEventListener(type, () => box.log.push(type), true)",
    );
    let rows = [
        ("#r", "x", ErrorCode::ReadOnly),
        ("#d", "x", ErrorCode::Disabled),
        ("#c", "x", ErrorCode::NotTypeable),
        ("#b", "x", ErrorCode::NotTypeable),
        ("#p", "x", ErrorCode::NotTypeable),
        ("#date", "31/12/2026", ErrorCode::InvalidValue),
        ("#s", "Gold", ErrorCode::NoMatch),
        ("#s", "Pro", ErrorCode::Ambiguous),
    ];
    for (selector, text, code) in rows {
        let error = set(selector, text).await.expect_err(selector);
        assert_eq!((error.code, &error.details["dispatched"]), (code, &false.into()), "{selector}: {error}");
        assert!(error.details["ref_id"].as_str().is_some_and(|printed| printed.starts_with("ref_")), "{selector}");
    }
    assert_eq!(log(&fixture), "");
}

#[wasm_bindgen_test]
async fn a_secret_never_comes_back() {
    let _fixture = page(
        "<input type=password id=p value=oldsecret>",
        "$('#p').addEventListener('input', event => { if (event.target.value === 'bad') event.target.value = 'oldsecret' })",
    );
    let answer = set("#p", "newsecret").await.expect("typed");
    assert_eq!((answer.value, answer.filled, answer.verified), (None, Some(true), Some(true)));
    set("#p", "oldsecret").await.expect("typed");
    let error = serde_json::to_string(&set("#p", "bad").await.expect_err("set back")).expect("plain JSON");
    assert!(!error.contains("oldsecret"), "{error}");
}

#[wasm_bindgen_test]
async fn options_of_a_select_by_label_once() {
    let fixture = page(
        "<select id=s><option>Red<option>Blue</select>",
        "for (const type of ['input', 'change']) $('#s').addEventListener(type, () => box.log.push(type))",
    );
    let answer = set("#s", "blue").await.expect("chosen");
    assert_eq!((answer.method.as_str(), answer.value.as_deref(), answer.verified), ("option", Some("Blue"), Some(true)));
    set("#s", "Blue").await.expect("chosen already");
    assert_eq!(log(&fixture), "input change");
}

#[wasm_bindgen_test]
async fn editing_hosts_take_text_by_the_browsers_own_editing() {
    let fixture =
        page("<div id=e contenteditable>Hello</div>", "$('#e').addEventListener('input', event => box.log.push(event.inputType))");
    let answer = append("#e", ", Ann").await.expect("typed");
    assert_eq!((answer.value.as_deref(), answer.verified, answer.method.as_str()), (Some("Hello, Ann"), Some(true), "insertText"));
    set("#e", "Bye").await.expect("replaced");
    assert_eq!(eval(&fixture, "$('#e').textContent"), "Bye");
    set("#e", "").await.expect("emptied");
    assert_eq!(eval(&fixture, "$('#e').textContent.trim()"), "");
    assert!(log(&fixture).starts_with("insertText insertText delete"), "{}", log(&fixture));
}

#[wasm_bindgen_test]
async fn an_editor_with_a_model_of_its_own_gets_the_text_once() {
    let fixture = page(
        "<div id=e contenteditable>Hello</div>",
        "$('#e').addEventListener('beforeinput', event => { event.preventDefault(); const s = getSelection(); box.log.push(s.toString() + '/' + event.data); \
         $('#e').textContent = s.isCollapsed ? $('#e').textContent + event.data : event.data })",
    );
    set("#e", "Good").await.expect("typed");
    append("#e", " day").await.expect("typed");
    assert_eq!((log(&fixture).as_str(), eval(&fixture, "$('#e').textContent").as_str()), ("Hello/Good / day", "Good day"));
}

#[wasm_bindgen_test]
async fn a_field_that_the_page_replaces_is_found_again() {
    let fixture = page(
        "<div id=host><input name=q></div>",
        "$('#host').addEventListener('input', event => { const text = event.target.value; $('#host').innerHTML = '<input name=q>'; $('input').value = text; $('input').focus() })",
    );
    let answer = set("input", "lamp").await.expect("typed");
    assert_eq!((answer.value.as_deref(), eval(&fixture, "$('input').value").as_str()), (Some("lamp"), "lamp"));
}

// --- submitting ------------------------------------------------------------------------------------------------------

#[wasm_bindgen_test]
async fn a_field_is_sent_once_by_its_page_or_by_its_form() {
    let fixture = page(
        "<input id=alone><form id=f><input id=plain><button>Go</button></form><form id=g><input id=keyed></form>",
        "$('#alone').onkeydown = event => box.log.push('alone:' + event.key); $('#f').onsubmit = event => { event.preventDefault(); box.log.push('f') }; \
         $('#keyed').onkeydown = event => { if (event.key === 'Enter') { box.log.push('key'); event.target.value = '' } }; $('#g').onsubmit = event => { event.preventDefault(); box.log.push('g') }",
    );
    assert_eq!(send("#alone", "tea").await.expect("sent").submitted.as_deref(), Some("enter"));
    assert_eq!(send("#plain", "tea").await.expect("sent").submitted.as_deref(), Some("form"));
    assert_eq!(send("#keyed", "tea").await.expect("sent").submitted.as_deref(), Some("enter"));
    assert_eq!(log(&fixture), "alone:Enter f key");
}

#[wasm_bindgen_test]
async fn an_invalid_form_names_its_fields() {
    let fixture = page(
        "<form id=f><input id=i aria-label=Query><input aria-label=Mail required><button>Go</button></form>",
        "$('#f').onsubmit = event => { event.preventDefault(); box.log.push('submit') }",
    );
    let error = send("#i", "tea").await.expect_err("invalid");
    assert_eq!(error.code, ErrorCode::InvalidValue);
    assert!(error.message.contains("\"Mail\""), "{error}");
    assert_eq!(error.details["invalid"][0]["role"], "textbox");
    assert_eq!(log(&fixture), "");
}

#[wasm_bindgen_test]
async fn a_combobox_takes_the_first_option_of_a_late_list() {
    let fixture = page(
        "<form id=f><input id=c role=combobox aria-controls=list><ul id=list role=listbox hidden><li role=option id=o1>CNY</li></ul></form>",
        "$('#c').oninput = () => setTimeout(() => { $('#list').hidden = false }, 200); $('#f').onsubmit = event => { event.preventDefault(); box.log.push('submit') }; \
         $('#c').onkeydown = event => { box.log.push(event.key); if (event.key === 'Enter') { event.preventDefault(); $('#c').value = 'CNY'; $('#list').hidden = true } }",
    );
    let answer = send("#c", "CN").await.expect("chosen");
    assert_eq!((answer.submitted.as_deref(), answer.value.as_deref()), (Some("option"), Some("CNY")));
    assert_eq!(log(&fixture), "ArrowDown Enter");
}

// --- scrolling -------------------------------------------------------------------------------------------------------

#[wasm_bindgen_test]
async fn a_box_is_scrolled_and_what_is_left_is_told() {
    let fixture = page("<div id=box style='height:200px;overflow:auto'><div style='height:1000px'>Lines</div></div>", "");
    let down = scroll(&context(), Scroll { ref_id: Some(by("#box")), direction: Some(Direction::Down), to: None }).await.expect("scrolled");
    assert_eq!((down.moved.y, down.left.up, down.left.down), (170.0, 170.0, 630.0));
    let end =
        scroll(&context(), Scroll { ref_id: Some(by("#box")), direction: None, to: Some(ScrollEnd::Bottom) }).await.expect("scrolled");
    assert_eq!((end.moved.y, end.left.down, end.dispatched), (630.0, 0.0, false));
    assert_eq!(eval(&fixture, "$('#box').scrollTop"), "800");
}
