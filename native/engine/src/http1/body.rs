//! Finds the end of a response body.

use super::violation::Http1Violation;

/// A chunk-size line (with extensions) or trailer line larger than this is an attack or a mistake
/// too.
const MAX_LINE_BYTES: usize = 16 * 1024;

#[derive(Debug, Default, Clone, Copy, PartialEq)]
pub(super) enum BodyState {
    #[default]
    Head,
    Length(u64),
    Chunked(ChunkState),
    UntilClose,
}

/// What is missing of a body, as the head of the response says.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum AwaitedBody {
    /// This number of bytes.
    Bytes(u64),
    /// Events, whose stream usually does not end (text/event-stream).
    Events,
    /// An end that is not known before.
    End,
}

/// The position of the next byte within a chunked body.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum ChunkState {
    Size {
        value: u64,
        digits: u8,
        seen: usize,
    },
    /// After the size: extensions, up to the end of the line.
    Extension {
        value: u64,
        seen: usize,
    },
    SizeEnd {
        value: u64,
    },
    Data(u64),
    DataCr,
    DataLf,
    /// At the start of a trailer line; an empty line ends the response.
    TrailerStart {
        seen: usize,
    },
    Trailer {
        seen: usize,
    },
    TrailerLf {
        seen: usize,
    },
    LastLf,
}

pub(super) enum ChunkOutcome {
    /// The input ended inside the body; this is the position of the next byte.
    All(ChunkState),
    /// The body ended after this many bytes.
    End(usize),
}

impl ChunkState {
    pub(super) const START: ChunkState = ChunkState::Size { value: 0, digits: 0, seen: 0 };

    /// Reads the framing byte by byte and skips the data in one step; `take` receives the data.
    pub(super) fn skip(
        mut self,
        input: &[u8],
        mut take: impl FnMut(&[u8]) -> Result<(), Http1Violation>,
    ) -> Result<ChunkOutcome, Http1Violation> {
        let mut at = 0;
        while at < input.len() {
            if let ChunkState::Data(left) = self {
                let here = left.min((input.len() - at) as u64);
                take(&input[at..at + here as usize])?;
                at += here as usize;
                self =
                    if here == left { ChunkState::DataCr } else { ChunkState::Data(left - here) };
                continue;
            }
            if self == ChunkState::LastLf {
                return if input[at] == b'\n' {
                    Ok(ChunkOutcome::End(at + 1))
                } else {
                    Err(Http1Violation::Chunk)
                };
            }
            self = self.step(input[at])?;
            at += 1;
        }
        Ok(ChunkOutcome::All(self))
    }

    fn step(self, byte: u8) -> Result<ChunkState, Http1Violation> {
        Ok(match (self, byte) {
            (ChunkState::Size { value, digits: 1.., .. }, b'\r') => ChunkState::SizeEnd { value },
            (ChunkState::Size { value, digits: 1.., seen }, b';' | b' ' | b'\t') => {
                ChunkState::Extension { value, seen }
            }
            // 15 hexadecimal digits are enough for any real length, and cannot overflow.
            (ChunkState::Size { value, digits: digits @ ..15, seen }, _) => {
                let digit = (byte as char).to_digit(16).ok_or(Http1Violation::Chunk)?;
                ChunkState::Size { value: value << 4 | u64::from(digit), digits: digits + 1, seen }
            }
            (ChunkState::Extension { value, .. }, b'\r') => ChunkState::SizeEnd { value },
            (ChunkState::Extension { value, seen }, _)
                if seen < MAX_LINE_BYTES && byte != b'\n' =>
            {
                ChunkState::Extension { value, seen: seen + 1 }
            }
            (ChunkState::SizeEnd { value: 0 }, b'\n') => ChunkState::TrailerStart { seen: 0 },
            (ChunkState::SizeEnd { value }, b'\n') => ChunkState::Data(value),
            (ChunkState::DataCr, b'\r') => ChunkState::DataLf,
            (ChunkState::DataLf, b'\n') => ChunkState::START,
            (ChunkState::TrailerStart { .. }, b'\r') => ChunkState::LastLf,
            (ChunkState::TrailerStart { seen } | ChunkState::Trailer { seen }, _)
                if seen < MAX_LINE_BYTES && byte != b'\r' && byte != b'\n' =>
            {
                ChunkState::Trailer { seen: seen + 1 }
            }
            (ChunkState::Trailer { seen }, b'\r') => ChunkState::TrailerLf { seen },
            // Trailer bytes are counted over all lines, so endless trailers reach the limit too.
            (ChunkState::TrailerLf { seen }, b'\n') => ChunkState::TrailerStart { seen },
            _ => return Err(Http1Violation::Chunk),
        })
    }
}
