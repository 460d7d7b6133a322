//! Build steps.

fn main() {}
