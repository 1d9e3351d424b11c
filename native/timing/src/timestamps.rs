//! When bytes arrived, by the kernel's own timestamp. The time between that and reading them is
//! tailgate's lateness, and not part of the service time.

use std::io;
use std::mem::{MaybeUninit, size_of};
use std::os::fd::AsRawFd;

use crate::clock::SECOND;

/// Asks the kernel to timestamp what this socket receives. A socket that does not support this has
/// no timestamps.
pub fn enable(stream: &impl AsRawFd) {
    let wanted = libc::SOF_TIMESTAMPING_RX_SOFTWARE | libc::SOF_TIMESTAMPING_SOFTWARE;
    // SAFETY: the value outlives the call, and its size is the one given.
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

/// Space for one SCM_TIMESTAMPING: a header and three times; aligned like a header.
#[repr(C, align(8))]
struct ControlBuffer([u8; 128]);

/// Reads; returns the number of bytes, and when the last of them arrived, on the wall clock.
pub fn read(stream: &impl AsRawFd, buffer: &mut [u8]) -> io::Result<(usize, Option<u64>)> {
    let mut control = MaybeUninit::<ControlBuffer>::uninit();
    let mut room = libc::iovec { iov_base: buffer.as_mut_ptr().cast(), iov_len: buffer.len() };
    // SAFETY: a msghdr of zeros is an empty one.
    let mut message: libc::msghdr = unsafe { std::mem::zeroed() };
    message.msg_iov = &raw mut room;
    message.msg_iovlen = 1;
    message.msg_control = control.as_mut_ptr().cast();
    message.msg_controllen = size_of::<ControlBuffer>() as _;
    // SAFETY: everything that `message` points to outlives the call.
    let count = unsafe { libc::recvmsg(stream.as_raw_fd(), &mut message, 0) };
    let count = usize::try_from(count).map_err(|_| io::Error::last_os_error())?;
    Ok((count, find_timestamp(&message)))
}

fn find_timestamp(message: &libc::msghdr) -> Option<u64> {
    // SAFETY: the kernel has filled as much as `msg_controllen` says.
    let header = unsafe { libc::CMSG_FIRSTHDR(message).as_ref() }?;
    if header.cmsg_level != libc::SOL_SOCKET || header.cmsg_type != libc::SCM_TIMESTAMPING {
        return None;
    }
    // SAFETY: data of this type begins with a timespec, the kernel's own timestamp; it need not be
    // aligned.
    let time = unsafe { libc::CMSG_DATA(header).cast::<libc::timespec>().read_unaligned() };
    let ns = time.tv_sec as u64 * SECOND + time.tv_nsec as u64;
    (ns > 0).then_some(ns)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::{self, MILLISECOND};
    use std::io::Write;
    use std::net::{TcpListener, TcpStream};
    use std::thread;
    use std::time::Duration;

    #[test]
    fn bytes_that_lie_for_a_while_have_the_stamp_of_when_they_came() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let ours = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
        enable(&ours);
        let (mut theirs, _) = listener.accept().unwrap();
        let began = clock::now();
        loop {
            let unsure = clock::now();
            let offset_ns = clock::wall_offset_ns();
            let before = clock::now();
            // The two clocks are read one after the other, and the wall clock may be adjusted.
            let slack_ns = before - unsure + MILLISECOND;
            theirs.write_all(b"hello").unwrap();
            let after = clock::now();
            thread::sleep(Duration::from_millis(50));
            let (count, timestamp_ns) = read(&ours, &mut [0; 64]).unwrap();
            assert_eq!(count, 5);
            if let Some(came_ns) = timestamp_ns.map(|ns| ns - offset_ns) {
                assert!(
                    before < came_ns + slack_ns && came_ns < after + slack_ns,
                    "{before} {came_ns} {after}"
                );
                return;
            }
            // The kernel begins to timestamp a moment after it is first asked to.
            assert!(clock::now() - began < 60 * SECOND, "this kernel stamps");
        }
    }
}
