//! Properties that must hold whatever a server sends. The parsers of responses never panic, never
//! claim more bytes than they were given, and have the same result for any split of the bytes. No
//! request is lost, and memory has a bound.
//!
//! The format of an input is: a byte of flags, a byte with the number of cuts, the cuts (the
//! lengths of the pieces, repeated), the stream. Seeds can therefore be written by hand: `printf
//! '\0\1\3HTTP/1.1 200 OK\r\n\r\n'`.
//!
//! The fuzz targets and the engine's own tests (`tests/fuzz_corpus.rs`) share this file.

#[path = "encoding.rs"]
mod encoding_checks;
#[path = "tls.rs"]
mod tls_checks;

use tailgate_engine::http1::{
    CachedHead, Http1Violation, ParseStatus, ParsedResponse, ResponseParser,
};
use tailgate_engine::http2::{self, Http2Session, StreamEvent};

#[allow(unused_imports, reason = "each target makes one of the checks")]
pub use encoding_checks::encoding;
#[allow(unused_imports, reason = "each target makes one of the checks")]
pub use tls_checks::tls;

/// The request was a HEAD.
const TO_HEAD: u8 = 1;
/// The stream contains a long run of one byte: longer than the maximum of a head, or (with
/// LONG_LINE) of a line of a chunk.
const LONG: u8 = 2;
const LONG_LINE: u8 = 4;
/// On a connection, this bit describes the first request, and the bits above it describe the next
/// ones.
const FIRST_TO_HEAD: u8 = 3;
const MOST_ANSWERS: u8 = 5;
const MOST_CUTS: usize = 16;

/// A single response.
pub fn answer(data: &[u8]) {
    let Some(Input { flags, cuts, stream }) = Input::of(data) else { return };
    let to_head = flags & TO_HEAD != 0;
    let mut known = CachedHead::default();
    let whole =
        read(&mut ResponseParser::default(), &mut known, [&stream[..]].into_iter(), to_head);
    let again =
        read(&mut ResponseParser::default(), &mut known, [&stream[..]].into_iter(), to_head);
    assert_eq!(whole, again, "a head that is new (left) and one that is known (right) differ");
    let pieces = read(&mut ResponseParser::default(), &mut known, pieces(&stream, cuts), to_head);
    assert_eq!(whole, pieces, "at once (left) and in pieces (right) differ");
}

/// One response after another on a connection: the rest of the stream is the next one. Each must be
/// parsed as if there had been none before.
pub fn connection(data: &[u8]) {
    let Some(Input { flags, cuts, stream }) = Input::of(data) else { return };
    let (mut used, mut known, mut rest) =
        (ResponseParser::default(), CachedHead::default(), &stream[..]);
    for number in 0..MOST_ANSWERS {
        let to_head = flags >> (FIRST_TO_HEAD + number) & 1 != 0;
        let fresh = read(
            &mut ResponseParser::default(),
            &mut CachedHead::default(),
            [rest].into_iter(),
            to_head,
        );
        used.reset();
        assert!(!used.has_begun(), "answer {number} is said to have begun");
        let again = read(&mut used, &mut known, pieces(rest, cuts), to_head);
        assert_eq!(
            fresh, again,
            "answer {number}, on a new connection (left) and on a used one (right)"
        );
        let End::Response(ParsedResponse { consumed, .. }) = fresh else { return };
        assert!(consumed > 0, "answer {number} has no bytes");
        rest = &rest[consumed..];
    }
}

/// The server has sent its settings, and requests are in flight.
const GREETED: u8 = 1;
/// The number of requests, minus one: two bits.
const SLOTS: u8 = 1;
/// The requests have bodies that are longer than the credit of the server.
const LARGE_BODIES: u8 = 8;
/// The windows for responses are small.
const SMALL_WINDOWS: u8 = 16;
/// An upper bound of the memory that a server can make the client hold.
const MOST_HELD: usize = 512 * 1024;

/// An HTTP/2 connection. After each response a new request is sent.
pub fn http2(data: &[u8]) {
    let &[flags, cuts, ref rest @ ..] = data else { return };
    let (cuts, stream) = rest.split_at((usize::from(cuts) % (MOST_CUTS + 1)).min(rest.len()));
    let whole = converse(flags, [stream].into_iter());
    let pieces = converse(flags, pieces(stream, cuts));
    assert_eq!(whole, pieces, "at once (left) and in pieces (right) differ");
}

#[derive(Debug, Default, PartialEq)]
struct Talk {
    events: Vec<StreamEvent>,
    /// The bytes that the client wrote.
    said: Vec<u8>,
    violation: Option<http2::Http2Violation>,
    closing: bool,
}

fn converse<'a>(flags: u8, pieces: impl Iterator<Item = &'a [u8]>) -> Talk {
    let slots = usize::from(flags >> SLOTS & 3) + 1;
    let mut session = match flags & SMALL_WINDOWS {
        0 => Http2Session::new(slots),
        _ => Http2Session::with_windows(slots, 1000, 70_000),
    };
    let body = vec![b'b'; if flags & LARGE_BODIES == 0 { 3 } else { 70_000 }];
    let (mut talk, mut asked) = (Talk::default(), 0);
    if flags & GREETED != 0 {
        // An empty SETTINGS frame.
        let greeting = [0, 0, 0, 4, 0, 0, 0, 0, 0];
        session.feed(&greeting, &mut talk.said, &mut ()).expect("a greeting is no violation");
        for slot in 0..slots {
            session.send_request(slot, b"\x82\x86\x84", &body, slot == 1, &mut talk.said);
            asked += 1;
        }
    }
    for piece in pieces {
        let mut rest = piece;
        loop {
            let progress = match session.feed(rest, &mut talk.said, &mut ()) {
                Ok(progress) => progress,
                Err(violation) => {
                    talk.violation = Some(violation);
                    return talk;
                }
            };
            assert!(progress.consumed <= rest.len(), "{progress:?} of {} bytes", rest.len());
            rest = &rest[progress.consumed..];
            assert!(
                session.memory_bytes() <= MOST_HELD + slots * 2 * body.len(),
                "it holds {} bytes",
                session.memory_bytes()
            );
            let Some(event) = progress.event else { break };
            let (StreamEvent::Response { slot, .. } | StreamEvent::Failed { slot, .. }) = event;
            talk.events.push(event);
            assert_eq!(
                session.in_flight() + talk.events.len(),
                asked,
                "a request was lost, or ended twice"
            );
            if session.room() > 0 && asked < 100 {
                session.send_request(slot, b"\x82\x86\x84", &body, false, &mut talk.said);
                asked += 1;
            }
        }
        assert!(rest.is_empty(), "{} bytes were left", rest.len());
    }
    talk.closing = session.is_closing();
    talk
}

struct Input<'a> {
    flags: u8,
    cuts: &'a [u8],
    stream: Vec<u8>,
}

impl Input<'_> {
    fn of(data: &[u8]) -> Option<Input<'_>> {
        let &[flags, cuts, ref rest @ ..] = data else { return None };
        let (cuts, stream) = rest.split_at((usize::from(cuts) % (MOST_CUTS + 1)).min(rest.len()));
        Some(Input { flags, cuts, stream: lengthened(flags, stream) })
    }
}

#[derive(Debug, PartialEq)]
enum End {
    /// With `consumed` counted from the start of the stream.
    Response(ParsedResponse),
    Violation(Http1Violation),
    /// The stream ends before the response does; the fields give the effect of a close at this
    /// point.
    Unfinished {
        begun: bool,
        closed: Option<ParsedResponse>,
    },
}

fn read<'a>(
    response: &mut ResponseParser,
    known: &mut CachedHead,
    pieces: impl Iterator<Item = &'a [u8]>,
    to_head: bool,
) -> End {
    let mut before = 0;
    for piece in pieces {
        match response.feed(piece, to_head, known) {
            Ok(ParseStatus::Partial) => before += piece.len(),
            Ok(ParseStatus::Complete(answer)) => {
                assert!(answer.consumed <= piece.len(), "{answer:?} of {} bytes", piece.len());
                return End::Response(ParsedResponse {
                    consumed: before + answer.consumed,
                    ..answer
                });
            }
            Err(violation) => return End::Violation(violation),
        }
    }
    End::Unfinished { begun: response.has_begun(), closed: response.finish_at_close() }
}

/// Longer pieces if the stream is long: a head in very many pieces is not parsed again with each of
/// them, so that a mistake in it may be found later.
fn pieces<'a>(stream: &'a [u8], cuts: &'a [u8]) -> impl Iterator<Item = &'a [u8]> {
    let (mut cuts, mut rest) = (cuts.iter().cycle(), stream);
    let scale = (((stream.len() * stream.len()) >> 22) + 1).next_power_of_two().ilog2();
    std::iter::from_fn(move || {
        let cut = cuts.next().map_or(usize::MAX, |&cut| usize::from(cut.max(1)) << scale);
        let (piece, left) = rest.split_at(cut.min(rest.len()));
        rest = left;
        (!piece.is_empty()).then_some(piece)
    })
}

/// The stream, with the long run after the position that its first byte gives, if the flags include
/// one.
fn lengthened(flags: u8, stream: &[u8]) -> Vec<u8> {
    let (LONG.., [place, rest @ ..]) = (flags & (LONG | LONG_LINE), stream) else {
        return stream.to_vec();
    };
    let (start, end) = rest.split_at(usize::from(*place).min(rest.len()));
    let run = if flags & LONG == 0 { 16 * 1024 - 8 } else { 64 * 1024 - 40 };
    [start, &vec![b'a'; run], end].concat()
}
