//! The body of a response as checks and captures read it: whole, and without its encodings.

use std::fmt;

use crate::encoding::{DecodeError, Decoder, describe_bytes};
use crate::http1::kept::KeptResponse;

/// The longest body that is read, unless the plan says otherwise.
pub const DEFAULT_MAX_BODY_BYTES: u32 = 8_000_000;

/// The largest maximum that a plan may have.
pub(crate) const MAX_MAX_BODY_BYTES: u32 = 1_000_000_000;

/// A response that is judged.
#[derive(Clone, Copy)]
pub(crate) struct ReceivedResponse<'a> {
    pub(crate) status: u16,
    pub(crate) kept: &'a KeptResponse,
    /// What `ResponseRules::read_body` gives.
    pub(crate) body: Result<&'a [u8], &'a BodyProblem>,
    pub(crate) response_ns: u64,
}

/// Why nothing in a body can be checked. Its text is a sentence with a remedy.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum BodyProblem {
    /// It is longer than the maximum.
    TooLong {
        max: u32,
        bytes: u64,
    },
    Encoding(DecodeError),
}

impl fmt::Display for BodyProblem {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        let remedy = match self {
            BodyProblem::TooLong { max, bytes } => {
                let max_text = describe_bytes(*max as usize);
                write!(formatter, "the body is longer than {max_text}")?;
                &advise_larger_max(*max, *bytes)
            }
            BodyProblem::Encoding(error) => {
                write!(formatter, "the body {error}")?;
                match error {
                    DecodeError::TooLong { max } => &advise_larger_max(*max as u32, 0),
                    DecodeError::CutShort(_)
                    | DecodeError::Broken(_)
                    | DecodeError::LargeWindow
                    | DecodeError::TooManyParts(_) => "correct the service",
                    DecodeError::UnknownCoding(_) | DecodeError::TooManyCodings => {
                        "request another encoding, such as with the header Accept-Encoding: gzip"
                    }
                }
            }
        };
        write!(formatter, ", so nothing in it was checked: {remedy}")
    }
}

/// The next maximum that such a body would not exceed. Only the length of a body that is not
/// encoded is known; 0: it is not.
fn advise_larger_max(max: u32, bytes: u64) -> String {
    let mut larger = 2 * u64::from(max);
    while larger < bytes {
        larger *= 2;
    }
    match larger > u64::from(MAX_MAX_BODY_BYTES) {
        true => "let the service send less, or leave out the check".into(),
        false => format!(
            "raise the limit with max-body: {}",
            describe_bytes(larger as usize).replace(" bytes", "B").replace(' ', "")
        ),
    }
}

/// The whole body without its encodings. `max`: the longest that is read.
pub(super) fn read_body<'a>(
    kept: &'a KeptResponse,
    max: u32,
    decoder: &'a mut Decoder,
) -> Result<&'a [u8], BodyProblem> {
    if !kept.has_whole_body() || kept.body.len() > max as usize {
        return Err(BodyProblem::TooLong { max, bytes: kept.body_bytes() });
    }
    let headers = kept.headers();
    let decoded = decoder.decode(headers.values("content-encoding"), &kept.body, max as usize);
    Ok(decoded.map_err(BodyProblem::Encoding)?.unwrap_or(&kept.body))
}

/// What can be read of a body that is an example of a failure.
pub(crate) fn decode_sample<'a>(
    kept: &'a KeptResponse,
    max: u32,
    decoder: &'a mut Decoder,
) -> &'a [u8] {
    let headers = kept.headers();
    decoder.decode_beginning(headers.values("content-encoding"), &kept.body, max as usize)
}
