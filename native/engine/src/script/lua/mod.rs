//! Scripts in LuaJIT: the states, the functions that scripts call, and those that the engine calls.

mod batch;
mod done_tables;
mod globals;
mod library;
mod lua_error;
mod session;
mod state;
#[cfg(test)]
mod tests;
mod threads;
mod values;
mod watchdog;
mod worker_script;

pub(crate) use session::ScriptSession;
pub(crate) use worker_script::WorkerScript;
