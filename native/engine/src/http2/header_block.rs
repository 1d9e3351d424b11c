//! Decodes the head of a response from its header block.

use super::error::Http2Violation;
use super::hpack::{HpackDecoder, HpackError};

/// The content of a head or of trailers. A malformed one ends its stream, not the connection, so
/// the fault is part of this struct.
#[derive(Debug, Default, Clone, Copy, PartialEq)]
pub(super) struct ResponseHead {
    pub(super) status: Option<u16>, // in 100..=999
    pub(super) length: Option<u64>,
    pub(super) fault: Option<&'static str>,
}

/// Reads all header blocks of a connection. Most responses have an identical block, until the time
/// in the Date field of the server changes.
#[derive(Debug)]
pub(super) struct HeadDecoder {
    decoder: HpackDecoder,
    /// A block that changed nothing in the decoder, the head it decodes to, and the version of the
    /// decoder's table for which this is valid.
    cached_block: Vec<u8>,
    cached_head: ResponseHead,
    cached_version: u64,
}

/// Comparing a longer block costs more than remembering it saves.
const MAX_CACHED_BLOCK_BYTES: usize = 1024;

impl HeadDecoder {
    pub(super) fn new() -> HeadDecoder {
        HeadDecoder {
            decoder: HpackDecoder::new(),
            cached_block: Vec::new(),
            cached_head: ResponseHead::default(),
            cached_version: 0,
        }
    }

    pub(super) fn memory_bytes(&self) -> usize {
        self.cached_block.capacity() + self.decoder.memory_bytes()
    }

    /// `watched`: each field is passed to `see`, even if the block is the same as before.
    pub(super) fn decode(
        &mut self,
        block: &[u8],
        mut see: impl FnMut(&[u8], &[u8]),
        watched: bool,
    ) -> Result<ResponseHead, Http2Violation> {
        let version = self.decoder.version();
        if !watched
            && version == self.cached_version
            && block == self.cached_block
            && !block.is_empty()
        {
            return Ok(self.cached_head);
        }
        let mut reading = HeadReader::default();
        let decoded = self.decoder.decode(block, |name, value| {
            reading.read_field(name, value);
            see(name, value);
        });
        decoded.map_err(|fault| match fault {
            HpackError::Malformed => Http2Violation::Compression,
            HpackError::TooLong => Http2Violation::HeadTooLong,
        })?;
        if self.decoder.version() == version && block.len() <= MAX_CACHED_BLOCK_BYTES {
            self.cached_block.clear();
            self.cached_block.extend_from_slice(block);
            (self.cached_head, self.cached_version) = (reading.head, version);
        }
        Ok(reading.head)
    }
}

#[derive(Default)]
struct HeadReader {
    head: ResponseHead,
    /// Whether a regular field has been read: pseudo-header fields must come first (RFC 9113, 8.3).
    regular: bool,
}

impl HeadReader {
    fn read_field(&mut self, name: &[u8], value: &[u8]) {
        let fault = match name {
            b":status" if self.head.status.is_some() => Some("it has two :status fields"),
            b":status" if self.regular => Some("its :status does not come first"),
            b":status" => {
                self.head.status = parse_status(value);
                self.head.status.is_none().then_some("its :status is not a number of three digits")
            }
            [b':', ..] => Some("it has a pseudo-header that responses can't have"),
            _ => {
                self.regular = true;
                self.read_regular_field(name, value)
            }
        };
        self.head.fault = self.head.fault.or(fault);
    }

    fn read_regular_field(&mut self, name: &[u8], value: &[u8]) -> Option<&'static str> {
        if name.is_empty()
            || !name.iter().all(|byte| matches!(byte, b'!'..=b'~') && !byte.is_ascii_uppercase())
        {
            return Some("the name of a header is empty, or not in lower case");
        }
        if value.iter().any(|byte| matches!(byte, b'\0' | b'\r' | b'\n')) {
            return Some("the value of a header contains a line break or a zero byte");
        }
        match name {
            b"connection" | b"proxy-connection" | b"keep-alive" | b"transfer-encoding"
            | b"upgrade" => Some("it has a header about the connection, which HTTP/2 forbids"),
            b"content-length" => {
                let length = parse_decimal(value);
                let other = self.head.length.is_some() && self.head.length != length;
                self.head.length = length;
                (length.is_none() || other).then_some(
                    "its Content-Length is not a number, or there are two different ones",
                )
            }
            _ => None,
        }
    }
}

fn parse_status(digits: &[u8]) -> Option<u16> {
    let status = parse_decimal(digits).filter(|_| digits.len() == 3)?;
    u16::try_from(status).ok().filter(|&status| status >= 100)
}

fn parse_decimal(digits: &[u8]) -> Option<u64> {
    if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    std::str::from_utf8(digits).ok()?.parse().ok()
}
