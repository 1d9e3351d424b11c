//! A rate that changes with time, in stages; in each stage it changes linearly from one value to
//! another. An arrival lies where the area under the rate reaches its index. The computation uses
//! whole numbers, so nothing drifts.

use std::time::Duration;

/// One stage of a rate profile.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RateStage {
    pub duration: Duration,
    /// The rates at the beginning and at the end of the stage: what a side receives while it is
    /// under load, in requests per 1,000 seconds.
    pub from: u64,
    pub to: u64,
}

/// Whether the rate is the same at both times and between them.
pub(crate) fn is_flat(stages: &[RateStage], from: Duration, to: Duration) -> bool {
    let mut end = Duration::ZERO;
    let within = stages.iter().filter(|stage| {
        let begin = end;
        end += stage.duration;
        begin < to && end > from
    });
    let mut rates: Vec<u64> = within.flat_map(|stage| [stage.from, stage.to]).collect();
    // The rate of the last stage's end continues.
    rates.extend(stages.last().filter(|_| end < to).map(|stage| stage.to));
    rates.windows(2).all(|pair| pair[0] == pair[1])
}

/// Consecutive stages. The rate at the end of the last stage continues.
#[derive(Debug, Clone)]
pub(crate) struct RateProfile {
    segments: Vec<ProfileSegment>,
    end_ns: u64,
    /// The area below all segments, in the unit of [`ProfileSegment::area_before`].
    total_area: u128,
    last_rate: u64,
}

/// A stage at its place in the schedule. Rates are in requests per 10¹² ns.
#[derive(Debug, Clone)]
struct ProfileSegment {
    begin_ns: u64,
    duration_ns: u128, // 1 or more
    from: u128,
    to: u128,
    /// Twice the area below all earlier segments; one arrival accounts for [`AREA_PER_ARRIVAL`] of
    /// it. With rates of 2 · 10¹⁰ and a total of one day, this times a day in nanoseconds is below
    /// 2¹²⁸.
    area_before: u128,
}

/// The area of one arrival, in halves of ns · requests / 10¹² ns.
const AREA_PER_ARRIVAL: u128 = 2_000_000_000_000;

impl RateProfile {
    /// Takes one or more stages, each longer than 0 and together at most one day. Rates are
    /// multiplied by `times`; the product is at most 2 · 10¹⁰.
    pub(crate) fn new(stages: &[RateStage], times: u64) -> RateProfile {
        let (mut begin_ns, mut before) = (0, 0);
        let segment = |stage: &RateStage| {
            let [from, to] = [stage.from, stage.to].map(|rate| u128::from(rate * times));
            let segment = ProfileSegment {
                begin_ns,
                duration_ns: stage.duration.as_nanos(),
                from,
                to,
                area_before: before,
            };
            begin_ns += segment.duration_ns as u64;
            before += segment.area();
            segment
        };
        let segments = stages.iter().map(segment).collect();
        RateProfile {
            segments,
            end_ns: begin_ns,
            total_area: before,
            last_rate: stages.last().map_or(0, |stage| stage.to * times),
        }
    }

    /// When the arrival with this index is due; None if the rate never gets that far.
    pub(crate) fn arrival_ns(&self, index: u64) -> Option<u64> {
        self.area_reached_ns(u128::from(index) * AREA_PER_ARRIVAL)
    }

    /// When this number of arrivals has come. The last of them may be a part of an arrival.
    pub(crate) fn partial_arrival_ns(&self, arrivals: f64) -> Option<u64> {
        self.area_reached_ns((arrivals * AREA_PER_ARRIVAL as f64) as u128)
    }

    fn area_reached_ns(&self, area: u128) -> Option<u64> {
        if area >= self.total_area {
            let more_ns = (area - self.total_area).checked_div(2 * u128::from(self.last_rate))?;
            return self.end_ns.checked_add(u64::try_from(more_ns).ok()?);
        }
        // If nothing arrives for a while, the time lies in the following stage.
        let segment = &self.segments
            [self.segments.partition_point(|segment| segment.area_before <= area) - 1];
        Some(segment.begin_ns + segment.area_reached_ns(area - segment.area_before))
    }

    /// The number of arrivals before this time.
    pub(crate) fn arrivals_before(&self, ns: u64) -> u64 {
        if ns >= self.end_ns {
            let more = u128::from(ns - self.end_ns) * 2 * u128::from(self.last_rate);
            return (self.total_area + more).div_ceil(AREA_PER_ARRIVAL) as u64;
        }
        let segment =
            &self.segments[self.segments.partition_point(|segment| segment.begin_ns <= ns) - 1];
        let area = segment.area_before * segment.duration_ns
            + segment.area_times_duration(u128::from(ns - segment.begin_ns));
        area.div_ceil(AREA_PER_ARRIVAL * segment.duration_ns) as u64
    }
}

impl ProfileSegment {
    /// Twice the area below the whole segment.
    fn area(&self) -> u128 {
        (self.from + self.to) * self.duration_ns
    }

    /// Twice the area below its first `ns`, times its duration: a whole number.
    fn area_times_duration(&self, ns: u128) -> u128 {
        ns * (self.from * (2 * self.duration_ns - ns) + self.to * ns)
    }

    /// The last nanosecond up to which the area is at most this. The area must be less than that of
    /// the whole segment.
    fn area_reached_ns(&self, area: u128) -> u64 {
        if self.from == self.to {
            return (area / (2 * self.from)) as u64;
        }
        let fits = |ns: u64| self.area_times_duration(ns.into()) <= area * self.duration_ns;
        // The point where the parabola reaches the area, in the form that loses the least precision
        // (Press et al., "Numerical Recipes", 5.6). A double is a few nanoseconds off.
        let (area, from, steep) =
            (area as f64, self.from as f64, self.to as f64 - self.from as f64);
        let root = (from * from + steep * area / self.duration_ns as f64).max(0.0).sqrt();
        let guess = ((area / (from + root)) as u64).min(self.duration_ns as u64 - 1);
        let (mut low, mut step) = (guess, 1);
        while !fits(low) {
            (low, step) = (low.saturating_sub(step), 2 * step);
        }
        let (mut high, mut step) = (guess + 1, 1);
        while fits(high) {
            (low, high, step) = (high, (high + step).min(self.duration_ns as u64), 2 * step);
        }
        while high - low > 1 {
            let middle = low.midpoint(high);
            if fits(middle) { low = middle } else { high = middle }
        }
        low
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use proptest::prelude::*;

    const SECOND: u64 = 1_000_000_000;

    /// Seconds, and requests per second.
    pub(crate) fn stage(seconds: u64, from: u64, to: u64) -> RateStage {
        RateStage { duration: Duration::from_secs(seconds), from: from * 1000, to: to * 1000 }
    }

    #[test]
    fn steps_have_their_counts_and_their_grids() {
        let profile =
            RateProfile::new(&[stage(10, 100, 100), stage(5, 30, 30), stage(10, 200, 200)], 1);
        let ends = [0, 10, 15, 25, 30].map(|seconds| profile.arrivals_before(seconds * SECOND));
        assert_eq!(ends, [0, 1000, 1150, 3150, 4150], "the last rate holds on");
        assert_eq!(
            [0, 1, 999, 1000, 1001].map(|index| profile.arrival_ns(index).unwrap()),
            [0, 10_000_000, 9_990_000_000, 10 * SECOND, 10 * SECOND + 33_333_333,]
        );
        assert_eq!(profile.arrival_ns(4150), Some(30 * SECOND));
    }

    #[test]
    fn a_ramp_reaches_what_lies_below_it() {
        let up = RateProfile::new(&[stage(10, 0, 500)], 1);
        assert_eq!(
            [2, 5, 10].map(|seconds| up.arrivals_before(seconds * SECOND)),
            [100, 625, 2500]
        );
        assert_eq!(
            (up.arrival_ns(0), up.arrival_ns(100), up.arrival_ns(625)),
            (Some(0), Some(2 * SECOND), Some(5 * SECOND))
        );
        let down = RateProfile::new(&[stage(10, 500, 0)], 1);
        assert_eq!(
            [5, 8, 10].map(|seconds| down.arrivals_before(seconds * SECOND)),
            [1875, 2400, 2500]
        );
        assert_eq!(
            (down.arrival_ns(1875), down.arrival_ns(2500)),
            (Some(5 * SECOND), None),
            "nothing comes any more"
        );
        assert_eq!(down.arrivals_before(1000 * SECOND), 2500);
    }

    #[test]
    fn where_nothing_comes_the_next_arrival_is_the_next_stages_first() {
        let profile = RateProfile::new(&[stage(1, 10, 10), stage(5, 0, 0), stage(1, 10, 10)], 1);
        assert_eq!(
            (profile.arrival_ns(9), profile.arrival_ns(10)),
            (Some(900_000_000), Some(6 * SECOND))
        );
        assert_eq!(
            [1, 3, 6, 7].map(|seconds| profile.arrivals_before(seconds * SECOND)),
            [10, 10, 10, 20]
        );
    }

    #[test]
    fn the_steepest_and_longest_that_there_can_be_do_not_overflow() {
        let day = 24 * 3600;
        for (from, to) in [(0, 10_000_000), (10_000_000, 0), (10_000_000, 9_999_999)] {
            let profile = RateProfile::new(&[stage(day, from, to)], 2);
            let count = profile.arrivals_before(day * SECOND);
            assert_eq!(u128::from(count), u128::from(from + to) * u128::from(day));
            let last = profile.arrival_ns(count - 1).unwrap();
            assert!(last < day * SECOND && profile.arrivals_before(last) < count, "{last}");
            assert!(profile.arrivals_before(2 * day * SECOND) >= count);
        }
    }

    fn profiles() -> impl Strategy<Value = (RateProfile, u64)> {
        let rate = prop_oneof![1 => Just(0u64), 4 => 1u64..5_000_000];
        let stage = (1u64..5_000, rate.clone(), rate).prop_map(|(milliseconds, from, to)| {
            RateStage { duration: Duration::from_millis(milliseconds), from, to }
        });
        let flat = proptest::bool::ANY;
        (proptest::collection::vec((stage, flat), 1..6), 1u64..3).prop_map(|(stages, times)| {
            let stages: Vec<RateStage> = stages
                .into_iter()
                .map(|(it, flat)| RateStage { to: if flat { it.from } else { it.to }, ..it })
                .collect();
            let end_ns = stages.iter().map(|stage| stage.duration.as_nanos() as u64).sum();
            (RateProfile::new(&stages, times), end_ns)
        })
    }

    proptest! {
        #[test]
        fn counts_agree_with_the_grid_and_arrivals_stay_in_order(
            (profile, end_ns) in profiles(), share in 0.0f64..1.2,
        ) {
            let ns = (end_ns as f64 * share) as u64;
            let count = profile.arrivals_before(ns);
            if count > 0 {
                let last = profile.arrival_ns(count - 1);
                prop_assert!(last.is_some_and(|last| last < ns), "{:?} is not before {}", last, ns);
                prop_assert!(count < 2 || profile.arrival_ns(count - 2) <= last);
            }
            prop_assert!(
                profile.arrival_ns(count).is_none_or(|next| next >= ns),
                "{:?} is before {}",
                profile.arrival_ns(count),
                ns
            );
        }

        #[test]
        fn a_profile_of_one_rate_is_an_even_grid(
            rate in 1u64..5_000_000_000, index in 0u64..1_000_000_000, seconds in 1u64..1000,
        ) {
            let flat = RateStage { duration: Duration::from_secs(seconds), from: rate, to: rate };
            let grid =
                |index: u64| (u128::from(index) * 1_000_000_000_000 / u128::from(rate)) as u64;
            let profile = RateProfile::new(&[flat], 1);
            // After the last stage, the grid begins again at its end.
            let within = profile.arrivals_before(seconds * SECOND);
            let index = index % within.max(1);
            prop_assert_eq!(profile.arrival_ns(index), Some(grid(index)));
        }
    }
}
