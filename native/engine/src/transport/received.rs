//! What opening a connection, and reading from it, gave.

/// What one read gave.
pub(crate) struct Received {
    /// 0: the peer has closed.
    pub(crate) count: usize,
    /// When the last of these bytes came, on the wall clock; None where nobody tells.
    pub(crate) timestamp_ns: Option<u64>,
    /// Nothing was left behind: more to read would be news.
    pub(crate) drained: bool,
}

/// A connection that is open, and how long that took.
pub(crate) struct OpenTimes {
    /// Of the socket.
    pub(crate) connect_ns: u64,
    /// Of the handshake, which comes after.
    pub(crate) tls_ns: Option<u64>,
}
