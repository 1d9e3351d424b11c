//! Converts JavaScript objects to the engine's types and back. `src/engine/types.ts` declares the
//! same shapes.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use hdrhistogram::serialization::{Serializer, V2DeflateSerializer};
use napi::bindgen_prelude::{Buffer, Either};
use napi_derive::napi;
use tailgate_engine::{
    Addresses, Arrivals, BodyEncoding, DEFAULT_MAX_BODY_BYTES, FailedSample, Failures, GroupRecord,
    Interleave, Latencies, Load, OnBusy, Pacing, Plan, PlanConfig, PlanError, Priority, Progress,
    Protocol, Rate, RateStage, Request, RequestRecord, RunResult, Script, ScriptOutput,
    ScriptTimeLimits, SecondRecord, Side, SideRecord, TlsSettings, TlsVersion, Users,
};

use crate::answers::{AnswersObject, list_answers};
use crate::workload::{
    BodyEncodingObject, CaptureObject, ExpectObject, FeederObject, ScenarioObject, ValueObject,
    into_capture_rules, into_feeders,
};

#[napi(object, js_name = "EnginePlan")]
pub struct PlanObject {
    pub sides: Vec<SideObject>,
    pub tls: Option<TlsObject>,
    #[napi(ts_type = "'all' | 'first' | string")]
    pub addresses: Option<String>,
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
    pub same_data: Option<bool>,
    pub pacing: Option<PacingObject>,
    pub priority: Option<PriorityObject>,
    pub pipeline: Option<u32>,
    pub count: Option<f64>,
    pub on_busy: Option<OnBusyObject>,
    pub requests_per_connection: Option<f64>,
    pub pin: Option<Vec<u32>>,
    pub protocol: Option<ProtocolObject>,
    pub streams: Option<u32>,
    pub redirects: Option<u32>,
    pub answer_samples: Option<u32>,
    pub script: Option<ScriptObject>,
    pub feeders: Option<Vec<FeederObject>>,
    pub scenarios: Option<Vec<ScenarioObject>>,
    pub max_users: Option<u32>,
    pub max_body_bytes: Option<u32>,
    pub values: Option<Vec<ValueObject>>,
}

#[napi(object, js_name = "EngineScript")]
pub struct ScriptObject {
    pub name: String,
    pub source: Either<String, Buffer>,
    pub args: Vec<String>,
    pub url: String,
}

#[napi(object)]
pub struct SideObject {
    pub name: String,
    pub url: String,
    pub socket: Option<String>,
    pub tls: Option<TlsObject>,
    pub requests: Option<Vec<RequestObject>>,
}

#[napi(object, js_name = "EngineTls")]
pub struct TlsObject {
    pub ca: Option<String>,
    pub certificate: Option<String>,
    pub key: Option<String>,
    pub insecure: Option<bool>,
    pub server_name: Option<String>,
    pub versions: Option<Vec<TlsVersionObject>>,
}

#[napi(string_enum, js_name = "EngineTlsVersion")]
pub enum TlsVersionObject {
    #[napi(value = "1.2")]
    Tls12,
    #[napi(value = "1.3")]
    Tls13,
}

#[napi(discriminant = "kind", discriminant_case = "lowercase")]
pub enum LoadObject {
    Even { per_thousand_seconds: f64, jitter: f64, shape: Option<Vec<StageObject>> },
    Grid { per_thousand_seconds: f64, shape: Option<Vec<StageObject>> },
    Poisson { per_thousand_seconds: f64, shape: Option<Vec<StageObject>> },
    Closed { think_ms: Option<SpanObject> },
    Users { users: u32, ramp_up_ms: f64, loops: Option<f64>, think_ms: Option<SpanObject> },
}

#[napi(object)]
pub struct StageObject {
    pub duration_ms: f64,
    pub from_per_thousand_seconds: f64,
    pub to_per_thousand_seconds: f64,
}

#[napi(object)]
pub struct SpanObject {
    pub from: f64,
    pub to: f64,
}

#[napi(discriminant = "kind", discriminant_case = "lowercase")]
pub enum OnBusyObject {
    Queue,
    Grow { connections: u32 },
    Drop,
}

#[napi(string_enum = "lowercase", js_name = "EnginePacing")]
pub enum PacingObject {
    Precise,
    Balanced,
}

#[napi(string_enum = "lowercase", js_name = "EngineProtocol")]
pub enum ProtocolObject {
    Http1,
    Http2,
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
    pub body_encoding: Option<BodyEncodingObject>,
    pub weight: u32,
    pub expect: Option<ExpectObject>,
    pub captures: Option<Vec<CaptureObject>>,
}

#[napi(object)]
pub struct HeaderObject {
    pub name: String,
    pub value: String,
}

impl PlanObject {
    /// `output`: the destination of the script's output.
    pub fn into_config(self, output: &Arc<ScriptOutput>) -> Result<PlanConfig, PlanError> {
        let (mut sides, mut side_tls, mut side_requests) = (vec![], vec![], vec![]);
        for object in self.sides {
            let (side, tls, requests) = object.into_side()?;
            sides.push(side);
            side_tls.push(tls);
            side_requests.push(requests);
        }
        Ok(PlanConfig {
            sides,
            addresses: parse_addresses(self.addresses.as_deref())?,
            tls: self.tls.map_or_else(TlsSettings::default, TlsObject::into_settings),
            side_tls,
            requests: self.requests.into_iter().map(RequestObject::into_request).collect(),
            side_requests,
            interleave: self
                .interleave
                .map_or(Interleave::Requests, InterleaveObject::into_interleave),
            load: self.load.into_load(self.connections),
            // `as` saturates and converts NaN to 0; the plan rejects invalid numbers.
            connections: self.connections as usize,
            workers: self.workers as usize,
            warmup: milliseconds(self.warmup_ms),
            duration: milliseconds(self.duration_ms),
            groups: self.groups as usize,
            timeout: milliseconds(self.timeout_ms),
            drain: milliseconds(self.drain_ms),
            seed: self.seed as u64,
            counter_start: self.counter_start as u64,
            same_data: self.same_data.unwrap_or(false),
            pacing: match self.pacing {
                None | Some(PacingObject::Precise) => Pacing::Precise,
                Some(PacingObject::Balanced) => Pacing::Balanced,
            },
            priority: match self.priority {
                None | Some(PriorityObject::High) => Priority::High,
                Some(PriorityObject::Normal) => Priority::Normal,
            },
            pipeline: self.pipeline.unwrap_or(1) as usize,
            count: self.count.map(|count| count as u64),
            on_busy: match self.on_busy {
                None | Some(OnBusyObject::Queue) => OnBusy::Queue,
                Some(OnBusyObject::Grow { connections }) => {
                    OnBusy::Grow { connections: connections as usize }
                }
                Some(OnBusyObject::Drop) => OnBusy::Drop,
            },
            requests_per_connection: self.requests_per_connection.map(|requests| requests as u64),
            pin: self
                .pin
                .unwrap_or_default()
                .into_iter()
                .map(|processor| processor as usize)
                .collect(),
            redirects: self.redirects.unwrap_or(0),
            answer_samples: self.answer_samples.unwrap_or(0),
            script: self.script.map(|script| script.into_script(output)),
            protocol: match self.protocol {
                None | Some(ProtocolObject::Http1) => Protocol::Http1,
                Some(ProtocolObject::Http2) => Protocol::Http2,
            },
            streams: self.streams.unwrap_or(1) as usize,
            feeders: into_feeders(self.feeders.unwrap_or_default(), self.seed as u64)?,
            scenarios: (self.scenarios.unwrap_or_default())
                .into_iter()
                .map(ScenarioObject::into_scenario)
                .collect(),
            max_users: self.max_users.unwrap_or(1000) as usize,
            max_body_bytes: self.max_body_bytes.unwrap_or(DEFAULT_MAX_BODY_BYTES),
            values: (self.values.unwrap_or_default())
                .into_iter()
                .map(|value| (value.name, value.value))
                .collect(),
        })
    }
}

impl ScriptObject {
    fn into_script(self, output: &Arc<ScriptOutput>) -> Script {
        let source = match self.source {
            Either::A(text) => text.into_bytes(),
            Either::B(bytes) => bytes.into(),
        };
        Script {
            name: self.name,
            source,
            args: self.args,
            url: self.url,
            output: output.clone(),
            time_limits: ScriptTimeLimits::default(),
        }
    }
}

type SideParts = (Side, Option<TlsSettings>, Option<Vec<Request>>);

impl SideObject {
    /// The side, with its TLS settings and its requests if they are not those of the plan.
    fn into_side(self) -> Result<SideParts, PlanError> {
        let side = Side::parse(&self.name, &self.url)?;
        let side = match self.socket {
            None => side,
            Some(path) => side.with_socket(path)?,
        };
        let requests = self
            .requests
            .map(|requests| requests.into_iter().map(RequestObject::into_request).collect());
        Ok((side, self.tls.map(TlsObject::into_settings), requests))
    }
}

impl TlsObject {
    fn into_settings(self) -> TlsSettings {
        let version = |version| match version {
            TlsVersionObject::Tls12 => TlsVersion::Tls12,
            TlsVersionObject::Tls13 => TlsVersion::Tls13,
        };
        TlsSettings {
            ca: self.ca,
            certificate: self.certificate,
            key: self.key,
            insecure: self.insecure.unwrap_or(false),
            server_name: self.server_name,
            versions: self.versions.unwrap_or_default().into_iter().map(version).collect(),
        }
    }
}

fn parse_addresses(text: Option<&str>) -> Result<Addresses, PlanError> {
    match text {
        None | Some("first") => Ok(Addresses::First),
        Some("all") => Ok(Addresses::All),
        Some(address) => {
            address.parse().map(Addresses::Only).map_err(|_| PlanError::Address(address.into()))
        }
    }
}

impl LoadObject {
    /// A closed load with pauses is a load of users who all start at once.
    fn into_load(self, connections: u32) -> Load {
        let users = |users: u32, ramp_up_ms, loops: Option<f64>, think: Option<SpanObject>| {
            let (from, to) = think.map_or((0.0, 0.0), |SpanObject { from, to }| (from, to));
            Load::Users(Users {
                count: users as usize,
                ramp_up: milliseconds(ramp_up_ms),
                // `as`: see above.
                loops: loops.map(|loops| loops as u64),
                think: (milliseconds(from), milliseconds(to)),
            })
        };
        match self {
            LoadObject::Even { per_thousand_seconds, jitter, shape } => Load::Rate {
                rate: build_rate(per_thousand_seconds, shape),
                arrivals: Arrivals::Even { jitter },
            },
            LoadObject::Grid { per_thousand_seconds, shape } => Load::Rate {
                rate: build_rate(per_thousand_seconds, shape),
                arrivals: Arrivals::Grid,
            },
            LoadObject::Poisson { per_thousand_seconds, shape } => Load::Rate {
                rate: build_rate(per_thousand_seconds, shape),
                arrivals: Arrivals::Poisson,
            },
            LoadObject::Closed { think_ms: None } => Load::Closed,
            LoadObject::Closed { think_ms } => users(connections, 0.0, None, think_ms),
            LoadObject::Users { users: count, ramp_up_ms, loops, think_ms } => {
                users(count, ramp_up_ms, loops, think_ms)
            }
        }
    }
}

/// The rate is constant if there is no shape.
fn build_rate(per_thousand_seconds: f64, shape: Option<Vec<StageObject>>) -> Rate {
    let stage = |stage: StageObject| RateStage {
        duration: milliseconds(stage.duration_ms),
        from: stage.from_per_thousand_seconds as u64,
        to: stage.to_per_thousand_seconds as u64,
    };
    match shape {
        None => Rate::Constant { per_thousand_seconds: per_thousand_seconds as u64 },
        Some(stages) => Rate::Profile(stages.into_iter().map(stage).collect()),
    }
}

impl InterleaveObject {
    fn into_interleave(self) -> Interleave {
        match self {
            InterleaveObject::Requests => Interleave::Requests,
            InterleaveObject::Rounds { round_ms } => {
                Interleave::Rounds { round: milliseconds(round_ms) }
            }
        }
    }
}

impl RequestObject {
    fn into_request(self) -> Request {
        Request {
            name: self.name,
            method: self.method,
            path: self.path,
            headers: self.headers.into_iter().map(|header| (header.name, header.value)).collect(),
            body: self.body.map(Vec::from),
            body_encoding: self
                .body_encoding
                .map_or(BodyEncoding::Verbatim, BodyEncodingObject::into_encoding),
            weight: self.weight.into(),
            expect: self.expect.map(ExpectObject::into_expectation),
            captures: into_capture_rules(self.captures.unwrap_or_default()),
        }
    }
}

pub(crate) fn milliseconds(ms: f64) -> Duration {
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

impl From<Progress> for ProgressObject {
    fn from(progress: Progress) -> ProgressObject {
        ProgressObject {
            elapsed_ms: in_ms(progress.elapsed),
            total_ms: in_ms(progress.total),
            warming_up: progress.warming_up,
            due: progress.due as i64,
            answered: progress.answered as i64,
            errors: progress.errors as i64,
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
    /// Only present if there are any.
    pub unsuccessful: Option<i64>,
    pub unfinished: i64,
    pub bytes_read: i64,
    pub errors: ErrorsObject,
    pub statuses: HashMap<String, i64>,
    pub first_errors: Vec<String>,
    pub warmup_errors: i64,
    pub reconnects: i64,
    pub opened: i64,
    pub connect: String,
    /// None if no connection used TLS.
    pub tls: Option<String>,
    /// None unless each user sends a number of requests.
    pub finished: Option<String>,
    /// None without users.
    pub users: Option<UserPeaksObject>,
    pub groups: Vec<GroupObject>,
    pub seconds: Vec<SecondObject>,
    /// Only present if there are any.
    pub samples: Option<Vec<SampleObject>>,
    /// One for each request that was answered; only present if any was.
    pub answers: Option<Vec<AnswersObject>>,
    /// Only present if there are any.
    pub resent: Option<i64>,
    /// Only present if there are any.
    pub early: Option<i64>,
}

#[napi(object)]
pub struct UserPeaksObject {
    pub present: i64,
    pub served: i64,
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
    /// Only present if there are any.
    pub dropped: Option<i64>,
}

#[napi(object)]
pub struct GroupObject {
    pub requests: Vec<RequestGroupObject>,
    pub wait: String,
    pub lag: String,
    /// Only present if the plan has scenarios.
    pub scenarios: Option<Vec<ScenarioGroupObject>>,
}

#[napi(object)]
pub struct ScenarioGroupObject {
    pub name: String,
    pub started: i64,
    pub completed: i64,
    pub response: String,
}

#[napi(object)]
pub struct SampleObject {
    pub request: String,
    pub status: u32,
    pub check: String,
    pub size: i64,
    pub body: String,
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
    pub fn new(plan: &Plan, result: RunResult) -> ResultObject {
        let mut encoder = Encoder::default();
        let (sides, names) = (plan.side_names(), PlanNames::of_plan(plan));
        let reasons = result.reasons.iter().map(|reason| ReasonObject {
            code: reason.code().into(),
            severity: reason.severity().name().into(),
            message: reason.to_string(),
        });
        ResultObject {
            sides: result
                .record
                .sides
                .iter()
                .zip(sides)
                .map(|(side, name)| encoder.side(name, &names, side))
                .collect(),
            validity: ValidityObject {
                verdict: result.verdict.name().into(),
                reasons: reasons.collect(),
            },
            measured_ms: in_ms(result.measured),
            cancelled: result.cancelled,
            generator: GeneratorObject {
                cpu_ms: in_ms(result.cpu),
                wall_ms: in_ms(result.wall),
                longest_stall_ms: in_ms(result.longest_stall),
                steal: result.interference.steal,
                sleep: result.sleep_method.name().into(),
                precedence: result.granted_priority.name().into(),
            },
        }
    }
}

/// Histograms in the HDR V2 format, compressed and in base64, which every HdrHistogram library
/// reads.
#[derive(Default)]
struct Encoder {
    serializer: Option<V2DeflateSerializer>,
    bytes: Vec<u8>,
}

impl Encoder {
    fn encode(&mut self, latencies: &Latencies) -> String {
        self.bytes.clear();
        let serializer = self.serializer.get_or_insert_default();
        serializer
            .serialize(latencies, &mut self.bytes)
            .expect("a Vec takes all that is written to it");
        STANDARD.encode(&self.bytes)
    }

    fn side(&mut self, name: &str, names: &PlanNames, side: &SideRecord) -> SideResult {
        let statuses = side.statuses.iter().enumerate().filter(|&(_, &count)| count > 0);
        SideResult {
            name: name.into(),
            offered: side.total_offered() as i64,
            sent: side.sent as i64,
            answered: side.total_answered() as i64,
            completed: side.completed as i64,
            unsuccessful: (side.unsuccessful > 0).then_some(side.unsuccessful as i64),
            unfinished: side.unfinished as i64,
            bytes_read: side.bytes_read as i64,
            errors: errors(&side.failures_by_kind()),
            statuses: statuses.map(|(status, &count)| (status.to_string(), count as i64)).collect(),
            first_errors: side.first_failures.iter().flatten().cloned().collect(),
            warmup_errors: side.warmup_failures as i64,
            reconnects: side.reconnects as i64,
            opened: side.connect.len() as i64,
            connect: self.encode(&side.connect),
            tls: (!side.tls.is_empty()).then(|| self.encode(&side.tls)),
            finished: side.finished.as_ref().map(|finished| self.encode(finished)),
            users: (side.user_peaks.present > 0).then_some(UserPeaksObject {
                present: side.user_peaks.present as i64,
                served: side.user_peaks.served as i64,
            }),
            groups: side.groups.iter().map(|group| self.group(names, group)).collect(),
            seconds: side.seconds.iter().map(second).collect(),
            samples: (!side.samples.is_empty())
                .then(|| side.samples.iter().map(|sample| names.sample(sample)).collect()),
            answers: list_answers(&names.requests, side),
            resent: (side.resent > 0).then_some(side.resent as i64),
            early: (side.early > 0).then_some(side.early as i64),
        }
    }

    fn group(&mut self, names: &PlanNames, group: &GroupRecord) -> GroupObject {
        GroupObject {
            requests: group
                .requests
                .iter()
                .zip(&names.requests)
                .map(|(request, name)| self.request(name, request))
                .collect(),
            wait: self.encode(&group.wait),
            lag: self.encode(&group.lag),
            scenarios: (!group.scenarios.is_empty()).then(|| self.scenarios(names, group)),
        }
    }

    fn scenarios(&mut self, names: &PlanNames, group: &GroupRecord) -> Vec<ScenarioGroupObject> {
        let scenarios = group.scenarios.iter().zip(&names.scenarios);
        scenarios
            .map(|(scenario, &name)| ScenarioGroupObject {
                name: name.into(),
                started: scenario.started as i64,
                completed: scenario.completed as i64,
                response: self.encode(&scenario.response),
            })
            .collect()
    }

    fn request(&mut self, name: &str, request: &RequestRecord) -> RequestGroupObject {
        RequestGroupObject {
            name: name.into(),
            offered: request.offered as i64,
            answered: request.answered as i64,
            errors: errors(&request.failures),
            response: self.encode(&request.response),
            service: self.encode(&request.service),
        }
    }
}

/// The names of a plan's requests and scenarios.
struct PlanNames<'a> {
    requests: Vec<&'a str>,
    scenarios: Vec<&'a str>,
}

impl PlanNames<'_> {
    fn of_plan(plan: &Plan) -> PlanNames<'_> {
        PlanNames { requests: plan.request_names(), scenarios: plan.scenario_names() }
    }

    fn sample(&self, sample: &FailedSample) -> SampleObject {
        SampleObject {
            request: self.requests[sample.request].into(),
            status: sample.status.into(),
            check: sample.check.clone(),
            size: sample.size as i64,
            body: String::from_utf8_lossy(&sample.body).into_owned(),
        }
    }
}

fn errors(failures: &Failures) -> ErrorsObject {
    let [connect, tls, read, write, timeout, protocol, status, check, dropped] =
        failures.map(|count| count as i64);
    let total = failures.iter().sum::<u64>() as i64;
    let dropped = (dropped > 0).then_some(dropped);
    ErrorsObject { total, connect, tls, read, write, timeout, protocol, status, check, dropped }
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
