//! The values that a request of the plan contains.

use super::Worker;
use crate::connection::in_flight::InFlight;
use crate::os::clock::MILLISECOND;
use crate::plan::Plan;
use crate::template::{RequestValues, Variables};

impl Worker<'_> {
    /// Finds the row of each feeder for an arrival, or for the user of this connection.
    pub(super) fn find_rows(&mut self, token: usize, twin: u64) {
        for (feeder, row) in self.plan.feeders.iter().zip(&mut self.rows) {
            *row = feeder.row(match feeder.per_user {
                true => self.users.user_number(token, self.plan),
                false => twin,
            });
        }
    }
}

/// The values of the placeholders in a request.
#[inline]
pub(super) fn build_variables<'a>(
    plan: &'a Plan,
    in_flight: &InFlight,
    rows: &'a [u64],
    wall_offset_ns: u64,
) -> Variables<'a> {
    let index = in_flight.index;
    Variables {
        seed: plan.seed,
        index,
        counter: plan.counter_start + index,
        values: RequestValues {
            now_ms: (in_flight.sent_ns + wall_offset_ns) / MILLISECOND,
            feeders: &plan.feeders,
            rows,
            captured: &plan.initial_values,
            cookies: &[],
        },
    }
}
