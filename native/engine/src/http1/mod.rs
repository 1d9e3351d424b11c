//! HTTP/1.1 answers: bytes in, "not yet" or "complete" out. No I/O.
//!
//! What matters to a load generator is where an answer ends, its status, and whether the connection may be used again;
//! heads and bodies are counted past, and kept only for somebody who reads them.

mod body;
pub(crate) mod head;
pub(crate) mod kept;
pub(crate) mod parser;
pub(crate) mod violation;

pub use head::KnownHead;
pub use kept::{Headers, Keep, Kept};
pub use parser::{Answer, Progress, Response};
pub use violation::Violation;
