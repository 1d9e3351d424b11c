//! Checks a plan when it is built.

use std::num::NonZero;
use std::thread;
use std::time::Duration;

use super::Plan;
use super::config::{PlanConfig, Protocol};
use super::error::PlanError;
use super::load::{Arrivals, Interleave, Load, OnBusy, Pacing, Rate, Users};
use crate::request::Request;
use crate::schedule::ArrivalSource;
use crate::schedule::closed::ClosedLoad;
use crate::schedule::even::EvenSchedule;
use crate::schedule::interleave::{Rounds, SideAssignment};
use crate::schedule::poisson::PoissonProcess;
use crate::schedule::rate_profile;
use crate::transport::tls::config::{TlsConfig, build_tls_configs};

const DAY: Duration = Duration::from_secs(24 * 3600);

const MAX_CONNECTIONS: usize = 100_000;

const MAX_REQUESTS: u64 = 1_000_000_000_000;

/// In requests per 1,000 seconds.
const MAX_PER_THOUSAND_SECONDS: u64 = 10_000_000_000;

impl Plan {
    pub fn new(config: PlanConfig) -> Result<Plan, PlanError> {
        config.check()?;
        let tls_configs =
            build_tls_configs(&config.sides, &config.tls, config.protocol.name().as_bytes())?;
        Ok(config.into_plan(tls_configs))
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
        Plan {
            arrivals,
            users: self.load.users(),
            is_steady: self.is_steady(),
            weights: sum_weights(&self.requests),
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
            interleave: self.interleave,
            protocol: self.protocol,
            groups: self.groups,
            seed: self.seed,
            counter_start: self.counter_start,
            priority: self.priority,
            redirects: self.redirects,
            script: self.script,
        }
    }

    /// Of each side.
    fn count_connections(&self) -> usize {
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
            Load::Rate { rate, arrivals: Arrivals::Even { jitter } } => {
                let schedule = match rate {
                    Rate::Constant { per_thousand_seconds } => {
                        EvenSchedule::new(*per_thousand_seconds, assignment, *jitter, seed, end_ns)
                    }
                    Rate::Profile(stages) => {
                        EvenSchedule::from_profile(stages, assignment, *jitter, seed, end_ns)
                    }
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
            Load::Closed => ArrivalSource::Closed(ClosedLoad {
                assignment,
                sides,
                seed,
                end_ns,
                is_timed: false,
            }),
            Load::Users(_) => ArrivalSource::Closed(ClosedLoad {
                assignment,
                sides,
                seed,
                end_ns,
                is_timed: true,
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

/// The running totals of the weights.
fn sum_weights(requests: &[Request]) -> Vec<u64> {
    let totals = requests.iter().scan(0u64, |total, request| {
        *total = total.saturating_add(request.weight);
        Some(*total)
    });
    totals.collect()
}

impl PlanConfig {
    fn check(&self) -> Result<(), PlanError> {
        if !(1..=2).contains(&self.sides.len()) {
            return Err(PlanError::Sides(self.sides.len()));
        }
        self.requests.iter().try_for_each(Request::check)?;
        if self.requests.iter().all(|request| request.weight == 0) {
            return Err(PlanError::NoRequests);
        }
        self.load.check()?;
        self.check_count()?;
        self.check_connections()?;
        if self.script.is_some() {
            self.check_script()?;
        }
        self.check_workers()?;
        self.check_times()?;
        self.check_rounds()
    }

    /// A load that ends after a number of requests has one period, which cannot be divided.
    fn check_count(&self) -> Result<(), PlanError> {
        let loops = self.load.users().and_then(|users| users.loops);
        ensure(
            self.count.is_none_or(|count| (1..=MAX_REQUESTS).contains(&count)),
            "a count lies between 1 and 10¹²",
        )?;
        if self.count.is_none() && loops.is_none() {
            return Ok(());
        }
        ensure(
            self.warmup.is_zero(),
            "a load that ends after a number of requests has no warm-up: set the warm-up to 0, \
             or give a time in place of the \
             number",
        )?;
        ensure(
            self.interleave == Interleave::Requests,
            "in rounds a load ends by its time, and not after a number of requests",
        )
    }

    fn check_connections(&self) -> Result<(), PlanError> {
        ensure(
            (1..=MAX_CONNECTIONS).contains(&self.count_connections()),
            "connections lie between 1 and 100,000",
        )?;
        ensure((1..=1000).contains(&self.pipeline), "pipelined requests lie between 1 and 1,000")?;
        ensure((1..=1000).contains(&self.streams), "streams lie between 1 and 1,000")?;
        let is_http2 = self.protocol == Protocol::Http2;
        ensure(
            !is_http2 || self.pipeline == 1,
            "HTTP/2 has no pipelining: its connections have streams",
        )?;
        ensure(
            is_http2 || self.streams == 1,
            "HTTP/1.1 has no streams: its connections can pipeline",
        )?;
        ensure(
            self.load.users().is_none() || self.pipeline * self.streams == 1,
            "users send one request at a time: leave pipelining and streams to other loads",
        )?;
        ensure(
            self.requests_per_connection
                .is_none_or(|requests| (1..=1_000_000_000).contains(&requests)),
            "requests per connection lie between 1 and 1,000,000,000",
        )?;
        self.check_on_busy()?;
        self.check_pin()
    }

    fn check_on_busy(&self) -> Result<(), PlanError> {
        let is_open = matches!(self.load, Load::Rate { .. });
        match self.on_busy {
            OnBusy::Queue => Ok(()),
            _ if !is_open => Err(PlanError::Number(
                "only at a rate is a request ever due while all connections are busy",
            )),
            OnBusy::Drop => Ok(()),
            OnBusy::Grow { connections } => ensure(
                (self.count_connections()..=MAX_CONNECTIONS).contains(&connections),
                "connections may grow to their number or more, and to 100,000 at most",
            ),
        }
    }

    fn check_pin(&self) -> Result<(), PlanError> {
        ensure(self.pin.len() <= 256, "workers are bound to 256 processors at most")?;
        ensure(
            self.pin.is_empty() || cfg!(target_os = "linux"),
            "workers can be bound to processors on Linux only: leave that out here",
        )
    }

    fn check_script(&self) -> Result<(), PlanError> {
        let ensure =
            |fine: bool, sentence| if fine { Ok(()) } else { Err(PlanError::Script(sentence)) };
        ensure(
            self.sides.len() == 1,
            "a script is played to one side: measure base and head one after the other",
        )?;
        ensure(
            self.requests.len() == 1,
            "a script says itself what is sent: leave out all requests but one",
        )?;
        ensure(
            self.protocol == Protocol::Http1,
            "a script's requests are texts of HTTP/1.1: leave out HTTP/2",
        )
    }

    fn check_workers(&self) -> Result<(), PlanError> {
        ensure(
            self.workers <= 256,
            "workers lie between 1 and 256, or are 0 for as many as the load suggests",
        )
    }

    fn check_times(&self) -> Result<(), PlanError> {
        ensure((1..=1000).contains(&self.groups), "groups lie between 1 and 1,000")?;
        ensure(self.warmup <= DAY && self.drain <= DAY, "warm-up and drain last at most a day")?;
        ensure(
            (Duration::from_millis(1)..=DAY).contains(&self.duration),
            "the measured time lies between a millisecond and a day",
        )?;
        ensure(
            (Duration::from_millis(1)..=Duration::from_secs(3600)).contains(&self.timeout),
            "the timeout lies between a millisecond and an hour",
        )
    }

    fn check_rounds(&self) -> Result<(), PlanError> {
        let Interleave::Rounds { round } = self.interleave else { return Ok(()) };
        ensure(self.sides.len() == 2, "rounds are for two sides that take turns")?;
        ensure(!round.is_zero(), "a round lasts longer than nothing")?;
        ensure(
            self.duration.as_nanos().is_multiple_of(2 * round.as_nanos()),
            "the measured time is a whole number of pairs of rounds",
        )
    }
}

fn ensure(fine: bool, sentence: &'static str) -> Result<(), PlanError> {
    if fine { Ok(()) } else { Err(PlanError::Number(sentence)) }
}

impl Load {
    fn users(&self) -> Option<Users> {
        match self {
            Load::Users(users) => Some(*users),
            _ => None,
        }
    }

    fn check(&self) -> Result<(), PlanError> {
        match self {
            Load::Rate { rate, arrivals } => {
                rate.check()?;
                match arrivals {
                    Arrivals::Even { jitter } => {
                        ensure((0.0..0.5).contains(jitter), "jitter lies between 0 and 0.5")
                    }
                    Arrivals::Poisson => Ok(()),
                }
            }
            Load::Closed => Ok(()),
            Load::Users(users) => users.check(),
        }
    }
}

impl Rate {
    fn check(&self) -> Result<(), PlanError> {
        match self {
            Rate::Constant { per_thousand_seconds } => ensure(
                (1..=MAX_PER_THOUSAND_SECONDS).contains(per_thousand_seconds),
                "the rate lies between 0.001 and 10 million requests per second",
            ),
            Rate::Profile(stages) => {
                let whole: Duration = stages.iter().map(|stage| stage.duration.min(2 * DAY)).sum();
                let shortest = stages.iter().map(|stage| stage.duration).min().unwrap_or_default();
                ensure((1..=1000).contains(&stages.len()), "a rate has 1,000 stages at most")?;
                ensure(
                    shortest >= Duration::from_millis(1) && whole <= DAY,
                    "each stage of a rate lasts a millisecond or more, and all of them together \
                     a day at most",
                )?;
                ensure(
                    self.max_per_thousand_seconds() > 0,
                    "a rate is more than 0 in at least one of its stages",
                )?;
                ensure(
                    self.max_per_thousand_seconds() <= MAX_PER_THOUSAND_SECONDS,
                    "the rate is 10 million requests per second at most",
                )
            }
        }
    }
}

impl Users {
    fn check(&self) -> Result<(), PlanError> {
        let (from, to) = self.think;
        ensure((1..=MAX_CONNECTIONS).contains(&self.count), "users are between 1 and 100,000")?;
        ensure(self.ramp_up <= DAY, "users take a day at most to start")?;
        ensure(
            self.loops.is_none_or(|loops| (1..=1_000_000_000).contains(&loops)),
            "each user sends between 1 and 1,000,000,000 requests",
        )?;
        ensure(from <= to, "the time that users think goes from the shorter to the longer")?;
        ensure(to <= Duration::from_secs(3600), "users think for an hour at most")
    }
}

impl Request {
    /// Nothing may break out of its line. The content of a body is the user's choice.
    fn check(&self) -> Result<(), PlanError> {
        let wrong = |problem| Err(PlanError::Request { name: self.name.clone(), problem });
        if self.method.is_empty() || !self.method.bytes().all(is_token_byte) {
            return wrong("the method is not a word");
        }
        if !self.path.starts_with('/') && self.path != "*" {
            return wrong("the path does not start with /");
        }
        if self.path.bytes().any(|byte| byte <= b' ' || byte == 0x7f) {
            return wrong("the path holds a space or control character: percent-encode it");
        }
        for (name, value) in &self.headers {
            if name.is_empty() || !name.bytes().all(is_token_byte) {
                return wrong("a header's name is not a word");
            }
            if value.bytes().any(|byte| (byte < b' ' && byte != b'\t') || byte == 0x7f) {
                return wrong("a header's value holds a control character");
            }
        }
        Ok(())
    }
}

/// Characters of a `token` in RFC 9110, section 5.6.2.
fn is_token_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"!#$%&'*+-.^_`|~".contains(&byte)
}

#[cfg(test)]
mod tests {
    use super::super::fixtures::{config_in_rounds, even_load, small_config};
    use super::*;
    use crate::schedule::rate_profile::RateStage;

    #[test]
    fn a_request_can_not_break_out_of_its_line() {
        for (method, path, header) in [
            ("GET /x", "/", ("A", "b")),
            ("GET", "/ HTTP/1.1\r\nX: y", ("A", "b")),
            ("GET", "x", ("A", "b")),
            ("GET", "/", ("A: b\r\nC", "d")),
            ("GET", "/", ("A", "b\r\nC: d")),
        ] {
            let mut bad = small_config();
            bad.requests[0].method = method.into();
            bad.requests[0].path = path.into();
            bad.requests[0].headers = vec![(header.0.into(), header.1.into())];
            assert!(
                matches!(Plan::new(bad), Err(PlanError::Request { .. })),
                "{method:?} {path:?} {header:?}"
            );
        }
    }

    #[test]
    fn a_plan_that_can_not_be_played_is_refused() {
        let broken: [fn(&mut PlanConfig); 6] = [
            |config| config.sides.clear(),
            |config| config.requests.clear(),
            |config| config.load = even_load(0),
            |config| config.connections = 0,
            |config| {
                let arrivals = Arrivals::Even { jitter: 0.5 };
                config.load = Load::Rate {
                    rate: Rate::Constant { per_thousand_seconds: 1_000_000 },
                    arrivals,
                };
            },
            |config| config.duration = Duration::ZERO,
        ];
        for breaks in broken {
            let mut bad = small_config();
            breaks(&mut bad);
            assert!(Plan::new(bad).is_err());
        }
        assert!(Plan::new(small_config()).is_ok());
    }

    fn users(count: usize) -> Users {
        Users {
            count,
            ramp_up: Duration::ZERO,
            loops: None,
            think: (Duration::ZERO, Duration::ZERO),
        }
    }

    #[test]
    fn what_can_not_go_together_is_refused_with_a_sentence() {
        type Case = (fn() -> PlanConfig, &'static str);
        let cases: [Case; 16] = [
            (|| PlanConfig { count: Some(0), ..small_config() }, "a count lies"),
            (
                || PlanConfig { count: Some(5), warmup: Duration::from_secs(1), ..small_config() },
                "has no warm-up",
            ),
            (
                || PlanConfig { count: Some(5), ..config_in_rounds() },
                "in rounds a load ends by its time",
            ),
            (
                || PlanConfig {
                    load: Load::Users(Users { loops: Some(5), ..users(3) }),
                    ..config_in_rounds()
                },
                "in rounds",
            ),
            (|| PlanConfig { load: Load::Users(users(0)), ..small_config() }, "users are between"),
            (
                || PlanConfig {
                    load: Load::Users(Users { loops: Some(0), ..users(1) }),
                    ..small_config()
                },
                "each user sends",
            ),
            (
                || {
                    let think = (Duration::from_secs(2), Duration::from_secs(1));
                    PlanConfig { load: Load::Users(Users { think, ..users(1) }), ..small_config() }
                },
                "from the shorter to the longer",
            ),
            (
                || PlanConfig { load: Load::Users(users(3)), pipeline: 2, ..small_config() },
                "one request at a time",
            ),
            (|| PlanConfig { pipeline: 0, ..small_config() }, "pipelined requests"),
            (|| PlanConfig { pipeline: 1001, ..small_config() }, "pipelined requests"),
            (
                || PlanConfig { requests_per_connection: Some(0), ..small_config() },
                "requests per connection",
            ),
            (
                || PlanConfig { load: Load::Closed, on_busy: OnBusy::Drop, ..small_config() },
                "only at a rate",
            ),
            (
                || PlanConfig { on_busy: OnBusy::Grow { connections: 3 }, ..small_config() },
                "may grow to",
            ),
            (|| PlanConfig { load: profiled(vec![]), ..small_config() }, "1,000 stages"),
            (
                || PlanConfig { load: profiled(vec![stage(0, 5)]), ..small_config() },
                "lasts a millisecond",
            ),
            (|| PlanConfig { load: profiled(vec![stage(5, 0)]), ..small_config() }, "more than 0"),
        ];
        for (config, words) in cases {
            let refused = Plan::new(config()).unwrap_err().to_string();
            assert!(refused.contains(words), "{refused}");
        }
    }

    fn profiled(stages: Vec<RateStage>) -> Load {
        Load::Rate { rate: Rate::Profile(stages), arrivals: Arrivals::Poisson }
    }

    fn stage(seconds: u64, rate: u64) -> RateStage {
        RateStage { duration: Duration::from_secs(seconds), from: rate, to: rate }
    }

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
            (profiled(vec![stage(1, 1_000), stage(1, 250_000_000)]), 16, 1, 3),
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
            (profiled(vec![stage(1, 5), stage(3, 10)]), true),
            (profiled(vec![stage(1, 5), stage(1, 10), stage(1, 10)]), true),
            (profiled(vec![ramp(1)]), true),
            (profiled(vec![ramp(2)]), false),
            (profiled(vec![stage(2, 10), stage(1, 5)]), false),
            (profiled(vec![stage(2, 10), stage(1, 10), stage(1, 5)]), true),
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
        for load in [even_load(500_000), poisson, profiled(vec![step])] {
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
            (rounds(0), "a round lasts longer than nothing"),
            (rounds(200_000_000), "the measured time is a whole number of pairs of rounds"),
            (rounds(1_000_000_000), "the measured time is a whole number of pairs of rounds"),
            (
                Interleave::Rounds { round: Duration::MAX },
                "the measured time is a whole number of pairs of rounds",
            ),
        ] {
            let refused = Plan::new(PlanConfig { interleave, ..config_in_rounds() }).unwrap_err();
            assert_eq!(refused, PlanError::Number(sentence), "{interleave:?}");
        }
        let alone = Plan::new(PlanConfig { sides: small_config().sides, ..config_in_rounds() })
            .unwrap_err();
        assert_eq!(alone, PlanError::Number("rounds are for two sides that take turns"));
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
