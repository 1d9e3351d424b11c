//! Scheduling priority over other programs, so that a request is sent when it is due although the
//! machine is busy.
//!
//! `npm run bench` (lag) measures what helps. Beside two programs that each use a whole processor,
//! the real-time class reduces the p99 of G from milliseconds to a tenth of a millisecond. On a
//! quiet machine it makes waking up more expensive, for the service too. So it is used only if the
//! warm-up shows that programs compete for the processors. High niceness helped less, and starved
//! the service.

use std::thread;

use super::cpu::RunDelay;
use crate::os::clock::MICROSECOND;

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
    Normal,
}

impl GrantedPriority {
    pub fn name(self) -> &'static str {
        match self {
            GrantedPriority::RealTime => "real-time",
            GrantedPriority::Slice => "slice",
            GrantedPriority::Normal => "normal",
        }
    }
}

/// Manages the scheduling priority of a thread, from its start to the end of the warm-up.
pub(crate) struct ThreadPriority {
    granted: GrantedPriority,
    /// Read at the start; None if no higher priority may be requested.
    delay_at_start: Option<RunDelay>,
}

impl ThreadPriority {
    /// For the calling thread, one of this number of workers.
    pub(crate) fn new(priority: Priority, workers: usize, is_open_load: bool) -> ThreadPriority {
        let wants = priority == Priority::High;
        let given = if wants && scheduler::take_slices(MIN_SLICE_NS) {
            GrantedPriority::Slice
        } else {
            GrantedPriority::Normal
        };
        // In a closed load, and with a thread on every processor, no other program would get to
        // run.
        let leaves_room =
            thread::available_parallelism().is_ok_and(|processors| workers < processors.get());
        ThreadPriority {
            granted: given,
            delay_at_start: (wants && is_open_load && leaves_room).then(RunDelay::now).flatten(),
        }
    }

    /// To be called at the end of the warm-up: takes the priority that the warm-up has shown to be
    /// necessary, if it is permitted.
    pub(crate) fn finish_warmup(&mut self) {
        if let Some(since) = self.delay_at_start.take() {
            self.raise_if_contended(RunDelay::now().and_then(|now| now.mean_ns_since(since)));
        }
    }

    /// `delay_ns`: how long the thread waited for a processor each time; None if that is unknown.
    fn raise_if_contended(&mut self, delay_ns: Option<u64>) {
        if delay_ns.is_some_and(|ns| ns > MAX_UNCONTENDED_DELAY_NS) && scheduler::become_real_time()
        {
            self.granted = GrantedPriority::RealTime;
        }
    }

    pub(crate) fn granted(&self) -> GrantedPriority {
        self.granted
    }
}

/// Whether a thread of this process may run before all ordinary programs. A separate thread tries
/// it, and ends.
pub fn may_be_real_time() -> bool {
    thread::spawn(scheduler::become_real_time).join().unwrap_or(false)
}

/// A longer mean wait for a processor after waking up is caused by other programs: an idle
/// processor is mostly available within a few microseconds.
const MAX_UNCONTENDED_DELAY_NS: u64 = 25 * MICROSECOND;

/// The shortest slice that Linux gives.
const MIN_SLICE_NS: u64 = 100 * MICROSECOND;

#[cfg(target_os = "linux")]
mod scheduler {
    use std::mem::size_of;

    /// struct sched_attr in its first form (sched_setattr(2)).
    #[repr(C)]
    #[derive(Default)]
    struct Attributes {
        size: u32,
        policy: u32,
        flags: u64,
        nice: i32,
        priority: u32,
        runtime_ns: u64,
        deadline_ns: u64,
        period_ns: u64,
    }

    const ATTRIBUTES_BYTES: u32 = size_of::<Attributes>() as u32;
    /// Processes that this thread might start do not inherit it.
    const RESET_ON_FORK: u64 = 1;

    pub(super) fn become_real_time() -> bool {
        let policy = libc::SCHED_FIFO as u32;
        set(&Attributes {
            size: ATTRIBUTES_BYTES,
            policy,
            flags: RESET_ON_FORK,
            priority: 1,
            ..Attributes::default()
        })
    }

    /// The attributes as the scheduler reports them.
    #[cfg(test)]
    pub(super) fn is_real_time() -> bool {
        get().is_some_and(|now| now.policy == libc::SCHED_FIFO as u32)
    }

    /// Whether the kernel understood the request too: older kernels accept it and ignore it.
    pub(super) fn take_slices(slice_ns: u64) -> bool {
        let is_ordinary = |now: &Attributes| now.policy == libc::SCHED_OTHER as u32;
        let Some(now) = get().filter(is_ordinary) else { return false };
        set(&Attributes { runtime_ns: slice_ns, ..now })
            && get().is_some_and(|now| now.runtime_ns == slice_ns)
    }

    fn set(attributes: &Attributes) -> bool {
        // SAFETY: `attributes` outlives the call and states its size; 0 is the calling thread.
        unsafe { libc::syscall(libc::SYS_sched_setattr, 0, attributes, 0) == 0 }
    }

    fn get() -> Option<Attributes> {
        let mut attributes = Attributes::default();
        // SAFETY: the buffer has the stated number of bytes.
        let outcome = unsafe {
            libc::syscall(libc::SYS_sched_getattr, 0, &mut attributes, ATTRIBUTES_BYTES, 0)
        };
        (outcome == 0).then_some(attributes)
    }
}

#[cfg(not(target_os = "linux"))]
mod scheduler {
    pub(super) fn become_real_time() -> bool {
        false
    }

    pub(super) fn take_slices(_slice_ns: u64) -> bool {
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn given(priority: Priority, workers: usize, is_open_load: bool) -> ThreadPriority {
        thread::spawn(move || ThreadPriority::new(priority, workers, is_open_load)).join().unwrap()
    }

    #[test]
    fn nothing_is_asked_for_that_would_take_the_machine_away_from_the_service() {
        let normal = given(Priority::Normal, 1, true);
        assert_eq!(
            (normal.granted(), normal.delay_at_start.is_none()),
            (GrantedPriority::Normal, true)
        );
        assert!(given(Priority::High, 1, false).delay_at_start.is_none());
        assert!(given(Priority::High, 256, true).delay_at_start.is_none());
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn a_thread_that_hardly_waits_for_a_processor_asks_for_no_more() {
        for delay_ns in [None, Some(0), Some(MAX_UNCONTENDED_DELAY_NS)] {
            let (before, after, is_real_time) = decided(delay_ns);
            assert_eq!((before, is_real_time), (after, false), "after waits of {delay_ns:?} ns");
        }
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn a_thread_that_has_to_wait_takes_what_is_permitted_and_says_what_it_got() {
        let (before, after, is_real_time) = decided(Some(MAX_UNCONTENDED_DELAY_NS + 1));
        assert_eq!(is_real_time, may_be_real_time());
        assert_eq!(after, if is_real_time { GrantedPriority::RealTime } else { before });
    }

    #[test]
    fn after_too_few_turns_nothing_is_asked_for_and_never_again() {
        let (before, after, is_over) = thread::spawn(|| {
            let mut thread_priority = ThreadPriority::new(Priority::High, 1, true);
            thread_priority.delay_at_start = RunDelay::now();
            let before = thread_priority.granted();
            thread_priority.finish_warmup();
            (before, thread_priority.granted(), thread_priority.delay_at_start.is_none())
        })
        .join()
        .unwrap();
        assert_eq!((before, is_over), (after, true));
    }

    /// Runs in a thread of its own: the priority before and after, and whether the scheduler
    /// reports it as real-time.
    #[cfg(target_os = "linux")]
    fn decided(delay_ns: Option<u64>) -> (GrantedPriority, GrantedPriority, bool) {
        thread::spawn(move || {
            let mut thread_priority = ThreadPriority::new(Priority::High, 1, true);
            let before = thread_priority.granted();
            thread_priority.raise_if_contended(delay_ns);
            (before, thread_priority.granted(), scheduler::is_real_time())
        })
        .join()
        .unwrap()
    }
}
