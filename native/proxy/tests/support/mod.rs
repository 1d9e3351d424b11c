//! Servers and clients that the tests connect through the proxy.

#![allow(dead_code, reason = "each test file uses a part of it")]

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::thread;
use std::time::Duration;

use tailgate_proxy::{Delay, Freeze, Listen, MAX_CONNECTIONS, Proxy, ProxyConfig, Upstream};

/// What would otherwise hang fails after this time.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// A connection of either kind.
pub trait Stream: Read + Write + Send {
    fn shut_down_writing(&self);
}

impl Stream for TcpStream {
    fn shut_down_writing(&self) {
        self.shutdown(std::net::Shutdown::Write).expect("the connection is open");
    }
}

impl Stream for UnixStream {
    fn shut_down_writing(&self) {
        self.shutdown(std::net::Shutdown::Write).expect("the connection is open");
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    Tcp,
    Unix,
}

/// A path of a unix socket that no other test uses.
pub fn find_socket_path() -> PathBuf {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let name = format!("tailgate-proxy-{}-{}", std::process::id(), NEXT.fetch_add(1, Relaxed));
    std::env::temp_dir().join(name)
}

/// A proxy with its socket file, which is removed at the end.
pub struct Started {
    pub proxy: Proxy,
    path: Option<PathBuf>,
}

impl Started {
    pub fn connect(&self) -> Box<dyn Stream> {
        match (&self.path, self.proxy.address()) {
            (Some(path), _) => {
                let stream = UnixStream::connect(path).expect("the proxy listens");
                stream.set_read_timeout(Some(PATIENCE)).expect("a timeout above 0");
                Box::new(stream)
            }
            (None, Some(address)) => Box::new(connect_tcp(address)),
            (None, None) => unreachable!("a proxy listens somewhere"),
        }
    }
}

impl Drop for Started {
    fn drop(&mut self) {
        if let Some(path) = &self.path {
            let _ = std::fs::remove_file(path);
        }
    }
}

pub fn connect_tcp(address: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(address).expect("the proxy listens");
    stream.set_read_timeout(Some(PATIENCE)).expect("a timeout above 0");
    stream.set_nodelay(true).expect("the connection is open");
    stream
}

pub struct Setup {
    pub client: Way,
    pub upstream: Upstream,
    pub delay: Delay,
    pub freeze: Option<Freeze>,
    pub max_connections: usize,
}

impl Setup {
    pub fn new(upstream: Upstream) -> Setup {
        Setup {
            client: Way::Tcp,
            upstream,
            delay: Delay::None,
            freeze: None,
            max_connections: MAX_CONNECTIONS,
        }
    }

    pub fn start(self) -> Started {
        let path = (self.client == Way::Unix).then(find_socket_path);
        let proxy = Proxy::start(ProxyConfig {
            listen: path.clone().map_or(Listen::Tcp, Listen::Unix),
            upstream: self.upstream,
            delay: self.delay,
            freeze: self.freeze,
            max_connections: self.max_connections,
        });
        Started { proxy: proxy.expect("the address is free"), path }
    }
}

/// Serves each connection on a thread of its own. The threads end with the process.
pub fn serve(
    way: Way,
    handle: impl Fn(Box<dyn Stream>) + Send + Sync + Clone + 'static,
) -> Upstream {
    match way {
        Way::Tcp => serve_tcp(move |stream| handle(Box::new(stream))),
        Way::Unix => {
            let path = find_socket_path();
            let listener = UnixListener::bind(&path).expect("the path is free");
            thread::spawn(move || {
                for stream in listener.incoming().flatten() {
                    let handle = handle.clone();
                    thread::spawn(move || handle(Box::new(stream)));
                }
            });
            Upstream::Unix(path)
        }
    }
}

pub fn serve_tcp(handle: impl Fn(TcpStream) + Send + Sync + Clone + 'static) -> Upstream {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
    let port = listener.local_addr().expect("it is bound").port();
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let _ = stream.set_nodelay(true);
            let handle = handle.clone();
            thread::spawn(move || handle(stream));
        }
    });
    Upstream::Tcp { host: "127.0.0.1".into(), port }
}

/// Sends back whatever arrives, and ends when the client does.
pub fn echo(mut stream: Box<dyn Stream>) {
    let mut bytes = [0; 4096];
    while let Ok(count @ 1..) = stream.read(&mut bytes) {
        if stream.write_all(&bytes[..count]).is_err() {
            return;
        }
    }
}

/// Sends a request of one byte, and reads a response of one byte.
pub fn exchange(stream: &mut dyn Stream, byte: u8) -> u8 {
    stream.write_all(&[byte]).expect("the connection is open");
    let mut response = [0];
    stream.read_exact(&mut response).expect("it is answered");
    response[0]
}
