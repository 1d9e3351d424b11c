//! How requests and answers follow each other on a connection.

use crate::http1::kept::{KeptResponse, Retention};
use crate::http1::parser::{ParsedResponse, ResponseParser};
use crate::http2::observer::ResponseObserver;
use crate::http2::session::Http2Session;
use crate::plan::config::Protocol;

/// How requests and answers follow each other on a connection: bytes in, and out of them whose
/// answer is complete.
pub(super) enum ProtocolState {
    /// One answer after the other, in the order of the requests.
    Http1 {
        response: ResponseParser,
        /// The slot whose answer comes next.
        turn: u16,
    },
    /// Each answer when it is ready, in pieces among those of others.
    Http2 {
        session: Box<Http2Session>,
        /// Since when the server lets more requests be under way; before, it was as many as it
        /// allows.
        room_since_ns: u64,
        /// How far what is sent has to have gone, for all that was owed when it was last looked at
        /// to have gone with it.
        owed_until: u64,
        /// Of each slot, the answer that is coming in, where redirects are followed.
        kept: Option<Box<[KeptResponse]>>,
    },
}

/// An answer is complete, to the request in this slot.
pub(crate) struct CompletedResponse {
    pub(crate) slot: u16,
    pub(crate) answer: ParsedResponse,
}

/// A redirect that leads further is none: a server could make each stream hold as much.
const MAX_LOCATION_BYTES: usize = 8 * 1024;

/// Keeps of each answer where it leads, and nothing else.
pub(super) struct LocationObserver<'a> {
    pub(super) kept: &'a mut [KeptResponse],
}

impl ResponseObserver for LocationObserver<'_> {
    const WATCHES: bool = true;

    fn observe_field(&mut self, slot: usize, name: &[u8], value: &[u8]) {
        match name {
            b":status" => self.kept[slot].begin_head(value),
            b"location" if value.len() <= MAX_LOCATION_BYTES => {
                self.kept[slot].add_field(name, value)
            }
            _ => {}
        }
    }

    fn observe_body(&mut self, _: usize, _: &[u8]) {}
}

impl ProtocolState {
    pub(super) fn new(protocol: Protocol, slots: u16, keep: Retention) -> ProtocolState {
        match protocol {
            Protocol::Http1 => {
                let mut response = ResponseParser::default();
                response.set_retention(keep);
                ProtocolState::Http1 { response, turn: 0 }
            }
            Protocol::Http2 => {
                let session = Box::new(Http2Session::new(slots.into()));
                let kept = (keep != Retention::Nothing)
                    .then(|| (0..slots).map(|_| KeptResponse::default()).collect());
                ProtocolState::Http2 { session, room_since_ns: 0, owed_until: 0, kept }
            }
        }
    }

    /// Since when its protocol allows another request; None while it doesn't.
    pub(super) fn room_since(&self) -> Option<u64> {
        match self {
            ProtocolState::Http1 { .. } => Some(0),
            ProtocolState::Http2 { session, room_since_ns, .. } => {
                (session.room() > 0).then_some(*room_since_ns)
            }
        }
    }

    /// Makes ready for another stream.
    pub(super) fn reset(&mut self, slots: usize) {
        match self {
            ProtocolState::Http1 { response, .. } => response.reset(),
            ProtocolState::Http2 { session, room_since_ns, owed_until, .. } => {
                **session = Http2Session::new(slots);
                (*room_since_ns, *owed_until) = (0, 0);
            }
        }
    }
}
