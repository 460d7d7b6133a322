//! The Rust compiler for `wasm32-unknown-unknown`: the one that runs here where it has (or can get)
//! a standard library for that target, otherwise Debian's, with the standard library built from source.
//!
//! `HANDHOLD_TOOLCHAIN=debian` or `=host` forces one.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::packages;
use crate::shell::{command, find_program, output, run_aside, say};

/// Name of the target.
pub const TARGET: &str = "wasm32-unknown-unknown";

const DEBIAN_CARGO: &str = "/usr/bin/cargo";
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
/// Where Debian's compiler looks for the source of the standard library.
const DEBIAN_SOURCE: &str = "/usr/lib/rustlib/src/rust/library";

/// A way to compile for WebAssembly.
pub enum Toolchain {
    /// The `cargo` on the path, with a prebuilt standard library.
    Host,
    /// Debian's `rustc-web`, which builds the standard library, with a linker of the same LLVM.
    Debian {
        /// `rust-lld` or `wasm-ld`.
        linker: PathBuf,
    },
}

/// What the compiled code is for; a test needs a standard library that can unwind.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// Code that is shipped, or only looked at.
    Build,
    /// Tests in a browser.
    Test,
}

impl Toolchain {
    /// The toolchain of this machine, installing what it lacks.
    pub fn find() -> Result<Toolchain> {
        match std::env::var("HANDHOLD_TOOLCHAIN").as_deref() {
            Ok("debian") => return debian(),
            Ok("host") => return host().context("HANDHOLD_TOOLCHAIN=host, but this compiler has no standard library for WebAssembly"),
            Ok(other) if !other.is_empty() => bail!("HANDHOLD_TOOLCHAIN is `{other}`; it takes `host` or `debian`"),
            _ => {}
        }
        host().or_else(|| add_target().then(host).flatten()).map_or_else(debian, Ok)
    }

    /// A cargo command for the target: `verb`, and what this toolchain needs besides.
    pub fn cargo(&self, verb: &str, purpose: Purpose) -> Command {
        let mut cargo = match self {
            Toolchain::Host => command("cargo", [verb]),
            Toolchain::Debian { linker } => debian_cargo(verb, purpose, linker),
        };
        cargo.args(["--target", TARGET]).arg("--target-dir").arg(self.target_folder());
        cargo
    }

    /// Cargo's folder for this toolchain.
    pub fn target_folder(&self) -> PathBuf {
        let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| PathBuf::from("target"), PathBuf::from);
        match self {
            Toolchain::Host => target,
            Toolchain::Debian { .. } => target.join("debian"),
        }
    }

    /// Sees to it that this toolchain has clippy.
    pub fn has_clippy(&self) -> Result<()> {
        match self {
            Toolchain::Host if find_program(&["cargo-clippy"]).is_none() => bail!("clippy is missing: `rustup component add clippy`"),
            Toolchain::Debian { .. } if !Path::new("/usr/bin/cargo-clippy").exists() => packages::install(&["rust-web-clippy"], "clippy"),
            _ => Ok(()),
        }
    }
}

fn host() -> Option<Toolchain> {
    let folder = output(&mut command("rustc", ["--print", "target-libdir", "--target", TARGET])).ok()?;
    let mut files = std::fs::read_dir(folder.trim()).ok()?.flatten();
    files.any(|file| file.file_name().to_string_lossy().starts_with("libstd-")).then_some(Toolchain::Host)
}

fn add_target() -> bool {
    if find_program(&["rustup"]).is_none() {
        return false;
    }
    say(format_args!("installing the standard library for {TARGET} (rustup target add)"));
    run_aside(&mut command("rustup", ["target", "add", TARGET])).is_ok()
}

fn debian() -> Result<Toolchain> {
    if !Path::new(DEBIAN_CARGO).exists() || !Path::new(DEBIAN_RUSTC).exists() || !Path::new(DEBIAN_SOURCE).exists() {
        packages::install(&["rustc-web", "cargo-web", "rust-web-src"], "a Rust compiler for WebAssembly").context(
            "no standard library for wasm32-unknown-unknown: `rustup target add wasm32-unknown-unknown` is the usual way to get it",
        )?;
    }
    let version = llvm_version(DEBIAN_RUSTC)?;
    if let Some(linker) = linker(&version) {
        return Ok(Toolchain::Debian { linker });
    }
    packages::install(&[&format!("lld-{version}")], "the linker for WebAssembly")?;
    let linker = linker(&version).with_context(|| format!("lld-{version} is installed, but wasm-ld-{version} is not on the path"))?;
    Ok(Toolchain::Debian { linker })
}

/// A linker of this LLVM; an older one doesn't read what the compiler writes.
fn linker(llvm: &str) -> Option<PathBuf> {
    find_program(&[&format!("wasm-ld-{llvm}")]).or_else(|| rust_lld(llvm))
}

/// The linker that comes with the compiler on the path.
fn rust_lld(llvm: &str) -> Option<PathBuf> {
    if llvm_version("rustc").ok()? != llvm {
        return None;
    }
    let sysroot = output(&mut command("rustc", ["--print", "sysroot"])).ok()?;
    let hosts = std::fs::read_dir(Path::new(sysroot.trim()).join("lib/rustlib")).ok()?;
    hosts.flatten().map(|host| host.path().join("bin/rust-lld")).find(|file| file.is_file())
}

/// Major version of a compiler's LLVM.
fn llvm_version(rustc: &str) -> Result<String> {
    let text = output(&mut command(rustc, ["--version", "--verbose"]))?;
    let version = text.lines().find_map(|line| line.strip_prefix("LLVM version: "));
    version
        .and_then(|version| version.split('.').next())
        .map(str::to_owned)
        .with_context(|| format!("`{rustc} --version --verbose` names no LLVM version"))
}

fn debian_cargo(verb: &str, purpose: Purpose, linker: &Path) -> Command {
    let std = if purpose == Purpose::Test { "std,panic_abort,panic_unwind" } else { "std,panic_abort" };
    let mut cargo = command(DEBIAN_CARGO, [verb, "-Z", &format!("build-std={std}")]);
    // `-Z` is for nightly compilers, unless this says that we know what we do.
    cargo.env("RUSTC_BOOTSTRAP", "1").env("RUSTC", DEBIAN_RUSTC).env("RUSTDOC", "/usr/bin/rustdoc");
    cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
    // What rustup set for the compiler that runs us is wrong for this one.
    for name in ["RUSTUP_TOOLCHAIN", "LD_LIBRARY_PATH", "CARGO"] {
        cargo.env_remove(name);
    }
    cargo
}
