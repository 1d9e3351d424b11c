//! One connection, and everything it can be doing.

pub(crate) mod in_flight;
pub(crate) mod protocol;
pub(crate) mod state;

use std::io;

use crate::http1::head::CachedHead;
use crate::http1::kept::KeptResponse;
use crate::http1::parser::ParseStatus;
use crate::http1::violation::Http1Violation;
use crate::http2;
use crate::os::clock::MILLISECOND;
use crate::os::poller::Poller;
use crate::plan::config::Protocol;
use crate::transport::received::{OpenTimes, Received};
use crate::transport::route::Dialer;
use crate::transport::stream::TransportStream;
use in_flight::{InFlight, InFlightSlots};
use protocol::{CompletedResponse, LocationObserver, ProtocolState};
use state::{BatchPhase, ConnectionPolicy, ConnectionState};

const MIN_BACKOFF_NS: u64 = 5 * MILLISECOND;

const MAX_BACKOFF_NS: u64 = 100 * MILLISECOND;

/// What a connection keeps of the room that it needed for what the socket would not take.
const RETAINED_UNSENT_BYTES: usize = 16 * 1024;

/// What keeps a connection from being opened whose server does not greet.
const NO_SETTINGS: &str = "no HTTP/2 settings came from the server: it may speak HTTP/1.1 only";

/// And whose server greets and wants nothing.
const ALLOWS_NO_STREAMS: &str =
    "the server's HTTP/2 settings allow no requests at all (MAX_CONCURRENT_STREAMS 0)";

pub(crate) struct Connection {
    pub(crate) side: usize,
    pub(crate) state: ConnectionState,
    stream: Option<TransportStream>,
    /// Whether the kernel is to tell when answers came.
    timestamped: bool,
    protocol: ProtocolState,
    pub(crate) in_flight: InFlightSlots,
    /// The request that it is being opened for, where that was done when one was due.
    pub(crate) opened_for: Option<Box<InFlight>>,
    /// Since when it stands among the free ones, if it does.
    pub(crate) offered_since: Option<u64>,
    /// The slots of what is to go out at the end of the turn, where that is how requests go out.
    pub(crate) queued: Vec<u16>,
    /// What the socket has not taken yet; almost always nothing.
    unsent: Vec<u8>,
    /// How many bytes it has taken since it was opened.
    written: u64,
    /// How many requests were sent on it since it was opened.
    requests: u64,
    /// Whether anything was answered on it since it was opened.
    pub(crate) has_answered: bool,
    /// Whether it is to carry no more requests than those under way.
    draining: bool,
    batch: BatchPhase,
    backoff_ns: u64,
}

impl Connection {
    pub(crate) fn new(
        side: usize,
        policy: &ConnectionPolicy,
        state: ConnectionState,
    ) -> Connection {
        Connection {
            side,
            state,
            stream: None,
            timestamped: policy.timestamped,
            protocol: ProtocolState::new(policy.protocol, policy.slots, policy.retention),
            in_flight: InFlightSlots::new(policy.slots),
            opened_for: None,
            offered_since: None,
            queued: Vec::new(),
            unsent: Vec::new(),
            written: 0,
            requests: 0,
            has_answered: false,
            draining: false,
            batch: policy.batch,
            backoff_ns: MIN_BACKOFF_NS,
        }
    }

    /// Starts to connect.
    pub(crate) fn open(
        &mut self,
        token: usize,
        dialer: &mut Dialer,
        poller: &mut Poller,
        now_ns: u64,
    ) -> io::Result<()> {
        let mut stream = dialer.dial()?;
        if self.timestamped {
            stream.enable_timestamps();
        }
        stream.watch_by(poller, token)?;
        self.stream = Some(stream);
        self.requests = 0;
        self.has_answered = false;
        self.draining = false;
        self.written = 0;
        self.protocol.reset(self.in_flight.capacity());
        self.state = ConnectionState::Connecting { since_ns: now_ns };
        Ok(())
    }

    /// How opening it, which began at `since_ns`, ended; None while it has not. To be asked when
    /// the poller has news.
    pub(crate) fn poll_opened(
        &mut self,
        since_ns: u64,
        now_ns: u64,
    ) -> Option<io::Result<OpenTimes>> {
        self.stream.as_mut()?.poll_opened(since_ns, now_ns)
    }

    /// What it means that opening it takes too long.
    pub(crate) fn open_timeout_error(&self) -> io::Error {
        match (&self.state, &self.protocol) {
            (ConnectionState::AwaitingSettings { .. }, ProtocolState::Http2 { session, .. }) => {
                let sentence =
                    if session.max_streams().is_some() { ALLOWS_NO_STREAMS } else { NO_SETTINGS };
                io::Error::new(io::ErrorKind::TimedOut, sentence)
            }
            _ => self.stream.as_ref().map_or_else(
                || io::ErrorKind::TimedOut.into(),
                TransportStream::open_timeout_error,
            ),
        }
    }

    /// How many requests at once its server allows, where it has said how many.
    pub(crate) fn allowed_streams(&self) -> Option<u64> {
        match &self.protocol {
            ProtocolState::Http1 { .. } => None,
            ProtocolState::Http2 { session, .. } => {
                session.max_streams().filter(|&most| most < usize::MAX).map(|most| most as u64)
            }
        }
    }

    /// Closes the socket. One that carried a request may reopen at once, since arrivals bound how
    /// often that can be; one that didn't waits, ever longer.
    pub(crate) fn close(&mut self, now_ns: u64) {
        self.stream = None;
        let pause_ns = if self.requests > 0 { 0 } else { self.backoff_ns };
        self.backoff_ns = if self.requests > 0 {
            MIN_BACKOFF_NS
        } else {
            (self.backoff_ns * 2).min(MAX_BACKOFF_NS)
        };
        self.state = ConnectionState::Backoff { retry_ns: now_ns + pause_ns };
        self.offered_since = None;
        self.queued.clear();
        self.unsent = Vec::new();
        self.requests = 0;
        self.has_answered = false;
    }

    /// It is closed; the next request opens it.
    pub(crate) fn close_until_needed(&mut self, now_ns: u64) {
        self.state = ConnectionState::OnDemand { since_ns: now_ns };
        self.draining = false;
    }

    /// It is closed, and will never be opened again.
    pub(crate) fn retire(&mut self) {
        self.state = ConnectionState::Backoff { retry_ns: u64::MAX };
    }

    /// Since when it could carry another request; None when it can't.
    pub(crate) fn room_since(&self) -> Option<u64> {
        match self.state {
            ConnectionState::Open { since_ns }
                if !self.draining && self.batch != BatchPhase::Emptying =>
            {
                Some(self.in_flight.room_since()?.max(since_ns).max(self.protocol.room_since()?))
            }
            ConnectionState::OnDemand { since_ns } => Some(since_ns),
            _ => None,
        }
    }

    /// It carries no more requests than those under way.
    pub(crate) fn start_draining(&mut self) {
        self.draining = true;
        self.offered_since = None;
    }

    /// How many requests were sent on it since it was opened.
    pub(crate) fn requests_sent(&self) -> u64 {
        self.requests
    }

    pub(crate) fn is_draining(&self) -> bool {
        self.draining
    }

    /// Hands a request to the socket, as far as that takes it.
    pub(crate) fn send(&mut self, bytes: &[u8], in_flight: InFlight) -> io::Result<()> {
        self.add_in_flight(bytes.len(), in_flight);
        let taken = if self.unsent.is_empty() { self.write(Some(bytes))? } else { 0 };
        self.unsent.extend_from_slice(&bytes[taken..]);
        Ok(())
    }

    /// Puts a request behind what is to be flushed. Gives its slot.
    pub(crate) fn enqueue(&mut self, bytes: &[u8], in_flight: InFlight) -> u16 {
        let slot = self.add_in_flight(bytes.len(), in_flight);
        self.unsent.extend_from_slice(bytes);
        slot
    }

    /// The same on a connection that speaks HTTP/2: a header block, and a body that goes as far as
    /// the server lets it.
    pub(crate) fn enqueue_stream(&mut self, block: &[u8], body: &[u8], in_flight: InFlight) -> u16 {
        let is_head = in_flight.is_head;
        let slot = self.add_in_flight(0, in_flight);
        if let ProtocolState::Http2 { session, .. } = &mut self.protocol {
            session.send_request(slot.into(), block, body, is_head, &mut self.unsent);
        }
        let ends_at = self.written + self.unsent.len() as u64;
        if let Some(in_flight) = self.in_flight.get_mut(slot) {
            in_flight.ends_at = ends_at;
        }
        slot
    }

    fn add_in_flight(&mut self, length: usize, mut in_flight: InFlight) -> u16 {
        self.requests += 1;
        in_flight.ends_at = self.written + (self.unsent.len() + length) as u64;
        let slot = self.in_flight.insert(in_flight);
        if self.batch == BatchPhase::Filling && self.in_flight.is_full() {
            self.batch = BatchPhase::Emptying;
        }
        slot
    }

    /// Goes on with what the socket has not taken yet.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        if let Some(stream) = &mut self.stream
            && !stream.flush()?
        {
            return Ok(());
        }
        if self.unsent.is_empty() {
            return Ok(());
        }
        let taken = self.write(None)?;
        self.unsent.drain(..taken);
        if self.unsent.is_empty() {
            self.unsent.shrink_to(RETAINED_UNSENT_BYTES);
        }
        Ok(())
    }

    /// These bytes, or what is unsent; gives how many of them the socket took.
    fn write(&mut self, bytes: Option<&[u8]>) -> io::Result<usize> {
        let Some(stream) = &mut self.stream else { return Err(io::ErrorKind::NotConnected.into()) };
        let bytes = bytes.unwrap_or(&self.unsent);
        let mut taken = 0;
        while taken < bytes.len() {
            match stream.write(&bytes[taken..]) {
                Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
                Ok(count) => taken += count,
                Err(cause) if cause.kind() == io::ErrorKind::WouldBlock => break,
                Err(cause) if cause.kind() == io::ErrorKind::Interrupted => {}
                Err(cause) => return Err(cause),
            }
        }
        let left = (bytes.len() - taken) as u64;
        self.written += taken as u64;
        if let ProtocolState::Http2 { session, owed_until, .. } = &mut self.protocol
            && self.written >= *owed_until
        {
            session.mark_replies_sent();
            *owed_until = self.written + left;
        }
        Ok(taken)
    }

    /// Whether the socket has taken all of the request.
    pub(crate) fn has_sent(&self, in_flight: &InFlight) -> bool {
        let sealed = self.stream.as_ref().map_or(0, TransportStream::unsent_bytes);
        in_flight.ends_at + sealed as u64 <= self.written
    }

    /// None when there is nothing to read now.
    pub(crate) fn read(&mut self, buffer: &mut [u8]) -> io::Result<Option<Received>> {
        let Some(stream) = &mut self.stream else { return Ok(None) };
        loop {
            match stream.receive(buffer, self.timestamped) {
                Ok(received) => return Ok(Some(received)),
                Err(cause) if cause.kind() == io::ErrorKind::WouldBlock => return Ok(None),
                Err(cause) if cause.kind() == io::ErrorKind::Interrupted => {}
                Err(cause) => return Err(cause),
            }
        }
    }

    /// Takes the next bytes of the connection, up to the end of the first answer that they
    /// complete; None: all were taken, and none is complete. Something must be under way.
    pub(crate) fn feed(
        &mut self,
        bytes: &[u8],
        known: &mut CachedHead,
    ) -> Result<Option<CompletedResponse>, Http1Violation> {
        match &mut self.protocol {
            ProtocolState::Http1 { response, turn } => {
                let slot = *turn;
                let is_head = self.in_flight.get(slot).is_some_and(|in_flight| in_flight.is_head);
                match response.feed(bytes, is_head, known)? {
                    ParseStatus::Partial => Ok(None),
                    ParseStatus::Complete(answer) => {
                        response.reset();
                        Ok(Some(CompletedResponse { slot, answer }))
                    }
                }
            }
            ProtocolState::Http2 { .. } => unreachable!("its bytes are frames"),
        }
    }

    pub(crate) fn is_http2(&self) -> bool {
        matches!(self.protocol, ProtocolState::Http2 { .. })
    }

    /// Says first what HTTP/2 begins with, if the server has agreed to it.
    pub(crate) fn send_preface(&mut self, now_ns: u64) -> io::Result<()> {
        if !self.stream.as_ref().is_some_and(|stream| stream.has_negotiated(Protocol::Http2.name()))
        {
            return Err(io::Error::other(
                "the service did not choose HTTP/2 in the TLS handshake (ALPN): it does not \
                 speak it",
            ));
        }
        self.state = ConnectionState::AwaitingSettings { since_ns: now_ns };
        if let ProtocolState::Http2 { session, .. } = &self.protocol {
            session.write_preface(&mut self.unsent);
        }
        self.flush()
    }

    /// Whether the server has said what it allows, and allows anything.
    pub(crate) fn has_settings(&self) -> bool {
        matches!(&self.protocol, ProtocolState::Http2 { session, .. } if session.is_ready())
    }

    /// Takes the next bytes of a connection that speaks HTTP/2, up to what becomes of a request.
    /// What is to be said to that waits for [`Connection::flush`].
    pub(crate) fn feed_frames(
        &mut self,
        bytes: &[u8],
        now_ns: u64,
    ) -> Result<http2::FeedResult, http2::Http2Violation> {
        let ProtocolState::Http2 { session, room_since_ns, kept, .. } = &mut self.protocol else {
            unreachable!("its bytes are answers");
        };
        let was_full = session.room() == 0;
        let progress = match kept {
            None => session.feed(bytes, &mut self.unsent, &mut ()),
            Some(kept) => session.feed(bytes, &mut self.unsent, &mut LocationObserver { kept }),
        }?;
        if was_full && session.room() > 0 {
            *room_since_ns = now_ns;
        }
        Ok(progress)
    }

    /// Takes out a request that is waited for no longer, and tells the server. With it: whether
    /// nothing at all was heard since it was sent.
    pub(crate) fn cancel(&mut self, slot: u16, now_ns: u64) -> Option<(InFlight, bool)> {
        let ProtocolState::Http2 { session, room_since_ns, .. } = &mut self.protocol else {
            return None;
        };
        if session.room() == 0 {
            *room_since_ns = now_ns;
        }
        let silent = session.cancel(slot.into(), &mut self.unsent);
        Some((self.in_flight.remove(slot, now_ns)?, silent))
    }

    /// Whether it can only be replaced: it carries nothing and will carry nothing more.
    pub(crate) fn is_finished(&self) -> bool {
        let is_closing =
            matches!(&self.protocol, ProtocolState::Http2 { session, .. } if session.is_closing());
        (is_closing || self.draining) && self.in_flight.is_empty()
    }

    /// What an HTTP/2 server said of why it goes.
    pub(crate) fn goaway_message(&self) -> Option<String> {
        match &self.protocol {
            ProtocolState::Http1 { .. } => None,
            ProtocolState::Http2 { session, .. } => session.goaway_message(),
        }
    }

    /// The answer that landed last, which was in this slot, where answers are kept.
    pub(crate) fn kept_response(&self, slot: u16) -> Option<&KeptResponse> {
        match &self.protocol {
            ProtocolState::Http1 { response, .. } => response.kept_response(),
            ProtocolState::Http2 { kept, .. } => kept.as_ref()?.get(usize::from(slot)),
        }
    }

    /// The peer has said its last word: whose answer that completes, if it does.
    pub(crate) fn finish_at_close(&mut self) -> Option<CompletedResponse> {
        match &mut self.protocol {
            ProtocolState::Http1 { response, turn } => {
                response.finish_at_close().map(|answer| CompletedResponse { slot: *turn, answer })
            }
            ProtocolState::Http2 { .. } => None,
        }
    }

    /// Whose answer comes next, or where that is anybody's, one of those under way. None when
    /// nothing is.
    pub(crate) fn next_slot(&self) -> Option<u16> {
        match self.protocol {
            ProtocolState::Http1 { turn, .. } => self.in_flight.get(turn).map(|_| turn),
            ProtocolState::Http2 { .. } => self.in_flight.any_taken(),
        }
    }

    /// Takes out the request in this slot: one whose answer has landed, or, of a connection that is
    /// lost, whoever is in turn.
    pub(crate) fn remove(&mut self, slot: u16, now_ns: u64) -> Option<InFlight> {
        let in_flight = self.in_flight.remove(slot, now_ns)?;
        match &mut self.protocol {
            // Nobody overtakes, and so slots go round.
            ProtocolState::Http1 { turn, .. } => *turn = self.in_flight.slot_after(slot),
            ProtocolState::Http2 { .. } => {}
        }
        if self.batch == BatchPhase::Emptying && self.in_flight.is_empty() {
            self.batch = BatchPhase::Filling;
        }
        Some(in_flight)
    }

    /// Since when it is being opened, if it is.
    pub(crate) fn opening_since(&self) -> Option<u64> {
        match self.state {
            ConnectionState::Connecting { since_ns }
            | ConnectionState::AwaitingSettings { since_ns } => Some(since_ns),
            _ => None,
        }
    }

    pub(crate) fn is_open(&self) -> bool {
        matches!(self.state, ConnectionState::Open { .. })
    }

    pub(crate) fn opens_on_demand(&self) -> bool {
        matches!(self.state, ConnectionState::OnDemand { .. })
    }
}
