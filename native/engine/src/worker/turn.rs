//! The loop: sleep, take in responses, send requests; and the end of the run.

use std::io;
use std::sync::atomic::Ordering::Relaxed;

use super::{Worker, WorkerOutcome};
use crate::connection::in_flight::InFlight;
use crate::os::clock::{self, MICROSECOND, MILLISECOND};
use crate::os::contention;
use crate::os::cpu::CpuTimer;
use crate::os::poller;
use crate::os::poller::event::SocketEvent;
use crate::os::wakeup::SleepPlan;
use crate::schedule::arrival::NextStep;
use crate::schedule::queue::ArrivalQueue;

/// How a sleep ended.
struct Wakeup {
    late_ns: u64,
    /// Read after the sleep: everything that the poller reported had happened by then.
    now: u64,
}

/// How long responses may stay unread, where they may at all, so that the worker wakes up once for
/// them and for the next request.
const MAX_READ_DELAY_NS: u64 = 300 * MICROSECOND;

/// The longest sleep, after which a stop is noticed.
pub(super) const MAX_SLEEP_NS: u64 = 50 * MILLISECOND;

impl Worker<'_> {
    /// Runs this worker's share of the schedule, which starts at `start_ns`.
    pub(crate) fn run(mut self, start_ns: u64) -> io::Result<WorkerOutcome> {
        #[cfg(feature = "fault-injection")]
        assert!(self.plan.requests[0].name != "panic", "a fault was injected");
        self.start_ns = Some(start_ns);
        self.start_users(start_ns);
        let measured_from_ns = start_ns + self.plan.warmup_ns;
        let end_ns = measured_from_ns + self.plan.duration_ns;
        let mut events = Vec::new();
        let busy = CpuTimer::start();
        let mut cpu_share = None;
        if self.plan.warmup_ns > 0 {
            self.priority.start_warmup();
        }
        loop {
            let Wakeup { late_ns, now } = self.sleep(&mut events)?;
            for _ in 0..self.pool.unread_len() {
                let Some((token, hangup)) = self.pool.pop_unread() else { break };
                self.receive(token, hangup, now);
            }
            events.iter().for_each(|&event| self.handle_event(event, now));
            if self.pool.unread_len() == 0 {
                self.free_times.mark_handled(now);
            }
            if now >= self.next_sweep_ns {
                self.sweep(now);
            }
            let turn_ns = self.send_all_due().saturating_sub(now);
            self.record_stall(late_ns.max(turn_ns), now, end_ns);
            self.priority.record_turn(late_ns.max(turn_ns));
            if now >= measured_from_ns {
                self.priority.finish_warmup(self.plan.warmup_ns);
            }
            if now >= end_ns {
                // The time in which the last responses are waited for does not count: it would make
                // the share look smaller than it was under load.
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

    /// Sleeps until a request is due or a socket has an event.
    fn sleep(&mut self, events: &mut Vec<SocketEvent>) -> io::Result<Wakeup> {
        let before = clock::now();
        let (wake_ns, waits_for_free) = self.next_wakeup(before);
        let rest = self.wakeup_timer.plan_sleep(wake_ns, before);
        if self.read_timing.may_delay()
            && !waits_for_free
            && wake_ns > before
            && wake_ns - before <= MAX_READ_DELAY_NS
        {
            poller::sleep_without_events(rest.until_ns.saturating_sub(before));
            let woke = self.finish_sleep(rest, wake_ns, before);
            // The request that is due goes first. The kernel has noted when the responses came.
            self.send_all_due();
            self.pool.wait(0, events)?;
            return Ok(Wakeup { late_ns: woke.saturating_sub(wake_ns), now: clock::now() });
        }
        self.pool.wait(rest.until_ns.saturating_sub(before), events)?;
        let woke = clock::now();
        // A coarse sleep may end long before the time: the rest is then slept again, not spun.
        let by_itself = events.is_empty() && wake_ns > before && woke >= rest.until_ns;
        let now = if by_itself { self.finish_sleep(rest, wake_ns, before) } else { woke };
        Ok(Wakeup { late_ns: now.saturating_sub(wake_ns), now })
    }

    /// A sleep that began at `before` has ended without an event: spins until `wake_ns` where the
    /// plan of the sleep says so.
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

    /// When to wake if no socket has an event; and whether a request is due that waits for one.
    fn next_wakeup(&mut self, now: u64) -> (u64, bool) {
        let start = self.start_ns.unwrap_or(now);
        if self.pool.unread_len() > 0 {
            return (now, false);
        }
        let max_sleep_ns = match self.priority.is_watching() {
            true => contention::MAX_SLEEP_NS,
            false => MAX_SLEEP_NS,
        };
        let mut wake = self.next_sweep_ns.min(now + max_sleep_ns);
        if now < start {
            return (wake.min(start), false);
        }
        if self.has_script_stopped() {
            return (wake, false);
        }
        if let Some(until_ns) = self.pool.next_delay_end_ns() {
            wake = wake.min(until_ns);
        }
        if self.scenarios.is_some() {
            let (next_ns, waits_for_free) = self.next_walk_wakeup(start, now);
            return (wake.min(next_ns), waits_for_free);
        }
        let mut waits_for_free = false;
        for side in 0..self.queues.len() {
            if let Some(due_ns) = self.users.next_due_ns(side) {
                wake = wake.min(due_ns);
            }
            let free_ns = (self.longest_free(side))
                .map(|(token, since)| self.due_since_ns(token, since).saturating_sub(start));
            match self.queues[side].decide(now.saturating_sub(start), free_ns) {
                NextStep::At(due_ns) => wake = wake.min((start + due_ns).max(self.next_send_ns)),
                NextStep::Send(_) => wake = wake.min(now.max(self.next_send_ns)),
                NextStep::WhenFree => {
                    waits_for_free = true;
                    if let Some(due_ns) = self.pool.next_growth_ns(side) {
                        wake = wake.min((start + due_ns).max(self.next_send_ns));
                    }
                }
                NextStep::Done => {}
            }
        }
        (wake, waits_for_free)
    }

    /// Records how late the turn was, or how long it took: in both cases, requests that were due
    /// had to wait for the worker.
    fn record_stall(&mut self, stall_ns: u64, woke_ns: u64, end_ns: u64) {
        let measured_from = self.start_ns.map_or(u64::MAX, |start| start + self.plan.warmup_ns);
        if woke_ns >= measured_from && woke_ns < end_ns {
            self.longest_stall_ns = self.longest_stall_ns.max(stall_ns);
        }
    }

    /// Whether this is within the measured time.
    #[inline]
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
        let is_walking = self.scenarios.as_ref().is_some_and(|runner| runner.open_walks() > 0);
        self.in_flight == 0 && !is_walking && (self.has_script_stopped() || has_all())
    }

    /// Records the requests that have not ended, with the time that they have taken so far. After a
    /// stop they are only counted, because the service is not to blame. The requests that a script
    /// did not want any more are not counted at all.
    fn finish(mut self, start: u64, cpu_share: f64) -> WorkerOutcome {
        let now = clock::now();
        let elapsed_ns = now - start.min(now);
        let stopped = self.is_stopped();
        let script_stopped = self.has_script_stopped();
        let sends_no_more = stopped || script_stopped;
        if !sends_no_more {
            (0..self.queues.len()).for_each(|side| self.drop_late(side, elapsed_ns));
        }
        self.record_unfinished(now, stopped);
        if !stopped && self.scenarios.is_some() {
            self.record_unsent_steps(now);
        } else if !stopped {
            self.record_waiting_users(elapsed_ns);
        }
        if !sends_no_more {
            (0..self.queues.len()).for_each(|side| self.record_never_sent(side, start, now));
        }
        for (side, peaks) in self.recorder.sides.iter_mut().zip(self.users.peaks()) {
            side.user_peaks = peaks;
        }
        WorkerOutcome {
            recorder: self.recorder,
            longest_stall_ns: self.longest_stall_ns,
            cpu_share,
            exhausted_attempts: self.pool.exhausted_attempts(),
            sleep_method: self.pool.sleep_method(),
            granted_priority: self.priority.granted(),
            ended_ns: now.saturating_sub(start),
            last_end_ns: self.last_end_ns.saturating_sub(start),
            reached_count: self.queues.iter().all(ArrivalQueue::has_reached_count),
            script_stopped,
            script: self.script,
            script_error: self.script_error,
        }
    }

    /// Records the requests in flight, and those that wait for a connection.
    fn record_unfinished(&mut self, now: u64, stopped: bool) {
        let recorder = &mut self.recorder;
        let mut record = |in_flight: &InFlight| {
            if !in_flight.timed_out {
                let times = (!stopped).then(|| in_flight.times(now));
                recorder.record_unfinished(in_flight.key, times);
            }
        };
        self.pool
            .iter_mut()
            .flat_map(|connection| connection.in_flight.iter())
            .for_each(&mut record);
        self.retries.iter().for_each(&mut record);
        for in_flight in self.pool.iter_mut().filter_map(|connection| connection.opened_for.take())
        {
            if !in_flight.was_sent() {
                self.recorder.record_sent(in_flight.key, in_flight.wait_ns, in_flight.lag_ns);
            }
            let times = (!stopped).then(|| in_flight.times(now));
            self.recorder.record_unfinished(in_flight.key, times);
        }
    }

    /// Records the requests of this side that were due and had not been sent.
    fn record_never_sent(&mut self, side: usize, start: u64, now: u64) {
        let elapsed_ns = now - start.min(now);
        let is_free = self.longest_free(side).is_some();
        while let Some(arrival) = self.queues[side].peek_overdue(elapsed_ns) {
            let key = self.take_arrival(side, arrival);
            let age_ns = now - (start + arrival.due_ns).min(now);
            let (wait_ns, lag_ns) = if is_free { (0, age_ns) } else { (age_ns, 0) };
            self.recorder.record_never_sent(key, wait_ns, lag_ns);
        }
    }

    #[inline]
    pub(super) fn is_stopped(&self) -> bool {
        self.stop.load(Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use super::super::WorkerCounters;
    use super::*;
    use crate::os::clock::SECOND;
    use crate::plan::Plan;
    use crate::plan::config::PlanConfig;
    use crate::plan::fixtures::small_config;

    #[test]
    fn while_contention_is_looked_for_a_worker_without_requests_wakes_up_every_millisecond() {
        let plan = Plan::new(PlanConfig { workers: 1, ..small_config() }).unwrap();
        let (stop, counters) = (AtomicBool::new(false), WorkerCounters::default());
        let mut worker = Worker::new(0, &plan, &[], &stop, &counters, None).unwrap();
        // The first request is due much later.
        let now = SECOND;
        worker.start_ns = Some(2 * SECOND);
        worker.next_sweep_ns = 3 * SECOND;
        let sleep_ns = |worker: &mut Worker| worker.next_wakeup(now).0 - now;
        assert_eq!(sleep_ns(&mut worker), MAX_SLEEP_NS);
        worker.priority.start_warmup();
        let watches = worker.priority.is_watching();
        assert_eq!(sleep_ns(&mut worker), if watches { MILLISECOND } else { MAX_SLEEP_NS });
        worker.priority.finish_warmup(SECOND);
        assert_eq!(sleep_ns(&mut worker), MAX_SLEEP_NS);
    }
}
