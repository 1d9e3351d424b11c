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
    /// The socket is connected, and the HTTP/2 settings of the server are to come before the first
    /// request.
    AwaitingSettings {
        since_ns: u64,
    },
    Open {
        since_ns: u64,
    },
    /// The last response on this connection has come, and the server, which was told so, is to
    /// close it.
    Closing {
        since_ns: u64,
    },
    /// No socket; one is opened when the next request is due.
    OnDemand {
        since_ns: u64,
    },
}

/// When a connection with room for several requests takes the next one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum BatchPhase {
    /// Whenever there is room: there are no batches.
    Never,
    /// The batch takes requests until there is no more room.
    Filling,
    /// The batch is complete, and takes no request until all its responses have come.
    Emptying,
}

/// What all connections of a worker have in common.
pub(crate) struct ConnectionPolicy {
    pub(crate) protocol: Protocol,
    /// How many requests one connection can carry at once.
    pub(crate) slots: u16,
    /// How many requests one connection may carry in all, where the plan limits that.
    pub(crate) max_requests: Option<u64>,
    pub(crate) batch: BatchPhase,
    /// Whether the kernel is asked when bytes came.
    pub(crate) timestamped: bool,
    pub(crate) retention: Retention,
}
