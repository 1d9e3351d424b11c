//! Independent arrivals.

use std::sync::Arc;

use super::arrival::Arrival;
use super::interleave::SideAssignment;
use super::rate_profile::{RateProfile, RateStage};
use crate::random::{self, Purpose};

/// Independent arrivals: the gaps between them are exponential. The same seed gives the same gaps
/// in every worker.
#[derive(Clone, Debug)]
pub(crate) struct PoissonProcess {
    pub(super) pace: PoissonPace,
    pub(super) assignment: SideAssignment,
    pub(super) seed: u64,
    pub(super) end_ns: u64,
    pub(super) limit: Option<u64>,
}

/// The unit of the gaps.
#[derive(Clone, Debug)]
pub(super) enum PoissonPace {
    /// Nanoseconds: the mean gap.
    Even { mean_ns: f64 },
    /// The area under the rate, with a mean of 1 (Çınlar, "Introduction to Stochastic Processes",
    /// 1975: the change of time that turns a process of rate 1 into one of any rate).
    Profile(Arc<RateProfile>),
}

impl PoissonProcess {
    /// `rate` as for [`EvenSchedule::new`].
    pub(crate) fn new(
        rate: u64,
        assignment: SideAssignment,
        seed: u64,
        end_ns: u64,
    ) -> PoissonProcess {
        let pace =
            PoissonPace::Even { mean_ns: 1e12 / (rate * assignment.concurrent_sides()) as f64 };
        PoissonProcess { pace, assignment, seed, end_ns, limit: None }
    }

    pub(crate) fn from_profile(
        stages: &[RateStage],
        assignment: SideAssignment,
        seed: u64,
        end_ns: u64,
    ) -> PoissonProcess {
        let pace =
            PoissonPace::Profile(Arc::new(RateProfile::new(stages, assignment.concurrent_sides())));
        PoissonProcess { pace, assignment, seed, end_ns, limit: None }
    }

    /// As [`EvenSchedule::with_limit`].
    pub(crate) fn with_limit(self, limit: Option<u64>) -> PoissonProcess {
        PoissonProcess { limit, ..self }
    }

    /// The gap between arrival `index` and the one before it, or the start.
    pub(super) fn draw_gap(&self, index: u64) -> f64 {
        let mean = match self.pace {
            PoissonPace::Even { mean_ns } => mean_ns,
            PoissonPace::Profile(_) => 1.0,
        };
        // 1 − u lies in (0, 1], so its logarithm is finite.
        -mean * (1.0 - random::draw_unit(self.seed, Purpose::Gap, index)).ln()
    }

    /// The time of an arrival for which the gaps before it add up to this sum.
    fn time_of_sum_ns(&self, sum: f64) -> f64 {
        match &self.pace {
            PoissonPace::Even { .. } => sum,
            PoissonPace::Profile(profile) => {
                profile.partial_arrival_ns(sum).map_or(f64::INFINITY, |ns| ns as f64)
            }
        }
    }

    /// The first arrival of this side and worker from `index` on, with the gaps before it adding up
    /// to `sum`, and whether it lies beyond the end. All arrivals in between are generated too.
    pub(super) fn first_arrival(
        &self,
        side: usize,
        worker: u64,
        workers: u64,
        mut index: u64,
        mut sum: f64,
    ) -> (Arrival, bool, f64) {
        let is_own = |index: u64, at_ns: f64| {
            index % workers == worker
                && self.assignment.side_of(self.seed, index, || at_ns as u64) == side
        };
        let mut at_ns = self.time_of_sum_ns(sum);
        while at_ns < self.end_ns as f64 && !is_own(index, at_ns) {
            index += 1;
            sum += self.draw_gap(index);
            at_ns = self.time_of_sum_ns(sum);
        }
        let arrival = Arrival { index, at_ns: at_ns as u64, due_ns: at_ns as u64 };
        let is_over = at_ns >= self.end_ns as f64
            || self.assignment.is_beyond(self.seed, side, index, self.limit);
        (arrival, is_over, sum)
    }
}
