//! The steps of `test`, quick ones first.

use std::path::PathBuf;
use std::process::Command;

use anyhow::Result;
use walkdir::WalkDir;

use super::count::{Count, cargo_line, counted, node_line};
use crate::dist::{self, PRODUCTS, TWINS};
use crate::shell::{command, node_tool, run};
use crate::toolchain::{Purpose, TARGET, Toolchain};
use crate::{generate, tidy, tools};

/// One step.
pub struct Step {
    /// How it is chosen on the command line.
    pub name: &'static str,
    /// What it checks.
    pub what: &'static str,
    /// Does it.
    pub run: fn() -> Result<Count>,
}

/// All steps in their order.
pub const STEPS: &[Step] = &[
    Step { name: "fmt", what: "Rust is formatted", run: || one(&mut command("cargo", ["fmt", "--all", "--check"])) },
    Step { name: "clippy", what: "no warnings in the native crates", run: clippy },
    Step { name: "clippy-wasm", what: "no warnings in the content crate", run: clippy_wasm },
    Step { name: "native", what: "Rust tests outside of a browser", run: native },
    Step { name: "generate", what: "generated files are fresh", run: || generate::check().map(|()| Count::passed()) },
    Step { name: "tidy", what: "directions, sizes, links", run: || tidy::check().map(|()| Count::passed()) },
    Step { name: "types", what: "JavaScript types (tsc, strict)", run: types },
    Step { name: "biome", what: "JavaScript format and lint", run: biome },
    Step { name: "units", what: "JavaScript tests outside of a browser", run: || node_tests("tests/unit") },
    Step { name: "webext", what: "web-ext lint of dist/firefox", run: web_ext },
    Step { name: "wasm-chrome", what: "the content crate in headless Chrome", run: wasm_chrome },
    Step { name: "wasm-firefox", what: "the content crate in headless Firefox", run: wasm_firefox },
    Step { name: "e2e", what: "the built extension in both browsers", run: e2e },
];

/// A command that counts as one test.
fn one(command: &mut Command) -> Result<Count> {
    run(command).map(|()| Count::passed())
}

fn clippy() -> Result<Count> {
    one(&mut command(
        "cargo",
        ["clippy", "--quiet", "--workspace", "--exclude", "handhold-content", "--all-targets", "--", "-D", "warnings"],
    ))
}

fn clippy_wasm() -> Result<Count> {
    let toolchain = Toolchain::find()?;
    toolchain.has_clippy()?;
    let mut cargo = toolchain.cargo("clippy", Purpose::Test);
    one(cargo.args(["--quiet", "-p", "handhold-content", "--all-targets", "--", "-D", "warnings"]))
}

fn native() -> Result<Count> {
    counted(&mut command("cargo", ["test", "--quiet", "--no-fail-fast", "--workspace", "--exclude", "handhold-content"]), cargo_line)
}

fn types() -> Result<Count> {
    // The bundle entries import what the build writes.
    dist::build_core()?;
    one(&mut node_tool("tsc", ["--project", "tsconfig.json", "--pretty", "false"]))
}

fn biome() -> Result<Count> {
    tools::node_modules()?;
    one(&mut node_tool("biome", ["ci", "--colors=off", "--max-diagnostics=50"]))
}

fn web_ext() -> Result<Count> {
    dist::build_flavors(&PRODUCTS)?;
    let options = ["lint", "--source-dir=dist/firefox", "--no-config-discovery", "--no-input", "--boring"];
    one(node_tool("web-ext", options).env("NO_UPDATE_NOTIFIER", "1"))
}

fn wasm_chrome() -> Result<Count> {
    tools::chromium()?;
    wasm_tests("chrome")
}

fn wasm_firefox() -> Result<Count> {
    tools::firefox()?;
    wasm_tests("firefox")
}

/// `cargo test` of the content crate in a browser.
fn wasm_tests(browser: &str) -> Result<Count> {
    tools::node_modules()?;
    let bindgen = tools::wasm_bindgen()?;
    let driver = std::path::absolute("tests/driver/wasm-test-runner.mjs")?;
    // As a TOML array, so that a path may have spaces.
    let runner =
        ["node".as_ref(), driver.as_os_str(), browser.as_ref(), bindgen.as_os_str()].map(|part| format!("{:?}", part.to_string_lossy()));
    let mut cargo = Toolchain::find()?.cargo("test", Purpose::Test);
    cargo.args(["-p", "handhold-content", "--config"]).arg(format!("target.{TARGET}.runner = [{}]", runner.join(", ")));
    counted(&mut cargo, cargo_line)
}

fn e2e() -> Result<Count> {
    tools::chromium()?;
    tools::firefox()?;
    dist::build_flavors(&[PRODUCTS[0], PRODUCTS[1], TWINS[0]])?;
    node_tests("tests/e2e")
}

/// `node --test` over the `*.test.mjs` files of a folder.
fn node_tests(folder: &str) -> Result<Count> {
    tools::node_modules()?;
    let files = WalkDir::new(folder).sort_by_file_name().into_iter().flatten().map(walkdir::DirEntry::into_path);
    let files: Vec<PathBuf> = files.filter(|path| path.to_string_lossy().ends_with(".test.mjs")).collect();
    // Two browsers at a time are enough for two cores; a test that hangs is ended.
    let options = ["--test", "--test-reporter=spec", "--test-concurrency=2", "--test-timeout=900000"];
    counted(command("node", options).args(files), node_line)
}
