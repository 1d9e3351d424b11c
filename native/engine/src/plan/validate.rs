//! Checks the configuration of a plan.

use std::time::Duration;

use super::config::{PlanConfig, Protocol};
use super::error::PlanError;
use super::load::{Arrivals, Interleave, Load, OnBusy, Rate, Users};
use crate::check::MAX_MAX_BODY_BYTES;
use crate::request::Request;

pub(super) const DAY: Duration = Duration::from_secs(24 * 3600);

const MAX_CONNECTIONS: usize = 100_000;

pub(super) const MAX_REQUESTS: u64 = 1_000_000_000_000;

/// In requests per 1,000 seconds.
const MAX_PER_THOUSAND_SECONDS: u64 = 10_000_000_000;

impl PlanConfig {
    pub(super) fn check(&self) -> Result<(), PlanError> {
        if !(1..=2).contains(&self.sides.len()) {
            return Err(PlanError::Sides(self.sides.len()));
        }
        self.requests.iter().try_for_each(Request::check)?;
        self.check_side_requests()?;
        let has_none = self.requests.iter().all(|request| request.weight == 0);
        if has_none && self.scenarios.is_empty() {
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
        ensure(
            (1..=MAX_MAX_BODY_BYTES).contains(&self.max_body_bytes),
            "max-body must be between 1 byte and 1 GB",
        )?;
        self.check_scenarios()?;
        self.check_head_values()?;
        self.check_rounds()
    }

    /// Those of a side take the places of the plan's.
    fn check_side_requests(&self) -> Result<(), PlanError> {
        for requests in self.side_requests.iter().flatten() {
            requests.iter().try_for_each(Request::check)?;
            ensure(
                requests.len() == self.requests.len(),
                "each side must have as many requests as the plan",
            )?;
        }
        ensure(
            self.side_requests.len() <= self.sides.len(),
            "there are requests for more sides than the plan has",
        )
    }

    /// A load that ends after a number of requests has one period, which cannot be divided.
    fn check_count(&self) -> Result<(), PlanError> {
        let loops = self.load.users().and_then(|users| users.loops);
        ensure(
            self.count.is_none_or(|count| (1..=MAX_REQUESTS).contains(&count)),
            "the number of requests must be between 1 and 10¹²",
        )?;
        if self.count.is_none() && loops.is_none() {
            return Ok(());
        }
        ensure(
            self.warmup.is_zero(),
            "a load that ends after a number of requests has no warm-up: set the warm-up to 0, \
             or give a duration instead of the number",
        )?;
        ensure(
            self.interleave == Interleave::Requests,
            "a load in rounds can't end after a number of requests: give a duration instead",
        )
    }

    fn check_connections(&self) -> Result<(), PlanError> {
        ensure(
            (1..=MAX_CONNECTIONS).contains(&self.count_connections()),
            "the number of connections must be between 1 and 100,000",
        )?;
        ensure(
            (1..=1000).contains(&self.pipeline),
            "the number of pipelined requests must be between 1 and 1,000",
        )?;
        ensure(
            (1..=1000).contains(&self.streams),
            "the number of streams must be between 1 and 1,000",
        )?;
        let is_http2 = self.protocol == Protocol::Http2;
        ensure(!is_http2 || self.pipeline == 1, "HTTP/2 has no pipelining: use streams instead")?;
        ensure(is_http2 || self.streams == 1, "HTTP/1.1 has no streams: use pipelining instead")?;
        ensure(
            self.users().is_none() || self.pipeline * self.streams == 1,
            "users send one request at a time: leave out pipelining and streams",
        )?;
        ensure(
            self.requests_per_connection
                .is_none_or(|requests| (1..=1_000_000_000).contains(&requests)),
            "the number of requests per connection must be between 1 and 1,000,000,000",
        )?;
        self.check_on_busy()?;
        self.check_pin()
    }

    fn check_on_busy(&self) -> Result<(), PlanError> {
        let is_open = matches!(self.load, Load::Rate { .. });
        match self.on_busy {
            OnBusy::Queue => Ok(()),
            _ if !is_open => Err(PlanError::Number(
                "only at a rate can a request be due while all connections are busy: leave out \
                 on-busy",
            )),
            OnBusy::Drop => ensure(
                self.scenarios.is_empty(),
                "a step of a scenario waits for a connection: leave out on-busy, and limit the \
                 open scenarios with max-users",
            ),
            OnBusy::Grow { connections } => ensure(
                (self.count_connections()..=MAX_CONNECTIONS).contains(&connections),
                "the number that connections may grow to (max-connections) must be between their \
                 initial number and 100,000",
            ),
        }
    }

    fn check_pin(&self) -> Result<(), PlanError> {
        ensure(self.pin.len() <= 256, "workers can be bound to at most 256 processors")?;
        ensure(
            self.pin.is_empty() || cfg!(target_os = "linux"),
            "workers can be bound to processors on Linux only: leave out the processors",
        )
    }

    fn check_script(&self) -> Result<(), PlanError> {
        let ensure =
            |fine: bool, sentence| if fine { Ok(()) } else { Err(PlanError::Script(sentence)) };
        ensure(
            self.sides.len() == 1,
            "a script can load only one side: measure base and head one after the other",
        )?;
        ensure(
            self.requests.len() == 1,
            "a script writes its own requests: leave out all requests but one",
        )?;
        ensure(
            self.protocol == Protocol::Http1,
            "the requests of a script are HTTP/1.1: leave out HTTP/2",
        )
    }

    fn check_workers(&self) -> Result<(), PlanError> {
        ensure(
            self.workers <= 256,
            "the number of workers must be between 1 and 256, or 0 to choose it for the load",
        )
    }

    fn check_times(&self) -> Result<(), PlanError> {
        ensure(
            (1..=1000).contains(&self.groups),
            "the number of groups must be between 1 and 1,000",
        )?;
        ensure(
            self.warmup <= DAY && self.drain <= DAY,
            "warm-up and drain must be at most a day each",
        )?;
        ensure(
            (Duration::from_millis(1)..=DAY).contains(&self.duration),
            "the measured time must be between a millisecond and a day",
        )?;
        ensure(
            (Duration::from_millis(1)..=Duration::from_secs(3600)).contains(&self.timeout),
            "the timeout must be between a millisecond and an hour",
        )
    }

    fn check_rounds(&self) -> Result<(), PlanError> {
        let Interleave::Rounds { round } = self.interleave else { return Ok(()) };
        ensure(self.sides.len() == 2, "rounds need two sides: add one, or leave out the rounds")?;
        ensure(!round.is_zero(), "a round must be longer than 0")?;
        ensure(
            self.duration.as_nanos().is_multiple_of(2 * round.as_nanos()),
            "the measured time must be a whole number of pairs of rounds",
        )
    }
}

fn ensure(fine: bool, sentence: &'static str) -> Result<(), PlanError> {
    if fine { Ok(()) } else { Err(PlanError::Number(sentence)) }
}

impl Load {
    fn check(&self) -> Result<(), PlanError> {
        match self {
            Load::Rate { rate, arrivals } => {
                rate.check()?;
                match arrivals {
                    Arrivals::Even { jitter } => ensure(
                        (0.0..0.5).contains(jitter),
                        "the jitter must be at least 0 and less than 0.5",
                    ),
                    Arrivals::Grid | Arrivals::Poisson => Ok(()),
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
                "the rate must be between 0.001 and 10 million requests per second",
            ),
            Rate::Profile(stages) => {
                let whole: Duration = stages.iter().map(|stage| stage.duration.min(2 * DAY)).sum();
                let shortest = stages.iter().map(|stage| stage.duration).min().unwrap_or_default();
                ensure(
                    (1..=1000).contains(&stages.len()),
                    "a rate must have between 1 and 1,000 stages",
                )?;
                ensure(
                    shortest >= Duration::from_millis(1) && whole <= DAY,
                    "each stage of a rate must last at least a millisecond, and all of them \
                     together at most a day",
                )?;
                ensure(
                    self.max_per_thousand_seconds() > 0,
                    "the rate must be more than 0 in at least one of its stages",
                )?;
                ensure(
                    self.max_per_thousand_seconds() <= MAX_PER_THOUSAND_SECONDS,
                    "the rate must be at most 10 million requests per second",
                )
            }
        }
    }
}

impl Users {
    fn check(&self) -> Result<(), PlanError> {
        let (from, to) = self.think;
        ensure(
            (1..=MAX_CONNECTIONS).contains(&self.count),
            "the number of users must be between 1 and 100,000",
        )?;
        ensure(self.ramp_up <= DAY, "the ramp-up of users must be at most a day")?;
        ensure(
            self.loops.is_none_or(|loops| (1..=1_000_000_000).contains(&loops)),
            "the number of requests of each user must be between 1 and 1,000,000,000",
        )?;
        ensure(from <= to, "the think time must go from the shorter to the longer duration")?;
        ensure(to <= Duration::from_secs(3600), "the think time must be at most an hour")
    }
}

impl Request {
    /// Nothing may break out of its line. The content of a body is the user's choice.
    fn check(&self) -> Result<(), PlanError> {
        let wrong = |problem| Err(PlanError::Request { name: self.name.clone(), problem });
        if self.method.is_empty() || !self.method.bytes().all(is_token_byte) {
            return wrong("the method must be a single word such as GET");
        }
        if !self.path.starts_with('/') && self.path != "*" {
            return wrong("the path must start with /");
        }
        if self.path.bytes().any(|byte| byte <= b' ' || byte == 0x7f) {
            return wrong("the path contains a space or a control character: percent-encode it");
        }
        for (name, value) in &self.headers {
            if name.is_empty() || !name.bytes().all(is_token_byte) {
                return wrong("the name of a header must be a single word such as Accept");
            }
            if value.bytes().any(|byte| (byte < b' ' && byte != b'\t') || byte == 0x7f) {
                return wrong("the value of a header contains a control character: remove it");
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
    use super::super::Plan;
    use super::super::fixtures::{
        config_in_rounds, even_load, load_in_stages, small_config, stage, users,
    };
    use super::*;

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
        let broken: [fn(&mut PlanConfig); 7] = [
            |config| config.side_requests = vec![Some(vec![])],
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

    #[test]
    fn what_can_not_go_together_is_refused_with_a_sentence() {
        type Case = (fn() -> PlanConfig, &'static str);
        let cases: [Case; 16] = [
            (|| PlanConfig { count: Some(0), ..small_config() }, "number of requests must be"),
            (
                || PlanConfig { count: Some(5), warmup: Duration::from_secs(1), ..small_config() },
                "has no warm-up",
            ),
            (|| PlanConfig { count: Some(5), ..config_in_rounds() }, "a load in rounds"),
            (
                || PlanConfig {
                    load: Load::Users(Users { loops: Some(5), ..users(3) }),
                    ..config_in_rounds()
                },
                "a load in rounds",
            ),
            (|| PlanConfig { load: Load::Users(users(0)), ..small_config() }, "number of users"),
            (
                || PlanConfig {
                    load: Load::Users(Users { loops: Some(0), ..users(1) }),
                    ..small_config()
                },
                "requests of each user",
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
            (|| PlanConfig { load: load_in_stages(vec![]), ..small_config() }, "1,000 stages"),
            (
                || PlanConfig { load: load_in_stages(vec![stage(0, 5)]), ..small_config() },
                "last at least a millisecond",
            ),
            (
                || PlanConfig { load: load_in_stages(vec![stage(5, 0)]), ..small_config() },
                "more than 0",
            ),
        ];
        for (config, words) in cases {
            let refused = Plan::new(config()).unwrap_err().to_string();
            assert!(refused.contains(words), "{refused}");
        }
    }
}
