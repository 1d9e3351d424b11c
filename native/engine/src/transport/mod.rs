//! How bytes get to a service and back: over TCP or a unix socket, plain or in TLS. Nothing here waits, but for finding
//! out, before the load, who accepts connections.

mod route;
mod sessions;
mod socket;
pub mod tls;
mod trust;

use std::io;

pub use route::Addresses;
pub(crate) use route::{Dialer, Route};
pub(crate) use tls::{Handshake, Scratch, handshakes};
pub use trust::{TlsSettings, TlsVersion};

use crate::recorder::Failure;
use socket::Socket;
use tls::Tls;

/// A connection's way to its service.
pub(crate) enum Stream {
    Plain(Socket),
    Tls(Box<Tls>),
}

/// What one read gave.
pub(crate) struct Received {
    /// 0: the peer has closed.
    pub(crate) count: usize,
    /// When the last of these bytes came, on the wall clock; None where nobody tells.
    pub(crate) stamp_ns: Option<u64>,
    /// Nothing was left behind: more to read would be news.
    pub(crate) drained: bool,
}

/// A connection that is open, and how long that took.
pub(crate) struct Opened {
    /// Of the socket.
    pub(crate) connect_ns: u64,
    /// Of the handshake, which comes after.
    pub(crate) tls_ns: Option<u64>,
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

    fn socket(&self) -> &Socket {
        match self {
            Stream::Plain(socket) => socket,
            Stream::Tls(tls) => tls.socket(),
        }
    }

    #[cfg(not(target_os = "linux"))]
    pub(crate) fn source(&mut self) -> &mut dyn mio::event::Source {
        match self {
            Stream::Plain(socket) => socket.source(),
            Stream::Tls(tls) => tls.source(),
        }
    }
}

#[cfg(target_os = "linux")]
impl std::os::fd::AsRawFd for Stream {
    fn as_raw_fd(&self) -> std::os::fd::RawFd {
        self.socket().as_raw_fd()
    }
}

/// Of which kind a failure is that came of this, if TLS has no part in it.
pub(crate) fn failure_of(cause: &io::Error, else_: Failure) -> Failure {
    if is_tls(cause) { Failure::Tls } else { else_ }
}

pub(crate) fn is_tls(cause: &io::Error) -> bool {
    cause.get_ref().is_some_and(|inner| inner.is::<trust::Trouble>())
}

/// Whether so many wait to be accepted that nobody else may: of a unix socket, which tells it so.
pub(crate) fn is_crowded(cause: &io::Error) -> bool {
    cause.kind() == io::ErrorKind::WouldBlock
}

/// Whether the machine, not the service, ran out of something: open files or local ports.
pub(crate) fn exhausted(cause: &io::Error) -> bool {
    #[cfg(unix)]
    return matches!(
        cause.raw_os_error(),
        Some(libc::EMFILE | libc::ENFILE | libc::EADDRNOTAVAIL | libc::ENOBUFS | libc::ENOMEM)
    );
    // WSAEMFILE, WSAEADDRINUSE, WSAEADDRNOTAVAIL, WSAENOBUFS.
    #[cfg(not(unix))]
    return matches!(cause.raw_os_error(), Some(10024 | 10048 | 10049 | 10055));
}
