//! The result of a script's `request()`: the text of one HTTP/1.1 request, or of several requests
//! in a row.

use memchr::memchr;

use crate::request::MethodTraits;

/// The requests from one call, in their order.
#[derive(Debug, Default)]
pub(crate) struct RequestBatch {
    text: Vec<u8>,
    ends: Vec<RequestEnd>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
struct RequestEnd {
    at: usize,
    method: MethodTraits,
}

/// More requests in one call are a mistake.
pub(crate) const MAX_REQUESTS_PER_CALL: usize = 1000;

impl RequestBatch {
    /// Replaces the content with this text.
    pub(super) fn read(&mut self, text: &[u8]) -> Result<(), String> {
        self.text.clear();
        self.ends.clear();
        self.text.extend_from_slice(text);
        let mut at = 0;
        while at < text.len() {
            if self.ends.len() == MAX_REQUESTS_PER_CALL {
                return Err(format!("it gave more than {MAX_REQUESTS_PER_CALL} requests at once"));
            }
            let (length, method) = parse_first_request(&text[at..]).map_err(|problem| {
                let number = self.ends.len() + 1;
                format!(
                    "what it gave is no HTTP/1.1 request: {problem} (request {number}, from \
                         byte {at} on)"
                )
            })?;
            at += length;
            self.ends.push(RequestEnd { at, method });
        }
        if self.ends.is_empty() {
            Err("it gave no request, but an empty string".into())
        } else {
            Ok(())
        }
    }

    /// The number of requests.
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// The text of one request, and what its method says.
    pub(crate) fn request(&self, number: usize) -> (&[u8], MethodTraits) {
        let start = number.checked_sub(1).map_or(0, |before| self.ends[before].at);
        let RequestEnd { at, method } = self.ends[number];
        (&self.text[start..at], method)
    }
}

/// The length of the first request in this text, and what its method says.
fn parse_first_request(text: &[u8]) -> Result<(usize, MethodTraits), String> {
    let mut lines = TextLines { text, at: 0 };
    let first = lines.next().ok_or("its first line has no end")?;
    if !(first.ends_with(b" HTTP/1.1") || first.ends_with(b" HTTP/1.0"))
        || memchr(b' ', first) == Some(0)
    {
        let shown = String::from_utf8_lossy(&first[..first.len().min(60)]);
        return Err(format!("its first line is {shown:?}, and not like \"GET / HTTP/1.1\""));
    }
    let mut body = BatchBody::Length(0);
    loop {
        let line = lines.next().ok_or("its head is not ended by an empty line")?;
        if line.is_empty() {
            break;
        }
        // Most lines begin with another letter.
        match line[0] | 0x20 {
            b'c' => {
                if let Some(value) = parse_header_value(line, b"content-length:") {
                    let length =
                        std::str::from_utf8(value).ok().and_then(|digits| digits.parse().ok());
                    body = BatchBody::Length(length.ok_or("its Content-Length is no number")?);
                }
            }
            b't' if parse_header_value(line, b"transfer-encoding:").is_some() => {
                body = BatchBody::Chunked
            }
            _ => {}
        }
    }
    let length = match body {
        BatchBody::Length(length) => length,
        BatchBody::Chunked => measure_chunked_body(&text[lines.at..])?,
    };
    let end = lines.at.checked_add(length).filter(|&end| end <= text.len());
    Ok((end.ok_or("its body is shorter than its Content-Length")?, MethodTraits::of_text(first)))
}

enum BatchBody {
    Length(usize),
    Chunked,
}

fn parse_header_value<'a>(line: &'a [u8], name: &[u8]) -> Option<&'a [u8]> {
    let (start, value) = line.split_at_checked(name.len())?;
    start.eq_ignore_ascii_case(name).then(|| value.trim_ascii())
}

/// The length of a chunked body.
fn measure_chunked_body(text: &[u8]) -> Result<usize, String> {
    let mut lines = TextLines { text, at: 0 };
    loop {
        let line = lines.next().ok_or("its chunked body has no end")?;
        let digits = line.split(|&byte| byte == b';').next().unwrap_or_default().trim_ascii();
        let size = std::str::from_utf8(digits)
            .ok()
            .and_then(|digits| usize::from_str_radix(digits, 16).ok());
        match size.ok_or("a chunk's size is no number")? {
            0 => break,
            size => lines.at = lines.at.saturating_add(size).saturating_add(2),
        }
    }
    while !lines.next().ok_or("its chunked body has no end")?.is_empty() {}
    Ok(lines.at)
}

/// Lines without their line ends.
struct TextLines<'a> {
    text: &'a [u8],
    at: usize,
}

impl<'a> Iterator for TextLines<'a> {
    type Item = &'a [u8];

    fn next(&mut self) -> Option<&'a [u8]> {
        let rest = self.text.get(self.at..)?;
        let end = memchr(b'\n', rest)?;
        self.at += end + 1;
        Some(rest[..end].strip_suffix(b"\r").unwrap_or(&rest[..end]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Vec<(String, bool)>, String> {
        let mut batch = RequestBatch::default();
        batch.read(text.as_bytes())?;
        let request = |number| {
            let (text, method) = batch.request(number);
            (String::from_utf8(text.to_vec()).unwrap(), method.is_head)
        };
        Ok((0..batch.len()).map(request).collect())
    }

    #[test]
    fn one_text_may_hold_several_requests_with_and_without_bodies() {
        let requests = [
            ("GET / HTTP/1.1\r\nHost: x\r\n\r\n", false),
            ("POST /a HTTP/1.1\r\nContent-Length: 5\r\n\r\n\r\n\r\n!", false),
            ("HEAD /b HTTP/1.1\r\ncontent-length:0\r\n\r\n", true),
            (
                "PUT /c HTTP/1.1\r\nTransfer-Encoding: \
                 chunked\r\n\r\n3;x\r\nabc\r\nA\r\n0123456789\r\n0\r\nX: y\r\n\r\n",
                false,
            ),
            ("GET /d HTTP/1.0\r\n\r\n", false),
        ];
        let text: String = requests.iter().map(|(text, _)| *text).collect();
        let expected: Vec<_> =
            requests.iter().map(|(text, is_head)| (text.to_string(), *is_head)).collect();
        assert_eq!(read(&text).unwrap(), expected);
    }

    #[test]
    fn what_is_no_request_is_told_of_in_a_sentence() {
        for (text, word) in [
            ("", "an empty string"),
            ("GET /", "first line has no end"),
            ("hello\r\n\r\n", "\"hello\""),
            ("GET / HTTP/1.1\r\nHost: x\r\n", "not ended by an empty line"),
            ("POST / HTTP/1.1\r\nContent-Length: 5\r\n\r\nabc", "shorter than its Content-Length"),
            ("POST / HTTP/1.1\r\nContent-Length: five\r\n\r\nabc", "no number"),
            (
                "POST / HTTP/1.1\r\nContent-Length: 18446744073709551615\r\n\r\nabc",
                "shorter than its Content-Length",
            ),
            ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n", "no end"),
            (
                "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\nabc\r\n",
                "no end",
            ),
            ("GET / HTTP/1.1\r\n\r\nGET", "request 2, from byte 18 on"),
        ] {
            let problem = read(text).unwrap_err();
            assert!(problem.contains(word), "{text:?}: {problem}");
        }
        assert!(read(&"GET / HTTP/1.1\r\n\r\n".repeat(MAX_REQUESTS_PER_CALL)).is_ok());
        assert!(
            read(&"GET / HTTP/1.1\r\n\r\n".repeat(MAX_REQUESTS_PER_CALL + 1))
                .unwrap_err()
                .contains("more than")
        );
    }
}
