use super::super::error::{Http2Violation, StreamFailure};
use super::super::event::{FeedResult, StreamEvent};
use super::super::frame::FrameHeader;
use super::super::observer::ResponseObserver;
use super::*;
use crate::http2::frame::{ACK, END_HEADERS, END_STREAM, PADDED, PRIORITISED};
use crate::http2::hpack::put_integer;

const LAST: u8 = END_HEADERS | END_STREAM;
/// `:status: 200`, from the static table.
const OK: &[u8] = &[0x88];

fn framed(kind: u8, flags: u8, stream: u32, payload: &[u8]) -> Vec<u8> {
    let mut out = vec![];
    frame::put_header(payload.len(), kind, flags, stream, &mut out);
    [&out[..], payload].concat()
}

fn settings(settings: &[(u16, u32)]) -> Vec<u8> {
    let mut out = vec![];
    frame::put_settings(settings, &mut out);
    out
}

fn headers(stream: u32, flags: u8, block: &[u8]) -> Vec<u8> {
    framed(frame::HEADERS, flags, stream, block)
}

fn data(stream: u32, flags: u8, bytes: &[u8]) -> Vec<u8> {
    framed(frame::DATA, flags, stream, bytes)
}

fn update(stream: u32, increment: u32) -> Vec<u8> {
    framed(frame::WINDOW_UPDATE, 0, stream, &increment.to_be_bytes())
}

fn goaway(last: u32, code: u32, words: &[u8]) -> Vec<u8> {
    framed(frame::GOAWAY, 0, 0, &[&last.to_be_bytes()[..], &code.to_be_bytes(), words].concat())
}

/// A block of literals that are not added to the table.
fn block(fields: &[(&str, &str)]) -> Vec<u8> {
    let mut out = vec![];
    for (name, value) in fields {
        out.push(0);
        for text in [name, value] {
            put_integer(text.len(), 7, 0, &mut out);
            out.extend_from_slice(text.as_bytes());
        }
    }
    out
}

/// A frame that this client sent: type, flags, stream, payload.
type Sent = (u8, u8, u32, Vec<u8>);

fn sent(mut bytes: &[u8]) -> Vec<Sent> {
    let mut frames = vec![];
    while let Some((head, rest)) = bytes.split_first_chunk() {
        let FrameHeader { length, kind, flags, stream } = FrameHeader::parse(*head);
        frames.push((kind, flags, stream, rest[..length].to_vec()));
        bytes = &rest[length..];
    }
    frames
}

/// All events from these bytes, and the bytes that must be sent.
fn fed(
    session: &mut Http2Session,
    bytes: &[u8],
) -> (Result<Vec<StreamEvent>, Http2Violation>, Vec<u8>) {
    let (events, out, violation) = fed_to_its_end(session, bytes);
    (violation.map_or(Ok(events), Err), out)
}

/// Like `fed`, with the events before a violation.
fn fed_to_its_end(
    session: &mut Http2Session,
    bytes: &[u8],
) -> (Vec<StreamEvent>, Vec<u8>, Option<Http2Violation>) {
    let (mut events, mut out, mut rest) = (vec![], vec![], bytes);
    loop {
        match session.feed(rest, &mut out, &mut ()) {
            Err(violation) => return (events, out, Some(violation)),
            Ok(FeedResult { consumed, event }) => {
                rest = &rest[consumed..];
                let Some(event) = event else { break };
                events.push(event);
            }
        }
    }
    assert!(rest.is_empty());
    (events, out, None)
}

fn events(session: &mut Http2Session, bytes: &[u8]) -> Vec<StreamEvent> {
    fed(session, bytes).0.unwrap()
}

fn greeted(slots: usize) -> Http2Session {
    let mut session = Http2Session::new(slots);
    assert_eq!(events(&mut session, &settings(&[])), []);
    session
}

/// A session with this number of requests in flight, in slots from 0, on streams 1, 3, 5, ….
fn asked(slots: usize) -> Http2Session {
    let mut session = greeted(slots);
    (0..slots).for_each(|slot| drop(ask(&mut session, slot, b"")));
    session
}

fn ask(session: &mut Http2Session, slot: usize, body: &[u8]) -> Vec<Sent> {
    let mut out = vec![];
    session.send_request(slot, b"\x82\x86\x84", body, false, &mut out);
    sent(&out)
}

fn answer(slot: usize, status: u16) -> StreamEvent {
    StreamEvent::Response { slot, status, unsent: 0 }
}

fn refused(bytes: &[u8]) -> Http2Violation {
    let (outcome, out) = fed(&mut asked(2), bytes);
    let violation = outcome.expect_err("it was taken");
    let (kind, _, stream, payload) = sent(&out).pop().expect("nothing was said");
    assert_eq!(
        (kind, stream, &payload[4..]),
        (frame::GOAWAY, 0, &violation.code().0.to_be_bytes()[..])
    );
    violation
}

fn malformed(bytes: &[u8]) -> &'static str {
    let mut session = asked(2);
    let (outcome, out) = fed(&mut session, bytes);
    match &outcome.unwrap()[..] {
        [StreamEvent::Failed { slot: 0, why: StreamFailure::Malformed(why) }] => {
            let told =
                (frame::RST_STREAM, 0, 1, ErrorCode::PROTOCOL_ERROR.0.to_be_bytes().to_vec());
            assert!(sent(&out).contains(&told), "{out:?}");
            // The other stream continues.
            assert_eq!(events(&mut session, &headers(3, LAST, OK)), [answer(1, 200)]);
            why
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn we_begin_with_the_preface_and_forbid_pushes() {
    let mut out = vec![];
    Http2Session::new(1).write_preface(&mut out);
    let rest = out.strip_prefix(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n").unwrap();
    let frames = sent(rest);
    assert_eq!((frames[0].0, &frames[0].3[..6]), (frame::SETTINGS, &[0, 2, 0, 0, 0, 0][..]));
    assert_eq!((frames[1].0, frames[1].2), (frame::WINDOW_UPDATE, 0));
}

#[test]
fn nothing_is_asked_before_the_server_has_said_what_it_allows() {
    let mut session = Http2Session::new(10);
    assert_eq!((session.is_ready(), session.room()), (false, 0));
    let (outcome, out) = fed(&mut session, &settings(&[(frame::MAX_CONCURRENT_STREAMS, 3)]));
    assert_eq!((outcome, sent(&out)), (Ok(vec![]), vec![(frame::SETTINGS, ACK, 0, vec![])]));
    assert_eq!((session.is_ready(), session.room()), (true, 3));
    ask(&mut session, 7, b"");
    assert_eq!(session.room(), 2);
    events(&mut session, &settings(&[(frame::MAX_CONCURRENT_STREAMS, 1)]));
    assert_eq!(session.room(), 0);
    assert_eq!(events(&mut session, &headers(1, LAST, OK)), [answer(7, 200)]);
    assert_eq!(session.room(), 1);
}

#[test]
fn a_request_is_headers_and_data_of_which_the_last_ends_the_stream() {
    let mut session = greeted(2);
    assert_eq!(ask(&mut session, 0, b""), [(frame::HEADERS, LAST, 1, b"\x82\x86\x84".to_vec())]);
    let frames = ask(&mut session, 1, b"body");
    assert_eq!(frames[0], (frame::HEADERS, END_HEADERS, 3, b"\x82\x86\x84".to_vec()));
    assert_eq!(frames[1..], [(frame::DATA, END_STREAM, 3, b"body".to_vec())]);
}

#[test]
fn a_head_that_goes_into_no_frame_is_continued() {
    let (mut session, mut out) = (greeted(1), vec![]);
    session.send_request(0, &[0x82; 40_000], b"", false, &mut out);
    let frames = sent(&out);
    let shapes: Vec<_> =
        frames.iter().map(|(kind, flags, _, payload)| (*kind, *flags, payload.len())).collect();
    let (head, more) = (frame::HEADERS, frame::CONTINUATION);
    assert_eq!(
        shapes,
        [(head, END_STREAM, 16_384), (more, 0, 16_384), (more, END_HEADERS, 40_000 - 2 * 16_384)]
    );
}

#[test]
fn responses_come_in_any_order_with_bodies_mixed() {
    let mut session = asked(3);
    let bytes = [
        headers(5, END_HEADERS, OK),
        headers(1, END_HEADERS, &[0x8D]),
        data(5, 0, b"half"),
        data(1, END_STREAM, b"whole"),
        headers(3, LAST, &[0x89]),
        data(5, END_STREAM, b"half"),
    ];
    assert_eq!(
        events(&mut session, &bytes.concat()),
        [answer(0, 404), answer(1, 204), answer(2, 200)]
    );
    assert_eq!((session.room(), session.in_flight()), (3, 0));
}

#[test]
fn slots_that_are_used_again_and_again_while_one_waits_are_found() {
    let mut session = asked(2);
    for turn in 0..100 {
        assert_eq!(events(&mut session, &headers(3 + 2 * turn, LAST, OK)), [answer(1, 200)]);
        ask(&mut session, 1, b"");
    }
    assert_eq!(events(&mut session, &headers(1, LAST, OK)), [answer(0, 200)]);
}

#[test]
fn interim_responses_trailers_padding_and_priorities_are_passed_over() {
    let padded = [&[3u8][..], b"body", &[0; 3]].concat();
    let head = [&[2u8][..], &[0x80, 0, 0, 0, 16], OK, &[0; 2]].concat();
    let bytes = [
        framed(frame::PRIORITY, 0, 1, &[0; 5]),
        framed(0xFA, 0xFF, 7, b"whatever"),
        headers(1, END_HEADERS, &block(&[(":status", "100")])),
        headers(1, END_HEADERS, &block(&[(":status", "103"), ("link", "</x>")])),
        headers(1, END_HEADERS | PADDED | PRIORITISED, &head),
        data(1, PADDED, &padded),
        data(1, 0, b""),
        headers(1, LAST, &block(&[("x-sum", "1")])),
    ];
    assert_eq!(events(&mut asked(1), &bytes.concat()), [answer(0, 200)]);
}

#[test]
fn a_head_may_come_in_several_frames() {
    let long = block(&[(":status", "206"), ("x", &"y".repeat(40_000))]);
    let bytes = [
        framed(frame::HEADERS, END_STREAM, 1, &long[..100]),
        framed(frame::CONTINUATION, 0, 1, &long[100..16_000]),
        framed(frame::CONTINUATION, 0, 1, &long[16_000..32_000]),
        framed(frame::CONTINUATION, END_HEADERS, 1, &long[32_000..]),
    ];
    assert_eq!(events(&mut asked(1), &bytes.concat()), [answer(0, 206)]);
}

#[test]
fn no_body_need_follow_what_the_head_says_of_it_where_there_is_none() {
    for (is_head, status) in [(true, "200"), (false, "204"), (false, "304")] {
        let (mut session, mut out) = (greeted(1), vec![]);
        session.send_request(0, b"\x82", b"", is_head, &mut out);
        let head = headers(1, LAST, &block(&[(":status", status), ("content-length", "10")]));
        assert_eq!(events(&mut session, &head), [answer(0, status.parse().unwrap())]);
    }
}

#[test]
fn a_malformed_response_costs_its_request_and_no_other() {
    let head = |fields: &[(&str, &str)]| headers(1, LAST, &block(fields));
    for (bytes, words) in [
        (head(&[("x", "y")]), "no :status"),
        (head(&[(":status", "20")]), "three digits"),
        (head(&[(":status", "099")]), "three digits"),
        (head(&[(":status", "+20")]), "three digits"),
        (head(&[(":status", "200"), (":status", "200")]), "two :status"),
        (head(&[("x", "y"), (":status", "200")]), "come first"),
        (head(&[(":status", "200"), (":path", "/")]), "pseudo-header"),
        (head(&[(":status", "200"), ("Upper", "x")]), "lower case"),
        (head(&[(":status", "200"), ("", "x")]), "lower case"),
        (head(&[(":status", "200"), ("x", "a\r\nb")]), "line break"),
        (head(&[(":status", "200"), ("connection", "close")]), "about the connection"),
        (head(&[(":status", "200"), ("content-length", "x")]), "Content-Length is not a number"),
        (
            head(&[(":status", "200"), ("content-length", "0"), ("content-length", "1")]),
            "two different ones",
        ),
        (head(&[(":status", "200"), ("content-length", "1")]), "not as long as"),
        (head(&[(":status", "101")]), "101"),
        (head(&[(":status", "100")]), "interim"),
        (data(1, END_STREAM, b"body"), "before its head"),
        ([headers(1, END_HEADERS, OK), headers(1, LAST, OK)].concat(), "second head"),
        (
            [headers(1, END_HEADERS, OK), headers(1, END_HEADERS, &block(&[("x", "y")]))].concat(),
            "after its trailers",
        ),
    ] {
        let why = malformed(&bytes);
        assert!(why.contains(words), "{why}: {words}");
    }
}

#[test]
fn a_reset_ends_its_request_and_no_other() {
    let mut session = asked(2);
    let reset = framed(frame::RST_STREAM, 0, 1, &8u32.to_be_bytes());
    let why = StreamFailure::Reset(ErrorCode::CANCEL);
    assert_eq!(why.to_string(), "the service reset the stream (CANCEL): its log may say why");
    // What arrives for this stream afterwards is ignored.
    let late =
        [reset, headers(1, END_HEADERS, OK), data(1, END_STREAM, b"late"), headers(3, LAST, OK)]
            .concat();
    assert_eq!(events(&mut session, &late), [StreamEvent::Failed { slot: 0, why }, answer(1, 200)]);
}

#[test]
fn a_cancelled_request_leaves_its_slot_and_its_response_is_ignored() {
    let mut session = asked(2);
    let mut out = vec![];
    assert!(session.cancel(0, &mut out), "nothing was heard");
    assert_eq!(sent(&out), [(frame::RST_STREAM, 0, 1, 8u32.to_be_bytes().to_vec())]);
    assert_eq!(session.room(), 1);
    ask(&mut session, 0, b"");
    let late =
        [headers(1, END_HEADERS, OK), data(1, END_STREAM, b"late"), headers(5, LAST, &[0x8D])]
            .concat();
    assert_eq!(events(&mut session, &late), [answer(0, 404)]);
    assert!(!session.cancel(1, &mut out), "others were answered meanwhile");
}

#[test]
fn who_leaves_finishes_some_and_leaves_the_others_out() {
    let mut session = asked(3);
    let bytes = [goaway(1, 11, b"too_many\x1b[31m"), headers(1, LAST, OK)].concat();
    let left_out = |slot| StreamEvent::Failed { slot, why: StreamFailure::Unprocessed };
    assert_eq!(events(&mut session, &bytes), [left_out(1), left_out(2), answer(0, 200)]);
    assert_eq!((session.room(), session.is_closing(), session.in_flight()), (0, true, 0));
    assert_eq!(session.goaway_message().unwrap(), "GOAWAY, ENHANCE_YOUR_CALM: too_many?[31m");
}

#[test]
fn a_goaway_at_the_very_end_of_the_input_is_told_too() {
    let mut session = asked(1);
    let bytes = goaway(0, 0, b"");
    let progress = session.feed(&bytes, &mut vec![], &mut ()).unwrap();
    let event = Some(StreamEvent::Failed { slot: 0, why: StreamFailure::Unprocessed });
    assert_eq!(progress, FeedResult { consumed: bytes.len(), event });
    assert_eq!(
        session.feed(b"", &mut vec![], &mut ()),
        Ok(FeedResult { consumed: 0, event: None })
    );
}

#[test]
fn a_body_goes_as_far_as_the_server_gives_credit() {
    let body = [b'x'; 100_000];
    let mut session = greeted(2);
    let lengths = |frames: &[Sent]| -> Vec<usize> {
        frames
            .iter()
            .filter(|(kind, ..)| *kind == frame::DATA)
            .map(|(.., payload)| payload.len())
            .collect()
    };
    assert_eq!(lengths(&ask(&mut session, 0, &body)), [16_384, 16_384, 16_384, 16_383]);
    // The credit of the connection is used up for all streams.
    assert_eq!(lengths(&ask(&mut session, 1, b"hello")), []);
    let (_, out) = fed(&mut session, &[update(1, 100), update(0, 50)].concat());
    assert_eq!(lengths(&sent(&out)), [50]);
    let (_, out) = fed(&mut session, &update(0, 1_000_000));
    assert_eq!(
        sent(&out),
        [(frame::DATA, END_STREAM, 3, b"hello".to_vec()), (frame::DATA, 0, 1, vec![b'x'; 50])]
    );
    let (_, out) = fed(&mut session, &update(1, 100_000));
    assert_eq!(lengths(&sent(&out)).iter().sum::<usize>(), 100_000 - 65_535 - 100);
    assert_eq!(sent(&out).last().unwrap().1, END_STREAM);
}

#[test]
fn credit_that_the_server_takes_back_is_owed() {
    let mut session = greeted(1);
    ask(&mut session, 0, &[b'x'; 70_000]);
    let (_, out) = fed(
        &mut session,
        &[update(0, 100_000), settings(&[(frame::INITIAL_WINDOW_SIZE, 1000)])].concat(),
    );
    assert_eq!(sent(&out), [(frame::SETTINGS, ACK, 0, vec![])]);
    let (_, out) = fed(&mut session, &update(1, 64_535));
    assert_eq!(sent(&out), []);
    let (_, out) = fed(&mut session, &settings(&[(frame::INITIAL_WINDOW_SIZE, 1001)]));
    assert_eq!(sent(&out), [(frame::SETTINGS, ACK, 0, vec![]), (frame::DATA, 0, 1, b"x".to_vec())]);
}

#[test]
fn a_response_before_the_request_is_sent_ends_the_request() {
    let mut session = greeted(1);
    ask(&mut session, 0, &[b'x'; 70_000]);
    let (outcome, out) = fed(&mut session, &headers(1, LAST, &block(&[(":status", "413")])));
    // The first window is 65,535 bytes.
    let early = StreamEvent::Response { slot: 0, status: 413, unsent: 70_000 - 65_535 };
    assert_eq!(outcome.unwrap(), [early]);
    assert_eq!(sent(&out), [(frame::RST_STREAM, 0, 1, 8u32.to_be_bytes().to_vec())]);
    // None of it is sent when credit is available again, and the slot can be used again.
    assert_eq!(fed(&mut session, &update(0, 100_000)).1, []);
    assert_eq!(
        ask(&mut session, 0, b"y").last(),
        Some(&(frame::DATA, END_STREAM, 3, b"y".to_vec()))
    );
}

#[test]
fn windows_are_refilled_by_halves() {
    let mut session = Http2Session::with_windows(1, 40_000, 100_000);
    events(&mut session, &settings(&[]));
    ask(&mut session, 0, b"");
    let mut given = vec![];
    let mut bytes = headers(1, END_HEADERS, OK);
    for _ in 0..20 {
        bytes.extend(data(1, 0, &[0; 10_000]));
        let (outcome, out) = fed(&mut session, &bytes);
        assert_eq!(outcome, Ok(vec![]));
        given.extend(sent(&out).into_iter().map(|(kind, _, stream, payload)| {
            assert_eq!(kind, frame::WINDOW_UPDATE);
            (stream, u32::from_be_bytes(payload.try_into().unwrap()))
        }));
        bytes.clear();
    }
    let of = |number| {
        given
            .iter()
            .filter(|(stream, _)| *stream == number)
            .map(|(_, more)| *more)
            .collect::<Vec<_>>()
    };
    assert_eq!((of(0), of(1)), (vec![60_000; 3], vec![30_000; 6]));
}

#[test]
fn more_than_a_window_allows_is_a_violation() {
    let mut session = Http2Session::with_windows(1, 10_000, 100_000);
    events(&mut session, &settings(&[]));
    ask(&mut session, 0, b"");
    let bytes = [headers(1, END_HEADERS, OK), data(1, 0, &[0; 10_001])].concat();
    assert_eq!(fed(&mut session, &bytes).0, Err(Http2Violation::FlowControl));
}

#[test]
fn the_reply_to_a_ping_has_the_same_content() {
    let (outcome, out) = fed(&mut asked(1), &framed(frame::PING, 0, 0, b"12345678"));
    assert_eq!(
        (outcome, sent(&out)),
        (Ok(vec![]), vec![(frame::PING, ACK, 0, b"12345678".to_vec())])
    );
    let (_, out) = fed(&mut asked(1), &framed(frame::PING, ACK, 0, b"12345678"));
    assert_eq!(out, []);
}

#[test]
fn a_server_that_remembers_less_is_told_once_that_we_ask_nothing_of_it() {
    let mut session = greeted(3);
    let block_of = |frames: &[Sent]| frames[0].3.clone();
    assert_eq!(block_of(&ask(&mut session, 0, b"")), b"\x82\x86\x84");
    events(&mut session, &settings(&[(frame::HEADER_TABLE_SIZE, 0)]));
    assert_eq!(block_of(&ask(&mut session, 1, b"")), b"\x20\x82\x86\x84");
    events(
        &mut session,
        &settings(&[(frame::HEADER_TABLE_SIZE, 4096), (frame::HEADER_TABLE_SIZE, 0)]),
    );
    assert_eq!(block_of(&ask(&mut session, 2, b"")), b"\x82\x86\x84");
}

#[test]
fn what_is_no_http2_is_recognised_by_its_first_bytes() {
    for (bytes, violation) in [
        (&b"HTTP/1.1 400 Bad Request\r\n\r\n"[..], Http2Violation::Http1),
        (&[0x15, 0x03, 0x01, 0x00, 0x02, 0x02, 0x46], Http2Violation::Tls),
        (b"SSH-2.0-OpenSSH_9.2\r\n", Http2Violation::NotHttp2),
        (&framed(frame::PING, 0, 0, &[0; 8]), Http2Violation::NotHttp2),
        (&framed(frame::SETTINGS, ACK, 0, &[]), Http2Violation::NotHttp2),
    ] {
        assert_eq!(fed(&mut Http2Session::new(1), bytes).0.as_ref(), Err(&violation), "at once");
        let mut session = Http2Session::new(1);
        let found = bytes.iter().find_map(|byte| fed(&mut session, &[*byte]).0.err());
        assert_eq!(found.as_ref(), Some(&violation), "byte by byte");
    }
}

#[test]
fn what_a_server_may_not_send_ends_the_connection() {
    let head =
        |length: u32| [&length.to_be_bytes()[1..], &[frame::HEADERS, LAST, 0, 0, 0, 1]].concat();
    let misplaced = "invalid frame: ";
    for (bytes, words) in [
        (head(16_385), "a length that is not allowed"),
        (framed(frame::PING, 0, 0, &[0; 7]), "a length"),
        (framed(frame::SETTINGS, 0, 0, &[0; 5]), "a length"),
        (framed(frame::SETTINGS, ACK, 0, &[0; 6]), "a length"),
        (framed(frame::RST_STREAM, 0, 1, &[0; 5]), "a length"),
        (framed(frame::WINDOW_UPDATE, 0, 0, &[0; 3]), "a length"),
        (framed(frame::GOAWAY, 0, 0, &[0; 7]), "a length"),
        (data(1, PADDED, b""), "a length"),
        (headers(1, LAST | PADDED, b""), "a length"),
        (headers(1, LAST | PRIORITISED, b"1234"), "a length"),
        (data(1, PADDED, &[4, 0, 0, 0]), "padded beyond"),
        (headers(1, LAST | PADDED, &[3, 0x88, 0]), "padded beyond"),
        (framed(frame::PING, 0, 1, &[0; 8]), misplaced),
        (framed(frame::SETTINGS, 0, 1, &[]), misplaced),
        (framed(frame::GOAWAY, 0, 1, &[0; 8]), misplaced),
        (data(0, 0, b""), misplaced),
        (data(5, 0, b""), misplaced),
        (data(2, 0, b""), misplaced),
        (headers(0, LAST, OK), misplaced),
        (headers(5, LAST, OK), misplaced),
        (headers(2, LAST, OK), misplaced),
        (framed(frame::RST_STREAM, 0, 5, &[0; 4]), misplaced),
        (framed(frame::RST_STREAM, 0, 0, &[0; 4]), misplaced),
        (update(5, 1), misplaced),
        (update(0, 0), misplaced),
        (update(1, 0), misplaced),
        (framed(frame::CONTINUATION, END_HEADERS, 1, OK), misplaced),
        ([headers(1, 0, OK), data(1, 0, b"")].concat(), misplaced),
        ([headers(1, 0, OK), framed(frame::CONTINUATION, END_HEADERS, 3, OK)].concat(), misplaced),
        ([headers(1, 0, OK), framed(0xFA, 0, 0, b"")].concat(), misplaced),
        (settings(&[(frame::ENABLE_PUSH, 1)]), "a setting has a value"),
        (settings(&[(frame::MAX_FRAME_SIZE, 16_383)]), "a setting has a value"),
        (settings(&[(frame::MAX_FRAME_SIZE, 1 << 24)]), "a setting has a value"),
        (settings(&[(frame::INITIAL_WINDOW_SIZE, 1 << 31)]), "flow control"),
        (update(0, 0x7FFF_FFFF), "flow control"),
        (update(1, 0x7FFF_FFFF), "flow control"),
        (
            [update(1, 1), settings(&[(frame::INITIAL_WINDOW_SIZE, 0x7FFF_FFFF)])].concat(),
            "flow control",
        ),
        (framed(frame::PUSH_PROMISE, END_HEADERS, 1, &[0, 0, 0, 2, 0x82]), "pushes"),
        (headers(1, LAST, &[0x80]), "decompressed"),
        (headers(1, LAST, &[0xC0]), "decompressed"),
    ] {
        let sentence = refused(&bytes).to_string();
        assert!(sentence.contains(words), "{sentence}: {words} {bytes:?}");
    }
}

#[test]
fn floods_end() {
    let empty_head =
        [&headers(1, 0, b"")[..], &framed(frame::CONTINUATION, 0, 1, b"").repeat(20_000)].concat();
    for bytes in [
        update(0, 1).repeat(20_000),
        update(1, 1).repeat(20_000),
        framed(frame::PRIORITY, 0, 1, &[0; 5]).repeat(20_000),
        framed(0xFA, 0, 0, b"").repeat(20_000),
        goaway(1, 0, b"").repeat(20_000),
        headers(1, END_HEADERS, &block(&[(":status", "100")])).repeat(20_000),
        [headers(1, END_HEADERS, OK), data(1, 0, b"").repeat(20_000)].concat(),
        [headers(1, END_HEADERS, OK), data(1, PADDED, b"\x01\0").repeat(20_000)].concat(),
        [headers(1, LAST, OK), framed(frame::RST_STREAM, 0, 1, &[0; 4]).repeat(20_000)].concat(),
        [headers(1, LAST, OK), headers(1, LAST, OK).repeat(20_000)].concat(),
        empty_head,
    ] {
        assert_eq!(refused_at_last(&bytes), Http2Violation::Flood, "{:?}", &bytes[..30]);
    }
}

#[test]
fn a_server_that_does_not_read_the_replies_gets_only_so_many() {
    for frame in [framed(frame::PING, 0, 0, &[0; 8]), settings(&[])] {
        let mut session = asked(1);
        // A byte of the response between them changes nothing.
        let bytes = [headers(1, END_HEADERS, OK), frame.repeat(200), data(1, 0, b"x")].concat();
        assert_eq!(events(&mut session, &bytes), []);
        assert_eq!(fed(&mut session, &frame.repeat(51)).0, Err(Http2Violation::Unread));
    }
}

#[test]
fn pings_and_settings_are_limited_by_the_responses() {
    let frames = [framed(frame::PING, 0, 0, &[0; 8]), settings(&[])].concat();
    let mut session = asked(1);
    for _ in 0..3 {
        assert_eq!(events(&mut session, &frames.repeat(49)), []);
        session.mark_replies_sent();
    }
    assert_eq!(events(&mut session, &headers(1, LAST, OK)).len(), 1);
    assert_eq!(events(&mut session, &frames.repeat(7)), []);
    assert_eq!(fed(&mut session, &frames.repeat(2)).0, Err(Http2Violation::TooManyReplies));
    let many = vec![(0xFA, 0); 33];
    assert_eq!(refused_at_last(&settings(&many)), Http2Violation::TooManyReplies);
    assert_eq!(events(&mut asked(1), &settings(&many[..32])), []);
}

#[test]
fn each_initial_window_of_a_frame_must_be_allowed_but_only_the_last_counts() {
    let window = |values: &[u32]| {
        settings(
            &values.iter().map(|&value| (frame::INITIAL_WINDOW_SIZE, value)).collect::<Vec<_>>(),
        )
    };
    let mut session = asked(1);
    events(&mut session, &update(1, 10));
    assert_eq!(events(&mut session, &window(&[0x7FFF_FFF5, 5])), []);
    assert_eq!(session.stream_credit, 5);
    assert_eq!(fed(&mut session, &window(&[0x7FFF_FFF6, 5])).0, Err(Http2Violation::FlowControl));
}

fn refused_at_last(bytes: &[u8]) -> Http2Violation {
    fed(&mut asked(2), bytes).0.expect_err("it was taken")
}

#[test]
fn heads_without_end_end() {
    let piece = vec![0; 16_000];
    let bytes = [&headers(1, 0, &piece)[..], &framed(frame::CONTINUATION, 0, 1, &piece).repeat(10)]
        .concat();
    assert_eq!(refused(&bytes), Http2Violation::HeadTooLong);
    // An entry of the table that takes one byte to refer to.
    let mut bomb = vec![0x88, 0x40, 1, b'a'];
    put_integer(4000, 7, 0, &mut bomb);
    bomb.extend([b'x'; 4000]);
    bomb.extend([0xBE; 1000]);
    assert_eq!(refused(&headers(1, LAST, &bomb)), Http2Violation::HeadTooLong);
}

#[test]
fn when_the_numbers_of_streams_are_used_up_the_connection_is_to_be_replaced() {
    let mut session = greeted(1);
    session.next_stream = frame::MAX_STREAM_ID;
    assert_eq!((session.room(), session.is_closing()), (1, false));
    ask(&mut session, 0, b"");
    assert_eq!((session.room(), session.is_closing()), (0, true));
    assert_eq!(events(&mut session, &headers(frame::MAX_STREAM_ID, LAST, OK)), [answer(0, 200)]);
}

#[test]
fn a_head_that_is_the_last_one_again_stands_for_what_the_table_now_says() {
    let mut session = asked(5);
    let entry = |status: &[u8]| [&[0x48, 3], status].concat();
    let newest = [0xBE];
    let bytes = [
        headers(1, LAST, &entry(b"201")),
        headers(3, LAST, &newest),
        headers(5, LAST, &newest),
        headers(7, LAST, &entry(b"202")),
        headers(9, LAST, &newest),
    ];
    let expected =
        [201, 201, 201, 202, 202].iter().enumerate().map(|(slot, status)| answer(slot, *status));
    assert_eq!(events(&mut session, &bytes.concat()), expected.collect::<Vec<_>>());
}

#[derive(Default)]
struct Notes(Vec<String>);

impl ResponseObserver for Notes {
    const WATCHES: bool = true;
    fn observe_field(&mut self, slot: usize, name: &[u8], value: &[u8]) {
        self.0.push(format!("{slot} {}: {}", name.escape_ascii(), value.escape_ascii()));
    }
    fn observe_body(&mut self, slot: usize, bytes: &[u8]) {
        self.0.push(format!("{slot} {}", bytes.escape_ascii()));
    }
}

#[test]
fn an_observer_sees_headers_and_bodies_without_the_padding() {
    let mut session = asked(2);
    let head = block(&[(":status", "200"), ("x", "y")]);
    let bytes = [
        headers(3, END_HEADERS, &head),
        headers(1, LAST, &head),
        data(3, PADDED | END_STREAM, b"\x02body\0\0"),
    ];
    let (mut notes, mut out) = (Notes::default(), vec![]);
    let (bytes, mut at) = (bytes.concat(), 0);
    while at < bytes.len() {
        at += session.feed(&bytes[at..], &mut out, &mut notes).unwrap().consumed;
    }
    assert_eq!(notes.0, ["1 :status: 200", "1 x: y", "0 :status: 200", "0 x: y", "1 body"]);
}

mod pieces {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    /// Some frames of each kind: those that a server may send, and those that it may not.
    fn a_frame() -> impl Strategy<Value = Vec<u8>> {
        let stream = prop_oneof![Just(1u32), Just(3), Just(5), Just(7), 0u32..12];
        let flags =
            prop_oneof![Just(0u8), Just(END_HEADERS), Just(LAST), Just(END_STREAM), any::<u8>()];
        let payload = prop_oneof![
            Just(OK.to_vec()),
            Just(block(&[(":status", "404"), ("content-length", "4")])),
            Just(block(&[("x-sum", "1")])),
            Just(b"body".to_vec()),
            Just(vec![0, 0, 0, 8]),
            Just(vec![0; 8]),
            Just([&[0x48u8, 3][..], b"500"].concat()),
            Just(vec![0xBE]),
            vec(any::<u8>(), 0..300),
        ];
        (0u8..12, flags, stream, payload)
            .prop_map(|(kind, flags, stream, payload)| framed(kind, flags, stream, &payload))
    }

    proptest! {
        #![proptest_config(ProptestConfig {
            cases: 2_000,
            failure_persistence: None,
            ..ProptestConfig::default()
        })]

        #[test]
        fn the_same_comes_out_however_the_bytes_are_cut(
            frames in vec(a_frame(), 1..12),
            cuts in vec(prop_oneof![1usize..12, 1usize..200], 1..8),
            half: bool,
        ) {
            let mut bytes = frames.concat();
            if half {
                bytes.truncate(bytes.len() / 2)
            }
            let bytes = [settings(&[]), bytes].concat();
            let read = |cuts: &[usize]| {
                let mut session = Http2Session::new(4);
                let (mut seen, mut said, mut rest) = (vec![], vec![], &bytes[..]);
                for cut in cuts.iter().cycle() {
                    // The request is sent as soon as it may be. That is after the same frame for
                    // any split.
                    let mut out = vec![];
                    if session.is_ready() && session.next_stream == 1 {
                        (0..4).for_each(|slot| {
                            session.send_request(slot, b"\x82", b"body", slot == 3, &mut out)
                        });
                    }
                    let whole = settings(&[]).len();
                    let at = bytes.len() - rest.len();
                    let most = if at < whole { whole - at } else { usize::MAX };
                    let (piece, left) = rest.split_at((*cut).min(rest.len()).min(most));
                    let (events, written, violation) = fed_to_its_end(&mut session, piece);
                    said.extend([out, written].concat());
                    seen.extend(events);
                    if violation.is_some() {
                        return (seen, said, violation);
                    }
                    rest = left;
                    if rest.is_empty() {
                        break;
                    }
                }
                (seen, said, None)
            };
            prop_assert_eq!(read(&[usize::MAX]), read(&cuts));
            prop_assert_eq!(read(&[usize::MAX]), read(&[1]));
        }

        #[test]
        fn any_bytes_at_all_are_responses_or_a_violation(
            pieces in vec(vec(any::<u8>(), 0..100), 0..8),
        ) {
            let mut session = asked(3);
            for piece in pieces {
                if fed(&mut session, &piece).0.is_err() {
                    break;
                }
                prop_assert!(session.in_flight() <= 3);
            }
        }
    }
}
