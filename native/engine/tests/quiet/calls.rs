//! The number of system calls per request, including waits.

use crate::support::calls;
use crate::{Judgement, judged_when_undisturbed};

/// Per request: one write, one read of its response, and a share of a wait. All responses that have
/// arrived when a wait ends share it.
const MOST_CALLS: f64 = 2.2;

#[test]
fn many_requests_share_a_wait() {
    judged_when_undisturbed(|| {
        let Some(calls) = calls::count("calls::many_requests_share_a_wait") else {
            return Judgement::not_possible();
        };
        Judgement {
            disturbed: false,
            fine: calls.all <= MOST_CALLS,
            figures: format!("{:.2} calls a request:\n{}", calls.all, calls.table),
        }
    });
}
