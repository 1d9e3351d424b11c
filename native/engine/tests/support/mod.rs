//! A real server on a real socket that handles each request as a test specifies.

#![allow(dead_code, reason = "each test file uses its part")]

pub mod frames;
#[cfg(target_os = "linux")]
pub mod process;
#[cfg(target_os = "linux")]
pub mod quick;
pub mod tls;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use tailgate_engine::{
    Arrivals, Failure, Load, Plan, PlanConfig, Rate, Request, RunError, RunResult, Side,
    SideRecord, run,
};

pub struct Server {
    pub address: SocketAddr,
    stop: Arc<AtomicBool>,
    accepted: Arc<AtomicUsize>,
    seen: Arc<Mutex<Vec<Seen>>>,
    open: Arc<Mutex<Vec<TcpStream>>>,
}

/// A request as it was received.
#[derive(Debug, Clone)]
pub struct Seen {
    pub method: String,
    pub path: String,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

/// What to do after a request.
pub enum Reply {
    /// Write these bytes and wait for the next request.
    Bytes(Vec<u8>),
    /// Write these bytes and close.
    Last(Vec<u8>),
    /// Write these bytes, and close if no request follows within this time.
    Patient(Vec<u8>, Duration),
    /// Neither reply nor close, until the server stops.
    Hang,
}

pub fn ok() -> Reply {
    Reply::Bytes(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok".to_vec())
}

impl Server {
    /// The arguments of `answer` are the number of earlier requests, on all connections, and the
    /// request.
    pub fn start(answer: impl Fn(usize, &Seen) -> Reply + Send + Sync + 'static) -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let server = Server {
            address: listener.local_addr().unwrap(),
            stop: Arc::default(),
            accepted: Arc::default(),
            seen: Arc::default(),
            open: Arc::default(),
        };
        let (stop, accepted, seen, open) = (
            server.stop.clone(),
            server.accepted.clone(),
            server.seen.clone(),
            server.open.clone(),
        );
        let answer = Arc::new(answer);
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                if stop.load(Ordering::SeqCst) {
                    return;
                }
                accepted.fetch_add(1, Ordering::SeqCst);
                open.lock().unwrap().push(stream.try_clone().unwrap());
                let (seen, stop, answer) = (seen.clone(), stop.clone(), answer.clone());
                thread::spawn(move || serve(stream, &seen, &stop, &*answer));
            }
        });
        server
    }

    pub fn side(&self, name: &str) -> Side {
        Side::parse(name, &format!("http://{}", self.address)).unwrap()
    }

    /// The number of connections so far, without the one that only tries whether the address can be
    /// reached.
    pub fn accepted(&self) -> usize {
        self.accepted.load(Ordering::SeqCst) - 1
    }

    pub fn seen(&self) -> Vec<Seen> {
        self.seen.lock().unwrap().clone()
    }

    /// Closes the listener and every connection.
    pub fn die(&self) {
        self.stop.store(true, Ordering::SeqCst);
        // Wakes the thread that accepts, so that it drops the listener.
        drop(TcpStream::connect(self.address));
        for stream in self.open.lock().unwrap().drain(..) {
            let _ = stream.shutdown(std::net::Shutdown::Both);
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.die();
    }
}

fn serve(
    stream: TcpStream,
    seen: &Mutex<Vec<Seen>>,
    stop: &AtomicBool,
    answer: &dyn Fn(usize, &Seen) -> Reply,
) {
    stream.set_nodelay(true).unwrap();
    let mut reader = BufReader::new(stream.try_clone().unwrap());
    let mut writer = stream;
    while let Some(request) = read_request(&mut reader) {
        let before = {
            let mut seen = seen.lock().unwrap();
            seen.push(request.clone());
            seen.len() - 1
        };
        match answer(before, &request) {
            Reply::Bytes(bytes) => {
                if writer.write_all(&bytes).is_err() {
                    return;
                }
            }
            Reply::Last(bytes) => {
                let _ = writer.write_all(&bytes);
                break;
            }
            Reply::Patient(bytes, patience) => {
                let _ = writer.write_all(&bytes);
                writer.set_read_timeout(Some(patience)).unwrap();
            }
            Reply::Hang => {
                while !stop.load(Ordering::SeqCst) {
                    thread::sleep(Duration::from_millis(10));
                }
                return;
            }
        }
    }
    let _ = writer.shutdown(std::net::Shutdown::Both);
}

fn read_request(reader: &mut impl BufRead) -> Option<Seen> {
    let mut line = String::new();
    reader.read_line(&mut line).ok().filter(|&count| count > 0)?;
    let mut words = line.split_whitespace().map(str::to_owned);
    let (method, path) = (words.next()?, words.next()?);
    let mut headers = Vec::new();
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).ok().filter(|&count| count > 0)?;
        let Some((name, value)) = line.trim_end().split_once(": ") else { break };
        headers.push((name.to_lowercase(), value.to_owned()));
    }
    let length = headers
        .iter()
        .find(|(name, _)| name == "content-length")
        .map_or(0, |(_, value)| value.parse().unwrap());
    let mut body = vec![0; length];
    reader.read_exact(&mut body).ok()?;
    Some(Seen { method, path, headers, body })
}

/// A server that passes each connection to `serve`, with the number of connections before it; the
/// first connection only tries whether the address can be reached. The server lasts as long as the
/// process.
pub fn raw(serve: impl Fn(usize, TcpStream) + Send + Sync + 'static) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let serve = Arc::new(serve);
    thread::spawn(move || {
        for (number, stream) in listener.incoming().flatten().enumerate() {
            let _ = stream.set_nodelay(true);
            let serve = serve.clone();
            thread::spawn(move || serve(number, stream));
        }
    });
    address
}

/// Whether the client sent something: a request of the tests without a body arrives in one piece.
pub fn heard(stream: &mut TcpStream) -> bool {
    matches!(stream.read(&mut [0; 4096]), Ok(1..))
}

/// A short, even load to one side; a test changes the fields that it is about.
pub fn draft(server: &Server) -> PlanConfig {
    to(server.address)
}

/// The same, to any address.
pub fn to(address: SocketAddr) -> PlanConfig {
    PlanConfig {
        sides: vec![Side::parse("head", &format!("http://{address}")).unwrap()],
        requests: vec![get("/")],
        load: even(500_000),
        connections: 4,
        duration: Duration::from_millis(400),
        timeout: Duration::from_secs(2),
        drain: Duration::from_secs(2),
        ..PlanConfig::default()
    }
}

pub fn even(per_thousand_seconds: u64) -> Load {
    Load::Rate {
        rate: Rate::Constant { per_thousand_seconds },
        arrivals: Arrivals::Even { jitter: 0.0 },
    }
}

pub fn jittered(per_thousand_seconds: u64) -> Load {
    Load::Rate {
        rate: Rate::Constant { per_thousand_seconds },
        arrivals: Arrivals::Even { jitter: 0.15 },
    }
}

pub fn get(path: &str) -> Request {
    let name = format!("GET {path}");
    Request {
        name,
        method: "GET".into(),
        path: path.into(),
        headers: vec![],
        body: None,
        weight: 1,
    }
}

/// None if the engine could not reach any address.
pub fn played_if_reached(draft: PlanConfig) -> Option<RunResult> {
    match run(&Plan::new(draft).unwrap(), &AtomicBool::new(false), |_| {}) {
        Err(RunError::Unreachable { .. }) => None,
        run => Some(run.unwrap()),
    }
}

pub fn played(draft: PlanConfig) -> RunResult {
    let plan = Plan::new(draft).unwrap();
    run(&plan, &AtomicBool::new(false), |_| {}).unwrap()
}

/// Every request that was due has exactly one outcome: a response, a failure, or unfinished. A bad
/// status is a response.
pub fn assert_accounted(side: &SideRecord) {
    let unanswered = side.total_failures() - side.failures_by_kind()[Failure::Status as usize];
    let ends = (side.total_answered(), unanswered, side.unfinished);
    assert_eq!(
        side.total_offered(),
        ends.0 + ends.1 + ends.2,
        "{ends:?}: {:?}",
        side.first_failures
    );
}
