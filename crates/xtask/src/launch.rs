//! `run`, `read` and `bench`: scripts of `tests/` that drive a browser, over a fresh build.

use std::path::Path;

use anyhow::Result;

use crate::shell::{command, run, say};
use crate::{dist, tools};

/// `run [chrome|firefox] [URL]`: opens the browser with the extension. Without a display, the page is read instead.
pub fn open(args: &[String]) -> Result<()> {
    dist::build()?;
    if has_display() {
        browsers(args)?;
        return script("tests/driver/run.mjs", args);
    }
    say("there is no display to open a window on; reading the page instead (./build.sh read)");
    let browser = args.iter().find(|arg| is_browser(arg)).map_or("chrome", String::as_str);
    let page = args.iter().find(|arg| !is_browser(arg)).map_or("tests/driver/sample.html", String::as_str);
    read(&[page.to_owned(), "--browser".to_owned(), browser.to_owned()])
}

/// `read URL-or-file [options]`: prints the tree of a page, read through the extension.
pub fn read(args: &[String]) -> Result<()> {
    dist::build()?;
    browsers(args)?;
    script("tests/driver/read.mjs", args)
}

/// `bench [--json FILE]`.
pub fn bench(args: &[String]) -> Result<()> {
    dist::build()?;
    tools::chromium()?;
    tools::firefox()?;
    script("tests/bench/run.mjs", args)
}

fn script(path: &str, args: &[String]) -> Result<()> {
    run(command("node", [path]).args(args))
}

/// Sees to it that the browser that the arguments name is there.
fn browsers(args: &[String]) -> Result<()> {
    let is_firefox = args.iter().any(|arg| arg == "firefox" || arg == "--browser=firefox");
    if is_firefox { tools::firefox() } else { tools::chromium() }.map(drop)
}

fn is_browser(arg: &str) -> bool {
    arg == "chrome" || arg == "firefox"
}

fn has_display() -> bool {
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    cfg!(any(target_os = "macos", target_os = "windows")) || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY")
}

/// Arguments that name a file, made absolute: the scripts are run at the top of the project, and
/// the person may stand elsewhere.
pub fn absolute_files(args: Vec<String>) -> Vec<String> {
    let absolute = |arg: String| match std::path::absolute(&arg) {
        Ok(path) if !arg.starts_with('-') && Path::new(&arg).is_file() => path.to_string_lossy().into_owned(),
        _ => arg,
    };
    args.into_iter().map(absolute).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_files_are_made_absolute() {
        let args = ["https://example.org", "Cargo.toml", "--json", "firefox"].map(str::to_owned).to_vec();
        let absolute = absolute_files(args);
        assert!(Path::new(&absolute[1]).is_absolute());
        assert_eq!([&absolute[0], &absolute[2], &absolute[3]], ["https://example.org", "--json", "firefox"]);
    }
}
