//! Wakes a thread of Windows up in time. Its waits for sockets end at a tick of its clock, up to
//! 15.6 ms late, but a waitable timer of high resolution (Windows 10, version 1803) does not. Both
//! cannot be waited for at once, so a thread waits for the timer, and wakes the other one up.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::thread::{self, JoinHandle};

use mio::Waker;
use windows_sys::Win32::Foundation::{CloseHandle, HANDLE};
use windows_sys::Win32::System::Threading::{
    CREATE_WAITABLE_TIMER_HIGH_RESOLUTION, CreateWaitableTimerExW, INFINITE, SetWaitableTimer,
    TIMER_ALL_ACCESS, WaitForSingleObject,
};

/// The unit of the timer, in nanoseconds.
const UNIT_NS: u64 = 100;

pub(super) struct WaitableTimer {
    timer: Arc<TimerHandle>,
    ends: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

struct TimerHandle(HANDLE);

// SAFETY: Windows allows every thread to use a handle.
unsafe impl Send for TimerHandle {}
// SAFETY: as above.
unsafe impl Sync for TimerHandle {}

impl WaitableTimer {
    /// Starts the thread that calls the waker each time the timer expires.
    pub(super) fn start(waker: Waker) -> io::Result<WaitableTimer> {
        let timer = Arc::new(TimerHandle::create()?);
        let ends = Arc::new(AtomicBool::new(false));
        let (watched, has_ended) = (timer.clone(), ends.clone());
        let thread = thread::Builder::new().name("tailgate-timer".into()).spawn(move || {
            loop {
                watched.wait();
                if has_ended.load(SeqCst) || waker.wake().is_err() {
                    return;
                }
            }
        })?;
        Ok(WaitableTimer { timer, ends, thread: Some(thread) })
    }

    /// Replaces the time at which it expires.
    pub(super) fn set(&self, sleep_ns: u64) -> io::Result<()> {
        self.timer.set(sleep_ns)
    }
}

impl Drop for WaitableTimer {
    fn drop(&mut self) {
        self.ends.store(true, SeqCst);
        if self.timer.set(0).is_ok()
            && let Some(thread) = self.thread.take()
        {
            let _ = thread.join();
        }
    }
}

impl TimerHandle {
    fn create() -> io::Result<TimerHandle> {
        let flags = CREATE_WAITABLE_TIMER_HIGH_RESOLUTION;
        // SAFETY: neither attributes nor a name are given.
        let handle = unsafe {
            CreateWaitableTimerExW(std::ptr::null(), std::ptr::null(), flags, TIMER_ALL_ACCESS)
        };
        if handle.is_null() { Err(io::Error::last_os_error()) } else { Ok(TimerHandle(handle)) }
    }

    fn set(&self, sleep_ns: u64) -> io::Result<()> {
        // A negative number is a duration.
        let due = -(sleep_ns.div_ceil(UNIT_NS).max(1) as i64);
        // SAFETY: the handle is open, and `due` outlives the call; no function is to be called.
        let done = unsafe { SetWaitableTimer(self.0, &due, 0, None, std::ptr::null(), 0) };
        if done == 0 { Err(io::Error::last_os_error()) } else { Ok(()) }
    }

    fn wait(&self) {
        // SAFETY: the handle is open.
        unsafe { WaitForSingleObject(self.0, INFINITE) };
    }
}

impl Drop for TimerHandle {
    fn drop(&mut self) {
        // SAFETY: nobody else has the handle any more.
        unsafe { CloseHandle(self.0) };
    }
}
