//! What the end of a request means for its walk, and the end of a walk for its twin.

use std::io;

use super::pairing::PairEnd;
use super::think::draw_think_ns;
use super::walk::{StepEnd, WalkProgress};
use super::{ScenarioRunner, WalkRecord, find_steps};
use crate::connection::in_flight::WalkId;
use crate::failure::Failure;
use crate::os::clock;
use crate::record::key::{RecordKey, RequestTimes};
use crate::record::recorder::Recorder;
use crate::transport::error as transport;
use crate::worker::{Worker, increment};

impl Worker<'_> {
    /// A request of a walk was answered, as it was to be.
    pub(in crate::worker) fn succeed_step(
        &mut self,
        id: WalkId,
        key: RecordKey,
        times: RequestTimes,
        now: u64,
    ) {
        let Some(open) = self.scenarios.as_mut().and_then(|runner| runner.walks.get_mut(id)) else {
            return;
        };
        if self.recorder.defers_times(key) {
            open.record.later.push((key, times));
        }
        self.end_step_request(id, StepEnd::Success { response_ns: times.response_ns() }, now);
    }

    /// A request of a walk has failed, which ends the walk.
    pub(in crate::worker) fn fail_step(&mut self, id: WalkId, now: u64) {
        self.end_step_request(id, StepEnd::Failure, now);
    }

    fn end_step_request(&mut self, id: WalkId, end: StepEnd, ended_ns: u64) {
        let Some(runner) = &mut self.scenarios else { return };
        let Some(open) = runner.walks.get_mut(id) else { return };
        let steps = find_steps(self.plan, &open.walk);
        match open.walk.end_request(steps, end, ended_ns) {
            WalkProgress::Waiting => {}
            WalkProgress::SendNext => runner.make_ready(id),
            WalkProgress::NextStep { ended_ns } => self.start_thinking_before_step(id, ended_ns),
            WalkProgress::Completed { total_ns } => self.end_walk(id, Some(total_ns), ended_ns),
            WalkProgress::EndedEarly => self.end_walk(id, None, ended_ns),
        }
    }

    /// The user of a walk thinks, and then sends the next step.
    fn start_thinking_before_step(&mut self, id: WalkId, ended_ns: u64) {
        let (plan, start) = (self.plan, self.start_ns.unwrap_or_default());
        let Some(runner) = &mut self.scenarios else { return };
        let Some(open) = runner.walks.get_mut(id) else { return };
        let walk = &mut open.walk;
        let next = walk.step() + 1;
        let think = find_steps(plan, walk)[next].think;
        let think_ns = draw_think_ns(think, plan.seed, walk.twin, next);
        let elapsed_ns = ended_ns.saturating_sub(start);
        let due_ns = self.queues[walk.side].due_after_thinking_ns(elapsed_ns, think_ns);
        // After the end, no side waits for its round.
        let end_ns = plan.warmup_ns + plan.duration_ns;
        let due_ns = due_ns.min((elapsed_ns + think_ns).max(end_ns));
        walk.begin_next_step(start + due_ns, start + plan.warmup_ns);
        runner.make_think(id);
    }

    /// A walk has ended: after all its steps, which took this time in all, or early.
    fn end_walk(&mut self, id: WalkId, completed_ns: Option<u64>, now: u64) {
        let Some(runner) = &mut self.scenarios else { return };
        let Some(open) = runner.walks.get_mut(id) else { return };
        let (twin, user) = (open.walk.twin, open.walk.user);
        let mut record = std::mem::take(&mut open.record);
        runner.walks.close(id);
        runner.sides[record.side].open -= 1;
        match completed_ns {
            Some(total_ns) => {
                record.total_ns = total_ns;
                if let Some(slot) = record.measured {
                    self.recorder.record_walk_completed(record.side, slot, record.scenario);
                }
                runner.close_pair(twin, Some(record), &mut self.recorder);
            }
            None => {
                runner.recycle(record);
                runner.close_pair(twin, None, &mut self.recorder);
            }
        }
        if let Some(user) = user {
            runner.user_walks[user] = None;
            self.users.record_departure(self.pool[user].side, user);
            self.start_thinking(user, twin, now);
        }
    }

    /// A connection could not be opened. The requests that are due and have no other connection
    /// fail. `was_free`: it was not opened for a request, which would have failed already.
    pub(in crate::worker) fn fail_walks_without_connection(
        &mut self,
        token: usize,
        was_free: bool,
        cause: &io::Error,
        now: u64,
    ) {
        let user = self.scenarios.as_ref().and_then(|runner| runner.find_user(token));
        let side = self.pool[token].side;
        match user {
            Some(user) if was_free => self.fail_step_of_user(user, cause, now),
            None if !self.pool.has_usable(side) => self.fail_due_walks(side, cause, now),
            _ => {}
        }
    }

    fn fail_step_of_user(&mut self, user: usize, cause: &io::Error, now: u64) {
        let Some(runner) = &self.scenarios else { return };
        let Some(id) = runner.user_walks[user] else { return };
        let Some(open) = runner.walks.get(id) else { return };
        let connections = find_steps(self.plan, &open.walk)[open.walk.step()].connections;
        if open.walk.is_waiting_since_due(now)
            && self.find_free_connection(user, connections).is_none()
        {
            self.fail_unsent_step(id, cause, now);
        }
    }

    /// No connection of this side is left, and none can be opened: the requests that are due fail.
    fn fail_due_walks(&mut self, side: usize, cause: &io::Error, now: u64) {
        self.start_due_walks(side, now);
        loop {
            let Some(runner) = &mut self.scenarios else { return };
            runner.end_thinking(side, now);
            let Some((_, id)) = runner.first_ready(side, self.plan) else { return };
            runner.take_first_ready(side);
            self.fail_unsent_step(id, cause, now);
        }
    }

    /// The next request of a walk fails before it is sent, which ends the walk.
    fn fail_unsent_step(&mut self, id: WalkId, cause: &io::Error, now: u64) {
        let Some(key) = self.take_step(id) else { return };
        increment(&self.counters.errors);
        self.last_end_ns = clock::now();
        let user = self.scenarios.as_ref().and_then(|runner| runner.walks.get(id)?.walk.user);
        if let Some(user) = user {
            self.users.record_response(key.side, user, false);
        }
        let failure = transport::classify_failure(cause, Failure::Connect);
        let request = &self.plan.requests[key.request];
        self.recorder
            .record_refusal(key, failure, || format!("{}: connecting: {cause}", request.name));
        self.fail_step(id, now);
    }

    /// Takes the next request of a walk, whether or not it can be sent.
    pub(super) fn take_step(&mut self, id: WalkId) -> Option<RecordKey> {
        let open = self.scenarios.as_mut()?.walks.get_mut(id)?;
        let walk = &mut open.walk;
        let request = walk.next_request(find_steps(self.plan, walk))?;
        walk.mark_sent();
        let key = RecordKey { side: walk.side, request, measured: walk.measured };
        self.recorder.record_offered(key);
        increment(&self.counters.due);
        Some(key)
    }
}

impl ScenarioRunner {
    /// Tells the pair of a walk how it ended, and records both when both have completed. One side
    /// alone is recorded at once.
    pub(super) fn close_pair(
        &mut self,
        twin: u64,
        completed: Option<WalkRecord>,
        recorder: &mut Recorder,
    ) {
        let Some(pairing) = &mut self.pairing else {
            return completed.into_iter().for_each(|record| self.commit(record, recorder));
        };
        match pairing.end(twin, completed) {
            PairEnd::Waits => {}
            PairEnd::BothCompleted { own, twin } => {
                [own, twin].into_iter().for_each(|record| self.commit(record, recorder));
            }
            PairEnd::NotCompared { own, twin } => {
                own.into_iter().chain(twin).for_each(|record| self.recycle(record));
            }
        }
    }

    fn commit(&mut self, record: WalkRecord, recorder: &mut Recorder) {
        if let Some(slot) = record.measured {
            for &(key, times) in &record.later {
                recorder.record_deferred_times(key, times);
            }
            recorder.record_walk_time(record.side, slot, record.scenario, record.total_ns);
        }
        self.recycle(record);
    }
}
