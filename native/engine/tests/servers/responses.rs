//! Every way an HTTP/1.1 response can end, over real sockets.

use std::time::Duration;

use crate::support::{Reply, Server, draft, even, get, ok, played};
use tailgate_engine::{Failure, PlanConfig, Request};

/// Runs 200 requests against a server that always replies like this; all must receive a response.
fn all_answered(reply: impl Fn() -> Reply + Send + Sync + 'static) -> Server {
    let server = Server::start(move |_, _| reply());
    let run = played(draft(&server));
    let side = &run.record.sides[0];
    assert_eq!(
        (side.total_offered(), side.total_answered(), side.total_failures(), side.unfinished),
        (200, 200, 0, 0),
        "{:?}",
        side.first_failures
    );
    server
}

#[test]
fn connections_are_kept_alive() {
    assert_eq!(all_answered(ok).accepted(), 4);
}

#[test]
fn chunked_bodies_are_read_to_their_end() {
    let body = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n";
    assert_eq!(all_answered(move || Reply::Bytes(body.into())).accepted(), 4);
}

#[test]
fn bodies_larger_than_any_buffer_are_read_to_their_end() {
    let server = Server::start(|_, _| {
        let mut response = b"HTTP/1.1 200 OK\r\nContent-Length: 3000000\r\n\r\n".to_vec();
        response.resize(response.len() + 3_000_000, b'x');
        Reply::Bytes(response)
    });
    let run = played(PlanConfig { load: even(50_000), ..draft(&server) });
    assert_eq!((run.record.sides[0].total_answered(), server.accepted()), (20, 4));
}

#[test]
fn a_connection_that_the_server_closes_is_replaced() {
    let server = all_answered(|| {
        Reply::Last(b"HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 0\r\n\r\n".into())
    });
    assert!(server.accepted() >= 200, "{}", server.accepted());
}

#[test]
fn a_body_may_end_with_the_connection() {
    all_answered(|| Reply::Last(b"HTTP/1.1 200 OK\r\n\r\nuntil the end".into()));
}

#[test]
fn interim_responses_and_statuses_without_a_body_are_understood() {
    let interim = "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n";
    assert_eq!(all_answered(move || Reply::Bytes(interim.into())).accepted(), 4);
}

#[test]
fn the_response_to_a_head_request_has_no_body() {
    let server = Server::start(|_, _| {
        Reply::Bytes(b"HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n".into())
    });
    let run = played(PlanConfig {
        requests: vec![Request { method: "HEAD".into(), ..get("/") }],
        ..draft(&server)
    });
    assert_eq!((run.record.sides[0].total_answered(), server.accepted()), (200, 4));
}

#[test]
fn a_body_that_the_socket_can_not_take_at_once_arrives_whole() {
    let body: Vec<u8> = (0..4_000_000u32).map(|i| i as u8).collect();
    let expected = body.clone();
    let server = Server::start(move |_, request| {
        assert_eq!(request.body, expected);
        ok()
    });
    let post = Request { method: "POST".into(), body: Some(body), ..get("/") };
    let run = played(PlanConfig { requests: vec![post], load: even(20_000), ..draft(&server) });
    assert_eq!(run.record.sides[0].total_answered(), 8);
}

#[test]
fn statuses_from_400_up_are_responses_and_errors() {
    let server = Server::start(|before, _| match before % 4 {
        0 => Reply::Bytes(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n".into()),
        _ => ok(),
    });
    let side = played(draft(&server)).record.sides.remove(0);
    assert_eq!(
        (side.total_answered(), side.total_failures(), side.statuses[404], side.statuses[200]),
        (200, 50, 50, 150)
    );
    assert_eq!(
        side.first_failures[Failure::Status as usize].as_deref(),
        Some("GET /: the response has status 404")
    );
}

#[test]
fn garbage_is_a_protocol_error() {
    let server = Server::start(|_, _| Reply::Bytes(b"SSH-2.0-OpenSSH_9.2\r\n".into()));
    let side = played(draft(&server)).record.sides.remove(0);
    assert_eq!((side.total_answered(), side.total_failures()), (0, 200));
    assert!(
        side.first_failures[Failure::Protocol as usize]
            .as_deref()
            .unwrap()
            .contains("not HTTP/1.1")
    );
}

#[test]
fn a_tls_alert_is_named() {
    let server = Server::start(|_, _| Reply::Last(vec![0x15, 0x03, 0x01, 0x00, 0x02, 0x02, 0x46]));
    let side = played(draft(&server)).record.sides.remove(0);
    assert!(side.first_failures[Failure::Tls as usize].as_deref().unwrap().contains("https"));
}

#[test]
fn a_connection_that_breaks_within_a_response_is_a_read_error_without_a_latency() {
    let server = Server::start(|_, _| {
        Reply::Last(b"HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf".into())
    });
    let side = played(draft(&server)).record.sides.remove(0);
    let reads: u64 =
        side.groups.iter().map(|group| group.requests[0].failures[Failure::Read as usize]).sum();
    assert_eq!((reads, side.total(tailgate_engine::TimeKind::Response).len()), (200, 0));
}

#[test]
fn a_request_without_a_response_in_time_counts_with_its_timeout_or_more() {
    let server = Server::start(|before, _| if before == 20 { Reply::Hang } else { ok() });
    // So long that no other response takes that much time.
    let timeout = Duration::from_secs(3);
    let run = played(PlanConfig { timeout, ..draft(&server) });
    let side = &run.record.sides[0];
    let timeouts: u64 =
        side.groups.iter().map(|group| group.requests[0].failures[Failure::Timeout as usize]).sum();
    assert_eq!((timeouts, side.total_answered()), (1, 199));
    let longest = Duration::from_nanos(side.seconds[0].max_ns);
    assert!(longest >= timeout, "{longest:?}");
}

#[test]
fn bytes_after_a_response_cost_the_connection_and_no_request() {
    let server = all_answered(|| {
        Reply::Bytes(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok and more".into())
    });
    assert!(server.accepted() >= 200, "{}", server.accepted());
}
