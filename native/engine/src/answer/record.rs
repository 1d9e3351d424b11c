//! What one side answered to one request, and the summary that base and head are compared by.

use std::collections::BTreeMap;

use super::media_type::{read_coding, read_media_type};
use super::shape::{JsonShape, JsonType, read_shape};
use crate::encoding;
use crate::http1::kept::KeptResponse;

/// Further media types, and sets of fields, are counted under [`OTHERS`].
const MAX_MEDIA_TYPES: usize = 8;
const MAX_FIELD_SETS: usize = 16;
const OTHERS: &str = "?";

/// The names of a set of fields.
const MAX_FIELDS_BYTES: usize = 400;

/// The paths of all samples of a request.
const MAX_PATHS: usize = 512;

/// A decoded body that is longer has no shape.
const MAX_DECODED_BYTES: usize = 1024 * 1024;

/// What one side answered to one request in the measured time.
#[derive(Debug, Default)]
pub struct AnswerRecord {
    /// In the order in which they first came; a service has few.
    statuses: Vec<(u16, u64)>,
    samples: Vec<SampledAnswer>,
}

/// An answer of 2xx that is kept until the end of the run.
#[derive(Debug)]
pub(crate) struct SampledAnswer {
    /// When its request was due.
    pub(crate) at_ns: u64,
    pub(crate) response: KeptResponse,
}

/// The answers of one side to one request, without any value.
#[derive(Debug, Default, PartialEq)]
pub struct AnswerSummary {
    /// All responses in the measured time, by status.
    pub statuses: BTreeMap<u16, u64>,
    /// Of the sampled answers of 2xx: their media types.
    pub media_types: BTreeMap<String, u64>,
    pub kinds: BTreeMap<&'static str, u64>,
    /// The decoded sizes in the order of their requests, of those that are known.
    pub sizes: Vec<u64>,
    /// How many objects have these fields. The names of fields are joined by commas.
    pub fields: BTreeMap<String, u64>,
    pub paths: BTreeMap<String, PathCounts>,
    /// Whether paths are missing.
    pub is_cut: bool,
}

/// In how many samples there is a path, and values of each type at it.
#[derive(Debug, Default, Clone, Copy, PartialEq)]
pub struct PathCounts {
    pub present: u64,
    types: [u64; JsonType::ALL.len()],
}

impl PathCounts {
    pub fn of_type(&self, kind: JsonType) -> u64 {
        self.types[kind as usize]
    }
}

/// What a body is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum BodyKind {
    Empty,
    Json(JsonType),
    /// Anything but JSON.
    Other,
    /// JSON `null`, or a body that could not be read as a whole.
    Unknown,
}

impl BodyKind {
    pub fn name(self) -> &'static str {
        match self {
            BodyKind::Empty => "empty",
            BodyKind::Json(JsonType::Object) => "object",
            BodyKind::Json(JsonType::Array) => "array",
            BodyKind::Json(_) => "scalar",
            BodyKind::Other => "other",
            BodyKind::Unknown => "unknown",
        }
    }
}

impl AnswerRecord {
    #[inline]
    pub(crate) fn count_status(&mut self, status: u16) {
        match self.statuses.iter_mut().find(|(known, _)| *known == status) {
            Some((_, count)) => *count += 1,
            None => self.statuses.push((status, 1)),
        }
    }

    pub(crate) fn keep_sample(&mut self, sample: SampledAnswer) {
        self.samples.push(sample);
    }

    pub(crate) fn merge(&mut self, other: AnswerRecord) {
        for (status, count) in other.statuses {
            match self.statuses.iter_mut().find(|(known, _)| *known == status) {
                Some((_, mine)) => *mine += count,
                None => self.statuses.push((status, count)),
            }
        }
        self.samples.extend(other.samples);
    }

    /// Reads the samples. To be called when the load has ended.
    pub fn summarize(&self) -> AnswerSummary {
        let statuses = self.statuses.iter().copied().collect();
        let mut summary = AnswerSummary { statuses, ..AnswerSummary::default() };
        let mut samples: Vec<&SampledAnswer> = self.samples.iter().collect();
        samples.sort_by_key(|sample| sample.at_ns);
        samples.iter().for_each(|sample| summary.add_sample(&sample.response));
        summary
    }
}

impl AnswerSummary {
    fn add_sample(&mut self, response: &KeptResponse) {
        let media_type = read_media_type(response);
        let (size, kind, shape) = read_body(response, &media_type);
        count_within(&mut self.media_types, media_type, MAX_MEDIA_TYPES);
        *self.kinds.entry(kind.name()).or_default() += 1;
        self.sizes.extend(size);
        if let Some(shape) = shape {
            self.add_shape(&shape);
        }
    }

    fn add_shape(&mut self, shape: &JsonShape) {
        if let Some(fields) = join_fields(shape) {
            count_within(&mut self.fields, fields, MAX_FIELD_SETS);
        }
        self.is_cut |= shape.is_cut;
        for (path, types) in &shape.paths {
            if self.paths.len() >= MAX_PATHS && !self.paths.contains_key(path) {
                self.is_cut = true;
                continue;
            }
            let counts = self.paths.entry(path.clone()).or_default();
            counts.present += 1;
            for kind in JsonType::ALL {
                counts.types[kind as usize] += u64::from(types.contains(kind));
            }
        }
    }
}

/// The fields of the outermost object, in their order; None if it is none, or has none.
fn join_fields(shape: &JsonShape) -> Option<String> {
    let mut joined = String::new();
    for field in shape.list_fields() {
        if joined.len() + field.len() >= MAX_FIELDS_BYTES {
            break;
        }
        if !joined.is_empty() {
            joined.push(',');
        }
        joined.push_str(field);
    }
    (!joined.is_empty()).then_some(joined)
}

fn count_within(counts: &mut BTreeMap<String, u64>, key: String, max: usize) {
    let key = if counts.len() < max || counts.contains_key(&key) { key } else { OTHERS.to_owned() };
    *counts.entry(key).or_default() += 1;
}

/// The decoded size, the kind and the shape of a body, as far as they are known.
fn read_body(
    response: &KeptResponse,
    media_type: &str,
) -> (Option<u64>, BodyKind, Option<JsonShape>) {
    let coding = read_coding(response);
    if response.body_bytes() == 0 {
        return (Some(0), BodyKind::Empty, None);
    }
    let decoded = match response.has_whole_body() {
        true => encoding::decode(&coding, &response.body, MAX_DECODED_BYTES).ok(),
        false => None,
    };
    let Some(body) = decoded else {
        let size = coding.is_empty().then(|| response.body_bytes());
        return (size, BodyKind::Unknown, None);
    };
    let size = Some(body.len() as u64);
    let first = body.iter().find(|byte| !byte.is_ascii_whitespace());
    let may_be_json = media_type.contains("json") || matches!(first, Some(b'{' | b'['));
    match read_shape(&body) {
        _ if body.is_empty() => (size, BodyKind::Empty, None),
        Ok(shape) if may_be_json => match shape.outermost {
            Some(kind) => (size, BodyKind::Json(kind), Some(shape)),
            None => (size, BodyKind::Unknown, None),
        },
        _ => (size, BodyKind::Other, None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn summarize(answers: &[(&str, &[u8])]) -> AnswerSummary {
        let mut record = AnswerRecord::default();
        for (at_ns, (head, body)) in answers.iter().enumerate() {
            record.count_status(200);
            let head = format!("HTTP/1.1 200 OK\r\n{head}\r\n\r\n");
            let response = KeptResponse::from_parts(head.as_bytes(), body);
            record.keep_sample(SampledAnswer { at_ns: at_ns as u64, response });
        }
        record.summarize()
    }

    const JSON: &str = "Content-Type: application/json; charset=utf-8";

    #[test]
    fn a_summary_counts_types_kinds_sizes_and_paths() {
        let summary = summarize(&[
            (JSON, br#"{"b":1,"a":[{"id":5}]}"#),
            (JSON, br#"{"b":"x","a":[]}"#),
            ("Content-Type: text/html", b"<html>"),
            ("X: y", b""),
            (JSON, b"null"),
            ("X: y", b"12"),
        ]);
        assert_eq!(summary.statuses, BTreeMap::from([(200, 6)]));
        assert_eq!(summary.sizes, [22, 16, 6, 0, 4, 2]);
        let kinds = [("empty", 1), ("object", 2), ("other", 2), ("unknown", 1)];
        assert_eq!(summary.kinds, BTreeMap::from(kinds));
        assert_eq!(summary.fields, BTreeMap::from([("a,b".to_owned(), 2)]));
        let b = summary.paths["b"];
        assert_eq!(
            (b.present, b.of_type(JsonType::Number), b.of_type(JsonType::String)),
            (2, 1, 1)
        );
        assert_eq!(summary.paths["a"].of_type(JsonType::Array), 1, "an empty array has no type");
        assert_eq!(summary.media_types["application/json"], 3);
    }

    #[test]
    fn hostile_answers_make_no_large_summary() {
        let texts: Vec<(String, Vec<u8>)> = (0..300)
            .map(|index| {
                let word: String =
                    format!("{index:03}").chars().map(|c| ((c as u8) + 49) as char).collect();
                let body = format!(r#"{{"{word}a":1,"{word}b":2}}"#).into_bytes();
                (format!("Content-Type: a/{word}"), body)
            })
            .collect();
        let answers: Vec<_> = texts.iter().map(|(head, body)| (head.as_str(), &body[..])).collect();
        let summary = summarize(&answers);
        assert!(summary.media_types.len() <= MAX_MEDIA_TYPES + 1);
        assert!(summary.fields.len() <= MAX_FIELD_SETS + 1);
        assert!(summary.paths.len() <= MAX_PATHS && summary.is_cut);
    }
}
