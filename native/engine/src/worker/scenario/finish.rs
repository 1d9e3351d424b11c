//! The walks that are open when the load ends.

use super::OpenWalk;
use crate::connection::in_flight::WalkId;
use crate::worker::Worker;

impl Worker<'_> {
    /// Counts the requests of open walks that were due and had not been sent, with the time that
    /// they waited. The walks themselves are not completed.
    pub(in crate::worker) fn record_unsent_steps(&mut self, now: u64) {
        for side in 0..self.queues.len() {
            match self.plan.users {
                Some(_) => self.start_walks_of_users(side, now),
                None => self.start_due_walks(side, now),
            }
        }
        let Some(runner) = &self.scenarios else { return };
        let ids: Vec<WalkId> = runner.walks.ids().collect();
        for id in ids {
            let Some(OpenWalk { walk, .. }) =
                self.scenarios.as_ref().and_then(|runner| runner.walks.get(id))
            else {
                continue;
            };
            let (side, due_ns) = (walk.side, walk.due_ns());
            if due_ns > now {
                continue;
            }
            let is_free = self.plan.users.is_none() && self.longest_free(side).is_some();
            let age_ns = now - due_ns;
            let (wait_ns, lag_ns) = if is_free { (0, age_ns) } else { (age_ns, 0) };
            while let Some(key) = self.take_step(id) {
                self.recorder.record_never_sent(key, wait_ns, lag_ns);
            }
        }
    }
}
