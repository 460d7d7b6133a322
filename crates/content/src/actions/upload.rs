//! `upload_file`: files into a file input, as after a person's choice. The browser's chooser stays closed.

use handhold_ax::act::Refusal;
use handhold_ax::act::upload::{self, FileInputFacts, FileKind};
use handhold_protocol::answer::Uploaded;
use handhold_protocol::args::{FileData, UploadFile};
use handhold_protocol::{ErrorCode, ToolError};

use super::click::effects;
use super::subject::{Reader, print_ref, refuse};
use super::{bindings, preflight};
use crate::answer;
use crate::context::Context;
use crate::observe::Before;

/// How long effects are waited for, in milliseconds.
const SETTLE_MS: f64 = 250.0;

/// Uploads. The input itself is often hidden behind what a person sees; it needs not be visible.
///
/// Errors: those of [`Context::resolve`]; `no_match` where nothing takes files; `disabled`; `bad_args` for content that is no base64;
/// `invalid_value` for files that the input does not take.
pub async fn upload_file(ctx: &Context, args: UploadFile) -> Result<Uploaded, ToolError> {
    let element = ctx.resolve(&args.ref_id)?;
    let asked_ref = print_ref(ctx, &element);
    let input = bindings::file_input_for(&element).ok_or_else(|| refuse(&Refusal::TakesNoFiles, &asked_ref))?;
    let ref_id = print_ref(ctx, &input);
    let checked = preflight::facts(&input)?.check_enabled();
    checked.and_then(|()| preflight_of_asked(&element)).map_err(|refusal| refuse(&refusal, &ref_id))?;
    let facts: FileInputFacts = bindings::facts(bindings::file_facts(&input))?;
    let types: Vec<String> = args.files.iter().map(media_type).collect();
    let kinds: Vec<FileKind> = args.files.iter().zip(&types).map(|(file, media_type)| FileKind { name: &file.name, media_type }).collect();
    upload::check(&facts, &kinds).map_err(|refusal| refuse(&refusal, &ref_id))?;
    let look = ctx.look();
    let reader = Reader::new(ctx, &look);
    let name = reader.subject(&input).name;
    let before = Before::new(&reader, &input);
    let names: Vec<String> = args.files.iter().map(|file| file.name.clone()).collect();
    let contents = args.files.iter().map(|file| base64_of(&file.data).to_owned()).collect();
    if !bindings::put_files(&input, names.clone(), types, contents) {
        before.watch.stop();
        return Err(answer::bad_args("files", "data takes the content of the file in base64.").with("dispatched", false));
    }
    bindings::fire_plain(&input, "input");
    if bindings::is_in_page(&input) {
        bindings::fire_plain(&input, "change");
    }
    before.watch.settle(SETTLE_MS).await;
    let observed = before.compare();
    let files = bindings::file_names(&input);
    // Pages that send a file at once clear the input.
    let taken = files == names;
    if !taken && bindings::is_in_page(&input) && !files.is_empty() {
        let message = format!("The page put other files into the input: {files:?}. Read the page to see why.");
        return Err(ToolError::new(ErrorCode::InvalidValue, message).with("ref_id", ref_id).with("dispatched", true));
    }
    Ok(Uploaded {
        success: true,
        files: names,
        dispatched: true,
        verified: taken.then_some(true),
        effects: effects(observed),
        name,
        ref_id,
    })
}

/// What was asked for may be the button in front of the input.
fn preflight_of_asked(element: &web_sys::Element) -> Result<(), Refusal> {
    preflight::facts(element).map_or(Ok(()), |facts| facts.check_enabled())
}

fn media_type(file: &FileData) -> String {
    let said = file.media_type.clone().filter(|said| !said.trim().is_empty());
    let in_address = || file.data.strip_prefix("data:")?.split([';', ',']).next().filter(|said| !said.is_empty()).map(str::to_owned);
    said.or_else(in_address).unwrap_or_else(|| upload::media_type_of(&file.name).to_owned())
}

fn base64_of(data: &str) -> &str {
    if data.starts_with("data:") { data.split_once(',').map_or("", |(_, content)| content) } else { data }
}
