//! What to play, as tailgate sends it. A *field* is `LENGTH:BYTES`. The configuration is one field
//! that contains all others:
//!
//! ```text
//! seed, number of upstreams
//! of each upstream:  number of routes
//! of each route:     method (empty: any), path (`*` at its end: a prefix), status, delay,
//!                    `json` or `text` (how values are escaped), number of headers, of parts
//! of each header:    name, value
//! of each part:      a letter (see `template`) and its argument
//! ```
//!
//! tailgate has checked all values. They are checked again only as far as memory depends on them.

use std::io::Read;

use crate::delay::Delay;
use crate::route::{Route, RouteConfig};
use crate::template::{Escape, Part};

#[derive(Debug)]
pub(crate) struct Config {
    pub(crate) seed: u64,
    /// The routes of each upstream.
    pub(crate) upstreams: Vec<Vec<Route>>,
}

const MAX_CONFIG_BYTES: usize = 64 << 20;
const MAX_LENGTH_DIGITS: usize = 9;

/// Reads the configuration, and nothing of what follows it.
pub(crate) fn read(input: &mut impl Read) -> Result<Config, String> {
    let mut length = 0_usize;
    for _ in 0..=MAX_LENGTH_DIGITS {
        let mut byte = [0];
        input.read_exact(&mut byte).map_err(|_| "there is no configuration")?;
        match byte[0] {
            b':' => return parse(&read_bytes(input, length)?),
            digit @ b'0'..=b'9' => length = length * 10 + usize::from(digit - b'0'),
            _ => break,
        }
    }
    Err("the configuration has no length".into())
}

fn read_bytes(input: &mut impl Read, length: usize) -> Result<Vec<u8>, String> {
    if length > MAX_CONFIG_BYTES {
        return Err("the configuration is too large".into());
    }
    let mut bytes = vec![0; length];
    input.read_exact(&mut bytes).map_err(|_| "the configuration is incomplete")?;
    Ok(bytes)
}

fn parse(bytes: &[u8]) -> Result<Config, String> {
    parse_fields(&mut Fields { rest: bytes })
        .ok_or_else(|| "the configuration is not one of this version".into())
}

fn parse_fields(fields: &mut Fields) -> Option<Config> {
    let seed = fields.next_number()?;
    let count = fields.next_number()?;
    let upstreams = (0..count).map(|_| parse_upstream(fields)).collect::<Option<_>>()?;
    fields.rest.is_empty().then_some(Config { seed, upstreams })
}

fn parse_upstream(fields: &mut Fields) -> Option<Vec<Route>> {
    let count = fields.next_number()?;
    (0..count).map(|_| parse_route(fields)).collect()
}

fn parse_route(fields: &mut Fields) -> Option<Route> {
    let method = fields.next_field()?.to_vec();
    let path = fields.next_field()?.to_vec();
    let status = u16::try_from(fields.next_number()?).ok()?;
    let delay = Delay::parse(std::str::from_utf8(fields.next_field()?).ok()?)?;
    let escape = match fields.next_field()? {
        b"json" => Escape::Json,
        _ => Escape::None,
    };
    let (headers, parts) = (fields.next_number()?, fields.next_number()?);
    let headers = (0..headers)
        .map(|_| Some((fields.next_field()?.to_vec(), fields.next_field()?.to_vec())))
        .collect::<Option<Vec<_>>>()?;
    let body = (0..parts).map(|_| Part::parse(fields.next_field()?)).collect::<Option<Vec<_>>>()?;
    Some(Route::new(RouteConfig { method, path, status, headers, body, escape, delay }))
}

struct Fields<'a> {
    rest: &'a [u8],
}

impl<'a> Fields<'a> {
    fn next_field(&mut self) -> Option<&'a [u8]> {
        let colon = self.rest.iter().take(MAX_LENGTH_DIGITS + 1).position(|&byte| byte == b':')?;
        let length: usize = std::str::from_utf8(&self.rest[..colon]).ok()?.parse().ok()?;
        let (field, rest) = self.rest[colon + 1..].split_at_checked(length)?;
        self.rest = rest;
        Some(field)
    }

    fn next_number(&mut self) -> Option<u64> {
        std::str::from_utf8(self.next_field()?).ok()?.parse().ok()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn join(fields: &[&str]) -> Vec<u8> {
        fields.iter().flat_map(|field| format!("{}:{field}", field.len()).into_bytes()).collect()
    }

    #[test]
    fn a_configuration_is_a_field_of_fields_and_the_commands_after_it_stay() {
        let route = ["GET", "/a", "200", "fixed 5", "text", "1", "1", "x-a", "b", "thello"];
        let inner = join(&[&["7", "1", "1"][..], &route[..]].concat());
        let mut bytes = join(&[std::str::from_utf8(&inner).unwrap()]);
        bytes.extend_from_slice(b"read\n");
        let mut input = &bytes[..];
        let config = read(&mut input).unwrap();
        assert_eq!((config.seed, config.upstreams.len()), (7, 1));
        assert!(config.upstreams[0][0].matches(b"GET", b"/a"));
        assert_eq!(input, b"read\n");
    }

    #[test]
    fn a_configuration_that_is_cut_or_too_long_is_refused() {
        for text in ["", "x", "5:abc", "99999999999:", "900000000:", "3:1:7", "6:1:71:0"] {
            assert_eq!(read(&mut text.as_bytes()).is_ok(), text == "6:1:71:0", "{text}");
        }
    }

    proptest! {
        #[test]
        fn any_bytes_are_a_configuration_or_refused(bytes: Vec<u8>) {
            let _ = read(&mut &bytes[..]);
            let _ = parse(&bytes);
        }
    }
}
