//! What must hold whatever a server sends: the parsers of answers never panic, never claim more
//! bytes than they were given, and come to the same end in whatever pieces those arrive; no request
//! is lost, and memory has a bound.
//!
//! An input is: a byte of flags, a byte that says how many cuts there are, the cuts (the lengths of
//! the pieces, used over and over), the stream. Seeds can so be written by hand: `printf
//! '\0\1\3HTTP/1.1 200 OK\r\n\r\n'`.
//!
//! The fuzz targets and the engine's own tests (`tests/fuzz_corpus.rs`) share this file.

#[path = "tls.rs"]
mod tls_checks;

use tailgate_engine::http1::{
    CachedHead, Http1Violation, ParseStatus, ParsedResponse, ResponseParser,
};
use tailgate_engine::http2::{self, Http2Session, StreamEvent};

#[allow(unused_imports, reason = "each target makes one of the checks")]
pub use tls_checks::tls;

/// The request was a HEAD.
const TO_HEAD: u8 = 1;
/// The stream has a long run of one byte in it: more than a head may hold, or (with LONG_LINE) a
/// chunk's line.
const LONG: u8 = 2;
const LONG_LINE: u8 = 4;
/// On a connection, this bit is about the first request, and those above it are about the next
/// ones.
const FIRST_TO_HEAD: u8 = 3;
const MOST_ANSWERS: u8 = 5;
const MOST_CUTS: usize = 16;

/// One answer, by itself.
pub fn answer(data: &[u8]) {
    let Some(Input { flags, cuts, stream }) = Input::of(data) else { return };
    let to_head = flags & TO_HEAD != 0;
    let mut known = CachedHead::default();
    let whole =
        read(&mut ResponseParser::default(), &mut known, [&stream[..]].into_iter(), to_head);
    let again =
        read(&mut ResponseParser::default(), &mut known, [&stream[..]].into_iter(), to_head);
    assert_eq!(whole, again, "a head that is new (left) and one that is known (right) differ");
    let pieces =
        read(&mut ResponseParser::default(), &mut known, pieces(&stream, cuts, flags), to_head);
    assert_eq!(whole, pieces, "at once (left) and in pieces (right) differ");
}

/// One answer after another on a connection: what is left of the stream is the next. Each as if
/// there had been none before.
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
        let again = read(&mut used, &mut known, pieces(rest, cuts, flags), to_head);
        assert_eq!(
            fresh, again,
            "answer {number}, on a new connection (left) and on a used one (right)"
        );
        let End::Response(ParsedResponse { consumed, .. }) = fresh else { return };
        assert!(consumed > 0, "answer {number} has no bytes");
        rest = &rest[consumed..];
    }
}

/// The server has said hello, and requests are under way.
const GREETED: u8 = 1;
/// How many, less one: two bits.
const SLOTS: u8 = 1;
/// They have bodies that are longer than the server gives credit for.
const LARGE_BODIES: u8 = 8;
/// What answers may be is little.
const SMALL_WINDOWS: u8 = 16;
/// All that a server can make us hold for it is less.
const MOST_HELD: usize = 512 * 1024;

/// An HTTP/2 connection. Whatever is answered is asked anew.
pub fn http2(data: &[u8]) {
    let &[flags, cuts, ref rest @ ..] = data else { return };
    let (cuts, stream) = rest.split_at((usize::from(cuts) % (MOST_CUTS + 1)).min(rest.len()));
    let whole = converse(flags, [stream].into_iter());
    let pieces = converse(flags, pieces(stream, cuts, 0));
    assert_eq!(whole, pieces, "at once (left) and in pieces (right) differ");
}

#[derive(Debug, Default, PartialEq)]
struct Talk {
    events: Vec<StreamEvent>,
    /// What we wrote.
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
        // SETTINGS without any.
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
    /// The stream is over before the answer is; what a close then means.
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

/// Longer ones where the stream is, for a head that comes in pieces is parsed again with each.
fn pieces<'a>(stream: &'a [u8], cuts: &'a [u8], flags: u8) -> impl Iterator<Item = &'a [u8]> {
    let (mut cuts, mut rest) = (cuts.iter().cycle(), stream);
    let scale = if flags & LONG == 0 { 0 } else { 10 };
    std::iter::from_fn(move || {
        let cut = cuts.next().map_or(usize::MAX, |&cut| usize::from(cut.max(1)) << scale);
        let (piece, left) = rest.split_at(cut.min(rest.len()));
        rest = left;
        (!piece.is_empty()).then_some(piece)
    })
}

/// The stream, with the long run after the place that its first byte names, if the flags ask for
/// one.
fn lengthened(flags: u8, stream: &[u8]) -> Vec<u8> {
    let (LONG.., [place, rest @ ..]) = (flags & (LONG | LONG_LINE), stream) else {
        return stream.to_vec();
    };
    let (start, end) = rest.split_at(usize::from(*place).min(rest.len()));
    let run = if flags & LONG == 0 { 16 * 1024 - 8 } else { 64 * 1024 - 40 };
    [start, &vec![b'a'; run], end].concat()
}
