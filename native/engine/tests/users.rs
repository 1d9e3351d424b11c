//! Users, who start one after the other, think, and stop after a number of requests.

mod support;

use std::collections::HashMap;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use support::{Reply, Server, assert_accounted, draft, ok, played, raw, to};
use tailgate_engine::{Failure, Interleave, Load, PlanConfig, Side, TimeKind, Users, quantile_ms};

fn milliseconds(milliseconds: u64) -> Duration {
    Duration::from_millis(milliseconds)
}

fn users(count: usize) -> Users {
    Users { count, ramp_up: Duration::ZERO, loops: None, think: (Duration::ZERO, Duration::ZERO) }
}

/// When each request arrived, by connection; the connection that only tries the address sends none.
type Log = Arc<Mutex<HashMap<usize, Vec<Instant>>>>;

fn logging(delay: Duration) -> (SocketAddr, Log) {
    let log = Log::default();
    let noted = log.clone();
    let serve = move |number: usize, mut stream: TcpStream| {
        while matches!(stream.read(&mut [0; 4096]), Ok(1..)) {
            noted.lock().unwrap().entry(number).or_default().push(Instant::now());
            thread::sleep(delay);
            let _ = stream.write_all(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
        }
    };
    (raw(serve), log)
}

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
            duration: Duration::from_secs(60),
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
        assert!(run.measured < Duration::from_secs(5), "{:?}", run.measured);
    }
}

#[test]
fn users_start_evenly_over_the_ramp_each_on_a_connection_of_their_own() {
    let (address, log) = logging(Duration::ZERO);
    let load = Load::Users(Users {
        ramp_up: milliseconds(400),
        loops: Some(3),
        think: (milliseconds(10), milliseconds(10)),
        ..users(20)
    });
    let run =
        played(PlanConfig { load, workers: 2, duration: Duration::from_secs(60), ..to(address) });
    assert_eq!(run.record.sides[0].total_answered(), 60);
    let log = log.lock().unwrap();
    assert_eq!((log.len(), log.values().all(|times| times.len() == 3)), (20, true));
    let mut starts: Vec<Instant> = log.values().map(|times| times[0]).collect();
    starts.sort();
    // One every 20 ms. A busy machine is late now and then, and never early by more than its
    // earlier delay.
    let late: Vec<i64> = starts
        .iter()
        .enumerate()
        .map(|(user, start)| (*start - starts[0]).as_millis() as i64 - 20 * user as i64)
        .collect();
    let mut sorted = late.clone();
    sorted.sort();
    assert!(sorted[10].abs() <= 10 && sorted[0] >= -25, "{late:?}");
    let fits = log
        .values()
        .flat_map(|times| times.windows(2))
        .all(|pair| pair[1] - pair[0] >= milliseconds(9));
    assert!(fits, "each thinks for 10 ms");
}

#[test]
fn users_think_while_their_side_has_its_round_and_come_as_often_as_without_rounds() {
    let [(base, _), (head, log)] = [(); 2].map(|()| logging(Duration::ZERO));
    let load = Load::Users(Users { think: (milliseconds(80), milliseconds(120)), ..users(40) });
    let round = milliseconds(100);
    let (warmup, duration) = (milliseconds(400), milliseconds(1600));
    let draft = || PlanConfig { load: load.clone(), warmup, duration, ..to(head) };
    let alone = played(draft()).record.sides[0].completed as f64 / 1.6;
    log.lock().unwrap().clear();
    let sides =
        vec![Side::parse("base", &format!("http://{base}")).unwrap(), draft().sides.remove(0)];
    let run = played(PlanConfig { sides, interleave: Interleave::Rounds { round }, ..draft() });
    for side in &run.record.sides {
        let in_turns = side.completed as f64 / 0.8;
        assert!(
            (0.85..1.15).contains(&(in_turns / alone)),
            "{in_turns} a second of its own, {alone} without rounds"
        );
        assert_accounted(side);
    }
    // The same number of requests arrive in each round, one after the other. If users who were due
    // before the round were handled wrongly, their requests would all arrive in its first moment.
    let mut times: Vec<Instant> = log.lock().unwrap().values().flatten().copied().collect();
    times.sort();
    let measured: Vec<Instant> =
        times.iter().copied().filter(|time| *time >= times[0] + warmup).collect();
    let together = |first: &Instant| {
        measured.iter().filter(|time| (*first..*first + milliseconds(5)).contains(*time)).count()
    };
    let mut lots: Vec<usize> = measured.iter().map(together).collect();
    lots.sort();
    assert!(lots[lots.len() / 2] <= 12, "{lots:?} within 5 ms of each");
}

#[test]
fn what_a_user_waits_for_us_is_lag_and_what_the_service_takes_is_not_thought() {
    let server = Server::start(|_, _| {
        thread::sleep(milliseconds(10));
        ok()
    });
    let load = Load::Users(Users { think: (milliseconds(30), milliseconds(30)), ..users(3) });
    let run = played(PlanConfig { load, ..draft(&server) });
    let side = &run.record.sides[0];
    // 400 ms at 40 ms each.
    assert!((20..=30).contains(&side.total_answered()), "{}", side.total_answered());
    let p50 = |kind| quantile_ms(&side.total(kind), 0.5);
    assert!((10.0..25.0).contains(&p50(TimeKind::Service)), "{}", p50(TimeKind::Service));
    assert!(
        p50(TimeKind::Wait) == 0.0 && p50(TimeKind::Lag) < 5.0,
        "W {} G {}",
        p50(TimeKind::Wait),
        p50(TimeKind::Lag)
    );
    assert_accounted(side);
}

/// The times between the requests of this number of users, who each send 40 and think for 5 to 25
/// ms.
fn gaps(count: usize, seed: u64) -> Vec<f64> {
    let (address, log) = logging(Duration::ZERO);
    let load = Load::Users(Users {
        think: (milliseconds(5), milliseconds(25)),
        loops: Some(40),
        ..users(count)
    });
    played(PlanConfig { load, seed, duration: Duration::from_secs(60), ..to(address) });
    let log = log.lock().unwrap();
    log.values()
        .flat_map(|times| times.windows(2).map(|pair| (pair[1] - pair[0]).as_secs_f64() * 1e3))
        .collect()
}

#[test]
fn the_seed_decides_how_long_a_user_thinks() {
    let [one, again, other] = [1, 1, 2].map(|seed| gaps(1, seed));
    let apart = |one: &[f64], other: &[f64]| {
        let mut differences: Vec<f64> =
            one.iter().zip(other).map(|(one, other)| (one - other).abs()).collect();
        differences.sort_by(f64::total_cmp);
        differences[differences.len() / 2]
    };
    // Two draws differ by 6 ms in the median; a busy machine adds to both.
    let (same, different) = (apart(&one, &again), apart(&one, &other));
    assert!(
        same < 2.0 && different > 3.0,
        "{same} ms with the same seed, {different} ms with another"
    );
}

#[test]
fn thinking_times_are_drawn_evenly() {
    let gaps = gaps(4, 1);
    assert_eq!(gaps.len(), 4 * 39);
    let mean = gaps.iter().sum::<f64>() / gaps.len() as f64;
    assert!((13.5..19.0).contains(&mean), "{mean} ms");
    let short = gaps.iter().filter(|gap| **gap < 15.0).count();
    assert!(
        gaps.iter().all(|gap| *gap > 4.5) && (40..110).contains(&short),
        "{short} are shorter than 15 ms"
    );
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
    let run = played(PlanConfig { load, duration: Duration::from_secs(60), ..draft(&server) });
    let side = &run.record.sides[0];
    assert_eq!((side.total_offered(), server.seen().len()), (60, 60));
    assert_eq!((side.total_answered(), side.failures_by_kind()[Failure::Read as usize]), (40, 20));
}

#[test]
fn users_of_a_service_that_dies_do_not_wait_for_ever() {
    let server = Arc::new(Server::start(|_, _| ok()));
    let killer = server.clone();
    thread::spawn(move || {
        thread::sleep(milliseconds(100));
        killer.die();
    });
    let load = Load::Users(Users {
        loops: Some(20),
        think: (milliseconds(10), milliseconds(10)),
        ramp_up: milliseconds(200),
        ..users(5)
    });
    let began = Instant::now();
    let run = played(PlanConfig { load, duration: Duration::from_secs(60), ..draft(&server) });
    let side = &run.record.sides[0];
    assert_eq!((side.total_offered(), side.unfinished), (100, 0));
    assert!(
        side.failures_by_kind()[Failure::Connect as usize] > 30,
        "{:?}",
        side.failures_by_kind()
    );
    assert!(began.elapsed() < Duration::from_secs(10), "{:?}", began.elapsed());
    assert_accounted(side);
}

#[test]
fn users_who_time_out_go_on_and_their_time_counts() {
    let server = Server::start(|before, _| if before == 3 { Reply::Hang } else { ok() });
    let load = Load::Users(Users { loops: Some(5), ..users(2) });
    let run = played(PlanConfig {
        load,
        timeout: milliseconds(100),
        duration: Duration::from_secs(60),
        ..draft(&server)
    });
    let side = &run.record.sides[0];
    assert_eq!(
        (
            side.total_offered(),
            side.total_answered(),
            side.failures_by_kind()[Failure::Timeout as usize]
        ),
        (10, 9, 1)
    );
}

#[test]
fn users_who_are_due_and_find_no_connection_when_the_time_ends_count_with_their_time() {
    const LAST: &[u8] = b"HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";
    let listener =
        socket2::Socket::new(socket2::Domain::IPV4, socket2::Type::STREAM, None).unwrap();
    listener.bind(&"127.0.0.1:0".parse::<SocketAddr>().unwrap().into()).unwrap();
    listener.listen(1).unwrap();
    let address = listener.local_addr().unwrap().as_socket().unwrap();
    // Closes each connection after one response, and accepts none after some time: a few more fit
    // into its queue.
    let freezes = Instant::now() + milliseconds(300);
    thread::spawn(move || {
        while Instant::now() < freezes
            && let Ok((stream, _)) = listener.accept()
        {
            let mut stream = TcpStream::from(stream);
            if matches!(stream.read(&mut [0; 4096]), Ok(1..)) {
                let _ = stream.write_all(LAST);
            }
        }
        thread::sleep(Duration::from_secs(5));
    });
    let load = Load::Users(Users { think: (milliseconds(5), milliseconds(5)), ..users(40) });
    let (duration, drain) = (milliseconds(700), milliseconds(200));
    let run = played(PlanConfig {
        load,
        duration,
        drain,
        timeout: Duration::from_secs(5),
        ..to(address)
    });
    let side = &run.record.sides[0];
    assert_eq!((side.unfinished, side.total_failures()), (40, 0), "{:?}", side.first_failures);
    assert_accounted(side);
    // They have waited since the service froze, which is longer than the measured time.
    let response = side.total(TimeKind::Response);
    let longest = response.iter_recorded().filter(|step| step.value_iterated_to() > 3_000_000);
    assert_eq!(longest.map(|step| step.count_at_value()).sum::<u32>(), 40, "300 ms and more");
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
    // Of 25 requests of each user, ten or fewer are measured.
    assert!(
        (25..=50).contains(&side.total_offered()) && seen >= 2 * side.total_offered(),
        "{} of {seen}",
        side.total_offered()
    );
    assert_accounted(side);
}

#[test]
fn when_the_time_is_over_users_go_home() {
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
    // A user who starts at 0 ms sends 20 requests or fewer; later users send fewer, down to 6.
    assert!((60..=140).contains(&side.total_answered()), "{}", side.total_answered());
    assert_eq!(run.measured, milliseconds(400));
    assert!(began.elapsed() < Duration::from_secs(2), "{:?}", began.elapsed());
}
