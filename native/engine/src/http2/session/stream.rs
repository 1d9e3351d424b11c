//! One stream, and its flow control.

use crate::http2::error::Http2Violation;

#[derive(Debug, Default)]
pub(super) struct Http2Stream {
    /// 0: the slot is free.
    pub(super) number: u32,
    pub(super) is_head: bool,
    /// Whether an interim response (1xx) has arrived.
    pub(super) has_interim: bool,
    /// Whether the final head has arrived; then only the body and trailers follow.
    pub(super) has_head: bool,
    pub(super) status: u16,
    /// The body length that the head declares, and the length received.
    pub(super) expected: Option<u64>,
    pub(super) received: u64,
    pub(super) window: ReceiveWindow,
    pub(super) credit: i64,
    /// The part of the request body that the server has not given credit for. The bytes before
    /// `sent` have been sent.
    pub(super) unsent: Vec<u8>,
    pub(super) sent: usize,
    pub(super) activity_when_sent: u64,
}

/// The number of bytes that the server may still send. It receives more credit when half is used
/// up, not after each frame.
#[derive(Debug, Default, Clone, Copy)]
pub(super) struct ReceiveWindow {
    pub(super) size: u32,
    pub(super) left: u32,
}

impl Http2Stream {
    /// Whether the whole request has been sent to the server.
    pub(super) fn is_fully_sent(&self) -> bool {
        self.sent == self.unsent.len()
    }
}

impl ReceiveWindow {
    pub(super) fn new(size: u32) -> ReceiveWindow {
        ReceiveWindow { size, left: size }
    }

    pub(super) fn consume(&mut self, count: usize) -> Result<(), Http2Violation> {
        self.left = self.left.checked_sub(count as u32).ok_or(Http2Violation::FlowControl)?;
        Ok(())
    }

    /// The credit to give to the server, once half is used up.
    pub(super) fn refill(&mut self) -> Option<u32> {
        let used = self.size - self.left;
        if used <= self.size / 2 {
            return None;
        }
        self.left = self.size;
        Some(used)
    }
}
