//! Figures that arithmetic predicts.

use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use tailgate_engine::{PlanConfig, TimeKind, quantile_ms};

use crate::support::quick::Quick;
use crate::support::{Server, assert_all_answered, draft, even, ok, played, process, to};
use crate::{Judgement, judged_when_undisturbed, was_disturbed};

const MILLISECOND: u64 = 1_000_000;

#[test]
fn a_server_that_stops_once_shows_in_the_tail_and_nowhere_else() {
    judged_when_undisturbed(|| {
        // The freeze takes a thirtieth of 12 s: the requests that are due in it are a thirtieth of
        // all.
        let thaw = Instant::now() + Duration::from_secs(4);
        let frozen = thaw - Duration::from_millis(400);
        let sleeps: Arc<Mutex<Vec<Duration>>> = Arc::default();
        let noted = sleeps.clone();
        let server = Server::start(move |_, _| {
            let now = Instant::now();
            if now >= frozen && now < thaw {
                thread::sleep(thaw - now);
            }
            let asleep = Instant::now();
            thread::sleep(Duration::from_millis(1));
            noted.lock().unwrap().push(asleep.elapsed());
            ok()
        });
        let run = played(PlanConfig {
            load: even(1_000_000),
            connections: 100,
            duration: Duration::from_secs(12),
            ..draft(&server)
        });
        let side = &run.record.sides[0];
        assert_all_answered(side, 12_000);
        let [p95, p99, p999] = [0.95, 0.99, 0.999]
            .map(|quantile| quantile_ms(&side.total(TimeKind::Response), quantile));
        // 400 requests waited, between 400 ms and 0: 120 of them are a hundredth of all, 12 a
        // thousandth.
        let least = [1.0, 281.0 * 0.98, 389.0 * 0.98];
        assert!(p95 >= least[0] && p99 >= least[1] && p999 >= least[2], "{p95}, {p99}, {p999} ms");
        // Only 100 requests are at the service when it continues. The others follow some
        // milliseconds later than the arithmetic predicts.
        let most = [3.0, 281.0 * 1.02 + 5.0, 389.0 * 1.02 + 5.0];
        let mut sleeps = sleeps.lock().unwrap().clone();
        sleeps.sort_unstable();
        let late_sleep = sleeps[sleeps.len() * 95 / 100] > Duration::from_micros(1_300);
        Judgement {
            disturbed: was_disturbed(&run) || late_sleep,
            fine: p95 < most[0] && p99 < most[1] && p999 < most[2],
            figures: format!("p95 {p95}, p99 {p99}, p99.9 {p999} ms; at most {most:?}"),
        }
    });
}

#[test]
fn requests_arrive_evenly_at_any_number_of_connections() {
    process::most_files();
    for connections in [1, 10, 100, 1000] {
        judged_when_undisturbed(|| {
            let server = Quick::start();
            let run = played(PlanConfig {
                load: even(2_000_000),
                connections,
                duration: Duration::from_secs(1),
                groups: 1,
                ..to(server.address)
            });
            let side = &run.record.sides[0];
            assert_all_answered(side, 2_000);
            let [wait, lag] = [TimeKind::Wait, TimeKind::Lag].map(|kind| side.total(kind));
            // If requests are late by at most this time, one millisecond can also contain the
            // requests of that additional time.
            let latest_ms = quantile_ms(&wait, 1.0) + quantile_ms(&lag, 1.0);
            let arrivals = server.arrivals();
            let most = most_within(&arrivals, MILLISECOND) as f64;
            assert!(
                most <= 2.0 * (1.0 + latest_ms) + 2.0,
                "{connections} connections: {most} in a millisecond, though none was later than \
                 {latest_ms} ms"
            );
            // Half of the gaps are about as long as those of the schedule, half a millisecond. In
            // bursts, hardly any gap is that long.
            let mut gaps: Vec<u64> = arrivals.windows(2).map(|pair| pair[1] - pair[0]).collect();
            gaps.sort_unstable();
            let quartiles_ms = [1, 3].map(|quarter| gaps[gaps.len() * quarter / 4] as f64 / 1e6);
            Judgement {
                disturbed: was_disturbed(&run),
                fine: quartiles_ms.iter().all(|gap_ms| (0.3..0.7).contains(gap_ms)),
                figures: format!(
                    "{connections} connections: a gap's quartiles are {quartiles_ms:?} ms"
                ),
            }
        });
    }
}

/// The largest number of arrivals within this number of nanoseconds.
fn most_within(arrivals: &[u64], ns: u64) -> usize {
    let mut first = 0;
    let counts = arrivals.iter().enumerate().map(|(last, &arrival)| {
        while arrivals[first] + ns <= arrival {
            first += 1;
        }
        last - first + 1
    });
    counts.max().unwrap_or(0)
}
