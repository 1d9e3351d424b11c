//! What keeps a plan from being made.

use std::fmt;

use crate::side::SideError;
use crate::transport::tls::settings::TlsConfigError;

/// What keeps a configuration from being played.
#[derive(Debug, PartialEq)]
pub enum PlanError {
    /// Neither one nor two sides.
    Sides(usize),
    /// A side that is none.
    Side(SideError),
    /// Neither `all`, `first`, nor an IP address.
    Address(String),
    /// TLS can't be spoken like that; the sentence says why not.
    Tls(String),
    /// No requests, or all of weight 0.
    NoRequests,
    /// A method, path or header that would break out of its line.
    Request { name: String, problem: &'static str },
    /// A number outside what can be played; the sentence says which.
    Number(&'static str),
    /// What a script can't be played with.
    Script(&'static str),
}

impl fmt::Display for PlanError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            PlanError::Sides(count) => write!(f, "a plan has one side or two, not {count}"),
            PlanError::Side(error) => error.fmt(f),
            PlanError::Address(text) => {
                write!(f, "addresses are all, first, or an IP address, not {text:?}")
            }
            PlanError::Tls(sentence) => f.write_str(sentence),
            PlanError::NoRequests => f.write_str("there is no request to send"),
            PlanError::Request { name, problem } => write!(f, "request {name:?}: {problem}"),
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
