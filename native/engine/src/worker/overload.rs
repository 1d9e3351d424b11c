//! What becomes of a request that is due while no connection is free, where it does not simply
//! wait.

use crate::os::clock::MICROSECOND;
use crate::plan::Plan;
use crate::plan::load::OnBusy;
use crate::schedule::queue::ArrivalQueue;

/// Connections that are being opened at a time: below any listen backlog.
pub(super) const MAX_CONNECTING: usize = 100;

/// Of one side, where connections may become more: runs ahead of its queue, and so knows how many
/// requests wait.
pub(super) struct ConnectionGrowth {
    pub(super) queue: ArrivalQueue,
    pub(super) waiting: u64,
    pub(super) connecting: usize,
    /// Requests that a new connection has room for.
    slots_per_connection: u64,
    pub(super) connections: usize,
    /// As many as there may be.
    max_connections: usize,
    /// When something last waited since so many were being opened already.
    pub(super) limited_since_ns: u64,
}

impl ConnectionGrowth {
    pub(super) fn new(
        queue: ArrivalQueue,
        slots_per_connection: u64,
        connections: usize,
        max_connections: usize,
    ) -> ConnectionGrowth {
        ConnectionGrowth {
            queue,
            waiting: 0,
            connecting: 0,
            slots_per_connection,
            connections,
            max_connections,
            limited_since_ns: 0,
        }
    }

    /// The arrival at the head of the queue was used up.
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

    /// Whether a connection is to be opened, since more requests wait than those that are being
    /// opened have room for.
    pub(super) fn wants_connection(&mut self, elapsed_ns: u64, now: u64) -> bool {
        while self.queue.peek_overdue(elapsed_ns).is_some() {
            self.queue.advance();
            self.waiting += 1;
        }
        let is_wanted = self.connections < self.max_connections
            && self.connecting as u64 * self.slots_per_connection < self.waiting;
        if is_wanted && self.connecting >= MAX_CONNECTING {
            self.limited_since_ns = now;
        }
        is_wanted && self.connecting < MAX_CONNECTING
    }

    pub(super) fn begin_opening(&mut self) {
        self.connecting += 1;
    }

    /// An attempt to open a connection came to its end, this or that.
    pub(super) fn end_opening(&mut self) {
        self.connecting = self.connecting.saturating_sub(1);
    }
}

/// Of each connection, how late we were with what it carries, or carried last. By this a request is
/// dropped or not as it would be on time:
///
/// ```text
/// due   sent        answered
///  |-----|--------------|        as it was
///  |--------------|              on time: who was due from here on has found it free
/// ```
///
/// Empty where nothing is dropped.
pub(super) struct Lateness(Vec<ConnectionDelay>);

#[derive(Clone, Copy, Default)]
struct ConnectionDelay {
    /// How much earlier the connection would be free, or would have been.
    ns: u64,
    used_ns: u64,
}

/// Of a connection's time, one part in so many makes up for an earlier delay.
const RECOVERY_DIVISOR: u64 = 16;

/// What a turn may take, however quiet the machine.
const MAX_TURN_NS: u64 = 500 * MICROSECOND;

impl Lateness {
    pub(super) fn new(plan: &Plan, connections: usize) -> Lateness {
        Lateness(if plan.on_busy == OnBusy::Drop {
            vec![ConnectionDelay::default(); connections]
        } else {
            vec![]
        })
    }

    pub(super) fn is_tracked(&self) -> bool {
        !self.0.is_empty()
    }

    /// Since when a connection would have been free that has been so since then.
    pub(super) fn free_on_time_ns(&self, token: usize, since_ns: u64) -> u64 {
        self.0.get(token).map_or(since_ns, |delay| since_ns.saturating_sub(delay.ns))
    }

    /// A connection is used now, that much later than on time, and that much later than it could
    /// be. What is left over from before counts less and less, and what every turn takes is not
    /// added to it: else delays would add up for ever where more is due than can be sent.
    pub(super) fn record(&mut self, token: usize, late_ns: u64, own_ns: u64, now: u64) {
        if let Some(delay) = self.0.get_mut(token) {
            let made_up_ns = (now - delay.used_ns) / RECOVERY_DIVISOR;
            let earlier_ns = late_ns.saturating_sub(own_ns).saturating_sub(made_up_ns);
            let ns =
                if own_ns > MAX_TURN_NS { own_ns + earlier_ns } else { own_ns.max(earlier_ns) };
            *delay = ConnectionDelay { ns, used_ns: now };
        }
    }

    /// What it is to carry goes out so much later still.
    pub(super) fn add_delay(&mut self, token: usize, held_ns: u64) {
        if let Some(delay) = self.0.get_mut(token) {
            delay.ns += held_ns;
        }
    }

    /// It can't be opened, early or late.
    pub(super) fn forget(&mut self, token: usize) {
        if let Some(delay) = self.0.get_mut(token) {
            delay.ns = 0;
        }
    }

    pub(super) fn max_ns(&self) -> u64 {
        self.0.iter().map(|delay| delay.ns).max().unwrap_or(0)
    }
}
