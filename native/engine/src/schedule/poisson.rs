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
    fn draw_gap(&self, index: u64) -> f64 {
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

    /// The first arrival of this side and worker from this place on, whether it lies beyond the
    /// end, and its place. All arrivals in between are generated too.
    pub(super) fn first_arrival(
        &self,
        side: usize,
        worker: u64,
        workers: u64,
        mut place: PoissonPlace,
    ) -> (Arrival, bool, PoissonPlace) {
        let mut at_ns = self.time_of_sum_ns(place.gap_sum);
        while at_ns < self.end_ns as f64 {
            let is_of_side =
                self.assignment.side_of(self.seed, place.index, || at_ns as u64) == side;
            if is_of_side && place.index % workers == worker {
                break;
            }
            place = self.next_place(place, is_of_side);
            at_ns = self.time_of_sum_ns(place.gap_sum);
        }
        let PoissonPlace { index, of_side, .. } = place;
        let arrival = Arrival { index, twin: of_side, at_ns: at_ns as u64, due_ns: at_ns as u64 };
        let is_over = at_ns >= self.end_ns as f64
            || self.assignment.is_beyond(self.seed, side, index, self.limit);
        (arrival, is_over, place)
    }

    pub(super) fn first_place(&self) -> PoissonPlace {
        PoissonPlace { index: 0, gap_sum: self.draw_gap(0), of_side: 0 }
    }

    /// The place after this one, whose arrival belongs to the side or not.
    pub(super) fn next_place(&self, place: PoissonPlace, is_of_side: bool) -> PoissonPlace {
        let index = place.index + 1;
        PoissonPlace {
            index,
            gap_sum: place.gap_sum + self.draw_gap(index),
            of_side: place.of_side + u64::from(is_of_side),
        }
    }
}

/// A place in the process, as one side counts it.
#[derive(Clone, Copy, Debug)]
pub(super) struct PoissonPlace {
    pub(super) index: u64,
    /// The sum of the gaps up to this arrival. It is a sum, so it is stored with more precision
    /// than it is used with.
    gap_sum: f64,
    /// The number of the side's arrivals before this one, over all workers.
    of_side: u64,
}
