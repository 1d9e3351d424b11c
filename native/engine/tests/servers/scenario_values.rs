//! What users of scenarios carry from one step to the next: captured values and cookies.

use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};

use tailgate_engine::{
    CaptureRule, CaptureSource, Expectation, Failure, Load, PlanConfig, Protocol, Request, Users,
};

use crate::support::scenarios::{requests_at, walking, walks};
use crate::support::users::users;
use crate::support::{PATIENCE, Reply, Seen, Server, assert_accounted, ok, played};

fn reply(headers: &str, body: &str) -> Reply {
    let length = body.len();
    let head = format!("HTTP/1.1 200 OK\r\n{headers}Content-Length: {length}\r\n\r\n");
    Reply::Bytes((head + body).into_bytes())
}

fn redirect(headers: &str) -> Reply {
    Reply::Bytes(format!("HTTP/1.1 302 Found\r\n{headers}Content-Length: 0\r\n\r\n").into_bytes())
}

fn header<'a>(seen: &'a Seen, name: &str) -> Option<&'a str> {
    seen.headers.iter().find(|(other, _)| other == name).map(|(_, value)| value.as_str())
}

fn capture(name: &str, from: CaptureSource, expression: &str) -> CaptureRule {
    CaptureRule { name: name.into(), from, expression: expression.into() }
}

/// Gives each login a token of its own, and takes no other one.
fn token_server() -> Server {
    let count = AtomicUsize::new(0);
    Server::start(move |_, seen| match seen.path.as_str() {
        "/login" => {
            let number = count.fetch_add(1, SeqCst);
            reply("", &format!(r#"{{"token":"t{number}"}}"#))
        }
        path => {
            let authorization = header(seen, "authorization").unwrap_or_default();
            let token = authorization.strip_prefix("Bearer ").unwrap_or("none");
            assert_eq!(path, format!("/me/{token}"));
            assert_eq!(seen.body, format!("token={token}").into_bytes());
            ok()
        }
    })
}

fn login_plan(server: &Server) -> PlanConfig {
    let mut plan = walking(server, &["/login", "/me/${token}", "/me/${token}"]);
    plan.requests[0].captures = vec![capture("token", CaptureSource::Json, "$.token")];
    for request in &mut plan.requests[1..] {
        request.method = "POST".into();
        request.headers = vec![("Authorization".into(), "Bearer ${token}".into())];
        request.body = Some(b"token=${token}".to_vec());
    }
    plan
}

#[test]
fn a_token_of_the_login_is_used_in_later_steps_of_the_same_user() {
    let server = token_server();
    let by_users = Load::Users(Users { loops: Some(20), ..users(5) });
    let at_a_rate = login_plan(&server).load;
    for (load, workers) in [(at_a_rate.clone(), 1), (at_a_rate, 2), (by_users, 1)] {
        let before = server.seen().len();
        let duration = if workers == 1 { PATIENCE } else { PATIENCE / 50 };
        let duration = if matches!(load, Load::Rate { .. }) { PATIENCE / 75 } else { duration };
        let run = played(PlanConfig { load, workers, duration, ..login_plan(&server) });
        let side = &run.record.sides[0];
        let (started, completed) = walks(side);
        assert_eq!(started, completed, "{:?}", side.first_failures);
        assert!(started >= 100);
        let seen = server.seen().split_off(before);
        let mut tokens: Vec<&str> =
            seen.iter().filter_map(|seen| seen.path.strip_prefix("/me/")).collect();
        tokens.sort_unstable();
        assert_eq!(tokens.len() as u64, 2 * started);
        assert!(tokens.chunks(2).all(|pair| pair[0] == pair[1]), "each token is used twice");
        tokens.dedup();
        assert_eq!(tokens.len() as u64, started);
    }
}

#[test]
fn a_missing_value_is_a_failed_check_and_ends_the_walk() {
    let server = Server::start(|before, _| match before % 2 {
        0 => reply("", r#"{"other":1}"#),
        _ => reply("", r#"{"token":"a\r\nb"}"#),
    });
    let run = played(PlanConfig { connections: 1, ..login_plan(&server) });
    let side = &run.record.sides[0];
    assert_eq!(walks(side), (200, 0));
    assert!(server.seen().iter().all(|seen| seen.path == "/login"), "nothing else was sent");
    assert_eq!(side.failures_by_kind()[Failure::Check as usize], 200);
    assert_eq!(requests_at(side, 1).1, 0);
    let sentence = side.first_failures[Failure::Check as usize].as_ref().unwrap();
    assert!(sentence.contains("GET /login") && sentence.contains("token"), "{sentence}");
    assert_accounted_with_checks(side);
}

/// Of requests with a response that failed a check, the response counts too.
fn assert_accounted_with_checks(side: &tailgate_engine::SideRecord) {
    let failures = side.failures_by_kind();
    let responses = failures[Failure::Status as usize] + failures[Failure::Check as usize];
    assert!(side.total_offered() >= side.total_answered());
    assert!(side.total_offered() <= side.total_answered() + side.total_failures());
    assert!(responses <= side.total_failures());
}

#[test]
fn a_wanted_404_goes_on_and_an_unwanted_200_ends_the_walk() {
    let server = Server::start(|_, seen| match seen.path.as_str() {
        "/gone" => Reply::Bytes(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n".into()),
        _ => ok(),
    });
    let expect = |statuses: &[u16]| {
        Some(Expectation { statuses: statuses.to_vec(), ..Expectation::default() })
    };
    let mut plan = walking(&server, &["/gone", "/a", "/b"]);
    plan.requests[0].expect = expect(&[404]);
    let run = played(plan);
    assert_eq!(walks(&run.record.sides[0]), (200, 200));
    assert_accounted(&run.record.sides[0]);
    let mut plan = walking(&server, &["/gone", "/a", "/b"]);
    plan.requests[0].expect = expect(&[404]);
    plan.requests[1].expect = expect(&[201]);
    let run = played(plan);
    let side = &run.record.sides[0];
    assert_eq!((walks(side), requests_at(side, 2).0), ((200, 0), 0));
    assert_eq!(side.failures_by_kind()[Failure::Check as usize], 200);
}

/// Gives each login a session, and takes no request without it.
fn session_server() -> Server {
    let count = AtomicUsize::new(0);
    Server::start(move |_, seen| match seen.path.as_str() {
        "/login" => {
            assert_eq!(header(seen, "cookie"), Some("own=1"), "a user begins without cookies");
            let number = count.fetch_add(1, SeqCst);
            let cookies = format!(
                "Set-Cookie: sid=s{number}; Path=/; HttpOnly\r\nSet-Cookie: admin=1; Path=/admin\r\n"
            );
            reply(&cookies, "")
        }
        "/redirected" => redirect("Location: /login2\r\nSet-Cookie: sid=r; Path=/\r\n"),
        "/login2" => {
            assert_eq!(header(seen, "cookie"), Some("own=1; sid=r"));
            ok()
        }
        "/logout" => {
            assert!(header(seen, "cookie").is_some_and(|value| value.starts_with("own=1; sid=")));
            reply("Set-Cookie: sid=; Path=/; Max-Age=0\r\n", "")
        }
        "/after" => {
            assert_eq!(header(seen, "cookie"), Some("own=1"));
            ok()
        }
        _ => {
            assert!(header(seen, "cookie").is_some_and(|value| value.starts_with("own=1; sid=s")));
            ok()
        }
    })
}

fn with_own_cookie(mut plan: PlanConfig) -> PlanConfig {
    for request in &mut plan.requests {
        request.headers = vec![("Cookie".into(), "own=1".into())];
    }
    plan
}

#[test]
fn cookies_of_a_response_are_sent_in_later_steps_of_the_same_user() {
    let server = session_server();
    let paths = ["/login", "/shop", "/logout", "/after"];
    let run = played(with_own_cookie(walking(&server, &paths)));
    let side = &run.record.sides[0];
    assert_eq!(walks(side), (200, 200), "{:?}", side.first_failures);
    let mut sessions: Vec<String> = (server.seen().iter())
        .filter(|seen| seen.path == "/shop")
        .filter_map(|seen| header(seen, "cookie").map(str::to_owned))
        .collect();
    sessions.sort();
    sessions.dedup();
    assert_eq!(sessions.len(), 200, "each user has its own session");
}

#[test]
fn the_cookie_of_a_redirect_is_sent_with_the_request_that_follows() {
    let server = session_server();
    let plan = with_own_cookie(walking(&server, &["/redirected", "/logout"]));
    let run = played(PlanConfig { redirects: 3, ..plan });
    let side = &run.record.sides[0];
    assert_eq!(walks(side), (200, 200), "{:?}", side.first_failures);
    assert_eq!(requests_at(side, 0), (200, 200, 200), "a redirected request is one request");
}

#[test]
fn a_plan_without_scenarios_has_no_cookies() {
    let server = Server::start(|_, seen| {
        assert_eq!(header(seen, "cookie"), None);
        reply("Set-Cookie: a=1\r\n", "")
    });
    let plan = PlanConfig { scenarios: vec![], ..walking(&server, &["/"]) };
    assert_eq!(played(plan).record.sides[0].total_answered(), 200);
}

#[test]
fn a_request_outside_of_all_steps_and_one_in_two_steps_are_refused() {
    let server = Server::start(|_, _| ok());
    let refuse = |plan: PlanConfig| tailgate_engine::Plan::new(plan).unwrap_err().to_string();
    let mut plan = walking(&server, &["/a", "/b"]);
    plan.requests.push(Request::default());
    assert!(refuse(plan).contains("must belong to exactly one step"));
    let mut plan = walking(&server, &["/a", "/b"]);
    plan.scenarios[0].steps[1].requests = vec![0];
    assert!(refuse(plan).contains("must belong to exactly one step"));
    let plan = walking(&server, &["/a", "/b"]);
    let plan = PlanConfig { on_busy: tailgate_engine::OnBusy::Drop, ..plan };
    assert!(refuse(plan).contains("max-users"));
    let plan = PlanConfig { streams: 2, protocol: Protocol::Http2, ..walking(&server, &["/a"]) };
    let load = Load::Users(users(2));
    assert!(refuse(PlanConfig { load, ..plan }).contains("one request at a time"));
}
