//! Receives the frames of the server.

use super::{FrameState, GoAway, Http2Session, TableSizeUpdate};
use crate::http2::error::{
    Http2Violation, MAX_HEADER_BLOCK_BYTES, MAX_SETTINGS_PER_FRAME, StreamFailure,
};
use crate::http2::event::{FeedResult, StreamEvent};
use crate::http2::frame::{self, ErrorCode, FrameHeader};
use crate::http2::header_block::ResponseHead;
use crate::http2::hpack;
use crate::http2::observer::ResponseObserver;

const MAX_WINDOW_BYTES: i64 = 0x7FFF_FFFF;

/// The longest part of a GOAWAY message that is kept.
const MAX_GOAWAY_MESSAGE_BYTES: usize = 100;

impl Http2Session {
    /// Takes the next bytes of the connection, up to the first event. The bytes that must be sent
    /// are appended to `out`; after a violation these are the last ones.
    pub fn feed<W: ResponseObserver>(
        &mut self,
        input: &[u8],
        out: &mut Vec<u8>,
        observer: &mut W,
    ) -> Result<FeedResult, Http2Violation> {
        self.activity = self.activity.wrapping_add(1);
        let mut rest = input;
        loop {
            let event = match self.take_unprocessed() {
                Some(slot) => Some(StreamEvent::Failed { slot, why: StreamFailure::Unprocessed }),
                None if rest.is_empty() => {
                    return Ok(FeedResult { consumed: input.len(), event: None });
                }
                None => self
                    .read_frame(&mut rest, out, observer)
                    .inspect_err(|violation| frame::put_goaway(violation.code(), out))?,
            };
            if event.is_some() {
                return Ok(FeedResult { consumed: input.len() - rest.len(), event });
            }
        }
    }

    /// The next request that the GOAWAY of the server excludes.
    fn take_unprocessed(&mut self) -> Option<usize> {
        if !self.has_unprocessed {
            return None;
        }
        let last = self.goaway.as_ref().map_or(u32::MAX, |goaway| goaway.last_stream);
        let slot = self.streams.iter().position(|stream| stream.number > last);
        match slot {
            Some(slot) => self.free_slot(slot),
            None => self.has_unprocessed = false,
        }
        slot
    }

    /// Reads one frame, or the part of it that has arrived.
    fn read_frame<W: ResponseObserver>(
        &mut self,
        rest: &mut &[u8],
        out: &mut Vec<u8>,
        observer: &mut W,
    ) -> Result<Option<StreamEvent>, Http2Violation> {
        if let FrameState::Data { stream, left, padding, ends } = self.frame_state {
            return self.continue_data((stream, left, padding, ends), rest, out, observer);
        }
        if !self.has_settings {
            self.detect_other_protocol(rest)?;
        }
        if self.partial_frame.is_empty()
            && let Some((head, after)) = rest.split_first_chunk()
        {
            let frame = self.check_frame(FrameHeader::parse(*head))?;
            if let Some((payload, after)) = after.split_at_checked(required_payload_bytes(frame)) {
                *rest = after;
                return self.handle_frame(frame, payload, rest, out, observer);
            }
        }
        let Some(frame) = self.gather_frame(rest)? else { return Ok(None) };
        let mut gathered = std::mem::take(&mut self.partial_frame);
        let event = self.handle_frame(frame, &gathered[frame::HEADER_BYTES..], rest, out, observer);
        gathered.clear();
        // A large frame must not hold memory for the rest of the run.
        gathered.shrink_to(1024);
        self.partial_frame = gathered;
        event
    }

    /// Collects a frame from its pieces; Some if it is complete.
    fn gather_frame(&mut self, rest: &mut &[u8]) -> Result<Option<FrameHeader>, Http2Violation> {
        loop {
            let frame = self.partial_frame.first_chunk().map(|head| FrameHeader::parse(*head));
            let missing = frame.map_or(frame::HEADER_BYTES, |frame| {
                frame::HEADER_BYTES + required_payload_bytes(frame)
            }) - self.partial_frame.len();
            if missing == 0 {
                return Ok(frame);
            }
            let (piece, after) = rest.split_at(missing.min(rest.len()));
            self.partial_frame.extend_from_slice(piece);
            *rest = after;
            if piece.len() < missing {
                return Ok(None);
            }
            if frame.is_none()
                && let Some(head) = self.partial_frame.first_chunk()
            {
                self.check_frame(FrameHeader::parse(*head))?;
            }
        }
    }

    /// Checks whether the first bytes of the connection belong to another protocol.
    fn detect_other_protocol(&self, rest: &[u8]) -> Result<(), Http2Violation> {
        let first =
            |known: &[u8]| self.partial_frame.iter().chain(rest).take(known.len()).eq(known);
        match () {
            () if first(b"HTTP/") => Err(Http2Violation::Http1),
            () if first(&[0x15, 0x03]) || first(&[0x16, 0x03]) => Err(Http2Violation::Tls),
            () => Ok(()),
        }
    }

    /// The checks of a frame that are possible before its payload arrives.
    fn check_frame(&self, frame: FrameHeader) -> Result<FrameHeader, Http2Violation> {
        if !self.has_settings
            && (frame.kind != frame::SETTINGS
                || frame.has_flag(frame::ACK)
                || frame.length > frame::MAX_PAYLOAD_BYTES)
        {
            return Err(Http2Violation::NotHttp2);
        }
        if frame.length > frame::MAX_PAYLOAD_BYTES {
            return Err(Http2Violation::FrameSize);
        }
        if self
            .block
            .is_some_and(|(stream, _)| frame.kind != frame::CONTINUATION || frame.stream != stream)
        {
            return Err(Http2Violation::Misplaced(
                "a header block is interrupted by another frame",
            ));
        }
        match (frame.kind, frame.stream) {
            (frame::SETTINGS | frame::PING | frame::GOAWAY, 0) => Ok(frame),
            (frame::SETTINGS | frame::PING | frame::GOAWAY, _) => {
                Err(Http2Violation::Misplaced("a frame about the connection names a stream"))
            }
            (frame::WINDOW_UPDATE, 0) => Ok(frame),
            (
                frame::DATA..=frame::RST_STREAM | frame::WINDOW_UPDATE | frame::CONTINUATION,
                stream,
            ) if frame.kind != frame::PRIORITY
                && (stream % 2 == 0 || stream >= self.next_stream) =>
            {
                Err(Http2Violation::Misplaced("a frame names a stream that was never opened"))
            }
            _ => Ok(frame),
        }
    }

    fn handle_frame<W: ResponseObserver>(
        &mut self,
        frame: FrameHeader,
        payload: &[u8],
        rest: &mut &[u8],
        out: &mut Vec<u8>,
        observer: &mut W,
    ) -> Result<Option<StreamEvent>, Http2Violation> {
        match frame.kind {
            frame::DATA => return self.begin_data(frame, payload, rest, out, observer),
            frame::HEADERS => return self.handle_headers(frame, payload, out, observer),
            frame::CONTINUATION => return self.handle_continuation(frame, payload, out, observer),
            frame::RST_STREAM => {
                let code = ErrorCode(u32::from_be_bytes(parse_fixed(payload)?));
                if let Some(slot) = self.find_slot(frame.stream) {
                    self.free_slot(slot);
                    return Ok(Some(StreamEvent::Failed { slot, why: StreamFailure::Reset(code) }));
                }
            }
            frame::SETTINGS => self.handle_settings(frame, payload, out)?,
            frame::PUSH_PROMISE => return Err(Http2Violation::Push),
            frame::PING => {
                let opaque: [u8; 8] = parse_fixed(payload)?;
                if !frame.has_flag(frame::ACK) {
                    frame::put_header(opaque.len(), frame::PING, frame::ACK, 0, out);
                    out.extend_from_slice(&opaque);
                    self.count_reply()?;
                }
            }
            frame::GOAWAY => self.handle_goaway(payload)?,
            frame::WINDOW_UPDATE => self.handle_window_update(frame.stream, payload, out)?,
            // PRIORITY frames, and frame types that later versions may define (RFC 9113, 4.1).
            _ => {}
        }
        self.count_idle_frame()?;
        Ok(None)
    }

    fn begin_data<W: ResponseObserver>(
        &mut self,
        frame: FrameHeader,
        payload: &[u8],
        rest: &mut &[u8],
        out: &mut Vec<u8>,
        observer: &mut W,
    ) -> Result<Option<StreamEvent>, Http2Violation> {
        let padding = match payload {
            [] if frame.has_flag(frame::PADDED) => return Err(Http2Violation::FrameSize),
            [padding] => usize::from(*padding),
            _ => 0,
        };
        let left =
            (frame.length - payload.len()).checked_sub(padding).ok_or(Http2Violation::Padding)?;
        let ends = frame.has_flag(frame::END_STREAM);
        // Padding counts too (RFC 9113, 6.1), and so do bytes for a stream that has ended.
        self.window.consume(frame.length)?;
        let slot = self.find_slot(frame.stream);
        if let Some(slot) = slot {
            self.streams[slot].window.consume(frame.length)?;
        }
        match slot {
            Some(_) if left > 0 => self.idle_frames = 0,
            Some(_) if ends => {}
            _ => self.count_idle_frame()?,
        }
        self.continue_data((frame.stream, left, padding, ends), rest, out, observer)
    }

    /// Continues a DATA frame: the stream, its bytes, the bytes of padding, and whether it is the
    /// last frame.
    fn continue_data<W: ResponseObserver>(
        &mut self,
        (stream, left, padding, ends): (u32, usize, usize, bool),
        rest: &mut &[u8],
        out: &mut Vec<u8>,
        observer: &mut W,
    ) -> Result<Option<StreamEvent>, Http2Violation> {
        let (bytes, after) = rest.split_at(left.min(rest.len()));
        let passed = padding.min(after.len());
        *rest = &after[passed..];
        // The request may have been cancelled in the meantime.
        let slot = self.find_slot(stream);
        if let Some(slot) = slot {
            self.streams[slot].received += bytes.len() as u64;
            if W::WATCHES {
                observer.observe_body(slot, bytes);
            }
        }
        let (left, padding) = (left - bytes.len(), padding - passed);
        if left + padding > 0 {
            self.frame_state = FrameState::Data { stream, left, padding, ends };
            return Ok(None);
        }
        self.frame_state = FrameState::Frame;
        if let Some(increment) = self.window.refill() {
            frame::put_window_update(0, increment, out);
        }
        let Some(slot) = slot else { return Ok(None) };
        if !self.streams[slot].has_head {
            return Ok(Some(self.fail_malformed(slot, "it has a body before its head", out)));
        }
        if ends {
            return Ok(Some(self.complete_response(slot, out)));
        }
        if let Some(increment) = self.streams[slot].window.refill() {
            frame::put_window_update(stream, increment, out);
        }
        Ok(None)
    }

    fn handle_headers<W: ResponseObserver>(
        &mut self,
        frame: FrameHeader,
        payload: &[u8],
        out: &mut Vec<u8>,
        observer: &mut W,
    ) -> Result<Option<StreamEvent>, Http2Violation> {
        let (mut fragment, mut padding) = (payload, 0);
        if frame.has_flag(frame::PADDED) {
            let (&first, rest) = fragment.split_first().ok_or(Http2Violation::FrameSize)?;
            (fragment, padding) = (rest, usize::from(first));
        }
        if frame.has_flag(frame::PRIORITISED) {
            fragment = fragment.get(5..).ok_or(Http2Violation::FrameSize)?;
        }
        let length = fragment.len().checked_sub(padding).ok_or(Http2Violation::Padding)?;
        let (fragment, ends) = (&fragment[..length], frame.has_flag(frame::END_STREAM));
        if frame.has_flag(frame::END_HEADERS) {
            return self.handle_header_block(frame.stream, ends, fragment, out, observer);
        }
        self.count_idle_frame()?;
        self.block = Some((frame.stream, ends));
        self.block_bytes.clear();
        self.block_bytes.extend_from_slice(fragment);
        Ok(None)
    }

    fn handle_continuation<W: ResponseObserver>(
        &mut self,
        frame: FrameHeader,
        payload: &[u8],
        out: &mut Vec<u8>,
        observer: &mut W,
    ) -> Result<Option<StreamEvent>, Http2Violation> {
        let Some((stream, ends)) = self.block else {
            return Err(Http2Violation::Misplaced(
                "a frame continues a header block that has not begun",
            ));
        };
        // The number of empty frames has no limit of its own.
        self.count_idle_frame()?;
        if self.block_bytes.len() + payload.len() > MAX_HEADER_BLOCK_BYTES {
            return Err(Http2Violation::HeadTooLong);
        }
        self.block_bytes.extend_from_slice(payload);
        if !frame.has_flag(frame::END_HEADERS) {
            return Ok(None);
        }
        self.block = None;
        let block = std::mem::take(&mut self.block_bytes);
        self.handle_header_block(stream, ends, &block, out, observer)
    }

    /// Handles a whole header block: an interim response, the head of the final response, or its
    /// trailers.
    fn handle_header_block<W: ResponseObserver>(
        &mut self,
        stream: u32,
        ends: bool,
        block: &[u8],
        out: &mut Vec<u8>,
        observer: &mut W,
    ) -> Result<Option<StreamEvent>, Http2Violation> {
        let slot = self.find_slot(stream);
        let seen = slot.filter(|&slot| W::WATCHES && !self.streams[slot].has_head);
        let see = |name: &[u8], value: &[u8]| {
            if let Some(slot) = seen {
                observer.observe_field(slot, name, value);
            }
        };
        let head = self.head_decoder.decode(block, see, W::WATCHES)?;
        // The block had to be decoded anyway: later blocks may refer to it.
        let Some(slot) = slot else { return self.count_idle_frame().map(|()| None) };
        let stream = &mut self.streams[slot];
        let problem = match head {
            ResponseHead { fault: Some(fault), .. } => fault,
            ResponseHead { status: Some(_), .. } if stream.has_head => "it has a second head",
            ResponseHead { .. } if stream.has_head && !ends => {
                "its body continues after its trailers"
            }
            ResponseHead { .. } if stream.has_head => {
                return Ok(Some(self.complete_response(slot, out)));
            }
            ResponseHead { status: None, .. } => "it has no :status",
            ResponseHead { status: Some(101), .. } => "it switches protocols (101)",
            ResponseHead { status: Some(100..=199), .. } if ends => "an interim response ends it",
            ResponseHead { status: Some(100..=199), .. } => {
                stream.has_interim = true;
                return self.count_idle_frame().map(|()| None);
            }
            ResponseHead { status: Some(status), length, .. } => {
                (stream.has_head, stream.status) = (true, status);
                stream.expected =
                    length.filter(|_| !stream.is_head && status != 204 && status != 304);
                return Ok(ends.then(|| self.complete_response(slot, out)));
            }
        };
        Ok(Some(self.fail_malformed(slot, problem, out)))
    }

    /// The response is complete.
    fn complete_response(&mut self, slot: usize, out: &mut Vec<u8>) -> StreamEvent {
        let stream = &self.streams[slot];
        if stream.expected.is_some_and(|length| length != stream.received) {
            return self.fail_malformed(
                slot,
                "its body is not as long as its Content-Length says",
                out,
            );
        }
        let status = stream.status;
        self.idle_frames = 0;
        let unsent = stream.unsent.len() - stream.sent;
        self.allow_more_replies();
        match unsent == 0 {
            true => self.free_slot(slot),
            // The response arrived before the whole request was sent, and the server does not need
            // the rest (RFC 9113, 8.1).
            false => self.reset_stream(slot, ErrorCode::CANCEL, out),
        }
        StreamEvent::Response { slot, status, unsent }
    }

    fn fail_malformed(&mut self, slot: usize, why: &'static str, out: &mut Vec<u8>) -> StreamEvent {
        self.reset_stream(slot, ErrorCode::PROTOCOL_ERROR, out);
        StreamEvent::Failed { slot, why: StreamFailure::Malformed(why) }
    }

    fn handle_settings(
        &mut self,
        frame: FrameHeader,
        payload: &[u8],
        out: &mut Vec<u8>,
    ) -> Result<(), Http2Violation> {
        if frame.has_flag(frame::ACK) {
            return if payload.is_empty() { Ok(()) } else { Err(Http2Violation::FrameSize) };
        }
        let (settings, []) = payload.as_chunks::<6>() else {
            return Err(Http2Violation::FrameSize);
        };
        if settings.len() > MAX_SETTINGS_PER_FRAME {
            return Err(Http2Violation::TooManyReplies);
        }
        let mut windows = InitialWindows { last: None, highest: 0 };
        for &[a, b, value @ ..] in settings {
            let value = u32::from_be_bytes(value);
            self.apply_setting(u16::from_be_bytes([a, b]), value, &mut windows)?;
        }
        self.apply_windows(windows)?;
        self.has_settings = true;
        frame::put_header(0, frame::SETTINGS, frame::ACK, 0, out);
        self.send_bodies(out);
        self.count_reply()
    }

    fn apply_setting(
        &mut self,
        name: u16,
        value: u32,
        windows: &mut InitialWindows,
    ) -> Result<(), Http2Violation> {
        match name {
            frame::HEADER_TABLE_SIZE
                if (value as usize) < hpack::TABLE_BYTES
                    && self.table_update == TableSizeUpdate::Unchanged =>
            {
                self.table_update = TableSizeUpdate::Pending;
            }
            // A server may not set this to another value than 0 (RFC 9113, 6.5.2).
            frame::ENABLE_PUSH if value != 0 => return Err(Http2Violation::Setting),
            frame::MAX_CONCURRENT_STREAMS => self.max_streams = value as usize,
            frame::INITIAL_WINDOW_SIZE => {
                windows.last = Some(value.into());
                windows.highest = windows.highest.max(value.into());
            }
            frame::MAX_FRAME_SIZE if !(1 << 14..1 << 24).contains(&value) => {
                return Err(Http2Violation::Setting);
            }
            _ => {}
        }
        Ok(())
    }

    /// Changes the window of each stream once, however many values a frame has. Each of them must
    /// be allowed.
    fn apply_windows(&mut self, windows: InitialWindows) -> Result<(), Http2Violation> {
        let Some(last) = windows.last else { return Ok(()) };
        let before = self.stream_credit;
        let busy = self.streams.iter_mut().filter(|stream| stream.number != 0);
        let most = busy.fold(0, |most, stream| {
            let over = stream.credit - before;
            stream.credit = last + over;
            most.max(over)
        });
        if windows.highest + most > MAX_WINDOW_BYTES {
            return Err(Http2Violation::FlowControl);
        }
        self.stream_credit = last;
        Ok(())
    }

    fn handle_goaway(&mut self, payload: &[u8]) -> Result<(), Http2Violation> {
        let (head, words) = payload.split_first_chunk::<8>().ok_or(Http2Violation::FrameSize)?;
        let &[a, b, c, d, code @ ..] = head;
        let last = u32::from_be_bytes([a, b, c, d]) & frame::MAX_STREAM_ID;
        // The server may send GOAWAY again and exclude more streams, but not fewer.
        let last = self.goaway.as_ref().map_or(last, |before| before.last_stream.min(last));
        let printable =
            |byte: &u8| if matches!(byte, b' '..=b'~') { char::from(*byte) } else { '?' };
        let words = words.iter().take(MAX_GOAWAY_MESSAGE_BYTES).map(printable).collect();
        self.goaway = Some(GoAway {
            last_stream: last,
            code: ErrorCode(u32::from_be_bytes(code)),
            message: words,
        });
        self.has_unprocessed = true;
        Ok(())
    }

    fn handle_window_update(
        &mut self,
        stream: u32,
        payload: &[u8],
        out: &mut Vec<u8>,
    ) -> Result<(), Http2Violation> {
        let increment = i64::from(u32::from_be_bytes(parse_fixed(payload)?) & frame::MAX_STREAM_ID);
        if increment == 0 {
            return Err(Http2Violation::Misplaced("a window is increased by 0"));
        }
        let credit = match stream {
            0 => &mut self.credit,
            _ => match self.find_slot(stream) {
                Some(slot) => &mut self.streams[slot].credit,
                None => return Ok(()),
            },
        };
        *credit += increment;
        if *credit > MAX_WINDOW_BYTES {
            return Err(Http2Violation::FlowControl);
        }
        self.send_bodies(out);
        Ok(())
    }
}

/// The values of INITIAL_WINDOW_SIZE in one frame.
struct InitialWindows {
    last: Option<i64>,
    highest: i64,
}

/// The number of payload bytes that must be present before the frame can be handled. The content of
/// DATA does not have to be collected.
fn required_payload_bytes(frame: FrameHeader) -> usize {
    match frame.kind {
        frame::DATA => usize::from(frame.has_flag(frame::PADDED)).min(frame.length),
        _ => frame.length,
    }
}

fn parse_fixed<const LENGTH: usize>(payload: &[u8]) -> Result<[u8; LENGTH], Http2Violation> {
    payload.try_into().map_err(|_| Http2Violation::FrameSize)
}
