//! The outcome of requests.

use super::error::StreamFailure;

#[derive(Debug, PartialEq)]
pub struct FeedResult {
    /// The number of input bytes consumed. This is all of the input unless there is an event. After
    /// an event, the rest has to be fed again, even if it is empty.
    pub consumed: usize,
    pub event: Option<StreamEvent>,
}

/// The outcome of a request; its slot is free.
#[derive(Debug, PartialEq)]
pub enum StreamEvent {
    /// `unsent`: the bytes of the request's body that the server had given no credit for.
    Response {
        slot: usize,
        status: u16,
        unsent: usize,
    },
    Failed {
        slot: usize,
        why: StreamFailure,
    },
}
