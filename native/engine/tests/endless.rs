//! Servers that never stop sending: the client closes each connection in time, and does not store
//! what they send.

#![cfg(target_os = "linux")]

mod support;

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::SeqCst};
use std::time::{Duration, Instant};

use support::process::peak_memory;
use support::{PATIENCE, even, heard, played, raw, to};
use tailgate_engine::{FAILURE_KINDS, Failure, PlanConfig, SideRecord};

/// The bytes that a run against such a server may add to the memory of the process, including the
/// threads of the server.
const MOST_MEMORY: u64 = 8_000_000;

// A single test, because all tests of a process share its memory.
#[test]
fn responses_without_end_are_closed_in_time_and_not_stored() {
    let chunked =
        |start: &str| format!("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n{start}");
    let many = |block: &str| block.repeat(64 * 1024 / block.len());
    let interim = "HTTP/1.1 100 Continue\r\n\r\n";
    let hint = format!("HTTP/1.1 103 Early Hints\r\nLink: <{}>\r\n\r\n", "x".repeat(16_000));
    let longest = format!("HTTP/1.1 200 OK\r\nContent-Length: {}\r\n\r\n", u64::MAX);
    let (protocol, timeout) = (Some(Failure::Protocol), Some(Failure::Timeout));
    // The beginning, the block that the server repeats without end, and how each request fails, if
    // it does.
    let cases = [
        ("".to_owned(), many("\r\n"), protocol),
        ("HTTP/1.1 200 ".to_owned(), many("x"), protocol),
        ("HTTP/1.1 200 OK\r\n".to_owned(), many("x"), protocol),
        ("HTTP/1.1 200 OK\r\nX: ".to_owned(), many("x"), protocol),
        ("HTTP/1.1 200 OK\r\n".to_owned(), many("X: y\r\n"), protocol),
        ("".to_owned(), many(interim), protocol),
        ("".to_owned(), many(&hint), protocol),
        ("HTTP/1.1 200 OK\r\n\r\n".to_owned(), many("\0"), timeout),
        (longest, many("\0"), timeout),
        (chunked("FFFFFFFFFFFFFFF\r\n"), many("\0"), timeout),
        (chunked(""), many("5\r\nhello\r\n"), timeout),
        (chunked(""), many("0"), protocol),
        (chunked("5;"), many("x"), protocol),
        (chunked("0\r\n"), many("X: y\r\n"), protocol),
        (chunked("0\r\nX: "), many("x"), protocol),
        ("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n".to_owned(), many("x"), None),
    ];
    for (start, block, failure) in cases {
        let (before, began) = (peak_memory(), Instant::now());
        // A request that is expected to fail in another way fails long before this timeout.
        let timeout = match failure {
            Some(Failure::Timeout) => Duration::from_millis(200),
            _ => 2 * PATIENCE,
        };
        let (side, said) = against(&start, &block, timeout);
        let (memory, lasted) = (peak_memory() - before, began.elapsed());
        let case = format!("{start:?}, and {:?} without end", &block[..20]);
        let mut expected = [0; FAILURE_KINDS];
        failure.inspect(|&failure| expected[failure as usize] = 3);
        assert_eq!(
            (side.total_offered(), side.total_answered(), side.failures_by_kind(), side.unfinished),
            (3, if failure.is_none() { 3 } else { 0 }, expected, 0),
            "{case}: {:?}",
            side.first_failures
        );
        assert!(lasted < PATIENCE, "{case}: {lasted:?}");
        assert!(
            memory < MOST_MEMORY,
            "{case}: {memory} bytes more, of {said} that the server said"
        );
    }
}

/// Sends three requests to a server that continues to send until the client closes, and returns how
/// many bytes the server sent.
fn against(start: &str, block: &str, timeout: Duration) -> (SideRecord, u64) {
    let (start, block, said) = (start.to_owned(), block.to_owned(), Arc::new(AtomicU64::new(0)));
    let count = said.clone();
    let address = raw(move |_, mut stream| {
        if heard(&mut stream) && stream.write_all(start.as_bytes()).is_ok() {
            while stream.write_all(block.as_bytes()).is_ok() {
                count.fetch_add(block.len() as u64, SeqCst);
            }
        }
    });
    let mut run = played(PlanConfig {
        load: even(30_000),
        duration: Duration::from_millis(100),
        connections: 3,
        groups: 1,
        timeout,
        ..to(address)
    });
    (run.record.sides.remove(0), said.load(SeqCst))
}
