//! Sends what is due.

use super::{LARGE_BODY_BYTES, Worker, increment};
use crate::connection::in_flight::{InFlight, RedirectState};
use crate::os::clock::{self, MICROSECOND, SECOND};
use crate::plan::config::Protocol;
use crate::plan::load::Pacing;
use crate::random::{self, Purpose};
use crate::record::key::{RecordKey, TimeSlot};
use crate::schedule::arrival::{Arrival, NextStep};
use crate::template::{self, Variables};

/// With balanced pacing, from one sending to the next.
const PACING_WINDOW_NS: u64 = 250 * MICROSECOND;

impl Worker<'_> {
    /// Gives the time at the end, as read before the last look for something due.
    pub(super) fn send_all_due(&mut self) -> u64 {
        if !self.unprocessed.is_empty() {
            self.send_retries();
        }
        let now = self.dispatch_due();
        if self.queued.is_empty() {
            return now;
        }
        self.flush_queued()
    }

    /// Sends, or queues, whatever is due and has a connection.
    fn dispatch_due(&mut self) -> u64 {
        let Some(start) = self.start_ns else { return 0 };
        self.end_script_delays();
        let (mut window_ns, mut batch_ns) = (None, None);
        loop {
            // A batch is whole: the end does not come in its middle.
            let now = match self.slots > 1 && !self.plan.is_timed() {
                true => *batch_ns.get_or_insert_with(clock::now),
                false => clock::now(),
            };
            if now < start.max(self.next_send_ns) || self.has_script_stopped() || self.is_stopped()
            {
                return now;
            }
            // Of two sides with work, the arrival that was due first: neither side is favoured when
            // we are late.
            let mut first: Option<(Arrival, usize, (usize, u64))> = None;
            for side in 0..self.queues.len() {
                self.wake_users(side, now);
                self.drop_late(side, now - start);
                if self.longest_free(side).is_none()
                    && !self.open_if_waiting(side, now - start, now)
                {
                    continue;
                }
                let Some(free) = self.longest_free(side) else { continue };
                let free_ns = self.due_since_ns(free).saturating_sub(start);
                if let NextStep::Send(arrival) =
                    self.queues[side].decide(now - start, Some(free_ns))
                    && first.is_none_or(|(other, ..)| arrival.due_ns < other.due_ns)
                {
                    first = Some((arrival, side, free));
                }
            }
            let Some((arrival, side, (token, free_since))) = first else {
                if let Some(window_ns) = window_ns
                    .filter(|_| self.plan.pacing == Pacing::Balanced && !self.has_undecided(now))
                {
                    self.next_send_ns = window_ns + PACING_WINDOW_NS;
                }
                return now;
            };
            window_ns.get_or_insert(now);
            self.take_free(side);
            let key = self.take_arrival(side, arrival);
            let due = start + arrival.due_ns;
            let free_ns = self.lateness.free_on_time_ns(token, free_since);
            let wait_ns = free_ns.saturating_sub(due);
            let lag_ns = now - due.max(free_ns).min(now);
            self.lateness.record(token, lag_ns, now.saturating_sub(due.max(free_since)), now);
            self.send(token, InFlight::new(key, arrival.index, wait_ns, lag_ns, now));
        }
    }

    pub(super) fn send(&mut self, token: usize, mut in_flight: InFlight) {
        let InFlight { key, index, .. } = in_flight;
        if self.connections[token].opens_on_demand() {
            return self.open_for(token, in_flight);
        }
        if self.plan.protocol == Protocol::Http2 {
            return self.send_stream(token, in_flight);
        }
        let (is_new, is_last) = (in_flight.is_new(), self.is_last_request(token));
        let connection = &mut self.connections[token];
        let target = &self.targets[key.side];
        let templates = if is_last { &target.last_templates } else { &target.templates };
        if is_last {
            connection.start_draining();
        }
        let bytes = match &mut self.script {
            None => {
                let template = &templates[key.request];
                in_flight.is_head = template.is_head;
                let counter = self.plan.counter_start + index;
                let variables = Variables { seed: self.plan.seed, index, counter };
                template.render(variables, &mut self.scratch)
            }
            // It can't go on, and would be asked once for each request.
            Some(_) if self.script_error.is_some() => return,
            Some(script) => {
                // Due, with a connection, and not sent: the script's time is the generator's. But
                // opening the connection is not.
                let asked_ns = if is_new { in_flight.sent_ns } else { clock::now() };
                let next = match script.next_request() {
                    Ok(next) => next,
                    Err(error) => return self.stop_on_script_error(error),
                };
                in_flight.is_head = next.is_head;
                let held_ns = clock::now() - asked_ns;
                self.lateness.add_delay(token, held_ns);
                in_flight.delay_send(held_ns, self.plan.is_timed());
                self.may_delay_reads &= next.text.len() < LARGE_BODY_BYTES;
                match is_last {
                    true => template::add_connection_close(next.text, &mut self.scratch),
                    false => next.text,
                }
            }
        };
        if self.plan.redirects > 0 {
            in_flight.redirect =
                Some(Box::new(RedirectState { request: bytes.to_vec(), followed: 0 }));
        }
        if self.slots > 1 {
            let slot = connection.enqueue(bytes, in_flight);
            return self.enqueue(token, slot, is_new);
        }
        if !in_flight.was_sent() {
            self.recorder.record_sent(key, in_flight.wait_ns, in_flight.lag_ns);
        }
        let sent = connection.send(bytes, in_flight);
        self.count_in_flight(token, is_new);
        match sent {
            Ok(()) => self.offer(token),
            Err(cause) => self.handle_write_error(token, &cause, clock::now()),
        }
    }

    /// One more is under way, unless it was so already.
    pub(super) fn count_in_flight(&mut self, token: usize, is_new: bool) {
        if is_new {
            self.in_flight += 1;
            self.users.mark_sent(token);
        }
    }

    /// A request waits for the others of the turn on its connection.
    pub(super) fn enqueue(&mut self, token: usize, slot: u16, is_new: bool) {
        let queued = &mut self.connections[token].queued;
        if queued.is_empty() {
            self.queued.push(token);
        }
        queued.push(slot);
        self.count_in_flight(token, is_new);
        self.offer(token);
    }

    /// What the turn has queued goes out, as one of each connection. It is sent when its
    /// connection's turn comes, and what it waited for the others is lag.
    fn flush_queued(&mut self) -> u64 {
        let mut queued = std::mem::take(&mut self.queued);
        for token in queued.drain(..) {
            let (connection, now) = (&mut self.connections[token], clock::now());
            for slot in connection.queued.drain(..) {
                let Some(in_flight) =
                    connection.in_flight.get_mut(slot).filter(|in_flight| !in_flight.was_sent())
                else {
                    continue;
                };
                if in_flight.is_new() {
                    self.lateness.add_delay(token, now - in_flight.sent_ns);
                    in_flight.delay_send(now - in_flight.sent_ns, self.plan.is_timed());
                }
                self.recorder.record_sent(in_flight.key, in_flight.wait_ns, in_flight.lag_ns);
            }
            if let Err(cause) = connection.flush() {
                self.handle_write_error(token, &cause, clock::now());
            }
        }
        self.queued = queued;
        clock::now()
    }

    /// Uses up the arrival at the head of a queue, whatever becomes of its request.
    pub(super) fn take_arrival(&mut self, side: usize, arrival: Arrival) -> RecordKey {
        let key = self.record_key(side, arrival);
        self.queues[side].advance();
        if let Some(growth) = self.growth.get_mut(side) {
            growth.advance();
        }
        self.recorder.record_offered(key);
        increment(&self.counters.due);
        key
    }

    fn record_key(&self, side: usize, Arrival { index, at_ns, .. }: Arrival) -> RecordKey {
        let group = match self.queues[side].rank() {
            // Nobody knows how long it lasts, and so its parts are of equal number.
            Some((rank, all)) => Some((rank * self.plan.groups as u64 / all) as usize),
            None => self.plan.group_at(at_ns),
        };
        let measured = group.map(|group| {
            let at_ns = at_ns - self.plan.warmup_ns;
            TimeSlot { group, second: (at_ns / SECOND) as usize, at_ns }
        });
        RecordKey { side, request: self.choose_request(index), measured }
    }

    fn choose_request(&self, index: u64) -> usize {
        match &self.plan.weights[..] {
            [_] => 0,
            weights => {
                let total = weights[weights.len() - 1];
                let draw = random::draw_bits(self.plan.seed, Purpose::Request, index) % total;
                weights.partition_point(|&weight| weight <= draw)
            }
        }
    }
}
