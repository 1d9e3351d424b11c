//! The result of a run: the added records of the workers, and whether they can be trusted.

use std::time::Duration;

use crate::failure::Failure;
use crate::histogram::{self, Latencies, quantile_ms};
use crate::os::clock;
use crate::os::interference::Interference;
use crate::os::poller::event::SleepMethod;
use crate::os::priority::GrantedPriority;
use crate::plan::Plan;
use crate::record::recorder::Recorder;
use crate::record::side::{GroupRecord, SideRecord, TimeKind};
use crate::record::validity::{self, FewerStreams, Signals, Standstill};
use crate::script::WorkerScript;
use crate::script::summary::{ErrorCounts, ScriptSummary};
use crate::worker::WorkerOutcome;

/// What was measured, and whether it can be trusted.
#[derive(Debug)]
pub struct RunResult {
    pub record: Recorder,
    pub verdict: validity::Verdict,
    pub reasons: Vec<validity::Reason>,
    /// Shorter than planned if the run was cancelled. If a number of requests ended the load, it is
    /// the time until the last response.
    pub measured: Duration,
    pub cancelled: bool,
    /// User and system time of the load threads, including connecting and the warm-up.
    pub cpu: Duration,
    pub wall: Duration,
    pub longest_stall: Duration,
    pub interference: Interference,
    pub sleep_method: SleepMethod,
    pub granted_priority: GrantedPriority,
}

pub(super) struct WorkerReport {
    pub(super) done: WorkerOutcome,
    pub(super) cpu_ns: u64,
    pub(super) wall_ns: u64,
}

/// What a script's `done` function needs and a summary does not contain: the states of the workers,
/// and their responses in each whole second.
pub(super) fn take_script_figures(
    measured_ns: u64,
    reports: &mut [WorkerReport],
) -> (Vec<Option<WorkerScript>>, Vec<f64>) {
    let whole = (measured_ns / clock::SECOND) as usize;
    let seconds = |report: &WorkerReport| -> Vec<f64> {
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
    (reports.iter_mut().map(|report| report.done.script.take()).collect(), rates)
}

pub(super) fn summarize_for_script(result: &RunResult, rates: Vec<f64>) -> ScriptSummary {
    let side = &result.record.sides[0];
    let mut latencies = histogram::new_latencies();
    side.groups.iter().for_each(|group| group.collect_into(TimeKind::Response, &mut latencies));
    let failures = side.failures_by_kind();
    let failed = |kind: Failure| failures[kind as usize];
    ScriptSummary {
        duration_ns: result.measured.as_nanos() as u64,
        requests: side.total_answered(),
        bytes: side.bytes_read,
        errors: ErrorCounts {
            connect: failed(Failure::Connect) + failed(Failure::Tls),
            // wrk counts responses that it cannot parse as read errors.
            read: failed(Failure::Read) + failed(Failure::Protocol),
            write: failed(Failure::Write),
            status: failed(Failure::Status),
            timeout: failed(Failure::Timeout),
        },
        latencies,
        rates,
    }
}

/// Shorter than planned if the run was cancelled, or if every worker ended earlier.
pub(super) fn measured_ns(plan: &Plan, cancelled: bool, reports: &[WorkerReport]) -> u64 {
    let latest = |end_ns: fn(&WorkerOutcome) -> u64| {
        reports.iter().map(|report| end_ns(&report.done)).max().unwrap_or(0)
    };
    match cancelled {
        true => latest(|done| done.ended_ns).saturating_sub(plan.warmup_ns).min(plan.duration_ns),
        false if has_ended_early(plan, reports) => latest(|done| done.last_end_ns)
            .saturating_sub(plan.warmup_ns)
            .clamp(1, plan.duration_ns),
        false => plan.duration_ns,
    }
}

/// Whether each worker has sent everything that it was to send, or that its script wanted to send.
fn has_ended_early(plan: &Plan, reports: &[WorkerReport]) -> bool {
    reports.iter().all(|WorkerReport { done, .. }| {
        done.script_stopped || (plan.may_end_early() && done.reached_count)
    })
}

pub(super) fn summarize(
    plan: &Plan,
    cancelled: bool,
    reports: Vec<WorkerReport>,
    interference: Interference,
) -> RunResult {
    let measured_ns = measured_ns(plan, cancelled, &reports);
    let generator_cpu = reports.iter().map(|report| report.done.cpu_share).fold(0.0, f64::max);
    let longest_stall_ns =
        reports.iter().map(|report| report.done.longest_stall_ns).max().unwrap_or(0);
    let exhausted = reports.iter().map(|report| report.done.exhausted_attempts).sum();
    let sleep = reports.first().map_or(SleepMethod::Portable, |report| report.done.sleep_method);
    let precedence =
        reports.first().map_or(GrantedPriority::Normal, |report| report.done.granted_priority);
    let cpu_ns = reports.iter().map(|report| report.cpu_ns).sum();
    let wall_ns = reports.iter().map(|report| report.wall_ns).max().unwrap_or(0);
    let ended_early = has_ended_early(plan, &reports);
    let record = merge_records(plan, reports, measured_ns);
    let signals = Signals {
        generator_cpu,
        steal: interference.steal,
        throttled_ms: interference.throttled_ms,
        longest_stall_ms: longest_stall_ns as f64 / 1e6,
        exhausted,
        cancelled,
        ..Signals::from_record(plan, &record, LoadTime { measured_ns, ended_early })
    };
    let (verdict, reasons) = validity::judge(&signals);
    RunResult {
        record,
        verdict,
        reasons,
        measured: Duration::from_nanos(measured_ns),
        cancelled,
        cpu: Duration::from_nanos(cpu_ns),
        wall: Duration::from_nanos(wall_ns),
        longest_stall: Duration::from_nanos(longest_stall_ns),
        interference,
        sleep_method: sleep,
        granted_priority: precedence,
    }
}

/// The records of all workers, added up.
fn merge_records(plan: &Plan, reports: Vec<WorkerReport>, measured_ns: u64) -> Recorder {
    let may_end_early = plan.may_end_early() || has_ended_early(plan, &reports);
    let mut record = Recorder::new(plan);
    reports.into_iter().for_each(|report| record.merge(report.done.recorder));
    if may_end_early {
        record.truncate(measured_ns);
    }
    record
}

/// The time in which requests could be sent.
#[derive(Debug, Clone, Copy)]
struct LoadTime {
    measured_ns: u64,
    /// Whether the load ended because nothing was left to send.
    ended_early: bool,
}

impl Signals {
    /// The signals of the record itself; those of the machine stay zero.
    fn from_record(plan: &Plan, record: &Recorder, time: LoadTime) -> Signals {
        let sides = &record.sides;
        let [response, wait, lag] = [TimeKind::Response, TimeKind::Wait, TimeKind::Lag]
            .map(|kind| collect_latencies(sides, kind));
        // The side that did worse: the other side must not hide it.
        let worst = sides
            .iter()
            .min_by(|one, other| one.compute_kept_share().total_cmp(&other.compute_kept_share()));
        let of_worst = |count: fn(&SideRecord) -> u64| worst.map_or(0, count);
        Signals {
            offered: of_worst(|side| side.arrivals),
            sent_in_time: of_worst(|side| side.sent_in_time),
            refused: of_worst(|side| side.refused),
            dropped: sides
                .iter()
                .map(|side| side.failures_by_kind()[Failure::Dropped as usize])
                .sum(),
            drops_scenarios: !plan.scenarios.is_empty(),
            fewest: sides.iter().map(SideRecord::total_offered).min().unwrap_or(0),
            unfinished: sides.iter().map(|side| side.unfinished).sum(),
            response_ms: (!response.is_empty())
                .then(|| (quantile_ms(&response, 0.5), quantile_ms(&response, 0.99))),
            wait_p99_ms: quantile_ms(&wait, 0.99),
            lag_p50_ms: quantile_ms(&lag, 0.5),
            lag_p99_ms: quantile_ms(&lag, 0.99),
            fewer_streams: sides
                .iter()
                .filter_map(|side| side.fewer_streams(plan))
                .min_by_key(|few| few.allowed),
            // The effect of a changing load on response times says nothing about the steadiness of
            // the service.
            half_p50s_ms: sides
                .iter()
                .filter(|_| plan.is_steady)
                .filter_map(SideRecord::half_p50s_ms)
                .collect(),
            standstill: find_standstill(plan, sides, time, quantile_ms(&response, 0.5)),
            ..Signals::default()
        }
    }
}

/// The seconds in which a closed load sent nothing, because no response came. A pause counts if it
/// is longer than the users pause, and than twice the usual response time. At a rate, requests are
/// due meanwhile and record it; and of two sides in turns, one sends nothing while the other does.
fn find_standstill(
    plan: &Plan,
    sides: &[SideRecord],
    time: LoadTime,
    p50_ms: f64,
) -> Option<Standstill> {
    let [side] = sides else { return None };
    if plan.is_open() || plan.script.is_some() {
        return None;
    }
    // In a part of a second there may be no request; and after the last one, none is expected.
    let whole = (time.measured_ns / clock::SECOND) as usize;
    let mut seconds = &side.seconds[..whole.min(side.seconds.len())];
    while let ([others @ .., last], true) = (seconds, time.ended_early)
        && last.offered == 0
    {
        seconds = others;
    }
    let expected_seconds = plan.longest_pause().as_secs_f64() + 2.0 * p50_ms / 1e3;
    let pauses = seconds.split(|second| second.offered > 0).map(<[_]>::len);
    let stood = pauses.filter(|&pause| pause as f64 > expected_seconds).sum::<usize>() as u64;
    (stood > 0).then_some(Standstill { seconds: stood, of_seconds: whole as u64 })
}

/// The times of this kind of all sides and requests.
fn collect_latencies(sides: &[SideRecord], kind: TimeKind) -> Latencies {
    let mut all = histogram::new_latencies();
    let groups = sides.iter().flat_map(|side| &side.groups);
    groups.for_each(|group| group.collect_into(kind, &mut all));
    all
}

impl SideRecord {
    /// The share of its requests that were sent in time, or could not be sent.
    fn compute_kept_share(&self) -> f64 {
        (self.sent_in_time + self.refused) as f64 / self.arrivals.max(1) as f64
    }

    fn fewer_streams(&self, plan: &Plan) -> Option<FewerStreams> {
        let (allowed, asked) = (self.allowed_streams?, u64::from(plan.slots));
        (allowed < asked).then_some(FewerStreams { allowed, asked, is_load: !plan.is_open() })
    }

    /// The median response time of the first and of the second half; None if a half has none.
    fn half_p50s_ms(&self) -> Option<(f64, f64)> {
        let p50_ms = |groups: &[GroupRecord]| {
            let mut half = histogram::new_latencies();
            groups.iter().for_each(|group| group.collect_into(TimeKind::Response, &mut half));
            (!half.is_empty()).then(|| quantile_ms(&half, 0.5))
        };
        let count = self.groups.len();
        Some((p50_ms(&self.groups[..count / 2])?, p50_ms(&self.groups[count.div_ceil(2)..])?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::config::PlanConfig;
    use crate::plan::fixtures::{config_in_rounds, small_config};
    use crate::plan::load::{Load, Users};
    use crate::record::key::{RecordKey, RequestTimes, TimeSlot};
    use crate::record::recorder::ResponseOutcome;

    /// Seconds in which requests became due, or not, and what a run of them is judged to be.
    fn judge_seconds(config: PlanConfig, seconds: &[u64]) -> Option<Standstill> {
        let measured_ns = seconds.len() as u64 * clock::SECOND;
        judge_time(config, seconds, LoadTime { measured_ns, ended_early: false })
    }

    fn judge_time(config: PlanConfig, seconds: &[u64], time: LoadTime) -> Option<Standstill> {
        let plan =
            Plan::new(PlanConfig { duration: Duration::from_secs(seconds.len() as u64), ..config })
                .unwrap();
        let mut record = Recorder::new(&plan);
        for (second, &offered) in seconds.iter().enumerate() {
            record.sides[0].seconds[second].offered = offered;
        }
        find_standstill(&plan, &record.sides, time, 2.0)
    }

    #[test]
    fn a_closed_load_that_stood_still_says_for_how_long() {
        let think = |seconds| Users {
            think: (Duration::ZERO, Duration::from_secs(seconds)),
            ..crate::plan::fixtures::users(4)
        };
        let closed = || PlanConfig { load: Load::Closed, ..small_config() };
        let users = |seconds| PlanConfig { load: Load::Users(think(seconds)), ..small_config() };
        let half = [900, 0, 0, 0, 800, 900, 0, 900];
        let found = |seconds| Some(Standstill { seconds, of_seconds: 8 });
        assert_eq!(judge_seconds(closed(), &half), found(4));
        assert_eq!(judge_seconds(closed(), &[9; 8]), None);
        assert_eq!(judge_seconds(users(2), &half), found(3), "longer than the users think");
        assert_eq!(judge_seconds(users(9), &half), None);
        assert_eq!(judge_seconds(small_config(), &half), None, "at a rate, requests are due");
    }

    #[test]
    fn a_closed_load_does_not_stand_still_when_it_is_over() {
        let judge = |seconds: &[u64], measured_ms, ended_early| {
            let config = PlanConfig { load: Load::Closed, ..small_config() };
            let measured_ns = measured_ms * clock::MILLISECOND;
            judge_time(config, seconds, LoadTime { measured_ns, ended_early })
        };
        let stopped = [900, 900, 900, 0, 0, 0];
        assert_eq!(judge(&stopped, 2_900, false), None, "it was cancelled");
        let found = Standstill { seconds: 2, of_seconds: 5 };
        assert_eq!(judge(&stopped, 5_900, false), Some(found), "the service hung");
        assert_eq!(judge(&[900, 900, 0], 2_100, false), None, "the last second is a short one");
        assert_eq!(judge(&[5, 5, 0], 3_000, true), None, "only the last response was awaited");
        let found = Standstill { seconds: 1, of_seconds: 4 };
        assert_eq!(judge(&[5, 0, 5, 0], 4_000, true), Some(found), "the service hung before");
    }

    #[test]
    fn two_sides_of_different_speed_are_steady_though_their_common_median_is_not() {
        let plan = Plan::new(config_in_rounds()).unwrap();
        let mut record = Recorder::new(&plan);
        // The median of a half is that of the side with one arrival more.
        for (group, base, head) in [(0, 1001, 1000), (8, 1000, 1001)] {
            for (side, count, service_ns) in
                [(0, base, clock::MILLISECOND), (1, head, 2 * clock::MILLISECOND)]
            {
                let key = RecordKey {
                    side,
                    request: 0,
                    measured: Some(TimeSlot { group, second: 0, at_ns: 0 }),
                };
                for _ in 0..count {
                    record.record_offered(key);
                    record.record_sent(key, 0, 0);
                    record.record_response(
                        key,
                        200,
                        RequestTimes { wait_ns: 0, lag_ns: 0, service_ns: Some(service_ns) },
                        true,
                        ResponseOutcome::Success,
                    );
                }
            }
        }
        let time = LoadTime { measured_ns: plan.duration_ns, ended_early: false };
        let signals = Signals::from_record(&plan, &record, time);
        assert_eq!(validity::judge(&signals), (validity::Verdict::Valid, vec![]), "{signals:?}");
    }
}
