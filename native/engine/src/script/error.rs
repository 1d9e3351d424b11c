//! Why a script failed.

use std::fmt;

/// Why a script failed, as a sentence.
#[derive(Debug, PartialEq)]
pub(crate) struct ScriptError(pub(crate) String);

impl fmt::Display for ScriptError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.0)
    }
}
