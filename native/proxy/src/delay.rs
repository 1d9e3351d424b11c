//! When bytes of the service are forwarded, as a function of times.

use std::collections::VecDeque;

/// What is added to the responses of a service.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Delay {
    None,
    /// All bytes of the service arrive this much later, as through a longer pipe. So every response
    /// does, whatever its protocol and however many requests are in flight: its first byte and its
    /// last one.
    Constant {
        ns: u64,
    },
    /// The slowest responses take longer by `ratio` of their own time. All percentiles from the
    /// 97th on grow by this ratio, and those below do not change.
    ///
    /// `extra_ns` is what the load measures on top of the time that the proxy sees.
    Slowest {
        ratio: f64,
        extra_ns: u64,
    },
}

/// The share of the responses that are the slowest. A p99 grows by the exact ratio if all responses
/// beyond it are among them, so the share is far above 0.01; p95 and below must not change.
const SLOWEST_SHARE: f64 = 0.03;

/// The number of responses from which the slowest can be told.
const MIN_TIMES: usize = 100;

/// The number of newest responses among which the slowest are found. With 3 % of 1,000, a response
/// beyond the true p99 is practically always among the slowest.
const MAX_TIMES: usize = 1000;

/// Decides on the delay of bytes. The processes of one build differ, so it learns from the newest
/// responses which ones are slow: a fixed threshold would miss all of a process that is a little
/// faster, if the times of a service lie close together.
#[derive(Debug)]
pub(crate) struct DelayRule {
    delay: Delay,
    times: RecentTimes,
}

impl DelayRule {
    pub(crate) fn new(delay: Delay) -> DelayRule {
        DelayRule { delay, times: RecentTimes::default() }
    }

    /// The delay of bytes that the service sent `elapsed_ns` after the last bytes of the client;
    /// `None` if the client has not sent any.
    pub(crate) fn compute_delay(&self, elapsed_ns: Option<u64>) -> u64 {
        match (self.delay, elapsed_ns) {
            (Delay::None, _) => 0,
            (Delay::Constant { ns }, _) => ns,
            (Delay::Slowest { ratio, extra_ns }, Some(elapsed_ns)) => {
                match self.times.find_slowest_from() {
                    Some(threshold) if elapsed_ns >= threshold => {
                        ((elapsed_ns + extra_ns) as f64 * ratio) as u64
                    }
                    _ => 0,
                }
            }
            (Delay::Slowest { .. }, None) => 0,
        }
    }

    /// Records the time of a response: from the last bytes of the client to its last bytes.
    pub(crate) fn record_response(&mut self, elapsed_ns: u64) {
        self.times.add(elapsed_ns);
    }

    /// The median time of the newest responses; 0 before the first.
    pub(crate) fn median_ns(&self) -> u64 {
        self.times.median_ns()
    }
}

/// The times of the newest responses.
#[derive(Debug, Default)]
struct RecentTimes {
    in_order: VecDeque<u64>,
    sorted: Vec<u64>,
}

impl RecentTimes {
    fn add(&mut self, time: u64) {
        if self.in_order.len() == MAX_TIMES
            && let Some(oldest) = self.in_order.pop_front()
        {
            let index = self.sorted.partition_point(|&other| other < oldest);
            self.sorted.remove(index);
        }
        self.in_order.push_back(time);
        let index = self.sorted.partition_point(|&other| other <= time);
        self.sorted.insert(index, time);
    }

    /// The time from which a response is among the slowest; `None` if that is not known yet.
    fn find_slowest_from(&self) -> Option<u64> {
        let count = self.sorted.len();
        if count < MIN_TIMES {
            return None;
        }
        let slowest = (count as f64 * SLOWEST_SHARE).ceil() as usize;
        self.sorted.get(count - slowest).copied()
    }

    fn median_ns(&self) -> u64 {
        self.sorted.get(self.sorted.len() / 2).copied().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MICROSECOND: f64 = 1e3;
    const COUNT: usize = 40_000;

    /// SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014), as a
    /// share in [0, 1).
    struct Random(u64);

    impl Random {
        fn draw(&mut self) -> f64 {
            self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let mut mixed = self.0;
            mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
            ((mixed ^ (mixed >> 31)) >> 11) as f64 / (1_u64 << 53) as f64
        }
    }

    fn draw_times(draw: impl Fn(&mut Random) -> f64) -> Vec<u64> {
        let mut random = Random(7);
        (0..COUNT).map(|_| draw(&mut random) as u64).collect()
    }

    /// The times with the delay, after the first ones, from which the rule learns.
    fn apply(delay: Delay, times: &[u64]) -> (Vec<u64>, Vec<u64>) {
        let mut rule = DelayRule::new(delay);
        let delayed: Vec<u64> = times
            .iter()
            .map(|&time| {
                let delayed = time + rule.compute_delay(Some(time));
                rule.record_response(time);
                delayed
            })
            .collect();
        (times[MAX_TIMES..].to_vec(), delayed[MAX_TIMES..].to_vec())
    }

    fn quantile(times: &[u64], share: f64) -> f64 {
        let mut sorted = times.to_vec();
        sorted.sort_unstable();
        sorted[(sorted.len() as f64 * share) as usize] as f64
    }

    fn find_growth(before: &[u64], after: &[u64], share: f64) -> f64 {
        quantile(after, share) / quantile(before, share) - 1.0
    }

    const SLOWEST: Delay = Delay::Slowest { ratio: 0.3, extra_ns: 0 };

    #[track_caller]
    fn check_slowest(times: &[u64]) {
        let (before, after) = apply(SLOWEST, times);
        for share in [0.1, 0.5, 0.9, 0.95] {
            let growth = find_growth(&before, &after, share);
            assert!(growth < 0.002, "the quantile at {share} grew by {growth}");
        }
        for share in [0.99, 0.999] {
            let growth = find_growth(&before, &after, share);
            assert!((growth - 0.3).abs() < 0.003, "the quantile at {share} grew by {growth}");
        }
    }

    #[test]
    fn without_a_delay_nothing_is_added() {
        let rule = DelayRule::new(Delay::None);
        assert_eq!(rule.compute_delay(None), 0);
        assert_eq!(rule.compute_delay(Some(5)), 0);
    }

    #[test]
    fn a_constant_delay_is_added_to_everything_that_the_service_sends() {
        let rule = DelayRule::new(Delay::Constant { ns: 600 });
        assert_eq!(rule.compute_delay(None), 600);
        assert_eq!(rule.compute_delay(Some(0)), 600);
        assert_eq!(rule.compute_delay(Some(1_000_000)), 600);
    }

    #[test]
    fn the_p99_of_a_service_with_a_long_tail_grows_by_the_ratio_and_its_p50_does_not() {
        check_slowest(&draw_times(|random| {
            let normal = (0..12).map(|_| random.draw()).sum::<f64>() - 6.0;
            1000.0 * MICROSECOND * (0.5 * normal).exp()
        }));
    }

    #[test]
    fn the_p99_of_a_service_whose_times_lie_close_together_grows_by_the_ratio() {
        check_slowest(&draw_times(|random| 1000.0 * MICROSECOND * (1.0 + 0.01 * random.draw())));
    }

    #[test]
    fn the_p99_of_a_service_with_two_modes_grows_by_the_ratio_wherever_they_divide() {
        for slow in [0.012, 0.02, 0.03, 0.05, 0.2] {
            check_slowest(&draw_times(|random| {
                let fast = 5000.0 * MICROSECOND * (1.0 + random.draw() / 2.0);
                if random.draw() < slow { 3.0 * fast } else { fast }
            }));
        }
    }

    #[test]
    fn a_process_that_is_a_little_faster_than_the_one_before_it_is_delayed_as_much() {
        let mut random = Random(11);
        let times: Vec<u64> = (0..COUNT)
            .map(|index| {
                let speed = if index < COUNT / 2 { 1.0 } else { 0.9 };
                (1000.0 * MICROSECOND * speed * (1.0 + 0.01 * random.draw())) as u64
            })
            .collect();
        let (before, after) = apply(SLOWEST, &times);
        let faster = COUNT / 2..before.len();
        let growth = find_growth(&before[faster.clone()], &after[faster], 0.99);
        assert!((growth - 0.3).abs() < 0.003, "{growth}");
    }

    #[test]
    fn what_the_load_measures_on_top_grows_by_the_ratio_too() {
        let mut rule = DelayRule::new(Delay::Slowest { ratio: 0.5, extra_ns: 200 });
        for time in 0..MAX_TIMES as u64 {
            rule.record_response(time);
        }
        assert_eq!(rule.compute_delay(Some(1000)), 600);
        assert_eq!(rule.compute_delay(Some(970)), 585);
        assert_eq!(rule.compute_delay(Some(969)), 0);
    }

    #[test]
    fn nothing_is_slow_before_enough_responses_are_known_or_before_a_request() {
        let mut rule = DelayRule::new(SLOWEST);
        for _ in 1..MIN_TIMES {
            rule.record_response(10);
        }
        assert_eq!(rule.compute_delay(Some(1000)), 0);
        rule.record_response(10);
        assert_eq!(rule.compute_delay(Some(1000)), 300);
        assert_eq!(rule.compute_delay(None), 0);
    }

    #[test]
    fn the_median_is_that_of_the_newest_responses() {
        let mut rule = DelayRule::new(Delay::None);
        assert_eq!(rule.median_ns(), 0);
        for time in 0..5 * MAX_TIMES as u64 {
            rule.record_response(time);
        }
        assert_eq!(rule.median_ns(), 4500);
    }
}
