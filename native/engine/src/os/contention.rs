//! Whether programs compete with a load thread for the processors, decided from what the warm-up
//! shows of its lag (G).
//!
//! What counts is time, not requests: for how much of the warm-up would a request have been sent
//! more than [`MAX_LATE_NS`] late, whenever it had been due? This is a quantile of G over all times
//! at which a request could be due. It has three advantages over the p99 of the requests sent:
//!
//! - It rests on every wake-up. At low rates the thread wakes up between the requests too
//!   ([`MAX_SLEEP_NS`]). So 40 requests show as much as 2,000, and so do the 200 of the last second
//!   before a gate's measured time.
//! - A single stall is one event, however many requests it delays. The longest is left out.
//! - Lateness counts only as far as the thread waited for a processor, as the kernel reports it. A
//!   pause of the whole machine, or a turn with much to send, is not caused by other programs, and
//!   a scheduling priority does not help against it.
//!
//! The mean wait for a processor, which decided before, hardly differs. In the benchmark's busy
//! case (2,000/s beside two busy programs), it was 11 to 25 µs in the first second of 16 runs, and
//! without these programs 11 to 12 µs. Only one wait in a hundred is long.

use crate::os::clock::{MICROSECOND, MILLISECOND};

/// A request that is sent this late or less is late like that of any sleeping thread. The same
/// limit as that of the validity of a run (`record/validity.rs`).
pub(crate) const MAX_LATE_NS: u64 = 250 * MICROSECOND;

/// The longest sleep while contention is looked for. A thousand wake-ups per second cost less than
/// 1 % of a processor, and only in the warm-up.
pub(crate) const MAX_SLEEP_NS: u64 = MILLISECOND;

/// Beside competing programs, the late part of a warm-up is larger than one part in this number:
/// a quarter of a millisecond per second. In the first second of 14 runs of the benchmark's busy
/// case it was 0.4 ms once, and from 2 ms to 77 ms in the others. In the steady state it is more
/// than 1 % of the time, which the p99 of G shows too, but a warm-up of one second ends before
/// that.
const MIN_CONTENDED_DIVISOR: u64 = 4000;

/// The time for which a thread was too late, because it waited for a processor.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(crate) struct LateTime {
    total_ns: u64,
    longest_ns: u64,
}

impl LateTime {
    /// Adds a turn of the thread that was this late, and in which the thread waited this long for a
    /// processor; None if the platform does not count this.
    pub(crate) fn add_turn(&mut self, late_ns: u64, waited_ns: Option<u64>) {
        let waited_late_ns = waited_ns.map_or(late_ns, |waited_ns| late_ns.min(waited_ns));
        let excess_ns = waited_late_ns.saturating_sub(MAX_LATE_NS);
        self.total_ns += excess_ns;
        self.longest_ns = self.longest_ns.max(excess_ns);
    }

    /// Whether this was caused by programs that compete for the processors, in a warm-up that took
    /// so long.
    pub(crate) fn shows_contention(self, warmup_ns: u64) -> bool {
        self.total_ns - self.longest_ns > warmup_ns / MIN_CONTENDED_DIVISOR
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::os::clock::SECOND;

    /// Turns of a warm-up: how late each was, and how long the thread waited in it, in µs.
    fn shows_contention(warmup_ns: u64, turns: impl IntoIterator<Item = (u64, u64)>) -> bool {
        let mut late = LateTime::default();
        for (late_us, waited_us) in turns {
            late.add_turn(late_us * MICROSECOND, Some(waited_us * MICROSECOND));
        }
        late.shows_contention(warmup_ns)
    }

    fn turns_on_time(count: usize) -> impl Iterator<Item = (u64, u64)> {
        (0..count).map(|turn| if turn % 50 == 0 { (60, 55) } else { (1, 11) })
    }

    #[test]
    fn two_long_waits_in_a_second_show_contention_though_the_mean_wait_is_short() {
        // Recorded at 2,000/s beside two busy programs, in the second with the least lateness of
        // 14. In the next second, the p99 of G was 1.5 ms.
        let recorded = [1_506, 616].map(|late_us| (late_us, late_us));
        assert!(shows_contention(SECOND, turns_on_time(2_000).chain(recorded)));
    }

    #[test]
    fn a_quiet_machine_shows_none() {
        assert!(!shows_contention(SECOND, turns_on_time(2_000)));
        // Recorded at 2,000/s and 200/s, one in each of four seconds. With a second wait of 0.5 ms.
        for late_us in [270, 356, 794, 1_637] {
            let late = [(late_us, late_us), (500, 500)];
            assert!(!shows_contention(SECOND, turns_on_time(2_000).chain(late)), "{late_us} µs");
        }
    }

    #[test]
    fn many_sleeps_that_end_a_little_late_show_none() {
        assert!(!shows_contention(SECOND, (0..1_000).map(|_| (250, 250))));
        assert!(shows_contention(SECOND, (0..1_000).map(|_| (252, 252))));
    }

    #[test]
    fn a_single_stall_shows_none_however_long_it_is() {
        for waited_us in [0, 900_000] {
            assert!(!shows_contention(SECOND, turns_on_time(100).chain([(900_000, waited_us)])));
        }
    }

    #[test]
    fn lateness_for_which_no_processor_was_waited_shows_none() {
        let pauses_of_the_machine = (0..20).map(|_| (3_000, 12));
        assert!(!shows_contention(SECOND, turns_on_time(2_000).chain(pauses_of_the_machine)));
    }

    #[test]
    fn waiting_while_nothing_was_due_shows_none() {
        assert!(!shows_contention(SECOND, (0..20).map(|_| (0, 3_000))));
    }

    #[test]
    fn it_is_a_part_of_the_warm_up_that_counts() {
        let turns = || [(1_250, 1_250); 6];
        assert!(shows_contention(2 * SECOND, turns()));
        assert!(!shows_contention(20 * SECOND, turns()), "5 ms of 20 s");
        assert!(shows_contention(20 * SECOND - 4_000, turns()));
    }

    #[test]
    fn where_the_platform_counts_no_waiting_all_lateness_counts() {
        let mut late = LateTime::default();
        (0..3).for_each(|_| late.add_turn(MILLISECOND, None));
        assert!(late.shows_contention(SECOND));
    }
}
