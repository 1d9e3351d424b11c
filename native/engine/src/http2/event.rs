//! What becomes of requests.

use super::error::Refusal;

#[derive(Debug, PartialEq)]
pub struct Progress {
    /// Of the input. All of it, unless there is an event: then the rest, even if nothing is left of it, is to be fed anew.
    pub consumed: usize,
    pub event: Option<Event>,
}

/// What became of a request; its slot is free.
#[derive(Debug, PartialEq)]
pub enum Event {
    Answer { slot: usize, status: u16 },
    Failed { slot: usize, why: Refusal },
}
