//! Scheduling priority over other programs, so that a request is sent when it is due although the
//! machine is busy.
//!
//! `npm run bench` (lag) measures what helps. Beside two programs that each use a whole processor,
//! the real-time class reduces the p99 of G from milliseconds to a tenth of a millisecond. On a
//! quiet machine it makes waking up more expensive, for the service too. So it is used only if the
//! warm-up shows that programs compete for the processors (`contention.rs`). High niceness helped
//! less, and starved the service.

use std::thread;

#[cfg(target_os = "linux")]
use tailgate_timing::scheduler;

use super::contention::LateTime;
use super::cpu::RunDelayMeter;

/// The scheduling priority that the load threads request.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Priority {
    /// The highest priority that is permitted and does no harm.
    High,
    /// No priority.
    Normal,
}

/// The scheduling priority that the threads received.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum GrantedPriority {
    /// The real-time class SCHED_FIFO: before every ordinary program.
    RealTime,
    /// The ordinary class with short slices, so that a thread runs soon after it wakes up. This
    /// needs no permission, and Linux 6.12.
    Slice,
    /// The quality-of-service class of macOS for what a user waits for: it sleeps precisely, and on
    /// fast processors.
    UserInteractive,
    /// The high priority class of Windows, and the highest priority within it.
    HighClass,
    Normal,
}

impl GrantedPriority {
    pub fn name(self) -> &'static str {
        match self {
            GrantedPriority::RealTime => "real-time",
            GrantedPriority::Slice => "slice",
            GrantedPriority::UserInteractive => "user-interactive",
            GrantedPriority::HighClass => "high-class",
            GrantedPriority::Normal => "normal",
        }
    }
}

/// Manages the scheduling priority of a thread, from its start to the end of the warm-up.
pub(crate) struct ThreadPriority {
    granted: GrantedPriority,
    may_raise: bool,
    /// Present during a warm-up after which a higher priority may be requested.
    watch: Option<ContentionWatch>,
}

/// What a warm-up shows of contention for the processors.
struct ContentionWatch {
    late: LateTime,
    /// None if the platform does not count how long a thread waits for a processor.
    run_delay: Option<RunDelayMeter>,
}

impl ThreadPriority {
    /// For the calling thread, one of this number of workers.
    pub(crate) fn new(priority: Priority, workers: usize, is_open_load: bool) -> ThreadPriority {
        let wants = priority == Priority::High;
        let given = if wants { take_ordinary_priority() } else { GrantedPriority::Normal };
        // In a closed load, and with a thread on every processor, no other program would get to
        // run.
        let leaves_room =
            thread::available_parallelism().is_ok_and(|processors| workers < processors.get());
        ThreadPriority {
            granted: given,
            may_raise: wants && is_open_load && leaves_room,
            watch: None,
        }
    }

    /// To be called by the same thread at the beginning of a warm-up.
    pub(crate) fn start_warmup(&mut self) {
        if self.may_raise {
            let run_delay = RunDelayMeter::start();
            self.watch = Some(ContentionWatch { late: LateTime::default(), run_delay });
        }
    }

    /// Whether contention for the processors is looked for: then the thread should wake up often.
    pub(crate) fn is_watching(&self) -> bool {
        self.watch.is_some()
    }

    /// Records how late a turn of the thread was.
    pub(crate) fn record_turn(&mut self, late_ns: u64) {
        if let Some(ContentionWatch { late, run_delay }) = &mut self.watch {
            late.add_turn(late_ns, run_delay.as_mut().and_then(RunDelayMeter::read_lap_ns));
        }
    }

    /// To be called at the end of a warm-up that took so long: takes the priority that it has shown
    /// to be necessary, if that is permitted. Later calls do nothing.
    pub(crate) fn finish_warmup(&mut self, warmup_ns: u64) {
        if let Some(watch) = self.watch.take() {
            self.raise_if_contended(watch.late, warmup_ns);
        }
    }

    fn raise_if_contended(&mut self, late: LateTime, warmup_ns: u64) {
        if late.shows_contention(warmup_ns)
            && let Some(granted) = take_contended_priority()
        {
            self.granted = granted;
        }
    }

    pub(crate) fn granted(&self) -> GrantedPriority {
        self.granted
    }
}

/// Whether a thread of this process may run before all ordinary programs. A separate thread tries
/// it, and ends.
pub fn may_be_real_time() -> bool {
    #[cfg(target_os = "linux")]
    return thread::spawn(scheduler::become_real_time).join().unwrap_or(false);
    #[cfg(not(target_os = "linux"))]
    false
}

/// What the calling thread gets without a permission, and without harm to other programs.
#[cfg(target_os = "linux")]
fn take_ordinary_priority() -> GrantedPriority {
    match scheduler::take_short_slices() {
        true => GrantedPriority::Slice,
        false => GrantedPriority::Normal,
    }
}

#[cfg(target_os = "macos")]
fn take_ordinary_priority() -> GrantedPriority {
    let class = libc::qos_class_t::QOS_CLASS_USER_INTERACTIVE;
    // SAFETY: it changes the calling thread alone; 0 is the highest priority within the class.
    match unsafe { libc::pthread_set_qos_class_self_np(class, 0) } {
        0 => GrantedPriority::UserInteractive,
        _ => GrantedPriority::Normal,
    }
}

#[cfg(not(any(target_os = "linux", target_os = "macos")))]
fn take_ordinary_priority() -> GrantedPriority {
    GrantedPriority::Normal
}

/// What the calling thread gets over programs that compete for the processors; None if that is not
/// permitted.
#[cfg(target_os = "linux")]
fn take_contended_priority() -> Option<GrantedPriority> {
    scheduler::become_real_time().then_some(GrantedPriority::RealTime)
}

/// Processes that this one starts later do not inherit the class.
#[cfg(windows)]
fn take_contended_priority() -> Option<GrantedPriority> {
    use windows_sys::Win32::System::Threading::{
        GetCurrentProcess, GetCurrentThread, HIGH_PRIORITY_CLASS, SetPriorityClass,
        SetThreadPriority, THREAD_PRIORITY_HIGHEST,
    };
    // SAFETY: both handles are those of the caller, and need not be closed.
    let raised = unsafe {
        SetPriorityClass(GetCurrentProcess(), HIGH_PRIORITY_CLASS) != 0
            && SetThreadPriority(GetCurrentThread(), THREAD_PRIORITY_HIGHEST) != 0
    };
    raised.then_some(GrantedPriority::HighClass)
}

#[cfg(not(any(target_os = "linux", windows)))]
fn take_contended_priority() -> Option<GrantedPriority> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::os::clock::{MICROSECOND, SECOND};

    fn given(priority: Priority, workers: usize, is_open_load: bool) -> ThreadPriority {
        thread::spawn(move || ThreadPriority::new(priority, workers, is_open_load)).join().unwrap()
    }

    #[test]
    fn nothing_is_asked_for_that_would_take_the_machine_away_from_the_service() {
        let normal = given(Priority::Normal, 1, true);
        assert_eq!((normal.granted(), normal.may_raise), (GrantedPriority::Normal, false));
        assert!(!given(Priority::High, 1, false).may_raise);
        assert!(!given(Priority::High, 256, true).may_raise);
    }

    #[test]
    fn contention_is_looked_for_only_during_a_warm_up_after_which_something_can_be_asked_for() {
        let watches = |priority| {
            let mut thread_priority = ThreadPriority::new(priority, 1, true);
            let before = thread_priority.is_watching();
            thread_priority.start_warmup();
            let during = thread_priority.is_watching();
            thread_priority.finish_warmup(SECOND);
            [before, during, thread_priority.is_watching()]
        };
        assert_eq!(watches(Priority::Normal), [false, false, false]);
        let leaves_room = given(Priority::High, 1, true).may_raise;
        assert_eq!(watches(Priority::High), [false, leaves_room, false]);
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn a_thread_that_hardly_waits_for_a_processor_asks_for_no_more() {
        for late_us in [0, 250, 500] {
            let (before, after, is_real_time) = decide_after([late_us; 2]);
            assert_eq!((before, is_real_time), (after, false), "late by {late_us} µs twice");
        }
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn a_thread_that_has_to_wait_takes_what_is_permitted_and_says_what_it_got() {
        let (before, after, is_real_time) = decide_after([3_000; 2]);
        assert_eq!(is_real_time, may_be_real_time());
        assert_eq!(after, if is_real_time { GrantedPriority::RealTime } else { before });
    }

    #[test]
    fn lateness_that_is_no_wait_for_a_processor_asks_for_no_more() {
        let (before, after) = thread::spawn(|| {
            let mut thread_priority = ThreadPriority::new(Priority::High, 1, true);
            thread_priority.start_warmup();
            let before = thread_priority.granted();
            // Far more than the thread can have waited in the microseconds of this test.
            (0..1_000).for_each(|_| thread_priority.record_turn(3_600 * SECOND));
            thread_priority.finish_warmup(3_600 * SECOND);
            (before, thread_priority.granted())
        })
        .join()
        .unwrap();
        assert!(before == after || RunDelayMeter::start().is_none());
    }

    /// Runs in a thread of its own, after a warm-up of a second with these late turns: the priority
    /// before and after, and whether the scheduler reports it as real-time.
    #[cfg(target_os = "linux")]
    fn decide_after(late_us: [u64; 2]) -> (GrantedPriority, GrantedPriority, bool) {
        thread::spawn(move || {
            let mut thread_priority = ThreadPriority::new(Priority::High, 1, true);
            let before = thread_priority.granted();
            let mut late = LateTime::default();
            late_us.iter().for_each(|late_us| late.add_turn(late_us * MICROSECOND, None));
            thread_priority.raise_if_contended(late, SECOND);
            (before, thread_priority.granted(), scheduler::is_real_time())
        })
        .join()
        .unwrap()
    }
}
