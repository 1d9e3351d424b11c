//! When nothing is forwarded.

/// Nothing is forwarded for `length_ns` in every `period_ns`. The phase determines where in the
/// period, by the monotonic clock: proxies that follow each other continue one rhythm.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Freeze {
    pub length_ns: u64, // above 0 and below the period
    pub period_ns: u64,
    pub phase_ns: u64, // below the period
}

impl Freeze {
    pub(crate) fn is_valid(&self) -> bool {
        self.length_ns > 0 && self.length_ns < self.period_ns && self.phase_ns < self.period_ns
    }

    /// The beginning and the end of the freeze that lasts at `now`, or of the next one.
    pub(crate) fn find_next(&self, now: u64) -> (u64, u64) {
        let Freeze { length_ns, period_ns, phase_ns } = *self;
        let begins = match now.checked_sub(phase_ns) {
            None => phase_ns,
            Some(since) => {
                let current = now - since % period_ns;
                if now < current + length_ns { current } else { current + period_ns }
            }
        };
        (begins, begins + length_ns)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FREEZE: Freeze = Freeze { length_ns: 100, period_ns: 10_000, phase_ns: 300 };

    #[test]
    fn a_freeze_comes_once_in_each_period_at_its_phase() {
        assert_eq!(FREEZE.find_next(0), (300, 400));
        assert_eq!(FREEZE.find_next(400), (10_300, 10_400));
        assert_eq!(FREEZE.find_next(10_400), (20_300, 20_400));
    }

    #[test]
    fn a_freeze_that_has_begun_is_found_until_it_ends() {
        assert_eq!(FREEZE.find_next(300), (300, 400));
        assert_eq!(FREEZE.find_next(399), (300, 400));
    }
}
