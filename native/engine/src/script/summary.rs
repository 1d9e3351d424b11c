//! What the function `done` of a script receives.

use crate::histogram::Latencies;

/// The measured values, without the warm-up.
#[derive(Debug)]
pub(crate) struct ScriptSummary {
    pub(crate) duration_ns: u64,
    pub(crate) requests: u64,
    pub(crate) bytes: u64,
    pub(crate) errors: ErrorCounts,
    pub(crate) latencies: Latencies,
    /// The responses of each worker in each second, per second.
    pub(crate) rates: Vec<f64>,
}

/// In the categories of wrk.
#[derive(Debug, Default, Clone, Copy)]
pub(crate) struct ErrorCounts {
    pub(crate) connect: u64,
    pub(crate) read: u64,
    pub(crate) write: u64,
    pub(crate) status: u64,
    pub(crate) timeout: u64,
}
