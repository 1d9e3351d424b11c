//! What the proxy really added, counted by its thread and read by others.

use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;

/// What the proxy did since its start.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    /// Connections of the load.
    pub connections: u64,
    /// Responses that were forwarded as a whole.
    pub responses: u64,
    /// Those of them that were delayed.
    pub delayed: u64,
    /// The time by which their last bytes were delayed, in total.
    pub added_ns: u64,
    /// The part of it beyond what was planned, in total.
    pub late_ns: u64,
    pub freezes: u64,
    /// Their duration, in total.
    pub frozen_ns: u64,
    /// The median time of the service, of the newest responses; 0 before the first one.
    pub median_ns: u64,
}

#[derive(Debug, Default)]
pub(crate) struct Counters {
    connections: AtomicU64,
    responses: AtomicU64,
    delayed: AtomicU64,
    added_ns: AtomicU64,
    late_ns: AtomicU64,
    freezes: AtomicU64,
    frozen_ns: AtomicU64,
    median_ns: AtomicU64,
}

impl Counters {
    pub(crate) fn read(&self) -> Counts {
        Counts {
            connections: self.connections.load(Relaxed),
            responses: self.responses.load(Relaxed),
            delayed: self.delayed.load(Relaxed),
            added_ns: self.added_ns.load(Relaxed),
            late_ns: self.late_ns.load(Relaxed),
            freezes: self.freezes.load(Relaxed),
            frozen_ns: self.frozen_ns.load(Relaxed),
            median_ns: self.median_ns.load(Relaxed),
        }
    }

    pub(crate) fn count_connection(&self) {
        self.connections.fetch_add(1, Relaxed);
    }

    /// `delay`: by how much the response was delayed, and how much of that was not planned.
    pub(crate) fn count_response(&self, delay: Option<(u64, u64)>) {
        self.responses.fetch_add(1, Relaxed);
        if let Some((added_ns, late_ns)) = delay {
            self.delayed.fetch_add(1, Relaxed);
            self.added_ns.fetch_add(added_ns, Relaxed);
            self.late_ns.fetch_add(late_ns, Relaxed);
        }
    }

    pub(crate) fn count_freeze(&self, ns: u64) {
        self.freezes.fetch_add(1, Relaxed);
        self.frozen_ns.fetch_add(ns, Relaxed);
    }

    pub(crate) fn record_median(&self, ns: u64) {
        self.median_ns.store(ns, Relaxed);
    }
}
