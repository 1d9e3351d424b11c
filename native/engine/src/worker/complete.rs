//! The end of a request: by a response, or by a failure.

use super::{Worker, increment};
use crate::connection::in_flight::{CancelledRequest, InFlight, ResponseProgress};
use crate::connection::protocol::{AfterResponse, CompletedResponse};
use crate::failure::Failure;
use crate::http1::body::AwaitedBody;
use crate::os::clock;
use crate::record::key::{RecordKey, RequestTimes};
use crate::record::recorder::ResponseOutcome;

impl Worker<'_> {
    /// Records the response to the request in this slot of a connection. A redirected request that
    /// goes on is given back.
    #[inline]
    pub(super) fn complete_request(
        &mut self,
        token: usize,
        &CompletedResponse { slot, status, unsent, after }: &CompletedResponse,
        now: u64,
    ) -> Option<InFlight> {
        let connection = &mut self.pool[token];
        connection.has_answered = true;
        let untaken = match status {
            200..=299 => connection.count_untaken_bytes(slot, unsent),
            _ => 0,
        };
        let mut in_flight =
            connection.remove(slot, now).filter(|in_flight| !in_flight.timed_out)?;
        if untaken > 0 {
            if after != AfterResponse::Streams {
                self.pool[token].start_draining();
            }
            self.fail_early(token, &in_flight, status, untaken);
            return None;
        }
        if in_flight.redirect.is_some() {
            match self.apply_redirect(token, slot, &mut in_flight, status) {
                Ok(false) => {}
                Ok(true) => {
                    self.keep_cookies(token, slot, &mut in_flight);
                    return Some(in_flight);
                }
                Err(sentence) => {
                    self.record_failure(token, &in_flight, Failure::Protocol, || sentence);
                    return None;
                }
            }
        }
        if in_flight.walk.is_some() {
            self.keep_cookies(token, slot, &mut in_flight);
        }
        self.in_flight -= 1;
        self.last_end_ns = now;
        increment(&self.counters.answered);
        let within = self.is_measured(now);
        let times = in_flight.times(now);
        let outcome = if self.plan.find_rules(in_flight.key.request).is_some() {
            self.judge_response(token, slot, &in_flight, status, times)
        } else if status >= 400 {
            let sentence = || format!("the response has status {status}");
            self.record_bad_response(in_flight.key, Failure::Status, sentence);
            ResponseOutcome::Failed
        } else {
            ResponseOutcome::Success
        };
        self.recorder.record_response(in_flight.key, status, times, within, outcome);
        let is_success = outcome == ResponseOutcome::Success;
        if in_flight.is_sampled {
            self.keep_answer(token, slot, &in_flight, status);
        }
        self.end_turn(token, &in_flight, is_success.then_some(times), now);
        if self.script.is_some() {
            self.notify_script(token, slot, status);
        }
        None
    }

    /// A response says that a request is done, but the service has not taken `untaken` of its
    /// bytes: the work was not done, and the time would look better than it is.
    fn fail_early(&mut self, token: usize, in_flight: &InFlight, status: u16, untaken: u64) {
        self.recorder.record_early(in_flight.key);
        let (sent, all) = (in_flight.size - untaken, in_flight.size);
        self.record_failure(token, in_flight, Failure::Write, || {
            format!(
                "the response ({status}) came before the request's body was read, when {sent} of \
                 {all} bytes were sent: let the service read the whole body before it answers, or \
                 answer with an error such as 413"
            )
        });
    }

    /// Counts a response that is a failure.
    pub(super) fn record_bad_response(
        &mut self,
        key: RecordKey,
        failure: Failure,
        cause: impl FnOnce() -> String,
    ) {
        increment(&self.counters.errors);
        let request = &self.plan.requests[key.request];
        let sentence = || format!("{}: {}", request.name, cause());
        self.recorder.record_failure(key, failure, None, sentence);
    }

    /// Closes a connection that is of no more use. The request whose response comes next fails with
    /// this failure; the other requests in flight get no response.
    pub(super) fn fail_and_reopen(
        &mut self,
        token: usize,
        now: u64,
        failure: Failure,
        cause: impl FnOnce() -> String,
    ) {
        if let Some(slot) = self.pool[token].next_slot() {
            self.fail(token, slot, failure, now, cause);
        }
        self.reopen(token, now);
    }

    /// Closes a connection whose requests all fail with the same failure.
    pub(super) fn fail_all(
        &mut self,
        token: usize,
        now: u64,
        failure: Failure,
        cause: impl Fn() -> String,
    ) {
        while let Some(slot) = self.pool[token].next_slot() {
            self.fail(token, slot, failure, now, &cause);
        }
        self.reopen(token, now);
    }

    /// Takes out a request that gets no response, and records its failure.
    pub(super) fn fail(
        &mut self,
        token: usize,
        slot: u16,
        failure: Failure,
        now: u64,
        cause: impl FnOnce() -> String,
    ) {
        if let Some(in_flight) =
            self.pool[token].remove(slot, now).filter(|in_flight| !in_flight.timed_out)
        {
            self.record_failure(token, &in_flight, failure, cause);
        }
    }

    /// Records the failure of a request that was taken out.
    pub(super) fn record_failure(
        &mut self,
        token: usize,
        in_flight: &InFlight,
        failure: Failure,
        cause: impl FnOnce() -> String,
    ) {
        let now = clock::now();
        self.in_flight -= 1;
        self.last_end_ns = now;
        increment(&self.counters.errors);
        let request = &self.plan.requests[in_flight.key.request];
        self.recorder.record_failure(in_flight.key, failure, None, || {
            format!("{}: {}", request.name, cause())
        });
        self.end_turn(token, in_flight, None, now);
    }

    /// A request has ended. `times`: those of a success. What the user of its connection does next,
    /// or its walk, follows from that.
    #[inline]
    fn end_turn(
        &mut self,
        token: usize,
        in_flight: &InFlight,
        times: Option<RequestTimes>,
        now: u64,
    ) {
        self.record_user_end(token, times.is_some());
        match (in_flight.walk, times) {
            (None, _) => self.start_thinking(token, in_flight.index, now),
            (Some(walk), Some(times)) => self.succeed_step(walk, in_flight.key, times, now),
            (Some(walk), None) => self.fail_step(walk, now),
        }
    }

    /// Records a request that has timed out. `token`: the connection of its user.
    pub(super) fn record_timeout(
        &mut self,
        token: Option<usize>,
        cancelled: &CancelledRequest,
        now: u64,
    ) {
        let &CancelledRequest { key, index, walk, times, progress } = cancelled;
        self.in_flight -= 1;
        self.last_end_ns = now;
        if let Some(token) = token {
            self.record_user_end(token, false);
        }
        match (walk, token) {
            (Some(walk), _) => self.fail_step(walk, now),
            (None, Some(token)) => self.start_thinking(token, index, now),
            (None, None) => {}
        }
        increment(&self.counters.errors);
        let request = &self.plan.requests[key.request];
        let seconds = self.plan.timeout_ns as f64 / 1e9;
        let sentence = || format!("{}: {}", request.name, describe_timeout(progress, seconds));
        self.recorder.record_failure(key, Failure::Timeout, Some(times), sentence);
    }
}

/// Why a request failed that had no whole response within this many seconds.
fn describe_timeout(progress: ResponseProgress, seconds: f64) -> String {
    let ResponseProgress::Head { after_ns, awaited } = progress else {
        return format!("no response within {seconds} s: check the service, or raise the timeout");
    };
    let after = after_ns.map_or(String::new(), |ns| format!(" after {:.1} ms", ns as f64 / 1e6));
    let begun = format!("the head of the response came{after}, and");
    match awaited {
        AwaitedBody::Bytes(left) => format!(
            "{begun} {left} bytes of its body had not come within {seconds} s: check the service, \
             or raise the timeout"
        ),
        AwaitedBody::Events => format!(
            "{begun} its body is a stream of events (text/event-stream) that did not end within \
             {seconds} s: tailgate measures whole responses; leave out this path, and measure one \
             whose response ends"
        ),
        AwaitedBody::End => format!(
            "{begun} its body did not end within {seconds} s: if it is a stream without an end, \
             leave out this path, since tailgate measures whole responses; if it is only long, \
             raise the timeout"
        ),
    }
}
