//! `test`: everything that is checked before a change goes in, step by step, with one count at the end.

mod count;
mod steps;

use std::time::Instant;

use anyhow::{Result, bail};

use count::Count;
use steps::STEPS;

/// Runs all steps, or the named ones. A failing step doesn't stop the others; the last line printed is
/// `N passed, N failed`.
pub fn test(names: &[String]) -> Result<()> {
    if let Some(unknown) = names.iter().find(|name| STEPS.iter().all(|step| step.name != name.as_str())) {
        bail!("there is no step `{unknown}`; the steps are: {}", step_names());
    }
    let mut total = Count::default();
    let mut broken = Vec::new();
    for step in STEPS.iter().filter(|step| names.is_empty() || names.iter().any(|name| name == step.name)) {
        println!("\n== {}: {}", step.name, step.what);
        let start = Instant::now();
        let count = (step.run)().unwrap_or_else(|error| {
            println!("{error:#}");
            Count::failed()
        });
        println!("-- {}: {count} in {:.1} s", step.name, start.elapsed().as_secs_f32());
        if count.failed > 0 {
            broken.push(step.name);
        }
        total = total + count;
    }
    println!();
    if !broken.is_empty() {
        println!("Failing: {}. One alone: ./build.sh test {}", broken.join(", "), broken[0]);
    }
    println!("{total}");
    // The count is the last line; an error message after it would hide it from whoever reads it.
    std::process::exit(i32::from(total.failed > 0));
}

/// Names of all steps, for messages.
pub fn step_names() -> String {
    STEPS.iter().map(|step| step.name).collect::<Vec<_>>().join(" ")
}
