//! Servers that are legal but unusual, and servers that are neither.

mod support;

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::thread;
use std::time::{Duration, Instant};

use socket2::{Domain, Socket, Type};
use support::{Server, draft, even, get, ok, played};
use tailgate_engine::{Draft, Failure, Plan, Request, Side, play};

const OK: &[u8] = b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n";

/// A server that is handed each connection, and how many came before it.
fn raw(serve: impl Fn(usize, TcpStream) + Send + Sync + 'static) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let serve = Arc::new(serve);
    thread::spawn(move || {
        for (number, stream) in listener.incoming().flatten().enumerate() {
            let serve = serve.clone();
            thread::spawn(move || serve(number, stream));
        }
    });
    address
}

fn to(address: SocketAddr) -> Draft {
    let side = Side::parse("head", &format!("http://{address}")).unwrap();
    Draft { sides: vec![side], ..draft(&Server::start(|_, _| ok())) }
}

fn post(length: usize) -> Request {
    Request { method: "POST".into(), body: Some(vec![b'x'; length]), ..get("/") }
}

#[test]
fn an_answer_that_comes_before_the_request_has_gone_does_not_spoil_the_next_one() {
    let address = raw(|_, mut stream| {
        let (mut buffer, mut have) = (vec![0; 64 * 1024], Vec::new());
        loop {
            let end = loop {
                if let Some(at) = have.windows(4).position(|window| window == b"\r\n\r\n") {
                    break at + 4;
                }
                match stream.read(&mut buffer) {
                    Ok(0) | Err(_) => return,
                    Ok(count) => have.extend_from_slice(&buffer[..count]),
                }
            };
            assert!(have.starts_with(b"POST / HTTP/1.1"), "the end of one request was read as the start of another");
            let _ = stream.write_all(OK);
            thread::sleep(Duration::from_millis(20));
            let mut left = 8_000_000usize.saturating_sub(have.len() - end);
            have.clear();
            while left > 0 {
                match stream.read(&mut buffer) {
                    Ok(0) | Err(_) => return,
                    Ok(count) => left = left.saturating_sub(count),
                }
            }
        }
    });
    let run = played(Draft { requests: vec![post(8_000_000)], load: even(20_000), connections: 2, ..to(address) });
    let side = &run.record.sides[0];
    assert_eq!((side.answered(), side.failures()), (8, 0), "{:?}", side.first_failures);
}

#[test]
fn what_a_server_says_before_it_hangs_up_on_a_large_body_is_heard() {
    let address = raw(|_, mut stream| {
        if let Ok(1..) = stream.read(&mut [0; 1000]) {
            let _ = stream.write_all(b"HTTP/1.1 413 Too Large\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
        }
    });
    let run = played(Draft { requests: vec![post(8_000_000)], load: even(50_000), ..to(address) });
    let side = &run.record.sides[0];
    assert_eq!((side.answered(), side.statuses[413]), (20, 20), "{:?}", side.first_failures);
}

#[test]
fn connections_that_the_server_closes_at_once_carry_no_request() {
    let address = raw(|number, mut stream| {
        let mut buffer = [0; 4096];
        if number % 3 == 0 && matches!(stream.read(&mut buffer), Ok(1..)) {
            let _ = stream.write_all(b"HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
        }
    });
    let run = played(Draft { connections: 50, ..to(address) });
    let side = &run.record.sides[0];
    // Whether the close is seen before a request is sent is a race that the server started; nearly always it is.
    assert!(side.failures() <= 10, "{} of 200: {:?}", side.failures(), side.first_failures);
}

#[test]
fn a_body_without_end_does_not_keep_the_others_waiting() {
    let address = raw(|number, mut stream| {
        let mut buffer = vec![0; 1 << 20];
        while let Ok(1..) = stream.read(&mut buffer) {
            if number != 1 {
                let _ = stream.write_all(OK);
                continue;
            }
            let _ = stream.write_all(b"HTTP/1.1 200 OK\r\n\r\n");
            while stream.write_all(&buffer).is_ok() {}
        }
    });
    let began = Instant::now();
    let half = Duration::from_millis(500);
    let run = played(Draft { timeout: half, drain: half, ..to(address) });
    let side = &run.record.sides[0];
    assert_eq!((side.answered(), side.failures() + side.unfinished), (199, 1), "{:?}", side.first_failures);
    assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
}

#[test]
fn a_service_that_breaks_off_is_not_called_our_own_lateness() {
    let server = Server::start(|before, _| match before % 5 {
        0 => support::Reply::Last(b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n".into()),
        _ => ok(),
    });
    let run = played(draft(&server));
    assert_eq!(run.record.sides[0].failures_by_kind()[Failure::Read as usize], 40);
    assert!(run.reasons.iter().all(|reason| reason.code() != "generator-behind"), "{:?}", run.reasons);
}

#[test]
fn of_two_sides_the_one_that_can_not_be_reached_is_named() {
    let good = Server::start(|_, _| ok());
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    // Lets itself be found, and is gone.
    thread::spawn(move || drop((listener.accept(), listener)));
    let bad = Side::parse("head", &format!("http://{address}")).unwrap();
    let plan = Plan::new(Draft { sides: vec![good.side("base"), bad], ..draft(&good) }).unwrap();
    let error = play(&plan, &AtomicBool::new(false), |_| {}).unwrap_err();
    assert!(error.to_string().starts_with(&format!("{address} can't be reached")), "{error}");
}

#[test]
fn a_stop_while_connecting_resolves_too() {
    let listener = Socket::new(Domain::IPV4, Type::STREAM, None).unwrap();
    listener.bind(&"127.0.0.1:0".parse::<SocketAddr>().unwrap().into()).unwrap();
    // Nobody accepts: one place is for finding the address, the other is taken, and the rest hang.
    listener.listen(1).unwrap();
    let address = listener.local_addr().unwrap().as_socket().unwrap();
    let _other = TcpStream::connect(address).unwrap();
    let plan = Plan::new(Draft { timeout: Duration::from_secs(10), ..to(address) }).unwrap();
    let (stop, began) = (AtomicBool::new(false), Instant::now());
    thread::scope(|scope| {
        scope.spawn(|| {
            thread::sleep(Duration::from_millis(300));
            stop.store(true, SeqCst);
        });
        assert!(play(&plan, &stop, |_| {}).unwrap().cancelled);
    });
    assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
}
