//! `click_ax`: preflight, press, look again, let the browser press where nothing came of it and nothing forbids it, answer.

use handhold_ax::act::Refusal;
use handhold_ax::act::click::{self, ClickPlan};
use handhold_ax::act::trusted_click::End;
use handhold_ax::act::verdict::Observed;
use handhold_protocol::answer::{Clicked, Effects, Rect};
use handhold_protocol::args::ClickAx;
use handhold_protocol::{ErrorCode, ToolError};
use serde::Deserialize;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::preflight::Aim;
use super::subject::{Reader, print_ref, refuse};
use super::trusted_click::Silent;
use super::{bindings, choose, preflight, press};
use crate::context::Context;
use crate::observe::{Before, Watch};
use crate::{answer, clock};

/// How long effects are waited for, in milliseconds.
const SETTLE_MS: f64 = 95.0;

/// A link around the target.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Link {
    href: String,
    is_page: bool,
    same_document: bool,
    new_tab: bool,
    download: bool,
}

impl Link {
    /// It leads this tab to another document.
    fn leaves(&self) -> bool {
        self.is_page && !self.same_document && !self.new_tab && !self.download
    }

    fn hint(&self) -> Option<String> {
        match self {
            Link { download: true, .. } => Some(format!("download: the link saves {}", self.href)),
            Link { new_tab: true, .. } => Some(format!("new_tab: the link opens {} in a new tab; this tab stays where it is", self.href)),
            _ => None,
        }
    }
}

/// Clicks an element.
///
/// Errors: those of [`Context::resolve`] and of the preflight; `not_supported` for what opens a file chooser.
pub async fn click_ax(ctx: &Context, args: ClickAx) -> Result<Clicked, ToolError> {
    click(ctx, ctx.resolve(&args.ref_id)?, times(args.count)?).await
}

/// How often to press, by the `count` of the arguments.
pub(super) fn times(count: Option<u32>) -> Result<u32, ToolError> {
    let count = count.unwrap_or(1);
    if (1..=3).contains(&count) {
        return Ok(count);
    }
    Err(answer::bad_args("count", "count is 1, 2 (a double click) or 3 (a triple click).").with("dispatched", false))
}

/// The same for a live element, for tools that press something on their way.
pub(super) async fn click(ctx: &Context, element: Element, count: u32) -> Result<Clicked, ToolError> {
    let ref_id = print_ref(ctx, &element);
    let facts = preflight::facts(&element)?;
    let plan = click::plan(&facts).map_err(|refusal| refuse(&refusal, &ref_id))?;
    let label = bindings::visible_label(&element);
    let (target, aim) = match plan {
        ClickPlan::Press => aim_at(ctx, &element, label).await?,
        ClickPlan::PressLabel => aim_at(ctx, &label.unwrap_or_else(|| element.clone()), None).await?,
        ClickPlan::Activate | ClickPlan::Choose => (element.clone(), None),
    };
    Click { ctx, element, tag: facts.tag, target, aim, count }.carry_out(ref_id).await
}

/// A point of the element; where it is covered, one of the label that passes clicks on to it, as a person would press.
async fn aim_at(ctx: &Context, element: &Element, label: Option<Element>) -> Result<(Element, Option<Aim>), ToolError> {
    let failure = match preflight::aim(ctx, element).await {
        Ok(aim) => return Ok((element.clone(), Some(aim))),
        Err(failure) => failure,
    };
    match label.filter(|_| failure.code == ErrorCode::Covered) {
        Some(label) => preflight::aim(ctx, &label).await.map(|aim| (label, Some(aim))).map_err(|_| failure),
        None => Err(failure),
    }
}

/// Clicks at a point of the viewport, whatever is there.
pub(super) async fn click_at(ctx: &Context, hit: Element, x: f64, y: f64, count: u32) -> Result<Clicked, ToolError> {
    let ref_id = print_ref(ctx, &hit);
    let facts = preflight::facts(&hit)?;
    facts.check_enabled().map_err(|refusal| refuse(&refusal, &ref_id))?;
    if facts.opens_files {
        return Err(refuse(&Refusal::OpensFileChooser, &ref_id));
    }
    let aim = Some(Aim { hit: hit.clone(), x, y });
    Click { ctx, element: hit.clone(), tag: facts.tag, target: hit, aim, count }.carry_out(ref_id).await
}

/// A click that is about to be made.
struct Click<'c> {
    ctx: &'c Context,
    /// What was asked for.
    element: Element,
    /// Its local name.
    tag: String,
    /// What is pressed: the element or its label.
    target: Element,
    aim: Option<Aim>,
    /// 1 to 3 presses in a row.
    count: u32,
}

impl Click<'_> {
    async fn carry_out(self, ref_id: String) -> Result<Clicked, ToolError> {
        let look = self.ctx.look();
        let reader = Reader::new(self.ctx, &look);
        let subject = reader.subject(&self.element);
        let link: Option<Link> = bindings::facts(bindings::link_facts(self.aim.as_ref().map_or(&self.element, |aim| &aim.hit)))?;
        let area = bindings::box_of(&self.target);
        let before = Before::new(&reader, &self.target);
        let since = clock::now();
        self.send(&before.watch)?;
        before.watch.end_of_turn().await;
        let at_once = before.watch.has_changed();
        let touched = before.watch.target_touched();
        let link = link.filter(|_| !before.watch.click_was_cancelled());
        let leaves = link.as_ref().is_some_and(Link::leaves);
        if !leaves {
            before.watch.settle(SETTLE_MS).await;
        }
        if before.watch.tried_file_chooser() {
            before.watch.stop();
            return Err(refuse(&Refusal::OpensFileChooser, &ref_id).with("dispatched", true));
        }
        let mut observed = before.look();
        let answered = touched || at_once && !observed.is_empty() || observed.is_answer();
        let again = match &self.aim {
            Some(_) if !answered && !leaves && self.count == 1 => {
                let silent = Silent { ctx: self.ctx, target: &self.target, before: &before, since };
                silent.press_again(&reader, observed.clone()).await?
            }
            _ => None,
        };
        before.watch.stop();
        let (pressed, fallback) = again.as_ref().map(|outcome| (outcome.pressed, outcome.fallback())).unwrap_or_default();
        let proven = again.as_ref().is_some_and(|outcome| outcome.end == End::Proven);
        if let Some(outcome) = again {
            observed = outcome.observed;
        }
        if leaves {
            observed.navigation = link.as_ref().map(|link| link.href.clone());
        }
        Ok(Clicked {
            success: true,
            method: if pressed { "trusted" } else { "synthetic" }.to_owned(),
            tag: self.tag.clone(),
            rect: Rect { x: area[0], y: area[1], width: area[2], height: area[3] },
            name: subject.name,
            role: subject.role,
            navigates: link.as_ref().map(Link::leaves),
            hint: link.as_ref().and_then(Link::hint),
            href: link.map(|link| link.href),
            dispatched: true,
            verified: (proven || observed.is_proof()).then_some(true),
            effects: effects(observed),
            fallback,
            ref_id,
        })
    }

    fn send(&self, watch: &Watch) -> Result<(), ToolError> {
        if let Some(aim) = &self.aim {
            press::press(&self.target, aim, watch, self.count);
            return Ok(());
        }
        if let Some((select, at)) = choose::select_for(self.ctx, &self.element)? {
            choose::choose(&select, &[at], false);
            watch.note_focus();
            return Ok(());
        }
        match self.element.dyn_ref::<HtmlElement>() {
            Some(element) => bindings::activate(element),
            None => {
                return Err(
                    ToolError::new(ErrorCode::NotSupported, "The element can't be clicked without a place.").with("dispatched", false)
                );
            }
        }
        Ok(())
    }
}

/// What was seen, as answers tell it.
pub(super) fn effects(observed: Observed) -> Effects {
    Effects {
        url: observed.url,
        navigation: observed.navigation,
        focus: observed.focus,
        state: observed.states.iter().map(ToString::to_string).collect(),
        opened: observed.opened,
        closed: observed.closed,
        text: observed.texts,
        scroll: observed.scroll,
        ..Effects::default()
    }
}
