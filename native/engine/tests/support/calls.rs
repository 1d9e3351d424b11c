//! The system calls per request of a load, as counted by strace.

use std::fs;
use std::process::{Command, Stdio};
use std::time::Duration;

use tailgate_engine::PlanConfig;

use super::process;
use super::quick::Quick;
use super::{even, played, to};

const CONNECTIONS: usize = 64;
/// The same number on each connection.
const REQUESTS: u64 = 300 * CONNECTIONS as u64;

/// System calls per request.
pub struct Calls {
    pub all: f64,
    /// Waits for an event. How many responses one of them finds depends on the machine.
    pub waits: f64,
    /// The numbers as strace prints them.
    pub table: String,
}

/// Counts the calls of a load in another process, which runs the same test. None in that process,
/// and where nothing can be counted.
pub fn count(test: &str) -> Option<Calls> {
    if let Some(address) = process::role() {
        load(&address);
        return None;
    }
    if Command::new("strace").arg("-V").stdout(Stdio::null()).status().is_err() {
        eprintln!("not tried: there is no strace here");
        return None;
    }
    // In step: otherwise the speed of the traced client relative to the server would decide how
    // many responses a wait finds.
    let server = Quick::in_step();
    let counts = std::env::temp_dir().join(format!("tailgate-calls-{}", std::process::id()));
    let wrapper = ["strace", "-f", "-c", "-o", counts.to_str().unwrap()];
    let mut traced = process::again(&wrapper, test, &server.address.to_string());
    let output = traced.stderr(Stdio::piped()).output().unwrap();
    let table = fs::read_to_string(&counts).unwrap_or_default();
    let _ = fs::remove_file(&counts);
    let complaint = String::from_utf8_lossy(&output.stderr);
    if complaint.contains("ptrace") || complaint.contains("PTRACE") {
        eprintln!("not tried: strace may not trace here: {complaint}");
        return None;
    }
    assert!(output.status.success(), "{complaint}{}", String::from_utf8_lossy(&output.stdout));
    assert_eq!(server.arrivals().len() as u64, REQUESTS);
    let per_request = |counts: u64| counts as f64 / REQUESTS as f64;
    Some(Calls {
        all: per_request(sum(&table, |name| name == "total")),
        waits: per_request(sum(&table, |name| name.starts_with("epoll_") && name.contains("wait"))),
        table,
    })
}

/// Each connection sends its next request as soon as it has its last response.
fn load(address: &str) {
    // All requests are due at once.
    let draft = PlanConfig {
        load: even(REQUESTS * 100_000),
        connections: CONNECTIONS,
        groups: 1,
        ..to(address.parse().unwrap())
    };
    let run = played(PlanConfig { duration: Duration::from_millis(10), ..draft });
    assert_eq!(run.record.sides[0].total_answered(), REQUESTS);
}

/// The sum of the fourth numbers in the lines of strace that end with such a name.
fn sum(table: &str, is_counted: impl Fn(&str) -> bool) -> u64 {
    let lines = table.lines().filter(|line| line.split(' ').next_back().is_some_and(&is_counted));
    lines.map(|line| line.split_whitespace().nth(3).unwrap().parse::<u64>().unwrap()).sum()
}
