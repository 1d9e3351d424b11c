//! A connection's way to its service.

use std::io;

use super::received::{Opened, Received};
use super::socket::Socket;
use super::tls::stream::Tls;
use crate::os::poller::Poller;

/// A connection's way to its service.
pub(crate) enum Stream {
    Plain(Socket),
    Tls(Box<Tls>),
}

impl Stream {
    /// How opening it ended, which began at `since_ns`; None while it has not. To be asked whenever the poller has news.
    pub(crate) fn opened(&mut self, since_ns: u64, now_ns: u64) -> Option<io::Result<Opened>> {
        match self {
            Stream::Plain(socket) => {
                let opened = Opened { connect_ns: now_ns.saturating_sub(since_ns), tls_ns: None };
                socket.opened().map(|outcome| outcome.map(|()| opened))
            }
            Stream::Tls(tls) => tls.opened(since_ns, now_ns),
        }
    }

    /// What it means that opening it takes too long.
    pub(crate) fn not_opened(&self) -> io::Error {
        match self {
            Stream::Plain(_) => io::ErrorKind::TimedOut.into(),
            Stream::Tls(tls) => tls.not_opened(),
        }
    }

    pub(crate) fn ask_for_stamps(&self) {
        self.socket().ask_for_stamps();
    }

    /// `WouldBlock` where there is nothing to read now.
    #[inline]
    pub(crate) fn receive(&mut self, buffer: &mut [u8], stamped: bool) -> io::Result<Received> {
        match self {
            Stream::Plain(socket) => socket.receive(buffer, stamped),
            Stream::Tls(tls) => tls.receive(buffer, stamped),
        }
    }

    /// How many of these bytes were taken; `WouldBlock` where none can be now.
    #[inline]
    pub(crate) fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Stream::Plain(socket) => socket.write(bytes),
            Stream::Tls(tls) => tls.write(bytes),
        }
    }

    /// Goes on with what was taken and the socket would not have; whether all of it has gone now.
    pub(crate) fn flush(&mut self) -> io::Result<bool> {
        match self {
            Stream::Plain(_) => Ok(true),
            Stream::Tls(tls) => tls.flush(),
        }
    }

    /// How many of the bytes that were taken the socket has not, or not wholly.
    pub(crate) fn unsent(&self) -> usize {
        match self {
            Stream::Plain(_) => 0,
            Stream::Tls(tls) => tls.unsent(),
        }
    }

    /// Whether the server has agreed to this protocol in the handshake (ALPN), where there is one.
    pub(crate) fn agrees_to(&self, protocol: &str) -> bool {
        match self {
            Stream::Plain(_) => true,
            Stream::Tls(tls) => tls.negotiated() == Some(protocol.as_bytes()),
        }
    }

    /// Has the poller watch it, from now until it is closed.
    pub(crate) fn watch_by(&mut self, poller: &mut Poller, token: usize) -> io::Result<()> {
        #[cfg(target_os = "linux")]
        return poller.watch(self.socket(), token);
        #[cfg(not(target_os = "linux"))]
        return poller.watch(self.source(), token);
    }

    fn socket(&self) -> &Socket {
        match self {
            Stream::Plain(socket) => socket,
            Stream::Tls(tls) => tls.socket(),
        }
    }

    #[cfg(not(target_os = "linux"))]
    fn source(&mut self) -> &mut dyn mio::event::Source {
        match self {
            Stream::Plain(socket) => socket.source(),
            Stream::Tls(tls) => tls.source(),
        }
    }
}
