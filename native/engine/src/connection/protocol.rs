//! How requests and answers follow each other on a connection.

use crate::http1::kept::{Keep, Kept};
use crate::http1::parser::{Answer, Response};
use crate::http2::observer::Witness;
use crate::http2::session::Session;
use crate::plan::config::Protocol;

/// How requests and answers follow each other on a connection: bytes in, and out of them whose answer is complete.
pub(super) enum Wire {
    /// One answer after the other, in the order of the requests.
    Http1 {
        response: Response,
        /// The slot whose answer comes next.
        turn: u16,
    },
    /// Each answer when it is ready, in pieces among those of others.
    Http2 {
        session: Box<Session>,
        /// Since when the server lets more requests be under way; before, it was as many as it allows.
        room_since_ns: u64,
        /// How far what is sent has to have gone, for all that was owed when it was last looked at to have gone with it.
        owed_until: u64,
        /// Of each slot, the answer that is coming in, where redirects are followed.
        kept: Option<Box<[Kept]>>,
    },
}

/// An answer is complete, to the request in this slot.
pub(crate) struct Landing {
    pub(crate) slot: u16,
    pub(crate) answer: Answer,
}

/// A redirect that leads further is none: a server could make each stream hold as much.
const LONGEST_LOCATION: usize = 8 * 1024;

/// Keeps of each answer where it leads, and nothing else.
pub(super) struct Signposts<'a> {
    pub(super) kept: &'a mut [Kept],
}

impl Witness for Signposts<'_> {
    const WATCHES: bool = true;

    fn field(&mut self, slot: usize, name: &[u8], value: &[u8]) {
        match name {
            b":status" => self.kept[slot].begin(value),
            b"location" if value.len() <= LONGEST_LOCATION => self.kept[slot].add_field(name, value),
            _ => {}
        }
    }

    fn body(&mut self, _: usize, _: &[u8]) {}
}

impl Wire {
    pub(super) fn new(protocol: Protocol, slots: u16, keep: Keep) -> Wire {
        match protocol {
            Protocol::Http1 => {
                let mut response = Response::default();
                response.keep(keep);
                Wire::Http1 { response, turn: 0 }
            }
            Protocol::Http2 => {
                let session = Box::new(Session::new(slots.into()));
                let kept = (keep != Keep::Nothing).then(|| (0..slots).map(|_| Kept::default()).collect());
                Wire::Http2 { session, room_since_ns: 0, owed_until: 0, kept }
            }
        }
    }

    /// Since when its protocol allows another request; None while it doesn't.
    pub(super) fn room_since(&self) -> Option<u64> {
        match self {
            Wire::Http1 { .. } => Some(0),
            Wire::Http2 { session, room_since_ns, .. } => (session.room() > 0).then_some(*room_since_ns),
        }
    }

    /// Makes ready for another stream.
    pub(super) fn reset(&mut self, slots: usize) {
        match self {
            Wire::Http1 { response, .. } => response.reset(),
            Wire::Http2 { session, room_since_ns, owed_until, .. } => {
                **session = Session::new(slots);
                (*room_since_ns, *owed_until) = (0, 0);
            }
        }
    }
}
