//! Users, who start one after the other, think, and stop after a number of requests.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::thread;
use std::time::{Duration, Instant};

use tailgate_engine::{Failure, Interleave, Load, PlanConfig, Side, TimeKind, Users, quantile_ms};

use crate::support::users::{logging, milliseconds, users};
use crate::support::{PATIENCE, Reply, Server, assert_accounted, draft, ok, played, to};

#[test]
fn users_with_loops_send_exactly_users_times_loops_requests_to_each_side() {
    let [base, head] = [(); 2].map(|()| Server::start(|_, _| ok()));
    let mut before = 0;
    for (workers, ramp_up, think) in [(1, 0, 0), (3, 0, 2), (2, 100, 1)] {
        let load = Load::Users(Users {
            loops: Some(7),
            ramp_up: milliseconds(ramp_up),
            think: (Duration::ZERO, milliseconds(think)),
            ..users(11)
        });
        let run = played(PlanConfig {
            sides: vec![base.side("base"), head.side("head")],
            load,
            workers,
            duration: 2 * PATIENCE,
            ..draft(&base)
        });
        for side in &run.record.sides {
            assert_eq!(
                (side.total_offered(), side.total_answered(), side.total_failures()),
                (77, 77, 0),
                "{:?}",
                side.first_failures
            );
        }
        before += 77;
        assert_eq!([base.seen().len(), head.seen().len()], [before; 2]);
        assert!(run.measured < PATIENCE, "{:?}", run.measured);
    }
}

#[test]
fn users_start_one_after_the_other_each_on_a_connection_of_their_own() {
    let (address, log) = logging();
    let load = Load::Users(Users {
        ramp_up: milliseconds(400),
        loops: Some(3),
        think: (milliseconds(10), milliseconds(10)),
        ..users(20)
    });
    let began = Instant::now();
    let run = played(PlanConfig { load, workers: 2, duration: 2 * PATIENCE, ..to(address) });
    assert_eq!(run.record.sides[0].total_answered(), 60);
    let log = log.lock().unwrap();
    assert_eq!((log.len(), log.values().all(|times| times.len() == 3)), (20, true));
    let mut starts: Vec<Instant> = log.values().map(|times| times[0]).collect();
    starts.sort();
    // One every 20 ms: a busy machine is late, and nothing makes a user early.
    for (user, start) in (0..).zip(starts) {
        let after = start - began;
        assert!(after >= milliseconds(20 * user), "user {user} started after {after:?}");
    }
    let fits = log
        .values()
        .flat_map(|times| times.windows(2))
        .all(|pair| pair[1] - pair[0] >= milliseconds(9));
    assert!(fits, "each thinks for 10 ms");
}

#[test]
fn users_think_only_while_their_side_has_its_round() {
    let [(base, _), (head, _)] = [(); 2].map(|()| logging());
    let run = played(PlanConfig {
        sides: vec![
            Side::parse("base", &format!("http://{base}")).unwrap(),
            Side::parse("head", &format!("http://{head}")).unwrap(),
        ],
        load: Load::Users(Users { think: (milliseconds(90), milliseconds(90)), ..users(40) }),
        interleave: Interleave::Rounds { round: milliseconds(100) },
        warmup: milliseconds(400),
        duration: milliseconds(1600),
        ..to(head)
    });
    for side in &run.record.sides {
        // Each side has eight rounds of 100 ms, in which a user sends nine requests or fewer. If
        // users thought while the other side has its round, they would send two in each round, or
        // three in two rounds that follow each other.
        assert!((1..=40 * 9).contains(&side.completed), "{}", side.completed);
        assert_accounted(side);
    }
}

#[test]
fn a_user_does_not_think_while_the_service_works() {
    let server = Server::start(|_, _| {
        thread::sleep(milliseconds(10));
        ok()
    });
    let load = Load::Users(Users { think: (milliseconds(30), milliseconds(30)), ..users(3) });
    let run = played(PlanConfig { load, ..draft(&server) });
    let side = &run.record.sides[0];
    // 400 ms at 40 ms each, and 13 requests if the user thought while the service works.
    assert!((1..=3 * 11).contains(&side.total_answered()), "{}", side.total_answered());
    assert!(quantile_ms(&side.total(TimeKind::Service), 0.0) >= 9.0);
    // A user has a connection of their own, and never waits for one.
    assert_eq!(quantile_ms(&side.total(TimeKind::Wait), 1.0), 0.0);
    assert_accounted(side);
}

#[test]
fn no_user_thinks_for_less_than_the_shortest_time() {
    let (address, log) = logging();
    let load = Load::Users(Users {
        think: (milliseconds(5), milliseconds(25)),
        loops: Some(40),
        ..users(4)
    });
    played(PlanConfig { load, duration: 2 * PATIENCE, ..to(address) });
    let log = log.lock().unwrap();
    let gaps: Vec<Duration> =
        log.values().flat_map(|times| times.windows(2).map(|pair| pair[1] - pair[0])).collect();
    assert_eq!(gaps.len(), 4 * 39);
    assert!(gaps.iter().all(|gap| *gap >= Duration::from_micros(4_900)), "{gaps:?}");
}

#[test]
fn a_user_whose_connection_breaks_comes_back_and_each_attempt_is_one_of_the_loops() {
    let server = Server::start(|before, _| match before % 3 {
        0 => Reply::Last(vec![]),
        1 => {
            Reply::Last(b"HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 0\r\n\r\n".into())
        }
        _ => ok(),
    });
    let load = Load::Users(Users { loops: Some(10), ..users(6) });
    let run = played(PlanConfig { load, duration: 2 * PATIENCE, ..draft(&server) });
    let side = &run.record.sides[0];
    // On a connection that was used before, the request is sent again.
    assert_eq!((side.total_offered(), server.seen().len() as u64), (60, 60 + side.resent));
    let reads = side.failures_by_kind()[Failure::Read as usize];
    assert_eq!(side.total_answered() + reads, 60);
    assert!(reads > 0);
}

#[test]
fn users_of_a_service_that_dies_do_not_wait_for_ever() {
    let server = Server::start(|before, _| if before < 20 { ok() } else { Reply::Die });
    let load = Load::Users(Users {
        loops: Some(20),
        think: (milliseconds(10), milliseconds(10)),
        ramp_up: milliseconds(200),
        ..users(5)
    });
    let run = played(PlanConfig { load, duration: 2 * PATIENCE, ..draft(&server) });
    let side = &run.record.sides[0];
    assert_eq!((side.total_offered(), side.unfinished), (100, 0));
    // When the server dies, each of the five users may have sent a request.
    let refused = side.failures_by_kind()[Failure::Connect as usize];
    assert!(refused >= 100 - 20 - 5, "{:?}", side.failures_by_kind());
    assert!(run.measured < PATIENCE, "{:?}", run.measured);
    assert_accounted(side);
}

#[test]
fn users_who_time_out_go_on_and_their_time_counts() {
    let server = Server::start(|before, _| if before == 3 { Reply::Hang } else { ok() });
    let load = Load::Users(Users { loops: Some(5), ..users(2) });
    // So long that no other response takes that much time.
    let timeout = Duration::from_secs(3);
    let run = played(PlanConfig { load, timeout, duration: 2 * PATIENCE, ..draft(&server) });
    let side = &run.record.sides[0];
    assert_eq!(
        (
            side.total_offered(),
            side.total_answered(),
            side.failures_by_kind()[Failure::Timeout as usize]
        ),
        (10, 9, 1)
    );
    assert!(side.seconds.iter().any(|second| second.max_ns >= timeout.as_nanos() as u64));
}

#[test]
fn users_who_are_due_and_find_no_connection_when_the_time_ends_count_with_their_time() {
    const LAST: &[u8] = b"HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";
    let listener =
        socket2::Socket::new(socket2::Domain::IPV4, socket2::Type::STREAM, None).unwrap();
    listener.bind(&"127.0.0.1:0".parse::<SocketAddr>().unwrap().into()).unwrap();
    listener.listen(1).unwrap();
    let address = listener.local_addr().unwrap().as_socket().unwrap();
    // Closes each connection after one response, and accepts none after the first hundred: a few
    // more fit into its queue.
    thread::spawn(move || {
        for _ in 0..100 {
            let Ok((stream, _)) = listener.accept() else { return };
            thread::spawn(move || {
                let mut stream = TcpStream::from(stream);
                if matches!(stream.read(&mut [0; 4096]), Ok(1..)) {
                    let _ = stream.write_all(LAST);
                }
            });
        }
        thread::sleep(2 * PATIENCE);
    });
    let load = Load::Users(Users { think: (milliseconds(5), milliseconds(5)), ..users(40) });
    let (duration, drain) = (Duration::from_secs(1), milliseconds(200));
    let run = played(PlanConfig { load, duration, drain, ..to(address) });
    let side = &run.record.sides[0];
    assert_eq!((side.unfinished, side.total_failures()), (40, 0), "{:?}", side.first_failures);
    assert_accounted(side);
    // They have waited since the service froze.
    let response = side.total(TimeKind::Response);
    let longest = response.iter_recorded().filter(|step| step.value_iterated_to() > 3_000_000);
    let longest: u32 = longest.map(|step| step.count_at_value()).sum();
    assert!(longest >= 40, "{longest} of 300 ms and more");
    let reasons: Vec<&str> = run.reasons.iter().map(|reason| reason.code()).collect();
    assert!(reasons.contains(&"unfinished"), "{reasons:?}");
}

#[test]
fn what_users_do_while_the_service_warms_up_is_not_measured() {
    let server = Server::start(|_, _| ok());
    let load = Load::Users(Users { think: (milliseconds(20), milliseconds(20)), ..users(5) });
    let (warmup, duration) = (milliseconds(300), milliseconds(200));
    let run = played(PlanConfig { load, warmup, duration, ..draft(&server) });
    let (side, seen) = (&run.record.sides[0], server.seen().len() as u64);
    // Of 25 requests of each user or fewer, 11 or fewer are measured.
    assert!(
        (1..=5 * 11).contains(&side.total_offered()) && seen > side.total_offered(),
        "{} of {seen}",
        side.total_offered()
    );
    assert_accounted(side);
}

#[test]
fn users_stop_when_the_time_is_over() {
    let server = Server::start(|_, _| ok());
    let load = Load::Users(Users {
        ramp_up: milliseconds(300),
        think: (milliseconds(20), milliseconds(20)),
        loops: Some(1_000_000),
        ..users(10)
    });
    let began = Instant::now();
    let run = played(PlanConfig { load, ..draft(&server) });
    let side = &run.record.sides[0];
    // A user who starts at 0 ms sends 21 requests or fewer; later users send fewer, down to 7.
    assert!((1..=140).contains(&side.total_answered()), "{}", side.total_answered());
    assert_eq!(run.measured, milliseconds(400));
    assert!(began.elapsed() < PATIENCE, "{:?}", began.elapsed());
}
