//! Where an answer's body ends.

use super::violation::Violation;

/// A chunk-size line (with extensions) or trailer line larger than this likewise.
const LONGEST_LINE: usize = 16 * 1024;

#[derive(Debug, Default, Clone, Copy, PartialEq)]
pub(super) enum State {
    #[default]
    Head,
    Length(u64),
    Chunked(Chunk),
    UntilClose,
}

/// Where in a chunked body the next byte stands.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Chunk {
    Size {
        value: u64,
        digits: u8,
        seen: usize,
    },
    /// After the size: extensions, up to the line's end.
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
    /// At the start of a trailer line; an empty one ends the answer.
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

pub(super) enum Skipped {
    /// The input ended inside the body; this is where the next byte stands.
    All(Chunk),
    /// The body ended after this many bytes.
    End(usize),
}

impl Chunk {
    pub(super) const START: Chunk = Chunk::Size { value: 0, digits: 0, seen: 0 };

    /// Walks over the framing byte by byte and over the data at once, which `take` gets to see.
    pub(super) fn skip(
        mut self,
        input: &[u8],
        mut take: impl FnMut(&[u8]) -> Result<(), Violation>,
    ) -> Result<Skipped, Violation> {
        let mut at = 0;
        while at < input.len() {
            if let Chunk::Data(left) = self {
                let here = left.min((input.len() - at) as u64);
                take(&input[at..at + here as usize])?;
                at += here as usize;
                self = if here == left { Chunk::DataCr } else { Chunk::Data(left - here) };
                continue;
            }
            if self == Chunk::LastLf {
                return if input[at] == b'\n' { Ok(Skipped::End(at + 1)) } else { Err(Violation::Chunk) };
            }
            self = self.step(input[at])?;
            at += 1;
        }
        Ok(Skipped::All(self))
    }

    fn step(self, byte: u8) -> Result<Chunk, Violation> {
        Ok(match (self, byte) {
            (Chunk::Size { value, digits: 1.., .. }, b'\r') => Chunk::SizeEnd { value },
            (Chunk::Size { value, digits: 1.., seen }, b';' | b' ' | b'\t') => Chunk::Extension { value, seen },
            // 15 hexadecimal digits hold any length there is, and can't overflow.
            (Chunk::Size { value, digits: digits @ ..15, seen }, _) => {
                let digit = (byte as char).to_digit(16).ok_or(Violation::Chunk)?;
                Chunk::Size { value: value << 4 | u64::from(digit), digits: digits + 1, seen }
            }
            (Chunk::Extension { value, .. }, b'\r') => Chunk::SizeEnd { value },
            (Chunk::Extension { value, seen }, _) if seen < LONGEST_LINE && byte != b'\n' => {
                Chunk::Extension { value, seen: seen + 1 }
            }
            (Chunk::SizeEnd { value: 0 }, b'\n') => Chunk::TrailerStart { seen: 0 },
            (Chunk::SizeEnd { value }, b'\n') => Chunk::Data(value),
            (Chunk::DataCr, b'\r') => Chunk::DataLf,
            (Chunk::DataLf, b'\n') => Chunk::START,
            (Chunk::TrailerStart { .. }, b'\r') => Chunk::LastLf,
            (Chunk::TrailerStart { seen } | Chunk::Trailer { seen }, _)
                if seen < LONGEST_LINE && byte != b'\r' && byte != b'\n' =>
            {
                Chunk::Trailer { seen: seen + 1 }
            }
            (Chunk::Trailer { seen }, b'\r') => Chunk::TrailerLf { seen },
            // Trailer bytes are counted over all lines, so endless trailers end too.
            (Chunk::TrailerLf { seen }, b'\n') => Chunk::TrailerStart { seen },
            _ => return Err(Violation::Chunk),
        })
    }
}
