//! Responses are checked by what a request expects of them.

use std::net::SocketAddr;

use crate::support::frames::{DATA, END_HEADERS, END_STREAM, HEADERS, OK, Peer, field, frame};
use crate::support::{Reply, Server, draft, get, played, raw, to};
use tailgate_engine::{
    Expectation, Failure, HeaderCheck, JsonCheck, PlanConfig, Protocol, Request, SideRecord,
};

fn reply(status: &str, body: &[u8]) -> Reply {
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    Reply::Bytes([head.as_bytes(), body].concat())
}

fn expecting(expect: Expectation) -> Request {
    Request { expect: Some(expect), ..get("/") }
}

/// `$.ok` is true, and the type is that of JSON.
fn ok_in_json() -> Expectation {
    Expectation {
        json: vec![JsonCheck { path: "$.ok".into(), equals: Some("true".into()) }],
        headers: vec![HeaderCheck {
            name: "content-type".into(),
            contains: Some("json".into()),
            matches: None,
        }],
        ..Expectation::default()
    }
}

fn failures(side: &SideRecord, kind: Failure) -> u64 {
    side.failures_by_kind()[kind as usize]
}

#[test]
fn a_failed_check_is_counted_and_the_first_ten_are_kept_as_examples() {
    let server = Server::start(|before, _| {
        let padding = "x".repeat(3000);
        reply("200 OK", format!("{{\"ok\":{},\"p\":\"{padding}\"}}", before % 4 != 0).as_bytes())
    });
    let run = played(PlanConfig { requests: vec![expecting(ok_in_json())], ..draft(&server) });
    let side = &run.record.sides[0];
    assert_eq!((side.total_answered(), side.total_failures()), (200, 50));
    assert_eq!(failures(side, Failure::Check), 50);
    assert_eq!(
        side.first_failures[Failure::Check as usize].as_deref(),
        Some("GET /: expected $.ok to be true")
    );
    assert_eq!(side.samples.len(), 10);
    let sample = &side.samples[0];
    assert_eq!((sample.status, sample.size, sample.body.len()), (200, 3019, 2048));
    assert_eq!(sample.check, "expected $.ok to be true");
    assert!(sample.body.starts_with(b"{\"ok\":false,\"p\":\"xxx"));
    assert_eq!(server.accepted(), 4, "a failed check costs no connection");
}

#[test]
fn an_expected_404_is_a_success_and_any_other_status_a_failed_check() {
    let server = Server::start(|before, _| match before % 2 {
        0 => reply("404 Not Found", b"gone"),
        _ => reply("200 OK", b"here"),
    });
    let expect = Expectation { statuses: vec![404], ..Expectation::default() };
    let run = played(PlanConfig { requests: vec![expecting(expect)], ..draft(&server) });
    let side = &run.record.sides[0];
    assert_eq!((failures(side, Failure::Status), failures(side, Failure::Check)), (0, 100));
    assert_eq!((side.statuses[404], side.total_answered()), (100, 200));
    assert_eq!((side.samples[0].status, &side.samples[0].body[..]), (200, &b"here"[..]));
}

#[test]
fn a_status_of_400_or_more_that_no_list_expects_stays_an_error_of_the_status() {
    let server = Server::start(|_, _| reply("500 Internal Server Error", b"broken"));
    let expect = Expectation { body_contains: vec!["fine".into()], ..Expectation::default() };
    let run = played(PlanConfig { requests: vec![expecting(expect)], ..draft(&server) });
    let side = &run.record.sides[0];
    assert_eq!((failures(side, Failure::Status), failures(side, Failure::Check)), (200, 0));
    assert_eq!(side.samples[0].body, b"broken");
}

#[test]
fn bodies_in_pieces_and_chunks_are_checked_like_others() {
    let server = Server::start(|_, _| {
        let head = "HTTP/1.1 200 OK\r\nContent-Type: json\r\nTransfer-Encoding: chunked\r\n\r\n";
        Reply::Bytes(format!("{head}5\r\n{{\"ok\"\r\n6\r\n:true}}\r\n0\r\n\r\n").into())
    });
    let run = played(PlanConfig {
        requests: vec![expecting(ok_in_json())],
        pipeline: 3,
        ..draft(&server)
    });
    let side = &run.record.sides[0];
    assert_eq!((side.total_answered(), side.total_failures()), (200, 0), "{side:?}");
}

#[test]
fn requests_with_and_without_checks_share_a_connection() {
    let server = Server::start(|_, request| match request.path.as_str() {
        "/checked" => reply("200 OK", b"{\"ok\":false}"),
        _ => reply("200 OK", b"anything"),
    });
    let checked = Request { expect: Some(ok_in_json()), ..get("/checked") };
    let run = played(PlanConfig { requests: vec![checked, get("/plain")], ..draft(&server) });
    let side = &run.record.sides[0];
    let checked = server.seen().iter().filter(|request| request.path == "/checked").count();
    assert_eq!(failures(side, Failure::Check), checked as u64);
    assert!(side.samples.iter().all(|sample| sample.request == 0));
}

/// Each request of each connection gets this body, in two frames.
fn http2_server(body: &'static [u8]) -> SocketAddr {
    raw(move |_, stream| {
        let Some(mut peer) = Peer::greet(stream, &[]) else { return };
        while let Some(number) = peer.request() {
            let fields = [OK, &field("content-type", "application/json")].concat();
            let (first, second) = body.split_at(body.len() / 2);
            let frames = [
                frame(HEADERS, END_HEADERS, number, &fields),
                frame(DATA, 0, number, first),
                frame(DATA, END_STREAM, number, second),
            ];
            if peer.say(&frames.concat()).is_none() {
                return;
            }
        }
    })
}

#[test]
fn responses_in_http2_are_checked_too() {
    for (body, failed) in [(&b"{\"ok\": true}"[..], 0), (b"{\"ok\": false}", 200)] {
        let run = played(PlanConfig {
            protocol: Protocol::Http2,
            streams: 8,
            requests: vec![expecting(ok_in_json())],
            ..to(http2_server(body))
        });
        let side = &run.record.sides[0];
        assert_eq!((side.total_answered(), failures(side, Failure::Check)), (200, failed));
        assert_eq!(
            side.samples.first().map_or(&b""[..], |sample| &sample.body),
            match failed {
                0 => b"",
                _ => body,
            }
        );
    }
}

#[test]
fn a_redirected_request_is_judged_by_its_last_response() {
    let server = Server::start(|_, request| match request.path.as_str() {
        "/" => Reply::Bytes(
            b"HTTP/1.1 302 Found\r\nLocation: /end\r\nContent-Length: 4\r\n\r\nmove".into(),
        ),
        _ => reply("200 OK", b"{\"ok\":true}"),
    });
    let run = played(PlanConfig {
        requests: vec![expecting(ok_in_json())],
        redirects: 1,
        ..draft(&server)
    });
    let side = &run.record.sides[0];
    assert_eq!((side.total_answered(), side.total_failures()), (200, 0), "{side:?}");
}
