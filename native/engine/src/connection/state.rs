//! What a connection is doing, and what all connections of a worker have in common.

use crate::http1::kept::Retention;
use crate::plan::config::Protocol;

pub(crate) enum ConnectionState {
    /// No socket; the next attempt is due at this time.
    Backoff {
        retry_ns: u64,
    },
    Connecting {
        since_ns: u64,
    },
    /// Both sides say what they allow, before anything is asked.
    AwaitingSettings {
        since_ns: u64,
    },
    Open {
        since_ns: u64,
    },
    /// The last answer has come that it was opened for, and the peer, who was told so, is to close
    /// it.
    Closing {
        since_ns: u64,
    },
    /// No socket, and none is opened before the next request is due.
    OnDemand {
        since_ns: u64,
    },
}

/// When a connection with room for several requests takes the next one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum BatchPhase {
    /// As soon as there is room.
    Never,
    /// As many as there is room for, and then none until all are answered.
    Filling,
    Emptying,
}

/// What all connections of a worker have in common.
pub(crate) struct ConnectionPolicy {
    pub(crate) protocol: Protocol,
    pub(crate) slots: u16,
    /// How many requests one connection carries, where the plan limits that.
    pub(crate) max_requests: Option<u64>,
    pub(crate) batch: BatchPhase,
    /// Whether the kernel is to tell when answers came.
    pub(crate) timestamped: bool,
    pub(crate) retention: Retention,
}
