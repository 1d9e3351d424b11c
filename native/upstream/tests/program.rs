//! The program as tailgate runs it: real sockets, and commands over its standard input.

mod support;

use std::io::{Read, Write};
use std::net::TcpStream;
use std::thread;
use std::time::{Duration, Instant};

use support::{Program, Route, read_response};

const GET: &[u8] = b"GET /rates HTTP/1.1\r\nhost: x\r\n\r\n";

fn rates() -> Route {
    Route { method: "GET", path: "/rates", status: 200, delay: "fixed 0", parts: &["t{\"eur\":1}"] }
}

fn slow(delay: &'static str) -> Route {
    Route { method: "", path: "*", status: 200, delay, parts: &["tslow"] }
}

#[test]
fn responses_come_from_the_first_route_that_matches() {
    let program = Program::start(1, &[vec![rates(), slow("fixed 0")], vec![rates()]]);
    let mut client = program.connect(0);
    client.write_all(GET).unwrap();
    assert_eq!(read_response(&mut client), (200, "{\"eur\":1}".into()));
    client.write_all(b"POST /rates HTTP/1.1\r\ncontent-length: 2\r\n\r\nab").unwrap();
    assert_eq!(read_response(&mut client), (200, "slow".into()));
    let mut other = program.connect(1);
    other.write_all(b"GET /x HTTP/1.1\r\n\r\n").unwrap();
    assert_eq!(read_response(&mut other).0, 404);
}

#[test]
fn pipelined_requests_are_answered_in_order() {
    let program = Program::start(1, &[vec![rates(), slow("fixed 30000000")]]);
    let mut client = program.connect(0);
    let many = [b"GET /slow HTTP/1.1\r\n\r\n".to_vec(), GET.repeat(200)].concat();
    client.write_all(&many).unwrap();
    assert_eq!(read_response(&mut client).1, "slow");
    for _ in 0..200 {
        assert_eq!(read_response(&mut client), (200, "{\"eur\":1}".into()));
    }
}

#[test]
fn a_response_leaves_no_earlier_than_its_delay() {
    let program = Program::start(1, &[vec![slow("fixed 40000000")]]);
    let mut client = program.connect(0);
    for _ in 0..5 {
        let sent = Instant::now();
        client.write_all(GET).unwrap();
        read_response(&mut client);
        // The timer expires a few microseconds early, since it has learned how late it is.
        assert!(sent.elapsed() > Duration::from_micros(39_800), "{:?}", sent.elapsed());
    }
}

#[test]
fn two_programs_with_one_seed_give_the_same_uuids_in_any_order() {
    let route = || Route { parts: &["u"], ..slow("fixed 0") };
    let [base, head] = [1, 1].map(|seed| Program::start(seed, &[vec![route()]]));
    let ask = |program: &Program, path: &str| {
        let mut client = program.connect(0);
        client.write_all(format!("GET {path} HTTP/1.1\r\n\r\n").as_bytes()).unwrap();
        read_response(&mut client).1
    };
    let of_base = ["/a", "/a", "/b"].map(|path| ask(&base, path));
    let of_head = ["/b", "/a", "/a"].map(|path| ask(&head, path));
    assert_eq!(of_base, [&*of_head[1], &*of_head[2], &*of_head[0]]);
    assert_ne!(of_base[0], of_base[1]);
}

#[test]
fn a_client_that_waits_with_its_body_and_one_that_closes_are_served() {
    let program = Program::start(1, &[vec![rates(), slow("fixed 0")]]);
    let mut client = program.connect(0);
    let head = b"PUT /a HTTP/1.1\r\nexpect: 100-continue\r\ncontent-length: 1\r\n\
                 connection: close\r\n\r\n";
    client.write_all(head).unwrap();
    assert_eq!(support::read_head(&mut client), "HTTP/1.1 100 ");
    client.write_all(b"a").unwrap();
    assert_eq!(read_response(&mut client), (200, "slow".into()));
    assert_eq!(client.read(&mut [0; 8]).unwrap(), 0, "the connection ends");

    let mut half = program.connect(0);
    half.write_all(GET).unwrap();
    half.shutdown(std::net::Shutdown::Write).unwrap();
    assert_eq!(read_response(&mut half).0, 200);
}

#[test]
fn calls_within_the_window_are_counted_and_those_outside_are_not() {
    let mut program = Program::start(1, &[vec![rates()], vec![slow("fixed 0")]]);
    let mut client = program.connect(0);
    let mut call = |request: &[u8]| {
        client.write_all(request).unwrap();
        read_response(&mut client);
    };
    call(GET);
    program.command("window 0 3600000000 4");
    // The program reads commands and requests in turn.
    program.read_counts();
    call(GET);
    call(GET);
    call(b"GET /x HTTP/1.1\r\n\r\n");
    let counts = program.read_counts();
    assert!(
        counts.starts_with(
            "{\"upstreams\":[{\"routes\":[2],\"unmatched\":1,\"refused\":0,\"total\":4,\
             \"parts\":[3,0,0,0],\"example\":\"GET /x\"},{\"routes\":[0],"
        ),
        "{counts}"
    );
    assert!(counts.contains("\"late\":{\"count\":3,"), "{counts}");
}

#[test]
fn hostile_clients_do_no_harm_to_others() {
    let program = Program::start(1, &[vec![rates()]]);
    let endless = [b"POST / HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\n5\r\nab".to_vec()];
    let mut open = vec![];
    for bytes in
        endless.into_iter().chain([vec![0xFF; 100_000], b"GET / HTTP/2.0\r\n\r\n".repeat(1000)])
    {
        let mut client = program.connect(0);
        let _ = client.write_all(&bytes);
        open.push(client);
    }
    // Thousands of requests without reading a response.
    let mut greedy = program.connect(0);
    greedy.set_write_timeout(Some(Duration::from_millis(200))).unwrap();
    for _ in 0..200 {
        if greedy.write_all(&GET.repeat(1000)).is_err() {
            break;
        }
    }
    let mut client = program.connect(0);
    client.write_all(GET).unwrap();
    assert_eq!(read_response(&mut client).0, 200);
    let mut refused = program.connect(0);
    refused.write_all(b"nonsense\r\n\r\n").unwrap();
    assert_eq!(read_response(&mut refused).0, 400);
}

#[test]
fn it_ends_when_its_standard_input_does() {
    let mut program = Program::start(1, &[vec![slow("fixed 60000000000")]]);
    let mut client = program.connect(0);
    client.write_all(GET).unwrap();
    program.close_input();
    assert!(program.wait().success());
    assert!(matches!(client.read(&mut [0; 8]), Ok(0) | Err(_)));
}

#[test]
fn a_configuration_that_is_none_ends_it_with_a_message() {
    let (line, status) = Program::run_with(b"3:1:7");
    assert_eq!(line, "failed the configuration is not one of this version\n");
    assert!(!status.success());
}

#[test]
fn many_clients_at_once_are_answered() {
    let program = Program::start(1, &[vec![slow("uniform 0 5000000")]]);
    let address = program.address(0);
    let clients: Vec<_> = (0..16)
        .map(|_| {
            thread::spawn(move || {
                let mut client = TcpStream::connect(address).unwrap();
                for _ in 0..20 {
                    client.write_all(GET).unwrap();
                    assert_eq!(read_response(&mut client).0, 200);
                }
            })
        })
        .collect();
    clients.into_iter().for_each(|client| client.join().unwrap());
}
