//! When one side of a worker opens another connection, where a plan lets it open more while all
//! are busy.

use crate::plan::Plan;
use crate::schedule::queue::ArrivalQueue;

/// The most connections of a worker that are being opened at a time: below any listen backlog.
pub(crate) const MAX_CONNECTING: usize = 100;

/// The growth of one side. It runs ahead of the side's queue, and so knows how many requests wait.
pub(super) struct ConnectionGrowth {
    queue: ArrivalQueue,
    waiting: u64,
    connecting: usize,
    /// How many requests a new connection can carry at once.
    slots_per_connection: u64,
    connections: usize,
    max_connections: usize,
    /// When a request last had to wait because [`MAX_CONNECTING`] connections were being opened.
    limited_since_ns: u64,
}

impl ConnectionGrowth {
    /// `connections`: how many this worker has for the side at the start. `max_connections`: how
    /// many all workers together may have for it.
    pub(super) fn new(
        plan: &Plan,
        worker: usize,
        queue: ArrivalQueue,
        slots: u16,
        connections: usize,
        max_connections: usize,
    ) -> ConnectionGrowth {
        let slots = u64::from(slots);
        ConnectionGrowth {
            queue,
            waiting: 0,
            connecting: 0,
            slots_per_connection: plan.requests_per_connection.map_or(slots, |max| max.min(slots)),
            connections,
            max_connections: plan.worker_share(max_connections as u64, worker) as usize,
            limited_since_ns: 0,
        }
    }

    /// The arrival at the head of the side's queue was used up.
    pub(super) fn advance(&mut self) {
        match self.waiting {
            0 => self.queue.advance(),
            _ => self.waiting -= 1,
        }
    }

    /// When another request will want a connection; None when it would get none.
    pub(super) fn next_due_ns(&self) -> Option<u64> {
        self.queue.next_due_ns().filter(|_| self.connections < self.max_connections)
    }

    /// Counts one more connection if one is to be opened, because more requests wait than the
    /// connections that are being opened can carry. Gives the time since when it could have been
    /// opened but for [`MAX_CONNECTING`].
    pub(super) fn add_if_wanted(&mut self, elapsed_ns: u64, now: u64) -> Option<u64> {
        while self.queue.peek_overdue(elapsed_ns).is_some() {
            self.queue.advance();
            self.waiting += 1;
        }
        self.add_for_waiting(self.waiting, now)
    }

    /// As [`ConnectionGrowth::add_if_wanted`], where this number of requests wait, whatever made
    /// them due.
    pub(super) fn add_for_waiting(&mut self, waiting: u64, now: u64) -> Option<u64> {
        let is_wanted = self.connections < self.max_connections
            && self.connecting as u64 * self.slots_per_connection < waiting;
        if is_wanted && self.connecting >= MAX_CONNECTING {
            self.limited_since_ns = now;
        }
        if !is_wanted || self.connecting >= MAX_CONNECTING {
            return None;
        }
        self.connections += 1;
        Some(self.limited_since_ns)
    }

    pub(super) fn begin_opening(&mut self) {
        self.connecting += 1;
    }

    /// An attempt to open a connection has succeeded or failed.
    pub(super) fn end_opening(&mut self) {
        self.connecting = self.connecting.saturating_sub(1);
    }
}
