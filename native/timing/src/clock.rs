//! The monotonic clock of the kernel, by which its timers expire too.

use std::time::{SystemTime, UNIX_EPOCH};

use rustix::time::{ClockId, Timespec, clock_gettime};

pub const MILLISECOND: u64 = 1_000_000;
pub const SECOND: u64 = 1_000_000_000;

/// Now, in nanoseconds since the machine started.
pub fn now() -> u64 {
    let Timespec { tv_sec, tv_nsec } = clock_gettime(ClockId::Monotonic);
    tv_sec as u64 * SECOND + tv_nsec as u64
}

pub fn to_timespec(ns: u64) -> Timespec {
    Timespec { tv_sec: (ns / SECOND) as i64, tv_nsec: (ns % SECOND) as _ }
}

/// The offset between the wall clock and this clock. It changes only when the wall clock is set.
pub fn wall_offset_ns() -> u64 {
    let reading = || {
        let before = now();
        let wall =
            SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |wall| wall.as_nanos() as u64);
        let after = now();
        (after - before, wall.saturating_sub(before.midpoint(after)))
    };
    // Of a few tries, the shortest: an interruption between the two readings would set them too far
    // apart.
    (0..3).map(|_| reading()).min().map_or(0, |(_, offset_ns)| offset_ns)
}
