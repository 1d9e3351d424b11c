//! How walks begin.

use super::walk::Walk;
use crate::failure::Failure;
use crate::record::key::RecordKey;
use crate::schedule::arrival::{Arrival, NextStep};
use crate::worker::{Worker, increment};

impl Worker<'_> {
    /// Begins the walks of this side that are due, at a rate. An arrival while the side has as many
    /// open walks as the plan allows is dropped.
    #[inline]
    pub(super) fn start_due_walks(&mut self, side: usize, now: u64) {
        let Some(start) = self.start_ns else { return };
        while let Some(arrival) = self.queues[side].peek_overdue(now.saturating_sub(start)) {
            let Some(runner) = &self.scenarios else { return };
            if runner.sides[side].open < runner.max_open {
                self.begin_walk(side, arrival, None);
            } else {
                self.drop_walk(side, arrival);
            }
        }
    }

    /// Begins the walks of this side's users who are due.
    #[inline]
    pub(super) fn start_walks_of_users(&mut self, side: usize, now: u64) {
        let Some(start) = self.start_ns else { return };
        while let Some(token) = self.users.wake_next(side, now) {
            let due_ns = self.users.due_ns(token).map(|due_ns| due_ns.saturating_sub(start));
            match self.queues[side].decide(now.saturating_sub(start), due_ns) {
                NextStep::Send(arrival) => {
                    self.users.mark_sent(token);
                    self.begin_walk(side, arrival, Some(token));
                }
                // The user's side has no round now.
                NextStep::At(due_ns) => self.users.schedule(side, token, start + due_ns),
                // The time is over, and the user starts no other walk.
                NextStep::WhenFree | NextStep::Done => {}
            }
        }
    }

    /// `user`: the first connection of the user, where connections belong to users.
    fn begin_walk(&mut self, side: usize, arrival: Arrival, user: Option<usize>) {
        let scenario = self.choose_by_weight(arrival.twin);
        let measured = self.time_slot(side, arrival);
        self.queues[side].advance();
        if let Some(slot) = measured {
            self.recorder.record_walk_started(side, slot, scenario);
        }
        let due_ns = self.start_ns.unwrap_or_default() + arrival.due_ns;
        let mut walk =
            Walk::new(side, scenario, arrival.twin, self.plan.data_index(arrival), due_ns);
        (walk.measured, walk.user) = (measured, user);
        if let Some(runner) = &mut self.scenarios {
            let id = runner.begin(walk, self.plan);
            runner.make_ready(id);
        }
    }

    /// Counts an arrival that is not sent, because too many walks are open.
    fn drop_walk(&mut self, side: usize, arrival: Arrival) {
        let scenario = self.choose_by_weight(arrival.twin);
        let measured = self.time_slot(side, arrival);
        self.queues[side].advance();
        let request = self.plan.scenarios[scenario].steps[0].requests[0];
        let key = RecordKey { side, request, measured };
        if let Some(slot) = measured {
            self.recorder.record_walk_started(side, slot, scenario);
        }
        self.recorder.record_offered(key);
        increment(&self.counters.due);
        increment(&self.counters.errors);
        let max_users = self.plan.max_users;
        self.recorder.record_refusal(key, Failure::Dropped, || {
            format!(
                "a scenario was dropped, because {max_users} scenarios were open when it was due: \
                 the service is too slow for the rate, or max-users is too low"
            )
        });
        // Its twin has nothing to be compared with.
        if let Some(runner) = &mut self.scenarios
            && let Some(pairing) = &mut runner.pairing
        {
            pairing.begin(side, arrival.twin);
            runner.close_pair(arrival.twin, None, &mut self.recorder);
        }
    }
}
