//! The values that a request of the plan contains.

use super::Worker;
use super::scenario::ScenarioRunner;
use crate::connection::in_flight::InFlight;
use crate::os::clock::MILLISECOND;
use crate::plan::Plan;
use crate::template::{RequestValues, Variables};

impl Worker<'_> {
    /// Finds the row of each feeder for an arrival, or for the user of this connection.
    pub(super) fn find_rows(&mut self, token: usize, twin: u64) {
        let user = self.scenarios.as_ref().and_then(|runner| runner.find_user(token));
        let user = user.unwrap_or(token);
        for (feeder, row) in self.plan.feeders.iter().zip(&mut self.rows) {
            *row = feeder.row(match feeder.per_user {
                true => self.users.user_number(user, self.plan),
                false => twin,
            });
        }
    }
}

/// The values of the placeholders in a request. All requests of a walk have the same counter, and
/// random numbers of their own.
#[inline]
pub(super) fn build_variables<'a>(
    plan: &'a Plan,
    in_flight: &InFlight,
    rows: &'a [u64],
    scenarios: Option<&'a ScenarioRunner>,
    wall_offset_ns: u64,
) -> Variables<'a> {
    let index = in_flight.index;
    let own = in_flight.walk.and_then(|walk| scenarios?.user_values(walk));
    let (captured, cookies) = own.unwrap_or((&plan.initial_values, &[]));
    let number = if own.is_some() { index / plan.requests.len() as u64 } else { index };
    Variables {
        seed: plan.seed,
        index,
        counter: plan.counter_start + number,
        values: RequestValues {
            now_ms: (in_flight.sent_ns + wall_offset_ns) / MILLISECOND,
            feeders: &plan.feeders,
            rows,
            captured,
            cookies,
        },
    }
}
