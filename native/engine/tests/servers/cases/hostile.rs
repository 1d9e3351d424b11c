//! Servers that are legal but unusual, and servers that violate the protocol: the cases, for any
//! transport.

use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::thread;
use std::time::{Duration, Instant};

use socket2::{Domain, SockRef, Socket, Type};
use tailgate_engine::{
    FAILURE_KINDS, Failure, Load, Plan, PlanConfig, Request, RunResult, Side, SideRecord, Users,
    run,
};

use super::OVER;
use crate::support::tls::Over;
use crate::support::{
    self, PATIENCE, Reply, Server, assert_accounted, assert_all_answered, draft, even,
    for_each_at_once, get, heard, ok, raw, to, wait_until,
};

const OK: &[u8] = b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n";

fn played(draft: PlanConfig) -> RunResult {
    support::played(OVER.reach(draft))
}

fn played_if_reached(draft: PlanConfig) -> Option<RunResult> {
    support::played_if_reached(OVER.reach(draft))
}

/// More than the sockets on the way to a server take that does not read.
const LARGE: usize = 4_000_000;

/// Limits what the socket takes before the server reads it.
fn take_little_at_once(stream: &TcpStream) {
    SockRef::from(stream).set_recv_buffer_size(64 * 1024).unwrap();
}

fn post(length: usize) -> Request {
    Request { method: "POST".into(), body: Some(vec![b'x'; length]), ..get("/") }
}

#[test]
fn a_response_that_comes_before_the_request_is_sent_does_not_spoil_the_next_one() {
    let address = raw(|_, mut stream| {
        take_little_at_once(&stream);
        let (mut buffer, mut have) = (vec![0; 64 * 1024], Vec::new());
        loop {
            let end = loop {
                if let Some(at) = have.windows(4).position(|window| window == b"\r\n\r\n") {
                    break at + 4;
                }
                match stream.read(&mut buffer) {
                    Ok(0) | Err(_) => return,
                    Ok(count) => have.extend_from_slice(&buffer[..count]),
                }
            };
            assert!(
                have.starts_with(b"POST / HTTP/1.1"),
                "the end of one request was read as the start of another"
            );
            let _ = stream.write_all(b"HTTP/1.1 413 Too Large\r\nContent-Length: 0\r\n\r\n");
            thread::sleep(Duration::from_millis(20));
            let mut left = LARGE.saturating_sub(have.len() - end);
            have.clear();
            while left > 0 {
                match stream.read(&mut buffer) {
                    Ok(0) | Err(_) => return,
                    // A client that has already read its response may send the next request right
                    // behind this one.
                    Ok(count) => {
                        have.extend_from_slice(&buffer[left.min(count)..count]);
                        left = left.saturating_sub(count);
                    }
                }
            }
        }
    });
    let run = played(PlanConfig {
        requests: vec![post(LARGE)],
        load: even(10_000),
        connections: 2,
        ..to(address)
    });
    let side = &run.record.sides[0];
    let statuses = side.failures_by_kind()[Failure::Status as usize];
    assert_eq!((side.total_answered(), statuses, side.total_failures(), side.early), (4, 4, 4, 0));
}

#[test]
fn what_a_server_says_before_it_closes_on_a_large_body_is_read() {
    let address = raw(|_, mut stream| {
        take_little_at_once(&stream);
        if let Ok(1..) = stream.read(&mut [0; 1000]) {
            let _ = stream.write_all(
                b"HTTP/1.1 413 Too Large\r\nConnection: close\r\nContent-Length: 0\r\n\r\n",
            );
        }
    });
    let run = played(PlanConfig { requests: vec![post(LARGE)], load: even(20_000), ..to(address) });
    let side = &run.record.sides[0];
    assert_eq!((side.total_answered(), side.statuses[413]), (8, 8), "{:?}", side.first_failures);
}

#[test]
fn requests_on_connections_that_the_server_closes_at_once_have_one_outcome() {
    let address = raw(|number, mut stream| {
        let mut buffer = [0; 4096];
        if number % 3 == 0 && matches!(stream.read(&mut buffer), Ok(1..)) {
            let _ = stream
                .write_all(b"HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
        }
    });
    let run = played(PlanConfig { connections: 50, ..to(address) });
    let side = &run.record.sides[0];
    // The server causes a race between its close and the next request. `quiet/closing.rs` says how
    // rarely the client loses it.
    let failures = side.failures_by_kind();
    // With TLS, the server can close before the end of the handshake.
    let handshakes = if OVER == Over::Tls { failures[Failure::Tls as usize] } else { 0 };
    assert_eq!(
        failures[Failure::Read as usize] + failures[Failure::Write as usize] + handshakes,
        side.total_failures(),
        "{:?}",
        side.first_failures
    );
    assert!(side.total_answered() > 0);
    assert_accounted(side);
}

#[test]
fn a_body_without_end_does_not_keep_the_others_waiting() {
    let responses = AtomicUsize::new(0);
    let address = raw(move |number, mut stream| {
        let mut buffer = vec![0; 1 << 20];
        while let Ok(1..) = stream.read(&mut buffer) {
            if number != 1 {
                let _ = stream.write_all(OK);
                responses.fetch_add(1, SeqCst);
                continue;
            }
            // It ends when all other requests have their response.
            let _ = stream.write_all(b"HTTP/1.1 200 OK\r\n\r\n");
            while responses.load(SeqCst) < 199 && stream.write_all(&buffer).is_ok() {}
            return;
        }
    });
    let run = played(to(address));
    let side = &run.record.sides[0];
    assert_all_answered(side, 200);
}

#[test]
fn a_response_that_breaks_off_is_a_read_error_of_its_request_and_of_no_other() {
    let server = Server::start(|before, _| match before % 5 {
        0 => Reply::Last(b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n".into()),
        _ => ok(),
    });
    let run = played(draft(&server));
    let side = &run.record.sides[0];
    assert_eq!(
        (side.total_answered(), side.failures_by_kind()[Failure::Read as usize]),
        (160, 40),
        "{:?}",
        side.first_failures
    );
    // All requests were sent, so the rate was kept if they were sent in time.
    assert_eq!(side.sent, 200);
    assert!(
        side.sent_in_time < 200
            || run.reasons.iter().all(|reason| reason.code() != "generator-behind"),
        "{:?}",
        run.reasons
    );
}

#[test]
fn of_two_sides_the_one_that_can_not_be_reached_is_named() {
    let good = Server::start(|_, _| ok());
    let is_named = || {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        // Accepts the connection that tries the address, and then stops listening.
        thread::spawn(move || drop((listener.accept(), listener)));
        let bad = Side::parse("head", &format!("http://{address}")).unwrap();
        let draft = PlanConfig { sides: vec![good.side("base"), bad], ..draft(&good) };
        match run(&Plan::new(draft).unwrap(), &AtomicBool::new(false), |_| {}) {
            Err(error) => {
                let sentence = format!("{address} can't be reached");
                assert!(error.to_string().starts_with(&sentence), "{error}");
                true
            }
            // More connections came before it stopped.
            Ok(_) => false,
        }
    };
    assert!((0..50).any(|_| is_named()));
}

#[test]
fn a_stop_while_connecting_resolves_too() {
    let listener = Socket::new(Domain::IPV4, Type::STREAM, None).unwrap();
    listener.bind(&"127.0.0.1:0".parse::<SocketAddr>().unwrap().into()).unwrap();
    // Nothing accepts. The queue has two places: one is used to try the address, the other is
    // taken. All further connections hang.
    listener.listen(1).unwrap();
    let address = listener.local_addr().unwrap().as_socket().unwrap();
    let _other = TcpStream::connect(address).unwrap();
    let plan = Plan::new(PlanConfig { timeout: 2 * PATIENCE, ..to(address) }).unwrap();
    let (stop, began) = (AtomicBool::new(false), Instant::now());
    thread::scope(|scope| {
        scope.spawn(|| {
            thread::sleep(Duration::from_millis(300));
            stop.store(true, SeqCst);
        });
        assert!(run(&plan, &stop, |_| {}).unwrap().cancelled);
    });
    assert!(began.elapsed() < PATIENCE, "{:?}", began.elapsed());
}

/// What a server does after it has sent all its bytes.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Then {
    Wait,
    Close,
    Reset,
}
use Then::{Close, Reset, Wait};

/// Ten requests to a server that replies to each of them with these bytes, each on a separate
/// connection.
fn answered_so(says: &[u8], then: Then, timeout: Duration) -> SideRecord {
    let response = says.to_vec();
    let address = raw(move |_, mut stream| {
        while heard(&mut stream) {
            if stream.write_all(&response).is_err() || then == Close {
                return;
            }
            if then == Reset {
                // The close then discards unsent bytes, and the peer receives a reset.
                return SockRef::from(&stream).set_linger(Some(Duration::ZERO)).unwrap();
            }
        }
    });
    let began = Instant::now();
    let mut run = played(PlanConfig {
        load: even(100_000),
        duration: Duration::from_millis(100),
        connections: 10,
        groups: 1,
        timeout,
        ..to(address)
    });
    assert!(
        began.elapsed() < PATIENCE,
        "{:?}: {:?}",
        began.elapsed(),
        String::from_utf8_lossy(says)
    );
    run.record.sides.remove(0)
}

/// The responses of a server, and what it does after each of them.
type Case = (Vec<u8>, Then);

/// For each case, all ten requests fail in this way, and the message of the first contains the
/// words.
fn all_fail<'a>(
    cases: impl IntoIterator<Item = (Case, &'a str), IntoIter: Send>,
    failure: Failure,
) {
    for_each_at_once(cases, |((says, then), words)| fails(says, then, failure, words));
}

/// All ten fail in this way, and the message of the first contains these words.
fn fails(says: impl AsRef<[u8]>, then: Then, failure: Failure, words: &str) {
    let says = says.as_ref();
    // A request that is expected to fail in another way fails long before this timeout.
    let timeout = match failure {
        Failure::Timeout => Duration::from_secs(1),
        _ => 2 * PATIENCE,
    };
    let side = answered_so(says, then, timeout);
    let case =
        format!("{:?}, then {then:?}", String::from_utf8_lossy(&says[..says.len().min(200)]));
    let mut expected = [0; FAILURE_KINDS];
    expected[failure as usize] = 10;
    assert_eq!(
        (side.total_offered(), side.total_answered(), side.failures_by_kind(), side.unfinished),
        (10, 0, expected, 0),
        "{case}: {:?}",
        side.first_failures
    );
    let sentence = side.first_failures[failure as usize].as_deref().unwrap();
    assert!(sentence.contains(words), "{case}: {sentence}");
}

/// All ten receive a response with this status.
fn is_answered(says: impl AsRef<[u8]>, then: Then, status: u16) {
    let says = says.as_ref();
    let side = answered_so(says, then, 2 * PATIENCE);
    let case = String::from_utf8_lossy(&says[..says.len().min(200)]);
    assert_eq!(
        (
            side.total_offered(),
            side.total_answered(),
            side.statuses[usize::from(status)],
            side.unfinished
        ),
        (10, 10, 10, 0),
        "{case:?}: {:?}",
        side.first_failures
    );
}

const CHUNKED: &str = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";

#[test]
fn a_head_that_breaks_off_is_a_read_error() {
    let heads = [
        "",
        "H",
        "HTTP/1.1 200",
        "HTTP/1.1 200 OK\r\nContent-Le",
        "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n",
    ];
    let closed = heads.map(|says| ((says.into(), Close), "closed before the end"));
    let reset = heads.map(|says| ((says.into(), Reset), "reset"));
    all_fail([closed, reset].concat(), Failure::Read);
    // The final response never comes.
    fails("HTTP/1.1 100 Continue\r\n\r\n", Close, Failure::Read, "closed before the end");
}

#[test]
fn a_head_that_is_none_is_a_protocol_error() {
    let many = format!("HTTP/1.1 200 OK\r\n{}\r\n", "X: y\r\n".repeat(1_000));
    let long = format!("HTTP/1.1 200 OK\r\nX: {}\r\n\r\n", "x".repeat(1_000_000));
    let cases = [
        ("SSH-2.0-OpenSSH_9.2\r\n", "not HTTP/1.1"),
        ("HTTP/2.0 200 OK\r\n\r\n", "not HTTP/1.1"),
        ("HTTP/1.1 2x0 OK\r\n\r\n", "not HTTP/1.1"),
        ("HTTP/1.1 -20 OK\r\n\r\n", "not HTTP/1.1"),
        ("HTTP/1.1 200 O\0K\r\n\r\n", "not HTTP/1.1"),
        ("\0\0\0\0\0\0\0\0\0\0", "not HTTP/1.1"),
        ("HTTP/1.1 200 OK\r\nX\0: y\r\n\r\n", "not HTTP/1.1"),
        ("HTTP/1.1 200 OK\r\nX: a\0b\r\n\r\n", "not HTTP/1.1"),
        ("HTTP/1.1 200 OK\r\nno colon\r\n\r\n", "not HTTP/1.1"),
        ("HTTP/1.1 200 OK\r\n: no name\r\n\r\n", "not HTTP/1.1"),
        ("HTTP/1.1 200 OK\r\nContent-Length : 0\r\n\r\n", "not HTTP/1.1"),
        ("HTTP/1.1 200 OK\r\nX: a\r\n folded\r\n\r\n", "not HTTP/1.1"),
        ("HTTP/1.1 200 OK\rContent-Length: 0\r\r", "not HTTP/1.1"),
        (&*many, "more than 128 headers"),
        (&*long, "longer than 65536 bytes"),
        (
            "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n",
            "no WebSocket or other upgraded connection",
        ),
    ];
    all_fail(cases.map(|(says, words)| ((says.into(), Wait), words)), Failure::Protocol);
}

#[test]
fn a_length_that_makes_no_sense_is_a_protocol_error() {
    let lengths = [
        "Content-Length: -1",
        "Content-Length: +2",
        "Content-Length: 0x2",
        "Content-Length: 2 2",
        "Content-Length: two",
        "Content-Length:",
        "Content-Length: 18446744073709551616",
        "Content-Length: 2, 3",
        "Content-Length: 2\r\nContent-Length: 3",
        "Content-Length: 2\r\nContent-Length: 02x",
        "Transfer-Encoding: chunked\r\nContent-Length: -1",
    ];
    let case = |lengths| {
        let says = format!("HTTP/1.1 200 OK\r\n{lengths}\r\n\r\nok");
        ((says.into_bytes(), Wait), "Content-Length is not a number")
    };
    all_fail(lengths.map(case), Failure::Protocol);
}

#[test]
fn chunks_that_make_no_sense_are_a_protocol_error() {
    let extension = format!("2;{}\r\nok\r\n0\r\n\r\n", "x".repeat(1_000_000));
    let trailer = format!("0\r\nX: {}\r\n\r\n", "x".repeat(1_000_000));
    let trailers = format!("0\r\n{}\r\n", "X: y\r\n".repeat(100_000));
    let chunks = [
        "\r\n",
        "x\r\n",
        "-2\r\nok\r\n",
        "0x2\r\nok\r\n",
        " 2\r\nok\r\n",
        ";\r\n",
        "\0",
        "FFFFFFFFFFFFFFFF\r\n",
        "00000000000000002\r\nok\r\n",
        "2\nok\n0\n\n",
        "2\rok",
        "2\r\nok0\r\n\r\n",
        "2\r\nok\n0\r\n\r\n",
        "2\r\nok\r0\r\n\r\n",
        "2\r\nmore\r\n0\r\n\r\n",
        "0\r\n\r\r",
        "0\r\nX: y\rZ",
        "0\r\nX: y\n\r\n",
        "2;a\nb\r\nok\r\n0\r\n\r\n",
        &*extension,
        &*trailer,
        &*trailers,
    ];
    let case = |chunks| (([CHUNKED, chunks].concat().into(), Wait), "chunked body is malformed");
    all_fail(chunks.map(case), Failure::Protocol);
}

#[test]
fn a_body_that_is_shorter_than_said_is_a_read_error_when_the_connection_ends_and_else_a_timeout() {
    let chunked = |chunks: &str| [CHUNKED, chunks].concat();
    let halves = [
        "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf".to_owned(),
        format!("HTTP/1.1 200 OK\r\nContent-Length: {}\r\n\r\nsome", u64::MAX),
        chunked(""),
        chunked("5"),
        chunked("5\r\nhel"),
        chunked("5\r\nhello"),
        chunked("5\r\nhello\r\n"),
        chunked("0\r\n"),
        chunked("0\r\nX: y\r\n"),
        chunked("FFFFFFFFFFFFFFF\r\nsome"),
    ];
    let case = |then, words| move |says: &String| ((says.clone().into_bytes(), then), words);
    let closed = halves.iter().map(case(Close, "closed before the end"));
    // A body that lasts until the close is complete after a close, but not after a reset.
    let until_close = "HTTP/1.1 200 OK\r\n\r\nsome".to_owned();
    let reset = halves.iter().chain([&until_close]).map(case(Reset, "reset"));
    all_fail(closed.chain(reset), Failure::Read);
    let nothing = String::new();
    all_fail([&nothing].map(case(Wait, "no response within 1 s")), Failure::Timeout);
    let (sized, unsized_) = halves.split_at(2);
    all_fail(sized.iter().map(case(Wait, "bytes of its body had not come")), Failure::Timeout);
    let silent = unsized_.iter().chain([&until_close]);
    all_fail(silent.map(case(Wait, "its body did not end within 1 s")), Failure::Timeout);
    let events = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\ndata: x\n\n";
    fails(events, Wait, Failure::Timeout, "leave out this path, and measure one whose");
}

#[test]
fn an_unusual_response_that_can_be_understood_is_accepted() {
    let empty = "Content-Length: 0\r\n\r\n";
    // Exactly the maximum length of a head.
    let longest = "HTTP/1.1 200 OK\r\nX: \r\n".len() + empty.len();
    let longest = format!("HTTP/1.1 200 OK\r\nX: {}\r\n{empty}", "x".repeat(65_536 - longest));
    let many = format!("HTTP/1.1 200 OK\r\n{}{empty}", "X: y\r\n".repeat(127));
    let interim =
        format!("{}HTTP/1.1 200 OK\r\n{empty}", "HTTP/1.1 100 Continue\r\n\r\n".repeat(100));
    let crumbs = format!("{CHUNKED}{}0\r\n\r\n", "1\r\nx\r\n".repeat(50_000));
    let extension = format!("{CHUNKED}2;{}\r\nok\r\n0\r\n\r\n", "x".repeat(16_000));
    let odd = [
        "HTTP/1.1 200 OK\nContent-Length: 2\n\nok",
        "\r\n\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok",
        "HTTP/1.1 200\r\nContent-Length: 2\r\n\r\nok",
        "HTTP/1.1 200 \r\ncontent-LENGTH:2  \r\n\r\nok",
        "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 2, 2\r\n\r\nok",
        "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n\0\0",
        "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok and more",
        &*longest,
        &*many,
        &*interim,
        &*crumbs,
        &*extension,
    ];
    for_each_at_once(odd, |says| is_answered(says, Wait, 200));
    is_answered("HTTP/1.1 200 OK\r\n\r\n", Close, 200);
    is_answered("HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip\r\n\r\nno length", Close, 200);
    is_answered("HTTP/1.1 304 Not Modified\r\nContent-Length: 10\r\n\r\n", Wait, 304);
}

#[test]
fn a_response_may_come_a_byte_at_a_time_and_is_not_waited_for_longer_than_any_other() {
    let said_slowly = |response: &'static [u8], pause: Duration, timeout: Duration| {
        let address = raw(move |_, mut stream| {
            while heard(&mut stream) {
                for byte in response {
                    if stream.write_all(&[*byte]).is_err() {
                        return;
                    }
                    thread::sleep(pause);
                }
            }
        });
        let duration = Duration::from_millis(100);
        played(PlanConfig { duration, timeout, connections: 50, ..to(address) })
            .record
            .sides
            .remove(0)
    };
    let response =
        b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2;x\r\nok\r\n0\r\nX: y\r\n\r\n";
    let side = said_slowly(response, Duration::ZERO, PATIENCE);
    assert_eq!(
        (side.total_answered(), side.total_failures(), side.reconnects),
        (50, 0, 0),
        "{:?}",
        side.first_failures
    );
    // The whole response takes much longer than the timeout, so that a late client has not read it.
    let side = said_slowly(response, Duration::from_millis(200), Duration::from_millis(500));
    assert_eq!(
        (side.total_answered(), side.failures_by_kind()[Failure::Timeout as usize]),
        (0, 50)
    );
}

#[test]
fn a_response_without_a_request_costs_its_connection_and_no_request() {
    let (requests, closed) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let address = raw(move |_, mut stream| {
        while heard(&mut stream) {
            if requests.fetch_add(1, SeqCst) == 7 {
                // The last request keeps the load running until the client has closed the others.
                wait_until("the client closes", || closed.load(SeqCst) == 7);
            }
            let _ = stream.write_all(OK);
            thread::sleep(Duration::from_millis(10));
            let _ = stream.write_all(b"HTTP/1.1 500 Unasked\r\nContent-Length: 0\r\n\r\n");
            if !heard(&mut stream) {
                closed.fetch_add(1, SeqCst);
                return;
            }
        }
    });
    // Each request has a connection of its own, whose next request would come too late to be taken
    // for the cause of the second response.
    let draft = PlanConfig { load: even(20_000), connections: 8, ..to(address) };
    let side = played(draft).record.sides.remove(0);
    assert_eq!(
        (side.total_answered(), side.statuses[200], side.total_failures()),
        (8, 8, 0),
        "{:?}",
        side.first_failures
    );
    assert!(side.reconnects >= 7, "{}", side.reconnects);
}

#[test]
fn a_server_that_talks_before_a_request_can_not_respond_more_often_than_it_talks() {
    let connections = Arc::new(AtomicUsize::new(0));
    let opened = connections.clone();
    let address = raw(move |_, mut stream| {
        opened.fetch_add(1, SeqCst);
        let _ = stream.write_all(OK);
        while heard(&mut stream) {}
    });
    let (began, short) = (Instant::now(), Duration::from_millis(200));
    if let Some(run) = played_if_reached(PlanConfig { timeout: short, drain: short, ..to(address) })
    {
        let side = &run.record.sides[0];
        // Bytes that the server sends on a connection look like the response to a request that has
        // just been sent, whenever the server sent them.
        assert!(
            side.total_answered() <= connections.load(SeqCst) as u64,
            "{} answered",
            side.total_answered()
        );
        assert!(side.reconnects > 0);
        assert_accounted(side);
    }
    assert!(began.elapsed() < PATIENCE, "{:?}", began.elapsed());
}

#[test]
fn a_server_that_closes_whatever_is_opened_is_not_waited_for() {
    let address = raw(|_, stream| drop(stream));
    let (began, short) = (Instant::now(), Duration::from_millis(200));
    if let Some(run) = played_if_reached(PlanConfig { timeout: short, drain: short, ..to(address) })
    {
        assert_eq!(run.record.sides[0].total_answered(), 0);
        assert_accounted(&run.record.sides[0]);
    }
    assert!(began.elapsed() < PATIENCE, "{:?}", began.elapsed());
}

#[test]
fn a_connection_whose_server_sends_no_more_but_still_reads_carries_no_more_requests() {
    let address = raw(|_, mut stream| {
        if heard(&mut stream) {
            let _ = stream.write_all(OK);
            let _ = stream.shutdown(Shutdown::Write);
            // All further requests receive no response.
            while heard(&mut stream) {}
        }
    });
    // Each user sends the next request 300 ms after the response, when the end has been noticed.
    let think = Duration::from_millis(300);
    let users = Users { count: 10, ramp_up: Duration::ZERO, loops: Some(3), think: (think, think) };
    let draft = PlanConfig { load: Load::Users(users), duration: 2 * PATIENCE, ..to(address) };
    let side = played(draft).record.sides.remove(0);
    assert_all_answered(&side, 30);
}

#[test]
fn of_good_and_bad_responses_each_is_counted_as_what_it_is() {
    let server = Server::start(|before, _| match before % 8 {
        0 => Reply::Bytes(b"HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n".into()),
        1 => Reply::Last(b"HTTP/1.1 200 OK\r\nContent-Le".into()),
        2 => Reply::Last(vec![0x15, 0x03, 0x01, 0x00, 0x02, 0x02, 0x46]),
        3 => Reply::Bytes(b"HTTP/1.1 503 Busy\r\nContent-Length: 0\r\n\r\n".into()),
        4 => Reply::Hang,
        _ => ok(),
    });
    // So long that no other response takes that much time.
    let timeout = Duration::from_secs(3);
    let side =
        played(PlanConfig { timeout, connections: 50, ..draft(&server) }).record.sides.remove(0);
    let kinds = [Failure::Protocol, Failure::Read, Failure::Tls, Failure::Status, Failure::Timeout];
    assert_eq!(
        kinds.map(|kind| side.failures_by_kind()[kind as usize]),
        [25; 5],
        "{:?}",
        side.first_failures
    );
    assert_eq!(
        (side.total_offered(), side.total_answered(), side.total_failures(), side.unfinished),
        (200, 100, 125, 0)
    );
}

#[test]
fn what_follows_a_response_is_noticed_wherever_the_response_ends() {
    // The length of one read of the engine, after some longer responses, so that the socket then
    // takes all bytes at once.
    let address = raw(|_, mut stream| {
        for number in 0.. {
            if !heard(&mut stream) {
                return;
            }
            let (size, surplus) = match number {
                0..4 => (300_000, &b""[..]),
                _ => (64 * 1024, &b"HTTP/1.1 500 Surplus\r\nContent-Length: 0\r\n\r\n"[..]),
            };
            let head = |length: usize| {
                format!("HTTP/1.1 200 OK\r\nContent-Length: {length:06}\r\n\r\n").into_bytes()
            };
            let mut bytes = head(size - head(0).len());
            bytes.resize(size, b'x');
            if stream.write_all(&[&bytes, surplus].concat()).is_err() {
                return;
            }
        }
    });
    // Encrypting this number of bytes takes some time in a build without optimisation.
    let per_second = if OVER == Over::Tls { 400 } else { 1_000 };
    let draft = PlanConfig { load: even(per_second * 1_000), connections: 10, ..to(address) };
    let side = played(draft).record.sides.remove(0);
    let due = per_second * 400 / 1_000;
    assert_eq!((side.total_answered(), side.statuses[500]), (due, 0), "{:?}", side.first_failures);
}

#[test]
fn a_status_below_100_is_a_protocol_error() {
    fails("HTTP/1.1 099 Odd\r\nContent-Length: 0\r\n\r\n", Wait, Failure::Protocol, "not HTTP/1.1");
    fails("HTTP/1.1 000 \r\nContent-Length: 0\r\n\r\n", Wait, Failure::Protocol, "not HTTP/1.1");
}

#[test]
fn a_server_that_talks_first_is_noticed_and_not_called_unreachable() {
    for_each_at_once(0..10, |_| {
        let address = raw(|_, mut stream| {
            let _ = stream.write_all(b"220 mail.example ESMTP\r\n");
            while heard(&mut stream) {}
        });
        let short = Duration::from_millis(200);
        let side = played(PlanConfig { timeout: short, drain: short, ..to(address) })
            .record
            .sides
            .remove(0);
        assert_eq!(side.total_answered(), 0);
        assert_accounted(&side);
    });
}
