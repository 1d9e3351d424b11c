//! The minimum cost of a load over sockets, and the best accuracy that it can reach: one write and
//! one read for each request, no parsing, and only times are recorded. Every response must be as
//! long as the first.

use std::io::{self, Read, Write};
use std::net::TcpStream;

use hdrhistogram::Histogram;
use tailgate_bench::clock::{self, SECOND};
use tailgate_bench::epoll::{EDGE, Epoll, READABLE};
use tailgate_bench::figures::Figures;
use tailgate_bench::options::Options;

const USAGE: &str =
    "floor http://HOST:PORT[/PATH] [--rate REQUESTS_PER_SECOND] [--connections 64] [--seconds 5]";

fn main() -> io::Result<()> {
    let options = Options::read(USAGE);
    let mut crowd = Crowd::open(&options)?;
    let seconds = options.number("seconds").unwrap_or(5);
    let (began, cpu_before) = (clock::now(), clock::thread_cpu());
    let figures = match options.number("rate") {
        None => crowd.as_fast_as_it_goes(began + seconds * SECOND)?,
        Some(rate) => crowd.at_rate(began, rate, seconds)?,
    };
    figures
        .number("seconds", (clock::now() - began) as f64 / 1e9)
        .number("cpuSeconds", (clock::thread_cpu() - cpu_before) as f64 / 1e9)
        .number("systemCalls", crowd.system_calls as f64)
        .tell();
    Ok(())
}

struct Crowd {
    epoll: Epoll,
    conns: Vec<Conn>,
    request: Vec<u8>,
    /// The length of every response.
    length: usize,
    buffer: Vec<u8>,
    system_calls: u64,
}

struct Conn {
    stream: TcpStream,
    /// The bytes of the response that are still to come.
    left: usize,
    due_ns: u64,
    sent_ns: u64,
}

impl Crowd {
    fn open(options: &Options) -> io::Result<Crowd> {
        let (origin, path) = options.address();
        let authority = origin.strip_prefix("http://").unwrap_or_else(|| options.refuse());
        let request = format!("GET {path} HTTP/1.1\r\nHost: {authority}\r\n\r\n").into_bytes();
        let length = length_of_answer(TcpStream::connect(authority)?, &request)?;
        let epoll = Epoll::new()?;
        let connections = options.number("connections").unwrap_or(64) as usize;
        let conns = (0..connections)
            .map(|token| open(authority, &epoll, token))
            .collect::<io::Result<_>>()?;
        Ok(Crowd { epoll, conns, request, length, buffer: vec![0; 64 * 1024], system_calls: 0 })
    }

    fn as_fast_as_it_goes(&mut self, end_ns: u64) -> io::Result<Figures> {
        (0..self.conns.len()).try_for_each(|token| self.send(token))?;
        let mut answers = 0u64;
        while clock::now() < end_ns {
            self.system_calls += 1;
            for index in 0..self.epoll.wait(Some(end_ns))? {
                let token = self.epoll.event(index).token as usize;
                if self.read(token)? {
                    answers += 1;
                    self.send(token)?;
                }
            }
        }
        Ok(Figures::default().number("requests", answers as f64))
    }

    /// Sends each request at its own time. All responses that are read after a wait get the time at
    /// which the wait ended.
    fn at_rate(&mut self, began: u64, rate: u64, seconds: u64) -> io::Result<Figures> {
        let mut free: Vec<usize> = (0..self.conns.len()).collect();
        let (mut response, mut service, mut lag) = (times(), times(), times());
        let (mut sent, total) = (0, rate * seconds);
        loop {
            let due_ns = began + sent * SECOND / rate;
            let now = clock::now();
            if sent < total
                && due_ns <= now
                && let Some(token) = free.pop()
            {
                (self.conns[token].due_ns, self.conns[token].sent_ns) = (due_ns, now);
                lag.saturating_record(now - due_ns);
                self.send(token)?;
                sent += 1;
                continue;
            }
            if sent == total && free.len() == self.conns.len() {
                break;
            }
            self.system_calls += 1;
            let count = self.epoll.wait((sent < total && !free.is_empty()).then_some(due_ns))?;
            let now = clock::now();
            for index in 0..count {
                let token = self.epoll.event(index).token as usize;
                if self.read(token)? {
                    response.saturating_record(now - self.conns[token].due_ns);
                    service.saturating_record(now - self.conns[token].sent_ns);
                    free.push(token);
                }
            }
        }
        let figures = Figures::default().number("requests", total as f64);
        Ok([("response", response), ("service", service), ("lag", lag)].into_iter().fold(
            figures,
            |figures, (name, times)| {
                let us = |quantile| times.value_at_quantile(quantile) as f64 / 1e3;
                figures
                    .number(&format!("{name}P50Us"), us(0.5))
                    .number(&format!("{name}P99Us"), us(0.99))
            },
        ))
    }

    fn send(&mut self, token: usize) -> io::Result<()> {
        self.system_calls += 1;
        self.conns[token].left = self.length;
        self.conns[token].stream.write_all(&self.request)
    }

    /// Whether these were the last bytes of the response.
    fn read(&mut self, token: usize) -> io::Result<bool> {
        let conn = &mut self.conns[token];
        loop {
            let count = conn.stream.read(&mut self.buffer)?;
            self.system_calls += 1;
            if count == 0 || count > conn.left {
                return Err(io::Error::other("an answer was not as long as the first"));
            }
            conn.left -= count;
            // A short read means that the socket is drained (epoll(7)).
            if conn.left == 0 || count < self.buffer.len() {
                return Ok(conn.left == 0);
            }
        }
    }
}

/// In nanoseconds, up to a minute.
fn times() -> Histogram<u64> {
    Histogram::new_with_bounds(1, 60 * SECOND, 3).expect("constants that it accepts")
}

fn open(authority: &str, epoll: &Epoll, token: usize) -> io::Result<Conn> {
    let stream = TcpStream::connect(authority)?;
    stream.set_nodelay(true)?;
    stream.set_nonblocking(true)?;
    epoll.watch(&stream, READABLE | EDGE, token as u64)?;
    Ok(Conn { stream, left: 0, due_ns: 0, sent_ns: 0 })
}

/// The length of head and body, in bytes.
fn length_of_answer(mut stream: TcpStream, request: &[u8]) -> io::Result<usize> {
    stream.write_all(request)?;
    let (mut head, mut byte) = (Vec::new(), [0]);
    while !head.ends_with(b"\r\n\r\n") {
        stream.read_exact(&mut byte)?;
        head.push(byte[0]);
    }
    let text = String::from_utf8_lossy(&head).to_lowercase();
    let body = text
        .lines()
        .find_map(|line| line.strip_prefix("content-length:")?.trim().parse::<usize>().ok());
    body.map(|body| head.len() + body)
        .ok_or_else(|| io::Error::other("the answer does not say how long it is"))
}
