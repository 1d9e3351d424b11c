//! When each request is due: on an even grid or one that follows a rate profile, by a seeded
//! Poisson process, or in a closed load. A grid is pure arithmetic on the index of the arrival: it
//! has no clock and no state, and it cannot drift. In a closed load, a request is due when a
//! connection is free or its user has finished thinking.

pub(crate) mod arrival;
pub(crate) mod closed;
pub(crate) mod even;
pub(crate) mod interleave;
pub(crate) mod poisson;
pub(crate) mod queue;
pub(crate) mod rate_profile;
#[cfg(test)]
mod tests;

pub use rate_profile::RateStage;

use closed::ClosedLoad;
use even::{EvenGrid, EvenSchedule};
use poisson::{PoissonPace, PoissonProcess};

/// What makes requests due, for all workers and all sides alike.
#[derive(Clone, Debug)]
pub(crate) enum ArrivalSource {
    Even(EvenSchedule),
    Poisson(PoissonProcess),
    Closed(ClosedLoad),
}

impl ArrivalSource {
    /// When this number of arrivals of each side has come, for a Poisson process on average. None
    /// if that is unknown, or if the schedule ends earlier.
    pub(crate) fn count_reached_ns(&self, count: u64) -> Option<u64> {
        match self {
            ArrivalSource::Even(EvenSchedule {
                grid: EvenGrid::Profile(profile),
                assignment,
                ..
            })
            | ArrivalSource::Poisson(PoissonProcess {
                pace: PoissonPace::Profile(profile),
                assignment,
                ..
            }) => profile.arrival_ns(count * assignment.concurrent_sides()),
            ArrivalSource::Even(schedule) => {
                let index = count * schedule.assignment.concurrent_sides();
                (index < schedule.len()).then(|| schedule.grid_ns(index))
            }
            ArrivalSource::Poisson(PoissonProcess {
                pace: PoissonPace::Even { mean_ns },
                assignment,
                ..
            }) => Some(((count * assignment.concurrent_sides()) as f64 * mean_ns) as u64),
            ArrivalSource::Closed(_) => None,
        }
    }
}
