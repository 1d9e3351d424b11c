//! The place of an arrival in the record, and the parts of its response time.

/// The place of an arrival in the record. It is created once, when the arrival is taken from the
/// schedule.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RecordKey {
    pub(crate) side: usize,
    pub(crate) request: usize,
    /// None during the warm-up.
    pub(crate) measured: Option<TimeSlot>,
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct TimeSlot {
    pub(crate) group: usize,
    pub(crate) second: usize,
    pub(crate) at_ns: u64,
}

/// The parts of an arrival's response time: `R = wait + lag + service`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RequestTimes {
    pub(crate) wait_ns: u64,
    pub(crate) lag_ns: u64,
    /// None: the request was never sent.
    pub(crate) service_ns: Option<u64>,
}

impl RequestTimes {
    pub(crate) fn response_ns(self) -> u64 {
        self.wait_ns + self.lag_ns + self.service_ns.unwrap_or(0)
    }
}
