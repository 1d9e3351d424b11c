//! HTTP/2: servers that follow the rules, unusual servers, and hostile servers; for any transport.

use std::io::{Read, Write};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::time::{Duration, Instant};

use proptest::collection::vec;
use proptest::prelude::*;
use tailgate_engine::{
    CaptureRule, CaptureSource, FAILURE_KINDS, Failure, Interleave, Load, OnBusy, Plan, PlanConfig,
    Protocol, Request, RunError, RunResult, Side, SideRecord, TimeKind, UNIT_NS, Users,
    quantile_ms, run,
};

use super::OVER;
use crate::support::frames::{
    ACK, CONTINUATION, DATA, END_HEADERS, END_STREAM, GOAWAY, HEADERS, LAST, OK, PING,
    PUSH_PROMISE, Peer, RST_STREAM, SETTINGS, WINDOW_UPDATE, field, frame, goaway, ok, reset,
    settings, window_update,
};
use crate::support::scenarios::{scenario, step, walks};
use crate::support::{
    Gate, PATIENCE, assert_accounted, assert_all_answered, closed, even, for_each_at_once, get,
    played, played_if_reached, raw, to,
};

const MAX_CONCURRENT_STREAMS: u16 = 3;
const INITIAL_WINDOW_SIZE: u16 = 4;

fn http2(address: SocketAddr, streams: usize) -> PlanConfig {
    PlanConfig { protocol: Protocol::Http2, streams, ..OVER.reach(to(address)) }
}

fn side(draft: PlanConfig) -> SideRecord {
    played(draft).record.sides.remove(0)
}

fn post(length: usize) -> Request {
    Request { method: "POST".into(), body: Some(vec![b'x'; length]), ..get("/") }
}

/// Passes each request of each connection to `reply`, which returns whether to continue.
fn server(
    allowed: &'static [(u16, u32)],
    reply: impl Fn(&mut Peer, u32) -> bool + Send + Sync + 'static,
) -> SocketAddr {
    raw(move |_, stream| {
        let Some(mut peer) = Peer::greet(stream, allowed) else { return };
        while let Some(number) = peer.request() {
            if !reply(&mut peer, number) {
                return;
            }
        }
    })
}

#[test]
fn every_request_of_a_rate_is_answered_on_one_stream_and_on_many() {
    let address = server(&[], |peer, stream| {
        let head =
            frame(HEADERS, END_HEADERS, stream, &[OK, &field("content-length", "5")].concat());
        peer.say(&[head, frame(DATA, END_STREAM, stream, b"hello")].concat()).is_some()
    });
    for streams in [1, 100] {
        let side = side(http2(address, streams));
        assert_eq!(
            (side.total_answered(), side.total_failures(), side.reconnects),
            (200, 0, 0),
            "{:?}",
            side.first_failures
        );
    }
}

#[test]
fn a_closed_load_keeps_so_many_streams_busy_and_asks_for_several_at_once() {
    let (most, together) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
    let (highest, at_once) = (most.clone(), together.clone());
    let address = raw(move |_, stream| {
        let Some(mut peer) = Peer::greet(stream, &[]) else { return };
        // Responses come in groups of ten, the last request first.
        let mut waiting = vec![];
        while let Some(number) = peer.request() {
            waiting.push(number);
            highest.fetch_max(waiting.len(), SeqCst);
            at_once.fetch_max(peer.frames_at_once, SeqCst);
            if waiting.len() == 10 {
                let responses: Vec<u8> = waiting.drain(..).rev().flat_map(ok).collect();
                if peer.say(&responses).is_none() {
                    return;
                }
            }
        }
    });
    let side = side(closed(200, PlanConfig { connections: 1, ..http2(address, 10) }));
    assert_all_answered(&side, 200);
    assert_eq!(most.load(SeqCst), 10);
    assert!(together.load(SeqCst) >= 10, "{} frames came at once", together.load(SeqCst));
}

#[test]
fn no_more_requests_are_in_flight_than_the_server_allows_and_the_wait_is_the_service_s() {
    let address = raw(|_, stream| {
        let Some(mut peer) = Peer::greet(stream, &[(MAX_CONCURRENT_STREAMS, 2)]) else { return };
        let mut waiting = vec![];
        while let Some(number) = peer.request() {
            waiting.push(number);
            assert!(waiting.len() <= 2, "{waiting:?}");
            if waiting.len() == 2 {
                std::thread::sleep(Duration::from_millis(50));
                let responses: Vec<u8> = waiting.drain(..).flat_map(ok).collect();
                if peer.say(&responses).is_none() {
                    return;
                }
            }
        }
    });
    let draft = PlanConfig { connections: 1, load: even(200_000), ..http2(address, 50) };
    let run = played(PlanConfig { duration: Duration::from_millis(200), ..draft });
    let side = &run.record.sides[0];
    assert_all_answered(side, 40);
    // Two requests in 50 ms: half of them wait for 400 ms or more.
    let [wait, lag] =
        [TimeKind::Wait, TimeKind::Lag].map(|kind| quantile_ms(&side.total(kind), 0.5));
    assert!(wait > 200.0 && lag < 200.0, "W {wait} ms, G {lag} ms");
    assert!(!codes(&run).contains(&"generator-behind"), "{:?}", run.reasons);
}

fn codes(run: &RunResult) -> Vec<&'static str> {
    run.reasons.iter().map(|reason| reason.code()).collect()
}

#[test]
fn that_a_service_allows_fewer_streams_is_said_of_a_closed_load_and_of_a_rate_that_had_to_wait() {
    let slow: &dyn Fn(&'static [(u16, u32)]) -> SocketAddr = &|allowed| {
        server(allowed, |peer, stream| {
            std::thread::sleep(Duration::from_millis(2));
            peer.say(&ok(stream)).is_some()
        })
    };
    let few = slow(&[(MAX_CONCURRENT_STREAMS, 3)]);
    let closed = |address| played(closed(100, PlanConfig { connections: 1, ..http2(address, 5) }));
    let run = closed(few);
    assert!(codes(&run).contains(&"fewer-streams"), "{:?}", run.reasons);
    let sentence = run
        .reasons
        .iter()
        .map(|reason| reason.to_string())
        .find(|text| text.contains("allows only 3 of"));
    assert!(sentence.is_some_and(|text| text.contains("of the 5 streams")), "{:?}", run.reasons);
    for enough in [slow(&[]), slow(&[(MAX_CONCURRENT_STREAMS, 5)])] {
        assert!(!codes(&closed(enough)).contains(&"fewer-streams"));
    }
    let at = |rate| played(PlanConfig { load: even(rate), connections: 1, ..http2(few, 5) });
    let run = at(50_000);
    // On a busy machine some of them may really have to wait.
    let is_kept = run.record.sides[0].sent_in_time == 20;
    assert!(!is_kept || !codes(&run).contains(&"fewer-streams"), "{:?}", run.reasons);
    assert!(codes(&at(2_000_000)).contains(&"fewer-streams"));
}

#[test]
fn bodies_larger_than_the_windows_go_up_and_come_down() {
    const LENGTH: usize = 1_000_000;
    const RESPONSE: usize = 40 << 20;
    let address = raw(|_, stream| {
        let Some(mut peer) = Peer::greet(stream, &[(INITIAL_WINDOW_SIZE, 1000)]) else { return };
        let (mut heard, mut credit, mut given) = (0, 0i64, 0i64);
        while let Some(frame_heard) = peer.hear() {
            let number = frame_heard.stream;
            match frame_heard.kind {
                DATA => {
                    heard += frame_heard.payload.len();
                    assert!(heard <= LENGTH);
                    let more = frame_heard.payload.len().max(1) as u32;
                    // More credit each time, so that the test ends soon.
                    let updates = [window_update(0, more), window_update(number, 2 * more)];
                    if frame_heard.flags & END_STREAM == 0 && peer.say(&updates.concat()).is_none()
                    {
                        return;
                    }
                }
                WINDOW_UPDATE if number != 0 => {
                    credit +=
                        i64::from(u32::from_be_bytes(frame_heard.payload.try_into().unwrap()));
                }
                SETTINGS if frame_heard.flags & ACK == 0 => {
                    let pair = |setting: &[u8]| {
                        (setting[1], u32::from_be_bytes(setting[2..].try_into().unwrap()))
                    };
                    let window =
                        frame_heard.payload.chunks(6).map(pair).find(|(name, _)| *name == 4);
                    credit = window.map_or(65_535, |(_, size)| size.into());
                    assert!((credit as usize) < RESPONSE);
                }
                _ => {}
            }
            if heard == LENGTH {
                if given == 0 && peer.say(&frame(HEADERS, END_HEADERS, number, OK)).is_none() {
                    return;
                }
                while given < credit && given < RESPONSE as i64 {
                    let now = 16_384.min(credit - given).min(RESPONSE as i64 - given);
                    given += now;
                    let end = if given == RESPONSE as i64 { END_STREAM } else { 0 };
                    if peer.say(&frame(DATA, end, number, &vec![b'y'; now as usize])).is_none() {
                        return;
                    }
                }
            }
        }
    });
    let draft = PlanConfig {
        requests: vec![post(LENGTH)],
        connections: 1,
        load: even(10_000),
        ..http2(address, 1)
    };
    let side = side(PlanConfig { duration: Duration::from_millis(100), ..draft });
    assert_all_answered(&side, 1);
}

#[test]
fn a_response_that_comes_before_the_request_is_sent_costs_no_connection() {
    let address = raw(|_, stream| {
        let Some(mut peer) = Peer::greet(stream, &[]) else { return };
        while let Some(heard) = peer.hear() {
            // The client may send no more than 65,535 bytes of its body: it receives no credit.
            if heard.kind == HEADERS {
                let response = frame(HEADERS, LAST, heard.stream, &field(":status", "413"));
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
        load: even(50_000),
        ..http2(address, 1)
    };
    let side = side(draft);
    assert_eq!(
        (side.total_answered(), side.statuses[413], side.reconnects),
        (20, 20, 0),
        "{:?}",
        side.first_failures
    );
}

#[test]
fn what_a_server_leaves_out_when_it_goes_is_sent_again() {
    // As nginx does after `keepalive_requests`: the last request that it accepts receives a
    // response, and the requests after it do not.
    let address = raw(|_, stream| {
        let Some(mut peer) = Peer::greet(stream, &[]) else { return };
        for _ in 0..7 {
            let Some(number) = peer.request() else { return };
            let farewell = if number == 13 { goaway(13, 0, "") } else { vec![] };
            if peer.say(&[farewell, ok(number)].concat()).is_none() {
                return;
            }
        }
        while peer.hear().is_some() {}
    });
    let side = side(PlanConfig { load: even(2_000_000), connections: 2, ..http2(address, 20) });
    assert_eq!(
        (side.total_answered(), side.total_failures(), side.unfinished),
        (800, 0, 0),
        "{:?}",
        side.first_failures
    );
    assert!(side.reconnects >= 50, "{}", side.reconnects);
}

#[test]
fn a_user_whose_request_was_left_out_sends_it_again_and_nobody_else_does() {
    let address = raw(move |number, stream| {
        let Some(mut peer) = Peer::greet(stream, &[]) else { return };
        // Responds to two requests, on some connections to one or none, and excludes the next one.
        let mut left = number % 3;
        while let Some(stream) = peer.request() {
            if left == 0 {
                let _ = peer.say(&goaway(stream.saturating_sub(2), 0, ""));
                break;
            }
            left -= 1;
            std::thread::sleep(Duration::from_millis(100));
            if peer.say(&ok(stream)).is_none() {
                return;
            }
        }
        while peer.hear().is_some() {}
    });
    let think = (Duration::ZERO, Duration::from_millis(4));
    let load = Load::Users(Users { count: 6, ramp_up: Duration::ZERO, loops: Some(8), think });
    let side = side(PlanConfig { load, duration: 2 * PATIENCE, ..http2(address, 1) });
    assert_eq!(
        (side.total_offered(), side.total_answered(), side.total_failures()),
        (48, 48, 0),
        "{:?}",
        side.first_failures
    );
    // No connection has two responses or more, and each user begins with one.
    assert!(side.reconnects >= 48 / 2 - 6, "{}", side.reconnects);
    // No request has to wait for a timeout, or loses its position.
    let longest = quantile_ms(&side.total(TimeKind::Response), 1.0);
    assert!(longest < PATIENCE.as_millis() as f64, "{longest} ms");
    let wait = quantile_ms(&side.total(TimeKind::Wait), 0.5);
    assert!(wait < 50.0, "W {wait} ms: no request is due before the last one has its response");
}

#[test]
fn a_server_that_always_goes_before_it_looks_is_not_asked_for_ever() {
    let address = server(&[], |peer, _| {
        let _ = peer.say(&goaway(0, 11, "too_many"));
        true
    });
    let began = Instant::now();
    // Each request uses ten connections.
    let side = side(PlanConfig { load: even(50_000), ..http2(address, 4) });
    let kinds = side.failures_by_kind();
    assert_eq!(
        (side.total_answered(), kinds[Failure::Read as usize]),
        (0, 20),
        "{:?}",
        side.first_failures
    );
    let sentence = side.first_failures[Failure::Read as usize].as_deref().unwrap();
    assert!(sentence.contains("accepts no more requests"), "{sentence}");
    assert!(began.elapsed() < PATIENCE, "{:?}", began.elapsed());
}

#[test]
fn why_a_server_goes_is_told_when_it_closes() {
    let address = server(&[], |peer, stream| {
        let _ = peer.say(&goaway(stream, 11, "too_many_pings"));
        false
    });
    let side = side(PlanConfig { load: even(20_000), ..http2(address, 1) });
    let sentence = side.first_failures[Failure::Read as usize].as_deref().unwrap();
    assert!(
        sentence.contains("of the response (GOAWAY, ENHANCE_YOUR_CALM: too_many_pings)"),
        "{sentence}"
    );
    assert_accounted(&side);
}

#[test]
fn a_reset_is_an_error_of_its_request_and_the_connection_goes_on() {
    let address = server(&[], |peer, stream| {
        let response = match stream / 2 % 4 {
            1 => reset(stream, 2),
            2 => reset(stream, 1),
            3 => frame(HEADERS, LAST, stream, &field("x", "y")),
            _ => ok(stream),
        };
        peer.say(&response).is_some()
    });
    let side = side(PlanConfig { connections: 1, ..http2(address, 1) });
    let kinds =
        [Failure::Read, Failure::Protocol].map(|kind| side.failures_by_kind()[kind as usize]);
    assert_eq!(
        (side.total_answered(), kinds, side.reconnects),
        (50, [50, 100], 0),
        "{:?}",
        side.first_failures
    );
}

#[test]
fn a_request_that_takes_too_long_is_cancelled_and_no_other_fails() {
    let address = raw(|_, stream| {
        let Some(mut peer) = Peer::greet(stream, &[]) else { return };
        let (mut first, mut given_up) = (None, false);
        while let Some(heard) = peer.hear() {
            given_up |= heard.kind == RST_STREAM && Some(heard.stream) == first;
            if heard.kind == HEADERS {
                let first = *first.get_or_insert(heard.stream);
                // Late: the client has cancelled this request.
                let late = if given_up { ok(first) } else { vec![] };
                if heard.stream != first && peer.say(&[late, ok(heard.stream)].concat()).is_none() {
                    return;
                }
                given_up = false;
            }
        }
    });
    // So long that no other response takes that much time, and the load goes on after it.
    let side = side(PlanConfig {
        connections: 1,
        load: even(80_000),
        duration: Duration::from_millis(2_500),
        timeout: Duration::from_secs(2),
        ..http2(address, 4)
    });
    assert_eq!(side.failures_by_kind()[Failure::Timeout as usize], 1);
    assert_eq!(
        (side.total_answered(), side.total_failures(), side.reconnects),
        (199, 1, 0),
        "{:?}",
        side.first_failures
    );
}

#[test]
fn a_connection_that_says_nothing_any_more_is_replaced() {
    let address = raw(|number, stream| {
        let Some(mut peer) = Peer::greet(stream, &[]) else { return };
        // The first connection that receives a request.
        while let Some(stream) = peer.request() {
            if number != 1 && peer.say(&ok(stream)).is_none() {
                return;
            }
        }
    });
    let timeout = Duration::from_secs(1);
    let draft = PlanConfig { connections: 1, timeout, ..http2(address, 10) };
    let side = side(PlanConfig { duration: Duration::from_secs(2), load: even(50_000), ..draft });
    // The first connection carries ten requests.
    assert!(
        side.reconnects == 1 && side.total_answered() >= 90,
        "{} {}",
        side.reconnects,
        side.total_answered()
    );
    assert_eq!(
        side.total_failures(),
        side.failures_by_kind()[Failure::Timeout as usize],
        "{:?}",
        side.first_failures
    );
    assert_accounted(&side);
}

#[test]
fn where_one_times_out_those_that_were_sent_later_have_their_time() {
    let address = raw(|_, stream| {
        let Some(mut peer) = Peer::greet(stream, &[]) else { return };
        // Responds when the first request has timed out, and not the later ones.
        let (mut waiting, mut responds) = (vec![], false);
        while let Some(heard) = peer.hear() {
            match heard.kind {
                HEADERS => waiting.push(heard.stream),
                RST_STREAM => {
                    waiting.retain(|stream| *stream != heard.stream);
                    responds = true;
                }
                _ => {}
            }
            if responds {
                let responses: Vec<u8> = waiting.drain(..).flat_map(ok).collect();
                if peer.say(&responses).is_none() {
                    return;
                }
            }
        }
    });
    let (duration, timeout) = (Duration::from_secs(2), Duration::from_millis(2_200));
    let side = side(PlanConfig {
        connections: 1,
        load: even(40_000),
        duration,
        timeout,
        ..http2(address, 200)
    });
    let timeouts = side.failures_by_kind()[Failure::Timeout as usize];
    assert_eq!(
        (side.total_offered(), side.total_answered() + timeouts),
        (80, 80),
        "{:?}",
        side.first_failures
    );
    assert!(timeouts > 0 && side.total_answered() > 0, "{timeouts} of 80 timed out");
}

#[test]
fn pings_get_a_reply_also_when_no_request_is_in_flight() {
    let address = server(&[], |peer, stream| {
        let asked = frame(PING, 0, 0, b"are you?");
        if peer.say(&[ok(stream), asked].concat()).is_none() {
            return false;
        }
        loop {
            match peer.hear() {
                Some(heard) if heard.kind == PING => {
                    assert_eq!((heard.flags, &heard.payload[..]), (ACK, &b"are you?"[..]));
                    return true;
                }
                Some(heard) => assert_ne!(heard.kind, HEADERS, "the reply comes first"),
                None => return false,
            }
        }
    });
    let side = side(PlanConfig { connections: 1, load: even(50_000), ..http2(address, 1) });
    assert_all_answered(&side, 20);
}

/// The reason why no request is sent to a server at all.
fn unreachable(address: SocketAddr, timeout: Duration, words: &str) {
    let (plan, began) =
        (Plan::new(PlanConfig { timeout, ..http2(address, 1) }).unwrap(), Instant::now());
    let error = run(&plan, &AtomicBool::new(false), |_| {}).unwrap_err();
    assert!(matches!(error, RunError::Unreachable { .. }), "{error:?}");
    assert!(error.to_string().contains(words), "{error}");
    // Without the timeout it would be tried for ten seconds.
    assert!(began.elapsed() < Duration::from_secs(9), "{:?}", began.elapsed());
}

#[test]
fn what_speaks_no_http2_is_told_at_once() {
    let says = |bytes: &'static [u8]| {
        raw(move |_, mut stream| {
            if let Ok(1..) = stream.read(&mut [0; 1000]) {
                let _ = stream.write_all(bytes);
                let _ = stream.read(&mut [0; 1000]);
            }
        })
    };
    for (address, words) in [
        (
            says(b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n"),
            "the response is HTTP/1.1",
        ),
        (says(&[0x15, 0x03, 0x01, 0x00, 0x02, 0x02, 0x46]), "https:// address"),
        (says(b"220 mail.example ESMTP\r\n"), "not HTTP/2"),
        (says(&[0, 0, 8, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]), "not HTTP/2"),
        (raw(|_, stream| drop(stream)), "can't be reached"),
    ] {
        unreachable(address, PATIENCE, words);
    }
    // Settings that make requests possible may still come.
    let short = Duration::from_millis(500);
    let silent = raw(|_, mut stream| while let Ok(1..) = stream.read(&mut [0; 1000]) {});
    unreachable(silent, short, "no HTTP/2 settings came");
    let closed = server(&[(MAX_CONCURRENT_STREAMS, 0)], |_, _| false);
    unreachable(closed, short, "allow no requests at all");
}

/// What a server replies to the request on this stream.
type Says = fn(u32) -> Vec<u8>;

/// Ten requests to a server that replies to each of them with these bytes, each on a separate
/// connection: all fail in this way.
fn fails(says: impl Fn(u32) -> Vec<u8> + Send + Sync + 'static, failure: Failure, words: &str) {
    let address = server(&[], move |peer, stream| {
        let _ = peer.say(&says(stream));
        // Reads everything, because closing with unread bytes would be a reset.
        while peer.hear().is_some() {}
        false
    });
    let began = Instant::now();
    let timeout = match failure {
        Failure::Timeout => Duration::from_secs(1),
        _ => 2 * PATIENCE,
    };
    let draft = PlanConfig { load: even(100_000), connections: 10, timeout, ..http2(address, 1) };
    let side = side(PlanConfig { duration: Duration::from_millis(100), groups: 1, ..draft });
    let mut expected = [0; FAILURE_KINDS];
    expected[failure as usize] = 10;
    let ends =
        (side.total_offered(), side.total_answered(), side.failures_by_kind(), side.unfinished);
    assert_eq!(ends, (10, 0, expected, 0), "{words}: {:?}", side.first_failures);
    let sentence = side.first_failures[failure as usize].as_deref().unwrap();
    assert!(sentence.contains(words), "{sentence}: {words}");
    assert!(began.elapsed() < PATIENCE, "{words}: {:?}", began.elapsed());
}

#[test]
fn what_a_server_may_not_send_is_a_protocol_error() {
    let cases: [(Says, &str); 21] = [
        (|stream| vec![0xFF; 100 + stream as usize], "a length that is not allowed"),
        (
            |_| b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n".to_vec(),
            "a length that is not allowed",
        ),
        (|_| frame(HEADERS, LAST, 99, OK), "never opened"),
        (|_| frame(HEADERS, LAST, 2, OK), "never opened"),
        (|_| frame(DATA, 0, 0, b""), "never opened"),
        (|_| frame(CONTINUATION, END_HEADERS, 1, OK), "has not begun"),
        (
            |stream| [frame(HEADERS, 0, stream, OK), frame(PING, 0, 0, &[0; 8])].concat(),
            "interrupted",
        ),
        (|_| frame(PING, 0, 0, &[0; 9]), "a length that is not allowed"),
        (|_| frame(GOAWAY, 0, 1, &[0; 8]), "names a stream"),
        (|_| settings(&[(2, 1)]), "a setting has a value"),
        (|_| settings(&[(INITIAL_WINDOW_SIZE, u32::MAX)]), "flow control"),
        (|_| window_update(0, 0), "increased by 0"),
        (|_| window_update(0, 0x7FFF_FFFF), "flow control"),
        (|stream| frame(PUSH_PROMISE, END_HEADERS, stream, &[0, 0, 0, 2, 0x82]), "pushes"),
        (|stream| frame(HEADERS, LAST, stream, &[0xFF; 8]), "decompressed"),
        (|stream| frame(HEADERS, LAST, stream, &[0x48, 0x83, 0xFF, 0xFF, 0xFF]), "decompressed"),
        (|stream| frame(HEADERS, LAST, stream, b""), "malformed: it has no :status"),
        (|stream| frame(HEADERS, LAST, stream, &field(":status", "two")), "malformed"),
        (|stream| frame(DATA, END_STREAM, stream, b"body"), "before its head"),
        (
            |stream| frame(HEADERS, LAST, stream, &[OK, &field("content-length", "9")].concat()),
            "not as long as its Content-Length",
        ),
        (|stream| reset(stream, 13), "HTTP_1_1_REQUIRED"),
    ];
    for_each_at_once(cases, |(says, words)| fails(says, Failure::Protocol, words));
}

#[test]
fn floods_are_a_protocol_error() {
    let floods: [Says; 4] = [
        |_| window_update(0, 1).repeat(11_000),
        |stream| frame(HEADERS, END_HEADERS, stream, &field(":status", "100")).repeat(11_000),
        |stream| {
            [frame(HEADERS, END_HEADERS, stream, OK), frame(DATA, 0, stream, b"").repeat(11_000)]
                .concat()
        },
        |stream| {
            [frame(HEADERS, 0, stream, OK), frame(CONTINUATION, 0, stream, b"").repeat(11_000)]
                .concat()
        },
    ];
    for_each_at_once(floods, |says| {
        fails(says, Failure::Protocol, "10000 frames in a row");
    });
    let asking: [Says; 2] = [
        |_| frame(PING, 0, 0, &[0; 8]).repeat(11_000),
        |_| settings(&[(MAX_CONCURRENT_STREAMS, 9)]).repeat(11_000),
    ];
    for_each_at_once(asking, |says| fails(says, Failure::Protocol, "pings and settings"));
}

#[test]
fn a_server_that_does_not_read_the_replies_to_its_pings_is_a_protocol_error() {
    let address = server(&[], |peer, stream| {
        let asks = frame(PING, 0, 0, &[0; 8]).repeat(9_000);
        let again = [asks, frame(DATA, 0, stream, b"x")].concat();
        let _ = peer.say(&frame(HEADERS, END_HEADERS, stream, OK));
        while peer.say(&again).is_some() {}
        false
    });
    let draft = PlanConfig { load: even(10_000), connections: 1, ..http2(address, 1) };
    let side = side(PlanConfig { duration: Duration::from_millis(100), ..draft });
    assert_eq!(
        (side.total_offered(), side.failures_by_kind()[Failure::Protocol as usize]),
        (1, 1),
        "{:?}",
        side.first_failures
    );
    let sentence = side.first_failures[Failure::Protocol as usize].as_deref().unwrap();
    assert!(sentence.contains("pings and settings"), "{sentence}");
}

#[test]
fn heads_without_end_are_a_protocol_error() {
    let endless = |stream| {
        [frame(HEADERS, 0, stream, OK), frame(CONTINUATION, 0, stream, &[0; 10_000]).repeat(10)]
            .concat()
    };
    fails(endless, Failure::Protocol, "longer than 65536 bytes");
    let bomb = |stream| {
        let entry = [&[0x40, 1, b'a', 0x7F, 0xA1, 0x1E][..], &[b'x'; 4000], &[0xBE; 5000]].concat();
        frame(HEADERS, LAST, stream, &entry)
    };
    fails(bomb, Failure::Protocol, "longer than 65536 bytes");
}

#[test]
fn a_response_that_never_ends_is_a_timeout() {
    let cases: [(Says, &str); 3] = [
        (|_| vec![], "no response within 1 s"),
        (|stream| frame(HEADERS, END_HEADERS, stream, OK), "its body did not end within 1 s"),
        (|stream| frame(HEADERS, LAST, stream, OK)[..5].to_vec(), "no response within 1 s"),
    ];
    for_each_at_once(cases, |(says, words)| fails(says, Failure::Timeout, words));
}

#[test]
fn a_response_may_come_a_byte_at_a_time() {
    let address = server(&[], |peer, stream| {
        let head =
            frame(HEADERS, END_HEADERS, stream, &[OK, &field("content-length", "5")].concat());
        let response = [
            head,
            frame(PING, 0, 0, &[1; 8]),
            frame(DATA, 8 | END_STREAM, stream, b"\x02hello\0\0"),
        ]
        .concat();
        response.iter().all(|byte| peer.say(&[*byte]).is_some())
    });
    let side = side(PlanConfig { load: even(50_000), ..http2(address, 2) });
    assert_eq!(
        (side.total_answered(), side.total_failures(), side.reconnects),
        (20, 0, 0),
        "{:?}",
        side.first_failures
    );
}

#[test]
fn a_connection_that_is_closed_is_a_read_error_of_all_requests_in_flight() {
    let address = raw(|_, stream| {
        let Some(mut peer) = Peer::greet(stream, &[]) else { return };
        for _ in 0..10 {
            if peer.request().is_none() {
                return;
            }
        }
    });
    // Ten at a time, each group on a separate connection.
    let draft = PlanConfig { connections: 1, load: even(1_000_000), ..http2(address, 10) };
    let side = side(PlanConfig { duration: Duration::from_millis(50), ..draft });
    let ends =
        (side.total_offered(), side.failures_by_kind()[Failure::Read as usize], side.unfinished);
    assert_eq!((ends, side.reconnects), ((50, 50, 0), 5), "{:?}", side.first_failures);
}

/// Responds to this number of requests on each connection, and excludes the next one.
fn going_after(requests: u32) -> SocketAddr {
    server(&[], move |peer, stream| match stream / 2 {
        number if number < requests => peer.say(&ok(stream)).is_some(),
        _ => peer.say(&goaway(2 * requests - 1, 0, "")).is_some(),
    })
}

#[test]
fn a_user_whose_last_request_was_left_out_sends_it_again_on_a_connection_of_his_own() {
    for requests_per_connection in [None, Some(100)] {
        let users = Users {
            count: 5,
            loops: Some(4),
            ramp_up: Duration::ZERO,
            think: (Duration::ZERO, Duration::ZERO),
        };
        // Of four requests, the second, the third and the fourth are excluded once.
        let draft = PlanConfig {
            load: Load::Users(users),
            requests_per_connection,
            ..http2(going_after(1), 1)
        };
        let began = Instant::now();
        let (duration, timeout) = (2 * PATIENCE, 2 * PATIENCE);
        let side = side(PlanConfig { duration, timeout, ..draft });
        let ends =
            (side.total_offered(), side.total_answered(), side.total_failures(), side.unfinished);
        assert_eq!(ends, (20, 20, 0, 0), "{:?}", side.first_failures);
        assert!(began.elapsed() < PATIENCE, "{:?}", began.elapsed());
    }
}

#[test]
fn a_connection_that_was_opened_for_a_request_and_takes_none_is_not_asked() {
    let address = raw(|_, stream| {
        let Some(mut peer) = Peer::greet(stream, &[]) else { return };
        let _ = peer.say(&goaway(0, 0, ""));
        while let Some(heard) = peer.hear() {
            assert_ne!(heard.kind, HEADERS);
        }
    });
    // So that the settings and the GOAWAY arrive together.
    let slow = raw(move |_, mut stream| {
        let Ok(mut behind) = std::net::TcpStream::connect(address) else { return };
        let (mut back, mut hears) = (behind.try_clone().unwrap(), stream.try_clone().unwrap());
        std::thread::spawn(move || std::io::copy(&mut hears, &mut back));
        std::thread::sleep(Duration::from_millis(5));
        let _ = std::io::copy(&mut behind, &mut stream);
    });
    // Each request is tried ten times, with an increasing pause.
    let draft = PlanConfig { load: even(10_000), ..http2(slow, 1) };
    let side = side(PlanConfig { requests_per_connection: Some(1), ..draft });
    let (all, kinds) = (side.total_offered(), side.failures_by_kind());
    assert_eq!(
        (all, side.total_answered(), kinds[Failure::Read as usize]),
        (4, 0, 4),
        "{:?}",
        side.first_failures
    );
}

#[test]
fn what_is_left_out_while_a_user_has_no_connection_fails_with_the_connecting() {
    let asked = Arc::new(AtomicUsize::new(0));
    let seen = asked.clone();
    let address = raw(move |_, stream| {
        // Only the first five connections receive settings: those that the load begins with.
        if seen.fetch_add(1, SeqCst) > 5 {
            return;
        }
        let Some(mut peer) = Peer::greet(stream, &[]) else { return };
        while peer.request().is_some() {
            let _ = peer.say(&goaway(0, 0, ""));
        }
    });
    let users = Users {
        count: 5,
        loops: Some(1),
        ramp_up: Duration::ZERO,
        think: (Duration::ZERO, Duration::ZERO),
    };
    let side =
        side(PlanConfig { load: Load::Users(users), duration: 2 * PATIENCE, ..http2(address, 1) });
    assert_eq!(
        (side.total_offered(), side.failures_by_kind()[Failure::Connect as usize]),
        (5, 5),
        "{:?}",
        side.first_failures
    );
}

#[test]
fn connections_grow_by_as_many_as_the_waiting_requests_need() {
    let opened = Arc::new(AtomicUsize::new(0));
    let counted = opened.clone();
    let (requests, all_sent) = (AtomicUsize::new(0), Gate::default());
    let address = raw(move |_, stream| {
        // Hundreds of requests wait when a connection is open.
        std::thread::sleep(Duration::from_millis(30));
        let Some(mut peer) = Peer::greet(stream, &[]) else { return };
        counted.fetch_add(1, SeqCst);
        // The server responds when 400 requests are in flight.
        let mut numbers = vec![];
        while numbers.len() < 100 {
            let Some(number) = peer.request() else { return };
            numbers.push(number);
            if requests.fetch_add(1, SeqCst) == 399 {
                all_sent.open();
            }
        }
        all_sent.pass();
        if peer.say(&numbers.into_iter().flat_map(ok).collect::<Vec<u8>>()).is_some() {
            while peer.hear().is_some() {}
        }
    });
    // 400 requests within 40 ms: four connections have room for them.
    let draft = PlanConfig {
        on_busy: OnBusy::Grow { connections: 100 },
        connections: 1,
        ..http2(address, 100)
    };
    let side =
        side(PlanConfig { load: even(10_000_000), duration: Duration::from_millis(40), ..draft });
    assert_all_answered(&side, 400);
    assert_eq!(opened.load(SeqCst), 4);
}

#[test]
fn the_wait_of_a_request_that_was_not_processed_is_no_part_of_connecting() {
    let address = raw(|number, stream| {
        let Some(mut peer) = Peer::greet(stream, &[]) else { return };
        while let Some(stream) = peer.request() {
            // The first connection that receives a request is closed after some time.
            let says = if number > 1 { ok(stream) } else { goaway(0, 0, "") };
            std::thread::sleep(Duration::from_millis(if number > 1 { 0 } else { 2_000 }));
            if peer.say(&says).is_none() {
                return;
            }
        }
    });
    let draft =
        PlanConfig { connections: 1, requests_per_connection: Some(1000), ..http2(address, 100) };
    let side = side(PlanConfig { load: even(20_000), ..draft });
    assert_all_answered(&side, 8);
    let longest_ms = side.connect.max() as f64 * UNIT_NS as f64 / 1e6;
    assert!(longest_ms < 1_000.0, "connecting took {longest_ms} ms");
}

#[test]
fn a_connection_carries_so_many_requests_and_no_more() {
    let (opened, highest) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
    let (counted, seen) = (opened.clone(), highest.clone());
    let address = raw(move |_, stream| {
        let Some(mut peer) = Peer::greet(stream, &[]) else { return };
        counted.fetch_add(1, SeqCst);
        while let Some(number) = peer.request() {
            seen.fetch_max(number as usize / 2 + 1, SeqCst);
            if peer.say(&ok(number)).is_none() {
                return;
            }
        }
    });
    let side = side(PlanConfig {
        requests_per_connection: Some(7),
        load: even(350_000),
        ..http2(address, 3)
    });
    assert_all_answered(&side, 140);
    assert_eq!(highest.load(SeqCst), 7);
    assert!((20..=24).contains(&opened.load(SeqCst)), "{opened:?}");
}

#[test]
fn two_sides_in_rounds_and_a_number_of_requests_come_to_their_ends() {
    let both = |load| {
        let [mut base, mut head] = [(); 2].map(|()| http2(going_after(30), 4));
        let base = Side { name: "base".into(), ..base.sides.remove(0) };
        PlanConfig { sides: vec![base, head.sides.remove(0)], load, ..head }
    };
    let rounds = Interleave::Rounds { round: Duration::from_millis(50) };
    let ended = |draft| {
        let offered = played(draft).record.sides.into_iter().map(|side| {
            assert_accounted(&side);
            assert_eq!(
                (side.total_failures(), side.unfinished),
                (0, 0),
                "{:?}",
                side.first_failures
            );
            side.total_offered()
        });
        offered.collect::<Vec<u64>>()
    };
    let draft = || both(even(500_000));
    assert_eq!(ended(PlanConfig { interleave: rounds, ..draft() }), [100, 100]);
    let in_rounds = PlanConfig { interleave: rounds, ..both(Load::Closed) };
    assert!(ended(in_rounds).iter().all(|&offered| offered > 0));
    assert_eq!(ended(PlanConfig { count: Some(101), ..draft() }), [101, 101]);
    assert_eq!(ended(closed(101, draft())), [101, 101]);
}

fn sends_on(stream: u32, status: &str, location: &str) -> Vec<u8> {
    let fields =
        [field(":status", status), field("location", location), field("content-length", "5")];
    let head = frame(HEADERS, END_HEADERS, stream, &fields.concat());
    [head, frame(DATA, END_STREAM, stream, b"moved")].concat()
}

/// Whether a header block of the client requests this path.
fn is_for(block: &[u8], path: &str) -> bool {
    // `:path`, by its number in the static table, and its value.
    let field = [&[4, path.len() as u8], path.as_bytes()].concat();
    block.windows(field.len()).any(|bytes| bytes == field)
}

/// `/start` redirects to `/middle`, which redirects to `/end`. `send` sends each reply, or does
/// something else; it is told whether the reply is the last one.
fn chain(
    send: impl Fn(&mut Peer, u32, Vec<u8>, bool) -> bool + Send + Sync + 'static,
) -> SocketAddr {
    raw(move |_, stream| {
        let Some(mut peer) = Peer::greet(stream, &[]) else { return };
        while let Some((number, block, _)) = peer.asked() {
            let (says, is_last) = match () {
                () if is_for(&block, "/start") => (sends_on(number, "302", "/middle?x=y"), false),
                () if is_for(&block, "/middle?x=y") => (sends_on(number, "307", "end"), false),
                () => (ok(number), true),
            };
            assert!(!is_last || is_for(&block, "/end"), "{}", block.escape_ascii());
            if !send(&mut peer, number, says, is_last) {
                return;
            }
        }
    })
}

fn following(redirects: u32, draft: PlanConfig) -> SideRecord {
    let side = side(PlanConfig { redirects, requests: vec![get("/start")], ..draft });
    assert_accounted(&side);
    side
}

#[test]
fn a_chain_of_redirects_is_one_request_with_the_last_status() {
    let asked = Arc::new(AtomicUsize::new(0));
    let counted = asked.clone();
    let address = chain(move |peer, _, says, _| {
        counted.fetch_add(1, SeqCst);
        peer.say(&says).is_some()
    });
    let users = Users {
        count: 4,
        loops: Some(50),
        ramp_up: Duration::ZERO,
        think: (Duration::ZERO, Duration::ZERO),
    };
    let users =
        PlanConfig { load: Load::Users(users), duration: 2 * PATIENCE, ..http2(address, 1) };
    for draft in [http2(address, 1), http2(address, 20), closed(200, http2(address, 20)), users] {
        asked.store(0, SeqCst);
        let load = draft.load.clone();
        let side = following(2, draft);
        assert_eq!(
            (side.total_answered(), side.total_failures(), side.statuses[200]),
            (200, 0, 200),
            "{load:?}: {:?}",
            side.first_failures
        );
        assert_eq!(asked.load(SeqCst), 600, "{load:?}");
    }
    let side = following(0, http2(address, 1));
    assert_eq!((side.statuses[302], side.total_failures()), (200, 0));
    let side = following(1, http2(address, 1));
    let sentence = side.first_failures[Failure::Protocol as usize].as_deref().unwrap();
    assert!(side.total_answered() == 0 && sentence.contains("more than 1 times"), "{sentence}");
}

#[test]
fn a_request_that_was_redirected_goes_on_from_there_where_its_connection_takes_no_more() {
    // After each redirect the connection accepts no more requests; or it excludes the next request.
    for leaves_out in [false, true] {
        let goes =
            move |peer: &mut Peer, number: u32, says: Vec<u8>, is_last: bool| match leaves_out {
                false if is_last => peer.say(&says).is_some(),
                false => peer.say(&[goaway(number, 0, ""), says].concat()).is_some(),
                true if number == 1 => peer.say(&says).is_some(),
                true => peer.say(&goaway(1, 0, "")).is_some(),
            };
        let (connections, streams) = if leaves_out { (1, 1) } else { (4, 3) };
        let side = following(
            2,
            PlanConfig { load: even(50_000), connections, ..http2(chain(goes), streams) },
        );
        let ends = (side.total_answered(), side.statuses[200], side.total_failures());
        assert_eq!(ends, (20, 20, 0), "{leaves_out}: {:?}", side.first_failures);
        assert!(side.reconnects >= 40, "{leaves_out}: {}", side.reconnects);
    }
}

#[test]
fn a_redirected_post_becomes_a_get_or_is_repeated_and_a_head_stays_one() {
    for (method, status, again) in
        [("POST", "303", "GET"), ("POST", "308", "POST"), ("HEAD", "301", "HEAD")]
    {
        let address = raw(move |_, stream| {
            let Some(mut peer) = Peer::greet(stream, &[]) else { return };
            while let Some((number, block, body)) = peer.asked() {
                let is_end = is_for(&block, "/end");
                let asked = if is_end { again } else { method };
                // GET and POST have numbers in the static table.
                let first: &[u8] = match asked {
                    "GET" => &[0x82],
                    "POST" => &[0x83],
                    _ => b"\x02\x04HEAD",
                };
                assert!(block.starts_with(first), "{asked}: {}", block.escape_ascii());
                assert_eq!(body, if asked == "POST" { b"hello" } else { &b""[..] });
                let fields = [
                    field(":status", if is_end { "200" } else { status }),
                    field("content-length", "5"),
                ];
                let location = if is_end { vec![] } else { field("location", "/end") };
                let says = [&fields.concat()[..], &location].concat();
                let end = if asked == "HEAD" { END_STREAM } else { 0 };
                let rest = if asked == "HEAD" {
                    vec![]
                } else {
                    frame(DATA, END_STREAM, number, b"moved")
                };
                if peer
                    .say(&[frame(HEADERS, END_HEADERS | end, number, &says), rest].concat())
                    .is_none()
                {
                    return;
                }
            }
        });
        let body = (method == "POST").then(|| b"hello".to_vec());
        let request = Request { method: method.into(), body, ..get("/start") };
        let side = side(PlanConfig { redirects: 1, requests: vec![request], ..http2(address, 4) });
        assert_eq!(
            (side.total_answered(), side.statuses[200]),
            (200, 200),
            "{status}: {:?}",
            side.first_failures
        );
    }
}

#[test]
fn a_redirect_to_another_service_is_an_error_and_one_without_a_target_is_the_response() {
    let elsewhere = server(&[], |peer, stream| {
        peer.say(&sends_on(stream, "302", "http://example.test/")).is_some()
    });
    let side = following(3, http2(elsewhere, 2));
    let sentence = side.first_failures[Failure::Protocol as usize].as_deref().unwrap();
    assert!(side.total_answered() == 0 && sentence.contains("only redirects within"), "{sentence}");
    let nowhere = server(&[], |peer, stream| {
        let hint = [field(":status", "103"), field("location", "/hint")].concat();
        let trailers = frame(HEADERS, LAST, stream, &field("location", "/trailer"));
        let head = frame(HEADERS, END_HEADERS, stream, &field(":status", "302"));
        peer.say(&[frame(HEADERS, END_HEADERS, stream, &hint), head, trailers].concat()).is_some()
    });
    let side = following(3, http2(nowhere, 2));
    assert_eq!((side.statuses[302], side.total_failures()), (200, 0), "{:?}", side.first_failures);
}

/// One step of the steps that a server repeats on each of its connections.
#[derive(Debug, Clone)]
enum Deed {
    Hear,
    Respond,
    Say(Vec<u8>),
    Pause(u64), // milliseconds
    Close,
}

fn deed() -> impl Strategy<Value = Deed> {
    let odd = (0u8..11, any::<u8>(), 0u32..9, vec(any::<u8>(), 0..20));
    prop_oneof![
        8 => Just(Deed::Hear),
        8 => Just(Deed::Respond),
        1 => odd.prop_map(|(kind, flags, stream, payload)| {
            Deed::Say(frame(kind, flags, stream, &payload))
        }),
        1 => vec(any::<u8>(), 1..20).prop_map(Deed::Say),
        1 => (0u32..30, 0u32..14).prop_map(|(last, code)| Deed::Say(goaway(last, code, "bye"))),
        1 => (0u32..9, 0u32..14).prop_map(|(stream, code)| Deed::Say(reset(stream, code))),
        1 => (0u32..5).prop_map(|most| Deed::Say(settings(&[(MAX_CONCURRENT_STREAMS, most)]))),
        2 => (0u64..4).prop_map(Deed::Pause),
        1 => Just(Deed::Close),
    ]
}

/// Loads, and the handling of requests that are due while no connection is free.
fn kind() -> impl Strategy<Value = (Load, OnBusy)> {
    let users = |loops| Users {
        count: 4,
        loops,
        ramp_up: Duration::ZERO,
        think: (Duration::ZERO, Duration::from_millis(3)),
    };
    prop_oneof![
        Just((even(500_000), OnBusy::Queue)),
        Just((even(500_000), OnBusy::Drop)),
        Just((even(500_000), OnBusy::Grow { connections: 9 })),
        Just((Load::Closed, OnBusy::Queue)),
        Just((Load::Users(users(None)), OnBusy::Queue)),
        Just((Load::Users(users(Some(3))), OnBusy::Queue)),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 60,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn whatever_a_server_does_each_request_has_one_outcome_in_time(
        deeds in vec(deed(), 1..12),
        streams in 1usize..8,
        kind in kind(),
        requests_per_connection in prop_oneof![Just(None), Just(Some(1)), Just(Some(3))],
    ) {
        let done = deeds.clone();
        let address = raw(move |_, stream| {
            let Some(mut peer) = Peer::greet(stream, &[]) else { return };
            let mut waiting = vec![];
            // A script that neither reads nor writes anything must end too.
            for deed in done.iter().cycle().take(2_000) {
                let goes_on = match deed {
                    Deed::Hear => peer.request().map(|stream| waiting.push(stream)),
                    Deed::Respond => match waiting.pop() {
                        Some(stream) => peer.say(&ok(stream)),
                        None => peer.request().and_then(|stream| peer.say(&ok(stream))),
                    },
                    Deed::Say(bytes) => peer.say(bytes),
                    Deed::Pause(milliseconds) => {
                        std::thread::sleep(Duration::from_millis(*milliseconds));
                        Some(())
                    }
                    Deed::Close => None,
                };
                if goes_on.is_none() {
                    return;
                }
            }
        });
        let (began, short) = (Instant::now(), Duration::from_millis(50));
        let streams = if matches!(kind.0, Load::Users(_)) { 1 } else { streams };
        let draft = PlanConfig {
            load: kind.0,
            on_busy: kind.1,
            requests_per_connection,
            ..http2(address, streams)
        };
        let draft = PlanConfig { duration: short, timeout: short, drain: 3 * short, ..draft };
        if let Some(run) = played_if_reached(draft) {
            assert_accounted(&run.record.sides[0]);
        }
        prop_assert!(began.elapsed() < PATIENCE, "{:?}", began.elapsed());
    }
}

#[test]
fn cookies_are_carried_though_nothing_else_of_a_response_is_read() {
    let address = raw(|_, stream| {
        let Some(mut peer) = Peer::greet(stream, &[]) else { return };
        while let Some((number, block, _)) = peer.asked() {
            let has_cookie = block.windows(6).any(|bytes| bytes == b"sid=s1");
            assert_eq!(has_cookie, is_for(&block, "/me"), "{}", block.escape_ascii());
            let cookie = field("set-cookie", "sid=s1; Path=/");
            let head = frame(HEADERS, END_HEADERS | END_STREAM, number, &[OK, &cookie].concat());
            if peer.say(&head).is_none() {
                return;
            }
        }
    });
    let side = side(PlanConfig {
        requests: vec![get("/login"), get("/me")],
        scenarios: vec![scenario(vec![step(&[0]), step(&[1])])],
        ..http2(address, 20)
    });
    let (started, completed) = walks(&side);
    assert!(started > 0 && completed == started, "{:?}", side.first_failures);
}

#[test]
fn steps_carry_values_and_cookies_and_those_that_a_server_leaves_out_are_sent_again() {
    let address = raw(|_, stream| {
        let Some(mut peer) = Peer::greet(stream, &[]) else { return };
        for _ in 0..7 {
            let Some((number, block, _)) = peer.asked() else { return };
            let has_cookie = block.windows(6).any(|bytes| bytes == b"sid=s1");
            let is_next = is_for(&block, "/me/t1");
            assert!(is_for(&block, "/login") || is_next, "{}", block.escape_ascii());
            assert_eq!(has_cookie, is_next, "{}", block.escape_ascii());
            let farewell = if number == 13 { goaway(13, 0, "") } else { vec![] };
            let fields = [field("x-token", "t1"), field("set-cookie", "sid=s1; Path=/")].concat();
            let head = frame(HEADERS, END_HEADERS | END_STREAM, number, &[OK, &fields].concat());
            if peer.say(&[farewell, head].concat()).is_none() {
                return;
            }
        }
        while peer.hear().is_some() {}
    });
    let token = CaptureRule {
        name: "token".into(),
        from: CaptureSource::Header,
        expression: "x-token".into(),
    };
    let login = || Request { captures: vec![token.clone()], ..get("/login") };
    let plan = |streams| PlanConfig {
        requests: vec![login(), get("/me/${token}")],
        scenarios: vec![scenario(vec![step(&[0]), step(&[1])])],
        connections: 2,
        ..http2(address, streams)
    };
    let users = Users {
        count: 3,
        loops: Some(20),
        ramp_up: Duration::ZERO,
        think: (Duration::ZERO, Duration::ZERO),
    };
    let by_users = PlanConfig { load: Load::Users(users), duration: 2 * PATIENCE, ..plan(1) };
    for (draft, count) in [(plan(20), 200), (by_users, 60)] {
        let side = side(draft);
        assert_eq!(walks(&side), (count, count), "{:?}", side.first_failures);
        assert!(side.reconnects >= 10, "{}", side.reconnects);
        assert_accounted(&side);
    }
}
