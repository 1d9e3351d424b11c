//! How a request can fail.

use crate::http1::violation::Http1Violation;
use crate::http2::error::{Http2Violation, StreamFailure};

/// How a request can fail. A failed request is part of the result, not an error of tailgate.
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

/// The number of kinds of failure.
pub const FAILURE_KINDS: usize = 9;

/// Failures by kind, indexed by `Failure as usize`.
pub type Failures = [u64; FAILURE_KINDS];

impl From<&Http1Violation> for Failure {
    fn from(violation: &Http1Violation) -> Failure {
        match violation {
            Http1Violation::Tls => Failure::Tls,
            _ => Failure::Protocol,
        }
    }
}

impl From<&Http2Violation> for Failure {
    fn from(violation: &Http2Violation) -> Failure {
        match violation {
            Http2Violation::Tls => Failure::Tls,
            _ => Failure::Protocol,
        }
    }
}

impl From<&StreamFailure> for Failure {
    fn from(failure: &StreamFailure) -> Failure {
        match failure {
            StreamFailure::Reset(code) if code.is_giving_up() => Failure::Read,
            StreamFailure::Unprocessed => Failure::Read,
            StreamFailure::Reset(_) | StreamFailure::Malformed(_) => Failure::Protocol,
        }
    }
}
