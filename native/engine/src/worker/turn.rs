//! The loop: sleep, take in, send, and the end.

use std::cmp::Reverse;
use std::io;
use std::sync::atomic::Ordering::Relaxed;

use super::overload::ConnectionGrowth;
use super::{Worker, WorkerOutcome};
use crate::connection::in_flight::InFlight;
use crate::os::clock::{self, MICROSECOND, MILLISECOND};
use crate::os::cpu::CpuTimer;
use crate::os::poller;
use crate::os::poller::event::SocketEvent;
use crate::os::wakeup::SleepPlan;
use crate::schedule::arrival::NextStep;
use crate::schedule::queue::ArrivalQueue;
use crate::script::error::ScriptError;
use crate::script::worker_script::WorkerScript;

/// How a sleep ended.
struct Wakeup {
    late_ns: u64,
    /// Read after all that the sleep told of: it had come by then.
    now: u64,
}

/// How long answers may lie, if they may at all, so that one waking serves them and the next
/// sending.
const MAX_READ_DELAY_NS: u64 = 300 * MICROSECOND;

/// The longest sleep: how soon a stop is noticed.
pub(super) const MAX_SLEEP_NS: u64 = 50 * MILLISECOND;

impl Worker<'_> {
    /// Plays this worker's share of the schedule, which starts at `start_ns`.
    pub(crate) fn run(mut self, start_ns: u64) -> io::Result<WorkerOutcome> {
        #[cfg(feature = "fault-injection")]
        assert!(self.plan.requests[0].name != "panic", "a fault was injected");
        self.start_ns = Some(start_ns);
        self.start_users(start_ns);
        let measured_from_ns = start_ns + self.plan.warmup_ns;
        let end_ns = measured_from_ns + self.plan.duration_ns;
        let mut events = Vec::new();
        let busy = CpuTimer::start();
        let (mut settled, mut cpu_share) = (self.plan.warmup_ns == 0, None);
        loop {
            let Wakeup { late_ns, now } = self.sleep(&mut events)?;
            for _ in 0..self.unread.len() {
                let Some((token, hangup)) = self.unread.pop_front() else { break };
                self.receive(token, hangup, now);
            }
            events.iter().for_each(|&event| self.handle_event(event, now));
            if self.unread.is_empty() {
                self.handled_until_ns = now;
            }
            if now >= self.next_sweep_ns {
                self.sweep(now);
            }
            let turn_ns = self.send_all_due().saturating_sub(now);
            self.record_stall(late_ns.max(turn_ns), now, end_ns);
            if now >= measured_from_ns && !settled {
                self.priority.finish_warmup();
                settled = true;
            }
            if now >= end_ns {
                // Waiting for the last answers is no work, and must not make the load's own look
                // less.
                cpu_share.get_or_insert_with(|| busy.share());
            }
            if self.is_finished(now.saturating_sub(start_ns))
                || now >= end_ns + self.plan.drain_ns
                || self.is_stopped()
            {
                return Ok(self.finish(start_ns, cpu_share.unwrap_or_else(|| busy.share())));
            }
        }
    }

    /// Sleeps until something is due or a socket has news.
    fn sleep(&mut self, events: &mut Vec<SocketEvent>) -> io::Result<Wakeup> {
        let before = clock::now();
        let (wake_ns, waits_for_free) = self.next_wakeup(before);
        let rest = self.wakeup_timer.plan_sleep(wake_ns, before);
        if self.may_delay_reads
            && !waits_for_free
            && wake_ns > before
            && wake_ns - before <= MAX_READ_DELAY_NS
        {
            poller::sleep_without_events(rest.until_ns.saturating_sub(before));
            let woke = self.finish_sleep(rest, wake_ns, before);
            // First what is due, then what lies there since who knows when: the kernel does.
            self.send_all_due();
            self.poller.wait(0, events)?;
            return Ok(Wakeup { late_ns: woke.saturating_sub(wake_ns), now: clock::now() });
        }
        self.poller.wait(rest.until_ns.saturating_sub(before), events)?;
        let woke = clock::now();
        // A coarse sleep may end long before; what is left is then slept again, not spun.
        let by_itself = events.is_empty() && wake_ns > before && woke >= rest.until_ns;
        let now = if by_itself { self.finish_sleep(rest, wake_ns, before) } else { woke };
        Ok(Wakeup { late_ns: now.saturating_sub(wake_ns), now })
    }

    /// A rest that began at `before` has ended by itself: what is left until `wake_ns` is spun, if
    /// it is so little.
    fn finish_sleep(&mut self, rest: SleepPlan, wake_ns: u64, before: u64) -> u64 {
        let woke = clock::now();
        if rest.until_ns > before {
            self.wakeup_timer.record_wakeup(rest.until_ns, woke);
        }
        let mut now = woke;
        while rest.spins && now < wake_ns {
            std::hint::spin_loop();
            now = clock::now();
        }
        self.wakeup_timer.record_spin(now - woke);
        now
    }

    /// When to wake if no socket has news; and whether something is due that waits for such news.
    fn next_wakeup(&mut self, now: u64) -> (u64, bool) {
        let start = self.start_ns.unwrap_or(now);
        if !self.unread.is_empty() {
            return (now, false);
        }
        let mut wake = self.next_sweep_ns.min(now + MAX_SLEEP_NS);
        if now < start {
            return (wake.min(start), false);
        }
        if self.has_script_stopped() {
            return (wake, false);
        }
        if let Some(Reverse((until_ns, ..))) = self.delayed.peek() {
            wake = wake.min(*until_ns);
        }
        let mut waits_for_free = false;
        for side in 0..self.queues.len() {
            if let Some(due_ns) = self.users.next_due_ns(side) {
                wake = wake.min(due_ns);
            }
            let free_ns =
                self.longest_free(side).map(|free| self.due_since_ns(free).saturating_sub(start));
            match self.queues[side].decide(now.saturating_sub(start), free_ns) {
                NextStep::At(due_ns) => wake = wake.min((start + due_ns).max(self.next_send_ns)),
                NextStep::Send(_) => wake = wake.min(now.max(self.next_send_ns)),
                NextStep::WhenFree => {
                    waits_for_free = true;
                    if let Some(due_ns) =
                        self.growth.get(side).and_then(ConnectionGrowth::next_due_ns)
                    {
                        wake = wake.min((start + due_ns).max(self.next_send_ns));
                    }
                }
                NextStep::Done => {}
            }
        }
        (wake, waits_for_free)
    }

    /// Since when a free connection could be used: by anybody since it is free, by its user when
    /// that one is due.
    pub(super) fn due_since_ns(&self, (token, since_ns): (usize, u64)) -> u64 {
        self.users.due_ns(token).unwrap_or(since_ns)
    }

    /// How late the turn was, or how long it took: either way, work that was due had to wait for
    /// us.
    fn record_stall(&mut self, stall_ns: u64, woke_ns: u64, end_ns: u64) {
        let measured_from = self.start_ns.map_or(u64::MAX, |start| start + self.plan.warmup_ns);
        if woke_ns >= measured_from && woke_ns < end_ns {
            self.longest_stall_ns = self.longest_stall_ns.max(stall_ns);
        }
    }

    pub(super) fn is_measured(&self, now: u64) -> bool {
        let Some(since) =
            self.start_ns.and_then(|start| now.checked_sub(start + self.plan.warmup_ns))
        else {
            return false;
        };
        since < self.plan.duration_ns
    }

    fn is_finished(&self, elapsed_ns: u64) -> bool {
        let has_done = |queue: &ArrivalQueue| queue.decide(elapsed_ns, None) == NextStep::Done;
        let has_all = || self.queues.iter().all(has_done) && !self.has_waiting_users(elapsed_ns);
        self.in_flight == 0 && (self.has_script_stopped() || has_all())
    }

    /// Counts what is left, at its age; what a stop cut short was nobody's fault and is only
    /// counted, and what a script wanted no more never was.
    fn finish(mut self, start: u64, cpu_share: f64) -> WorkerOutcome {
        let now = clock::now();
        let stopped = self.is_stopped();
        let had_enough = self.has_script_stopped();
        let cut_short = stopped || had_enough;
        let elapsed_ns = now - start.min(now);
        (0..self.queues.len())
            .filter(|_| !cut_short)
            .for_each(|side| self.drop_late(side, elapsed_ns));
        let opened_for = self
            .connections
            .iter_mut()
            .filter_map(|connection| connection.opened_for.take())
            .map(|in_flight| *in_flight);
        let mut waiting: Vec<InFlight> = opened_for.collect();
        for in_flight in waiting.iter().filter(|in_flight| !in_flight.was_sent()) {
            self.recorder.record_sent(in_flight.key, in_flight.wait_ns, in_flight.lag_ns);
        }
        let in_flight =
            self.connections.iter_mut().flat_map(|connection| connection.in_flight.iter_mut());
        let others = self.unprocessed.iter_mut().chain(&mut waiting);
        for in_flight in in_flight.chain(others).filter(|in_flight| !in_flight.timed_out) {
            self.recorder
                .record_unfinished(in_flight.key, (!stopped).then(|| in_flight.times(now)));
        }
        for (_, in_flight) in &self.pending_redirects {
            self.recorder
                .record_unfinished(in_flight.key, (!stopped).then(|| in_flight.times(now)));
        }
        if !stopped {
            self.record_waiting_users(elapsed_ns);
        }
        for side in 0..self.queues.len() {
            let free = self.longest_free(side).is_some();
            while let Some(arrival) =
                self.queues[side].peek_overdue(elapsed_ns).filter(|_| !cut_short)
            {
                let place = self.take_arrival(side, arrival);
                let age_ns = now - (start + arrival.due_ns).min(now);
                let (wait_ns, lag_ns) = if free { (0, age_ns) } else { (age_ns, 0) };
                self.recorder.record_never_sent(place, wait_ns, lag_ns);
            }
        }
        WorkerOutcome {
            recorder: self.recorder,
            longest_stall_ns: self.longest_stall_ns,
            cpu_share,
            exhausted_attempts: self.exhausted_attempts,
            sleep_method: self.poller.sleep_method(),
            granted_priority: self.priority.granted(),
            ended_ns: now.saturating_sub(start),
            last_end_ns: self.last_end_ns.saturating_sub(start),
            reached_count: self.queues.iter().all(ArrivalQueue::has_reached_count),
            script_stopped: had_enough,
            script: self.script,
            script_error: self.script_error,
            bytes_read: self.bytes_read,
        }
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.stop.load(Relaxed)
    }

    /// Whether the script wants no more requests from this worker. Those that are under way are
    /// waited for.
    pub(super) fn has_script_stopped(&self) -> bool {
        self.script.as_ref().is_some_and(WorkerScript::has_stopped)
    }

    /// The script can't go on, and so nobody can.
    pub(super) fn stop_on_script_error(&mut self, error: ScriptError) {
        self.script_error.get_or_insert(error);
        self.stop.store(true, Relaxed);
    }
}
