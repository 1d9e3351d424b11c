//! Requests that are sent in groups.

use tailgate_engine::{Failure, OnBusy, Pacing, PlanConfig};

use crate::support::{Server, draft, even, ok, played};
use crate::{Judgement, judged_when_undisturbed};

#[test]
fn requests_that_are_sent_in_groups_are_not_dropped_where_one_by_one_they_would_not_be() {
    // Two or more requests are due in each group, and a connection carries one at a time; if
    // requests are sent one by one, each has its response before the next is due.
    let server = Server::start(|_, _| ok());
    let answered = |pacing| {
        let run = played(PlanConfig {
            load: even(8_000_000),
            connections: 1,
            pacing,
            on_busy: OnBusy::Drop,
            ..draft(&server)
        });
        let side = &run.record.sides[0];
        let dropped = side.failures_by_kind()[Failure::Dropped as usize];
        assert_eq!(
            side.total_offered(),
            side.total_answered() + dropped,
            "{:?}",
            side.first_failures
        );
        side.total_answered() as f64
    };
    judged_when_undisturbed(|| {
        // The number depends on the machine and on its other load.
        let ratios: Vec<f64> =
            (0..5).map(|_| answered(Pacing::Balanced) / answered(Pacing::Precise)).collect();
        Judgement {
            disturbed: false,
            fine: ratios.iter().any(|&ratio| ratio > 0.85),
            figures: format!("{ratios:?}"),
        }
    });
}
