//! A proxy between a load and a service, which makes the service slower by a known amount: for
//! `tailgate prove`. It forwards bytes and knows no protocol, so HTTP/1.1, HTTP/2 and TLS pass
//! unchanged.
//!
//! - `address`: where it listens, and where the service is.
//! - `delay`: when bytes of the service are forwarded, as a function of times.
//! - `freeze`: when nothing is forwarded.
//! - `pipe`: the bytes of one direction that wait to be written.
//! - `connection`: a connection of the load, with its connection to the service.
//! - `worker`: the loop, on a thread of its own.
//! - `counters`: what the proxy really added.

mod address;
mod connection;
mod counters;
mod delay;
mod freeze;
mod pipe;
mod worker;

use std::error::Error;
use std::fmt;
use std::io;
use std::net::SocketAddr;
use std::os::fd::OwnedFd;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;
use std::thread::{self, JoinHandle};

use rustix::event::{EventfdFlags, eventfd};

pub use address::{Listen, Upstream};
pub use counters::Counts;
pub use delay::Delay;
pub use freeze::Freeze;

use counters::Counters;
use worker::Worker;

/// The maximum of connections that a proxy should carry: each is two open files.
pub const MAX_CONNECTIONS: usize = 4096;

#[derive(Debug, Clone)]
pub struct ProxyConfig {
    pub listen: Listen,
    pub upstream: Upstream,
    pub delay: Delay,
    pub freeze: Option<Freeze>,
    /// The maximum of connections at a time. Further ones wait in the listen backlog.
    pub max_connections: usize,
}

/// Why a proxy did not start.
#[derive(Debug)]
pub enum ProxyError {
    /// The freeze has no length, or is not shorter than its period.
    Freeze,
    /// The host of the service has no address, or none that accepts connections.
    Unreachable(io::Error),
    /// The system refused a socket or a thread.
    Machine(io::Error),
}

impl fmt::Display for ProxyError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProxyError::Freeze => out.write_str("a freeze must be above 0 and below its period"),
            ProxyError::Unreachable(error) => {
                write!(out, "the proxy in front of the service can't reach it: {error}")
            }
            ProxyError::Machine(error) => {
                write!(out, "the proxy in front of the service can't start: {error}")
            }
        }
    }
}

impl Error for ProxyError {}

impl From<io::Error> for ProxyError {
    fn from(error: io::Error) -> ProxyError {
        ProxyError::Machine(error)
    }
}

/// A proxy that runs. It ends when it is dropped.
#[derive(Debug)]
pub struct Proxy {
    address: Option<SocketAddr>,
    counters: Arc<Counters>,
    stopping: Arc<AtomicBool>,
    wake: Arc<OwnedFd>,
    thread: Option<JoinHandle<()>>,
}

impl Proxy {
    /// Listens, and forwards from then on.
    pub fn start(config: ProxyConfig) -> Result<Proxy, ProxyError> {
        if config.freeze.is_some_and(|freeze| !freeze.is_valid()) {
            return Err(ProxyError::Freeze);
        }
        let upstream = config.upstream.resolve().map_err(ProxyError::Unreachable)?;
        let (listener, address) = config.listen.bind()?;
        let flags = EventfdFlags::NONBLOCK | EventfdFlags::CLOEXEC;
        let wake = Arc::new(eventfd(0, flags).map_err(io::Error::from)?);
        let counters = Arc::new(Counters::default());
        let stopping = Arc::new(AtomicBool::new(false));
        let worker = Worker::new(worker::Parts {
            listener,
            upstream,
            delay: config.delay,
            freeze: config.freeze,
            max_connections: config.max_connections,
            counters: counters.clone(),
            stopping: stopping.clone(),
            wake: wake.clone(),
        })?;
        let thread =
            thread::Builder::new().name("tailgate-proxy".into()).spawn(move || worker.run())?;
        Ok(Proxy { address, counters, stopping, wake, thread: Some(thread) })
    }

    /// The address of a proxy that listens on TCP.
    pub fn address(&self) -> Option<SocketAddr> {
        self.address
    }

    /// What it did so far.
    pub fn counts(&self) -> Counts {
        self.counters.read()
    }

    /// Closes all connections, and returns when the thread has ended. It may be called again.
    pub fn stop(&mut self) {
        self.stopping.store(true, Relaxed);
        let _ = rustix::io::write(&*self.wake, &1_u64.to_ne_bytes());
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has closed its connections too.
            let _ = thread.join();
        }
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.stop();
    }
}
