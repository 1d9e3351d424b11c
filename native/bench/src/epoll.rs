//! epoll with waits of nanosecond resolution.

use std::io;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};

use crate::clock::{self, SECOND};

/// The number of events to take from the kernel at a time.
const BATCH: usize = 256;

pub const READABLE: i32 = libc::EPOLLIN;
pub const WRITABLE: i32 = libc::EPOLLOUT;
pub const HANGUP: i32 = libc::EPOLLRDHUP | libc::EPOLLHUP | libc::EPOLLERR;
/// Reported once, not for as long as the condition holds.
pub const EDGE: i32 = libc::EPOLLET;

pub struct Epoll {
    descriptor: OwnedFd,
    ready: [libc::epoll_event; BATCH],
}

#[derive(Clone, Copy)]
pub struct Event {
    pub token: u64,
    pub bits: i32,
}

impl Epoll {
    pub fn new() -> io::Result<Epoll> {
        // SAFETY: no pointer is passed.
        let descriptor = done(unsafe { libc::epoll_create1(libc::EPOLL_CLOEXEC) }.into())?;
        // SAFETY: plain numbers. Without this call the kernel may end a sleep of this thread 50 µs
        // late, to save power.
        unsafe { libc::prctl(libc::PR_SET_TIMERSLACK, 1) };
        Ok(Epoll {
            // SAFETY: the descriptor is new, and has no other owner.
            descriptor: unsafe { OwnedFd::from_raw_fd(descriptor as i32) },
            ready: [libc::epoll_event { events: 0, u64: 0 }; BATCH],
        })
    }

    /// Watches a source until it is closed.
    pub fn watch(&self, source: &impl AsRawFd, bits: i32, token: u64) -> io::Result<()> {
        let mut event = libc::epoll_event { events: bits as u32, u64: token };
        // SAFETY: `event` outlives the call.
        let result = unsafe {
            libc::epoll_ctl(
                self.descriptor.as_raw_fd(),
                libc::EPOLL_CTL_ADD,
                source.as_raw_fd(),
                &mut event,
            )
        };
        done(result.into()).map(drop)
    }

    /// The number of events: zero if `until_ns` was reached first.
    pub fn wait(&mut self, until_ns: Option<u64>) -> io::Result<usize> {
        let left_ns = until_ns.map(|until_ns| until_ns.saturating_sub(clock::now()));
        let timeout = left_ns.map(|left_ns| libc::timespec {
            tv_sec: (left_ns / SECOND) as libc::time_t,
            tv_nsec: (left_ns % SECOND) as libc::c_long,
        });
        // SAFETY: `ready` has room for BATCH events and `timeout` outlives the call; no signal mask
        // is passed.
        let count = unsafe {
            libc::syscall(
                libc::SYS_epoll_pwait2,
                self.descriptor.as_raw_fd(),
                self.ready.as_mut_ptr(),
                BATCH,
                timeout
                    .as_ref()
                    .map_or(std::ptr::null(), |timeout| timeout as *const libc::timespec),
                std::ptr::null::<libc::sigset_t>(),
                0usize,
            )
        };
        match done(count) {
            Err(cause) if cause.kind() == io::ErrorKind::Interrupted => Ok(0),
            other => other.map(|count| count as usize),
        }
    }

    /// One of the events that the last wait counted.
    pub fn event(&self, index: usize) -> Event {
        let libc::epoll_event { events, u64 } = self.ready[index];
        Event { token: u64, bits: events as i32 }
    }
}

fn done(result: libc::c_long) -> io::Result<libc::c_long> {
    if result < 0 { Err(io::Error::last_os_error()) } else { Ok(result) }
}
