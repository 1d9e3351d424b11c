//! tailgate's load engine: plays an open or closed load over HTTP/1.1 or HTTP/2 and measures from when each request was due.
//!
//! [`play`] takes a checked [`SuitePlan`], runs one thread per worker, and gives back what they recorded. It knows nothing of
//! Node, of files, or of what the figures are for.

mod clock;
mod conn;
mod flights;
pub mod http1;
pub mod http2;
mod limits;
mod machine;
mod plan;
mod poller;
mod priority;
mod random;
mod recorder;
mod redirect;
mod schedule;
mod script;
mod shape;
mod sleep;
#[cfg(target_os = "linux")]
mod stamp;
mod template;
mod transport;
pub mod validity;
mod worker;

use std::fmt;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

pub use limits::{Held, Obstacle, OpenFiles, hold, processors, raise_open_files};
pub use machine::Weather;
pub use plan::{
    Arrivals, Draft, Interleave, Load, OnBusy, Pacing, Plan, PlanError, Protocol, Rate, Request, Scheme, Side, Users,
};
pub use poller::Sleep;
pub use priority::{Precedence, Priority, may_be_real_time};
pub use recorder::{
    Failure, Failures, GroupRecord, KINDS, Kind, Latencies, Recorder, RequestRecord, SecondRecord, SideRecord, UNIT_NS,
};
pub use schedule::{Deal, Poisson, Rounds, Schedule};
pub use script::{Paper, Script};
pub use shape::Stage;
pub use transport::{Addresses, TlsSettings, TlsVersion, tls};

use machine::Reading;
use script::{Account, Company, Errors, Mishap, Voice};
use template::{Connection, Template};
use transport::{Handshake, Route};
use validity::{FewerStreams, Signals};
use worker::{Done, Target, Watch, Worker};

/// What was measured, and whether it can be trusted.
#[derive(Debug)]
pub struct Played {
    pub record: Recorder,
    pub verdict: validity::Verdict,
    pub reasons: Vec<validity::Reason>,
    /// Shorter than planned when cancelled, and until the last answer where the load ended by a number of requests.
    pub measured: Duration,
    pub cancelled: bool,
    /// User and system time of the load threads, connecting and warm-up included.
    pub cpu: Duration,
    pub wall: Duration,
    pub longest_stall: Duration,
    pub weather: Weather,
    pub sleep: Sleep,
    pub precedence: Precedence,
}

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

/// What a script's `done` needs that a summary does not have: the workers' states, their answers in each whole second, and
/// the bytes they read.
fn told(measured_ns: u64, reports: &mut [Report]) -> (Vec<Option<Voice>>, Vec<f64>, u64) {
    let whole = (measured_ns / clock::SECOND) as usize;
    let seconds = |report: &Report| -> Vec<f64> {
        let seconds = &report.done.recorder.sides[0].seconds;
        match seconds.get(..whole).filter(|_| whole > 0) {
            Some(seconds) => seconds.iter().map(|second| second.answered as f64).collect(),
            None => {
                let answered: u64 = seconds.iter().map(|second| second.answered).sum();
                vec![answered as f64 * clock::SECOND as f64 / measured_ns.max(1) as f64]
            }
        }
    };
    let rates = reports.iter().flat_map(seconds).collect();
    let bytes = reports.iter().map(|report| report.done.bytes).sum();
    (reports.iter_mut().map(|report| report.done.voice.take()).collect(), rates, bytes)
}

fn account(played: &Played, rates: Vec<f64>, bytes: u64) -> Account {
    let side = &played.record.sides[0];
    let mut latencies = recorder::latencies();
    side.groups.iter().for_each(|group| group.collect(Kind::Response, &mut latencies));
    let failures = side.failures_by_kind();
    let failed = |kind: Failure| failures[kind as usize];
    Account {
        duration_ns: played.measured.as_nanos() as u64,
        requests: side.answered(),
        bytes,
        errors: Errors {
            connect: failed(Failure::Connect) + failed(Failure::Tls),
            // wrk counts what it can't make sense of among what it can't read.
            read: failed(Failure::Read) + failed(Failure::Protocol),
            write: failed(Failure::Write),
            status: failed(Failure::Status),
            timeout: failed(Failure::Timeout),
        },
        latencies,
        rates,
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

struct Report {
    done: Done,
    cpu_ns: u64,
    wall_ns: u64,
}

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
            machine::bind_to(plan.pin[number % plan.pin.len()])?;
        }
        let silent = worker.connect()?;
        let failed = silent.is_some();
        let _ = line.ready.send(silent.map_or(Ok(()), |silent| Err(Some(silent))));
        let Ok(start_ns) = line.start.recv() else { return Ok(None) };
        if failed {
            return Ok(None);
        }
        let done = worker.play(start_ns)?;
        Ok(Some(Report { done, cpu_ns: machine::thread_cpu_ns(), wall_ns: clock::now() - began_ns }))
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

/// Shorter than planned when the run was cancelled, or every worker came to an end before.
fn measured_ns(plan: &Plan, cancelled: bool, reports: &[Report]) -> u64 {
    let latest = |end_ns: fn(&Done) -> u64| reports.iter().map(|report| end_ns(&report.done)).max().unwrap_or(0);
    match cancelled {
        true => latest(|done| done.ended_ns).saturating_sub(plan.warmup_ns).min(plan.duration_ns),
        false if ended_early(plan, reports) => {
            latest(|done| done.last_ns).saturating_sub(plan.warmup_ns).clamp(1, plan.duration_ns)
        }
        false => plan.duration_ns,
    }
}

/// Whether each worker has sent all that it was to send, or all that its script wanted.
fn ended_early(plan: &Plan, reports: &[Report]) -> bool {
    reports.iter().all(|Report { done, .. }| done.had_enough || (plan.may_end_early() && done.has_all))
}

fn summary(plan: &Plan, cancelled: bool, reports: Vec<Report>, weather: Weather) -> Played {
    let measured_ns = measured_ns(plan, cancelled, &reports);
    let generator_cpu = reports.iter().map(|report| report.done.cpu_share).fold(0.0, f64::max);
    let longest_stall_ns = reports.iter().map(|report| report.done.longest_stall_ns).max().unwrap_or(0);
    let exhausted = reports.iter().map(|report| report.done.exhausted).sum();
    let sleep = reports.first().map_or(Sleep::Portable, |report| report.done.sleep);
    let precedence = reports.first().map_or(Precedence::Normal, |report| report.done.precedence);
    let cpu_ns = reports.iter().map(|report| report.cpu_ns).sum();
    let wall_ns = reports.iter().map(|report| report.wall_ns).max().unwrap_or(0);
    let may_end_early = plan.may_end_early() || ended_early(plan, &reports);
    let mut record = Recorder::new(plan);
    reports.into_iter().for_each(|report| record.add(report.done.recorder));
    if may_end_early {
        record.end_at(measured_ns);
    }
    let signals = Signals {
        generator_cpu,
        steal: weather.steal,
        throttled_ms: weather.throttled_ms,
        longest_stall_ms: longest_stall_ns as f64 / 1e6,
        exhausted,
        cancelled,
        ..Signals::of(plan, &record)
    };
    let (verdict, reasons) = validity::judge(&signals);
    Played {
        record,
        verdict,
        reasons,
        measured: Duration::from_nanos(measured_ns),
        cancelled,
        cpu: Duration::from_nanos(cpu_ns),
        wall: Duration::from_nanos(wall_ns),
        longest_stall: Duration::from_nanos(longest_stall_ns),
        weather,
        sleep,
        precedence,
    }
}

impl Signals {
    /// What the record itself tells; the machine's part is left at zero.
    fn of(plan: &Plan, record: &Recorder) -> Signals {
        let gathered = |kind| {
            let mut all = recorder::latencies();
            record.sides.iter().flat_map(|side| &side.groups).for_each(|group| group.collect(kind, &mut all));
            all
        };
        let (response, wait, lag) = (gathered(Kind::Response), gathered(Kind::Wait), gathered(Kind::Lag));
        let of_kind = |side: &SideRecord, kind: Failure| side.failures_by_kind()[kind as usize];
        // Of two sides the one that fared worse: the other must not cover for it.
        let kept = |side: &&SideRecord| (side.sent_in_time + side.refused) as f64 / side.offered().max(1) as f64;
        let worst = record.sides.iter().min_by(|one, other| kept(one).total_cmp(&kept(other)));
        let of_worst = |count: fn(&SideRecord) -> u64| worst.map_or(0, count);
        Signals {
            offered: of_worst(SideRecord::offered),
            sent_in_time: of_worst(|side| side.sent_in_time),
            refused: of_worst(|side| side.refused),
            dropped: record.sides.iter().map(|side| of_kind(side, Failure::Dropped)).sum(),
            fewest: record.sides.iter().map(SideRecord::offered).min().unwrap_or(0),
            unfinished: record.sides.iter().map(|side| side.unfinished).sum(),
            response_p50_ms: quantile_ms(&response, 0.5),
            response_p99_ms: quantile_ms(&response, 0.99),
            wait_p99_ms: quantile_ms(&wait, 0.99),
            lag_p50_ms: quantile_ms(&lag, 0.5),
            lag_p99_ms: quantile_ms(&lag, 0.99),
            longest_stall_ms: 0.0,
            generator_cpu: 0.0,
            steal: 0.0,
            throttled_ms: 0.0,
            exhausted: 0,
            fewer_streams: record
                .sides
                .iter()
                .filter_map(|side| side.fewer_streams(plan))
                .min_by_key(|few| few.allowed),
            // What a changing load does to response times says nothing of the service's steadiness.
            half_p50s_ms: record.sides.iter().filter(|_| plan.is_steady).filter_map(SideRecord::half_p50s_ms).collect(),
            cancelled: false,
        }
    }
}

impl SideRecord {
    fn fewer_streams(&self, plan: &Plan) -> Option<FewerStreams> {
        let (allowed, asked) = (self.allowed?, u64::from(plan.slots));
        (allowed < asked).then_some(FewerStreams { allowed, asked, is_load: !plan.is_open() })
    }

    /// The median response time of the first and of the second half; None when a half has none.
    fn half_p50s_ms(&self) -> Option<(f64, f64)> {
        let p50_ms = |groups: &[GroupRecord]| {
            let mut half = recorder::latencies();
            groups.iter().for_each(|group| group.collect(Kind::Response, &mut half));
            (!half.is_empty()).then(|| quantile_ms(&half, 0.5))
        };
        let count = self.groups.len();
        Some((p50_ms(&self.groups[..count / 2])?, p50_ms(&self.groups[count.div_ceil(2)..])?))
    }
}

/// In milliseconds; 0 when nothing was recorded.
pub fn quantile_ms(latencies: &Latencies, quantile: f64) -> f64 {
    (latencies.value_at_quantile(quantile) * UNIT_NS) as f64 / 1e6
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::tests::in_rounds;
    use crate::recorder::{Place, Slot, Times};

    #[test]
    fn two_sides_of_different_speed_are_steady_though_their_common_median_is_not() {
        let plan = Plan::new(in_rounds()).unwrap();
        let mut record = Recorder::new(&plan);
        // The median of a half is that of the side with one arrival more.
        for (group, base, head) in [(0, 1001, 1000), (8, 1000, 1001)] {
            for (side, count, service_ns) in [(0, base, clock::MILLISECOND), (1, head, 2 * clock::MILLISECOND)] {
                let place = Place { side, request: 0, measured: Some(Slot { group, second: 0, at_ns: 0 }) };
                for _ in 0..count {
                    record.offered(place);
                    record.sent(place, 0, 0);
                    record.answered(place, 200, Times { wait_ns: 0, lag_ns: 0, service_ns: Some(service_ns) }, true);
                }
            }
        }
        let signals = Signals::of(&plan, &record);
        assert_eq!(validity::judge(&signals), (validity::Verdict::Valid, vec![]), "{signals:?}");
    }
}
