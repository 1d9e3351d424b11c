//! Takes values from a response.

use regex::bytes::Regex;

use super::body::{BodyProblem, ReceivedResponse, read_body};
use super::config::{CaptureRule, CaptureSource};
use super::json_path::JsonPath;
use super::pattern::compile_pattern;
use crate::encoding::Decoder;
use crate::http1::kept::KeptResponse;
use crate::json::JsonScalar;

/// A longer value is not taken: it would be sent in later requests.
const MAX_VALUE_BYTES: usize = 16 * 1024;

/// A value that is taken from each response.
#[derive(Debug)]
pub(super) struct Capture {
    pub(super) name: String,
    /// The index of the value.
    pub(super) value: usize,
    place: CapturePlace,
}

#[derive(Debug)]
enum CapturePlace {
    Json(JsonPath),
    Header(String),
    Cookie(String),
    Pattern(Regex),
}

/// Takes the values of these captures from one response: its head as in HTTP/1.1, and its body.
/// Gives the names and values. Err: the sentence that names the first capture that fails.
pub fn capture_values(
    captures: &[CaptureRule],
    head: &[u8],
    body: &[u8],
    max_body_bytes: u32,
) -> Result<Vec<(String, String)>, String> {
    let kept = KeptResponse::from_parts(head, body);
    let mut decoder = Decoder::default();
    let body = read_body(&kept, max_body_bytes, &mut decoder);
    let body = body.as_ref().copied();
    let response = ReceivedResponse { status: 0, kept: &kept, body, response_ns: 0 };
    let take = |rule: &CaptureRule| {
        let name = &rule.name;
        let sentence = |problem: String| format!("capture {name}: {problem}");
        let capture = Capture::compile(rule, 0).map_err(sentence)?;
        let mut value = vec![];
        capture.read(&response, &mut value).map_err(sentence)?;
        let value = String::from_utf8(value)
            .map_err(|_| sentence("its value is not UTF-8: capture another value".into()))?;
        Ok((name.clone(), value))
    };
    captures.iter().map(take).collect()
}

impl Capture {
    pub(super) fn compile(rule: &CaptureRule, value: usize) -> Result<Capture, String> {
        let expression = &rule.expression;
        let place = match rule.from {
            CaptureSource::Json => CapturePlace::Json(JsonPath::parse(expression)?),
            CaptureSource::Header => CapturePlace::Header(expression.clone()),
            CaptureSource::Cookie => CapturePlace::Cookie(expression.clone()),
            CaptureSource::Regex => CapturePlace::Pattern(compile_pattern(expression)?),
        };
        Ok(Capture { name: rule.name.clone(), value, place })
    }

    pub(super) fn reads_body(&self) -> bool {
        matches!(self.place, CapturePlace::Json(_) | CapturePlace::Pattern(_))
    }

    /// Puts the value in place of what `value` contains. Err: why there is none.
    pub(super) fn read(
        &self,
        response: &ReceivedResponse,
        value: &mut Vec<u8>,
    ) -> Result<(), String> {
        value.clear();
        let kept = response.kept;
        let body = || response.body.map_err(BodyProblem::to_string);
        match &self.place {
            CapturePlace::Json(path) => read_json(path, body()?, value)?,
            CapturePlace::Pattern(pattern) => read_match(pattern, body()?, value)?,
            CapturePlace::Header(name) => {
                let headers = kept.headers();
                let header = headers.iter().find(|other| other.name.eq_ignore_ascii_case(name));
                let header = header.ok_or_else(|| format!("there is no header {name}"))?;
                value.extend_from_slice(header.value);
            }
            CapturePlace::Cookie(name) => {
                let headers = kept.headers();
                let cookies = headers
                    .iter()
                    .filter(|header| header.name.eq_ignore_ascii_case("set-cookie"))
                    .filter_map(|header| split_cookie(header.value));
                let mut found = cookies.filter(|(other, _)| *other == name.as_bytes());
                let (_, text) = found.next().ok_or_else(|| format!("no cookie {name} was set"))?;
                value.extend_from_slice(text);
            }
        }
        if value.len() > MAX_VALUE_BYTES {
            return Err("the value is longer than 16 KB: capture a shorter one".into());
        }
        Ok(())
    }
}

/// Strings are taken without their quotes and escapes, and other values as they are written.
fn read_json(path: &JsonPath, body: &[u8], value: &mut Vec<u8>) -> Result<(), String> {
    let text = path.text();
    let broken = |problem| format!("the body is not JSON where {text} leads: {problem}");
    let found = path.find(body).map_err(|error| broken(error.problem))?;
    let mut reader = found.ok_or_else(|| format!("{text} is not in the body"))?;
    if let Some(b'{' | b'[') = reader.peek() {
        let all = reader.skip_value().map_err(|error| broken(error.problem))?;
        value.extend_from_slice(all);
        return Ok(());
    }
    match reader.take_scalar().map_err(|error| broken(error.problem))? {
        JsonScalar::String(string) => string.decode(value).map_err(broken)?,
        JsonScalar::Number(number) => value.extend_from_slice(number),
        JsonScalar::True => value.extend_from_slice(b"true"),
        JsonScalar::False => value.extend_from_slice(b"false"),
        JsonScalar::Null => return Err(format!("{text} is null in the body")),
    }
    Ok(())
}

/// The first group, or the whole match of an expression without groups.
fn read_match(pattern: &Regex, body: &[u8], value: &mut Vec<u8>) -> Result<(), String> {
    let missing = || format!("nothing in the body matches {:?}", pattern.as_str());
    if pattern.captures_len() == 1 {
        value.extend_from_slice(pattern.find(body).ok_or_else(missing)?.as_bytes());
        return Ok(());
    }
    let groups = pattern.captures(body).ok_or_else(missing)?;
    value.extend_from_slice(groups.get(1).ok_or_else(missing)?.as_bytes());
    Ok(())
}

/// Name and value of a Set-Cookie header (RFC 6265, 5.2).
fn split_cookie(header: &[u8]) -> Option<(&[u8], &[u8])> {
    let pair = header.split(|&byte| byte == b';').next()?;
    let equals = memchr::memchr(b'=', pair)?;
    Some((pair[..equals].trim_ascii(), pair[equals + 1..].trim_ascii()))
}
