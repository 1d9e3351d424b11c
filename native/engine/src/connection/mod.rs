//! One connection: its socket, its protocol, and the requests in flight on it.

pub(crate) mod in_flight;
pub(crate) mod protocol;
pub(crate) mod state;

use std::io;

use crate::http1::head::CachedHead;
use crate::http1::kept::KeptResponse;
use crate::http2::session::Http2Session;
use crate::os::clock::MILLISECOND;
use crate::os::poller::Poller;
use crate::plan::config::Protocol;
use crate::transport::received::{OpenTimes, Received};
use crate::transport::route::Dialer;
use crate::transport::stream::TransportStream;
use in_flight::{CancelledRequest, InFlight, InFlightSlots};
use protocol::{CompletedResponse, FeedOutcome, ProtocolState, ProtocolViolation};
use state::{BatchPhase, ConnectionPolicy, ConnectionState};

const MIN_BACKOFF_NS: u64 = 5 * MILLISECOND;

const MAX_BACKOFF_NS: u64 = 100 * MILLISECOND;

/// The capacity of the buffer for unsent bytes that a connection keeps once all of them are sent.
const RETAINED_UNSENT_BYTES: usize = 16 * 1024;

/// A request of this length or more may not fit into the receive buffer of the service's system,
/// which is 64 KB at first.
const MIN_LONG_REQUEST_BYTES: u64 = 64 * 1024;

/// The error of a connection whose server sends no settings.
const NO_SETTINGS: &str =
    "no HTTP/2 settings came from the service: if it supports HTTP/1.1 only, use that";

/// The error of a connection whose server sends settings that allow no request.
const ALLOWS_NO_STREAMS: &str = "the service's HTTP/2 settings allow no requests at all \
                                 (MAX_CONCURRENT_STREAMS 0): raise that setting";

pub(crate) struct Connection {
    pub(crate) side: usize,
    pub(crate) state: ConnectionState,
    stream: Option<TransportStream>,
    /// Whether the kernel is asked when bytes came.
    timestamped: bool,
    protocol: ProtocolState,
    pub(crate) in_flight: InFlightSlots,
    /// The request that the connection is being opened for, where connections are opened when a
    /// request is due.
    pub(crate) opened_for: Option<Box<InFlight>>,
    /// Since when it has had room, as its entry among the free connections says; None when it is
    /// not among them.
    pub(crate) offered_since: Option<u64>,
    /// The slots of the requests that are to be sent at the end of the turn, where requests are
    /// queued.
    pub(crate) queued: Vec<u16>,
    /// The bytes that the socket has not taken yet; almost always none.
    unsent: Vec<u8>,
    /// How many bytes the socket has taken since it was opened.
    written: u64,
    /// How many requests were sent on the connection since it was opened.
    requests: u64,
    /// Whether the server has sent a response since the connection was opened.
    pub(crate) has_answered: bool,
    /// Whether the connection is to carry no more requests than those in flight.
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

    /// How the attempt to open the connection, which began at `since_ns`, ended; None while it has
    /// not ended. To be called when the poller reports an event.
    pub(crate) fn poll_opened(
        &mut self,
        since_ns: u64,
        now_ns: u64,
    ) -> Option<io::Result<OpenTimes>> {
        self.stream.as_mut()?.poll_opened(since_ns, now_ns)
    }

    /// The error of an attempt to open the connection that takes too long.
    pub(crate) fn open_timeout_error(&self) -> io::Error {
        match (&self.state, self.protocol.session()) {
            (ConnectionState::AwaitingSettings { .. }, Some(session)) => {
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

    /// How many requests the server allows at once, where it has sent a limit.
    pub(crate) fn allowed_streams(&self) -> Option<u64> {
        let max = self.protocol.session()?.max_streams()?;
        (max < usize::MAX).then_some(max as u64)
    }

    /// Closes the socket. A connection that carried a request may be opened again at once, since
    /// the arrivals limit how often this happens. One that carried none waits, longer each time.
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

    /// The connection is closed, and the next request opens it.
    pub(crate) fn close_until_needed(&mut self, now_ns: u64) {
        self.state = ConnectionState::OnDemand { since_ns: now_ns };
        self.draining = false;
    }

    /// The connection is closed, and is never opened again.
    pub(crate) fn retire(&mut self) {
        self.state = ConnectionState::Backoff { retry_ns: u64::MAX };
    }

    /// Since when the connection could carry another request; None when it can't.
    #[inline]
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

    /// The connection is to carry no more requests than those in flight.
    pub(crate) fn start_draining(&mut self) {
        self.draining = true;
        self.offered_since = None;
    }

    /// How many requests were sent on the connection since it was opened.
    pub(crate) fn requests_sent(&self) -> u64 {
        self.requests
    }

    pub(crate) fn is_draining(&self) -> bool {
        self.draining
    }

    /// Writes a request to the socket, as far as the socket takes it.
    pub(crate) fn send(&mut self, bytes: &[u8], in_flight: InFlight) -> io::Result<()> {
        self.add_in_flight(bytes.len(), in_flight);
        let taken = if self.unsent.is_empty() { self.write(Some(bytes))? } else { 0 };
        self.unsent.extend_from_slice(&bytes[taken..]);
        Ok(())
    }

    /// Adds a request to the bytes that are to be flushed. Gives its slot.
    pub(crate) fn enqueue(&mut self, bytes: &[u8], in_flight: InFlight) -> u16 {
        let slot = self.add_in_flight(bytes.len(), in_flight);
        self.unsent.extend_from_slice(bytes);
        slot
    }

    /// Adds a request of HTTP/2 to the bytes that are to be flushed: a header block, and as much of
    /// the body as the server allows. Gives its slot.
    pub(crate) fn enqueue_stream(&mut self, block: &[u8], body: &[u8], in_flight: InFlight) -> u16 {
        let wanted = (in_flight.method.is_head, in_flight.kept_body);
        let slot = self.add_in_flight(0, in_flight);
        if let ProtocolState::Http2(state) = &mut self.protocol {
            state.send_request(slot, block, body, wanted, &mut self.unsent);
        }
        let ends_at = self.written + self.unsent.len() as u64;
        if let Some(in_flight) = self.in_flight.get_mut(slot) {
            in_flight.ends_at = ends_at;
            in_flight.size = (block.len() + body.len()) as u64;
        }
        slot
    }

    fn add_in_flight(&mut self, length: usize, mut in_flight: InFlight) -> u16 {
        self.requests += 1;
        in_flight.ends_at = self.written + (self.unsent.len() + length) as u64;
        in_flight.size = length as u64;
        let slot = self.in_flight.insert(in_flight);
        if self.batch == BatchPhase::Filling && self.in_flight.is_full() {
            self.batch = BatchPhase::Emptying;
        }
        slot
    }

    /// Writes the bytes that the socket has not taken yet.
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

    /// Writes these bytes, or the unsent ones. Gives how many of them the socket took.
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
        self.protocol.mark_written(self.written, left);
        Ok(taken)
    }

    /// Whether the socket has taken all bytes of the request.
    pub(crate) fn has_sent(&self, in_flight: &InFlight) -> bool {
        has_taken(self.written, self.stream.as_ref(), in_flight)
    }

    /// The bytes of the request in this slot that the service has not taken, when its response is
    /// complete: they wait here, for credit (`unsent`), or in the send queue of the socket. That
    /// queue is looked at only behind the last request that was written, and where a request is so
    /// long that the receive buffer of the service may not hold it.
    pub(crate) fn count_untaken_bytes(&self, slot: u16, unsent: usize) -> u64 {
        let Some(in_flight) = self.in_flight.get(slot) else { return 0 };
        let sealed = self.stream.as_ref().map_or(0, TransportStream::unsent_bytes);
        let here = (in_flight.ends_at + sealed as u64).saturating_sub(self.written) + unsent as u64;
        if here > 0 || in_flight.size < MIN_LONG_REQUEST_BYTES {
            return here.min(in_flight.size);
        }
        match (&self.protocol, &self.stream) {
            (ProtocolState::Http1(_), Some(stream)) if in_flight.ends_at == self.written => {
                stream.count_untaken_bytes(self.written).min(in_flight.size)
            }
            _ => 0,
        }
    }

    /// Since when a response may come: since the request was sent whose response is next, or since
    /// any time where responses come in any order. None while nothing is to be read.
    #[inline]
    pub(crate) fn expects_since(&self) -> Option<u64> {
        match &self.protocol {
            ProtocolState::Http1(_) => {
                let slot = self.next_slot()?;
                self.in_flight.get(slot).map(|in_flight| in_flight.sent_ns)
            }
            ProtocolState::Http2(_) => self.is_open().then_some(0),
        }
    }

    /// Reads into the buffer; None when there is nothing to read now.
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

    /// Takes the next bytes of the connection, up to the first event. Replies to the server wait
    /// for [`Connection::flush_replies`]. `known` is the head of the side's last response.
    #[inline]
    pub(crate) fn feed(
        &mut self,
        bytes: &[u8],
        now_ns: u64,
        known: &mut CachedHead,
    ) -> Result<FeedOutcome, ProtocolViolation> {
        let (written, stream, in_flight) = (self.written, self.stream.as_ref(), &self.in_flight);
        let is_sent = |slot| {
            in_flight.get(slot).is_some_and(|in_flight| has_taken(written, stream, in_flight))
        };
        self.protocol.feed(bytes, now_ns, in_flight, known, &mut self.unsent, is_sent)
    }

    /// Begins the protocol on a socket that is connected. Gives whether the connection is open;
    /// else the server's settings must come first.
    pub(crate) fn begin(&mut self, now_ns: u64) -> io::Result<bool> {
        let ProtocolState::Http2(_) = &self.protocol else {
            self.state = ConnectionState::Open { since_ns: now_ns };
            return Ok(true);
        };
        if !self.stream.as_ref().is_some_and(|stream| stream.has_negotiated(Protocol::Http2.name()))
        {
            return Err(io::Error::other(
                "the service did not choose HTTP/2 in the TLS handshake (ALPN): enable it there, \
                 or use HTTP/1.1",
            ));
        }
        self.state = ConnectionState::AwaitingSettings { since_ns: now_ns };
        if let Some(session) = self.protocol.session() {
            session.write_preface(&mut self.unsent);
        }
        self.flush()?;
        Ok(false)
    }

    /// Whether the server has sent settings that allow at least one request.
    pub(crate) fn has_settings(&self) -> bool {
        self.protocol.session().is_some_and(Http2Session::is_ready)
    }

    /// Sends the replies that the protocol owes the server, after bytes were fed.
    #[inline]
    pub(crate) fn flush_replies(&mut self) -> io::Result<()> {
        match &self.protocol {
            ProtocolState::Http1(_) => Ok(()),
            ProtocolState::Http2(_) => self.flush(),
        }
    }

    /// Gives up a request that has timed out. In HTTP/2 its slot is free at once. In HTTP/1.1 the
    /// request keeps its slot until its response has come or the connection is closed.
    ///
    /// The connection carries no more requests after this if its other requests, and later ones,
    /// could hardly fare better: always in HTTP/1.1, where responses come in order; in HTTP/2 if
    /// the server has sent nothing at all since the request was sent.
    pub(crate) fn cancel(&mut self, slot: u16, now_ns: u64) -> Option<CancelledRequest> {
        let in_flight = self.in_flight.get(slot)?;
        let progress = self.protocol.progress(slot, in_flight.sent_ns);
        let cancelled = CancelledRequest::new(in_flight, progress, now_ns);
        let is_dead = match &mut self.protocol {
            ProtocolState::Http1(_) => {
                self.in_flight.get_mut(slot)?.timed_out = true;
                true
            }
            ProtocolState::Http2(state) => {
                self.in_flight.remove(slot, now_ns)?;
                state.cancel(slot, now_ns, &mut self.unsent)
            }
        };
        if is_dead {
            self.start_draining();
        }
        Some(cancelled)
    }

    /// Whether the connection can only be replaced: it carries no request, and will carry none.
    #[inline]
    pub(crate) fn is_finished(&self) -> bool {
        let is_closing = || self.protocol.session().is_some_and(Http2Session::is_closing);
        self.in_flight.is_empty() && (self.draining || is_closing())
    }

    /// Whether the connection will carry no more requests, and those in flight have timed out.
    pub(crate) fn has_timed_out(&self) -> bool {
        self.draining && self.in_flight.iter().all(|in_flight| in_flight.timed_out)
    }

    /// The reason that an HTTP/2 server gave for closing the connection.
    pub(crate) fn goaway_message(&self) -> Option<String> {
        self.protocol.session()?.goaway_message()
    }

    /// Whether anything of the response to the request in this slot has arrived.
    pub(crate) fn has_begun(&self, slot: u16) -> bool {
        self.protocol.has_begun(slot)
    }

    /// Forgets what has arrived of the response that is next in turn, on a connection that is lost.
    pub(crate) fn drop_partial_response(&mut self) {
        self.protocol.drop_partial_response();
    }

    /// Whether the server may have closed the connection for its idle time, before it saw the
    /// request in this slot: the connection had carried a response before, and nothing of the
    /// response to this request has arrived.
    pub(crate) fn was_idle_close(&self, slot: u16) -> bool {
        self.has_answered
            && !self.has_begun(slot)
            && !self.protocol.session().is_some_and(Http2Session::has_goaway)
    }

    /// The last complete response, which was in this slot, where responses are kept.
    pub(crate) fn kept_response(&self, slot: u16) -> Option<&KeptResponse> {
        self.protocol.kept_response(slot)
    }

    /// The server has closed the connection, or its half of it: the response that this completes,
    /// if it does.
    pub(crate) fn finish_at_close(&mut self) -> Option<CompletedResponse> {
        self.protocol.finish_at_close()
    }

    /// The slot of the request whose response comes next. Where responses come in any order, the
    /// slot of any request in flight. None when no request is in flight.
    #[inline]
    pub(crate) fn next_slot(&self) -> Option<u16> {
        self.protocol.next_slot(&self.in_flight)
    }

    /// Takes out the request in this slot: one whose response is complete, or on a connection that
    /// is lost, the next one in turn.
    #[inline]
    pub(crate) fn remove(&mut self, slot: u16, now_ns: u64) -> Option<InFlight> {
        let in_flight = self.in_flight.remove(slot, now_ns)?;
        self.protocol.release(slot, &self.in_flight);
        if self.batch == BatchPhase::Emptying && self.in_flight.is_empty() {
            self.batch = BatchPhase::Filling;
        }
        Some(in_flight)
    }

    /// Since when the connection is being opened; None when it is not.
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

/// Whether the socket, which has taken `written` bytes, has taken all bytes of the request.
#[inline]
fn has_taken(written: u64, stream: Option<&TransportStream>, in_flight: &InFlight) -> bool {
    let sealed = stream.map_or(0, TransportStream::unsent_bytes);
    in_flight.ends_at + sealed as u64 <= written
}
