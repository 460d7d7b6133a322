//! The unpacked extensions: `dist/chrome`, `dist/firefox`, and their variants that always run the twin.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use walkdir::WalkDir;

use crate::shell::{node_tool, run_aside, say};
use crate::stamp::{Step, write};
use crate::{generate, tools, wasm};

/// The loader goes into every frame of every page.
const LOADER_LIMIT: u64 = 5 * 1024;

/// A browser's extension.
#[derive(Clone, Copy)]
pub struct Flavor {
    /// Name of its folder in `dist`.
    pub name: &'static str,
    /// Its manifest at the top of the project.
    pub manifest: &'static str,
    /// Whether the twin is in it: Firefox runs WebAssembly on every page.
    has_twin: bool,
    /// Whether its loader always asks for the twin, to test it everywhere.
    forces_twin: bool,
}

/// What people install.
pub const PRODUCTS: [Flavor; 2] = [
    Flavor { name: "chrome", manifest: "manifest-chrome.json", has_twin: true, forces_twin: false },
    Flavor { name: "firefox", manifest: "manifest-firefox.json", has_twin: false, forces_twin: false },
];
/// What `HANDHOLD_FORCE_TWIN=1` builds.
pub const TWINS: [Flavor; 2] = [
    Flavor { name: "chrome-twin", manifest: "manifest-chrome.json", has_twin: true, forces_twin: true },
    Flavor { name: "firefox-twin", manifest: "manifest-firefox.json", has_twin: true, forces_twin: true },
];

/// Bundles that are modules of the extension's own pages, by their path in `extension/` and in the result.
const MODULES: [&str; 4] = ["worker/worker.js", "panel/panel.js", "options/options.js", "devtools/devtools.js"];
/// Bundles that are injected into pages, which takes plain scripts.
const CORES: [&str; 2] = ["content/core-wasm.js", "content/core-twin.js"];
const LOADER: &str = "content/loader.js";

/// Kinds of files that are copied as they are.
const STATIC: [&str; 6] = ["html", "css", "svg", "png", "json", "woff2"];

/// Builds the products, or with `HANDHOLD_FORCE_TWIN=1` the variants that always run the twin.
pub fn build() -> Result<()> {
    let forced = std::env::var("HANDHOLD_FORCE_TWIN").is_ok_and(|value| !value.is_empty() && value != "0");
    build_flavors(if forced { &TWINS } else { &PRODUCTS })
}

/// Brings these folders of `dist` up to date.
pub fn build_flavors(flavors: &[Flavor]) -> Result<()> {
    let _one_at_a_time = lock()?;
    tools::node_modules()?;
    generate::generate()?;
    wasm::build()?;
    let inputs = ["extension", "build/wasm", "build/twin", "node_modules/.package-lock.json"];
    let settings = concat!(include_str!("dist.rs"), env!("CARGO_PKG_VERSION"));
    let outputs: Vec<String> = MODULES.iter().chain(&CORES).map(|entry| format!("build/bundle/{entry}")).collect();
    let outputs: Vec<&str> = outputs.iter().map(String::as_str).collect();
    Step { name: "bundle", inputs: &inputs, settings, outputs: &outputs }.run(bundle)?;
    for flavor in flavors {
        let manifest = format!("dist/{}/manifest.json", flavor.name);
        let inputs = ["extension", "build/bundle", flavor.manifest];
        let step = Step { name: flavor.name, inputs: &inputs, settings, outputs: &[&manifest] };
        if step.run(|| assemble(flavor))? {
            say(format_args!("dist/{} is ready", flavor.name));
        }
    }
    Ok(())
}

/// Brings only the core up to date.
pub fn build_core() -> Result<()> {
    let _one_at_a_time = lock()?;
    wasm::build()
}

/// Two builds at once would write the same files.
fn lock() -> Result<std::fs::File> {
    write(Path::new("build/.lock"), "")?;
    let file = std::fs::File::open("build/.lock")?;
    file.lock().context("could not lock build/.lock")?;
    Ok(file)
}

fn bundle() -> Result<()> {
    say("bundling the extension's scripts");
    esbuild(&MODULES, &["--format=esm", "--outdir=build/bundle"])?;
    let injected = ["--format=iife", "--minify", "--loader:.wasm=binary", "--define:import.meta.url=''"];
    esbuild(&CORES, &[injected.as_slice(), &["--outdir=build/bundle"]].concat())?;
    for forced in [false, true] {
        let define = format!("--define:__FORCE_TWIN__={forced}");
        let outdir = format!("--outdir={}", loader_folder(forced).display());
        esbuild(&[LOADER], &[injected.as_slice(), &[&define, &outdir]].concat())?;
        check_loader(&loader_folder(forced).join(LOADER))?;
    }
    Ok(())
}

fn loader_folder(forced: bool) -> PathBuf {
    PathBuf::from(if forced { "build/bundle/forced" } else { "build/bundle/usual" })
}

fn esbuild(entries: &[&str], options: &[&str]) -> Result<()> {
    let paths = entries.iter().map(|entry| format!("extension/{entry}"));
    let common = ["--bundle", "--outbase=extension", "--target=es2022", "--log-level=warning", "--legal-comments=none"];
    run_aside(node_tool("esbuild", paths).args(common).args(options)).context("esbuild could not bundle the extension")
}

fn check_loader(path: &Path) -> Result<()> {
    let size = std::fs::metadata(path)?.len();
    if size > LOADER_LIMIT {
        bail!(
            "the loader has {size} bytes; it runs in every frame of every page and may have {LOADER_LIMIT}. Move what it does after the first message into the core"
        );
    }
    Ok(())
}

/// Puts one extension together beside its place, then moves it there whole.
fn assemble(flavor: &Flavor) -> Result<()> {
    let (place, draft) = (Path::new("dist").join(flavor.name), Path::new("dist").join(format!(".{}", flavor.name)));
    std::fs::remove_dir_all(&draft).ok();
    copy_static(&draft)?;
    let cores = CORES.iter().filter(|core| flavor.has_twin || !core.contains("twin"));
    for entry in MODULES.iter().chain(cores) {
        copy(&Path::new("build/bundle").join(entry), &draft.join(entry))?;
    }
    copy(&loader_folder(flavor.forces_twin).join(LOADER), &draft.join(LOADER))?;
    let manifest = std::fs::read_to_string(flavor.manifest).with_context(|| format!("{} is missing", flavor.manifest))?;
    write(&draft.join("manifest.json"), with_version(&manifest, env!("CARGO_PKG_VERSION"))?)?;
    std::fs::remove_dir_all(&place).ok();
    std::fs::rename(&draft, &place).with_context(|| format!("could not move {} to {}", draft.display(), place.display()))
}

fn copy_static(folder: &Path) -> Result<()> {
    for entry in WalkDir::new("extension") {
        let entry = entry?;
        let extension = entry.path().extension().and_then(|extension| extension.to_str()).unwrap_or_default();
        if entry.file_type().is_file() && STATIC.contains(&extension) {
            copy(entry.path(), &folder.join(entry.path().strip_prefix("extension")?))?;
        }
    }
    Ok(())
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    let bytes = std::fs::read(from).with_context(|| format!("could not read {}", from.display()))?;
    write(to, bytes)
}

/// The manifest with the version of `Cargo.toml`, otherwise as it was written.
fn with_version(manifest: &str, version: &str) -> Result<String> {
    let parsed: serde_json::Value = serde_json::from_str(manifest).context("a manifest is no valid JSON")?;
    let written = parsed["version"].as_str().context("a manifest has no `version`")?;
    Ok(manifest.replacen(&format!("\"version\": \"{written}\""), &format!("\"version\": \"{version}\""), 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_manifest_takes_the_version_of_the_workspace() {
        let manifest = "{\n  \"manifest_version\": 3,\n  \"version\": \"0.0.0\"\n}\n";
        assert_eq!(with_version(manifest, "1.2.3").unwrap(), "{\n  \"manifest_version\": 3,\n  \"version\": \"1.2.3\"\n}\n");
        assert!(with_version("{}", "1.2.3").is_err());
    }

    #[test]
    fn a_large_loader_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("loader.js");
        write(&file, vec![b' '; 5 * 1024]).unwrap();
        assert!(check_loader(&file).is_ok());
        write(&file, vec![b' '; 5 * 1024 + 1]).unwrap();
        assert!(check_loader(&file).is_err());
    }
}
