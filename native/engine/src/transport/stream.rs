//! A connection's way to its service.

use std::io;

use super::received::{OpenTimes, Received};
use super::socket::Socket;
use super::tls::stream::TlsStream;
use crate::os::poller::Poller;

/// A connection's way to its service.
pub(crate) enum TransportStream {
    Plain(Socket),
    Tls(Box<TlsStream>),
}

impl TransportStream {
    /// How opening it ended, which began at `since_ns`; None while it has not. To be asked whenever
    /// the poller has news.
    pub(crate) fn poll_opened(
        &mut self,
        since_ns: u64,
        now_ns: u64,
    ) -> Option<io::Result<OpenTimes>> {
        match self {
            TransportStream::Plain(socket) => {
                let opened =
                    OpenTimes { connect_ns: now_ns.saturating_sub(since_ns), tls_ns: None };
                socket.poll_opened().map(|outcome| outcome.map(|()| opened))
            }
            TransportStream::Tls(tls) => tls.poll_opened(since_ns, now_ns),
        }
    }

    /// What it means that opening it takes too long.
    pub(crate) fn open_timeout_error(&self) -> io::Error {
        match self {
            TransportStream::Plain(_) => io::ErrorKind::TimedOut.into(),
            TransportStream::Tls(tls) => tls.open_timeout_error(),
        }
    }

    pub(crate) fn enable_timestamps(&self) {
        self.socket().enable_timestamps();
    }

    /// `WouldBlock` where there is nothing to read now.
    #[inline]
    pub(crate) fn receive(&mut self, buffer: &mut [u8], timestamped: bool) -> io::Result<Received> {
        match self {
            TransportStream::Plain(socket) => socket.receive(buffer, timestamped),
            TransportStream::Tls(tls) => tls.receive(buffer, timestamped),
        }
    }

    /// How many of these bytes were taken; `WouldBlock` where none can be now.
    #[inline]
    pub(crate) fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            TransportStream::Plain(socket) => socket.write(bytes),
            TransportStream::Tls(tls) => tls.write(bytes),
        }
    }

    /// Goes on with what was taken and the socket would not have; whether all of it has gone now.
    pub(crate) fn flush(&mut self) -> io::Result<bool> {
        match self {
            TransportStream::Plain(_) => Ok(true),
            TransportStream::Tls(tls) => tls.flush(),
        }
    }

    /// How many of the bytes that were taken the socket has not, or not wholly.
    pub(crate) fn unsent_bytes(&self) -> usize {
        match self {
            TransportStream::Plain(_) => 0,
            TransportStream::Tls(tls) => tls.unsent_bytes(),
        }
    }

    /// Whether the server has agreed to this protocol in the handshake (ALPN), where there is one.
    pub(crate) fn has_negotiated(&self, protocol: &str) -> bool {
        match self {
            TransportStream::Plain(_) => true,
            TransportStream::Tls(tls) => tls.alpn_protocol() == Some(protocol.as_bytes()),
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
            TransportStream::Plain(socket) => socket,
            TransportStream::Tls(tls) => tls.socket(),
        }
    }

    #[cfg(not(target_os = "linux"))]
    fn source(&mut self) -> &mut dyn mio::event::Source {
        match self {
            TransportStream::Plain(socket) => socket.source(),
            TransportStream::Tls(tls) => tls.source(),
        }
    }
}
