//! Bodies without their content encodings (RFC 9110, 8.4): gzip, deflate, br and zstd, up to a
//! length. What they say is untrusted: memory is bounded by the length that is asked for, and by
//! the largest windows of br (16 MB) and zstd (8 MB, RFC 9659).

use std::borrow::Cow;
use std::fmt;
use std::io::{self, Read};

use brotli_decompressor::{BrotliDecompressStream, BrotliResult, BrotliState, StandardAlloc};
use flate2::bufread::{DeflateDecoder, GzDecoder, ZlibDecoder};
use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};

/// More encodings of one body are refused: each is decoded anew.
const MAX_CODINGS: usize = 4;
/// The largest window that an encoder of HTTP may use (RFC 9659).
const MAX_ZSTD_WINDOW_BYTES: usize = 8 << 20;
/// More members of a gzip body, or frames of a zstd body, are an attack: an empty one has some 10
/// bytes, and takes some 10 µs. Tools that compress in parallel write one for each piece of 64 KB
/// or more.
const MAX_PARTS: usize = 1000;
/// The first bytes of each member of a gzip body (RFC 1952, 2.3.1).
const GZIP_MAGIC: &[u8] = &[0x1f, 0x8b];
/// The bit of a zstd frame's descriptor that says that its window is its content (RFC 8878).
const ZSTD_SINGLE_SEGMENT: u8 = 1 << 5;

/// Why a body could not be decoded. Its text is a phrase about the body.
#[derive(Debug, Clone, PartialEq)]
pub enum DecodeError {
    /// Decoded, it is longer than the maximum, as a decompression bomb is.
    TooLong {
        max: usize,
    },
    /// It has an encoding that is unknown.
    UnknownCoding(String),
    TooManyCodings,
    /// Its encoded form ends too early.
    CutShort(&'static str),
    /// It does not have the encoding that its header states.
    Broken(&'static str),
    /// Decoding zstd would take more memory than an encoder of HTTP may ask for.
    LargeWindow,
    /// It consists of very many pieces, each compressed on its own.
    TooManyParts(&'static str),
}

impl fmt::Display for DecodeError {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        match self {
            DecodeError::TooLong { max } => {
                write!(formatter, "is longer than {} when it is decoded", describe_bytes(*max))
            }
            DecodeError::UnknownCoding(name) => write!(
                formatter,
                "has the content encoding {name:?}, which is unknown (known are gzip, deflate, br \
                 and zstd)"
            ),
            DecodeError::TooManyCodings => {
                write!(formatter, "has more than {MAX_CODINGS} content encodings")
            }
            DecodeError::CutShort(coding) => {
                write!(formatter, "ends before its content encoding ({coding}) does")
            }
            DecodeError::Broken(coding) => {
                write!(formatter, "is not valid in its content encoding ({coding})")
            }
            DecodeError::LargeWindow => formatter.write_str(
                "was encoded with a window of more than 8 MB, which HTTP does not allow (zstd)",
            ),
            DecodeError::TooManyParts(coding) => write!(
                formatter,
                "consists of more than {MAX_PARTS} pieces that were encoded separately ({coding})"
            ),
        }
    }
}

impl std::error::Error for DecodeError {}

/// A number of bytes, in the largest unit that divides it: 1 MB is 1,000 KB, as in networks.
pub(crate) fn describe_bytes(bytes: usize) -> String {
    match bytes {
        _ if bytes > 0 && bytes.is_multiple_of(1_000_000) => format!("{} MB", bytes / 1_000_000),
        _ if bytes > 0 && bytes.is_multiple_of(1000) => format!("{} KB", bytes / 1000),
        _ => format!("{bytes} bytes"),
    }
}

/// The body without the encodings that the value of `Content-Encoding` lists, at most `max` bytes.
/// A body without bytes has no encoding, whatever the header states (as with HEAD, 204 and 304).
/// Bytes behind the end of an encoded form are ignored, as browsers do.
pub fn decode<'a>(
    content_encoding: &str,
    body: &'a [u8],
    max: usize,
) -> Result<Cow<'a, [u8]>, DecodeError> {
    let mut decoder = Decoder::default();
    let codings = [content_encoding.as_bytes()];
    if decoder.decode(codings.into_iter(), body, max)?.is_some() {
        return Ok(Cow::Owned(decoder.decoded));
    }
    Ok(Cow::Borrowed(body))
}

/// Decodes one body after another. It keeps its memory: at most twice the longest body.
#[derive(Debug, Default)]
pub struct Decoder {
    decoded: Vec<u8>,
    /// The body with one encoding less, where it has several.
    next: Vec<u8>,
}

impl Decoder {
    /// As [`decode`], with the value of each header line `Content-Encoding`. None: the body has no
    /// encoding, and is as it was received.
    pub fn decode<'a>(
        &mut self,
        content_encodings: impl Iterator<Item = &'a [u8]>,
        body: &[u8],
        max: usize,
    ) -> Result<Option<&[u8]>, DecodeError> {
        if body.is_empty() {
            return Ok(None);
        }
        let codings = CodingList::parse(content_encodings)?;
        let Some((last, others)) = codings.split_last() else { return Ok(None) };
        // The encodings are listed in the order in which they were applied.
        last.decode(body, max, &mut self.decoded)?;
        for coding in others.iter().rev() {
            coding.decode(&self.decoded, max, &mut self.next)?;
            std::mem::swap(&mut self.decoded, &mut self.next);
        }
        Ok(Some(&self.decoded))
    }

    /// As `decode`, of a body of which only a beginning is there, or that is broken: what can be
    /// decoded of it, at most `max` bytes. Empty where its encoding is unknown.
    pub fn decode_beginning<'a, 'b>(
        &'b mut self,
        content_encodings: impl Iterator<Item = &'a [u8]>,
        body: &'b [u8],
        max: usize,
    ) -> &'b [u8] {
        let Ok(codings) = CodingList::parse(content_encodings) else { return &[] };
        let Some((last, others)) = codings.split_last() else {
            return &body[..body.len().min(max)];
        };
        // What came before an error was decoded.
        let _ = last.decode(body, max, &mut self.decoded);
        for coding in others.iter().rev() {
            let _ = coding.decode(&self.decoded, max, &mut self.next);
            std::mem::swap(&mut self.decoded, &mut self.next);
        }
        &self.decoded[..self.decoded.len().min(max)]
    }
}

/// The encodings of one body, in the order in which they were applied.
struct CodingList {
    all: [Coding; MAX_CODINGS],
    count: usize,
}

impl CodingList {
    fn parse<'a>(values: impl Iterator<Item = &'a [u8]>) -> Result<CodingList, DecodeError> {
        let mut list = CodingList { all: [Coding::Gzip; MAX_CODINGS], count: 0 };
        for name in values.flat_map(|value| value.split(|&byte| byte == b',')) {
            let Some(coding) = Coding::parse(name.trim_ascii())? else { continue };
            *list.all.get_mut(list.count).ok_or(DecodeError::TooManyCodings)? = coding;
            list.count += 1;
        }
        Ok(list)
    }

    fn split_last(&self) -> Option<(&Coding, &[Coding])> {
        self.all[..self.count].split_last()
    }
}

#[derive(Debug, Clone, Copy)]
enum Coding {
    Gzip,
    Deflate,
    Brotli,
    Zstd,
}

impl Coding {
    /// The encoding of this name; None: one that changes nothing.
    fn parse(name: &[u8]) -> Result<Option<Coding>, DecodeError> {
        let is = |known: &str| name.eq_ignore_ascii_case(known.as_bytes());
        Ok(match name {
            _ if is("gzip") || is("x-gzip") => Some(Coding::Gzip),
            _ if is("deflate") => Some(Coding::Deflate),
            _ if is("br") => Some(Coding::Brotli),
            _ if is("zstd") => Some(Coding::Zstd),
            _ if is("identity") || is("") => None,
            _ => {
                let text = String::from_utf8_lossy(name).chars().take(40).collect();
                return Err(DecodeError::UnknownCoding(text));
            }
        })
    }

    fn name(self) -> &'static str {
        match self {
            Coding::Gzip => "gzip",
            Coding::Deflate => "deflate",
            Coding::Brotli => "br",
            Coding::Zstd => "zstd",
        }
    }

    /// Puts the decoded body in place of what `out` contains.
    fn decode(self, body: &[u8], max: usize, out: &mut Vec<u8>) -> Result<(), DecodeError> {
        out.clear();
        let decoded = match self {
            Coding::Gzip => decode_gzip(body, max, out),
            Coding::Deflate => decode_deflate(body, max, out),
            Coding::Brotli => decode_brotli(body, max, out),
            Coding::Zstd => decode_zstd(body, max, out),
        };
        decoded.map_err(|problem| match problem {
            Problem::TooLong => DecodeError::TooLong { max },
            Problem::CutShort => DecodeError::CutShort(self.name()),
            Problem::Broken => DecodeError::Broken(self.name()),
            Problem::LargeWindow => DecodeError::LargeWindow,
            Problem::TooManyParts => DecodeError::TooManyParts(self.name()),
        })
    }
}

#[derive(Debug, PartialEq)]
enum Problem {
    TooLong,
    CutShort,
    Broken,
    LargeWindow,
    TooManyParts,
}

impl From<io::Error> for Problem {
    fn from(error: io::Error) -> Problem {
        match error.kind() {
            io::ErrorKind::UnexpectedEof => Problem::CutShort,
            _ => Problem::Broken,
        }
    }
}

fn decode_gzip(mut body: &[u8], max: usize, out: &mut Vec<u8>) -> Result<(), Problem> {
    for _ in 0..MAX_PARTS {
        let mut member = GzDecoder::new(body);
        read_all(&mut member, max, out)?;
        body = member.into_inner();
        if !body.starts_with(GZIP_MAGIC) {
            return Ok(());
        }
    }
    Err(Problem::TooManyParts)
}

/// `deflate` is the zlib format (RFC 9110, 8.4.1.2), but some servers send it without its frame.
fn decode_deflate(body: &[u8], max: usize, out: &mut Vec<u8>) -> Result<(), Problem> {
    let zlib = read_all(&mut ZlibDecoder::new(body), max, out);
    if zlib != Err(Problem::Broken) {
        return zlib;
    }
    out.clear();
    read_all(&mut DeflateDecoder::new(body), max, out)
}

/// Adds what a reader gives, up to `max` bytes in all.
fn read_all(reader: &mut impl Read, max: usize, out: &mut Vec<u8>) -> Result<(), Problem> {
    let room = max.saturating_sub(out.len()) as u64;
    reader.take(room + 1).read_to_end(out)?;
    if out.len() > max { Err(Problem::TooLong) } else { Ok(()) }
}

fn decode_brotli(body: &[u8], max: usize, out: &mut Vec<u8>) -> Result<(), Problem> {
    const PIECE_BYTES: usize = 16 * 1024;
    let alloc = StandardAlloc::default;
    // Strict: windows of more than 16 MB are none of the format (RFC 7932).
    let mut state = BrotliState::new_strict(alloc(), alloc(), alloc());
    let (mut left, mut at, mut length, mut total) = (body.len(), 0, 0, 0);
    loop {
        let room = out.len().max(PIECE_BYTES);
        out.resize((length + room).min(max + 1), 0);
        let mut free = out.len() - length;
        let result = BrotliDecompressStream(
            &mut left,
            &mut at,
            body,
            &mut free,
            &mut length,
            out,
            &mut total,
            &mut state,
        );
        let end = match result {
            _ if length > max => Err(Problem::TooLong),
            BrotliResult::NeedsMoreOutput => continue,
            BrotliResult::ResultSuccess => Ok(()),
            BrotliResult::NeedsMoreInput => Err(Problem::CutShort),
            BrotliResult::ResultFailure => Err(Problem::Broken),
        };
        out.truncate(length);
        return end;
    }
}

fn decode_zstd(mut body: &[u8], max: usize, out: &mut Vec<u8>) -> Result<(), Problem> {
    let mut decoder = FrameDecoder::new();
    decoder.set_max_window_size(max.max(MAX_ZSTD_WINDOW_BYTES) as u64);
    let mut frames = 0;
    while !body.is_empty() {
        let frame = body;
        if frames == MAX_PARTS {
            return Err(Problem::TooManyParts);
        }
        match decoder.init(&mut body) {
            Ok(()) => decode_zstd_frame(&mut decoder, &mut body, max, out)?,
            Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame {
                length,
                ..
            })) => body = body.get(length as usize..).ok_or(Problem::CutShort)?,
            Err(_) if frames > 0 => return Ok(()),
            Err(FrameDecoderError::WindowSizeTooBig { .. }) => {
                let descriptor = frame.get(4).copied().unwrap_or_default();
                let is_content = descriptor & ZSTD_SINGLE_SEGMENT > 0;
                return Err(if is_content { Problem::TooLong } else { Problem::LargeWindow });
            }
            Err(_) if body.is_empty() => return Err(Problem::CutShort),
            Err(_) => return Err(Problem::Broken),
        }
        frames += 1;
    }
    Ok(())
}

fn decode_zstd_frame(
    decoder: &mut FrameDecoder,
    body: &mut &[u8],
    max: usize,
    out: &mut Vec<u8>,
) -> Result<(), Problem> {
    while !decoder.is_finished() {
        decoder
            .decode_blocks(&mut *body, BlockDecodingStrategy::UptoBlocks(1))
            .map_err(|_| if body.is_empty() { Problem::CutShort } else { Problem::Broken })?;
        read_all(decoder, max, out)?;
    }
    let checksum = decoder.get_checksum_from_data();
    match checksum.is_none() || checksum == decoder.get_calculated_checksum() {
        true => Ok(()),
        false => Err(Problem::Broken),
    }
}

#[cfg(test)]
mod tests;
