//! The monotonic clock of the kernel, by which its timers expire too.

use rustix::time::{ClockId, Timespec, clock_gettime};

pub(crate) const MILLISECOND: u64 = 1_000_000;
const SECOND: u64 = 1_000_000_000;

/// Now, in nanoseconds since the machine started.
pub(crate) fn now() -> u64 {
    let Timespec { tv_sec, tv_nsec } = clock_gettime(ClockId::Monotonic);
    tv_sec as u64 * SECOND + tv_nsec as u64
}

pub(crate) fn to_timespec(ns: u64) -> Timespec {
    Timespec { tv_sec: (ns / SECOND) as i64, tv_nsec: (ns % SECOND) as _ }
}
