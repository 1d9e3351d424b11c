//! The number of system calls per request, as counted by strace.

#![cfg(target_os = "linux")]

mod support;

use support::calls;

/// Per request: one write, and one read of its response. `quiet/calls.rs` also limits the waits.
const MOST_CALLS: f64 = 2.1;

#[test]
fn a_request_takes_little_more_than_a_write_and_a_read() {
    let test = "a_request_takes_little_more_than_a_write_and_a_read";
    let Some(calls) = calls::count(test) else { return };
    let but_waits = calls.all - calls.waits;
    assert!(but_waits <= MOST_CALLS, "{but_waits:.2} calls a request:\n{}", calls.table);
}
