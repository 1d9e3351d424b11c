//! The results of opening a connection and of reading from it.

/// The result of one read.
pub(crate) struct Received {
    /// 0: the peer has closed the connection.
    pub(crate) count: usize,
    /// When the last of these bytes arrived, on the wall clock; None without a timestamp from the
    /// kernel.
    pub(crate) timestamp_ns: Option<u64>,
    /// The read took everything that was available; more bytes can only arrive later.
    pub(crate) drained: bool,
}

/// How long it took to open a connection.
pub(crate) struct OpenTimes {
    /// The time of the socket.
    pub(crate) connect_ns: u64,
    /// The time of the handshake, which follows.
    pub(crate) tls_ns: Option<u64>,
}
