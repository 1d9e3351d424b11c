//! The one clock: monotonic, in nanoseconds since its first use.

use std::sync::OnceLock;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

static ORIGIN: OnceLock<Instant> = OnceLock::new();

pub(crate) const MICROSECOND: u64 = 1_000;
pub(crate) const MILLISECOND: u64 = 1_000_000;
pub(crate) const SECOND: u64 = 1_000_000_000;

/// Now, in nanoseconds. A call takes about 25 ns if the kernel maps the clock into the process.
pub(crate) fn now() -> u64 {
    ORIGIN.get_or_init(Instant::now).elapsed().as_nanos() as u64
}

/// The offset between the wall clock and this clock. It changes only when the wall clock is set.
pub(crate) fn wall_offset_ns() -> u64 {
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
