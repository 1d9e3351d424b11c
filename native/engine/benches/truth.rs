//! How true the figures are: a server that answers 500 µs after it has read a request keeps its own record; what the
//! engine reports is held against it. Prints a table. Run it on a quiet machine: `npm run bench`.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use tailgate_engine::{Arrivals, Draft, Interleave, Kind, Load, Plan, Request, Side, play, quantile_ms};

const DELAY: Duration = Duration::from_micros(500);
const ROUNDS: usize = 5;
const ANSWER: &[u8] = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";

/// Microseconds, as the server saw them.
type Record = Arc<Mutex<Vec<f64>>>;

fn main() {
    println!("| rate | figure | server | R − server | S − server | p99 of G |");
    println!("|---|---|---|---|---|---|");
    for rate in [2_000, 10_000] {
        let mut rounds: Vec<[f64; 7]> = (0..ROUNDS).map(|_| round(rate)).collect();
        let median = |rounds: &mut Vec<[f64; 7]>, column: usize| {
            rounds.sort_by(|one, other| one[column].total_cmp(&other[column]));
            rounds[ROUNDS / 2][column]
        };
        let [server50, server99, r50, r99, s50, s99, lag99] = std::array::from_fn(|column| median(&mut rounds, column));
        println!("| {rate}/s | p50 | {server50:.0} µs | {r50:+.0} µs | {s50:+.0} µs | {lag99:.0} µs |");
        println!("| {rate}/s | p99 | {server99:.0} µs | {r99:+.0} µs | {s99:+.0} µs | |");
    }
    println!("\nMedians of {ROUNDS} runs of 4 s, 50 connections, server and engine on one machine.");
}

fn round(rate: u64) -> [f64; 7] {
    let (address, record) = serve();
    let draft = Draft {
        sides: vec![Side::parse("head", &format!("http://{address}")).expect("the address is one")],
        requests: vec![Request {
            name: "GET /".into(),
            method: "GET".into(),
            path: "/".into(),
            headers: vec![],
            body: None,
            weight: 1,
        }],
        interleave: Interleave::Requests,
        load: Load::Rate { per_thousand_seconds: rate * 1000, arrivals: Arrivals::Even { jitter: 0.0 } },
        connections: 50,
        workers: 1,
        warmup: Duration::from_secs(1),
        duration: Duration::from_secs(4),
        groups: 9,
        timeout: Duration::from_secs(5),
        drain: Duration::from_secs(5),
        seed: 1,
        counter_start: 0,
    };
    let plan = Plan::new(draft).expect("the plan makes sense");
    let mut warm = 0;
    let played = play(&plan, &AtomicBool::new(false), |tick| {
        if tick.warming_up {
            warm = record.lock().expect("no thread panics").len();
        }
    });
    let side = &played.expect("the server is there").record.sides[0];
    assert_eq!(side.answered(), rate * 4, "every request is answered");
    let mut times = record.lock().expect("no thread panics").split_off(warm);
    times.sort_by(f64::total_cmp);
    let server = |quantile: f64| times[(times.len() as f64 * quantile) as usize];
    let us = |kind, quantile| quantile_ms(&side.total(kind), quantile) * 1e3;
    let error = |kind, quantile| us(kind, quantile) - server(quantile);
    let (response, service) = (Kind::Response, Kind::Service);
    [
        server(0.5),
        server(0.99),
        error(response, 0.5),
        error(response, 0.99),
        error(service, 0.5),
        error(service, 0.99),
        us(Kind::Lag, 0.99),
    ]
}

/// One thread a connection: reads, waits, answers, notes how long that took.
fn serve() -> (SocketAddr, Record) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("loopback has a free port");
    let address = listener.local_addr().expect("it is bound");
    let record = Record::default();
    let shared = record.clone();
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let record = shared.clone();
            thread::spawn(move || answer(stream, &record));
        }
    });
    (address, record)
}

fn answer(mut stream: TcpStream, record: &Record) {
    // SAFETY: plain numbers; without it the kernel may end this thread's sleeps 50 µs late.
    #[cfg(target_os = "linux")]
    unsafe {
        libc::prctl(libc::PR_SET_TIMERSLACK, 1)
    };
    stream.set_nodelay(true).expect("the socket is open");
    let (mut buffer, mut mine) = ([0; 4096], Vec::new());
    while let Ok(1..) = stream.read(&mut buffer) {
        let read = Instant::now();
        thread::sleep(DELAY);
        mine.push(read.elapsed().as_secs_f64() * 1e6);
        if stream.write_all(ANSWER).is_err() {
            break;
        }
        // Rarely, so that the connections' threads do not meet at the lock.
        if mine.len() >= 64 {
            record.lock().expect("no thread panics").append(&mut mine);
        }
    }
    record.lock().expect("no thread panics").append(&mut mine);
}
