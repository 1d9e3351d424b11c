//! Bodies are checked whole, whatever their length and their content encoding.

use std::io::Write;

use flate2::Compression;
use flate2::write::{DeflateEncoder, GzEncoder, ZlibEncoder};
use ruzstd::encoding::{CompressionLevel, compress_to_vec};

use crate::support::frames::{DATA, END_HEADERS, END_STREAM, HEADERS, OK, Peer, field, frame};
use crate::support::{Reply, Server, closed, draft, even, get, played, raw, to};
use tailgate_engine::{
    CaptureRule, CaptureSource, Expectation, Failure, JsonCheck, PlanConfig, Protocol, Request,
    Scenario, ScenarioStep, SideRecord,
};

/// `{"ok": true, "token": "tok123"}`, as the reference encoder of brotli writes it.
const BROTLI: &[u8] = b"\x0b\x0f\x80{\"ok\": true, \"token\": \"tok123\"}\x03";
const TEXT: &[u8] = b"{\"ok\": true, \"token\": \"tok123\"}";

fn gzip(text: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(vec![], Compression::fast());
    encoder.write_all(text).unwrap();
    encoder.finish().unwrap()
}

fn zlib(text: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(vec![], Compression::fast());
    encoder.write_all(text).unwrap();
    encoder.finish().unwrap()
}

fn raw_deflate(text: &[u8]) -> Vec<u8> {
    let mut encoder = DeflateEncoder::new(vec![], Compression::fast());
    encoder.write_all(text).unwrap();
    encoder.finish().unwrap()
}

fn zstd(text: &[u8]) -> Vec<u8> {
    compress_to_vec(text, CompressionLevel::Fastest)
}

/// The status and the headers are those of `head`.
fn sized(head: &str, body: &[u8]) -> Vec<u8> {
    let head = format!("HTTP/1.1 {head}Content-Length: {}\r\n\r\n", body.len());
    [head.as_bytes(), body].concat()
}

fn chunked(head: &str, body: &[u8]) -> Vec<u8> {
    let mut bytes = format!("HTTP/1.1 {head}Transfer-Encoding: chunked\r\n\r\n").into_bytes();
    for chunk in body.chunks(10_000) {
        bytes.extend_from_slice(format!("{:x}\r\n", chunk.len()).as_bytes());
        bytes.extend_from_slice(chunk);
        bytes.extend_from_slice(b"\r\n");
    }
    bytes.extend_from_slice(b"0\r\n\r\n");
    bytes
}

fn encoded(coding: &str) -> String {
    format!("200 OK\r\nContent-Encoding: {coding}\r\n")
}

/// A page of this length whose last bytes are `end`.
fn page(bytes: usize, end: &[u8]) -> Vec<u8> {
    let mut page = vec![b'x'; bytes];
    page.splice(bytes - end.len().., end.iter().copied());
    page
}

fn containing(text: &str) -> Request {
    let expect = Expectation { body_contains: vec![text.into()], ..Expectation::default() };
    Request { expect: Some(expect), ..get("/") }
}

/// `$.ok` is true.
fn ok_in_json() -> Request {
    let json = vec![JsonCheck { path: "$.ok".into(), equals: Some("true".into()) }];
    Request { expect: Some(Expectation { json, ..Expectation::default() }), ..get("/") }
}

const REQUESTS: u64 = 4;

/// What came of some such requests to a server that always gives these bytes.
fn play(bytes: Vec<u8>, request: Request) -> SideRecord {
    play_with(bytes, request, PlanConfig::default().max_body_bytes)
}

fn play_with(bytes: Vec<u8>, request: Request, max_body_bytes: u32) -> SideRecord {
    let server = Server::start(move |_, _| Reply::Bytes(bytes.clone()));
    let config = PlanConfig { requests: vec![request], max_body_bytes, ..draft(&server) };
    let mut run = played(closed(REQUESTS, config));
    assert!(server.accepted() <= 4, "no connection is lost by a check");
    run.record.sides.remove(0)
}

/// The sentence of the check that all of the requests failed; None if they are successes.
fn find_failed_check(side: &SideRecord) -> Option<String> {
    assert_eq!(side.total_answered(), REQUESTS);
    let failed = side.failures_by_kind()[Failure::Check as usize];
    assert!(failed == 0 || failed == REQUESTS, "{:?}", side.first_failures);
    assert_eq!(side.total_failures(), failed, "{:?}", side.first_failures);
    side.first_failures[Failure::Check as usize].clone()
}

#[test]
fn a_page_is_searched_to_its_end() {
    for bytes in [1000, 70_000, 150_000, 3_000_000, 8_000_000] {
        let body = page(bytes, b"the end");
        for response in [sized("200 OK\r\n", &body), chunked("200 OK\r\n", &body)] {
            let found = play(response.clone(), containing("the end"));
            assert_eq!(find_failed_check(&found), None, "{bytes}");
            let missing = play(response, containing("NOT-THERE"));
            let sentence = "GET /: expected a body that contains \"NOT-THERE\"";
            assert_eq!(find_failed_check(&missing).as_deref(), Some(sentence), "{bytes}");
        }
    }
}

#[test]
fn a_page_that_is_longer_than_the_maximum_is_a_failed_check_with_a_remedy() {
    let body = page(8_000_001, b"the end");
    for response in [sized("200 OK\r\n", &body), chunked("200 OK\r\n", &body)] {
        let side = play(response.clone(), containing("x"));
        let sentence = "GET /: the body is longer than 8 MB, so nothing in it was checked: raise \
                        the limit with max-body: 16MB";
        assert_eq!(find_failed_check(&side).as_deref(), Some(sentence));
        assert_eq!((side.samples[0].size, side.samples[0].body.len()), (8_000_001, 2048));
        let raised = play_with(response, containing("the end"), 16_000_000);
        assert_eq!(find_failed_check(&raised), None);
    }
}

#[test]
fn every_content_encoding_is_decoded_whatever_was_asked_for() {
    for (coding, body) in [
        ("gzip", gzip(TEXT)),
        ("X-GZIP", gzip(TEXT)),
        ("deflate", zlib(TEXT)),
        ("deflate", raw_deflate(TEXT)),
        ("br", BROTLI.to_vec()),
        ("zstd", zstd(TEXT)),
        ("identity", TEXT.to_vec()),
        ("zstd, gzip", gzip(&zstd(TEXT))),
        ("deflate\r\nContent-Encoding: gzip", gzip(&zlib(TEXT))),
        ("gzip", [gzip(TEXT), b"\0\0\0".to_vec()].concat()),
        ("gzip", gzip(&[&vec![b' '; 300_000], TEXT].concat())),
    ] {
        for response in [sized(&encoded(coding), &body), chunked(&encoded(coding), &body)] {
            let side = play(response, ok_in_json());
            assert_eq!(find_failed_check(&side), None, "{coding}");
        }
    }
}

#[test]
fn a_check_of_an_encoded_body_can_fail_and_its_example_is_decoded() {
    let side = play(sized(&encoded("gzip"), &gzip(b"{\"ok\": false}")), ok_in_json());
    let sentence = "GET /: expected $.ok to be true";
    assert_eq!(find_failed_check(&side).as_deref(), Some(sentence));
    assert_eq!(side.samples[0].body, b"{\"ok\": false}");
    // Nothing in the body is checked, so only its beginning is kept.
    let text: String = (0..9000).map(|number| format!("{number} ")).collect();
    let expect = Expectation { statuses: vec![404], ..Expectation::default() };
    let request = Request { expect: Some(expect), ..get("/") };
    let side = play(sized(&encoded("gzip"), &gzip(text.as_bytes())), request);
    let sample = &side.samples[0].body;
    assert!(sample.len() > 1000 && text.as_bytes().starts_with(sample), "{sample:?}");
}

#[test]
fn a_body_that_cannot_be_decoded_is_a_failed_check() {
    let whole = gzip(TEXT);
    for (coding, body, words) in [
        ("gzip", whole[..whole.len() - 9].to_vec(), "ends before its content encoding (gzip) does"),
        ("gzip", TEXT.to_vec(), "is not valid in its content encoding (gzip)"),
        ("br", gzip(TEXT), "is not valid in its content encoding (br)"),
        ("zstd", BROTLI.to_vec(), "is not valid in its content encoding (zstd)"),
        ("compress", TEXT.to_vec(), "has the content encoding \"compress\", which is unknown"),
        ("gzip", gzip(&vec![0; 8_000_001]), "is longer than 8 MB when it is decoded"),
        ("gzip, gzip", gzip(&gzip(&vec![0; 8_000_001])), "is longer than 8 MB when it is decoded"),
        ("zstd", zstd(&vec![0; 8_000_001]), "is longer than 8 MB when it is decoded"),
    ] {
        let side = play(sized(&encoded(coding), &body), ok_in_json());
        let sentence = find_failed_check(&side).unwrap();
        assert!(sentence.starts_with(&format!("GET /: the body {words}")), "{sentence}");
        let unread = play(sized(&encoded(coding), &body), get("/"));
        assert_eq!(find_failed_check(&unread), None, "what is not checked is not decoded");
    }
}

#[test]
fn responses_without_a_body_need_no_decoding() {
    let head = Request { method: "HEAD".into(), ..containing("") };
    let long = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 500\r\n\r\n";
    assert_eq!(find_failed_check(&play(long.into(), head)), None);
    let unmodified = "HTTP/1.1 304 Not Modified\r\nContent-Encoding: br\r\n\r\n";
    assert_eq!(find_failed_check(&play(unmodified.into(), containing(""))), None);
    for body in [&gzip(b"")[..], b""] {
        let side = play(sized(&encoded("gzip"), body), containing("x"));
        let sentence = "GET /: expected a body that contains \"x\"";
        assert_eq!(find_failed_check(&side).as_deref(), Some(sentence));
    }
}

#[test]
fn a_token_near_the_end_of_a_long_or_encoded_page_is_captured() {
    let field = b"<input name=\"csrf\" value=\"tok123\"></html>";
    for page in [
        sized("200 OK\r\n", &page(150_000, field)),
        sized(&encoded("gzip"), &gzip(&page(150_000, field))),
        chunked(&encoded("zstd"), &zstd(&page(70_000, field))),
    ] {
        let server = Server::start(move |_, request| match request.path.as_str() {
            "/" => Reply::Bytes(page.clone()),
            _ => Reply::Bytes(sized("200 OK\r\n", b"done")),
        });
        let capture = CaptureRule {
            name: "csrf".into(),
            from: CaptureSource::Regex,
            expression: "name=\"csrf\" value=\"([^\"]+)\"".into(),
        };
        let step = |requests| ScenarioStep { requests, connections: 1, think: None };
        let run = played(PlanConfig {
            requests: vec![
                Request { captures: vec![capture], ..get("/") },
                Request {
                    body: Some(b"csrf=${csrf}".into()),
                    method: "POST".into(),
                    ..get("/order")
                },
            ],
            scenarios: vec![Scenario {
                name: "buy".into(),
                weight: 1,
                steps: vec![step(vec![0]), step(vec![1])],
            }],
            load: even(50_000),
            ..draft(&server)
        });
        let side = &run.record.sides[0];
        assert_eq!((side.total_answered(), side.total_failures()), (40, 0), "{side:?}");
        let orders = server.seen().into_iter().filter(|request| request.path == "/order");
        assert!(orders.into_iter().all(|order| order.body == b"csrf=tok123"));
    }
}

/// Each stream has its own body, in frames that alternate with those of the other one.
#[test]
fn encoded_bodies_of_streams_that_alternate_are_each_decoded() {
    let address = raw(|_, stream| {
        let Some(mut peer) = Peer::greet(stream, &[]) else { return };
        while let (Some(one), Some(other)) = (peer.request(), peer.request()) {
            let mut frames = vec![];
            let bodies = [("gzip", gzip(TEXT)), ("zstd", zstd(TEXT))];
            for (number, (coding, _)) in [one, other].into_iter().zip(&bodies) {
                let fields = [OK, &field("content-encoding", coding)].concat();
                frames.push(frame(HEADERS, END_HEADERS, number, &fields));
            }
            for (number, (_, body)) in [one, other].into_iter().zip(&bodies) {
                frames.push(frame(DATA, 0, number, &body[..7]));
            }
            for (number, (_, body)) in [one, other].into_iter().zip(&bodies) {
                frames.push(frame(DATA, END_STREAM, number, &body[7..]));
            }
            if peer.say(&frames.concat()).is_none() {
                return;
            }
        }
    });
    let run = played(PlanConfig {
        protocol: Protocol::Http2,
        streams: 2,
        connections: 1,
        requests: vec![ok_in_json()],
        ..to(address)
    });
    let side = &run.record.sides[0];
    assert_eq!((side.total_answered(), side.total_failures()), (200, 0), "{side:?}");
}
