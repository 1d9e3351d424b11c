//! Several requests in flight on one connection of HTTP/1.1, with responses in the same order.

use std::io::{self, ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
use std::sync::{Arc, Barrier, Mutex};
use std::thread;
use std::time::Duration;

use tailgate_engine::{Failure, Load, PlanConfig, Request, SideRecord, TimeKind, quantile_ms};

use crate::support::{
    Gate, PATIENCE, Reply, Server, assert_accounted, assert_all_answered, closed, draft, even, get,
    played, played_if_reached, played_with, raw, to,
};

const OK: &[u8] = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";

/// Waits until `count` requests without a body have arrived; false if the client closed first.
fn heard_all(stream: &mut TcpStream, count: usize) -> bool {
    let (mut buffer, mut have) = ([0; 4096], Vec::new());
    while ends(&have) < count {
        match stream.read(&mut buffer) {
            Ok(0) | Err(_) => return false,
            Ok(length) => have.extend_from_slice(&buffer[..length]),
        }
    }
    assert_eq!(ends(&have), count, "no more than these were to come");
    true
}

/// Waits until the next `count` requests have arrived, and leaves what comes after them unread;
/// false if the client closed first.
fn heard_some(stream: &mut TcpStream, count: usize) -> bool {
    let mut last = [0; 4];
    let mut byte = [0; 1];
    let mut ends = 0;
    while ends < count {
        if !matches!(stream.read(&mut byte), Ok(1)) {
            return false;
        }
        last.rotate_left(1);
        last[3] = byte[0];
        ends += usize::from(last == *b"\r\n\r\n");
    }
    true
}

fn ends(bytes: &[u8]) -> usize {
    bytes.windows(4).filter(|window| *window == b"\r\n\r\n").count()
}

/// Whether the client sends nothing for this time.
fn is_silent(stream: &mut TcpStream, time: Duration) -> bool {
    stream.set_read_timeout(Some(time)).unwrap();
    let outcome = stream.peek(&mut [0; 1]);
    stream.set_read_timeout(None).unwrap();
    matches!(
        outcome,
        Err(cause) if matches!(cause.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut)
    )
}

fn side_of(draft: PlanConfig) -> SideRecord {
    let side = played(draft).record.sides.remove(0);
    assert_accounted(&side);
    side
}

#[test]
fn in_a_closed_load_requests_go_together_and_the_next_ones_when_all_have_responses() {
    let address = raw(|number, mut stream| {
        while number > 0 && heard_all(&mut stream, 4) {
            for left in (0..4).rev() {
                stream.write_all(OK).unwrap();
                assert!(
                    left == 0 || is_silent(&mut stream, Duration::from_millis(2)),
                    "{left} have no response yet"
                );
            }
        }
    });
    let draft = PlanConfig { load: Load::Closed, pipeline: 4, connections: 3, ..to(address) };
    let side = side_of(draft);
    assert!(
        side.total_answered() >= 12 && side.total_failures() == 0,
        "{} {:?}",
        side.total_answered(),
        side.first_failures
    );
    assert_eq!(side.sent % 4, 0, "batches are whole");
    // The last response of each batch comes three pauses after the first.
    assert!(quantile_ms(&side.total(TimeKind::Service), 0.9) >= 5.9);
    assert_eq!(
        [TimeKind::Wait, TimeKind::Lag].map(|kind| quantile_ms(&side.total(kind), 1.0)),
        [0.0, 0.0]
    );
}

#[test]
fn at_a_rate_a_connection_takes_what_is_due_without_waiting_for_responses() {
    let address = raw(|number, mut stream| {
        while number > 0 && heard_some(&mut stream, 50) {
            let _ = stream.write_all(&OK.repeat(50));
        }
    });
    let side = side_of(PlanConfig { connections: 1, pipeline: 200, ..to(address) });
    assert_all_answered(&side, 200);
    assert_eq!(quantile_ms(&side.total(TimeKind::Wait), 1.0), 0.0, "there is always room");
}

#[test]
fn at_a_rate_a_connection_takes_no_more_than_there_is_room_for() {
    let most = Arc::new(AtomicUsize::new(0));
    let seen = most.clone();
    let address = raw(move |_, mut stream| {
        // Sends everything 20 ms late: in the meantime more requests have arrived.
        let mut buffer = [0; 4096];
        loop {
            thread::sleep(Duration::from_millis(20));
            let Ok(length @ 1..) = stream.read(&mut buffer) else { return };
            let count = ends(&buffer[..length]);
            seen.fetch_max(count, SeqCst);
            let _ = stream.write_all(&OK.repeat(count));
        }
    });
    let side = side_of(PlanConfig { connections: 1, pipeline: 3, ..to(address) });
    assert_eq!((side.total_answered(), most.load(SeqCst)), (200, 3));
    assert!(
        quantile_ms(&side.total(TimeKind::Wait), 0.9) > 100.0,
        "three in 20 ms are 150 a second, not 500"
    );
}

#[test]
fn idle_connections_are_used_before_busy_ones() {
    // The service responds when as many requests are in flight as there are connections.
    let in_flight = Arc::new(Barrier::new(8));
    let address = raw(move |number, mut stream| {
        while number > 0 && heard_all(&mut stream, 1) {
            in_flight.wait();
            let _ = stream.write_all(OK);
        }
    });
    // There is room for four on each.
    let draft = PlanConfig { pipeline: 4, connections: 8, count: Some(8), ..to(address) };
    let side = side_of(draft);
    assert_all_answered(&side, 8);
}

#[test]
fn each_response_belongs_to_its_request() {
    let server = Server::start(|_, request| match request.path.as_str() {
        "/missing" => {
            Reply::Bytes(b"HTTP/1.1 404 Not Found\r\nContent-Length: 9\r\n\r\nnot found".into())
        }
        _ if request.method == "HEAD" => {
            Reply::Bytes(b"HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n".into())
        }
        "/chunked" => Reply::Bytes(
            b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n".into(),
        ),
        _ => Reply::Bytes(
            b"HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 201 Created\r\nContent-Length: 1\r\n\r\n."
                .into(),
        ),
    });
    let requests = [
        get("/missing"),
        Request { method: "HEAD".into(), ..get("/head") },
        get("/chunked"),
        get("/"),
    ];
    for is_closed in [false, true] {
        let draft = PlanConfig {
            requests: requests.iter().map(copy).collect(),
            load: even(2_000_000),
            pipeline: 7,
            ..draft(&server)
        };
        let side = side_of(if is_closed { closed(800, draft) } else { draft });
        assert_eq!(side.total_answered(), 800);
        let of = |request: usize| side.groups.iter().map(move |group| &group.requests[request]);
        let missing: (u64, u64) = of(0).fold((0, 0), |(answered, failed), request| {
            (answered + request.answered, failed + request.failures[Failure::Status as usize])
        });
        assert!(missing.0 > 100 && missing.0 == missing.1, "{missing:?}");
        assert_eq!(
            (side.total_failures(), side.statuses[404]),
            (missing.1, missing.0),
            "{:?}",
            side.first_failures
        );
        let created: u64 = of(3).map(|request| request.answered).sum();
        assert_eq!(side.statuses[201], created);
        assert_eq!(side.reconnects, 0);
    }
}

fn copy(request: &Request) -> Request {
    Request { method: request.method.clone(), ..get(&request.path) }
}

#[test]
fn large_requests_and_responses_pass_each_other_on_one_connection() {
    let body: Vec<u8> = (0..1_000_000u32).map(|i| i as u8).collect();
    let expected = body.clone();
    let server = Server::start(move |_, request| {
        assert_eq!(request.body, expected);
        let mut response = b"HTTP/1.1 200 OK\r\nContent-Length: 300000\r\n\r\n".to_vec();
        response.resize(response.len() + 300_000, b'x');
        Reply::Bytes(response)
    });
    let post = Request { method: "POST".into(), body: Some(body), ..get("/") };
    let side = side_of(PlanConfig {
        requests: vec![post],
        load: even(50_000),
        pipeline: 5,
        connections: 2,
        ..draft(&server)
    });
    assert_eq!((side.total_answered(), side.reconnects), (20, 0), "{:?}", side.first_failures);
}

/// Forty requests to a server that reads four requests and then does this, on one connection after
/// the other.
fn batches_to(
    reply: impl Fn(&mut TcpStream) -> io::Result<()> + Send + Sync + 'static,
) -> PlanConfig {
    let address: SocketAddr =
        raw(
            move |number, mut stream| {
                while number > 0 && heard_all(&mut stream, 4) && reply(&mut stream).is_ok() {}
            },
        );
    closed(40, PlanConfig { pipeline: 4, connections: 1, ..to(address) })
}

const LAST: &[u8] = b"HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/// A server that announces with this response of each connection that it is the last one, as nginx
/// does after `keepalive_requests`.
fn lasting(most: usize) -> (SocketAddr, Arc<AtomicUsize>) {
    let answered = Arc::new(AtomicUsize::new(0));
    let count = answered.clone();
    let address = raw(move |_, mut stream| {
        let (mut carried, mut buffer) = (0, [0; 16384]);
        while let Ok(length @ 1..) = stream.read(&mut buffer) {
            for _ in 0..ends(&buffer[..length]).min(most - carried) {
                carried += 1;
                count.fetch_add(1, SeqCst);
                let _ = stream.write_all(if carried == most { LAST } else { OK });
            }
        }
    });
    (address, answered)
}

#[test]
fn requests_behind_the_last_response_of_a_connection_are_sent_again() {
    for is_closed in [false, true] {
        let (address, answered) = lasting(7);
        let draft =
            PlanConfig { load: even(2_000_000), pipeline: 16, connections: 2, ..to(address) };
        let side = side_of(if is_closed { closed(800, draft) } else { draft });
        assert_eq!(
            (side.total_answered(), side.total_failures(), side.unfinished),
            (800, 0, 0),
            "{:?}",
            side.first_failures
        );
        assert!(side.reconnects >= side.total_answered() / 7 - 2, "{}", side.reconnects);
        assert_eq!((answered.load(SeqCst), side.sent), (800, 800), "each counts once");
    }
}

#[test]
fn the_last_request_of_a_batch_is_sent_as_often_as_it_takes() {
    // The request at the head of each connection's queue was sent first; the last request of a
    // batch has nineteen before it.
    let heads = Arc::new(Mutex::new(Vec::new()));
    let heard = heads.clone();
    let address = raw(move |_, mut stream| {
        let mut buffer = [0; 16384];
        let Ok(length @ 1..) = stream.read(&mut buffer) else { return };
        let head = String::from_utf8_lossy(&buffer[..length]).split(' ').nth(1).map(str::to_owned);
        heard.lock().unwrap().extend(head);
        let _ = stream.write_all(LAST);
        // Reads everything, because closing with unread bytes would be a reset.
        while let Ok(1..) = stream.read(&mut buffer) {}
    });
    let requests = vec![get("/${counter}")];
    let draft = PlanConfig { pipeline: 20, connections: 1, requests, ..to(address) };
    let side = side_of(closed(40, draft));
    let numbers: Vec<u64> =
        heads.lock().unwrap().iter().map(|path| path[1..].parse().unwrap()).collect();
    assert!(numbers.is_sorted(), "{numbers:?}");
    assert_all_answered(&side, 40);
    assert!(side.reconnects >= 39, "{}", side.reconnects);
}

#[test]
fn a_connection_that_breaks_within_a_response_of_a_batch_fails_its_request() {
    for half in
        ["HTTP/1.1 200 OK\r\nContent-Le", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf"]
    {
        let side = side_of(batches_to(move |stream| {
            stream.write_all(&OK.repeat(3))?;
            stream.write_all(half.as_bytes())?;
            Err(ErrorKind::Other.into())
        }));
        let reads = side.failures_by_kind()[Failure::Read as usize];
        assert_eq!(
            (side.total_answered(), reads, side.total_failures()),
            (30, 10, 10),
            "{half:?}: {:?}",
            side.first_failures
        );
    }
}

#[test]
fn a_body_that_lasts_until_the_close_ends_with_it_and_the_batch_too() {
    let side = side_of(batches_to(|stream| {
        stream.write_all(OK)?;
        stream.write_all(b"HTTP/1.1 200 OK\r\n\r\nuntil the end")?;
        Err(ErrorKind::Other.into())
    }));
    let reads = side.failures_by_kind()[Failure::Read as usize];
    assert_eq!((side.total_answered(), reads, side.total_failures()), (20, 20, 20));
}

#[test]
fn garbage_in_a_batch_is_its_own_requests_error_and_ends_the_connection() {
    let side = side_of(batches_to(|stream| {
        stream.write_all(OK)?;
        stream.write_all(b"SSH-2.0-OpenSSH_9.2\r\n")?;
        stream.read(&mut [0; 1]).map(drop)
    }));
    let [protocol, read] =
        [Failure::Protocol, Failure::Read].map(|kind| side.failures_by_kind()[kind as usize]);
    assert_eq!(
        (side.total_answered(), protocol, read, side.total_failures()),
        (10, 10, 20, 30),
        "{:?}",
        side.first_failures
    );
}

#[test]
fn more_responses_than_requests_cost_the_connection_and_no_request() {
    let side = side_of(batches_to(|stream| stream.write_all(&OK.repeat(5))));
    assert_eq!(
        (side.total_answered(), side.total_failures(), side.reconnects),
        (40, 0, 10),
        "{:?}",
        side.first_failures
    );
}

#[test]
fn responses_that_come_before_any_request_belong_to_none() {
    let address = raw(|number, mut stream| {
        if number == 0 {
            return;
        }
        // No request has been sent yet.
        let _ = stream.write_all(&OK.repeat(8));
        while heard_all(&mut stream, 4) && stream.write_all(&OK.repeat(4)).is_ok() {}
    });
    let short = Duration::from_millis(200);
    let draft = PlanConfig {
        load: Load::Closed,
        pipeline: 4,
        connections: 2,
        timeout: short,
        drain: short,
        ..to(address)
    };
    if let Some(run) = played_if_reached(draft) {
        assert_accounted(&run.record.sides[0]);
        assert!(run.record.sides[0].reconnects > 0);
    }
}

#[test]
fn each_of_a_batch_times_out_by_itself_and_a_response_that_comes_later_is_not_counted_again() {
    let one_has_timed_out = Gate::default();
    let gate = one_has_timed_out.clone();
    let address = raw(move |number, mut stream| {
        if number == 0 || !heard_all(&mut stream, 2) {
            return;
        }
        gate.pass();
        let _ = stream.write_all(&OK.repeat(2));
        assert!(
            !heard_all(&mut stream, 1),
            "a connection on which a request timed out carries no other"
        );
    });
    // The second request is due one second after the first, and times out one second after it.
    let draft = PlanConfig {
        load: even(1_000),
        count: Some(2),
        duration: 2 * PATIENCE,
        timeout: Duration::from_secs(2),
        pipeline: 4,
        connections: 1,
        ..to(address)
    };
    let mut run = played_with(draft, |tick| {
        if tick.errors == 1 {
            one_has_timed_out.open();
        }
    });
    let side = run.record.sides.remove(0);
    assert_accounted(&side);
    let timeouts = side.failures_by_kind()[Failure::Timeout as usize];
    assert_eq!(
        (side.total_offered(), side.total_answered(), timeouts),
        (2, 1, 1),
        "{:?}",
        side.first_failures
    );
}

#[test]
fn responses_to_a_batch_may_come_in_any_pieces() {
    let side = side_of(batches_to(|stream| {
        let responses = [
            OK,
            b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n",
            OK,
            OK,
        ]
        .concat();
        for piece in responses.chunks(7) {
            stream.write_all(piece)?;
            thread::yield_now();
        }
        Ok(())
    }));
    assert_eq!(
        (side.total_answered(), side.total_failures(), side.reconnects),
        (40, 0, 0),
        "{:?}",
        side.first_failures
    );
}
