//! Our end of one connection, from its first byte to its last.

mod receive;
mod send;
mod stream;
#[cfg(test)]
mod tests;

use super::error::{Http2Violation, MAX_IDLE_FRAMES, MAX_UNREAD_REPLIES};
use super::frame::{self, ErrorCode};
use super::header_block::HeadDecoder;
use super::hpack;
use stream::{Http2Stream, ReceiveWindow};

/// How much of an answer's body may be on its way.
const STREAM_WINDOW_BYTES: u32 = 16 << 20;

/// And of all that share a connection: what is read is dropped, so that nobody needs to be held
/// back.
const CONNECTION_WINDOW_BYTES: u32 = 1 << 30;

/// Until somebody says otherwise (RFC 9113, 6.9.2).
const DEFAULT_WINDOW_BYTES: u32 = 65_535;

const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

/// One connection, from its first byte to its last.
#[derive(Debug)]
pub struct Http2Session {
    streams: Box<[Http2Stream]>,
    /// Where each stream was put, at half its number modulo the length (a power of two): right
    /// unless a later one was written over it.
    slot_by_stream: Box<[u16]>,
    in_flight: usize,
    /// Odd, and higher each time; beyond MOST_STREAM there are none left.
    next_stream: u32,
    /// Whether the server has said what it allows. Before, nothing should be asked.
    has_settings: bool,
    head_decoder: HeadDecoder,
    table_update: TableSizeUpdate,
    /// At once, as the server allows.
    max_streams: usize, // usize::MAX: as many as we like
    /// What the server lets a new stream send, and all of them together. Below 0 after a change of
    /// mind.
    stream_credit: i64,
    credit: i64,
    /// Streams that have something left to send.
    unsent_streams: usize,
    /// The slot that comes first when there is credit again.
    next_to_send: usize,
    window: ReceiveWindow,
    stream_window: u32,
    frame_state: FrameState,
    /// A frame that came in pieces, as far as it has come.
    partial_frame: Vec<u8>,
    /// A header block of several frames: whose it is, whether it ends its stream, and its bytes so
    /// far.
    block: Option<(u32, bool)>,
    block_bytes: Vec<u8>,
    goaway: Option<GoAway>,
    /// Whether there may be streams that its GOAWAY leaves out.
    has_unprocessed: bool,
    idle_frames: u32,
    /// What pings and settings have been answered with since the last [`Http2Session::paid`].
    unread_replies: u32,
    /// Changes with all that is heard.
    activity: u64,
}

/// Whether the server wants to remember less than we might ask it to, and knows that we ask nothing
/// (RFC 7541, 4.2).
#[derive(Debug, Clone, Copy, PartialEq)]
enum TableSizeUpdate {
    Unchanged,
    Pending,
    Sent,
}

#[derive(Debug, Clone, Copy)]
enum FrameState {
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
struct GoAway {
    last_stream: u32,
    code: ErrorCode,
    message: String,
}

impl Http2Session {
    /// For so many requests at once, at most; at least one.
    pub fn new(slots: usize) -> Http2Session {
        Http2Session::with_windows(slots, STREAM_WINDOW_BYTES, CONNECTION_WINDOW_BYTES)
    }

    /// With windows that a test can fill.
    #[doc(hidden)]
    pub fn with_windows(slots: usize, of_stream: u32, of_connection: u32) -> Http2Session {
        let slots = slots.clamp(1, usize::from(u16::MAX));
        Http2Session {
            streams: (0..slots).map(|_| Http2Stream::default()).collect(),
            slot_by_stream: vec![0; 2 * slots.next_power_of_two()].into(),
            in_flight: 0,
            next_stream: 1,
            has_settings: false,
            head_decoder: HeadDecoder::new(),
            table_update: TableSizeUpdate::Unchanged,
            max_streams: usize::MAX,
            stream_credit: DEFAULT_WINDOW_BYTES.into(),
            credit: DEFAULT_WINDOW_BYTES.into(),
            unsent_streams: 0,
            next_to_send: 0,
            window: ReceiveWindow::new(of_connection.max(DEFAULT_WINDOW_BYTES)),
            stream_window: of_stream,
            frame_state: FrameState::Frame,
            partial_frame: Vec::new(),
            block: None,
            block_bytes: Vec::new(),
            goaway: None,
            has_unprocessed: false,
            idle_frames: 0,
            unread_replies: 0,
            activity: 0,
        }
    }

    /// What we say first.
    pub fn write_preface(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(PREFACE);
        let settings = [
            (frame::ENABLE_PUSH, 0),
            (frame::INITIAL_WINDOW_SIZE, self.stream_window),
            (frame::MAX_HEADER_LIST_SIZE, hpack::MAX_HEADER_LIST_BYTES as u32),
        ];
        frame::put_settings(&settings, out);
        if self.window.size > DEFAULT_WINDOW_BYTES {
            frame::put_window_update(0, self.window.size - DEFAULT_WINDOW_BYTES, out);
        }
    }

    /// Whether the server has said what it allows, and allows anything.
    pub fn is_ready(&self) -> bool {
        self.has_settings && self.max_streams > 0
    }

    /// At once, as the server allows; None before it has said so. Who says nothing of it allows as
    /// many as we like.
    pub fn max_streams(&self) -> Option<usize> {
        self.has_settings.then_some(self.max_streams)
    }

    /// What had been said to the server when this was last called has all gone out.
    pub fn mark_replies_sent(&mut self) {
        self.unread_replies = 0;
    }

    /// How many more requests may be under way now.
    pub fn room(&self) -> usize {
        if !self.has_settings || self.is_closing() {
            return 0;
        }
        self.max_streams.min(self.streams.len()).saturating_sub(self.in_flight)
    }

    /// Whether there will be no room any more; with nothing under way, the connection is to be
    /// replaced.
    pub fn is_closing(&self) -> bool {
        self.goaway.is_some() || self.next_stream > frame::MAX_STREAM_ID
    }

    pub fn in_flight(&self) -> usize {
        self.in_flight
    }

    /// What the server said when it took no more requests, for sentences about a connection that
    /// has ended.
    pub fn goaway_message(&self) -> Option<String> {
        let GoAway { code, message: words, .. } = self.goaway.as_ref()?;
        Some(if words.is_empty() {
            format!("GOAWAY, {code}")
        } else {
            format!("GOAWAY, {code}: {words}")
        })
    }

    /// How much memory its server has made it hold, in bytes; for those who look whether there is a
    /// bound.
    #[doc(hidden)]
    pub fn memory_bytes(&self) -> usize {
        let bodies = self.streams.iter().map(|stream| stream.unsent.capacity());
        self.partial_frame.capacity()
            + self.block_bytes.capacity()
            + self.head_decoder.memory_bytes()
            + bodies.sum::<usize>()
    }

    fn reset_stream(&mut self, slot: usize, code: ErrorCode, out: &mut Vec<u8>) {
        frame::put_reset(self.streams[slot].number, code, out);
        self.free_slot(slot);
    }

    fn free_slot(&mut self, slot: usize) {
        let stream = &mut self.streams[slot];
        self.unsent_streams -= usize::from(!stream.is_fully_sent());
        self.in_flight -= 1;
        stream.number = 0;
        stream.unsent.clear();
        stream.sent = 0;
    }

    /// Counts a frame that brought no answer nearer.
    fn count_idle_frame(&mut self) -> Result<(), Http2Violation> {
        self.idle_frames += 1;
        if self.idle_frames > MAX_IDLE_FRAMES { Err(Http2Violation::Flood) } else { Ok(()) }
    }

    /// Counts what the server wants to be told, and has not read.
    fn count_reply(&mut self) -> Result<(), Http2Violation> {
        self.unread_replies += 1;
        if self.unread_replies > MAX_UNREAD_REPLIES { Err(Http2Violation::Unread) } else { Ok(()) }
    }

    fn find_slot(&self, stream: u32) -> Option<usize> {
        let slot = usize::from(self.slot_by_stream[self.place_of(stream)]);
        if self.streams[slot].number == stream {
            return Some(slot);
        }
        self.streams.iter().position(|other| other.number == stream)
    }

    fn place_of(&self, stream: u32) -> usize {
        (stream / 2) as usize & (self.slot_by_stream.len() - 1)
    }
}
