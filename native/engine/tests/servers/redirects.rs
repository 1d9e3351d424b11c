//! Redirects: followed as one request to the same service, and never to another one.

use std::collections::HashMap;
use std::io::Write;
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use socket2::SockRef;
use tailgate_engine::{
    Failure, PlanConfig, Request, RunResult, Script, ScriptTimeLimits, TimeKind, quantile_ms,
};

use crate::support::{
    self, Reply, Seen, Server, assert_accounted, assert_all_answered, closed, draft, even, get,
    heard, ok, played, raw,
};

fn to(status: u16, location: &str, close: bool) -> Reply {
    let connection = if close { "Connection: close\r\n" } else { "" };
    let bytes = format!(
        "HTTP/1.1 {status} Moved\r\nLocation: {location}\r\n{connection}Content-Length: \
         5\r\n\r\nmoved"
    );
    if close { Reply::Last(bytes.into_bytes()) } else { Reply::Bytes(bytes.into_bytes()) }
}

/// `/start` redirects to `/middle`, which redirects to `/end`.
fn chain(close: bool) -> Server {
    Server::start(move |_, seen| match seen.path.as_str() {
        "/start" => to(302, "/middle?x=y", close),
        "/middle?x=y" => to(307, "end", close),
        "/end" => ok(),
        other => panic!("{other}"),
    })
}

fn following(redirects: u32, path: &str, draft: PlanConfig) -> RunResult {
    let played = played(PlanConfig { redirects, requests: vec![get(path)], ..draft });
    assert_accounted(&played.record.sides[0]);
    played
}

fn count(seen: &[Seen], path: &str) -> usize {
    seen.iter().filter(|seen| seen.path == path).count()
}

#[test]
fn a_chain_of_redirects_is_one_request_with_the_last_status() {
    for (close, is_closed) in [(false, false), (true, false), (false, true)] {
        let server = chain(close);
        let draft = PlanConfig { load: even(100_000), ..draft(&server) };
        let run = following(2, "/start", if is_closed { closed(40, draft) } else { draft });
        let (side, seen) = (&run.record.sides[0], server.seen());
        assert_eq!(
            (side.total_answered(), side.total_failures(), side.statuses[200]),
            (40, 0, 40),
            "{:?}",
            side.first_failures
        );
        let counts = ["/start", "/middle?x=y", "/end"].map(|path| count(&seen, path));
        assert_eq!(counts, [40; 3]);
    }
}

#[test]
fn response_times_cover_the_whole_chain() {
    let server = Server::start(|_, seen| {
        std::thread::sleep(Duration::from_millis(10));
        if seen.path == "/start" { to(301, "/end", false) } else { ok() }
    });
    let run = following(1, "/start", PlanConfig { load: even(50_000), ..draft(&server) });
    let side = &run.record.sides[0];
    assert!(
        [TimeKind::Response, TimeKind::Service]
            .iter()
            .all(|&kind| quantile_ms(&side.total(kind), 0.0) >= 19.0)
    );
}

#[test]
fn a_post_becomes_a_get_or_is_repeated_with_its_body() {
    for (status, method, body) in [(303, "GET", ""), (308, "POST", "hello")] {
        let server =
            Server::start(
                move |_, seen| if seen.path == "/start" { to(status, "/end", false) } else { ok() },
            );
        let mut post = get("/start");
        (post.method, post.body) = ("POST".into(), Some(b"hello".to_vec()));
        let run = played(PlanConfig { redirects: 1, requests: vec![post], ..draft(&server) });
        assert_eq!(run.record.sides[0].statuses[200], 200);
        let seen = server.seen();
        let mut ends = seen.iter().filter(|seen| seen.path == "/end");
        assert!(ends.all(|seen| seen.method == method && seen.body == body.as_bytes()), "{status}");
    }
}

#[test]
fn nothing_is_followed_unless_the_plan_says_so() {
    let server = chain(false);
    let run = following(0, "/start", draft(&server));
    let side = &run.record.sides[0];
    assert_eq!((side.statuses[302], side.total_failures(), server.seen().len()), (200, 0, 200));
}

#[test]
fn what_leads_elsewhere_or_never_ends_is_an_error_with_a_sentence() {
    let stranger = Arc::new(Server::start(|_, _| ok()));
    let elsewhere = format!("http://{}/", stranger.address);
    for (location, sentence) in
        [(elsewhere.as_str(), "only redirects within the service"), ("/start", "more than 3 times")]
    {
        let location = location.to_owned();
        let server = Server::start(move |_, _| to(302, &location, false));
        let run = following(
            3,
            "/start",
            PlanConfig { duration: Duration::from_millis(100), ..draft(&server) },
        );
        let side = &run.record.sides[0];
        assert_eq!(side.failures_by_kind()[Failure::Protocol as usize], 50);
        let first = side.first_failures[Failure::Protocol as usize].as_ref().unwrap();
        assert!(first.contains(sentence), "{first}");
    }
    assert!(stranger.seen().is_empty());
}

#[test]
fn a_server_that_goes_away_within_a_chain_leaves_no_request_unaccounted() {
    // The second connection of each chain receives no response.
    let server =
        Server::start(
            |_, seen| if seen.path == "/start" { to(302, "/end", true) } else { Reply::Hang },
        );
    let timeout = Duration::from_millis(500);
    let run = following(1, "/start", PlanConfig { load: even(50_000), timeout, ..draft(&server) });
    let side = &run.record.sides[0];
    assert_eq!(
        (side.total_answered(), side.failures_by_kind()[Failure::Timeout as usize]),
        (0, side.total_offered())
    );
}

#[test]
fn what_a_request_is_redirected_to_counts_among_what_its_connection_may_carry() {
    let carried = Arc::new(Mutex::new(HashMap::new()));
    let noted = carried.clone();
    let server = Server::start(move |_, seen| {
        *noted.lock().unwrap().entry(thread::current().id()).or_insert(0) += 1;
        let is_last =
            seen.headers.iter().any(|(name, value)| name == "connection" && value == "close");
        match (seen.path.as_str(), is_last) {
            ("/start", close) => to(302, "/end", close),
            (_, false) => ok(),
            (_, true) => Reply::Last(
                b"HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 0\r\n\r\n".to_vec(),
            ),
        }
    });
    let run =
        following(1, "/start", PlanConfig { requests_per_connection: Some(2), ..draft(&server) });
    let side = &run.record.sides[0];
    assert_all_answered(side, 200);
    let carried = carried.lock().unwrap();
    assert!(carried.values().all(|&requests| requests == 2), "{carried:?}");
}

/// The script takes some time for each response, so that everything the server sends has already
/// arrived, followed by its reset.
#[test]
fn a_connection_that_breaks_where_a_redirect_is_followed_is_opened_once_again() {
    let two = "HTTP/1.1 302 Moved\r\nLocation: /end\r\nContent-Length: 0\r\n\r\n\
        HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n";
    let counts = Arc::new([AtomicUsize::new(0), AtomicUsize::new(0)]);
    let counted = counts.clone();
    let address = raw(move |_, mut stream| {
        let asked = heard(&mut stream);
        counted[usize::from(asked)].fetch_add(1, SeqCst);
        if asked {
            let _ = stream.write_all(two.as_bytes());
            let _ = SockRef::from(&stream).set_linger(Some(Duration::ZERO));
        }
    });
    let source = b"function request() return wrk.format() .. wrk.format() end \
        function response() local now = wrk.time_us() while wrk.time_us() < now + 1000 do end end";
    let url = format!("http://{address}/");
    let script = Script {
        name: "x.lua".into(),
        source: source.to_vec(),
        args: vec![],
        url,
        output: Arc::default(),
        time_limits: ScriptTimeLimits::default(),
    };
    let draft =
        PlanConfig { redirects: 1, script: Some(script), connections: 4, ..support::to(address) };
    let run = played(closed(100, draft));
    assert_accounted(&run.record.sides[0]);
    let [silent, reset] = [0, 1].map(|asked| counts[asked].load(SeqCst));
    // The connection that only tries the address, and those that were opened at the end. If each
    // were opened twice, half of them would say nothing.
    assert!(reset >= 20 && silent < reset / 3, "{silent} said nothing, {reset} were reset");
}

#[test]
fn a_script_hears_of_the_last_response_of_a_chain() {
    let server = chain(false);
    let source = b"local seen = {} \
        function response(status, _, body) seen[#seen + 1] = status .. body all = #seen \
        for _, each in ipairs(seen) do assert(each == '200ok', each) end end \
        function setup(thread) it = thread end function done() assert(it:get('all') == 200) end";
    let url = format!("http://{}/", server.address);
    let script = Script {
        name: "x.lua".into(),
        source: source.to_vec(),
        args: vec![],
        url,
        output: Arc::default(),
        time_limits: ScriptTimeLimits::default(),
    };
    let request = Request { path: "/start".into(), ..get("/") };
    let run = played(PlanConfig {
        redirects: 2,
        script: Some(script),
        requests: vec![request],
        ..draft(&server)
    });
    assert_eq!(run.record.sides[0].statuses[200], 200);
}
