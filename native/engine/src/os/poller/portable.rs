//! mio, for macOS and Windows: a socket must be read until it is empty.

use std::io;
use std::time::Duration;

use mio::event::Source;
use mio::{Events, Interest, Poll, Token};

use super::event::{SleepMethod, SocketEvent};
#[cfg(windows)]
use super::waitable_timer::WaitableTimer;

#[cfg(windows)]
const TIMER_TOKEN: Token = Token(usize::MAX);

/// With a timer that wakes the thread up, a wait ends this much later at the latest.
#[cfg(windows)]
const TIMER_GRACE: Duration = Duration::from_millis(20);

pub(crate) struct MioPoller {
    poll: Poll,
    ready: Events,
    /// None before Windows 10, version 1803.
    #[cfg(windows)]
    timer: Option<WaitableTimer>,
}

impl MioPoller {
    /// mio promises a new event only after a read that would have blocked; on Windows there is none
    /// without such a read.
    pub(crate) const NOTIFIES_BEFORE_DRAINED: bool = false;

    pub(crate) fn new() -> io::Result<MioPoller> {
        let poll = Poll::new()?;
        Ok(MioPoller {
            #[cfg(windows)]
            timer: mio::Waker::new(poll.registry(), TIMER_TOKEN)
                .and_then(WaitableTimer::start)
                .ok(),
            poll,
            ready: Events::with_capacity(256),
        })
    }

    pub(crate) fn sleep_method(&self) -> SleepMethod {
        #[cfg(windows)]
        if self.timer.is_some() {
            return SleepMethod::WaitableTimer;
        }
        if cfg!(target_os = "macos") { SleepMethod::Kqueue } else { SleepMethod::Portable }
    }

    pub(crate) fn watch(&mut self, socket: &mut dyn Source, token: usize) -> io::Result<()> {
        self.poll.registry().register(socket, Token(token), Interest::READABLE | Interest::WRITABLE)
    }

    /// Fills `events`; returns soon after `sleep_ns` at the latest, possibly with none.
    pub(crate) fn wait(&mut self, sleep_ns: u64, events: &mut Vec<SocketEvent>) -> io::Result<()> {
        events.clear();
        let timeout = self.start_sleep(sleep_ns);
        match self.poll.poll(&mut self.ready, Some(timeout)) {
            Err(cause) if cause.kind() == io::ErrorKind::Interrupted => return Ok(()),
            other => other?,
        }
        let of_sockets = self.ready.iter().filter(|event| is_of_socket(event.token()));
        events.extend(of_sockets.map(|event| SocketEvent {
            token: event.token().0,
            readable: event.is_readable(),
            writable: event.is_writable(),
            hangup: event.is_read_closed() || event.is_error(),
        }));
        Ok(())
    }

    /// The longest time that the wait for the sockets may take. kqueue (macOS) takes nanoseconds.
    #[cfg(not(windows))]
    fn start_sleep(&self, sleep_ns: u64) -> Duration {
        Duration::from_nanos(sleep_ns)
    }

    /// The timer ends the wait. Without it, the wait ends at a tick of the clock.
    #[cfg(windows)]
    fn start_sleep(&self, sleep_ns: u64) -> Duration {
        let sleep = Duration::from_nanos(sleep_ns);
        match &self.timer {
            Some(timer) if sleep_ns > 0 && timer.set(sleep_ns).is_ok() => sleep + TIMER_GRACE,
            _ => sleep,
        }
    }
}

#[cfg(windows)]
fn is_of_socket(token: Token) -> bool {
    token != TIMER_TOKEN
}

#[cfg(not(windows))]
fn is_of_socket(_: Token) -> bool {
    true
}
