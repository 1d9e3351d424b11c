use proptest::prelude::*;

use super::*;
use crate::delay::Delay;
use crate::route::RouteConfig;
use crate::template::Escape;

fn create_routes() -> Vec<Route> {
    [("GET", "/a"), ("", "/b/*")]
        .map(|(method, path)| {
            Route::new(RouteConfig {
                method: method.into(),
                path: path.into(),
                status: 200,
                headers: vec![],
                body: vec![],
                escape: Escape::None,
                delay: Delay::Fixed { ns: 0.0 },
            })
        })
        .into()
}

/// What was read: the route of each call, `continue`, and a refusal's status.
#[derive(Debug, Default, PartialEq)]
struct Read {
    events: Vec<String>,
    hashes: Vec<String>,
}

fn read_pieces(pieces: &[&[u8]]) -> Read {
    let routes = create_routes();
    let mut reader = RequestReader::default();
    let mut input: Vec<u8> = vec![];
    let mut read = Read::default();
    for piece in pieces {
        input.extend_from_slice(piece);
        loop {
            let (used, event) = reader.read(&input, &routes);
            input.drain(..used);
            match event {
                Event::NeedsMore if used > 0 && !input.is_empty() => continue,
                Event::NeedsMore => break,
                Event::AwaitsContinue => read.events.push("continue".into()),
                Event::Complete(call) => {
                    read.hashes.push(format!("{:?}", call.hash));
                    let route = call.route.map_or(call.example, |route| route.to_string());
                    let closes = if call.known.closes { " closes" } else { "" };
                    read.events.push(format!("{route}{closes}"));
                }
                Event::Refused(refusal) => {
                    read.events.push(refusal.status.to_string());
                    return read;
                }
            }
        }
        assert!(input.len() <= MAX_HEAD_BYTES + piece.len(), "the memory is bounded");
    }
    if reader.is_within_body() {
        read.events.push("within a body".into());
    }
    read
}

#[track_caller]
fn check(text: &str, expected: &[&str]) {
    assert_eq!(read_pieces(&[text.as_bytes()]).events, expected, "{text}");
    let bytes: Vec<&[u8]> = text.as_bytes().chunks(1).collect();
    assert_eq!(read_pieces(&bytes).events, expected, "byte by byte: {text}");
}

#[test]
fn requests_follow_each_other_on_a_connection() {
    check(
        "GET /a?x=1 HTTP/1.1\r\nhost: x\r\n\r\n\
         POST /b/c HTTP/1.1\r\ncontent-length: 3\r\n\r\nabc\
         PUT /b/ HTTP/1.1\r\ntransfer-encoding: Chunked\r\n\r\n2\r\nab\r\n0\r\n\r\n\
         \r\nPOST /a HTTP/1.1\nhost: x\n\n",
        &["0", "1", "1", "POST /a"],
    );
    check("GET /b/1 HTTP/1.1\r\ncontent-length: 5\r\n\r\nab", &["within a body"]);
    check("GET http://pay.example/a?x HTTP/1.1\r\n\r\n", &["0"]);
    check("GET http://pay.example HTTP/1.1\r\n\r\n", &["GET /"]);
}

#[test]
fn a_client_says_whether_the_connection_goes_on() {
    check("GET /a HTTP/1.1\r\nconnection: x, Close\r\n\r\n", &["0 closes"]);
    check("GET /a HTTP/1.0\r\n\r\n", &["0 closes"]);
    check("GET /a HTTP/1.0\r\nconnection: keep-alive\r\n\r\n", &["0"]);
}

#[test]
fn a_client_that_waits_with_its_body_is_told_to_go_on() {
    check(
        "PUT /b/ HTTP/1.1\r\nexpect: 100-continue\r\ncontent-length: 1\r\n\r\na",
        &["continue", "1"],
    );
}

#[test]
fn what_is_no_request_is_refused() {
    for (text, status) in [
        ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "400"),
        ("\u{16}\u{3}\u{1} tls\r\n\r\n", "400"),
        ("GET /a HTTP/1.1\r\nbad header\r\n\r\n", "400"),
        ("GET /a HTTP/1.1\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n", "400"),
        ("GET /a HTTP/1.1\r\ncontent-length: +1\r\n\r\n", "400"),
        ("GET /a HTTP/1.1\r\ncontent-length: 99999999999999999999\r\n\r\n", "400"),
        ("GET /a HTTP/1.1\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n", "400"),
        ("GET /a HTTP/1.0\r\ntransfer-encoding: chunked\r\n\r\n", "400"),
        ("GET /a HTTP/1.1\r\ntransfer-encoding: gzip\r\n\r\n", "501"),
        ("GET /a HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\nx\r\n", "400"),
    ] {
        check(text, &[status]);
    }
    let many = format!("GET /a HTTP/1.1\r\n{}\r\n", "a: b\r\n".repeat(101));
    check(&many, &["431"]);
    let long = format!("GET /{} HTTP/1.1\r\n\r\n", "a".repeat(MAX_HEAD_BYTES));
    assert_eq!(read_pieces(&[long.as_bytes()]).events, ["431"]);
    let endless = "a".repeat(2 * MAX_HEAD_BYTES);
    assert_eq!(read_pieces(&[endless.as_bytes()]).events, ["431"]);
}

#[test]
fn the_same_call_has_the_same_hash_however_its_body_is_sent() {
    let read = read_pieces(&[
        b"POST /b/ HTTP/1.1\r\nx: 1\r\ncontent-length: 3\r\n\r\nabc",
        b"POST /b/ HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\n1\r\na\r\n2\r\nbc\r\n0\r\n\r\n",
        b"POST /b/ HTTP/1.1\r\ncontent-length: 3\r\n\r\nabd",
        b"POST /b/?c HTTP/1.1\r\ncontent-length: 3\r\n\r\nabc",
    ]);
    let [first, second, body, query] = &read.hashes[..] else { panic!("{read:?}") };
    assert_eq!(first, second);
    assert!(first != body && first != query);
}

#[test]
fn a_trace_of_tailgate_replaces_the_body_and_one_of_the_service_does_not() {
    let hash = |trace: &str, body: &str| {
        let text = format!(
            "POST /b/ HTTP/1.1\r\ntraceparent: 00-{trace}-00f067aa0ba902b7-01\r\n\
             content-length: 1\r\n\r\n{body}"
        );
        read_pieces(&[text.as_bytes()]).hashes[0].clone()
    };
    let [own, other] = ["7461696c000000000000000000000001", "7461696c000000000000000000000002"];
    assert_eq!(hash(own, "a"), hash(own, "b"));
    assert_ne!(hash(own, "a"), hash(other, "a"));
    let [foreign, random] =
        ["4bf92f3577b34da6a3ce929d0e0e4736", "4bf92f3577b34da6a3ce929d0e0e4737"];
    assert_eq!(hash(foreign, "a"), hash(random, "a"));
    assert_ne!(hash(foreign, "a"), hash(foreign, "b"));
}

#[test]
fn a_request_without_a_route_is_shown_in_printable_characters() {
    check("GET /x\"\\y?secret=1 HTTP/1.1\r\n\r\n", &["GET /x  y"]);
}

proptest! {
    #[test]
    fn any_bytes_are_requests_or_refused(pieces: Vec<Vec<u8>>) {
        read_pieces(&pieces.iter().map(|piece| &piece[..]).collect::<Vec<_>>());
    }

    #[test]
    fn it_does_not_matter_how_the_bytes_are_divided(
        lines in proptest::collection::vec(
            prop_oneof![
                Just("GET /a HTTP/1.1\r\n"),
                Just("POST /b/ HTTP/1.1\r\n"),
                Just("content-length: 3\r\n"),
                Just("transfer-encoding: chunked\r\n"),
                Just("connection: close\r\n"),
                Just("\r\n"),
                Just("\n"),
                Just("abc"),
                Just("3\r\nabc\r\n"),
                Just("0\r\n\r\n"),
            ],
            0..20,
        ),
        size in 1_usize..30,
    ) {
        let text = lines.concat();
        let pieces: Vec<&[u8]> = text.as_bytes().chunks(size).collect();
        prop_assert_eq!(read_pieces(&pieces), read_pieces(&[text.as_bytes()]));
    }
}
