//! What a poller tells, and how finely it can sleep.

/// What happened to the connection of this token since the last time.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Event {
    pub(crate) token: usize,
    pub(crate) readable: bool,
    pub(crate) writable: bool,
    /// The peer closed its half, or the connection broke.
    pub(crate) hangup: bool,
}

/// How finely the poller can sleep.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sleep {
    /// Nanoseconds, in the wait itself (Linux 5.11 and later).
    Pwait2,
    /// Nanoseconds, by a timer among the sockets.
    Timerfd,
    /// Whole milliseconds: early, then asked again.
    Milliseconds,
    /// Whatever the platform's own facility gives.
    Portable,
}

impl Sleep {
    pub fn name(self) -> &'static str {
        match self {
            Sleep::Pwait2 => "epoll_pwait2",
            Sleep::Timerfd => "timerfd",
            Sleep::Milliseconds => "milliseconds",
            Sleep::Portable => "portable",
        }
    }
}
