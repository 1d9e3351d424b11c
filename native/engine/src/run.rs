//! Runs a plan: one thread for each worker, observed from the calling thread.

use std::fmt;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc;
use std::thread::{self, ScopedJoinHandle};
use std::time::Duration;

use crate::os::interference::{Interference, MachineCounters};
use crate::os::{clock, cpu, limits};
use crate::plan::Plan;
use crate::plan::config::Protocol;
use crate::request::Request;
use crate::script::ScriptSession;
use crate::script::WorkerScript;
use crate::script::error::ScriptError;
use crate::side::Side;
use crate::summary::{
    RunResult, WorkerReport, measured_ns, summarize, summarize_for_script, take_script_figures,
};
use crate::template::{ConnectionUse, RequestTemplate, TemplateContext};
use crate::transport::error as transport;
use crate::transport::route::Route;
use crate::transport::tls::config::TlsConfig;
use crate::worker::{LoadTarget, Worker, WorkerCounters};

/// The progress of a run; counts include the warm-up.
#[derive(Debug, Clone, Copy)]
pub struct Progress {
    pub elapsed: Duration,
    pub total: Duration,
    pub warming_up: bool,
    pub due: u64,
    pub answered: u64,
    pub errors: u64,
}

/// Why nothing was measured.
#[derive(Debug)]
pub enum RunError {
    /// No address of this side accepts connections, or none takes part in TLS: the service is not
    /// running, or it listens elsewhere.
    Unreachable { place: String, cause: io::Error },
    /// The machine refused something that the engine needs.
    Machine(io::Error),
    /// The script contains an error; the sentence names it and its place.
    Script(String),
    /// A bug in the engine.
    Panic(String),
}

impl fmt::Display for RunError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            RunError::Unreachable { place, cause } if transport::is_tls_error(cause) => {
                write!(f, "{place} can't be reached over TLS: {cause}")
            }
            RunError::Unreachable { place, cause } => {
                write!(f, "{place} can't be reached: {cause}")
            }
            RunError::Machine(cause) => {
                write!(f, "the load engine can't run on this machine: {cause}")
            }
            RunError::Script(sentence) => f.write_str(sentence),
            RunError::Panic(message) => {
                write!(f, "the load engine panicked, which is a bug: {message}")
            }
        }
    }
}

impl std::error::Error for RunError {}

/// How often progress is reported.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(200);

/// The time between the last connection opened and the first arrival, so that every worker is ready
/// for it.
const START_LEAD_NS: u64 = 5 * clock::MILLISECOND;

/// The longest wait for a first connection.
const MAX_CONNECT_TIME: Duration = Duration::from_secs(10);

/// Runs the plan and blocks until it is over. Setting `stop` ends the run early, with what was
/// measured so far. `progress` is called from this thread, among other times exactly at the end of
/// the warm-up and of the measured time.
pub fn run(
    plan: &Plan,
    stop: &AtomicBool,
    progress: impl FnMut(Progress),
) -> Result<RunResult, RunError> {
    limits::raise_open_files();
    let targets = prepare_targets(plan, stop)?;
    let session = start_script(plan, &targets)?;
    let scripts = session
        .as_ref()
        .map_or_else(|| (0..plan.workers).map(|_| None).collect(), ScriptSession::take_workers);
    let all_counters: Vec<WorkerCounters> =
        (0..plan.workers).map(|_| WorkerCounters::default()).collect();
    let (reports, interference) = thread::scope(|scope| {
        let shared = WorkerContext { plan, targets: &targets, stop };
        let workers = spawn_workers(scope, shared, &all_counters, scripts)?;
        let connected = workers.wait_until_connected();
        let before = MachineCounters::read();
        if connected.is_ok() {
            let start_ns = workers.start();
            report_progress(plan, stop, &all_counters, start_ns, &workers.ready, progress);
        }
        let reports = workers.join();
        if let Err(Some((side, cause))) = connected {
            return Err(RunError::Unreachable { place: plan.sides[side].display_address(), cause });
        }
        Ok((reports?, before.compare_with(MachineCounters::read())))
    })?;
    finish_run(plan, stop.load(Relaxed), reports, interference, session)
}

/// What all workers share.
#[derive(Clone, Copy)]
struct WorkerContext<'a> {
    plan: &'a Plan,
    targets: &'a [LoadTarget],
    stop: &'a AtomicBool,
}

/// The threads of the workers, and the channels to them.
struct WorkerThreads<'scope> {
    threads: Vec<ScopedJoinHandle<'scope, Result<Option<WorkerReport>, RunError>>>,
    /// Each worker waits for the time of the start. If its sender is dropped, it ends.
    starts: Vec<mpsc::Sender<u64>>,
    ready: mpsc::Receiver<ConnectOutcome>,
}

fn spawn_workers<'scope>(
    scope: &'scope thread::Scope<'scope, '_>,
    shared: WorkerContext<'scope>,
    all_counters: &'scope [WorkerCounters],
    scripts: Vec<Option<WorkerScript>>,
) -> Result<WorkerThreads<'scope>, RunError> {
    let (ready_sender, ready) = mpsc::channel();
    let (mut threads, mut starts) = (Vec::new(), Vec::new());
    for ((number, counters), script) in all_counters.iter().enumerate().zip(scripts) {
        let (start_sender, start) = mpsc::channel();
        let channels = WorkerChannels { ready: ready_sender.clone(), start };
        let thread = thread::Builder::new()
            .name(format!("tailgate-{number}"))
            .spawn_scoped(scope, move || run_worker(number, shared, counters, script, channels))
            .map_err(RunError::Machine)?;
        threads.push(thread);
        starts.push(start_sender);
    }
    Ok(WorkerThreads { threads, starts, ready })
}

impl WorkerThreads<'_> {
    /// Waits until each worker has opened its connections. A worker that cannot continue reports
    /// why, or its join handle does.
    fn wait_until_connected(&self) -> ConnectOutcome {
        self.threads.iter().try_for_each(|_| self.ready.recv().unwrap_or(Err(None)))
    }

    /// Starts the load on all workers. Returns when it begins.
    fn start(&self) -> u64 {
        let start_ns = clock::now() + START_LEAD_NS;
        for start in &self.starts {
            // A worker that has ended needs no start time.
            let _ = start.send(start_ns);
        }
        start_ns
    }

    /// Waits for the end of all workers. One that has received no start time ends at once.
    fn join(self) -> Result<Vec<WorkerReport>, RunError> {
        drop(self.starts);
        let reports = self
            .threads
            .into_iter()
            .map(|thread| thread.join().unwrap_or_else(|panic| Err(panic_error(panic))));
        let reports: Vec<Option<WorkerReport>> = reports.collect::<Result<_, _>>()?;
        Ok(reports.into_iter().flatten().collect())
    }
}

/// Summarizes the reports of the workers, and passes the summary to the script.
fn finish_run(
    plan: &Plan,
    cancelled: bool,
    mut reports: Vec<WorkerReport>,
    interference: Interference,
    session: Option<ScriptSession>,
) -> Result<RunResult, RunError> {
    if let Some(error) = reports.iter_mut().find_map(|report| report.done.script_error.take()) {
        return Err(error.into());
    }
    let Some(session) = session else {
        return Ok(summarize(plan, cancelled, reports, interference));
    };
    let measured_ns = measured_ns(plan, cancelled, &reports);
    let (scripts, rates) = take_script_figures(measured_ns, &mut reports);
    let result = summarize(plan, cancelled, reports, interference);
    session.call_done(scripts, &summarize_for_script(&result, rates))?;
    Ok(result)
}

/// The states of the plan's script, if it has one.
fn start_script(plan: &Plan, targets: &[LoadTarget]) -> Result<Option<ScriptSession>, RunError> {
    let Some(script) = &plan.script else { return Ok(None) };
    let addresses = targets[0].route.internet_addresses();
    Ok(Some(ScriptSession::new(script, &plan.requests[0], &addresses, plan.workers)?))
}

impl From<ScriptError> for RunError {
    fn from(error: ScriptError) -> RunError {
        RunError::Script(error.to_string())
    }
}

fn prepare_targets(plan: &Plan, stop: &AtomicBool) -> Result<Vec<LoadTarget>, RunError> {
    let sides = plan.sides.iter().zip(&plan.tls_configs).enumerate();
    sides
        .map(|(number, (side, handshake))| {
            prepare_target(plan, side, plan.requests_of_side(number), handshake, stop)
        })
        .collect()
}

fn prepare_target(
    plan: &Plan,
    side: &Side,
    requests: &[Request],
    handshake: &Option<TlsConfig>,
    stop: &AtomicBool,
) -> Result<LoadTarget, RunError> {
    let authority = side.authority();
    let route = Route::find(side, plan.addresses, handshake.clone(), MAX_CONNECT_TIME, stop)
        .map_err(|cause| RunError::Unreachable { place: side.display_address(), cause })?;
    let context =
        TemplateContext { names: plan.names(), sends_cookies: !plan.scenarios.is_empty() };
    let text =
        |request, connection| RequestTemplate::new(request, &authority, connection, &context);
    let template = |request, connection| match plan.protocol {
        Protocol::Http1 => text(request, connection),
        Protocol::Http2 => {
            RequestTemplate::new_http2(request, &authority, side.scheme.name(), &context)
        }
    };
    let texts = requests.iter().filter(|_| plan.redirects > 0 && plan.protocol == Protocol::Http2);
    let templates = |connection| {
        requests
            .iter()
            .map(|request| template(request, connection))
            .collect::<Vec<RequestTemplate>>()
    };
    Ok(LoadTarget {
        route,
        templates: templates(ConnectionUse::KeepAlive),
        http1_templates: texts.map(|request| text(request, ConnectionUse::KeepAlive)).collect(),
        last_templates: plan
            .requests_per_connection
            .map_or(vec![], |_| templates(ConnectionUse::Close)),
    })
}

/// What a worker reports after it has tried to connect. Err(None): it panicked, and its join handle
/// tells how.
type ConnectOutcome = Result<(), Option<(usize, io::Error)>>;

/// The channels between a worker and the calling thread.
struct WorkerChannels {
    ready: mpsc::Sender<ConnectOutcome>,
    start: mpsc::Receiver<u64>,
}

/// The body of a worker thread: connect, report, wait for the start, run. A panic becomes an error;
/// it never ends the process.
fn run_worker(
    number: usize,
    WorkerContext { plan, targets, stop }: WorkerContext,
    counters: &WorkerCounters,
    script: Option<WorkerScript>,
    channels: WorkerChannels,
) -> Result<Option<WorkerReport>, RunError> {
    let work = || -> io::Result<Option<WorkerReport>> {
        let began_ns = clock::now();
        let mut worker = Worker::new(number, plan, targets, stop, counters, script)?;
        if !plan.pin.is_empty() {
            cpu::bind_thread_to(plan.pin[number % plan.pin.len()])?;
        }
        let silent = worker.connect()?;
        let failed = silent.is_some();
        let _ = channels.ready.send(silent.map_or(Ok(()), |silent| Err(Some(silent))));
        let Ok(start_ns) = channels.start.recv() else { return Ok(None) };
        if failed {
            return Ok(None);
        }
        let done = worker.run(start_ns)?;
        Ok(Some(WorkerReport {
            done,
            cpu_ns: cpu::thread_cpu_ns(),
            wall_ns: clock::now() - began_ns,
        }))
    };
    let outcome = match catch_unwind(AssertUnwindSafe(work)) {
        Ok(report) => report.map_err(RunError::Machine),
        Err(panic) => Err(panic_error(panic)),
    };
    if outcome.is_err() {
        // The other workers would only complete a run whose result is lost.
        stop.store(true, Relaxed);
        let _ = channels.ready.send(Err(None));
    }
    outcome
}

fn panic_error(panic: Box<dyn std::any::Any + Send>) -> RunError {
    let text = panic.downcast_ref::<&str>().map(|text| text.to_string());
    RunError::Panic(
        text.or_else(|| panic.downcast_ref::<String>().cloned())
            .unwrap_or_else(|| "it panicked".into()),
    )
}

/// Reports progress until every worker has ended.
fn report_progress(
    plan: &Plan,
    stop: &AtomicBool,
    all_counters: &[WorkerCounters],
    start_ns: u64,
    ready: &mpsc::Receiver<ConnectOutcome>,
    mut progress: impl FnMut(Progress),
) {
    let total_ns = plan.warmup_ns + plan.duration_ns;
    loop {
        let elapsed_ns = clock::now().saturating_sub(start_ns);
        let sum = |counter: fn(&WorkerCounters) -> &std::sync::atomic::AtomicU64| -> u64 {
            all_counters.iter().map(|counters| counter(counters).load(Relaxed)).sum()
        };
        progress(Progress {
            elapsed: Duration::from_nanos(elapsed_ns),
            total: Duration::from_nanos(total_ns),
            warming_up: elapsed_ns < plan.warmup_ns,
            due: sum(|counters| &counters.due),
            answered: sum(|counters| &counters.answered),
            errors: sum(|counters| &counters.errors),
        });
        let marks = [plan.warmup_ns, total_ns].into_iter().filter(|&mark| mark > elapsed_ns);
        let pause = marks
            .map(|mark| Duration::from_nanos(mark - elapsed_ns))
            .min()
            .map_or(PROGRESS_INTERVAL, |mark| mark.min(PROGRESS_INTERVAL));
        // Every worker holds a sender while it works, so the channel closes when the last worker
        // has ended.
        match ready.recv_timeout(pause) {
            Err(mpsc::RecvTimeoutError::Timeout) => {}
            _ => return,
        }
        if stop.load(Relaxed) {
            return;
        }
    }
}
