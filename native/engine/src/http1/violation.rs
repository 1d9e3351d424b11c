//! Why bytes are not an HTTP/1.1 response.

use std::fmt;

/// More headers are an attack or a mistake.
pub(super) const MAX_HEADERS: usize = 128;

/// Heads larger than this are an attack or a mistake.
pub(super) const MAX_HEAD_BYTES: usize = 64 * 1024;

/// A server sends one or two before a response; WebDAV sends one every 20 s.
pub(super) const MAX_INTERIM_RESPONSES: u32 = 100;

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
    TooManyInterim,
    /// Content-Length is not a number, or two different values are present.
    ContentLength,
    /// The chunked body is malformed.
    Chunk,
    /// 101: what follows is another protocol.
    Upgrade,
    /// The body is longer than the largest body that can be kept.
    BodyTooLong,
}

impl fmt::Display for Http1Violation {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Http1Violation::Tls => {
                f.write_str("the response is TLS, not plain HTTP: give the https:// address")
            }
            Http1Violation::Head(httparse::Error::TooManyHeaders) => write!(
                f,
                "the response has more than {MAX_HEADERS} headers, which is the most that tailgate \
                 reads: let the service send fewer"
            ),
            Http1Violation::Head(cause) => {
                write!(f, "the response is not HTTP/1.1 ({cause}): check the address and the port")
            }
            Http1Violation::HeadTooLong => write!(
                f,
                "the head of the response is longer than {MAX_HEAD_BYTES} bytes, which is the most \
                 that tailgate reads: shorten its headers"
            ),
            Http1Violation::TooManyInterim => write!(
                f,
                "more than {MAX_INTERIM_RESPONSES} interim responses (1xx) precede the response: \
                 correct the service"
            ),
            Http1Violation::ContentLength => f.write_str(
                "the response's Content-Length is not a number, or there are two different ones: \
                 correct the service",
            ),
            Http1Violation::Chunk => {
                f.write_str("the response's chunked body is malformed: correct the service")
            }
            Http1Violation::BodyTooLong => write!(
                f,
                "the body of the response is longer than the {} MB that a script can read: \
                 request less, or leave out response() in the script",
                MAX_KEPT_BODY_BYTES >> 20
            ),
            Http1Violation::Upgrade => f.write_str(
                "the service switches to another protocol (101): tailgate measures requests and \
                 their responses, no WebSocket or other upgraded connection; measure another path, \
                 without an Upgrade header",
            ),
        }
    }
}
