//! TLS over a socket: a session of rustls encrypts and decrypts, and the socket carries the
//! ciphertext.
//!
//! rustls keeps no buffers here. The connections of a worker share their buffers. Each connection
//! stores only incomplete messages and unsent bytes, which is almost always nothing.

use std::cell::RefCell;
use std::io;
use std::rc::Rc;

use super::config::TlsConfig;
use super::error::{TlsError, is_plain_http};
use super::session::{READ_BYTES, TlsSession, TlsState};
use crate::os::clock;
use crate::transport::received::{OpenTimes, Received};
use crate::transport::socket::Socket;

/// Plaintext bytes to encrypt at a time: one full record. The peer cannot respond to the content of
/// a record that is not completely sent.
const MAX_PLAINTEXT_BYTES: usize = 16 * 1024;

/// The limit of consecutive reads without data for the caller, such as tickets. More are an attack.
const MAX_EMPTY_READS: usize = 16;

/// The buffers that all TLS connections of a worker share.
#[derive(Default)]
pub(crate) struct TlsBuffers {
    incoming: Vec<u8>,
    outgoing: Vec<u8>,
}

/// The stages of opening the connection.
enum HandshakeStage {
    Connecting,
    Shaking { since_ns: u64 },
    Open,
}

/// A TLS connection over a socket.
pub(crate) struct TlsStream {
    socket: Socket,
    session: TlsSession,
    buffers: Rc<RefCell<TlsBuffers>>,
    stage: HandshakeStage,
    /// Ciphertext that the socket has not taken yet; almost always empty.
    unsent: Vec<u8>,
    /// The number of plaintext bytes encrypted last: the unsent ciphertext belongs to these.
    last_plaintext_bytes: usize,
    /// Plaintext that arrived with the end of the handshake.
    early_plaintext: Vec<u8>,
    /// An error that occurred after complete plaintext: reported when that plaintext has been read.
    pending_error: Option<io::Error>,
}

impl TlsStream {
    pub(crate) fn new(
        socket: Socket,
        handshake: &TlsConfig,
        buffers: &Rc<RefCell<TlsBuffers>>,
    ) -> io::Result<TlsStream> {
        let session = TlsSession::new(handshake).map_err(|cause| TlsError::from_rustls(&cause))?;
        Ok(TlsStream {
            socket,
            session,
            buffers: buffers.clone(),
            stage: HandshakeStage::Connecting,
            unsent: Vec::new(),
            last_plaintext_bytes: 0,
            early_plaintext: Vec::new(),
            pending_error: None,
        })
    }

    pub(crate) fn poll_opened(
        &mut self,
        since_ns: u64,
        now_ns: u64,
    ) -> Option<io::Result<OpenTimes>> {
        if matches!(self.stage, HandshakeStage::Connecting) {
            if let Err(cause) = self.socket.poll_opened()? {
                return Some(Err(cause));
            }
            self.stage = HandshakeStage::Shaking { since_ns: now_ns };
            if let Err(cause) = self.start_handshake() {
                return Some(Err(cause));
            }
        }
        let HandshakeStage::Shaking { since_ns: connected_ns } = self.stage else { return None };
        match self.continue_handshake() {
            Err(cause) if cause.kind() == io::ErrorKind::WouldBlock => None,
            Err(cause) if is_disconnect(&cause) => Some(Err(TlsError::HungUp.into())),
            Err(cause) => Some(Err(cause)),
            Ok(()) => {
                self.stage = HandshakeStage::Open;
                // The time for computation in the handshake is included.
                let tls_ns = clock::now() - connected_ns;
                Some(Ok(OpenTimes {
                    connect_ns: connected_ns.saturating_sub(since_ns),
                    tls_ns: Some(tls_ns),
                }))
            }
        }
    }

    /// Sends the first message of the handshake.
    fn start_handshake(&mut self) -> io::Result<()> {
        let buffers = &mut *self.buffers.borrow_mut();
        buffers.outgoing.clear();
        self.session
            .process(&mut [], &mut buffers.outgoing, |_| {})
            .map_err(|cause| TlsError::from_rustls(&cause))?;
        write_or_keep(&mut self.socket, &buffers.outgoing, &mut self.unsent)
    }

    /// Ok if the handshake is complete, `WouldBlock` while it waits.
    fn continue_handshake(&mut self) -> io::Result<()> {
        self.flush()?;
        let buffers = &mut *self.buffers.borrow_mut();
        loop {
            let held = self.session.load_pending(&mut buffers.incoming, READ_BYTES);
            let count = receive_uninterrupted(
                &mut self.socket,
                &mut buffers.incoming[held..][..READ_BYTES],
                false,
            )?
            .count;
            if count == 0 {
                return Err(TlsError::HungUp.into());
            }
            let bytes = &mut buffers.incoming[..held + count];
            let plain = is_plain_http(bytes);
            buffers.outgoing.clear();
            let early = |plaintext: &[u8]| self.early_plaintext.extend_from_slice(plaintext);
            let state = self.session.process(bytes, &mut buffers.outgoing, early);
            let handed = write_or_keep(&mut self.socket, &buffers.outgoing, &mut self.unsent);
            match state.map_err(|cause| {
                if plain { TlsError::PlainHttp } else { TlsError::from_rustls(&cause) }
            })? {
                TlsState::Shaking => handed?,
                TlsState::Open => return handed,
                TlsState::Ended => return Err(TlsError::HungUp.into()),
            }
        }
    }

    pub(crate) fn open_timeout_error(&self) -> io::Error {
        match self.stage {
            HandshakeStage::Connecting => io::ErrorKind::TimedOut.into(),
            _ => TlsError::Silent.into(),
        }
    }

    pub(crate) fn receive(&mut self, buffer: &mut [u8], timestamped: bool) -> io::Result<Received> {
        if !self.early_plaintext.is_empty() {
            return Ok(self.take_early_plaintext(buffer));
        }
        if let Some(cause) = self.pending_error.take() {
            return Err(cause);
        }
        if self.session.ended {
            return Ok(Received { count: 0, timestamp_ns: None, drained: false });
        }
        for _ in 0..MAX_EMPTY_READS {
            let (received, ended) = self.receive_records(buffer, timestamped)?;
            if received.count > 0 || ended {
                return Ok(received);
            }
            if received.drained {
                return Err(io::ErrorKind::WouldBlock.into());
            }
        }
        Err(TlsError::Chatter.into())
    }

    fn take_early_plaintext(&mut self, buffer: &mut [u8]) -> Received {
        let count = self.early_plaintext.len().min(buffer.len());
        buffer[..count].copy_from_slice(&self.early_plaintext[..count]);
        self.early_plaintext.drain(..count);
        Received { count, timestamp_ns: None, drained: false }
    }

    /// Reads from the socket once, and decrypts what it has read. Returns the plaintext, which may
    /// be empty, and whether nothing more will follow.
    #[inline]
    fn receive_records(
        &mut self,
        buffer: &mut [u8],
        timestamped: bool,
    ) -> io::Result<(Received, bool)> {
        let buffers = &mut *self.buffers.borrow_mut();
        let held = self.session.load_pending(&mut buffers.incoming, READ_BYTES);
        let room = &mut buffers.incoming[held..][..READ_BYTES];
        let got = receive_uninterrupted(&mut self.socket, room, timestamped)?;
        if got.count == 0 {
            return Err(truncation_error());
        }
        let mut count = 0;
        buffers.outgoing.clear();
        let state = self.session.process(
            &mut buffers.incoming[..held + got.count],
            &mut buffers.outgoing,
            |plaintext| {
                buffer[count..][..plaintext.len()].copy_from_slice(plaintext);
                count += plaintext.len();
            },
        );
        let handed = write_or_keep(&mut self.socket, &buffers.outgoing, &mut self.unsent);
        let outcome = state
            .map_err(|cause| TlsError::from_rustls(&cause).into())
            .and_then(|state| handed.map(|()| state));
        let ended = match outcome {
            Ok(state) => state == TlsState::Ended,
            Err(cause) if count == 0 => return Err(cause),
            Err(cause) => {
                self.pending_error = Some(cause);
                true
            }
        };
        let drained = got.drained && !ended;
        Ok((Received { count, timestamp_ns: got.timestamp_ns, drained }, ended))
    }

    pub(crate) fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if !self.flush()? {
            return Err(io::ErrorKind::WouldBlock.into());
        }
        let buffers = &mut *self.buffers.borrow_mut();
        let piece = &bytes[..bytes.len().min(MAX_PLAINTEXT_BYTES)];
        buffers.outgoing.clear();
        self.session
            .encrypt(piece, &mut buffers.outgoing)
            .map_err(|cause| TlsError::from_rustls(&cause))?;
        self.last_plaintext_bytes = piece.len();
        write_or_keep(&mut self.socket, &buffers.outgoing, &mut self.unsent)?;
        Ok(piece.len())
    }

    pub(crate) fn flush(&mut self) -> io::Result<bool> {
        if !self.unsent.is_empty() {
            let unsent = std::mem::take(&mut self.unsent);
            write_or_keep(&mut self.socket, &unsent, &mut self.unsent)?;
        }
        Ok(self.unsent.is_empty())
    }

    /// The number of unsent plaintext bytes.
    pub(crate) fn unsent_bytes(&self) -> usize {
        if self.unsent.is_empty() { 0 } else { self.last_plaintext_bytes }
    }

    pub(crate) fn alpn_protocol(&self) -> Option<&[u8]> {
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

/// A close without an announcement may come from an attacker: a body that ends with the close could
/// be truncated (RFC 8446, 6.1).
fn truncation_error() -> io::Error {
    let sentence = "the connection was closed before the end of the response, without TLS's \
                    close_notify: the log of the service may say why";
    io::Error::new(io::ErrorKind::UnexpectedEof, sentence)
}

/// Whether the peer has closed the connection in any way: a close that leaves unread bytes is a
/// reset.
fn is_disconnect(cause: &io::Error) -> bool {
    matches!(
        cause.kind(),
        io::ErrorKind::ConnectionReset
            | io::ErrorKind::ConnectionAborted
            | io::ErrorKind::BrokenPipe
    )
}

fn receive_uninterrupted(
    socket: &mut Socket,
    buffer: &mut [u8],
    timestamped: bool,
) -> io::Result<Received> {
    loop {
        match socket.receive(buffer, timestamped) {
            Err(cause) if cause.kind() == io::ErrorKind::Interrupted => {}
            other => return other,
        }
    }
}

/// Writes the bytes. Those that the socket does not take are stored behind the earlier ones.
fn write_or_keep(socket: &mut Socket, bytes: &[u8], unsent: &mut Vec<u8>) -> io::Result<()> {
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
