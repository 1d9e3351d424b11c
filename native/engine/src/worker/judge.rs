//! Checks responses by the rules of their requests.

use super::Worker;
use crate::check::{CheckFailure, ReceivedResponse};
use crate::connection::in_flight::InFlight;
use crate::record::key::RequestTimes;
use crate::record::recorder::ResponseOutcome;

impl Worker<'_> {
    /// Checks the response in this slot of a connection, and takes values from it for later steps
    /// of its walk. Records a check that fails, or a value that is missing.
    pub(super) fn judge_response(
        &mut self,
        token: usize,
        slot: u16,
        in_flight: &InFlight,
        status: u16,
        times: RequestTimes,
    ) -> ResponseOutcome {
        let InFlight { key, walk, .. } = *in_flight;
        let (Some(rules), Some(kept)) =
            (self.plan.find_rules(key.request), self.pool[token].kept_response(slot))
        else {
            return ResponseOutcome::Success;
        };
        let body = rules.read_body(kept, &mut self.decoder);
        let body = body.as_ref().copied();
        let response = ReceivedResponse { status, kept, body, response_ns: times.response_ns() };
        let failure = rules.judge(&response).or_else(|| {
            let values = self.scenarios.as_mut()?.values_mut(walk?)?;
            rules.capture(&response, values).err().map(CheckFailure::of_check)
        });
        let Some(failure) = failure else { return ResponseOutcome::Success };
        let outcome = ResponseOutcome::of_failure(failure.is_too_slow);
        self.record_sample(token, slot, in_flight, status, &failure.sentence);
        self.record_bad_response(key, failure.failure, || failure.sentence);
        outcome
    }
}
