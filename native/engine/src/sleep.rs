//! Waking in time: every sleep ends a little late, so this one ends a little early, and what is left is spun away.

use crate::clock::MICROSECOND;

/// Spinning takes at most this share of a processor, so that on a small machine the service keeps the rest.
const SHARE: u64 = 50; // one part in fifty: 2 %
/// A sleep that ends later than this was late for another reason: somebody else had the processor.
const LONGEST: u64 = 50 * MICROSECOND;

/// Learns how late sleeps end on this machine, and keeps the accounts of the spinning.
#[derive(Debug)]
pub(crate) struct Alarm {
    since_ns: u64,
    spun_ns: u64,
    /// How late sleeps have ended lately: each new one counts for an eighth.
    usual_ns: u64,
}

impl Alarm {
    pub(crate) fn new(now_ns: u64) -> Alarm {
        Alarm { since_ns: now_ns, spun_ns: 0, usual_ns: 0 }
    }

    /// When to end a sleep in order to be awake at `wake_ns`.
    pub(crate) fn early(&self, wake_ns: u64, now_ns: u64) -> u64 {
        let allowed_ns = now_ns.saturating_sub(self.since_ns) / SHARE;
        // Too late for a sleep to be worth it, or nothing left to spend: no spinning, as if there were no alarm.
        match self.spun_ns + self.usual_ns <= allowed_ns {
            true => wake_ns.saturating_sub(self.usual_ns),
            false => wake_ns,
        }
    }

    /// A sleep that was to end at `asked_ns` ended at `now_ns`, by itself.
    pub(crate) fn woke(&mut self, asked_ns: u64, now_ns: u64) {
        let late_ns = now_ns.saturating_sub(asked_ns).min(LONGEST);
        self.usual_ns = (7 * self.usual_ns + late_ns) / 8;
    }

    pub(crate) fn spun(&mut self, ns: u64) {
        self.spun_ns += ns;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: u64 = 1_000_000_000;

    #[test]
    fn it_learns_how_late_sleeps_end_and_ends_them_as_much_earlier() {
        let mut alarm = Alarm::new(0);
        assert_eq!(alarm.early(SECOND, SECOND), SECOND);
        (0..60).for_each(|_| alarm.woke(1_000, 21_000));
        let early = SECOND - alarm.early(SECOND, SECOND);
        assert!((19_000..=20_000).contains(&early), "{early}");
    }

    #[test]
    fn a_sleep_that_somebody_else_cut_into_does_not_mislead_it() {
        let mut alarm = Alarm::new(0);
        (0..60).for_each(|_| alarm.woke(0, SECOND));
        assert!(SECOND - alarm.early(SECOND, SECOND) <= LONGEST);
    }

    #[test]
    fn spinning_is_bounded() {
        let mut alarm = Alarm::new(0);
        let mut spun = 0;
        for now in (0..SECOND).step_by(100_000) {
            alarm.woke(0, 40_000);
            let ns = now - alarm.early(now, now);
            alarm.spun(ns);
            spun += ns;
        }
        assert!(spun <= SECOND / 50, "{spun} ns of a second");
        assert!(spun > SECOND / 60, "what is allowed is used: {spun} ns");
    }
}
