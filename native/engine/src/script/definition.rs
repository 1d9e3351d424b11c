//! A script, and how long it may run.

use std::sync::Arc;
use std::time::Duration;

use super::output::ScriptOutput;

/// A script, and the values that it is started with.
#[derive(Debug)]
pub struct Script {
    /// The name in its error messages.
    pub name: String,
    pub source: Vec<u8>,
    /// The arguments after the URL.
    pub args: Vec<String>,
    /// `http://host[:port][/…]`: the first of its arguments, and the source of `wrk.host` and
    /// `wrk.port`.
    pub url: String,
    /// The destination of its output.
    pub output: Arc<ScriptOutput>,
    pub time_limits: ScriptTimeLimits,
}

/// How long a script may run before it is ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ScriptTimeLimits {
    /// For each call of a function that is called for each request.
    pub call: Duration,
    /// For the file itself, and for each function that is called once.
    pub once: Duration,
}

impl Default for ScriptTimeLimits {
    fn default() -> ScriptTimeLimits {
        ScriptTimeLimits { call: Duration::from_secs(1), once: Duration::from_secs(10) }
    }
}
