//! The pieces of a head that does not arrive at once.

use super::violation::MAX_HEAD_BYTES;

/// The capacity that is kept for the next head.
const RETAINED_BYTES: usize = 4096;

/// Collects a head, and decides when to parse it: a server that sends single bytes must not cause a
/// pass over all earlier bytes for each of them.
#[derive(Debug, Default)]
pub(super) struct HeadPieces {
    bytes: Vec<u8>,
    /// The length at which the bytes are parsed although no empty line has arrived, so that a
    /// mistake is found before the whole head is there.
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

    /// Adds a piece. Returns whether the bytes so far should be parsed: the head may be complete, or
    /// it has doubled.
    pub(super) fn push(&mut self, piece: &[u8]) -> bool {
        // An empty line may begin in the bytes before the piece.
        let from = self.bytes.len().saturating_sub(2);
        self.bytes.extend_from_slice(piece);
        let may_end = self.has_text && contains_empty_line(&self.bytes[from..]);
        let begins = !self.has_text && piece.iter().any(|byte| !matches!(byte, b'\r' | b'\n'));
        self.has_text |= begins;
        let is_due = self.bytes.len() >= self.next_parse || self.bytes.len() > MAX_HEAD_BYTES;
        if may_end || begins || is_due {
            self.next_parse = 2 * self.bytes.len();
            return true;
        }
        false
    }

    pub(super) fn clear(&mut self) {
        self.bytes.clear();
        // A very large head must not hold memory for the rest of the run.
        self.bytes.shrink_to(RETAINED_BYTES);
        (self.next_parse, self.has_text) = (0, false);
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

    #[test]
    fn a_head_in_single_bytes_is_parsed_a_few_times_only() {
        let mut pieces = HeadPieces::default();
        let head = [&b"\r\n\r\nHTTP/1.1 200 OK\r\nX: "[..], &[b'a'; 60_000], b"\r\n\r\n"].concat();
        let parsed: Vec<usize> = head
            .iter()
            .enumerate()
            .filter_map(|(at, &byte)| pieces.push(&[byte]).then_some(at + 1))
            .collect();
        assert!(parsed.len() < 25, "{parsed:?}");
        assert_eq!(parsed.last(), Some(&head.len()));
    }

    #[test]
    fn empty_lines_before_a_head_do_not_end_it() {
        let mut pieces = HeadPieces::default();
        let parsed = (0..60_000).filter(|_| pieces.push(b"\n")).count();
        assert!(parsed < 25, "{parsed}");
    }
}
