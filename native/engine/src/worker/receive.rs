//! Takes in what comes.

use std::io;

use super::{Worker, increment};
use crate::connection::in_flight::InFlight;
use crate::connection::protocol::CompletedResponse;
use crate::connection::state::ConnectionState;
use crate::failure::Failure;
use crate::http1::parser::ParsedResponse;
use crate::os::clock;
use crate::os::poller::Poller;
use crate::os::poller::event::SocketEvent;
use crate::transport::error as transport;
use crate::transport::received::Received;

/// Full buffers read from one connection before the others have their turn.
pub(super) const MAX_READS_PER_TURN: usize = 4;

/// What befalls a request whose connection ends before its answer.
pub(super) const CLOSED_BEFORE_RESPONSE: &str = "the connection was closed before the answer";

impl Worker<'_> {
    /// Takes in what the poller told of one connection. `now` was read right after the wait: what
    /// came, had come by then.
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
                    if connection.is_http2() {
                        return self.begin_http2(event, now);
                    }
                    let side = connection.side;
                    self.pool.mark_reached(side);
                    self.pool[event.token].state = ConnectionState::Open { since_ns: now };
                    self.handle_opened(event.token);
                    // Closed, or talking, before anything was asked: this edge may be the only one
                    // that tells.
                    if self.pool[event.token].is_open() {
                        self.handle_open_event(event, now);
                    }
                }
                Some(Err(cause)) => self.handle_refusal(event.token, cause, now),
            },
            ConnectionState::AwaitingSettings { .. } => self.handle_settings_event(event, now),
            ConnectionState::Open { .. } => self.handle_open_event(event, now),
        }
    }

    fn handle_open_event(&mut self, event: SocketEvent, now: u64) {
        let connection = &mut self.pool[event.token];
        if connection.in_flight.is_empty() && !connection.is_http2() {
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

    /// No request is in flight, so an event means that the server has closed the connection, or has
    /// sent bytes that were not asked for.
    fn handle_idle_event(&mut self, event: SocketEvent, now: u64) {
        if event.hangup || (event.readable && !matches!(self.pool.read(event.token), Ok(None))) {
            self.reopen(event.token, now);
        }
    }

    pub(super) fn receive(&mut self, token: usize, hangup: bool, mut now: u64) {
        for _ in 0..MAX_READS_PER_TURN {
            let connection = &mut self.pool[token];
            let speaks_http2 = connection.is_http2();
            let sent_ns = match speaks_http2 {
                // Whose answers come, and whether any do, only the frames tell.
                true if connection.is_open() => 0,
                true => return,
                false => {
                    match connection.next_slot().and_then(|slot| connection.in_flight.get(slot)) {
                        Some(in_flight) => in_flight.sent_ns,
                        None => return,
                    }
                }
            };
            let received = match self.pool.read(token) {
                Ok(None) => return,
                Ok(Some(Received { count: 0, .. })) => {
                    return self.handle_end_of_stream(token, now);
                }
                Ok(Some(received)) => received,
                Err(cause) => {
                    let failure = transport::classify_failure(&cause, Failure::Read);
                    return self.fail_and_reopen(token, now, failure, || cause.to_string());
                }
            };
            let Received { count, drained, .. } = received;
            let came_ns = self.read_timing.record_read(&received, sent_ns, now);
            if self.script.is_some() && self.is_measured(now) {
                self.bytes_read += count as u64;
            }
            let waits = match speaks_http2 {
                true => self.feed_frames(token, count, came_ns, now),
                false => self.feed_responses(token, &received, hangup, came_ns, now),
            };
            if !waits {
                return;
            }
            // A short read means that the socket is drained (epoll(7)), unless its end has come
            // too.
            if drained && Poller::NOTIFIES_BEFORE_DRAINED && !hangup {
                return;
            }
            // What follows may have come after the wait returned.
            now = clock::now();
        }
        self.pool.mark_unread(token, hangup);
    }

    /// Takes in what was read, one answer after the other. Gives whether the connection waits for
    /// more.
    fn feed_responses(
        &mut self,
        token: usize,
        received: &Received,
        hangup: bool,
        came_ns: u64,
        now: u64,
    ) -> bool {
        let count = received.count;
        let mut at = 0;
        while at < count {
            let CompletedResponse { slot, answer } = match self.pool.feed(token, at..count) {
                Ok(None) => return true,
                Ok(Some(completed)) => completed,
                Err(violation) => {
                    self.fail_and_reopen(token, now, Failure::from(&violation), || {
                        violation.to_string()
                    });
                    return false;
                }
            };
            at += answer.consumed;
            let connection = &self.pool[token];
            let is_last = connection.in_flight.len() == 1;
            // An answer may come before the whole request has gone; what is left of it would be
            // read as the next one.
            let mut is_fit = answer.keep_alive
                && connection
                    .in_flight
                    .get(slot)
                    .is_some_and(|in_flight| connection.has_sent(in_flight));
            if is_last {
                // Bytes beyond the last answer, or a half-closed connection: fit for nothing more.
                is_fit &= at == count && !hangup && !connection.is_draining();
                // No edge tells again of what a full buffer has left behind.
                if is_fit && !(received.drained && Poller::NOTIFIES_BEFORE_DRAINED) {
                    is_fit = matches!(self.pool.read(token), Ok(None));
                }
            }
            let redirected = self.complete_request(token, slot, &answer, came_ns);
            // Who was told that this was the last request, and agrees, closes first.
            let closes =
                is_last && at == count && !hangup && !answer.keep_alive && self.awaits_close(token);
            match (is_fit, redirected) {
                (true, None) => self.offer(token),
                (true, Some(in_flight)) => {
                    if !self.follow_redirect(token, in_flight) {
                        // What is left in the buffer is no longer what this connection said.
                        return false;
                    }
                }
                (false, None) if closes => {
                    self.pool[token].state = ConnectionState::Closing { since_ns: came_ns }
                }
                (false, redirected) => {
                    self.wait_for_reopening(token, redirected);
                    if !answer.keep_alive {
                        self.retry_all_unprocessed(token, came_ns);
                    }
                    self.reopen(token, came_ns);
                }
            }
            if is_last || !is_fit {
                return false;
            }
        }
        true
    }

    /// The peer has closed the connection, or its half of it.
    fn handle_end_of_stream(&mut self, token: usize, now: u64) {
        match self.pool[token].finish_at_close() {
            Some(CompletedResponse { slot, answer }) => {
                let redirected = self.complete_request(token, slot, &answer, now);
                self.wait_for_reopening(token, redirected);
                self.reopen(token, now);
            }
            None => {
                let goaway = self.pool[token].goaway_message();
                let sentence = || {
                    goaway.map_or(CLOSED_BEFORE_RESPONSE.into(), |words| {
                        format!("{CLOSED_BEFORE_RESPONSE} ({words})")
                    })
                };
                self.fail_and_reopen(token, now, Failure::Read, sentence);
            }
        }
    }

    /// A request that was redirected goes on when its connection is open again.
    fn wait_for_reopening(&mut self, token: usize, redirected: Option<InFlight>) {
        if let Some(in_flight) = redirected {
            self.retries.push_redirect(token, in_flight);
        }
    }

    /// Gives the request, if it is to go on elsewhere.
    pub(super) fn complete_request(
        &mut self,
        token: usize,
        slot: u16,
        answer: &ParsedResponse,
        now: u64,
    ) -> Option<InFlight> {
        self.pool[token].has_answered = true;
        let mut in_flight =
            self.pool[token].remove(slot, now).filter(|in_flight| !in_flight.timed_out)?;
        if in_flight.redirect.is_some() {
            match self.apply_redirect(token, slot, &mut in_flight, answer.status) {
                Ok(false) => {}
                Ok(true) => return Some(in_flight),
                Err(sentence) => {
                    self.record_failure(token, &in_flight, Failure::Protocol, || sentence);
                    return None;
                }
            }
        }
        self.in_flight -= 1;
        self.last_end_ns = now;
        self.start_thinking(token, in_flight.index, now);
        increment(&self.counters.answered);
        let within = self.is_measured(now);
        self.recorder.record_response(in_flight.key, answer.status, in_flight.times(now), within);
        if answer.status >= 400 {
            increment(&self.counters.errors);
            let request = &self.plan.requests[in_flight.key.request];
            let sentence = || format!("{} answered {}", request.name, answer.status);
            self.recorder.record_failure(in_flight.key, Failure::Status, None, sentence);
        }
        if self.script.is_some() {
            self.notify_script(token, slot, answer.status);
        }
        None
    }

    /// The connection is of no more use: whose answer was to come fails so, and who waits behind it
    /// has none.
    fn fail_and_reopen(
        &mut self,
        token: usize,
        now: u64,
        failure: Failure,
        cause: impl FnOnce() -> String,
    ) {
        if let Some(slot) = self.pool[token].next_slot() {
            self.fail(token, slot, failure, now, cause);
        }
        self.reopen(token, now);
    }

    /// Takes out a request that has no answer.
    pub(super) fn fail(
        &mut self,
        token: usize,
        slot: u16,
        failure: Failure,
        now: u64,
        cause: impl FnOnce() -> String,
    ) {
        if let Some(in_flight) =
            self.pool[token].remove(slot, now).filter(|in_flight| !in_flight.timed_out)
        {
            self.record_failure(token, &in_flight, failure, cause);
        }
    }

    /// A request that has been taken out will have no answer.
    pub(super) fn record_failure(
        &mut self,
        token: usize,
        in_flight: &InFlight,
        failure: Failure,
        cause: impl FnOnce() -> String,
    ) {
        let now = clock::now();
        self.in_flight -= 1;
        self.last_end_ns = now;
        self.start_thinking(token, in_flight.index, now);
        increment(&self.counters.errors);
        let request = &self.plan.requests[in_flight.key.request];
        self.recorder.record_failure(in_flight.key, failure, None, || {
            format!("{}: {}", request.name, cause())
        });
    }

    /// The socket takes no more. A peer that will not take all of a request may have said why
    /// before it closed: 413, 401.
    pub(super) fn handle_write_error(&mut self, token: usize, cause: &io::Error, now: u64) {
        self.receive(token, true, now);
        while let Some(slot) = self.pool[token].next_slot() {
            let has_gone = self.pool[token]
                .in_flight
                .get(slot)
                .is_some_and(|in_flight| self.pool[token].has_sent(in_flight));
            match has_gone {
                true => {
                    self.fail(token, slot, Failure::Read, now, || CLOSED_BEFORE_RESPONSE.into())
                }
                false => {
                    let failure = transport::classify_failure(cause, Failure::Write);
                    self.fail(token, slot, failure, now, || cause.to_string());
                }
            }
        }
        if self.pool[token].is_open() {
            self.reopen(token, now);
        }
    }
}
