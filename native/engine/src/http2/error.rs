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
pub(super) const MAX_UNREAD_REPLIES: u32 = 20_000;

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
            StreamFailure::Reset(code) => write!(f, "the server reset the stream ({code})"),
            StreamFailure::Unprocessed => f.write_str(
                "the server takes no more requests on the connection (GOAWAY), and \
                             left this one out",
            ),
            StreamFailure::Malformed(why) => write!(f, "the answer is malformed: {why}"),
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
    /// Too many frames that require a reply, from a server that does not read the replies.
    Unread,
}

impl Http2Violation {
    pub(super) fn code(&self) -> ErrorCode {
        match self {
            Http2Violation::FrameSize => ErrorCode::FRAME_SIZE_ERROR,
            Http2Violation::FlowControl => ErrorCode::FLOW_CONTROL_ERROR,
            Http2Violation::Compression => ErrorCode::COMPRESSION_ERROR,
            Http2Violation::HeadTooLong | Http2Violation::Flood | Http2Violation::Unread => {
                ErrorCode::ENHANCE_YOUR_CALM
            }
            _ => ErrorCode::PROTOCOL_ERROR,
        }
    }
}

impl fmt::Display for Http2Violation {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Http2Violation::Http1 => f.write_str(
                "the answer is HTTP/1.1: this port speaks no HTTP/2 without being \
                             asked for it by TLS",
            ),
            Http2Violation::Tls => f.write_str(
                "the answer is TLS, not plain HTTP/2: this port \
                                                expects https",
            ),
            Http2Violation::NotHttp2 => f.write_str("the answer is not HTTP/2"),
            Http2Violation::FrameSize => f.write_str(
                "an HTTP/2 frame of the answer has a \
                                                      length that it can't have",
            ),
            Http2Violation::Misplaced(what) => write!(
                f,
                "the server broke the rules of HTTP/2: \
                                                          {what}"
            ),
            Http2Violation::Padding => f.write_str(
                "an HTTP/2 frame of the answer is padded \
                                                    beyond its end",
            ),
            Http2Violation::Setting => f.write_str("the server's HTTP/2 settings make no sense"),
            Http2Violation::FlowControl => f.write_str(
                "the server does not keep to HTTP/2's \
                                                        flow control",
            ),
            Http2Violation::Compression => f.write_str(
                "the answer's headers can't be \
                                                        decompressed",
            ),
            Http2Violation::HeadTooLong => write!(
                f,
                "the answer's head is longer than \
                                                      {MAX_HEADER_BLOCK_BYTES} bytes"
            ),
            Http2Violation::Push => f.write_str("the server pushes, which it was told not to"),
            Http2Violation::Flood => {
                write!(
                    f,
                    "the server sent {MAX_IDLE_FRAMES} HTTP/2 frames in a row that bring \
                           no answer nearer"
                )
            }
            Http2Violation::Unread => {
                write!(
                    f,
                    "the server sent {MAX_UNREAD_REPLIES} HTTP/2 pings and settings, and did \
                     not read what they were answered"
                )
            }
        }
    }
}
