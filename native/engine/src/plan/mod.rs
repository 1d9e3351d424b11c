//! What to send and to which sides. A `Plan` that exists can be run: everything is checked when it
//! is built.

mod build;
pub(crate) mod config;
pub(crate) mod error;
#[cfg(test)]
pub(crate) mod fixtures;
pub(crate) mod load;
pub(crate) mod scenario;
mod validate;
mod validate_scenarios;
mod values;

pub use config::{PlanConfig, Protocol};
pub use error::PlanError;
pub use load::{Arrivals, Interleave, Load, OnBusy, Pacing, Rate, Users};
pub use scenario::{Scenario, ScenarioStep, ThinkTime};

use std::time::Duration;

use crate::check::ResponseRules;
use crate::data::Feeder;
use crate::data::names::ValueNames;
use crate::os::priority::Priority;
use crate::request::Request;
use crate::schedule::ArrivalSource;
use crate::schedule::arrival::Arrival;
use crate::script::Script;
use crate::side::Side;
use crate::transport::route::Addresses;
use crate::transport::tls::config::TlsConfig;

/// A checked plan. Build one with [`Plan::new`].
#[derive(Debug)]
pub struct Plan {
    pub(crate) sides: Vec<Side>,
    /// For each side; None if it uses plain HTTP.
    pub(crate) tls_configs: Vec<Option<TlsConfig>>,
    pub(crate) addresses: Addresses,
    pub(crate) requests: Vec<Request>,
    /// As [`PlanConfig::side_requests`].
    pub(crate) side_requests: Vec<Option<Vec<Request>>>,
    /// Running totals of the weights of the requests.
    pub(crate) weights: Vec<u64>,
    pub(crate) arrivals: ArrivalSource,
    /// Some: each connection belongs to a user.
    pub(crate) users: Option<Users>,
    pub(crate) count: Option<u64>,
    /// Whether the load is the same from the beginning of the measured time to its end. If so,
    /// response times of both halves may be compared.
    pub(crate) is_steady: bool,
    pub(crate) on_busy: OnBusy,
    pub(crate) requests_per_connection: Option<u64>,
    pub(crate) pin: Vec<usize>,
    pub(crate) interleave: Interleave,
    /// Of each side, over all workers.
    pub(crate) connections: usize,
    pub(crate) workers: usize,
    pub(crate) protocol: Protocol,
    /// The number of requests that may be in flight on each connection.
    pub(crate) slots: u16,
    pub(crate) warmup_ns: u64,
    pub(crate) duration_ns: u64,
    /// The period in which all requests are to be sent: the measured time, or the time that a
    /// number of requests takes at its rate.
    pub(crate) sending_ns: u64,
    pub(crate) groups: usize,
    pub(crate) timeout_ns: u64,
    pub(crate) drain_ns: u64,
    pub(crate) seed: u64,
    pub(crate) counter_start: u64,
    /// As [`PlanConfig::same_data`].
    pub(crate) same_data: bool,
    pub(crate) pacing: Pacing,
    pub(crate) priority: Priority,
    pub(crate) redirects: u32,
    /// As [`PlanConfig::answer_samples`]; 0 with a script, whose requests are not known.
    pub(crate) answer_samples: u32,
    pub(crate) script: Option<Script>,
    pub(crate) feeders: Vec<Feeder>,
    /// In place of requests by weight; empty without scenarios.
    pub(crate) scenarios: Vec<Scenario>,
    /// The most scenarios of a side that are open at once, at a rate.
    pub(crate) max_users: usize,
    /// The longest body whose content is checked.
    pub(crate) max_body_bytes: u32,
    /// The names of the values that are known before the load, and then those of captures.
    pub(crate) value_names: Vec<String>,
    /// What is known of these values before the load; captures are empty.
    pub(crate) initial_values: Vec<Vec<u8>>,
    /// What the responses to each request are judged by; empty if no request has rules.
    pub(crate) rules: Vec<Option<ResponseRules>>,
}

impl Plan {
    pub fn side_names(&self) -> Vec<&str> {
        self.sides.iter().map(|side| side.name.as_str()).collect()
    }

    pub fn request_names(&self) -> Vec<&str> {
        self.requests.iter().map(|request| request.name.as_str()).collect()
    }

    /// The requests as this side receives them.
    pub(crate) fn requests_of_side(&self, side: usize) -> &[Request] {
        self.side_requests.get(side).and_then(Option::as_ref).unwrap_or(&self.requests)
    }

    pub fn scenario_names(&self) -> Vec<&str> {
        self.scenarios.iter().map(|scenario| scenario.name.as_str()).collect()
    }

    /// What the responses to a request are judged by, besides their status.
    #[inline]
    pub(crate) fn find_rules(&self, request: usize) -> Option<&ResponseRules> {
        self.rules.get(request)?.as_ref()
    }

    /// The names that placeholders may contain.
    pub(crate) fn names(&self) -> ValueNames<'_> {
        ValueNames { feeders: &self.feeders, values: &self.value_names }
    }

    /// The number that the data of this arrival's request follow from.
    #[inline]
    pub(crate) fn data_index(&self, arrival: Arrival) -> u64 {
        if self.same_data { arrival.twin } else { arrival.index }
    }

    /// Whether requests become due independently of the requests before them.
    pub(crate) fn is_open(&self) -> bool {
        !matches!(self.arrivals, ArrivalSource::Closed(_))
    }

    /// How many connections a user has: one, and as many more as the widest step of a scenario
    /// needs. At a rate, all walks share the pool.
    pub(crate) fn connections_per_user(&self) -> usize {
        let steps = self.scenarios.iter().flat_map(|scenario| &scenario.steps);
        let widest = steps.map(|step| step.connections.min(step.requests.len())).max();
        widest.filter(|_| self.users.is_some()).unwrap_or(1)
    }

    /// A worker's share of this number.
    pub(crate) fn worker_share(&self, number: u64, worker: usize) -> u64 {
        let (workers, worker) = (self.workers as u64, worker as u64);
        number / workers + u64::from(worker < number % workers)
    }

    /// How many requests a worker sends to each side in a closed load; None: until the time is
    /// over. A load at a rate has its own end.
    pub(crate) fn quota(&self, worker: usize) -> Option<u64> {
        let of_users = self
            .users
            .and_then(|users| Some(self.worker_share(users.count as u64, worker) * users.loops?));
        let of_count =
            self.count.filter(|_| !self.is_open()).map(|count| self.worker_share(count, worker));
        [of_users, of_count].into_iter().flatten().min()
    }

    /// Whether the run may end before its time is over.
    pub(crate) fn may_end_early(&self) -> bool {
        self.count.is_some() || self.users.is_some_and(|users| users.loops.is_some())
    }

    /// The longest time for which a closed load may have nothing to send although the service
    /// responds at once: a user thinks, or the next one has not started.
    pub(crate) fn longest_pause(&self) -> Duration {
        let of_users =
            self.users.map(|users| users.think.1.max(users.ramp_up / users.count as u32));
        let steps = self.scenarios.iter().flat_map(|scenario| &scenario.steps);
        let of_steps = steps.filter_map(|step| step.think).map(ThinkTime::longest);
        of_users.into_iter().chain(of_steps).max().unwrap_or_default()
    }

    /// Whether the time at which each request is due is known, so that a request can be late.
    pub(crate) fn is_timed(&self) -> bool {
        self.is_open() || self.users.is_some()
    }

    /// The group of an arrival at this point of the schedule; None during the warm-up.
    pub(crate) fn group_at(&self, at_ns: u64) -> Option<usize> {
        let measured = at_ns.checked_sub(self.warmup_ns)?;
        // A day in nanoseconds times 1,000 groups is well below 2⁶⁴.
        Some(((measured * self.groups as u64 / self.duration_ns) as usize).min(self.groups - 1))
    }
}
