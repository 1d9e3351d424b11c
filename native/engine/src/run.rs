//! Plays a plan: a thread for each worker, watched from the one that called.

use std::fmt;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use crate::os::interference::Reading;
use crate::os::{clock, cpu, limits};
use crate::plan::Plan;
use crate::plan::config::Protocol;
use crate::script::error::Mishap;
use crate::script::session::Company;
use crate::script::worker_script::Voice;
use crate::side::Side;
use crate::summary::{Played, Report, account, measured_ns, summary, told};
use crate::template::{Connection, Template};
use crate::transport::error as transport;
use crate::transport::route::Route;
use crate::transport::tls::handshake::Handshake;
use crate::worker::{Target, Watch, Worker};

/// How far a run has come; counts include the warm-up.
#[derive(Debug, Clone, Copy)]
pub struct Tick {
    pub elapsed: Duration,
    pub total: Duration,
    pub warming_up: bool,
    pub due: u64,
    pub answered: u64,
    pub errors: u64,
}

/// Why nothing was measured.
#[derive(Debug)]
pub enum PlayError {
    /// No address of this side accepts connections, or none takes part in TLS: it isn't there, or listens elsewhere.
    Unreachable { place: String, cause: io::Error },
    /// The machine refused something the engine can't do without.
    Machine(io::Error),
    /// The script made a mistake; the sentence says which, and where.
    Script(String),
    /// A bug in the engine.
    Panic(String),
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            PlayError::Unreachable { place, cause } if transport::is_tls(cause) => {
                write!(f, "there is no TLS with {place}: {cause}")
            }
            PlayError::Unreachable { place, cause } => write!(f, "{place} can't be reached: {cause}"),
            PlayError::Machine(cause) => write!(f, "the load engine can't run here: {cause}"),
            PlayError::Script(sentence) => f.write_str(sentence),
            PlayError::Panic(message) => write!(f, "the load engine broke: {message}"),
        }
    }
}

impl std::error::Error for PlayError {}

/// How often progress is told.
const TICK: Duration = Duration::from_millis(200);

/// Between the last connection opened and the first arrival, so that every worker is ready for it.
const LEAD_NS: u64 = 5 * clock::MILLISECOND;

/// The longest wait for a first connection.
const REACH: Duration = Duration::from_secs(10);

/// Plays the plan and blocks until it is over. Setting `stop` ends it early, with what was measured so far.
/// `progress` is called from this thread, exactly at the end of the warm-up and of the measured time among others.
pub fn play(plan: &Plan, stop: &AtomicBool, progress: impl FnMut(Tick)) -> Result<Played, PlayError> {
    limits::raise_open_files();
    let sides = plan.sides.iter().zip(&plan.handshakes);
    let targets = sides.map(|(side, handshake)| target(plan, side, handshake, stop)).collect::<Result<Vec<_>, _>>()?;
    let company = company(plan, &targets)?;
    let voices = company.as_ref().map_or_else(|| (0..plan.workers).map(|_| None).collect(), Company::voices);
    let watches: Vec<Watch> = (0..plan.workers).map(|_| Watch::default()).collect();
    thread::scope(|scope| {
        let (ready_sender, ready) = mpsc::channel();
        let mut crew = Vec::new();
        for ((number, watch), voice) in watches.iter().enumerate().zip(voices) {
            let (start_sender, start) = mpsc::channel();
            let (line, targets) = (Line { ready: ready_sender.clone(), start }, &targets);
            let work = move || labour(number, plan, targets, stop, watch, voice, line);
            let name = format!("tailgate-{number}");
            let thread = thread::Builder::new().name(name).spawn_scoped(scope, work).map_err(PlayError::Machine)?;
            crew.push((thread, start_sender));
        }
        drop(ready_sender);
        // A worker that can't go on says why, or leaves it to the joining.
        let connected = crew.iter().try_for_each(|_| ready.recv().unwrap_or(Err(None)));
        let before = Reading::now();
        let (threads, starts): (Vec<_>, Vec<_>) = crew.into_iter().unzip();
        if connected.is_ok() {
            let start_ns = clock::now() + LEAD_NS;
            for start in &starts {
                // A worker that has gone needs no start.
                let _ = start.send(start_ns);
            }
            watch_over(plan, stop, &watches, start_ns, &ready, progress);
        }
        // Without a start, workers go home.
        drop(starts);
        let reports = threads.into_iter().map(|thread| thread.join().unwrap_or_else(|panic| Err(described(panic))));
        let reports = reports.collect::<Result<Vec<_>, _>>();
        if let Err(Some((side, cause))) = connected {
            return Err(PlayError::Unreachable { place: plan.sides[side].place(), cause });
        }
        let mut reports: Vec<Report> = reports?.into_iter().flatten().collect();
        if let Some(mishap) = reports.iter_mut().find_map(|report| report.done.mishap.take()) {
            return Err(mishap.into());
        }
        let weather = before.until(Reading::now());
        let cancelled = stop.load(Relaxed);
        let told = company.as_ref().map(|_| told(measured_ns(plan, cancelled, &reports), &mut reports));
        let played = summary(plan, cancelled, reports, weather);
        if let (Some(company), Some((voices, rates, bytes))) = (company, told) {
            company.done(voices, &account(&played, rates, bytes))?;
        }
        Ok(played)
    })
}

/// The states of the plan's script, if it has one.
fn company(plan: &Plan, targets: &[Target]) -> Result<Option<Company>, PlayError> {
    let Some(script) = &plan.script else { return Ok(None) };
    let addresses = targets[0].route.internet_addresses();
    Ok(Some(Company::new(script, &plan.requests[0], &addresses, plan.workers)?))
}

impl From<Mishap> for PlayError {
    fn from(mishap: Mishap) -> PlayError {
        PlayError::Script(mishap.to_string())
    }
}

fn target(plan: &Plan, side: &Side, handshake: &Option<Handshake>, stop: &AtomicBool) -> Result<Target, PlayError> {
    let authority = side.authority();
    let route = Route::find(side, plan.addresses, handshake.clone(), REACH, stop)
        .map_err(|cause| PlayError::Unreachable { place: side.place(), cause })?;
    let template = |request, connection| match plan.protocol {
        Protocol::Http1 => Template::new(request, &authority, connection),
        Protocol::Http2 => Template::http2(request, &authority, side.scheme.name()),
    };
    let texts = plan.requests.iter().filter(|_| plan.redirects > 0 && plan.protocol == Protocol::Http2);
    let templates =
        |connection| plan.requests.iter().map(|request| template(request, connection)).collect::<Vec<Template>>();
    Ok(Target {
        route,
        templates: templates(Connection::Kept),
        texts: texts.map(|request| Template::new(request, &authority, Connection::Kept)).collect(),
        last_templates: plan.requests_per_connection.map_or(vec![], |_| templates(Connection::Closed)),
    })
}

/// What a worker says once it has tried to connect; Err(None) when it broke, and joining tells how.
type Connected = Result<(), Option<(usize, io::Error)>>;

/// What a worker and the thread that plays have to say to each other.
struct Line {
    ready: mpsc::Sender<Connected>,
    start: mpsc::Receiver<u64>,
}

/// A worker thread's life: connect, say so, wait for the start, play. A panic becomes an error, never the end of the process.
fn labour(
    number: usize,
    plan: &Plan,
    targets: &[Target],
    stop: &AtomicBool,
    watch: &Watch,
    voice: Option<Voice>,
    line: Line,
) -> Result<Option<Report>, PlayError> {
    let work = || -> io::Result<Option<Report>> {
        let began_ns = clock::now();
        let mut worker = Worker::new(number, plan, targets, stop, watch, voice)?;
        if !plan.pin.is_empty() {
            cpu::bind_to(plan.pin[number % plan.pin.len()])?;
        }
        let silent = worker.connect()?;
        let failed = silent.is_some();
        let _ = line.ready.send(silent.map_or(Ok(()), |silent| Err(Some(silent))));
        let Ok(start_ns) = line.start.recv() else { return Ok(None) };
        if failed {
            return Ok(None);
        }
        let done = worker.play(start_ns)?;
        Ok(Some(Report { done, cpu_ns: cpu::thread_cpu_ns(), wall_ns: clock::now() - began_ns }))
    };
    let outcome = match catch_unwind(AssertUnwindSafe(work)) {
        Ok(report) => report.map_err(PlayError::Machine),
        Err(panic) => Err(described(panic)),
    };
    if outcome.is_err() {
        // The others would only play to the end a run that is lost.
        stop.store(true, Relaxed);
        let _ = line.ready.send(Err(None));
    }
    outcome
}

fn described(panic: Box<dyn std::any::Any + Send>) -> PlayError {
    let text = panic.downcast_ref::<&str>().map(|text| text.to_string());
    PlayError::Panic(text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "it panicked".into()))
}

/// Tells progress until every worker has gone.
fn watch_over(
    plan: &Plan,
    stop: &AtomicBool,
    watches: &[Watch],
    start_ns: u64,
    ready: &mpsc::Receiver<Connected>,
    mut progress: impl FnMut(Tick),
) {
    let total_ns = plan.warmup_ns + plan.duration_ns;
    loop {
        let elapsed_ns = clock::now().saturating_sub(start_ns);
        let sum = |counter: fn(&Watch) -> &std::sync::atomic::AtomicU64| -> u64 {
            watches.iter().map(|watch| counter(watch).load(Relaxed)).sum()
        };
        progress(Tick {
            elapsed: Duration::from_nanos(elapsed_ns),
            total: Duration::from_nanos(total_ns),
            warming_up: elapsed_ns < plan.warmup_ns,
            due: sum(|watch| &watch.due),
            answered: sum(|watch| &watch.answered),
            errors: sum(|watch| &watch.errors),
        });
        let marks = [plan.warmup_ns, total_ns].into_iter().filter(|&mark| mark > elapsed_ns);
        let pause = marks.map(|mark| Duration::from_nanos(mark - elapsed_ns)).min().map_or(TICK, |mark| mark.min(TICK));
        // Every worker holds a sender while it works, so the channel closes when the last has gone.
        match ready.recv_timeout(pause) {
            Err(mpsc::RecvTimeoutError::Timeout) => {}
            _ => return,
        }
        if stop.load(Relaxed) {
            return;
        }
    }
}
