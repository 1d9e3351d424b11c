//! Plain TCP: finding an address, and connecting without waiting.

use std::io::{self, Read};
use std::net::{SocketAddr, ToSocketAddrs};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

use socket2::{Domain, Protocol, Socket, Type};

use crate::plan::Side;

#[cfg(target_os = "linux")]
pub(crate) type Stream = std::net::TcpStream;
#[cfg(not(target_os = "linux"))]
pub(crate) type Stream = mio::net::TcpStream;

/// What one read gave.
pub(crate) struct Received {
    /// 0: the peer has closed.
    pub(crate) count: usize,
    /// When the last of these bytes came, on the wall clock; None where nobody tells.
    pub(crate) stamp_ns: Option<u64>,
}

/// Asks that what comes from now on be stamped; a machine that can't do that gives no stamps.
pub(crate) fn ask_for_stamps(_stream: &Stream) {
    #[cfg(target_os = "linux")]
    crate::stamp::ask(_stream);
}

/// Reads with the stamp, which costs a little more than reading.
pub(crate) fn receive_stamped(stream: &mut Stream, buffer: &mut [u8]) -> io::Result<Received> {
    #[cfg(target_os = "linux")]
    return crate::stamp::read(stream, buffer);
    #[cfg(not(target_os = "linux"))]
    receive(stream, buffer)
}

pub(crate) fn receive(stream: &mut Stream, buffer: &mut [u8]) -> io::Result<Received> {
    stream.read(buffer).map(|count| Received { count, stamp_ns: None })
}

/// The first of the side's addresses that accepts a connection. Waits at most `timeout` for each; after a stop, the one
/// that was waited for, since nobody wants to hear any more that it did not answer.
pub(crate) fn reach(side: &Side, timeout: Duration, stop: &AtomicBool) -> io::Result<SocketAddr> {
    let mut last = io::Error::new(io::ErrorKind::NotFound, "the name has no address");
    for address in (side.host.as_str(), side.port).to_socket_addrs()? {
        match accepts(address, timeout, stop) {
            Ok(()) => return Ok(address),
            Err(cause) => last = cause,
        }
    }
    Err(last)
}

/// Between two looks at a connection that is being opened, and at the stop.
const LOOK: Duration = Duration::from_millis(5);

fn accepts(address: SocketAddr, timeout: Duration, stop: &AtomicBool) -> io::Result<()> {
    let (stream, began) = (connect(address)?, Instant::now());
    loop {
        match opened(&stream) {
            Some(outcome) => return outcome,
            None if stop.load(Relaxed) => return Ok(()),
            None if began.elapsed() >= timeout => return Err(io::ErrorKind::TimedOut.into()),
            None => thread::sleep(LOOK),
        }
    }
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

/// How a connect ended; None while it has not.
pub(crate) fn opened(stream: &Stream) -> Option<io::Result<()>> {
    match stream.take_error() {
        Ok(Some(cause)) | Err(cause) => return Some(Err(cause)),
        Ok(None) => {}
    }
    match stream.peer_addr() {
        Ok(_) => Some(Ok(())),
        Err(cause) if cause.kind() == io::ErrorKind::NotConnected || in_progress(&cause) => None,
        Err(cause) => Some(Err(cause)),
    }
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
