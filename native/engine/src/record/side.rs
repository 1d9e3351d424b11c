//! What was measured on one side.

use crate::answer::AnswerRecord;
use crate::failure::{FAILURE_KINDS, Failures};
use crate::histogram::{Latencies, merge, new_latencies, record, subtract};
use crate::transport::received::OpenTimes;

use super::key::{RecordKey, RequestTimes, TimeSlot};

#[derive(Debug)]
pub struct SideRecord {
    pub groups: Vec<GroupRecord>,
    pub seconds: Vec<SecondRecord>,
    /// The time to open a connection, until the socket was open.
    pub connect: Latencies,
    /// The time of their TLS handshakes, which follow.
    pub tls: Latencies,
    /// Responses by status, 100 … 999.
    pub statuses: Vec<u64>,
    /// What the schedule made due: requests, or scenarios.
    pub arrivals: u64,
    pub sent: u64,
    /// Of these, the requests sent before the end of the measured time, or of their round; with
    /// scenarios, only the request that each of them begins with. For a load of a fixed number of
    /// requests, the measured time is the time that they take at their rate.
    pub sent_in_time: u64,
    /// Never sent, because the service refused connections, or because no connection was free; of a
    /// scenario, the request that it begins with.
    pub refused: u64,
    /// Responses that arrived within the measured time, whenever their requests were due. In
    /// rounds: responses to requests that were due in the measured time and sent before the end of
    /// their round, whenever they arrived. With scenarios: those whose first response came so.
    pub completed: u64,
    /// Of these, the responses that failed by their status or a check.
    pub unsuccessful: u64,
    pub unfinished: u64,
    /// The bytes of responses that arrived within the measured time; with TLS, without its own.
    pub bytes_read: u64,
    pub warmup_failures: u64,
    pub reconnects: u64,
    /// When the successful responses arrived, since the measured time began. Only where each user
    /// sends a number of requests.
    pub finished: Option<Latencies>,
    pub user_peaks: UserPeaks,
    /// The smallest number of requests at the same time that the service allowed on a connection,
    /// if it stated a number.
    pub allowed_streams: Option<u64>,
    /// A sentence for the first failure of each kind.
    pub first_failures: [Option<String>; FAILURE_KINDS],
    /// The first responses that failed a check; at most [`MAX_SAMPLES`].
    pub samples: Vec<FailedSample>,
    /// What was answered to each request.
    pub answers: Vec<AnswerRecord>,
    /// Requests that were sent again, because the server had closed their connection or had not
    /// processed them.
    pub resent: u64,
    /// Responses (2xx) that came before the request's body was read. Each is a failure.
    pub early: u64,
}

/// The number of responses that are kept as examples of failed checks, of each side.
const MAX_SAMPLES: usize = 10;

/// A response that failed a check.
#[derive(Debug, Clone, PartialEq)]
pub struct FailedSample {
    /// The index of the plan's request.
    pub request: usize,
    pub status: u16,
    /// What was expected, and what came.
    pub check: String,
    /// The length of the whole body.
    pub size: u64,
    /// The beginning of the body.
    pub body: Vec<u8>,
}

/// How often a scenario was started and completed, by when it was due.
#[derive(Debug)]
pub struct ScenarioRecord {
    pub started: u64,
    pub completed: u64,
    /// The sum of the response times of its steps.
    pub response: Latencies,
}

/// The most users at the same time. Those of several workers are added up, so the sum is a little
/// high if they are not reached together.
#[derive(Debug, Default, Clone, Copy, PartialEq)]
pub struct UserPeaks {
    /// Their first request was due, and their last one had not ended.
    pub present: u64,
    /// Of these, the users whose latest request had a response without an error.
    pub served: u64,
}

/// A slice of the measured time. A request belongs to the slice in which it was due.
#[derive(Debug)]
pub struct GroupRecord {
    pub requests: Vec<RequestRecord>,
    /// Empty where a plan has no scenarios.
    pub scenarios: Vec<ScenarioRecord>,
    /// W: due, and no connection was free.
    pub wait: Latencies,
    /// G: due, a connection was free, and the request was not sent yet.
    pub lag: Latencies,
    /// The entries of `wait` that another entry has replaced, until the records of the workers are
    /// added up: a histogram can't give back a single entry.
    pub(crate) replaced_wait: Option<Box<Latencies>>,
}

#[derive(Debug)]
pub struct RequestRecord {
    pub offered: u64,
    pub answered: u64,
    pub failures: Failures,
    /// R: from due to the last byte, of responses that are no errors, of timeouts and of requests
    /// without a response.
    pub response: Latencies,
    /// S: from sent to the last byte, of the same requests as far as they were sent.
    pub service: Latencies,
}

#[derive(Debug, Default, Clone)]
pub struct SecondRecord {
    pub offered: u64,
    pub answered: u64,
    pub failures: u64,
    /// The longest response time, exactly.
    pub max_ns: u64,
    /// When the request with that time was due, since the measured time began.
    pub max_at_ns: u64,
    /// How much of that time was tailgate's own lag.
    pub max_lag_ns: u64,
}

impl SideRecord {
    /// Counts a connection that was opened.
    pub(crate) fn record_opened(&mut self, OpenTimes { connect_ns, tls_ns }: OpenTimes) {
        record(&mut self.connect, connect_ns);
        if let Some(tls_ns) = tls_ns {
            record(&mut self.tls, tls_ns);
        }
    }

    /// Whether another response is kept as an example of a failed check.
    pub(crate) fn has_room_for_sample(&self) -> bool {
        self.samples.len() < MAX_SAMPLES
    }

    /// Notes that a connection allows this number of requests in flight.
    pub(crate) fn record_allowed_streams(&mut self, streams: Option<u64>) {
        self.allowed_streams = self.allowed_streams.into_iter().chain(streams).min();
    }

    pub(super) fn record_times(&mut self, key: RecordKey, slot: TimeSlot, times: RequestTimes) {
        let request = &mut self.groups[slot.group].requests[key.request];
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

    pub(super) fn merge(&mut self, other: SideRecord) {
        for (mine, theirs) in self.groups.iter_mut().zip(other.groups) {
            merge(&mut mine.wait, &theirs.wait);
            if let Some(replaced) = theirs.replaced_wait {
                subtract(&mut mine.wait, &replaced);
            }
            merge(&mut mine.lag, &theirs.lag);
            for (mine, theirs) in mine.requests.iter_mut().zip(theirs.requests) {
                mine.offered += theirs.offered;
                mine.answered += theirs.answered;
                add_counts(&mut mine.failures, &theirs.failures);
                merge(&mut mine.response, &theirs.response);
                merge(&mut mine.service, &theirs.service);
            }
            for (mine, theirs) in mine.scenarios.iter_mut().zip(theirs.scenarios) {
                mine.started += theirs.started;
                mine.completed += theirs.completed;
                merge(&mut mine.response, &theirs.response);
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
        add_counts(&mut self.statuses, &other.statuses);
        self.arrivals += other.arrivals;
        self.sent += other.sent;
        self.sent_in_time += other.sent_in_time;
        self.refused += other.refused;
        self.completed += other.completed;
        self.unsuccessful += other.unsuccessful;
        self.unfinished += other.unfinished;
        self.bytes_read += other.bytes_read;
        self.warmup_failures += other.warmup_failures;
        self.reconnects += other.reconnects;
        if let (Some(mine), Some(theirs)) = (&mut self.finished, &other.finished) {
            merge(mine, theirs);
        }
        self.user_peaks.present += other.user_peaks.present;
        self.user_peaks.served += other.user_peaks.served;
        self.record_allowed_streams(other.allowed_streams);
        for (mine, theirs) in self.first_failures.iter_mut().zip(other.first_failures) {
            *mine = mine.take().or(theirs);
        }
        let free = MAX_SAMPLES - self.samples.len();
        self.samples.extend(other.samples.into_iter().take(free));
        for (mine, theirs) in self.answers.iter_mut().zip(other.answers) {
            mine.merge(theirs);
        }
        self.resent += other.resent;
        self.early += other.early;
    }

    pub fn total_offered(&self) -> u64 {
        self.requests().map(|request| request.offered).sum()
    }

    pub fn total_answered(&self) -> u64 {
        self.requests().map(|request| request.answered).sum()
    }

    pub fn total_failures(&self) -> u64 {
        self.failures_by_kind().iter().sum()
    }

    pub fn failures_by_kind(&self) -> Failures {
        let mut total = [0; FAILURE_KINDS];
        self.requests().for_each(|request| add_counts(&mut total, &request.failures));
        total
    }

    pub(super) fn requests(&self) -> impl Iterator<Item = &RequestRecord> {
        self.groups.iter().flat_map(|group| &group.requests)
    }

    /// The histograms of one kind of all groups, added up.
    pub fn total(&self, kind: TimeKind) -> Latencies {
        let mut total = new_latencies();
        self.groups.iter().for_each(|group| group.collect_into(kind, &mut total));
        total
    }
}

/// Which of the times of an arrival.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum TimeKind {
    Response,
    Service,
    Wait,
    Lag,
}

impl GroupRecord {
    pub(crate) fn collect_into(&self, kind: TimeKind, into: &mut Latencies) {
        match kind {
            TimeKind::Wait => merge(into, &self.wait),
            TimeKind::Lag => merge(into, &self.lag),
            TimeKind::Response => {
                self.requests.iter().for_each(|request| merge(into, &request.response))
            }
            TimeKind::Service => {
                self.requests.iter().for_each(|request| merge(into, &request.service))
            }
        }
    }
}

fn add_counts(into: &mut [u64], from: &[u64]) {
    into.iter_mut().zip(from).for_each(|(mine, theirs)| *mine += theirs);
}
