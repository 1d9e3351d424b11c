//! The hot loop: one thread with its own connections and histograms. It shares nothing with the
//! other threads but a stop flag and three counters.
//!
//! A turn of the loop: sleep until a request is due or a socket has an event; read the clock; take
//! in responses; send every request that is due. Nothing here allocates memory per request.

mod complete;
mod connect;
mod free_times;
mod judge;
mod on_busy;
mod open;
mod pool;
mod read_timing;
mod receive;
mod retry;
mod sample;
mod scenario;
mod scripting;
mod send;
mod timeouts;
mod turn;
mod users;
mod values;

use std::cell::RefCell;
use std::io;
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use crate::connection::state::{BatchPhase, ConnectionPolicy};
use crate::encoding::Decoder;
use crate::http1::kept::Retention;
use crate::os::clock;
use crate::os::poller::event::SleepMethod;
use crate::os::priority::{GrantedPriority, ThreadPriority};
use crate::os::wakeup::WakeupTimer;
use crate::plan::Plan;
use crate::plan::config::Protocol;
use crate::plan::load::Pacing;
use crate::record::recorder::Recorder;
use crate::record::sampler::AnswerSampler;
use crate::schedule::queue::ArrivalQueue;
use crate::script::WorkerScript;
use crate::script::error::ScriptError;
use crate::template::RequestTemplate;
use crate::transport::route::{Dialer, Route};
use crate::transport::tls::stream::TlsBuffers;
use free_times::FreeTimes;
use pool::ConnectionPool;
use read_timing::ReadTiming;
use retry::Retries;
use scenario::ScenarioRunner;
use users::UserStates;

/// What a worker needs to know of one side.
pub(crate) struct LoadTarget {
    pub(crate) route: Route,
    pub(crate) templates: Vec<RequestTemplate>,
    /// The same requests, each as the last one of its connection; empty where connections are kept.
    pub(crate) last_templates: Vec<RequestTemplate>,
    /// The same requests as texts of HTTP/1.1, where they are sent in HTTP/2 and may be redirected;
    /// else empty.
    pub(crate) http1_templates: Vec<RequestTemplate>,
}

/// What a worker shares with the thread that reports progress.
#[derive(Default)]
pub(crate) struct WorkerCounters {
    pub(crate) due: AtomicU64,
    pub(crate) answered: AtomicU64,
    pub(crate) errors: AtomicU64,
}

pub(crate) struct Worker<'a> {
    plan: &'a Plan,
    targets: &'a [LoadTarget],
    stop: &'a AtomicBool,
    counters: &'a WorkerCounters,
    pool: ConnectionPool<'a>,
    retries: Retries,
    users: UserStates,
    /// None where the plan has no scenarios.
    scenarios: Option<Box<ScenarioRunner>>,
    /// The arrivals of each side.
    queues: Vec<ArrivalQueue>,
    free_times: FreeTimes,
    /// How many requests wait for their response, or for a connection after they were first sent.
    in_flight: usize,
    recorder: Recorder,
    answers: AnswerSampler,
    /// When the schedule starts. Before that, connections are opened and no failure uses up an
    /// arrival.
    start_ns: Option<u64>,
    priority: ThreadPriority,
    wakeup_timer: WakeupTimer,
    /// No request is sent before this time.
    next_send_ns: u64,
    next_sweep_ns: u64,
    longest_stall_ns: u64,
    /// When the last request ended.
    last_end_ns: u64,
    read_timing: ReadTiming,
    /// Decodes the bodies that are checked.
    decoder: Decoder,
    /// Holds the text of a request while it is put together.
    scratch: Vec<u8>,
    /// The row of each feeder for the request that is put together.
    rows: Vec<u64>,
    /// The time since 1970, minus that of the engine's clock.
    wall_offset_ns: u64,
    /// The script that writes the requests, if there is one.
    script: Option<WorkerScript>,
    script_error: Option<ScriptError>,
}

/// What a worker did, besides its record.
pub(crate) struct WorkerOutcome {
    pub(crate) recorder: Recorder,
    pub(crate) longest_stall_ns: u64,
    /// The share of a processor that the worker used while there was load.
    pub(crate) cpu_share: f64,
    /// Attempts to connect that failed because this machine ran out of files or ports.
    pub(crate) exhausted_attempts: u64,
    pub(crate) sleep_method: SleepMethod,
    pub(crate) granted_priority: GrantedPriority,
    /// When the loop ended, on the schedule's clock.
    pub(crate) ended_ns: u64,
    /// When the last request ended.
    pub(crate) last_end_ns: u64,
    /// The loop ended because all requests were sent, not because time was up.
    pub(crate) reached_count: bool,
    pub(crate) script: Option<WorkerScript>,
    /// Why the script failed, if it did.
    pub(crate) script_error: Option<ScriptError>,
    /// The script stopped the load before the time was over.
    pub(crate) script_stopped: bool,
}

impl<'a> Worker<'a> {
    pub(crate) fn new(
        number: usize,
        plan: &'a Plan,
        targets: &'a [LoadTarget],
        stop: &'a AtomicBool,
        counters: &'a WorkerCounters,
        script: Option<WorkerScript>,
    ) -> io::Result<Worker<'a>> {
        let policy = build_policy(plan, script.as_ref());
        let read_timing = ReadTiming::new(plan, policy.slots);
        let build_queue = |side| {
            let queue = ArrivalQueue::new(&plan.arrivals, side, number as u64, plan.workers as u64)
                .with_quota(plan.quota(number));
            if plan.scenarios.is_empty() { queue } else { queue.with_shared_twins() }
        };
        let opens_later = |token| {
            plan.requests_per_connection.is_some() || users::starts_later(token, number, plan)
        };
        let dialers = build_dialers(targets, number, script.as_ref());
        let pool = ConnectionPool::new(plan, number, policy, dialers, build_queue, opens_later)?;
        let users = plan.users.map_or(0, |_| pool.len() / plan.connections_per_user());
        Ok(Worker {
            plan,
            targets,
            stop,
            counters,
            retries: Retries::default(),
            users: UserStates::new(plan, number, users),
            scenarios: ScenarioRunner::new(plan, number, users),
            queues: (0..plan.sides.len()).map(build_queue).collect(),
            free_times: FreeTimes::new(plan, pool.len()),
            pool,
            in_flight: 0,
            recorder: Recorder::new(plan),
            answers: AnswerSampler::new(plan),
            start_ns: None,
            priority: ThreadPriority::new(plan.priority, plan.workers, plan.is_open()),
            wakeup_timer: WakeupTimer::new(clock::now(), plan.pacing == Pacing::Precise),
            next_send_ns: 0,
            next_sweep_ns: 0,
            longest_stall_ns: 0,
            last_end_ns: 0,
            read_timing,
            decoder: Decoder::default(),
            scratch: Vec::new(),
            rows: vec![0; plan.feeders.len()],
            wall_offset_ns: clock::wall_offset_ns(),
            script,
            script_error: None,
        })
    }
}

/// What all connections of a worker have in common.
fn build_policy(plan: &Plan, script: Option<&WorkerScript>) -> ConnectionPolicy {
    let slots = match plan.users {
        // A user sends one request after the other, even if a script gives several at once.
        Some(_) => plan.slots,
        None => script.map_or(1, WorkerScript::batch_len).max(plan.slots),
    };
    let in_batches = slots > 1 && !plan.is_open() && plan.protocol == Protocol::Http1;
    ConnectionPolicy {
        protocol: plan.protocol,
        slots,
        max_requests: plan.requests_per_connection,
        batch: if in_batches { BatchPhase::Filling } else { BatchPhase::Never },
        // A closed load finds out how much a service can take, and the cost of timestamps would be
        // part of the result.
        timestamped: plan.is_open()
            || !plan.scenarios.is_empty()
            || plan.users.is_some_and(|users| !users.think.1.is_zero()),
        retention: match script {
            Some(script) if script.has_response() => Retention::Responses,
            // The cookies of a scenario stand in any head.
            _ if !plan.rules.is_empty() || !plan.scenarios.is_empty() => Retention::PerRequest,
            _ if plan.redirects > 0 => match plan.answer_samples {
                0 => Retention::Heads,
                _ => Retention::PerRequest,
            },
            _ if plan.answer_samples > 0 => Retention::Sampled,
            _ => Retention::Nothing,
        },
    }
}

/// What opens the connections of each side.
fn build_dialers<'a>(
    targets: &'a [LoadTarget],
    number: usize,
    script: Option<&WorkerScript>,
) -> Vec<Dialer<'a>> {
    let buffers = Rc::new(RefCell::new(TlsBuffers::default()));
    let chosen = script.and_then(WorkerScript::address);
    let dialer = |target: &'a LoadTarget| Dialer::new(&target.route, number, chosen, &buffers);
    targets.iter().map(dialer).collect()
}

#[inline]
fn increment(counter: &AtomicU64) {
    // Only this worker writes the counter, so no atomic addition is needed.
    counter.store(counter.load(Relaxed) + 1, Relaxed);
}
