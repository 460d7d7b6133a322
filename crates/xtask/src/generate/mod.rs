//! Files made from the tool table of `crates/protocol`. They are committed, so that they can be
//! read and reviewed; `generate --check` says which of them the table has left behind.

mod docs;
mod schema;
mod types;

use std::path::Path;

use anyhow::{Result, bail};
use handhold_protocol::TOOLS;

use crate::shell::say;
use crate::stamp::write;

/// Every generated file with what should stand in it.
fn files() -> Result<Vec<(&'static str, String)>> {
    let tools = schema::tools(TOOLS)?;
    Ok(vec![
        ("extension/generated/tools.json", format!("{}\n", serde_json::to_string_pretty(&tools)?)),
        ("extension/generated/protocol.d.ts", types::declarations(TOOLS, &tools)),
        ("docs/tools.md", docs::reference(&tools)),
    ])
}

/// Writes what has changed.
pub fn generate() -> Result<()> {
    for (path, contents) in files()? {
        if std::fs::read_to_string(path).ok().as_ref() != Some(&contents) {
            write(Path::new(path), contents)?;
            say(format_args!("wrote {path}"));
        }
    }
    Ok(())
}

/// Fails when a generated file isn't what the table says.
pub fn check() -> Result<()> {
    let stale: Vec<&str> = files()?
        .into_iter()
        .filter(|(path, contents)| std::fs::read_to_string(path).ok().as_ref() != Some(contents))
        .map(|(path, _)| path)
        .collect();
    if !stale.is_empty() {
        bail!("the tool table has changed since {} was written; run `./build.sh generate` and commit the result", stale.join(", "));
    }
    Ok(())
}
