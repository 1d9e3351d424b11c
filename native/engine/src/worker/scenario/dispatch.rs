//! Sends the requests of walks that are due, and measures the lag of each.

use std::cmp::Reverse;

use super::find_steps;
use crate::connection::in_flight::{InFlight, WalkId};
use crate::failure::Failure;
use crate::os::clock;
use crate::plan::load::Pacing;
use crate::record::key::RecordKey;
use crate::worker::send::PACING_WINDOW_NS;
use crate::worker::{Worker, increment};

/// A walk with a request that is due, and the connection that it is sent on.
struct DueStep {
    walk: WalkId,
    token: usize,
    /// Since when the connection has been free.
    free_since: u64,
}

impl Worker<'_> {
    /// Sends, or queues, every request of a walk that is due and has a connection. Gives the time
    /// at the end.
    pub(in crate::worker) fn dispatch_walks(&mut self) -> u64 {
        let Some(start) = self.start_ns else { return 0 };
        let mut window_ns = None;
        loop {
            let now = clock::now();
            if now < start.max(self.next_send_ns) || self.is_stopped() {
                return now;
            }
            let due = match self.plan.users {
                Some(_) => self.find_due_of_users(now),
                None => self.find_due_at_rate(now),
            };
            let Some(due) = due else {
                if let Some(window_ns) = window_ns.filter(|_| self.plan.pacing == Pacing::Balanced)
                {
                    self.next_send_ns = window_ns + PACING_WINDOW_NS;
                }
                return now;
            };
            window_ns.get_or_insert(now);
            self.send_step(due, now);
        }
    }

    /// The walk whose request has been due longest, among those of the sides that have a free
    /// connection.
    fn find_due_at_rate(&mut self, now: u64) -> Option<DueStep> {
        let mut first: Option<(u64, DueStep)> = None;
        for side in 0..self.queues.len() {
            self.start_due_walks(side, now);
            let runner = self.scenarios.as_mut()?;
            runner.end_thinking(side, now);
            let Some((due_ns, walk)) = runner.first_ready(side, self.plan) else { continue };
            if self.longest_free(side).is_none() && !self.open_for_walks(side, now) {
                continue;
            }
            let Some((token, free_since)) = self.longest_free(side) else { continue };
            if first.as_ref().is_none_or(|(other_ns, _)| due_ns < *other_ns) {
                first = Some((due_ns, DueStep { walk, token, free_since }));
            }
        }
        let (_, due) = first?;
        let side = self.pool[due.token].side;
        self.pool.take_first_free(side);
        self.scenarios.as_mut()?.take_first_ready(side);
        Some(due)
    }

    /// A user with a request that is due and a connection for it.
    fn find_due_of_users(&mut self, now: u64) -> Option<DueStep> {
        for side in 0..self.queues.len() {
            self.start_walks_of_users(side, now);
            self.scenarios.as_mut()?.end_thinking(side, now);
        }
        while let Some(user) = self.scenarios.as_mut()?.woken.pop_front() {
            if let Some(due) = self.find_due_of_user(user, now) {
                return Some(due);
            }
        }
        None
    }

    /// The request of this user that is due, if it has a connection of the user.
    fn find_due_of_user(&self, user: usize, now: u64) -> Option<DueStep> {
        let runner = self.scenarios.as_ref()?;
        let walk = runner.user_walks[user]?;
        let state = &runner.walks.get(walk)?.walk;
        runner.next_request(walk, self.plan).filter(|_| state.due_ns() <= now)?;
        let connections = find_steps(self.plan, state)[state.step()].connections;
        let (token, free_since) = self.find_free_connection(user, connections)?;
        Some(DueStep { walk, token, free_since })
    }

    /// One of the first connections of this user that has room, and since when.
    pub(super) fn find_free_connection(
        &self,
        user: usize,
        connections: usize,
    ) -> Option<(usize, u64)> {
        let runner = self.scenarios.as_ref()?;
        (0..connections).map(|number| user + number * runner.user_walks.len()).find_map(|token| {
            let since = self.pool[token].room_since()?;
            (!self.has_pending_retry(token)).then_some((token, since))
        })
    }

    /// Gives a connection that has room to the walk of its user. False where connections belong to
    /// no user.
    #[inline]
    pub(in crate::worker) fn offer_to_walk(&mut self, token: usize) -> bool {
        let Some(runner) = &mut self.scenarios else { return false };
        let Some(user) = runner.find_user(token) else { return false };
        runner.wake_user(user);
        true
    }

    /// Whether the user of this connection has nothing more to send.
    pub(in crate::worker) fn is_user_done(&self, token: usize) -> bool {
        match self.scenarios.as_ref().and_then(|runner| Some((runner, runner.find_user(token)?))) {
            None => self.users.is_done(token),
            Some((runner, user)) => self.users.is_done(user) && !runner.has_open_walk(user),
        }
    }

    /// Opens connections for walks of this side that wait for one, where the plan allows more.
    /// Gives whether one is free now.
    fn open_for_walks(&mut self, side: usize, now: u64) -> bool {
        let waiting = self.scenarios.as_ref().map_or(0, |runner| runner.sides[side].ready.len());
        while let Some(token) = self.pool.add_for_waiting(side, waiting as u64, now) {
            if self.pool.opens_on_demand(token) {
                self.offer(token);
                return true;
            }
            self.open(token, now);
        }
        false
    }

    /// Sends the next request of a walk, and notes how long it waited for a connection and for the
    /// worker.
    fn send_step(&mut self, DueStep { walk: id, token, free_since }: DueStep, now: u64) {
        let Some(runner) = &mut self.scenarios else { return };
        let Some(open) = runner.walks.get_mut(id) else { return };
        let steps = find_steps(self.plan, &open.walk);
        let Some(request) = open.walk.next_request(steps) else { return };
        open.walk.mark_sent();
        let walk = &open.walk;
        let (due_ns, could_ns) = (walk.due_ns(), walk.room_since_ns().max(free_since));
        let key = RecordKey { side: walk.side, request, measured: walk.measured };
        let (twin, index) =
            (walk.twin, walk.index * self.plan.requests.len() as u64 + request as u64);
        let template = &self.targets[walk.side].templates[request];
        let unsafe_value = template.find_unsafe_value(&open.values);
        if walk.next_request(steps).is_some() {
            runner.make_ready(id);
        }
        self.recorder.record_offered(key);
        increment(&self.counters.due);
        if let Some(value) = unsafe_value {
            self.fail_on_unsafe_value(id, key, value, now);
            return self.offer(token);
        }
        let wait_ns = could_ns.saturating_sub(due_ns);
        let lag_ns = now - due_ns.max(could_ns).min(now);
        let in_flight = InFlight::new(key, index, wait_ns, lag_ns, now);
        self.send(token, InFlight { walk: Some(id), twin, ..in_flight });
    }

    /// A captured value can't be part of a request, which fails and ends its walk.
    fn fail_on_unsafe_value(&mut self, id: WalkId, key: RecordKey, value: usize, now: u64) {
        self.last_end_ns = now;
        let name = &self.plan.value_names[value];
        self.record_bad_response(key, Failure::Check, || {
            format!(
                "the value of ${{{name}}} contains a line break or NUL, which can't be part of a \
                 path or header: capture another part of the response"
            )
        });
        self.fail_step(id, now);
    }

    /// When to wake for a walk if no socket has an event; and whether a request is due that waits
    /// for a connection.
    pub(in crate::worker) fn next_walk_wakeup(&mut self, start: u64, now: u64) -> (u64, bool) {
        let (mut wake, mut waits_for_free) = (u64::MAX, false);
        for side in 0..self.queues.len() {
            let has_free = self.longest_free(side).is_some();
            let Some(runner) = &mut self.scenarios else { break };
            let next = runner.sides[side].thinking.peek().map(|Reverse((due_ns, _))| *due_ns);
            wake = next.into_iter().fold(wake, u64::min);
            if runner.first_ready(side, self.plan).is_some() {
                waits_for_free |= !has_free;
                wake = if has_free { wake.min(now) } else { wake };
            }
            if !runner.woken.is_empty() {
                wake = wake.min(now);
            }
            let next = match self.plan.users {
                Some(_) => self.users.next_due_ns(side),
                None => self.queues[side].next_due_ns().map(|due_ns| start + due_ns),
            };
            wake = next.into_iter().fold(wake, u64::min);
        }
        (wake.max(self.next_send_ns), waits_for_free)
    }
}
