//! The number of system calls per request, as counted by strace.

#![cfg(target_os = "linux")]

mod support;

use std::fs;
use std::process::{Command, Stdio};
use std::time::Duration;

use support::process;
use support::quick::Quick;
use support::{even, played, to};
use tailgate_engine::PlanConfig;

const CONNECTIONS: usize = 64;
/// The same number on each connection.
const REQUESTS: u64 = 300 * CONNECTIONS as u64;
/// Per request: one write, one read of its response, and a share of a wait. All responses that have
/// arrived when a wait ends share it.
const MOST_CALLS: f64 = 2.2;

#[test]
fn a_request_takes_little_more_than_a_write_and_a_read() {
    if let Some(address) = process::role() {
        return load(&address);
    }
    if Command::new("strace").arg("-V").stdout(Stdio::null()).status().is_err() {
        return eprintln!("not tried: there is no strace here");
    }
    // In step: otherwise the speed of the traced client relative to the server would decide how
    // many responses a wait finds.
    let server = Quick::in_step();
    let counts = std::env::temp_dir().join(format!("tailgate-calls-{}", std::process::id()));
    let wrapper = ["strace", "-f", "-c", "-o", counts.to_str().unwrap()];
    let mut traced = process::again(
        &wrapper,
        "a_request_takes_little_more_than_a_write_and_a_read",
        &server.address.to_string(),
    );
    let output = traced.stderr(Stdio::piped()).output().unwrap();
    let table = fs::read_to_string(&counts).unwrap_or_default();
    let _ = fs::remove_file(&counts);
    let complaint = String::from_utf8_lossy(&output.stderr);
    if complaint.contains("ptrace") || complaint.contains("PTRACE") {
        return eprintln!("not tried: strace may not trace here: {complaint}");
    }
    assert!(output.status.success(), "{complaint}{}", String::from_utf8_lossy(&output.stdout));
    assert_eq!(server.arrivals().len() as u64, REQUESTS);
    let each = total(&table) as f64 / REQUESTS as f64;
    assert!(each <= MOST_CALLS, "{each:.2} calls a request:\n{table}");
}

/// All requests are due at once, so that each connection sends its next request as soon as it has
/// its last response.
fn load(address: &str) {
    let run = played(PlanConfig {
        load: even(REQUESTS * 100_000),
        duration: Duration::from_millis(10),
        connections: CONNECTIONS,
        groups: 1,
        timeout: Duration::from_secs(60),
        drain: Duration::from_secs(60),
        ..to(address.parse().unwrap())
    });
    assert_eq!(run.record.sides[0].total_answered(), REQUESTS);
}

/// System calls of all kinds, including those that start the program and connect: the fourth number
/// in the last line of strace.
fn total(table: &str) -> u64 {
    let line = table.lines().rev().find(|line| line.ends_with(" total")).expect(table);
    line.split_whitespace().nth(3).and_then(|calls| calls.parse().ok()).expect(line)
}
