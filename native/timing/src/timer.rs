//! Waits until a point in time, precise to a few microseconds, without spinning.

use std::os::fd::{AsFd, BorrowedFd, OwnedFd};

use rustix::io::Errno;
use rustix::time::{
    Itimerspec, TimerfdClockId, TimerfdFlags, TimerfdTimerFlags, timerfd_create, timerfd_settime,
};

use crate::clock;

/// A wait that ends later than this was late for another reason: another program had the processor.
const MAX_LATENESS_NS: u64 = 100_000;

/// A timer that becomes readable at a point in time. A thread always wakes up a little late, so the
/// timer learns how late, and expires that much earlier.
#[derive(Debug)]
pub struct Timer {
    fd: OwnedFd,
    armed: Option<u64>,
    /// Whether it was set for a time that had not passed yet.
    is_ahead: bool,
    /// A moving average, in which each new value counts for an eighth.
    mean_lateness_ns: u64,
}

impl Timer {
    /// A timer that is not set.
    pub fn new() -> Result<Timer, Errno> {
        let flags = TimerfdFlags::NONBLOCK | TimerfdFlags::CLOEXEC;
        let fd = timerfd_create(TimerfdClockId::Monotonic, flags)?;
        Ok(Timer { fd, armed: None, is_ahead: false, mean_lateness_ns: 0 })
    }

    /// How much earlier than asked for it expires.
    pub fn lead_ns(&self) -> u64 {
        self.mean_lateness_ns
    }

    /// Sets the time for which to wake up; `None` for never.
    pub fn set(&mut self, due: Option<u64>) -> Result<(), Errno> {
        // 0 would disarm it; 1 has passed, so it expires at once.
        let expires = due.map(|due| due.saturating_sub(self.mean_lateness_ns).max(1));
        if expires == self.armed {
            return Ok(());
        }
        let it_value = clock::to_timespec(expires.unwrap_or(0));
        let setting = Itimerspec { it_interval: clock::to_timespec(0), it_value };
        timerfd_settime(&self.fd, TimerfdTimerFlags::ABSTIME, &setting)?;
        self.armed = expires;
        self.is_ahead = expires.is_some_and(|expires| expires > clock::now());
        Ok(())
    }

    /// To be called when it has expired. Learns from how late that is.
    pub fn record_expiry(&mut self, now: u64) {
        if let Some(expired) = self.armed.take()
            && self.is_ahead
        {
            let late_ns = now.saturating_sub(expired).min(MAX_LATENESS_NS);
            self.mean_lateness_ns = (7 * self.mean_lateness_ns + late_ns) / 8;
        }
        let mut expirations = [0; 8];
        let _ = rustix::io::read(&self.fd, &mut expirations);
    }
}

impl AsFd for Timer {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.fd.as_fd()
    }
}
