//! A server that freezes for a second of ten.

use std::thread;
use std::time::{Duration, Instant};

use tailgate_engine::{PlanConfig, TimeKind, quantile_ms};

use crate::support::{Server, draft, even, ok, played};
use crate::{Judgement, judged_when_undisturbed, was_disturbed};

#[test]
fn a_frozen_server_shows_the_tail_that_arithmetic_predicts_and_service_time_hides() {
    judged_when_undisturbed(|| {
        let thaw = Instant::now() + Duration::from_secs(4);
        let frozen = thaw - Duration::from_secs(1);
        let server = Server::start(move |_, _| {
            let now = Instant::now();
            if now >= frozen && now < thaw {
                thread::sleep(thaw - now);
            }
            ok()
        });
        let run = played(PlanConfig {
            load: even(1_000_000),
            connections: 8,
            duration: Duration::from_secs(10),
            ..draft(&server)
        });
        let side = &run.record.sides[0];
        assert_eq!(side.total_answered(), 10_000);
        let quantile = |kind, quantile| quantile_ms(&side.total(kind), quantile);
        // 1,000 of 10,000 requests were due while the service was frozen, and waited between 1 s
        // and 0.
        let found = [0.99, 0.999].map(|share| quantile(TimeKind::Response, share));
        let is_near = |(found, expected): (f64, f64)| (found / expected - 1.0).abs() < 0.02;
        let [service, wait, lag] =
            [TimeKind::Service, TimeKind::Wait, TimeKind::Lag].map(|kind| quantile(kind, 0.99));
        let longest = side.seconds.iter().map(|second| second.max_ns).max().unwrap();
        Judgement {
            disturbed: was_disturbed(&run),
            // The service caused the waiting time, not the load generator.
            fine: found.into_iter().zip([900.0, 990.0]).all(is_near)
                && service < 50.0
                && wait > 800.0
                && lag < 50.0
                && longest > 950_000_000,
            figures: format!(
                "p99 and p99.9 of R are {found:?} ms, not 900 and 990; p99 of S {service}, of W \
                 {wait}, of G {lag} ms; {longest} ns at most"
            ),
        }
    });
}
