//! When each request is due: by an even grid, or one that a rate profile bends, which is pure
//! arithmetic on the arrival's index, with no clock, no state and nothing to drift; by a seeded
//! Poisson process; or, in a closed load, when a connection is free, or its user has thought.

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
    /// When so many arrivals of each side have come, of a Poisson process on average; None where
    /// nobody knows, or where they do not before its end.
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
