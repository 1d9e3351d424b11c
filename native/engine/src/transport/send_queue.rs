//! What Linux knows of bytes that were written to a socket.

use std::mem;
use std::net::TcpStream;
use std::os::fd::{AsFd, AsRawFd};

/// The number of bytes that the peer's system has acknowledged. It is known even after the peer has
/// reset the connection: a system does that when its program closes a connection and has not read
/// all bytes (RFC 2525, 2.17). None on kernels before 4.1.
pub(crate) fn count_acknowledged(socket: &TcpStream) -> Option<u64> {
    // SAFETY: `tcp_info` consists of numbers, for which all zeros is a value.
    let mut info: libc::tcp_info = unsafe { mem::zeroed() };
    let mut size = mem::size_of_val(&info) as libc::socklen_t;
    // SAFETY: the descriptor is open for as long as `socket`; the kernel writes at most `size`
    // bytes to `info`, which has that size.
    let outcome = unsafe {
        libc::getsockopt(
            socket.as_raw_fd(),
            libc::IPPROTO_TCP,
            libc::TCP_INFO,
            (&raw mut info).cast(),
            &raw mut size,
        )
    };
    // The kernel counts the SYN as a byte.
    (outcome == 0).then(|| info.tcpi_bytes_acked.checked_sub(1)).flatten()
}

/// The number of bytes in the send queue: on TCP those that are not acknowledged, on a unix socket
/// the memory of those that the peer has not read. 0 after a reset.
pub(crate) fn count_queued(socket: &impl AsFd) -> u64 {
    let mut queued: libc::c_int = 0;
    let descriptor = socket.as_fd().as_raw_fd();
    // SAFETY: the descriptor is open for as long as `socket`, and the kernel writes one int.
    let outcome = unsafe { libc::ioctl(descriptor, libc::TIOCOUTQ, &raw mut queued) };
    if outcome == 0 { queued.max(0) as u64 } else { 0 }
}
