//! Why a data file can't be used: place, problem, remedy.

use std::fmt;

/// Why a data file cannot be used.
#[derive(Debug, PartialEq)]
pub struct DataError {
    /// The name of the file.
    pub name: String,
    /// The line, from 1; None where the whole file is meant.
    pub line: Option<u64>,
    /// What is wrong, and what helps.
    pub problem: String,
}

impl fmt::Display for DataError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}:{line}: {}", self.name, self.problem),
            None => write!(f, "{}: {}", self.name, self.problem),
        }
    }
}

impl std::error::Error for DataError {}
