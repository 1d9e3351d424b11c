//! The least that a closed loop over sockets costs: one write and one read for each request, nothing parsed, nothing
//! recorded. Every answer must be as long as the first.

use std::io::{self, Read, Write};
use std::net::TcpStream;

use tailgate_bench::clock::{self, SECOND};
use tailgate_bench::epoll::{EDGE, Epoll, READABLE};
use tailgate_bench::figures::Figures;
use tailgate_bench::options::Options;

const USAGE: &str = "floor http://HOST:PORT[/PATH] [--connections 64] [--seconds 5]";

fn main() -> io::Result<()> {
    let options = Options::read(USAGE);
    let connections = options.number("connections").unwrap_or(64) as usize;
    let seconds = options.number("seconds").unwrap_or(5);
    let (authority, path) = options.address();
    let request = format!("GET {path} HTTP/1.1\r\nHost: {authority}\r\n\r\n");
    let length = length_of_answer(TcpStream::connect(authority)?, request.as_bytes())?;
    let mut epoll = Epoll::new()?;
    let streams: Vec<TcpStream> =
        (0..connections).map(|token| open(authority, &epoll, token)).collect::<Result<_, _>>()?;

    let (began, cpu_before) = (clock::now(), clock::thread_cpu());
    let end = began + seconds * SECOND;
    // What is still to come of the answer on each connection.
    let mut left = vec![length; connections];
    let mut buffer = vec![0; 64 * 1024];
    let (mut answers, mut system_calls) = (0u64, connections as u64);
    for mut stream in &streams {
        stream.write_all(request.as_bytes())?;
    }
    while clock::now() < end {
        system_calls += 1;
        for index in 0..epoll.wait(Some(end))? {
            let token = epoll.event(index).token as usize;
            let mut stream = &streams[token];
            loop {
                let count = stream.read(&mut buffer)?;
                system_calls += 1;
                if count == 0 || count > left[token] {
                    return Err(io::Error::other("an answer was not as long as the first"));
                }
                left[token] -= count;
                if left[token] == 0 {
                    answers += 1;
                    left[token] = length;
                    stream.write_all(request.as_bytes())?;
                    system_calls += 1;
                    break;
                }
                // A short read means that the socket is drained (epoll(7)).
                if count < buffer.len() {
                    break;
                }
            }
        }
    }
    Figures::default()
        .number("requests", answers as f64)
        .number("seconds", (clock::now() - began) as f64 / 1e9)
        .number("cpuSeconds", (clock::thread_cpu() - cpu_before) as f64 / 1e9)
        .number("systemCalls", system_calls as f64)
        .tell();
    Ok(())
}

fn open(authority: &str, epoll: &Epoll, token: usize) -> io::Result<TcpStream> {
    let stream = TcpStream::connect(authority)?;
    stream.set_nodelay(true)?;
    stream.set_nonblocking(true)?;
    epoll.watch(&stream, READABLE | EDGE, token as u64)?;
    Ok(stream)
}

/// Head and body, in bytes.
fn length_of_answer(mut stream: TcpStream, request: &[u8]) -> io::Result<usize> {
    stream.write_all(request)?;
    let (mut head, mut byte) = (Vec::new(), [0]);
    while !head.ends_with(b"\r\n\r\n") {
        stream.read_exact(&mut byte)?;
        head.push(byte[0]);
    }
    let text = String::from_utf8_lossy(&head).to_lowercase();
    let body = text.lines().find_map(|line| line.strip_prefix("content-length:")?.trim().parse::<usize>().ok());
    body.map(|body| head.len() + body).ok_or_else(|| io::Error::other("the answer does not say how long it is"))
}
