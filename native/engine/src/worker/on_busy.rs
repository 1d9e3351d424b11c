//! Opens more connections, or drops requests, while no connection is free.

use super::{Worker, increment};
use crate::failure::Failure;

impl Worker<'_> {
    /// Opens connections of this side, none of which is free, while more requests wait than those
    /// that are being opened can carry. Gives whether one is free now.
    pub(super) fn open_if_waiting(&mut self, side: usize, elapsed_ns: u64, now: u64) -> bool {
        while let Some(token) = self.pool.add_if_wanted(side, elapsed_ns, now) {
            if self.pool.opens_on_demand(token) {
                self.offer(token);
                return true;
            }
            self.open(token, now);
        }
        false
    }

    /// Drops the requests that were due before a connection of this side became free, where the
    /// plan says so. A request is kept if a connection might have been free when it was due, had
    /// the worker not been late.
    #[inline]
    pub(super) fn drop_late(&mut self, side: usize, elapsed_ns: u64) {
        if self.free_times.is_tracked() {
            self.drop_tracked(side, elapsed_ns);
        }
    }

    fn drop_tracked(&mut self, side: usize, elapsed_ns: u64) {
        let Some(first) = self.queues[side].peek_overdue(elapsed_ns) else { return };
        let start = self.start_ns.unwrap_or_default();
        let longest_free = self
            .longest_free(side)
            .map(|(token, since)| self.free_times.free_on_time_ns(token, since));
        if longest_free.is_some_and(|free_ns| free_ns <= start + first.due_ns) {
            return;
        }
        let free_ns = self.earliest_free_ns(side).saturating_sub(start);
        while let Some(arrival) =
            self.queues[side].peek_overdue(elapsed_ns).filter(|arrival| arrival.due_ns < free_ns)
        {
            let key = self.take_arrival(side, arrival);
            increment(&self.counters.errors);
            let sentence = || {
                "a request was dropped, because no connection was free when it was due: use more \
                 connections"
                    .to_owned()
            };
            self.recorder.record_refusal(key, Failure::Dropped, sentence);
        }
    }

    /// The time before which no connection of this side would have been free, even if the worker
    /// had never been late with those that are busy. The connection that would have been free
    /// first is the next to be used.
    fn earliest_free_ns(&mut self, side: usize) -> u64 {
        let free_times = &self.free_times;
        let first_ns =
            self.pool.move_to_front(side, |token, since| free_times.free_on_time_ns(token, since));
        // While no connection can be opened, the requests that are due fail for that reason.
        if first_ns.is_none() && !self.pool.has_usable(side) {
            return 0;
        }
        let busy_ns = free_times.busy_until_ns();
        first_ns.map_or(busy_ns, |free_ns| free_ns.min(busy_ns))
    }

    /// Whether a request is due that is neither sent nor dropped yet, so that it must be sent as
    /// soon as a connection is free.
    pub(super) fn has_undecided(&self, now: u64) -> bool {
        let elapsed_ns = now - self.start_ns.unwrap_or(now).min(now);
        self.free_times.is_tracked()
            && self.queues.iter().any(|queue| queue.peek_overdue(elapsed_ns).is_some())
    }
}
