//! HTTP/1.1 answers: bytes in, "not yet" or "complete" out. No I/O.
//!
//! What matters to a load generator is where an answer ends, its status, and whether the connection
//! may be used again; heads and bodies are counted past, and kept only for somebody who reads them.

mod body;
pub(crate) mod head;
pub(crate) mod kept;
pub(crate) mod parser;
pub(crate) mod violation;

pub use head::CachedHead;
pub use kept::{KeptHeaders, KeptResponse, Retention};
pub use parser::{ParseStatus, ParsedResponse, ResponseParser};
pub use violation::Http1Violation;
