//! What is said about a response, and what is taken from it: values in, verdicts and values out.

mod body;
mod capture;
mod config;
mod json_path;
mod pattern;
mod rules;
#[cfg(test)]
mod tests;

pub use body::DEFAULT_MAX_BODY_BYTES;
pub(crate) use body::{MAX_MAX_BODY_BYTES, ReceivedResponse, decode_sample};
pub use capture::capture_values;
pub use config::{CaptureRule, CaptureSource, Expectation, HeaderCheck, JsonCheck};
pub use rules::check_response;
pub(crate) use rules::{CheckFailure, ResponseRules};
