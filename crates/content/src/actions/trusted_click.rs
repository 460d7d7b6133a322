//! Carries out the guarded trusted click: the clock and every decision are in `ax::act::trusted_click`, the browser's pointer and what the
//! tab does besides are the worker's.

use handhold_ax::Order;
use handhold_ax::act::trusted_click::{self, End, Guard, GuardFacts, Next, Signal, Veto};
use handhold_ax::act::verdict::Observed;
use handhold_protocol::ToolError;
use serde::Deserialize;
use wasm_bindgen::prelude::*;
use web_sys::Element;

use super::subject::Reader;
use super::{bindings, preflight};
use crate::clock;
use crate::context::Context;
use crate::frame_hit;
use crate::observe::Before;

#[wasm_bindgen(module = "/js/guard.js")]
extern "C" {
    #[wasm_bindgen(js_name = guardFacts)]
    fn guard_facts(element: &Element) -> JsValue;
    #[wasm_bindgen(js_name = countPress)]
    fn count_press(element: &Element);
    #[wasm_bindgen(js_name = askNews)]
    async fn ask_news() -> JsValue;
    #[wasm_bindgen(js_name = askForPointer)]
    async fn ask_for_pointer() -> JsValue;
    #[wasm_bindgen(js_name = askForPress)]
    async fn ask_for_press(x: f64, y: f64, frame: &[f64]) -> JsValue;
}

/// Longest text of a target that is searched for what forbids a second press, in characters.
const TEXT_CHARS: usize = 400;
/// How long the page may take to come to rest after the debugger's bar has shifted it, in milliseconds.
const STILL_MS: f64 = 200.0;

/// What the worker says.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct News {
    possible: bool,
    pressed: bool,
    covered: bool,
    veto: Option<VetoNews>,
}

#[derive(Debug, Deserialize)]
struct VetoNews {
    kind: VetoKind,
    #[serde(default)]
    what: String,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum VetoKind {
    Request,
    NewTab,
    Download,
}

impl News {
    fn veto(self) -> Option<Veto> {
        self.veto.map(|VetoNews { kind, what }| match kind {
            VetoKind::Request => Veto::Request(what),
            VetoKind::NewTab => Veto::NewTab,
            VetoKind::Download => Veto::Download,
        })
    }
}

/// What became of it.
pub struct Outcome {
    /// What was seen at the end.
    pub observed: Observed,
    /// How it ended.
    pub end: End,
    /// Whether the browser pressed.
    pub pressed: bool,
}

impl Outcome {
    /// The sentence for the answer; none where the synthetic click was enough.
    pub fn fallback(&self) -> Option<String> {
        match (&self.end, self.pressed) {
            (_, true) => Some("trusted: the synthetic click showed nothing, so the browser pressed once more".to_owned()),
            (End::Vetoed(veto), false) => Some(format!("none: no trusted click was tried, because {veto}")),
            (_, false) => None,
        }
    }
}

/// A click that showed nothing so far.
pub struct Silent<'a, 'r, 'l> {
    /// The call.
    pub ctx: &'a Context,
    /// What was pressed.
    pub target: &'a Element,
    /// The page before the click, watched since.
    pub before: &'a Before<'r, 'l>,
    /// When the click was sent.
    pub since: f64,
}

impl Silent<'_, '_, '_> {
    /// Waits for an effect, and lets the browser press once where none comes and nothing forbids it. Nothing for a target that never gets a
    /// second press: nobody waits then.
    pub async fn press_again(&self, reader: &Reader<'_>, first: Observed) -> Result<Option<Outcome>, ToolError> {
        if trusted_click::check(&self.facts(reader)?).is_err() {
            return Ok(None);
        }
        let mut news: News = bindings::facts(ask_news().await)?;
        if !news.possible {
            return Ok(Some(self.wait_a_moment(first).await));
        }
        let mut guard = Guard::new(self.since);
        let (mut observed, mut pressed) = (first, false);
        let end = loop {
            match guard.next(clock::now(), signal(&observed), news.veto()) {
                Next::LookAt(time) => self.sleep_until(time).await,
                Next::Resolve if self.is_gone() => break End::Vetoed(Veto::Gone),
                Next::Resolve => guard.resolved(clock::now()),
                Next::Fire => match self.fire().await? {
                    Some(veto) => break End::Vetoed(veto),
                    None => {
                        pressed = true;
                        guard.fired(clock::now());
                    }
                },
                Next::End(end) => break end,
            }
            if self.ctx.is_cancelled() {
                break End::Unproven;
            }
            observed = self.before.look();
            news = bindings::facts(ask_news().await)?;
        };
        Ok(Some(Outcome { observed, end, pressed }))
    }

    /// The same where the browser can't press.
    async fn wait_a_moment(&self, mut observed: Observed) -> Outcome {
        for time in trusted_click::LOOKS_WITHOUT_POINTER {
            if observed.is_answer() || self.ctx.is_cancelled() {
                break;
            }
            self.sleep_until(self.since + time).await;
            observed = self.before.look();
        }
        let end = if observed.is_answer() { End::Proven } else { End::Unproven };
        Outcome { observed, end, pressed: false }
    }

    async fn sleep_until(&self, time: f64) {
        bindings::sleep((time - clock::now()).max(0.0).ceil() as u32).await;
    }

    fn is_gone(&self) -> bool {
        !bindings::is_in_page(self.target)
    }

    fn facts(&self, reader: &Reader<'_>) -> Result<GuardFacts, ToolError> {
        let target = preflight::facts(self.target)?;
        let facts: GuardFacts = bindings::facts(guard_facts(self.target))?;
        let is_hidden = target.check_visible().is_err() || target.transparent || target.clipped || target.ignores_pointer;
        Ok(GuardFacts { is_hidden, names: names(reader, self.target), ..facts })
    }

    /// Checks every guard again, and lets the browser press. Answers what came in between, if something did.
    async fn fire(&self) -> Result<Option<Veto>, ToolError> {
        let ready: News = bindings::facts(ask_for_pointer().await)?;
        if !ready.possible {
            return Ok(Some(Veto::NoPointer));
        }
        bindings::until_still(self.target, STILL_MS).await;
        if self.is_gone() {
            return Ok(Some(Veto::Gone));
        }
        let look = self.ctx.look();
        if let Err(never) = trusted_click::check(&self.facts(&Reader::new(self.ctx, &look))?) {
            return Ok(Some(Veto::Guard(never)));
        }
        let Some((x, y)) = preflight::own_point(self.target) else { return Ok(Some(Veto::Covered)) };
        count_press(self.target);
        let answer: News = bindings::facts(ask_for_press(x, y, &frame_hit::own_frame()).await)?;
        Ok(match answer {
            News { pressed: true, .. } => None,
            News { covered: true, .. } => Some(Veto::Covered),
            other => Some(other.veto().unwrap_or(Veto::NoPointer)),
        })
    }
}

/// Every text by which an element may say what it does, one a line.
fn names(reader: &Reader<'_>, element: &Element) -> String {
    let Some(id) = reader.look.node_of(element) else { return String::new() };
    let named = [Order::PRIORITY, Order::ACCNAME].map(|order| reader.analysis.name(id, order).text);
    let text = reader.analysis.visible_text(id, TEXT_CHARS);
    [&named[0], &named[1], &text].map(|text| text.replace('\n', " ")).join("\n")
}

/// What a look says, for the guard.
fn signal(observed: &Observed) -> Signal {
    match (observed.is_answer(), observed.is_empty()) {
        (true, _) => Signal::Proof,
        (false, true) => Signal::None,
        (false, false) => Signal::Weak,
    }
}
