//! Requests that a server has not looked at: they are sent again.

use std::io;

use super::Worker;
use crate::connection::in_flight::InFlight;
use crate::failure::Failure;
use crate::http2::error::StreamFailure;

/// A request that was left out on that many connections that answered nothing goes round no more.
/// Those that answered something count for nothing: only the timeout ends that, since who is at the
/// end of a queue is not to blame for its length.
const MAX_REFUSALS: u8 = 10;

impl Worker<'_> {
    /// The server has not looked at a request, so it may be sent again (RFC 9110, 9.2.2; RFC 9113,
    /// 8.7).
    pub(super) fn retry_unprocessed(&mut self, token: usize, slot: u16, now: u64) {
        let Some(in_flight) =
            self.connections[token].remove(slot, now).filter(|in_flight| !in_flight.timed_out)
        else {
            return;
        };
        match self.connections[token].queued.contains(&slot) {
            // The turn has not come to its end yet.
            true => self.postpone(token, in_flight),
            false => self.postpone_sent(token, in_flight),
        }
    }

    /// A request that is not recorded as sent, unless it was sent before, goes out later.
    pub(super) fn postpone(&mut self, token: usize, in_flight: InFlight) {
        if !in_flight.was_sent() {
            self.recorder.record_sent(in_flight.key, in_flight.wait_ns, in_flight.lag_ns);
        }
        self.postpone_sent(token, in_flight);
    }

    /// One that is goes out later, unless that was so too often.
    fn postpone_sent(&mut self, token: usize, in_flight: InFlight) {
        let refusals = in_flight.refusals + u8::from(!self.connections[token].has_answered);
        if refusals > MAX_REFUSALS {
            return self.record_failure(token, &in_flight, Failure::Read, || {
                StreamFailure::Unprocessed.to_string()
            });
        }
        let user = self.plan.users.is_some().then_some(token);
        self.queue_retry(InFlight {
            unprocessed: true,
            refusals,
            user,
            includes_opening: false,
            ..in_flight
        });
    }

    /// Who was sent first goes out first, so that nobody is at the end of a connection's queue
    /// again and again.
    pub(super) fn queue_retry(&mut self, in_flight: InFlight) {
        let place = self.unprocessed.partition_point(|other| other.sent_ns <= in_flight.sent_ns);
        self.unprocessed.insert(place, in_flight);
    }

    /// The server has given its last answer on this connection, and does not look at what is behind
    /// it (RFC 9112, 9.6).
    pub(super) fn retry_all_unprocessed(&mut self, token: usize, now: u64) {
        while let Some(slot) = self.connections[token].next_slot() {
            self.retry_unprocessed(token, slot, now);
        }
    }

    /// Sends what servers have left out, as far as there are connections. Its time counts from when
    /// it was sent first.
    pub(super) fn send_retries(&mut self) {
        for _ in 0..self.unprocessed.len() {
            let Some(in_flight) = self.unprocessed.pop_front() else { break };
            match self.find_connection_for(&in_flight) {
                None => self.unprocessed.push_back(in_flight),
                Some(token) => self.send(token, in_flight),
            }
        }
    }

    /// A connection that what was left out can go out on, which is so taken: a user's is his own.
    fn find_connection_for(&mut self, in_flight: &InFlight) -> Option<usize> {
        if in_flight.user.is_some() {
            return in_flight.user.filter(|&token| self.connections[token].room_since().is_some());
        }
        let (token, _) = self.longest_free(in_flight.key.side)?;
        self.take_free(in_flight.key.side);
        Some(token)
    }

    /// Whether something was left out that this connection's user waits for.
    pub(super) fn has_pending_retry(&self, token: usize) -> bool {
        self.plan.users.is_some()
            && self.unprocessed.iter().any(|in_flight| in_flight.user == Some(token))
    }

    /// The connection that its user's request was to go out on can't be opened.
    pub(super) fn fail_pending_retries(&mut self, token: usize, cause: &io::Error) {
        while let Some(place) =
            self.unprocessed.iter().position(|in_flight| in_flight.user == Some(token))
        {
            if let Some(in_flight) = self.unprocessed.remove(place) {
                self.record_failure(token, &in_flight, Failure::Connect, || {
                    format!("connecting: {cause}")
                });
            }
        }
    }
}
