//! Requests whose connection the server closed when they arrived: those that it is safe to repeat
//! are sent again, once.

use std::io;

use crate::connection::in_flight::InFlight;
use crate::failure::Failure;
use crate::os::clock;
use crate::plan::config::Protocol;
use crate::worker::Worker;
use crate::worker::receive::describe_early_close;

/// Why a request fails whose connection the server closed without one byte of the response.
const CLOSED_TWICE: &str = "the service closed the connection without one byte of the response, \
                            and did so again when the request was sent a second time on a new \
                            connection: its log may say why";
const NOT_REPEATABLE: &str = "the service closed a connection that it had kept open after an \
                              earlier response, without one byte of the response; only GET, HEAD, \
                              OPTIONS, PUT and DELETE are sent again, since the service may have \
                              processed this request: let it keep idle connections longer (its \
                              keep-alive timeout)";

impl Worker<'_> {
    /// The server has closed a connection. Its requests are sent again where that is possible, and
    /// the others fail. `failure` and `cause` are those of the request whose response comes next.
    pub(in crate::worker) fn handle_close(
        &mut self,
        token: usize,
        now: u64,
        failure: Failure,
        cause: impl FnOnce() -> String,
    ) {
        if let Some(slot) = self.pool[token].next_slot() {
            self.resend_or_fail(token, slot, failure, now, cause);
        }
        while let Some(slot) = self.pool[token].next_slot() {
            let cause = || describe_early_close(None);
            self.resend_or_fail(token, slot, Failure::Read, now, cause);
        }
        self.reopen(token, now);
    }

    /// A request gets no response on its connection, which the server has closed. Sends it again
    /// when the connection is open again if the server may have closed it for its idle time, and
    /// the request may be repeated (RFC 9110, 9.2.2; RFC 9112, 9.3.1).
    pub(in crate::worker) fn resend_or_fail(
        &mut self,
        token: usize,
        slot: u16,
        failure: Failure,
        now: u64,
        cause: impl FnOnce() -> String,
    ) {
        let connection = &mut self.pool[token];
        let was_idle_close = connection.was_idle_close(slot);
        let has_begun = connection.has_begun(slot);
        // What has come of a response belongs to this request, not to the next one in turn.
        connection.drop_partial_response();
        let Some(in_flight) = connection.remove(slot, now).filter(|in_flight| !in_flight.timed_out)
        else {
            return;
        };
        if in_flight.met_close && !has_begun {
            return self.record_failure(token, &in_flight, failure, || CLOSED_TWICE.into());
        }
        if !was_idle_close || in_flight.met_close {
            return self.record_failure(token, &in_flight, failure, cause);
        }
        if !in_flight.method.is_idempotent {
            return self.record_failure(token, &in_flight, failure, || NOT_REPEATABLE.into());
        }
        self.count_resent(&in_flight);
        let again =
            InFlight { met_close: true, resent: true, includes_opening: false, ..in_flight };
        self.retries.push_for_reopening(token, again);
    }

    /// Counts a request that is sent again, unless it is counted already.
    pub(in crate::worker) fn count_resent(&mut self, in_flight: &InFlight) {
        if !in_flight.resent {
            self.recorder.record_resent(in_flight.key);
        }
    }

    /// A connection is open again: the requests that wait for it go on, as far as it has room. Over
    /// HTTP/2 it may allow fewer than before, and the others wait for any connection; in HTTP/1.1
    /// they wait for the time when it is opened again.
    pub(in crate::worker) fn resume_after_reopening(&mut self, token: usize) {
        let is_http2 = self.plan.protocol == Protocol::Http2;
        while is_http2 || self.pool[token].room_since().is_some() {
            let Some(mut in_flight) = self.retries.take_for_reopening(token) else { break };
            if in_flight.met_close {
                let before_ns = in_flight.wait_ns;
                in_flight.restart(clock::now());
                self.recorder.replace_wait(in_flight.key, before_ns, in_flight.wait_ns);
            }
            if self.pool[token].room_since().is_none() {
                let user = self.plan.users.is_some().then_some(token);
                self.retries.push(InFlight { user, ..in_flight });
            } else if in_flight.is_redirected() {
                self.follow_redirect(token, in_flight);
            } else {
                self.send(token, in_flight);
            }
        }
        self.pool.withdraw_if_full(token);
    }

    /// A connection can't be opened again, so the requests that wait for it fail.
    pub(in crate::worker) fn fail_awaiting_reopening(&mut self, token: usize, cause: &io::Error) {
        while let Some(in_flight) = self.retries.take_for_reopening(token) {
            self.record_failure(token, &in_flight, Failure::Connect, || {
                format!("connecting: {cause}")
            });
        }
    }
}
