//! The reasons why a plan cannot be built.

use std::fmt;

use crate::side::SideError;
use crate::transport::tls::settings::TlsConfigError;

/// Why a configuration cannot be run.
#[derive(Debug, PartialEq)]
pub enum PlanError {
    /// Neither one nor two sides.
    Sides(usize),
    /// A side whose address is not valid.
    Side(SideError),
    /// Neither `all`, `first`, nor an IP address.
    Address(String),
    /// TLS settings that cannot be used; the sentence says why.
    Tls(String),
    /// No requests, or all of weight 0.
    NoRequests,
    /// A method, path or header that would break out of its line.
    Request { name: String, problem: &'static str },
    /// A number outside the range that can be run; the sentence names it.
    Number(&'static str),
    /// A setting that cannot be combined with a script.
    Script(&'static str),
    /// A feeder, a value or a check that cannot be used; the sentence says why.
    Data(String),
    /// A scenario that cannot be run.
    Scenario { name: String, problem: String },
}

impl fmt::Display for PlanError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            PlanError::Sides(count) => write!(f, "a plan must have one or two sides, not {count}"),
            PlanError::Side(error) => error.fmt(f),
            PlanError::Address(text) => {
                write!(f, "addresses must be all, first or an IP address, not {text:?}")
            }
            PlanError::Tls(sentence) | PlanError::Data(sentence) => f.write_str(sentence),
            PlanError::NoRequests => {
                f.write_str("there is no request to send: give one with a weight above 0")
            }
            PlanError::Request { name, problem } => write!(f, "request {name:?}: {problem}"),
            PlanError::Scenario { name, problem } => write!(f, "scenario {name:?}: {problem}"),
            PlanError::Number(sentence) | PlanError::Script(sentence) => f.write_str(sentence),
        }
    }
}

impl std::error::Error for PlanError {}

impl From<SideError> for PlanError {
    fn from(error: SideError) -> PlanError {
        PlanError::Side(error)
    }
}

impl From<TlsConfigError> for PlanError {
    fn from(TlsConfigError(sentence): TlsConfigError) -> PlanError {
        PlanError::Tls(sentence)
    }
}
