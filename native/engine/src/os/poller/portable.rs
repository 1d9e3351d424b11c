//! mio, for macOS and Windows: sleeps are coarser, and a socket must be read until it is empty.

use std::io;
use std::time::Duration;

use mio::event::Source;
use mio::{Events, Interest, Poll, Token};

use super::event::{SleepMethod, SocketEvent};

pub(crate) struct MioPoller {
    poll: Poll,
    ready: Events,
}

impl MioPoller {
    /// mio promises a new event only after a read that would have blocked; on Windows there is none
    /// without such a read.
    pub(crate) const NOTIFIES_BEFORE_DRAINED: bool = false;

    pub(crate) fn new() -> io::Result<MioPoller> {
        Ok(MioPoller { poll: Poll::new()?, ready: Events::with_capacity(256) })
    }

    pub(crate) fn sleep_method(&self) -> SleepMethod {
        SleepMethod::Portable
    }

    pub(crate) fn watch(&mut self, socket: &mut dyn Source, token: usize) -> io::Result<()> {
        self.poll.registry().register(socket, Token(token), Interest::READABLE | Interest::WRITABLE)
    }

    /// Fills `events`; returns soon after `sleep_ns` at the latest, possibly with none. The delay
    /// depends on the platform. kqueue (macOS) takes nanoseconds. Windows takes milliseconds, to
    /// which mio rounds up, and ends the sleep at the next tick of its clock, up to 15.6 ms later.
    pub(crate) fn wait(&mut self, sleep_ns: u64, events: &mut Vec<SocketEvent>) -> io::Result<()> {
        events.clear();
        match self.poll.poll(&mut self.ready, Some(Duration::from_nanos(sleep_ns))) {
            Err(cause) if cause.kind() == io::ErrorKind::Interrupted => return Ok(()),
            other => other?,
        }
        events.extend(self.ready.iter().map(|event| SocketEvent {
            token: event.token().0,
            readable: event.is_readable(),
            writable: event.is_writable(),
            hangup: event.is_read_closed() || event.is_error(),
        }));
        Ok(())
    }
}
