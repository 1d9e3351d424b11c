//! Requests in the form of HTTP/2: header blocks that depend on no others.

use super::part::{PartBuilder, PartLength, TemplatePart};
use super::value::ValueEncoding;
use crate::http2::hpack;

/// Whether HTTP/2 transmits a header. Headers about the connection are not allowed there (RFC 9113,
/// 8.2.2), and the host has a field of its own. `name` is in lower case.
pub(super) fn is_allowed_in_http2(name: &str, value: &str) -> bool {
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
pub(super) fn push_field(name: &str, value: &str, encoding: ValueEncoding, head: &mut PartBuilder) {
    let mut fixed = vec![];
    let known = put_known(name, value, &mut fixed);
    head.push(TemplatePart::Fixed(fixed));
    if known {
        return;
    }
    let value = head.split(value.as_bytes(), encoding);
    head.push(TemplatePart::TextLength(PartLength::of_parts(&value)));
    value.into_iter().for_each(|part| head.push(part));
}
