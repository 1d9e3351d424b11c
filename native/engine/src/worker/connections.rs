//! A worker's connections: opened before the start, replaced when they close, used in turn.

use std::io;
use std::sync::atomic::Ordering::Relaxed;

use super::{LONGEST_SLEEP, Worker, count};
use crate::clock::{self, MILLISECOND, SECOND};
use crate::conn::State;
use crate::poller::Event;
use crate::recorder::Failure;
use crate::schedule::Arrival;
use crate::transport;

/// Connections opened at a time: below any listen backlog.
const OPENING: usize = 100;
/// From one lot to the next, at least: a backlog is emptied no faster than the service accepts.
const SHORTEST_PAUSE: u64 = MILLISECOND;
const LONGEST_PAUSE: u64 = 100 * MILLISECOND;
/// An attempt that takes longer came when the backlog was full, and the kernel tries it again a second later.
const CROWDED: u64 = 200 * MILLISECOND;

impl Worker<'_> {
    /// Opens this worker's connections, a few at a time. Some: a side that has none that works, and why.
    pub(crate) fn connect(&mut self) -> io::Result<Option<(usize, io::Error)>> {
        let deadline = clock::now() + self.plan.timeout_ns.max(10 * SECOND);
        let (mut events, mut opening, mut unopened) = (Vec::new(), Vec::new(), 0..self.conns.len());
        let (mut next_lot_ns, mut pause_ns) = (0, SHORTEST_PAUSE);
        loop {
            let now = clock::now();
            let since_ns = |&token: &usize| match self.conns[token].state {
                State::Connecting { since_ns } => Some(since_ns),
                _ => None,
            };
            opening.retain(|token| since_ns(token).is_some());
            let is_over = opening.is_empty() && unopened.is_empty();
            if is_over || now > deadline || self.stop.load(Relaxed) {
                break;
            }
            if now >= next_lot_ns && opening.len() < OPENING {
                if opening.iter().filter_map(since_ns).any(|since_ns| now - since_ns > CROWDED) {
                    pause_ns = (2 * pause_ns).min(LONGEST_PAUSE);
                }
                for token in unopened.by_ref().take(OPENING - opening.len()) {
                    self.open(token, now);
                    opening.push(token);
                }
                next_lot_ns = clock::now() + pause_ns;
            }
            let sleep_ns = if unopened.is_empty() { LONGEST_SLEEP } else { next_lot_ns.saturating_sub(now) };
            self.poller.wait(sleep_ns.max(SHORTEST_PAUSE), &mut events)?;
            let now = clock::now();
            events.iter().for_each(|&event| self.take(event, now));
        }
        // Who stopped us does not want to hear that nobody answered yet.
        let silent = (0..self.plan.sides.len()).find(|&side| !self.reached[side]).filter(|_| !self.stop.load(Relaxed));
        Ok(silent.map(|side| (side, self.last_refusal[side].take().unwrap_or_else(|| io::ErrorKind::TimedOut.into()))))
    }

    /// The connection of this side that has waited longest for work.
    pub(super) fn longest_free(&mut self, side: usize) -> Option<(usize, u64)> {
        while let Some(&(token, since)) = self.free[side].front() {
            match self.conns[token].state {
                State::Idle { since_ns } if since_ns == since => return Some((token, since)),
                _ => self.free[side].pop_front(),
            };
        }
        None
    }

    /// Nothing was asked, so any news is the peer closing, or talking out of turn.
    pub(super) fn take_idle(&mut self, event: Event, now: u64) {
        let conn = &mut self.conns[event.token];
        if event.hangup || (event.readable && !matches!(conn.read(&mut self.buffer), Ok(None))) {
            self.reopen(event.token, now);
        }
    }

    pub(super) fn rest(&mut self, token: usize, now: u64) {
        let conn = &mut self.conns[token];
        conn.rest(now);
        self.free[conn.side].push_back((token, now));
    }

    /// Closes, and opens anew: at once after a connection that was used, else when its pause is over.
    pub(super) fn reopen(&mut self, token: usize, now: u64) {
        let conn = &mut self.conns[token];
        conn.close(now);
        self.recorder.sides[conn.side].reconnects += 1;
        if matches!(conn.state, State::Down { retry_ns } if retry_ns <= now) {
            self.open(token, now);
        }
    }

    fn open(&mut self, token: usize, now: u64) {
        let conn = &mut self.conns[token];
        if let Err(cause) = conn.open(token, self.targets[conn.side].address, &mut self.poller, now) {
            self.refused(token, cause, now);
        }
    }

    /// A connection could not be opened. While none of its side is left, what is due fails with it; else it waits.
    pub(super) fn refused(&mut self, token: usize, cause: io::Error, now: u64) {
        let side = self.conns[token].side;
        self.conns[token].close(now);
        self.exhausted += u64::from(transport::exhausted(&cause));
        if let Some(start) = self.start_ns {
            let elapsed = now.saturating_sub(start);
            if let Some(arrival) = self.lanes[side].lost(elapsed).filter(|_| now >= start) {
                self.fail_unsent(side, arrival, &cause);
            }
            let overdue = self.lanes[side].overdue(elapsed).is_some();
            if now >= start && overdue && !self.conns.iter().any(|conn| conn.side == side && conn.alive()) {
                self.fail_all_due(side, elapsed, &cause);
            }
        }
        self.last_refusal[side] = Some(cause);
    }

    fn fail_all_due(&mut self, side: usize, elapsed_ns: u64, cause: &io::Error) {
        while let Some(arrival) = self.lanes[side].overdue(elapsed_ns) {
            self.fail_unsent(side, arrival, cause);
        }
    }

    fn fail_unsent(&mut self, side: usize, arrival: Arrival, cause: &io::Error) {
        let place = self.take_arrival(side, arrival);
        count(&self.watch.errors);
        self.recorder.failed(place, Failure::Connect, None, || format!("connecting: {cause}"));
    }

    /// Every so often: what has timed out, what may be tried again. Coarse, so that no request needs a timer.
    pub(super) fn sweep(&mut self, now: u64) {
        self.wall_offset_ns = clock::wall_offset_ns();
        self.next_sweep_ns = now + (self.plan.timeout_ns / 20).clamp(MILLISECOND, 20 * MILLISECOND);
        let mut openings = OPENING;
        for token in 0..self.conns.len() {
            match &self.conns[token].state {
                State::Busy(flight) if now.saturating_sub(flight.sent_ns) >= self.plan.timeout_ns => {
                    let seconds = self.plan.timeout_ns as f64 / 1e9;
                    self.fail(token, Failure::Timeout, now, || format!("not answered within {seconds} s"));
                }
                State::Connecting { since_ns } if now.saturating_sub(*since_ns) >= self.connect_timeout_ns() => {
                    self.refused(token, io::ErrorKind::TimedOut.into(), now);
                }
                State::Down { retry_ns } if *retry_ns <= now && openings > 0 => {
                    openings -= 1;
                    self.open(token, now);
                }
                _ => {}
            }
        }
    }

    fn connect_timeout_ns(&self) -> u64 {
        self.plan.timeout_ns.min(10 * SECOND)
    }
}
