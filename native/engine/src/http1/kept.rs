//! Responses that are kept for a reader, such as a script or a check.

use super::violation::{Http1Violation, MAX_HEADERS, MAX_KEPT_BODY_BYTES};

/// The memory for bodies that a connection retains whatever the last body needed.
const RETAINED_BODY_CAPACITY_BYTES: usize = 256 * 1024;

/// The bytes of a body that an example of a failure contains.
pub(crate) const MAX_SAMPLE_BYTES: u32 = 2048;

/// Which parts of responses are kept.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Retention {
    Nothing,
    Heads,
    /// Heads and bodies.
    Responses,
    /// Heads, and what each request needs of the body.
    PerRequest,
    /// Heads and bodies, of the requests that need something of the body.
    Sampled,
}

/// How much of a body is kept.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub enum KeptBody {
    #[default]
    Nothing,
    /// At most this many bytes; the others are only counted.
    Beginning(u32),
    /// All of it. A body that is too long to be kept is a violation.
    Whole,
}

impl KeptBody {
    /// At least the beginning of this length.
    pub(crate) fn extend_to(self, bytes: u32) -> KeptBody {
        match self {
            KeptBody::Nothing => KeptBody::Beginning(bytes),
            KeptBody::Beginning(most) => KeptBody::Beginning(most.max(bytes)),
            KeptBody::Whole => KeptBody::Whole,
        }
    }
}

/// A response, as it was received.
#[derive(Debug, Default)]
pub struct KeptResponse {
    /// From the status line to the empty line, without interim responses.
    pub head: Vec<u8>,
    /// Without chunk framing; as much of it as is kept.
    pub body: Vec<u8>,
    /// The length of the whole body.
    body_bytes: u64,
    keeps: KeptBody,
}

impl KeptResponse {
    pub(super) fn new(keeps: KeptBody) -> KeptResponse {
        KeptResponse { keeps, ..KeptResponse::default() }
    }

    /// A response that is already complete.
    pub(crate) fn from_parts(head: &[u8], body: &[u8]) -> KeptResponse {
        KeptResponse {
            head: head.to_vec(),
            body: body.to_vec(),
            body_bytes: body.len() as u64,
            keeps: KeptBody::Whole,
        }
    }

    /// What to keep of the body of the response that comes next, or is coming in.
    #[inline]
    pub(crate) fn set_kept_body(&mut self, keeps: KeptBody) {
        self.keeps = keeps;
    }

    /// Begins another response, of which nothing has arrived. It has the memory of the last one,
    /// unless that was much more than the last one needed.
    pub(super) fn begin(&mut self) {
        let needed_bytes = self.body.len();
        self.head.clear();
        self.body.clear();
        self.body.shrink_to((4 * needed_bytes).max(RETAINED_BODY_CAPACITY_BYTES));
        self.body_bytes = 0;
    }

    pub(super) fn append_body(&mut self, data: &[u8]) -> Result<(), Http1Violation> {
        self.body_bytes += data.len() as u64;
        let max_bytes = match self.keeps {
            KeptBody::Nothing => return Ok(()),
            KeptBody::Beginning(most) => most as usize,
            KeptBody::Whole if self.body.len() + data.len() > MAX_KEPT_BODY_BYTES => {
                return Err(Http1Violation::BodyTooLong);
            }
            KeptBody::Whole => MAX_KEPT_BODY_BYTES,
        };
        let room = max_bytes.saturating_sub(self.body.len());
        let kept = &data[..data.len().min(room)];
        self.reserve(kept.len(), max_bytes);
        self.body.extend_from_slice(kept);
        Ok(())
    }

    /// Makes room for more of the body. The capacity doubles, but is never above the maximum.
    fn reserve(&mut self, more: usize, max_bytes: usize) {
        let (length, capacity) = (self.body.len(), self.body.capacity());
        if capacity - length < more {
            let next = (2 * capacity).min(max_bytes).max(length + more);
            self.body.reserve_exact(next - length);
        }
    }

    /// Adds bytes of a body of which at most a beginning is kept.
    pub(crate) fn append_beginning(&mut self, data: &[u8]) {
        // Only a body that is kept as a whole can be too long.
        let _ = self.append_body(data);
    }

    /// Whether something of the body is kept.
    #[inline]
    pub(crate) fn keeps_body(&self) -> bool {
        self.keeps != KeptBody::Nothing
    }

    /// A copy with at most this much of the body.
    pub(crate) fn copy_within(&self, bytes: u32) -> KeptResponse {
        KeptResponse {
            head: self.head.clone(),
            body: self.body[..self.body.len().min(bytes as usize)].to_vec(),
            body_bytes: self.body_bytes,
            keeps: self.keeps,
        }
    }

    /// The length of the whole body, whether or not it was kept.
    pub(crate) fn body_bytes(&self) -> u64 {
        self.body_bytes
    }

    /// Whether all of the body was kept.
    pub(crate) fn has_whole_body(&self) -> bool {
        self.body.len() as u64 == self.body_bytes
    }

    /// Begins another response, in a protocol whose heads are not text.
    pub(crate) fn begin_head(&mut self, status: &[u8]) {
        self.begin();
        for part in [b"HTTP/1.1 ", status, b"\r\n\r\n"] {
            self.head.extend_from_slice(part);
        }
    }

    /// Adds a field to the head of this response.
    pub(crate) fn add_field(&mut self, name: &[u8], value: &[u8]) {
        self.head.truncate(self.head.len().saturating_sub(b"\r\n".len()));
        for part in [name, b": ", value, b"\r\n\r\n"] {
            self.head.extend_from_slice(part);
        }
    }

    /// The header lines, name and value, as they were received.
    pub fn headers(&self) -> KeptHeaders<'_> {
        let mut headers = KeptHeaders { all: [httparse::EMPTY_HEADER; MAX_HEADERS], count: 0 };
        let mut head = httparse::Response::new(&mut headers.all);
        // The head was parsed before, and is complete.
        let parsed = head.parse(&self.head);
        headers.count = if parsed.is_ok() { head.headers.len() } else { 0 };
        headers
    }
}

/// A kept head, split into its lines.
pub struct KeptHeaders<'a> {
    all: [httparse::Header<'a>; MAX_HEADERS],
    count: usize,
}

impl<'a> KeptHeaders<'a> {
    /// The value of each header line with this name.
    pub(crate) fn values<'b>(&'b self, name: &'b str) -> impl Iterator<Item = &'a [u8]> + 'b {
        let lines = self.iter().filter(move |header| header.name.eq_ignore_ascii_case(name));
        lines.map(|header| header.value)
    }
}

impl<'a> std::ops::Deref for KeptHeaders<'a> {
    type Target = [httparse::Header<'a>];

    fn deref(&self) -> &[httparse::Header<'a>] {
        &self.all[..self.count]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn receive(kept: &mut KeptResponse, bytes: usize, max: u32) {
        kept.begin();
        kept.set_kept_body(KeptBody::Beginning(max));
        for _ in 0..bytes / 1000 {
            kept.append_beginning(&[b'x'; 1000]);
        }
        assert_eq!(kept.body_bytes(), bytes as u64);
        assert_eq!(kept.has_whole_body(), bytes as u64 <= u64::from(max));
    }

    #[test]
    fn the_memory_of_a_body_is_reused_for_the_next_one() {
        let mut kept = KeptResponse::default();
        receive(&mut kept, 3_000_000, 8_000_000);
        let memory = (kept.body.as_ptr(), kept.body.capacity());
        for bytes in [3_000_000, 2_000_000, 1_000_000] {
            receive(&mut kept, bytes, 8_000_000);
            assert_eq!((kept.body.as_ptr(), kept.body.capacity()), memory);
        }
    }

    #[test]
    fn memory_is_no_more_than_the_maximum_and_given_back_after_small_bodies() {
        let mut kept = KeptResponse::default();
        receive(&mut kept, 9_000_000, 8_000_000);
        assert_eq!((kept.body.len(), kept.body.capacity()), (8_000_000, 8_000_000));
        receive(&mut kept, 100_000, 8_000_000);
        kept.begin();
        assert!(kept.body.capacity() <= 400_000, "{}", kept.body.capacity());
        receive(&mut kept, 0, 8_000_000);
        assert!(kept.body.capacity() <= RETAINED_BODY_CAPACITY_BYTES);
    }
}
