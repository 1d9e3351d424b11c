//! Opens connections, offers those that have room, and replaces those that close.

use super::Worker;
use super::receive::CLOSED_BEFORE_RESPONSE;
use crate::connection::in_flight::InFlight;
use crate::connection::state::ConnectionState;
use crate::failure::Failure;
use crate::os::clock;

impl Worker<'_> {
    /// Adds a connection that has room to the free ones, unless it is among them already, or its
    /// user has nothing to send.
    #[inline]
    pub(super) fn offer(&mut self, token: usize) {
        let connection = &self.pool[token];
        if connection.offered_since.is_none()
            && self.users.may_send(token)
            && let Some(since) = connection.room_since()
            && !self.has_pending_retry(token)
            && !self.is_delayed_by_script(token, since)
        {
            // The requests that a script gave in one string are sent on one connection.
            self.pool.add_free(token, since, self.is_amid_batch());
        }
    }

    /// Starts to open a connection.
    pub(super) fn open(&mut self, token: usize, now: u64) {
        if let Err(cause) = self.pool.open(token, now) {
            self.handle_refusal(token, cause, now);
        }
    }

    /// Opens a connection because a request is due.
    pub(super) fn open_for(&mut self, token: usize, in_flight: InFlight) {
        let is_new = in_flight.is_new();
        // The time of a request that is sent again began when it was first sent.
        let now = if is_new { in_flight.sent_ns } else { clock::now() };
        self.count_in_flight(token, is_new);
        self.pool[token].opened_for =
            Some(Box::new(InFlight { includes_opening: true, ..in_flight }));
        self.open(token, now);
    }

    /// A connection is open: it carries the request that it was opened for, and others that are
    /// due.
    pub(super) fn handle_opened(&mut self, token: usize) {
        self.pool.end_opening(self.pool[token].side);
        let opened_for = self.pool[token].opened_for.take();
        self.resume_redirects(token);
        match opened_for {
            // It is open, but its server takes no requests on it (GOAWAY).
            Some(in_flight) if self.pool[token].room_since().is_none() => {
                self.postpone(token, *in_flight)
            }
            Some(in_flight) => self.send(token, *in_flight),
            None => self.offer(token),
        }
    }

    /// Closes a connection and opens it again: at once if it was used, else when its pause is over.
    /// The requests that are still in flight on it fail.
    pub(super) fn reopen(&mut self, token: usize, now: u64) {
        while let Some(slot) = self.pool[token].next_slot() {
            self.fail(token, slot, Failure::Read, now, || CLOSED_BEFORE_RESPONSE.into());
        }
        self.pool[token].close(now);
        let is_awaited = self.retries.has_redirect(token) || self.has_pending_retry(token);
        if self.users.is_done(token) && !is_awaited {
            return self.pool[token].retire();
        }
        let connection = &self.pool[token];
        let (side, may_open) = (
            connection.side,
            matches!(connection.state, ConnectionState::Backoff { retry_ns } if retry_ns <= now),
        );
        if self.pool.opens_on_demand() && may_open && !is_awaited {
            return self.close_until_needed(token, now);
        }
        self.recorder.sides[side].reconnects += 1;
        if may_open {
            self.open(token, now);
        }
    }

    /// Leaves a connection closed until a request is due.
    pub(super) fn close_until_needed(&mut self, token: usize, now: u64) {
        self.pool[token].close_until_needed(now);
        self.offer(token);
    }

    /// Whether the server was asked to close this connection after its last response, and the
    /// connection is opened again later.
    pub(super) fn awaits_close(&self, token: usize) -> bool {
        self.pool.opens_on_demand() && self.pool[token].is_draining() && !self.users.is_done(token)
    }
}
