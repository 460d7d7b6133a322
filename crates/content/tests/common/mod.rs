//! Markup in, an outline of the captured facts out.
#![allow(dead_code)]

use handhold_ax::NodeRef;
use handhold_ax::page::{Attr, Display};
use handhold_content::{Context, Look};
use handhold_protocol::args::Names;
use wasm_bindgen::prelude::*;
use web_sys::Element;

#[wasm_bindgen(inline_js = "
    export function appended(html) {
        const box = document.createElement('section');
        box.id = 'fixture';
        box.innerHTML = html;
        document.body.append(box);
        return box;
    }
    export function run(script, box) { return new Function('box', script)(box); }
")]
extern "C" {
    fn appended(html: &str) -> Element;
    #[wasm_bindgen(catch)]
    fn run(script: &str, fixture: &Element) -> Result<JsValue, JsValue>;
}

/// A container at the end of the page that goes with the test.
pub struct Fixture(pub Element);

impl Drop for Fixture {
    fn drop(&mut self) {
        self.0.remove();
    }
}

impl Fixture {
    /// Puts markup into the page.
    pub fn new(html: &str) -> Fixture {
        handhold_content::boot();
        Fixture(appended(html))
    }

    /// Runs page code; `box` is the container.
    pub fn run(&self, script: &str) -> JsValue {
        run(script, &self.0).expect("the test's own script runs")
    }

    /// An element in it.
    pub fn find(&self, selector: &str) -> Element {
        self.0.query_selector(selector).expect("a valid selector").expect("an element of the fixture")
    }
}

pub fn context() -> Context {
    Context { frame: String::new(), names: Names::Priority, call: 0 }
}

/// The node of an element of the fixture.
pub fn node<'l>(look: &'l Look, fixture: &Fixture, selector: &str) -> NodeRef<'l> {
    look.page.node(look.node_of(&fixture.find(selector)).expect("captured"))
}

/// What a capture says of the fixture's content, a node a line.
pub fn outline(look: &Look, fixture: &Fixture) -> String {
    let root = look.page.node(look.node_of(&fixture.0).expect("captured"));
    let depth_of = |node: NodeRef| node.ancestors().take_while(|ancestor| *ancestor != root).count();
    let mut out = String::new();
    for node in root.descendants() {
        out.push_str(&" ".repeat(depth_of(node)));
        out.push_str(&describe(node));
        out.push('\n');
    }
    out
}

fn describe(node: NodeRef) -> String {
    let facts = node.facts();
    let mut words = vec![if node.is_text() { format!("{:?}", node.text()) } else { node.tag_name().to_owned() }];
    words.extend(node.attrs().filter(|(attr, _)| *attr == Attr::ID).map(|(_, id)| format!("#{id}")));
    let display = match facts.display() {
        Display::Contents if node.is_element() => "contents",
        _ => "",
    };
    let marks = [
        (!facts.is_rendered(), "unrendered"),
        (!display.is_empty(), display),
        (facts.is_visibility_hidden(), "hidden"),
        (facts.is_transparent(), "transparent"),
        (facts.hosts_open_shadow(), "open-shadow"),
        (facts.hosts_closed_shadow(), "closed-shadow"),
        (facts.has_generated_text(), "generated"),
        (facts.is_focused(), "focused"),
        (facts.is_natively_disabled(), "disabled"),
        (facts.is_modal(), "modal"),
        (facts.has_pointer_cursor(), "pointer"),
        (facts.scrolls(), "scrolls"),
        (facts.is_clipped_away(), "clipped-away"),
        (facts.is_editing_host(), "editing-host"),
    ];
    words.extend(marks.into_iter().filter(|(is, _)| *is).map(|(_, mark)| mark.to_owned()));
    words.join(" ")
}

/// Captures markup, after a script if there is one, and compares the outline. Expected lines may be indented together.
pub fn check(html: &str, script: &str, expect: &str) {
    let fixture = Fixture::new(html);
    if !script.is_empty() {
        fixture.run(script);
    }
    let look = context().look();
    assert_eq!(look.notice, None);
    let indent = expect.lines().filter(|line| !line.trim().is_empty()).map(|line| line.len() - line.trim_start().len()).min().unwrap_or(0);
    let expect: String = expect.lines().filter(|line| !line.trim().is_empty()).map(|line| format!("{}\n", &line[indent..])).collect();
    assert_eq!(outline(&look, &fixture), expect, "\n--- captured ---\n{}", outline(&look, &fixture));
}
