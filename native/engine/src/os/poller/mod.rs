//! Waits for sockets or for a point in time, whichever comes first.

pub(crate) mod event;
#[cfg(target_os = "linux")]
mod linux;
#[cfg(not(target_os = "linux"))]
mod portable;
#[cfg(windows)]
mod waitable_timer;

use std::thread;
use std::time::Duration;

#[cfg(target_os = "linux")]
pub(crate) use linux::EpollPoller as Poller;
#[cfg(not(target_os = "linux"))]
pub(crate) use portable::MioPoller as Poller;

/// Sleeps this long, or a little longer, whatever happens to the sockets.
pub(crate) fn sleep_without_events(ns: u64) {
    thread::sleep(Duration::from_nanos(ns));
}
