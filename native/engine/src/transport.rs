//! Plain TCP: finding an address, and connecting without waiting.

use std::io;
use std::net::{SocketAddr, TcpStream, ToSocketAddrs};
use std::time::Duration;

use socket2::{Domain, Protocol, Socket, Type};

use crate::plan::Side;

#[cfg(target_os = "linux")]
pub(crate) type Stream = TcpStream;
#[cfg(not(target_os = "linux"))]
pub(crate) type Stream = mio::net::TcpStream;

/// The first of the side's addresses that accepts a connection. Waits at most `timeout` for each.
pub(crate) fn reach(side: &Side, timeout: Duration) -> io::Result<SocketAddr> {
    let mut last = io::Error::new(io::ErrorKind::NotFound, "the name has no address");
    for address in (side.host.as_str(), side.port).to_socket_addrs()? {
        match TcpStream::connect_timeout(&address, timeout) {
            Ok(_) => return Ok(address),
            Err(cause) => last = cause,
        }
    }
    Err(last)
}

/// Starts to connect; the poller tells when it is done.
pub(crate) fn connect(address: SocketAddr) -> io::Result<Stream> {
    let socket = Socket::new(Domain::for_address(address), Type::STREAM, Some(Protocol::TCP))?;
    socket.set_nonblocking(true)?;
    // A request is one write; it must not wait for the answer to the one before.
    socket.set_tcp_nodelay(true)?;
    match socket.connect(&address.into()) {
        Err(cause) if !in_progress(&cause) => Err(cause),
        _ => Ok(stream(socket)),
    }
}

#[cfg(target_os = "linux")]
fn stream(socket: Socket) -> Stream {
    socket.into()
}

#[cfg(not(target_os = "linux"))]
fn stream(socket: Socket) -> Stream {
    mio::net::TcpStream::from_std(socket.into())
}

/// Whether the connect is under way.
pub(crate) fn in_progress(cause: &io::Error) -> bool {
    #[cfg(unix)]
    if cause.raw_os_error() == Some(libc::EINPROGRESS) {
        return true;
    }
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
