//! The load itself: rates, sides, warm-up, freezes, ends and stops.

use std::collections::HashSet;
use std::io::Write;
use std::iter;
use std::net::{SocketAddr, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use tailgate_engine::{
    Arrivals, Failure, Interleave, Load, Pacing, Plan, PlanConfig, Rate, Request, RunError, Side,
    SideRecord, TimeKind, quantile_ms, run,
};

use crate::support::{
    PATIENCE, Reply, Seen, Server, assert_accounted, assert_all_answered, draft, even,
    for_each_at_once, get, heard, jittered, ok, played, played_with, raw, to,
};

fn slow(milliseconds: u64) -> Server {
    Server::start(move |_, _| {
        thread::sleep(Duration::from_millis(milliseconds));
        ok()
    })
}

#[test]
fn the_count_of_requests_is_rate_times_duration_whatever_jitter_and_workers() {
    let server = Server::start(|_, _| ok());
    for (load, workers) in [(even(500_000), 1), (jittered(500_000), 1), (jittered(500_000), 3)] {
        let run = played(PlanConfig {
            load,
            workers,
            warmup: Duration::from_millis(100),
            ..draft(&server)
        });
        let side = &run.record.sides[0];
        assert_eq!((side.total_offered(), side.sent, side.total_answered()), (200, 200, 200));
        assert_eq!(run.measured, Duration::from_millis(400));
        let by_group: Vec<u64> =
            side.groups.iter().map(|group| group.requests[0].offered).collect();
        assert!(by_group.iter().all(|&count| (22..=23).contains(&count)), "{by_group:?}");
    }
}

#[test]
fn the_warm_up_reaches_the_server_and_no_figure() {
    let server = Server::start(|before, _| match before {
        0..10 => Reply::Bytes(b"HTTP/1.1 500 Cold\r\nContent-Length: 0\r\n\r\n".into()),
        _ => ok(),
    });
    let run = played(PlanConfig { warmup: Duration::from_millis(400), ..draft(&server) });
    assert_eq!(server.seen().len(), 400);
    let side = &run.record.sides[0];
    assert_eq!(
        (side.total_answered(), side.total(TimeKind::Response).len(), side.total_failures()),
        (200, 200, 0)
    );
    assert_eq!((side.warmup_failures, side.statuses[500]), (10, 0));
}

#[test]
fn a_frozen_server_shows_in_response_times_at_least_as_arithmetic_predicts() {
    // The server freezes for 400 ms when it has received 1,000 of 4,000 requests. `quiet/freeze.rs`
    // also says how much longer response times may be than predicted.
    let thaw = Mutex::new(None);
    let server = Server::start(move |before, _| {
        let now = Instant::now();
        let thaw = {
            let mut thaw = thaw.lock().unwrap();
            if before >= 1_000 {
                thaw.get_or_insert(now + Duration::from_millis(400));
            }
            *thaw
        };
        thread::sleep(thaw.map_or(Duration::ZERO, |thaw| thaw.saturating_duration_since(now)));
        ok()
    });
    let run = played(PlanConfig {
        load: even(1_000_000),
        connections: 8,
        duration: Duration::from_secs(4),
        ..draft(&server)
    });
    let side = &run.record.sides[0];
    assert_eq!((side.total_answered(), side.total_failures()), (4_000, 0));
    let quantile = |kind, quantile| quantile_ms(&side.total(kind), quantile);
    // 400 requests were due while the service was frozen, and waited between 400 ms and 0: 40 of
    // them are a hundredth of all, 4 a thousandth.
    for (share, expected) in [(0.99, 360.0), (0.999, 396.0)] {
        let found = quantile(TimeKind::Response, share);
        assert!(found >= expected * 0.98, "{share}: {found} ms, not {expected}");
    }
    assert!(side.seconds.iter().any(|second| second.max_ns > 390_000_000));
    // Only eight requests were at the service: service times hide the freeze. The service caused
    // the waiting time, not the load generator.
    let [service, wait, lag] =
        [TimeKind::Service, TimeKind::Wait, TimeKind::Lag].map(|kind| quantile(kind, 0.98));
    assert!(service < 160.0 && wait > 160.0 && lag < 160.0, "S {service} W {wait} G {lag} ms");
}

#[test]
fn a_server_that_hangs_at_the_end_can_not_look_fast() {
    let server = Server::start(|before, _| if before < 100 { ok() } else { Reply::Hang });
    let run = played(PlanConfig { drain: Duration::from_secs(1), ..draft(&server) });
    let side = &run.record.sides[0];
    assert_eq!((side.total_offered(), side.total_answered(), side.unfinished), (200, 100, 100));
    assert_eq!((side.total(TimeKind::Response).len(), side.sent), (200, 104));
    assert!(quantile_ms(&side.total(TimeKind::Response), 0.9) > 1_000.0);
    let codes: Vec<_> = run.reasons.iter().map(|reason| reason.code()).collect();
    assert!(codes.contains(&"unfinished") && codes.contains(&"saturated"), "{codes:?}");
}

#[test]
fn two_sides_share_one_schedule_and_are_told_apart() {
    let base = Server::start(|_, _| ok());
    let head = Server::start(|_, _| {
        thread::sleep(Duration::from_millis(50));
        Reply::Bytes(b"HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n".into())
    });
    let run = played(PlanConfig {
        sides: vec![base.side("base"), head.side("head")],
        connections: 40,
        load: jittered(500_000),
        ..draft(&base)
    });
    let [base_record, head_record] = &run.record.sides[..] else { panic!("two sides") };
    assert_eq!((base_record.statuses[200], head_record.statuses[201]), (200, 200));
    assert_eq!((base_record.total_answered(), head_record.total_answered()), (200, 200));
    assert_eq!((base.seen().len(), head.seen().len()), (200, 200));
    let [base_ms, head_ms] =
        [base_record, head_record].map(|side| quantile_ms(&side.total(TimeKind::Service), 0.5));
    assert!(head_ms >= 49.0 && base_ms < head_ms, "{base_ms} and {head_ms} ms");
}

#[test]
fn in_rounds_two_sides_take_turns_and_each_has_the_rate_while_it_is_its_turn() {
    let arrivals: Arc<Mutex<Vec<(Instant, &str)>>> = Arc::default();
    let noting = |name| {
        let arrivals = arrivals.clone();
        Server::start(move |_, _| {
            arrivals.lock().unwrap().push((Instant::now(), name));
            ok()
        })
    };
    let (base, head) = (noting("base"), noting("head"));
    let run = played(PlanConfig {
        sides: vec![base.side("base"), head.side("head")],
        interleave: Interleave::Rounds { round: Duration::from_millis(100) },
        load: jittered(1_000_000),
        workers: 2,
        warmup: Duration::from_millis(200),
        duration: Duration::from_millis(800),
        groups: 4,
        ..draft(&base)
    });
    for side in &run.record.sides {
        assert_eq!(
            (side.total_offered(), side.total_answered(), side.total_failures()),
            (400, 400, 0)
        );
        let by_group: Vec<u64> =
            side.groups.iter().map(|group| group.requests[0].offered).collect();
        assert_eq!(by_group, [100; 4], "a group is a pair of rounds");
        assert!(side.completed <= 400, "{}", side.completed);
    }
    let mut arrivals = arrivals.lock().unwrap().clone();
    arrivals.sort();
    assert_eq!(arrivals.len(), 1000, "warm-up included");
    // 10 rounds cause 9 changes, and more where requests of adjacent rounds overtake each other.
    // A random side for each request would cause 500.
    let changes = arrivals.windows(2).filter(|pair| pair[0].1 != pair[1].1).count();
    assert!((3..250).contains(&changes), "{changes} changes");
}

#[test]
fn in_rounds_a_service_that_catches_up_while_it_rests_has_not_kept_the_rate() {
    let (base, head) = (slow(10), slow(10));
    // Each service can do 100 per second, receives 150 in its rounds, and has the whole time to
    // handle 75.
    let run = played(PlanConfig {
        sides: vec![base.side("base"), head.side("head")],
        interleave: Interleave::Rounds { round: Duration::from_millis(500) },
        load: even(150_000),
        connections: 1,
        duration: Duration::from_secs(2),
        ..draft(&base)
    });
    for side in &run.record.sides {
        assert_eq!((side.total_offered(), side.total_answered()), (150, 150));
        // Two rounds of half a second, with 10 ms per request.
        assert!((1..=102).contains(&side.completed), "{}", side.completed);
    }
    assert!(run.reasons.iter().any(|reason| reason.code() == "saturated"), "{:?}", run.reasons);
}

#[test]
fn in_rounds_a_service_may_close_what_rests_and_no_request_fails_of_it() {
    let impatient = || {
        let bytes = b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n";
        Server::start(move |_, _| Reply::Patient(bytes.to_vec(), Duration::from_millis(250)))
    };
    let (base, head) = (impatient(), impatient());
    let run = played(PlanConfig {
        sides: vec![base.side("base"), head.side("head")],
        interleave: Interleave::Rounds { round: Duration::from_millis(500) },
        duration: Duration::from_millis(2000),
        ..draft(&base)
    });
    for side in &run.record.sides {
        assert_all_answered(side, 500);
        assert!(side.reconnects >= 4, "{}: all 4 were closed at least once", side.reconnects);
    }
}

#[test]
fn requests_come_in_the_shares_of_their_weights_each_with_its_own_record() {
    let server = Server::start(|_, _| ok());
    let requests = vec![Request { weight: 3, ..get("/often") }, get("/seldom")];
    let run = played(PlanConfig { requests, load: even(2_000_000), ..draft(&server) });
    let answered = |request: usize| {
        run.record.sides[0].groups.iter().map(|group| group.requests[request].answered).sum::<u64>()
    };
    assert_eq!(answered(0) + answered(1), 800);
    // Three quarters of 800 are expected; this is the number of the seed.
    assert_eq!(answered(0), 598);
    let seldom = server.seen().iter().filter(|request| request.path == "/seldom").count();
    assert_eq!(seldom as u64, answered(1));
}

#[test]
fn counters_and_uuids_never_repeat_over_workers() {
    let server = Server::start(|_, _| ok());
    let post = Request {
        method: "POST".into(),
        body: Some("{\"n\":${counter}}".into()),
        ..get("/items/${uuid}")
    };
    played(PlanConfig { requests: vec![post], workers: 2, counter_start: 95, ..draft(&server) });
    let seen = server.seen();
    let paths: HashSet<_> = seen.iter().map(|request| request.path.clone()).collect();
    let mut counters: Vec<u64> = seen
        .iter()
        .map(|request| {
            String::from_utf8(request.body.clone()).unwrap()[5..]
                .trim_end_matches('}')
                .parse()
                .unwrap()
        })
        .collect();
    counters.sort();
    assert_eq!(paths.len(), 200);
    assert_eq!(counters, (95..295).collect::<Vec<_>>());
}

/// Two sides over two workers, with requests of two kinds that carry data.
fn beside(servers: [&Server; 2], config: PlanConfig) -> PlanConfig {
    let sides = vec![servers[0].side("base"), servers[1].side("head")];
    let requests = vec![get("/often/${counter}"), Request { weight: 2, ..get("/seldom/${uuid}") }];
    PlanConfig { sides, requests, workers: 2, load: jittered(500_000), ..config }
}

fn sorted_paths(server: &Server) -> Vec<String> {
    let mut paths: Vec<String> = server.seen().into_iter().map(|request| request.path).collect();
    paths.sort();
    paths
}

#[test]
fn both_sides_get_as_many_requests_of_each_kind_side_by_side_and_in_rounds() {
    let rounds = Interleave::Rounds { round: Duration::from_millis(50) };
    for interleave in [Interleave::Requests, rounds] {
        let servers = [0, 1].map(|_| Server::start(|_, _| ok()));
        let config = PlanConfig { interleave, ..draft(&servers[0]) };
        played(beside([&servers[0], &servers[1]], config));
        let [base, head] = servers.each_ref().map(|server| {
            let paths = sorted_paths(server);
            assert_eq!(HashSet::<&String>::from_iter(&paths).len(), paths.len(), "data of its own");
            let often = paths.iter().filter(|path| path.starts_with("/often")).count();
            (often, paths.len())
        });
        assert_eq!(base, head);
    }
}

#[test]
fn the_same_data_goes_to_both_sides_if_that_is_asked_for() {
    let servers = [0, 1].map(|_| Server::start(|_, _| ok()));
    let config = PlanConfig { same_data: true, counter_start: 7, ..draft(&servers[0]) };
    played(beside([&servers[0], &servers[1]], config));
    let [base, head] = servers.each_ref().map(sorted_paths);
    assert_eq!(base.len(), 200);
    assert_eq!(base, head);
    assert_eq!(HashSet::<&String>::from_iter(&base).len(), 200, "no request of a side comes twice");
}

#[test]
fn a_service_without_a_free_connection_is_waited_for_and_that_is_not_our_lag() {
    let server = slow(10);
    let run = played(PlanConfig {
        connections: 1,
        duration: Duration::from_millis(300),
        ..draft(&server)
    });
    let side = &run.record.sides[0];
    assert_eq!(side.total_answered(), 150);
    // Half of the requests were sent 600 ms late or more.
    let [wait, lag] =
        [TimeKind::Wait, TimeKind::Lag].map(|kind| quantile_ms(&side.total(kind), 0.5));
    assert!(wait > 300.0 && lag < 300.0, "W {wait} G {lag} ms");
    assert!(run.reasons.iter().any(|reason| reason.code() == "saturated"), "{:?}", run.reasons);
}

#[test]
fn a_peer_that_closes_idle_connections_causes_no_error_and_no_busy_loop() {
    let server =
        Server::start(|_, _| Reply::Last(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n".into()));
    let run = played(PlanConfig {
        load: even(20_000),
        duration: Duration::from_secs(1),
        ..draft(&server)
    });
    assert_eq!(
        (run.record.sides[0].total_answered(), run.record.sides[0].total_failures()),
        (20, 0)
    );
    assert!(run.cpu < run.wall / 5, "{:?} of {:?}", run.cpu, run.wall);
}

#[test]
fn a_peer_that_closes_what_is_not_used_costs_hardly_any_processor_time() {
    // Most of the 50 connections are closed again and again without a single request.
    let address = raw(|_, mut stream| {
        stream.set_read_timeout(Some(Duration::from_millis(20))).unwrap();
        while heard(&mut stream) {
            let _ = stream.write_all(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
        }
    });
    let run = played(PlanConfig {
        load: even(20_000),
        connections: 50,
        duration: Duration::from_secs(1),
        ..to(address)
    });
    let side = &run.record.sides[0];
    // The server causes a race between its close and the next request, so some requests may fail.
    assert_eq!(side.total_answered() + side.total_failures(), 20);
    // Each connection was closed at least once.
    assert!(
        side.total_answered() > 0 && side.reconnects >= 50,
        "{} {}",
        side.total_answered(),
        side.reconnects
    );
    assert!(run.cpu < run.wall / 5, "{:?} of {:?}", run.cpu, run.wall);
}

#[test]
fn however_short_a_run_and_whatever_becomes_of_it_its_figures_are_numbers() {
    let hangs = |_: usize, _: &Seen| Reply::Hang;
    let breaks_off = |_: usize, _: &Seen| Reply::Last(vec![]);
    let answers = |_: usize, _: &Seen| ok();
    let servers = [Server::start(answers), Server::start(breaks_off), Server::start(hangs)];
    let loads = [(100_000, 1_000, 100), (500, 1_000, 1), (1_000_000, 1, 1)];
    let cases = servers.iter().flat_map(|server| loads.map(|load| (server, load)));
    for_each_at_once(cases, |(server, (per_thousand_seconds, milliseconds, requests))| {
        let run = played(PlanConfig {
            load: even(per_thousand_seconds),
            duration: Duration::from_millis(milliseconds),
            timeout: Duration::from_millis(100),
            ..draft(server)
        });
        let side = &run.record.sides[0];
        assert_eq!(side.total_offered(), requests);
        assert_accounted(side);
        for kind in [TimeKind::Response, TimeKind::Service, TimeKind::Wait, TimeKind::Lag] {
            let total = side.total(kind);
            assert!(
                [0.0, 0.5, 0.99, 1.0]
                    .iter()
                    .all(|&quantile| quantile_ms(&total, quantile) < 60_000.0)
            );
            assert!(total.mean().is_finite() && total.stdev().is_finite(), "{kind:?}");
        }
        assert!(
            run.interference.steal.is_finite() && run.interference.throttled_ms.is_finite(),
            "{:?}",
            run.interference
        );
        for reason in &run.reasons {
            let sentence = reason.to_string();
            assert!(!sentence.contains("NaN") && !sentence.contains("inf"), "{sentence}");
        }
    });
}

#[test]
fn a_service_that_dies_fails_what_is_due_instead_of_waiting_for_ever() {
    let server = Server::start(|before, _| if before < 150 { ok() } else { Reply::Die });
    let run = played(PlanConfig { duration: Duration::from_millis(800), ..draft(&server) });
    let side = &run.record.sides[0];
    assert_accounted(side);
    let refused = side.failures_by_kind()[Failure::Connect as usize];
    // When the server dies, each of the four connections may carry a request.
    assert!(
        refused >= 400 - 150 - 4,
        "{refused} refused, {} answered, {} unfinished",
        side.total_answered(),
        side.unfinished
    );
    assert_eq!(side.total_offered(), 400);
    // The fast failure of a user's request does not count as a fast response.
    assert_eq!(side.total(TimeKind::Response).len(), side.total_answered());
}

#[test]
fn nobody_listening_is_said_before_anything_is_sent() {
    let plan = Plan::new(PlanConfig {
        sides: vec![Side::parse("head", "http://127.0.0.1:1").unwrap()],
        ..draft(&Server::start(|_, _| ok()))
    });
    let error = run(&plan.unwrap(), &AtomicBool::new(false), |_| {}).unwrap_err();
    assert!(matches!(error, RunError::Unreachable { .. }), "{error}");
    assert!(error.to_string().starts_with("127.0.0.1:1 can't be reached"), "{error}");
}

#[test]
fn a_stop_resolves_soon_with_what_was_measured() {
    let server = Server::start(|_, _| ok());
    let plan = Plan::new(PlanConfig { duration: 2 * PATIENCE, ..draft(&server) }).unwrap();
    let stop = AtomicBool::new(false);
    let began = Instant::now();
    let run =
        run(&plan, &stop, |tick| stop.store(tick.elapsed > Duration::from_millis(500), SeqCst))
            .unwrap();
    assert!(began.elapsed() < PATIENCE);
    assert!(run.cancelled && run.measured < PATIENCE);
    let side = &run.record.sides[0];
    assert!(
        side.total_answered() > 0 && side.total_offered() - side.total_answered() <= 4,
        "{} of {}",
        side.total_answered(),
        side.total_offered()
    );
    assert_eq!(run.reasons.last().map(|reason| reason.code()), Some("cancelled"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_stop_is_noticed_while_an_address_neither_accepts_nor_refuses() {
    // A listener that never accepts: when its queue is full, the kernel does not respond to new
    // connections.
    let listener =
        socket2::Socket::new(socket2::Domain::IPV4, socket2::Type::STREAM, None).unwrap();
    listener.bind(&"127.0.0.1:0".parse::<SocketAddr>().unwrap().into()).unwrap();
    listener.listen(1).unwrap();
    let address = listener.local_addr().unwrap().as_socket().unwrap();
    let short = Duration::from_millis(200);
    let waiting: Vec<TcpStream> =
        iter::from_fn(|| TcpStream::connect_timeout(&address, short).ok()).take(10).collect();
    assert!(waiting.len() < 10, "the queue is full");
    let sides = vec![Side::parse("head", &format!("http://{address}")).unwrap()];
    let plan = Plan::new(PlanConfig { sides, ..draft(&Server::start(|_, _| ok())) }).unwrap();
    let (stop, began) = (AtomicBool::new(false), Instant::now());
    let run = thread::scope(|scope| {
        scope.spawn(|| {
            thread::sleep(Duration::from_millis(300));
            stop.store(true, SeqCst);
        });
        run(&plan, &stop, |_| {}).unwrap()
    });
    // Without the stop it would be tried for ten seconds.
    assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
    assert!(run.cancelled && run.record.sides[0].total_answered() == 0);
}

#[test]
fn progress_is_told_at_the_end_of_warm_up_and_measured_time() {
    // Responses come after the end, so that the run has not ended before.
    let server = slow(100);
    let marks = [10, 310].map(Duration::from_millis);
    // For each mark, whether progress is told sooner than 200 ms after the last time.
    let told_early = || {
        let (warmup, duration) = (marks[0], marks[1] - marks[0]);
        let mut ticks = vec![];
        let draft = PlanConfig { warmup, duration, connections: 100, ..draft(&server) };
        played_with(draft, |tick| ticks.push(tick));
        assert!(
            ticks
                .windows(2)
                .all(|pair| pair[0].due <= pair[1].due && pair[0].answered <= pair[1].answered)
        );
        marks.map(|mark| {
            ticks.windows(2).any(|pair| {
                let [before, after] = [0, 1].map(|tick: usize| pair[tick].elapsed);
                before < mark && after >= mark && after - before < Duration::from_millis(200)
            })
        })
    };
    // A busy machine is late now and then; nothing makes it early.
    let mut told = [false; 2];
    for _ in 0..20 {
        let now = told_early();
        told = [told[0] || now[0], told[1] || now[1]];
        if told == [true; 2] {
            return;
        }
    }
    panic!("{told:?}");
}

#[cfg(feature = "fault-injection")]
#[test]
fn a_panic_in_a_worker_is_an_error_and_stops_the_others() {
    let server = Server::start(|_, _| ok());
    let broken = Request { name: "panic".into(), ..get("/") };
    let plan = Plan::new(PlanConfig {
        requests: vec![broken],
        workers: 2,
        duration: 2 * PATIENCE,
        ..draft(&server)
    });
    let error = run(&plan.unwrap(), &AtomicBool::new(false), |_| {}).unwrap_err();
    assert!(matches!(&error, RunError::Panic(message) if message.contains("injected")), "{error}");
}

#[test]
fn in_a_closed_load_each_connection_sends_when_it_has_its_response() {
    let server = slow(20);
    let run = played(PlanConfig {
        load: Load::Closed,
        connections: 5,
        warmup: Duration::from_millis(100),
        ..draft(&server)
    });
    let side = &run.record.sides[0];
    // 400 ms of responses that take 20 ms or more; on a busy machine there are fewer.
    assert!((1..=105).contains(&side.sent), "{}", side.sent);
    assert_eq!(
        (side.total_offered(), side.total_answered(), side.unfinished),
        (side.sent, side.sent, 0)
    );
    let (response, service) = (side.total(TimeKind::Response), side.total(TimeKind::Service));
    assert!(quantile_ms(&service, 0.0) >= 19.0);
    // No request is due before it is sent.
    assert_eq!(
        [TimeKind::Wait, TimeKind::Lag].map(|kind| quantile_ms(&side.total(kind), 1.0)),
        [0.0, 0.0]
    );
    assert_eq!(quantile_ms(&response, 0.99), quantile_ms(&service, 0.99));
    assert!(server.seen().len() as u64 > side.sent, "the warm-up is no part of the figures");
}

#[test]
fn a_closed_load_on_two_sides_asks_each_as_fast_as_it_responds() {
    let (fast, slow) = (Server::start(|_, _| ok()), slow(500));
    let sides = vec![fast.side("base"), slow.side("head")];
    let run = played(PlanConfig {
        sides,
        load: Load::Closed,
        connections: 2,
        duration: Duration::from_secs(1),
        ..draft(&fast)
    });
    let [base, head] = &run.record.sides[..] else { panic!("two sides") };
    assert!((2..=6).contains(&head.sent) && base.sent > 18, "{} and {}", base.sent, head.sent);
}

#[test]
fn a_closed_load_on_a_service_that_dies_counts_what_it_can_not_open() {
    let server = Server::start(|before, _| if before < 20 { ok() } else { Reply::Die });
    let run = played(PlanConfig {
        load: Load::Closed,
        connections: 2,
        duration: Duration::from_secs(1),
        ..draft(&server)
    });
    let side = &run.record.sides[0];
    let refused = side.failures_by_kind()[Failure::Connect as usize];
    // Two connections try again at increasing intervals of 5 to 100 ms.
    assert!((2..=60).contains(&refused), "{:?}", side.failures_by_kind());
    assert_eq!(
        side.total_offered(),
        side.total_answered() + side.total_failures() + side.unfinished
    );
}

#[test]
fn poisson_arrivals_keep_the_rate_over_workers_and_sides() {
    let (base, head) = (Server::start(|_, _| ok()), Server::start(|_, _| ok()));
    let load = Load::Rate {
        rate: Rate::Constant { per_thousand_seconds: 1_000_000 },
        arrivals: Arrivals::Poisson,
    };
    let sides = vec![base.side("base"), head.side("head")];
    let run = played(PlanConfig { sides, load, connections: 8, workers: 2, ..draft(&base) });
    for side in &run.record.sides {
        assert_eq!(side.total_answered(), side.total_offered());
    }
    // 400 each are expected; these are the numbers of the seed.
    let offered: Vec<u64> = run.record.sides.iter().map(SideRecord::total_offered).collect();
    assert_eq!(offered, [375, 376]);
}

#[test]
fn with_balanced_pacing_requests_go_in_lots_and_the_delay_is_told_as_lag() {
    let server = Server::start(|_, _| ok());
    let draft = || PlanConfig {
        load: even(8_000_000),
        connections: 50,
        duration: Duration::from_millis(500),
        ..draft(&server)
    };
    let run = played(PlanConfig { pacing: Pacing::Balanced, ..draft() });
    let side = &run.record.sides[0];
    assert_all_answered(side, 4_000);
    // Two requests are due in each quarter of a millisecond. Of the requests that are sent
    // together, half wait for the other half.
    let lag = side.total(TimeKind::Lag);
    assert!(quantile_ms(&lag, 0.75) >= 0.1, "{} ms", quantile_ms(&lag, 0.75));
}

#[test]
fn a_closed_load_of_two_sides_may_take_turns() {
    let [base, head] = [(); 2].map(|()| Server::start(|_, _| ok()));
    let run = played(PlanConfig {
        sides: vec![base.side("base"), head.side("head")],
        load: Load::Closed,
        interleave: Interleave::Rounds { round: Duration::from_millis(100) },
        connections: 3,
        duration: Duration::from_millis(400),
        groups: 4,
        ..draft(&base)
    });
    for side in &run.record.sides {
        assert!(
            side.total_answered() > 0 && side.total_failures() == 0,
            "{} {:?}",
            side.total_answered(),
            side.first_failures
        );
        assert_accounted(side);
    }
    // The rounds of a pair are adjacent: the requests of each side in a quarter of the time belong
    // to one round of that side.
    let quarters = |side: &SideRecord| -> Vec<bool> {
        side.groups
            .iter()
            .map(|group| group.requests.iter().any(|request| request.offered > 0))
            .collect()
    };
    let [base_had, head_had] = [0, 1].map(|side| quarters(&run.record.sides[side]));
    assert!(
        base_had.iter().zip(&head_had).all(|(&base, &head)| !(base && head)),
        "{base_had:?} {head_had:?}"
    );
}

#[test]
fn what_is_in_flight_at_the_end_is_no_rate_that_was_missed() {
    let server = slow(150);
    let run = played(PlanConfig {
        load: even(100_000),
        connections: 50,
        duration: Duration::from_millis(300),
        ..draft(&server)
    });
    let side = &run.record.sides[0];
    assert_eq!((side.total_offered(), side.total_answered()), (30, 30));
    assert!(side.completed <= 16, "half of the responses came after the end: {}", side.completed);
    let codes: Vec<&str> = run.reasons.iter().map(|reason| reason.code()).collect();
    // A busy machine may really send some of them too late.
    let is_behind = codes.contains(&"generator-behind") || codes.contains(&"saturated");
    assert!(!is_behind || side.sent_in_time < 30, "{codes:?}");
}

#[test]
fn each_side_can_have_requests_of_its_own() {
    let (old, new) = (Server::start(|_, _| ok()), Server::start(|_, _| ok()));
    let own = |path: &str, token: &str| Request {
        headers: vec![("token".into(), token.into())],
        ..get(path)
    };
    let run = played(PlanConfig {
        sides: vec![old.side("base"), new.side("head")],
        requests: vec![own("/plan", "first")],
        side_requests: vec![None, Some(vec![own("/own", "second")])],
        load: even(200_000),
        duration: Duration::from_millis(100),
        groups: 1,
        ..draft(&old)
    });
    run.record.sides.iter().for_each(|side| assert_all_answered(side, 20));
    let received = |server: &Server| -> HashSet<(String, String)> {
        let token = |seen: &Seen| {
            let header = seen.headers.iter().find(|(name, _)| name == "token");
            header.map_or(String::new(), |(_, value)| value.clone())
        };
        server.seen().iter().map(|seen| (seen.path.clone(), token(seen))).collect()
    };
    assert_eq!(received(&old), [("/plan".to_owned(), "first".to_owned())].into());
    assert_eq!(received(&new), [("/own".to_owned(), "second".to_owned())].into());
}
