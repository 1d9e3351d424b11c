//! Finds the placeholders in a text.

use memchr::memmem;

/// A piece of a text.
#[derive(Debug, PartialEq)]
pub(crate) enum TextPart<'a> {
    Text(&'a [u8]),
    /// `source` is the placeholder as it is written.
    Placeholder {
        placeholder: Placeholder<'a>,
        source: &'a [u8],
    },
}

/// What is written between `${` and `}`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Placeholder<'a> {
    Counter,
    Uuid,
    /// The time in ms since 1970.
    Timestamp,
    /// A number from the first to the last.
    Random {
        first: u64,
        last: u64,
    },
    /// Anything else: the name of a value or column, if there is one.
    Named(&'a str),
}

/// The last number of `${random}`.
const DEFAULT_LAST_RANDOM: u64 = (1 << 31) - 1;

/// Splits a text at its placeholders; `$${` stands for a literal `${`.
pub(crate) fn split_text(text: &[u8]) -> Vec<TextPart<'_>> {
    let (mut parts, mut rest) = (vec![], text);
    while let Some(at) = memmem::find(rest, b"${") {
        let is_escaped = at > 0 && rest[at - 1] == b'$';
        let end = memchr::memchr(b'}', &rest[at..]).map(|length| at + length + 1);
        let is_whole = |&end: &usize| memmem::find(&rest[at + 2..end], b"${").is_none();
        let (before, source, next) = match end.filter(|_| !is_escaped).filter(is_whole) {
            Some(end) => (at, &rest[at..end], end),
            // A literal `${`, without the `$` that escapes it.
            None => (at - usize::from(is_escaped), &rest[at..at + 2], at + 2),
        };
        if before > 0 {
            parts.push(TextPart::Text(&rest[..before]));
        }
        parts.push(match Placeholder::parse(source) {
            Some(placeholder) => TextPart::Placeholder { placeholder, source },
            None => TextPart::Text(source),
        });
        rest = &rest[next..];
    }
    if !rest.is_empty() {
        parts.push(TextPart::Text(rest));
    }
    parts
}

/// The names in a text that may be those of values or columns.
pub(crate) fn list_names(text: &[u8]) -> impl Iterator<Item = &str> {
    split_text(text).into_iter().filter_map(|part| match part {
        TextPart::Placeholder { placeholder: Placeholder::Named(name), .. } => Some(name),
        _ => None,
    })
}

impl Placeholder<'_> {
    /// `source`: from `${` to `}`.
    fn parse(source: &[u8]) -> Option<Placeholder<'_>> {
        let name = std::str::from_utf8(source.strip_prefix(b"${")?.strip_suffix(b"}")?).ok()?;
        Some(match name {
            "counter" => Placeholder::Counter,
            "uuid" => Placeholder::Uuid,
            "timestamp" => Placeholder::Timestamp,
            "random" => Placeholder::Random { first: 0, last: DEFAULT_LAST_RANDOM },
            _ => parse_range(name).map_or(Placeholder::Named(name), |(first, last)| {
                Placeholder::Random { first, last }
            }),
        })
    }
}

/// The numbers of `random.FIRST..LAST`.
fn parse_range(name: &str) -> Option<(u64, u64)> {
    let (first, last) = name.strip_prefix("random.")?.split_once("..")?;
    let (first, last) = (first.parse().ok()?, last.parse().ok()?);
    // The number of numbers must be a number too.
    (first <= last && last < u64::MAX).then_some((first, last))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn placeholder<'a>(placeholder: Placeholder<'a>, source: &'a str) -> TextPart<'a> {
        TextPart::Placeholder { placeholder, source: source.as_bytes() }
    }

    #[test]
    fn a_text_is_split_at_its_placeholders() {
        for (text, parts) in [
            ("", vec![]),
            (
                "a${counter}b",
                vec![
                    TextPart::Text(b"a"),
                    placeholder(Placeholder::Counter, "${counter}"),
                    TextPart::Text(b"b"),
                ],
            ),
            (
                "${uuid}${timestamp}",
                vec![
                    placeholder(Placeholder::Uuid, "${uuid}"),
                    placeholder(Placeholder::Timestamp, "${timestamp}"),
                ],
            ),
            (
                "${user.e mail}",
                vec![placeholder(Placeholder::Named("user.e mail"), "${user.e mail}")],
            ),
            ("$${counter}", vec![TextPart::Text(b"${"), TextPart::Text(b"counter}")]),
            ("a$${b", vec![TextPart::Text(b"a"), TextPart::Text(b"${"), TextPart::Text(b"b")]),
            (
                "${a${uuid}}",
                vec![
                    TextPart::Text(b"${"),
                    TextPart::Text(b"a"),
                    placeholder(Placeholder::Uuid, "${uuid}"),
                    TextPart::Text(b"}"),
                ],
            ),
            ("${counter", vec![TextPart::Text(b"${"), TextPart::Text(b"counter")]),
        ] {
            assert_eq!(split_text(text.as_bytes()), parts, "{text}");
        }
    }

    #[test]
    fn a_random_number_has_a_first_and_a_last_value() {
        let random = |first, last| Placeholder::Random { first, last };
        for (text, expected) in [
            ("${random}", random(0, 2_147_483_647)),
            ("${random.1..100}", random(1, 100)),
            ("${random.7..7}", random(7, 7)),
            ("${random.9..1}", Placeholder::Named("random.9..1")),
            ("${random.a}", Placeholder::Named("random.a")),
            (
                "${random.0..18446744073709551615}",
                Placeholder::Named("random.0..18446744073709551615"),
            ),
        ] {
            assert_eq!(split_text(text.as_bytes()), vec![placeholder(expected, text)]);
        }
    }

    #[test]
    fn names_are_those_of_values_and_columns() {
        let names: Vec<&str> = list_names(b"${counter}${token}-${user.email}-$${no}").collect();
        assert_eq!(names, ["token", "user.email"]);
    }
}
