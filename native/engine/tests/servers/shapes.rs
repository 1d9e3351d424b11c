//! Rates that change with time, and loads that end after a number of requests.

use std::time::Duration;

use tailgate_engine::{
    Arrivals, Interleave, Load, PlanConfig, Rate, RateStage, RunResult, SideRecord,
};

use crate::support::{
    PATIENCE, Server, assert_accounted, assert_all_answered, draft, even, ok, played,
};

fn stage(milliseconds: u64, from: u64, to: u64) -> RateStage {
    RateStage { duration: Duration::from_millis(milliseconds), from: from * 1000, to: to * 1000 }
}

fn shaped(stages: &[RateStage], arrivals: Arrivals) -> Load {
    Load::Rate { rate: Rate::Profile(stages.to_vec()), arrivals }
}

const EVEN: Arrivals = Arrivals::Even { jitter: 0.15 };

fn by_group(side: &SideRecord) -> Vec<u64> {
    side.groups.iter().map(|group| group.requests[0].offered).collect()
}

#[test]
fn steps_and_ramps_have_the_counts_that_lie_below_them_whatever_jitter_and_workers() {
    let server = Server::start(|_, _| ok());
    let stages = [stage(200, 100, 100), stage(200, 500, 500), stage(200, 0, 1000)];
    for workers in [1, 3] {
        let run = played(PlanConfig {
            load: shaped(&stages, EVEN),
            workers,
            duration: Duration::from_millis(800),
            groups: 4,
            ..draft(&server)
        });
        let side = &run.record.sides[0];
        // After the last stage, its final rate continues.
        assert_eq!((by_group(side), side.total_answered()), (vec![20, 100, 100, 200], 420));
        let codes: Vec<&str> = run.reasons.iter().map(|reason| reason.code()).collect();
        assert!(!codes.contains(&"not-steady"), "{codes:?}");
    }
}

#[test]
fn a_shape_spans_the_warm_up_too() {
    let server = Server::start(|_, _| ok());
    let run = played(PlanConfig {
        load: shaped(&[stage(300, 0, 1000), stage(100, 1000, 1000)], EVEN),
        warmup: Duration::from_millis(300),
        duration: Duration::from_millis(200),
        groups: 2,
        ..draft(&server)
    });
    assert_eq!((by_group(&run.record.sides[0]), server.seen().len()), (vec![100, 100], 350));
}

#[test]
fn two_sides_have_the_shape_each_and_in_rounds_each_while_it_is_its_turn() {
    let [base, head] = [(); 2].map(|()| Server::start(|_, _| ok()));
    let draft = || PlanConfig {
        sides: vec![base.side("base"), head.side("head")],
        load: shaped(&[stage(400, 100, 100), stage(400, 500, 500)], EVEN),
        duration: Duration::from_millis(800),
        groups: 2,
        connections: 8,
        ..draft(&base)
    };
    let run = played(draft());
    for side in &run.record.sides {
        // Blocks of 8 arrivals are distributed at random where the rate changes.
        let counts = by_group(side);
        assert!(counts[0].abs_diff(40) <= 4 && counts.iter().sum::<u64>() == 240, "{counts:?}");
    }
    let run = played(PlanConfig {
        interleave: Interleave::Rounds { round: Duration::from_millis(100) },
        ..draft()
    });
    assert_eq!([0, 1].map(|side| by_group(&run.record.sides[side])), [[20, 100], [20, 100]]);
}

#[test]
fn poisson_arrivals_follow_a_shape_too() {
    let server = Server::start(|_, _| ok());
    let run = played(PlanConfig {
        load: shaped(&[stage(400, 200, 200), stage(400, 2000, 2000)], Arrivals::Poisson),
        duration: Duration::from_millis(800),
        groups: 2,
        connections: 20,
        workers: 2,
        ..draft(&server)
    });
    let side = &run.record.sides[0];
    let counts = by_group(side);
    // 80 and 800 are expected; these are the numbers of the seed.
    assert_eq!(counts, [91, 738]);
    assert_eq!(side.total_answered(), side.total_offered());
}

fn ended_by_count(run: &RunResult, count: u64) {
    for side in &run.record.sides {
        assert_eq!(
            (side.total_offered(), side.sent, side.total_answered()),
            (count, count, count),
            "{:?}",
            side.first_failures
        );
        assert_accounted(side);
        let groups = by_group(side);
        assert_eq!(groups.iter().sum::<u64>(), count);
        let most = groups.iter().max().unwrap();
        assert!(
            groups.iter().all(|group| most - group <= 3),
            "parts are alike, whenever they were: {groups:?}"
        );
    }
    assert!(run.measured < PATIENCE, "{:?}", run.measured);
    let codes: Vec<&str> = run.reasons.iter().map(|reason| reason.code()).collect();
    assert!(!codes.contains(&"unfinished"), "{codes:?}");
}

#[test]
fn a_count_is_sent_exactly_to_each_side_in_any_load_by_any_number_of_workers() {
    let [base, head] = [(); 2].map(|()| Server::start(|_, _| ok()));
    let poisson = Load::Rate {
        rate: Rate::Constant { per_thousand_seconds: 1_000_000 },
        arrivals: Arrivals::Poisson,
    };
    let shape = shaped(&[stage(100, 100, 1000)], EVEN);
    let mut before = 0;
    for load in [even(1_000_000), poisson, shape, Load::Closed] {
        for workers in [1, 3] {
            let run = played(PlanConfig {
                sides: vec![base.side("base"), head.side("head")],
                load: load.clone(),
                count: Some(203),
                workers,
                // An upper bound that is not reached.
                duration: 2 * PATIENCE,
                ..draft(&base)
            });
            ended_by_count(&run, 203);
            assert_eq!(
                [base.seen().len(), head.seen().len()],
                [before + 203; 2],
                "{load:?} {workers}"
            );
            before += 203;
        }
    }
}

#[test]
fn a_count_at_a_rate_that_the_service_can_not_keep_says_so() {
    let server = Server::start(|_, _| {
        std::thread::sleep(Duration::from_millis(10));
        ok()
    });
    // 500 per second are 100 in 200 ms; the responses take a second or more.
    let poisson = Load::Rate {
        rate: Rate::Constant { per_thousand_seconds: 500_000 },
        arrivals: Arrivals::Poisson,
    };
    for load in [even(500_000), poisson] {
        let duration = 2 * PATIENCE;
        let run = played(PlanConfig {
            load,
            connections: 1,
            count: Some(100),
            duration,
            ..draft(&server)
        });
        let side = &run.record.sides[0];
        assert_all_answered(side, 100);
        assert!((1..=50).contains(&side.sent_in_time), "{}", side.sent_in_time);
        let codes: Vec<&str> = run.reasons.iter().map(|reason| reason.code()).collect();
        assert!(codes.contains(&"saturated"), "{codes:?}");
    }
    let run = played(PlanConfig {
        load: even(100_000),
        count: Some(50),
        duration: 2 * PATIENCE,
        ..draft(&server)
    });
    let codes: Vec<&str> = run.reasons.iter().map(|reason| reason.code()).collect();
    // A busy machine may really send some of them too late.
    assert!(
        run.record.sides[0].sent_in_time < 50
            || !codes.iter().any(|code| ["saturated", "generator-behind"].contains(code)),
        "it takes 100: {codes:?}"
    );
}

#[test]
fn what_is_measured_of_a_count_ends_with_the_last_response() {
    let server = Server::start(|_, _| {
        std::thread::sleep(Duration::from_millis(20));
        ok()
    });
    let run = played(PlanConfig {
        load: Load::Closed,
        connections: 2,
        count: Some(11),
        duration: 2 * PATIENCE,
        ..draft(&server)
    });
    let side = &run.record.sides[0];
    let seconds = run.measured.as_nanos().div_ceil(1_000_000_000) as usize;
    assert_eq!((side.total_answered(), side.completed, side.seconds.len()), (11, 11, seconds));
    // Two at a time, 20 ms each: six rounds. A busy machine takes longer.
    assert!((Duration::from_millis(118)..PATIENCE).contains(&run.measured), "{:?}", run.measured);
}

#[test]
fn a_count_that_the_time_has_no_room_for_ends_with_the_time() {
    let server = Server::start(|_, _| ok());
    let run = played(PlanConfig { count: Some(1_000), ..draft(&server) });
    assert_eq!(
        (run.record.sides[0].total_answered(), run.measured),
        (200, Duration::from_millis(400))
    );
}

#[test]
fn a_count_smaller_than_the_workers_is_sent_too() {
    let server = Server::start(|_, _| ok());
    let run = played(PlanConfig {
        load: Load::Closed,
        count: Some(2),
        workers: 4,
        duration: 2 * PATIENCE,
        ..draft(&server)
    });
    assert_eq!((run.record.sides[0].total_answered(), server.seen().len()), (2, 2));
    assert!(run.measured < PATIENCE, "{:?}", run.measured);
}
