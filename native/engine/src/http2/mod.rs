//! HTTP/2 (RFC 9113): our end of one connection. The server's bytes in, events and bytes for the
//! server out. No I/O.
//!
//! A request under way has a slot, a small number that whoever asks has chosen; its stream is this
//! room's business. What matters of an answer is its status, where it ends, and that nothing of it
//! is malformed; bodies are counted past.

pub(crate) mod error;
pub(crate) mod event;
pub(crate) mod frame;
mod header_block;
pub(crate) mod hpack;
mod huffman;
pub(crate) mod observer;
pub(crate) mod session;

pub use error::{Http2Violation, StreamFailure};
pub use event::{FeedResult, StreamEvent};
pub use frame::ErrorCode;
pub use observer::ResponseObserver;
pub use session::Http2Session;
