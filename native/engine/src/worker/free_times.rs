//! When each connection would be free if the worker had never been late. Where a plan drops the
//! requests that find no free connection, this decides which are dropped. The lag that is reported
//! is measured in `send.rs`.

use crate::os::clock::MICROSECOND;
use crate::plan::Plan;
use crate::plan::load::OnBusy;

/// For each connection, how late the worker was with the request that the connection carries, or
/// carried last. With it a request is dropped exactly where a worker that is never late would drop
/// it:
///
/// ```text
/// due   sent        answered
///  |-----|--------------|        the request as it was sent
///  |--------------|              sent on time: a request that is due after this finds it free
/// ```
pub(super) struct FreeTimes {
    /// Empty where nothing is dropped.
    delays: Vec<ConnectionDelay>,
    /// All bytes that had come by then have been handled.
    handled_until_ns: u64,
}

#[derive(Clone, Copy, Default)]
struct ConnectionDelay {
    /// How much earlier the connection would be free, or would have been.
    ns: u64,
    used_ns: u64,
}

/// A connection makes up for an earlier delay in this part of its time (one sixteenth).
const RECOVERY_DIVISOR: u64 = 16;

/// How long a turn may take even on a quiet machine.
const MAX_TURN_NS: u64 = 500 * MICROSECOND;

impl FreeTimes {
    pub(super) fn new(plan: &Plan, connections: usize) -> FreeTimes {
        let delays = match plan.on_busy {
            OnBusy::Drop => vec![ConnectionDelay::default(); connections],
            OnBusy::Queue | OnBusy::Grow { .. } => vec![],
        };
        FreeTimes { delays, handled_until_ns: 0 }
    }

    pub(super) fn is_tracked(&self) -> bool {
        !self.delays.is_empty()
    }

    /// Since when a connection that has been free since `since_ns` would have been free if the
    /// worker had never been late.
    pub(super) fn free_on_time_ns(&self, token: usize, since_ns: u64) -> u64 {
        self.delays.get(token).map_or(since_ns, |delay| since_ns.saturating_sub(delay.ns))
    }

    /// A connection is used now, `late_ns` later than a worker that is never late would use it.
    /// `own_ns` of that arose in this turn; the rest is left from earlier requests, and fades by a
    /// part of the time that has passed. The time that every turn takes is not added to it.
    /// Otherwise delays would add up for ever where more requests are due than can be sent.
    pub(super) fn record(&mut self, token: usize, late_ns: u64, own_ns: u64, now: u64) {
        if let Some(delay) = self.delays.get_mut(token) {
            let made_up_ns = (now - delay.used_ns) / RECOVERY_DIVISOR;
            let earlier_ns = late_ns.saturating_sub(own_ns).saturating_sub(made_up_ns);
            let ns =
                if own_ns > MAX_TURN_NS { own_ns + earlier_ns } else { own_ns.max(earlier_ns) };
            *delay = ConnectionDelay { ns, used_ns: now };
        }
    }

    /// The request that a connection is to carry is sent so much later still.
    pub(super) fn add_delay(&mut self, token: usize, held_ns: u64) {
        if let Some(delay) = self.delays.get_mut(token) {
            delay.ns += held_ns;
        }
    }

    /// A connection could not be opened, which has nothing to do with how late the worker was.
    pub(super) fn forget(&mut self, token: usize) {
        if let Some(delay) = self.delays.get_mut(token) {
            delay.ns = 0;
        }
    }

    /// All bytes that had come by `now` have been handled.
    pub(super) fn mark_handled(&mut self, now: u64) {
        self.handled_until_ns = now;
    }

    /// No connection that is busy would have been free before this time, even if the worker had
    /// never been late.
    pub(super) fn busy_until_ns(&self) -> u64 {
        let max_ns = self.delays.iter().map(|delay| delay.ns).max().unwrap_or(0);
        self.handled_until_ns.saturating_sub(max_ns)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::config::PlanConfig;
    use crate::plan::fixtures::small_config;

    fn create_free_times() -> FreeTimes {
        let plan = Plan::new(PlanConfig { on_busy: OnBusy::Drop, ..small_config() }).unwrap();
        FreeTimes::new(&plan, 2)
    }

    #[test]
    fn a_connection_would_have_been_free_earlier_by_the_delay_of_its_request() {
        let mut free_times = create_free_times();
        // Of two requests that go in one group, the second one is due 250 µs before it is sent.
        free_times.record(0, 200 * MICROSECOND, 200 * MICROSECOND, 1_000 * MICROSECOND);
        free_times.add_delay(0, 50 * MICROSECOND);
        assert_eq!(free_times.free_on_time_ns(0, 2_000 * MICROSECOND), 1_750 * MICROSECOND);
        assert_eq!(free_times.free_on_time_ns(1, 2_000 * MICROSECOND), 2_000 * MICROSECOND);
        free_times.mark_handled(3_000 * MICROSECOND);
        assert_eq!(free_times.busy_until_ns(), 2_750 * MICROSECOND);
        free_times.forget(0);
        assert_eq!(free_times.free_on_time_ns(0, 2_000 * MICROSECOND), 2_000 * MICROSECOND);
    }

    #[test]
    fn delays_of_a_turn_do_not_add_up() {
        let mut free_times = create_free_times();
        for turn in 1..100 {
            free_times.record(0, 100 * MICROSECOND, 100 * MICROSECOND, turn * 125 * MICROSECOND);
        }
        let free_ns = 20_000 * MICROSECOND;
        assert_eq!(free_times.free_on_time_ns(0, free_ns), free_ns - 100 * MICROSECOND);
    }
}
