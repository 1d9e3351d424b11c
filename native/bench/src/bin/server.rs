//! Responds to each request an exact time after reading it, and keeps the record that load
//! generators are compared with. Prints the port on which it listens; at SIGTERM, it prints its
//! record. It has a single thread, so that no part of it can delay another part.

use std::collections::VecDeque;
use std::fs;
use std::io::{self, Read, Write};
use std::mem;
use std::net::{TcpListener, TcpStream};
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};
use std::thread;
use std::time::Duration;

use hdrhistogram::Histogram;
use tailgate_bench::clock::{self, MICROSECOND, MILLISECOND};
use tailgate_bench::epoll::{EDGE, Epoll, Event, HANGUP, READABLE, WRITABLE};
use tailgate_bench::figures::Figures;
use tailgate_bench::options::Options;

const USAGE: &str = "server [--delay-us 500] [--body BYTES] [--text BODY] [--freeze-at-ms T --freeze-for-ms \
                     T] [--close-idle-ms T] \
                     [--arrivals FILE]";

fn main() -> io::Result<()> {
    let options = Options::read(USAGE);
    let mut server = Server::new(&options)?;
    Figures::default().number("port", f64::from(server.listener.local_addr()?.port())).tell();
    server.serve()?;
    server.figures().tell();
    match options.text("arrivals") {
        Some(file) => fs::write(file, server.arrivals.lines()),
        None => Ok(()),
    }
}

struct Server {
    epoll: Epoll,
    listener: TcpListener,
    /// Readable when the process should end.
    _ending: OwnedFd,
    delay_ns: u64,
    answer: Vec<u8>,
    freeze: Freeze,
    close_idle_ns: Option<u64>,
    next_sweep_ns: Option<u64>,
    /// Indexed by descriptor.
    conns: Vec<Option<Conn>>,
    accepted: u64,
    closed_idle: u64,
    /// In the order of their time, because all responses wait for the same duration.
    dues: VecDeque<Due>,
    /// From read to response, in units of 100 ns.
    held: Histogram<u64>,
    arrivals: Arrivals,
    started_ns: u64,
    spun_ns: u64,
    buffer: Vec<u8>,
}

struct Conn {
    stream: TcpStream,
    /// Distinguishes it from a later connection with the same descriptor.
    serial: u64,
    /// How many bytes of the empty line that ends a request have arrived.
    ended: usize, // 0 … 3
    /// Bytes of responses that are due and could not be written yet.
    unsent: usize,
    used_ns: u64,
}

struct Due {
    at_ns: u64,
    read_ns: u64,
    descriptor: usize,
    serial: u64,
}

/// A time without reading, responding or accepting, counted from the first request.
enum Freeze {
    Never,
    After { wait_ns: u64, length_ns: u64 },
    At { at_ns: u64, length_ns: u64 },
}

const LISTENER: u64 = u64::MAX;
const ENDING: u64 = u64::MAX - 1;
/// How long before a response is due the sleep ends, because sleeps end late.
const EARLY: u64 = 30 * MICROSECOND;
/// The inverse of the largest share of a processor that is spent on polling the clock.
const SPIN_SHARE: u64 = 4;
const SWEEP: u64 = 20 * MILLISECOND;
const UNIT: u64 = 100;

impl Server {
    fn new(options: &Options) -> io::Result<Server> {
        let (epoll, listener, ending) =
            (Epoll::new()?, TcpListener::bind("127.0.0.1:0")?, ending()?);
        // SAFETY: the socket listens already; the call only allows thousands to connect at once.
        unsafe { libc::listen(listener.as_raw_fd(), 16_384) };
        listener.set_nonblocking(true)?;
        epoll.watch(&listener, READABLE, LISTENER)?;
        epoll.watch(&ending, READABLE, ENDING)?;
        let body = match options.text("text") {
            Some(text) => text.as_bytes().to_vec(),
            None => vec![b'x'; options.number("body").unwrap_or(2) as usize],
        };
        let mut answer =
            format!("HTTP/1.1 200 OK\r\nContent-Length: {}\r\n\r\n", body.len()).into_bytes();
        answer.extend(body);
        let nanoseconds =
            |name| options.number(name).map(|milliseconds| milliseconds * MILLISECOND);
        let close_idle_ns = nanoseconds("close-idle-ms");
        let now = clock::now();
        Ok(Server {
            epoll,
            listener,
            _ending: ending,
            delay_ns: options.number("delay-us").unwrap_or(500) * MICROSECOND,
            answer,
            freeze: match (nanoseconds("freeze-at-ms"), nanoseconds("freeze-for-ms")) {
                (Some(wait_ns), Some(length_ns)) => Freeze::After { wait_ns, length_ns },
                _ => Freeze::Never,
            },
            close_idle_ns,
            next_sweep_ns: close_idle_ns.map(|_| now + SWEEP),
            conns: Vec::new(),
            accepted: 0,
            closed_idle: 0,
            dues: VecDeque::new(),
            held: Histogram::new_with_bounds(1, 36_000_000_000, 3)
                .expect("the bounds are constants that it accepts"),
            arrivals: Arrivals { keeps: options.text("arrivals").is_some(), ..Arrivals::default() },
            started_ns: now,
            spun_ns: 0,
            buffer: vec![0; 64 * 1024],
        })
    }

    fn serve(&mut self) -> io::Result<()> {
        loop {
            for index in 0..self.sleep()? {
                match self.epoll.event(index) {
                    Event { token: ENDING, .. } => return Ok(()),
                    Event { token: LISTENER, .. } => self.accept()?,
                    event => self.take(event),
                }
                self.answer_all_due();
            }
            self.answer_all_due();
            self.freeze_in_time();
            self.sweep();
        }
    }

    /// Waits until a socket has events, or until shortly before a response is due; then it polls
    /// again and again.
    fn sleep(&mut self) -> io::Result<usize> {
        let Some(&Due { at_ns, .. }) = self.dues.front() else {
            return self.epoll.wait(self.next_sweep_ns);
        };
        let now = clock::now();
        if self.spun_ns >= (now - self.started_ns) / SPIN_SHARE {
            return self.epoll.wait(Some(at_ns));
        }
        let count = self.epoll.wait(Some(at_ns - EARLY.min(at_ns)))?;
        if count > 0 {
            return Ok(count);
        }
        let began = clock::now();
        loop {
            let now = clock::now();
            let count = if now < at_ns { self.epoll.wait(Some(now))? } else { 0 };
            if count > 0 || now >= at_ns {
                self.spun_ns += now - began;
                return Ok(count);
            }
        }
    }

    fn accept(&mut self) -> io::Result<()> {
        loop {
            let stream = match self.listener.accept() {
                Ok((stream, _)) => stream,
                Err(cause) if cause.kind() == io::ErrorKind::WouldBlock => return Ok(()),
                Err(cause) => return Err(cause),
            };
            stream.set_nonblocking(true)?;
            stream.set_nodelay(true)?;
            let descriptor = stream.as_raw_fd() as usize;
            self.epoll.watch(
                &stream,
                READABLE | WRITABLE | libc::EPOLLRDHUP | EDGE,
                descriptor as u64,
            )?;
            if self.conns.len() <= descriptor {
                self.conns.resize_with(descriptor + 1, || None);
            }
            self.accepted += 1;
            let (serial, used_ns) = (self.accepted, clock::now());
            self.conns[descriptor] = Some(Conn { stream, serial, ended: 0, unsent: 0, used_ns });
        }
    }

    fn take(&mut self, event: Event) {
        let descriptor = event.token as usize;
        if self
            .read(descriptor, event.bits & HANGUP != 0)
            .and_then(|()| self.flush(descriptor))
            .is_err()
        {
            self.conns[descriptor] = None;
        }
    }

    /// Returns an error if the connection cannot be used any more.
    fn read(&mut self, descriptor: usize, hangup: bool) -> io::Result<()> {
        let Some(conn) = &mut self.conns[descriptor] else { return Ok(()) };
        loop {
            let count = match conn.stream.read(&mut self.buffer) {
                Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
                Ok(count) => count,
                Err(cause) if cause.kind() == io::ErrorKind::WouldBlock => return Ok(()),
                Err(cause) => return Err(cause),
            };
            let read_ns = clock::now();
            conn.used_ns = read_ns;
            for _ in 0..requests_in(&self.buffer[..count], &mut conn.ended) {
                self.arrivals.add(read_ns);
                self.dues.push_back(Due {
                    at_ns: read_ns + self.delay_ns,
                    read_ns,
                    descriptor,
                    serial: conn.serial,
                });
            }
            // A short read means that the socket is drained (epoll(7)), unless the end of the
            // stream has arrived too.
            if count < self.buffer.len() && !hangup {
                return Ok(());
            }
        }
    }

    fn answer_all_due(&mut self) {
        while let Some(due) = self.dues.front() {
            let now = clock::now();
            if now < due.at_ns {
                return;
            }
            let Due { read_ns, descriptor, serial, .. } = *due;
            self.dues.pop_front();
            let Some(conn) = self.conns[descriptor].as_mut().filter(|conn| conn.serial == serial)
            else {
                continue;
            };
            self.held.saturating_record((now - read_ns) / UNIT);
            conn.unsent += self.answer.len();
            conn.used_ns = now;
            if self.flush(descriptor).is_err() {
                self.conns[descriptor] = None;
            }
        }
    }

    fn flush(&mut self, descriptor: usize) -> io::Result<()> {
        let Some(conn) = &mut self.conns[descriptor] else { return Ok(()) };
        let length = self.answer.len();
        while conn.unsent > 0 {
            // All responses are identical: the position in the current one follows from the number
            // of bytes that are left of all of them.
            let begin = (length - conn.unsent % length) % length;
            match conn.stream.write(&self.answer[begin..]) {
                Ok(count) => conn.unsent -= count,
                Err(cause) if cause.kind() == io::ErrorKind::WouldBlock => return Ok(()),
                Err(cause) => return Err(cause),
            }
        }
        Ok(())
    }

    fn freeze_in_time(&mut self) {
        match self.freeze {
            Freeze::After { wait_ns, length_ns } if self.arrivals.count > 0 => {
                self.freeze = Freeze::At { at_ns: self.arrivals.first_ns + wait_ns, length_ns }
            }
            Freeze::At { at_ns, length_ns } if clock::now() >= at_ns => {
                thread::sleep(Duration::from_nanos(length_ns));
                self.freeze = Freeze::Never;
            }
            _ => {}
        }
    }

    /// Closes connections that have not been used for too long.
    fn sweep(&mut self) {
        let (Some(close_idle_ns), Some(sweep_ns), now) =
            (self.close_idle_ns, self.next_sweep_ns, clock::now())
        else {
            return;
        };
        if now < sweep_ns {
            return;
        }
        self.next_sweep_ns = Some(now + SWEEP);
        for slot in &mut self.conns {
            if slot.as_ref().is_some_and(|conn| now - conn.used_ns > close_idle_ns) {
                *slot = None;
                self.closed_idle += 1;
            }
        }
    }

    fn figures(&self) -> Figures {
        let us = |quantile| (self.held.value_at_quantile(quantile) * UNIT) as f64 / 1e3;
        let elapsed_ns = clock::now() - self.started_ns;
        Figures::default()
            .number("requests", self.arrivals.count as f64)
            .number("accepted", self.accepted as f64)
            .number("closedIdle", self.closed_idle as f64)
            .number("p50Us", us(0.5))
            .number("p95Us", us(0.95))
            .number("p99Us", us(0.99))
            .number("p999Us", us(0.999))
            .number("maxUs", us(1.0))
            .number("mostInAMillisecond", self.arrivals.most as f64)
            .number("gapVariation", self.arrivals.variation())
            .number("spunShare", self.spun_ns as f64 / elapsed_ns as f64)
            .number("cpuShare", clock::thread_cpu() as f64 / elapsed_ns as f64)
    }
}

/// The number of requests that end within these bytes. They have no bodies.
fn requests_in(bytes: &[u8], ended: &mut usize) -> usize {
    const END: &[u8] = b"\r\n\r\n";
    let mut count = 0;
    for &byte in bytes {
        *ended = if byte == END[*ended] { *ended + 1 } else { usize::from(byte == END[0]) };
        if *ended == END.len() {
            *ended = 0;
            count += 1;
        }
    }
    count
}

/// The arrivals of requests: how evenly they came and, if requested, the time of each.
#[derive(Default)]
struct Arrivals {
    count: u64,
    first_ns: u64,
    last_ns: u64,
    /// The mean of the gaps between arrivals, and the sum of squared differences from it (Welford,
    /// Technometrics 4, 1962).
    mean_ns: f64,
    squares: f64,
    millisecond: u64,
    in_millisecond: u64,
    most: u64,
    keeps: bool,
    times: Vec<u64>,
}

impl Arrivals {
    fn add(&mut self, now: u64) {
        self.count += 1;
        let millisecond = now / MILLISECOND;
        if mem::replace(&mut self.millisecond, millisecond) != millisecond {
            self.in_millisecond = 0;
        }
        self.in_millisecond += 1;
        self.most = self.most.max(self.in_millisecond);
        if self.keeps {
            self.times.push(now);
        }
        let last_ns = mem::replace(&mut self.last_ns, now);
        if self.count == 1 {
            self.first_ns = now;
            return;
        }
        let gap = (now - last_ns) as f64;
        let difference = gap - self.mean_ns;
        self.mean_ns += difference / (self.count - 1) as f64;
        self.squares += difference * (gap - self.mean_ns);
    }

    /// The standard deviation of the gaps as a share of their mean: 0 if all are equal, 1 if they
    /// are exponential.
    fn variation(&self) -> f64 {
        (self.squares / self.count.saturating_sub(2) as f64).sqrt() / self.mean_ns
    }

    /// Nanoseconds since the first arrival, one per line.
    fn lines(&self) -> String {
        self.times.iter().map(|time| format!("{}\n", time - self.first_ns)).collect()
    }
}

/// Readable after SIGTERM or SIGINT has come; neither of them ends this process any more.
fn ending() -> io::Result<OwnedFd> {
    // SAFETY: a struct of plain numbers; `signals` is initialized by sigemptyset and outlives the
    // calls; the descriptor is new and has no other owner.
    unsafe {
        let mut signals: libc::sigset_t = mem::zeroed();
        libc::sigemptyset(&mut signals);
        libc::sigaddset(&mut signals, libc::SIGTERM);
        libc::sigaddset(&mut signals, libc::SIGINT);
        libc::sigprocmask(libc::SIG_BLOCK, &signals, std::ptr::null_mut());
        match libc::signalfd(-1, &signals, libc::SFD_CLOEXEC) {
            -1 => Err(io::Error::last_os_error()),
            descriptor => Ok(OwnedFd::from_raw_fd(descriptor)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_are_counted_by_their_empty_lines_however_they_are_cut() {
        let bytes = b"GET / HTTP/1.1\r\nA: \r\r\n\r\nGET / HTTP/1.1\r\n\r\nGET";
        for cut in 0..bytes.len() {
            let mut ended = 0;
            let count =
                requests_in(&bytes[..cut], &mut ended) + requests_in(&bytes[cut..], &mut ended);
            assert_eq!(count, 2, "cut at {cut}");
        }
    }

    #[test]
    fn even_arrivals_vary_by_nothing_and_bursts_are_seen() {
        let (mut even, mut bursts) = (Arrivals::default(), Arrivals::default());
        for index in 0..1000 {
            even.add(index * 100 * MICROSECOND);
            bursts.add(index / 50 * 5 * MILLISECOND);
        }
        assert_eq!((even.most, even.variation()), (10, 0.0));
        assert_eq!(bursts.most, 50);
        assert!((bursts.variation() - 7.18).abs() < 0.01, "{}", bursts.variation());
    }
}
