//! Sends requests, within the credit of the server.

use super::stream::{Http2Stream, ReceiveWindow};
use super::{Http2Session, TableSizeUpdate};
use crate::http2::frame::{self, ErrorCode};
use crate::http2::hpack::put_integer;

impl Http2Session {
    /// Sends a request in a free slot; there must be room. `block` is the compressed head of the
    /// request; it does not depend on anything that was sent before.
    pub fn send_request(
        &mut self,
        slot: usize,
        block: &[u8],
        body: &[u8],
        is_head: bool,
        out: &mut Vec<u8>,
    ) {
        debug_assert!(self.room() > 0 && self.streams[slot].number == 0);
        let number = self.next_stream;
        self.next_stream += 2;
        self.in_flight += 1;
        let place = self.place_of(number);
        self.slot_by_stream[place] = slot as u16;
        put_headers(number, block, body.is_empty(), &mut self.table_update, out);
        let stream = &mut self.streams[slot];
        // The allocation for waiting body bytes is reused.
        let unsent = std::mem::take(&mut stream.unsent);
        let (window, credit) = (ReceiveWindow::new(self.stream_window), self.stream_credit);
        *stream = Http2Stream {
            number,
            is_head,
            window,
            credit,
            unsent,
            activity_when_sent: self.activity,
            ..Http2Stream::default()
        };
        let rest = put_body(number, body, &mut stream.credit, &mut self.credit, out);
        if !rest.is_empty() {
            stream.unsent.extend_from_slice(rest);
            self.unsent_streams += 1;
        }
    }

    /// Cancels a request. True if nothing at all has arrived since it was sent: then the connection
    /// has also failed to respond.
    pub fn cancel(&mut self, slot: usize, out: &mut Vec<u8>) -> bool {
        let Http2Stream { number: 1.., activity_when_sent: activity, .. } = self.streams[slot]
        else {
            return false;
        };
        self.reset_stream(slot, ErrorCode::CANCEL, out);
        activity == self.activity
    }

    /// Sends the body bytes that have credit now. Each call begins with another slot.
    pub(super) fn send_bodies(&mut self, out: &mut Vec<u8>) {
        let slots = self.streams.len();
        for place in 0..slots {
            if self.unsent_streams == 0 || self.credit <= 0 {
                return;
            }
            let slot = (self.next_to_send + place) % slots;
            let stream = &mut self.streams[slot];
            if stream.is_fully_sent() || stream.credit <= 0 {
                continue;
            }
            let left = &stream.unsent[stream.sent..];
            let rest =
                put_body(stream.number, left, &mut stream.credit, &mut self.credit, out).len();
            stream.sent = stream.unsent.len() - rest;
            if rest == 0 {
                stream.unsent.clear();
                stream.sent = 0;
                self.unsent_streams -= 1;
            }
            self.idle_frames = 0;
            if self.credit <= 0 {
                self.next_to_send = slot + 1;
            }
        }
    }
}

/// Appends the head of a request, in one frame if it fits into one.
fn put_headers(
    stream: u32,
    block: &[u8],
    ends: bool,
    table: &mut TableSizeUpdate,
    out: &mut Vec<u8>,
) {
    let update = usize::from(*table == TableSizeUpdate::Pending);
    let (mut first, mut rest) = block.split_at(block.len().min(frame::MAX_PAYLOAD_BYTES - update));
    let whole = |rest: &[u8]| if rest.is_empty() { frame::END_HEADERS } else { 0 };
    let end = if ends { frame::END_STREAM } else { 0 };
    frame::put_header(update + first.len(), frame::HEADERS, whole(rest) | end, stream, out);
    if update > 0 {
        // A table of 0 bytes is enough for this client, whatever the server allows later.
        put_integer(0, 5, 0x20, out);
        *table = TableSizeUpdate::Sent;
    }
    out.extend_from_slice(first);
    while !rest.is_empty() {
        (first, rest) = rest.split_at(rest.len().min(frame::MAX_PAYLOAD_BYTES));
        frame::put_header(first.len(), frame::CONTINUATION, whole(rest), stream, out);
        out.extend_from_slice(first);
    }
}

/// Appends the part of a body that has credit; returns the rest.
fn put_body<'a>(
    stream: u32,
    mut body: &'a [u8],
    credit: &mut i64,
    of_connection: &mut i64,
    out: &mut Vec<u8>,
) -> &'a [u8] {
    while !body.is_empty() {
        let most = (*credit).min(*of_connection).clamp(0, frame::MAX_PAYLOAD_BYTES as i64) as usize;
        if most == 0 {
            break;
        }
        let (now, rest) = body.split_at(most.min(body.len()));
        let end = if rest.is_empty() { frame::END_STREAM } else { 0 };
        frame::put_header(now.len(), frame::DATA, end, stream, out);
        out.extend_from_slice(now);
        *credit -= now.len() as i64;
        *of_connection -= now.len() as i64;
        body = rest;
    }
    body
}
