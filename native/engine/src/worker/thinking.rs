//! Users think, and go on.

use std::time::Duration;

use super::Worker;
use super::users::user_number;
use crate::random::{self, Purpose};
use crate::schedule::arrival::Arrival;

impl Worker<'_> {
    /// The load begins: users start one after the other, of all workers evenly.
    pub(super) fn start_users(&mut self, start_ns: u64) {
        let Some(users) = self.plan.users else { return };
        for token in 0..self.connections.len() {
            let (side, number) =
                (self.connections[token].side, user_number(token, self.number, self.plan));
            self.users.schedule(
                side,
                token,
                start_ns + self.queues[side].due_after_thinking_ns(0, users.start_ns(number)),
            );
        }
    }

    /// The request of this number has come to an end: its user thinks, and goes on.
    pub(super) fn start_thinking(&mut self, token: usize, index: u64, now: u64) {
        let Some(users) = self.plan.users else { return };
        let think_ns = draw_think_time_ns(
            users.think,
            random::draw_unit(self.plan.seed, Purpose::Think, index),
        );
        let (side, start) = (self.connections[token].side, self.start_ns.unwrap_or_default());
        self.users.schedule(
            side,
            token,
            start + self.queues[side].due_after_thinking_ns(now.saturating_sub(start), think_ns),
        );
    }

    /// What the user of this connection would have sent who is due and can't; without users, what
    /// the connection would have.
    pub(super) fn unsent_arrival(&self, token: usize, elapsed_ns: u64) -> Option<Arrival> {
        let queue = &self.queues[self.connections[token].side];
        match self.users.due_ns(token) {
            Some(due_ns) => {
                queue.arrival_due_since(due_ns.saturating_sub(self.start_ns?), elapsed_ns)
            }
            None => queue.arrival_now(elapsed_ns),
        }
    }

    /// Whether a user is due, and has not sent anything yet.
    pub(super) fn has_waiting_users(&self, elapsed_ns: u64) -> bool {
        self.users.due_users().any(|token| self.unsent_arrival(token, elapsed_ns).is_some())
    }

    /// Counts users whose connection could not be had when waiting ended, at their age: it was the
    /// service that did not take it.
    pub(super) fn record_waiting_users(&mut self, elapsed_ns: u64) {
        let wanting: Vec<usize> = self.users.due_users().collect();
        for token in wanting {
            if let Some(arrival) = self.unsent_arrival(token, elapsed_ns) {
                let key = self.take_arrival(self.connections[token].side, arrival);
                self.recorder.record_never_sent(key, elapsed_ns - arrival.due_ns, 0);
            }
        }
    }

    /// Who has thought is among those who wait to send.
    pub(super) fn wake_users(&mut self, side: usize, now: u64) {
        while let Some(token) = self.users.wake_next(side, now) {
            self.offer(token);
        }
    }
}

fn draw_think_time_ns((from, to): (Duration, Duration), draw: f64) -> u64 {
    let (from_ns, to_ns) = (from.as_nanos() as u64, to.as_nanos() as u64);
    from_ns + ((to_ns - from_ns) as f64 * draw) as u64
}
