//! How soon a thread runs after it wakes up: the scheduler's attributes of the calling thread.

use std::mem::size_of;

/// The shortest slice that Linux gives.
const MIN_SLICE_NS: u64 = 100_000;

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

/// Gives the calling thread the real-time class SCHED_FIFO, if this is permitted.
pub fn become_real_time() -> bool {
    let policy = libc::SCHED_FIFO as u32;
    set(&Attributes {
        size: ATTRIBUTES_BYTES,
        policy,
        flags: RESET_ON_FORK,
        priority: 1,
        ..Attributes::default()
    })
}

/// Whether the calling thread has the real-time class SCHED_FIFO.
pub fn is_real_time() -> bool {
    get().is_some_and(|now| now.policy == libc::SCHED_FIFO as u32)
}

/// Gives the calling thread the shortest slices of the ordinary class, so that it runs soon after it
/// wakes up. False if the kernel did not understand it: older ones accept it and ignore it.
pub fn take_short_slices() -> bool {
    let is_ordinary = |now: &Attributes| now.policy == libc::SCHED_OTHER as u32;
    let Some(now) = get().filter(is_ordinary) else { return false };
    set(&Attributes { runtime_ns: MIN_SLICE_NS, ..now })
        && get().is_some_and(|now| now.runtime_ns == MIN_SLICE_NS)
}

fn set(attributes: &Attributes) -> bool {
    // SAFETY: `attributes` outlives the call and states its size; 0 is the calling thread.
    unsafe { libc::syscall(libc::SYS_sched_setattr, 0, attributes, 0) == 0 }
}

fn get() -> Option<Attributes> {
    let mut attributes = Attributes::default();
    // SAFETY: the buffer has the stated number of bytes.
    let outcome =
        unsafe { libc::syscall(libc::SYS_sched_getattr, 0, &mut attributes, ATTRIBUTES_BYTES, 0) };
    (outcome == 0).then_some(attributes)
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;

    #[test]
    fn a_thread_gets_the_class_that_is_permitted_and_no_other() {
        let try_both = || (take_short_slices(), is_real_time(), become_real_time(), is_real_time());
        let (_, before, permitted, after) = thread::spawn(try_both).join().unwrap();
        assert!(!before);
        assert_eq!(permitted, after);
        assert!(!is_real_time(), "other threads keep theirs");
    }
}
