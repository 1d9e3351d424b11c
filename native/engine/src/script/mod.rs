//! Unmodified wrk scripts. A script is a Lua file that runs in a separate state for each worker,
//! and in one more state for the functions that run before and after the load. docs/scripts.md
//! describes the functions that it may define and the values that they have access to.
//!
//! The thread that runs the load creates the states one after the other, and calls `setup` and
//! `init` there. Then each state moves to its worker, and it comes back at the end for `done`.
//!
//! Without the feature `scripts`, for targets that LuaJIT is not built for, a plan with a script is
//! refused (`absent`).

pub(crate) mod definition;
pub(crate) mod error;
pub(crate) mod exchange;
pub(crate) mod output;
#[cfg_attr(not(feature = "scripts"), allow(dead_code, reason = "only a script reads it"))]
pub(crate) mod summary;

#[cfg(not(feature = "scripts"))]
mod absent;
#[cfg(feature = "scripts")]
mod lua;

#[cfg(not(feature = "scripts"))]
pub(crate) use absent::{AbsentScript as WorkerScript, AbsentSession as ScriptSession};
#[cfg(feature = "scripts")]
pub(crate) use lua::{ScriptSession, WorkerScript};

pub use definition::{Script, ScriptTimeLimits};
pub use output::ScriptOutput;
