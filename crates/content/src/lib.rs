//! The WebAssembly core in a page.
