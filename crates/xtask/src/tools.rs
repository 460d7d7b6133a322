//! Programs that the build and the tests need: each is found or installed, and said so.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::packages;
use crate::shell::{command, find_program, output, run_aside, say};
use crate::stamp::Step;

/// Folder of the programs that are compiled for this project.
const TOOLS: &str = "build/tools";

/// The packages of `package-lock.json` in `node_modules`.
pub fn node_modules() -> Result<()> {
    node()?;
    let lock = Step { name: "node_modules", inputs: &["package-lock.json"], settings: "", outputs: &["node_modules/.package-lock.json"] };
    lock.run(|| {
        if is_installed() {
            return Ok(());
        }
        say("installing the Node packages of package-lock.json (npm ci)");
        run_aside(&mut command("npm", ["ci", "--no-fund", "--no-audit"]))
            .context("npm could not install the packages; check that it reaches its registry (`npm ping`)")
    })?;
    Ok(())
}

/// Whether what npm says it has installed is what the lock file asks for.
fn is_installed() -> bool {
    let packages = |path: &str| -> Option<Vec<(String, String)>> {
        let lock: serde_json::Value = serde_json::from_slice(&std::fs::read(path).ok()?).ok()?;
        let packages = lock["packages"].as_object()?.iter().filter(|(name, package)| !name.is_empty() && package["optional"] != true);
        Some(packages.map(|(name, package)| (name.clone(), package["version"].to_string())).collect())
    };
    packages("package-lock.json").is_some_and(|wanted| packages("node_modules/.package-lock.json").is_some_and(|there| there == wanted))
}

/// Node of a version that the tools run on.
fn node() -> Result<()> {
    let version = output(&mut command("node", ["--version"])).unwrap_or_default();
    let major = version.trim().trim_start_matches('v').split('.').next().and_then(|major| major.parse::<u32>().ok());
    match major {
        Some(20..) if find_program(&["npm"]).is_some() => Ok(()),
        Some(20..) => bail!("npm is missing; it comes with Node.js (https://nodejs.org)"),
        Some(old) => bail!("Node.js {old} is too old; version 20 or later is needed (https://nodejs.org)"),
        None => bail!("Node.js is missing; install version 20 or later with npm (https://nodejs.org)"),
    }
}

/// The program of wasm-bindgen, of exactly the version of the library in `Cargo.lock`.
pub fn wasm_bindgen() -> Result<PathBuf> {
    let version = locked_version("wasm-bindgen").context("Cargo.lock names no wasm-bindgen; crates/content should depend on it")?;
    let path = Path::new(TOOLS).join("bin/wasm-bindgen");
    let there = output(&mut command(&path, ["--version"])).unwrap_or_default();
    if there.split_whitespace().any(|word| word == version) {
        return Ok(std::path::absolute(path)?);
    }
    say(format_args!("compiling wasm-bindgen {version}, once; this takes some minutes"));
    // Not `--locked`: the tool's own lock file may name versions that a registry mirror does not have yet.
    cargo_install(&["wasm-bindgen-cli", "--version", &version])?;
    Ok(std::path::absolute(path)?)
}

/// Chrome or Chromium.
pub fn chromium() -> Result<PathBuf> {
    named("CHROME_BIN", &["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"], &["chromium"], "Chromium")
}

/// Firefox.
pub fn firefox() -> Result<PathBuf> {
    named("FIREFOX_BIN", &["firefox", "firefox-esr"], &["firefox-esr"], "Firefox")
}

fn named(variable: &str, names: &[&str], packages: &[&str], what: &str) -> Result<PathBuf> {
    match std::env::var_os(variable) {
        Some(path) if !path.is_empty() => Ok(PathBuf::from(path)),
        _ => found_or_installed(names, packages, what),
    }
}

fn found_or_installed(names: &[&str], packages: &[&str], what: &str) -> Result<PathBuf> {
    if let Some(found) = find_program(names) {
        return Ok(found);
    }
    packages::install(packages, what)?;
    find_program(names).with_context(|| format!("{what} is still not on the path after installing {}", packages.join(" ")))
}

fn cargo_install(what: &[&str]) -> Result<()> {
    let mut cargo = command("cargo", ["install", "--quiet", "--root", TOOLS]);
    // Its own target folder: the one of the project is for the project.
    cargo.args(what).env("CARGO_TARGET_DIR", "build/tools/target");
    run_aside(&mut cargo).with_context(|| format!("could not install {}", what[0]))?;
    std::fs::remove_dir_all("build/tools/target").ok();
    Ok(())
}

/// Version of a package in `Cargo.lock`.
fn locked_version(package: &str) -> Option<String> {
    version_in(&std::fs::read_to_string("Cargo.lock").ok()?, package)
}

fn version_in(lock: &str, package: &str) -> Option<String> {
    let lock: toml::Table = toml::from_str(lock).ok()?;
    let found = lock.get("package")?.as_array()?.iter().find(|entry| entry.get("name").and_then(toml::Value::as_str) == Some(package))?;
    found.get("version")?.as_str().map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lock_file_tells_a_version() {
        let lock = "version = 4\n[[package]]\nname = \"a\"\nversion = \"1.2.3\"\n[[package]]\nname = \"b\"\nversion = \"4.5.6\"\n";
        assert_eq!(version_in(lock, "b").as_deref(), Some("4.5.6"));
        assert_eq!(version_in(lock, "c"), None);
    }
}
