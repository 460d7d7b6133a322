//! Debian packages: installed when we are root on Debian, else the error says what to install.

use anyhow::{Result, bail};

use crate::shell::{command, find_program, output, run_aside, say};

/// Installs packages for a stated purpose.
pub fn install(names: &[&str], purpose: &str) -> Result<()> {
    let list = names.join(" ");
    if !can_install() {
        bail!("{purpose} is missing. On Debian: `apt-get install {list}` as root; elsewhere install what corresponds to it");
    }
    say(format_args!("installing {purpose} (apt-get install {list})"));
    run_aside(&mut apt(&["update", "-qq"]))?;
    let mut words = vec!["install", "-y", "-qq", "--no-install-recommends"];
    words.extend_from_slice(names);
    run_aside(&mut apt(&words))
}

fn apt(args: &[&str]) -> std::process::Command {
    let mut apt = command("apt-get", args);
    apt.env("DEBIAN_FRONTEND", "noninteractive").stdin(std::process::Stdio::null());
    apt
}

/// Root, on a system with `apt-get`.
fn can_install() -> bool {
    find_program(&["apt-get"]).is_some() && output(&mut command("id", ["-u"])).is_ok_and(|id| id.trim() == "0")
}
