//! Handles the events of sockets, and takes in responses.

use std::io;

use super::Worker;
use crate::connection::in_flight::InFlight;
use crate::connection::protocol::{
    AfterResponse, CompletedResponse, ConnectionEvent, FeedOutcome, ProtocolViolation,
};
use crate::connection::state::ConnectionState;
use crate::failure::Failure;
use crate::http2::error::StreamFailure;
use crate::os::clock;
use crate::os::poller::Poller;
use crate::os::poller::event::SocketEvent;
use crate::transport::error as transport;
use crate::transport::received::Received;

/// How many full buffers are read from one connection before the next one has its turn.
pub(super) const MAX_READS_PER_TURN: usize = 4;

/// The failure of a request whose connection ends before its response does. `reason`: the one that
/// the server gave.
pub(super) fn describe_early_close(reason: Option<&str>) -> String {
    let observed = "the connection was closed before the end of the response";
    match reason {
        Some(reason) => format!("{observed} ({reason})"),
        None => format!("{observed}: the log of the service may say why"),
    }
}

/// The failure of a request whose response can't be read.
fn describe_read_error(cause: &io::Error) -> String {
    match cause.kind() {
        io::ErrorKind::ConnectionReset => format!(
            "the service reset the connection before the end of the response ({cause}): its log \
             may say why"
        ),
        _ => cause.to_string(),
    }
}

/// The failure of a request that can't be written.
fn describe_write_error(cause: &io::Error) -> String {
    match cause.kind() {
        io::ErrorKind::ConnectionReset | io::ErrorKind::BrokenPipe => format!(
            "the service closed the connection before it had read the whole request ({cause}): \
             its log may say why"
        ),
        _ => cause.to_string(),
    }
}

/// Bytes that were read into the pool's buffer.
struct ReadBytes {
    count: usize,
    came_ns: u64,
    /// Whether the poller reports further bytes.
    drained: bool,
    /// Whether the peer has closed its half of the connection.
    hangup: bool,
}

impl Worker<'_> {
    /// Handles what the poller reported of one connection. `now` was read right after the wait, so
    /// everything reported had happened by then.
    pub(super) fn handle_event(&mut self, event: SocketEvent, now: u64) {
        let connection = &mut self.pool[event.token];
        match connection.state {
            ConnectionState::Backoff { .. } | ConnectionState::OnDemand { .. } => {}
            ConnectionState::Closing { .. } => {
                if event.readable || event.hangup {
                    self.reopen(event.token, now);
                }
            }
            ConnectionState::Connecting { since_ns } => match connection.poll_opened(since_ns, now)
            {
                None => {}
                Some(Ok(opened)) => {
                    self.recorder.sides[connection.side].record_opened(opened);
                    self.handle_connected(event, now);
                }
                Some(Err(cause)) => self.handle_refusal(event.token, cause, now),
            },
            ConnectionState::AwaitingSettings { .. } => self.handle_settings_event(event, now),
            ConnectionState::Open { .. } => self.handle_open_event(event, now),
        }
    }

    pub(super) fn handle_open_event(&mut self, event: SocketEvent, now: u64) {
        let connection = &mut self.pool[event.token];
        if connection.expects_since().is_none() {
            return self.handle_idle_event(event, now);
        }
        if event.writable
            && let Err(cause) = connection.flush()
        {
            return self.handle_write_error(event.token, &cause, now);
        }
        if event.readable || event.hangup {
            self.receive(event.token, event.hangup, now);
        }
    }

    /// No response is expected, so an event means that the server has closed the connection, or has
    /// sent bytes that were not asked for.
    fn handle_idle_event(&mut self, event: SocketEvent, now: u64) {
        if event.hangup || (event.readable && !matches!(self.pool.read(event.token), Ok(None))) {
            self.reopen(event.token, now);
        }
    }

    /// Reads from a connection until it is drained, or has had its turn.
    pub(super) fn receive(&mut self, token: usize, hangup: bool, mut now: u64) {
        for _ in 0..MAX_READS_PER_TURN {
            let Some(sent_ns) = self.pool[token].expects_since() else { return };
            let received = match self.pool.read(token) {
                // With TLS, the last bytes may be none of a response. The poller does not report
                // the end behind them again.
                Ok(None) if hangup => continue,
                Ok(None) => return,
                Ok(Some(Received { count: 0, .. })) => {
                    return self.handle_end_of_stream(token, now);
                }
                Ok(Some(received)) => received,
                Err(cause) => {
                    let failure = transport::classify_failure(&cause, Failure::Read);
                    let sentence = || describe_read_error(&cause);
                    return match transport::is_close(&cause) {
                        true => self.handle_close(token, now, failure, sentence),
                        false => self.fail_and_reopen(token, now, failure, sentence),
                    };
                }
            };
            let came_ns = self.read_timing.record_read(&received, sent_ns, now);
            let Received { count, drained, .. } = received;
            let drained = drained && Poller::NOTIFIES_BEFORE_DRAINED;
            if self.is_measured(now) {
                let side = self.pool[token].side;
                self.recorder.sides[side].bytes_read += count as u64;
            }
            if !self.feed(token, &ReadBytes { count, came_ns, drained, hangup }, now) {
                return;
            }
            // A short read means that the socket is drained (epoll(7)), unless its end has come
            // too.
            if drained && !hangup {
                return;
            }
            // The next bytes may have come after the wait returned.
            now = clock::now();
        }
        self.pool.mark_unread(token, hangup);
    }

    /// Takes in bytes that were read, one event after the other. Gives whether more bytes of the
    /// connection are expected.
    #[inline]
    fn feed(&mut self, token: usize, read: &ReadBytes, now: u64) -> bool {
        let mut at = 0;
        loop {
            let event = match self.pool.feed(token, at..read.count, read.came_ns) {
                Ok(FeedOutcome { consumed, event }) => {
                    at += consumed;
                    event
                }
                Err(violation) => {
                    self.handle_violation(token, &violation, now);
                    return false;
                }
            };
            match event {
                None => return self.flush_and_offer(token, now),
                Some(ConnectionEvent::Response(response)) => {
                    let goes_on = match response.after {
                        AfterResponse::Streams => {
                            self.handle_stream_response(token, &response, read.came_ns)
                        }
                        _ => self.handle_response_in_order(token, &response, read, at),
                    };
                    if !goes_on {
                        return false;
                    }
                }
                Some(ConnectionEvent::Failed { slot, why: StreamFailure::Unprocessed }) => {
                    self.retry_unprocessed(token, slot, now)
                }
                Some(ConnectionEvent::Failed { slot, why }) => {
                    self.fail(token, slot, Failure::from(&why), now, || why.to_string());
                }
            }
        }
    }

    /// Completes the request that a response of HTTP/1.1 belongs to. The first `at` bytes that were
    /// read are consumed. Gives whether further responses of the connection are expected.
    #[inline]
    fn handle_response_in_order(
        &mut self,
        token: usize,
        response: &CompletedResponse,
        &ReadBytes { count, came_ns, drained, hangup }: &ReadBytes,
        at: usize,
    ) -> bool {
        let (connection, after) = (&self.pool[token], response.after);
        let is_last = connection.in_flight.len() == 1;
        let is_at_end = at == count && !hangup;
        let mut is_fit = after == AfterResponse::NextInOrder;
        if is_last {
            // After bytes beyond the last response, or a half-closed connection, there is no next
            // request.
            is_fit &= is_at_end && !connection.is_draining();
            // The poller does not report the bytes again that a full buffer has left behind.
            if is_fit && !drained {
                is_fit = matches!(self.pool.read(token), Ok(None));
            }
        }
        let redirected = self.complete_request(token, response, came_ns);
        let is_closed = after == AfterResponse::Close;
        match (is_fit, redirected) {
            // The service has not read the request: it may never read the next one either.
            (true, None) if self.pool[token].is_finished() => {
                self.reopen(token, came_ns);
                return false;
            }
            (true, None) => self.offer(token),
            (true, Some(in_flight)) => {
                if !self.follow_redirect(token, in_flight) {
                    // The bytes that are left in the buffer are of a connection that is closed.
                    return false;
                }
            }
            // The server was told that this was the last request, and agrees: it closes first.
            (false, None) if is_closed && is_last && is_at_end && self.awaits_close(token) => {
                self.pool[token].state = ConnectionState::Closing { since_ns: came_ns }
            }
            (false, redirected) => {
                self.wait_for_reopening(token, redirected);
                if is_closed {
                    self.retry_all_unprocessed(token, came_ns);
                }
                self.reopen(token, came_ns);
            }
        }
        is_fit && !is_last
    }

    /// Completes the request that a response of HTTP/2 belongs to. The connection goes on.
    fn handle_stream_response(
        &mut self,
        token: usize,
        response: &CompletedResponse,
        came_ns: u64,
    ) -> bool {
        let redirected = self.complete_request(token, response, came_ns);
        // A redirected request is sent as soon as there is room, on this connection or another.
        if let Some(in_flight) = redirected {
            let user = self.plan.users.is_some().then_some(token);
            self.retries.push(InFlight { user, includes_opening: false, ..in_flight });
        }
        true
    }

    /// The server has sent bytes that it may not send. Closes the connection.
    fn handle_violation(&mut self, token: usize, violation: &ProtocolViolation, now: u64) {
        let failure = Failure::from(violation);
        match violation {
            ProtocolViolation::Http1(_) => {
                self.fail_and_reopen(token, now, failure, || violation.to_string())
            }
            ProtocolViolation::Http2(_) => {
                // The last frame, which tells the server what is wrong, is sent if it can be.
                let _ = self.pool[token].flush_replies();
                self.fail_all(token, now, failure, || violation.to_string());
            }
        }
    }

    /// Sends the replies that a connection owes its server, and offers the connection if it has
    /// room. False when the connection was replaced.
    pub(super) fn flush_and_offer(&mut self, token: usize, now: u64) -> bool {
        let connection = &mut self.pool[token];
        if let Err(cause) = connection.flush_replies() {
            let failure = transport::classify_failure(&cause, Failure::Write);
            match transport::is_close(&cause) {
                true => self.handle_close(token, now, failure, || describe_write_error(&cause)),
                false => self.fail_all(token, now, failure, || cause.to_string()),
            }
            return false;
        }
        if connection.is_finished() {
            self.reopen(token, now);
            return false;
        }
        self.pool.withdraw_if_full(token);
        self.offer(token);
        true
    }

    /// The server has closed the connection, or its half of it.
    fn handle_end_of_stream(&mut self, token: usize, now: u64) {
        match self.pool[token].finish_at_close() {
            Some(response) => {
                let redirected = self.complete_request(token, &response, now);
                self.wait_for_reopening(token, redirected);
                self.reopen(token, now);
            }
            None => {
                let goaway = self.pool[token].goaway_message();
                let sentence = || describe_early_close(goaway.as_deref());
                self.handle_close(token, now, Failure::Read, sentence);
            }
        }
    }

    /// Lets a redirected request go on when its connection is open again.
    fn wait_for_reopening(&mut self, token: usize, redirected: Option<InFlight>) {
        if let Some(in_flight) = redirected {
            self.retries.push_for_reopening(token, in_flight);
        }
    }

    /// The socket takes no more bytes. A server that does not take all of a request may have sent
    /// the reason before it closed the connection: 413, 401.
    pub(super) fn handle_write_error(&mut self, token: usize, cause: &io::Error, now: u64) {
        self.receive(token, true, now);
        while let Some(slot) = self.pool[token].next_slot() {
            let connection = &self.pool[token];
            let was_sent = (connection.in_flight.get(slot))
                .is_some_and(|in_flight| connection.has_sent(in_flight));
            let (failure, sentence) = match was_sent {
                true => (Failure::Read, describe_early_close(None)),
                false => (
                    transport::classify_failure(cause, Failure::Write),
                    describe_write_error(cause),
                ),
            };
            match transport::is_close(cause) {
                true => self.resend_or_fail(token, slot, failure, now, || sentence),
                false => self.fail(token, slot, failure, now, || sentence),
            }
        }
        if self.pool[token].is_open() {
            self.reopen(token, now);
        }
    }
}
