//! Bodies in chunks (RFC 9112, 7.1), which may arrive divided at any byte.

/// Longer lines are no sizes: extensions of chunks are not used in practice.
const MAX_LINE_BYTES: usize = 256;
const MAX_TRAILER_BYTES: usize = 16 << 10;

#[derive(Debug)]
pub(crate) struct ChunkDecoder {
    state: State,
    /// Bytes of the line, or of the trailer, so far.
    length: usize,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum State {
    /// In the digits of a size; `has_digits` after the first one.
    Size {
        size: u64,
        has_digits: bool,
    },
    /// After the digits: an extension, or the end of the line.
    Extension {
        size: u64,
    },
    Data {
        left: u64,
    },
    /// The end of the line after the data.
    DataEnd,
    /// A line of the trailer; an empty one ends the body.
    Trailer {
        is_empty: bool,
    },
    Done,
}

#[derive(Debug, PartialEq)]
pub(crate) struct Malformed;

impl ChunkDecoder {
    pub(crate) fn new() -> ChunkDecoder {
        ChunkDecoder { state: State::Size { size: 0, has_digits: false }, length: 0 }
    }

    pub(crate) fn is_done(&self) -> bool {
        self.state == State::Done
    }

    /// Returns how many of the bytes belong to the body: all, unless it is done.
    pub(crate) fn decode(
        &mut self,
        bytes: &[u8],
        mut add: impl FnMut(&[u8]),
    ) -> Result<usize, Malformed> {
        let mut rest = bytes;
        while let Some((&byte, after)) = rest.split_first()
            && !self.is_done()
        {
            if let State::Data { left } = &mut self.state {
                let count = rest.len().min(usize::try_from(*left).unwrap_or(usize::MAX));
                let (data, after) = rest.split_at(count);
                add(data);
                *left -= count as u64;
                if *left == 0 {
                    self.state = State::DataEnd;
                    self.length = 0;
                }
                rest = after;
            } else {
                self.step(byte)?;
                rest = after;
            }
        }
        Ok(bytes.len() - rest.len())
    }

    /// Reads one byte that is not data.
    fn step(&mut self, byte: u8) -> Result<(), Malformed> {
        self.length += 1;
        let is_trailer = matches!(self.state, State::Trailer { .. });
        if self.length > if is_trailer { MAX_TRAILER_BYTES } else { MAX_LINE_BYTES } {
            return Err(Malformed);
        }
        self.state = match (self.state, byte) {
            (State::Size { size, .. }, b'0'..=b'9' | b'a'..=b'f' | b'A'..=b'F') => {
                let digit = u64::from((byte as char).to_digit(16).ok_or(Malformed)?);
                let size = size.checked_mul(16).and_then(|size| size.checked_add(digit));
                State::Size { size: size.ok_or(Malformed)?, has_digits: true }
            }
            (State::Size { size, has_digits: true }, b';' | b' ' | b'\t' | b'\r') => {
                State::Extension { size }
            }
            (State::Size { size, has_digits: true } | State::Extension { size }, b'\n') => {
                self.length = 0;
                match size {
                    0 => State::Trailer { is_empty: true },
                    left => State::Data { left },
                }
            }
            (State::Size { .. }, _) => return Err(Malformed),
            (extension @ State::Extension { .. }, _) => extension,
            (State::DataEnd, b'\r') if self.length == 1 => State::DataEnd,
            (State::DataEnd, b'\n') => {
                self.length = 0;
                State::Size { size: 0, has_digits: false }
            }
            (State::DataEnd, _) => return Err(Malformed),
            (State::Trailer { is_empty: true }, b'\n') => State::Done,
            (State::Trailer { .. }, b'\n') => State::Trailer { is_empty: true },
            (trailer @ State::Trailer { .. }, b'\r') => trailer,
            (State::Trailer { .. }, _) => State::Trailer { is_empty: false },
            (state @ (State::Data { .. } | State::Done), _) => state,
        };
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn decode(pieces: &[&[u8]]) -> Result<(Vec<u8>, usize, bool), Malformed> {
        let mut decoder = ChunkDecoder::new();
        let mut body = vec![];
        let mut used = 0;
        for piece in pieces {
            used += decoder.decode(piece, |data| body.extend_from_slice(data))?;
        }
        Ok((body, used, decoder.is_done()))
    }

    #[test]
    fn chunks_end_with_an_empty_one_and_a_trailer() {
        let text = b"3;name=x\r\nabc\r\nA\r\n0123456789\r\n0\r\nx: y\r\n\r\nGET";
        let body = b"abc0123456789".to_vec();
        assert_eq!(decode(&[text]), Ok((body.clone(), text.len() - 3, true)));
        assert_eq!(decode(&[b"1\na\n0\n\n"]), Ok((b"a".to_vec(), 7, true)));
        let bytes: Vec<&[u8]> = text.chunks(1).collect();
        assert_eq!(decode(&bytes), Ok((body, text.len() - 3, true)), "byte by byte");
        assert_eq!(decode(&[b"5\r\nab"]), Ok((b"ab".to_vec(), 5, false)));
    }

    #[test]
    fn what_is_no_chunk_is_malformed() {
        let endless = [b"1;".to_vec(), vec![b'x'; 300]].concat();
        let trailer = [b"0\r\n".to_vec(), b"a: b\r\n".repeat(3000)].concat();
        for text in [
            &b"\r\n"[..],
            b"x\r\n",
            b"-1\r\n",
            b"2\r\nabc",
            b"1\r\na\r\r\n",
            b"fffffffffffffffff\r\n",
            &endless,
            &trailer,
        ] {
            assert_eq!(decode(&[text]), Err(Malformed), "{}", String::from_utf8_lossy(text));
        }
    }

    proptest! {
        #[test]
        fn any_bytes_are_decoded_or_malformed(bytes: Vec<u8>) {
            let _ = decode(&[&bytes]);
        }

        #[test]
        fn it_does_not_matter_how_the_bytes_are_divided(
            chunks in proptest::collection::vec("[a-z\r\n]{1,40}", 0..6),
            size in 1_usize..20,
        ) {
            let mut text: String =
                chunks.iter().map(|chunk| format!("{:x}\r\n{chunk}\r\n", chunk.len())).collect();
            text.push_str("0\r\n\r\n");
            let pieces: Vec<&[u8]> = text.as_bytes().chunks(size).collect();
            let expected = (chunks.concat().into_bytes(), text.len(), true);
            prop_assert_eq!(decode(&pieces), Ok(expected));
        }
    }
}
