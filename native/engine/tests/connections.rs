//! How a load uses its connections: additional connections, none for late requests, a new one at
//! regular intervals, and the processors that they run on.

mod support;

use std::collections::HashMap;
use std::io::Write;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use support::{Reply, Server, assert_accounted, draft, even, heard, ok, played, raw, to};
use tailgate_engine::{
    Failure, Load, OnBusy, Pacing, Plan, PlanConfig, Script, SideRecord, TimeKind, quantile_ms, run,
};

const LAST: &[u8] = b"HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

fn slow(milliseconds: u64) -> Server {
    Server::start(move |_, _| {
        thread::sleep(Duration::from_millis(milliseconds));
        ok()
    })
}

fn dropped(side: &SideRecord) -> u64 {
    side.failures_by_kind()[Failure::Dropped as usize]
}

#[test]
fn what_is_due_while_all_connections_are_busy_is_dropped_when_asked_for_and_counted() {
    // One connection with 20 ms per request: of ten requests that are due in that time, one is
    // sent.
    let server = slow(19);
    let run = played(PlanConfig { connections: 1, on_busy: OnBusy::Drop, ..draft(&server) });
    let side = &run.record.sides[0];
    assert_accounted(side);
    assert_eq!(
        (side.total_offered(), side.total_answered() + dropped(side), side.unfinished),
        (200, 200, 0)
    );
    assert!((12..=22).contains(&side.total_answered()), "{}", side.total_answered());
    assert_eq!(
        (side.sent, server.seen().len() as u64),
        (side.total_answered(), side.total_answered())
    );
    let (wait, response) = (side.total(TimeKind::Wait), side.total(TimeKind::Response));
    assert!(
        quantile_ms(&wait, 1.0) == 0.0 && response.len() == side.total_answered(),
        "who is not served does not wait"
    );
    let reasons: Vec<(&str, String)> =
        run.reasons.iter().map(|reason| (reason.code(), reason.to_string())).collect();
    assert!(
        reasons.iter().any(|(code, text)| *code == "dropped" && text.contains("were dropped")),
        "{reasons:?}"
    );
    assert!(!reasons.iter().any(|(code, _)| *code == "generator-behind"), "{reasons:?}");
    let sentence = side.first_failures[Failure::Dropped as usize].as_deref().unwrap();
    assert!(sentence.contains("no connection was free"), "{sentence}");
}

#[test]
fn nothing_is_dropped_where_connections_are_free() {
    let server = slow(1);
    let run =
        played(PlanConfig { connections: 50, on_busy: OnBusy::Drop, workers: 2, ..draft(&server) });
    assert_eq!((run.record.sides[0].total_answered(), dropped(&run.record.sides[0])), (200, 0));
}

/// A load whose generator does not run for 60 ms, once: a script delays it.
fn stalled(draft: PlanConfig) -> PlanConfig {
    let source = "local n = 0 function request() n = n + 1 if n == 50 then \
                  local now = wrk.time_us() while wrk.time_us() < now + 60000 do end end return \
                  wrk.format() end";
    let url = format!("http://{}/", draft.sides[0].authority());
    let (name, source, paper) = ("stall.lua".into(), source.into(), Arc::default());
    PlanConfig { script: Some(Script { name, source, args: vec![], url, output: paper }), ..draft }
}

#[test]
fn what_was_due_while_we_did_not_run_and_connections_were_free_is_sent_and_not_dropped() {
    // Thirty requests are due in the meantime, 8 ms apart on each of four connections. If the
    // generator were on time, these connections could send all of them.
    let server = Server::start(|_, _| ok());
    for _ in 0..2 {
        let run =
            played(stalled(PlanConfig { connections: 4, on_busy: OnBusy::Drop, ..draft(&server) }));
        let side = &run.record.sides[0];
        // On a busy machine, the service itself may be this slow once.
        assert!(
            dropped(side) <= 5 && side.total_answered() + dropped(side) == 200,
            "{} dropped",
            dropped(side)
        );
        let [wait, lag] =
            [TimeKind::Wait, TimeKind::Lag].map(|kind| quantile_ms(&side.total(kind), 0.97));
        assert!(wait < 10.0 && lag > 30.0, "it is ours: W {wait} ms, G {lag} ms");
        assert!(
            run.reasons.iter().any(|reason| reason.code() == "generator-lag"),
            "{:?}",
            run.reasons
        );
    }
}

#[test]
fn what_is_sent_in_lots_is_not_dropped_where_one_by_one_it_would_not_be() {
    // Two or more requests are due in each group, and a connection carries one at a time; if
    // requests are sent one by one, each has its response before the next is due.
    let server = Server::start(|_, _| ok());
    let answered = |pacing| {
        let load = even(8_000_000);
        let run = played(PlanConfig {
            load,
            connections: 1,
            pacing,
            on_busy: OnBusy::Drop,
            ..draft(&server)
        });
        let side = &run.record.sides[0];
        assert_eq!(
            side.total_offered(),
            side.total_answered() + dropped(side),
            "{:?}",
            side.first_failures
        );
        side.total_answered() as f64
    };
    // The number depends on the machine and on its other load.
    let ratios: Vec<f64> =
        (0..5).map(|_| answered(Pacing::Balanced) / answered(Pacing::Precise)).collect();
    assert!(ratios.iter().any(|&ratio| ratio > 0.85), "{ratios:?}");
}

#[test]
fn where_nobody_can_be_reached_requests_fail_for_that_and_are_not_dropped() {
    let server = Arc::new(Server::start(|_, _| ok()));
    let killer = server.clone();
    thread::spawn(move || {
        thread::sleep(Duration::from_millis(150));
        killer.die();
    });
    let run = played(PlanConfig { on_busy: OnBusy::Drop, ..draft(&server) });
    let side = &run.record.sides[0];
    assert_accounted(side);
    let refused = side.failures_by_kind()[Failure::Connect as usize];
    assert!(refused >= 80 && dropped(side) == 0, "{refused} refused, {} dropped", dropped(side));
}

#[test]
fn connections_grow_with_what_is_due_up_to_their_bound() {
    let server = slow(100);
    // 500 requests per second that take 100 ms each need 50 connections.
    let draft = || PlanConfig { connections: 2, drain: Duration::from_secs(20), ..draft(&server) };
    let run = played(PlanConfig { on_busy: OnBusy::Grow { connections: 200 }, ..draft() });
    let side = &run.record.sides[0];
    assert_eq!(
        (side.total_answered(), side.total_failures()),
        (200, 0),
        "{:?}",
        side.first_failures
    );
    let opened = side.connect.len();
    assert!((45..=120).contains(&opened) && server.accepted() as u64 == opened, "{opened} opened");
    let waited = quantile_ms(&side.total(TimeKind::Wait), 0.95);
    assert!(waited < 50.0, "only as long as it takes to connect: W {waited} ms");
    let before = server.accepted();
    let run =
        played(PlanConfig { on_busy: OnBusy::Grow { connections: 11 }, workers: 2, ..draft() });
    let side = &run.record.sides[0];
    // One more connection only tried the address.
    assert_eq!(
        (side.total_answered(), side.connect.len(), server.accepted() - before),
        (200, 11, 12)
    );
    assert!(quantile_ms(&side.total(TimeKind::Wait), 0.95) > 500.0, "eleven are too few");
}

#[test]
fn what_we_were_late_to_open_a_connection_for_has_waited_for_us() {
    let server = Server::start(|_, _| Reply::Last(LAST.into()));
    let run = played(stalled(PlanConfig {
        connections: 1,
        on_busy: OnBusy::Grow { connections: 100 },
        requests_per_connection: Some(1),
        ..draft(&server)
    }));
    let side = &run.record.sides[0];
    assert_eq!(
        (side.total_answered(), side.total_failures()),
        (200, 0),
        "{:?}",
        side.first_failures
    );
    let [wait, lag] =
        [TimeKind::Wait, TimeKind::Lag].map(|kind| quantile_ms(&side.total(kind), 0.9));
    assert!(wait < 5.0 && lag > 10.0, "W {wait} ms, G {lag} ms");
}

#[test]
fn connections_that_suffice_do_not_grow() {
    let server = slow(1);
    let run = played(PlanConfig {
        connections: 20,
        on_busy: OnBusy::Grow { connections: 200 },
        ..draft(&server)
    });
    let opened = run.record.sides[0].connect.len();
    assert!(opened <= 30, "{opened}: a few more where the machine stumbled");
}

#[test]
fn connections_do_not_grow_without_end_where_nobody_answers() {
    let server = Server::start(|_, _| Reply::Hang);
    let run = played(PlanConfig {
        connections: 1,
        on_busy: OnBusy::Grow { connections: 30 },
        timeout: Duration::from_millis(300),
        drain: Duration::from_millis(300),
        ..draft(&server)
    });
    let side = &run.record.sides[0];
    assert_accounted(side);
    assert!(side.total_answered() == 0 && side.connect.len() >= 30);
}

/// The requests of each connection, and for each of them whether it declared itself to be the last
/// one.
type Seen = Arc<Mutex<HashMap<usize, Vec<bool>>>>;

/// A server that closes a connection when the client asks for it, after this time.
fn closing(after: Duration) -> (PlanConfig, Seen) {
    let seen = Seen::default();
    let noted = seen.clone();
    let address = raw(move |number, mut stream| {
        let mut buffer = [0; 4096];
        while let Ok(length @ 1..) = std::io::Read::read(&mut stream, &mut buffer) {
            let is_last = buffer[..length].windows(17).any(|window| window == b"Connection: close");
            noted.lock().unwrap().entry(number).or_default().push(is_last);
            if is_last {
                let _ = stream.write_all(LAST);
                return thread::sleep(after);
            }
            let _ = stream.write_all(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok");
        }
    });
    (to(address), seen)
}

#[test]
fn a_connection_carries_as_many_requests_as_it_may_and_the_last_one_says_so() {
    for load in [even(500_000), Load::Closed] {
        let (draft, seen) = closing(Duration::ZERO);
        let run = played(PlanConfig { load, requests_per_connection: Some(3), ..draft });
        let side = &run.record.sides[0];
        assert!(
            side.total_answered() >= 100 && side.total_failures() == 0,
            "{} {:?}",
            side.total_answered(),
            side.first_failures
        );
        let seen = seen.lock().unwrap();
        let whole = seen.values().filter(|requests| requests[..] == [false, false, true]).count();
        // Except those that were in use at the end.
        assert!(
            whole + 4 >= seen.len() && seen.values().all(|requests| requests.len() <= 3),
            "{seen:?}"
        );
        assert_eq!((side.connect.len() as usize, side.reconnects), (seen.len(), 0));
    }
}

#[test]
fn a_connection_for_each_request_is_opened_when_that_is_due_and_part_of_its_time() {
    let (draft, seen) = closing(Duration::ZERO);
    let run = played(PlanConfig { requests_per_connection: Some(1), ..draft });
    let side = &run.record.sides[0];
    assert_eq!(
        (side.total_answered(), side.total_failures(), seen.lock().unwrap().len()),
        (200, 0, 200),
        "{:?}",
        side.first_failures
    );
    assert_eq!((side.connect.len(), side.sent), (200, 200));
    let [connect, service] = [&side.connect, &side.total(TimeKind::Service)]
        .map(|latencies| quantile_ms(latencies, 0.5));
    assert!(connect > 0.0 && service > connect, "S {service} ms, of which {connect} ms connecting");
    assert!(quantile_ms(&side.total(TimeKind::Wait), 0.5) < 1.0);
}

#[test]
fn a_service_is_given_time_to_close_first_and_is_not_waited_for_longer() {
    let (draft, _) = closing(Duration::from_secs(1));
    let run = played(PlanConfig {
        load: Load::Closed,
        connections: 1,
        requests_per_connection: Some(1),
        duration: Duration::from_millis(500),
        ..draft
    });
    // One request every 50 ms or slightly more.
    assert!(
        (5..=11).contains(&run.record.sides[0].total_answered()),
        "{}",
        run.record.sides[0].total_answered()
    );
}

#[test]
fn a_service_that_dies_fails_each_request_that_was_to_open_a_connection() {
    for load in [even(500_000), Load::Closed] {
        let server = Arc::new(Server::start(|_, _| Reply::Last(LAST.into())));
        let killer = server.clone();
        thread::spawn(move || {
            thread::sleep(Duration::from_millis(150));
            killer.die();
        });
        let run = played(PlanConfig {
            load: load.clone(),
            requests_per_connection: Some(1),
            ..draft(&server)
        });
        let side = &run.record.sides[0];
        assert_accounted(side);
        let refused = side.failures_by_kind()[Failure::Connect as usize];
        assert!(
            refused >= 10 && side.total_answered() >= 20,
            "{load:?}: {refused} refused, {} answered",
            side.total_answered()
        );
        assert!(run.cpu < run.wall / 2, "{:?} of {:?}", run.cpu, run.wall);
    }
}

#[test]
fn a_connection_that_is_never_opened_is_timed_out() {
    let listener =
        socket2::Socket::new(socket2::Domain::IPV4, socket2::Type::STREAM, None).unwrap();
    listener.bind(&"127.0.0.1:0".parse::<std::net::SocketAddr>().unwrap().into()).unwrap();
    listener.listen(1).unwrap();
    let address = listener.local_addr().unwrap().as_socket().unwrap();
    // The queue has two places: one is used to try the address, the other is taken. All further
    // connections hang.
    let _other = std::net::TcpStream::connect(address).unwrap();
    let began = Instant::now();
    let run = played(PlanConfig {
        load: even(20_000),
        requests_per_connection: Some(1),
        timeout: Duration::from_millis(200),
        ..to(address)
    });
    let side = &run.record.sides[0];
    assert_accounted(side);
    assert_eq!(
        (
            side.total_answered(),
            side.failures_by_kind()[Failure::Connect as usize] + side.unfinished
        ),
        (0, 8)
    );
    assert!(began.elapsed() < Duration::from_secs(4), "{:?}", began.elapsed());
}

#[test]
fn pipelined_requests_share_a_connection_that_carries_only_so_many() {
    let most = Arc::new(AtomicUsize::new(0));
    let longest = most.clone();
    let address = raw(move |_, mut stream| {
        let mut carried = 0;
        let mut buffer = [0; 4096];
        while let Ok(length @ 1..) = std::io::Read::read(&mut stream, &mut buffer) {
            let text = String::from_utf8_lossy(&buffer[..length]).into_owned();
            for request in text.split_inclusive("\r\n\r\n") {
                carried += 1;
                longest.fetch_max(carried, SeqCst);
                if request.contains("Connection: close") {
                    assert_eq!(carried, 10);
                    return drop(stream.write_all(LAST));
                }
                let _ = stream.write_all(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok");
            }
        }
    });
    let run = played(PlanConfig {
        load: Load::Closed,
        pipeline: 4,
        requests_per_connection: Some(10),
        ..to(address)
    });
    let side = &run.record.sides[0];
    assert!(
        side.total_answered() >= 100 && side.total_failures() == 0,
        "{} {:?}",
        side.total_answered(),
        side.first_failures
    );
    assert_eq!(most.load(SeqCst), 10);
}

#[test]
fn workers_run_where_they_are_bound_to_and_a_processor_that_is_not_there_is_refused() {
    let server = Server::start(|_, _| ok());
    let result = played(PlanConfig { pin: vec![0], workers: 2, ..draft(&server) });
    assert_eq!(result.record.sides[0].total_answered(), 200);
    let plan = Plan::new(PlanConfig { pin: vec![0, 900], workers: 2, ..draft(&server) }).unwrap();
    let error = run(&plan, &AtomicBool::new(false), |_| {}).unwrap_err().to_string();
    assert!(error.contains("processor 900") && error.contains("may use 0"), "{error}");
}

#[test]
fn a_peer_that_closes_what_it_was_asked_to_close_is_no_reconnect_and_no_error() {
    let address = raw(|_, mut stream| {
        if heard(&mut stream) {
            let _ = stream.write_all(LAST);
        }
    });
    let run =
        played(PlanConfig { requests_per_connection: Some(1), load: even(100_000), ..to(address) });
    let side = &run.record.sides[0];
    assert_eq!(
        (side.total_answered(), side.total_failures(), side.reconnects),
        (40, 0, 0),
        "{:?}",
        side.first_failures
    );
}
