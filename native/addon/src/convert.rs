//! JavaScript objects to the engine's types and back. The shapes stand in `src/engine.ts` too.

use std::collections::HashMap;
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use hdrhistogram::serialization::{Serializer, V2DeflateSerializer};
use napi::bindgen_prelude::Buffer;
use napi_derive::napi;
use tailgate_engine::{
    Arrivals, Draft, Failures, GroupRecord, Interleave, Latencies, Load, Pacing, Plan, PlanError, Played, Priority,
    Request, RequestRecord, SecondRecord, Side, SideRecord, Tick,
};

#[napi(object, js_name = "EnginePlan")]
pub struct DraftObject {
    pub sides: Vec<SideObject>,
    pub requests: Vec<RequestObject>,
    pub interleave: Option<InterleaveObject>,
    pub load: LoadObject,
    pub connections: u32,
    pub workers: u32,
    pub warmup_ms: f64,
    pub duration_ms: f64,
    pub groups: u32,
    pub timeout_ms: f64,
    pub drain_ms: f64,
    pub seed: f64,
    pub counter_start: f64,
    pub pacing: Option<PacingObject>,
    pub priority: Option<PriorityObject>,
}

#[napi(object)]
pub struct SideObject {
    pub name: String,
    pub url: String,
}

#[napi(discriminant = "kind", discriminant_case = "lowercase")]
pub enum LoadObject {
    Even { per_thousand_seconds: f64, jitter: f64 },
    Poisson { per_thousand_seconds: f64 },
    Closed,
}

#[napi(string_enum = "lowercase", js_name = "EnginePacing")]
pub enum PacingObject {
    Precise,
    Balanced,
}

#[napi(string_enum = "lowercase", js_name = "EnginePriority")]
pub enum PriorityObject {
    High,
    Normal,
}

#[napi(discriminant = "kind", discriminant_case = "lowercase")]
pub enum InterleaveObject {
    Requests,
    Rounds { round_ms: f64 },
}

#[napi(object)]
pub struct RequestObject {
    pub name: String,
    pub method: String,
    pub path: String,
    pub headers: Vec<HeaderObject>,
    pub body: Option<Buffer>,
    pub weight: u32,
}

#[napi(object)]
pub struct HeaderObject {
    pub name: String,
    pub value: String,
}

impl DraftObject {
    pub fn draft(self) -> Result<Draft, PlanError> {
        let sides = self.sides.iter().map(|side| Side::parse(&side.name, &side.url)).collect::<Result<_, _>>()?;
        Ok(Draft {
            sides,
            requests: self.requests.into_iter().map(RequestObject::request).collect(),
            interleave: self.interleave.map_or(Interleave::Requests, InterleaveObject::interleave),
            load: self.load.load(),
            // `as` saturates and makes 0 of what is no number; the plan refuses what makes no sense.
            connections: self.connections as usize,
            workers: self.workers as usize,
            warmup: milliseconds(self.warmup_ms),
            duration: milliseconds(self.duration_ms),
            groups: self.groups as usize,
            timeout: milliseconds(self.timeout_ms),
            drain: milliseconds(self.drain_ms),
            seed: self.seed as u64,
            counter_start: self.counter_start as u64,
            pacing: match self.pacing {
                None | Some(PacingObject::Precise) => Pacing::Precise,
                Some(PacingObject::Balanced) => Pacing::Balanced,
            },
            priority: match self.priority {
                None | Some(PriorityObject::High) => Priority::High,
                Some(PriorityObject::Normal) => Priority::Normal,
            },
        })
    }
}

impl LoadObject {
    fn load(self) -> Load {
        // `as`: see above.
        let rate = |rate: f64, arrivals| Load::Rate { per_thousand_seconds: rate as u64, arrivals };
        match self {
            LoadObject::Even { per_thousand_seconds, jitter } => rate(per_thousand_seconds, Arrivals::Even { jitter }),
            LoadObject::Poisson { per_thousand_seconds } => rate(per_thousand_seconds, Arrivals::Poisson),
            LoadObject::Closed => Load::Closed,
        }
    }
}

impl InterleaveObject {
    fn interleave(self) -> Interleave {
        match self {
            InterleaveObject::Requests => Interleave::Requests,
            InterleaveObject::Rounds { round_ms } => Interleave::Rounds { round: milliseconds(round_ms) },
        }
    }
}

impl RequestObject {
    fn request(self) -> Request {
        Request {
            name: self.name,
            method: self.method,
            path: self.path,
            headers: self.headers.into_iter().map(|header| (header.name, header.value)).collect(),
            body: self.body.map(Vec::from),
            weight: self.weight.into(),
        }
    }
}

fn milliseconds(ms: f64) -> Duration {
    Duration::from_nanos((ms * 1e6).round() as u64)
}

#[napi(object, js_name = "EngineProgress")]
pub struct ProgressObject {
    pub elapsed_ms: f64,
    pub total_ms: f64,
    pub warming_up: bool,
    pub due: i64,
    pub answered: i64,
    pub errors: i64,
}

impl From<Tick> for ProgressObject {
    fn from(tick: Tick) -> ProgressObject {
        ProgressObject {
            elapsed_ms: in_ms(tick.elapsed),
            total_ms: in_ms(tick.total),
            warming_up: tick.warming_up,
            due: tick.due as i64,
            answered: tick.answered as i64,
            errors: tick.errors as i64,
        }
    }
}

#[napi(object, js_name = "EngineResult")]
pub struct ResultObject {
    pub sides: Vec<SideResult>,
    pub validity: ValidityObject,
    pub measured_ms: f64,
    pub cancelled: bool,
    pub generator: GeneratorObject,
}

#[napi(object)]
pub struct SideResult {
    pub name: String,
    pub offered: i64,
    pub sent: i64,
    pub answered: i64,
    pub completed: i64,
    pub unfinished: i64,
    pub errors: ErrorsObject,
    pub statuses: HashMap<String, i64>,
    pub first_errors: Vec<String>,
    pub warmup_errors: i64,
    pub reconnects: i64,
    pub connect: String,
    pub groups: Vec<GroupObject>,
    pub seconds: Vec<SecondObject>,
}

#[napi(object)]
pub struct ErrorsObject {
    pub total: i64,
    pub connect: i64,
    pub tls: i64,
    pub read: i64,
    pub write: i64,
    pub timeout: i64,
    pub protocol: i64,
    pub status: i64,
    pub check: i64,
}

#[napi(object)]
pub struct GroupObject {
    pub requests: Vec<RequestGroupObject>,
    pub wait: String,
    pub lag: String,
}

#[napi(object)]
pub struct RequestGroupObject {
    pub name: String,
    pub offered: i64,
    pub answered: i64,
    pub errors: ErrorsObject,
    pub response: String,
    pub service: String,
}

#[napi(object)]
pub struct SecondObject {
    pub offered: i64,
    pub answered: i64,
    pub errors: i64,
    pub max_ns: i64,
    pub max_at_ms: f64,
    pub max_lag_ns: i64,
}

#[napi(object)]
pub struct ValidityObject {
    #[napi(ts_type = "'valid' | 'suspect' | 'invalid'")]
    pub verdict: String,
    pub reasons: Vec<ReasonObject>,
}

#[napi(object)]
pub struct ReasonObject {
    pub code: String,
    #[napi(ts_type = "'suspect' | 'invalid'")]
    pub severity: String,
    pub message: String,
}

#[napi(object)]
pub struct GeneratorObject {
    pub cpu_ms: f64,
    pub wall_ms: f64,
    pub longest_stall_ms: f64,
    pub steal: f64,
    pub sleep: String,
    pub precedence: String,
}

impl ResultObject {
    pub fn new(plan: &Plan, played: Played) -> ResultObject {
        let mut encoder = Encoder::default();
        let (sides, names) = (plan.side_names(), plan.request_names());
        let reasons = played.reasons.iter().map(|reason| ReasonObject {
            code: reason.code().into(),
            severity: reason.severity().name().into(),
            message: reason.to_string(),
        });
        ResultObject {
            sides: played.record.sides.iter().zip(sides).map(|(side, name)| encoder.side(name, &names, side)).collect(),
            validity: ValidityObject { verdict: played.verdict.name().into(), reasons: reasons.collect() },
            measured_ms: in_ms(played.measured),
            cancelled: played.cancelled,
            generator: GeneratorObject {
                cpu_ms: in_ms(played.cpu),
                wall_ms: in_ms(played.wall),
                longest_stall_ms: in_ms(played.longest_stall),
                steal: played.weather.steal,
                sleep: played.sleep.name().into(),
                precedence: played.precedence.name().into(),
            },
        }
    }
}

/// Histograms as HDR V2, compressed, base64: the form that every HdrHistogram library reads.
#[derive(Default)]
struct Encoder {
    serializer: Option<V2DeflateSerializer>,
    bytes: Vec<u8>,
}

impl Encoder {
    fn text(&mut self, latencies: &Latencies) -> String {
        self.bytes.clear();
        let serializer = self.serializer.get_or_insert_default();
        serializer.serialize(latencies, &mut self.bytes).expect("a Vec takes all that is written to it");
        STANDARD.encode(&self.bytes)
    }

    fn side(&mut self, name: &str, names: &[&str], side: &SideRecord) -> SideResult {
        let statuses = side.statuses.iter().enumerate().filter(|&(_, &count)| count > 0);
        SideResult {
            name: name.into(),
            offered: side.offered() as i64,
            sent: side.sent as i64,
            answered: side.answered() as i64,
            completed: side.completed as i64,
            unfinished: side.unfinished as i64,
            errors: errors(&side.failures_by_kind()),
            statuses: statuses.map(|(status, &count)| (status.to_string(), count as i64)).collect(),
            first_errors: side.first_failures.iter().flatten().cloned().collect(),
            warmup_errors: side.warmup_failures as i64,
            reconnects: side.reconnects as i64,
            connect: self.text(&side.connect),
            groups: side.groups.iter().map(|group| self.group(names, group)).collect(),
            seconds: side.seconds.iter().map(second).collect(),
        }
    }

    fn group(&mut self, names: &[&str], group: &GroupRecord) -> GroupObject {
        GroupObject {
            requests: group.requests.iter().zip(names).map(|(request, name)| self.request(name, request)).collect(),
            wait: self.text(&group.wait),
            lag: self.text(&group.lag),
        }
    }

    fn request(&mut self, name: &str, request: &RequestRecord) -> RequestGroupObject {
        RequestGroupObject {
            name: name.into(),
            offered: request.offered as i64,
            answered: request.answered as i64,
            errors: errors(&request.failures),
            response: self.text(&request.response),
            service: self.text(&request.service),
        }
    }
}

fn errors(failures: &Failures) -> ErrorsObject {
    let [connect, tls, read, write, timeout, protocol, status, check] = failures.map(|count| count as i64);
    let total = failures.iter().sum::<u64>() as i64;
    ErrorsObject { total, connect, tls, read, write, timeout, protocol, status, check }
}

fn second(second: &SecondRecord) -> SecondObject {
    SecondObject {
        offered: second.offered as i64,
        answered: second.answered as i64,
        errors: second.failures as i64,
        max_ns: second.max_ns as i64,
        max_at_ms: second.max_at_ns as f64 / 1e6,
        max_lag_ns: second.max_lag_ns as i64,
    }
}

fn in_ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}
