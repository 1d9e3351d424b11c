//! Small plans for tests.

use std::time::Duration;

use super::config::PlanConfig;
use super::load::{Arrivals, Interleave, Load, Rate, Users};
use crate::request::Request;
use crate::schedule::rate_profile::RateStage;
use crate::side::Side;

pub(super) fn even_load(per_thousand_seconds: u64) -> Load {
    Load::Rate {
        rate: Rate::Constant { per_thousand_seconds },
        arrivals: Arrivals::Even { jitter: 0.0 },
    }
}

pub(crate) fn users(count: usize) -> Users {
    Users { count, ramp_up: Duration::ZERO, loops: None, think: (Duration::ZERO, Duration::ZERO) }
}

pub(super) fn load_in_stages(stages: Vec<RateStage>) -> Load {
    Load::Rate { rate: Rate::Profile(stages), arrivals: Arrivals::Poisson }
}

pub(super) fn stage(seconds: u64, rate: u64) -> RateStage {
    RateStage { duration: Duration::from_secs(seconds), from: rate, to: rate }
}

/// A small plan to vary: 1,000/s for one second to one side.
pub(crate) fn small_config() -> PlanConfig {
    PlanConfig {
        sides: vec![Side::parse("head", "http://127.0.0.1:1").unwrap()],
        requests: vec![Request::default()],
        load: even_load(1_000_000),
        connections: 4,
        timeout: Duration::from_secs(1),
        drain: Duration::from_secs(1),
        ..PlanConfig::default()
    }
}

/// Like [`small_config`], to two sides in rounds of 100 ms.
pub(crate) fn config_in_rounds() -> PlanConfig {
    let [base, head] =
        ["base", "head"].map(|name| Side::parse(name, "http://127.0.0.1:1").unwrap());
    PlanConfig {
        sides: vec![base, head],
        interleave: Interleave::Rounds { round: Duration::from_millis(100) },
        ..small_config()
    }
}
