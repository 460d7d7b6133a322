//! Parsed HTML as a captured page.
