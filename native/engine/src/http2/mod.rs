//! HTTP/2 (RFC 9113): the client end of one connection. Bytes from the server in, events and bytes
//! for the server out. No I/O.
//!
//! A request in flight has a slot, a small number that the caller has chosen; its stream number is
//! internal to this module. The parts of a response that matter are its status, its end, and
//! whether anything in it is malformed. Bodies are counted and skipped.

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
