//! Why bytes are not an HTTP/1.1 response.

use std::fmt;

/// Heads larger than this are an attack or a mistake.
pub(super) const MAX_HEAD_BYTES: usize = 64 * 1024;

/// The longest body that is kept.
pub(super) const MAX_KEPT_BODY_BYTES: usize = 16 * 1024 * 1024;

/// Why bytes are not an HTTP/1.1 response.
#[derive(Debug, PartialEq)]
pub enum Http1Violation {
    /// TLS where plain HTTP was expected.
    Tls,
    /// The head does not parse.
    Head(httparse::Error),
    HeadTooLong,
    /// Content-Length is not a number, or two different values are present.
    ContentLength,
    /// The chunked body is malformed.
    Chunk,
    /// 101: the request did not ask for another protocol.
    Upgrade,
    /// The body is longer than the largest body that can be kept.
    BodyTooLong,
}

impl fmt::Display for Http1Violation {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Http1Violation::Tls => {
                f.write_str("the answer is TLS, not plain HTTP: this port expects https")
            }
            Http1Violation::Head(cause) => write!(f, "the answer is not HTTP/1.1 ({cause})"),
            Http1Violation::HeadTooLong => {
                write!(f, "the answer's head is longer than {MAX_HEAD_BYTES} bytes")
            }
            Http1Violation::ContentLength => {
                f.write_str("the answer's Content-Length makes no sense")
            }
            Http1Violation::Chunk => f.write_str("the answer's chunked body is malformed"),
            Http1Violation::BodyTooLong => {
                write!(
                    f,
                    "the answer's body is longer than the {} MB that a script can read",
                    MAX_KEPT_BODY_BYTES >> 20
                )
            }
            Http1Violation::Upgrade => {
                f.write_str("the answer switches protocols (101), which nobody asked for")
            }
        }
    }
}
