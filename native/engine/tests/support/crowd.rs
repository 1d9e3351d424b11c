//! A load with very many connections. The service runs in a separate process, so that each of the
//! two may open as many files as it needs.

use std::time::Duration;

use tailgate_engine::{PlanConfig, SideRecord};

use super::process::{self, Other};
use super::quick::Quick;
use super::{even, played, to};

pub const CONNECTIONS: usize = 10_000;

/// What came of a second with 5,000 requests, each on a connection of its own.
pub struct Crowd {
    pub side: SideRecord,
    /// The connections that the service accepted.
    pub accepted: usize,
    /// The bytes that the load added to the memory of the process.
    pub memory: u64,
}

/// Runs the load; the other process runs the same test. None in that process, and where a process
/// may not open so many files.
pub fn run(test: &str) -> Option<Crowd> {
    let files = process::most_files();
    if process::role().is_some() {
        serve();
        return None;
    }
    if files < CONNECTIONS as u64 + 100 {
        eprintln!(
            "not tried: a process may open {files} files here, and {CONNECTIONS} connections \
             want more"
        );
        return None;
    }
    let mut service = Other::start(test, "service");
    let address = service.says("listening on").parse().unwrap();
    let before = process::peak_memory();
    let mut run = played(PlanConfig {
        load: even(5_000_000),
        connections: CONNECTIONS,
        duration: Duration::from_secs(1),
        groups: 1,
        ..to(address)
    });
    let memory = process::peak_memory() - before;
    service.end_its_input();
    let accepted = service.says("accepted").parse().unwrap();
    Some(Crowd { side: run.record.sides.remove(0), accepted, memory })
}

fn serve() {
    let server = Quick::start();
    println!("\nlistening on {}", server.address);
    process::wait_for_the_end_of_input();
    println!("\naccepted {}", server.accepted());
}
