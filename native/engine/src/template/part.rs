//! The parts of a request: fixed bytes, and values between them.

use super::value::{
    ValueEncoding, ValueSource, Variables, VaryingValue, count_digits, put_number, put_uuid,
};
use crate::data::names::{NamedValue, ValueNames};
use crate::http2::hpack;
use crate::request::placeholder::{Placeholder, TextPart, split_text};

/// What all requests of a plan have in common.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct TemplateContext<'a> {
    pub(crate) names: ValueNames<'a>,
    /// Whether users have cookies.
    pub(crate) sends_cookies: bool,
}

#[derive(Debug, PartialEq)]
pub(super) enum TemplatePart {
    Fixed(Vec<u8>),
    Varying(VaryingValue),
    Uuid,
    /// For HTTP/2: the length of the text that follows.
    TextLength(PartLength),
    /// For HTTP/2: the length of the body, as text.
    BodyLength(PartLength),
    Cookies(CookiePart),
}

/// The cookies of a user, where there are any.
#[derive(Debug, PartialEq)]
pub(super) struct CookiePart {
    pub(super) before: Vec<u8>,
    /// For HTTP/2: their length goes first.
    pub(super) has_length: bool,
    pub(super) after: &'static [u8],
}

/// The length of a text: its fixed bytes, and values whose lengths vary.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct PartLength {
    pub(super) fixed: usize,
    pub(super) varying: Vec<VaryingValue>,
}

/// The parts that were put together so far.
pub(super) struct PartBuilder<'a> {
    pub(super) parts: Vec<TemplatePart>,
    context: &'a TemplateContext<'a>,
    /// How many random numbers the request contains so far.
    randoms: u64,
}

impl<'a> PartBuilder<'a> {
    pub(super) fn new(context: &'a TemplateContext<'a>) -> PartBuilder<'a> {
        PartBuilder { parts: vec![], context, randoms: 0 }
    }

    pub(super) fn push_fixed(&mut self, bytes: &[u8]) {
        self.push(TemplatePart::Fixed(bytes.to_vec()));
    }

    /// Adds a text with placeholders.
    pub(super) fn push_text(&mut self, text: &[u8], encoding: ValueEncoding) {
        self.split(text, encoding).into_iter().for_each(|part| self.push(part));
    }

    pub(super) fn push(&mut self, part: TemplatePart) {
        push_part(part, &mut self.parts);
    }

    /// The parts of a text with placeholders, which are not added to the others.
    pub(super) fn split(&mut self, text: &[u8], encoding: ValueEncoding) -> Vec<TemplatePart> {
        let mut parts = vec![];
        for part in split_text(text) {
            let part = match part {
                TextPart::Text(text) => TemplatePart::Fixed(text.to_vec()),
                TextPart::Placeholder { placeholder, source } => self
                    .resolve(placeholder, encoding)
                    .unwrap_or_else(|| TemplatePart::Fixed(source.to_vec())),
            };
            push_part(part, &mut parts);
        }
        parts
    }

    /// None: the name is unknown, and the text stays as it is.
    fn resolve(
        &mut self,
        placeholder: Placeholder,
        encoding: ValueEncoding,
    ) -> Option<TemplatePart> {
        let source = match placeholder {
            Placeholder::Uuid => return Some(TemplatePart::Uuid),
            Placeholder::Counter => ValueSource::Counter,
            Placeholder::Timestamp => ValueSource::Timestamp,
            Placeholder::Random { first, last } => {
                self.randoms += 1;
                ValueSource::Random { first, count: last - first + 1, number: self.randoms }
            }
            Placeholder::Named(name) => match self.context.names.find(name)? {
                NamedValue::Column { feeder, column } => ValueSource::Column { feeder, column },
                NamedValue::Value(value) => ValueSource::Value(value),
            },
        };
        Some(TemplatePart::Varying(VaryingValue { source, encoding }))
    }
}

fn push_part(part: TemplatePart, parts: &mut Vec<TemplatePart>) {
    match (part, parts.last_mut()) {
        (TemplatePart::Fixed(more), Some(TemplatePart::Fixed(last))) => {
            last.extend_from_slice(&more)
        }
        // The length of a text that does not vary is a fixed byte string as well.
        (part, _) if part.is_fixed_length() => {
            let mut fixed = vec![];
            put_parts(&[part], &Variables::default(), &mut 0, &mut fixed);
            push_part(TemplatePart::Fixed(fixed), parts);
        }
        (part, _) => parts.push(part),
    }
}

impl TemplatePart {
    fn is_fixed_length(&self) -> bool {
        match self {
            TemplatePart::TextLength(length) | TemplatePart::BodyLength(length) => {
                length.varying.is_empty()
            }
            _ => false,
        }
    }

    /// The value in this part, if it is one.
    pub(super) fn varying(&self) -> Option<&VaryingValue> {
        match self {
            TemplatePart::Varying(value) => Some(value),
            _ => None,
        }
    }
}

impl PartLength {
    pub(super) fn of_parts(parts: &[TemplatePart]) -> PartLength {
        let fixed = |part: &TemplatePart| match part {
            TemplatePart::Fixed(bytes) => bytes.len(),
            TemplatePart::Uuid => 36,
            _ => 0,
        };
        PartLength {
            fixed: parts.iter().map(fixed).sum(),
            varying: parts.iter().filter_map(TemplatePart::varying).copied().collect(),
        }
    }

    #[inline]
    pub(super) fn count(&self, variables: &Variables) -> usize {
        let varying = self.varying.iter().map(|value| value.length(variables));
        self.fixed + varying.sum::<usize>()
    }
}

pub(super) fn put_parts(
    parts: &[TemplatePart],
    variables: &Variables,
    uuids: &mut u64,
    out: &mut Vec<u8>,
) {
    for part in parts {
        match part {
            TemplatePart::Fixed(bytes) => out.extend_from_slice(bytes),
            TemplatePart::Varying(value) => value.put(variables, out),
            TemplatePart::Uuid => {
                put_uuid(
                    variables.seed,
                    variables.index.wrapping_mul(1 << 16).wrapping_add(*uuids),
                    out,
                );
                *uuids += 1;
            }
            TemplatePart::TextLength(length) => {
                hpack::put_integer(length.count(variables), 7, 0, out)
            }
            TemplatePart::BodyLength(length) => {
                let length = length.count(variables) as u64;
                hpack::put_integer(count_digits(length), 7, 0, out);
                put_number(length, out);
            }
            TemplatePart::Cookies(part) => part.put(variables.values.cookies, out),
        }
    }
}

impl CookiePart {
    fn put(&self, cookies: &[u8], out: &mut Vec<u8>) {
        if cookies.is_empty() {
            return;
        }
        out.extend_from_slice(&self.before);
        if self.has_length {
            hpack::put_integer(cookies.len(), 7, 0, out);
        }
        out.extend_from_slice(cookies);
        out.extend_from_slice(self.after);
    }
}
