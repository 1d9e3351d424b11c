//! Bodies that contain parts of the request. A part is text, or a letter and its argument:
//!
//! ```text
//! t TEXT   this text         m        the method
//! u        a UUID            q NAME   a parameter of the query
//! p        the path          h NAME   a header
//!                            s N      the N-th segment of the path, from 1
//! ```

use crate::delay::Random;

#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Part {
    Text(Vec<u8>),
    Uuid,
    Method,
    Path,
    Segment(usize),
    Query(Vec<u8>),
    Header(Vec<u8>),
}

/// How values are written into a body.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Escape {
    None,
    /// As within the quotes of a JSON string.
    Json,
}

impl Part {
    pub(crate) fn parse(field: &[u8]) -> Option<Part> {
        let (letter, argument) = field.split_first()?;
        match letter {
            b't' => Some(Part::Text(argument.to_vec())),
            b'u' => Some(Part::Uuid),
            b'm' => Some(Part::Method),
            b'p' => Some(Part::Path),
            b's' => {
                let number: usize = std::str::from_utf8(argument).ok()?.parse().ok()?;
                Some(Part::Segment(number.checked_sub(1)?))
            }
            b'q' => Some(Part::Query(argument.to_vec())),
            b'h' => Some(Part::Header(argument.to_vec())),
            _ => None,
        }
    }

    /// The part as text if it is text, or known from the head of the request; none for a UUID.
    pub(crate) fn resolve(&self, head: &RequestHead<'_>, escape: Escape) -> Option<Vec<u8>> {
        let value = match self {
            Part::Text(text) => return Some(text.clone()),
            Part::Uuid => return None,
            Part::Method => head.method.as_bytes().to_vec(),
            Part::Path => head.path.as_bytes().to_vec(),
            Part::Segment(index) => head
                .path
                .split('/')
                .filter(|segment| !segment.is_empty())
                .nth(*index)
                .map_or(vec![], |segment| decode(segment.as_bytes(), false)),
            Part::Query(name) => head.find_query(name),
            Part::Header(name) => head
                .headers
                .iter()
                .find(|header| header.name.as_bytes().eq_ignore_ascii_case(name))
                .map_or(vec![], |header| header.value.to_vec()),
        };
        Some(match escape {
            Escape::None => value,
            Escape::Json => escape_json(&String::from_utf8_lossy(&value)).into_bytes(),
        })
    }
}

/// The parts of the head of a request that a response may contain.
pub(crate) struct RequestHead<'a> {
    pub(crate) method: &'a str,
    /// Without the query.
    pub(crate) path: &'a str,
    pub(crate) query: &'a str,
    pub(crate) headers: &'a [httparse::Header<'a>],
}

impl RequestHead<'_> {
    /// The first value of this name; empty if there is none.
    fn find_query(&self, name: &[u8]) -> Vec<u8> {
        self.query
            .split('&')
            .map(|pair| pair.split_once('=').unwrap_or((pair, "")))
            .find(|(each, _)| decode(each.as_bytes(), true) == name)
            .map_or(vec![], |(_, value)| decode(value.as_bytes(), true))
    }
}

/// Decodes `%41`, and in a query `+` as a space. What is no such sequence stays as it is.
fn decode(text: &[u8], is_query: bool) -> Vec<u8> {
    let mut decoded = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some((&byte, after)) = rest.split_first() {
        rest = after;
        let hex = |at: usize| after.get(at).and_then(|&digit| (digit as char).to_digit(16));
        match (byte, hex(0), hex(1)) {
            (b'%', Some(high), Some(low)) => {
                decoded.push((high * 16 + low) as u8);
                rest = &after[2..];
            }
            (b'+', ..) if is_query => decoded.push(b' '),
            _ => decoded.push(byte),
        }
    }
    decoded
}

fn escape_json(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '"' | '\\' => escaped.extend(['\\', character]),
            '\0'..='\u{1f}' => escaped.push_str(&format!("\\u{:04x}", character as u32)),
            _ => escaped.push(character),
        }
    }
    escaped
}

/// Version 4 (RFC 9562), from random numbers that both sides have.
pub(crate) fn format_uuid(random: &mut Random) -> String {
    let (high, low) = (random.draw(), random.draw());
    let (high, low) = (high & !0xF000 | 0x4000, low & !(0b11 << 62) | 0b10 << 62);
    format!(
        "{:08x}-{:04x}-{:04x}-{:04x}-{:012x}",
        high >> 32,
        high >> 16 & 0xFFFF,
        high & 0xFFFF,
        low >> 48,
        low & 0xFFFF_FFFF_FFFF
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::delay::{CallHash, CallNumbers};

    fn resolve(part: &str, escape: Escape) -> String {
        let headers = [httparse::Header { name: "X-Who", value: b"me \"and\" you" }];
        let head = RequestHead {
            method: "POST",
            path: "/users/4%202//orders",
            query: "a=1&id=x+%41%zz&id=2&flag",
            headers: &headers,
        };
        let bytes = Part::parse(part.as_bytes()).unwrap().resolve(&head, escape).unwrap();
        String::from_utf8(bytes).unwrap()
    }

    #[test]
    fn parts_of_the_request_are_filled_in() {
        for (part, expected) in [
            ("thello", "hello"),
            ("m", "POST"),
            ("p", "/users/4%202//orders"),
            ("s2", "4 2"),
            ("s3", "orders"),
            ("s9", ""),
            ("qid", "x A%zz"),
            ("qflag", ""),
            ("qnone", ""),
            ("hx-who", "me \"and\" you"),
            ("hnone", ""),
        ] {
            assert_eq!(resolve(part, Escape::None), expected, "{part}");
        }
    }

    #[test]
    fn a_value_within_json_cannot_end_its_string() {
        assert_eq!(resolve("hx-who", Escape::Json), r#"me \"and\" you"#);
        assert_eq!(escape_json("a\\\n\u{e9}"), r"a\\\u000aé");
    }

    #[test]
    fn a_uuid_has_version_4_and_its_variant() {
        let mut random = CallNumbers::new(1).start_random(&CallHash::new());
        for _ in 0..100 {
            let uuid = format_uuid(&mut random);
            assert_eq!(uuid.len(), 36);
            assert_eq!(&uuid[14..15], "4", "{uuid}");
            assert!("89ab".contains(&uuid[19..20]), "{uuid}");
        }
    }

    #[test]
    fn an_unknown_part_is_refused() {
        for field in ["", "x", "s0", "sx"] {
            assert_eq!(Part::parse(field.as_bytes()), None, "{field}");
        }
    }
}
