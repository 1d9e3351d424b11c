//! Opens connections, offers those that have room, and replaces those that close.

use std::io;

use super::Worker;
use super::receive::{MAX_READS_PER_TURN, describe_early_close};
use crate::connection::in_flight::InFlight;
use crate::connection::state::ConnectionState;
use crate::failure::Failure;
use crate::os::clock;
use crate::os::poller::event::SocketEvent;

impl Worker<'_> {
    /// Adds a connection that has room to the free ones, unless it is among them already, or its
    /// user has nothing to send.
    #[inline]
    pub(super) fn offer(&mut self, token: usize) {
        if self.offer_to_walk(token) {
            return;
        }
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

    /// A socket is connected. The connection is open at once, or when the server has sent its
    /// HTTP/2 settings.
    pub(super) fn handle_connected(&mut self, event: SocketEvent, now: u64) {
        let token = event.token;
        match self.pool[token].begin(now) {
            Err(cause) => self.handle_refusal(token, cause, now),
            Ok(false) => self.handle_settings_event(event, now),
            Ok(true) => {
                self.pool.mark_reached(self.pool[token].side);
                self.handle_opened(token);
                // The server may have closed the connection, or sent bytes, before the first
                // request. The poller may not report that again.
                if self.pool[token].is_open() {
                    self.handle_open_event(event, now);
                }
            }
        }
    }

    /// Handles an event of a connection whose HTTP/2 settings are awaited.
    pub(super) fn handle_settings_event(
        &mut self,
        SocketEvent { token, hangup, .. }: SocketEvent,
        now: u64,
    ) {
        match self.read_settings(token, now) {
            Err(cause) => self.handle_refusal(token, cause, now),
            Ok(false) => {}
            Ok(true) => {
                let connection = &mut self.pool[token];
                connection.state = ConnectionState::Open { since_ns: now };
                let (side, allowed_streams) = (connection.side, connection.allowed_streams());
                self.recorder.sides[side].record_allowed_streams(allowed_streams);
                self.pool.mark_reached(side);
                self.handle_opened(token);
                // The poller may not report the bytes again that came after the settings.
                self.receive(token, hangup, now);
                // A GOAWAY may have come with the settings.
                if self.pool[token].is_open() && self.pool[token].is_finished() {
                    self.reopen(token, now);
                }
            }
        }
    }

    /// Reads up to the end of the server's settings. Gives whether they are complete.
    fn read_settings(&mut self, token: usize, now: u64) -> io::Result<bool> {
        self.pool[token].flush()?;
        for _ in 0..MAX_READS_PER_TURN {
            let Some(received) = self.pool.read(token)? else { break };
            if received.count == 0 {
                return Err(io::Error::other(
                    "the service closed the connection before it sent its HTTP/2 settings: if it \
                     supports HTTP/1.1 only, use that",
                ));
            }
            // No request is in flight, so there is no event.
            let fed = self.pool.feed(token, 0..received.count, now);
            // The replies are sent after a violation too: the last one says what is wrong.
            let flushed = self.pool[token].flush_replies();
            fed.map_err(|violation| io::Error::other(violation.to_string()))?;
            flushed?;
            if self.pool[token].has_settings() {
                break;
            }
        }
        Ok(self.pool[token].has_settings())
    }

    /// A connection is open: it carries the request that it was opened for, and others that are
    /// due.
    pub(super) fn handle_opened(&mut self, token: usize) {
        self.pool.end_opening(self.pool[token].side);
        let opened_for = self.pool[token].opened_for.take();
        self.resume_after_reopening(token);
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
            self.fail(token, slot, Failure::Read, now, || describe_early_close(None));
        }
        self.pool[token].close(now);
        let is_awaited = self.retries.awaits_reopening(token) || self.has_pending_retry(token);
        if self.is_user_done(token) && !is_awaited {
            return self.pool[token].retire();
        }
        let connection = &self.pool[token];
        let (side, may_open) = (
            connection.side,
            matches!(connection.state, ConnectionState::Backoff { retry_ns } if retry_ns <= now),
        );
        if self.pool.opens_on_demand(token) && may_open && !is_awaited {
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
        self.pool.opens_on_demand(token)
            && self.pool[token].is_draining()
            && !self.is_user_done(token)
    }
}
