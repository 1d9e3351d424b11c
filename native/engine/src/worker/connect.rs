//! Opens the connections before the start, a few at a time; and handles a connection that could not
//! be opened.

use std::collections::VecDeque;
use std::io;
use std::sync::atomic::Ordering::Relaxed;

use super::pool::growth::MAX_CONNECTING;
use super::turn::MAX_SLEEP_NS;
use super::{Worker, increment};
use crate::connection::Connection;
use crate::failure::Failure;
use crate::os::clock::{self, MILLISECOND, SECOND};
use crate::schedule::arrival::Arrival;
use crate::transport::error as transport;

/// The shortest time between two batches of connections: a service empties its listen backlog no
/// faster than it accepts.
const MIN_PAUSE_NS: u64 = MILLISECOND;

const MAX_PAUSE_NS: u64 = 100 * MILLISECOND;

/// An attempt that takes longer than this came when the listen backlog was full. The kernel tries
/// again after a second.
const BACKLOG_FULL_NS: u64 = 200 * MILLISECOND;

/// The connections that are opened before the start.
struct Openings {
    unopened: VecDeque<usize>,
    connecting: Vec<usize>,
    next_batch_ns: u64,
    /// The time between two batches. It doubles each time the listen backlog is full.
    pause_ns: u64,
}

impl Openings {
    fn is_over(&self) -> bool {
        self.connecting.is_empty() && self.unopened.is_empty()
    }

    fn slow_down(&mut self) {
        self.pause_ns = (2 * self.pause_ns).min(MAX_PAUSE_NS);
    }
}

impl Worker<'_> {
    /// Opens this worker's connections, a few at a time. Gives a side none of whose connections
    /// could be opened, and why.
    pub(crate) fn connect(&mut self) -> io::Result<Option<(usize, io::Error)>> {
        let deadline = clock::now() + self.plan.timeout_ns.max(10 * SECOND);
        let mut events = Vec::new();
        // A connection that is opened when a request is due is free from the start.
        let (later, unopened): (Vec<usize>, Vec<usize>) =
            (0..self.pool.len()).partition(|&token| self.pool[token].opens_on_demand());
        for token in later {
            self.offer(token);
        }
        let awaited: Vec<bool> = (0..self.plan.sides.len())
            .map(|side| unopened.iter().any(|&token| self.pool[token].side == side))
            .collect();
        let mut openings = Openings {
            unopened: VecDeque::from(unopened),
            connecting: Vec::new(),
            next_batch_ns: 0,
            pause_ns: MIN_PAUSE_NS,
        };
        loop {
            let now = clock::now();
            self.time_out_settings(&openings.connecting, now);
            openings.connecting.retain(|&token| self.pool[token].opening_since().is_some());
            if openings.is_over() || now > deadline || self.stop.load(Relaxed) {
                break;
            }
            self.open_batch(&mut openings, now);
            let sleep_ns = match openings.unopened.is_empty() {
                true => MAX_SLEEP_NS,
                false => openings.next_batch_ns.saturating_sub(now),
            };
            self.pool.wait(sleep_ns.max(MIN_PAUSE_NS), &mut events)?;
            let now = clock::now();
            events.iter().for_each(|&event| self.handle_event(event, now));
        }
        Ok(self.find_unreached(&awaited))
    }

    /// Opens more connections, if it is time and not too many are being opened.
    fn open_batch(&mut self, openings: &mut Openings, now: u64) {
        if now < openings.next_batch_ns || openings.connecting.len() >= MAX_CONNECTING {
            return;
        }
        let is_slow = |&token: &usize| {
            (self.pool[token].opening_since()).is_some_and(|since| now - since > BACKLOG_FULL_NS)
        };
        if openings.connecting.iter().any(is_slow) {
            openings.slow_down();
        }
        while openings.connecting.len() < MAX_CONNECTING
            && let Some(token) = openings.unopened.pop_front()
        {
            self.open(token, now);
            if self.pool.was_turned_away(token) {
                openings.unopened.push_front(token);
                openings.slow_down();
                break;
            }
            openings.connecting.push(token);
        }
        openings.next_batch_ns = clock::now() + openings.pause_ns;
    }

    /// One of these sides that was never reached, and why. None if the load was stopped: then a
    /// server may just not have answered yet.
    fn find_unreached(&mut self, awaited: &[bool]) -> Option<(usize, io::Error)> {
        let side = (0..awaited.len())
            .find(|&side| awaited[side] && !self.pool.was_reached(side))
            .filter(|_| !self.stop.load(Relaxed))?;
        let cause = self.pool.take_last_refusal(side);
        Some((side, cause.unwrap_or_else(|| self.describe_silence(side))))
    }

    fn describe_silence(&self, side: usize) -> io::Error {
        self.pool
            .find_of_side(side)
            .map_or_else(|| io::ErrorKind::TimedOut.into(), Connection::open_timeout_error)
    }

    /// A connection could not be opened. The request that it was opened for fails. While no
    /// connection of its side is left, the requests that are due fail too; else they wait.
    pub(super) fn handle_refusal(&mut self, token: usize, cause: io::Error, now: u64) {
        let connection = &mut self.pool[token];
        let side = connection.side;
        let was_opening = connection.opening_since().is_some();
        let opened_for = connection.opened_for.take();
        let was_free = opened_for.is_none() && !self.retries.awaits_reopening(token);
        if was_opening {
            self.pool.end_opening(side);
        }
        if let Some(in_flight) = opened_for {
            if !in_flight.was_sent() {
                self.recorder.record_sent(in_flight.key, in_flight.wait_ns, in_flight.lag_ns);
            }
            let failure = transport::classify_failure(&cause, Failure::Connect);
            self.record_failure(token, &in_flight, failure, || format!("connecting: {cause}"));
        }
        self.pool[token].close(now);
        self.free_times.forget(token);
        self.fail_awaiting_reopening(token, &cause);
        self.fail_pending_retries(token, &cause);
        self.pool.count_if_exhausted(&cause);
        if let Some(start) = self.start_ns.filter(|&start| now >= start) {
            let elapsed = now - start;
            if self.scenarios.is_some() {
                self.fail_walks_without_connection(token, was_free, &cause, now);
            } else if was_free && self.users.may_send(token) {
                self.fail_turn(token, elapsed, &cause, now);
            }
            if self.scenarios.is_none()
                && self.queues[side].peek_overdue(elapsed).is_some()
                && !self.pool.has_usable(side)
            {
                self.fail_all_due(side, elapsed, &cause);
            }
        }
        if self.is_user_done(token) {
            self.pool[token].retire();
        }
        self.pool.set_last_refusal(side, cause);
    }

    /// Fails the request that a connection would have sent in a closed load, had it been opened.
    fn fail_turn(&mut self, token: usize, elapsed_ns: u64, cause: &io::Error, now: u64) {
        if let Some(arrival) = self.unsent_arrival(token, elapsed_ns) {
            self.fail_unsent(self.pool[token].side, arrival, cause);
            self.users.mark_sent(token);
            self.record_user_end(token, false);
            self.start_thinking(token, arrival.index, now);
        }
    }

    fn fail_all_due(&mut self, side: usize, elapsed_ns: u64, cause: &io::Error) {
        while let Some(arrival) = self.queues[side].peek_overdue(elapsed_ns) {
            self.fail_unsent(side, arrival, cause);
        }
    }

    fn fail_unsent(&mut self, side: usize, arrival: Arrival, cause: &io::Error) {
        let key = self.take_arrival(side, arrival);
        increment(&self.counters.errors);
        self.last_end_ns = clock::now();
        let failure = transport::classify_failure(cause, Failure::Connect);
        self.recorder.record_refusal(key, failure, || format!("connecting: {cause}"));
    }
}
