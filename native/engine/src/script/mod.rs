//! Scripts of wrk's, as they are: a file of Lua that is run in a state of its own for each worker,
//! and in one for what is said before and after. Which functions it may have, and what they find
//! there, stands in docs/scripts.md.
//!
//! The states are made on the thread that plays, one after the other, with all that `setup` and
//! `init` do; then each moves to its worker, and at the end comes back for `done`.

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
mod threads;
mod values;
mod watchdog;
pub(crate) mod worker_script;

use std::sync::Arc;

/// A script, and what it is started with.
#[derive(Debug)]
pub struct Script {
    /// As its errors name it.
    pub name: String,
    pub source: Vec<u8>,
    /// What follows the URL.
    pub args: Vec<String>,
    /// `http://host[:port][/…]`: the first of its arguments, and where `wrk.host` and `wrk.port`
    /// come from.
    pub url: String,
    /// Where it prints.
    pub output: Arc<ScriptOutput>,
}
