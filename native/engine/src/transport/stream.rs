//! The transport of one connection to its service.

use std::io;

use super::received::{OpenTimes, Received};
#[cfg(target_os = "linux")]
use super::send_queue;
use super::socket::Socket;
use super::tls::stream::TlsStream;
use crate::os::poller::Poller;

/// The transport of one connection to its service.
pub(crate) enum TransportStream {
    Plain(Socket),
    Tls(Box<TlsStream>),
}

impl TransportStream {
    /// The result of opening it, which began at `since_ns`; None until it has ended. To be called
    /// after each event from the poller.
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

    /// The error to report if opening it takes too long.
    pub(crate) fn open_timeout_error(&self) -> io::Error {
        match self {
            TransportStream::Plain(_) => io::ErrorKind::TimedOut.into(),
            TransportStream::Tls(tls) => tls.open_timeout_error(),
        }
    }

    pub(crate) fn enable_timestamps(&self) {
        self.socket().enable_timestamps();
    }

    /// `WouldBlock` if there is nothing to read now.
    #[inline]
    pub(crate) fn receive(&mut self, buffer: &mut [u8], timestamped: bool) -> io::Result<Received> {
        match self {
            TransportStream::Plain(socket) => socket.receive(buffer, timestamped),
            TransportStream::Tls(tls) => tls.receive(buffer, timestamped),
        }
    }

    /// The number of bytes accepted from these; `WouldBlock` if none can be accepted now.
    #[inline]
    pub(crate) fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            TransportStream::Plain(socket) => socket.write(bytes),
            TransportStream::Tls(tls) => tls.write(bytes),
        }
    }

    /// Continues to send bytes that were accepted but that the socket did not take. Returns whether
    /// all of them are sent now.
    pub(crate) fn flush(&mut self) -> io::Result<bool> {
        match self {
            TransportStream::Plain(_) => Ok(true),
            TransportStream::Tls(tls) => tls.flush(),
        }
    }

    /// The number of accepted bytes that are not yet, or not completely, in the socket.
    pub(crate) fn unsent_bytes(&self) -> usize {
        match self {
            TransportStream::Plain(_) => 0,
            TransportStream::Tls(tls) => tls.unsent_bytes(),
        }
    }

    /// The number of bytes that the socket has taken and the peer's system has not, because the
    /// program behind it does not read. `written`: the bytes that were written here. 0 where the
    /// system does not tell.
    pub(crate) fn count_untaken_bytes(&self, written: u64) -> u64 {
        #[cfg(target_os = "linux")]
        return match self {
            TransportStream::Plain(Socket::Tcp(socket)) => send_queue::count_acknowledged(socket)
                .map_or(0, |acknowledged| written.saturating_sub(acknowledged)),
            _ => send_queue::count_queued(self.socket()),
        };
        #[cfg(not(target_os = "linux"))]
        let _ = written;
        #[cfg(not(target_os = "linux"))]
        0
    }

    /// Whether the server has agreed to this protocol in the TLS handshake (ALPN), if there is one.
    pub(crate) fn has_negotiated(&self, protocol: &str) -> bool {
        match self {
            TransportStream::Plain(_) => true,
            TransportStream::Tls(tls) => tls.alpn_protocol() == Some(protocol.as_bytes()),
        }
    }

    /// Makes the poller watch it, from now until it is closed.
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
