//! What is said about a response, and what is taken from it: values in, verdicts and values out.

pub(crate) mod config;

pub use config::{CaptureRule, CaptureSource, Expectation, HeaderCheck, JsonCheck};
