//! A plan as it comes from outside.

use std::time::Duration;

use super::load::{Interleave, Load, OnBusy, Pacing};
use crate::os::priority::Priority;
use crate::request::Request;
use crate::script::Script;
use crate::side::Side;
use crate::transport::route::Addresses;
use crate::transport::tls::settings::TlsSettings;

/// A plan as it comes from outside.
#[derive(Debug)]
pub struct PlanConfig {
    /// One or two.
    pub sides: Vec<Side>,
    pub addresses: Addresses,
    /// For sides whose URL begins with https.
    pub tls: TlsSettings,
    pub requests: Vec<Request>,
    pub interleave: Interleave,
    pub load: Load,
    /// Of each side; users bring their own.
    pub connections: usize,
    /// 0: as many as the machine and the load suggest.
    pub workers: usize,
    pub warmup: Duration,
    pub duration: Duration,
    pub groups: usize,
    pub timeout: Duration,
    pub drain: Duration,
    pub seed: u64,
    pub counter_start: u64,
    pub pacing: Pacing,
    pub priority: Priority,
    /// Requests that may be under way at once on each connection, answered in their order. In a
    /// closed load a connection takes as many together, and the next ones when all are answered.
    pub pipeline: usize,
    /// Requests of each side in all: the time is a bound then, and the measured time ends with the
    /// last answer.
    pub count: Option<u64>,
    pub on_busy: OnBusy,
    /// The last of so many asks the service to close the connection. The next one is opened when
    /// its first request is due, and what that takes is part of that one's service time. None: a
    /// connection is opened before the start, and kept.
    pub requests_per_connection: Option<u64>,
    /// Processors that the workers run on, in turn; any when there are none.
    pub pin: Vec<usize>,
    /// How many redirects of a request are followed, to the same service. They are one request,
    /// with the status of the last.
    pub redirects: u32,
    /// Who says what is sent; the one request is then what its table `wrk` begins with.
    pub script: Option<Script>,
    pub protocol: Protocol,
    /// Requests that may be under way at once on each connection of HTTP/2, each answered when its
    /// answer is ready.
    pub streams: usize,
}

/// A second of nothing, to be filled in.
impl Default for PlanConfig {
    fn default() -> PlanConfig {
        PlanConfig {
            sides: vec![],
            addresses: Addresses::First,
            tls: TlsSettings::default(),
            requests: vec![],
            interleave: Interleave::Requests,
            load: Load::Closed,
            connections: 1,
            workers: 1,
            warmup: Duration::ZERO,
            duration: Duration::from_secs(1),
            groups: 9,
            timeout: Duration::from_secs(10),
            drain: Duration::from_secs(10),
            seed: 1,
            counter_start: 0,
            pacing: Pacing::Precise,
            priority: Priority::High,
            pipeline: 1,
            count: None,
            on_busy: OnBusy::Queue,
            requests_per_connection: None,
            pin: vec![],
            redirects: 0,
            script: None,
            protocol: Protocol::Http1,
            streams: 1,
        }
    }
}

/// How requests and answers are put on a connection.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Protocol {
    Http1,
    /// Over TLS as the handshake says (ALPN), else from the first byte, without asking (RFC 9113,
    /// 3.3).
    Http2,
}

impl Protocol {
    /// As the handshake of TLS calls it (RFC 7301, 6; RFC 9113, 3.1).
    pub(crate) fn name(self) -> &'static str {
        match self {
            Protocol::Http1 => "http/1.1",
            Protocol::Http2 => "h2",
        }
    }
}
