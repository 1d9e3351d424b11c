//! Servers that answer before they have read the body of a request.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};

use tailgate_engine::{Failure, PlanConfig, Protocol, Request, SideRecord};

use crate::support::frames::{HEADERS, LAST, Peer, field, frame, window_update};
use crate::support::{Server, assert_all_answered, closed, draft, get, ok, played, raw, to};

const LARGE: usize = 4_000_000;

fn post(length: usize) -> Request {
    Request { method: "POST".into(), body: Some(vec![b'x'; length]), ..get("/") }
}

/// Eight uploads of this length, one after the other.
fn eight(length: usize, address: SocketAddr) -> SideRecord {
    let draft = PlanConfig { requests: vec![post(length)], connections: 1, ..to(address) };
    played(closed(8, draft)).record.sides.remove(0)
}

/// A server that reads a thousand bytes of each connection, writes this response, and then closes
/// the connection, or keeps it open for as long as the process lasts (`mem::forget`).
fn answering_early(
    response: &'static str,
    then: impl Fn(TcpStream) + Send + Sync + 'static,
) -> SocketAddr {
    raw(move |_, mut stream| {
        if let Ok(1..) = stream.read(&mut [0; 1000]) {
            let _ = stream.write_all(response.as_bytes());
            then(stream);
        }
    })
}

fn assert_early(side: &SideRecord, case: &str) {
    let writes = side.failures_by_kind()[Failure::Write as usize];
    assert_eq!(
        (side.total_answered(), writes, side.early),
        (0, 8, 8),
        "{case}: {:?}",
        side.first_failures
    );
    let sentence = side.first_failures[Failure::Write as usize].as_deref().unwrap();
    assert!(sentence.contains("before the request's body was read"), "{case}: {sentence}");
}

#[test]
fn a_success_before_the_body_was_read_is_an_error_however_the_connection_goes_on() {
    let kept = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";
    let last = "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\nok";
    // The shorter one fits into the send queue, and not into the receive buffer of the server.
    for length in [LARGE, 1_000_000] {
        for response in [kept, last] {
            // To close with unread bytes is to reset.
            assert_early(&eight(length, answering_early(response, drop)), "reset");
            assert_early(&eight(length, answering_early(response, std::mem::forget)), "kept open");
        }
    }
}

#[test]
fn an_error_before_the_body_was_read_is_the_error_that_it_says() {
    let response = "HTTP/1.1 413 Too Large\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";
    let side = eight(LARGE, answering_early(response, std::mem::forget));
    let bad = side.failures_by_kind()[Failure::Status as usize];
    assert_eq!((bad, side.total_failures(), side.early), (8, 8, 0), "{:?}", side.first_failures);
}

#[test]
fn a_server_that_reads_the_whole_body_answers_no_request_early() {
    let server = Server::start(|_, _| ok());
    for length in [LARGE, 1_000_000, 70_000, 10] {
        let load = PlanConfig { requests: vec![post(length)], ..closed(20, draft(&server)) };
        let side = played(load).record.sides.remove(0);
        assert_all_answered(&side, 20);
        assert_eq!(side.early, 0, "{length} bytes");
    }
}

#[test]
fn in_http2_a_success_before_the_body_had_credit_is_an_error_too() {
    let address = raw(|_, stream| {
        let Some(mut peer) = Peer::greet(stream, &[]) else { return };
        while let Some(heard) = peer.hear() {
            if heard.kind == HEADERS {
                let response = frame(HEADERS, LAST, heard.stream, &field(":status", "200"));
                // Gives back the part of the connection's window that the request has used.
                if peer.say(&[response, window_update(0, 65_535)].concat()).is_none() {
                    return;
                }
            }
        }
    });
    let draft = PlanConfig {
        requests: vec![post(100_000)],
        connections: 1,
        protocol: Protocol::Http2,
        ..to(address)
    };
    let side = played(closed(8, draft)).record.sides.remove(0);
    assert_early(&side, "HTTP/2");
}
