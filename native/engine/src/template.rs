//! Requests as they go out: fixed bytes where nothing varies, else parts that are put together for each arrival.

use crate::plan::Request;
use crate::random::{self, Purpose};

/// A request of one side, ready to be written.
#[derive(Debug)]
pub(crate) struct Template {
    /// Everything before the body; without the Content-Length when that varies.
    head: Vec<Part>,
    body: Vec<Part>,
    /// None: the length is in `head`, or there is no body.
    body_length: Option<BodyLength>,
    pub(crate) to_head: bool,
}

#[derive(Debug, PartialEq)]
enum Part {
    Fixed(Vec<u8>),
    Counter,
    Uuid,
}

/// The body's length: its fixed bytes, and how often the counter, whose length varies, stands in it.
#[derive(Debug)]
struct BodyLength {
    fixed: usize,
    counters: usize,
}

/// What varies from arrival to arrival.
pub(crate) struct Variables {
    pub(crate) seed: u64,
    pub(crate) index: u64,
    pub(crate) counter: u64,
}

impl Template {
    pub(crate) fn new(request: &Request, authority: &str) -> Template {
        let names = |name: &str| request.headers.iter().any(|(other, _)| other.eq_ignore_ascii_case(name));
        let mut head = format!("{} ", request.method).into_bytes();
        head.extend_from_slice(request.path.as_bytes());
        head.extend_from_slice(b" HTTP/1.1\r\n");
        if !names("host") {
            head.extend_from_slice(format!("Host: {authority}\r\n").as_bytes());
        }
        if !names("user-agent") {
            head.extend_from_slice(b"User-Agent: tailgate\r\n");
        }
        for (name, value) in &request.headers {
            head.extend_from_slice(format!("{name}: {value}\r\n").as_bytes());
        }
        let body = parts(request.body.as_deref().unwrap_or_default());
        let varies = body.contains(&Part::Counter);
        let needs_length = request.body.is_some() || matches!(request.method.as_str(), "POST" | "PUT" | "PATCH");
        if needs_length && !varies && !names("content-length") {
            head.extend_from_slice(format!("Content-Length: {}\r\n", fixed_length(&body)).as_bytes());
        }
        let body_length = (varies && !names("content-length")).then(|| BodyLength {
            fixed: fixed_length(&body),
            counters: body.iter().filter(|part| **part == Part::Counter).count(),
        });
        if body_length.is_none() {
            head.extend_from_slice(b"\r\n");
        }
        let (mut head, mut body) = (parts(&head), body);
        if let ([Part::Fixed(head)], [Part::Fixed(fixed)]) = (&mut head[..], &body[..]) {
            head.extend_from_slice(fixed);
            body = vec![];
        }
        Template { head, body, body_length, to_head: request.method == "HEAD" }
    }

    /// The bytes to send: the template's own when nothing varies, else `scratch` filled anew.
    pub(crate) fn render<'a>(&'a self, variables: Variables, scratch: &'a mut Vec<u8>) -> &'a [u8] {
        if let ([Part::Fixed(all)], []) = (&self.head[..], &self.body[..]) {
            return all;
        }
        scratch.clear();
        let mut uuids = 0;
        put(&self.head, &variables, &mut uuids, scratch);
        if let Some(BodyLength { fixed, counters }) = self.body_length {
            let length = fixed + counters * digits(variables.counter);
            scratch.extend_from_slice(b"Content-Length: ");
            put_number(length as u64, scratch);
            scratch.extend_from_slice(b"\r\n\r\n");
        }
        put(&self.body, &variables, &mut uuids, scratch);
        scratch
    }
}

/// Splits text at `${counter}` and `${uuid}`; `$${` stands for a literal `${`.
fn parts(text: &[u8]) -> Vec<Part> {
    const MARKERS: [(&[u8], Part); 2] = [(b"${counter}", Part::Counter), (b"${uuid}", Part::Uuid)];
    let (mut parts, mut fixed, mut rest) = (vec![], vec![], text);
    while let Some(&first) = rest.first() {
        if rest.starts_with(b"$${") {
            fixed.extend_from_slice(b"${");
            rest = &rest[3..];
        } else if let Some((marker, part)) = MARKERS.into_iter().find(|(marker, _)| rest.starts_with(marker)) {
            if !fixed.is_empty() {
                parts.push(Part::Fixed(std::mem::take(&mut fixed)));
            }
            parts.push(part);
            rest = &rest[marker.len()..];
        } else {
            fixed.push(first);
            rest = &rest[1..];
        }
    }
    if !fixed.is_empty() {
        parts.push(Part::Fixed(fixed));
    }
    parts
}

fn fixed_length(parts: &[Part]) -> usize {
    let length = |part: &Part| match part {
        Part::Fixed(bytes) => bytes.len(),
        Part::Counter => 0,
        Part::Uuid => 36,
    };
    parts.iter().map(length).sum()
}

fn put(parts: &[Part], variables: &Variables, uuids: &mut u64, out: &mut Vec<u8>) {
    for part in parts {
        match part {
            Part::Fixed(bytes) => out.extend_from_slice(bytes),
            Part::Counter => put_number(variables.counter, out),
            Part::Uuid => {
                put_uuid(variables.seed, variables.index.wrapping_mul(1 << 16).wrapping_add(*uuids), out);
                *uuids += 1;
            }
        }
    }
}

fn digits(number: u64) -> usize {
    number.checked_ilog10().map_or(1, |log| log as usize + 1)
}

fn put_number(number: u64, out: &mut Vec<u8>) {
    let mut left = number;
    let start = out.len();
    out.resize(start + digits(number), b'0');
    for place in out[start..].iter_mut().rev() {
        *place = b'0' + (left % 10) as u8;
        left /= 10;
    }
}

/// A random (version 4) UUID of RFC 9562, from the seed: the same run sends the same ones.
fn put_uuid(seed: u64, draw: u64, out: &mut Vec<u8>) {
    let high = random::bits(seed, Purpose::Uuid, draw.wrapping_mul(2)) & !0xF000 | 0x4000;
    let low = random::bits(seed, Purpose::Uuid, draw.wrapping_mul(2).wrapping_add(1)) & (u64::MAX >> 2) | 1 << 63;
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
        let template = Template::new(request, "127.0.0.1:80");
        let mut scratch = vec![];
        let bytes = template.render(Variables { seed: 1, index: counter, counter }, &mut scratch);
        String::from_utf8(bytes.to_vec()).unwrap()
    }

    fn request(method: &str, path: &str, body: Option<&str>) -> Request {
        let body = body.map(|text| text.as_bytes().to_vec());
        Request { name: "x".into(), method: method.into(), path: path.into(), headers: vec![], body, weight: 1 }
    }

    #[test]
    fn a_plain_request_is_its_bytes() {
        let sent = rendered(&request("GET", "/items?q=1", None), 1);
        assert_eq!(sent, "GET /items?q=1 HTTP/1.1\r\nHost: 127.0.0.1:80\r\nUser-Agent: tailgate\r\n\r\n");
    }

    #[test]
    fn a_post_without_a_body_says_so() {
        assert!(rendered(&request("POST", "/", None), 1).contains("Content-Length: 0\r\n\r\n"));
    }

    #[test]
    fn the_length_follows_the_counter() {
        let post = request("POST", "/items/${counter}", Some("{\"id\":${counter},\"again\":${counter}}"));
        for counter in [0, 9, 10, 12_345] {
            let sent = rendered(&post, counter);
            let (head, body) = sent.split_once("\r\n\r\n").unwrap();
            assert!(head.starts_with(&format!("POST /items/{counter} HTTP/1.1")), "{head}");
            assert!(head.contains(&format!("Content-Length: {}", body.len())), "{head} {body}");
            assert_eq!(body, format!("{{\"id\":{counter},\"again\":{counter}}}"));
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

    #[test]
    fn headers_of_the_users_own_replace_ours() {
        let mut own = request("POST", "/", Some("hi"));
        own.headers = vec![("host".into(), "example.test".into()), ("Content-Length".into(), "2".into())];
        let sent = rendered(&own, 1);
        assert!(!sent.contains("Host: 127"), "{sent}");
        assert_eq!(sent.matches("ength").count(), 1);
    }
}
