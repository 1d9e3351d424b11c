//! When bytes came in, by the kernel's own stamp: what lies between that and our reading them is our lateness, and none of
//! the service's.

use std::io;
use std::mem::{MaybeUninit, size_of};
use std::os::fd::AsRawFd;

use crate::clock;
use crate::transport::Stream;

/// Asks the kernel to stamp what this socket receives; without it reads have no stamps.
pub(crate) fn ask(stream: &Stream) {
    let wanted = libc::SOF_TIMESTAMPING_RX_SOFTWARE | libc::SOF_TIMESTAMPING_SOFTWARE;
    // SAFETY: the value outlives the call. A kernel that can't stamp says so, and nothing else changes.
    unsafe {
        libc::setsockopt(
            stream.as_raw_fd(),
            libc::SOL_SOCKET,
            libc::SO_TIMESTAMPING,
            (&raw const wanted).cast(),
            size_of::<libc::c_uint>() as libc::socklen_t,
        )
    };
}

/// Room for one SCM_TIMESTAMPING: a header and three times.
#[repr(C, align(8))]
struct Control([u8; 128]);

/// Reads, and tells when the last of these bytes came, on the wall clock; None when the kernel does not say.
pub(crate) fn read(stream: &Stream, buffer: &mut [u8]) -> io::Result<(usize, Option<u64>)> {
    let mut control = MaybeUninit::<Control>::uninit();
    let mut place = libc::iovec { iov_base: buffer.as_mut_ptr().cast(), iov_len: buffer.len() };
    // SAFETY: a msghdr of zeros is an empty one.
    let mut message: libc::msghdr = unsafe { std::mem::zeroed() };
    message.msg_iov = &raw mut place;
    message.msg_iovlen = 1;
    message.msg_control = control.as_mut_ptr().cast();
    message.msg_controllen = size_of::<Control>() as _;
    // SAFETY: all that `message` points to outlives the call.
    let count = unsafe { libc::recvmsg(stream.as_raw_fd(), &mut message, 0) };
    let count = usize::try_from(count).map_err(|_| io::Error::last_os_error())?;
    Ok((count, stamp_in(&message)))
}

fn stamp_in(message: &libc::msghdr) -> Option<u64> {
    // SAFETY: the kernel has filled what `msg_controllen` says.
    let header = unsafe { libc::CMSG_FIRSTHDR(message).as_ref() }?;
    if header.cmsg_level != libc::SOL_SOCKET || header.cmsg_type != libc::SCM_TIMESTAMPING {
        return None;
    }
    // SAFETY: the data of this type begins with a timespec, the software stamp; it need not be aligned.
    let time = unsafe { libc::CMSG_DATA(header).cast::<libc::timespec>().read_unaligned() };
    let ns = time.tv_sec as u64 * clock::SECOND + time.tv_nsec as u64;
    (ns > 0).then_some(ns)
}

/// What to subtract from the wall clock to get to ours. It changes only when somebody sets the wall clock.
pub(crate) fn offset_ns() -> u64 {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // Of a few tries the one that took shortest: whoever was interrupted in between has them too far apart.
    (0..3)
        .map(|_| {
            let before = clock::now();
            // SAFETY: `time` outlives the call.
            unsafe { libc::clock_gettime(libc::CLOCK_REALTIME, &mut time) };
            let after = clock::now();
            let wall = time.tv_sec as u64 * clock::SECOND + time.tv_nsec as u64;
            (after - before, wall - before.midpoint(after))
        })
        .min()
        .map_or(0, |(_, offset)| offset)
}
