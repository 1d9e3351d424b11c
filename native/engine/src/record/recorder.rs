//! The measurements of one worker: histograms and counters that no other worker shares. The records
//! of several workers are added up at the end.

use crate::answer::AnswerRecord;
use crate::failure::{FAILURE_KINDS, Failure};
use crate::histogram::{new_latencies, record};
use crate::os::clock::SECOND;
use crate::plan::Plan;
use crate::plan::load::Interleave;

use super::key::{RecordKey, RequestTimes, TimeSlot};
use super::side::{
    GroupRecord, RequestRecord, ScenarioRecord, SecondRecord, SideRecord, UserPeaks,
};

#[derive(Debug)]
pub struct Recorder {
    pub sides: Vec<SideRecord>,
    interleave: Interleave,
    sending_ns: u64,
    /// Of each request; empty where there are no scenarios.
    roles: Vec<StepRole>,
}

/// What came of a response.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum ResponseOutcome {
    Success,
    /// Its only fault is that it took longer than its check allows. Its time counts: without the
    /// slowest responses, a service would look fast.
    TooSlow,
    /// Its status or its contents are an error. It counts only as an error, as a refused connection
    /// does, so that quick errors do not improve any figure.
    Failed,
}

impl ResponseOutcome {
    /// Of a check that failed.
    pub(crate) fn of_failure(is_too_slow: bool) -> ResponseOutcome {
        if is_too_slow { ResponseOutcome::TooSlow } else { ResponseOutcome::Failed }
    }
}

/// What a request is in its scenario.
#[derive(Debug, Clone, Copy, PartialEq)]
enum StepRole {
    /// The schedule makes it due: the first request of the first step, or a request on its own.
    /// These alone say whether the load was sent as planned.
    Leading,
    /// It is due with the leading request.
    Beside,
    /// A response makes it due.
    Later,
}

impl Recorder {
    pub(crate) fn new(plan: &Plan) -> Recorder {
        let request = || RequestRecord {
            offered: 0,
            answered: 0,
            failures: [0; FAILURE_KINDS],
            response: new_latencies(),
            service: new_latencies(),
        };
        let scenario = || ScenarioRecord { started: 0, completed: 0, response: new_latencies() };
        let group = || GroupRecord {
            requests: plan.requests.iter().map(|_| request()).collect(),
            scenarios: plan.scenarios.iter().map(|_| scenario()).collect(),
            wait: new_latencies(),
            lag: new_latencies(),
            replaced_wait: None,
        };
        let side = || SideRecord {
            groups: (0..plan.groups).map(|_| group()).collect(),
            seconds: vec![SecondRecord::default(); plan.duration_ns.div_ceil(SECOND) as usize],
            connect: new_latencies(),
            tls: new_latencies(),
            statuses: vec![0; 1000],
            arrivals: 0,
            sent: 0,
            sent_in_time: 0,
            refused: 0,
            completed: 0,
            unsuccessful: 0,
            unfinished: 0,
            bytes_read: 0,
            warmup_failures: 0,
            reconnects: 0,
            finished: plan.users.and_then(|users| users.loops).map(|_| new_latencies()),
            user_peaks: UserPeaks::default(),
            allowed_streams: None,
            first_failures: Default::default(),
            samples: vec![],
            answers: plan.requests.iter().map(|_| AnswerRecord::default()).collect(),
            resent: 0,
            early: 0,
        };
        Recorder {
            sides: plan.sides.iter().map(|_| side()).collect(),
            interleave: plan.interleave,
            sending_ns: plan.sending_ns,
            roles: assign_roles(plan),
        }
    }

    #[inline]
    fn role(&self, key: RecordKey) -> StepRole {
        self.roles.get(key.request).copied().unwrap_or(StepRole::Leading)
    }

    /// Whether the times of this request are recorded only when both sides have completed the walk:
    /// a slow side would otherwise lack its slowest walks.
    #[inline]
    pub(crate) fn defers_times(&self, key: RecordKey) -> bool {
        self.sides.len() == 2 && self.role(key) == StepRole::Later
    }

    /// Counts an arrival that was taken from the schedule.
    pub(crate) fn record_offered(&mut self, key: RecordKey) {
        let is_arrival = self.role(key) == StepRole::Leading;
        if let Some((side, slot)) = self.measured_side(key) {
            side.arrivals += u64::from(is_arrival);
            side.seconds[slot.second].offered += 1;
            side.groups[slot.group].requests[key.request].offered += 1;
        }
    }

    /// Counts a request that was handed to a connection after this wait and this lag.
    pub(crate) fn record_sent(&mut self, key: RecordKey, wait_ns: u64, lag_ns: u64) {
        let in_time = self.role(key) == StepRole::Leading && self.is_in_time(key, wait_ns + lag_ns);
        if let Some((side, slot)) = self.measured_side(key) {
            side.sent += 1;
            side.sent_in_time += u64::from(in_time);
            record(&mut side.groups[slot.group].wait, wait_ns);
            record(&mut side.groups[slot.group].lag, lag_ns);
        }
    }

    /// Counts a request that is sent again, whose first sending was recorded.
    pub(crate) fn record_resent(&mut self, key: RecordKey) {
        if let Some((side, _)) = self.measured_side(key) {
            side.resent += 1;
        }
    }

    /// The wait of a request that was recorded as sent has become longer.
    pub(crate) fn replace_wait(&mut self, key: RecordKey, before_ns: u64, wait_ns: u64) {
        if let Some((side, slot)) = self.measured_side(key) {
            let group = &mut side.groups[slot.group];
            record(&mut group.wait, wait_ns);
            record(group.replaced_wait.get_or_insert_with(|| Box::new(new_latencies())), before_ns);
        }
    }

    /// Counts a response with which the request's body was not read.
    pub(crate) fn record_early(&mut self, key: RecordKey) {
        if let Some((side, _)) = self.measured_side(key) {
            side.early += 1;
        }
    }

    /// Whether a request that is sent at this time is still sent within the measured time, or
    /// within its round.
    fn is_in_time(&self, key: RecordKey, late_ns: u64) -> bool {
        let whole_ns = match self.interleave {
            Interleave::Requests => self.sending_ns,
            Interleave::Rounds { round } => round.as_nanos() as u64,
        };
        key.measured.is_some_and(|slot| late_ns < whole_ns - slot.at_ns % whole_ns)
    }

    /// Counts a request whose last byte was received. `within`: this happened within the measured
    /// time.
    pub(crate) fn record_response(
        &mut self,
        key: RecordKey,
        status: u16,
        times: RequestTimes,
        within: bool,
        outcome: ResponseOutcome,
    ) {
        let kept =
            self.role(key) == StepRole::Leading && self.counts_as_completed(key, times, within);
        let is_success = outcome == ResponseOutcome::Success;
        let has_times = outcome != ResponseOutcome::Failed && !self.defers_times(key);
        self.sides[key.side].completed += u64::from(kept);
        self.sides[key.side].unsuccessful += u64::from(kept && !is_success);
        if let Some((side, slot)) = self.measured_side(key) {
            side.statuses[usize::from(status).min(999)] += 1;
            side.answers[key.request].count_status(status);
            side.seconds[slot.second].answered += 1;
            side.groups[slot.group].requests[key.request].answered += 1;
            if let Some(finished) = side.finished.as_mut().filter(|_| is_success) {
                record(finished, slot.at_ns + times.response_ns());
            }
            if has_times {
                side.record_times(key, slot, times);
            }
        }
    }

    /// Records the times of a request of which only the counts were recorded.
    pub(crate) fn record_deferred_times(&mut self, key: RecordKey, times: RequestTimes) {
        if let Some((side, slot)) = self.measured_side(key) {
            side.record_times(key, slot, times);
        }
    }

    /// Counts a scenario that was due.
    pub(crate) fn record_walk_started(&mut self, side: usize, slot: TimeSlot, scenario: usize) {
        self.sides[side].groups[slot.group].scenarios[scenario].started += 1;
    }

    /// Counts a scenario that was completed.
    pub(crate) fn record_walk_completed(&mut self, side: usize, slot: TimeSlot, scenario: usize) {
        self.sides[side].groups[slot.group].scenarios[scenario].completed += 1;
    }

    /// Records the sum of the response times of a scenario.
    pub(crate) fn record_walk_time(
        &mut self,
        side: usize,
        slot: TimeSlot,
        scenario: usize,
        total_ns: u64,
    ) {
        let scenario = &mut self.sides[side].groups[slot.group].scenarios[scenario];
        record(&mut scenario.response, total_ns);
    }

    /// Whether a response counts for the achieved rate. In rounds the clock cannot decide this: a
    /// side would catch up while the other side has its round, and the requests in flight at the
    /// end would be the loss of one side.
    fn counts_as_completed(&self, key: RecordKey, times: RequestTimes, within: bool) -> bool {
        match self.interleave {
            Interleave::Requests => within,
            Interleave::Rounds { .. } => self.is_in_time(key, times.wait_ns + times.lag_ns),
        }
    }

    /// Counts a request that failed and was not sent, because there was no connection to send it
    /// on.
    pub(crate) fn record_refusal(
        &mut self,
        key: RecordKey,
        failure: Failure,
        sentence: impl FnOnce() -> String,
    ) {
        let is_arrival = self.role(key) == StepRole::Leading;
        if let Some((side, _)) = self.measured_side(key) {
            side.refused += u64::from(is_arrival);
        }
        self.record_failure(key, failure, None, sentence);
    }

    /// Counts a failure. Only a failure that a user would have waited for has `times`: a timeout.
    pub(crate) fn record_failure(
        &mut self,
        key: RecordKey,
        failure: Failure,
        times: Option<RequestTimes>,
        sentence: impl FnOnce() -> String,
    ) {
        self.sides[key.side].first_failures[failure as usize].get_or_insert_with(sentence);
        let times = times.filter(|_| !self.defers_times(key));
        match self.measured_side(key) {
            None => self.sides[key.side].warmup_failures += 1,
            Some((side, slot)) => {
                side.seconds[slot.second].failures += 1;
                side.groups[slot.group].requests[key.request].failures[failure as usize] += 1;
                if let Some(times) = times {
                    side.record_times(key, slot, times);
                }
            }
        }
    }

    /// Counts a request that was still in flight when waiting ended. Its age is recorded, so that a
    /// hung service cannot look fast.
    pub(crate) fn record_unfinished(&mut self, key: RecordKey, times: Option<RequestTimes>) {
        let times = times.filter(|_| !self.defers_times(key));
        if let Some((side, slot)) = self.measured_side(key) {
            side.unfinished += 1;
            if let Some(times) = times {
                side.record_times(key, slot, times);
            }
        }
    }

    /// Counts a request that was never sent, in the same way.
    pub(crate) fn record_never_sent(&mut self, key: RecordKey, wait_ns: u64, lag_ns: u64) {
        if let Some((side, slot)) = self.measured_side(key) {
            record(&mut side.groups[slot.group].wait, wait_ns);
            record(&mut side.groups[slot.group].lag, lag_ns);
        }
        self.record_unfinished(key, Some(RequestTimes { wait_ns, lag_ns, service_ns: None }));
    }

    /// Shortens the measured time to this; nothing happened after it.
    pub(crate) fn truncate(&mut self, measured_ns: u64) {
        let seconds = measured_ns.div_ceil(SECOND) as usize;
        for side in &mut self.sides {
            // A second that begins at the very end may lie after the last response.
            let used = side
                .seconds
                .iter()
                .rposition(|second| second.offered > 0)
                .map_or(0, |last| last + 1);
            side.seconds.truncate(seconds.max(used));
        }
    }

    fn measured_side(&mut self, key: RecordKey) -> Option<(&mut SideRecord, TimeSlot)> {
        key.measured.map(|slot| (&mut self.sides[key.side], slot))
    }

    /// Adds the record that another worker made for the same plan.
    pub(crate) fn merge(&mut self, other: Recorder) {
        for (mine, theirs) in self.sides.iter_mut().zip(other.sides) {
            mine.merge(theirs);
        }
    }
}

/// The role of each request of a plan; empty where there are no scenarios.
fn assign_roles(plan: &Plan) -> Vec<StepRole> {
    if plan.scenarios.is_empty() {
        return vec![];
    }
    let mut roles = vec![StepRole::Later; plan.requests.len()];
    for first in plan.scenarios.iter().filter_map(|scenario| scenario.steps.first()) {
        first.requests.iter().for_each(|&request| roles[request] = StepRole::Beside);
        roles[first.requests[0]] = StepRole::Leading;
    }
    roles
}

#[cfg(test)]
mod tests {
    use super::ResponseOutcome::{Failed, Success, TooSlow};
    use super::*;
    use crate::failure::Failure;
    use crate::histogram::UNIT_NS;
    use crate::plan::config::PlanConfig;
    use crate::plan::fixtures::{config_in_rounds, small_config};
    use crate::plan::scenario::{Scenario, ScenarioStep};
    use crate::record::side::TimeKind;
    use crate::request::Request;

    const MS: u64 = 1_000_000;

    fn key(group: usize) -> RecordKey {
        RecordKey { side: 0, request: 0, measured: Some(TimeSlot { group, second: 0, at_ns: 5 }) }
    }

    fn times(ms: u64) -> RequestTimes {
        RequestTimes { wait_ns: ms * MS, lag_ns: 2 * ms * MS, service_ns: Some(3 * ms * MS) }
    }

    #[test]
    fn response_time_is_wait_and_lag_and_service_time() {
        let mut recorder = Recorder::new(&Plan::new(small_config()).unwrap());
        recorder.record_offered(key(0));
        recorder.record_sent(key(0), 1, 2);
        recorder.record_response(key(0), 200, times(1), true, Success);
        let side = &recorder.sides[0];
        let p50 = |kind| side.total(kind).value_at_quantile(0.5) * UNIT_NS;
        assert_eq!(p50(TimeKind::Response) / MS, 6);
        assert_eq!(p50(TimeKind::Service) / MS, 3);
        assert_eq!((side.seconds[0].max_ns, side.seconds[0].max_lag_ns), (6 * MS, 2 * MS));
        assert_eq!((side.statuses[200], side.completed), (1, 1));
    }

    #[test]
    fn the_warm_up_stays_out_of_every_figure() {
        let mut recorder = Recorder::new(&Plan::new(small_config()).unwrap());
        let warm = RecordKey { measured: None, ..key(0) };
        recorder.record_offered(warm);
        recorder.record_sent(warm, 1, 1);
        recorder.record_response(warm, 200, times(1), false, Success);
        recorder.record_failure(warm, Failure::Status, None, || "x".into());
        let side = &recorder.sides[0];
        assert_eq!(
            (
                side.total_offered(),
                side.sent,
                side.total_answered(),
                side.completed,
                side.total_failures()
            ),
            (0, 0, 0, 0, 0)
        );
        assert_eq!(side.warmup_failures, 1);
        assert_eq!(side.total(TimeKind::Response).len() + side.total(TimeKind::Lag).len(), 0);
    }

    #[test]
    fn in_rounds_only_what_was_sent_before_its_round_was_over_counts_for_the_rate() {
        let mut recorder = Recorder::new(&Plan::new(config_in_rounds()).unwrap());
        let due = |at_ms: u64| RecordKey {
            side: 0,
            request: 0,
            measured: Some(TimeSlot { group: 0, second: 0, at_ns: at_ms * MS }),
        };
        let waited = |wait_ms: u64, lag_ms: u64| RequestTimes {
            wait_ns: wait_ms * MS,
            lag_ns: lag_ms * MS,
            service_ns: Some(500 * MS),
        };
        // Rounds last 100 ms: a request that is due 30 ms into a round has 70 ms left.
        for (at_ms, wait_ms, lag_ms, kept) in
            [(230, 0, 0, 1), (230, 69, 0, 1), (230, 70, 0, 0), (230, 40, 40, 0), (200, 99, 0, 1)]
        {
            let before = recorder.sides[0].completed;
            recorder.record_response(due(at_ms), 200, waited(wait_ms, lag_ms), false, Success);
            assert_eq!(
                recorder.sides[0].completed - before,
                kept,
                "due at {at_ms} ms, sent {wait_ms} + {lag_ms} ms later"
            );
        }
        let warm = RecordKey { measured: None, ..due(0) };
        recorder.record_response(warm, 200, waited(0, 0), true, Success);
        assert_eq!(
            recorder.sides[0].completed, 3,
            "nor does the warm-up's, although its answer came in the measured time"
        );
    }

    #[test]
    fn a_refused_connection_adds_no_latency_and_a_timeout_does() {
        let mut recorder = Recorder::new(&Plan::new(small_config()).unwrap());
        recorder.record_failure(key(0), Failure::Connect, None, || "refused".into());
        assert_eq!(recorder.sides[0].total(TimeKind::Response).len(), 0);
        recorder.record_failure(key(0), Failure::Timeout, Some(times(10)), || "late".into());
        recorder.record_unfinished(key(0), Some(times(20)));
        recorder.record_never_sent(key(0), 7 * MS, 0);
        assert_eq!(recorder.sides[0].total(TimeKind::Response).len(), 3);
        assert_eq!(
            recorder.sides[0].total(TimeKind::Service).len(),
            2,
            "what was never sent has no service time"
        );
        assert_eq!(recorder.sides[0].total_failures(), 2);
    }

    #[test]
    fn a_failed_response_adds_no_latency_and_is_no_success_but_a_slow_one_adds_its_time() {
        let mut recorder = Recorder::new(&Plan::new(small_config()).unwrap());
        for (ms, status, outcome) in [(1, 503, Failed), (4, 200, TooSlow), (2, 200, Success)] {
            recorder.record_response(key(0), status, times(ms), true, outcome);
        }
        recorder.record_response(key(0), 503, times(9), false, Failed);
        let side = &recorder.sides[0];
        assert_eq!((side.total_answered(), side.completed, side.unsuccessful), (4, 3, 2));
        assert_eq!((side.statuses[503], side.statuses[200], side.seconds[0].answered), (2, 2, 4));
        for kind in [TimeKind::Response, TimeKind::Service] {
            assert_eq!(side.total(kind).len(), 2, "{kind:?}");
        }
        assert_eq!(side.seconds[0].max_ns, 24 * MS, "that of the slow response");
    }

    /// Two sides; a step of two requests, and one of another.
    fn plan_of_two_steps() -> Plan {
        let step = |requests: &[usize]| ScenarioStep {
            requests: requests.to_vec(),
            connections: 2,
            think: None,
        };
        let steps = vec![step(&[0, 1]), step(&[2])];
        Plan::new(PlanConfig {
            requests: (0..3).map(|_| Request::default()).collect(),
            scenarios: vec![Scenario { name: "walk".into(), weight: 1, steps }],
            interleave: Interleave::Requests,
            ..config_in_rounds()
        })
        .unwrap()
    }

    #[test]
    fn of_a_scenario_the_first_request_says_whether_the_load_was_kept() {
        let mut recorder = Recorder::new(&plan_of_two_steps());
        for request in 0..3 {
            let key = RecordKey { request, ..key(0) };
            recorder.record_offered(key);
            recorder.record_sent(key, 0, 0);
            recorder.record_response(key, 200, times(1), true, Success);
        }
        let side = &recorder.sides[0];
        assert_eq!((side.arrivals, side.total_offered(), side.sent), (1, 3, 3));
        assert_eq!((side.sent_in_time, side.completed, side.total_answered()), (1, 1, 3));
        recorder.record_refusal(RecordKey { request: 2, ..key(0) }, Failure::Connect, String::new);
        assert_eq!(recorder.sides[0].refused, 0);
    }

    #[test]
    fn times_of_later_steps_wait_for_the_other_side() {
        let mut recorder = Recorder::new(&plan_of_two_steps());
        let later = RecordKey { request: 2, ..key(0) };
        for request in 0..3 {
            recorder.record_response(RecordKey { request, ..later }, 200, times(1), true, Success);
        }
        recorder.record_failure(later, Failure::Timeout, Some(times(9)), String::new);
        recorder.record_unfinished(later, Some(times(9)));
        let count = |recorder: &Recorder| recorder.sides[0].total(TimeKind::Response).len();
        assert_eq!((count(&recorder), recorder.defers_times(later)), (2, true));
        recorder.record_deferred_times(later, times(1));
        assert_eq!(count(&recorder), 3);
    }

    #[test]
    fn records_of_two_workers_add_up() {
        let plan = Plan::new(small_config()).unwrap();
        let (mut one, mut two) = (Recorder::new(&plan), Recorder::new(&plan));
        one.record_offered(key(0));
        one.record_response(key(0), 200, times(1), true, Success);
        two.record_offered(key(8));
        two.record_response(key(8), 404, times(9), true, Success);
        one.merge(two);
        let side = &one.sides[0];
        assert_eq!((side.total_offered(), side.total_answered(), side.completed), (2, 2, 2));
        assert_eq!((side.statuses[200], side.statuses[404]), (1, 1));
        assert_eq!(side.seconds[0].max_ns, 54 * MS);
        assert_eq!(side.groups[8].requests[0].response.len(), 1);
    }
}
