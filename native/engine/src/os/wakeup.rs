//! Waking up in time. Every sleep ends a little late, so this one is planned to end a little early,
//! and the rest is spent spinning.

use crate::os::clock::MICROSECOND;

/// Spinning uses at most this share of a processor, so that the service keeps the rest of a small
/// machine.
const SPIN_DIVISOR: u64 = 50; // one part in fifty: 2 %
/// A sleep that ends later than this was late for another reason: another program had the
/// processor.
const MAX_LATENESS_NS: u64 = 50 * MICROSECOND;

/// Learns how late sleeps end on this machine, and limits the time spent spinning.
#[derive(Debug)]
pub(crate) struct WakeupTimer {
    may_spin: bool,
    since_ns: u64,
    spun_ns: u64,
    /// How late sleeps have ended recently: a moving average in which each new value counts for an
    /// eighth.
    mean_lateness_ns: u64,
}

/// How to wait for a point in time: sleep until then by the clock, and possibly spin for the rest.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct SleepPlan {
    pub(crate) until_ns: u64,
    pub(crate) spins: bool,
}

impl WakeupTimer {
    pub(crate) fn new(now_ns: u64, may_spin: bool) -> WakeupTimer {
        WakeupTimer { may_spin, since_ns: now_ns, spun_ns: 0, mean_lateness_ns: 0 }
    }

    /// How to be awake at `wake_ns`.
    pub(crate) fn plan_sleep(&self, wake_ns: u64, now_ns: u64) -> SleepPlan {
        let allowed_ns = now_ns.saturating_sub(self.since_ns) / SPIN_DIVISOR;
        // If that is too close for a sleep, the whole wait is spun.
        let spin_ns = self.mean_lateness_ns.min(wake_ns.saturating_sub(now_ns));
        // If no time is left for spinning, it is a sleep that ends late, as without this timer.
        match self.may_spin && self.spun_ns + spin_ns <= allowed_ns {
            true => SleepPlan { until_ns: wake_ns.saturating_sub(spin_ns), spins: true },
            false => SleepPlan { until_ns: wake_ns, spins: false },
        }
    }

    /// Records that a sleep that was to end at `asked_ns` ended by itself at `now_ns`.
    pub(crate) fn record_wakeup(&mut self, asked_ns: u64, now_ns: u64) {
        let late_ns = now_ns.saturating_sub(asked_ns).min(MAX_LATENESS_NS);
        self.mean_lateness_ns = (7 * self.mean_lateness_ns + late_ns) / 8;
    }

    pub(crate) fn record_spin(&mut self, ns: u64) {
        self.spun_ns += ns;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: u64 = 1_000_000_000;

    fn timer() -> WakeupTimer {
        WakeupTimer::new(0, true)
    }

    #[test]
    fn it_learns_how_late_sleeps_end_and_ends_them_as_much_earlier() {
        let mut timer = timer();
        assert_eq!(
            timer.plan_sleep(2 * SECOND, SECOND),
            SleepPlan { until_ns: 2 * SECOND, spins: true }
        );
        (0..60).for_each(|_| timer.record_wakeup(1_000, 21_000));
        let early = 2 * SECOND - timer.plan_sleep(2 * SECOND, SECOND).until_ns;
        assert!((19_000..=20_000).contains(&early), "{early}");
    }

    #[test]
    fn what_is_too_near_for_a_sleep_is_spun() {
        let mut timer = timer();
        (0..60).for_each(|_| timer.record_wakeup(0, 20_000));
        assert_eq!(
            timer.plan_sleep(SECOND + 5_000, SECOND),
            SleepPlan { until_ns: SECOND, spins: true }
        );
    }

    #[test]
    fn a_sleep_that_somebody_else_cut_into_does_not_mislead_it() {
        let mut timer = timer();
        (0..60).for_each(|_| timer.record_wakeup(0, SECOND));
        assert!(2 * SECOND - timer.plan_sleep(2 * SECOND, SECOND).until_ns <= MAX_LATENESS_NS);
    }

    #[test]
    fn spinning_is_bounded() {
        let mut timer = timer();
        let mut spun = 0;
        for now in (0..SECOND).step_by(100_000) {
            timer.record_wakeup(0, 40_000);
            let wake_ns = now + 100_000;
            let ns = wake_ns - timer.plan_sleep(wake_ns, now).until_ns;
            timer.record_spin(ns);
            spun += ns;
        }
        assert!(spun <= SECOND / 50, "{spun} ns of a second");
        assert!(spun > SECOND / 60, "what is allowed is used: {spun} ns");
    }

    #[test]
    fn one_that_may_not_spin_sleeps_to_the_end() {
        let mut timer = WakeupTimer::new(0, false);
        (0..60).for_each(|_| timer.record_wakeup(0, 40_000));
        assert_eq!(
            timer.plan_sleep(2 * SECOND, SECOND),
            SleepPlan { until_ns: 2 * SECOND, spins: false }
        );
    }
}
