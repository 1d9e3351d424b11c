//! The events of a poller, and the resolution of its sleeps.

/// What happened to the connection with this token since the last time.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SocketEvent {
    pub(crate) token: usize,
    pub(crate) readable: bool,
    pub(crate) writable: bool,
    /// The peer closed its half, or the connection broke.
    pub(crate) hangup: bool,
}

/// The resolution of the poller's sleeps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SleepMethod {
    /// Nanoseconds, in the wait itself (Linux 5.11 and later).
    Pwait2,
    /// Nanoseconds, with a timer among the sockets.
    Timerfd,
    /// Whole milliseconds: the wait ends early and is repeated.
    Milliseconds,
    /// Nanoseconds, in the wait itself (macOS).
    Kqueue,
    /// Half a millisecond, with a timer and a thread that waits for it (Windows 10).
    WaitableTimer,
    /// The resolution of the platform's own facility.
    Portable,
}

impl SleepMethod {
    pub fn name(self) -> &'static str {
        match self {
            SleepMethod::Pwait2 => "epoll_pwait2",
            SleepMethod::Timerfd => "timerfd",
            SleepMethod::Milliseconds => "milliseconds",
            SleepMethod::Kqueue => "kqueue",
            SleepMethod::WaitableTimer => "waitable-timer",
            SleepMethod::Portable => "portable",
        }
    }
}
