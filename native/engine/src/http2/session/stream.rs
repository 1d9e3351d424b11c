//! One stream, and what flow control says of it.

use crate::http2::error::Http2Violation;

#[derive(Debug, Default)]
pub(super) struct Http2Stream {
    /// 0: the slot is free.
    pub(super) number: u32,
    pub(super) is_head: bool,
    /// Whether the final head has come; then only the body, and trailers.
    pub(super) has_head: bool,
    pub(super) status: u16,
    /// What the head says of the body's length, and what came of it.
    pub(super) expected: Option<u64>,
    pub(super) received: u64,
    pub(super) window: ReceiveWindow,
    pub(super) credit: i64,
    /// Of the request's body, what the server has not given credit for; what lies before `sent` has
    /// gone.
    pub(super) unsent: Vec<u8>,
    pub(super) sent: usize,
    pub(super) activity_when_sent: u64,
}

/// How much the other end may still send. It is given more by halves, not with each frame.
#[derive(Debug, Default, Clone, Copy)]
pub(super) struct ReceiveWindow {
    pub(super) size: u32,
    pub(super) left: u32,
}

impl Http2Stream {
    /// Whether the server has been sent all of the request.
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

    /// What the other end is to be given, once half is used up.
    pub(super) fn refill(&mut self) -> Option<u32> {
        let used = self.size - self.left;
        if used <= self.size / 2 {
            return None;
        }
        self.left = self.size;
        Some(used)
    }
}
