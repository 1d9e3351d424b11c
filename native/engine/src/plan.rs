//! What to play and to which sides. A `Plan` that exists can be played: everything is checked where it is made.

use std::fmt;
use std::time::Duration;

use crate::priority::Priority;
use crate::schedule::{Closed, Deal, Poisson, Rounds, Schedule, Source};

/// A checked plan. Build one with [`Plan::new`].
#[derive(Debug)]
pub struct Plan {
    pub(crate) sides: Vec<Side>,
    pub(crate) requests: Vec<Request>,
    /// Running totals of the requests' weights.
    pub(crate) weights: Vec<u64>,
    pub(crate) source: Source,
    pub(crate) interleave: Interleave,
    /// Of each side, over all workers.
    pub(crate) connections: usize,
    pub(crate) workers: usize,
    pub(crate) warmup_ns: u64,
    pub(crate) duration_ns: u64,
    pub(crate) groups: usize,
    pub(crate) timeout_ns: u64,
    pub(crate) drain_ns: u64,
    pub(crate) seed: u64,
    pub(crate) counter_start: u64,
    pub(crate) pacing: Pacing,
    pub(crate) priority: Priority,
}

/// One build of the service, and where it listens.
#[derive(Debug)]
pub struct Side {
    pub name: String,
    pub host: String,
    pub port: u16,
}

impl Side {
    /// From a URL of the form `http://host[:port][/…]`; the path is not this one's business.
    pub fn parse(name: &str, url: &str) -> Result<Side, PlanError> {
        let wrong = || PlanError::Url(url.to_owned());
        let rest = url.strip_prefix("http://").ok_or_else(wrong)?;
        let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
        let (host, port) = match authority.rsplit_once(':') {
            Some((host, port)) if !port.ends_with(']') => (host, port.parse().map_err(|_| wrong())?),
            _ => (authority, 80),
        };
        let host = host.trim_start_matches('[').trim_end_matches(']');
        if host.is_empty() || host.contains(['@', ' ', '\r', '\n']) || port == 0 {
            return Err(wrong());
        }
        Ok(Side { name: name.to_owned(), host: host.to_owned(), port })
    }

    /// As it stands in the Host header.
    pub fn authority(&self) -> String {
        let host = if self.host.contains(':') { format!("[{}]", self.host) } else { self.host.clone() };
        if self.port == 80 { host } else { format!("{host}:{}", self.port) }
    }
}

/// How the load of two sides is mixed.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Interleave {
    /// Both are under load all the time, and every arrival of one schedule goes to one of them at random.
    Requests,
    /// They take turns: rounds come in pairs, one for each side, in random order. A pair begins with the measured time,
    /// and the warm-up's rounds are counted backwards from there. Who has no round rests.
    Rounds { round: Duration },
}

/// What makes a request due.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Load {
    /// The clock, whatever becomes of the requests: an open load. `per_thousand_seconds` is what each side receives while
    /// it is under load.
    Rate { per_thousand_seconds: u64, arrivals: Arrivals },
    /// Each connection sends its next request when it has the answer to the last one. A slow service is asked less, so
    /// this finds what it can take, and not how long its users wait.
    Closed,
}

/// How the arrivals of a rate lie in time.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Arrivals {
    /// On an even grid, each displaced by this share of the interval at most, in [0, 0.5).
    Even { jitter: f64 },
    /// As users come who know nothing of each other.
    Poisson,
}

/// What is spent on sending each request when it is due. Whatever the choice, the delay counts as lag.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Pacing {
    /// Each at its own moment.
    Precise,
    /// What is due within a quarter of a millisecond goes together: at high rates that costs a fraction of the CPU.
    Balanced,
}

/// One kind of request; text may hold `${counter}` and `${uuid}`.
#[derive(Debug)]
pub struct Request {
    pub name: String,
    pub method: String,
    pub path: String,
    pub headers: Vec<(String, String)>,
    pub body: Option<Vec<u8>>,
    pub weight: u64,
}

/// A plan as it comes from outside.
#[derive(Debug)]
pub struct Draft {
    /// One or two.
    pub sides: Vec<Side>,
    pub requests: Vec<Request>,
    pub interleave: Interleave,
    pub load: Load,
    pub connections: usize,
    pub workers: usize,
    pub warmup: Duration,
    pub duration: Duration,
    pub groups: usize,
    pub timeout: Duration,
    pub drain: Duration,
    pub seed: u64,
    pub counter_start: u64,
    pub pacing: Pacing,
    pub priority: Priority,
}

/// What keeps a draft from being played.
#[derive(Debug, PartialEq)]
pub enum PlanError {
    /// Neither one nor two sides.
    Sides(usize),
    /// Not `http://host[:port]`.
    Url(String),
    /// No requests, or all of weight 0.
    NoRequests,
    /// A method, path or header that would break out of its line.
    Request { name: String, problem: &'static str },
    /// A number outside what can be played; the sentence says which.
    Number(&'static str),
}

impl fmt::Display for PlanError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            PlanError::Sides(count) => write!(f, "a plan has one side or two, not {count}"),
            PlanError::Url(url) => write!(f, "{url:?} is no http:// address with a host"),
            PlanError::NoRequests => f.write_str("there is no request to send"),
            PlanError::Request { name, problem } => write!(f, "request {name:?}: {problem}"),
            PlanError::Number(sentence) => f.write_str(sentence),
        }
    }
}

impl std::error::Error for PlanError {}

const DAY: Duration = Duration::from_secs(24 * 3600);

impl Plan {
    pub fn new(draft: Draft) -> Result<Plan, PlanError> {
        if !(1..=2).contains(&draft.sides.len()) {
            return Err(PlanError::Sides(draft.sides.len()));
        }
        draft.requests.iter().try_for_each(Request::check)?;
        let weights = draft.requests.iter().scan(0u64, |total, request| {
            *total = total.saturating_add(request.weight);
            Some(*total)
        });
        let weights: Vec<u64> = weights.collect();
        if weights.last().is_none_or(|&total| total == 0) {
            return Err(PlanError::NoRequests);
        }
        let within = |fine: bool, sentence| if fine { Ok(()) } else { Err(PlanError::Number(sentence)) };
        if let Load::Rate { per_thousand_seconds, arrivals } = draft.load {
            within(
                (1..=10_000_000_000).contains(&per_thousand_seconds),
                "the rate lies between 0.001 and 10 million requests per second",
            )?;
            if let Arrivals::Even { jitter } = arrivals {
                within((0.0..0.5).contains(&jitter), "jitter lies between 0 and 0.5")?;
            }
        }
        within((1..=100_000).contains(&draft.connections), "connections lie between 1 and 100,000")?;
        within((1..=256).contains(&draft.workers), "workers lie between 1 and 256")?;
        within((1..=1000).contains(&draft.groups), "groups lie between 1 and 1,000")?;
        within(draft.warmup <= DAY && draft.drain <= DAY, "warm-up and drain last at most a day")?;
        within(
            (Duration::from_millis(1)..=DAY).contains(&draft.duration),
            "the measured time lies between a millisecond and a day",
        )?;
        within(
            (Duration::from_millis(1)..=Duration::from_secs(3600)).contains(&draft.timeout),
            "the timeout lies between a millisecond and an hour",
        )?;
        let (warmup_ns, duration_ns) = (draft.warmup.as_nanos() as u64, draft.duration.as_nanos() as u64);
        let deal = match draft.interleave {
            Interleave::Rounds { round } => {
                within(draft.sides.len() == 2, "rounds are for two sides that take turns")?;
                within(!round.is_zero(), "a round lasts longer than nothing")?;
                within(
                    draft.duration.as_nanos().is_multiple_of(2 * round.as_nanos()),
                    "the measured time is a whole number of pairs of rounds",
                )?;
                Deal::Rounds(Rounds::new(round.as_nanos() as u64, warmup_ns))
            }
            Interleave::Requests if draft.sides.len() == 2 => Deal::Blocks,
            Interleave::Requests => Deal::Alone,
        };
        let end_ns = warmup_ns + duration_ns;
        let source = match draft.load {
            Load::Rate { per_thousand_seconds: rate, arrivals: Arrivals::Even { jitter } } => {
                Source::Even(Schedule::new(rate, deal, jitter, draft.seed, end_ns))
            }
            Load::Rate { per_thousand_seconds: rate, arrivals: Arrivals::Poisson } => {
                Source::Poisson(Poisson::new(rate, deal, draft.seed, end_ns))
            }
            Load::Closed => Source::Closed(Closed { deal, sides: draft.sides.len() as u64, seed: draft.seed, end_ns }),
        };
        Ok(Plan {
            sides: draft.sides,
            requests: draft.requests,
            weights,
            source,
            interleave: draft.interleave,
            connections: draft.connections,
            // A worker without a connection could send nothing of its share.
            workers: draft.workers.min(draft.connections),
            warmup_ns,
            duration_ns,
            groups: draft.groups,
            timeout_ns: draft.timeout.as_nanos() as u64,
            drain_ns: draft.drain.as_nanos() as u64,
            seed: draft.seed,
            counter_start: draft.counter_start,
            // What a closed load sends is due now.
            pacing: if draft.load == Load::Closed { Pacing::Precise } else { draft.pacing },
            priority: draft.priority,
        })
    }

    pub fn side_names(&self) -> Vec<&str> {
        self.sides.iter().map(|side| side.name.as_str()).collect()
    }

    pub fn request_names(&self) -> Vec<&str> {
        self.requests.iter().map(|request| request.name.as_str()).collect()
    }

    /// Whether requests are due whatever becomes of those before.
    pub(crate) fn is_open(&self) -> bool {
        !matches!(self.source, Source::Closed(_))
    }

    /// The group that an arrival at this point of the schedule belongs to; None while warming up.
    pub(crate) fn group(&self, at_ns: u64) -> Option<usize> {
        let measured = at_ns.checked_sub(self.warmup_ns)?;
        // A day in nanoseconds times 1,000 groups is well below 2⁶⁴.
        Some(((measured * self.groups as u64 / self.duration_ns) as usize).min(self.groups - 1))
    }
}

impl Request {
    /// Nothing may break out of its line; what a body holds is the user's business.
    fn check(&self) -> Result<(), PlanError> {
        let wrong = |problem| Err(PlanError::Request { name: self.name.clone(), problem });
        if self.method.is_empty() || !self.method.bytes().all(token) {
            return wrong("the method is not a word");
        }
        if !self.path.starts_with('/') && self.path != "*" {
            return wrong("the path does not start with /");
        }
        if self.path.bytes().any(|byte| byte <= b' ' || byte == 0x7f) {
            return wrong("the path holds a space or control character: percent-encode it");
        }
        for (name, value) in &self.headers {
            if name.is_empty() || !name.bytes().all(token) {
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
fn token(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"!#$%&'*+-.^_`|~".contains(&byte)
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    fn even(per_thousand_seconds: u64) -> Load {
        Load::Rate { per_thousand_seconds, arrivals: Arrivals::Even { jitter: 0.0 } }
    }

    /// A small plan to vary: 1,000/s for one second to one side.
    pub(crate) fn draft() -> Draft {
        Draft {
            sides: vec![Side::parse("head", "http://127.0.0.1:1").unwrap()],
            requests: vec![Request {
                name: "GET /".into(),
                method: "GET".into(),
                path: "/".into(),
                headers: vec![],
                body: None,
                weight: 1,
            }],
            interleave: Interleave::Requests,
            load: even(1_000_000),
            connections: 4,
            workers: 1,
            warmup: Duration::ZERO,
            duration: Duration::from_secs(1),
            groups: 9,
            timeout: Duration::from_secs(1),
            drain: Duration::from_secs(1),
            seed: 1,
            counter_start: 0,
            pacing: Pacing::Precise,
            priority: Priority::High,
        }
    }

    #[test]
    fn urls_give_host_port_and_authority() {
        for (url, host, port, authority) in [
            ("http://localhost:3000/x", "localhost", 3000, "localhost:3000"),
            ("http://example.test", "example.test", 80, "example.test"),
            ("http://[::1]:8080", "::1", 8080, "[::1]:8080"),
            ("http://[::1]?q", "::1", 80, "[::1]"),
        ] {
            let side = Side::parse("head", url).unwrap();
            assert_eq!((side.host.as_str(), side.port, side.authority().as_str()), (host, port, authority));
        }
    }

    #[test]
    fn urls_that_are_none_are_refused() {
        for url in ["", "https://x", "http://", "http://:80", "http://x:0", "http://x:99999", "http://a@b", "x"] {
            assert_eq!(Side::parse("head", url).unwrap_err(), PlanError::Url(url.into()));
        }
    }

    #[test]
    fn a_request_can_not_break_out_of_its_line() {
        for (method, path, header) in [
            ("GET /x", "/", ("A", "b")),
            ("GET", "/ HTTP/1.1\r\nX: y", ("A", "b")),
            ("GET", "x", ("A", "b")),
            ("GET", "/", ("A: b\r\nC", "d")),
            ("GET", "/", ("A", "b\r\nC: d")),
        ] {
            let mut bad = draft();
            bad.requests[0].method = method.into();
            bad.requests[0].path = path.into();
            bad.requests[0].headers = vec![(header.0.into(), header.1.into())];
            assert!(matches!(Plan::new(bad), Err(PlanError::Request { .. })), "{method:?} {path:?} {header:?}");
        }
    }

    #[test]
    fn a_plan_that_can_not_be_played_is_refused() {
        let broken: [fn(&mut Draft); 6] = [
            |draft| draft.sides.clear(),
            |draft| draft.requests.clear(),
            |draft| draft.load = even(0),
            |draft| draft.connections = 0,
            |draft| {
                let arrivals = Arrivals::Even { jitter: 0.5 };
                draft.load = Load::Rate { per_thousand_seconds: 1_000_000, arrivals };
            },
            |draft| draft.duration = Duration::ZERO,
        ];
        for breaks in broken {
            let mut bad = draft();
            breaks(&mut bad);
            assert!(Plan::new(bad).is_err());
        }
        assert!(Plan::new(draft()).is_ok());
    }

    fn arrivals(plan: &Plan) -> u64 {
        match &plan.source {
            Source::Even(schedule) => schedule.len(),
            other => panic!("{other:?} is no even schedule"),
        }
    }

    /// As [`draft`], to two sides in rounds of 100 ms.
    pub(crate) fn in_rounds() -> Draft {
        let [base, head] = ["base", "head"].map(|name| Side::parse(name, "http://127.0.0.1:1").unwrap());
        Draft {
            sides: vec![base, head],
            interleave: Interleave::Rounds { round: Duration::from_millis(100) },
            ..draft()
        }
    }

    #[test]
    fn rounds_share_the_measured_time_out_in_whole_pairs_or_are_refused() {
        let rounds = |nanoseconds| Interleave::Rounds { round: Duration::from_nanos(nanoseconds) };
        for (interleave, sentence) in [
            (rounds(0), "a round lasts longer than nothing"),
            (rounds(200_000_000), "the measured time is a whole number of pairs of rounds"),
            (rounds(1_000_000_000), "the measured time is a whole number of pairs of rounds"),
            (Interleave::Rounds { round: Duration::MAX }, "the measured time is a whole number of pairs of rounds"),
        ] {
            let refused = Plan::new(Draft { interleave, ..in_rounds() }).unwrap_err();
            assert_eq!(refused, PlanError::Number(sentence), "{interleave:?}");
        }
        let alone = Plan::new(Draft { sides: draft().sides, ..in_rounds() }).unwrap_err();
        assert_eq!(alone, PlanError::Number("rounds are for two sides that take turns"));
        let plan = Plan::new(Draft { interleave: rounds(500_000_000), ..in_rounds() }).unwrap();
        assert_eq!(arrivals(&plan), 1000, "the rate is what one side receives while the other rests");
        let plan = Plan::new(Draft { interleave: Interleave::Requests, ..in_rounds() }).unwrap();
        assert_eq!(arrivals(&plan), 2000);
        assert!(Plan::new(Draft { load: Load::Closed, ..in_rounds() }).is_ok());
    }

    #[test]
    fn groups_slice_the_measured_time_and_leave_the_warm_up_out() {
        let plan =
            Plan::new(Draft { warmup: Duration::from_secs(1), duration: Duration::from_secs(9), ..draft() }).unwrap();
        let second = 1_000_000_000;
        assert_eq!(plan.group(second - 1), None);
        assert_eq!(plan.group(second), Some(0));
        assert_eq!(plan.group(2 * second), Some(1));
        assert_eq!(plan.group(10 * second - 1), Some(8));
    }
}
