//! Requests as bytes: fixed bytes if nothing varies, otherwise parts that are combined for each
//! arrival.

use memchr::memchr;

use crate::http2::hpack;
use crate::random::{self, Purpose};
use crate::request::Request;

/// A request of one side, ready to be written.
#[derive(Debug)]
pub(crate) struct RequestTemplate {
    /// Everything before the body; without the Content-Length if that varies.
    head: Vec<TemplatePart>,
    body: Vec<TemplatePart>,
    /// None: the length is in `head`, or there is no body.
    body_length: Option<PartLength>,
    pub(crate) is_head: bool,
}

#[derive(Debug, PartialEq)]
enum TemplatePart {
    Fixed(Vec<u8>),
    Counter,
    Uuid,
    /// For HTTP/2: the length of the text that follows.
    TextLength(PartLength),
    /// For HTTP/2: the length of the body, as text.
    BodyLength(PartLength),
}

/// The length of a text: its fixed bytes, and how often it contains the counter, whose length
/// varies.
#[derive(Debug, Clone, Copy, PartialEq)]
struct PartLength {
    fixed: usize,
    counters: usize,
}

/// What varies from arrival to arrival.
pub(crate) struct Variables {
    pub(crate) seed: u64,
    pub(crate) index: u64,
    pub(crate) counter: u64,
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
    ) -> RequestTemplate {
        let names =
            |name: &str| request.headers.iter().any(|(other, _)| other.eq_ignore_ascii_case(name));
        let mut head = format!("{} ", request.method).into_bytes();
        head.extend_from_slice(request.path.as_bytes());
        head.extend_from_slice(b" HTTP/1.1\r\n");
        if !names("host") {
            head.extend_from_slice(format!("Host: {authority}\r\n").as_bytes());
        }
        if !names("user-agent") {
            head.extend_from_slice(b"User-Agent: tailgate\r\n");
        }
        if connection == ConnectionUse::Close && !names("connection") {
            head.extend_from_slice(b"Connection: close\r\n");
        }
        for (name, value) in &request.headers {
            head.extend_from_slice(format!("{name}: {value}\r\n").as_bytes());
        }
        let body = split_parts(request.body.as_deref().unwrap_or_default());
        let varies = body.contains(&TemplatePart::Counter);
        let needs_length =
            request.body.is_some() || matches!(request.method.as_str(), "POST" | "PUT" | "PATCH");
        if needs_length && !varies && !names("content-length") {
            head.extend_from_slice(
                format!("Content-Length: {}\r\n", PartLength::of_parts(&body).fixed).as_bytes(),
            );
        }
        let body_length = (varies && !names("content-length")).then(|| PartLength::of_parts(&body));
        if body_length.is_none() {
            head.extend_from_slice(b"\r\n");
        }
        let (mut head, mut body) = (split_parts(&head), body);
        if let ([TemplatePart::Fixed(head)], [TemplatePart::Fixed(fixed)]) =
            (&mut head[..], &body[..])
        {
            head.extend_from_slice(fixed);
            body = vec![];
        }
        RequestTemplate { head, body, body_length, is_head: request.method == "HEAD" }
    }

    /// For HTTP/2: the head is a header block that depends on no other.
    pub(crate) fn new_http2(request: &Request, authority: &str, scheme: &str) -> RequestTemplate {
        let own =
            |name: &str| request.headers.iter().find(|(other, _)| other.eq_ignore_ascii_case(name));
        let authority = own("host").map_or(authority, |(_, value)| value);
        let mut head = vec![];
        for (name, value) in
            [(":method", &*request.method), (":scheme", scheme), (":authority", authority)]
        {
            put_field(name, value, &mut head);
        }
        put_field(":path", &request.path, &mut head);
        if own("user-agent").is_none() {
            put_field("user-agent", "tailgate", &mut head);
        }
        for (name, value) in &request.headers {
            let name = name.to_ascii_lowercase();
            if is_allowed_in_http2(&name, value) {
                put_field(&name, value.trim_matches([' ', '\t']), &mut head);
            }
        }
        let body = split_parts(request.body.as_deref().unwrap_or_default());
        let needs_length =
            request.body.is_some() || matches!(request.method.as_str(), "POST" | "PUT" | "PATCH");
        if needs_length && own("content-length").is_none() {
            let mut name = vec![];
            hpack::put_name(b"content-length", false, &mut name);
            push_part(TemplatePart::Fixed(name), &mut head);
            push_part(TemplatePart::BodyLength(PartLength::of_parts(&body)), &mut head);
        }
        RequestTemplate { head, body, body_length: None, is_head: request.method == "HEAD" }
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
        if let Some(length) = self.body_length {
            scratch.extend_from_slice(b"Content-Length: ");
            put_number(length.with_counter(variables.counter) as u64, scratch);
            scratch.extend_from_slice(b"\r\n\r\n");
        }
        put_parts(&self.body, &variables, &mut uuids, scratch);
        scratch
    }
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

/// Splits text at `${counter}` and `${uuid}`; `$${` stands for a literal `${`.
fn split_parts(text: &[u8]) -> Vec<TemplatePart> {
    const MARKERS: [(&[u8], TemplatePart); 2] =
        [(b"${counter}", TemplatePart::Counter), (b"${uuid}", TemplatePart::Uuid)];
    let (mut parts, mut fixed, mut rest) = (vec![], vec![], text);
    while let Some(&first) = rest.first() {
        if rest.starts_with(b"$${") {
            fixed.extend_from_slice(b"${");
            rest = &rest[3..];
        } else if let Some((marker, part)) =
            MARKERS.into_iter().find(|(marker, _)| rest.starts_with(marker))
        {
            if !fixed.is_empty() {
                parts.push(TemplatePart::Fixed(std::mem::take(&mut fixed)));
            }
            parts.push(part);
            rest = &rest[marker.len()..];
        } else {
            fixed.push(first);
            rest = &rest[1..];
        }
    }
    if !fixed.is_empty() {
        parts.push(TemplatePart::Fixed(fixed));
    }
    parts
}

/// Whether HTTP/2 transmits a header. Headers about the connection are not allowed there (RFC 9113,
/// 8.2.2), and the host has a field of its own. `name` is in lower case.
fn is_allowed_in_http2(name: &str, value: &str) -> bool {
    match name {
        "host" | "connection" | "proxy-connection" | "keep-alive" | "transfer-encoding"
        | "upgrade" => false,
        "te" => value.eq_ignore_ascii_case("trailers"),
        _ => true,
    }
}

/// Appends the HTTP/2 header block for a request written as HTTP/1.1, and returns the body. The
/// text comes from this module.
pub(crate) fn put_header_block<'a>(text: &'a [u8], scheme: &str, block: &mut Vec<u8>) -> &'a [u8] {
    let end = text.windows(4).position(|bytes| bytes == b"\r\n\r\n").unwrap_or(text.len());
    let (head, body) =
        (String::from_utf8_lossy(&text[..end]), text.get(end + 4..).unwrap_or_default());
    let mut lines = head.split("\r\n");
    let mut words = lines.next().unwrap_or_default().split(' ');
    let (method, path) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let fields: Vec<(String, &str)> =
        lines.filter_map(|line| line.split_once(':')).map(lowercase_name).collect();
    let authority = fields.iter().find(|(name, _)| name == "host").map_or("", |(_, value)| value);
    for (name, value) in
        [(":method", method), (":scheme", scheme), (":authority", authority), (":path", path)]
    {
        put_plain(name, value, block);
    }
    for (name, value) in fields.iter().filter(|(name, value)| is_allowed_in_http2(name, value)) {
        put_plain(name, value, block);
    }
    body
}

fn lowercase_name<'a>((name, value): (&str, &'a str)) -> (String, &'a str) {
    (name.to_ascii_lowercase(), value.trim_matches([' ', '\t']))
}

/// A header in which nothing varies.
fn put_plain(name: &str, value: &str, out: &mut Vec<u8>) {
    if !put_known(name, value, out) {
        hpack::put_integer(value.len(), 7, 0, out);
        out.extend_from_slice(value.as_bytes());
    }
}

/// Appends a header that is in the static table, or only its name, which the value then follows.
/// Returns whether the whole header was in the table.
fn put_known(name: &str, value: &str, out: &mut Vec<u8>) -> bool {
    if let Some(number) = hpack::find_static_field(name.as_bytes(), value.as_bytes()) {
        hpack::put_integer(number, 7, 0x80, out);
        return true;
    }
    let secret = matches!(name, "authorization" | "proxy-authorization" | "cookie");
    hpack::put_name(name.as_bytes(), secret, out);
    false
}

/// Appends a header in the format of HTTP/2.
fn put_field(name: &str, value: &str, head: &mut Vec<TemplatePart>) {
    let mut fixed = vec![];
    let known = put_known(name, value, &mut fixed);
    push_part(TemplatePart::Fixed(fixed), head);
    if known {
        return;
    }
    let value = split_parts(value.as_bytes());
    push_part(TemplatePart::TextLength(PartLength::of_parts(&value)), head);
    value.into_iter().for_each(|part| push_part(part, head));
}

fn push_part(part: TemplatePart, parts: &mut Vec<TemplatePart>) {
    match (part, parts.last_mut()) {
        (TemplatePart::Fixed(more), Some(TemplatePart::Fixed(last))) => {
            last.extend_from_slice(&more)
        }
        // The length of a text that does not vary is a fixed byte string as well.
        (part @ (TemplatePart::TextLength(length) | TemplatePart::BodyLength(length)), _)
            if length.counters == 0 =>
        {
            let mut fixed = vec![];
            put_parts(&[part], &Variables { seed: 0, index: 0, counter: 0 }, &mut 0, &mut fixed);
            push_part(TemplatePart::Fixed(fixed), parts);
        }
        (part, _) => parts.push(part),
    }
}

impl PartLength {
    fn of_parts(parts: &[TemplatePart]) -> PartLength {
        let fixed = |part: &TemplatePart| match part {
            TemplatePart::Fixed(bytes) => bytes.len(),
            TemplatePart::Uuid => 36,
            _ => 0,
        };
        let counters = parts.iter().filter(|part| **part == TemplatePart::Counter).count();
        PartLength { fixed: parts.iter().map(fixed).sum(), counters }
    }

    fn with_counter(&self, counter: u64) -> usize {
        self.fixed + self.counters * count_digits(counter)
    }
}

fn put_parts(parts: &[TemplatePart], variables: &Variables, uuids: &mut u64, out: &mut Vec<u8>) {
    for part in parts {
        match part {
            TemplatePart::Fixed(bytes) => out.extend_from_slice(bytes),
            TemplatePart::Counter => put_number(variables.counter, out),
            TemplatePart::Uuid => {
                put_uuid(
                    variables.seed,
                    variables.index.wrapping_mul(1 << 16).wrapping_add(*uuids),
                    out,
                );
                *uuids += 1;
            }
            TemplatePart::TextLength(length) => {
                hpack::put_integer(length.with_counter(variables.counter), 7, 0, out)
            }
            TemplatePart::BodyLength(length) => {
                let length = length.with_counter(variables.counter) as u64;
                hpack::put_integer(count_digits(length), 7, 0, out);
                put_number(length, out);
            }
        }
    }
}

fn count_digits(number: u64) -> usize {
    number.checked_ilog10().map_or(1, |log| log as usize + 1)
}

fn put_number(number: u64, out: &mut Vec<u8>) {
    let mut left = number;
    let start = out.len();
    out.resize(start + count_digits(number), b'0');
    for place in out[start..].iter_mut().rev() {
        *place = b'0' + (left % 10) as u8;
        left /= 10;
    }
}

/// A random (version 4) UUID of RFC 9562, from the seed: the same run sends the same UUIDs.
fn put_uuid(seed: u64, draw: u64, out: &mut Vec<u8>) {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn rendered(request: &Request, counter: u64) -> String {
        let template = RequestTemplate::new(request, "127.0.0.1:80", ConnectionUse::KeepAlive);
        let mut scratch = vec![];
        let bytes = template.render(Variables { seed: 1, index: counter, counter }, &mut scratch);
        String::from_utf8(bytes.to_vec()).unwrap()
    }

    fn request(method: &str, path: &str, body: Option<&str>) -> Request {
        let body = body.map(|text| text.as_bytes().to_vec());
        Request {
            name: "x".into(),
            method: method.into(),
            path: path.into(),
            body,
            ..Request::default()
        }
    }

    #[test]
    fn a_plain_request_is_its_bytes() {
        let sent = rendered(&request("GET", "/items?q=1", None), 1);
        assert_eq!(
            sent,
            "GET /items?q=1 HTTP/1.1\r\nHost: 127.0.0.1:80\r\nUser-Agent: tailgate\r\n\r\n"
        );
    }

    #[test]
    fn the_last_request_of_a_connection_says_so_unless_it_has_something_else_to_say() {
        let last = |request: &Request| {
            let template = RequestTemplate::new(request, "127.0.0.1:80", ConnectionUse::Close);
            let variables = Variables { seed: 1, index: 0, counter: 0 };
            String::from_utf8(template.render(variables, &mut vec![]).to_vec()).unwrap()
        };
        let mut own = request("GET", "/", None);
        assert!(last(&own).contains("\r\nConnection: close\r\n"));
        own.headers = vec![("connection".into(), "keep-alive".into())];
        assert!(!last(&own).contains("close"));
    }

    #[test]
    fn a_post_without_a_body_says_so() {
        assert!(rendered(&request("POST", "/", None), 1).contains("Content-Length: 0\r\n\r\n"));
    }

    #[test]
    fn a_text_says_the_same_in_http2_as_its_request() {
        let headers = [
            ("Accept", "*/*"),
            ("Cookie", "a=b: c"),
            ("TE", "gzip"),
            ("Connection", "close"),
            ("X-Empty", ""),
        ];
        let headers = headers.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec();
        for (method, path, body) in
            [("GET", "/", None), ("POST", "/items?q=1", Some("{}")), ("PUT", "/", None)]
        {
            for headers in [vec![], headers.clone(), vec![("host".to_owned(), "other".to_owned())]]
            {
                let request = Request { headers, ..request(method, path, body) };
                let variables = || Variables { seed: 1, index: 0, counter: 0 };
                let mut scratch = vec![];
                let text = RequestTemplate::new(&request, "127.0.0.1:80", ConnectionUse::KeepAlive);
                let text = text.render(variables(), &mut scratch).to_vec();
                let template = RequestTemplate::new_http2(&request, "127.0.0.1:80", "https");
                let (head, body) = template.render_apart(variables(), &mut scratch);
                let mut block = vec![];
                assert_eq!(put_header_block(&text, "https", &mut block), body, "{request:?}");
                assert_eq!(hpack::decode_fields(&block), hpack::decode_fields(head), "{request:?}");
            }
        }
    }

    #[test]
    fn the_length_follows_the_counter() {
        let post =
            request("POST", "/items/${counter}", Some("{\"id\":${counter},\"again\":${counter}}"));
        for counter in [0, 9, 10, 12_345] {
            let sent = rendered(&post, counter);
            let (head, body) = sent.split_once("\r\n\r\n").unwrap();
            assert!(head.starts_with(&format!("POST /items/{counter} HTTP/1.1")), "{head}");
            assert!(head.contains(&format!("Content-Length: {}", body.len())), "{head} {body}");
            assert_eq!(body, format!("{{\"id\":{counter},\"again\":{counter}}}"));
        }
    }

    #[test]
    fn a_last_request_says_so_unless_it_speaks_of_its_connection_itself() {
        let said = |request: &str| {
            String::from_utf8(add_connection_close(request.as_bytes(), &mut vec![]).to_vec())
                .unwrap()
        };
        for (head, rest) in [
            ("GET / HTTP/1.1\r\n", "\r\n"),
            ("POST / HTTP/1.1\r\nX: y\r\nContent-Length: 23\r\n", "\r\n\r\nConnection: keep-alive"),
            ("GET / HTTP/1.1\nHost: x\n", "\n"),
        ] {
            assert_eq!(
                said(&format!("{head}{rest}")),
                format!("{head}Connection: close\r\n{rest}")
            );
        }
        for own in ["GET / HTTP/1.1\r\nconnection:keep-alive\r\n\r\n", "no request"] {
            assert_eq!(said(own), own);
        }
    }

    #[test]
    fn every_uuid_is_a_new_one_of_version_4() {
        let sent = rendered(&request("GET", "/${uuid}/${uuid}", None), 3);
        let path: Vec<&str> = sent.split(' ').nth(1).unwrap().split('/').skip(1).collect();
        assert_ne!(path[0], path[1]);
        for uuid in path {
            assert_eq!(uuid.len(), 36);
            assert_eq!(&uuid[14..15], "4");
            assert!("89ab".contains(&uuid[19..20]), "{uuid}");
        }
    }

    #[test]
    fn two_dollars_escape_a_placeholder() {
        assert!(rendered(&request("GET", "/$${counter}", None), 3).starts_with("GET /${counter} "));
    }

    /// The request as a server parses it.
    fn rendered_http2(request: &Request, counter: u64) -> (Vec<(String, String)>, String) {
        let template = RequestTemplate::new_http2(request, "127.0.0.1:80", "http");
        let mut scratch = vec![];
        let (head, body) =
            template.render_apart(Variables { seed: 1, index: counter, counter }, &mut scratch);
        (hpack::decode_fields(head), String::from_utf8(body.to_vec()).unwrap())
    }

    fn lines(fields: &[(String, String)]) -> Vec<String> {
        fields.iter().map(|(name, value)| format!("{name}: {value}")).collect()
    }

    #[test]
    fn in_http2_a_plain_request_is_a_block_that_never_changes() {
        let template =
            RequestTemplate::new_http2(&request("GET", "/", None), "127.0.0.1:80", "http");
        assert!(matches!(&template.head[..], [TemplatePart::Fixed(_)]), "{template:?}");
        let (head, body) = rendered_http2(&request("GET", "/items?q=1", None), 1);
        let expected = [
            ":method: GET",
            ":scheme: http",
            ":authority: 127.0.0.1:80",
            ":path: /items?q=1",
            "user-agent: tailgate",
        ];
        assert_eq!((lines(&head), body), (expected.map(str::to_owned).to_vec(), String::new()));
    }

    #[test]
    fn in_http2_lengths_follow_the_counter() {
        let long = "x".repeat(120);
        let mut post =
            request("POST", "/items/${counter}", Some("{\"id\":${counter},\"again\":${counter}}"));
        // Its length takes two bytes when the counter is long enough.
        post.headers = vec![("X-Long".into(), format!("{long}${{counter}}"))];
        for counter in [0, 9, 10, 999_999, 10_000_000] {
            let (head, body) = rendered_http2(&post, counter);
            let lines = lines(&head);
            assert!(lines.contains(&format!(":path: /items/{counter}")), "{lines:?}");
            assert!(lines.contains(&format!("x-long: {long}{counter}")), "{lines:?}");
            assert!(lines.contains(&format!("content-length: {}", body.len())), "{lines:?}");
            assert_eq!(body, format!("{{\"id\":{counter},\"again\":{counter}}}"));
        }
    }

    #[test]
    fn in_http2_the_same_uuids_are_sent() {
        let uuid = request("POST", "/${uuid}", Some("${uuid}"));
        let sent = rendered(&uuid, 3);
        let (head, body) = rendered_http2(&uuid, 3);
        assert!(sent.starts_with(&format!("POST {} ", head[3].1)), "{sent} {head:?}");
        assert!(sent.ends_with(&format!("\r\n\r\n{body}")), "{sent} {body}");
    }

    #[test]
    fn in_http2_the_host_is_the_authority_and_the_connection_has_no_headers() {
        let mut own = request("POST", "/", None);
        let headers =
            [("Host", "example.test"), ("Connection", "close"), ("TE", "gzip"), ("X-A", " b ")];
        own.headers = headers.map(|(name, value)| (name.into(), value.into())).to_vec();
        let lines = lines(&rendered_http2(&own, 1).0);
        assert_eq!(
            lines[2..],
            [
                ":authority: example.test",
                ":path: /",
                "user-agent: tailgate",
                "x-a: b",
                "content-length: 0"
            ]
        );
    }

    #[test]
    fn headers_of_the_users_own_replace_ours() {
        let mut own = request("POST", "/", Some("hi"));
        own.headers =
            vec![("host".into(), "example.test".into()), ("Content-Length".into(), "2".into())];
        let sent = rendered(&own, 1);
        assert!(!sent.contains("Host: 127"), "{sent}");
        assert_eq!(sent.matches("ength").count(), 1);
    }
}
