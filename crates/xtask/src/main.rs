//! Build steps, called by `build.sh`. `cargo xtask help` lists the verbs.

mod generate;
mod shell;
mod stamp;

fn main() -> anyhow::Result<()> {
    match std::env::args().nth(2).as_deref() {
        Some("--check") => generate::check(),
        _ => generate::generate(),
    }
}
