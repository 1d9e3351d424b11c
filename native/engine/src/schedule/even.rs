//! Arrivals on an even grid, or on a grid that follows a rate profile.

use std::sync::Arc;

use super::arrival::Arrival;
use super::interleave::SideAssignment;
use super::rate_profile::{RateProfile, RateStage};
use crate::random::{self, Purpose};

/// One schedule for all workers and all sides. Times are nanoseconds since its start.
#[derive(Clone, Debug)]
pub(crate) struct EvenSchedule {
    pub(super) grid: EvenGrid,
    pub(super) assignment: SideAssignment,
    pub(super) jitter: f64, // in [0, 0.5): below a half, arrivals stay in order
    has_equal_gaps: bool,
    pub(super) seed: u64,
    pub(super) end_ns: u64,
    pub(super) limit: Option<u64>,
}

/// After so many equal gaps, a shorter one follows.
const EQUAL_GAPS: u64 = 50;

/// The positions of the arrivals.
#[derive(Clone, Debug)]
pub(super) enum EvenGrid {
    /// Arrivals in 1,000 seconds, over all sides.
    Even(u64),
    Profile(Arc<RateProfile>),
}

impl EvenSchedule {
    /// `rate` is what a side receives while it is under load, in requests per 1,000 seconds.
    pub(crate) fn new(
        rate: u64,
        assignment: SideAssignment,
        jitter: f64,
        seed: u64,
        end_ns: u64,
    ) -> EvenSchedule {
        EvenSchedule {
            grid: EvenGrid::Even(rate * assignment.concurrent_sides()),
            assignment,
            jitter,
            has_equal_gaps: false,
            seed,
            end_ns,
            limit: None,
        }
    }

    pub(crate) fn from_profile(
        stages: &[RateStage],
        assignment: SideAssignment,
        jitter: f64,
        seed: u64,
        end_ns: u64,
    ) -> EvenSchedule {
        let profile = RateProfile::new(stages, assignment.concurrent_sides());
        EvenSchedule {
            grid: EvenGrid::Profile(Arc::new(profile)),
            assignment,
            jitter,
            has_equal_gaps: false,
            seed,
            end_ns,
            limit: None,
        }
    }

    /// Without jitter, and with gaps of 1.01 intervals, of which every 50th is shorter by half an
    /// interval. Requests reach the service some 0.1 ms earlier or later, so a service that allows
    /// one request in each interval would refuse every third of an exact grid; the longer gap
    /// absorbs this. The shorter one keeps the rate exact. The places wander through half an
    /// interval, so the requests do not stay in step with a periodic task of the service.
    pub(crate) fn with_equal_gaps(self) -> EvenSchedule {
        EvenSchedule { has_equal_gaps: true, jitter: 0.0, ..self }
    }

    /// Ends after this number of arrivals of each side, if the schedule has as many.
    pub(crate) fn with_limit(self, limit: Option<u64>) -> EvenSchedule {
        EvenSchedule { limit, ..self }
    }

    /// The place of arrival `index` on the grid, exact for any index: on an even grid ⌊index · 10⁹
    /// / rate⌋. Groups, the end of the warm-up and the end of the schedule use this place, so
    /// counts are exact with any jitter.
    pub(crate) fn grid_ns(&self, index: u64) -> u64 {
        match &self.grid {
            EvenGrid::Even(per_thousand_seconds) => {
                (index as u128 * 1_000_000_000_000 / *per_thousand_seconds as u128) as u64
            }
            EvenGrid::Profile(profile) => profile.arrival_ns(index).unwrap_or(u64::MAX),
        }
    }

    /// When arrival `index` is due: its grid point, displaced by at most ± jitter of an interval,
    /// or for equal gaps by less than half an interval. Displacements never add up. With jitter,
    /// all are shifted by the same jitter, so that none lies before the start.
    pub(crate) fn due_ns(&self, index: u64) -> u64 {
        let displacement = self.displacement(index);
        if displacement == 0.0 {
            return self.grid_ns(index);
        }
        let at_ns = self.grid_ns(index);
        let interval_ns = match &self.grid {
            EvenGrid::Even(per_thousand_seconds) => 1e12 / *per_thousand_seconds as f64,
            // The interval to the next arrival; the last arrival has none.
            EvenGrid::Profile(profile) => {
                profile.arrival_ns(index + 1).map_or(0.0, |next_ns| (next_ns - at_ns) as f64)
            }
        };
        at_ns + (interval_ns * displacement) as u64
    }

    /// In intervals.
    fn displacement(&self, index: u64) -> f64 {
        if self.has_equal_gaps {
            return (index % EQUAL_GAPS) as f64 / (2 * EQUAL_GAPS) as f64;
        }
        if self.jitter == 0.0 {
            return 0.0;
        }
        2.0 * self.jitter * random::draw_unit(self.seed, Purpose::Jitter, index)
    }

    /// The number of arrivals.
    pub(crate) fn len(&self) -> u64 {
        self.arrivals_before(self.end_ns)
    }

    /// The number of arrivals whose grid point lies before `ns`.
    pub(crate) fn arrivals_before(&self, ns: u64) -> u64 {
        match &self.grid {
            EvenGrid::Even(per_thousand_seconds) => {
                (ns as u128 * *per_thousand_seconds as u128).div_ceil(1_000_000_000_000) as u64
            }
            EvenGrid::Profile(profile) => profile.arrivals_before(ns),
        }
    }

    /// The side that arrival `index` goes to.
    pub(crate) fn side_of(&self, index: u64) -> usize {
        self.assignment.side_of(self.seed, index, || self.grid_ns(index))
    }

    /// The first arrival of this side from `index` on, in steps of `workers`; it skips a whole
    /// round of the other side at once. Also whether that arrival lies beyond the end.
    pub(super) fn first_arrival(
        &self,
        side: usize,
        workers: u64,
        mut index: u64,
    ) -> (Arrival, bool) {
        let end = self.len();
        while index < end && self.side_of(index) != side {
            let foreign = self.next_assignment(index) - index;
            index += foreign.div_ceil(workers) * workers;
        }
        let at_ns = self.grid_ns(index);
        let is_over = index >= end || self.assignment.is_beyond(self.seed, side, index, self.limit);
        let twin = self.twin_number(side, index, at_ns);
        (Arrival { index, twin, at_ns, due_ns: self.due_ns(index) }, is_over)
    }

    /// As [`Arrival::twin`]: in rounds the place in the round, counted on from the arrivals before
    /// the pair of rounds; otherwise the number of the side's arrivals before this one.
    fn twin_number(&self, side: usize, index: u64, at_ns: u64) -> u64 {
        match self.assignment {
            SideAssignment::Single | SideAssignment::Blocks => {
                self.assignment.rank(self.seed, side, index)
            }
            SideAssignment::Rounds(rounds) => {
                let place = index - self.arrivals_before(rounds.round_begin_ns(at_ns));
                self.arrivals_before(rounds.pair_begin_ns(at_ns)) + place
            }
        }
    }

    /// The first arrival after `index` that may go to another side.
    fn next_assignment(&self, index: u64) -> u64 {
        match self.assignment {
            SideAssignment::Single => self.len(),
            SideAssignment::Blocks => index + 1,
            SideAssignment::Rounds(rounds) => {
                self.arrivals_before(rounds.round_end_ns(self.grid_ns(index)))
            }
        }
    }
}
