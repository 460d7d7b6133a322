//! `select_option`: native drop-downs without opening them; list boxes and comboboxes of the page's own by opening and pressing.

use handhold_ax::act::choice::{self, OptionFacts};
use handhold_protocol::answer::Selected;
use handhold_protocol::args::SelectOption;
use handhold_protocol::{ErrorCode, ToolError};
use serde::Deserialize;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlSelectElement};

use super::subject::{Reader, print_ref, refuse};
use super::{bindings, choose, click, preflight};
use crate::answer;
use crate::context::Context;

/// How long a list may take to appear after its control was pressed, in milliseconds.
const LIST_MS: u32 = 1500;
/// Between two looks at it.
const LOOK_MS: u32 = 50;

/// What is known of an option that is no native one.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct OptionState {
    value: String,
    disabled: bool,
    selected: bool,
}

/// Chooses options.
///
/// Errors: those of [`Context::resolve`] and of the preflight; `no_match` and `ambiguous` with the options; `invalid_value` when the
/// page chooses something else.
pub async fn select_option(ctx: &Context, args: SelectOption) -> Result<Selected, ToolError> {
    let control = bindings::select_for(&ctx.resolve(&args.ref_id)?);
    let ref_id = print_ref(ctx, &control);
    let facts = preflight::facts(&control)?;
    facts.check_enabled().map_err(|refusal| refuse(&refusal, &ref_id))?;
    let wanted = args.values.into_vec();
    match control.dyn_ref::<HtmlSelectElement>() {
        Some(select) => {
            facts.check_visible().map_err(|refusal| refuse(&refusal, &ref_id))?;
            native(ctx, select, &wanted).await
        }
        None => of_the_page(ctx, &control, &wanted).await,
    }
}

async fn native(ctx: &Context, select: &HtmlSelectElement, wanted: &[String]) -> Result<Selected, ToolError> {
    let ref_id = print_ref(ctx, select);
    let several = bindings::chooses_several(select);
    check_count(wanted, several, &ref_id)?;
    preflight::aim(ctx, select).await?;
    let at = positions(&native_options(select)?, wanted, &ref_id)?;
    let labels = |options: &[OptionFacts]| -> Vec<String> {
        options.iter().filter(|option| option.selected).map(|option| option.label.clone()).collect()
    };
    let before = labels(&native_options(select)?);
    let indices: Vec<u32> = at.iter().filter_map(|at| u32::try_from(*at).ok()).collect();
    choose::choose(select, &indices, false);
    bindings::frame().await;
    bindings::sleep(0).await;
    let options = native_options(select)?;
    let is_chosen = at.iter().all(|&at| options.get(at).is_some_and(|option| option.selected));
    if bindings::is_in_page(select) && !is_chosen {
        let message = format!("The page chose something else: {:?}. Read the page to see what it takes.", labels(&options));
        return Err(ToolError::new(ErrorCode::InvalidValue, message).with("ref_id", ref_id).with("dispatched", true));
    }
    let selected = labels(&options);
    Ok(Selected { dispatched: selected != before, ..told(ctx, select, "option", selected, is_chosen) })
}

fn native_options(select: &HtmlSelectElement) -> Result<Vec<OptionFacts>, ToolError> {
    #[derive(Deserialize)]
    struct Options {
        options: Vec<OptionFacts>,
    }
    bindings::facts::<Options>(bindings::field_facts(select)).map(|facts| facts.options)
}

async fn of_the_page(ctx: &Context, control: &Element, wanted: &[String]) -> Result<Selected, ToolError> {
    let ref_id = print_ref(ctx, control);
    let several = bindings::chooses_several(control);
    check_count(wanted, several, &ref_id)?;
    let mut dispatched = false;
    if bindings::options_of(control).is_empty() {
        click::click(ctx, control.clone(), 1).await?;
        dispatched = true;
        wait_for_list(control).await;
    }
    let options = bindings::options_of(control);
    if options.is_empty() {
        let message = "No list of options belongs to this element, or it shows none yet. Read the page; type into a field that completes, or click what opens the list.";
        return Err(ToolError::new(ErrorCode::NoMatch, message).with("ref_id", ref_id).with("dispatched", dispatched));
    }
    let facts = described(ctx, &options)?;
    let at = positions(&facts, wanted, &ref_id).map_err(|error| error.with("dispatched", dispatched))?;
    let before = bindings::read_value(control);
    for (index, option) in options.iter().enumerate() {
        let is_wanted = at.contains(&index);
        let needs_press = if several { is_wanted != facts[index].selected } else { is_wanted };
        if needs_press && !ctx.is_cancelled() {
            click::click(ctx, option.clone(), 1).await?;
            dispatched = true;
        }
    }
    let selected: Vec<String> = at.iter().map(|&at| facts[at].label.clone()).collect();
    let shows = bindings::is_in_page(control) && bindings::read_value(control) != before;
    let verified = shows || at.iter().all(|&at| state(&options[at]).is_ok_and(|state| state.selected));
    Ok(Selected { dispatched, ..told(ctx, control, "synthetic", selected, verified) })
}

async fn wait_for_list(control: &Element) {
    let mut waited = 0;
    while bindings::options_of(control).is_empty() && waited < LIST_MS {
        bindings::sleep(LOOK_MS).await;
        waited += LOOK_MS;
    }
}

fn state(option: &Element) -> Result<OptionState, ToolError> {
    bindings::facts(bindings::option_state(option))
}

fn described(ctx: &Context, options: &[Element]) -> Result<Vec<OptionFacts>, ToolError> {
    let look = ctx.look();
    let reader = Reader::new(ctx, &look);
    let describe = |option: &Element| {
        let OptionState { value, disabled, selected } = state(option)?;
        Ok(OptionFacts { value, label: reader.subject(option).name, disabled, selected })
    };
    options.iter().map(describe).collect()
}

fn check_count(wanted: &[String], several: bool, ref_id: &str) -> Result<(), ToolError> {
    if several || wanted.len() == 1 {
        return Ok(());
    }
    Err(answer::bad_args("values", "Only one option can be chosen here: give one text.").with("ref_id", ref_id).with("dispatched", false))
}

fn positions(options: &[OptionFacts], wanted: &[String], ref_id: &str) -> Result<Vec<usize>, ToolError> {
    wanted.iter().map(|text| choice::choose(options, text).map_err(|refusal| refuse(&refusal, ref_id))).collect()
}

fn told(ctx: &Context, control: &Element, method: &str, selected: Vec<String>, verified: bool) -> Selected {
    let look = ctx.look();
    let subject = Reader::new(ctx, &look).subject(control);
    let hint = (!verified).then(|| "The option was pressed, and nothing shows yet that it is chosen. Read the page to see.".to_owned());
    Selected {
        success: true,
        method: method.to_owned(),
        selected,
        dispatched: true,
        verified: verified.then_some(true),
        hint,
        name: subject.name,
        role: subject.role,
        ref_id: subject.ref_id,
    }
}
