//! The Huffman code of header strings (RFC 7541, appendix B).

/// The number of bits of each symbol. The last symbol is the end of the string, which may not be
/// sent. The code is canonical: shorter codes come first, and codes of the same length are numbered
/// in the order of their symbols. The lengths therefore define the whole code.
#[rustfmt::skip]
const CODE_LENGTHS: [u8; 257] = [
    13, 23, 28, 28, 28, 28, 28, 28, 28, 24, 30, 28, 28, 30, 28, 28,
    28, 28, 28, 28, 28, 28, 30, 28, 28, 28, 28, 28, 28, 28, 28, 28,
     6, 10, 10, 12, 13,  6,  8, 11, 10, 10,  8, 11,  8,  6,  6,  6,
     5,  5,  5,  6,  6,  6,  6,  6,  6,  6,  7,  8, 15,  6, 12, 10,
    13,  6,  7,  7,  7,  7,  7,  7,  7,  7,  7,  7,  7,  7,  7,  7,
     7,  7,  7,  7,  7,  7,  7,  7,  8,  7,  8, 13, 19, 13, 14,  6,
    15,  5,  6,  5,  6,  5,  6,  6,  6,  5,  7,  7,  6,  6,  6,  5,
     6,  7,  6,  5,  5,  6,  7,  7,  7,  7,  7, 15, 11, 14, 13, 28,
    20, 22, 20, 20, 22, 22, 22, 23, 22, 23, 23, 23, 23, 23, 24, 23,
    24, 24, 22, 23, 24, 23, 23, 23, 23, 21, 22, 23, 22, 23, 23, 24,
    22, 21, 20, 22, 22, 23, 23, 21, 23, 22, 22, 24, 21, 22, 23, 23,
    21, 21, 22, 21, 23, 22, 23, 23, 20, 22, 22, 22, 23, 22, 22, 23,
    26, 26, 20, 19, 22, 23, 22, 25, 26, 26, 26, 27, 27, 26, 24, 25,
    19, 21, 26, 27, 27, 26, 27, 24, 21, 21, 26, 26, 28, 27, 27, 27,
    20, 24, 20, 21, 22, 21, 21, 23, 22, 22, 25, 25, 24, 24, 26, 23,
    26, 27, 26, 26, 27, 27, 27, 27, 27, 28, 27, 27, 27, 27, 27, 26,
    30,
];
const MAX_CODE_BITS: usize = 30;
const END_OF_STRING: u16 = 256;
/// Nearly all characters in headers have codes of at most this number of bits, and are decoded with
/// one look-up.
const SHORT_CODE_BITS: u32 = 8;

static CODE: HuffmanCode = HuffmanCode::new();

struct HuffmanCode {
    /// Indexed by the next bits: the symbol and the length of its code. Length 0: the code is
    /// longer than the index.
    short: [(u8, u8); 1 << SHORT_CODE_BITS],
    /// For each length: the first code, the number of codes (`count`), and the position of their
    /// first symbol (`start`).
    first: [u32; MAX_CODE_BITS + 1],
    count: [u32; MAX_CODE_BITS + 1],
    start: [u16; MAX_CODE_BITS + 1],
    /// In the order of their codes.
    symbols: [u16; 257],
}

impl HuffmanCode {
    const fn new() -> HuffmanCode {
        let mut code = HuffmanCode {
            short: [(0, 0); 1 << SHORT_CODE_BITS],
            first: [0; MAX_CODE_BITS + 1],
            count: [0; MAX_CODE_BITS + 1],
            start: [0; MAX_CODE_BITS + 1],
            symbols: [0; 257],
        };
        let (mut next, mut placed, mut length) = (0u32, 0, 1);
        while length <= MAX_CODE_BITS {
            next <<= 1;
            code.first[length] = next;
            code.start[length] = placed as u16;
            let mut symbol = 0;
            while symbol < CODE_LENGTHS.len() {
                if CODE_LENGTHS[symbol] as usize == length {
                    code.symbols[placed] = symbol as u16;
                    if length <= SHORT_CODE_BITS as usize {
                        code.fill_short(symbol as u8, next, length);
                    }
                    (next, placed) = (next + 1, placed + 1);
                }
                symbol += 1;
            }
            code.count[length] = next - code.first[length];
            length += 1;
        }
        code
    }

    /// Fills every index that begins with this code.
    const fn fill_short(&mut self, symbol: u8, bits: u32, length: usize) {
        let open = SHORT_CODE_BITS as usize - length;
        let mut rest = 0;
        while rest < 1 << open {
            self.short[(bits as usize) << open | rest] = (symbol, length as u8);
            rest += 1;
        }
    }

    /// The symbol whose code the bits begin with, and the length of that code. The first bit is the
    /// highest.
    fn decode_symbol(&self, bits: u64) -> (u16, u32) {
        let (symbol, length) = self.short[(bits >> (64 - SHORT_CODE_BITS)) as usize];
        if length > 0 {
            return (symbol.into(), length.into());
        }
        // The code is complete: bits that begin with no shorter code begin with a longest one.
        let mut length = SHORT_CODE_BITS as usize + 1;
        loop {
            let place = ((bits >> (64 - length)) as u32).wrapping_sub(self.first[length]);
            if place < self.count[length] || length == MAX_CODE_BITS {
                let symbol = self.symbols[usize::from(self.start[length]) + place as usize];
                return (symbol, length as u32);
            }
            length += 1;
        }
    }
}

/// Appends the decoded `input`; None if it is not a valid code, or decodes to more than `max_bytes`
/// bytes.
pub(super) fn decode(input: &[u8], max_bytes: usize, out: &mut Vec<u8>) -> Option<()> {
    let end = out.len() + max_bytes;
    // The next bits are the highest ones.
    let (mut bits, mut held, mut rest) = (0u64, 0u32, input.iter());
    loop {
        while held <= 56 {
            let Some(&byte) = rest.next() else { break };
            bits |= u64::from(byte) << (56 - held);
            held += 8;
        }
        // Bits beyond the end read as ones, because a string is padded with ones (RFC 7541, 5.2).
        let filled = bits | u64::MAX.checked_shr(held).unwrap_or(0);
        let (symbol, length) = CODE.decode_symbol(filled);
        if length > held {
            return (held < 8 && filled == u64::MAX).then_some(());
        }
        if symbol == END_OF_STRING || out.len() == end {
            return None;
        }
        out.push(symbol as u8);
        bits <<= length;
        held -= length;
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The inverse of [`decode`].
    pub(crate) fn encode(text: &[u8]) -> Vec<u8> {
        let (mut out, mut bits, mut held) = (vec![], 0u64, 0);
        for &byte in text {
            let (code, length) = code_of(byte.into());
            bits = bits << length | u64::from(code);
            held += length;
            while held >= 8 {
                held -= 8;
                out.push((bits >> held) as u8);
            }
        }
        if held > 0 {
            out.push((bits << (8 - held)) as u8 | 0xFF >> held);
        }
        out
    }

    fn code_of(symbol: u16) -> (u32, u32) {
        let length = usize::from(CODE_LENGTHS[usize::from(symbol)]);
        let start = usize::from(CODE.start[length]);
        let place = CODE.symbols[start..].iter().position(|&other| other == symbol).unwrap();
        (CODE.first[length] + place as u32, length as u32)
    }

    fn decoded(input: &[u8]) -> Option<Vec<u8>> {
        let mut out = vec![];
        decode(input, 1000, &mut out).map(|()| out)
    }

    #[test]
    fn the_lengths_make_the_codes_of_appendix_b() {
        for (symbol, code, length) in [
            (u16::from(b'0'), 0x0, 5),
            (u16::from(b't'), 0x9, 5),
            (u16::from(b' '), 0x14, 6),
            (u16::from(b':'), 0x5c, 7),
            (u16::from(b'&'), 0xf8, 8),
            (u16::from(b'Z'), 0xfd, 8),
            (u16::from(b'?'), 0x3fc, 10),
            (0, 0x1ff8, 13),
            (u16::from(b'<'), 0x7ffc, 15),
            (1, 0x7fffd8, 23),
            (9, 0xffffea, 24),
            (22, 0x3ffffffe, 30),
            (249, 0xffffffe, 28),
            (END_OF_STRING, 0x3fffffff, 30),
        ] {
            assert_eq!(code_of(symbol), (code, length), "{symbol}");
        }
    }

    #[test]
    fn a_padding_that_is_too_long_or_has_a_zero_is_refused() {
        // The code of 'a' is 00011.
        assert_eq!(decoded(&[0b0001_1111]), Some(b"a".to_vec()));
        assert_eq!(decoded(&[0b0001_1110]), None);
        assert_eq!(decoded(&[0b0001_1111, 0xFF]), None);
        assert_eq!(decoded(&[0xFF]), None);
        assert_eq!(decoded(&[]), Some(vec![]));
    }

    #[test]
    fn the_end_of_the_string_may_not_be_sent() {
        assert_eq!(decoded(&[0xFF, 0xFF, 0xFF, 0xFF]), None);
    }

    #[test]
    fn a_string_longer_than_it_may_be_is_refused() {
        let (mut out, input) = (vec![], encode(b"0000"));
        assert_eq!(decode(&input, 3, &mut out), None);
        assert_eq!(decode(&input, 4, &mut vec![]), Some(()));
    }

    proptest! {
        #[test]
        fn what_was_encoded_is_decoded(text in proptest::collection::vec(any::<u8>(), 0..100)) {
            prop_assert_eq!(decoded(&encode(&text)), Some(text));
        }
    }
}
