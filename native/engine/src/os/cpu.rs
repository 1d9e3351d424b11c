//! Processors: which one a thread runs on, how much time it has used, and how long it waited.

use std::fs::File;
use std::io::{Read, Seek};

#[cfg(target_os = "linux")]
use rustix::thread::{CpuSet, sched_getaffinity, sched_setaffinity};

use super::clock;

/// Binds the calling thread to one processor.
#[cfg(target_os = "linux")]
pub(crate) fn bind_thread_to(processor: usize) -> std::io::Result<()> {
    let mut set = CpuSet::new();
    if processor < CpuSet::MAX_CPU {
        set.set(processor);
    }
    sched_setaffinity(None, &set).map_err(|cause| {
        let usable = list_usable_processors().join(", ");
        std::io::Error::other(format!(
            "no worker can be bound to processor {processor} ({cause}): choose another one; this \
             process may use {usable}"
        ))
    })
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn bind_thread_to(_processor: usize) -> std::io::Result<()> {
    Err(std::io::ErrorKind::Unsupported.into())
}

/// Empty if they are not known.
#[cfg(target_os = "linux")]
fn list_usable_processors() -> Vec<String> {
    let set = sched_getaffinity(None).unwrap_or_default();
    (0..CpuSet::MAX_CPU).filter(|&each| set.is_set(each)).map(|each| each.to_string()).collect()
}

/// User and system time of the calling thread so far, in nanoseconds; 0 if it is unknown.
#[cfg(unix)]
pub(crate) fn thread_cpu_ns() -> u64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    time.tv_sec as u64 * 1_000_000_000 + time.tv_nsec as u64
}

#[cfg(windows)]
pub(crate) fn thread_cpu_ns() -> u64 {
    use windows_sys::Win32::Foundation::FILETIME;
    use windows_sys::Win32::System::Threading::{GetCurrentThread, GetThreadTimes};
    let mut times = [FILETIME::default(); 4];
    let [created, ended, system, user] = &mut times;
    // SAFETY: all four outlive the call.
    let done = unsafe { GetThreadTimes(GetCurrentThread(), created, ended, system, user) };
    let to_ns = |time: FILETIME| {
        (u64::from(time.dwHighDateTime) << 32 | u64::from(time.dwLowDateTime)) * 100
    };
    if done == 0 { 0 } else { to_ns(times[2]) + to_ns(times[3]) }
}

/// Measures how long the thread that created it waits for a processor.
#[derive(Debug)]
pub(crate) struct RunDelayMeter {
    file: File,
    /// At the last reading.
    waited_ns: u64,
}

impl RunDelayMeter {
    /// None if the platform does not count this.
    pub(crate) fn start() -> Option<RunDelayMeter> {
        // An open file keeps reporting on the thread that opened it.
        let file = File::open("/proc/thread-self/schedstat").ok()?;
        let mut meter = RunDelayMeter { file, waited_ns: 0 };
        meter.waited_ns = meter.read_ns()?;
        Some(meter)
    }

    /// How long the thread has waited since the last reading, between waking up and running, and
    /// after other programs took its processor. A reading takes about a microsecond.
    pub(crate) fn read_lap_ns(&mut self) -> Option<u64> {
        let before_ns = self.waited_ns;
        self.waited_ns = self.read_ns()?;
        Some(self.waited_ns.saturating_sub(before_ns))
    }

    fn read_ns(&mut self) -> Option<u64> {
        // Three numbers, of at most 20 digits each.
        let mut text = [0; 64];
        self.file.rewind().ok()?;
        let length = self.file.read(&mut text).ok()?;
        parse_run_delay(std::str::from_utf8(&text[..length]).ok()?)
    }
}

/// Time on a processor, time waited for one, turns (sched-stats.rst of the kernel).
fn parse_run_delay(text: &str) -> Option<u64> {
    text.split_whitespace().nth(1)?.parse().ok()
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
    fn the_wait_for_a_processor_is_the_second_of_the_kernels_numbers() {
        assert_eq!(parse_run_delay("123 1000 10\n"), Some(1000));
        assert_eq!((parse_run_delay(""), parse_run_delay("1 x 2")), (None, None));
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn each_reading_counts_what_the_thread_has_waited_since_the_last_one() {
        // Two threads that never sleep share one processor, so each of them waits for it.
        let processor = list_usable_processors()[0].parse().unwrap();
        bind_thread_to(processor).unwrap();
        let is_over = std::sync::Arc::new(std::sync::atomic::AtomicBool::new(false));
        let other_sees = is_over.clone();
        let other = std::thread::spawn(move || {
            bind_thread_to(processor).unwrap();
            while !other_sees.load(std::sync::atomic::Ordering::Relaxed) {}
        });
        let mut meter = RunDelayMeter::start().unwrap();
        let start_ns = meter.waited_ns;
        let mut laps_ns = 0;
        let began = std::time::Instant::now();
        while laps_ns == 0 && began.elapsed() < std::time::Duration::from_secs(30) {
            laps_ns += meter.read_lap_ns().unwrap();
        }
        is_over.store(true, std::sync::atomic::Ordering::Relaxed);
        other.join().unwrap();
        assert!(laps_ns > 0, "no thread runs beside another one on the same processor");
        assert_eq!(start_ns + laps_ns, meter.waited_ns);
    }
}
