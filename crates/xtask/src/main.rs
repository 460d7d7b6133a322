//! Build steps, called by `build.sh`.
//!
//! [`VERBS`] is the table of what it can do; each verb has a file. [`toolchain`], [`tools`] and
//! [`packages`] find or install what they need.

mod check;
mod dist;
mod features;
mod generate;
mod launch;
mod pack;
mod packages;
mod shell;
mod stamp;
mod tidy;
mod toolchain;
mod tools;
mod twin;
mod wasm;

use std::process::ExitCode;

use anyhow::{Context, Result, bail};

/// A word that follows `build.sh`.
struct Verb {
    name: &'static str,
    arguments: &'static str,
    does: &'static str,
    run: fn(&[String]) -> Result<()>,
}

const VERBS: &[Verb] = &[
    Verb { name: "build", arguments: "", does: "build dist/chrome and dist/firefox (also without any verb)", run: |_| dist::build() },
    Verb {
        name: "run",
        arguments: "[chrome|firefox] [URL]",
        does: "build, then open the browser with the extension, its panel and a page",
        run: launch::open,
    },
    Verb {
        name: "read",
        arguments: "URL|FILE [--filter all|visible|interactive] [--format F] [--max-chars N] [--ref R] [--json] [--browser B]",
        does: "build, then print a page's tree, read headlessly through the extension",
        run: launch::read,
    },
    Verb { name: "test", arguments: "[STEP...]", does: "run all checks and tests, or the named steps", run: check::test },
    Verb { name: "bench", arguments: "[--json FILE]", does: "build, then compare the speed of reading with others", run: launch::bench },
    Verb {
        name: "pack",
        arguments: "",
        does: "build, then write the zip and the xpi in dist",
        run: |_| {
            dist::build_flavors(&dist::PRODUCTS)?;
            pack::pack()
        },
    },
    Verb {
        name: "generate",
        arguments: "[--check]",
        does: "write the files that are made from the tool table, or check that they are fresh",
        run: |args| if args.iter().any(|arg| arg == "--check") { generate::check() } else { generate::generate() },
    },
    Verb { name: "tidy", arguments: "", does: "check the rules of the house: directions, sizes, links", run: |_| tidy::check() },
    Verb { name: "help", arguments: "", does: "this list", run: |_| help() },
];

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("build.sh: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let mut words = std::env::args().skip(1);
    let name = words.next().unwrap_or_else(|| "build".into());
    let args = launch::absolute_files(words.collect());
    go_to_top()?;
    let asked_for_help = ["-h", "--help"].contains(&name.as_str());
    let verb = VERBS.iter().find(|verb| verb.name == name || (asked_for_help && verb.name == "help"));
    let Some(verb) = verb else { bail!("there is no verb `{name}`; `./build.sh help` lists them") };
    (verb.run)(&args)
}

/// All paths are relative to the top of the project.
fn go_to_top() -> Result<()> {
    let own = std::env::var_os("CARGO_MANIFEST_DIR").context("run this by `./build.sh` or `cargo xtask`")?;
    std::env::set_current_dir(std::path::Path::new(&own).join("../..")).context("the project's folder is gone")
}

fn help() -> Result<()> {
    for verb in VERBS {
        println!("./build.sh {} {}\n    {}", verb.name, verb.arguments, verb.does);
    }
    println!("\nSteps of `test`: {}", check::step_names());
    Ok(())
}
