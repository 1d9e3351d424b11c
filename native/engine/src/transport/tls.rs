//! TLS: a session of rustls's, which turns bytes into other bytes, and the socket that they go through.
//!
//! rustls keeps no buffers here: a worker's connections have common ones, and each keeps for itself only what is neither
//! whole nor gone yet, almost always nothing.

use std::cell::RefCell;
use std::io;
use std::rc::Rc;

use rustls::Error;
use rustls::client::UnbufferedClientConnection;
use rustls::unbuffered::{ConnectionState, EncodeError, EncryptError, InsufficientSizeError, UnbufferedStatus};

use super::socket::Socket;
use super::trust::{self, Trouble};
use super::{Opened, Received};
use crate::clock;

pub use super::trust::{Handshake, handshakes};

/// Ciphertext read at a time: two full records and more, and so little that what comes out of it, with the rest of a
/// record that began before, fits into the worker's buffer.
const READ: usize = 40 * 1024;
/// Plaintext sealed at a time: a full record. The peer can't answer what stands in one that has not wholly gone.
const PIECE: usize = 16 * 1024;
/// Reads in a row that may bring nothing for us, such as tickets: more is no service but an attack.
const MOST_IDLE_READS: usize = 16;
/// What may be kept of messages that are not whole. rustls allows 64 KiB, in records as small as they like to be.
const MOST_HELD: usize = 256 * 1024;

/// What all TLS connections of a worker have in common.
#[derive(Default)]
pub(crate) struct Scratch {
    incoming: Vec<u8>,
    outgoing: Vec<u8>,
}

/// One TLS connection as it stands.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Stand {
    /// The handshake waits for the peer.
    Shaking,
    Open,
    /// The peer has said that nothing more will come.
    Ended,
}

/// One TLS connection, without its socket: ciphertext in and plaintext out, and the other way round. No I/O.
pub struct Session {
    connection: UnbufferedClientConnection,
    /// Ciphertext that is no whole message yet.
    held: Vec<u8>,
    ended: bool,
}

impl Session {
    pub fn new(handshake: &Handshake) -> Result<Session, Error> {
        let connection = UnbufferedClientConnection::new(handshake.config.clone(), handshake.name.clone())?;
        Ok(Session { connection, held: Vec::new(), ended: false })
    }

    /// Puts what is held at the start of `incoming`, and makes so much room behind it; says where that begins.
    fn unfold(&self, incoming: &mut Vec<u8>, room: usize) -> usize {
        let held = self.held.len();
        if incoming.len() < held + room {
            incoming.resize(held + room, 0);
        }
        incoming[..held].copy_from_slice(&self.held);
        held
    }

    /// Takes in what was held with what has come behind it. Gives plaintext away piece by piece, and appends what is to be
    /// sent to `outgoing`, the alert after an error too.
    fn take(
        &mut self,
        bytes: &mut [u8],
        outgoing: &mut Vec<u8>,
        mut plaintext: impl FnMut(&[u8]),
    ) -> Result<Stand, Error> {
        let mut from = 0;
        let stand = loop {
            let UnbufferedStatus { mut discard, state } = self.connection.process_tls_records(&mut bytes[from..]);
            let stand = match state {
                Ok(ConnectionState::ReadTraffic(mut traffic)) => {
                    while let Some(record) = traffic.next_record() {
                        let record = record?;
                        discard += record.discard;
                        plaintext(record.payload);
                    }
                    None
                }
                Ok(ConnectionState::EncodeTlsData(mut data)) => {
                    append(outgoing, 0, |room| data.encode(room))?;
                    None
                }
                // It goes out before the next read, whatever else does.
                Ok(ConnectionState::TransmitTlsData(data)) => {
                    data.done();
                    None
                }
                Ok(ConnectionState::PeerClosed) => {
                    self.ended = true;
                    None
                }
                Ok(ConnectionState::WriteTraffic(_)) if !self.ended => Some(Stand::Open),
                Ok(ConnectionState::BlockedHandshake) if !self.ended => Some(Stand::Shaking),
                Ok(_) => Some(Stand::Ended),
                Err(cause) => {
                    self.farewell(&mut bytes[from + discard..], outgoing);
                    return Err(cause);
                }
            };
            from += discard;
            if let Some(stand) = stand {
                break stand;
            }
        };
        self.held.clear();
        // After its end a peer may say what it likes; nobody listens.
        if !self.ended {
            self.held.extend_from_slice(&bytes[from..]);
        }
        match self.held.len() > MOST_HELD {
            true => Err(Error::PeerSentOversizedRecord),
            // One long message must not hold memory for the rest of the run.
            false => {
                self.held.shrink_to(READ);
                Ok(stand)
            }
        }
    }

    /// The alert that says why we go.
    fn farewell(&mut self, bytes: &mut [u8], outgoing: &mut Vec<u8>) {
        let UnbufferedStatus { state, .. } = self.connection.process_tls_records(bytes);
        if let Ok(ConnectionState::EncodeTlsData(mut data)) = state {
            let _ = append(outgoing, 0, |room| data.encode(room));
        }
    }

    /// Appends the ciphertext of so much plaintext, and whatever else has to go.
    fn seal(&mut self, plaintext: &[u8], outgoing: &mut Vec<u8>) -> Result<(), Error> {
        loop {
            match self.connection.process_tls_records(&mut self.held).state? {
                ConnectionState::WriteTraffic(mut traffic) => {
                    // As much as records add to it nowadays; otherwise it is told how much there has to be.
                    let likely = plaintext.len() + (plaintext.len() / (16 * 1024) + 1) * 32;
                    return append(outgoing, likely, |room| traffic.encrypt(plaintext, room));
                }
                ConnectionState::EncodeTlsData(mut data) => append(outgoing, 0, |room| data.encode(room))?,
                ConnectionState::TransmitTlsData(data) => data.done(),
                ConnectionState::PeerClosed => self.ended = true,
                _ => return Err(Error::HandshakeNotComplete),
            }
        }
    }

    /// For who has no socket, as the tests: some bytes of the server's, and what comes of them.
    pub fn feed(&mut self, bytes: &[u8], outgoing: &mut Vec<u8>, plaintext: impl FnMut(&[u8])) -> Result<Stand, Error> {
        let mut all = [&self.held[..], bytes].concat();
        self.take(&mut all, outgoing, plaintext)
    }

    /// Likewise: some bytes for the server.
    pub fn say(&mut self, plaintext: &[u8], outgoing: &mut Vec<u8>) -> Result<(), Error> {
        self.seal(plaintext, outgoing)
    }

    /// How much memory it holds for what is not whole.
    pub fn held(&self) -> usize {
        self.held.capacity()
    }
}

/// What asks for more room than it was given, and how much it takes.
trait Needy {
    fn required(&self) -> Option<usize>;
    fn error(self) -> Error;
}

impl Needy for EncodeError {
    fn required(&self) -> Option<usize> {
        match self {
            EncodeError::InsufficientSize(InsufficientSizeError { required_size }) => Some(*required_size),
            EncodeError::AlreadyEncoded => None,
        }
    }

    fn error(self) -> Error {
        Error::General(self.to_string())
    }
}

impl Needy for EncryptError {
    fn required(&self) -> Option<usize> {
        match self {
            EncryptError::InsufficientSize(InsufficientSizeError { required_size }) => Some(*required_size),
            EncryptError::EncryptExhausted => None,
        }
    }

    fn error(self) -> Error {
        Error::General(self.to_string())
    }
}

/// Appends what `write` writes, which says how much it was.
fn append<E: Needy>(
    outgoing: &mut Vec<u8>,
    likely: usize,
    mut write: impl FnMut(&mut [u8]) -> Result<usize, E>,
) -> Result<(), Error> {
    let start = outgoing.len();
    outgoing.resize(start + likely, 0);
    let written = write(&mut outgoing[start..]).or_else(|cause| {
        let Some(required) = cause.required() else { return Err(cause) };
        outgoing.resize(start + required, 0);
        write(&mut outgoing[start..])
    });
    let written = written.map_err(E::error);
    outgoing.truncate(start + *written.as_ref().unwrap_or(&0));
    written.map(|_| ())
}

/// How far opening it has come.
enum Stage {
    Connecting,
    Shaking { since_ns: u64 },
    Open,
}

/// A TLS connection through a socket.
pub(crate) struct Tls {
    socket: Socket,
    session: Session,
    scratch: Rc<RefCell<Scratch>>,
    stage: Stage,
    /// Ciphertext that the socket has not taken yet; almost always nothing.
    unsent: Vec<u8>,
    /// How much plaintext was sealed last: what has not gone is of it.
    last_piece: usize,
    /// Plaintext that came with the end of the handshake.
    early: Vec<u8>,
    /// What broke behind plaintext that was whole: told when that has been read.
    broken: Option<io::Error>,
}

impl Tls {
    pub(crate) fn new(socket: Socket, handshake: &Handshake, scratch: &Rc<RefCell<Scratch>>) -> io::Result<Tls> {
        let session = Session::new(handshake).map_err(|cause| Trouble::of(&cause))?;
        Ok(Tls {
            socket,
            session,
            scratch: scratch.clone(),
            stage: Stage::Connecting,
            unsent: Vec::new(),
            last_piece: 0,
            early: Vec::new(),
            broken: None,
        })
    }

    pub(crate) fn opened(&mut self, since_ns: u64, now_ns: u64) -> Option<io::Result<Opened>> {
        if matches!(self.stage, Stage::Connecting) {
            if let Err(cause) = self.socket.opened()? {
                return Some(Err(cause));
            }
            self.stage = Stage::Shaking { since_ns: now_ns };
            if let Err(cause) = self.begin() {
                return Some(Err(cause));
            }
        }
        let Stage::Shaking { since_ns: connected_ns } = self.stage else { return None };
        match self.shake() {
            Err(cause) if cause.kind() == io::ErrorKind::WouldBlock => None,
            Err(cause) if is_end(&cause) => Some(Err(Trouble::HungUp.into())),
            Err(cause) => Some(Err(cause)),
            Ok(()) => {
                self.stage = Stage::Open;
                // What it takes to reckon is a part of it.
                let tls_ns = clock::now() - connected_ns;
                Some(Ok(Opened { connect_ns: connected_ns.saturating_sub(since_ns), tls_ns: Some(tls_ns) }))
            }
        }
    }

    /// Says hello.
    fn begin(&mut self) -> io::Result<()> {
        let scratch = &mut *self.scratch.borrow_mut();
        scratch.outgoing.clear();
        self.session.take(&mut [], &mut scratch.outgoing, |_| {}).map_err(|cause| Trouble::of(&cause))?;
        hand_over(&mut self.socket, &scratch.outgoing, &mut self.unsent)
    }

    /// Ok when the handshake is over, `WouldBlock` while it waits.
    fn shake(&mut self) -> io::Result<()> {
        self.flush()?;
        let scratch = &mut *self.scratch.borrow_mut();
        loop {
            let held = self.session.unfold(&mut scratch.incoming, READ);
            let count = receive_some(&mut self.socket, &mut scratch.incoming[held..][..READ], false)?.count;
            if count == 0 {
                return Err(Trouble::HungUp.into());
            }
            let bytes = &mut scratch.incoming[..held + count];
            let plain = trust::is_plain_http(bytes);
            scratch.outgoing.clear();
            let early = |plaintext: &[u8]| self.early.extend_from_slice(plaintext);
            let stand = self.session.take(bytes, &mut scratch.outgoing, early);
            let handed = hand_over(&mut self.socket, &scratch.outgoing, &mut self.unsent);
            match stand.map_err(|cause| if plain { Trouble::PlainHttp } else { Trouble::of(&cause) })? {
                Stand::Shaking => handed?,
                Stand::Open => return handed,
                Stand::Ended => return Err(Trouble::HungUp.into()),
            }
        }
    }

    pub(crate) fn not_opened(&self) -> io::Error {
        match self.stage {
            Stage::Connecting => io::ErrorKind::TimedOut.into(),
            _ => Trouble::Silent.into(),
        }
    }

    pub(crate) fn receive(&mut self, buffer: &mut [u8], stamped: bool) -> io::Result<Received> {
        if !self.early.is_empty() {
            let count = self.early.len().min(buffer.len());
            buffer[..count].copy_from_slice(&self.early[..count]);
            self.early.drain(..count);
            return Ok(Received { count, stamp_ns: None, drained: false });
        }
        if let Some(cause) = self.broken.take() {
            return Err(cause);
        }
        if self.session.ended {
            return Ok(Received { count: 0, stamp_ns: None, drained: false });
        }
        let scratch = &mut *self.scratch.borrow_mut();
        for _ in 0..MOST_IDLE_READS {
            let held = self.session.unfold(&mut scratch.incoming, READ);
            let got = receive_some(&mut self.socket, &mut scratch.incoming[held..][..READ], stamped)?;
            if got.count == 0 {
                return Err(cut_off());
            }
            let mut count = 0;
            scratch.outgoing.clear();
            let stand =
                self.session.take(&mut scratch.incoming[..held + got.count], &mut scratch.outgoing, |plaintext| {
                    buffer[count..][..plaintext.len()].copy_from_slice(plaintext);
                    count += plaintext.len();
                });
            let handed = hand_over(&mut self.socket, &scratch.outgoing, &mut self.unsent);
            let outcome = stand.map_err(|cause| Trouble::of(&cause).into()).and_then(|stand| handed.map(|()| stand));
            let ended = match outcome {
                Ok(stand) => stand == Stand::Ended,
                Err(cause) if count == 0 => return Err(cause),
                Err(cause) => {
                    self.broken = Some(cause);
                    true
                }
            };
            let drained = got.drained && !ended;
            if count > 0 || ended {
                return Ok(Received { count, stamp_ns: got.stamp_ns, drained });
            }
            if drained {
                return Err(io::ErrorKind::WouldBlock.into());
            }
        }
        Err(Trouble::Chatter.into())
    }

    pub(crate) fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if !self.flush()? {
            return Err(io::ErrorKind::WouldBlock.into());
        }
        let scratch = &mut *self.scratch.borrow_mut();
        let piece = &bytes[..bytes.len().min(PIECE)];
        scratch.outgoing.clear();
        self.session.seal(piece, &mut scratch.outgoing).map_err(|cause| Trouble::of(&cause))?;
        self.last_piece = piece.len();
        hand_over(&mut self.socket, &scratch.outgoing, &mut self.unsent)?;
        Ok(piece.len())
    }

    pub(crate) fn flush(&mut self) -> io::Result<bool> {
        if !self.unsent.is_empty() {
            let unsent = std::mem::take(&mut self.unsent);
            hand_over(&mut self.socket, &unsent, &mut self.unsent)?;
        }
        Ok(self.unsent.is_empty())
    }

    /// Of the plaintext.
    pub(crate) fn unsent(&self) -> usize {
        if self.unsent.is_empty() { 0 } else { self.last_piece }
    }

    pub(crate) fn negotiated(&self) -> Option<&[u8]> {
        self.session.connection.alpn_protocol()
    }

    pub(crate) fn socket(&self) -> &Socket {
        &self.socket
    }

    #[cfg(not(target_os = "linux"))]
    pub(crate) fn source(&mut self) -> &mut dyn mio::event::Source {
        self.socket.source()
    }
}

/// A close that is not announced may be an attacker's: what lasts until the close may be cut off (RFC 8446, 6.1).
fn cut_off() -> io::Error {
    let sentence = "the connection was closed before the answer, or in the midst of it: without TLS's close_notify";
    io::Error::new(io::ErrorKind::UnexpectedEof, sentence)
}

/// Whether the peer has gone, however roughly: a close that leaves something unread is a reset.
fn is_end(cause: &io::Error) -> bool {
    matches!(
        cause.kind(),
        io::ErrorKind::ConnectionReset | io::ErrorKind::ConnectionAborted | io::ErrorKind::BrokenPipe
    )
}

fn receive_some(socket: &mut Socket, buffer: &mut [u8], stamped: bool) -> io::Result<Received> {
    loop {
        match socket.receive(buffer, stamped) {
            Err(cause) if cause.kind() == io::ErrorKind::Interrupted => {}
            other => return other,
        }
    }
}

/// Writes, and keeps what the socket does not take, behind what it has not taken before.
fn hand_over(socket: &mut Socket, bytes: &[u8], unsent: &mut Vec<u8>) -> io::Result<()> {
    let mut taken = 0;
    while taken < bytes.len() && unsent.is_empty() {
        match socket.write(&bytes[taken..]) {
            Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
            Ok(count) => taken += count,
            Err(cause) if cause.kind() == io::ErrorKind::WouldBlock => break,
            Err(cause) if cause.kind() == io::ErrorKind::Interrupted => {}
            Err(cause) => return Err(cause),
        }
    }
    unsent.extend_from_slice(&bytes[taken..]);
    Ok(())
}
