//! Requests are filled with the rows of data files.

use std::sync::Arc;

use crate::support::{Reply, Server, draft, get, ok, played};
use std::time::Duration;
use tailgate_engine::{
    BodyEncoding, DataFile, DataFormat, Expectation, Feeder, Load, Plan, PlanConfig, PlanError,
    Request, RowOrder, Users,
};

/// 300 users, whose names are `u 0`, `u 1` and so on.
fn feeder(order: RowOrder) -> Feeder {
    let rows: String = (0..300).map(|row| format!("u {row},p&{row}\n")).collect();
    feeder_of(&format!("email,password\n{rows}"), order)
}

fn feeder_of(csv: &str, order: RowOrder) -> Feeder {
    let file = DataFile::parse(csv.as_bytes().to_vec(), DataFormat::Csv, "users.csv").unwrap();
    Feeder {
        name: "user".into(),
        file: Arc::new(file),
        order,
        start: 0,
        per_user: false,
        secret_columns: vec![],
    }
}

fn login() -> Request {
    Request {
        method: "POST".into(),
        body: Some("email=${user.email}&password=${user.password}".into()),
        body_encoding: BodyEncoding::Form,
        ..get("/login/${user.email}")
    }
}

/// The number of the user in each request that a server received.
fn users_seen(server: &Server) -> Vec<u32> {
    let number = |path: &str| path.strip_prefix("/login/u%20").unwrap().parse().unwrap();
    server.seen().iter().map(|request| number(&request.path)).collect()
}

#[test]
fn each_request_uses_the_next_row() {
    let server = Server::start(|_, _| ok());
    let config = PlanConfig { requests: vec![login()], workers: 2, ..draft(&server) };
    played(PlanConfig { feeders: vec![feeder(RowOrder::InOrder)], ..config });
    let mut users = users_seen(&server);
    users.sort_unstable();
    assert_eq!(users, (0..200).collect::<Vec<_>>());
    for request in server.seen() {
        let number = request.path.strip_prefix("/login/u%20").unwrap().to_owned();
        let body = String::from_utf8(request.body).unwrap();
        assert_eq!(body, format!("email=u%20{number}&password=p%26{number}"));
    }
}

#[test]
fn both_sides_use_the_same_rows_and_begin_again_after_the_last_one() {
    let servers = [(); 2].map(|()| Server::start(|_, _| ok()));
    let few = feeder_of("email,password\nu 0,\nu 1,\nu 2,\n", RowOrder::Random { seed: 3 });
    played(PlanConfig {
        sides: vec![servers[0].side("base"), servers[1].side("head")],
        requests: vec![login()],
        feeders: vec![Feeder { start: 1, ..few }],
        // Responses come in the order of the requests.
        connections: 1,
        ..draft(&servers[0])
    });
    let users = servers.each_ref().map(users_seen);
    assert_eq!(users[0], users[1]);
    // The first row was used before.
    for pass in users[0][2..].chunks_exact(3) {
        let mut pass = pass.to_vec();
        pass.sort_unstable();
        assert_eq!(pass, [0, 1, 2]);
    }
}

#[test]
fn a_user_may_keep_a_row() {
    let server = Server::start(|_, _| ok());
    let load = Load::Users(Users {
        count: 3,
        ramp_up: Duration::ZERO,
        loops: Some(4),
        think: (Duration::ZERO, Duration::ZERO),
    });
    let feeder = Feeder { per_user: true, ..feeder(RowOrder::InOrder) };
    played(PlanConfig { load, requests: vec![login()], feeders: vec![feeder], ..draft(&server) });
    let mut users = users_seen(&server);
    users.sort_unstable();
    assert_eq!(users, [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2]);
}

#[test]
fn values_of_setup_are_in_every_request() {
    let server = Server::start(|_, _| ok());
    let request = Request {
        headers: vec![("Authorization".into(), "Bearer ${token}".into())],
        ..get("/items?token=${token}")
    };
    let values = vec![("token".to_owned(), "a/b".to_owned())];
    played(PlanConfig { requests: vec![request], values, ..draft(&server) });
    for request in server.seen() {
        assert_eq!(request.path, "/items?token=a%2Fb");
        let header = ("authorization".to_owned(), "Bearer a/b".to_owned());
        assert!(request.headers.contains(&header));
    }
}

#[test]
fn examples_of_failed_checks_show_no_secrets() {
    let server = Server::start(|_, request| {
        let body = String::from_utf8_lossy(&request.body).replace('=', ":");
        let head = format!("HTTP/1.1 200 OK\r\nContent-Length: {}\r\n\r\n", body.len());
        Reply::Bytes((head + &body).into_bytes())
    });
    let request = Request {
        method: "POST".into(),
        body: Some("${user.email}=${user.password}=${token}".into()),
        expect: Some(Expectation {
            body_contains: vec!["welcome".into()],
            ..Expectation::default()
        }),
        ..get("/")
    };
    let feeder = Feeder {
        secret_columns: vec!["password".into()],
        ..feeder_of("email,password\nann@x.org,pass-word\n", RowOrder::InOrder)
    };
    let run = played(PlanConfig {
        requests: vec![request],
        feeders: vec![feeder],
        values: vec![("token".into(), "tok-123".into())],
        ..draft(&server)
    });
    for sample in &run.record.sides[0].samples {
        assert_eq!(sample.body, b"ann@x.org:***:***");
    }
    assert_eq!(run.record.sides[0].samples.len(), 10);
}

#[test]
fn line_breaks_are_refused_in_paths_and_headers_only() {
    let broken = || vec![feeder_of("email,password\nu 0,\"a\nb\"\n", RowOrder::InOrder)];
    let plan = |request, feeders| {
        let server = Server::start(|_, _| ok());
        Plan::new(PlanConfig { requests: vec![request], feeders, ..draft(&server) })
    };
    assert!(plan(login(), broken()).is_ok(), "the password is in the body only");
    let header =
        Request { headers: vec![("X-Password".into(), "${user.password}".into())], ..login() };
    let refused = plan(header, broken()).unwrap_err();
    assert_eq!(
        refused,
        PlanError::Data(
            "users.csv:2: a value has a line break or a NUL character, and request \
             \"GET /login/${user.email}\" contains ${user.password} in its path or in a header: \
             remove the character, or use the value in a body only"
                .into()
        )
    );
}
