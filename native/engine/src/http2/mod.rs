//! HTTP/2 (RFC 9113): our end of one connection. The server's bytes in, events and bytes for the server out. No I/O.
//!
//! A request under way has a slot, a small number that whoever asks has chosen; its stream is this room's business.
//! What matters of an answer is its status, where it ends, and that nothing of it is malformed; bodies are counted past.

mod frame;
mod head;
mod hpack;
mod huffman;

use std::fmt;

pub use frame::ErrorCode;
pub(crate) use hpack::{known_field, put_integer, put_name};

use frame::Head as Frame;
use head::{Head, Heads};

/// How much of an answer's body may be on its way.
const STREAM_WINDOW: u32 = 16 << 20;
/// And of all that share a connection: what is read is dropped, so that nobody needs to be held back.
const CONNECTION_WINDOW: u32 = 1 << 30;
/// Until somebody says otherwise (RFC 9113, 6.9.2).
const INITIAL_WINDOW: u32 = 65_535;
const MOST_WINDOW: i64 = 0x7FFF_FFFF;
/// A header block longer than this is an attack or a mistake.
const LONGEST_BLOCK: usize = 64 * 1024;
/// Frames that bring no answer nearer, in a row: pings, settings, empty ones. More are an attack.
const MOST_IDLE: u32 = 10_000;
/// Answers to pings and settings that the server does not read. More are an attack on our memory.
const MOST_OWED: u32 = 20_000;
/// Of what a server says when it goes.
const LONGEST_FAREWELL: usize = 100;

const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

/// One connection, from its first byte to its last.
#[derive(Debug)]
pub struct Session {
    streams: Box<[Stream]>,
    /// Where each stream was put, at half its number modulo the length (a power of two): right unless a later one was
    /// written over it.
    places: Box<[u16]>,
    under_way: usize,
    /// Odd, and higher each time; beyond MOST_STREAM there are none left.
    next_stream: u32,
    /// Whether the server has said what it allows. Before, nothing should be asked.
    greeted: bool,
    heads: Heads,
    table: Shrunk,
    /// At once, as the server allows.
    most_streams: usize, // usize::MAX: as many as we like
    /// What the server lets a new stream send, and all of them together. Below 0 after a change of mind.
    stream_credit: i64,
    credit: i64,
    /// Streams that have something left to send.
    waiting: usize,
    /// The slot that comes first when there is credit again.
    turn: usize,
    window: Window,
    stream_window: u32,
    reading: Reading,
    /// A frame that came in pieces, as far as it has come.
    gathered: Vec<u8>,
    /// A header block of several frames: whose it is, whether it ends its stream, and its bytes so far.
    block: Option<(u32, bool)>,
    block_bytes: Vec<u8>,
    farewell: Option<Farewell>,
    /// Whether there may be streams that the farewell leaves out.
    sorting: bool,
    idle_frames: u32,
    /// What pings and settings have been answered with since the last [`Session::paid`].
    owed: u32,
    /// Changes with all that is heard.
    heard: u64,
}

#[derive(Debug, Default)]
struct Stream {
    /// 0: the slot is free.
    number: u32,
    to_head: bool,
    /// Whether the final head has come; then only the body, and trailers.
    headed: bool,
    status: u16,
    /// What the head says of the body's length, and what came of it.
    expected: Option<u64>,
    received: u64,
    window: Window,
    credit: i64,
    /// Of the request's body, what the server has not given credit for; what lies before `sent` has gone.
    unsent: Vec<u8>,
    sent: usize,
    heard: u64,
}

/// How much the other end may still send. It is given more by halves, not with each frame.
#[derive(Debug, Default, Clone, Copy)]
struct Window {
    size: u32,
    left: u32,
}

/// Whether the server wants to remember less than we might ask it to, and knows that we ask nothing (RFC 7541, 4.2).
#[derive(Debug, Clone, Copy, PartialEq)]
enum Shrunk {
    No,
    Unsaid,
    Said,
}

#[derive(Debug, Clone, Copy)]
enum Reading {
    Frame,
    /// Inside a DATA frame: so many bytes are to come.
    Data {
        stream: u32,
        left: usize,
        padding: usize,
        ends: bool,
    },
}

/// The server takes no more requests: the last stream that it will answer, and why.
#[derive(Debug)]
struct Farewell {
    last: u32,
    code: ErrorCode,
    words: String,
}

#[derive(Debug, PartialEq)]
pub struct Progress {
    /// Of the input. All of it, unless there is an event: then the rest, even if nothing is left of it, is to be fed anew.
    pub consumed: usize,
    pub event: Option<Event>,
}

/// What became of a request; its slot is free.
#[derive(Debug, PartialEq)]
pub enum Event {
    Answer { slot: usize, status: u16 },
    Failed { slot: usize, why: Refusal },
}

/// Why a request has no answer although its connection goes on.
#[derive(Debug, PartialEq)]
pub enum Refusal {
    /// The server ended the stream.
    Reset(ErrorCode),
    /// The server is about to close the connection, and has not looked at the request: it may be sent again.
    Unprocessed,
    Malformed(&'static str),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Refusal::Reset(code) => write!(f, "the server reset the stream ({code})"),
            Refusal::Unprocessed => {
                f.write_str("the server takes no more requests on the connection (GOAWAY), and left this one out")
            }
            Refusal::Malformed(why) => write!(f, "the answer is malformed: {why}"),
        }
    }
}

/// Why the bytes are not what an HTTP/2 server may send; the connection is at its end.
#[derive(Debug, PartialEq)]
pub enum Violation {
    /// The server answers in HTTP/1.1.
    Http1,
    /// TLS where plain HTTP/2 was expected.
    Tls,
    /// The first frame is no SETTINGS.
    NotHttp2,
    /// A frame whose length its kind does not allow.
    FrameSize,
    /// A frame where it may not stand, or about a stream that is not there.
    Misplaced(&'static str),
    /// Padding longer than its frame.
    Padding,
    /// A setting with a value that it can't have.
    Setting,
    /// More than the window allows, or a window that is larger than any can be.
    FlowControl,
    /// Headers that can't be decompressed.
    Compression,
    HeadTooLong,
    /// A push, which we have forbidden.
    Push,
    /// Frame after frame, and none brings an answer nearer.
    Flood,
    /// Frame after frame that wants an answer, and none is read.
    Unread,
}

impl Violation {
    fn code(&self) -> ErrorCode {
        match self {
            Violation::FrameSize => ErrorCode::FRAME_SIZE_ERROR,
            Violation::FlowControl => ErrorCode::FLOW_CONTROL_ERROR,
            Violation::Compression => ErrorCode::COMPRESSION_ERROR,
            Violation::HeadTooLong | Violation::Flood | Violation::Unread => ErrorCode::ENHANCE_YOUR_CALM,
            _ => ErrorCode::PROTOCOL_ERROR,
        }
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Violation::Http1 => {
                f.write_str("the answer is HTTP/1.1: this port speaks no HTTP/2 without being asked for it by TLS")
            }
            Violation::Tls => f.write_str("the answer is TLS, not plain HTTP/2: this port expects https"),
            Violation::NotHttp2 => f.write_str("the answer is not HTTP/2"),
            Violation::FrameSize => f.write_str("an HTTP/2 frame of the answer has a length that it can't have"),
            Violation::Misplaced(what) => write!(f, "the server broke the rules of HTTP/2: {what}"),
            Violation::Padding => f.write_str("an HTTP/2 frame of the answer is padded beyond its end"),
            Violation::Setting => f.write_str("the server's HTTP/2 settings make no sense"),
            Violation::FlowControl => f.write_str("the server does not keep to HTTP/2's flow control"),
            Violation::Compression => f.write_str("the answer's headers can't be decompressed"),
            Violation::HeadTooLong => write!(f, "the answer's head is longer than {LONGEST_BLOCK} bytes"),
            Violation::Push => f.write_str("the server pushes, which it was told not to"),
            Violation::Flood => {
                write!(f, "the server sent {MOST_IDLE} HTTP/2 frames in a row that bring no answer nearer")
            }
            Violation::Unread => {
                write!(
                    f,
                    "the server sent {MOST_OWED} HTTP/2 pings and settings, and did not read what they were answered"
                )
            }
        }
    }
}

/// Who wants to see more of the answers than their statuses. `()` does not, and costs nothing.
pub trait Witness {
    const WATCHES: bool;
    /// A header of an answer, or of an interim one, which begins anew with its `:status`.
    fn field(&mut self, slot: usize, name: &[u8], value: &[u8]);
    /// The next bytes of a body.
    fn body(&mut self, slot: usize, bytes: &[u8]);
}

impl Witness for () {
    const WATCHES: bool = false;
    fn field(&mut self, _: usize, _: &[u8], _: &[u8]) {}
    fn body(&mut self, _: usize, _: &[u8]) {}
}

impl Session {
    /// For so many requests at once, at most; at least one.
    pub fn new(slots: usize) -> Session {
        Session::with_windows(slots, STREAM_WINDOW, CONNECTION_WINDOW)
    }

    /// With windows that a test can fill.
    #[doc(hidden)]
    pub fn with_windows(slots: usize, of_stream: u32, of_connection: u32) -> Session {
        let slots = slots.clamp(1, usize::from(u16::MAX));
        Session {
            streams: (0..slots).map(|_| Stream::default()).collect(),
            places: vec![0; 2 * slots.next_power_of_two()].into(),
            under_way: 0,
            next_stream: 1,
            greeted: false,
            heads: Heads::new(),
            table: Shrunk::No,
            most_streams: usize::MAX,
            stream_credit: INITIAL_WINDOW.into(),
            credit: INITIAL_WINDOW.into(),
            waiting: 0,
            turn: 0,
            window: Window::new(of_connection.max(INITIAL_WINDOW)),
            stream_window: of_stream,
            reading: Reading::Frame,
            gathered: Vec::new(),
            block: None,
            block_bytes: Vec::new(),
            farewell: None,
            sorting: false,
            idle_frames: 0,
            owed: 0,
            heard: 0,
        }
    }

    /// What we say first.
    pub fn open(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(PREFACE);
        let settings = [
            (frame::ENABLE_PUSH, 0),
            (frame::INITIAL_WINDOW_SIZE, self.stream_window),
            (frame::MAX_HEADER_LIST_SIZE, hpack::LONGEST_LIST as u32),
        ];
        frame::put_settings(&settings, out);
        if self.window.size > INITIAL_WINDOW {
            frame::put_window_update(0, self.window.size - INITIAL_WINDOW, out);
        }
    }

    /// Whether the server has said what it allows, and allows anything.
    pub fn is_open(&self) -> bool {
        self.greeted && self.most_streams > 0
    }

    /// At once, as the server allows; None before it has said so. Who says nothing of it allows as many as we like.
    pub fn most_streams(&self) -> Option<usize> {
        self.greeted.then_some(self.most_streams)
    }

    /// What had been said to the server when this was last called has all gone out.
    pub fn paid(&mut self) {
        self.owed = 0;
    }

    /// How many more requests may be under way now.
    pub fn room(&self) -> usize {
        if !self.greeted || self.is_closing() {
            return 0;
        }
        self.most_streams.min(self.streams.len()).saturating_sub(self.under_way)
    }

    /// Whether there will be no room any more; with nothing under way, the connection is to be replaced.
    pub fn is_closing(&self) -> bool {
        self.farewell.is_some() || self.next_stream > frame::MOST_STREAM
    }

    pub fn under_way(&self) -> usize {
        self.under_way
    }

    /// What the server said when it took no more requests, for sentences about a connection that has ended.
    pub fn farewell(&self) -> Option<String> {
        let Farewell { code, words, .. } = self.farewell.as_ref()?;
        Some(if words.is_empty() { format!("GOAWAY, {code}") } else { format!("GOAWAY, {code}: {words}") })
    }

    /// Asks, in a slot that is free; there must be room. `block` is the request's head, compressed; it depends on nothing
    /// that was sent before.
    pub fn request(&mut self, slot: usize, block: &[u8], body: &[u8], to_head: bool, out: &mut Vec<u8>) {
        debug_assert!(self.room() > 0 && self.streams[slot].number == 0);
        let number = self.next_stream;
        self.next_stream += 2;
        self.under_way += 1;
        let place = self.place(number);
        self.places[place] = slot as u16;
        put_block(number, block, body.is_empty(), &mut self.table, out);
        let stream = &mut self.streams[slot];
        // The room for a body that waits is kept.
        let unsent = std::mem::take(&mut stream.unsent);
        let (window, credit) = (Window::new(self.stream_window), self.stream_credit);
        *stream = Stream { number, to_head, window, credit, unsent, heard: self.heard, ..Stream::default() };
        let rest = put_body(number, body, &mut stream.credit, &mut self.credit, out);
        if !rest.is_empty() {
            stream.unsent.extend_from_slice(rest);
            self.waiting += 1;
        }
    }

    /// Gives a request up. True when nothing at all was heard since it was sent: then the connection is no better.
    pub fn cancel(&mut self, slot: usize, out: &mut Vec<u8>) -> bool {
        let Stream { number: 1.., heard, .. } = self.streams[slot] else { return false };
        self.reset(slot, ErrorCode::CANCEL, out);
        heard == self.heard
    }

    /// How much memory its server has made it hold, in bytes; for those who look whether there is a bound.
    #[doc(hidden)]
    pub fn held(&self) -> usize {
        let bodies = self.streams.iter().map(|stream| stream.unsent.capacity());
        self.gathered.capacity() + self.block_bytes.capacity() + self.heads.held() + bodies.sum::<usize>()
    }

    /// Takes the next bytes of the connection, up to the first event. What must be written is appended to `out`; after a
    /// violation that is the last word.
    pub fn feed<W: Witness>(
        &mut self,
        input: &[u8],
        out: &mut Vec<u8>,
        witness: &mut W,
    ) -> Result<Progress, Violation> {
        self.heard = self.heard.wrapping_add(1);
        let mut rest = input;
        loop {
            let event = match self.left_out() {
                Some(slot) => Some(Event::Failed { slot, why: Refusal::Unprocessed }),
                None if rest.is_empty() => return Ok(Progress { consumed: input.len(), event: None }),
                None => self
                    .step(&mut rest, out, witness)
                    .inspect_err(|violation| frame::put_goaway(violation.code(), out))?,
            };
            if event.is_some() {
                return Ok(Progress { consumed: input.len() - rest.len(), event });
            }
        }
    }

    /// The next of the requests that the server's farewell leaves out.
    fn left_out(&mut self) -> Option<usize> {
        if !self.sorting {
            return None;
        }
        let last = self.farewell.as_ref().map_or(u32::MAX, |farewell| farewell.last);
        let slot = self.streams.iter().position(|stream| stream.number > last);
        match slot {
            Some(slot) => self.free(slot),
            None => self.sorting = false,
        }
        slot
    }

    /// One frame, or as much of it as there is.
    fn step<W: Witness>(
        &mut self,
        rest: &mut &[u8],
        out: &mut Vec<u8>,
        witness: &mut W,
    ) -> Result<Option<Event>, Violation> {
        if let Reading::Data { stream, left, padding, ends } = self.reading {
            return self.data((stream, left, padding, ends), rest, out, witness);
        }
        if !self.greeted {
            self.recognise(rest)?;
        }
        if self.gathered.is_empty()
            && let Some((head, after)) = rest.split_first_chunk()
        {
            let frame = self.checked(Frame::read(*head))?;
            if let Some((payload, after)) = after.split_at_checked(needed(frame)) {
                *rest = after;
                return self.take(frame, payload, rest, out, witness);
            }
        }
        let Some(frame) = self.gather(rest)? else { return Ok(None) };
        let mut gathered = std::mem::take(&mut self.gathered);
        let event = self.take(frame, &gathered[frame::HEAD..], rest, out, witness);
        gathered.clear();
        // One large frame must not hold memory for the rest of the run.
        gathered.shrink_to(1024);
        self.gathered = gathered;
        event
    }

    /// Puts a frame together from its pieces; Some when nothing is missing.
    fn gather(&mut self, rest: &mut &[u8]) -> Result<Option<Frame>, Violation> {
        loop {
            let frame = self.gathered.first_chunk().map(|head| Frame::read(*head));
            let missing = frame.map_or(frame::HEAD, |frame| frame::HEAD + needed(frame)) - self.gathered.len();
            if missing == 0 {
                return Ok(frame);
            }
            let (piece, after) = rest.split_at(missing.min(rest.len()));
            self.gathered.extend_from_slice(piece);
            *rest = after;
            if piece.len() < missing {
                return Ok(None);
            }
            if frame.is_none()
                && let Some(head) = self.gathered.first_chunk()
            {
                self.checked(Frame::read(*head))?;
            }
        }
    }

    /// Looks whether the first bytes of all are those of something else.
    fn recognise(&self, rest: &[u8]) -> Result<(), Violation> {
        let first = |known: &[u8]| self.gathered.iter().chain(rest).take(known.len()).eq(known);
        match () {
            () if first(b"HTTP/") => Err(Violation::Http1),
            () if first(&[0x15, 0x03]) || first(&[0x16, 0x03]) => Err(Violation::Tls),
            () => Ok(()),
        }
    }

    /// What may be said of a frame before its payload is there.
    fn checked(&self, frame: Frame) -> Result<Frame, Violation> {
        if !self.greeted && (frame.kind != frame::SETTINGS || frame.has(frame::ACK) || frame.length > frame::LONGEST) {
            return Err(Violation::NotHttp2);
        }
        if frame.length > frame::LONGEST {
            return Err(Violation::FrameSize);
        }
        if self.block.is_some_and(|(stream, _)| frame.kind != frame::CONTINUATION || frame.stream != stream) {
            return Err(Violation::Misplaced("a header block is interrupted by another frame"));
        }
        match (frame.kind, frame.stream) {
            (frame::SETTINGS | frame::PING | frame::GOAWAY, 0) => Ok(frame),
            (frame::SETTINGS | frame::PING | frame::GOAWAY, _) => {
                Err(Violation::Misplaced("a frame about the connection names a stream"))
            }
            (frame::WINDOW_UPDATE, 0) => Ok(frame),
            (frame::DATA..=frame::RST_STREAM | frame::WINDOW_UPDATE | frame::CONTINUATION, stream)
                if frame.kind != frame::PRIORITY && (stream % 2 == 0 || stream >= self.next_stream) =>
            {
                Err(Violation::Misplaced("a frame is about a stream that nobody has opened"))
            }
            _ => Ok(frame),
        }
    }

    fn take<W: Witness>(
        &mut self,
        frame: Frame,
        payload: &[u8],
        rest: &mut &[u8],
        out: &mut Vec<u8>,
        witness: &mut W,
    ) -> Result<Option<Event>, Violation> {
        match frame.kind {
            frame::DATA => return self.begin_data(frame, payload, rest, out, witness),
            frame::HEADERS => return self.headers(frame, payload, out, witness),
            frame::CONTINUATION => return self.continuation(frame, payload, out, witness),
            frame::RST_STREAM => {
                let code = ErrorCode(u32::from_be_bytes(fixed(payload)?));
                if let Some(slot) = self.slot_of(frame.stream) {
                    self.free(slot);
                    return Ok(Some(Event::Failed { slot, why: Refusal::Reset(code) }));
                }
            }
            frame::SETTINGS => self.settings(frame, payload, out)?,
            frame::PUSH_PROMISE => return Err(Violation::Push),
            frame::PING => {
                let opaque: [u8; 8] = fixed(payload)?;
                if !frame.has(frame::ACK) {
                    frame::put_head(opaque.len(), frame::PING, frame::ACK, 0, out);
                    out.extend_from_slice(&opaque);
                    self.owe()?;
                }
            }
            frame::GOAWAY => self.goaway(payload)?,
            frame::WINDOW_UPDATE => self.window_update(frame.stream, payload, out)?,
            // Priorities, and what later versions may bring (RFC 9113, 4.1).
            _ => {}
        }
        self.idle()?;
        Ok(None)
    }

    fn begin_data<W: Witness>(
        &mut self,
        frame: Frame,
        payload: &[u8],
        rest: &mut &[u8],
        out: &mut Vec<u8>,
        witness: &mut W,
    ) -> Result<Option<Event>, Violation> {
        let padding = match payload {
            [] if frame.has(frame::PADDED) => return Err(Violation::FrameSize),
            [padding] => usize::from(*padding),
            _ => 0,
        };
        let left = (frame.length - payload.len()).checked_sub(padding).ok_or(Violation::Padding)?;
        let ends = frame.has(frame::END_STREAM);
        // Padding counts as well (RFC 9113, 6.1), and so does what is for a stream that is no more.
        self.window.take(frame.length)?;
        let slot = self.slot_of(frame.stream);
        if let Some(slot) = slot {
            self.streams[slot].window.take(frame.length)?;
        }
        match slot {
            Some(_) if left > 0 => self.idle_frames = 0,
            Some(_) if ends => {}
            _ => self.idle()?,
        }
        self.data((frame.stream, left, padding, ends), rest, out, witness)
    }

    /// Goes on with a DATA frame: the stream, its bytes, those that are padding, whether it is the last.
    fn data<W: Witness>(
        &mut self,
        (stream, left, padding, ends): (u32, usize, usize, bool),
        rest: &mut &[u8],
        out: &mut Vec<u8>,
        witness: &mut W,
    ) -> Result<Option<Event>, Violation> {
        let (bytes, after) = rest.split_at(left.min(rest.len()));
        let passed = padding.min(after.len());
        *rest = &after[passed..];
        // The request may have been given up meanwhile.
        let slot = self.slot_of(stream);
        if let Some(slot) = slot {
            self.streams[slot].received += bytes.len() as u64;
            if W::WATCHES {
                witness.body(slot, bytes);
            }
        }
        let (left, padding) = (left - bytes.len(), padding - passed);
        if left + padding > 0 {
            self.reading = Reading::Data { stream, left, padding, ends };
            return Ok(None);
        }
        self.reading = Reading::Frame;
        if let Some(increment) = self.window.refill() {
            frame::put_window_update(0, increment, out);
        }
        let Some(slot) = slot else { return Ok(None) };
        if !self.streams[slot].headed {
            return Ok(Some(self.malformed(slot, "it has a body before its head", out)));
        }
        if ends {
            return Ok(Some(self.complete(slot, out)));
        }
        if let Some(increment) = self.streams[slot].window.refill() {
            frame::put_window_update(stream, increment, out);
        }
        Ok(None)
    }

    fn headers<W: Witness>(
        &mut self,
        frame: Frame,
        payload: &[u8],
        out: &mut Vec<u8>,
        witness: &mut W,
    ) -> Result<Option<Event>, Violation> {
        let (mut fragment, mut padding) = (payload, 0);
        if frame.has(frame::PADDED) {
            let (&first, rest) = fragment.split_first().ok_or(Violation::FrameSize)?;
            (fragment, padding) = (rest, usize::from(first));
        }
        if frame.has(frame::PRIORITISED) {
            fragment = fragment.get(5..).ok_or(Violation::FrameSize)?;
        }
        let length = fragment.len().checked_sub(padding).ok_or(Violation::Padding)?;
        let (fragment, ends) = (&fragment[..length], frame.has(frame::END_STREAM));
        if frame.has(frame::END_HEADERS) {
            return self.head(frame.stream, ends, fragment, out, witness);
        }
        self.idle()?;
        self.block = Some((frame.stream, ends));
        self.block_bytes.clear();
        self.block_bytes.extend_from_slice(fragment);
        Ok(None)
    }

    fn continuation<W: Witness>(
        &mut self,
        frame: Frame,
        payload: &[u8],
        out: &mut Vec<u8>,
        witness: &mut W,
    ) -> Result<Option<Event>, Violation> {
        let Some((stream, ends)) = self.block else {
            return Err(Violation::Misplaced("a header block goes on that has not begun"));
        };
        // Empty ones have no end of their own.
        self.idle()?;
        if self.block_bytes.len() + payload.len() > LONGEST_BLOCK {
            return Err(Violation::HeadTooLong);
        }
        self.block_bytes.extend_from_slice(payload);
        if !frame.has(frame::END_HEADERS) {
            return Ok(None);
        }
        self.block = None;
        let block = std::mem::take(&mut self.block_bytes);
        self.head(stream, ends, &block, out, witness)
    }

    /// A whole header block: an interim answer, the head of the final one, or its trailers.
    fn head<W: Witness>(
        &mut self,
        stream: u32,
        ends: bool,
        block: &[u8],
        out: &mut Vec<u8>,
        witness: &mut W,
    ) -> Result<Option<Event>, Violation> {
        let slot = self.slot_of(stream);
        let seen = slot.filter(|&slot| W::WATCHES && !self.streams[slot].headed);
        let see = |name: &[u8], value: &[u8]| {
            if let Some(slot) = seen {
                witness.field(slot, name, value);
            }
        };
        let head = self.heads.read(block, see, W::WATCHES)?;
        // It had to be read all the same: what comes later may refer to it.
        let Some(slot) = slot else { return self.idle().map(|()| None) };
        let stream = &mut self.streams[slot];
        let problem = match head {
            Head { fault: Some(fault), .. } => fault,
            Head { status: Some(_), .. } if stream.headed => "it has a second head",
            Head { .. } if stream.headed && !ends => "its body goes on after its trailers",
            Head { .. } if stream.headed => return Ok(Some(self.complete(slot, out))),
            Head { status: None, .. } => "it has no :status",
            Head { status: Some(101), .. } => "it switches protocols (101), which HTTP/2 can't",
            Head { status: Some(100..=199), .. } if ends => "an interim answer is its end",
            Head { status: Some(100..=199), .. } => return self.idle().map(|()| None),
            Head { status: Some(status), length, .. } => {
                (stream.headed, stream.status) = (true, status);
                stream.expected = length.filter(|_| !stream.to_head && status != 204 && status != 304);
                return Ok(ends.then(|| self.complete(slot, out)));
            }
        };
        Ok(Some(self.malformed(slot, problem, out)))
    }

    /// The answer is whole.
    fn complete(&mut self, slot: usize, out: &mut Vec<u8>) -> Event {
        let stream = &self.streams[slot];
        if stream.expected.is_some_and(|length| length != stream.received) {
            return self.malformed(slot, "its body is not as long as its Content-Length says", out);
        }
        let status = stream.status;
        self.idle_frames = 0;
        match stream.has_gone() {
            true => self.free(slot),
            // It came before all of the request had gone, and nobody wants the rest (RFC 9113, 8.1).
            false => self.reset(slot, ErrorCode::CANCEL, out),
        }
        Event::Answer { slot, status }
    }

    fn malformed(&mut self, slot: usize, why: &'static str, out: &mut Vec<u8>) -> Event {
        self.reset(slot, ErrorCode::PROTOCOL_ERROR, out);
        Event::Failed { slot, why: Refusal::Malformed(why) }
    }

    fn reset(&mut self, slot: usize, code: ErrorCode, out: &mut Vec<u8>) {
        frame::put_reset(self.streams[slot].number, code, out);
        self.free(slot);
    }

    fn free(&mut self, slot: usize) {
        let stream = &mut self.streams[slot];
        self.waiting -= usize::from(!stream.has_gone());
        self.under_way -= 1;
        stream.number = 0;
        stream.unsent.clear();
        stream.sent = 0;
    }

    fn settings(&mut self, frame: Frame, payload: &[u8], out: &mut Vec<u8>) -> Result<(), Violation> {
        if frame.has(frame::ACK) {
            return if payload.is_empty() { Ok(()) } else { Err(Violation::FrameSize) };
        }
        let (settings, []) = payload.as_chunks::<6>() else { return Err(Violation::FrameSize) };
        for &[a, b, value @ ..] in settings {
            self.setting(u16::from_be_bytes([a, b]), u32::from_be_bytes(value))?;
        }
        self.greeted = true;
        frame::put_head(0, frame::SETTINGS, frame::ACK, 0, out);
        self.send_bodies(out);
        self.owe()
    }

    fn setting(&mut self, name: u16, value: u32) -> Result<(), Violation> {
        match name {
            frame::HEADER_TABLE_SIZE if (value as usize) < hpack::TABLE_SIZE && self.table == Shrunk::No => {
                self.table = Shrunk::Unsaid;
            }
            // A server has no business with it (RFC 9113, 6.5.2).
            frame::ENABLE_PUSH if value != 0 => return Err(Violation::Setting),
            frame::MAX_CONCURRENT_STREAMS => self.most_streams = value as usize,
            frame::INITIAL_WINDOW_SIZE => {
                let value = i64::from(value);
                let change = value - self.stream_credit;
                let busy = self.streams.iter_mut().filter(|stream| stream.number != 0);
                let highest = busy.fold(value, |highest, stream| {
                    stream.credit += change;
                    highest.max(stream.credit)
                });
                if highest > MOST_WINDOW {
                    return Err(Violation::FlowControl);
                }
                self.stream_credit = value;
            }
            frame::MAX_FRAME_SIZE if !(1 << 14..1 << 24).contains(&value) => return Err(Violation::Setting),
            _ => {}
        }
        Ok(())
    }

    fn goaway(&mut self, payload: &[u8]) -> Result<(), Violation> {
        let (head, words) = payload.split_first_chunk::<8>().ok_or(Violation::FrameSize)?;
        let &[a, b, c, d, code @ ..] = head;
        let last = u32::from_be_bytes([a, b, c, d]) & frame::MOST_STREAM;
        // It may say it again, and leave out more, but not less.
        let last = self.farewell.as_ref().map_or(last, |before| before.last.min(last));
        let printable = |byte: &u8| if matches!(byte, b' '..=b'~') { char::from(*byte) } else { '?' };
        let words = words.iter().take(LONGEST_FAREWELL).map(printable).collect();
        self.farewell = Some(Farewell { last, code: ErrorCode(u32::from_be_bytes(code)), words });
        self.sorting = true;
        Ok(())
    }

    fn window_update(&mut self, stream: u32, payload: &[u8], out: &mut Vec<u8>) -> Result<(), Violation> {
        let increment = i64::from(u32::from_be_bytes(fixed(payload)?) & frame::MOST_STREAM);
        if increment == 0 {
            return Err(Violation::Misplaced("a window grows by nothing"));
        }
        let credit = match stream {
            0 => &mut self.credit,
            _ => match self.slot_of(stream) {
                Some(slot) => &mut self.streams[slot].credit,
                None => return Ok(()),
            },
        };
        *credit += increment;
        if *credit > MOST_WINDOW {
            return Err(Violation::FlowControl);
        }
        self.send_bodies(out);
        Ok(())
    }

    /// What there is credit for now, each time beginning with another slot.
    fn send_bodies(&mut self, out: &mut Vec<u8>) {
        let slots = self.streams.len();
        for place in 0..slots {
            if self.waiting == 0 || self.credit <= 0 {
                return;
            }
            let slot = (self.turn + place) % slots;
            let stream = &mut self.streams[slot];
            if stream.has_gone() || stream.credit <= 0 {
                continue;
            }
            let left = &stream.unsent[stream.sent..];
            let rest = put_body(stream.number, left, &mut stream.credit, &mut self.credit, out).len();
            stream.sent = stream.unsent.len() - rest;
            if rest == 0 {
                stream.unsent.clear();
                stream.sent = 0;
                self.waiting -= 1;
            }
            self.idle_frames = 0;
            if self.credit <= 0 {
                self.turn = slot + 1;
            }
        }
    }

    /// Counts a frame that brought no answer nearer.
    fn idle(&mut self) -> Result<(), Violation> {
        self.idle_frames += 1;
        if self.idle_frames > MOST_IDLE { Err(Violation::Flood) } else { Ok(()) }
    }

    /// Counts what the server wants to be told, and has not read.
    fn owe(&mut self) -> Result<(), Violation> {
        self.owed += 1;
        if self.owed > MOST_OWED { Err(Violation::Unread) } else { Ok(()) }
    }

    fn slot_of(&self, stream: u32) -> Option<usize> {
        let slot = usize::from(self.places[self.place(stream)]);
        if self.streams[slot].number == stream {
            return Some(slot);
        }
        self.streams.iter().position(|other| other.number == stream)
    }

    fn place(&self, stream: u32) -> usize {
        (stream / 2) as usize & (self.places.len() - 1)
    }
}

impl Stream {
    /// Whether the server has been sent all of the request.
    fn has_gone(&self) -> bool {
        self.sent == self.unsent.len()
    }
}

impl Window {
    fn new(size: u32) -> Window {
        Window { size, left: size }
    }

    fn take(&mut self, count: usize) -> Result<(), Violation> {
        self.left = self.left.checked_sub(count as u32).ok_or(Violation::FlowControl)?;
        Ok(())
    }

    /// What the other end is to be given, once half is used up.
    fn refill(&mut self) -> Option<u32> {
        let used = self.size - self.left;
        if used <= self.size / 2 {
            return None;
        }
        self.left = self.size;
        Some(used)
    }
}

/// How much of a frame's payload must be there before it can be taken. What DATA carries need not be kept.
fn needed(frame: Frame) -> usize {
    match frame.kind {
        frame::DATA => usize::from(frame.has(frame::PADDED)).min(frame.length),
        _ => frame.length,
    }
}

fn fixed<const LENGTH: usize>(payload: &[u8]) -> Result<[u8; LENGTH], Violation> {
    payload.try_into().map_err(|_| Violation::FrameSize)
}

/// A request's head, in one frame if it goes into one.
fn put_block(stream: u32, block: &[u8], ends: bool, table: &mut Shrunk, out: &mut Vec<u8>) {
    let update = usize::from(*table == Shrunk::Unsaid);
    let (mut first, mut rest) = block.split_at(block.len().min(frame::LONGEST - update));
    let whole = |rest: &[u8]| if rest.is_empty() { frame::END_HEADERS } else { 0 };
    let end = if ends { frame::END_STREAM } else { 0 };
    frame::put_head(update + first.len(), frame::HEADERS, whole(rest) | end, stream, out);
    if update > 0 {
        // A table of 0 bytes is all that we need, whatever the server says later.
        put_integer(0, 5, 0x20, out);
        *table = Shrunk::Said;
    }
    out.extend_from_slice(first);
    while !rest.is_empty() {
        (first, rest) = rest.split_at(rest.len().min(frame::LONGEST));
        frame::put_head(first.len(), frame::CONTINUATION, whole(rest), stream, out);
        out.extend_from_slice(first);
    }
}

/// As much of a body as there is credit for; gives what is left.
fn put_body<'a>(
    stream: u32,
    mut body: &'a [u8],
    credit: &mut i64,
    of_connection: &mut i64,
    out: &mut Vec<u8>,
) -> &'a [u8] {
    while !body.is_empty() {
        let most = (*credit).min(*of_connection).clamp(0, frame::LONGEST as i64) as usize;
        if most == 0 {
            break;
        }
        let (now, rest) = body.split_at(most.min(body.len()));
        let end = if rest.is_empty() { frame::END_STREAM } else { 0 };
        frame::put_head(now.len(), frame::DATA, end, stream, out);
        out.extend_from_slice(now);
        *credit -= now.len() as i64;
        *of_connection -= now.len() as i64;
        body = rest;
    }
    body
}

/// The headers in a block by itself.
#[cfg(test)]
pub(crate) fn fields(block: &[u8]) -> Vec<(String, String)> {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    let mut fields = vec![];
    hpack::Decoder::new().decode(block, |name, value| fields.push((text(name), text(value)))).unwrap();
    fields
}

#[cfg(test)]
mod tests;
