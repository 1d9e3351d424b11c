//! Very many connections.

use tailgate_engine::{TimeKind, quantile_ms};

use crate::support::crowd;
use crate::{Judgement, judged_when_undisturbed};

#[test]
fn ten_thousand_connections_keep_the_rate_from_the_first_second() {
    let test = "crowd::ten_thousand_connections_keep_the_rate_from_the_first_second";
    judged_when_undisturbed(|| {
        let Some(crowd::Crowd { side, .. }) = crowd::run(test) else {
            return Judgement::not_possible();
        };
        let p99 = |kind| quantile_ms(&side.total(kind), 0.99);
        Judgement {
            disturbed: false,
            // The few requests that were in flight at the end of the second are not included.
            fine: side.completed >= 4_900,
            figures: format!(
                "{} of 5,000 in the first second; p99 of W {} and of G {} ms",
                side.completed,
                p99(TimeKind::Wait),
                p99(TimeKind::Lag)
            ),
        }
    });
}
