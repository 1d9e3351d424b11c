//! Figures that only a machine without other load allows, such as the limits above which a time is
//! too long. The tests run one at a time: another load would change the figures.
//!
//! `cargo test` leaves them out unless it is run with `--features quiet-machine`. The other tests
//! hold the same behaviour to everything that does not depend on the machine.

#![cfg(target_os = "linux")]

#[path = "../support/mod.rs"]
mod support;

mod calls;
mod closing;
mod contention;
mod crowd;
mod freeze;
mod pacing;
mod truth;
mod users;

use std::sync::{Mutex, PoisonError};

use tailgate_engine::{RunResult, TimeKind, quantile_ms};

/// The share of the machine's time that a hypervisor may give to other machines. Above it, a figure
/// that is too high is attributed to the hypervisor.
const MOST_STEAL: f64 = 0.01;
/// The lag of a load generator that has its processor, in milliseconds.
const MOST_LAG: f64 = 1.0;

struct Judgement {
    /// Other processes or machines used the processors.
    disturbed: bool,
    fine: bool,
    figures: String,
}

impl Judgement {
    /// This machine does not allow the test.
    fn not_possible() -> Judgement {
        Judgement { disturbed: false, fine: true, figures: String::new() }
    }
}

/// Tries again while other processes use the processors. If they never stop, it reports that no
/// judgement is possible.
fn judged_when_undisturbed(run: impl Fn() -> Judgement) {
    static ALONE: Mutex<()> = Mutex::new(());
    // A failure of another test does not matter here.
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    for _ in 0..3 {
        let Judgement { disturbed, fine, figures } = run();
        if fine {
            return;
        }
        assert!(disturbed, "{figures}");
        eprintln!("not judged, since others had the processors: {figures}");
    }
}

/// Whether other processes or machines used the processors during this run.
fn was_disturbed(run: &RunResult) -> bool {
    let lag = quantile_ms(&run.record.sides[0].total(TimeKind::Lag), 0.99);
    run.interference.steal > MOST_STEAL || lag > MOST_LAG
}
