//! A server with one thread that responds at once on any number of connections, and knows when each
//! request arrived.

use std::collections::HashMap;
use std::io::{self, Write};
use std::mem;
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::SystemTime;

const RESPONSE: &[u8] = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";
/// In milliseconds; the longest time until a stop is noticed.
const LONGEST_WAIT: libc::c_int = 50;

pub struct Quick {
    pub address: SocketAddr,
    shared: Arc<Shared>,
}

#[derive(Default)]
struct Shared {
    stop: AtomicBool,
    accepted: AtomicUsize,
    /// In nanoseconds, by the wall clock.
    arrivals: Mutex<Vec<u64>>,
}

impl Quick {
    pub fn start() -> Quick {
        Quick::new(false)
    }

    /// Responds only when there is a request on every connection, and then to all of them.
    pub fn in_step() -> Quick {
        Quick::new(true)
    }

    fn new(in_step: bool) -> Quick {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        listener.set_nonblocking(true).unwrap();
        let on: libc::c_int = 1;
        // SAFETY: `on` outlives the call, and the given size is its size. Accepted sockets inherit
        // the option.
        let set = unsafe {
            let size = mem::size_of_val(&on) as libc::socklen_t;
            libc::setsockopt(
                listener.as_raw_fd(),
                libc::SOL_SOCKET,
                libc::SO_TIMESTAMPNS,
                (&raw const on).cast(),
                size,
            )
        };
        assert_eq!(set, 0, "{}", io::Error::last_os_error());
        // SAFETY: plain numbers. The socket listens already; the call only changes the length of
        // the queue. Thousands of connections arrive at once, and one that finds no room is only
        // accepted after a retransmission, a second later.
        unsafe { libc::listen(listener.as_raw_fd(), 4096) };
        let server = Quick { address: listener.local_addr().unwrap(), shared: Arc::default() };
        let shared = server.shared.clone();
        thread::spawn(move || serve(&listener, &shared, in_step));
        server
    }

    /// The number of connections so far, without the one that only tries whether the address can be
    /// reached.
    pub fn accepted(&self) -> usize {
        self.shared.accepted.load(SeqCst) - 1
    }

    /// When each request reached this machine, in nanoseconds, in order.
    pub fn arrivals(&self) -> Vec<u64> {
        let mut arrivals = self.shared.arrivals.lock().unwrap().clone();
        arrivals.sort_unstable();
        arrivals
    }
}

impl Drop for Quick {
    fn drop(&mut self) {
        self.shared.stop.store(true, SeqCst);
    }
}

fn serve(listener: &TcpListener, shared: &Shared, in_step: bool) {
    // SAFETY: a plain number; the returned descriptor is new and has no other owner.
    let epoll = unsafe { OwnedFd::from_raw_fd(libc::epoll_create1(libc::EPOLL_CLOEXEC)) };
    watch(&epoll, listener.as_raw_fd());
    let (mut streams, mut asked): (HashMap<RawFd, TcpStream>, Vec<RawFd>) = Default::default();
    let mut ready = [libc::epoll_event { events: 0, u64: 0 }; 256];
    while !shared.stop.load(SeqCst) {
        let room = ready.len() as libc::c_int;
        // SAFETY: `ready` has room for the given number of events.
        let count =
            unsafe { libc::epoll_wait(epoll.as_raw_fd(), ready.as_mut_ptr(), room, LONGEST_WAIT) };
        for event in &ready[..count.max(0) as usize] {
            let descriptor = event.u64 as RawFd;
            let Some(stream) = streams.get_mut(&descriptor) else {
                while let Ok((stream, _)) = listener.accept() {
                    stream.set_nonblocking(true).unwrap();
                    let _ = stream.set_nodelay(true);
                    watch(&epoll, stream.as_raw_fd());
                    streams.insert(stream.as_raw_fd(), stream);
                    shared.accepted.fetch_add(1, SeqCst);
                }
                continue;
            };
            match receive(stream) {
                Ok(Some(arrival)) => {
                    shared.arrivals.lock().unwrap().push(arrival);
                    asked.push(descriptor);
                }
                Err(cause) if cause.kind() == io::ErrorKind::WouldBlock => {}
                Ok(None) | Err(_) => drop(streams.remove(&descriptor)),
            }
        }
        if !in_step || asked.len() == streams.len() {
            for descriptor in asked.drain(..) {
                let _ = streams.get(&descriptor).map(|mut stream| stream.write_all(RESPONSE));
            }
        }
    }
}

fn watch(epoll: &OwnedFd, descriptor: RawFd) {
    let mut event = libc::epoll_event { events: libc::EPOLLIN as u32, u64: descriptor as u64 };
    // SAFETY: `event` outlives the call.
    let added =
        unsafe { libc::epoll_ctl(epoll.as_raw_fd(), libc::EPOLL_CTL_ADD, descriptor, &mut event) };
    assert_eq!(added, 0, "{}", io::Error::last_os_error());
}

/// Reads a request. Returns when it reached this machine, by the timestamp of the kernel, so that a
/// delay of this thread does not matter; None at the end of the stream.
fn receive(stream: &TcpStream) -> io::Result<Option<u64>> {
    let mut bytes = [0u8; 4096];
    // An array of u64, so that it is aligned as control messages require.
    let mut control = [0u64; 16];
    let mut part = libc::iovec { iov_base: bytes.as_mut_ptr().cast(), iov_len: bytes.len() };
    // SAFETY: a header of zeros is valid: no name, no parts, no control messages.
    let mut message: libc::msghdr = unsafe { mem::zeroed() };
    message.msg_iov = &mut part;
    message.msg_iovlen = 1;
    message.msg_control = control.as_mut_ptr().cast();
    message.msg_controllen = mem::size_of_val(&control) as _;
    // SAFETY: everything that `message` points to outlives the call, and has the size given in it.
    let count = unsafe { libc::recvmsg(stream.as_raw_fd(), &mut message, 0) };
    if count < 0 {
        return Err(io::Error::last_os_error());
    }
    // SAFETY: the kernel has filled `message`; a control message of this type contains a timespec.
    let stamp = unsafe {
        let first = libc::CMSG_FIRSTHDR(&message);
        let stamped = !first.is_null() && (*first).cmsg_type == libc::SCM_TIMESTAMPNS;
        stamped.then(|| libc::CMSG_DATA(first).cast::<libc::timespec>().read_unaligned())
    };
    let arrival =
        stamp.map_or_else(now, |stamp| stamp.tv_sec as u64 * 1_000_000_000 + stamp.tv_nsec as u64);
    Ok((count > 0).then_some(arrival))
}

fn now() -> u64 {
    SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap().as_nanos() as u64
}
