//! A plan as the caller provides it, before it is checked.

use std::time::Duration;

use super::load::{Interleave, Load, OnBusy, Pacing};
use super::scenario::Scenario;
use crate::check::DEFAULT_MAX_BODY_BYTES;
use crate::data::Feeder;
use crate::os::priority::Priority;
use crate::request::Request;
use crate::script::Script;
use crate::side::Side;
use crate::transport::route::Addresses;
use crate::transport::tls::settings::TlsSettings;

/// A plan as the caller provides it, before it is checked.
#[derive(Debug)]
pub struct PlanConfig {
    /// One or two.
    pub sides: Vec<Side>,
    pub addresses: Addresses,
    /// For sides whose URL begins with https.
    pub tls: TlsSettings,
    /// Those of a side that has others, in the order of the sides; there may be fewer.
    pub side_tls: Vec<Option<TlsSettings>>,
    pub requests: Vec<Request>,
    /// The requests as a side receives them, if they differ from `requests`, in the order of the
    /// sides; there may be fewer. Weights and names count only in `requests`.
    pub side_requests: Vec<Option<Vec<Request>>>,
    pub interleave: Interleave,
    pub load: Load,
    /// Of each side; users bring their own connections.
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
    /// Both sides receive the same data: the n-th request of each side has the same counter and the
    /// same UUIDs. Otherwise no two requests share them.
    pub same_data: bool,
    pub pacing: Pacing,
    pub priority: Priority,
    /// Requests that may be in flight on each connection; responses come in their order. In a
    /// closed load, a connection sends this many requests together, and the next ones when all have
    /// responses.
    pub pipeline: usize,
    /// Requests of each side in total. The duration is then an upper bound, and the measured time
    /// ends with the last response.
    pub count: Option<u64>,
    pub on_busy: OnBusy,
    /// The last of this number of requests asks the service to close the connection. The next
    /// connection is opened when its first request is due, and the time to open it is part of that
    /// request's service time. None: a connection is opened before the start, and kept.
    pub requests_per_connection: Option<u64>,
    /// Processors that the workers run on, in turn; any processor if the list is empty.
    pub pin: Vec<usize>,
    /// How many redirects of a request are followed, to the same service. They count as one
    /// request, with the status of the last.
    pub redirects: u32,
    /// The script that decides what is sent. The one request is then the initial value of its table
    /// `wrk`.
    pub script: Option<Script>,
    pub protocol: Protocol,
    /// Requests that may be in flight on each connection of HTTP/2; each response comes when it is
    /// ready.
    pub streams: usize,
    /// The data files whose rows requests use.
    pub feeders: Vec<Feeder>,
    /// An arrival starts a scenario in place of a request. Empty: the requests are sent by weight.
    pub scenarios: Vec<Scenario>,
    /// The most scenarios of a side that are open at once, at a rate.
    pub max_users: usize,
    /// The longest body whose content is checked, as it was received and without its encodings.
    pub max_body_bytes: u32,
    /// Values by name that are known before the load, such as those that `setup:` captured.
    pub values: Vec<(String, String)>,
    /// About how many answers of each request and side are sampled, to compare what both sides
    /// answer.
    pub answer_samples: u32,
}

/// A measured time of one second and no requests; the caller fills in the rest.
impl Default for PlanConfig {
    fn default() -> PlanConfig {
        PlanConfig {
            sides: vec![],
            addresses: Addresses::First,
            tls: TlsSettings::default(),
            side_tls: Vec::new(),
            side_requests: Vec::new(),
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
            same_data: false,
            pacing: Pacing::Precise,
            priority: Priority::High,
            pipeline: 1,
            count: None,
            on_busy: OnBusy::Queue,
            requests_per_connection: None,
            pin: vec![],
            redirects: 0,
            answer_samples: 0,
            script: None,
            protocol: Protocol::Http1,
            streams: 1,
            feeders: vec![],
            scenarios: vec![],
            max_users: 1000,
            max_body_bytes: DEFAULT_MAX_BODY_BYTES,
            values: vec![],
        }
    }
}

/// The protocol of a connection.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Protocol {
    Http1,
    /// Over TLS as the handshake agrees (ALPN); otherwise from the first byte, without negotiation
    /// (RFC 9113, 3.3).
    Http2,
}

impl Protocol {
    /// The name in the TLS handshake (RFC 7301, 6; RFC 9113, 3.1).
    pub(crate) fn name(self) -> &'static str {
        match self {
            Protocol::Http1 => "http/1.1",
            Protocol::Http2 => "h2",
        }
    }
}
