//! The pieces of a head that does not arrive at once.

use super::violation::MAX_HEAD_BYTES;

/// The capacity that is kept for the next head.
const RETAINED_BYTES: usize = 4096;

/// So many bytes are parsed again for each piece of a head. No real server comes near it.
const MAX_REPEATED_BYTES: usize = 40 * MAX_HEAD_BYTES;

/// Collects a head, and decides when to parse it: after each piece, so that a mistake is found at
/// once. But a server that sends single bytes must not cause a pass over all earlier bytes for each
/// of them. After many, the head is parsed when it may be complete, and when it has doubled.
#[derive(Debug, Default)]
pub(super) struct HeadPieces {
    bytes: Vec<u8>,
    repeated_bytes: usize,
    /// The length at which the bytes are parsed although no empty line has arrived.
    next_parse: usize,
    /// Whether any byte is not part of a line ending: empty lines before a head do not end it.
    has_text: bool,
}

impl HeadPieces {
    pub(super) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    pub(super) fn len(&self) -> usize {
        self.bytes.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// Adds a piece. Returns whether the bytes so far should be parsed.
    pub(super) fn push(&mut self, piece: &[u8]) -> bool {
        // An empty line may begin in the bytes before the piece.
        let from = self.bytes.len().saturating_sub(2);
        self.bytes.extend_from_slice(piece);
        self.has_text |= piece.iter().any(|byte| !matches!(byte, b'\r' | b'\n'));
        self.repeated_bytes += self.bytes.len();
        if self.repeated_bytes <= MAX_REPEATED_BYTES {
            return true;
        }
        let may_end = self.has_text && contains_empty_line(&self.bytes[from..]);
        let is_due = self.bytes.len() >= self.next_parse || self.bytes.len() > MAX_HEAD_BYTES;
        if may_end || is_due {
            self.next_parse = 2 * self.bytes.len();
        }
        may_end || is_due
    }

    pub(super) fn clear(&mut self) {
        self.bytes.clear();
        // A very large head must not hold memory for the rest of the run.
        self.bytes.shrink_to(RETAINED_BYTES);
        (self.repeated_bytes, self.next_parse, self.has_text) = (0, 0, false);
    }
}

/// The end of a head: a line that contains nothing.
fn contains_empty_line(bytes: &[u8]) -> bool {
    let ends = |at: usize| matches!(&bytes[at + 1..], [b'\n', ..] | [b'\r', b'\n', ..]);
    memchr::memchr_iter(b'\n', bytes).any(ends)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The bytes that are parsed in all while these arrive one by one, and where the last pass
    /// ends.
    fn push_singly(bytes: &[u8]) -> (usize, usize) {
        let mut pieces = HeadPieces::default();
        let parsed = (1..=bytes.len()).filter(|&end| pieces.push(&bytes[end - 1..end]));
        parsed.fold((0, 0), |(sum, _), end| (sum + end, end))
    }

    #[test]
    fn a_head_in_single_bytes_is_not_parsed_again_for_each() {
        let line = [&b"HTTP/1.1 200 OK\r\nX: "[..], &[b'a'; 60_000], b"\r\n\r\n"].concat();
        let lines = [&b"HTTP/1.1 200 OK\r\n"[..], &b"X: y\r\n".repeat(10_000), b"\r\n"].concat();
        for head in [line, lines] {
            let (parsed, last) = push_singly(&head);
            assert!(parsed < 44 * MAX_HEAD_BYTES, "{parsed}");
            assert_eq!(last, head.len());
        }
    }

    #[test]
    fn empty_lines_before_a_head_do_not_end_it() {
        let (parsed, _) = push_singly(&[b'\n'; 60_000]);
        assert!(parsed < 44 * MAX_HEAD_BYTES, "{parsed}");
        let head = [&[b'\n'; 5000][..], b"HTTP/1.1 200 OK\r\n\r\n"].concat();
        assert_eq!(push_singly(&head).1, head.len());
    }
}
