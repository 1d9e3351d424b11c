//! Opens more connections, or drops requests, while none is free.

use super::{Worker, increment};
use crate::connection::Connection;
use crate::connection::state::ConnectionState;
use crate::failure::Failure;

impl Worker<'_> {
    /// No connection of this side is free. Whether one more is, now.
    pub(super) fn open_if_waiting(&mut self, side: usize, elapsed_ns: u64, now: u64) -> bool {
        while let Some(growth) = self.growth.get_mut(side)
            && growth.wants_connection(elapsed_ns, now)
        {
            growth.connections += 1;
            let token = self.connections.len();
            // Opened when something is due, it could have been so all the time, but for the crowd.
            let state = ConnectionState::OnDemand { since_ns: growth.limited_since_ns };
            self.connections.push(Connection::new(side, &self.policy, state));
            if self.opens_on_demand() {
                self.offer(token);
                return true;
            }
            self.open(token, now);
        }
        false
    }

    /// What was due before a connection of this side became free is not sent, where the plan says
    /// so; unless one might have been free, had we not been late.
    pub(super) fn drop_late(&mut self, side: usize, elapsed_ns: u64) {
        if !self.lateness.is_tracked() {
            return;
        }
        let Some(first) = self.queues[side].peek_overdue(elapsed_ns) else { return };
        let start = self.start_ns.unwrap_or_default();
        let longest_free = self
            .longest_free(side)
            .map(|(token, since)| self.lateness.free_on_time_ns(token, since));
        if longest_free.is_some_and(|free_ns| free_ns <= start + first.due_ns) {
            return;
        }
        let free_ns = self.earliest_free_ns(side).saturating_sub(start);
        while let Some(arrival) =
            self.queues[side].peek_overdue(elapsed_ns).filter(|arrival| arrival.due_ns < free_ns)
        {
            let key = self.take_arrival(side, arrival);
            increment(&self.counters.errors);
            let sentence = || "dropped: no connection was free when it was due".to_owned();
            self.recorder.record_refusal(key, Failure::Dropped, sentence);
        }
    }

    /// Before when no connection of this side would have been free, however early we had been with
    /// those that are busy.
    fn earliest_free_ns(&mut self, side: usize) -> u64 {
        let lateness = &self.lateness;
        let first = (self.free[side].iter().enumerate())
            .filter(|(_, (token, since))| self.connections[*token].offered_since == Some(*since))
            .map(|(position, &(token, since))| (lateness.free_on_time_ns(token, since), position))
            .min();
        match first {
            // It is the next to be used.
            Some((_, position)) => self.free[side].swap(0, position),
            // What is due while nobody can be reached is the refusals' to count.
            None if !self
                .connections
                .iter()
                .any(|connection| connection.side == side && self.may_become_free(connection)) =>
            {
                return 0;
            }
            None => {}
        }
        let busy_ns = self.handled_until_ns.saturating_sub(lateness.max_ns());
        first.map_or(busy_ns, |(free_ns, _)| free_ns.min(busy_ns))
    }

    /// Whether something is due that is neither sent nor dropped yet, so that it goes as soon as a
    /// connection is free.
    pub(super) fn has_undecided(&self, now: u64) -> bool {
        let elapsed_ns = now - self.start_ns.unwrap_or(now).min(now);
        self.lateness.is_tracked()
            && self.queues.iter().any(|queue| queue.peek_overdue(elapsed_ns).is_some())
    }
}
