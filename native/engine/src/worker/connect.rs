//! Opens connections: before the start a few at a time; and what becomes of the requests where one
//! can't be opened.

use std::collections::VecDeque;
use std::io;
use std::sync::atomic::Ordering::Relaxed;

use super::overload::MAX_CONNECTING;
use super::turn::MAX_SLEEP_NS;
use super::{Worker, increment};
use crate::connection::Connection;
use crate::connection::state::ConnectionState;
use crate::failure::Failure;
use crate::os::clock::{self, MILLISECOND, SECOND};
use crate::schedule::arrival::Arrival;
use crate::transport::error as transport;

/// From one lot to the next, at least: a backlog is emptied no faster than the service accepts.
const MIN_PAUSE_NS: u64 = MILLISECOND;

const MAX_PAUSE_NS: u64 = 100 * MILLISECOND;

/// An attempt that takes longer came when the backlog was full, and the kernel tries it again a
/// second later.
const BACKLOG_FULL_NS: u64 = 200 * MILLISECOND;

impl Worker<'_> {
    /// Opens this worker's connections, a few at a time. Some: a side that has none that works, and
    /// why.
    pub(crate) fn connect(&mut self) -> io::Result<Option<(usize, io::Error)>> {
        let deadline = clock::now() + self.plan.timeout_ns.max(10 * SECOND);
        let (mut events, mut connecting) = (Vec::new(), Vec::new());
        // Who is opened when a request is due is free from the start.
        let (later, unopened): (Vec<usize>, Vec<usize>) = (0..self.connections.len())
            .partition(|&token| self.connections[token].opens_on_demand());
        for token in later {
            self.offer(token);
        }
        let sides = self.plan.sides.len();
        let awaited: Vec<bool> = (0..sides)
            .map(|side| unopened.iter().any(|&token| self.connections[token].side == side))
            .collect();
        let mut unopened = VecDeque::from(unopened);
        let (mut next_lot_ns, mut pause_ns) = (0, MIN_PAUSE_NS);
        loop {
            let now = clock::now();
            self.time_out_settings(&connecting, now);
            let since_ns = |&token: &usize| self.connections[token].opening_since();
            connecting.retain(|token| since_ns(token).is_some());
            let is_over = connecting.is_empty() && unopened.is_empty();
            if is_over || now > deadline || self.stop.load(Relaxed) {
                break;
            }
            if now >= next_lot_ns && connecting.len() < MAX_CONNECTING {
                if connecting
                    .iter()
                    .filter_map(since_ns)
                    .any(|since_ns| now - since_ns > BACKLOG_FULL_NS)
                {
                    pause_ns = (2 * pause_ns).min(MAX_PAUSE_NS);
                }
                while connecting.len() < MAX_CONNECTING
                    && let Some(token) = unopened.pop_front()
                {
                    self.open(token, now);
                    if self.was_turned_away(token) {
                        unopened.push_front(token);
                        pause_ns = (2 * pause_ns).min(MAX_PAUSE_NS);
                        break;
                    }
                    connecting.push(token);
                }
                next_lot_ns = clock::now() + pause_ns;
            }
            let sleep_ns =
                if unopened.is_empty() { MAX_SLEEP_NS } else { next_lot_ns.saturating_sub(now) };
            self.poller.wait(sleep_ns.max(MIN_PAUSE_NS), &mut events)?;
            let now = clock::now();
            events.iter().for_each(|&event| self.handle_event(event, now));
        }
        // Who stopped us does not want to hear that nobody answered yet.
        let silent = (0..sides)
            .find(|&side| awaited[side] && !self.reached[side])
            .filter(|_| !self.stop.load(Relaxed));
        Ok(silent.map(|side| {
            (side, self.last_refusal[side].take().unwrap_or_else(|| self.describe_silence(side)))
        }))
    }

    /// Too many wait already to be accepted.
    fn was_turned_away(&self, token: usize) -> bool {
        let Connection { side, state, .. } = &self.connections[token];
        matches!(state, ConnectionState::Backoff { .. })
            && self.last_refusal[*side].as_ref().is_some_and(transport::is_backlog_full)
    }

    fn describe_silence(&self, side: usize) -> io::Error {
        let connection = self.connections.iter().find(|connection| connection.side == side);
        connection.map_or_else(|| io::ErrorKind::TimedOut.into(), Connection::open_timeout_error)
    }

    /// A connection could not be opened. What waited for it fails; while none of its side is left,
    /// what is due fails with it; else that waits.
    pub(super) fn handle_refusal(&mut self, token: usize, cause: io::Error, now: u64) {
        let connection = &self.connections[token];
        let side = connection.side;
        if let Some(growth) =
            self.growth.get_mut(side).filter(|_| connection.opening_since().is_some())
        {
            growth.end_opening();
        }
        let opened_for = self.connections[token].opened_for.take();
        let was_free = opened_for.is_none();
        if let Some(in_flight) = opened_for {
            if !in_flight.was_sent() {
                self.recorder.record_sent(in_flight.key, in_flight.wait_ns, in_flight.lag_ns);
            }
            self.record_failure(
                token,
                &in_flight,
                transport::classify_failure(&cause, Failure::Connect),
                || format!("connecting: {cause}"),
            );
        }
        self.connections[token].close(now);
        self.lateness.forget(token);
        self.fail_pending_redirects(token, &cause);
        self.fail_pending_retries(token, &cause);
        self.exhausted_attempts += u64::from(transport::is_machine_exhausted(&cause));
        if let Some(start) = self.start_ns.filter(|&start| now >= start) {
            let elapsed = now - start;
            if was_free && self.users.may_send(token) {
                self.fail_turn(token, elapsed, &cause, now);
            }
            let overdue = self.queues[side].peek_overdue(elapsed).is_some();
            if overdue
                && !self
                    .connections
                    .iter()
                    .any(|connection| connection.side == side && self.may_become_free(connection))
            {
                self.fail_all_due(side, elapsed, &cause);
            }
        }
        if self.users.is_done(token) {
            self.connections[token].retire();
        }
        self.last_refusal[side] = Some(cause);
    }

    /// In a closed load a connection that can't be opened would have sent something.
    fn fail_turn(&mut self, token: usize, elapsed_ns: u64, cause: &io::Error, now: u64) {
        if let Some(arrival) = self.unsent_arrival(token, elapsed_ns) {
            self.fail_unsent(self.connections[token].side, arrival, cause);
            self.users.mark_sent(token);
            self.start_thinking(token, arrival.index, now);
        }
    }

    pub(super) fn may_become_free(&self, connection: &Connection) -> bool {
        match connection.state {
            ConnectionState::Open { .. } => true,
            ConnectionState::Connecting { .. } | ConnectionState::AwaitingSettings { .. } => {
                self.opens_on_demand()
            }
            ConnectionState::OnDemand { .. } | ConnectionState::Closing { .. } => true,
            ConnectionState::Backoff { .. } => false,
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
