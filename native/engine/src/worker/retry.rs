//! Requests that a server has not looked at: they are sent again.

use std::io;

use super::Worker;
use crate::connection::in_flight::InFlight;
use crate::failure::Failure;
use crate::http2::error::StreamFailure;

/// A request that was left out on that many connections that answered nothing goes round no more. Those that answered
/// something count for nothing: only the timeout ends that, since who is at the end of a queue is not to blame for its length.
const MAX_REFUSALS: u8 = 10;

impl Worker<'_> {
    /// The server has not looked at a request, so it may be sent again (RFC 9110, 9.2.2; RFC 9113, 8.7).
    pub(super) fn retry_unprocessed(&mut self, token: usize, slot: u16, now: u64) {
        let Some(flight) = self.connections[token].complete(slot, now).filter(|flight| !flight.timed_out) else { return };
        match self.connections[token].queued.contains(&slot) {
            // The turn has not come to its end yet.
            true => self.postpone(token, flight),
            false => self.postpone_sent(token, flight),
        }
    }

    /// A request that is not recorded as sent, unless it was sent before, goes out later.
    pub(super) fn postpone(&mut self, token: usize, flight: InFlight) {
        if !flight.was_sent() {
            self.recorder.record_sent(flight.key, flight.wait_ns, flight.lag_ns);
        }
        self.postpone_sent(token, flight);
    }

    /// One that is goes out later, unless that was so too often.
    fn postpone_sent(&mut self, token: usize, flight: InFlight) {
        let snubs = flight.refusals + u8::from(!self.connections[token].has_answered);
        if snubs > MAX_REFUSALS {
            return self.record_failure(token, &flight, Failure::Read, || StreamFailure::Unprocessed.to_string());
        }
        let user = self.plan.users.is_some().then_some(token);
        self.queue_retry(InFlight { unprocessed: true, refusals: snubs, user, includes_opening: false, ..flight });
    }

    /// Who was sent first goes out first, so that nobody is at the end of a connection's queue again and again.
    pub(super) fn queue_retry(&mut self, flight: InFlight) {
        let place = self.unprocessed.partition_point(|other| other.sent_ns <= flight.sent_ns);
        self.unprocessed.insert(place, flight);
    }

    /// The server has given its last answer on this connection, and does not look at what is behind it (RFC 9112, 9.6).
    pub(super) fn retry_all_unprocessed(&mut self, token: usize, now: u64) {
        while let Some(slot) = self.connections[token].next_slot() {
            self.retry_unprocessed(token, slot, now);
        }
    }

    /// Sends what servers have left out, as far as there are connections. Its time counts from when it was sent first.
    pub(super) fn send_retries(&mut self) {
        for _ in 0..self.unprocessed.len() {
            let Some(flight) = self.unprocessed.pop_front() else { break };
            match self.find_connection_for(&flight) {
                None => self.unprocessed.push_back(flight),
                Some(token) => self.send(token, flight),
            }
        }
    }

    /// A connection that what was left out can go out on, which is so taken: a user's is his own.
    fn find_connection_for(&mut self, flight: &InFlight) -> Option<usize> {
        if flight.user.is_some() {
            return flight.user.filter(|&token| self.connections[token].room_since().is_some());
        }
        let (token, _) = self.longest_free(flight.key.side)?;
        self.take_free(flight.key.side);
        Some(token)
    }

    /// Whether something was left out that this connection's user waits for.
    pub(super) fn has_pending_retry(&self, token: usize) -> bool {
        self.plan.users.is_some() && self.unprocessed.iter().any(|flight| flight.user == Some(token))
    }

    /// The connection that its user's request was to go out on can't be opened.
    pub(super) fn fail_pending_retries(&mut self, token: usize, cause: &io::Error) {
        while let Some(place) = self.unprocessed.iter().position(|flight| flight.user == Some(token)) {
            if let Some(flight) = self.unprocessed.remove(place) {
                self.record_failure(token, &flight, Failure::Connect, || format!("connecting: {cause}"));
            }
        }
    }
}
