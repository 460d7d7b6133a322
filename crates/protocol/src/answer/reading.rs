//! Answers of the tools that read texts, and of `execute_js`.

use serde::{Deserialize, Serialize};

answer! {
/// Answer of `read_page`.
pub struct PageText {
    /// The page was read.
    pub success: bool,
    /// Its title.
    pub title: String,
    /// Its address.
    pub url: String,
    /// What it says: headings behind `#`, list items behind `-`, cells of a row between `|`.
    pub text: String,
    /// Which part of the text this is.
    pub page: u32,
    /// How many parts there are.
    pub pages: u32,
}
}

answer! {
/// Answer of `extract_table`.
pub struct TableData {
    /// The table was read.
    pub success: bool,
    /// Its name.
    pub name: String,
    /// Texts of the header row; empty where there is none.
    pub headers: Vec<String>,
    /// Texts of the other rows; a cell that spans several stands in each.
    pub rows: Vec<Vec<String>>,
    /// How many rows there are.
    pub row_count: u32,
    /// Not all of them are here.
    pub truncated: bool,
    /// The ref of the table as the tree prints it.
    pub ref_id: String,
}
}

answer! {
/// Answer of `get_selection`.
pub struct SelectedText {
    /// The selection was read.
    pub success: bool,
    /// The selected text; empty where nothing is selected.
    pub text: String,
    /// Line of the element that it stands in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<String>,
    /// What to know.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
}
}

answer! {
/// Answer of `execute_js`.
pub struct Executed {
    /// The code ran to its end.
    pub success: bool,
    /// It ran in the page.
    pub dispatched: bool,
    /// JSON of its value; of what JSON can't say, a text.
    pub value: String,
    /// The value was longer and is cut.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub truncated: Option<bool>,
}
}
