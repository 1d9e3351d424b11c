//! An arrival: a request that is due.

/// One request that is due.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Arrival {
    pub(crate) index: u64,
    /// The same number for the arrival of the other side that this one is compared with: both are
    /// of the same kind of request. No two arrivals of one side have the same number.
    pub(crate) twin: u64,
    /// The time that decides where the arrival is counted. For an even schedule it is the grid
    /// point, so counts are exact with any jitter.
    pub(crate) at_ns: u64,
    pub(crate) due_ns: u64,
}

/// What the worker does next.
#[derive(Debug, PartialEq)]
pub(crate) enum NextStep {
    /// This arrival is due: send it.
    Send(Arrival),
    /// Nothing is due before this time.
    At(u64),
    /// An arrival is due, but there is no connection to send it on.
    WhenFree,
    /// Everything has been sent.
    Done,
}
