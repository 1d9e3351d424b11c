//! Finds, at intervals, what has timed out and which connections may be opened again.

use super::pool::growth::MAX_CONNECTING;
use super::{Worker, increment};
use crate::connection::in_flight::InFlight;
use crate::connection::state::ConnectionState;
use crate::failure::Failure;
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
                ConnectionState::Open { .. } if self.pool[token].is_http2() => {
                    self.time_out_streams(token, now)
                }
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
                    if *retry_ns <= now && self.pool.opens_on_demand() =>
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

    /// Counts what was sent too long ago. Who waits behind it, with time left, has its chance
    /// still; when there is nobody, the connection has had its.
    fn time_out(&mut self, token: usize, now: u64) {
        let (mut late, mut waiting, mut ended) = (false, false, None);
        for in_flight in self.pool[token].in_flight.iter_mut() {
            if !in_flight.timed_out && now.saturating_sub(in_flight.sent_ns) >= self.plan.timeout_ns
            {
                (in_flight.timed_out, late) = (true, true);
                self.in_flight -= 1;
                self.last_end_ns = now;
                ended = Some(in_flight.index);
                increment(&self.counters.errors);
                let request = &self.plan.requests[in_flight.key.request];
                let seconds = self.plan.timeout_ns as f64 / 1e9;
                let sentence = || format!("{}: not answered within {seconds} s", request.name);
                self.recorder.record_failure(
                    in_flight.key,
                    Failure::Timeout,
                    Some(in_flight.times(now)),
                    sentence,
                );
            }
            waiting |= !in_flight.timed_out;
        }
        if let Some(index) = ended {
            self.start_thinking(token, index, now);
        }
        match waiting {
            _ if !late => {}
            true => self.pool[token].start_draining(),
            false => self.reopen(token, now),
        }
    }

    fn connect_timeout_ns(&self) -> u64 {
        self.plan.timeout_ns.min(10 * SECOND)
    }

    /// Gives up what was sent too long ago; the others have their chance. Where the server has said
    /// nothing at all meanwhile, they are the last ones of their connection.
    fn time_out_streams(&mut self, token: usize, now: u64) {
        let (mut late, mut dead) = (false, false);
        for slot in 0..self.pool[token].in_flight.capacity() as u16 {
            let connection = &mut self.pool[token];
            if connection.in_flight.get(slot).is_none_or(|in_flight| {
                now.saturating_sub(in_flight.sent_ns) < self.plan.timeout_ns
            }) {
                continue;
            }
            if let Some((in_flight, silent)) = connection.cancel(slot, now) {
                (late, dead) = (true, dead | silent);
                self.start_thinking(token, in_flight.index, now);
                self.count_timeout(&in_flight, now);
            }
        }
        if dead {
            self.pool[token].start_draining();
        }
        if late {
            self.flush_and_offer(token, now);
        }
    }

    /// Fails the requests that have waited too long to be sent once more.
    fn time_out_retries(&mut self, now: u64) {
        let Some(late_ns) = now.checked_sub(self.plan.timeout_ns) else { return };
        while let Some((token, in_flight)) = self.retries.take_redirect_sent_by(late_ns) {
            self.count_timeout(&in_flight, now);
            self.start_thinking(token, in_flight.index, now);
        }
        while let Some(in_flight) = self.retries.take_sent_by(late_ns) {
            self.count_timeout(&in_flight, now);
            if let Some(token) = in_flight.user {
                self.start_thinking(token, in_flight.index, now);
            }
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

    fn count_timeout(&mut self, in_flight: &InFlight, now: u64) {
        self.in_flight -= 1;
        self.last_end_ns = now;
        increment(&self.counters.errors);
        let request = &self.plan.requests[in_flight.key.request];
        let seconds = self.plan.timeout_ns as f64 / 1e9;
        let sentence = || format!("{}: not answered within {seconds} s", request.name);
        self.recorder.record_failure(
            in_flight.key,
            Failure::Timeout,
            Some(in_flight.times(now)),
            sentence,
        );
    }
}
