//! How a load uses its connections: additional connections, none for late requests, a new one at
//! regular intervals, and the processors that they run on.

use std::collections::HashMap;
use std::io::Write;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use tailgate_engine::{
    Failure, OnBusy, Pacing, Plan, PlanConfig, Script, ScriptTimeLimits, SideRecord, TimeKind,
    quantile_ms, run,
};

use crate::support::{
    Gate, PATIENCE, Reply, Server, assert_accounted, assert_all_answered, closed, draft, even,
    heard, ok, played, played_with, raw, to,
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
fn requests_that_are_due_while_all_connections_are_busy_are_dropped_and_counted() {
    // The only connection is busy until all other requests are due.
    let all_due = Gate::default();
    let gate = all_due.clone();
    let server = Server::start(move |_, _| {
        gate.pass();
        ok()
    });
    let draft = PlanConfig { connections: 1, on_busy: OnBusy::Drop, ..draft(&server) };
    let run = played_with(draft, |tick| {
        if tick.due == 200 {
            all_due.open();
        }
    });
    let side = &run.record.sides[0];
    assert_accounted(side);
    assert_eq!(
        (side.total_offered(), side.total_answered(), dropped(side), side.unfinished),
        (200, 1, 199, 0)
    );
    assert_eq!((side.sent, server.seen().len()), (1, 1));
    let (wait, response) = (side.total(TimeKind::Wait), side.total(TimeKind::Response));
    assert!(
        quantile_ms(&wait, 1.0) == 0.0 && response.len() == 1,
        "a request that is dropped does not wait"
    );
    let reasons: Vec<(&str, String)> =
        run.reasons.iter().map(|reason| (reason.code(), reason.to_string())).collect();
    assert!(
        reasons.iter().any(|(code, text)| *code == "dropped" && text.contains("were dropped")),
        "{reasons:?}"
    );
    let sentence = side.first_failures[Failure::Dropped as usize].as_deref().unwrap();
    assert!(sentence.contains("no connection was free"), "{sentence}");
}

#[test]
fn a_connection_that_is_free_again_carries_the_next_request_that_is_due() {
    // One connection with 20 ms per request: of ten requests that are due in that time, one is
    // sent, or none where the machine is busy.
    let server = slow(19);
    let run = played(PlanConfig { connections: 1, on_busy: OnBusy::Drop, ..draft(&server) });
    let side = &run.record.sides[0];
    assert_accounted(side);
    assert_eq!(
        (side.total_offered(), side.total_answered() + dropped(side), side.unfinished),
        (200, 200, 0)
    );
    assert!((1..=22).contains(&side.total_answered()), "{}", side.total_answered());
    assert_eq!(
        (side.sent, server.seen().len() as u64),
        (side.total_answered(), side.total_answered())
    );
}

#[test]
fn nothing_is_dropped_where_connections_are_free() {
    // However slow the service is, there is a connection for each request.
    let server = slow(1);
    let run = played(PlanConfig {
        connections: 200,
        on_busy: OnBusy::Drop,
        workers: 2,
        ..draft(&server)
    });
    assert_eq!((run.record.sides[0].total_answered(), dropped(&run.record.sides[0])), (200, 0));
}

/// A load whose generator does not run for half a second, once: a script delays its request with
/// this number. It lasts 400 ms, so that all later requests are due meanwhile.
fn stalled(at: usize, draft: PlanConfig) -> PlanConfig {
    let source = format!(
        "local n = 0 function request() n = n + 1 if n == {at} then local now = wrk.time_us() \
         while wrk.time_us() < now + 500000 do end end return wrk.format() end"
    );
    let script = Script {
        name: "stall.lua".into(),
        source: source.into(),
        args: vec![],
        url: format!("http://{}/", draft.sides[0].authority()),
        output: Arc::default(),
        time_limits: ScriptTimeLimits::default(),
    };
    PlanConfig { script: Some(script), ..draft }
}

#[test]
fn requests_that_were_due_while_we_did_not_run_and_connections_were_free_are_not_dropped() {
    // 150 requests are due meanwhile, 120 ms apart on each of 60 connections. If the generator were
    // on time, these connections could send all of them, however busy the machine is.
    let server = Server::start(|_, _| ok());
    for _ in 0..2 {
        let draft = PlanConfig { connections: 60, on_busy: OnBusy::Drop, ..draft(&server) };
        let run = played(stalled(50, draft));
        let side = &run.record.sides[0];
        // If only connections counted that are free when they are found, the first 60 would be
        // sent, and 90 dropped.
        assert!(
            dropped(side) < 45 && side.total_answered() + dropped(side) == 200,
            "{} dropped",
            dropped(side)
        );
        // They are 200 to 500 ms late.
        let [wait, lag] = [TimeKind::Wait, TimeKind::Lag].map(|kind| median_ms(side, kind));
        assert!(wait < 100.0 && lag > 100.0, "it is ours: W {wait} ms, G {lag} ms");
        assert!(
            run.reasons.iter().any(|reason| reason.code() == "generator-lag"),
            "{:?}",
            run.reasons
        );
    }
}

fn median_ms(side: &SideRecord, kind: TimeKind) -> f64 {
    quantile_ms(&side.total(kind), 0.5)
}

#[test]
fn requests_that_are_sent_in_groups_are_sent_or_dropped() {
    // Two or more requests are due in each group, and the connection carries one at a time.
    let server = Server::start(|_, _| ok());
    let run = played(PlanConfig {
        load: even(8_000_000),
        connections: 1,
        pacing: Pacing::Balanced,
        on_busy: OnBusy::Drop,
        ..draft(&server)
    });
    let side = &run.record.sides[0];
    assert_eq!(
        (side.total_offered(), side.total_answered() + dropped(side)),
        (3_200, 3_200),
        "{:?}",
        side.first_failures
    );
    assert!(side.total_answered() > 0);
}

#[test]
fn where_no_connection_can_be_opened_requests_fail_for_that_and_are_not_dropped() {
    // There is a connection for each request until the server dies.
    let server = Server::start(|before, _| if before == 50 { Reply::Die } else { ok() });
    let run = played(PlanConfig { connections: 200, on_busy: OnBusy::Drop, ..draft(&server) });
    let side = &run.record.sides[0];
    assert_accounted(side);
    let refused = side.failures_by_kind()[Failure::Connect as usize];
    assert!(refused > 0 && dropped(side) == 0, "{refused} refused, {} dropped", dropped(side));
}

#[test]
fn connections_grow_with_what_is_due_up_to_their_bound() {
    for (bound, most) in [(200, 200), (60, 60)] {
        // The service responds when 60 requests are in flight, each on a connection of its own.
        let enough = Gate::default();
        let gate = enough.clone();
        let server = Server::start(move |before, _| {
            if before + 1 == 60 {
                gate.open();
            }
            gate.pass();
            ok()
        });
        let on_busy = OnBusy::Grow { connections: bound };
        let run = played(PlanConfig { connections: 2, on_busy, ..draft(&server) });
        let side = &run.record.sides[0];
        assert_all_answered(side, 200);
        let opened = side.connect.len();
        assert!(
            (60..=most).contains(&opened) && server.accepted() as u64 == opened,
            "{opened} of {bound} opened"
        );
    }
}

#[test]
fn requests_wait_where_connections_may_not_grow_enough() {
    let server = slow(50);
    let run = played(PlanConfig {
        connections: 2,
        on_busy: OnBusy::Grow { connections: 11 },
        workers: 2,
        ..draft(&server)
    });
    let side = &run.record.sides[0];
    assert_eq!((side.total_answered(), side.connect.len(), server.accepted()), (200, 11, 11));
    // The last ones are sent after 850 ms, and are due within 400.
    assert!(quantile_ms(&side.total(TimeKind::Wait), 0.95) > 400.0, "eleven are too few");
}

#[test]
fn what_we_were_late_to_open_a_connection_for_has_waited_for_us() {
    let server = Server::start(|_, _| Reply::Last(LAST.into()));
    let run = played(stalled(
        120,
        PlanConfig {
            connections: 1,
            on_busy: OnBusy::Grow { connections: 200 },
            requests_per_connection: Some(1),
            ..draft(&server)
        },
    ));
    let side = &run.record.sides[0];
    assert_all_answered(side, 200);
    // 80 requests are more than 300 ms late. If they had waited for the service, `wait` would be
    // that long and `lag` nearly nothing. On a busy machine both change, but not their order.
    let [wait, lag] =
        [TimeKind::Wait, TimeKind::Lag].map(|kind| quantile_ms(&side.total(kind), 0.8));
    assert!(lag > 20.0 && wait < lag / 2.0, "W {wait} ms, G {lag} ms");
}

#[test]
fn connections_that_suffice_do_not_grow() {
    // However slow the service is, there is a connection for each request.
    let server = slow(1);
    let run = played(PlanConfig {
        connections: 200,
        on_busy: OnBusy::Grow { connections: 400 },
        ..draft(&server)
    });
    assert_eq!(run.record.sides[0].connect.len(), 200);
}

#[test]
fn connections_do_not_grow_without_end_where_no_response_comes() {
    let server = Server::start(|_, _| Reply::Hang);
    let run = played(PlanConfig {
        connections: 1,
        on_busy: OnBusy::Grow { connections: 30 },
        drain: Duration::from_secs(1),
        ..draft(&server)
    });
    let side = &run.record.sides[0];
    assert_accounted(side);
    assert_eq!((side.total_answered(), side.unfinished, side.connect.len()), (0, 200, 30));
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
    for is_closed in [false, true] {
        let (draft, seen) = closing(Duration::ZERO);
        let draft = PlanConfig { requests_per_connection: Some(3), ..draft };
        let run = played(if is_closed { closed(200, draft) } else { draft });
        let side = &run.record.sides[0];
        assert_all_answered(side, 200);
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
    // So many that one is free for each request.
    let run = played(PlanConfig { requests_per_connection: Some(1), connections: 200, ..draft });
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
    assert_eq!(quantile_ms(&side.total(TimeKind::Wait), 1.0), 0.0);
}

#[test]
fn a_service_is_given_time_to_close_first_and_is_not_waited_for_longer() {
    // The service closes after a minute; it is waited for 50 ms after each of four requests.
    let (draft, _) = closing(2 * PATIENCE);
    let run =
        played(PlanConfig { connections: 1, requests_per_connection: Some(1), ..closed(5, draft) });
    assert_eq!(run.record.sides[0].total_answered(), 5);
    assert!(
        (Duration::from_millis(4 * 50)..PATIENCE).contains(&run.measured),
        "{:?}",
        run.measured
    );
}

#[test]
fn a_service_that_dies_fails_each_request_that_was_to_open_a_connection() {
    for is_closed in [false, true] {
        let server = Server::start(
            |before, _| if before < 50 { Reply::Last(LAST.into()) } else { Reply::Die },
        );
        let draft = PlanConfig { requests_per_connection: Some(1), ..draft(&server) };
        let run = played(if is_closed { closed(80, draft) } else { draft });
        let side = &run.record.sides[0];
        assert_accounted(side);
        // When the server dies, each of the four connections may carry a request.
        let refused = side.failures_by_kind()[Failure::Connect as usize];
        assert!(
            refused >= side.total_offered() - 50 - 4 && (46..=50).contains(&side.total_answered()),
            "{refused} refused, {} answered",
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
    assert!(began.elapsed() < PATIENCE, "{:?}", began.elapsed());
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
    let draft = PlanConfig { pipeline: 4, requests_per_connection: Some(10), ..to(address) };
    let run = played(closed(200, draft));
    let side = &run.record.sides[0];
    assert_all_answered(side, 200);
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
