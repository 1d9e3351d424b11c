//! Answers that are kept for somebody who reads them.

use super::violation::{LONGEST_KEPT, Violation};

pub(super) const MOST_HEADERS: usize = 128;

/// What somebody wants to read of answers.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Keep {
    Nothing,
    Heads,
    /// Heads and bodies.
    Answers,
}

/// An answer, as it came.
#[derive(Debug, Default)]
pub struct Kept {
    /// From the status line to the empty line, without interim answers.
    pub head: Vec<u8>,
    /// Without chunks and their sizes; empty unless bodies are kept too.
    pub body: Vec<u8>,
    pub(super) bodies: bool,
}

impl Kept {
    pub(super) fn add(&mut self, data: &[u8]) -> Result<(), Violation> {
        if self.body.len() + data.len() > LONGEST_KEPT {
            return Err(Violation::BodyTooLong);
        }
        self.body.extend_from_slice(data);
        Ok(())
    }

    /// Another answer begins, in a protocol whose heads are no text.
    pub(crate) fn begin(&mut self, status: &[u8]) {
        self.head.clear();
        for part in [b"HTTP/1.1 ", status, b"\r\n\r\n"] {
            self.head.extend_from_slice(part);
        }
    }

    /// Its head goes on.
    pub(crate) fn add_field(&mut self, name: &[u8], value: &[u8]) {
        self.head.truncate(self.head.len().saturating_sub(b"\r\n".len()));
        for part in [name, b": ", value, b"\r\n\r\n"] {
            self.head.extend_from_slice(part);
        }
    }

    /// The head's lines, name and value, as they came.
    pub fn headers(&self) -> Headers<'_> {
        let mut headers = Headers { all: [httparse::EMPTY_HEADER; MOST_HEADERS], count: 0 };
        let mut head = httparse::Response::new(&mut headers.all);
        // It was parsed before, and is complete.
        let parsed = head.parse(&self.head);
        headers.count = if parsed.is_ok() { head.headers.len() } else { 0 };
        headers
    }
}

/// A kept head, taken apart.
pub struct Headers<'a> {
    all: [httparse::Header<'a>; MOST_HEADERS],
    count: usize,
}

impl<'a> std::ops::Deref for Headers<'a> {
    type Target = [httparse::Header<'a>];

    fn deref(&self) -> &[httparse::Header<'a>] {
        &self.all[..self.count]
    }
}
