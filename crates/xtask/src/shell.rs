//! Running other programs, and saying what is done. Everything said goes to stderr; stdout is for
//! what was asked for, such as a tree.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

/// Tells the person what is going on.
pub fn say(text: impl std::fmt::Display) {
    eprintln!("==> {text}");
}

/// A command by name, with arguments.
pub fn command<S: AsRef<std::ffi::OsStr>>(program: impl AsRef<std::ffi::OsStr>, args: impl IntoIterator<Item = S>) -> Command {
    let mut command = Command::new(program);
    command.args(args);
    command
}

/// A program of `node_modules`, run by Node.
pub fn node_tool<S: AsRef<std::ffi::OsStr>>(name: &str, args: impl IntoIterator<Item = S>) -> Command {
    command(Path::new("node_modules/.bin").join(name), args)
}

/// Runs to the end; an exit code other than 0 is an error that shows the command.
pub fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("could not start `{}`", shown(command)))?;
    if !status.success() {
        bail!("`{}` ended with {status}; its own message stands above", shown(command));
    }
    Ok(())
}

/// Like [`run`], with the program's stdout sent to stderr.
pub fn run_aside(command: &mut Command) -> Result<()> {
    run(command.stdout(std::io::stderr()))
}

/// Runs quietly and gives what it wrote to stdout; when it fails, the error carries what it wrote to stderr.
pub fn output(command: &mut Command) -> Result<String> {
    let output = command.stdin(Stdio::null()).output().with_context(|| format!("could not start `{}`", shown(command)))?;
    if !output.status.success() {
        let stderr = String::from_utf8_lossy(&output.stderr);
        bail!("`{}` ended with {}:\n{}", shown(command), output.status, stderr.trim_end());
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The command as one would type it, for messages.
pub fn shown(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

/// Where a program lies on the `PATH`.
pub fn find_program(names: &[&str]) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    names.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name))).find(|file| file.is_file())
}
