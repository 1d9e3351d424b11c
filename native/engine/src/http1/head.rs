//! What the head of a response says.

use super::body::{BodyState, ChunkState};
use super::violation::Http1Violation;

/// The head of a response, and what it says. Most servers send an identical head for one second,
/// until the time in their Date field changes.
#[derive(Debug, Default)]
pub struct CachedHead {
    pub(super) bytes: Vec<u8>,
    pub(super) is_head: bool,
    pub(super) status: u16,
    pub(super) keep_alive: bool,
    pub(super) is_event_stream: bool,
    pub(super) body: Option<BodyState>,
}

impl CachedHead {
    /// Whether this input begins with the same head, as a response to the same kind of request:
    /// the response to a HEAD has no body.
    #[inline]
    pub(super) fn is_repeated_in(&self, input: &[u8], is_head: bool) -> bool {
        is_head == self.is_head && !self.bytes.is_empty() && input.starts_with(&self.bytes)
    }

    pub(super) fn remember(
        &mut self,
        bytes: &[u8],
        is_head: bool,
        (status, keep_alive): (u16, bool),
        body: Option<BodyState>,
    ) {
        self.bytes.clear();
        // Comparing a very large head costs more than remembering it saves.
        self.bytes.extend_from_slice(if bytes.len() <= 1024 { bytes } else { &[] });
        (self.is_head, self.body) = (is_head, body);
        (self.status, self.keep_alive) = (status, keep_alive);
    }
}

pub(super) enum ParsedHead {
    Partial,
    /// A 1xx response: another head follows.
    Interim {
        consumed: usize,
    },
    Final {
        consumed: usize,
        body: Option<BodyState>,
    },
}

/// What the headers say about the end of the body and of the connection.
#[derive(Default)]
pub(super) struct Framing {
    pub(super) length: Option<u64>,
    pub(super) chunked: bool,
    /// A Transfer-Encoding is present and `chunked` is not the last coding: only the close ends the
    /// body.
    pub(super) encoded: bool,
    pub(super) close: bool,
    pub(super) keep_alive: bool,
}

impl Framing {
    pub(super) fn from_headers(headers: &[httparse::Header]) -> Result<Framing, Http1Violation> {
        let mut framing = Framing::default();
        for header in headers {
            if header.name.eq_ignore_ascii_case("content-length") {
                for value in header.value.split(|&byte| byte == b',') {
                    let length =
                        parse_decimal(value.trim_ascii()).ok_or(Http1Violation::ContentLength)?;
                    if framing.length.is_some_and(|other| other != length) {
                        return Err(Http1Violation::ContentLength);
                    }
                    framing.length = Some(length);
                }
            } else if header.name.eq_ignore_ascii_case("transfer-encoding") {
                framing.encoded = true;
                let last = header.value.rsplit(|&byte| byte == b',').next().unwrap_or_default();
                framing.chunked = last.trim_ascii().eq_ignore_ascii_case(b"chunked");
            } else if header.name.eq_ignore_ascii_case("connection") {
                for token in header.value.split(|&byte| byte == b',') {
                    framing.close |= token.trim_ascii().eq_ignore_ascii_case(b"close");
                    framing.keep_alive |= token.trim_ascii().eq_ignore_ascii_case(b"keep-alive");
                }
            }
        }
        Ok(framing)
    }

    /// The body that follows the head; None: no body follows. `is_head`: the request was a HEAD.
    #[inline]
    pub(super) fn choose_body(&self, status: u16, is_head: bool) -> Option<BodyState> {
        match *self {
            _ if is_head || status == 204 || status == 304 => None,
            Framing { chunked: true, .. } => Some(BodyState::Chunked(ChunkState::START)),
            Framing { encoded: true, .. } => Some(BodyState::UntilClose),
            Framing { length: Some(0), .. } => None,
            Framing { length: Some(length), .. } => Some(BodyState::Length(length)),
            _ => Some(BodyState::UntilClose),
        }
    }

    /// Whether the connection stays open after the response. `version`: the minor version of
    /// HTTP/1.
    #[inline]
    pub(super) fn is_persistent(&self, version: Option<u8>) -> bool {
        match version {
            Some(1) => !self.close,
            _ => self.keep_alive && !self.close,
        }
    }
}

fn parse_decimal(digits: &[u8]) -> Option<u64> {
    if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    std::str::from_utf8(digits).ok()?.parse().ok()
}
