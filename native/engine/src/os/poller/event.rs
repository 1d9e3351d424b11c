//! What a poller tells, and how finely it can sleep.

/// What happened to the connection of this token since the last time.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SocketEvent {
    pub(crate) token: usize,
    pub(crate) readable: bool,
    pub(crate) writable: bool,
    /// The peer closed its half, or the connection broke.
    pub(crate) hangup: bool,
}

/// How finely the poller can sleep.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SleepMethod {
    /// Nanoseconds, in the wait itself (Linux 5.11 and later).
    Pwait2,
    /// Nanoseconds, by a timer among the sockets.
    Timerfd,
    /// Whole milliseconds: early, then asked again.
    Milliseconds,
    /// Whatever the platform's own facility gives.
    Portable,
}

impl SleepMethod {
    pub fn name(self) -> &'static str {
        match self {
            SleepMethod::Pwait2 => "epoll_pwait2",
            SleepMethod::Timerfd => "timerfd",
            SleepMethod::Milliseconds => "milliseconds",
            SleepMethod::Portable => "portable",
        }
    }
}
