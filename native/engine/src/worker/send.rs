//! Sends the requests that are due, and measures the lag of each: how much later than possible it
//! is sent (G). The recorder stores it; `record/validity.rs` judges it.

use super::values::build_variables;
use super::{Worker, increment};
use crate::connection::in_flight::{InFlight, RedirectState};
use crate::os::clock::{self, MICROSECOND, SECOND};
use crate::plan::Plan;
use crate::plan::config::Protocol;
use crate::plan::load::Pacing;
use crate::random::{self, Purpose};
use crate::record::key::{RecordKey, TimeSlot};
use crate::request::MethodTraits;
use crate::schedule::arrival::{Arrival, NextStep};
use crate::script::WorkerScript;
use crate::script::error::ScriptError;
use crate::template;

/// With balanced pacing, the time from one batch of requests to the next.
pub(super) const PACING_WINDOW_NS: u64 = 250 * MICROSECOND;

/// A request that is due, and the connection that it is sent on.
struct DueRequest {
    arrival: Arrival,
    side: usize,
    token: usize,
    /// Since when the connection has been free.
    free_since: u64,
}

impl Worker<'_> {
    /// Sends all requests that are due. Gives the time at the end, read before the last search for
    /// a request that is due.
    pub(super) fn send_all_due(&mut self) -> u64 {
        if self.retries.len() > 0 {
            self.send_retries();
        }
        let now = self.dispatch_due();
        if !self.pool.has_queued() {
            return now;
        }
        self.flush_queued()
    }

    /// Sends, or queues, every request that is due and has a connection.
    fn dispatch_due(&mut self) -> u64 {
        if self.scenarios.is_some() {
            return self.dispatch_walks();
        }
        let Some(start) = self.start_ns else { return 0 };
        self.end_script_delays();
        let (mut window_ns, mut batch_ns) = (None, None);
        loop {
            // A batch is not cut: the end of the load does not come in its middle.
            let now = match self.pool.slots() > 1 && !self.plan.is_timed() {
                true => *batch_ns.get_or_insert_with(clock::now),
                false => clock::now(),
            };
            if now < start.max(self.next_send_ns) || self.has_script_stopped() || self.is_stopped()
            {
                return now;
            }
            let Some(due) = self.find_first_due(start, now) else {
                if let Some(window_ns) = window_ns
                    .filter(|_| self.plan.pacing == Pacing::Balanced && !self.has_undecided(now))
                {
                    self.next_send_ns = window_ns + PACING_WINDOW_NS;
                }
                return now;
            };
            window_ns.get_or_insert(now);
            self.send_due(due, start, now);
        }
    }

    /// The request that has been due longest among those that a connection is free for. With two
    /// sides this favours neither of them when the worker is late.
    #[inline]
    fn find_first_due(&mut self, start: u64, now: u64) -> Option<DueRequest> {
        let mut first: Option<DueRequest> = None;
        for side in 0..self.queues.len() {
            self.wake_users(side, now);
            self.drop_late(side, now - start);
            if self.longest_free(side).is_none() && !self.open_if_waiting(side, now - start, now) {
                continue;
            }
            let Some((token, free_since)) = self.longest_free(side) else { continue };
            let free_ns = self.due_since_ns(token, free_since).saturating_sub(start);
            if let NextStep::Send(arrival) = self.queues[side].decide(now - start, Some(free_ns))
                && first.as_ref().is_none_or(|other| arrival.due_ns < other.arrival.due_ns)
            {
                first = Some(DueRequest { arrival, side, token, free_since });
            }
        }
        first
    }

    /// Sends a request, and notes how long it waited for a connection and for the worker.
    #[inline]
    fn send_due(&mut self, due: DueRequest, start: u64, now: u64) {
        let DueRequest { arrival, side, token, free_since } = due;
        self.pool.take_first_free(side);
        let key = self.take_arrival(side, arrival);
        let due_ns = start + arrival.due_ns;
        let free_ns = self.free_times.free_on_time_ns(token, free_since);
        let wait_ns = free_ns.saturating_sub(due_ns);
        let lag_ns = now - due_ns.max(free_ns).min(now);
        self.free_times.record(token, lag_ns, now.saturating_sub(due_ns.max(free_since)), now);
        let index = self.plan.data_index(arrival);
        let in_flight = InFlight::new(key, index, wait_ns, lag_ns, now);
        self.send(token, InFlight { twin: arrival.twin, ..in_flight });
    }

    /// The connection of this side that is used next, and since when it has been free.
    #[inline]
    pub(super) fn longest_free(&mut self, side: usize) -> Option<(usize, u64)> {
        let (token, since) = self.pool.first_free(side)?;
        // A connection with room for several requests goes to the back after each request, with the
        // room that is left. It may then stand behind others that got room later. Where that would
        // make the next request late, the connection that has had room longest goes first.
        if self.pool.slots() > 1 && self.is_late_for(side, since) && !self.is_amid_batch() {
            self.pool.move_to_front(side, |_, since| since);
            return self.pool.first_free(side);
        }
        Some((token, since))
    }

    /// Whether the next request was due before this time, which is possible only in an open load.
    fn is_late_for(&self, side: usize, since: u64) -> bool {
        let due_ns = self.queues[side].next_due_ns().filter(|_| self.plan.is_open());
        self.start_ns.zip(due_ns).is_some_and(|(start, due_ns)| start + due_ns < since)
    }

    /// Since when a connection that has been free since `free_since` could be used: since then, or
    /// since its user is due.
    #[inline]
    pub(super) fn due_since_ns(&self, token: usize, free_since: u64) -> u64 {
        self.users.due_ns(token).unwrap_or(free_since)
    }

    /// Sends a request on a connection, which is opened for it where that is closed until needed.
    #[inline]
    pub(super) fn send(&mut self, token: usize, mut in_flight: InFlight) {
        if let Some(rules) = self.plan.find_rules(in_flight.key.request) {
            in_flight.kept_body = rules.kept_body();
        }
        self.choose_sample(&mut in_flight);
        if self.pool[token].opens_on_demand() {
            return self.open_for(token, in_flight);
        }
        match self.plan.protocol {
            Protocol::Http1 => self.send_text(token, in_flight),
            Protocol::Http2 => self.send_stream(token, in_flight),
        }
    }

    /// Sends a request in HTTP/1.1.
    fn send_text(&mut self, token: usize, mut in_flight: InFlight) {
        let (is_new, is_last) = (in_flight.is_new(), self.pool.is_last_request(token));
        if is_last {
            self.pool[token].start_draining();
        }
        let bytes = match &mut self.script {
            None => {
                let target = &self.targets[in_flight.key.side];
                let templates = if is_last { &target.last_templates } else { &target.templates };
                let template = &templates[in_flight.key.request];
                in_flight.method = template.method;
                if template.uses_rows {
                    self.find_rows(token, in_flight.twin);
                }
                if let Some(runner) = &mut self.scenarios {
                    runner.choose_cookies(&in_flight);
                }
                let variables = build_variables(
                    self.plan,
                    &in_flight,
                    &self.rows,
                    self.scenarios.as_deref(),
                    self.wall_offset_ns,
                );
                template.render(variables, &mut self.scratch)
            }
            // A script that has failed would fail again for each request.
            Some(_) if self.script_error.is_some() => return,
            Some(script) => {
                let (text, held_ns) = match ask_script(script, &mut in_flight, self.plan) {
                    Ok(next) => next,
                    Err(error) => return self.stop_on_script_error(error),
                };
                self.free_times.add_delay(token, held_ns);
                self.read_timing.record_request(text.len());
                if is_last { template::add_connection_close(text, &mut self.scratch) } else { text }
            }
        };
        if self.plan.redirects > 0 {
            in_flight.redirect =
                Some(Box::new(RedirectState { request: bytes.to_vec(), followed: 0 }));
        }
        let connection = &mut self.pool[token];
        if connection.in_flight.capacity() > 1 {
            let slot = connection.enqueue(bytes, in_flight);
            return self.enqueue(token, slot, is_new);
        }
        if !in_flight.was_sent() {
            self.recorder.record_sent(in_flight.key, in_flight.wait_ns, in_flight.lag_ns);
        }
        let sent = connection.send(bytes, in_flight);
        self.count_in_flight(token, is_new);
        match sent {
            Ok(()) => self.offer(token),
            Err(cause) => self.handle_write_error(token, &cause, clock::now()),
        }
    }

    /// Sends a request in HTTP/2: the text that it was redirected to, or that of the plan.
    fn send_stream(&mut self, token: usize, mut in_flight: InFlight) {
        let (is_new, is_last) = (in_flight.is_new(), self.pool.is_last_request(token));
        let key = in_flight.key;
        if self.targets[key.side].templates[key.request].uses_rows {
            self.find_rows(token, in_flight.twin);
        }
        let connection = &mut self.pool[token];
        if is_last {
            connection.start_draining();
        }
        let target = &self.targets[key.side];
        if let Some(runner) = &mut self.scenarios {
            runner.choose_cookies(&in_flight);
        }
        let variables = build_variables(
            self.plan,
            &in_flight,
            &self.rows,
            self.scenarios.as_deref(),
            self.wall_offset_ns,
        );
        let mut redirect = in_flight.redirect.take();
        let slot = match &redirect {
            Some(redirect) => {
                self.scratch.clear();
                let scheme = self.plan.sides[key.side].scheme.name();
                let body = template::put_header_block(&redirect.request, scheme, &mut self.scratch);
                in_flight.method = MethodTraits::of_text(&redirect.request);
                connection.enqueue_stream(&self.scratch, body, in_flight)
            }
            None => {
                redirect = (target.http1_templates.get(key.request))
                    .map(|text| text.render(variables, &mut self.scratch).to_vec())
                    .map(|request| Box::new(RedirectState { request, followed: 0 }));
                let template = &target.templates[key.request];
                let (block, body) = template.render_apart(variables, &mut self.scratch);
                in_flight.method = template.method;
                connection.enqueue_stream(block, body, in_flight)
            }
        };
        if let Some(in_flight) = connection.in_flight.get_mut(slot) {
            in_flight.redirect = redirect;
        }
        self.enqueue(token, slot, is_new);
    }

    /// Counts one more request in flight, unless it is counted already.
    #[inline]
    pub(super) fn count_in_flight(&mut self, token: usize, is_new: bool) {
        if is_new {
            self.in_flight += 1;
            // With scenarios, a user's loop begins with the walk.
            if self.scenarios.is_none() {
                self.users.mark_sent(token);
            }
        }
    }

    /// Queues the request in this slot of a connection: it is sent at the end of the turn, with the
    /// turn's other requests on the connection.
    #[inline]
    pub(super) fn enqueue(&mut self, token: usize, slot: u16, is_new: bool) {
        self.pool.enqueue(token, slot);
        self.count_in_flight(token, is_new);
        self.offer(token);
    }

    /// Sends the requests that the turn has queued, those of one connection together. Each of them
    /// counts as sent when the turn of its connection comes; the time that it waited for the others
    /// is lag.
    fn flush_queued(&mut self) -> u64 {
        while let Some(token) = self.pool.pop_queued() {
            let (connection, now) = (&mut self.pool[token], clock::now());
            for slot in connection.queued.drain(..) {
                let Some(in_flight) =
                    connection.in_flight.get_mut(slot).filter(|in_flight| !in_flight.was_sent())
                else {
                    continue;
                };
                if in_flight.is_new() {
                    self.free_times.add_delay(token, now - in_flight.sent_ns);
                    in_flight.delay_send(now - in_flight.sent_ns, self.plan.is_timed());
                }
                self.recorder.record_sent(in_flight.key, in_flight.wait_ns, in_flight.lag_ns);
            }
            if let Err(cause) = connection.flush() {
                self.handle_write_error(token, &cause, clock::now());
            }
        }
        clock::now()
    }

    /// Uses up the arrival at the head of a queue, whether or not its request can be sent.
    pub(super) fn take_arrival(&mut self, side: usize, arrival: Arrival) -> RecordKey {
        let key = self.record_key(side, arrival);
        self.queues[side].advance();
        self.pool.advance_growth(side);
        self.recorder.record_offered(key);
        increment(&self.counters.due);
        key
    }

    fn record_key(&self, side: usize, arrival: Arrival) -> RecordKey {
        let (request, measured) =
            (self.choose_by_weight(arrival.twin), self.time_slot(side, arrival));
        RecordKey { side, request, measured }
    }

    /// Where the arrival at the head of this side's queue counts; None during the warm-up.
    pub(super) fn time_slot(
        &self,
        side: usize,
        Arrival { at_ns, .. }: Arrival,
    ) -> Option<TimeSlot> {
        let group = match self.queues[side].rank() {
            // How long the load will last is not known, so each group gets the same number.
            Some((rank, all)) => Some((rank * self.plan.groups as u64 / all) as usize),
            None => self.plan.group_at(at_ns),
        };
        group.map(|group| {
            let at_ns = at_ns - self.plan.warmup_ns;
            TimeSlot { group, second: (at_ns / SECOND) as usize, at_ns }
        })
    }

    /// The kind of request, or the scenario. The n-th arrival of each side is of the same kind, so
    /// that no side gets more of the slow ones by chance.
    pub(super) fn choose_by_weight(&self, twin: u64) -> usize {
        match &self.plan.weights[..] {
            [_] => 0,
            weights => {
                let total = weights[weights.len() - 1];
                let draw = random::draw_bits(self.plan.seed, Purpose::Request, twin) % total;
                weights.partition_point(|&weight| weight <= draw)
            }
        }
    }
}

/// The text of the script's next request, and how long the script took. That time is the
/// generator's, because the request is due and has a connection. The time to open a connection for
/// it is not.
fn ask_script<'s>(
    script: &'s mut WorkerScript,
    in_flight: &mut InFlight,
    plan: &Plan,
) -> Result<(&'s [u8], u64), ScriptError> {
    let asked_ns = if in_flight.is_new() { in_flight.sent_ns } else { clock::now() };
    let next = script.next_request()?;
    let held_ns = clock::now() - asked_ns;
    in_flight.method = next.method;
    in_flight.delay_send(held_ns, plan.is_timed());
    Ok((next.text, held_ns))
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use super::super::WorkerCounters;
    use super::*;
    use crate::plan::config::PlanConfig;
    use crate::plan::fixtures::small_config;

    #[test]
    fn a_connection_that_had_room_when_a_request_was_due_comes_before_one_that_got_it_later() {
        let plan =
            PlanConfig { protocol: Protocol::Http2, streams: 2, connections: 3, ..small_config() };
        let plan = Plan::new(plan).unwrap();
        let (stop, counters) = (AtomicBool::new(false), WorkerCounters::default());
        // The entry of the second connection is void: its connection has moved on.
        let first_of = |free: [(usize, u64); 3]| {
            let mut worker = Worker::new(0, &plan, &[], &stop, &counters, None).unwrap();
            // The first request is due at the start.
            worker.start_ns = Some(1000);
            for (token, since) in free {
                worker.pool.add_free(token, since, false);
            }
            worker.pool[free[1].0].offered_since = None;
            worker.longest_free(0)
        };
        assert_eq!(
            first_of([(0, 1000), (1, 0), (2, 1)]),
            Some((0, 1000)),
            "in turn, as long as no request is late"
        );
        assert_eq!(first_of([(0, 1009), (1, 0), (2, 999)]), Some((2, 999)));
        assert_eq!(first_of([(0, 1009), (1, 0), (2, 1008)]), Some((2, 1008)));
        assert_eq!(first_of([(0, 1008), (1, 0), (2, 1009)]), Some((0, 1008)));
    }
}
