//! How requests and responses follow each other on a connection, in HTTP/1.1 and in HTTP/2. Both
//! turn bytes into the same events.

use std::fmt;

use super::in_flight::{InFlightSlots, ResponseProgress};
use crate::failure::Failure;
use crate::http1::body::AwaitedBody;
use crate::http1::head::CachedHead;
use crate::http1::kept::{KeptBody, KeptResponse, Retention};
use crate::http1::parser::{ParseStatus, ResponseParser};
use crate::http1::violation::Http1Violation;
use crate::http2::error::{Http2Violation, StreamFailure};
use crate::http2::event::{FeedResult, StreamEvent};
use crate::http2::observer::ResponseObserver;
use crate::http2::session::Http2Session;
use crate::plan::config::Protocol;

/// What came of the bytes that a connection was fed.
pub(crate) struct FeedOutcome {
    /// How many of the bytes were consumed: all of them, unless there is an event. After an event
    /// the rest is to be fed again, even if it is empty.
    pub(crate) consumed: usize,
    pub(crate) event: Option<ConnectionEvent>,
}

/// What became of the request in a slot.
pub(crate) enum ConnectionEvent {
    Response(CompletedResponse),
    /// The request has no response, although its connection goes on.
    Failed {
        slot: u16,
        why: StreamFailure,
    },
}

/// The response to the request in a slot is complete.
pub(crate) struct CompletedResponse {
    pub(crate) slot: u16,
    pub(crate) status: u16,
    /// The bytes of the request's body that the server of HTTP/2 had given no credit for.
    pub(crate) unsent: usize,
    pub(crate) after: AfterResponse,
}

/// What follows a response on its connection.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum AfterResponse {
    /// The other responses, in any order (HTTP/2). What else there is to know of the connection
    /// comes separately from its responses.
    Streams,
    /// The response to the next request (HTTP/1.1).
    NextInOrder,
    /// Nothing, because a part of the request is not sent yet: the server would read it as the next
    /// request.
    NothingAsUnsent,
    /// Nothing: the server closes the connection.
    Close,
}

/// Why bytes are not what a server may send. The connection is at its end.
pub(crate) enum ProtocolViolation {
    /// In the response to the request that is next in turn.
    Http1(Http1Violation),
    /// In what all requests of the connection have in common.
    Http2(Http2Violation),
}

impl From<Http1Violation> for ProtocolViolation {
    fn from(violation: Http1Violation) -> ProtocolViolation {
        ProtocolViolation::Http1(violation)
    }
}

impl From<Http2Violation> for ProtocolViolation {
    fn from(violation: Http2Violation) -> ProtocolViolation {
        ProtocolViolation::Http2(violation)
    }
}

impl From<&ProtocolViolation> for Failure {
    fn from(violation: &ProtocolViolation) -> Failure {
        match violation {
            ProtocolViolation::Http1(violation) => Failure::from(violation),
            ProtocolViolation::Http2(violation) => Failure::from(violation),
        }
    }
}

impl fmt::Display for ProtocolViolation {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            ProtocolViolation::Http1(violation) => violation.fmt(f),
            ProtocolViolation::Http2(violation) => violation.fmt(f),
        }
    }
}

/// The state of a connection's protocol.
pub(super) enum ProtocolState {
    /// One response after the other, in the order of the requests.
    Http1(Http1State),
    /// Each response when it is ready, in pieces between those of other responses.
    Http2(Http2State),
}

pub(super) struct Http1State {
    response: ResponseParser,
    /// The slot of the request whose response comes next.
    turn: u16,
    /// When the head arrived of the response whose body is still coming; void for any other.
    head_ns: u64,
    /// Whether each request says what to keep of its response.
    keeps_per_request: bool,
}

pub(super) struct Http2State {
    session: Box<Http2Session>,
    /// Since when the server allows another request; void while as many are in flight as it allows.
    room_since_ns: u64,
    /// How many bytes must have been written for all replies to have been sent that were owed when
    /// this was last looked at.
    owed_until: u64,
    /// Of each slot, the response that is coming in, where responses are kept.
    kept: Option<Box<[KeptResponse]>>,
    /// Whether all headers are kept, not only that of a redirect.
    keeps_heads: bool,
    /// Whether a response is kept only where something of its body is.
    keeps_samples: bool,
}

impl ProtocolState {
    pub(super) fn new(protocol: Protocol, slots: u16, retention: Retention) -> ProtocolState {
        match protocol {
            Protocol::Http1 => {
                let mut response = ResponseParser::default();
                response.set_retention(retention);
                let keeps_per_request =
                    matches!(retention, Retention::PerRequest | Retention::Sampled);
                ProtocolState::Http1(Http1State {
                    response,
                    turn: 0,
                    head_ns: 0,
                    keeps_per_request,
                })
            }
            Protocol::Http2 => {
                let kept = (retention != Retention::Nothing)
                    .then(|| (0..slots).map(|_| KeptResponse::default()).collect());
                let session = Box::new(Http2Session::new(slots.into()));
                ProtocolState::Http2(Http2State {
                    session,
                    room_since_ns: 0,
                    owed_until: 0,
                    kept,
                    keeps_heads: retention != Retention::Heads,
                    keeps_samples: retention == Retention::Sampled,
                })
            }
        }
    }

    /// Makes ready for another socket.
    pub(super) fn reset(&mut self, slots: usize) {
        match self {
            ProtocolState::Http1(state) => state.response.reset(),
            ProtocolState::Http2(state) => {
                *state.session = Http2Session::new(slots);
                (state.room_since_ns, state.owed_until) = (0, 0);
            }
        }
    }

    /// The HTTP/2 session, where there is one.
    pub(super) fn session(&self) -> Option<&Http2Session> {
        match self {
            ProtocolState::Http1(_) => None,
            ProtocolState::Http2(state) => Some(&state.session),
        }
    }

    /// Since when the protocol allows another request; None while it doesn't.
    #[inline]
    pub(super) fn room_since(&self) -> Option<u64> {
        match self {
            ProtocolState::Http1(_) => Some(0),
            ProtocolState::Http2(state) => {
                (state.session.room() > 0).then_some(state.room_since_ns)
            }
        }
    }

    /// Takes the next bytes of the connection, up to the first event. Replies are appended to
    /// `unsent`. `is_sent` tells whether the request in a slot was sent completely.
    #[inline]
    pub(super) fn feed(
        &mut self,
        bytes: &[u8],
        now_ns: u64,
        in_flight: &InFlightSlots,
        known: &mut CachedHead,
        unsent: &mut Vec<u8>,
        is_sent: impl FnOnce(u16) -> bool,
    ) -> Result<FeedOutcome, ProtocolViolation> {
        match self {
            ProtocolState::Http1(state) => {
                Ok(state.feed(bytes, now_ns, in_flight, known, is_sent)?)
            }
            ProtocolState::Http2(state) => Ok(state.feed(bytes, now_ns, unsent)?),
        }
    }

    /// What has arrived of the response to the request in this slot, which was sent at `sent_ns`.
    pub(super) fn progress(&self, slot: u16, sent_ns: u64) -> ResponseProgress {
        match self {
            ProtocolState::Http1(Http1State { response, turn, head_ns, .. })
                if *turn == slot && response.has_head() =>
            {
                ResponseProgress::Head {
                    after_ns: Some(head_ns.saturating_sub(sent_ns)),
                    awaited: response.awaited_body(),
                }
            }
            ProtocolState::Http2(state) if state.session.has_head(slot.into()) => {
                ResponseProgress::Head { after_ns: None, awaited: AwaitedBody::End }
            }
            _ => ResponseProgress::Nothing,
        }
    }

    /// Whether anything of the response to the request in this slot has arrived.
    pub(super) fn has_begun(&self, slot: u16) -> bool {
        match self {
            ProtocolState::Http1(state) => state.turn == slot && state.response.has_begun(),
            ProtocolState::Http2(state) => state.session.has_begun(slot.into()),
        }
    }

    /// Forgets what has arrived of the response that is next in turn, on a connection that is lost.
    pub(super) fn drop_partial_response(&mut self) {
        if let ProtocolState::Http1(state) = self {
            state.response.reset();
        }
    }

    /// The server has closed the connection, or its half of it: the response that this completes,
    /// if it does.
    pub(super) fn finish_at_close(&mut self) -> Option<CompletedResponse> {
        match self {
            ProtocolState::Http1(Http1State { response, turn, .. }) => {
                let status = response.finish_at_close()?.status;
                let after = AfterResponse::Close;
                Some(CompletedResponse { slot: *turn, status, unsent: 0, after })
            }
            ProtocolState::Http2(_) => None,
        }
    }

    /// The last complete response, which was in this slot, where responses are kept.
    pub(super) fn kept_response(&self, slot: u16) -> Option<&KeptResponse> {
        match self {
            ProtocolState::Http1(state) => state.response.kept_response(),
            ProtocolState::Http2(state) => state.kept.as_ref()?.get(usize::from(slot)),
        }
    }

    /// The slot of the request whose response comes next. Where responses come in any order, the
    /// slot of any request in flight. None when no request is in flight.
    #[inline]
    pub(super) fn next_slot(&self, in_flight: &InFlightSlots) -> Option<u16> {
        match self {
            ProtocolState::Http1(state) => in_flight.get(state.turn).map(|_| state.turn),
            ProtocolState::Http2(_) => in_flight.any_taken(),
        }
    }

    /// The request in this slot was taken out.
    #[inline]
    pub(super) fn release(&mut self, slot: u16, in_flight: &InFlightSlots) {
        match self {
            // Responses come in the order of the requests, so the slots are used in turn.
            ProtocolState::Http1(state) => state.turn = in_flight.slot_after(slot),
            ProtocolState::Http2(_) => {}
        }
    }

    /// The socket has taken `written` bytes since it was opened, and `left` more are to follow.
    #[inline]
    pub(super) fn mark_written(&mut self, written: u64, left: u64) {
        match self {
            ProtocolState::Http2(state) if written >= state.owed_until => {
                state.session.mark_replies_sent();
                state.owed_until = written + left;
            }
            _ => {}
        }
    }
}

impl Http1State {
    /// A request must be in flight, unless there are no bytes.
    #[inline]
    fn feed(
        &mut self,
        bytes: &[u8],
        now_ns: u64,
        in_flight: &InFlightSlots,
        known: &mut CachedHead,
        is_sent: impl FnOnce(u16) -> bool,
    ) -> Result<FeedOutcome, Http1Violation> {
        let (slot, had_head) = (self.turn, self.response.has_head());
        let is_head = in_flight.get(slot).is_some_and(|in_flight| in_flight.method.is_head);
        if self.keeps_per_request {
            let kept_body = in_flight.get(slot).map(|in_flight| in_flight.kept_body);
            self.response.set_kept_body(kept_body.unwrap_or_default());
        }
        let parsed = match bytes {
            [] => ParseStatus::Partial,
            bytes => self.response.feed(bytes, is_head, known)?,
        };
        let ParseStatus::Complete(parsed) = parsed else {
            if !had_head && self.response.has_head() {
                self.head_ns = now_ns;
            }
            return Ok(FeedOutcome { consumed: bytes.len(), event: None });
        };
        self.response.reset();
        let after = match parsed.keep_alive {
            false => AfterResponse::Close,
            true if is_sent(slot) => AfterResponse::NextInOrder,
            true => AfterResponse::NothingAsUnsent,
        };
        let response = CompletedResponse { slot, status: parsed.status, unsent: 0, after };
        let event = Some(ConnectionEvent::Response(response));
        Ok(FeedOutcome { consumed: parsed.consumed, event })
    }
}

impl Http2State {
    fn feed(
        &mut self,
        bytes: &[u8],
        now_ns: u64,
        unsent: &mut Vec<u8>,
    ) -> Result<FeedOutcome, Http2Violation> {
        let was_full = self.session.room() == 0;
        // Reading the fields of a head costs more than all else that is done for a response.
        let kept = self
            .kept
            .as_mut()
            .filter(|kept| !self.keeps_samples || kept.iter().any(KeptResponse::keeps_body));
        let FeedResult { consumed, event } = match kept {
            None => self.session.feed(bytes, unsent, &mut ()),
            Some(kept) => {
                let mut keeper = ResponseKeeper { kept, keeps_heads: self.keeps_heads };
                self.session.feed(bytes, unsent, &mut keeper)
            }
        }?;
        if was_full && self.session.room() > 0 {
            self.room_since_ns = now_ns;
        }
        let event = event.map(|event| match event {
            StreamEvent::Response { slot, status, unsent } => {
                let slot = slot as u16;
                let after = AfterResponse::Streams;
                ConnectionEvent::Response(CompletedResponse { slot, status, unsent, after })
            }
            StreamEvent::Failed { slot, why } => ConnectionEvent::Failed { slot: slot as u16, why },
        });
        Ok(FeedOutcome { consumed, event })
    }

    /// Sends a request as far as the server allows: a header block, and a body.
    pub(super) fn send_request(
        &mut self,
        slot: u16,
        block: &[u8],
        body: &[u8],
        (is_head, kept_body): (bool, KeptBody),
        unsent: &mut Vec<u8>,
    ) {
        if let Some(kept) = &mut self.kept {
            kept[usize::from(slot)].set_kept_body(kept_body);
        }
        self.session.send_request(slot.into(), block, body, is_head, unsent);
    }

    /// Tells the server that the response to the request in this slot is not wanted any more. Gives
    /// whether the server has sent nothing at all since the request was sent.
    pub(super) fn cancel(&mut self, slot: u16, now_ns: u64, unsent: &mut Vec<u8>) -> bool {
        if self.session.room() == 0 {
            self.room_since_ns = now_ns;
        }
        self.session.cancel(slot.into(), unsent)
    }
}

/// A longer redirect is not followed: otherwise a server could make each stream hold as much memory
/// as it likes.
const MAX_LOCATION_BYTES: usize = 8 * 1024;

/// Keeps the status and the location of each response, and what each request needs besides.
struct ResponseKeeper<'a> {
    kept: &'a mut [KeptResponse],
    keeps_heads: bool,
}

impl ResponseObserver for ResponseKeeper<'_> {
    const WATCHES: bool = true;

    fn observe_field(&mut self, slot: usize, name: &[u8], value: &[u8]) {
        match name {
            b":status" => self.kept[slot].begin_head(value),
            b"location" if value.len() > MAX_LOCATION_BYTES => {}
            _ if self.keeps_heads || name == b"location" => self.kept[slot].add_field(name, value),
            _ => {}
        }
    }

    fn observe_body(&mut self, slot: usize, bytes: &[u8]) {
        self.kept[slot].append_beginning(bytes);
    }
}
