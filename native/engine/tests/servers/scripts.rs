//! wrk scripts, run against a real server: for each example script of wrk, this file has one that
//! does the same.

use std::io::{Read, Write};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use tailgate_engine::{
    Failure, Load, Plan, PlanConfig, Protocol, Request, RunError, RunResult, Script, ScriptOutput,
    ScriptTimeLimits, TimeKind, Users, quantile_ms, run,
};

use crate::support::{
    self, PATIENCE, Reply, Seen, Server, assert_accounted, assert_all_answered, draft, even,
    for_each_at_once, ok, raw, to,
};

/// The draft with a script; the destination of the script's output is part of it.
fn with(source: &str, args: &[&str], draft: PlanConfig) -> PlanConfig {
    let script = Script {
        name: "test.lua".into(),
        source: source.into(),
        args: args.iter().map(|arg| arg.to_string()).collect(),
        url: format!("http://{}/index.html", draft.sides[0].authority()),
        output: Arc::default(),
        time_limits: ScriptTimeLimits::default(),
    };
    let request = Request { path: "/index.html".into(), ..support::get("/") };
    PlanConfig { script: Some(script), requests: vec![request], ..draft }
}

fn paper(draft: &PlanConfig) -> Arc<ScriptOutput> {
    draft.script.as_ref().unwrap().output.clone()
}

fn text(paper: &ScriptOutput) -> String {
    String::from_utf8(paper.take()).unwrap()
}

/// The run, and the output of the script.
fn told(source: &str, args: &[&str], draft: PlanConfig) -> (RunResult, String) {
    let draft = with(source, args, draft);
    let paper = paper(&draft);
    let played = support::played(draft);
    assert_accounted(&played.record.sides[0]);
    (played, text(&paper))
}

fn mistake(source: &str, draft: PlanConfig) -> String {
    mistake_of(with(source, &[], draft))
}

fn mistake_of(draft: PlanConfig) -> String {
    match run(&Plan::new(draft).unwrap(), &AtomicBool::new(false), |_| {}) {
        Err(RunError::Script(sentence)) => sentence,
        other => panic!("{other:?}"),
    }
}

/// Ends a call of a script after 200 ms.
fn impatient(mut draft: PlanConfig) -> PlanConfig {
    let script = draft.script.as_mut().unwrap();
    script.time_limits.call = Duration::from_millis(200);
    draft
}

fn closed(count: u64, server: &Server) -> PlanConfig {
    support::closed(count, draft(server))
}

/// A closed load that the script ends, or a stop.
fn endless(server: &Server) -> PlanConfig {
    PlanConfig { load: Load::Closed, duration: 2 * PATIENCE, ..draft(server) }
}

fn header<'a>(seen: &'a Seen, name: &str) -> Option<&'a str> {
    seen.headers.iter().find(|(other, _)| other == name).map(|(_, value)| value.as_str())
}

fn response(text: &str) -> Reply {
    Reply::Bytes(text.as_bytes().to_vec())
}

#[test]
fn addr_sends_each_thread_to_an_address_that_accepts() {
    let server = Server::start(|_, _| ok());
    let mut draft =
        with(include_str!("scripts/addr.lua"), &[], PlanConfig { workers: 2, ..draft(&server) });
    // On most machines localhost has an IPv6 address too, and nothing listens there.
    draft.script.as_mut().unwrap().url = format!("http://localhost:{}/", server.address.port());
    let paper = paper(&draft);
    let played = support::played(draft);
    assert_eq!(played.record.sides[0].total_answered(), 200);
    assert_eq!(text(&paper), format!("to {0}\nto {0}\n", server.address));
    let host = format!("localhost:{}", server.address.port());
    assert!(server.seen().iter().all(|seen| header(seen, "host") == Some(&host)));
}

#[test]
fn the_address_that_setup_chooses_is_the_one_that_is_loaded() {
    let (meant, not_meant) = (Server::start(|_, _| ok()), Server::start(|_, _| ok()));
    let source = format!(
        "function setup(t) t.addr = wrk.lookup('127.0.0.1', {})[1] end",
        meant.address.port()
    );
    let (played, _) = told(&source, &[], draft(&not_meant));
    assert_eq!(
        (played.record.sides[0].total_answered(), meant.seen().len(), not_meant.seen().len()),
        (200, 200, 0)
    );
}

#[test]
fn auth_asks_for_a_token_and_shows_it_from_then_on() {
    let server = Server::start(|_, seen| match seen.path.as_str() {
        "/login" => response("HTTP/1.1 200 OK\r\nX-Token: sesame\r\nContent-Length: 0\r\n\r\n"),
        _ if header(seen, "x-token") == Some("sesame") => ok(),
        _ => response("HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n"),
    });
    for is_closed in [false, true] {
        let already = server.seen().len();
        let draft = if is_closed { closed(200, &server) } else { draft(&server) };
        let (played, _) = told(include_str!("scripts/auth.lua"), &[], draft);
        let side = &played.record.sides[0];
        assert_eq!((side.total_failures(), side.statuses[200]), (0, 200));
        let seen = &server.seen()[already..];
        let logins = seen.iter().filter(|seen| seen.path == "/login").count();
        assert!((1..=4).contains(&logins), "one for each connection at most, not {logins}");
        assert_eq!(seen.len(), 200);
    }
}

#[test]
fn counter_numbers_its_requests_from_the_first_one_sent() {
    let server = Server::start(|_, _| ok());
    told(include_str!("scripts/counter.lua"), &[], PlanConfig { connections: 1, ..draft(&server) });
    for (place, seen) in server.seen().iter().enumerate() {
        let number = (place + 1).to_string();
        assert_eq!(
            (seen.path.clone(), header(seen, "x-number")),
            (format!("/items/{number}"), Some(number.as_str()))
        );
    }
    assert_eq!(server.seen().len(), 200, "none is asked for and then not sent");
}

#[test]
fn delay_lets_each_connection_wait_before_each_request_and_nobody_at_a_rate() {
    let came = Arc::new(Mutex::new(Vec::new()));
    let noted = came.clone();
    let server = Server::start(move |_, _| {
        noted.lock().unwrap().push(Instant::now());
        ok()
    });
    let source = include_str!("scripts/delay.lua");
    let (played, _) = told(source, &[], PlanConfig { connections: 1, ..closed(20, &server) });
    assert_eq!(played.record.sides[0].total_answered(), 20);
    let came: Vec<Instant> = std::mem::take(&mut *came.lock().unwrap());
    assert!(came.windows(2).all(|pair| pair[1] - pair[0] >= Duration::from_micros(19_900)));
    let (together, _) = told(source, &[], PlanConfig { connections: 4, ..closed(12, &server) });
    assert_eq!(together.record.sides[0].total_answered(), 12);
    let (at_a_rate, _) = told(source, &[], draft(&server));
    assert_eq!(at_a_rate.record.sides[0].total_answered(), 200);
}

#[test]
fn pipeline_sends_three_requests_at_once_in_a_closed_load() {
    let paths = Arc::new(Mutex::new(Vec::new()));
    let seen = paths.clone();
    // The server responds when three requests have come.
    let address = raw(move |_, mut stream| {
        let mut have = String::new();
        let mut buffer = [0; 4096];
        while let Ok(length @ 1..) = stream.read(&mut buffer) {
            have += std::str::from_utf8(&buffer[..length]).unwrap();
            if have.matches("\r\n\r\n").count() < 3 {
                continue;
            }
            let each = have.split("\r\n\r\n").filter(|request| !request.is_empty());
            let path = |request: &str| request.split(' ').nth(1).unwrap().to_owned();
            seen.lock().unwrap().push(each.map(path).collect::<Vec<String>>());
            have.clear();
            let _ = stream.write_all(&b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok".repeat(3));
        }
    });
    let draft = support::closed(60, PlanConfig { connections: 1, ..to(address) });
    let (played, _) = told(include_str!("scripts/pipeline.lua"), &["depth=3"], draft);
    assert_eq!(played.record.sides[0].total_answered(), 60);
    let expected = ["/first?depth=3", "/second?depth=3", "/third?depth=3"].map(str::to_owned);
    assert_eq!(*paths.lock().unwrap(), vec![expected.to_vec(); 20]);
}

#[test]
fn pipeline_sends_each_request_when_it_is_due_at_a_rate() {
    let server = Server::start(|_, _| ok());
    let draft = PlanConfig { load: even(150_000), connections: 2, ..draft(&server) };
    let (played, _) = told(include_str!("scripts/pipeline.lua"), &["depth=3"], draft);
    let seen = server.seen();
    assert_eq!((played.record.sides[0].total_answered(), seen.len()), (60, 60));
    let count = |path: &str| seen.iter().filter(|seen| seen.path == path).count();
    let counts = ["/first?depth=3", "/second?depth=3", "/third?depth=3"].map(count);
    assert_eq!(counts, [20; 3]);
}

#[test]
fn requests_of_one_string_are_sent_on_one_connection_in_their_order() {
    let orders = Arc::new(Mutex::new(Vec::new()));
    let noted = orders.clone();
    let server = Server::start(move |_, seen| {
        noted.lock().unwrap().push((thread::current().id(), seen.path.clone()));
        ok()
    });
    told(
        include_str!("scripts/pipeline.lua"),
        &[],
        PlanConfig { connections: 3, ..closed(90, &server) },
    );
    let orders = orders.lock().unwrap();
    let mut connections: Vec<_> = orders.iter().map(|(thread, _)| *thread).collect();
    connections.sort_unstable_by_key(|thread| format!("{thread:?}"));
    connections.dedup();
    assert_eq!(connections.len(), 3);
    for connection in connections {
        let paths = orders
            .iter()
            .filter(|(thread, _)| *thread == connection)
            .map(|(_, path)| path.as_str());
        let expected = ["/first?", "/second?", "/third?"].into_iter().cycle();
        assert!(paths.zip(expected).all(|(path, expected)| path == expected));
    }
}

#[test]
fn post_sends_a_body_with_its_type_and_length() {
    let server = Server::start(|_, _| ok());
    told(include_str!("scripts/post.lua"), &[], draft(&server));
    let seen = server.seen();
    assert_eq!(seen.len(), 200);
    for seen in &seen {
        assert_eq!((seen.method.as_str(), seen.path.as_str()), ("POST", "/index.html"));
        assert_eq!(header(seen, "content-type"), Some("application/x-www-form-urlencoded"));
        assert_eq!(seen.body, b"name=tail+gate&colour=green");
    }
}

#[test]
fn report_says_what_was_measured() {
    let server = Server::start(|before, _| match before % 4 {
        0 => response("HTTP/1.1 503 Busy\r\nContent-Length: 0\r\n\r\n"),
        _ => ok(),
    });
    let (played, said) = told(include_str!("scripts/report.lua"), &[], draft(&server));
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!((lines.len(), lines[0]), (6, "--------"));
    for (line, quantile) in lines[1..5].iter().zip([0.5, 0.9, 0.99, 0.99999]) {
        let us: f64 = line.split_once("%\t").unwrap().1.parse().unwrap();
        let ms = quantile_ms(&played.record.sides[0].total(TimeKind::Response), quantile);
        assert!((us / 1e3 - ms).abs() < 0.002 + ms / 500.0, "{line}: {ms} ms");
    }
    assert_eq!(lines[5], "200 requests, 50 errors, 500 per second");
}

#[test]
fn setup_gives_threads_numbers_and_asks_them_in_the_end() {
    let server = Server::start(|_, _| ok());
    let (_, said) =
        told(include_str!("scripts/setup.lua"), &[], PlanConfig { workers: 2, ..draft(&server) });
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(
        lines,
        [
            "thread 1 begins",
            "thread 2 begins",
            "thread 1: 100 requests, 100 responses",
            "thread 2: 100 requests, 100 responses"
        ]
    );
}

#[test]
fn stop_ends_each_thread_and_with_the_last_the_run() {
    let server = Server::start(|_, _| ok());
    let began = Instant::now();
    let draft = PlanConfig { workers: 2, ..endless(&server) };
    let (played, _) = told(include_str!("scripts/stop.lua"), &[], draft);
    let side = &played.record.sides[0];
    assert!(began.elapsed() < PATIENCE && !played.cancelled);
    // Responses that arrived together with the hundredth response count too.
    assert!((200..=204).contains(&side.total_answered()), "{}", side.total_answered());
    assert!(played.measured < PATIENCE, "{:?}", played.measured);
}

#[test]
fn what_is_in_flight_when_a_thread_stops_is_waited_for() {
    let server = Server::start(|_, _| {
        thread::sleep(Duration::from_millis(20));
        ok()
    });
    for load in [Load::Closed, even(1_000_000)] {
        let draft = PlanConfig { load, connections: 50, duration: 2 * PATIENCE, ..draft(&server) };
        let (played, _) = told(include_str!("scripts/stop.lua"), &[], draft);
        let side = &played.record.sides[0];
        assert_eq!(
            (side.total_offered(), side.total_failures(), side.unfinished),
            (side.total_answered(), 0, 0)
        );
        assert!((100..=200).contains(&side.total_answered()), "{}", side.total_answered());
        assert!(played.measured < PATIENCE, "{:?}", played.measured);
    }
}

#[test]
fn one_thread_that_stops_and_one_that_has_sent_its_share_end_the_measured_time() {
    let server = Server::start(|_, _| ok());
    let source = "function setup(thread) thread:set('stops', first == nil) first = thread end \
                  local count = 0 \
        function response() count = count + 1 if stops and count == 100 then \
        wrk.thread:stop() end end";
    let draft =
        PlanConfig { workers: 2, duration: Duration::from_secs(3600), ..closed(1000, &server) };
    let (played, _) = told(source, &[], draft);
    assert!(
        (600..=602).contains(&played.record.sides[0].total_answered()),
        "{}",
        played.record.sides[0].total_answered()
    );
    assert!(played.measured < PATIENCE, "{:?}", played.measured);
    let seconds = Duration::from_secs(played.record.sides[0].seconds.len() as u64);
    assert!(seconds <= PATIENCE, "{seconds:?}");
}

#[test]
fn users_send_the_requests_of_one_string_one_by_one_each_after_thinking() {
    let server = Server::start(|_, _| ok());
    let think = Duration::from_millis(300);
    let users =
        Users { count: 3, ramp_up: Duration::ZERO, loops: Some(4), think: (think, 2 * think) };
    let draft = PlanConfig { load: Load::Users(users), duration: 2 * PATIENCE, ..draft(&server) };
    let (played, _) = told(include_str!("scripts/pipeline.lua"), &[], draft);
    let side = &played.record.sides[0];
    assert_all_answered(side, 12);
    assert!(played.measured >= 3 * think, "{:?}: nobody thought", played.measured);
    let lag = quantile_ms(&side.total(TimeKind::Lag), 0.5);
    assert!(lag < 150.0, "{lag} ms: no user waits until another has thought");
}

#[test]
fn the_last_request_of_a_connection_says_so_whoever_has_made_its_text() {
    let last = b"HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";
    let server = Server::start(move |_, seen| match header(seen, "connection") {
        Some("close") => Reply::Last(last.to_vec()),
        _ => ok(),
    });
    let draft = PlanConfig { requests_per_connection: Some(5), connections: 1, ..draft(&server) };
    let (played, _) = told(include_str!("scripts/post.lua"), &[], draft);
    assert_eq!(
        (played.record.sides[0].total_answered(), played.record.sides[0].total_failures()),
        (200, 0)
    );
    for (place, seen) in server.seen().iter().enumerate() {
        assert_eq!(
            header(seen, "connection"),
            (place % 5 == 4).then_some("close"),
            "request {place}"
        );
        assert_eq!(seen.body, b"name=tail+gate&colour=green");
    }
    assert_eq!(server.accepted(), 40);
}

#[test]
fn what_a_script_changes_midway_holds_from_the_next_request_on() {
    let server = Server::start(|_, _| ok());
    let source = "local count = 0 function request() count = count + 1 \
        if count > 100 then wrk.method, wrk.path, wrk.body, wrk.headers = 'PUT', '/later', \
        'new', {['X-New'] = true} end \
        return wrk.format() end";
    told(source, &[], PlanConfig { connections: 1, ..draft(&server) });
    let seen = server.seen();
    let (before, after) = seen.split_at(100);
    assert!(before.iter().all(|seen| seen.method == "GET" && seen.body.is_empty()));
    let is_new = |seen: &Seen| {
        (&*seen.method, &*seen.path, &*seen.body, header(seen, "x-new"))
            == ("PUT", "/later", b"new", Some("true"))
    };
    assert!(after.len() == 100 && after.iter().all(is_new));
}

#[test]
fn bodies_of_every_kind_are_read_whole_and_across_many_reads() {
    let large = "0123456789".repeat(30_000);
    let chunks: String = large
        .as_bytes()
        .chunks(7000)
        .map(|chunk| {
            format!("{:x};x=y\r\n{}\r\n", chunk.len(), std::str::from_utf8(chunk).unwrap())
        })
        .collect();
    let interim = "HTTP/1.1 103 Early Hints\r\nX-Early: yes\r\n\r\n";
    let responses = [
        format!(
            "{interim}HTTP/1.1 200 OK\r\nX-Kind: counted\r\nContent-Length: 300000\r\n\r\n{large}"
        ),
        format!(
            "HTTP/1.1 200 OK\r\nX-Kind: chunked\r\nTransfer-Encoding: \
             chunked\r\n\r\n{chunks}0\r\nX-Trailer: yes\r\n\r\n"
        ),
        format!("HTTP/1.1 200 OK\r\nX-Kind: closed\r\n\r\n{large}"),
        "HTTP/1.1 204 No Content\r\nX-Kind: empty\r\n\r\n".into(),
    ];
    let server = Server::start(move |before, _| match before % 4 {
        2 => Reply::Last(responses[2].clone().into_bytes()),
        kind => response(&responses[kind]),
    });
    let source = "local large = ('0123456789'):rep(30000) local kinds = {} \
        function response(status, headers, body) \
          if headers['X-Early'] or headers['X-Trailer'] then error('these belong to no head') end \
          local kind = headers['X-Kind'] \
          if kind == 'empty' then assert(status == 204 and body == '') else assert(status == 200 \
          and body == large, #body) end \
          kinds[kind] = (kinds[kind] or 0) + 1 all = kinds end \
        function setup(thread) it = thread end \
        function done() for _, kind in ipairs({'counted', 'chunked', 'closed', 'empty'}) do \
        print(kind, it:get('all')[kind]) end end";
    let (played, said) =
        told(source, &[], PlanConfig { load: even(200_000), connections: 1, ..draft(&server) });
    assert_eq!(
        played.record.sides[0].total_failures(),
        0,
        "{:?}",
        played.record.sides[0].first_failures
    );
    assert_eq!(said, "counted\t20\nchunked\t20\nclosed\t20\nempty\t20\n");
}

#[test]
fn a_body_that_is_too_long_to_be_kept_is_an_error_with_a_sentence() {
    let server = Server::start(|before, _| match before {
        0 => Reply::Last(
            [b"HTTP/1.1 200 OK\r\nContent-Length: 17000000\r\n\r\n", &[b'x'; 17_000_000][..]]
                .concat(),
        ),
        _ => ok(),
    });
    let (played, _) = told("function response() end", &[], closed(20, &server));
    let side = &played.record.sides[0];
    assert_eq!(side.failures_by_kind()[Failure::Protocol as usize], 1);
    assert!(
        side.first_failures[Failure::Protocol as usize]
            .as_ref()
            .unwrap()
            .contains("longer than the 16 MB")
    );
}

#[test]
fn time_in_lua_is_lag_at_a_rate_and_no_part_of_a_closed_load() {
    let server = Server::start(|_, _| ok());
    // 50 ms of Lua for each request.
    let source = "function request() local now = wrk.time_us() while wrk.time_us() < now + 50000 \
                  do end return wrk.format() end";
    let p50 = |played: &RunResult, kind| quantile_ms(&played.record.sides[0].total(kind), 0.5);
    // With a connection that is open already, and with one that has to be opened.
    for_each_at_once([None, Some(1)], |requests_per_connection| {
        let at_a_rate = PlanConfig {
            load: even(10_000),
            duration: Duration::from_millis(800),
            requests_per_connection,
            ..draft(&server)
        };
        let (at_a_rate, _) = told(source, &[], at_a_rate);
        let [response, service, lag] = [TimeKind::Response, TimeKind::Service, TimeKind::Lag]
            .map(|kind| p50(&at_a_rate, kind));
        assert!(lag >= 49.0 && response >= service + 49.0, "R {response} S {service} G {lag} ms");
        assert!(service < 45.0, "{service} ms");
        let as_fast_as_can_be =
            PlanConfig { connections: 1, requests_per_connection, ..closed(8, &server) };
        let (as_fast_as_can_be, _) = told(source, &[], as_fast_as_can_be);
        assert_eq!(p50(&as_fast_as_can_be, TimeKind::Lag), 0.0);
        assert!(p50(&as_fast_as_can_be, TimeKind::Response) < 45.0);
    });
}

#[test]
fn a_mistake_ends_the_run_with_its_line() {
    let server = Server::start(|_, _| ok());
    for (source, sentence) in [
        (
            "function setup() x() end",
            "the script's setup() failed: test.lua:1: attempt to call global 'x' (a nil value)",
        ),
        (
            "local n = 0\nfunction request() n = n + 1\n if n > 20 then return n end return \
             wrk.format() end",
            "the script's request() failed: it gave a number, and not the text of a request: \
             wrk.format() makes one",
        ),
        (
            "function response(_, headers)\n return #headers.missing end",
            "the script's response() failed: test.lua:2: attempt to get length of field \
             'missing' (a nil value)",
        ),
        (
            "function done()\n\n error('in the end') end",
            "the script's done() failed: test.lua:3: in the end",
        ),
        (
            "local n = 0 function response() n = n + 1 if n > 20 then n = ('x'):rep(3e8) end end",
            "the script's response() failed: it needs more than the 256 MB of memory that a \
             script may have",
        ),
    ] {
        for workers in [1, 2] {
            assert_eq!(mistake(source, PlanConfig { workers, ..draft(&server) }), sentence);
        }
    }
    let source = "local n = 0 function request() n = n + 1 if n > 20 then while true do end end \
                  return wrk.format() end";
    for workers in [1, 2] {
        let draft = PlanConfig { workers, ..draft(&server) };
        assert_eq!(
            mistake_of(impatient(with(source, &[], draft))),
            "the script's request() failed: test.lua:1: it ran for more than 0.2 seconds and was \
             ended: is this loop endless?"
        );
    }
}

#[test]
fn a_mistake_ends_the_run_at_once_however_many_connections_there_are() {
    let server = Server::start(|_, _| ok());
    for source in [
        "local n = 0 function request() n = n + 1 if n > 20 then while true do end end return \
         wrk.format() end",
        "local n = 0 function response() n = n + 1 if n > 20 then while true do end end end",
        "function delay() while true do end end",
    ] {
        let began = Instant::now();
        let draft = PlanConfig { connections: 64, ..endless(&server) };
        let sentence = mistake_of(impatient(with(source, &[], draft)));
        assert!(sentence.contains("is this loop endless?"), "{sentence}");
        // A call on each connection would take 13 s.
        assert!(began.elapsed() < Duration::from_secs(6), "{source}: {:?}", began.elapsed());
    }
}

#[test]
fn a_stop_waits_for_one_call_of_a_slow_script_and_not_for_one_of_each_connection() {
    let server = Server::start(|_, _| ok());
    for_each_at_once(["request", "response", "delay"], |function| {
        let source = format!(
            "function {function}() local now = wrk.time_us() while wrk.time_us() < now + 500000 \
             do end \
                return {} end",
            if function == "delay" { "0" } else { "wrk.format()" }
        );
        let draft = PlanConfig { connections: 64, ..endless(&server) };
        let plan = Plan::new(with(&source, &[], draft)).unwrap();
        let (stop, began) = (AtomicBool::new(false), Instant::now());
        thread::scope(|scope| {
            scope.spawn(|| {
                thread::sleep(Duration::from_millis(300));
                stop.store(true, Relaxed);
            });
            // A stop while connections are being opened must work too.
            let _ = run(&plan, &stop, |_| {});
        });
        // A call on each connection would take 32 s.
        assert!(began.elapsed() < Duration::from_secs(16), "{function}: {:?}", began.elapsed());
    });
}

#[test]
fn a_script_of_two_sides_of_several_requests_or_over_http_2_is_refused() {
    let server = Server::start(|_, _| ok());
    let mut two_sides = with("", &[], draft(&server));
    two_sides.sides.push(server.side("base"));
    let mut two_requests = with("", &[], draft(&server));
    two_requests.requests.push(support::get("/"));
    let http2 = PlanConfig { protocol: Protocol::Http2, ..with("", &[], draft(&server)) };
    for (bad, word) in
        [(two_sides, "one side"), (two_requests, "all requests but one"), (http2, "HTTP/2")]
    {
        let refused = Plan::new(bad).unwrap_err().to_string();
        assert!(refused.contains(word), "{refused}");
    }
}
