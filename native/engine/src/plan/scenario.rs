//! What one user does: the steps of a scenario, one after the other.

use std::time::Duration;

/// What one user does: steps, one after the other.
#[derive(Debug, Clone, PartialEq)]
pub struct Scenario {
    pub name: String,
    /// Its relative share of the arrivals; 1 or more.
    pub weight: u64,
    pub steps: Vec<ScenarioStep>,
}

/// One request of a scenario, or several that are sent at the same time.
#[derive(Debug, Clone, PartialEq)]
pub struct ScenarioStep {
    /// Indices of the plan's requests.
    pub requests: Vec<usize>,
    /// The most connections of the user that several requests are sent over.
    pub connections: usize,
    /// The pause before this step.
    pub think: Option<ThinkTime>,
}

/// A pause, drawn for each user and step.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum ThinkTime {
    Uniform { from: Duration, to: Duration },
    Exponential { mean: Duration },
}

impl ThinkTime {
    /// The longest pause; of an exponential one, that which one pause of a thousand exceeds.
    pub(super) fn longest(self) -> Duration {
        match self {
            ThinkTime::Uniform { to, .. } => to,
            ThinkTime::Exponential { mean } => mean.mul_f64(1000f64.ln()),
        }
    }
}
