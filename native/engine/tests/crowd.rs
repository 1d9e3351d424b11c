//! Very many connections.

#![cfg(target_os = "linux")]

mod support;

use support::crowd::{self, CONNECTIONS};

/// The megabytes that this number of connections may add to the process, including its histograms.
const MOST_MEMORY: f64 = 15.0;

#[test]
fn ten_thousand_connections_are_opened_and_used_and_need_little_memory() {
    let test = "ten_thousand_connections_are_opened_and_used_and_need_little_memory";
    let Some(crowd) = crowd::run(test) else { return };
    let side = &crowd.side;
    assert_eq!(
        (
            crowd.accepted,
            side.total_offered(),
            side.total_answered(),
            side.total_failures(),
            side.unfinished
        ),
        (CONNECTIONS, 5_000, 5_000, 0, 0),
        "{:?}",
        side.first_failures
    );
    let memory = crowd.memory as f64 / 1e6;
    assert!(memory <= MOST_MEMORY, "{memory:.1} MB");
}
