//! Frames in their encoding on the connection (RFC 9113, 4 and 6).

use std::fmt;

/// The length of the header that every frame begins with.
pub(super) const HEADER_BYTES: usize = 9;
/// The longest payload that either end sends: this client does not ask for more, and does not send
/// more even if the server would accept it.
pub(super) const MAX_PAYLOAD_BYTES: usize = 16_384;

pub(super) const DATA: u8 = 0;
pub(super) const HEADERS: u8 = 1;
pub(super) const PRIORITY: u8 = 2;
pub(super) const RST_STREAM: u8 = 3;
pub(super) const SETTINGS: u8 = 4;
pub(super) const PUSH_PROMISE: u8 = 5;
pub(super) const PING: u8 = 6;
pub(super) const GOAWAY: u8 = 7;
pub(super) const WINDOW_UPDATE: u8 = 8;
pub(super) const CONTINUATION: u8 = 9;

/// Flag of SETTINGS and PING.
pub(super) const ACK: u8 = 0x1;
/// Flag of DATA and HEADERS.
pub(super) const END_STREAM: u8 = 0x1;
pub(super) const END_HEADERS: u8 = 0x4;
pub(super) const PADDED: u8 = 0x8;
pub(super) const PRIORITISED: u8 = 0x20;

pub(super) const HEADER_TABLE_SIZE: u16 = 1;
pub(super) const ENABLE_PUSH: u16 = 2;
pub(super) const MAX_CONCURRENT_STREAMS: u16 = 3;
pub(super) const INITIAL_WINDOW_SIZE: u16 = 4;
pub(super) const MAX_FRAME_SIZE: u16 = 5;
pub(super) const MAX_HEADER_LIST_SIZE: u16 = 6;

#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct FrameHeader {
    pub(super) length: usize,
    pub(super) kind: u8,
    pub(super) flags: u8,
    /// 0: the frame concerns the connection.
    pub(super) stream: u32,
}

impl FrameHeader {
    pub(super) fn parse(bytes: [u8; HEADER_BYTES]) -> FrameHeader {
        let [a, b, c, kind, flags, stream @ ..] = bytes;
        // The highest bit of a stream number is reserved and ignored.
        let stream = u32::from_be_bytes(stream) & MAX_STREAM_ID;
        FrameHeader { length: u32::from_be_bytes([0, a, b, c]) as usize, kind, flags, stream }
    }

    pub(super) fn has_flag(&self, flag: u8) -> bool {
        self.flags & flag != 0
    }
}

pub(super) const MAX_STREAM_ID: u32 = 0x7FFF_FFFF;

pub(super) fn put_header(length: usize, kind: u8, flags: u8, stream: u32, out: &mut Vec<u8>) {
    debug_assert!(length <= MAX_PAYLOAD_BYTES);
    let [_, a, b, c] = (length as u32).to_be_bytes();
    let [d, e, f, g] = stream.to_be_bytes();
    out.extend_from_slice(&[a, b, c, kind, flags, d, e, f, g]);
}

pub(super) fn put_settings(settings: &[(u16, u32)], out: &mut Vec<u8>) {
    put_header(settings.len() * 6, SETTINGS, 0, 0, out);
    for (name, value) in settings {
        out.extend_from_slice(&name.to_be_bytes());
        out.extend_from_slice(&value.to_be_bytes());
    }
}

pub(super) fn put_window_update(stream: u32, increment: u32, out: &mut Vec<u8>) {
    put_header(4, WINDOW_UPDATE, 0, stream, out);
    out.extend_from_slice(&increment.to_be_bytes());
}

pub(super) fn put_reset(stream: u32, code: ErrorCode, out: &mut Vec<u8>) {
    put_header(4, RST_STREAM, 0, stream, out);
    out.extend_from_slice(&code.0.to_be_bytes());
}

/// The last frame that this client sends. Servers open no streams here, so the last server stream
/// seen is 0.
pub(super) fn put_goaway(code: ErrorCode, out: &mut Vec<u8>) {
    put_header(8, GOAWAY, 0, 0, out);
    out.extend_from_slice(&[0; 4]);
    out.extend_from_slice(&code.0.to_be_bytes());
}

/// Why a stream or a connection ended (RFC 9113, 7).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ErrorCode(pub u32);

impl ErrorCode {
    pub const NO_ERROR: ErrorCode = ErrorCode(0x0);
    pub const PROTOCOL_ERROR: ErrorCode = ErrorCode(0x1);
    pub const INTERNAL_ERROR: ErrorCode = ErrorCode(0x2);
    pub const FLOW_CONTROL_ERROR: ErrorCode = ErrorCode(0x3);
    pub const FRAME_SIZE_ERROR: ErrorCode = ErrorCode(0x6);
    pub const REFUSED_STREAM: ErrorCode = ErrorCode(0x7);
    pub const CANCEL: ErrorCode = ErrorCode(0x8);
    pub const COMPRESSION_ERROR: ErrorCode = ErrorCode(0x9);
    pub const ENHANCE_YOUR_CALM: ErrorCode = ErrorCode(0xB);

    /// Whether the code says that the server would not or could not continue, without blaming the
    /// client for an error.
    pub fn is_giving_up(self) -> bool {
        matches!(
            self,
            ErrorCode::NO_ERROR
                | ErrorCode::INTERNAL_ERROR
                | ErrorCode::REFUSED_STREAM
                | ErrorCode::CANCEL
                | ErrorCode::ENHANCE_YOUR_CALM
        )
    }
}

impl fmt::Display for ErrorCode {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        const NAMES: [&str; 14] = [
            "NO_ERROR",
            "PROTOCOL_ERROR",
            "INTERNAL_ERROR",
            "FLOW_CONTROL_ERROR",
            "SETTINGS_TIMEOUT",
            "STREAM_CLOSED",
            "FRAME_SIZE_ERROR",
            "REFUSED_STREAM",
            "CANCEL",
            "COMPRESSION_ERROR",
            "CONNECT_ERROR",
            "ENHANCE_YOUR_CALM",
            "INADEQUATE_SECURITY",
            "HTTP_1_1_REQUIRED",
        ];
        match NAMES.get(self.0 as usize) {
            Some(name) => f.write_str(name),
            None => write!(f, "error {:#x}", self.0),
        }
    }
}
