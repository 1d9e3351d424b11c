//! How a request can fail.

/// How a request can fail. A failed request is part of the answer, not our error.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Failure {
    Connect,
    Tls,
    Read,
    Write,
    Timeout,
    Protocol,
    Status,
    Check,
    /// It was due while no connection was free, and was not sent.
    Dropped,
}

/// How many kinds of failure there are.
pub const FAILURE_KINDS: usize = 9;

/// Failures by kind, indexed by `Failure as usize`.
pub type Failures = [u64; FAILURE_KINDS];
