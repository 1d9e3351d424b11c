//! Requests as bytes: fixed bytes if nothing varies, otherwise parts that are combined for each
//! request.

mod http2;
mod part;
#[cfg(test)]
mod tests;
mod value;

pub(crate) use http2::put_header_block;
pub(crate) use part::TemplateContext;
pub(crate) use value::{RequestValues, Variables};

use memchr::memchr;

use crate::http2::hpack;
use crate::request::{BodyEncoding, MethodTraits, Request};
use http2::{is_allowed_in_http2, push_field};
use part::{CookiePart, PartBuilder, PartLength, TemplatePart, put_parts};
use value::{ValueEncoding, ValueSource, put_number};

/// A request of one side, ready to be written.
#[derive(Debug)]
pub(crate) struct RequestTemplate {
    /// Everything before the body; without the Content-Length if that varies.
    head: Vec<TemplatePart>,
    body: Vec<TemplatePart>,
    /// None: the length is in `head`, or there is no body.
    body_length: Option<PartLength>,
    pub(crate) method: MethodTraits,
    /// Whether it contains values of data files.
    pub(crate) uses_rows: bool,
    /// The values that are in the path or in a header.
    head_values: Vec<usize>,
}

/// What a request says about its connection.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum ConnectionUse {
    /// Nothing: the connection is kept.
    KeepAlive,
    /// That this is the last request on it.
    Close,
}

impl RequestTemplate {
    pub(crate) fn new(
        request: &Request,
        authority: &str,
        connection: ConnectionUse,
        context: &TemplateContext,
    ) -> RequestTemplate {
        let mut head = PartBuilder::new(context);
        push_head(request, authority, connection, context.sends_cookies, &mut head);
        let mut body = split_body(request, &mut head);
        let varies = body.iter().any(|part| part.varying().is_some());
        let has_length = request.has_header("content-length");
        if request.needs_length() && !varies && !has_length {
            let length = PartLength::of_parts(&body).fixed;
            head.push_fixed(format!("Content-Length: {length}\r\n").as_bytes());
        }
        let body_length = (varies && !has_length).then(|| PartLength::of_parts(&body));
        if body_length.is_none() {
            head.push_fixed(b"\r\n");
        }
        let mut head = head.parts;
        if let ([TemplatePart::Fixed(head)], [TemplatePart::Fixed(fixed)]) =
            (&mut head[..], &body[..])
        {
            head.extend_from_slice(fixed);
            body = vec![];
        }
        RequestTemplate::from_parts(request, head, body, body_length)
    }

    /// For HTTP/2: the head is a header block that depends on no other.
    pub(crate) fn new_http2(
        request: &Request,
        authority: &str,
        scheme: &str,
        context: &TemplateContext,
    ) -> RequestTemplate {
        let mut head = PartBuilder::new(context);
        let host = request.find_header("host").unwrap_or(authority);
        for (name, value) in [(":method", &*request.method), (":scheme", scheme)] {
            push_field(name, value, ValueEncoding::Verbatim, &mut head);
        }
        push_field(":authority", host, ValueEncoding::Verbatim, &mut head);
        push_field(":path", &request.path, ValueEncoding::Percent, &mut head);
        if !request.has_header("user-agent") {
            push_field("user-agent", "tailgate", ValueEncoding::Verbatim, &mut head);
        }
        for (name, value) in &request.headers {
            let name = name.to_ascii_lowercase();
            if is_allowed_in_http2(&name, value) {
                let value = value.trim_matches([' ', '\t']);
                push_field(&name, value, ValueEncoding::Verbatim, &mut head);
            }
        }
        if context.sends_cookies {
            let mut before = vec![];
            hpack::put_name(b"cookie", true, &mut before);
            head.push(TemplatePart::Cookies(CookiePart { before, has_length: true, after: b"" }));
        }
        let body = split_body(request, &mut head);
        if request.needs_length() && !request.has_header("content-length") {
            let mut name = vec![];
            hpack::put_name(b"content-length", false, &mut name);
            head.push(TemplatePart::Fixed(name));
            head.push(TemplatePart::BodyLength(PartLength::of_parts(&body)));
        }
        RequestTemplate::from_parts(request, head.parts, body, None)
    }

    fn from_parts(
        request: &Request,
        head: Vec<TemplatePart>,
        body: Vec<TemplatePart>,
        body_length: Option<PartLength>,
    ) -> RequestTemplate {
        let sources = |parts: &[TemplatePart]| -> Vec<ValueSource> {
            parts.iter().filter_map(TemplatePart::varying).map(|value| value.source).collect()
        };
        let (in_head, in_body) = (sources(&head), sources(&body));
        let is_column = |source: &ValueSource| matches!(source, ValueSource::Column { .. });
        RequestTemplate {
            uses_rows: in_head.iter().chain(&in_body).any(is_column),
            head_values: in_head
                .iter()
                .filter_map(|source| match source {
                    ValueSource::Value(value) => Some(*value),
                    _ => None,
                })
                .collect(),
            head,
            body,
            body_length,
            method: MethodTraits::of(request.method.as_bytes()),
        }
    }

    /// The index of a value that the path or a header contains and that must not be there: it has
    /// a line break or NUL.
    pub(crate) fn find_unsafe_value(&self, captured: &[Vec<u8>]) -> Option<usize> {
        let is_unsafe =
            |&&value: &&usize| memchr::memchr3(b'\r', b'\n', 0, &captured[value]).is_some();
        self.head_values.iter().find(is_unsafe).copied()
    }

    /// As [`RequestTemplate::render`], with the head and the body separate.
    pub(crate) fn render_apart<'a>(
        &'a self,
        variables: Variables,
        scratch: &'a mut Vec<u8>,
    ) -> (&'a [u8], &'a [u8]) {
        match (&self.head[..], &self.body[..]) {
            ([TemplatePart::Fixed(head)], []) => return (head, &[]),
            ([TemplatePart::Fixed(head)], [TemplatePart::Fixed(body)]) => return (head, body),
            _ => {}
        }
        scratch.clear();
        let mut uuids = 0;
        put_parts(&self.head, &variables, &mut uuids, scratch);
        let head = scratch.len();
        put_parts(&self.body, &variables, &mut uuids, scratch);
        scratch.split_at(head)
    }

    /// The bytes to send: the template's own if nothing varies, otherwise `scratch`, filled again.
    pub(crate) fn render<'a>(&'a self, variables: Variables, scratch: &'a mut Vec<u8>) -> &'a [u8] {
        if let ([TemplatePart::Fixed(all)], []) = (&self.head[..], &self.body[..]) {
            return all;
        }
        scratch.clear();
        let mut uuids = 0;
        put_parts(&self.head, &variables, &mut uuids, scratch);
        if let Some(length) = &self.body_length {
            scratch.extend_from_slice(b"Content-Length: ");
            put_number(length.count(&variables) as u64, scratch);
            scratch.extend_from_slice(b"\r\n\r\n");
        }
        put_parts(&self.body, &variables, &mut uuids, scratch);
        scratch
    }
}

/// Appends the request line and the headers of HTTP/1.1, without the length of the body.
fn push_head(
    request: &Request,
    authority: &str,
    connection: ConnectionUse,
    sends_cookies: bool,
    head: &mut PartBuilder,
) {
    head.push_fixed(format!("{} ", request.method).as_bytes());
    head.push_text(request.path.as_bytes(), ValueEncoding::Percent);
    head.push_fixed(b" HTTP/1.1\r\n");
    if !request.has_header("host") {
        head.push_fixed(format!("Host: {authority}\r\n").as_bytes());
    }
    if !request.has_header("user-agent") {
        head.push_fixed(b"User-Agent: tailgate\r\n");
    }
    if connection == ConnectionUse::Close && !request.has_header("connection") {
        head.push_fixed(b"Connection: close\r\n");
    }
    let cookies = |before: &[u8], after| {
        TemplatePart::Cookies(CookiePart { before: before.to_vec(), has_length: false, after })
    };
    for (name, value) in &request.headers {
        head.push_fixed(format!("{name}: ").as_bytes());
        head.push_text(value.as_bytes(), ValueEncoding::Verbatim);
        // A request has at most one Cookie header (RFC 6265, 5.4).
        if sends_cookies && name.eq_ignore_ascii_case("cookie") {
            head.push(cookies(b"; ", b""));
        }
        head.push_fixed(b"\r\n");
    }
    if sends_cookies && !request.has_header("cookie") {
        head.push(cookies(b"Cookie: ", b"\r\n"));
    }
}

/// The parts of the body. `head` goes on with the numbers of its random values.
fn split_body(request: &Request, head: &mut PartBuilder) -> Vec<TemplatePart> {
    let encoding = match request.body_encoding {
        BodyEncoding::Verbatim => ValueEncoding::Verbatim,
        BodyEncoding::Form => ValueEncoding::Percent,
        BodyEncoding::Json => ValueEncoding::Json,
    };
    head.split(request.body.as_deref().unwrap_or_default(), encoding)
}

/// The request with a header line that says that it is the last on its connection, unless it
/// already has such a line.
pub(crate) fn add_connection_close<'a>(request: &'a [u8], scratch: &'a mut Vec<u8>) -> &'a [u8] {
    const NAME: &[u8] = b"connection:";
    let mut at = 0;
    while let Some(length) = memchr(b'\n', &request[at..]) {
        let line = &request[at..at + length];
        if line.get(..NAME.len()).is_some_and(|start| start.eq_ignore_ascii_case(NAME)) {
            return request;
        }
        if matches!(line, b"" | b"\r") {
            scratch.clear();
            scratch.extend_from_slice(&request[..at]);
            scratch.extend_from_slice(b"Connection: close\r\n");
            scratch.extend_from_slice(&request[at..]);
            return scratch;
        }
        at += length + 1;
    }
    request
}
