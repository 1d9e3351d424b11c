//! What becomes of requests.

use super::error::StreamFailure;

#[derive(Debug, PartialEq)]
pub struct FeedResult {
    /// Of the input. All of it, unless there is an event: then the rest, even if nothing is left of
    /// it, is to be fed anew.
    pub consumed: usize,
    pub event: Option<StreamEvent>,
}

/// What became of a request; its slot is free.
#[derive(Debug, PartialEq)]
pub enum StreamEvent {
    Response { slot: usize, status: u16 },
    Failed { slot: usize, why: StreamFailure },
}
