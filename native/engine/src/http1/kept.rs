//! Responses that are kept for a reader, such as a script.

use super::violation::{Http1Violation, MAX_KEPT_BODY_BYTES};

pub(super) const MAX_HEADERS: usize = 128;

/// Which parts of responses are kept.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Retention {
    Nothing,
    Heads,
    /// Heads and bodies.
    Responses,
}

/// A response, as it was received.
#[derive(Debug, Default)]
pub struct KeptResponse {
    /// From the status line to the empty line, without interim responses.
    pub head: Vec<u8>,
    /// Without chunk framing; empty unless bodies are kept too.
    pub body: Vec<u8>,
    pub(super) bodies: bool,
}

impl KeptResponse {
    pub(super) fn append_body(&mut self, data: &[u8]) -> Result<(), Http1Violation> {
        if self.body.len() + data.len() > MAX_KEPT_BODY_BYTES {
            return Err(Http1Violation::BodyTooLong);
        }
        self.body.extend_from_slice(data);
        Ok(())
    }

    /// Begins another response, in a protocol whose heads are not text.
    pub(crate) fn begin_head(&mut self, status: &[u8]) {
        self.head.clear();
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

impl<'a> std::ops::Deref for KeptHeaders<'a> {
    type Target = [httparse::Header<'a>];

    fn deref(&self) -> &[httparse::Header<'a>] {
        &self.all[..self.count]
    }
}
