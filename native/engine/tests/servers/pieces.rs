//! Valid responses, randomly generated, in pieces of any size.

use proptest::collection::vec;
use proptest::prelude::*;
use tailgate_engine::http1::{CachedHead, ParseStatus, ParsedResponse, ResponseParser};

/// A response in its encoding on the connection, and the expected result of the parser.
#[derive(Debug, Clone)]
struct Sent {
    bytes: Vec<u8>,
    to_head: bool,
    status: u16,
    keep_alive: bool,
    /// The close marks the end of the response.
    until_close: bool,
    /// The end of the final head: after it, a body that lasts until the close may end at any time.
    head: usize,
}

#[derive(Debug, Clone)]
enum Body {
    Length(Vec<u8>),
    Chunked {
        chunks: Vec<(Vec<u8>, String)>,
        trailers: Vec<String>,
    },
    UntilClose(Vec<u8>),
    /// The status or the request implies that there is no body, whatever the head says.
    None,
}

fn bytes(most: usize) -> impl Strategy<Value = Vec<u8>> {
    vec(any::<u8>(), 0..most)
}

/// A header without effect on the parser.
fn header() -> impl Strategy<Value = String> {
    "X-[A-Za-z0-9_-]{0,12}:[ \t]{0,2}[!-~]{0,20}[ -~]{0,20}"
        .prop_map(|header| header.trim_end().to_owned())
}

fn body() -> impl Strategy<Value = Body> {
    let chunk = (vec(any::<u8>(), 1..40), "(;[a-z]{1,8}(=[a-z0-9]{1,8})?)?");
    prop_oneof![
        bytes(200).prop_map(Body::Length),
        (vec(chunk, 0..6), vec(header(), 0..3))
            .prop_map(|(chunks, trailers)| Body::Chunked { chunks, trailers }),
        bytes(200).prop_map(Body::UntilClose),
        Just(Body::None),
    ]
}

prop_compose! {
    fn sent()(
        interim in vec((prop_oneof![100u16..101, 102u16..200], vec(header(), 0..2)), 0..3),
        status in 200u16..600,
        reason in "[ -~]{0,20}",
        headers in vec(header(), 0..6),
        body in body(),
        close: bool,
        bare: bool,
        to_head: bool,
    ) -> Sent {
        // Lines of a head may end with a single line feed.
        let end = if bare { "\n" } else { "\r\n" };
        let to_head = to_head && matches!(body, Body::None);
        let status = match (&body, to_head) {
            (Body::None, false) => if status % 2 == 0 { 204 } else { 304 },
            _ if matches!(status, 204 | 304) => 200,
            _ => status,
        };
        let until_close = matches!(body, Body::UntilClose(_));
        let mut text = String::new();
        for (status, headers) in interim {
            text += &format!("HTTP/1.1 {status} {reason}{end}");
            headers.iter().for_each(|header| text += &format!("{header}{end}"));
            text += end;
        }
        text += &format!("HTTP/1.1 {status} {reason}{end}");
        if close {
            text += &format!("Connection: close{end}");
        }
        headers.iter().for_each(|header| text += &format!("{header}{end}"));
        text += &match &body {
            Body::Length(bytes) => format!("content-length: {}{end}", bytes.len()),
            Body::Chunked { .. } => format!("Transfer-Encoding: chunked{end}"),
            Body::UntilClose(_) => String::new(),
            Body::None => format!("Content-Length: 77{end}"),
        };
        text += end;
        let head = text.len();
        let mut bytes = text.into_bytes();
        match body {
            Body::Length(body) | Body::UntilClose(body) => bytes.extend(body),
            Body::Chunked { chunks, trailers } => {
                for (data, extension) in chunks {
                    bytes.extend(format!("{:x}{extension}\r\n", data.len()).as_bytes());
                    bytes.extend(data);
                    bytes.extend(b"\r\n");
                }
                bytes.extend(b"0\r\n");
                for trailer in trailers {
                    bytes.extend(format!("{trailer}\r\n").as_bytes());
                }
                bytes.extend(b"\r\n");
            }
            Body::None => {}
        }
        Sent { bytes, to_head, status, keep_alive: !close && !until_close, until_close, head }
    }
}

/// The lengths of the pieces, repeated.
fn cuts() -> impl Strategy<Value = Vec<usize>> {
    prop_oneof![vec(1usize..4, 1..8), vec(1usize..100, 1..8), vec(1usize..5_000, 1..3)]
}

/// The stream, cut into these lengths.
fn pieces<'a>(stream: &'a [u8], cuts: &'a [usize]) -> impl Iterator<Item = &'a [u8]> {
    let mut cuts = cuts.iter().cycle();
    let mut rest = stream;
    std::iter::from_fn(move || {
        let (piece, left) = rest.split_at((*cuts.next()?).min(rest.len()));
        rest = left;
        (!piece.is_empty()).then_some(piece)
    })
}

/// Reads one response with a parser that knows the heads before it. Returns the response and the
/// bytes that it took of the whole stream; None while it is not complete.
fn read(
    response: &mut ResponseParser,
    sent: &Sent,
    stream: &[u8],
    cuts: &[usize],
) -> Option<ParsedResponse> {
    let mut known = CachedHead::default();
    // A head that was learned from the complete stream must also be valid for the pieces.
    let _ = ResponseParser::default().feed(stream, sent.to_head, &mut known);
    let mut before = 0;
    for piece in pieces(stream, cuts) {
        match response.feed(piece, sent.to_head, &mut known).expect("it is valid") {
            ParseStatus::Partial => before += piece.len(),
            ParseStatus::Complete(parsed) => {
                return Some(ParsedResponse { consumed: before + parsed.consumed, ..parsed });
            }
        }
    }
    None
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 500,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn a_response_is_read_as_it_was_sent_whatever_follows_it(
        sent in sent(), cuts in cuts(), surplus in bytes(50),
    ) {
        let mut response = ResponseParser::default();
        let Sent { status, keep_alive, .. } = sent;
        if sent.until_close {
            prop_assert_eq!(read(&mut response, &sent, &sent.bytes, &cuts), None);
            let closed = response.finish_at_close();
            prop_assert_eq!(
                closed,
                Some(ParsedResponse { status, keep_alive: false, consumed: 0 })
            );
        } else {
            let stream = [&sent.bytes[..], &surplus].concat();
            let expected = ParsedResponse { status, keep_alive, consumed: sent.bytes.len() };
            prop_assert_eq!(read(&mut response, &sent, &stream, &cuts), Some(expected));
        }
    }

    #[test]
    fn a_response_that_breaks_off_is_not_complete_and_has_no_effect_on_the_next(
        sent in sent(), cuts in cuts(), place: prop::sample::Index, next in sent(),
    ) {
        let end = place.index(sent.bytes.len());
        let mut response = ResponseParser::default();
        prop_assert_eq!(read(&mut response, &sent, &sent.bytes[..end], &cuts), None);
        let whole = sent.until_close && end >= sent.head;
        prop_assert_eq!(
            response.finish_at_close().is_some(),
            whole,
            "{} of {}",
            end,
            sent.bytes.len()
        );
        response.reset();
        let found = read(&mut response, &next, &next.bytes, &cuts);
        prop_assert_eq!(
            found.map(|parsed| parsed.status),
            (!next.until_close).then_some(next.status)
        );
    }

    #[test]
    fn responses_one_after_the_other_have_no_effect_on_the_next(
        row in vec(sent(), 1..6), cuts in cuts(),
    ) {
        let row: Vec<Sent> = row.into_iter().filter(|sent| !sent.until_close).collect();
        let stream: Vec<u8> = row.iter().flat_map(|sent| sent.bytes.clone()).collect();
        let (mut response, mut at) = (ResponseParser::default(), 0);
        for sent in &row {
            response.reset();
            let expected = ParsedResponse {
                status: sent.status,
                keep_alive: sent.keep_alive,
                consumed: sent.bytes.len(),
            };
            prop_assert_eq!(read(&mut response, sent, &stream[at..], &cuts), Some(expected));
            at += sent.bytes.len();
        }
    }
}
