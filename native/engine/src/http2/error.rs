//! Why a request, or its whole connection, ends without a response.

use std::fmt;

use super::frame::ErrorCode;

/// A header block longer than this is an attack or a mistake.
pub(super) const MAX_HEADER_BLOCK_BYTES: usize = 64 * 1024;

/// The limit of consecutive frames that do not advance any response: pings, settings, empty frames.
/// More are an attack.
pub(super) const MAX_IDLE_FRAMES: u32 = 10_000;

/// The limit of replies to pings and settings that the server does not read. More are an attack on
/// the memory of tailgate.
pub(super) const MAX_UNREAD_REPLIES: u32 = 250;

/// How many replies to pings and settings a server may request without a response. Each response
/// allows more again. More are an attack on the processor.
pub(super) const MAX_REPLIES: u32 = 300;
pub(super) const REPLIES_PER_RESPONSE: u32 = 10;

/// RFC 9113 and its extensions define fewer than ten.
pub(super) const MAX_SETTINGS_PER_FRAME: usize = 32;

/// Why a request has no response although its connection stays open.
#[derive(Debug, PartialEq)]
pub enum StreamFailure {
    /// The server ended the stream.
    Reset(ErrorCode),
    /// The server is about to close the connection and has not processed the request: the request
    /// may be sent again.
    Unprocessed,
    Malformed(&'static str),
}

impl fmt::Display for StreamFailure {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            StreamFailure::Reset(code) => {
                write!(f, "the service reset the stream ({code}): its log may say why")
            }
            StreamFailure::Unprocessed => f.write_str(
                "the service accepts no more requests on the connection (GOAWAY), and did not \
                 process this one: its log may say why",
            ),
            StreamFailure::Malformed(why) => {
                write!(f, "the response is malformed: {why}; correct the service")
            }
        }
    }
}

/// Why the bytes are not what an HTTP/2 server may send; the connection has to end.
#[derive(Debug, PartialEq)]
pub enum Http2Violation {
    /// The server responds in HTTP/1.1.
    Http1,
    /// TLS where plain HTTP/2 was expected.
    Tls,
    /// The first frame is not SETTINGS.
    NotHttp2,
    /// The type of the frame does not allow its length.
    FrameSize,
    /// A frame in a place where it is not allowed, or for a stream that does not exist.
    Misplaced(&'static str),
    /// Padding longer than its frame.
    Padding,
    /// A setting with a value that is not allowed.
    Setting,
    /// More bytes than the window allows, or a window larger than the maximum.
    FlowControl,
    /// Headers that cannot be decompressed.
    Compression,
    HeadTooLong,
    /// A server push, which this client has disabled.
    Push,
    /// Too many consecutive frames that do not advance any response.
    Flood,
    /// More pings and settings than responses justify.
    TooManyReplies,
    /// Too many frames that require a reply, from a server that does not read the replies.
    Unread,
}

impl Http2Violation {
    pub(super) fn code(&self) -> ErrorCode {
        match self {
            Http2Violation::FrameSize => ErrorCode::FRAME_SIZE_ERROR,
            Http2Violation::FlowControl => ErrorCode::FLOW_CONTROL_ERROR,
            Http2Violation::Compression => ErrorCode::COMPRESSION_ERROR,
            Http2Violation::HeadTooLong
            | Http2Violation::Flood
            | Http2Violation::TooManyReplies
            | Http2Violation::Unread => ErrorCode::ENHANCE_YOUR_CALM,
            _ => ErrorCode::PROTOCOL_ERROR,
        }
    }
}

impl fmt::Display for Http2Violation {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Http2Violation::Http1 => f.write_str(
                "the response is HTTP/1.1: use HTTP/1.1, or HTTP/2 over TLS (an https:// address)",
            ),
            Http2Violation::Tls => {
                f.write_str("the response is TLS, not plain HTTP/2: give the https:// address")
            }
            Http2Violation::NotHttp2 => {
                f.write_str("the response is not HTTP/2: check the address and the port")
            }
            Http2Violation::HeadTooLong => write!(
                f,
                "the head of the response is longer than {MAX_HEADER_BLOCK_BYTES} bytes: shorten \
                 its headers"
            ),
            Http2Violation::FrameSize => blame(f, "a frame has a length that is not allowed"),
            Http2Violation::Misplaced(what) => blame(f, format_args!("invalid frame: {what}")),
            Http2Violation::Padding => blame(f, "a frame is padded beyond its end"),
            Http2Violation::Setting => blame(f, "a setting has a value that is not allowed"),
            Http2Violation::FlowControl => blame(f, "it ignores the flow control"),
            Http2Violation::Compression => blame(f, "headers can't be decompressed"),
            Http2Violation::Push => blame(f, "it pushes responses, which tailgate has disabled"),
            Http2Violation::Flood => {
                blame(f, format_args!("{MAX_IDLE_FRAMES} frames in a row advance no response"))
            }
            Http2Violation::TooManyReplies => blame(
                f,
                format_args!(
                    "it sent {MAX_REPLIES} more pings and settings than {REPLIES_PER_RESPONSE} for \
                     each response"
                ),
            ),
            Http2Violation::Unread => blame(
                f,
                format_args!("it sent {MAX_UNREAD_REPLIES} pings and settings and read no reply"),
            ),
        }
    }
}

/// The message about an error of the service.
fn blame(f: &mut fmt::Formatter, observed: impl fmt::Display) -> fmt::Result {
    write!(f, "the service violates HTTP/2 ({observed}): correct it, or use HTTP/1.1")
}
