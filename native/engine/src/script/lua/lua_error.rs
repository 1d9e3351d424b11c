//! How the errors of Lua are described.

use std::fmt;

use mlua::Error;

use crate::script::error::ScriptError;

impl ScriptError {
    pub(super) fn new(function: &str, problem: impl fmt::Display) -> ScriptError {
        ScriptError(format!("the script's {function}() failed: {problem}"))
    }

    pub(super) fn from_lua(function: &str, error: &Error) -> ScriptError {
        ScriptError::new(function, describe_lua_error(error))
    }

    pub(super) fn from_file(error: &Error) -> ScriptError {
        ScriptError(format!("the script can't be run: {}", describe_lua_error(error)))
    }
}

/// The message of an error, without the stack trace, which contains internal functions too.
pub(super) fn describe_lua_error(error: &Error) -> String {
    match error {
        Error::RuntimeError(text) => {
            text.split("\nstack traceback:").next().unwrap_or_default().into()
        }
        Error::SyntaxError { message, .. } => message.clone(),
        Error::MemoryError(_) => describe_memory_limit(),
        Error::CallbackError { cause, .. } => describe_lua_error(cause),
        other => other.to_string(),
    }
}

const MEGABYTE: usize = 1 << 20;

/// The limit of memory for one state.
pub(super) const MAX_STATE_BYTES: usize = 256 * MEGABYTE;

pub(super) fn describe_memory_limit() -> String {
    format!(
        "it needs more than the {} MB of memory that a script may have",
        MAX_STATE_BYTES / MEGABYTE
    )
}
