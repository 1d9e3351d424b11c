//! When users start, how long they think, and how often they come.

use std::time::Instant;

use tailgate_engine::{Interleave, Load, PlanConfig, Side, Users};

use crate::support::users::{logging, milliseconds, users};
use crate::support::{PATIENCE, assert_accounted, played, to};
use crate::{Judgement, judged_when_undisturbed, was_disturbed};

#[test]
fn users_start_evenly_over_the_ramp() {
    judged_when_undisturbed(|| {
        let (address, log) = logging();
        let load = Load::Users(Users { ramp_up: milliseconds(400), loops: Some(3), ..users(20) });
        let run = played(PlanConfig { load, workers: 2, duration: 2 * PATIENCE, ..to(address) });
        assert_eq!(run.record.sides[0].total_answered(), 60);
        let mut starts: Vec<Instant> = log.lock().unwrap().values().map(|times| times[0]).collect();
        starts.sort();
        // One every 20 ms.
        let late: Vec<i64> = starts
            .iter()
            .enumerate()
            .map(|(user, start)| (*start - starts[0]).as_millis() as i64 - 20 * user as i64)
            .collect();
        let mut sorted = late.clone();
        sorted.sort();
        Judgement {
            disturbed: was_disturbed(&run),
            fine: sorted[10].abs() <= 10 && sorted[0] >= -25,
            figures: format!("{late:?} ms late"),
        }
    });
}

#[test]
fn users_come_as_often_in_the_rounds_of_their_side_as_without_rounds() {
    judged_when_undisturbed(|| {
        let [(base, _), (head, log)] = [(); 2].map(|()| logging());
        let load = Load::Users(Users { think: (milliseconds(80), milliseconds(120)), ..users(40) });
        let (warmup, duration) = (milliseconds(400), milliseconds(1600));
        let draft = || PlanConfig { load: load.clone(), warmup, duration, ..to(head) };
        let alone = played(draft()).record.sides[0].completed as f64 / 1.6;
        log.lock().unwrap().clear();
        let sides =
            vec![Side::parse("base", &format!("http://{base}")).unwrap(), draft().sides.remove(0)];
        let interleave = Interleave::Rounds { round: milliseconds(100) };
        let run = played(PlanConfig { sides, interleave, ..draft() });
        run.record.sides.iter().for_each(assert_accounted);
        let in_turns: Vec<f64> =
            run.record.sides.iter().map(|side| side.completed as f64 / 0.8).collect();
        // The same number of requests arrive in each round, one after the other. If users who were
        // due before the round were handled wrongly, their requests would all arrive in its first
        // moment.
        let mut times: Vec<Instant> = log.lock().unwrap().values().flatten().copied().collect();
        times.sort();
        let measured = &times[times.partition_point(|time| *time < times[0] + warmup)..];
        let together = |first: &Instant| {
            measured
                .iter()
                .filter(|time| (*first..*first + milliseconds(5)).contains(*time))
                .count()
        };
        let mut within: Vec<usize> = measured.iter().map(together).collect();
        within.sort();
        let usual = within[within.len() / 2];
        Judgement {
            disturbed: was_disturbed(&run),
            fine: in_turns.iter().all(|rate| (0.85..1.15).contains(&(rate / alone))) && usual <= 12,
            figures: format!(
                "{in_turns:?} a second in their rounds, {alone} without rounds; {usual} within 5 \
                 ms of each"
            ),
        }
    });
}

/// The times in milliseconds between the requests of this number of users, who each send 40 and
/// think for 5 to 25 ms; and whether the run was disturbed.
fn gaps(count: usize, seed: u64) -> (Vec<f64>, bool) {
    let (address, log) = logging();
    let load = Load::Users(Users {
        think: (milliseconds(5), milliseconds(25)),
        loops: Some(40),
        ..users(count)
    });
    let run = played(PlanConfig { load, seed, duration: 2 * PATIENCE, ..to(address) });
    let log = log.lock().unwrap();
    let gaps = log
        .values()
        .flat_map(|times| times.windows(2).map(|pair| (pair[1] - pair[0]).as_secs_f64() * 1e3));
    (gaps.collect(), was_disturbed(&run))
}

#[test]
fn the_seed_decides_how_long_a_user_thinks() {
    judged_when_undisturbed(|| {
        let runs = [1, 1, 2].map(|seed| gaps(1, seed));
        let [(one, _), (again, _), (other, _)] = &runs;
        let apart = |one: &[f64], other: &[f64]| {
            let mut differences: Vec<f64> =
                one.iter().zip(other).map(|(one, other)| (one - other).abs()).collect();
            differences.sort_by(f64::total_cmp);
            differences[differences.len() / 2]
        };
        // Two draws differ by 6 ms in the median.
        let (same, different) = (apart(one, again), apart(one, other));
        Judgement {
            disturbed: runs.iter().any(|(_, disturbed)| *disturbed),
            fine: same < 2.0 && different > 3.0,
            figures: format!("{same} ms with the same seed, {different} ms with another"),
        }
    });
}

#[test]
fn thinking_times_are_drawn_evenly() {
    judged_when_undisturbed(|| {
        let (gaps, disturbed) = gaps(4, 1);
        assert_eq!(gaps.len(), 4 * 39);
        let mean = gaps.iter().sum::<f64>() / gaps.len() as f64;
        let short = gaps.iter().filter(|gap| **gap < 15.0).count();
        Judgement {
            disturbed,
            fine: (13.5..19.0).contains(&mean)
                && gaps.iter().all(|gap| *gap > 4.5)
                && (40..110).contains(&short),
            figures: format!("{mean} ms on average; {short} are shorter than 15 ms"),
        }
    });
}
