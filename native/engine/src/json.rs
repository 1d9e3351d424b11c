//! Reads JSON (RFC 8259) piece by piece, in the order of its bytes: no tree, no recursion, and no
//! piece is read twice.

use memchr::memchr2;

/// Values inside of each other. A deeper text is refused.
pub(crate) const MAX_DEPTH: usize = 512;

/// A text that is not JSON at this place.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct JsonError {
    pub(crate) at: usize,
    pub(crate) problem: &'static str,
}

/// A position in a JSON text.
#[derive(Clone)]
pub(crate) struct JsonReader<'a> {
    text: &'a [u8],
    at: usize,
}

/// A string as it is written, without its quotes.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RawString<'a> {
    raw: &'a [u8],
    has_escapes: bool,
}

/// A value that contains no others.
#[derive(Debug, Clone, Copy)]
pub(crate) enum JsonScalar<'a> {
    String(RawString<'a>),
    /// A number, as it is written.
    Number(&'a [u8]),
    True,
    False,
    Null,
}

impl<'a> JsonReader<'a> {
    pub(crate) fn new(text: &'a [u8]) -> JsonReader<'a> {
        JsonReader { text, at: 0 }
    }

    pub(crate) fn error(&self, problem: &'static str) -> JsonError {
        JsonError { at: self.at, problem }
    }

    /// The next byte that is no white space, which stays unread.
    #[inline]
    pub(crate) fn peek(&mut self) -> Option<u8> {
        loop {
            match self.text.get(self.at) {
                Some(b' ' | b'\t' | b'\n' | b'\r') => self.at += 1,
                next => return next.copied(),
            }
        }
    }

    /// Reads this byte, if it comes next.
    #[inline]
    pub(crate) fn take(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }

    pub(crate) fn expect(&mut self, byte: u8, problem: &'static str) -> Result<(), JsonError> {
        if self.take(byte) { Ok(()) } else { Err(self.error(problem)) }
    }

    /// Reads a string.
    #[inline]
    pub(crate) fn take_string(&mut self) -> Result<RawString<'a>, JsonError> {
        self.expect(b'"', "a string must begin with a quote")?;
        let begin = self.at;
        let mut has_escapes = false;
        loop {
            let Some(length) = memchr2(b'"', b'\\', &self.text[self.at..]) else {
                return Err(JsonError { at: begin, problem: "a string has no closing quote" });
            };
            let found = self.at + length;
            if self.text[found] == b'"' {
                self.at = found + 1;
                return Ok(RawString { raw: &self.text[begin..found], has_escapes });
            }
            has_escapes = true;
            // An escaped quote does not end the string. The text may end in the escape.
            self.at = (found + 2).min(self.text.len());
        }
    }

    /// Reads a value that is no object and no array.
    pub(crate) fn take_scalar(&mut self) -> Result<JsonScalar<'a>, JsonError> {
        match self.peek() {
            Some(b'"') => self.take_string().map(JsonScalar::String),
            Some(b'-' | b'0'..=b'9') => self.take_number().map(JsonScalar::Number),
            Some(b't') => self.take_word("true").map(|()| JsonScalar::True),
            Some(b'f') => self.take_word("false").map(|()| JsonScalar::False),
            Some(b'n') => self.take_word("null").map(|()| JsonScalar::Null),
            _ => Err(self.error("a string, number, true, false or null is missing")),
        }
    }

    fn take_word(&mut self, word: &str) -> Result<(), JsonError> {
        if !self.text[self.at..].starts_with(word.as_bytes()) {
            return Err(self.error("this is not a JSON value"));
        }
        self.at += word.len();
        Ok(())
    }

    fn take_number(&mut self) -> Result<&'a [u8], JsonError> {
        let begin = self.at;
        let is_part = |byte: &u8| matches!(byte, b'-' | b'+' | b'.' | b'e' | b'E' | b'0'..=b'9');
        let length = self.text[begin..].iter().take_while(|byte| is_part(byte)).count();
        let number = &self.text[begin..begin + length];
        if !is_number(number) {
            return Err(self.error("this number is not valid in JSON"));
        }
        self.at += length;
        Ok(number)
    }

    /// Reads a value of any kind. Gives its text.
    pub(crate) fn skip_value(&mut self) -> Result<&'a [u8], JsonError> {
        let first = self.peek();
        let begin = self.at;
        match first {
            Some(b'{' | b'[') => self.skip_container()?,
            _ => drop(self.take_scalar()?),
        }
        Ok(&self.text[begin..self.at])
    }

    /// Finds the end of an object or array. What is in it is not checked: only strings, which may
    /// contain brackets, and brackets matter. Most bytes are only looked up in a table, which takes
    /// less than half the time of a search for each string.
    fn skip_container(&mut self) -> Result<(), JsonError> {
        let (mut depth, mut at) = (0, self.at);
        while let Some(&byte) = self.text.get(at) {
            at += 1;
            match BYTE_KINDS[usize::from(byte)] {
                ByteKind::Other | ByteKind::Escape => continue,
                ByteKind::Quote => {
                    at = self.find_string_end(at)?;
                    continue;
                }
                ByteKind::Open => depth += 1,
                ByteKind::Close => depth -= 1,
            }
            if depth == 0 {
                self.at = at;
                return Ok(());
            }
            if depth > MAX_DEPTH {
                return Err(JsonError { at, problem: "values are nested too deeply" });
            }
        }
        Err(self.error("an object or array has no end"))
    }

    /// Where the string ends whose text begins at `begin`: behind its closing quote.
    #[inline]
    fn find_string_end(&self, begin: usize) -> Result<usize, JsonError> {
        let mut at = begin;
        while let Some(&byte) = self.text.get(at) {
            at += 1;
            match BYTE_KINDS[usize::from(byte)] {
                ByteKind::Quote => return Ok(at),
                // An escaped quote does not end the string.
                ByteKind::Escape => at += 1,
                _ => {}
            }
        }
        Err(JsonError { at: begin, problem: "a string has no closing quote" })
    }
}

/// What a byte means for the end of a string, an object or an array.
#[derive(Clone, Copy)]
enum ByteKind {
    Other,
    Quote,
    Escape,
    Open,
    Close,
}

static BYTE_KINDS: [ByteKind; 256] = {
    let mut kinds = [ByteKind::Other; 256];
    kinds[b'"' as usize] = ByteKind::Quote;
    kinds[b'\\' as usize] = ByteKind::Escape;
    kinds[b'{' as usize] = ByteKind::Open;
    kinds[b'[' as usize] = ByteKind::Open;
    kinds[b'}' as usize] = ByteKind::Close;
    kinds[b']' as usize] = ByteKind::Close;
    kinds
};

/// Whether this is a number of JSON (RFC 8259, 6).
fn is_number(text: &[u8]) -> bool {
    let (mut rest, digits) =
        (text, |text: &[u8]| text.iter().take_while(|byte| byte.is_ascii_digit()).count());
    rest = rest.strip_prefix(b"-").unwrap_or(rest);
    let whole = digits(rest);
    if whole == 0 || (whole > 1 && rest[0] == b'0') {
        return false;
    }
    rest = &rest[whole..];
    if let Some(fraction) = rest.strip_prefix(b".") {
        let count = digits(fraction);
        if count == 0 {
            return false;
        }
        rest = &fraction[count..];
    }
    if let [b'e' | b'E', exponent @ ..] = rest {
        let exponent = match exponent {
            [b'+' | b'-', unsigned @ ..] => unsigned,
            unsigned => unsigned,
        };
        let count = digits(exponent);
        return count > 0 && count == exponent.len();
    }
    rest.is_empty()
}

impl RawString<'_> {
    pub(crate) fn is_empty(&self) -> bool {
        self.raw.is_empty()
    }

    /// Appends the string without escapes. It is never longer than its text.
    pub(crate) fn decode(&self, out: &mut Vec<u8>) -> Result<(), &'static str> {
        if !self.has_escapes {
            out.extend_from_slice(self.raw);
            return Ok(());
        }
        let mut rest = self.raw;
        while let Some(length) = memchr::memchr(b'\\', rest) {
            out.extend_from_slice(&rest[..length]);
            rest = decode_escape(&rest[length + 1..], out)?;
        }
        out.extend_from_slice(rest);
        Ok(())
    }

    /// Whether the string has this value.
    #[inline]
    pub(crate) fn equals(&self, text: &[u8]) -> bool {
        if !self.has_escapes {
            return self.raw == text;
        }
        let mut decoded = vec![];
        self.decode(&mut decoded).is_ok() && decoded == text
    }
}

/// Appends the character of an escape, whose text follows the backslash. Gives the text behind it.
fn decode_escape<'a>(text: &'a [u8], out: &mut Vec<u8>) -> Result<&'a [u8], &'static str> {
    let (&kind, rest) = text.split_first().ok_or("a string ends in an escape")?;
    let byte = match kind {
        b'"' | b'\\' | b'/' => kind,
        b'b' => 8,
        b'f' => 12,
        b'n' => b'\n',
        b'r' => b'\r',
        b't' => b'\t',
        b'u' => return decode_unicode_escape(rest, out),
        _ => return Err("a string contains an escape that JSON does not have"),
    };
    out.push(byte);
    Ok(rest)
}

/// Appends the character of `\uXXXX`, or of two of them that are a surrogate pair.
fn decode_unicode_escape<'a>(text: &'a [u8], out: &mut Vec<u8>) -> Result<&'a [u8], &'static str> {
    const WRONG: &str = "a string contains an incomplete \\u escape";
    let unit = |text: &'a [u8]| {
        let digits = text.get(..4).filter(|digits| digits.iter().all(u8::is_ascii_hexdigit))?;
        let value = u32::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()?;
        Some((value, &text[4..]))
    };
    let (high, rest) = unit(text).ok_or(WRONG)?;
    let (code, rest) = match high {
        0xD800..=0xDBFF => {
            let (low, rest) = rest.strip_prefix(b"\\u").and_then(unit).ok_or(WRONG)?;
            let low = low.checked_sub(0xDC00).filter(|&low| low < 0x400).ok_or(WRONG)?;
            (0x10000 + ((high - 0xD800) << 10) + low, rest)
        }
        _ => (high, rest),
    };
    let character = char::from_u32(code).ok_or(WRONG)?;
    out.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes());
    Ok(rest)
}
