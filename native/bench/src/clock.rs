//! The monotonic clock, and the processor time of a thread, in nanoseconds.

pub const MICROSECOND: u64 = 1_000;
pub const MILLISECOND: u64 = 1_000_000;
pub const SECOND: u64 = 1_000_000_000;

pub fn now() -> u64 {
    read(libc::CLOCK_MONOTONIC)
}

/// User and system time of the calling thread so far.
pub fn thread_cpu() -> u64 {
    read(libc::CLOCK_THREAD_CPUTIME_ID)
}

/// The time of all threads of this process, including those that have ended.
pub fn process_cpu() -> u64 {
    read(libc::CLOCK_PROCESS_CPUTIME_ID)
}

fn read(clock: libc::clockid_t) -> u64 {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: `time` outlives the call; every Linux has these clocks.
    unsafe { libc::clock_gettime(clock, &mut time) };
    time.tv_sec as u64 * SECOND + time.tv_nsec as u64
}
