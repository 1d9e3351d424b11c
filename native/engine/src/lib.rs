//! tailgate's load engine: plays an open or closed load over HTTP/1.1 and measures from when each request was due.
//!
//! [`play`] takes a checked [`Plan`], runs one thread per worker, and gives back what they recorded. It knows nothing of
//! Node, of files, or of what the figures are for.

mod clock;
mod conn;
pub mod http1;
mod machine;
mod plan;
mod poller;
mod priority;
mod random;
mod recorder;
mod schedule;
mod sleep;
#[cfg(target_os = "linux")]
mod stamp;
mod template;
mod transport;
pub mod validity;
mod worker;

use std::fmt;
use std::io;
use std::net::SocketAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

pub use machine::Weather;
pub use plan::{Arrivals, Draft, Interleave, Load, Pacing, Plan, PlanError, Request, Side};
pub use poller::Sleep;
pub use priority::{Precedence, Priority};
pub use recorder::{
    Failure, Failures, GroupRecord, Kind, Latencies, Recorder, RequestRecord, SecondRecord, SideRecord, UNIT_NS,
};
pub use schedule::{Deal, Poisson, Rounds, Schedule};

use machine::Reading;
use template::Template;
use validity::Signals;
use worker::{Done, Target, Watch, Worker};

/// What was measured, and whether it can be trusted.
#[derive(Debug)]
pub struct Played {
    pub record: Recorder,
    pub verdict: validity::Verdict,
    pub reasons: Vec<validity::Reason>,
    /// Shorter than planned when cancelled.
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
    /// No address of this side accepts connections: it isn't there, or listens elsewhere.
    Unreachable { authority: String, cause: io::Error },
    /// The machine refused something the engine can't do without.
    Machine(io::Error),
    /// A bug in the engine.
    Panic(String),
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            PlayError::Unreachable { authority, cause } => write!(f, "{authority} can't be reached: {cause}"),
            PlayError::Machine(cause) => write!(f, "the load engine can't run here: {cause}"),
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
    let targets = plan.sides.iter().map(|side| target(plan, side, stop)).collect::<Result<Vec<_>, _>>()?;
    let watches: Vec<Watch> = (0..plan.workers).map(|_| Watch::default()).collect();
    thread::scope(|scope| {
        let (ready_sender, ready) = mpsc::channel();
        let mut crew = Vec::new();
        for (number, watch) in watches.iter().enumerate() {
            let (start_sender, start) = mpsc::channel();
            let (ready, targets) = (ready_sender.clone(), &targets);
            let work = move || labour(number, plan, targets, stop, watch, ready, start);
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
            return Err(PlayError::Unreachable { authority: plan.sides[side].authority(), cause });
        }
        let reports = reports?.into_iter().flatten().collect();
        Ok(summary(plan, stop.load(Relaxed), reports, before.until(Reading::now())))
    })
}

fn target(plan: &Plan, side: &Side, stop: &AtomicBool) -> Result<Target, PlayError> {
    let authority = side.authority();
    let address: SocketAddr = transport::reach(side, REACH, stop)
        .map_err(|cause| PlayError::Unreachable { authority: authority.clone(), cause })?;
    Ok(Target { address, templates: plan.requests.iter().map(|request| Template::new(request, &authority)).collect() })
}

/// What a worker says once it has tried to connect; Err(None) when it broke, and joining tells how.
type Connected = Result<(), Option<(usize, io::Error)>>;

struct Report {
    done: Done,
    cpu_ns: u64,
    wall_ns: u64,
}

/// A worker thread's life: connect, say so, wait for the start, play. A panic becomes an error, never the end of the process.
fn labour(
    number: usize,
    plan: &Plan,
    targets: &[Target],
    stop: &AtomicBool,
    watch: &Watch,
    ready: mpsc::Sender<Connected>,
    start: mpsc::Receiver<u64>,
) -> Result<Option<Report>, PlayError> {
    let work = || -> io::Result<Option<Report>> {
        let began_ns = clock::now();
        let mut worker = Worker::new(number, plan, targets, stop, watch)?;
        let silent = worker.connect()?;
        let failed = silent.is_some();
        let _ = ready.send(silent.map_or(Ok(()), |silent| Err(Some(silent))));
        let Ok(start_ns) = start.recv() else { return Ok(None) };
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
        let _ = ready.send(Err(None));
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

fn summary(plan: &Plan, cancelled: bool, reports: Vec<Report>, weather: Weather) -> Played {
    let ended_ns = reports.iter().map(|report| report.done.ended_ns).max().unwrap_or(0);
    let generator_cpu = reports.iter().map(|report| report.done.cpu_share).fold(0.0, f64::max);
    let longest_stall_ns = reports.iter().map(|report| report.done.longest_stall_ns).max().unwrap_or(0);
    let exhausted = reports.iter().map(|report| report.done.exhausted).sum();
    let sleep = reports.first().map_or(Sleep::Portable, |report| report.done.sleep);
    let precedence = reports.first().map_or(Precedence::Normal, |report| report.done.precedence);
    let cpu_ns = reports.iter().map(|report| report.cpu_ns).sum();
    let wall_ns = reports.iter().map(|report| report.wall_ns).max().unwrap_or(0);
    let mut record = Recorder::new(plan);
    reports.into_iter().for_each(|report| record.add(report.done.recorder));
    let signals = Signals {
        generator_cpu,
        steal: weather.steal,
        throttled_ms: weather.throttled_ms,
        longest_stall_ms: longest_stall_ns as f64 / 1e6,
        exhausted,
        cancelled,
        ..Signals::of(&record)
    };
    let (verdict, reasons) = validity::judge(&signals);
    Played {
        record,
        verdict,
        reasons,
        measured: Duration::from_nanos(match cancelled {
            true => ended_ns.saturating_sub(plan.warmup_ns).min(plan.duration_ns),
            false => plan.duration_ns,
        }),
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
    fn of(record: &Recorder) -> Signals {
        let gathered = |kind| {
            let mut all = recorder::latencies();
            record.sides.iter().flat_map(|side| &side.groups).for_each(|group| group.collect(kind, &mut all));
            all
        };
        let (response, wait, lag) = (gathered(Kind::Response), gathered(Kind::Wait), gathered(Kind::Lag));
        let refused = |side: &SideRecord| side.failures_by_kind()[Failure::Connect as usize];
        // Of two sides the one that fared worse: the other must not cover for it.
        let kept = |side: &&SideRecord| (side.sent_in_time + refused(side)) as f64 / side.offered().max(1) as f64;
        let worst = record.sides.iter().min_by(|one, other| kept(one).total_cmp(&kept(other)));
        let of_worst = |count: fn(&SideRecord) -> u64| worst.map_or(0, count);
        Signals {
            offered: of_worst(SideRecord::offered),
            sent_in_time: of_worst(|side| side.sent_in_time),
            refused: worst.map_or(0, refused),
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
            half_p50s_ms: record.sides.iter().filter_map(SideRecord::half_p50s_ms).collect(),
            cancelled: false,
        }
    }
}

impl SideRecord {
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
        let mut record = Recorder::new(&Plan::new(in_rounds()).unwrap());
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
        let signals = Signals::of(&record);
        assert_eq!(validity::judge(&signals), (validity::Verdict::Valid, vec![]), "{signals:?}");
    }
}
