//! A worker's connections: used in turn, replaced when they close.

use super::Worker;
use super::receive::CLOSED_BEFORE_RESPONSE;
use crate::connection::in_flight::InFlight;
use crate::connection::state::ConnectionState;
use crate::failure::Failure;
use crate::os::clock;
use crate::os::poller::event::SocketEvent;
use crate::script::worker_script::WorkerScript;

impl Worker<'_> {
    /// The connection of this side that is used next.
    pub(super) fn longest_free(&mut self, side: usize) -> Option<(usize, u64)> {
        while let Some(&(token, since)) = self.free[side].front() {
            if self.connections[token].offered_since != Some(since) {
                self.free[side].pop_front();
                continue;
            }
            if self.slots > 1 && self.is_late_for(side, since) && !self.is_amid_batch() {
                self.prefer_longest_free(side);
            }
            return self.free[side].front().copied();
        }
        None
    }

    /// Whether what is due next was due before, as it can only be at a rate.
    fn is_late_for(&self, side: usize, since: u64) -> bool {
        let due_ns = self.queues[side].next_due_ns().filter(|_| self.plan.is_open());
        self.start_ns.zip(due_ns).is_some_and(|(start, due_ns)| start + due_ns < since)
    }

    /// Who takes one request of several goes to the back with the room that is left, and may so
    /// stand behind others that have had none for as long: when those would be too late, whoever
    /// has had room for longest goes first.
    fn prefer_longest_free(&mut self, side: usize) {
        let is_valid =
            |&(token, since): &(usize, u64)| self.connections[token].offered_since == Some(since);
        let valid = self.free[side].iter().enumerate().filter(|(_, entry)| is_valid(entry));
        if let Some((place, _)) = valid.min_by_key(|(_, (_, since))| *since) {
            self.free[side].swap(0, place);
        }
    }

    /// That one is about to be used.
    pub(super) fn take_free(&mut self, side: usize) {
        if let Some((token, _)) = self.free[side].pop_front() {
            self.connections[token].offered_since = None;
        }
    }

    /// Puts a connection that has room among the free ones, unless it is there already, or its user
    /// has nothing to send.
    pub(super) fn offer(&mut self, token: usize) {
        let connection = &mut self.connections[token];
        if connection.offered_since.is_none()
            && self.users.may_send(token)
            && let Some(since) = connection.room_since()
            && !self.has_pending_retry(token)
            && !self.is_delayed_by_script(token, since)
        {
            let connection = &mut self.connections[token];
            connection.offered_since = Some(since);
            // What a script gave in one string belongs together.
            let side = connection.side;
            match self.is_amid_batch() {
                true => self.free[side].push_front((token, since)),
                false => self.free[side].push_back((token, since)),
            }
        }
    }

    pub(super) fn is_amid_batch(&self) -> bool {
        self.script.as_ref().is_some_and(WorkerScript::is_amid_batch)
    }

    /// Nothing was asked, so any news is the peer closing, or talking out of turn.
    pub(super) fn handle_idle_event(&mut self, event: SocketEvent, now: u64) {
        let connection = &mut self.connections[event.token];
        if event.hangup
            || (event.readable && !matches!(connection.read(&mut self.buffer), Ok(None)))
        {
            self.reopen(event.token, now);
        }
    }

    /// Closes, and opens anew: at once after a connection that was used, else when its pause is
    /// over. What is still under way on it will have no answer.
    pub(super) fn reopen(&mut self, token: usize, now: u64) {
        while let Some(slot) = self.connections[token].next_slot() {
            self.fail(token, slot, Failure::Read, now, || CLOSED_BEFORE_RESPONSE.into());
        }
        let connection = &mut self.connections[token];
        connection.close(now);
        let is_awaited = self.has_pending_redirect(token) || self.has_pending_retry(token);
        if self.users.is_done(token) && !is_awaited {
            return self.connections[token].retire();
        }
        let connection = &self.connections[token];
        let (side, may_open) = (
            connection.side,
            matches!(connection.state, ConnectionState::Backoff { retry_ns } if retry_ns <= now),
        );
        if self.opens_on_demand() && may_open && !is_awaited {
            return self.close_until_needed(token, now);
        }
        self.recorder.sides[side].reconnects += 1;
        if may_open {
            self.open(token, now);
        }
    }

    /// Whether a connection waits to be opened until a request is due: so do those that carry only
    /// so many.
    pub(super) fn opens_on_demand(&self) -> bool {
        self.plan.requests_per_connection.is_some()
    }

    /// Whether the peer was asked to close this connection after its last answer, and another
    /// follows it.
    pub(super) fn awaits_close(&self, token: usize) -> bool {
        self.opens_on_demand()
            && self.connections[token].is_draining()
            && !self.users.is_done(token)
    }

    /// Whether the next request is the last one that this connection may carry.
    pub(super) fn is_last_request(&self, token: usize) -> bool {
        self.plan
            .requests_per_connection
            .is_some_and(|most| self.connections[token].requests_sent() + 1 >= most)
    }

    /// Opens a connection that a request is due on.
    pub(super) fn open_for(&mut self, token: usize, in_flight: InFlight) {
        let is_new = in_flight.is_new();
        // That of a request that is sent again began with its first time.
        let now = if is_new { in_flight.sent_ns } else { clock::now() };
        self.count_in_flight(token, is_new);
        self.connections[token].opened_for =
            Some(Box::new(InFlight { includes_opening: true, ..in_flight }));
        self.open(token, now);
    }

    /// It is open: it carries what it was opened for, and what else is due.
    pub(super) fn handle_opened(&mut self, token: usize) {
        let connection = &mut self.connections[token];
        if let Some(growth) = self.growth.get_mut(connection.side) {
            growth.end_opening();
        }
        let opened_for = connection.opened_for.take();
        self.resume_redirects(token);
        match opened_for {
            // It was opened, and takes no requests (GOAWAY).
            Some(in_flight) if self.connections[token].room_since().is_none() => {
                self.postpone(token, *in_flight)
            }
            Some(in_flight) => self.send(token, *in_flight),
            None => self.offer(token),
        }
    }

    pub(super) fn close_until_needed(&mut self, token: usize, now: u64) {
        self.connections[token].close_until_needed(now);
        self.offer(token);
    }

    pub(super) fn open(&mut self, token: usize, now: u64) {
        let connection = &mut self.connections[token];
        let connecting =
            connection.open(token, &mut self.dialers[connection.side], &mut self.poller, now);
        match connecting {
            Err(cause) => self.handle_refusal(token, cause, now),
            Ok(()) => {
                if let Some(growth) = self.growth.get_mut(self.connections[token].side) {
                    growth.begin_opening();
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::VecDeque;
    use std::sync::atomic::AtomicBool;

    use super::super::WorkerCounters;
    use super::*;
    use crate::plan::Plan;
    use crate::plan::config::{PlanConfig, Protocol};
    use crate::plan::fixtures::small_config;

    #[test]
    fn answers_may_lie_for_a_moment_only_where_no_two_of_them_can_share_a_read() {
        let (stop, counters) = (AtomicBool::new(false), WorkerCounters::default());
        for (streams, pipeline, may_lie) in [(1, 1, true), (2, 1, false), (1, 2, false)] {
            let protocol = if pipeline > 1 { Protocol::Http1 } else { Protocol::Http2 };
            let plan =
                Plan::new(PlanConfig { protocol, streams, pipeline, ..small_config() }).unwrap();
            assert_eq!(
                Worker::new(0, &plan, &[], &stop, &counters, None).unwrap().may_delay_reads,
                may_lie
            );
        }
    }

    #[test]
    fn who_had_room_when_a_request_was_due_comes_before_whoever_had_none_until_later() {
        let plan =
            PlanConfig { protocol: Protocol::Http2, streams: 2, connections: 3, ..small_config() };
        let plan = Plan::new(plan).unwrap();
        let (stop, counters) = (AtomicBool::new(false), WorkerCounters::default());
        let mut worker = Worker::new(0, &plan, &[], &stop, &counters, None).unwrap();
        // The first request is due at the start.
        worker.start_ns = Some(1000);
        // The second one is void: its connection has moved on.
        let mut first_of = |free: [(usize, u64); 3]| {
            worker.free[0] = VecDeque::from(free);
            worker.connections[free[1].0].offered_since = None;
            for (token, since) in [free[0], free[2]] {
                worker.connections[token].offered_since = Some(since);
            }
            worker.longest_free(0)
        };
        assert_eq!(
            first_of([(0, 1000), (1, 0), (2, 1)]),
            Some((0, 1000)),
            "in turn, as long as nobody is late"
        );
        assert_eq!(first_of([(0, 1009), (1, 0), (2, 999)]), Some((2, 999)));
        assert_eq!(first_of([(0, 1009), (1, 0), (2, 1008)]), Some((2, 1008)));
        assert_eq!(first_of([(0, 1008), (1, 0), (2, 1009)]), Some((0, 1008)));
    }
}
