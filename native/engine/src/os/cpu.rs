//! Processors: which one a thread runs on, how much time it has used, and how long it waited.

use super::clock;

/// Binds the calling thread to one processor.
#[cfg(target_os = "linux")]
pub(crate) fn bind_thread_to(processor: usize) -> std::io::Result<()> {
    // SAFETY: a cpu_set_t of zeros is an empty set.
    let mut set: libc::cpu_set_t = unsafe { std::mem::zeroed() };
    if processor < libc::CPU_SETSIZE as usize {
        // SAFETY: the processor lies in the set.
        unsafe { libc::CPU_SET(processor, &mut set) };
    }
    // SAFETY: `set` outlives the call, and its size is the one given; 0 is the calling thread.
    match unsafe { libc::sched_setaffinity(0, size_of::<libc::cpu_set_t>(), &set) } {
        0 => Ok(()),
        _ => {
            let cause = std::io::Error::last_os_error();
            let usable = list_usable_processors().join(", ");
            Err(std::io::Error::other(format!(
                "no worker can be bound to processor {processor} ({cause}): choose another one; \
                 this process may use {usable}"
            )))
        }
    }
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn bind_thread_to(_processor: usize) -> std::io::Result<()> {
    Err(std::io::ErrorKind::Unsupported.into())
}

#[cfg(target_os = "linux")]
fn list_usable_processors() -> Vec<String> {
    // SAFETY: a cpu_set_t of zeros is an empty set.
    let mut set: libc::cpu_set_t = unsafe { std::mem::zeroed() };
    // SAFETY: `set` outlives the call, and its size is the one given. If the call fails, the set
    // stays empty.
    unsafe { libc::sched_getaffinity(0, size_of::<libc::cpu_set_t>(), &mut set) };
    // SAFETY: each processor lies in the set.
    let is_usable = |&processor: &usize| unsafe { libc::CPU_ISSET(processor, &set) };
    (0..libc::CPU_SETSIZE as usize)
        .filter(is_usable)
        .map(|processor| processor.to_string())
        .collect()
}

/// User and system time of the calling thread so far, in nanoseconds; 0 if it is unknown.
pub(crate) fn thread_cpu_ns() -> u64 {
    #[cfg(unix)]
    {
        let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
        // SAFETY: `time` outlives the call.
        if unsafe { libc::clock_gettime(libc::CLOCK_THREAD_CPUTIME_ID, &mut time) } == 0 {
            return time.tv_sec as u64 * 1_000_000_000 + time.tv_nsec as u64;
        }
    }
    0
}

/// How long the calling thread has waited for a processor so far, and how often it received one.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct RunDelay {
    waited_ns: u64,
    turns: u64,
}

impl RunDelay {
    /// None if the platform does not count this.
    pub(crate) fn now() -> Option<RunDelay> {
        RunDelay::parse(&std::fs::read_to_string("/proc/thread-self/schedstat").ok()?)
    }

    /// Time on a processor, time waited for one, turns (sched-stats.rst of the kernel).
    fn parse(text: &str) -> Option<RunDelay> {
        let mut fields = text.split_whitespace().skip(1).map(str::parse);
        Some(RunDelay { waited_ns: fields.next()?.ok()?, turns: fields.next()?.ok()? })
    }

    /// The mean wait since then; None after too few turns.
    pub(crate) fn mean_ns_since(self, since: RunDelay) -> Option<u64> {
        let turns = self.turns.saturating_sub(since.turns);
        (turns >= 20).then(|| self.waited_ns.saturating_sub(since.waited_ns) / turns)
    }
}

/// A point in time on the clock and in the thread's own CPU time.
pub(crate) struct CpuTimer {
    wall_ns: u64,
    cpu_ns: u64,
}

impl CpuTimer {
    pub(crate) fn start() -> CpuTimer {
        CpuTimer { wall_ns: clock::now(), cpu_ns: thread_cpu_ns() }
    }

    /// The share of a processor that the thread has used since then.
    pub(crate) fn share(&self) -> f64 {
        let now = CpuTimer::start();
        (now.cpu_ns - self.cpu_ns) as f64 / (now.wall_ns - self.wall_ns).max(1) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_wait_for_a_processor_is_shared_out_among_the_turns() {
        let since = RunDelay::parse("123 1000 10\n").unwrap();
        let now = RunDelay::parse("456 41000 50\n").unwrap();
        assert_eq!(now.mean_ns_since(since), Some(1_000));
        assert_eq!(since.mean_ns_since(since), None, "nothing can be said after too few");
        assert_eq!((RunDelay::parse(""), RunDelay::parse("1 x 2")), (None, None));
    }
}
