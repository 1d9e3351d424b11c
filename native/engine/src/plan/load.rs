//! What makes requests due, and how they are distributed over time.

use std::time::Duration;

use crate::schedule::rate_profile::RateStage;

/// What makes a request due.
#[derive(Debug, Clone, PartialEq)]
pub enum Load {
    /// The clock, whatever happens to the requests: an open load.
    Rate { rate: Rate, arrivals: Arrivals },
    /// Each connection sends its next request when the response to the last one has come. A slow
    /// service receives fewer requests, so this load finds the throughput of a service, and not how
    /// long its users wait.
    Closed,
    /// Users do the same, each on a connection of its own, and think before they continue. The time
    /// at which a user is due is known, and the response time counts from it.
    Users(Users),
}

/// What each side receives while it is under load.
#[derive(Debug, Clone, PartialEq)]
pub enum Rate {
    Constant {
        per_thousand_seconds: u64,
    },
    /// From the beginning of the warm-up on. The rate at the end of the last stage continues.
    Profile(Vec<RateStage>),
}

/// Users who start one after the other. Each sends one request after the other.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Users {
    /// Of each side.
    pub count: usize,
    /// They start evenly over this time. A user who starts later opens the connection then, and the
    /// time to open it is part of the first response time.
    pub ramp_up: Duration,
    /// The number of requests of each user; None: until the time is over.
    pub loops: Option<u64>,
    /// The time between a response and the next request, drawn evenly from this range.
    pub think: (Duration, Duration),
}

/// How the arrivals of a rate are distributed over time.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Arrivals {
    /// On an even grid, each displaced by at most this share of the interval, in [0, 0.5).
    Even { jitter: f64 },
    /// With equal gaps, as far as they can be (`schedule/even.rs`).
    Grid,
    /// Independently of each other.
    Poisson,
}

/// What happens to a request that is due while no connection is free.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum OnBusy {
    /// It waits. W records the waiting time.
    Queue,
    /// It waits for a connection that is opened for it, while the side has fewer than this number.
    Grow { connections: usize },
    /// It is not sent, and counts as an error. Each of several workers has a share of the
    /// connections, and drops a request that finds none of its own free.
    Drop,
}

/// How the load of two sides is interleaved.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Interleave {
    /// Both sides are under load all the time, and every arrival of one schedule goes to one of
    /// them at random.
    Requests,
    /// The sides take turns. Rounds come in pairs, one for each side, in random order. A pair
    /// begins with the measured time, and the rounds of the warm-up are counted backwards from
    /// there. A side without a round receives no load.
    Rounds { round: Duration },
}

/// How much effort is spent on sending each request when it is due. With either choice, the delay
/// counts as lag.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Pacing {
    /// Each request at its own time.
    Precise,
    /// Requests that are due within a quarter of a millisecond are sent together. At high rates
    /// this takes a fraction of the CPU time.
    Balanced,
}

/// What one worker sends in a second without being late; half of its maximum.
const WORKER_REQUESTS_PER_SECOND: u64 = 100_000;

impl Load {
    pub(super) fn users(&self) -> Option<Users> {
        match self {
            Load::Users(users) => Some(*users),
            _ => None,
        }
    }

    /// The number of workers for a machine with this number of processors. The service is to keep
    /// half of them.
    pub(super) fn suggest_workers(&self, processors: usize, sides: usize) -> usize {
        if processors <= 4 {
            return 1;
        }
        match self {
            Load::Rate { rate, .. } => {
                let per_second = rate.max_per_thousand_seconds() / 1000 * sides as u64;
                (per_second.div_ceil(WORKER_REQUESTS_PER_SECOND) as usize).clamp(1, processors / 2)
            }
            // The number of requests of a closed load is not known.
            Load::Closed | Load::Users(_) => processors / 4,
        }
    }
}

impl Rate {
    pub(super) fn max_per_thousand_seconds(&self) -> u64 {
        match self {
            Rate::Constant { per_thousand_seconds } => *per_thousand_seconds,
            Rate::Profile(stages) => {
                stages.iter().map(|stage| stage.from.max(stage.to)).max().unwrap_or(0)
            }
        }
    }
}

impl Users {
    /// When this user starts.
    pub(crate) fn start_ns(&self, number: u64) -> u64 {
        (self.ramp_up.as_nanos() * u128::from(number) / self.count as u128) as u64
    }
}
