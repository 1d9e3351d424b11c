//! What makes requests due, and how they lie in time.

use std::time::Duration;

use crate::schedule::rate_profile::RateStage;

/// What makes a request due.
#[derive(Debug, Clone, PartialEq)]
pub enum Load {
    /// The clock, whatever becomes of the requests: an open load.
    Rate { rate: Rate, arrivals: Arrivals },
    /// Each connection sends its next request when it has the answer to the last one. A slow
    /// service is asked less, so this finds what it can take, and not how long its users wait.
    Closed,
    /// So do users, each on a connection of their own, and think before they go on. When one is due
    /// is known: it counts from there.
    Users(Users),
}

/// What each side receives while it is under load.
#[derive(Debug, Clone, PartialEq)]
pub enum Rate {
    Constant {
        per_thousand_seconds: u64,
    },
    /// From the beginning of the warm-up on; the rate at the end of the last stage holds on.
    Profile(Vec<RateStage>),
}

/// People who come one after the other, and each of whom does one thing after the other.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Users {
    /// Of each side.
    pub count: usize,
    /// They start evenly over this time. Who does not start at once opens the connection then, and
    /// what that takes is part of the first response time.
    pub ramp_up: Duration,
    /// Requests of each of them; None: until the time is over.
    pub loops: Option<u64>,
    /// Between an answer and the next request, drawn evenly from here to there.
    pub think: (Duration, Duration),
}

/// How the arrivals of a rate lie in time.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Arrivals {
    /// On an even grid, each displaced by this share of the interval at most, in [0, 0.5).
    Even { jitter: f64 },
    /// As users come who know nothing of each other.
    Poisson,
}

/// What becomes of a request that is due while no connection is free.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum OnBusy {
    /// It waits, and that it did so is W.
    Queue,
    /// It waits for a connection that is opened for it, as long as a side has fewer than so many.
    Grow { connections: usize },
    /// It is not sent, and counts as an error. Of several workers each has its share of the
    /// connections, and drops what finds none of these free.
    Drop,
}

/// How the load of two sides is mixed.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Interleave {
    /// Both are under load all the time, and every arrival of one schedule goes to one of them at
    /// random.
    Requests,
    /// They take turns: rounds come in pairs, one for each side, in random order. A pair begins
    /// with the measured time, and the warm-up's rounds are counted backwards from there. Who has
    /// no round rests.
    Rounds { round: Duration },
}

/// What is spent on sending each request when it is due. Whatever the choice, the delay counts as
/// lag.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Pacing {
    /// Each at its own moment.
    Precise,
    /// What is due within a quarter of a millisecond goes together: at high rates that costs a
    /// fraction of the CPU.
    Balanced,
}

/// What one worker sends in a second without being late; half of what it can.
const WORKER_REQUESTS_PER_SECOND: u64 = 100_000;

impl Load {
    /// How many workers it takes on a machine with so many processors, of which the service is to
    /// have a half.
    pub(super) fn suggest_workers(&self, processors: usize, sides: usize) -> usize {
        if processors <= 4 {
            return 1;
        }
        match self {
            Load::Rate { rate, .. } => {
                let per_second = rate.max_per_thousand_seconds() / 1000 * sides as u64;
                (per_second.div_ceil(WORKER_REQUESTS_PER_SECOND) as usize).clamp(1, processors / 2)
            }
            // Nobody knows how many requests that will be.
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
    /// When this one of them starts.
    pub(crate) fn start_ns(&self, number: u64) -> u64 {
        (self.ramp_up.as_nanos() * u128::from(number) / self.count as u128) as u64
    }
}
