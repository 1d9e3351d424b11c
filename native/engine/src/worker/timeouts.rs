//! Finds, at intervals, what has timed out and which connections may be opened again.

use super::Worker;
use super::pool::growth::MAX_CONNECTING;
use crate::connection::in_flight::{CancelledRequest, InFlight, ResponseProgress::Nothing};
use crate::connection::state::ConnectionState;
use crate::os::clock::{MILLISECOND, SECOND};

/// How long the worker waits for a server that was asked to close a connection. The side that
/// closes first keeps the port for a while: where every request has a connection of its own, this
/// machine would soon have no port left.
const MAX_CLOSING_NS: u64 = 50 * MILLISECOND;

impl Worker<'_> {
    /// Handles what has timed out, and opens connections whose pause is over. It runs at coarse
    /// intervals, so that no request needs a timer.
    pub(super) fn sweep(&mut self, now: u64) {
        self.read_timing.update_wall_offset();
        self.next_sweep_ns = now + (self.plan.timeout_ns / 20).clamp(MILLISECOND, 20 * MILLISECOND);
        self.time_out_retries(now);
        let mut openings = MAX_CONNECTING;
        for token in 0..self.pool.len() {
            match &self.pool[token].state {
                ConnectionState::Open { .. } => self.time_out(token, now),
                ConnectionState::Connecting { since_ns }
                | ConnectionState::AwaitingSettings { since_ns }
                    if now.saturating_sub(*since_ns) >= self.connect_timeout_ns() =>
                {
                    self.handle_refusal(token, self.pool[token].open_timeout_error(), now);
                }
                ConnectionState::Closing { since_ns }
                    if now.saturating_sub(*since_ns) >= MAX_CLOSING_NS =>
                {
                    self.reopen(token, now)
                }
                ConnectionState::Backoff { retry_ns }
                    if *retry_ns <= now && self.pool.opens_on_demand(token) =>
                {
                    self.close_until_needed(token, now)
                }
                ConnectionState::Backoff { retry_ns } if *retry_ns <= now && openings > 0 => {
                    openings -= 1;
                    self.open(token, now);
                }
                _ => {}
            }
        }
    }

    /// Gives up the requests of a connection that were sent too long ago. The responses to the
    /// others are still awaited. When there are no others, a connection that is to carry no more
    /// requests is replaced.
    fn time_out(&mut self, token: usize, now: u64) {
        let mut is_late = false;
        for slot in 0..self.pool[token].in_flight.capacity() as u16 {
            let connection = &mut self.pool[token];
            let has_timed_out = |in_flight: &InFlight| {
                !in_flight.timed_out
                    && now.saturating_sub(in_flight.sent_ns) >= self.plan.timeout_ns
            };
            if !connection.in_flight.get(slot).is_some_and(has_timed_out) {
                continue;
            }
            if let Some(cancelled) = connection.cancel(slot, now) {
                is_late = true;
                self.record_timeout(Some(token), &cancelled, now);
            }
        }
        if is_late && self.flush_and_offer(token, now) && self.pool[token].has_timed_out() {
            self.reopen(token, now);
        }
    }

    fn connect_timeout_ns(&self) -> u64 {
        self.plan.timeout_ns.min(10 * SECOND)
    }

    /// Fails the requests that have waited too long to be sent once more.
    fn time_out_retries(&mut self, now: u64) {
        let Some(late_ns) = now.checked_sub(self.plan.timeout_ns) else { return };
        while let Some((token, in_flight)) = self.retries.take_reopening_sent_by(late_ns) {
            self.record_timeout(Some(token), &CancelledRequest::new(&in_flight, Nothing, now), now);
        }
        while let Some(in_flight) = self.retries.take_sent_by(late_ns) {
            self.record_timeout(
                in_flight.user,
                &CancelledRequest::new(&in_flight, Nothing, now),
                now,
            );
        }
    }

    /// Gives up those of these connections whose server has sent no HTTP/2 settings for too long.
    pub(super) fn time_out_settings(&mut self, connecting: &[usize], now: u64) {
        for &token in connecting {
            if let ConnectionState::AwaitingSettings { since_ns } = self.pool[token].state
                && now - since_ns >= self.connect_timeout_ns()
            {
                self.handle_refusal(token, self.pool[token].open_timeout_error(), now);
            }
        }
    }
}
