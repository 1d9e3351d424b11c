//! epoll: every socket is registered once, edge-triggered, with waits of nanosecond resolution.

use std::io;
use std::mem::MaybeUninit;
use std::num::NonZeroU64;
use std::os::fd::{AsFd, AsRawFd, OwnedFd};

use rustix::event::epoll::{self, EventData, EventFlags};
use rustix::thread::set_current_timer_slack;
use rustix::time::{
    Itimerspec, TimerfdClockId, TimerfdFlags, TimerfdTimerFlags, Timespec, timerfd_create,
    timerfd_settime,
};

use super::event::{SleepMethod, SocketEvent};
use crate::os::clock::{MILLISECOND, SECOND};

/// The number of events taken from the kernel at a time.
const MAX_EVENTS: usize = 256;
/// The same number on every architecture; the libc crate does not name it for each.
const SYS_EPOLL_PWAIT2: libc::c_long = 441;
const TIMER_TOKEN: u64 = u64::MAX;

pub(crate) struct EpollPoller {
    epoll: OwnedFd,
    timer: Option<OwnedFd>,
    sleep: SleepMethod,
    ready: [MaybeUninit<libc::epoll_event>; MAX_EVENTS],
}

impl EpollPoller {
    /// Whether an event of a socket is repeated although not everything has been read.
    pub(crate) const NOTIFIES_BEFORE_DRAINED: bool = true;

    pub(crate) fn new() -> io::Result<EpollPoller> {
        let epoll = epoll::create(epoll::CreateFlags::CLOEXEC)?;
        // Otherwise the kernel may end a sleep of this thread 50 µs late, to save power.
        let _ = set_current_timer_slack(Some(NonZeroU64::MIN));
        let mut poller = EpollPoller {
            epoll,
            timer: None,
            sleep: SleepMethod::Pwait2,
            ready: [const { MaybeUninit::uninit() }; MAX_EVENTS],
        };
        // Old kernels, gVisor and some seccomp filters refuse it.
        if poller.pwait2(0).is_err() {
            poller.sleep =
                poller.add_timer().map_or(SleepMethod::Milliseconds, |()| SleepMethod::Timerfd);
        }
        Ok(poller)
    }

    pub(crate) fn sleep_method(&self) -> SleepMethod {
        self.sleep
    }

    /// Watches a socket, from now until it is closed. It is reported as writable once after the
    /// connect, and again when a full buffer has drained.
    pub(crate) fn watch(&mut self, socket: &impl AsFd, token: usize) -> io::Result<()> {
        let interest = EventFlags::IN | EventFlags::OUT | EventFlags::RDHUP | EventFlags::ET;
        self.add(socket, interest, token as u64)
    }

    /// Fills `events`; returns after `sleep_ns` at the latest, possibly with none.
    pub(crate) fn wait(&mut self, sleep_ns: u64, events: &mut Vec<SocketEvent>) -> io::Result<()> {
        events.clear();
        let count = match self.sleep {
            SleepMethod::Pwait2 => self.pwait2(sleep_ns),
            SleepMethod::Timerfd => self
                .set_timer(sleep_ns)
                .and_then(|()| self.pwait(if sleep_ns == 0 { 0 } else { -1 })),
            // Rounded down: the last fraction of a millisecond is spent polling again.
            _ => self.pwait((sleep_ns / MILLISECOND) as libc::c_int),
        };
        let count = match count {
            Err(cause) if cause.kind() == io::ErrorKind::Interrupted => 0,
            other => other?,
        };
        for ready in &self.ready[..count] {
            // SAFETY: the kernel has filled the first `count`.
            let ready = unsafe { ready.assume_init_read() };
            let (token, bits) = (ready.u64, ready.events as libc::c_int);
            if token != TIMER_TOKEN {
                events.push(SocketEvent {
                    token: token as usize,
                    readable: bits & libc::EPOLLIN != 0,
                    writable: bits & libc::EPOLLOUT != 0,
                    hangup: bits & (libc::EPOLLRDHUP | libc::EPOLLHUP | libc::EPOLLERR) != 0,
                });
            }
        }
        Ok(())
    }

    fn pwait2(&mut self, sleep_ns: u64) -> io::Result<usize> {
        let timeout = libc::timespec {
            tv_sec: (sleep_ns / SECOND) as _,
            tv_nsec: (sleep_ns % SECOND) as libc::c_long,
        };
        // SAFETY: `ready` has space for BATCH events and `timeout` outlives the call; no signal
        // mask is given.
        let count = unsafe {
            libc::syscall(
                SYS_EPOLL_PWAIT2,
                self.epoll.as_raw_fd(),
                self.ready.as_mut_ptr(),
                MAX_EVENTS,
                &timeout,
                std::ptr::null::<libc::sigset_t>(),
                0usize,
            )
        };
        check_count(count)
    }

    fn pwait(&mut self, milliseconds: libc::c_int) -> io::Result<usize> {
        // SAFETY: `ready` has space for BATCH events.
        let count = unsafe {
            libc::epoll_wait(
                self.epoll.as_raw_fd(),
                self.ready.as_mut_ptr().cast(),
                MAX_EVENTS as libc::c_int,
                milliseconds,
            )
        };
        check_count(count.into())
    }

    fn add_timer(&mut self) -> io::Result<()> {
        let flags = TimerfdFlags::CLOEXEC | TimerfdFlags::NONBLOCK;
        let timer = timerfd_create(TimerfdClockId::Monotonic, flags)?;
        // Edge-triggered, so that its expirations need not be read.
        self.add(&timer, EventFlags::IN | EventFlags::ET, TIMER_TOKEN)?;
        self.timer = Some(timer);
        Ok(())
    }

    fn set_timer(&self, sleep_ns: u64) -> io::Result<()> {
        let Some(timer) = &self.timer else { return Ok(()) };
        let once = Itimerspec {
            it_interval: Timespec::default(),
            it_value: Timespec {
                tv_sec: (sleep_ns / SECOND) as _,
                tv_nsec: (sleep_ns % SECOND) as _,
            },
        };
        timerfd_settime(timer, TimerfdTimerFlags::empty(), &once)?;
        Ok(())
    }

    /// The kernel forgets the socket when it is closed.
    fn add(&self, socket: &impl AsFd, interest: EventFlags, token: u64) -> io::Result<()> {
        epoll::add(&self.epoll, socket, EventData::new_u64(token), interest)?;
        Ok(())
    }
}

fn check_count(count: libc::c_long) -> io::Result<usize> {
    usize::try_from(count).map_err(|_| io::Error::last_os_error())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::os::clock;

    fn slept(poller: &mut EpollPoller, ns: u64) -> u64 {
        let start = clock::now();
        let until = start + ns;
        let mut events = vec![];
        // A wait may end early (milliseconds are rounded down); the caller then polls again.
        while clock::now() < until {
            poller.wait(until.saturating_sub(clock::now()), &mut events).unwrap();
        }
        clock::now() - start
    }

    #[test]
    fn every_way_of_sleeping_lasts_until_the_moment_asked_for() {
        let mut timer = EpollPoller::new().unwrap();
        timer.add_timer().unwrap();
        timer.sleep = SleepMethod::Timerfd;
        let mut coarse = EpollPoller::new().unwrap();
        coarse.sleep = SleepMethod::Milliseconds;
        for mut poller in [EpollPoller::new().unwrap(), timer, coarse] {
            // An upper bound would be a timed test; this test checks only that the call returns.
            assert!(slept(&mut poller, 2_300_000) >= 2_300_000);
        }
    }
}
