//! The client end of one connection, from its first byte to its last.

#[cfg(test)]
mod peer;
mod receive;
mod send;
mod stream;
#[cfg(test)]
mod tests;

use super::error::{
    Http2Violation, MAX_IDLE_FRAMES, MAX_REPLIES, MAX_UNREAD_REPLIES, REPLIES_PER_RESPONSE,
};
use super::frame::{self, ErrorCode};
use super::header_block::HeadDecoder;
use super::hpack;
use stream::{Http2Stream, ReceiveWindow};

/// The flow-control window of one response body.
const STREAM_WINDOW_BYTES: u32 = 16 << 20;

/// The flow-control window of all bodies on a connection together. The bytes are dropped after they
/// are read, so the server never has to be held back.
const CONNECTION_WINDOW_BYTES: u32 = 1 << 30;

/// The window until an end changes it (RFC 9113, 6.9.2).
const DEFAULT_WINDOW_BYTES: u32 = 65_535;

const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

/// One connection, from its first byte to its last.
#[derive(Debug)]
pub struct Http2Session {
    streams: Box<[Http2Stream]>,
    /// The slot of each stream, at half its number modulo the length (a power of two). An entry is
    /// valid unless a later stream has overwritten it.
    slot_by_stream: Box<[u16]>,
    in_flight: usize,
    /// Odd, and it only increases; beyond MAX_STREAM_ID no streams are left.
    next_stream: u32,
    /// Whether the server has sent its settings. Before that, no request should be sent.
    has_settings: bool,
    head_decoder: HeadDecoder,
    table_update: TableSizeUpdate,
    /// The number of concurrent streams that the server allows.
    max_streams: usize, // usize::MAX: no limit
    /// The bytes that the server allows a new stream to send, and all streams together. It is below
    /// 0 if the server has reduced the window after bytes were sent.
    stream_credit: i64,
    credit: i64,
    /// The number of streams that still have bytes to send.
    unsent_streams: usize,
    /// The first slot to serve when credit is available again.
    next_to_send: usize,
    window: ReceiveWindow,
    stream_window: u32,
    frame_state: FrameState,
    /// The bytes received so far of a frame that arrives in pieces.
    partial_frame: Vec<u8>,
    /// A header block that spans several frames: its stream, whether it ends the stream, and its
    /// bytes so far.
    block: Option<(u32, bool)>,
    block_bytes: Vec<u8>,
    goaway: Option<GoAway>,
    /// Whether streams may exist that the GOAWAY of the server excludes.
    has_unprocessed: bool,
    idle_frames: u32,
    /// The number of replies to pings and settings since the last
    /// [`Http2Session::mark_replies_sent`].
    unread_replies: u32,
    /// The number of further replies that the server may request.
    allowed_replies: u32,
    /// Changes whenever something arrives from the server.
    activity: u64,
}

/// Whether the server has reduced its limit for the header table, and whether this client has
/// announced in reply that it uses none (RFC 7541, 4.2).
#[derive(Debug, Clone, Copy, PartialEq)]
enum TableSizeUpdate {
    Unchanged,
    Pending,
    Sent,
}

#[derive(Debug, Clone, Copy)]
enum FrameState {
    Frame,
    /// Inside a DATA frame: this number of bytes is still to come.
    Data {
        stream: u32,
        left: usize,
        padding: usize,
        ends: bool,
    },
}

/// The server accepts no more requests: the last stream that it will respond to, and the reason.
#[derive(Debug)]
struct GoAway {
    last_stream: u32,
    code: ErrorCode,
    message: String,
}

impl Http2Session {
    /// For at most this number of concurrent requests; at least one.
    pub fn new(slots: usize) -> Http2Session {
        Http2Session::with_windows(slots, STREAM_WINDOW_BYTES, CONNECTION_WINDOW_BYTES)
    }

    /// With windows that are small enough for a test to fill.
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
            allowed_replies: MAX_REPLIES,
            activity: 0,
        }
    }

    /// The first bytes that a client sends.
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

    /// Whether the server has sent its settings and allows at least one stream.
    pub fn is_ready(&self) -> bool {
        self.has_settings && self.max_streams > 0
    }

    /// The number of concurrent streams that the server allows; None before its settings arrive. If
    /// the settings contain no limit, there is none.
    pub fn max_streams(&self) -> Option<usize> {
        self.has_settings.then_some(self.max_streams)
    }

    /// The caller reports that all bytes appended before the last call of this method have been
    /// sent.
    pub fn mark_replies_sent(&mut self) {
        self.unread_replies = 0;
    }

    /// The number of additional requests that may be in flight now.
    pub fn room(&self) -> usize {
        if !self.has_settings || self.is_closing() {
            return 0;
        }
        self.max_streams.min(self.streams.len()).saturating_sub(self.in_flight)
    }

    /// Whether no further request will ever be possible. With no request in flight, the connection
    /// then has to be replaced.
    pub fn is_closing(&self) -> bool {
        self.goaway.is_some() || self.next_stream > frame::MAX_STREAM_ID
    }

    pub fn in_flight(&self) -> usize {
        self.in_flight
    }

    /// Whether anything of the response to the request in this slot has arrived; true too while a
    /// frame has arrived in part, because it may be of this response.
    pub fn has_begun(&self, slot: usize) -> bool {
        let is_amid_frame = !self.partial_frame.is_empty()
            || self.block.is_some()
            || !matches!(self.frame_state, FrameState::Frame);
        is_amid_frame || self.streams[slot].has_interim || self.streams[slot].has_head
    }

    /// Whether the final head of the response to the request in this slot has arrived.
    pub fn has_head(&self, slot: usize) -> bool {
        self.streams[slot].has_head
    }

    /// Whether the server has announced that it accepts no more requests.
    pub fn has_goaway(&self) -> bool {
        self.goaway.is_some()
    }

    /// The reason that the server gave when it stopped accepting requests, for messages about a
    /// connection that has ended.
    pub fn goaway_message(&self) -> Option<String> {
        let GoAway { code, message: words, .. } = self.goaway.as_ref()?;
        Some(if words.is_empty() {
            format!("GOAWAY, {code}")
        } else {
            format!("GOAWAY, {code}: {words}")
        })
    }

    /// The bytes of memory that the server has made this session hold; for tests that check the
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

    /// Counts a frame that did not advance any response.
    fn count_idle_frame(&mut self) -> Result<(), Http2Violation> {
        self.idle_frames += 1;
        if self.idle_frames > MAX_IDLE_FRAMES { Err(Http2Violation::Flood) } else { Ok(()) }
    }

    fn allow_more_replies(&mut self) {
        self.allowed_replies = MAX_REPLIES.min(self.allowed_replies + REPLIES_PER_RESPONSE);
    }

    /// Counts a reply that the server requires and has not read yet.
    fn count_reply(&mut self) -> Result<(), Http2Violation> {
        self.unread_replies += 1;
        self.allowed_replies =
            self.allowed_replies.checked_sub(1).ok_or(Http2Violation::TooManyReplies)?;
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
