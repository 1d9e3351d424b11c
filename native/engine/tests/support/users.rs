//! Users, and a server that notes when each of them sends a request.

use std::collections::HashMap;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use tailgate_engine::Users;

use super::raw;

pub fn milliseconds(milliseconds: u64) -> Duration {
    Duration::from_millis(milliseconds)
}

pub fn users(count: usize) -> Users {
    Users { count, ramp_up: Duration::ZERO, loops: None, think: (Duration::ZERO, Duration::ZERO) }
}

/// When each request arrived, by connection; the connection that only tries the address sends none.
pub type Log = Arc<Mutex<HashMap<usize, Vec<Instant>>>>;

pub fn logging() -> (SocketAddr, Log) {
    let log = Log::default();
    let noted = log.clone();
    let serve = move |number: usize, mut stream: TcpStream| {
        while matches!(stream.read(&mut [0; 4096]), Ok(1..)) {
            noted.lock().unwrap().entry(number).or_default().push(Instant::now());
            let _ = stream.write_all(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
        }
    };
    (raw(serve), log)
}
