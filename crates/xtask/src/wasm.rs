//! The core: `crates/content` as WebAssembly, and as the JavaScript twin of that same WebAssembly for
//! pages that forbid it.
//!
//! # What the bundle entries may rely on
//!
//! `build/wasm/handhold_content.js` (glue), `build/wasm/handhold_content_bg.wasm` (import it as a `Uint8Array`; esbuild inlines it):
//!
//! ```js
//! import bytes from '../../build/wasm/handhold_content_bg.wasm';
//! import { boot, handle, initSync } from '../../build/wasm/handhold_content.js';
//! initSync({ module: bytes });
//! ```
//!
//! `build/twin/handhold_content.js` (the same glue), `build/twin/core.js` (the WebAssembly as JavaScript):
//!
//! ```js
//! import { boot, handle, initSync } from '../../build/twin/handhold_content.js';
//! initSync();
//! ```
//!
//! Both export `initSync`, `boot`, `handle` and whatever else the crate exports; both have a `.d.ts`.
//!
//! # How they come about
//!
//! One compilation serves both. It leaves out reference types, because wasm-bindgen would keep JS objects in a
//! second table and `wasm2js` knows one table only; without them they are kept in an array of the glue. The prebuilt
//! standard library still says that it was built *with* reference types, so that note is changed before wasm-bindgen
//! reads it ([`crate::features`]). Then
//!
//! - WebAssembly: `wasm-opt -O3`;
//! - twin: `wasm-opt` lowers what came after the first version of WebAssembly, `wasm2js` translates, [`crate::twin`] adapts the glue.
//!
//! `HANDHOLD_QUICK=1` leaves out link-time optimization, `wasm-opt -O3` and the optimizer of `wasm2js`: larger and slower,
//! but built in a fraction of the time, for trying things out.

use std::path::Path;

use anyhow::{Context, Result};

use crate::shell::{command, node_tool, run_aside, say};
use crate::stamp::{Step, write};
use crate::toolchain::{Purpose, TARGET, Toolchain};
use crate::{features, tools, twin};

/// What the crate was compiled to, before wasm-bindgen.
const RAW: &str = "build/work/content.wasm";
/// Where wasm-bindgen writes.
const BOUND: &str = "build/work/bound";
const BOUND_WASM: &str = "build/work/bound/handhold_content_bg.wasm";

/// What the compiler may use beyond the first version of WebAssembly. Named one by one: `--all-features` lets
/// `wasm-opt` write what no browser reads yet.
const FEATURES: [&str; 6] = [
    "--enable-mutable-globals",
    "--enable-sign-ext",
    "--enable-bulk-memory",
    "--enable-bulk-memory-opt",
    "--enable-nontrapping-float-to-int",
    "--enable-multivalue",
];
/// Lowered for the twin.
const LOWERINGS: [&str; 3] = ["--signext-lowering", "--llvm-memory-copy-fill-lowering", "--llvm-nontrapping-fptoint-lowering"];

/// Brings `build/wasm` and `build/twin` up to date.
pub fn build() -> Result<()> {
    tools::node_modules()?;
    let inputs = ["Cargo.toml", "Cargo.lock", "crates/protocol", "crates/ax", "crates/content"];
    let settings = format!("{} {}", std::env::var("HANDHOLD_TOOLCHAIN").unwrap_or_default(), is_quick());
    Step { name: "content", inputs: &inputs, settings: &settings, outputs: &[RAW] }.run(compile)?;
    Step { name: "bind", inputs: &[RAW], settings: "", outputs: &[BOUND_WASM] }.run(bind)?;
    let (wasm, twin) = std::thread::scope(|scope| {
        let wasm = scope.spawn(|| step("wasm", &["build/wasm/handhold_content_bg.wasm", "build/wasm/handhold_content.js"], optimize));
        let twin = step("twin", &["build/twin/core.js", "build/twin/handhold_content.js"], translate);
        (wasm.join(), twin)
    });
    twin?;
    wasm.unwrap_or_else(|_| anyhow::bail!("the thread that ran wasm-opt panicked"))
}

fn step(name: &str, outputs: &[&str], work: fn() -> Result<()>) -> Result<()> {
    let settings = format!("{} {} {}", is_quick(), include_str!("wasm.rs"), include_str!("twin.rs"));
    Step { name, inputs: &[BOUND], settings: &settings, outputs }.run(work).map(drop)
}

/// Whether speed of the build matters more than that of the result.
fn is_quick() -> bool {
    std::env::var("HANDHOLD_QUICK").is_ok_and(|value| !value.is_empty() && value != "0")
}

fn compile() -> Result<()> {
    let toolchain = Toolchain::find()?;
    say("compiling the core to WebAssembly");
    let mut cargo = toolchain.cargo("build", Purpose::Build);
    let flags = std::env::var("RUSTFLAGS").unwrap_or_default();
    cargo
        .args(["--release", "--quiet", "-p", "handhold-content", "--lib"])
        .env("RUSTFLAGS", format!("{flags} -C target-feature=-reference-types"));
    if is_quick() {
        cargo.env("CARGO_PROFILE_RELEASE_LTO", "off").env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16");
    }
    run_aside(&mut cargo)?;
    let compiled = toolchain.target_folder().join(TARGET).join("release/handhold_content.wasm");
    let bytes = std::fs::read(&compiled).with_context(|| format!("cargo left no {}", compiled.display()))?;
    write(Path::new(RAW), features::without_reference_types(&bytes)?)
}

fn bind() -> Result<()> {
    let bindgen = tools::wasm_bindgen()?;
    std::fs::remove_dir_all(BOUND).ok();
    let options = [
        "--target",
        "web",
        "--out-name",
        "handhold_content",
        "--remove-name-section",
        "--remove-producers-section",
        "--out-dir",
        BOUND,
        RAW,
    ];
    run_aside(&mut command(bindgen, options))
}

fn optimize() -> Result<()> {
    copy_glue("build/wasm")?;
    let level = if is_quick() { "-O0" } else { "-O3" };
    run_aside(node_tool("wasm-opt", FEATURES).args([level, BOUND_WASM, "-o", "build/wasm/handhold_content_bg.wasm"]))?;
    let types = "declare const bytes: Uint8Array<ArrayBuffer>;\nexport default bytes;\n";
    write(Path::new("build/wasm/handhold_content_bg.wasm.d.ts"), types)
}

fn translate() -> Result<()> {
    copy_glue("build/twin")?;
    let (lowered, translated) = ("build/work/lowered.wasm", "build/work/core.js");
    run_aside(node_tool("wasm-opt", FEATURES).args(LOWERINGS).args([BOUND_WASM, "-o", lowered]))?;
    let level = if is_quick() { "-O0" } else { "-O" };
    run_aside(node_tool("wasm2js", [level, lowered, "-o", translated]).args(FEATURES))?;
    write(Path::new("build/twin/core.js"), twin::core(&std::fs::read_to_string(translated)?)?)?;
    let glue = Path::new("build/twin/handhold_content.js");
    write(glue, twin::glue(&std::fs::read_to_string(glue)?)?)?;
    let types = Path::new("build/twin/handhold_content.d.ts");
    write(types, twin::types(&std::fs::read_to_string(types)?)?)
}

/// The JavaScript that wasm-bindgen wrote, and the crate's own snippets beside it.
fn copy_glue(folder: &str) -> Result<()> {
    std::fs::remove_dir_all(folder).ok();
    for entry in walkdir::WalkDir::new(BOUND) {
        let entry = entry?;
        let is_script = entry.path().extension().is_some_and(|extension| extension == "js" || extension == "ts");
        if is_script && !entry.path().ends_with("handhold_content_bg.wasm.d.ts") {
            let target = Path::new(folder).join(entry.path().strip_prefix(BOUND)?);
            write(&target, std::fs::read(entry.path())?)?;
        }
    }
    Ok(())
}
