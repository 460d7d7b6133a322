//! Refs, selectors and reads, in a browser.
#![cfg(target_arch = "wasm32")]

mod common;

use common::{Fixture, context};
use handhold_content::registry::{self, Found};
use handhold_content::{find, inspect, read};
use handhold_protocol::ErrorCode;
use handhold_protocol::args::{Find, GetAccessibilityTree, InspectElement, Ref};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

fn by(text: &str) -> Ref {
    Ref::Text(text.to_owned())
}

fn code(reference: &str) -> Option<ErrorCode> {
    context().resolve(&by(reference)).err().map(|error| error.code)
}

#[wasm_bindgen_test]
fn a_ref_is_the_element_whatever_becomes_of_it() {
    let fixture = Fixture::new("<button id=a>one</button><button id=b>two</button>");
    let (a, b) = (fixture.find("#a"), fixture.find("#b"));
    let (ref_a, ref_b) = (context().ref_of(&a), context().ref_of(&b));
    assert_eq!(ref_b, ref_a + 1);
    fixture.run("const a = box.querySelector('#a'); a.textContent = 'other'; a.id = 'c'; box.append(a)");
    assert_eq!(context().ref_of(&a), ref_a);
    for spelling in [format!("ref_{ref_a}"), format!("[ref=e{ref_a}]"), ref_a.to_string()] {
        assert_eq!(context().resolve(&by(&spelling)).ok(), Some(a.clone()), "{spelling}");
    }
}

#[wasm_bindgen_test]
fn removed_and_unknown_refs_are_told_apart() {
    let fixture = Fixture::new("<button id=a>gone</button><button id=b>neighbour</button>");
    let a = fixture.find("#a");
    let (gone, neighbour) = (context().ref_of(&a), context().ref_of(&fixture.find("#b")));
    a.remove();
    let error = context().resolve(&Ref::Number(gone)).expect_err("removed");
    assert_eq!(error.code, ErrorCode::StaleRef);
    let candidates = error.details["candidates"].to_string();
    assert!(candidates.contains(&format!("\"ref_{neighbour}\"")) && candidates.contains("neighbour"), "{candidates}");
    fixture.0.append_with_node_1(&a).expect("put back");
    assert_eq!(registry::lookup(gone), Found::Live(a));
    assert_eq!(code("ref_4000000"), Some(ErrorCode::UnknownRef));
    assert_eq!(code("f7_ref_1"), Some(ErrorCode::UnknownRef));
}

#[wasm_bindgen_test]
fn numbers_of_other_documents_of_the_tab_are_stale() {
    let fixture = Fixture::new("<button id=a></button>");
    registry::begin(registry::next() + 100);
    let first = context().ref_of(&fixture.find("#a"));
    assert_eq!(registry::lookup(first - 50), Found::Elsewhere);
    assert_eq!(code(&format!("ref_{}", first - 50)), Some(ErrorCode::StaleRef));
}

#[wasm_bindgen_test]
fn released_refs_are_forgotten_and_numbers_not_reused() {
    let fixture = Fixture::new("<button id=a></button>");
    let a = fixture.find("#a");
    let number = context().ref_of(&a);
    assert!(registry::release(number) && !registry::release(number));
    assert_eq!(registry::lookup(number), Found::Collected);
    assert!(context().ref_of(&a) > number);
}

#[wasm_bindgen_test]
async fn collected_elements_are_swept() {
    let fixture = Fixture::new("<ul></ul>");
    for _ in 0..50 {
        fixture.run("box.firstChild.innerHTML = '<li><button>x</button></li>'.repeat(20)");
        read::get_accessibility_tree(&context(), GetAccessibilityTree::default()).expect("a read");
        gloo_timers::future::TimeoutFuture::new(0).await;
    }
    let before = registry::len();
    // Only Chrome can be told to collect; elsewhere the bound can't be seen in a test.
    let Some(collect) = js_sys::Reflect::get(&js_sys::global(), &"gc".into()).ok().filter(|gc| gc.is_function()) else { return };
    gloo_timers::future::TimeoutFuture::new(50).await;
    js_sys::Function::from(collect).call0(&wasm_bindgen::JsValue::NULL).expect("gc");
    gloo_timers::future::TimeoutFuture::new(50).await;
    registry::sweep();
    assert!(registry::len() + 500 < before, "{} of {before} are left", registry::len());
}

#[wasm_bindgen_test]
fn selectors_reach_through_shadow_roots_in_document_order() {
    let fixture = Fixture::new("<i class=t id=one></i><div id=host><i class=t id=three></i></div><i class=t id=four></i>");
    fixture.run("box.querySelector('#host').attachShadow({mode: 'open'}).innerHTML = '<i class=t id=two></i><b id=only></b>'");
    let inspected =
        inspect::inspect_element(&context(), InspectElement { selector: Some(".t".into()), all: true, ref_id: None }).expect("found");
    assert_eq!(inspected.elements.len(), 4);
    let ids: Vec<String> = handhold_content::lookup::query_all(".t").expect("valid").iter().map(|element| element.id()).collect();
    assert_eq!(ids, ["one", "two", "three", "four"]);
    assert_eq!(context().resolve(&by("#only")).map(|element| element.id()).ok().as_deref(), Some("only"));
    assert_eq!(code(".t"), Some(ErrorCode::Ambiguous));
    assert_eq!(code(".nothing-like-this"), Some(ErrorCode::NoMatch));
    assert_eq!(code("td[["), Some(ErrorCode::BadArgs));
}

#[wasm_bindgen_test]
fn further_pages_come_from_the_kept_read() {
    let fixture = Fixture::new(&(0..60).map(|i| format!("<p>paragraph {i}</p><button>button {i}</button>")).collect::<String>());
    let args = |page| GetAccessibilityTree { max_chars: Some(600), page, ..GetAccessibilityTree::default() };
    let first = read::get_accessibility_tree(&context(), args(None)).expect("page 1");
    fixture.0.set_inner_html("");
    let second = read::get_accessibility_tree(&context(), args(Some(2))).expect("page 2");
    assert_eq!((first.snapshot.as_str(), first.pages), (second.snapshot.as_str(), second.pages));
    assert!(first.has_more && first.chars <= 600 && second.chars <= 600);
    assert!(first.notice.is_some_and(|notice| notice.contains(r#"get_accessibility_tree {"maxChars":600,"page":2}"#)));
    let beyond = read::get_accessibility_tree(&context(), args(Some(999))).expect("no error");
    assert!(beyond.tree.is_empty() && beyond.notice.is_some_and(|notice| notice.contains("no page 999")));
}

#[wasm_bindgen_test]
fn a_read_rooted_at_a_ref_and_a_search() {
    let fixture = Fixture::new("<nav id=n aria-label=Here><a href=/a>First</a><a href=/b>Second</a></nav>");
    let number = context().ref_of(&fixture.find("#n"));
    let args = GetAccessibilityTree { ref_id: Some(Ref::Number(number)), ..GetAccessibilityTree::default() };
    let rooted = read::get_accessibility_tree(&context(), args).expect("a read");
    assert!(rooted.tree.starts_with(&format!("navigation \"Here\" [ref_{number}]\n link \"First\"")), "{}", rooted.tree);
    let found =
        find::find(&context(), Find { text: Some("second".into()), role: Some("link".into()), ..Find::default() }).expect("a search");
    assert_eq!(found.matches, 1);
    let error = find::find(&context(), Find { regex: Some("a(".into()), ..Find::default() }).expect_err("invalid");
    assert_eq!((error.code, &error.details["field"]), (ErrorCode::BadArgs, &serde_json::json!("regex")));
}
