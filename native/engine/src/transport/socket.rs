//! A socket, for TCP or a unix socket, which connects without blocking.

use std::fmt;
use std::io::{self, Read, Write};
use std::net::SocketAddr;
#[cfg(target_os = "linux")]
use std::net::TcpStream;
#[cfg(target_os = "linux")]
use std::os::unix::net::UnixStream;
#[cfg(unix)]
use std::path::PathBuf;

#[cfg(not(target_os = "linux"))]
use mio::net::TcpStream;
#[cfg(all(unix, not(target_os = "linux")))]
use mio::net::UnixStream;
use socket2::{Domain, Protocol, SockAddr, Type};

use super::received::Received;
#[cfg(target_os = "linux")]
use tailgate_timing::timestamps;

pub(crate) enum Socket {
    Tcp(TcpStream),
    #[cfg(unix)]
    Unix(UnixStream),
}

/// The address that a socket connects to.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Address {
    Internet(SocketAddr),
    /// A unix socket, by its path.
    #[cfg(unix)]
    Path(PathBuf),
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Address::Internet(address) => address.fmt(f),
            #[cfg(unix)]
            Address::Path(path) => path.display().fmt(f),
        }
    }
}

impl Socket {
    /// Starts to connect; the poller reports when the connect has ended.
    pub(crate) fn connect(address: &Address) -> io::Result<Socket> {
        match address {
            Address::Internet(address) => {
                let socket = socket2::Socket::new(
                    Domain::for_address(*address),
                    Type::STREAM,
                    Some(Protocol::TCP),
                )?;
                // A request is one write; it must not wait for the response to the request before
                // it.
                socket.set_tcp_nodelay(true)?;
                start_connect(&socket, &(*address).into(), is_in_progress)?;
                Ok(Socket::Tcp(into_tcp_stream(socket)))
            }
            // A unix socket connects at once or not at all: if its listen queue is full, no event
            // reports when it has room again.
            #[cfg(unix)]
            Address::Path(path) => {
                let socket = socket2::Socket::new(Domain::UNIX, Type::STREAM, None)?;
                start_connect(&socket, &SockAddr::unix(path)?, |_| false)
                    .map_err(explain_full_backlog)?;
                Ok(Socket::Unix(into_unix_stream(socket)))
            }
        }
    }

    /// The result of the connect; None until it has ended.
    pub(crate) fn poll_opened(&self) -> Option<io::Result<()>> {
        let (error, peer) = match self {
            Socket::Tcp(stream) => (stream.take_error(), stream.peer_addr().map(|_| ())),
            #[cfg(unix)]
            Socket::Unix(stream) => (stream.take_error(), stream.peer_addr().map(|_| ())),
        };
        match error {
            Ok(Some(cause)) | Err(cause) => return Some(Err(cause)),
            Ok(None) => {}
        }
        match peer {
            Ok(()) => Some(Ok(())),
            Err(cause) if cause.kind() == io::ErrorKind::NotConnected || is_in_progress(&cause) => {
                None
            }
            Err(cause) => Some(Err(cause)),
        }
    }

    /// Requests a timestamp for all bytes that arrive from now on; a socket without support for
    /// this gives no timestamps.
    pub(crate) fn enable_timestamps(&self) {
        #[cfg(target_os = "linux")]
        if let Socket::Tcp(stream) = self {
            timestamps::enable(stream);
        }
    }

    /// With the timestamp, if timestamps were requested: this costs a little more.
    #[inline]
    pub(crate) fn receive(&mut self, buffer: &mut [u8], timestamped: bool) -> io::Result<Received> {
        let (count, timestamp_ns) = match self {
            #[cfg(target_os = "linux")]
            Socket::Tcp(stream) if timestamped => timestamps::read(stream, buffer)?,
            Socket::Tcp(stream) => (stream.read(buffer)?, None),
            #[cfg(unix)]
            Socket::Unix(stream) => (stream.read(buffer)?, None),
        };
        let _ = timestamped;
        Ok(Received { count, timestamp_ns, drained: count < buffer.len() })
    }

    #[inline]
    pub(crate) fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Socket::Tcp(stream) => stream.write(bytes),
            // A plain write would raise SIGPIPE if the peer has closed.
            #[cfg(target_os = "linux")]
            Socket::Unix(stream) => {
                socket2::SockRef::from(&*stream).send_with_flags(bytes, libc::MSG_NOSIGNAL)
            }
            #[cfg(all(unix, not(target_os = "linux")))]
            Socket::Unix(stream) => stream.write(bytes),
        }
    }
}

#[cfg(target_os = "linux")]
impl std::os::fd::AsFd for Socket {
    fn as_fd(&self) -> std::os::fd::BorrowedFd<'_> {
        match self {
            Socket::Tcp(stream) => stream.as_fd(),
            Socket::Unix(stream) => stream.as_fd(),
        }
    }
}

#[cfg(not(target_os = "linux"))]
impl Socket {
    pub(crate) fn source(&mut self) -> &mut dyn mio::event::Source {
        match self {
            Socket::Tcp(stream) => stream,
            #[cfg(unix)]
            Socket::Unix(stream) => stream,
        }
    }
}

fn start_connect(
    socket: &socket2::Socket,
    address: &SockAddr,
    goes_on: impl Fn(&io::Error) -> bool,
) -> io::Result<()> {
    socket.set_nonblocking(true)?;
    match socket.connect(address) {
        Err(cause) if !goes_on(&cause) => Err(cause),
        _ => Ok(()),
    }
}

#[cfg(unix)]
fn explain_full_backlog(cause: io::Error) -> io::Error {
    match cause.kind() {
        io::ErrorKind::WouldBlock => io::Error::new(
            cause.kind(),
            "its listen backlog is full: use fewer connections, or raise the backlog",
        ),
        _ => cause,
    }
}

#[cfg(target_os = "linux")]
fn into_tcp_stream(socket: socket2::Socket) -> TcpStream {
    socket.into()
}

#[cfg(not(target_os = "linux"))]
fn into_tcp_stream(socket: socket2::Socket) -> TcpStream {
    TcpStream::from_std(socket.into())
}

#[cfg(target_os = "linux")]
fn into_unix_stream(socket: socket2::Socket) -> UnixStream {
    std::os::fd::OwnedFd::from(socket).into()
}

#[cfg(all(unix, not(target_os = "linux")))]
fn into_unix_stream(socket: socket2::Socket) -> UnixStream {
    UnixStream::from_std(std::os::fd::OwnedFd::from(socket).into())
}

/// Whether the connect is still in progress.
fn is_in_progress(cause: &io::Error) -> bool {
    #[cfg(unix)]
    if cause.raw_os_error() == Some(libc::EINPROGRESS) {
        return true;
    }
    cause.kind() == io::ErrorKind::WouldBlock
}
