//! HTTP/1.1 responses: bytes in, "not yet" or "complete" out. No I/O.
//!
//! A load generator needs to know where a response ends, its status, and whether the connection may
//! be used again. The bytes of heads and bodies are counted and skipped; they are kept only if a
//! reader wants them.

pub(crate) mod body;
pub(crate) mod head;
pub(crate) mod kept;
pub(crate) mod parser;
mod pieces;
pub(crate) mod violation;

pub use head::CachedHead;
pub use kept::{KeptHeaders, KeptResponse, Retention};
pub use parser::{ParseStatus, ParsedResponse, ResponseParser};
pub use violation::Http1Violation;
