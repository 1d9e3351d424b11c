//! A real server on a real socket that handles each request as a test specifies.

#![allow(dead_code, reason = "each test file uses its part")]

#[cfg(target_os = "linux")]
pub mod calls;
#[cfg(target_os = "linux")]
pub mod crowd;
pub mod frames;
#[cfg(target_os = "linux")]
pub mod process;
#[cfg(target_os = "linux")]
pub mod quick;
pub mod scenarios;
pub mod tls;
pub mod users;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::sync::{Arc, Condvar, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use tailgate_engine::{
    Arrivals, Failure, Load, Plan, PlanConfig, Progress, Rate, Request, RunError, RunResult, Side,
    SideRecord, run,
};

/// How long a test waits for something that must happen, and the limit for what must not take for
/// ever. A busy machine makes nothing take that long.
pub const PATIENCE: Duration = Duration::from_secs(30);

pub struct Server {
    pub address: SocketAddr,
    state: Arc<ServerState>,
}

#[derive(Default)]
struct ServerState {
    stop: AtomicBool,
    /// The listener is closed: no more connections are accepted.
    refuses: AtomicBool,
    accepted: AtomicUsize,
    seen: Mutex<Vec<Seen>>,
    open: Mutex<Vec<TcpStream>>,
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
    /// Close the listener, and then every connection.
    Die,
}

pub fn ok() -> Reply {
    Reply::Bytes(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok".to_vec())
}

impl Server {
    /// The arguments of `reply` are the number of earlier requests, on all connections, and the
    /// request.
    pub fn start(reply: impl Fn(usize, &Seen) -> Reply + Send + Sync + 'static) -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let (address, state) = (listener.local_addr().unwrap(), Arc::<ServerState>::default());
        let server = Server { address, state: state.clone() };
        let reply = Arc::new(reply);
        thread::spawn(move || {
            while !state.stop.load(SeqCst) {
                let Ok((stream, _)) = listener.accept() else { continue };
                state.accepted.fetch_add(1, SeqCst);
                state.open.lock().unwrap().push(stream.try_clone().unwrap());
                let (state, reply) = (state.clone(), reply.clone());
                thread::spawn(move || serve(stream, address, &state, &*reply));
            }
            drop(listener);
            state.refuses.store(true, SeqCst);
        });
        server
    }

    pub fn side(&self, name: &str) -> Side {
        Side::parse(name, &format!("http://{}", self.address)).unwrap()
    }

    /// The number of connections so far, without the one that only tries whether the address can be
    /// reached.
    pub fn accepted(&self) -> usize {
        self.state.accepted.load(SeqCst) - 1
    }

    pub fn seen(&self) -> Vec<Seen> {
        self.state.seen.lock().unwrap().clone()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.state.die(self.address);
    }
}

impl ServerState {
    /// Closes the listener, and then every connection.
    fn die(&self, address: SocketAddr) {
        self.stop.store(true, SeqCst);
        // Wakes the thread that accepts, so that it drops the listener.
        drop(TcpStream::connect(address));
        wait_until("the listener is closed", || self.refuses.load(SeqCst));
        for stream in self.open.lock().unwrap().drain(..) {
            let _ = stream.shutdown(Shutdown::Both);
        }
    }
}

fn serve(
    stream: TcpStream,
    address: SocketAddr,
    state: &ServerState,
    reply: &dyn Fn(usize, &Seen) -> Reply,
) {
    stream.set_nodelay(true).unwrap();
    let mut reader = BufReader::new(stream.try_clone().unwrap());
    let mut writer = stream;
    while let Some(request) = read_request(&mut reader) {
        let before = {
            let mut seen = state.seen.lock().unwrap();
            seen.push(request.clone());
            seen.len() - 1
        };
        match reply(before, &request) {
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
                while !state.stop.load(SeqCst) {
                    thread::sleep(Duration::from_millis(10));
                }
                return;
            }
            Reply::Die => return state.die(address),
        }
    }
    let _ = writer.shutdown(Shutdown::Both);
}

/// Waits until this holds, which must happen.
pub fn wait_until(event: &str, holds: impl Fn() -> bool) {
    let began = Instant::now();
    while !holds() {
        assert!(began.elapsed() < PATIENCE, "this did not happen: {event}");
        thread::sleep(Duration::from_millis(1));
    }
}

/// A gate that opens once. A server that waits at it responds when the test wants it to, and not
/// after a time that would depend on the machine.
#[derive(Clone, Default)]
pub struct Gate(Arc<(Mutex<bool>, Condvar)>);

impl Gate {
    pub fn open(&self) {
        let Gate(shared) = self;
        *shared.0.lock().unwrap() = true;
        shared.1.notify_all();
    }

    /// Waits until the gate is open, which must happen.
    pub fn pass(&self) {
        let Gate(shared) = self;
        let (is_open, changed) = &**shared;
        let waiting = changed.wait_timeout_while(is_open.lock().unwrap(), PATIENCE, |open| !*open);
        assert!(*waiting.unwrap().0, "the gate was not opened");
    }
}

/// Checks several cases at the same time, since they spend most of their time waiting.
pub fn for_each_at_once<T: Send>(
    cases: impl IntoIterator<Item = T, IntoIter: Send>,
    check: impl Fn(T) + Sync,
) {
    let cases = Mutex::new(cases.into_iter());
    let work = || {
        loop {
            // The lock is released before the check.
            let Some(case) = cases.lock().unwrap().next() else { return };
            check(case);
        }
    };
    thread::scope(|scope| (0..8).for_each(|_| drop(scope.spawn(work))));
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
        timeout: PATIENCE,
        drain: PATIENCE,
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
    Request { name: format!("GET {path}"), path: path.into(), ..Request::default() }
}

/// None if the engine could not reach any address.
pub fn played_if_reached(draft: PlanConfig) -> Option<RunResult> {
    match run(&Plan::new(draft).unwrap(), &AtomicBool::new(false), |_| {}) {
        Err(RunError::Unreachable { .. }) => None,
        run => Some(run.unwrap()),
    }
}

pub fn played(draft: PlanConfig) -> RunResult {
    played_with(draft, |_| {})
}

/// Runs the draft, and passes on its progress.
pub fn played_with(draft: PlanConfig, progress: impl FnMut(Progress)) -> RunResult {
    let plan = Plan::new(draft).unwrap();
    run(&plan, &AtomicBool::new(false), progress).unwrap()
}

/// A closed load that ends with this number of requests, however fast they are answered.
pub fn closed(count: u64, draft: PlanConfig) -> PlanConfig {
    PlanConfig { load: Load::Closed, count: Some(count), duration: 2 * PATIENCE, ..draft }
}

/// This number of requests has a response, and none has failed.
pub fn assert_all_answered(side: &SideRecord, count: u64) {
    let ends = (side.total_answered(), side.total_failures());
    assert_eq!(ends, (count, 0), "{:?}", side.first_failures);
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
