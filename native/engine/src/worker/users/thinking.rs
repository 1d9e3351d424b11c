//! The users of a load: when they start, how long they think, and those who are due when the load
//! ends.

use std::time::Duration;

use crate::random::{self, Purpose};
use crate::schedule::arrival::Arrival;
use crate::worker::Worker;

impl Worker<'_> {
    /// Schedules the first request of each user. Users start one after the other, at even
    /// distances over all workers.
    pub(in crate::worker) fn start_users(&mut self, start_ns: u64) {
        let Some(users) = self.plan.users else { return };
        for token in 0..self.users.len() {
            let (side, number) = (self.pool[token].side, self.users.user_number(token, self.plan));
            let due_ns = self.queues[side].due_after_thinking_ns(0, users.start_ns(number));
            self.users.schedule(side, token, start_ns + due_ns);
        }
    }

    /// The request with this index has ended: its user thinks, and then sends the next one.
    #[inline]
    pub(in crate::worker) fn start_thinking(&mut self, token: usize, index: u64, now: u64) {
        let Some(users) = self.plan.users else { return };
        let draw = random::draw_unit(self.plan.seed, Purpose::Think, index);
        let think_ns = draw_think_time_ns(users.think, draw);
        let (side, start) = (self.pool[token].side, self.start_ns.unwrap_or_default());
        let due_ns = self.queues[side].due_after_thinking_ns(now.saturating_sub(start), think_ns);
        self.users.schedule(side, token, start + due_ns);
    }

    /// A request of the user of this connection has ended, with a response or without.
    #[inline]
    pub(in crate::worker) fn record_user_end(&mut self, token: usize, is_answered: bool) {
        let side = self.pool[token].side;
        match &self.scenarios {
            None => self.users.record_end(side, token, is_answered),
            Some(runner) => {
                if let Some(user) = runner.find_user(token) {
                    self.users.record_response(side, user, is_answered);
                }
            }
        }
    }

    /// The arrival that the user of this connection is due for and can't send; without users, the
    /// arrival that the connection would have carried.
    pub(in crate::worker) fn unsent_arrival(
        &self,
        token: usize,
        elapsed_ns: u64,
    ) -> Option<Arrival> {
        let queue = &self.queues[self.pool[token].side];
        match self.users.due_ns(token) {
            Some(due_ns) => {
                queue.arrival_due_since(due_ns.saturating_sub(self.start_ns?), elapsed_ns)
            }
            None => queue.arrival_now(elapsed_ns),
        }
    }

    /// Whether a user is due who has not sent the request yet.
    pub(in crate::worker) fn has_waiting_users(&self, elapsed_ns: u64) -> bool {
        self.users.due_users().any(|token| self.unsent_arrival(token, elapsed_ns).is_some())
    }

    /// Counts the users who still waited for their connection when the load ended, with the time
    /// that they waited: it was the service that did not accept the connection.
    pub(in crate::worker) fn record_waiting_users(&mut self, elapsed_ns: u64) {
        let waiting: Vec<usize> = self.users.due_users().collect();
        for token in waiting {
            if let Some(arrival) = self.unsent_arrival(token, elapsed_ns) {
                let key = self.take_arrival(self.pool[token].side, arrival);
                self.recorder.record_never_sent(key, elapsed_ns - arrival.due_ns, 0);
            }
        }
    }

    /// Offers the connections of users who have finished thinking.
    #[inline]
    pub(in crate::worker) fn wake_users(&mut self, side: usize, now: u64) {
        while let Some(token) = self.users.wake_next(side, now) {
            self.offer(token);
        }
    }
}

fn draw_think_time_ns((from, to): (Duration, Duration), draw: f64) -> u64 {
    let (from_ns, to_ns) = (from.as_nanos() as u64, to.as_nanos() as u64);
    from_ns + ((to_ns - from_ns) as f64 * draw) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draw_times_ms(seed: u64) -> Vec<f64> {
        let think = (Duration::from_millis(5), Duration::from_millis(25));
        let draws = (0..10_000).map(|index| random::draw_unit(seed, Purpose::Think, index));
        draws.map(|draw| draw_think_time_ns(think, draw) as f64 / 1e6).collect()
    }

    #[test]
    fn thinking_times_are_drawn_evenly_between_their_bounds() {
        let times = draw_times_ms(1);
        assert!(times.iter().all(|time| (5.0..25.0).contains(time)));
        for quarter in 0..4 {
            let from = 5.0 + 5.0 * f64::from(quarter);
            let count = times.iter().filter(|time| (from..from + 5.0).contains(time)).count();
            assert!((2_300..2_700).contains(&count), "{count} in quarter {quarter}");
        }
    }

    #[test]
    fn the_seed_decides_how_long_users_think() {
        let [one, again, other] = [1, 1, 2].map(draw_times_ms);
        assert_eq!(one, again);
        let same = one.iter().zip(&other).filter(|(one, other)| one == other).count();
        assert!(same < 10, "{same} are the same");
    }

    #[test]
    fn a_thinking_time_without_a_range_is_always_the_same() {
        let time = Duration::from_millis(7);
        assert_eq!(
            [0.0, 0.5, 0.999].map(|draw| draw_think_time_ns((time, time), draw)),
            [7_000_000; 3]
        );
    }
}
