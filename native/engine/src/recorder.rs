//! What one worker measured: histograms and counters, nothing shared. Recorders of several workers add up.

use hdrhistogram::Histogram;

use crate::clock::SECOND;
use crate::plan::{Interleave, Plan};
use crate::transport::Opened;

/// Histograms count in steps of 100 ns, up to an hour, with 3 significant digits.
pub const UNIT_NS: u64 = 100;
const HIGHEST: u64 = 3600 * SECOND / UNIT_NS;

pub type Latencies = Histogram<u32>;

pub(crate) fn latencies() -> Latencies {
    Histogram::new_with_bounds(1, HIGHEST, 3).expect("the bounds are constants that hdrhistogram accepts")
}

fn record(histogram: &mut Latencies, ns: u64) {
    histogram.saturating_record((ns + UNIT_NS / 2) / UNIT_NS);
}

/// How a request can fail. A failed request is part of the answer, not our error.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Failure {
    Connect,
    Tls,
    Read,
    Write,
    Timeout,
    Protocol,
    Status,
    Check,
    /// It was due while no connection was free, and was not sent.
    Dropped,
}

/// How many kinds of failure there are.
pub const KINDS: usize = 9;

/// Failures by kind, indexed by `Failure as usize`.
pub type Failures = [u64; KINDS];

#[derive(Debug)]
pub struct Recorder {
    pub sides: Vec<SideRecord>,
    interleave: Interleave,
    whole_ns: u64,
}

#[derive(Debug)]
pub struct SideRecord {
    pub groups: Vec<GroupRecord>,
    pub seconds: Vec<SecondRecord>,
    /// Of connections, until the socket was open.
    pub connect: Latencies,
    /// Of their TLS handshakes, which come after.
    pub tls: Latencies,
    /// Answers by status, 100 … 999.
    pub statuses: Vec<u64>,
    pub sent: u64,
    /// Of these, what was sent before the measured time was over, or its round; of a number of requests, the time that it
    /// takes at its rate.
    pub sent_in_time: u64,
    /// Never sent, since the service would not be connected to, or no connection was free.
    pub refused: u64,
    /// Answers that came within the measured time, whenever they were due. In rounds: answers to what was due in the
    /// measured time and sent before its round was over, whenever they came.
    pub completed: u64,
    pub unfinished: u64,
    pub warmup_failures: u64,
    pub reconnects: u64,
    /// The fewest requests at once that the service has allowed on a connection, where it has said how many.
    pub allowed: Option<u64>,
    /// A sentence for the first failure of each kind.
    pub first_failures: [Option<String>; KINDS],
}

/// A slice of the measured time, by when requests were due.
#[derive(Debug)]
pub struct GroupRecord {
    pub requests: Vec<RequestRecord>,
    /// W: due, and no connection free.
    pub wait: Latencies,
    /// G: due, a connection free, and not sent yet.
    pub lag: Latencies,
}

#[derive(Debug)]
pub struct RequestRecord {
    pub offered: u64,
    pub answered: u64,
    pub failures: Failures,
    /// R: from due to the last byte.
    pub response: Latencies,
    /// S: from sent to the last byte.
    pub service: Latencies,
}

#[derive(Debug, Default, Clone)]
pub struct SecondRecord {
    pub offered: u64,
    pub answered: u64,
    pub failures: u64,
    /// The longest response time, exactly.
    pub max_ns: u64,
    /// When that one was due, since the measured time began.
    pub max_at_ns: u64,
    /// How much of it was our own lag.
    pub max_lag_ns: u64,
}

/// Where in the record an arrival belongs. Made once, when it is taken from the schedule.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Place {
    pub(crate) side: usize,
    pub(crate) request: usize,
    /// None while warming up.
    pub(crate) measured: Option<Slot>,
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct Slot {
    pub(crate) group: usize,
    pub(crate) second: usize,
    pub(crate) at_ns: u64,
}

/// How an arrival's response time is made up. `R = wait + lag + service`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Times {
    pub(crate) wait_ns: u64,
    pub(crate) lag_ns: u64,
    /// None: it was never sent.
    pub(crate) service_ns: Option<u64>,
}

impl Times {
    fn response_ns(self) -> u64 {
        self.wait_ns + self.lag_ns + self.service_ns.unwrap_or(0)
    }
}

impl Recorder {
    pub(crate) fn new(plan: &Plan) -> Recorder {
        let request = || RequestRecord {
            offered: 0,
            answered: 0,
            failures: [0; KINDS],
            response: latencies(),
            service: latencies(),
        };
        let group = || GroupRecord {
            requests: plan.requests.iter().map(|_| request()).collect(),
            wait: latencies(),
            lag: latencies(),
        };
        let side = || SideRecord {
            groups: (0..plan.groups).map(|_| group()).collect(),
            seconds: vec![SecondRecord::default(); plan.duration_ns.div_ceil(SECOND) as usize],
            connect: latencies(),
            tls: latencies(),
            statuses: vec![0; 1000],
            sent: 0,
            sent_in_time: 0,
            refused: 0,
            completed: 0,
            unfinished: 0,
            warmup_failures: 0,
            reconnects: 0,
            allowed: None,
            first_failures: Default::default(),
        };
        Recorder {
            sides: plan.sides.iter().map(|_| side()).collect(),
            interleave: plan.interleave,
            whole_ns: plan.whole_ns,
        }
    }

    /// An arrival was taken from the schedule.
    pub(crate) fn offered(&mut self, place: Place) {
        if let Some((side, slot)) = self.measured(place) {
            side.seconds[slot.second].offered += 1;
            side.groups[slot.group].requests[place.request].offered += 1;
        }
    }

    /// It was handed to a connection, after this wait and this lag.
    pub(crate) fn sent(&mut self, place: Place, wait_ns: u64, lag_ns: u64) {
        let in_time = self.in_time(place, wait_ns + lag_ns);
        if let Some((side, slot)) = self.measured(place) {
            side.sent += 1;
            side.sent_in_time += u64::from(in_time);
            record(&mut side.groups[slot.group].wait, wait_ns);
            record(&mut side.groups[slot.group].lag, lag_ns);
        }
    }

    /// Whether what is sent so late is still sent within the measured time, or its round.
    fn in_time(&self, place: Place, late_ns: u64) -> bool {
        let whole_ns = match self.interleave {
            Interleave::Requests => self.whole_ns,
            Interleave::Rounds { round } => round.as_nanos() as u64,
        };
        place.measured.is_some_and(|slot| late_ns < whole_ns - slot.at_ns % whole_ns)
    }

    /// Its last byte came. `within`: the clock stood inside the measured time.
    pub(crate) fn answered(&mut self, place: Place, status: u16, times: Times, within: bool) {
        let kept = self.kept(place, times, within);
        self.sides[place.side].completed += u64::from(kept);
        if let Some((side, slot)) = self.measured(place) {
            side.statuses[usize::from(status).min(999)] += 1;
            side.seconds[slot.second].answered += 1;
            side.groups[slot.group].requests[place.request].answered += 1;
            side.record_times(place, slot, times);
        }
    }

    /// Whether an answer counts for the rate that was kept. In rounds the clock can't tell: a side would make up for its
    /// arrears while the other has its round, and all that is under way at the end would be one side's loss.
    fn kept(&self, place: Place, times: Times, within: bool) -> bool {
        match self.interleave {
            Interleave::Requests => within,
            Interleave::Rounds { .. } => self.in_time(place, times.wait_ns + times.lag_ns),
        }
    }

    /// It failed, and was not sent, since there was no connection to send it on.
    pub(crate) fn refused(&mut self, place: Place, failure: Failure, sentence: impl FnOnce() -> String) {
        if let Some((side, _)) = self.measured(place) {
            side.refused += 1;
        }
        self.failed(place, failure, None, sentence);
    }

    /// It failed. Only a failure whose duration a user would have waited has `times`: a timeout.
    pub(crate) fn failed(
        &mut self,
        place: Place,
        failure: Failure,
        times: Option<Times>,
        sentence: impl FnOnce() -> String,
    ) {
        self.sides[place.side].first_failures[failure as usize].get_or_insert_with(sentence);
        match self.measured(place) {
            None => self.sides[place.side].warmup_failures += 1,
            Some((side, slot)) => {
                side.seconds[slot.second].failures += 1;
                side.groups[slot.group].requests[place.request].failures[failure as usize] += 1;
                if let Some(times) = times {
                    side.record_times(place, slot, times);
                }
            }
        }
    }

    /// It was still under way when waiting ended: its age counts, so that a hung service can't look fast.
    pub(crate) fn unfinished(&mut self, place: Place, times: Option<Times>) {
        if let Some((side, slot)) = self.measured(place) {
            side.unfinished += 1;
            if let Some(times) = times {
                side.record_times(place, slot, times);
            }
        }
    }

    /// It was never even sent: likewise.
    pub(crate) fn never_sent(&mut self, place: Place, wait_ns: u64, lag_ns: u64) {
        if let Some((side, slot)) = self.measured(place) {
            record(&mut side.groups[slot.group].wait, wait_ns);
            record(&mut side.groups[slot.group].lag, lag_ns);
        }
        self.unfinished(place, Some(Times { wait_ns, lag_ns, service_ns: None }));
    }

    /// The measured time was so short; nothing happened after it.
    pub(crate) fn end_at(&mut self, measured_ns: u64) {
        let seconds = measured_ns.div_ceil(SECOND) as usize;
        for side in &mut self.sides {
            // What was due at the very end may lie beyond the last answer.
            let used = side.seconds.iter().rposition(|second| second.offered > 0).map_or(0, |last| last + 1);
            side.seconds.truncate(seconds.max(used));
        }
    }

    fn measured(&mut self, place: Place) -> Option<(&mut SideRecord, Slot)> {
        place.measured.map(|slot| (&mut self.sides[place.side], slot))
    }

    /// Adds another worker's record of the same plan.
    pub(crate) fn add(&mut self, other: Recorder) {
        for (mine, theirs) in self.sides.iter_mut().zip(other.sides) {
            mine.add(theirs);
        }
    }
}

impl SideRecord {
    /// A connection was opened.
    pub(crate) fn opened(&mut self, Opened { connect_ns, tls_ns }: Opened) {
        record(&mut self.connect, connect_ns);
        if let Some(tls_ns) = tls_ns {
            record(&mut self.tls, tls_ns);
        }
    }

    /// A connection was opened that lets so many requests be under way at once.
    pub(crate) fn allows(&mut self, streams: Option<u64>) {
        self.allowed = self.allowed.into_iter().chain(streams).min();
    }

    fn record_times(&mut self, place: Place, slot: Slot, times: Times) {
        let request = &mut self.groups[slot.group].requests[place.request];
        record(&mut request.response, times.response_ns());
        if let Some(service_ns) = times.service_ns {
            record(&mut request.service, service_ns);
        }
        let second = &mut self.seconds[slot.second];
        if times.response_ns() > second.max_ns {
            second.max_ns = times.response_ns();
            second.max_at_ns = slot.at_ns;
            second.max_lag_ns = times.lag_ns;
        }
    }

    fn add(&mut self, other: SideRecord) {
        for (mine, theirs) in self.groups.iter_mut().zip(other.groups) {
            merge(&mut mine.wait, &theirs.wait);
            merge(&mut mine.lag, &theirs.lag);
            for (mine, theirs) in mine.requests.iter_mut().zip(theirs.requests) {
                mine.offered += theirs.offered;
                mine.answered += theirs.answered;
                add_all(&mut mine.failures, &theirs.failures);
                merge(&mut mine.response, &theirs.response);
                merge(&mut mine.service, &theirs.service);
            }
        }
        for (mine, theirs) in self.seconds.iter_mut().zip(other.seconds) {
            mine.offered += theirs.offered;
            mine.answered += theirs.answered;
            mine.failures += theirs.failures;
            if theirs.max_ns > mine.max_ns {
                mine.max_ns = theirs.max_ns;
                mine.max_at_ns = theirs.max_at_ns;
                mine.max_lag_ns = theirs.max_lag_ns;
            }
        }
        merge(&mut self.connect, &other.connect);
        merge(&mut self.tls, &other.tls);
        add_all(&mut self.statuses, &other.statuses);
        self.sent += other.sent;
        self.sent_in_time += other.sent_in_time;
        self.refused += other.refused;
        self.completed += other.completed;
        self.unfinished += other.unfinished;
        self.warmup_failures += other.warmup_failures;
        self.reconnects += other.reconnects;
        self.allows(other.allowed);
        for (mine, theirs) in self.first_failures.iter_mut().zip(other.first_failures) {
            *mine = mine.take().or(theirs);
        }
    }

    pub fn offered(&self) -> u64 {
        self.requests().map(|request| request.offered).sum()
    }

    pub fn answered(&self) -> u64 {
        self.requests().map(|request| request.answered).sum()
    }

    pub fn failures(&self) -> u64 {
        self.failures_by_kind().iter().sum()
    }

    pub fn failures_by_kind(&self) -> Failures {
        let mut total = [0; KINDS];
        self.requests().for_each(|request| add_all(&mut total, &request.failures));
        total
    }

    fn requests(&self) -> impl Iterator<Item = &RequestRecord> {
        self.groups.iter().flat_map(|group| &group.requests)
    }

    /// All groups' histograms of one kind together.
    pub fn total(&self, kind: Kind) -> Latencies {
        let mut total = latencies();
        self.groups.iter().for_each(|group| group.collect(kind, &mut total));
        total
    }
}

/// Which of an arrival's times.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Kind {
    Response,
    Service,
    Wait,
    Lag,
}

impl GroupRecord {
    pub(crate) fn collect(&self, kind: Kind, into: &mut Latencies) {
        match kind {
            Kind::Wait => merge(into, &self.wait),
            Kind::Lag => merge(into, &self.lag),
            Kind::Response => self.requests.iter().for_each(|request| merge(into, &request.response)),
            Kind::Service => self.requests.iter().for_each(|request| merge(into, &request.service)),
        }
    }
}

fn merge(into: &mut Latencies, from: &Latencies) {
    into.add(from).expect("all histograms here have the same bounds");
}

fn add_all(into: &mut [u64], from: &[u64]) {
    into.iter_mut().zip(from).for_each(|(mine, theirs)| *mine += theirs);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::tests::{draft, in_rounds};

    const MS: u64 = 1_000_000;

    fn place(group: usize) -> Place {
        Place { side: 0, request: 0, measured: Some(Slot { group, second: 0, at_ns: 5 }) }
    }

    fn times(ms: u64) -> Times {
        Times { wait_ns: ms * MS, lag_ns: 2 * ms * MS, service_ns: Some(3 * ms * MS) }
    }

    #[test]
    fn response_time_is_wait_and_lag_and_service_time() {
        let mut recorder = Recorder::new(&Plan::new(draft()).unwrap());
        recorder.offered(place(0));
        recorder.sent(place(0), 1, 2);
        recorder.answered(place(0), 200, times(1), true);
        let side = &recorder.sides[0];
        let p50 = |kind| side.total(kind).value_at_quantile(0.5) * UNIT_NS;
        assert_eq!(p50(Kind::Response) / MS, 6);
        assert_eq!(p50(Kind::Service) / MS, 3);
        assert_eq!((side.seconds[0].max_ns, side.seconds[0].max_lag_ns), (6 * MS, 2 * MS));
        assert_eq!((side.statuses[200], side.completed), (1, 1));
    }

    #[test]
    fn the_warm_up_stays_out_of_every_figure() {
        let mut recorder = Recorder::new(&Plan::new(draft()).unwrap());
        let warm = Place { measured: None, ..place(0) };
        recorder.offered(warm);
        recorder.sent(warm, 1, 1);
        recorder.answered(warm, 200, times(1), false);
        recorder.failed(warm, Failure::Status, None, || "x".into());
        let side = &recorder.sides[0];
        assert_eq!((side.offered(), side.sent, side.answered(), side.completed, side.failures()), (0, 0, 0, 0, 0));
        assert_eq!(side.warmup_failures, 1);
        assert_eq!(side.total(Kind::Response).len() + side.total(Kind::Lag).len(), 0);
    }

    #[test]
    fn in_rounds_only_what_was_sent_before_its_round_was_over_counts_for_the_rate() {
        let mut recorder = Recorder::new(&Plan::new(in_rounds()).unwrap());
        let due =
            |at_ms: u64| Place { side: 0, request: 0, measured: Some(Slot { group: 0, second: 0, at_ns: at_ms * MS }) };
        let waited = |wait_ms: u64, lag_ms: u64| Times {
            wait_ns: wait_ms * MS,
            lag_ns: lag_ms * MS,
            service_ns: Some(500 * MS),
        };
        // Rounds last 100 ms: what is due 30 ms into one has 70.
        for (at_ms, wait_ms, lag_ms, kept) in
            [(230, 0, 0, 1), (230, 69, 0, 1), (230, 70, 0, 0), (230, 40, 40, 0), (200, 99, 0, 1)]
        {
            let before = recorder.sides[0].completed;
            recorder.answered(due(at_ms), 200, waited(wait_ms, lag_ms), false);
            assert_eq!(
                recorder.sides[0].completed - before,
                kept,
                "due at {at_ms} ms, sent {wait_ms} + {lag_ms} ms later"
            );
        }
        let warm = Place { measured: None, ..due(0) };
        recorder.answered(warm, 200, waited(0, 0), true);
        assert_eq!(
            recorder.sides[0].completed, 3,
            "nor does the warm-up's, although its answer came in the measured time"
        );
    }

    #[test]
    fn a_refused_connection_adds_no_latency_and_a_timeout_does() {
        let mut recorder = Recorder::new(&Plan::new(draft()).unwrap());
        recorder.failed(place(0), Failure::Connect, None, || "refused".into());
        assert_eq!(recorder.sides[0].total(Kind::Response).len(), 0);
        recorder.failed(place(0), Failure::Timeout, Some(times(10)), || "late".into());
        recorder.unfinished(place(0), Some(times(20)));
        recorder.never_sent(place(0), 7 * MS, 0);
        assert_eq!(recorder.sides[0].total(Kind::Response).len(), 3);
        assert_eq!(recorder.sides[0].total(Kind::Service).len(), 2, "what was never sent has no service time");
        assert_eq!(recorder.sides[0].failures(), 2);
    }

    #[test]
    fn records_of_two_workers_add_up() {
        let plan = Plan::new(draft()).unwrap();
        let (mut one, mut two) = (Recorder::new(&plan), Recorder::new(&plan));
        one.offered(place(0));
        one.answered(place(0), 200, times(1), true);
        two.offered(place(8));
        two.answered(place(8), 404, times(9), true);
        one.add(two);
        let side = &one.sides[0];
        assert_eq!((side.offered(), side.answered(), side.completed), (2, 2, 2));
        assert_eq!((side.statuses[200], side.statuses[404]), (1, 1));
        assert_eq!(side.seconds[0].max_ns, 54 * MS);
        assert_eq!(side.groups[8].requests[0].response.len(), 1);
    }
}
