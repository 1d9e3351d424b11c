//! The server end of an HTTP/2 connection, which a test controls frame by frame.

use std::io::{Read, Write};
use std::net::TcpStream;

pub const DATA: u8 = 0;
pub const HEADERS: u8 = 1;
pub const RST_STREAM: u8 = 3;
pub const SETTINGS: u8 = 4;
pub const PUSH_PROMISE: u8 = 5;
pub const PING: u8 = 6;
pub const GOAWAY: u8 = 7;
pub const WINDOW_UPDATE: u8 = 8;
pub const CONTINUATION: u8 = 9;

pub const ACK: u8 = 1;
pub const END_STREAM: u8 = 1;
pub const END_HEADERS: u8 = 4;
/// The flags of a HEADERS frame that is a complete response.
pub const LAST: u8 = END_STREAM | END_HEADERS;

/// `:status: 200`, by its number in the static table.
pub const OK: &[u8] = &[0x88];

#[derive(Debug)]
pub struct Frame {
    pub kind: u8,
    pub flags: u8,
    pub stream: u32,
    pub payload: Vec<u8>,
}

pub fn frame(kind: u8, flags: u8, stream: u32, payload: &[u8]) -> Vec<u8> {
    let length = &(payload.len() as u32).to_be_bytes()[1..];
    [length, &[kind, flags], &stream.to_be_bytes(), payload].concat()
}

pub fn settings(settings: &[(u16, u32)]) -> Vec<u8> {
    let bytes = settings
        .iter()
        .flat_map(|(name, value)| [&name.to_be_bytes()[..], &value.to_be_bytes()].concat());
    frame(SETTINGS, 0, 0, &bytes.collect::<Vec<u8>>())
}

/// A response without a body.
pub fn ok(stream: u32) -> Vec<u8> {
    frame(HEADERS, LAST, stream, OK)
}

/// A header that is not added to the table; both texts are short.
pub fn field(name: &str, value: &str) -> Vec<u8> {
    [&[0, name.len() as u8], name.as_bytes(), &[value.len() as u8], value.as_bytes()].concat()
}

pub fn reset(stream: u32, code: u32) -> Vec<u8> {
    frame(RST_STREAM, 0, stream, &code.to_be_bytes())
}

pub fn goaway(last: u32, code: u32, words: &str) -> Vec<u8> {
    frame(GOAWAY, 0, 0, &[&last.to_be_bytes()[..], &code.to_be_bytes(), words.as_bytes()].concat())
}

pub fn window_update(stream: u32, increment: u32) -> Vec<u8> {
    frame(WINDOW_UPDATE, 0, stream, &increment.to_be_bytes())
}

pub struct Peer {
    stream: TcpStream,
    unread: Vec<u8>,
    /// The number of frames that arrived with the last read.
    pub frames_at_once: usize,
}

impl Peer {
    /// Reads the client's preface, and sends the server's settings. None if the client sends
    /// nothing.
    pub fn greet(stream: TcpStream, allowed: &[(u16, u32)]) -> Option<Peer> {
        let mut peer = Peer { stream, unread: vec![], frames_at_once: 0 };
        const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
        while peer.unread.len() < PREFACE.len() {
            peer.read()?;
        }
        assert!(peer.unread.starts_with(PREFACE), "{}", peer.unread.escape_ascii());
        peer.unread.drain(..PREFACE.len());
        peer.say(&settings(allowed))?;
        Some(peer)
    }

    pub fn say(&mut self, bytes: &[u8]) -> Option<()> {
        self.stream.write_all(bytes).ok()
    }

    /// The next frame; None if the client has closed.
    pub fn hear(&mut self) -> Option<Frame> {
        loop {
            if let Some((frame, length)) = first(&self.unread) {
                self.unread.drain(..length);
                return Some(frame);
            }
            self.read()?;
        }
    }

    /// The next complete request: its stream, its header block, and its body, which must follow its
    /// head directly.
    pub fn asked(&mut self) -> Option<(u32, Vec<u8>, Vec<u8>)> {
        let (mut block, mut body) = (vec![], vec![]);
        loop {
            let frame = self.hear()?;
            match frame.kind {
                HEADERS => block = frame.payload,
                DATA => body.extend(frame.payload),
                _ => continue,
            }
            if frame.flags & END_STREAM != 0 {
                return Some((frame.stream, block, body));
            }
        }
    }

    /// The stream of the next complete request; frames that do not belong to a request are ignored.
    pub fn request(&mut self) -> Option<u32> {
        loop {
            let frame = self.hear()?;
            if matches!(frame.kind, HEADERS | DATA) && frame.flags & END_STREAM != 0 {
                return Some(frame.stream);
            }
        }
    }

    fn read(&mut self) -> Option<()> {
        let mut buffer = [0; 64 * 1024];
        let count = self.stream.read(&mut buffer).ok().filter(|&count| count > 0)?;
        self.unread.extend_from_slice(&buffer[..count]);
        let (mut at, mut frames) = (0, 0);
        while let Some((_, length)) = first(&self.unread[at..]) {
            (at, frames) = (at + length, frames + 1);
        }
        self.frames_at_once = frames;
        Some(())
    }
}

fn first(bytes: &[u8]) -> Option<(Frame, usize)> {
    let &[a, b, c, kind, flags, d, e, f, g, ref rest @ ..] = bytes else { return None };
    let length = u32::from_be_bytes([0, a, b, c]) as usize;
    let payload = rest.get(..length)?.to_vec();
    Some((Frame { kind, flags, stream: u32::from_be_bytes([d, e, f, g]), payload }, 9 + length))
}
