//! The bytes of one direction that wait to be written: in order, each chunk not before it is due.

use std::collections::VecDeque;
use std::os::fd::OwnedFd;

use rustix::io::Errno;
use rustix::net::{RecvFlags, SendFlags, recv, send};

/// The maximum of bytes that wait in one direction of a connection. Beyond it, nothing is read: the
/// sender notices it as it notices a slow reader.
const MAX_QUEUED_BYTES: usize = 1 << 20;

/// A socket that does not block, and what is known of it.
#[derive(Debug)]
pub(crate) struct Socket {
    pub(crate) fd: OwnedFd,
    pub(crate) is_tcp: bool,
    pub(crate) readable: bool,
    pub(crate) writable: bool,
    /// The peer sends no more, or the connection broke: it is read until that shows.
    pub(crate) hangup: bool,
}

impl Socket {
    pub(crate) fn new(fd: OwnedFd, is_tcp: bool) -> Socket {
        Socket { fd, is_tcp, readable: false, writable: false, hangup: false }
    }

    /// Reads what has arrived: bytes, the end (0), or nothing now.
    pub(crate) fn read(&mut self, into: &mut [u8]) -> Result<Option<usize>, Errno> {
        let length = into.len();
        match recv(&self.fd, into, RecvFlags::empty()) {
            Ok((_, count)) => {
                // A short read has emptied the socket, unless its end follows.
                self.readable = count > 0 && (count == length || self.hangup);
                Ok(Some(count))
            }
            Err(Errno::AGAIN) => {
                self.readable = false;
                Ok(None)
            }
            Err(Errno::INTR) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Writes as much as the socket accepts, and returns how many bytes that were.
    fn write(&mut self, bytes: &[u8]) -> Result<usize, Errno> {
        let mut sent = 0;
        while self.writable && sent < bytes.len() {
            match send(&self.fd, &bytes[sent..], SendFlags::NOSIGNAL) {
                Ok(count) => sent += count,
                Err(Errno::AGAIN) => self.writable = false,
                Err(Errno::INTR) => (),
                Err(error) => return Err(error),
            }
        }
        Ok(sent)
    }
}

#[derive(Debug)]
struct Chunk {
    bytes: Vec<u8>,
    sent: usize,
    times: ChunkTimes,
}

/// When a chunk was read, and when it is to be written. On the monotonic clock, in nanoseconds.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ChunkTimes {
    pub(crate) arrived: u64,
    pub(crate) due: u64,
}

#[derive(Debug, Default)]
pub(crate) struct Pipe {
    chunks: VecDeque<Chunk>,
    queued_bytes: usize,
    /// The sender sends no more.
    pub(crate) ended: bool,
    last_due: u64,
}

impl Pipe {
    pub(crate) fn has_room(&self) -> bool {
        !self.ended && self.queued_bytes < MAX_QUEUED_BYTES
    }

    /// Whether all bytes are written, and no further ones come.
    pub(crate) fn is_done(&self) -> bool {
        self.ended && self.chunks.is_empty()
    }

    /// The receiver accepts no more: what waits is lost.
    pub(crate) fn discard(&mut self) {
        self.chunks.clear();
        self.queued_bytes = 0;
        self.ended = true;
    }

    /// When the first chunk is due; `None` if none waits.
    pub(crate) fn next_due(&self) -> Option<u64> {
        self.chunks.front().map(|chunk| chunk.times.due)
    }

    /// Adds bytes to the end. They are not due before those in front of them.
    pub(crate) fn push(&mut self, bytes: &[u8], arrived: u64, delay_ns: u64) {
        self.last_due = self.last_due.max(arrived + delay_ns);
        let times = ChunkTimes { arrived, due: self.last_due };
        self.queued_bytes += bytes.len();
        self.chunks.push_back(Chunk { bytes: bytes.to_vec(), sent: 0, times });
    }

    /// Writes bytes at once if nothing is in front of them and they have no delay; adds the rest.
    pub(crate) fn forward(
        &mut self,
        bytes: &[u8],
        arrived: u64,
        delay_ns: u64,
        to: &mut Socket,
    ) -> Result<(), Errno> {
        let is_next = self.chunks.is_empty() && delay_ns == 0 && self.last_due <= arrived;
        let sent = if is_next { to.write(bytes)? } else { 0 };
        if sent < bytes.len() {
            self.push(&bytes[sent..], arrived, delay_ns);
        }
        Ok(())
    }

    /// Writes what is due at `now`. Returns the times of the last chunk that was written.
    pub(crate) fn flush(&mut self, now: u64, to: &mut Socket) -> Result<Option<ChunkTimes>, Errno> {
        let mut last = None;
        while to.writable
            && let Some(chunk) = self.chunks.front_mut()
            && chunk.times.due <= now
        {
            let sent = to.write(&chunk.bytes[chunk.sent..])?;
            chunk.sent += sent;
            self.queued_bytes -= sent;
            if chunk.sent == chunk.bytes.len() {
                last = Some(chunk.times);
                self.chunks.pop_front();
            }
        }
        Ok(last)
    }
}
