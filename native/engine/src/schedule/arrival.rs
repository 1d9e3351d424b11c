//! An arrival: a request that is due.

/// One request that is due.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Arrival {
    pub(crate) index: u64,
    /// Where it counts: of an even schedule its grid point, so that counts are exact whatever the
    /// jitter.
    pub(crate) at_ns: u64,
    pub(crate) due_ns: u64,
}

/// The answer to "what now?".
#[derive(Debug, PartialEq)]
pub(crate) enum NextStep {
    /// This arrival is due: send it.
    Send(Arrival),
    /// Nothing before this time.
    At(u64),
    /// Something is due, but there is no connection to send it on.
    WhenFree,
    /// All has been sent.
    Done,
}
