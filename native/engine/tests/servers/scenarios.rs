//! Scenarios: steps one after the other, at a rate and by users, on one side and on two.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use tailgate_engine::{
    Failure, Interleave, Load, OnBusy, PlanConfig, Scenario, ScenarioStep, TimeKind, Users,
    quantile_ms,
};

use crate::support::scenarios::{after, requests_at, scenario, step, walk_times, walking, walks};
use crate::support::users::{milliseconds, users};
use crate::support::{
    Gate, PATIENCE, Reply, Seen, Server, assert_accounted, even, get, ok, played,
};

fn not_found() -> Reply {
    Reply::Bytes(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n".into())
}

fn paths(server: &Server) -> Vec<String> {
    server.seen().into_iter().map(|seen| seen.path).collect()
}

#[test]
fn an_arrival_walks_through_all_steps_and_each_step_is_a_row() {
    let server = Server::start(|_, _| ok());
    for workers in [1, 2] {
        let before = server.seen().len();
        let warmup = Duration::from_millis(100);
        let plan = walking(&server, &["/login", "/search", "/buy"]);
        let run = played(PlanConfig { workers, warmup, ..plan });
        let side = &run.record.sides[0];
        assert_eq!(walks(side), (200, 200), "500 a second for 400 ms");
        assert_eq!([0, 1, 2].map(|place| requests_at(side, place)), [(200, 200, 200); 3]);
        assert_eq!((walk_times(side), side.arrivals, side.sent), (200, 200, 600));
        // A busy machine is late with some of them, and also with some of the warm-up.
        assert!(side.completed <= 250 && side.sent_in_time <= 250);
        assert_eq!(server.seen().len() - before, 750, "and 50 walks of the warm-up");
        assert_accounted(side);
        let total = |kind| side.total(kind);
        assert_eq!((total(TimeKind::Wait).len(), total(TimeKind::Lag).len()), (600, 600));
    }
}

#[test]
fn scenarios_come_by_their_weights_and_everything_counts_in_the_group_of_the_walk() {
    let server = Server::start(|_, _| ok());
    let one = |name: &str, weight, requests: &[usize]| Scenario {
        name: name.into(),
        weight,
        steps: requests.iter().map(|&request| step(&[request])).collect(),
    };
    let run = played(PlanConfig {
        requests: ["/a", "/b", "/c"].map(get).into(),
        scenarios: vec![one("often", 3, &[0, 1]), one("seldom", 1, &[2])],
        load: even(2_000_000),
        ..walking(&server, &["/"])
    });
    let side = &run.record.sides[0];
    assert_eq!(walks(side), (800, 800));
    let mut often = 0;
    for group in &side.groups {
        let [first, second, third] = [0, 1, 2].map(|place| group.requests[place].answered);
        assert_eq!(
            (first, first, third),
            (second, group.scenarios[0].completed, group.scenarios[1].completed)
        );
        often += first;
    }
    assert!((540..660).contains(&often), "three of four: {often}");
}

#[test]
fn a_step_is_due_when_its_user_has_thought_and_thinking_is_no_response_time() {
    let times: Arc<Mutex<HashMap<String, Vec<Instant>>>> = Arc::default();
    let noted = times.clone();
    let server = Server::start(move |_, seen| {
        let mut times = noted.lock().unwrap();
        times.entry(seen.path.clone()).or_default().push(Instant::now());
        ok()
    });
    let mut plan = walking(&server, &["/a", "/b"]);
    plan.scenarios = vec![scenario(vec![step(&[0]), after(300, step(&[1]))])];
    let run = played(PlanConfig { load: even(50_000), connections: 1, ..plan });
    let side = &run.record.sides[0];
    assert_eq!(walks(side), (20, 20), "walks are followed to their end");
    let times = times.lock().unwrap();
    let pairs = times["/a"].iter().zip(&times["/b"]);
    for (first, second) in pairs {
        assert!(*second - *first >= milliseconds(299), "{:?}", *second - *first);
    }
    assert!(side.completed <= 20, "those whose first step was answered in the measured time");
    let mut sums = side.groups[0].scenarios[0].response.clone();
    side.groups[1..].iter().for_each(|group| sums.add(&group.scenarios[0].response).unwrap());
    assert!(quantile_ms(&sums, 0.0) < 300.0, "the fastest walk took no 300 ms");
}

#[test]
fn a_failed_request_ends_the_walk_and_the_rest_is_not_sent() {
    let server = Server::start(|_, seen| match seen.path.as_str() {
        "/missing" => not_found(),
        _ => ok(),
    });
    let run = played(walking(&server, &["/a", "/missing", "/b"]));
    let side = &run.record.sides[0];
    assert_eq!(walks(side), (200, 0));
    assert_eq!(
        [0, 1, 2].map(|place| requests_at(side, place)),
        [(200, 200, 200), (200, 200, 0), (0, 0, 0)],
        "the time of an error does not count"
    );
    assert_eq!(side.failures_by_kind()[Failure::Status as usize], 200);
    assert_eq!(walk_times(side), 0);
    assert!(!paths(&server).contains(&"/b".to_owned()));
    assert_accounted(side);
}

#[test]
fn a_connection_that_breaks_ends_the_walks_on_it() {
    let server = Server::start(|_, seen| match seen.path.as_str() {
        "/dies" => Reply::Last(b"HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nxx".into()),
        _ => ok(),
    });
    let run = played(walking(&server, &["/a", "/dies", "/b"]));
    let side = &run.record.sides[0];
    assert_eq!((walks(side), requests_at(side, 2).0), ((200, 0), 0));
    assert_eq!(side.failures_by_kind()[Failure::Read as usize], 200);
    assert_accounted(side);
}

/// A page and the number of its parts that the server has at the same time, at most.
fn page(connections: usize) -> (u64, usize, usize) {
    let (open, peak) = (Arc::new(Mutex::new(0)), Arc::new(Mutex::new(0)));
    let seen_peak = peak.clone();
    let server = Server::start(move |_, seen| {
        if seen.path.starts_with("/part") {
            *open.lock().unwrap() += 1;
            // Whatever is sent at the same time arrives meanwhile.
            thread::sleep(milliseconds(30));
            let mut open = open.lock().unwrap();
            let mut peak = peak.lock().unwrap();
            *peak = (*peak).max(*open);
            *open -= 1;
        }
        ok()
    });
    let requests = ["/page", "/part1", "/part2", "/part3", "/part4", "/end"];
    let mut plan = walking(&server, &requests);
    let parts = ScenarioStep { connections, ..step(&[1, 2, 3, 4]) };
    plan.scenarios = vec![scenario(vec![step(&[0]), parts, step(&[5])])];
    let load = Load::Users(Users { loops: Some(2), ..users(1) });
    let run = played(PlanConfig { load, duration: 2 * PATIENCE, ..plan });
    let side = &run.record.sides[0];
    assert_eq!(walks(side), (2, 2), "{:?}", side.first_failures);
    assert_eq!(side.total_answered(), 12);
    let order = paths(&server);
    for walk in order.chunks(6) {
        assert_eq!((walk[0].as_str(), walk[5].as_str()), ("/page", "/end"), "{order:?}");
    }
    let slowest = side.groups.iter().map(|group| group.scenarios[0].response.max()).max().unwrap();
    let peak = *seen_peak.lock().unwrap();
    (slowest / 10_000, peak, server.accepted())
}

#[test]
fn requests_at_the_same_time_use_one_connection_of_the_user_or_several() {
    let (slowest_ms, peak, accepted) = page(1);
    assert_eq!((peak, accepted), (1, 1), "one after the other");
    assert!(slowest_ms >= 120, "four times 30 ms: {slowest_ms}");
    let (_, peak, accepted) = page(2);
    assert_eq!((peak, accepted), (2, 2));
    let (slowest_ms, peak, accepted) = page(6);
    assert!((2..=4).contains(&peak), "{peak}");
    assert_eq!(accepted, 4, "as many as there are requests");
    assert!(slowest_ms >= 30);
}

#[test]
fn at_a_rate_requests_at_the_same_time_use_free_connections_of_the_pool() {
    let server = Server::start(|_, _| ok());
    let mut plan = walking(&server, &["/page", "/a", "/b", "/c"]);
    let parts = ScenarioStep { connections: 3, ..step(&[1, 2, 3]) };
    plan.scenarios = vec![scenario(vec![step(&[0]), parts])];
    let run = played(plan);
    let side = &run.record.sides[0];
    assert_eq!((walks(side), side.total_answered()), ((200, 200), 800));
    assert_eq!(server.accepted(), 4);
    assert_accounted(side);
}

#[test]
fn an_arrival_above_max_users_is_dropped_and_not_sent() {
    let gate = Gate::default();
    let opens = gate.clone();
    let server = Server::start(move |_, _| {
        gate.pass();
        ok()
    });
    let plan = walking(&server, &["/a", "/b"]);
    let opener = thread::spawn(move || {
        thread::sleep(milliseconds(600));
        opens.open();
    });
    let run = played(PlanConfig { max_users: 7, ..plan });
    opener.join().unwrap();
    let side = &run.record.sides[0];
    let dropped = side.failures_by_kind()[Failure::Dropped as usize];
    assert_eq!((walks(side), dropped), ((200, 7), 193));
    assert_eq!(server.seen().len(), 14);
    assert_eq!((requests_at(side, 0).0, requests_at(side, 1).0), (200, 7));
    let sentence = side.first_failures[Failure::Dropped as usize].as_ref().unwrap();
    assert!(sentence.contains("7 scenarios were open"), "{sentence}");
    assert!(run.reasons.iter().any(|reason| reason.to_string().contains("max-users")));
    assert_accounted(side);
}

#[test]
fn two_sides_walk_the_same_scenarios_and_later_steps_count_when_both_have_completed() {
    // The head refuses every third purchase; which walks those are, its own numbers say.
    let base = Server::start(|_, _| ok());
    let head = Server::start(|_, seen| match seen.path.as_str() {
        path if path.starts_with("/buy/") && path.ends_with(['0', '3', '6', '9']) => not_found(),
        _ => ok(),
    });
    for workers in [1, 2] {
        for interleave in [Interleave::Requests, Interleave::Rounds { round: milliseconds(50) }] {
            let plan = walking(&base, &["/login/${counter}", "/buy/${counter}", "/bye"]);
            let run = played(PlanConfig {
                sides: vec![base.side("base"), head.side("head")],
                same_data: true,
                interleave,
                workers,
                ..plan
            });
            let [base, head] = &run.record.sides[..] else { panic!("two sides") };
            let (started, completed) = walks(head);
            assert!(completed < started && completed > 0);
            let all = walks(base).0;
            assert_eq!(walks(base), (all, all), "all of the base's are completed");
            // The first step is recorded always, and the others of the pairs.
            assert_eq!((requests_at(base, 0).2, requests_at(head, 0).2), (all, started));
            let pairs = walk_times(head);
            assert_eq!(pairs, walk_times(base), "{workers} {interleave:?}");
            for place in [1, 2] {
                assert_eq!(requests_at(base, place), (all, all, pairs));
                assert_eq!(requests_at(head, place).2, pairs);
            }
            assert!(pairs <= completed && pairs + 4 >= completed, "{pairs} of {completed}");
            assert_accounted(base);
            assert_accounted(head);
        }
    }
}

#[test]
fn walks_are_followed_to_their_end_in_the_drain_and_no_longer() {
    let server = Server::start(|_, _| ok());
    let mut plan = walking(&server, &["/a", "/b"]);
    plan.scenarios = vec![scenario(vec![step(&[0]), after(60_000, step(&[1]))])];
    let run = played(PlanConfig { drain: milliseconds(100), ..plan });
    let side = &run.record.sides[0];
    assert_eq!(walks(side), (200, 0), "nobody has thought for a minute");
    assert_eq!((side.total_answered(), side.total_failures(), side.unfinished), (200, 0, 0));
}

#[test]
fn a_step_without_a_response_at_the_end_is_unfinished_and_its_walk_not_completed() {
    let server = Server::start(|_, seen| match seen.path.as_str() {
        "/hang" => Reply::Hang,
        _ => ok(),
    });
    let plan = walking(&server, &["/a", "/hang"]);
    let run = played(PlanConfig { drain: milliseconds(50), connections: 3, ..plan });
    let side = &run.record.sides[0];
    let (started, completed) = walks(side);
    assert_eq!((started, completed), (200, 0));
    assert!(side.unfinished >= 3);
    assert_accounted(side);
}

#[test]
fn users_walk_as_often_as_their_loops_say_each_on_its_own_connection() {
    for (workers, think) in [(1, 0), (3, 2)] {
        let server = Server::start(|_, _| ok());
        let mut plan = walking(&server, &["/a", "/b"]);
        plan.scenarios = vec![scenario(vec![step(&[0]), after(think, step(&[1]))])];
        let load = Load::Users(Users {
            loops: Some(5),
            ramp_up: milliseconds(30),
            think: (milliseconds(think), milliseconds(think)),
            ..users(11)
        });
        let run = played(PlanConfig { load, workers, duration: 2 * PATIENCE, ..plan });
        let side = &run.record.sides[0];
        assert_eq!(walks(side), (55, 55));
        assert_eq!((server.seen().len(), server.accepted()), (110, 11));
        assert!(run.measured < PATIENCE, "nobody waits for users who have finished");
        assert_accounted(side);
        assert!((1..=11).contains(&side.user_peaks.present));
    }
}

#[test]
fn at_the_end_users_finish_their_walk_and_begin_no_other_one() {
    let server = Server::start(|_, _| ok());
    let mut plan = walking(&server, &["/a", "/b"]);
    plan.scenarios = vec![scenario(vec![step(&[0]), after(500, step(&[1]))])];
    let load = Load::Users(users(5));
    let run = played(PlanConfig { load, duration: milliseconds(250), ..plan });
    let side = &run.record.sides[0];
    assert_eq!(walks(side), (5, 5));
    assert_eq!(server.seen().len(), 10);
}

#[test]
fn each_connection_of_a_closed_load_walks() {
    let server = Server::start(|_, _| ok());
    let plan = walking(&server, &["/a", "/b"]);
    let plan = PlanConfig {
        load: Load::Closed,
        count: Some(300),
        duration: 2 * PATIENCE,
        workers: 2,
        ..plan
    };
    let run = played(plan);
    let side = &run.record.sides[0];
    assert_eq!((walks(side), side.total_answered()), ((300, 300), 600));
    assert_eq!(server.accepted(), 4);
}

#[test]
fn with_the_same_seed_both_sides_think_equally_long() {
    // Each walk notes when its steps came, by its number.
    type Times = Arc<Mutex<HashMap<String, Vec<Instant>>>>;
    let start = || {
        let times = Times::default();
        let noted = times.clone();
        let server = Server::start(move |_, seen: &Seen| {
            let number = seen.path.rsplit('/').next().unwrap().to_owned();
            noted.lock().unwrap().entry(number).or_default().push(Instant::now());
            ok()
        });
        (server, times)
    };
    let [(base, of_base), (head, of_head)] = [(); 2].map(|()| start());
    let mut plan = walking(&base, &["/a/${counter}", "/b/${counter}"]);
    let think = tailgate_engine::ThinkTime::Uniform { from: Duration::ZERO, to: PATIENCE / 60 };
    plan.scenarios =
        vec![scenario(vec![step(&[0]), ScenarioStep { think: Some(think), ..step(&[1]) }])];
    let run = played(PlanConfig {
        sides: vec![base.side("base"), head.side("head")],
        same_data: true,
        load: even(100_000),
        ..plan
    });
    assert_eq!(run.record.sides.iter().map(walks).collect::<Vec<_>>(), [(40, 40); 2]);
    let (of_base, of_head) = (of_base.lock().unwrap(), of_head.lock().unwrap());
    // The user with the longest pause on one side has it on the other side too, where a busy machine
    // can only add to it.
    let pause = |times: &[Instant]| (times[1] - times[0]).as_secs_f64();
    let longest = |all: &HashMap<String, Vec<Instant>>| {
        let mut pauses: Vec<(f64, String)> =
            all.iter().map(|(number, times)| (pause(times), number.clone())).collect();
        pauses.sort_by(|one, other| one.0.total_cmp(&other.0));
        pauses.split_off(20).into_iter().map(|(_, number)| number).collect::<Vec<_>>()
    };
    let (base, head) = (longest(&of_base), longest(&of_head));
    let common = base.iter().filter(|number| head.contains(number)).count();
    assert!(common >= 15, "of the 20 longest pauses, {common} are the same walks'");
}

#[test]
fn connections_that_grow_grow_for_later_steps_too() {
    let gate = Gate::default();
    let opens = gate.clone();
    let server = Server::start(move |_, seen| {
        if seen.path == "/slow" {
            gate.pass();
        }
        ok()
    });
    let plan = walking(&server, &["/fast", "/slow"]);
    let opener = thread::spawn(move || {
        thread::sleep(milliseconds(450));
        opens.open();
    });
    let run = played(PlanConfig {
        connections: 1,
        on_busy: OnBusy::Grow { connections: 20 },
        load: even(50_000),
        ..plan
    });
    opener.join().unwrap();
    let side = &run.record.sides[0];
    assert_eq!(walks(side), (20, 20));
    assert!(server.accepted() >= 10, "{}", server.accepted());
}

#[test]
fn a_walk_goes_on_where_its_connection_ends_after_each_request() {
    let server = Server::start(|_, seen| {
        let closes =
            seen.headers.iter().any(|(name, value)| name == "connection" && value == "close");
        let bytes = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok".to_vec();
        if closes { Reply::Last(bytes) } else { Reply::Bytes(bytes) }
    });
    let by_users = Load::Users(Users { loops: Some(4), ..users(3) });
    for (load, count) in [(even(100_000), 40), (by_users, 12)] {
        let before = server.seen().len();
        let duration = if count == 40 { milliseconds(400) } else { 2 * PATIENCE };
        let plan = walking(&server, &["/a", "/b", "/c"]);
        let requests_per_connection = Some(1);
        let run = played(PlanConfig { load, duration, requests_per_connection, ..plan });
        let side = &run.record.sides[0];
        assert_eq!(walks(side), (count, count), "{:?}", side.first_failures);
        assert_eq!(server.seen().len() - before, 3 * count as usize);
        assert_accounted(side);
    }
}

#[test]
fn several_walks_share_a_connection_where_requests_are_pipelined() {
    let server = Server::start(|_, _| ok());
    let plan = walking(&server, &["/a", "/b"]);
    let run = played(PlanConfig { pipeline: 8, connections: 1, ..plan });
    let side = &run.record.sides[0];
    assert_eq!((walks(side), server.accepted()), ((200, 200), 1));
    assert_accounted(side);
}

#[test]
fn while_nothing_accepts_connections_walks_end_with_their_first_request() {
    let server = Server::start(|before, _| if before < 20 { ok() } else { Reply::Die });
    let run = played(PlanConfig { drain: milliseconds(300), ..walking(&server, &["/a", "/b"]) });
    let side = &run.record.sides[0];
    let (started, completed) = walks(side);
    assert_eq!(started, 200);
    assert!(completed <= 10, "{completed}");
    assert!(side.failures_by_kind()[Failure::Connect as usize] > 0);
    assert_accounted(side);
}

#[test]
fn users_of_two_sides_walk_in_pairs() {
    let [base, head] = [(); 2].map(|()| Server::start(|_, _| ok()));
    for workers in [1, 3] {
        let load = Load::Users(Users { loops: Some(6), ..users(7) });
        let run = played(PlanConfig {
            sides: vec![base.side("base"), head.side("head")],
            load,
            workers,
            duration: 2 * PATIENCE,
            ..walking(&base, &["/a", "/b"])
        });
        for side in &run.record.sides {
            assert_eq!((walks(side), walk_times(side)), ((42, 42), 42));
            assert_eq!(requests_at(side, 1), (42, 42, 42));
        }
    }
}
