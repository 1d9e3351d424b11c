//! Very many connections. The service runs in a separate process, so that each of the two may open
//! as many files as it needs.

#![cfg(target_os = "linux")]

mod support;

use std::time::Duration;

use support::process::{self, Other};
use support::quick::Quick;
use support::{even, played, to};
use tailgate_engine::{PlanConfig, TimeKind, quantile_ms};

const CONNECTIONS: usize = 10_000;
/// The megabytes that this number of connections may add to the process, including its histograms.
const MOST_MEMORY: f64 = 15.0;

#[test]
fn ten_thousand_connections_hold_the_rate_from_the_first_second() {
    let files = process::most_files();
    if process::role().is_some() {
        return serve();
    }
    if files < CONNECTIONS as u64 + 100 {
        return eprintln!(
            "not tried: a process may open {files} files here, and {CONNECTIONS} connections \
             want more"
        );
    }
    let mut service =
        Other::start("ten_thousand_connections_hold_the_rate_from_the_first_second", "service");
    let address = service.says("listening on").parse().unwrap();
    let before = process::peak_memory();
    let run = played(PlanConfig {
        load: even(5_000_000),
        connections: CONNECTIONS,
        duration: Duration::from_secs(1),
        groups: 1,
        timeout: Duration::from_secs(5),
        drain: Duration::from_secs(5),
        ..to(address)
    });
    let memory = (process::peak_memory() - before) as f64 / 1e6;
    service.end_its_input();
    let accepted: usize = service.says("accepted").parse().unwrap();
    let side = &run.record.sides[0];
    assert_eq!(
        (
            accepted,
            side.total_offered(),
            side.total_answered(),
            side.total_failures(),
            side.unfinished
        ),
        (CONNECTIONS, 5_000, 5_000, 0, 0),
        "{:?}",
        side.first_failures
    );
    // Responses within the second itself; the few requests that were in flight at its end are not
    // included.
    let (wait, lag) = (side.total(TimeKind::Wait), side.total(TimeKind::Lag));
    let late = (quantile_ms(&wait, 0.99), quantile_ms(&lag, 0.99));
    assert!(
        side.completed >= 4_900,
        "{} of 5,000 in the first second; p99 of W and G: {late:?} ms",
        side.completed
    );
    assert!(memory <= MOST_MEMORY, "{memory:.1} MB");
}

fn serve() {
    let server = Quick::start();
    println!("\nlistening on {}", server.address);
    process::wait_for_the_end_of_input();
    println!("\naccepted {}", server.accepted());
}
