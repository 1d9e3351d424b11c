//! Builds a plan from its configuration.

use std::num::NonZero;
use std::thread;
use std::time::Duration;

use super::Plan;
use super::config::PlanConfig;
use super::error::PlanError;
use super::load::{Arrivals, Interleave, Load, OnBusy, Pacing, Rate, Users};
use crate::schedule::ArrivalSource;
use crate::schedule::closed::ClosedLoad;
use crate::schedule::even::EvenSchedule;
use crate::schedule::interleave::{Rounds, SideAssignment};
use crate::schedule::poisson::PoissonProcess;
use crate::schedule::rate_profile;
use crate::transport::tls::config::{TlsConfig, build_tls_configs};

impl Plan {
    pub fn new(config: PlanConfig) -> Result<Plan, PlanError> {
        config.check()?;
        let tls_settings: Vec<_> = (0..config.sides.len())
            .map(|side| config.side_tls.get(side).and_then(Option::as_ref).unwrap_or(&config.tls))
            .collect();
        let tls_configs =
            build_tls_configs(&config.sides, &tls_settings, config.protocol.name().as_bytes())?;
        let rules = config.compile_rules()?;
        Ok(Plan { rules, ..config.into_plan(tls_configs) })
    }
}

impl PlanConfig {
    /// The plan of a configuration that has been checked.
    fn into_plan(self, tls_configs: Vec<Option<TlsConfig>>) -> Plan {
        let (warmup_ns, duration_ns) =
            (self.warmup.as_nanos() as u64, self.duration.as_nanos() as u64);
        let arrivals = self.build_source(warmup_ns + duration_ns);
        let counted_ns = self.count.and_then(|count| arrivals.count_reached_ns(count));
        let is_closed = !matches!(self.load, Load::Rate { .. });
        let connections = self.count_connections();
        let value_names = self.collect_value_names();
        Plan {
            arrivals,
            users: self.users(),
            is_steady: self.is_steady(),
            weights: self.sum_weights(),
            // A worker without a connection could not send its share.
            workers: self.count_workers().min(connections),
            connections,
            // One of the two values is 1.
            slots: (self.pipeline * self.streams) as u16,
            warmup_ns,
            duration_ns,
            sending_ns: counted_ns.map_or(duration_ns, |ns| ns.clamp(1, duration_ns)),
            timeout_ns: self.timeout.as_nanos() as u64,
            drain_ns: self.drain.as_nanos() as u64,
            // A request of a closed load is due when it is sent.
            pacing: if is_closed { Pacing::Precise } else { self.pacing },
            count: self.count,
            on_busy: self.on_busy,
            requests_per_connection: self.requests_per_connection,
            pin: self.pin,
            sides: self.sides,
            tls_configs,
            addresses: self.addresses,
            requests: self.requests,
            side_requests: self.side_requests,
            interleave: self.interleave,
            protocol: self.protocol,
            groups: self.groups,
            seed: self.seed,
            counter_start: self.counter_start,
            same_data: self.same_data,
            priority: self.priority,
            redirects: self.redirects,
            answer_samples: if self.script.is_some() { 0 } else { self.answer_samples },
            script: self.script,
            feeders: self.feeders,
            scenarios: self.scenarios,
            max_users: self.max_users,
            max_body_bytes: self.max_body_bytes,
            initial_values: value_names
                .iter()
                .enumerate()
                .map(|(index, _)| {
                    self.values.get(index).map_or(vec![], |(_, value)| value.clone().into())
                })
                .collect(),
            value_names,
            rules: vec![],
        }
    }

    /// A closed load with scenarios is one of users without pauses: each connection walks.
    pub(super) fn users(&self) -> Option<Users> {
        match self.load {
            Load::Closed if !self.scenarios.is_empty() => Some(Users {
                count: self.connections,
                ramp_up: Duration::ZERO,
                loops: None,
                think: (Duration::ZERO, Duration::ZERO),
            }),
            _ => self.load.users(),
        }
    }

    /// The running totals of the weights, of requests or of scenarios.
    fn sum_weights(&self) -> Vec<u64> {
        let requests = self.requests.iter().map(|request| request.weight);
        let scenarios = self.scenarios.iter().map(|scenario| scenario.weight);
        match self.scenarios.is_empty() {
            true => add_up(requests),
            false => add_up(scenarios),
        }
    }

    /// Of each side.
    pub(super) fn count_connections(&self) -> usize {
        self.load.users().map_or(self.connections, |users| users.count)
    }

    fn count_workers(&self) -> usize {
        match self.workers {
            // A worker knows only its own connections, and would drop a request for which another
            // worker has a free one.
            0 if self.on_busy == OnBusy::Drop => 1,
            0 => self.load.suggest_workers(
                thread::available_parallelism().map_or(1, NonZero::get),
                self.sides.len(),
            ),
            workers => workers,
        }
    }

    /// Whether the load is the same during the whole measured time.
    fn is_steady(&self) -> bool {
        match &self.load {
            Load::Rate { rate: Rate::Profile(stages), .. } => {
                rate_profile::is_flat(stages, self.warmup, self.warmup + self.duration)
            }
            Load::Rate { rate: Rate::Constant { .. }, .. } | Load::Closed => true,
            Load::Users(users) => users.ramp_up <= self.warmup,
        }
    }

    fn build_source(&self, end_ns: u64) -> ArrivalSource {
        let (assignment, seed, sides) =
            (self.build_side_assignment(), self.seed, self.sides.len() as u64);
        match &self.load {
            Load::Rate { rate, arrivals: arrivals @ (Arrivals::Even { .. } | Arrivals::Grid) } => {
                let jitter = match arrivals {
                    Arrivals::Even { jitter } => *jitter,
                    _ => 0.0,
                };
                let schedule = match rate {
                    Rate::Constant { per_thousand_seconds } => {
                        EvenSchedule::new(*per_thousand_seconds, assignment, jitter, seed, end_ns)
                    }
                    Rate::Profile(stages) => {
                        EvenSchedule::from_profile(stages, assignment, jitter, seed, end_ns)
                    }
                };
                let schedule = match arrivals {
                    Arrivals::Grid => schedule.with_equal_gaps(),
                    _ => schedule,
                };
                ArrivalSource::Even(schedule.with_limit(self.count))
            }
            Load::Rate { rate, arrivals: Arrivals::Poisson } => {
                let process = match rate {
                    Rate::Constant { per_thousand_seconds } => {
                        PoissonProcess::new(*per_thousand_seconds, assignment, seed, end_ns)
                    }
                    Rate::Profile(stages) => {
                        PoissonProcess::from_profile(stages, assignment, seed, end_ns)
                    }
                };
                ArrivalSource::Poisson(process.with_limit(self.count))
            }
            Load::Closed | Load::Users(_) => ArrivalSource::Closed(ClosedLoad {
                assignment,
                sides,
                seed,
                end_ns,
                is_timed: self.users().is_some(),
            }),
        }
    }

    fn build_side_assignment(&self) -> SideAssignment {
        match self.interleave {
            Interleave::Rounds { round } => SideAssignment::Rounds(Rounds::new(
                round.as_nanos() as u64,
                self.warmup.as_nanos() as u64,
            )),
            Interleave::Requests if self.sides.len() == 2 => SideAssignment::Blocks,
            Interleave::Requests => SideAssignment::Single,
        }
    }
}

/// The running totals of these numbers.
fn add_up(numbers: impl Iterator<Item = u64>) -> Vec<u64> {
    let totals = numbers.scan(0u64, |total, number| {
        *total = total.saturating_add(number);
        Some(*total)
    });
    totals.collect()
}

#[cfg(test)]
mod tests {
    use super::super::fixtures::{
        config_in_rounds, even_load, load_in_stages, small_config, stage, users,
    };
    use super::super::validate::{DAY, MAX_REQUESTS};
    use super::*;
    use crate::schedule::rate_profile::RateStage;

    #[test]
    fn users_bring_their_own_connections_and_start_evenly() {
        let ramp_up = Duration::from_secs(10);
        let plan = Plan::new(PlanConfig {
            load: Load::Users(Users { ramp_up, ..users(4) }),
            connections: 99,
            ..small_config()
        });
        let plan = plan.unwrap();
        assert_eq!(plan.connections, 4);
        let starts = [0, 1, 2, 3].map(|number| plan.users.unwrap().start_ns(number));
        assert_eq!(starts, [0, 2_500_000_000, 5_000_000_000, 7_500_000_000]);
    }

    #[test]
    fn workers_share_numbers_out_and_none_is_lost() {
        let plan = Plan::new(PlanConfig {
            workers: 3,
            count: Some(11),
            load: Load::Closed,
            ..small_config()
        })
        .unwrap();
        assert_eq!([0, 1, 2].map(|worker| plan.quota(worker)), [Some(4), Some(4), Some(3)]);
        let load = Load::Users(Users { loops: Some(5), ..users(4) });
        let plan = Plan::new(PlanConfig { workers: 3, load, ..small_config() }).unwrap();
        assert_eq!([0, 1, 2].map(|worker| plan.quota(worker)), [Some(10), Some(5), Some(5)]);
        let at_a_rate = Plan::new(PlanConfig { count: Some(11), ..small_config() }).unwrap();
        assert_eq!(at_a_rate.quota(0), None, "a schedule knows where it ends");
    }

    #[test]
    fn workers_follow_the_machine_and_the_rate_when_nobody_says_how_many() {
        for (load, processors, sides, workers) in [
            (even_load(500_000_000), 4, 1, 1),
            (even_load(100_000_000), 16, 1, 1),
            (even_load(100_001_000), 16, 1, 2),
            (even_load(200_000_000), 16, 2, 4),
            (even_load(9_000_000_000), 16, 1, 8),
            (Load::Closed, 4, 1, 1),
            (Load::Closed, 16, 1, 4),
            (load_in_stages(vec![stage(1, 1_000), stage(1, 250_000_000)]), 16, 1, 3),
        ] {
            assert_eq!(
                load.suggest_workers(processors, sides),
                workers,
                "{load:?} on {processors}"
            );
        }
        assert!(Plan::new(PlanConfig { workers: 0, ..small_config() }).unwrap().workers >= 1);
        for workers in [0, 1, 3] {
            let busy = PlanConfig {
                workers,
                load: even_load(9_000_000_000),
                on_busy: OnBusy::Drop,
                ..small_config()
            };
            let plan = Plan::new(PlanConfig { connections: 100, ..busy }).unwrap();
            assert_eq!(
                plan.workers,
                workers.max(1),
                "where all connections are one worker's, none is free that it does not see"
            );
        }
    }

    #[test]
    fn a_load_that_changes_only_before_it_is_measured_is_steady() {
        let ramp =
            |seconds: u64| RateStage { duration: Duration::from_secs(seconds), from: 5, to: 10 };
        let ramped =
            |seconds| Load::Users(Users { ramp_up: Duration::from_secs(seconds), ..users(4) });
        for (load, is_steady) in [
            (even_load(5), true),
            (load_in_stages(vec![stage(1, 5), stage(3, 10)]), true),
            (load_in_stages(vec![stage(1, 5), stage(1, 10), stage(1, 10)]), true),
            (load_in_stages(vec![ramp(1)]), true),
            (load_in_stages(vec![ramp(2)]), false),
            (load_in_stages(vec![stage(2, 10), stage(1, 5)]), false),
            (load_in_stages(vec![stage(2, 10), stage(1, 10), stage(1, 5)]), true),
            (ramped(1), true),
            (ramped(2), false),
        ] {
            let (warmup, duration) = (Duration::from_secs(1), Duration::from_secs(2));
            let plan =
                Plan::new(PlanConfig { load: load.clone(), warmup, duration, ..small_config() })
                    .unwrap();
            assert_eq!(plan.is_steady, is_steady, "{load:?}");
        }
    }

    #[test]
    fn a_number_of_requests_is_to_be_sent_in_what_it_takes_at_its_rate() {
        let poisson = Load::Rate {
            rate: Rate::Constant { per_thousand_seconds: 500_000 },
            arrivals: Arrivals::Poisson,
        };
        let step = RateStage { from: 500_000, to: 500_000, ..stage(1, 0) };
        for load in [even_load(500_000), poisson, load_in_stages(vec![step])] {
            for both in [false, true] {
                let sides = if both { config_in_rounds().sides } else { small_config().sides };
                let config = |count| PlanConfig {
                    load: load.clone(),
                    count: Some(count),
                    duration: DAY,
                    ..small_config()
                };
                let plan = Plan::new(PlanConfig { sides, ..config(200) }).unwrap();
                assert_eq!(plan.sending_ns, 400_000_000, "{load:?}");
            }
        }
        let closed =
            Plan::new(PlanConfig { load: Load::Closed, count: Some(200), ..small_config() })
                .unwrap();
        assert_eq!(closed.sending_ns, closed.duration_ns);
        for (count, load) in [(1_000_000, even_load(1_000_000)), (MAX_REQUESTS, even_load(1))] {
            let short =
                Plan::new(PlanConfig { count: Some(count), load, ..small_config() }).unwrap();
            assert_eq!(short.sending_ns, short.duration_ns, "its time ends it before");
        }
    }

    fn arrivals(plan: &Plan) -> u64 {
        match &plan.arrivals {
            ArrivalSource::Even(schedule) => schedule.len(),
            other => panic!("{other:?} is no even schedule"),
        }
    }

    #[test]
    fn rounds_share_the_measured_time_out_in_whole_pairs_or_are_refused() {
        let rounds = |nanoseconds| Interleave::Rounds { round: Duration::from_nanos(nanoseconds) };
        for (interleave, sentence) in [
            (rounds(0), "a round must be longer than 0"),
            (rounds(200_000_000), "the measured time must be a whole number of pairs of rounds"),
            (rounds(1_000_000_000), "the measured time must be a whole number of pairs of rounds"),
            (
                Interleave::Rounds { round: Duration::MAX },
                "the measured time must be a whole number of pairs of rounds",
            ),
        ] {
            let refused = Plan::new(PlanConfig { interleave, ..config_in_rounds() }).unwrap_err();
            assert_eq!(refused, PlanError::Number(sentence), "{interleave:?}");
        }
        let alone = Plan::new(PlanConfig { sides: small_config().sides, ..config_in_rounds() })
            .unwrap_err();
        assert_eq!(
            alone,
            PlanError::Number("rounds need two sides: add one, or leave out the rounds")
        );
        let plan = Plan::new(PlanConfig { interleave: rounds(500_000_000), ..config_in_rounds() })
            .unwrap();
        assert_eq!(
            arrivals(&plan),
            1000,
            "the rate is what one side receives while the other rests"
        );
        let plan = Plan::new(PlanConfig { interleave: Interleave::Requests, ..config_in_rounds() })
            .unwrap();
        assert_eq!(arrivals(&plan), 2000);
        assert!(Plan::new(PlanConfig { load: Load::Closed, ..config_in_rounds() }).is_ok());
    }

    #[test]
    fn groups_slice_the_measured_time_and_leave_the_warm_up_out() {
        let plan = Plan::new(PlanConfig {
            warmup: Duration::from_secs(1),
            duration: Duration::from_secs(9),
            ..small_config()
        })
        .unwrap();
        let second = 1_000_000_000;
        assert_eq!(plan.group_at(second - 1), None);
        assert_eq!(plan.group_at(second), Some(0));
        assert_eq!(plan.group_at(2 * second), Some(1));
        assert_eq!(plan.group_at(10 * second - 1), Some(8));
    }
}
