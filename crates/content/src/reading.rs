//! `read_page`, `extract_table`, `get_selection`.

use handhold_ax::{article, table};
use handhold_protocol::answer::{PageText, SelectedText, TableData};
use handhold_protocol::args::{ExtractTable, ReadPage};
use handhold_protocol::{ErrorCode, ToolError};
use wasm_bindgen::prelude::*;
use web_sys::Element;

use crate::actions::Reader;
use crate::context::Context;
use crate::registry;

#[wasm_bindgen(module = "/js/selection.js")]
extern "C" {
    #[wasm_bindgen(js_name = selectedText)]
    fn selected_text() -> Option<String>;
    #[wasm_bindgen(js_name = selectedIn)]
    fn selected_in() -> Option<Element>;
}

/// Longest part of a text where nothing else is asked for, in characters.
const PAGE_CHARS: u32 = 20_000;
/// Most rows where nothing else is asked for.
const ROWS: u32 = 500;

/// The page as a text.
pub fn read_page(ctx: &Context, args: &ReadPage) -> PageText {
    let look = ctx.look();
    let reader = Reader::new(ctx, &look);
    let text = article::article(&reader.analysis);
    let parts = parts(&text, args.max_chars.unwrap_or(PAGE_CHARS) as usize);
    let page = args.page.unwrap_or(1);
    let part = parts.get(page as usize - 1).map(|part| (*part).to_owned()).unwrap_or_default();
    let document = &look.page.document;
    PageText { success: true, title: document.title.clone(), url: document.url.clone(), text: part, page, pages: parts.len() as u32 }
}

/// The text in parts of at most so many characters, cut where a line ends if one does.
fn parts(text: &str, most: usize) -> Vec<&str> {
    let (mut parts, mut rest) = (Vec::new(), text);
    while let Some((limit, _)) = rest.char_indices().nth(most) {
        let cut = rest[..limit].rfind('\n').map_or(limit, |line| line + 1);
        parts.push(rest[..cut].trim_end_matches('\n'));
        rest = &rest[cut..];
    }
    parts.push(rest);
    parts
}

/// A table as rows.
///
/// Errors: those of [`Context::resolve`]; `no_match` where there is no table.
pub fn extract_table(ctx: &Context, args: &ExtractTable) -> Result<TableData, ToolError> {
    registry::sweep();
    let element = ctx.resolve(&args.ref_id)?;
    let look = ctx.look();
    let reader = Reader::new(ctx, &look);
    let found = look.node_of(&element).and_then(|id| table::table_of(&reader.analysis, id));
    let id = found.ok_or_else(|| {
        let message =
            "The element is no table, stands in none and has not exactly one in it. Use the ref of a table, grid or of one of its cells.";
        ToolError::new(ErrorCode::NoMatch, message).with("ref_id", reader.subject(&element).ref_id)
    })?;
    let mut read = table::read(&reader.analysis, id);
    let row_count = read.rows.len() as u32;
    let most = args.max_rows.unwrap_or(ROWS);
    read.rows.truncate(most as usize);
    let subject = reader.subject_of(id);
    Ok(TableData {
        success: true,
        name: subject.name,
        headers: read.headers,
        rows: read.rows,
        row_count,
        truncated: row_count > most,
        ref_id: subject.ref_id,
    })
}

/// What the person has selected; never a part of a secret.
pub fn get_selection(ctx: &Context) -> SelectedText {
    let text = selected_text();
    let line = selected_in().and_then(|element| {
        let look = ctx.look();
        Reader::new(ctx, &look).line_of(&element)
    });
    let hint = match &text {
        None => Some("What is selected is a secret, which is not told.".to_owned()),
        Some(text) if text.is_empty() => Some("Nothing is selected in this document. Frames have selections of their own.".to_owned()),
        Some(_) => None,
    };
    SelectedText { success: true, text: text.unwrap_or_default(), line, hint }
}
