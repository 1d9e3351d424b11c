//! Servers that close a kept connection when the next request arrives: what is safe to repeat is
//! sent again, once.

use std::io::Write;
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use socket2::SockRef;
use tailgate_engine::{
    Failure, Load, PlanConfig, Protocol, Request, Script, ScriptTimeLimits, SideRecord, TimeKind,
    UNIT_NS, Users,
};

use crate::support::frames::{Peer, ok};
use crate::support::scenarios::{scenario, step};
use crate::support::users::users;
use crate::support::{
    PATIENCE, assert_accounted, assert_all_answered, closed, even, get, heard, played, raw, to,
};

const EMPTY: &[u8] = b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n";

/// How a server ends a connection.
#[derive(Clone, Copy, Debug)]
enum End {
    Close,
    Reset,
}

impl End {
    fn end(self, stream: TcpStream) {
        if let End::Reset = self {
            let _ = SockRef::from(&stream).set_linger(Some(Duration::ZERO));
        }
    }
}

/// A server that answers one request of each connection, and ends the connection when it has the
/// next one.
fn answering_once(end: End) -> SocketAddr {
    raw(move |_, mut stream| {
        if heard(&mut stream) && stream.write_all(EMPTY).is_ok() && heard(&mut stream) {
            end.end(stream);
        }
    })
}

/// Ten requests with this method, one after the other.
fn ten(method: &str, address: SocketAddr) -> SideRecord {
    let body = (method == "PUT").then(|| b"body".to_vec());
    let request = Request { method: method.into(), body, ..get("/") };
    let side =
        side_of(closed(10, PlanConfig { requests: vec![request], connections: 1, ..to(address) }));
    assert_accounted(&side);
    side
}

fn side_of(draft: PlanConfig) -> SideRecord {
    played(draft).record.sides.remove(0)
}

#[test]
fn a_request_that_is_safe_to_repeat_is_sent_again_when_its_kept_connection_is_closed() {
    for end in [End::Close, End::Reset] {
        for method in ["GET", "HEAD", "OPTIONS", "PUT", "DELETE"] {
            let side = ten(method, answering_once(end));
            assert_all_answered(&side, 10);
            // The first request of the first connection alone is sent once.
            assert_eq!((side.resent, side.reconnects), (9, 9), "{method}, {end:?}");
        }
    }
}

#[test]
fn a_request_that_is_not_safe_to_repeat_fails_and_the_message_says_why() {
    for end in [End::Close, End::Reset] {
        for method in ["POST", "PATCH", "TRACE", "PURGE"] {
            let side = ten(method, answering_once(end));
            let reads = side.failures_by_kind()[Failure::Read as usize];
            assert_eq!((side.total_answered(), reads, side.resent), (5, 5, 0), "{method}, {end:?}");
            let sentence = side.first_failures[Failure::Read as usize].as_deref().unwrap();
            assert!(
                sentence.contains("had kept open") && sentence.contains("keep-alive timeout"),
                "{sentence}"
            );
        }
    }
}

#[test]
fn a_request_is_sent_again_once_and_a_second_close_is_an_error() {
    // Every other connection is closed on its first request.
    let address = raw(|number, mut stream| {
        if heard(&mut stream) && number % 2 == 1 && stream.write_all(EMPTY).is_ok() {
            heard(&mut stream);
        }
    });
    let side = ten("GET", address);
    let reads = side.failures_by_kind()[Failure::Read as usize];
    assert_eq!((side.total_answered(), reads, side.resent), (5, 5, 5));
    let sentence = side.first_failures[Failure::Read as usize].as_deref().unwrap();
    assert!(sentence.contains("a second time on a new connection"), "{sentence}");
}

#[test]
fn a_request_whose_response_has_begun_is_not_sent_again() {
    for begun in ["H", "HTTP/1.1 100 Continue\r\n\r\n", "HTTP/1.1 200 OK\r\n\r"] {
        let address = raw(move |_, mut stream| {
            if heard(&mut stream) && stream.write_all(EMPTY).is_ok() && heard(&mut stream) {
                let _ = stream.write_all(begun.as_bytes());
            }
        });
        let side = ten("GET", address);
        let reads = side.failures_by_kind()[Failure::Read as usize];
        assert_eq!((side.total_answered(), reads, side.resent), (5, 5, 0), "{begun:?}");
    }
}

#[test]
fn the_time_of_the_first_sending_is_wait_and_part_of_the_response_time() {
    let pause = Duration::from_millis(100);
    let address = raw(move |_, mut stream| {
        if heard(&mut stream) && stream.write_all(EMPTY).is_ok() && heard(&mut stream) {
            thread::sleep(pause);
        }
    });
    let side = side_of(PlanConfig { load: even(10_000), connections: 1, ..to(address) });
    assert_all_answered(&side, 4);
    assert_eq!(side.resent, 3);
    let times = |kind| side.total(kind);
    let above = |kind| {
        times(kind).iter_recorded().fold(0, |count, value| {
            let is_above = value.value_iterated_to() * UNIT_NS >= pause.as_nanos() as u64;
            count + if is_above { value.count_since_last_iteration() } else { 0 }
        })
    };
    assert_eq!((above(TimeKind::Wait), above(TimeKind::Response)), (3, 3));
    // Each request has one entry: the wait before its first sending was replaced.
    assert_eq!((times(TimeKind::Wait).len(), times(TimeKind::Lag).len()), (4, 4));
}

#[test]
fn every_kind_of_load_sends_again() {
    let address = answering_once(End::Close);
    let draft = || PlanConfig { connections: 2, ..to(address) };
    let source = "function request() return wrk.format('GET', '/script') end";
    let script = Script {
        name: "test.lua".into(),
        source: source.into(),
        args: vec![],
        url: format!("http://{address}/"),
        output: Arc::default(),
        time_limits: ScriptTimeLimits::default(),
    };
    let walk = vec![scenario(vec![step(&[0]), step(&[1])])];
    let loads = [
        ("rate", draft()),
        ("closed", closed(50, draft())),
        (
            "users",
            PlanConfig {
                load: Load::Users(Users { loops: Some(25), ..users(2) }),
                duration: PATIENCE,
                ..draft()
            },
        ),
        (
            "scenarios",
            PlanConfig {
                requests: vec![get("/a"), get("/b")],
                scenarios: walk,
                load: even(100_000),
                ..draft()
            },
        ),
        ("script", PlanConfig { script: Some(script), ..closed(50, draft()) }),
        ("on demand", PlanConfig { requests_per_connection: Some(7), ..closed(50, draft()) }),
    ];
    for (name, draft) in loads {
        let side = side_of(draft);
        assert_accounted(&side);
        assert_eq!(
            (side.total_failures(), side.unfinished),
            (0, 0),
            "{name}: {:?}",
            side.first_failures
        );
        assert!(side.total_answered() >= 40 && side.resent >= 20, "{name}: {}", side.resent);
    }
}

#[test]
fn of_a_batch_the_requests_without_a_byte_of_a_response_are_sent_again() {
    // Answers one request of each connection, whatever has come with it, and closes it.
    let address = raw(|_, mut stream| {
        if heard(&mut stream) {
            let _ = stream.write_all(EMPTY);
        }
    });
    for pipeline in [1, 2] {
        let side = side_of(closed(20, PlanConfig { pipeline, connections: 1, ..to(address) }));
        assert_all_answered(&side, 20);
        // Without a batch, the close may be seen before the next request is sent.
        assert!(side.resent >= 10 || pipeline == 1, "{}", side.resent);
    }
}

#[test]
fn in_http2_a_request_on_a_kept_connection_is_sent_again_too() {
    let address = raw(|_, stream| {
        let Some(mut peer) = Peer::greet(stream, &[]) else { return };
        if let Some(number) = peer.request() {
            let _ = peer.say(&ok(number));
            peer.request();
        }
    });
    let draft = PlanConfig { protocol: Protocol::Http2, connections: 1, ..to(address) };
    let side = side_of(closed(10, draft));
    assert_all_answered(&side, 10);
    assert_eq!(side.resent, 9);
}
