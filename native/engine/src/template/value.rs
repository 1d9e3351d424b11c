//! The values of placeholders, and how they are written.

use crate::data::Feeder;
use crate::random::{self, Purpose};

/// What varies from request to request.
#[derive(Clone, Copy, Default)]
pub(crate) struct Variables<'a> {
    pub(crate) seed: u64,
    pub(crate) index: u64,
    pub(crate) counter: u64,
    pub(crate) values: RequestValues<'a>,
}

/// The values that come from data files, from responses, and from the clock.
#[derive(Clone, Copy, Default)]
pub(crate) struct RequestValues<'a> {
    /// The time in ms since 1970.
    pub(crate) now_ms: u64,
    pub(crate) feeders: &'a [Feeder],
    /// The row of each feeder.
    pub(crate) rows: &'a [u64],
    /// The values that were known before the load and those that were captured, by their index.
    pub(crate) captured: &'a [Vec<u8>],
    /// `name=value; name=value`; empty without cookies.
    pub(crate) cookies: &'a [u8],
}

/// A value that varies, and how it is written.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct VaryingValue {
    pub(super) source: ValueSource,
    pub(super) encoding: ValueEncoding,
}

/// Where a value comes from.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum ValueSource {
    Counter,
    Timestamp,
    /// One of `count` numbers from `first` on. `number`: which random number of the request it is.
    Random {
        first: u64,
        count: u64,
        number: u64,
    },
    Column {
        feeder: usize,
        column: usize,
    },
    Value(usize),
}

/// How a text is written.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum ValueEncoding {
    Verbatim,
    /// Percent-encoded, except for unreserved characters (RFC 3986, 2.3).
    Percent,
    /// As a part of a JSON string.
    Json,
}

enum CurrentValue<'a> {
    Number(u64),
    Text(&'a [u8]),
}

impl VaryingValue {
    #[inline]
    pub(super) fn put(&self, variables: &Variables, out: &mut Vec<u8>) {
        match self.source.read(variables) {
            CurrentValue::Number(number) => put_number(number, out),
            CurrentValue::Text(text) => self.encoding.put(text, out),
        }
    }

    /// How many bytes [`VaryingValue::put`] writes.
    #[inline]
    pub(super) fn length(&self, variables: &Variables) -> usize {
        match self.source.read(variables) {
            CurrentValue::Number(number) => count_digits(number),
            CurrentValue::Text(text) => self.encoding.length(text),
        }
    }
}

impl ValueSource {
    #[inline]
    fn read<'a>(&self, variables: &Variables<'a>) -> CurrentValue<'a> {
        let values = &variables.values;
        match *self {
            ValueSource::Counter => CurrentValue::Number(variables.counter),
            ValueSource::Timestamp => CurrentValue::Number(values.now_ms),
            ValueSource::Random { first, count, number } => {
                let draw = variables.index.wrapping_mul(1 << 16).wrapping_add(number);
                let bits = random::draw_bits(variables.seed, Purpose::Value, draw);
                // The upper half of a product with all 64 bits (Lemire: "Fast random integer
                // generation in an interval", 2019, without its correction: the numbers differ in
                // probability by less than one part in 2³² for up to 2³² numbers).
                let offset = (u128::from(bits) * u128::from(count)) >> 64;
                CurrentValue::Number(first + offset as u64)
            }
            ValueSource::Column { feeder, column } => {
                CurrentValue::Text(values.feeders[feeder].file.value(values.rows[feeder], column))
            }
            ValueSource::Value(value) => CurrentValue::Text(&values.captured[value]),
        }
    }
}

impl ValueEncoding {
    fn put(self, text: &[u8], out: &mut Vec<u8>) {
        match self {
            ValueEncoding::Verbatim => out.extend_from_slice(text),
            ValueEncoding::Percent => {
                for &byte in text {
                    match is_unreserved(byte) {
                        true => out.push(byte),
                        false => out.extend_from_slice(&[
                            b'%',
                            UPPER_HEX[usize::from(byte >> 4)],
                            UPPER_HEX[usize::from(byte & 15)],
                        ]),
                    }
                }
            }
            ValueEncoding::Json => {
                for &byte in text {
                    match byte {
                        b'"' | b'\\' => out.extend_from_slice(&[b'\\', byte]),
                        0..0x20 => out.extend_from_slice(&[
                            b'\\',
                            b'u',
                            b'0',
                            b'0',
                            UPPER_HEX[usize::from(byte >> 4)],
                            UPPER_HEX[usize::from(byte & 15)],
                        ]),
                        _ => out.push(byte),
                    }
                }
            }
        }
    }

    /// How many bytes [`ValueEncoding::put`] writes.
    fn length(self, text: &[u8]) -> usize {
        match self {
            ValueEncoding::Verbatim => text.len(),
            ValueEncoding::Percent => {
                text.iter().map(|&byte| if is_unreserved(byte) { 1 } else { 3 }).sum()
            }
            ValueEncoding::Json => {
                let length = |byte: &u8| match byte {
                    b'"' | b'\\' => 2,
                    0..0x20 => 6,
                    _ => 1,
                };
                text.iter().map(length).sum()
            }
        }
    }
}

/// RFC 3986, 2.3.
fn is_unreserved(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_' | b'~')
}

pub(super) fn count_digits(number: u64) -> usize {
    number.checked_ilog10().map_or(1, |log| log as usize + 1)
}

pub(super) fn put_number(number: u64, out: &mut Vec<u8>) {
    let mut left = number;
    let start = out.len();
    out.resize(start + count_digits(number), b'0');
    for place in out[start..].iter_mut().rev() {
        *place = b'0' + (left % 10) as u8;
        left /= 10;
    }
}

/// A random (version 4) UUID of RFC 9562, from the seed: the same run sends the same UUIDs.
pub(super) fn put_uuid(seed: u64, draw: u64, out: &mut Vec<u8>) {
    let high = random::draw_bits(seed, Purpose::Uuid, draw.wrapping_mul(2)) & !0xF000 | 0x4000;
    let low = random::draw_bits(seed, Purpose::Uuid, draw.wrapping_mul(2).wrapping_add(1))
        & (u64::MAX >> 2)
        | 1 << 63;
    let bytes = (u128::from(high) << 64 | u128::from(low)).to_be_bytes();
    for (place, byte) in bytes.into_iter().enumerate() {
        if matches!(place, 4 | 6 | 8 | 10) {
            out.push(b'-');
        }
        out.extend_from_slice(&[HEX[usize::from(byte >> 4)], HEX[usize::from(byte & 15)]]);
    }
}

const HEX: &[u8; 16] = b"0123456789abcdef";

const UPPER_HEX: &[u8; 16] = b"0123456789ABCDEF";
