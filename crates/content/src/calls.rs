//! Calls that the worker has ended. An action asks between its steps, and releases what it holds down.

use std::cell::RefCell;

/// Calls that are over for long are forgotten.
const REMEMBERED: usize = 50;

thread_local! {
    static CANCELLED: RefCell<Vec<u32>> = const { RefCell::new(Vec::new()) };
}

/// Ends a call.
pub fn cancel(call: u32) {
    CANCELLED.with_borrow_mut(|cancelled| {
        if cancelled.len() >= REMEMBERED {
            cancelled.remove(0);
        }
        cancelled.push(call);
    });
}

/// Whether a call was ended.
pub fn is_cancelled(call: u32) -> bool {
    CANCELLED.with_borrow(|cancelled| cancelled.contains(&call))
}
