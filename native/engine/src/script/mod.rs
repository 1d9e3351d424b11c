//! Unmodified wrk scripts. A script is a Lua file that runs in a separate state for each worker,
//! and in one more state for the functions that run before and after the load. docs/scripts.md
//! describes the functions that it may define and the values that they have access to.
//!
//! The thread that runs the load creates the states one after the other, and calls `setup` and
//! `init` there. Then each state moves to its worker, and it comes back at the end for `done`.

mod batch;
pub(crate) mod error;
mod globals;
mod library;
pub(crate) mod output;
pub(crate) mod session;
mod state;
pub(crate) mod summary;
#[cfg(test)]
mod tests;

pub use output::ScriptOutput;
pub use watchdog::ScriptTimeLimits;
mod threads;
mod values;
mod watchdog;
pub(crate) mod worker_script;

use std::sync::Arc;

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
