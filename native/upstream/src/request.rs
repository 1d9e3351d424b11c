//! Bytes in, requests out. A request is untrusted: it comes from the code under test.

use httparse::{EMPTY_HEADER, Header};

use crate::chunked::ChunkDecoder;
use crate::delay::CallHash;
use crate::route::{KnownParts, Route};
use crate::template::RequestHead;

pub(crate) const MAX_HEAD_BYTES: usize = 16 << 10;
const MAX_HEADERS: usize = 100;
/// The part of an unmatched request that is shown.
const MAX_EXAMPLE_BYTES: usize = 80;

/// A trace of tailgate begins with these digits (`tail`). Traces that the service begins itself
/// differ between the sides, so no delay may depend on them.
const OWN_TRACE: &str = "7461696c";

/// A request that has been read completely.
#[derive(Debug)]
pub(crate) struct Call {
    /// The place of its route; none if no route matches.
    pub(crate) route: Option<usize>,
    /// What its delay depends on.
    pub(crate) hash: CallHash,
    pub(crate) known: KnownParts,
    /// Method and path of a request without a route, in printable characters.
    pub(crate) example: String,
}

#[derive(Debug)]
pub(crate) enum Event {
    /// The next bytes are needed.
    NeedsMore,
    /// The client waits for an interim response before it sends the body.
    AwaitsContinue,
    Complete(Call),
    Refused(Refusal),
}

/// Why a request cannot be read. Nothing can be read after it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Refusal {
    pub(crate) status: u16,
    pub(crate) text: &'static str,
}

const BAD_REQUEST: Refusal = Refusal { status: 400, text: "This is no HTTP/1.1 request." };
const BAD_LENGTH: Refusal =
    Refusal { status: 400, text: "The length of the body is given twice, or is no number." };
const BAD_CHUNK: Refusal = Refusal { status: 400, text: "The chunks of the body are malformed." };
const LARGE_HEAD: Refusal =
    Refusal { status: 431, text: "The head of the request has more than 16 KB or 100 headers." };
const UNKNOWN_CODING: Refusal =
    Refusal { status: 501, text: "No transfer coding except chunked is supported." };

/// Reads the requests of one connection.
#[derive(Debug, Default)]
pub(crate) struct RequestReader {
    /// Bytes of the head in which its end was looked for.
    searched: usize,
    body: Option<(Call, Body)>,
    /// Whether the body belongs to the hash.
    hashes_body: bool,
}

#[derive(Debug)]
enum Body {
    Sized { left: u64 },
    Chunked(ChunkDecoder),
}

impl RequestReader {
    /// Returns how many of the bytes were used. The others are given again, with those after them.
    pub(crate) fn read(&mut self, bytes: &[u8], routes: &[Route]) -> (usize, Event) {
        match self.body.take() {
            Some((call, body)) => self.read_body(bytes, call, body),
            None => self.read_head(bytes, routes),
        }
    }

    fn read_head(&mut self, bytes: &[u8], routes: &[Route]) -> (usize, Event) {
        // RFC 9112, 2.2: empty lines before a request are ignored.
        let skipped = bytes.iter().take_while(|&&byte| byte == b'\r' || byte == b'\n').count();
        let head = &bytes[skipped..];
        let Some(length) = find_head_end(head, self.searched) else {
            if head.len() > MAX_HEAD_BYTES {
                return (bytes.len(), Event::Refused(LARGE_HEAD));
            }
            self.searched = head.len().saturating_sub(2);
            return (skipped, Event::NeedsMore);
        };
        self.searched = 0;
        let event = if length > MAX_HEAD_BYTES {
            Event::Refused(LARGE_HEAD)
        } else {
            self.parse_head(&head[..length], routes).unwrap_or_else(Event::Refused)
        };
        (skipped + length, event)
    }

    fn parse_head(&mut self, bytes: &[u8], routes: &[Route]) -> Result<Event, Refusal> {
        let mut headers = [EMPTY_HEADER; MAX_HEADERS];
        let mut request = httparse::Request::new(&mut headers);
        match request.parse(bytes) {
            Ok(httparse::Status::Complete(_)) => (),
            Err(httparse::Error::TooManyHeaders) => return Err(LARGE_HEAD),
            Ok(httparse::Status::Partial) | Err(_) => return Err(BAD_REQUEST),
        }
        let (Some(method), Some(target), Some(version)) =
            (request.method, request.path, request.version)
        else {
            return Err(BAD_REQUEST);
        };
        let headers = &*request.headers;
        let target = find_origin_form(target);
        let (path, query) = target.split_once('?').unwrap_or((target, ""));
        let body = find_framing(headers, version)?;
        let closes = is_last_request(headers, version);
        let mut hash = CallHash::new();
        [method, " ", target, " "].iter().for_each(|text| hash.add(text.as_bytes()));
        let trace = find_own_trace(headers);
        hash.add(trace.unwrap_or_default());
        self.hashes_body = trace.is_none();
        let route = routes.iter().position(|each| each.matches(method.as_bytes(), path.as_bytes()));
        let head = RequestHead { method, path, query, headers };
        let known = match route.and_then(|route| routes.get(route)) {
            Some(route) => route.resolve_parts(&head, closes),
            None => KnownParts::of_refusal(method == "HEAD", closes),
        };
        let example = if route.is_none() { describe(method, path) } else { String::new() };
        let call = Call { route, hash, known, example };
        Ok(match body {
            None => Event::Complete(call),
            Some(body) => {
                self.body = Some((call, body));
                let awaits = version == 1 && has_token(headers, "expect", "100-continue");
                if awaits { Event::AwaitsContinue } else { Event::NeedsMore }
            }
        })
    }

    fn read_body(&mut self, bytes: &[u8], mut call: Call, mut body: Body) -> (usize, Event) {
        let hashes_body = self.hashes_body;
        let mut add = |data: &[u8]| {
            if hashes_body {
                call.hash.add(data);
            }
        };
        let (used, is_done) = match &mut body {
            Body::Sized { left } => {
                let count = bytes.len().min(usize::try_from(*left).unwrap_or(usize::MAX));
                add(&bytes[..count]);
                *left -= count as u64;
                (count, *left == 0)
            }
            Body::Chunked(decoder) => match decoder.decode(bytes, add) {
                Ok(used) => (used, decoder.is_done()),
                Err(_) => return (bytes.len(), Event::Refused(BAD_CHUNK)),
            },
        };
        if is_done {
            return (used, Event::Complete(call));
        }
        self.body = Some((call, body));
        (used, Event::NeedsMore)
    }

    /// Whether a request has begun and is not complete.
    #[cfg(test)]
    fn is_within_body(&self) -> bool {
        self.body.is_some()
    }
}

/// The length of the head with the empty line at its end. Each byte is searched once.
fn find_head_end(bytes: &[u8], searched: usize) -> Option<usize> {
    let from = searched.min(bytes.len());
    let newlines = bytes[from..].iter().enumerate().filter(|&(_, &byte)| byte == b'\n');
    for (at, _) in newlines {
        let after = &bytes[from + at + 1..];
        if after.starts_with(b"\n") {
            return Some(from + at + 2);
        }
        if after.starts_with(b"\r\n") {
            return Some(from + at + 3);
        }
    }
    None
}

/// The target without scheme and authority, which a client behind a proxy sends.
fn find_origin_form(target: &str) -> &str {
    let rest = target.strip_prefix("http://").or_else(|| target.strip_prefix("https://"));
    match rest {
        Some(rest) => rest.find(['/', '?']).map_or("/", |at| &rest[at..]),
        None => target,
    }
}

fn select_values<'a>(headers: &'a [Header<'a>], name: &str) -> impl Iterator<Item = &'a [u8]> {
    headers
        .iter()
        .filter(move |header| header.name.eq_ignore_ascii_case(name))
        .map(|each| each.value)
}

/// RFC 9112, 6.3, without what servers may repair: both lengths at once are refused.
fn find_framing(headers: &[Header], version: u8) -> Result<Option<Body>, Refusal> {
    let mut codings = select_values(headers, "transfer-encoding").peekable();
    let mut lengths = select_values(headers, "content-length").peekable();
    if codings.peek().is_some() {
        if lengths.peek().is_some() || version == 0 {
            return Err(BAD_LENGTH);
        }
        let is_chunked = codings.all(|value| value.trim_ascii().eq_ignore_ascii_case(b"chunked"));
        let count = select_values(headers, "transfer-encoding").count();
        return match is_chunked && count == 1 {
            true => Ok(Some(Body::Chunked(ChunkDecoder::new()))),
            false => Err(UNKNOWN_CODING),
        };
    }
    let Some(first) = lengths.next() else { return Ok(None) };
    if lengths.any(|other| other != first) {
        return Err(BAD_LENGTH);
    }
    let digits = std::str::from_utf8(first)
        .ok()
        .filter(|text| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()));
    match digits.and_then(|digits| digits.parse().ok()).ok_or(BAD_LENGTH)? {
        0 => Ok(None),
        left => Ok(Some(Body::Sized { left })),
    }
}

fn is_last_request(headers: &[Header], version: u8) -> bool {
    match version {
        0 => !has_token(headers, "connection", "keep-alive"),
        _ => has_token(headers, "connection", "close"),
    }
}

fn has_token(headers: &[Header], name: &str, token: &str) -> bool {
    select_values(headers, name)
        .flat_map(|value| value.split(|&byte| byte == b','))
        .any(|each| each.trim_ascii().eq_ignore_ascii_case(token.as_bytes()))
}

/// The id of a trace that tailgate began (W3C, *Trace Context*): `00-TRACE-PARENT-FLAGS`.
fn find_own_trace<'a>(headers: &'a [Header<'a>]) -> Option<&'a [u8]> {
    let value = select_values(headers, "traceparent").next()?;
    let mut parts = value.split(|&byte| byte == b'-');
    let trace = parts.nth(1)?;
    let is_own = trace.len() == 32
        && trace.iter().all(u8::is_ascii_hexdigit)
        && trace.starts_with(OWN_TRACE.as_bytes());
    is_own.then_some(trace)
}

fn describe(method: &str, path: &str) -> String {
    format!("{method} {path}")
        .chars()
        .take(MAX_EXAMPLE_BYTES)
        .map(|each| if each.is_ascii_graphic() && !"\"\\".contains(each) { each } else { ' ' })
        .collect()
}

#[cfg(test)]
#[path = "request/tests.rs"]
mod tests;
