//! The checks and captures of one request, ready to be applied to its responses.

use std::time::Duration;

use memchr::memmem::Finder;
use regex::bytes::Regex;

use super::body::{BodyProblem, ReceivedResponse, read_body};
use super::capture::Capture;
use super::config::{CaptureRule, Expectation, HeaderCheck, JsonCheck};
use super::json_path::JsonPath;
use super::pattern::compile_pattern;
use crate::encoding::Decoder;
use crate::failure::Failure;
use crate::http1::kept::{KeptBody, KeptHeaders, KeptResponse};
use crate::json::{JsonReader, JsonScalar};

/// The checks and captures of one request.
#[derive(Debug)]
pub(crate) struct ResponseRules {
    /// Empty: any status below 400.
    statuses: Vec<u16>,
    headers: Vec<HeaderRule>,
    texts: Vec<Finder<'static>>,
    patterns: Vec<Regex>,
    json: Vec<JsonRule>,
    min_bytes: Option<u64>,
    max_bytes: Option<u64>,
    max_ns: Option<u64>,
    captures: Vec<Capture>,
    /// Whether a check or a capture is about the content of a body.
    searches_body: bool,
    /// The longest body whose content is checked.
    max_body_bytes: u32,
}

#[derive(Debug)]
struct HeaderRule {
    name: String,
    contains: Option<Finder<'static>>,
    matches: Option<Regex>,
}

#[derive(Debug)]
struct JsonRule {
    path: JsonPath,
    equals: Option<ExpectedScalar>,
}

#[derive(Debug, PartialEq)]
enum ExpectedScalar {
    String(Vec<u8>),
    Number(f64),
    True,
    False,
    Null,
}

/// A check that failed.
#[derive(Debug, PartialEq)]
pub(crate) struct CheckFailure {
    pub(crate) failure: Failure,
    /// What was expected, and what came, without the contents of the response.
    pub(crate) sentence: String,
    /// Nothing else is wrong with the response than its time.
    pub(crate) is_too_slow: bool,
}

impl CheckFailure {
    pub(crate) fn of_check(sentence: String) -> CheckFailure {
        CheckFailure { failure: Failure::Check, sentence, is_too_slow: false }
    }
}

/// Checks one whole response: its status, its head as in HTTP/1.1, and its body. Gives the sentence
/// of the first check that fails. Err: what is wrong with a check.
pub fn check_response(
    expect: &Expectation,
    status: u16,
    head: &[u8],
    body: &[u8],
    elapsed: Duration,
    max_body_bytes: u32,
) -> Result<Option<String>, String> {
    let rules = ResponseRules::compile(Some(expect), &[], max_body_bytes, |_| 0)?;
    let Some(rules) = rules else { return Ok(None) };
    let kept = KeptResponse::from_parts(head, body);
    let mut decoder = Decoder::default();
    let body = rules.read_body(&kept, &mut decoder);
    let body = body.as_ref().copied();
    let response_ns = elapsed.as_nanos() as u64;
    let failure = rules.judge(&ReceivedResponse { status, kept: &kept, body, response_ns });
    Ok(failure.map(|failure| failure.sentence))
}

impl ResponseRules {
    /// The rules of a request; None if it has none. `max_body_bytes`: the longest body whose
    /// content is checked. `value_index` is the index of a captured value.
    /// Err: what is wrong with a rule, and what helps.
    pub(crate) fn compile(
        expect: Option<&Expectation>,
        captures: &[CaptureRule],
        max_body_bytes: u32,
        value_index: impl Fn(&str) -> usize,
    ) -> Result<Option<ResponseRules>, String> {
        if expect.is_none() && captures.is_empty() {
            return Ok(None);
        }
        let nothing = Expectation::default();
        let expect = expect.unwrap_or(&nothing);
        if expect.statuses.iter().any(|status| !(100..=599).contains(status)) {
            return Err("an expected status must be between 100 and 599".into());
        }
        let captures = captures
            .iter()
            .map(|rule| Capture::compile(rule, value_index(&rule.name)))
            .collect::<Result<Vec<_>, _>>()?;
        let searches_body = !expect.body_contains.is_empty()
            || !expect.body_matches.is_empty()
            || !expect.json.is_empty()
            || captures.iter().any(Capture::reads_body);
        Ok(Some(ResponseRules {
            statuses: expect.statuses.clone(),
            headers: compile_all(&expect.headers, HeaderRule::compile)?,
            texts: expect.body_contains.iter().map(|text| into_finder(text)).collect(),
            patterns: compile_all(&expect.body_matches, |pattern| compile_pattern(pattern))?,
            json: compile_all(&expect.json, JsonRule::compile)?,
            min_bytes: expect.min_bytes,
            max_bytes: expect.max_bytes,
            max_ns: expect.max_ms.map(|ms| (ms * 1e6) as u64),
            captures,
            searches_body,
            max_body_bytes,
        }))
    }

    /// What the rules, and examples of failures, need of a body.
    pub(crate) fn kept_body(&self) -> KeptBody {
        match self.searches_body {
            true => KeptBody::Beginning(self.max_body_bytes),
            false => KeptBody::Beginning(MAX_SAMPLE_BYTES),
        }
    }

    /// The body of a response without its encodings, where a rule is about its content.
    #[inline]
    pub(crate) fn read_body<'a>(
        &self,
        kept: &'a KeptResponse,
        decoder: &'a mut Decoder,
    ) -> Result<&'a [u8], BodyProblem> {
        match self.searches_body {
            true => read_body(kept, self.max_body_bytes, decoder),
            false => Ok(&[]),
        }
    }

    /// Checks a response. Gives the first check that fails.
    pub(crate) fn judge(&self, response: &ReceivedResponse) -> Option<CheckFailure> {
        self.find_status_failure(response.status).or_else(|| self.find_failure(response))
    }

    fn find_status_failure(&self, status: u16) -> Option<CheckFailure> {
        if self.statuses.is_empty() {
            return (status >= 400).then(|| CheckFailure {
                failure: Failure::Status,
                sentence: format!("the response has status {status}"),
                is_too_slow: false,
            });
        }
        (!self.statuses.contains(&status)).then(|| {
            let expected: Vec<String> = self.statuses.iter().map(u16::to_string).collect();
            let expected = expected.join(" or ");
            fail(format!("expected status {expected}, and the response has status {status}"))
        })
    }

    fn find_failure(&self, response: &ReceivedResponse) -> Option<CheckFailure> {
        let kept = response.kept;
        if !self.headers.is_empty() {
            let headers = kept.headers();
            if let Some(failure) = self.headers.iter().find_map(|rule| rule.find_failure(&headers))
            {
                return Some(failure);
            }
        }
        if let Some(failure) = self.find_size_failure(kept.body_bytes()) {
            return Some(failure);
        }
        if let Some(failure) = self.find_body_failure(response.body) {
            return Some(failure);
        }
        let max_ns = self.max_ns.filter(|&max_ns| response.response_ns > max_ns)?;
        let sentence = format!(
            "expected a response within {} ms, and it took {:.1} ms",
            max_ns as f64 / 1e6,
            response.response_ns as f64 / 1e6
        );
        Some(CheckFailure { is_too_slow: true, ..fail(sentence) })
    }

    fn find_size_failure(&self, bytes: u64) -> Option<CheckFailure> {
        if let Some(min) = self.min_bytes.filter(|&min| bytes < min) {
            return Some(fail(format!(
                "expected a body of at least {min} bytes, and it has {bytes}"
            )));
        }
        let max = self.max_bytes.filter(|&max| bytes > max)?;
        Some(fail(format!("expected a body of at most {max} bytes, and it has {bytes}")))
    }

    /// A body that could not be read fails every check of its content.
    fn find_body_failure(&self, body: Result<&[u8], &BodyProblem>) -> Option<CheckFailure> {
        if self.texts.is_empty() && self.patterns.is_empty() && self.json.is_empty() {
            return None;
        }
        let body = match body {
            Ok(body) => body,
            Err(problem) => return Some(fail(problem.to_string())),
        };
        if let Some(text) = self.texts.iter().find(|text| text.find(body).is_none()) {
            let text = String::from_utf8_lossy(text.needle());
            return Some(fail(format!("expected a body that contains {}", shorten(&text))));
        }
        if let Some(pattern) = self.patterns.iter().find(|pattern| !pattern.is_match(body)) {
            let pattern = shorten(pattern.as_str());
            return Some(fail(format!("expected a body that matches {pattern}")));
        }
        self.json.iter().find_map(|rule| rule.find_failure(body))
    }

    /// Takes the captured values from a response. Err: the sentence that names the first capture
    /// that is missing.
    pub(crate) fn capture(
        &self,
        response: &ReceivedResponse,
        values: &mut [Vec<u8>],
    ) -> Result<(), String> {
        for capture in &self.captures {
            let into = &mut values[capture.value];
            capture.read(response, into).map_err(|problem| {
                format!("capture {}: {problem} (status {})", capture.name, response.status)
            })?;
        }
        Ok(())
    }
}

/// The bytes of a body that an example of a failure contains.
const MAX_SAMPLE_BYTES: u32 = crate::http1::kept::MAX_SAMPLE_BYTES;

fn compile_all<Rule, Compiled>(
    rules: &[Rule],
    compile: impl Fn(&Rule) -> Result<Compiled, String>,
) -> Result<Vec<Compiled>, String> {
    rules.iter().map(compile).collect()
}

fn into_finder(text: &str) -> Finder<'static> {
    Finder::new(text).into_owned()
}

fn fail(sentence: String) -> CheckFailure {
    CheckFailure::of_check(sentence)
}

/// A text of the configuration in quotes, at most 60 characters of it.
fn shorten(text: &str) -> String {
    match text.char_indices().nth(60) {
        None => format!("{text:?}"),
        Some((end, _)) => format!("{:?}…", &text[..end]),
    }
}

impl HeaderRule {
    fn compile(check: &HeaderCheck) -> Result<HeaderRule, String> {
        Ok(HeaderRule {
            name: check.name.clone(),
            contains: check.contains.as_deref().map(into_finder),
            matches: check.matches.as_deref().map(compile_pattern).transpose()?,
        })
    }

    fn find_failure(&self, headers: &KeptHeaders) -> Option<CheckFailure> {
        let mut is_there = false;
        for header in headers.iter().filter(|other| other.name.eq_ignore_ascii_case(&self.name)) {
            is_there = true;
            let contains = self.contains.as_ref();
            let matches = self.matches.as_ref();
            if contains.is_none_or(|text| text.find(header.value).is_some())
                && matches.is_none_or(|pattern| pattern.is_match(header.value))
            {
                return None;
            }
        }
        let name = &self.name;
        if !is_there {
            return Some(fail(format!("expected a header {name}, and there is none")));
        }
        let texts = self.contains.as_ref().map(|text| String::from_utf8_lossy(text.needle()));
        let texts = texts.map(|text| format!("contains {}", shorten(&text)));
        let patterns = self.matches.as_ref().map(|pattern| shorten(pattern.as_str()));
        let patterns = patterns.map(|pattern| format!("matches {pattern}"));
        let wanted: Vec<String> = texts.into_iter().chain(patterns).collect();
        Some(fail(format!("expected a header {name} that {}", wanted.join(" and "))))
    }
}

impl JsonRule {
    fn compile(check: &JsonCheck) -> Result<JsonRule, String> {
        let path = JsonPath::parse(&check.path)?;
        let equals = check.equals.as_deref().map(ExpectedScalar::parse).transpose();
        let equals = equals.map_err(|problem| format!("{}: {problem}", path.text()))?;
        Ok(JsonRule { path, equals })
    }

    fn find_failure(&self, body: &[u8]) -> Option<CheckFailure> {
        let path = self.path.text();
        let found = match self.path.find(body) {
            Ok(found) => found,
            Err(error) => {
                return Some(fail(format!(
                    "expected {path} in the body, which is not JSON: {} (at byte {})",
                    error.problem, error.at
                )));
            }
        };
        let Some(mut reader) = found else {
            return Some(fail(format!("expected {path} in the body, and it is not there")));
        };
        let expected = self.equals.as_ref()?;
        let is_equal = reader.take_scalar().is_ok_and(|scalar| expected.equals(&scalar));
        (!is_equal).then(|| fail(format!("expected {path} to be {}", expected.describe())))
    }
}

impl ExpectedScalar {
    /// The value of a JSON text. Err: what is wrong, and what helps.
    fn parse(text: &str) -> Result<ExpectedScalar, String> {
        const REMEDY: &str =
            "compare with a string, a number, true, false or null, and give the path of each value";
        let mut reader = JsonReader::new(text.as_bytes());
        let scalar = reader.take_scalar().map_err(|_| REMEDY)?;
        if reader.peek().is_some() {
            return Err(REMEDY.into());
        }
        Ok(match scalar {
            JsonScalar::String(string) => {
                let mut decoded = vec![];
                string.decode(&mut decoded)?;
                ExpectedScalar::String(decoded)
            }
            JsonScalar::Number(number) => {
                ExpectedScalar::Number(parse_number(number).ok_or(REMEDY)?)
            }
            JsonScalar::True => ExpectedScalar::True,
            JsonScalar::False => ExpectedScalar::False,
            JsonScalar::Null => ExpectedScalar::Null,
        })
    }

    fn equals(&self, scalar: &JsonScalar) -> bool {
        match (self, scalar) {
            (ExpectedScalar::String(text), JsonScalar::String(string)) => string.equals(text),
            (ExpectedScalar::Number(number), JsonScalar::Number(text)) => {
                parse_number(text) == Some(*number)
            }
            (ExpectedScalar::True, JsonScalar::True)
            | (ExpectedScalar::False, JsonScalar::False)
            | (ExpectedScalar::Null, JsonScalar::Null) => true,
            _ => false,
        }
    }

    fn describe(&self) -> String {
        match self {
            ExpectedScalar::String(text) => shorten(&String::from_utf8_lossy(text)),
            ExpectedScalar::Number(number) => number.to_string(),
            ExpectedScalar::True => "true".into(),
            ExpectedScalar::False => "false".into(),
            ExpectedScalar::Null => "null".into(),
        }
    }
}

fn parse_number(text: &[u8]) -> Option<f64> {
    std::str::from_utf8(text).ok()?.parse().ok()
}
