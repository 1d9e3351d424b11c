//! Requests that a server did not process: they are sent again.

use std::io;

use crate::connection::in_flight::InFlight;
use crate::failure::Failure;
use crate::http2::error::StreamFailure;
use crate::worker::Worker;

/// A request fails once this many connections have refused it without one response to any request.
/// A connection that has given a response does not count: only the timeout ends the retries then,
/// because the place of a request in a long queue says nothing about the request.
const MAX_REFUSALS: u8 = 10;

impl Worker<'_> {
    /// The server has not processed a request, so it may be sent again (RFC 9110, 9.2.2; RFC 9113,
    /// 8.7).
    pub(in crate::worker) fn retry_unprocessed(&mut self, token: usize, slot: u16, now: u64) {
        let connection = &mut self.pool[token];
        let Some(in_flight) = connection.remove(slot, now).filter(|in_flight| !in_flight.timed_out)
        else {
            return;
        };
        match connection.queued.contains(&slot) {
            // The turn is not over, and the request was not recorded as sent.
            true => self.postpone(token, in_flight),
            false => {
                self.count_resent(&in_flight);
                self.postpone_sent(token, InFlight { resent: true, ..in_flight })
            }
        }
    }

    /// Records a request as sent, unless it was sent before, and sends it later.
    pub(in crate::worker) fn postpone(&mut self, token: usize, in_flight: InFlight) {
        if !in_flight.was_sent() {
            self.recorder.record_sent(in_flight.key, in_flight.wait_ns, in_flight.lag_ns);
        }
        self.postpone_sent(token, in_flight);
    }

    /// Sends a request later that is recorded as sent, unless it was refused too often.
    fn postpone_sent(&mut self, token: usize, in_flight: InFlight) {
        let refusals = in_flight.refusals + u8::from(!self.pool[token].has_answered);
        if refusals > MAX_REFUSALS {
            return self.record_failure(token, &in_flight, Failure::Read, || {
                StreamFailure::Unprocessed.to_string()
            });
        }
        let user = self.plan.users.is_some().then_some(token);
        self.retries.push(InFlight {
            unprocessed: true,
            refusals,
            user,
            includes_opening: false,
            ..in_flight
        });
    }

    /// The server has given its last response on this connection, and processes none of the
    /// requests behind it (RFC 9112, 9.6).
    pub(in crate::worker) fn retry_all_unprocessed(&mut self, token: usize, now: u64) {
        while let Some(slot) = self.pool[token].next_slot() {
            self.retry_unprocessed(token, slot, now);
        }
    }

    /// Sends the waiting requests again, as far as there are connections. Their time counts from
    /// when they were first sent.
    pub(in crate::worker) fn send_retries(&mut self) {
        for _ in 0..self.retries.len() {
            let Some(in_flight) = self.retries.pop() else { break };
            match self.take_connection_for(&in_flight) {
                None => self.retries.put_back(in_flight),
                Some(token) => self.send(token, in_flight),
            }
        }
    }

    /// Takes a connection that a waiting request can be sent on: that of its user, if it has one.
    fn take_connection_for(&mut self, in_flight: &InFlight) -> Option<usize> {
        if in_flight.user.is_some() {
            return in_flight.user.filter(|&token| self.pool[token].room_since().is_some());
        }
        let (token, _) = self.longest_free(in_flight.key.side)?;
        self.pool.take_first_free(in_flight.key.side);
        Some(token)
    }

    /// Whether a request of this connection's user waits to be sent again.
    #[inline]
    pub(in crate::worker) fn has_pending_retry(&self, token: usize) -> bool {
        self.plan.users.is_some() && self.retries.has_user(token)
    }

    /// The connection of a user can't be opened, so the user's waiting requests fail.
    pub(in crate::worker) fn fail_pending_retries(&mut self, token: usize, cause: &io::Error) {
        while let Some(in_flight) = self.retries.take_of_user(token) {
            self.record_failure(token, &in_flight, Failure::Connect, || {
                format!("connecting: {cause}")
            });
        }
    }
}
