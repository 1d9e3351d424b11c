//! Waits for sockets or for a moment, whichever comes first.

use std::thread;
use std::time::Duration;

#[cfg(target_os = "linux")]
mod linux;
#[cfg(not(target_os = "linux"))]
mod portable;

#[cfg(target_os = "linux")]
pub(crate) use linux::Poller;
#[cfg(not(target_os = "linux"))]
pub(crate) use portable::Poller;

/// Sleeps so long, or a little longer, whatever the sockets do.
pub(crate) fn nap(ns: u64) {
    thread::sleep(Duration::from_nanos(ns));
}

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
