//! One TLS connection without its socket: ciphertext in and plaintext out, and plaintext in and
//! ciphertext out. No I/O.

use rustls::Error;
use rustls::client::UnbufferedClientConnection;
use rustls::unbuffered::{
    ConnectionState, EncodeError, EncryptError, InsufficientSizeError, UnbufferedStatus,
};

use super::config::TlsConfig;

/// Ciphertext bytes per read: more than two full records. It is small enough that the plaintext,
/// together with the rest of a record that began before, fits into the buffer of the worker.
pub(super) const READ_BYTES: usize = 40 * 1024;

/// The limit for stored messages that are not complete. rustls allows 64 KiB, in records of any
/// size.
const MAX_PENDING_BYTES: usize = 256 * 1024;

/// The state of one TLS connection.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum TlsState {
    /// The handshake waits for the peer.
    Shaking,
    Open,
    /// The peer has announced that nothing more will follow.
    Ended,
}

/// One TLS connection without its socket: ciphertext in and plaintext out, and plaintext in and
/// ciphertext out. No I/O.
pub struct TlsSession {
    pub(super) connection: UnbufferedClientConnection,
    /// Ciphertext that is not a complete message yet.
    pending: Vec<u8>,
    pub(super) ended: bool,
}

impl TlsSession {
    pub fn new(handshake: &TlsConfig) -> Result<TlsSession, Error> {
        let connection =
            UnbufferedClientConnection::new(handshake.config.clone(), handshake.name.clone())?;
        Ok(TlsSession { connection, pending: Vec::new(), ended: false })
    }

    /// Copies the stored ciphertext to the start of `incoming`, and makes room for `room` bytes
    /// behind it. Returns where that room begins.
    pub(super) fn load_pending(&self, incoming: &mut Vec<u8>, room: usize) -> usize {
        let held = self.pending.len();
        if incoming.len() < held + room {
            incoming.resize(held + room, 0);
        }
        incoming[..held].copy_from_slice(&self.pending);
        held
    }

    /// Processes the stored ciphertext together with the bytes that have arrived behind it. Passes
    /// on the plaintext piece by piece, and appends the bytes to send to `outgoing`, including the
    /// alert after an error.
    pub(super) fn process(
        &mut self,
        bytes: &mut [u8],
        outgoing: &mut Vec<u8>,
        mut plaintext: impl FnMut(&[u8]),
    ) -> Result<TlsState, Error> {
        let mut from = 0;
        let state = loop {
            let (consumed, state) =
                self.process_records(&mut bytes[from..], outgoing, &mut plaintext)?;
            from += consumed;
            if let Some(state) = state {
                break state;
            }
        };
        self.store_pending(&bytes[from..])?;
        Ok(state)
    }

    /// Takes one step of rustls. Returns the number of bytes that it consumed, and the state once
    /// no further step is possible with these bytes.
    #[inline]
    fn process_records(
        &mut self,
        bytes: &mut [u8],
        outgoing: &mut Vec<u8>,
        mut plaintext: impl FnMut(&[u8]),
    ) -> Result<(usize, Option<TlsState>), Error> {
        let UnbufferedStatus { mut discard, state } = self.connection.process_tls_records(bytes);
        let state = match state {
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
            // These bytes are sent before the next read in any case.
            Ok(ConnectionState::TransmitTlsData(data)) => {
                data.done();
                None
            }
            Ok(ConnectionState::PeerClosed) => {
                self.ended = true;
                None
            }
            Ok(ConnectionState::WriteTraffic(_)) if !self.ended => Some(TlsState::Open),
            Ok(ConnectionState::BlockedHandshake) if !self.ended => Some(TlsState::Shaking),
            Ok(_) => Some(TlsState::Ended),
            Err(cause) => {
                self.encode_alert(&mut bytes[discard..], outgoing);
                return Err(cause);
            }
        };
        Ok((discard, state))
    }

    /// Stores the beginning of a message until the rest of it arrives.
    #[inline]
    fn store_pending(&mut self, bytes: &[u8]) -> Result<(), Error> {
        self.pending.clear();
        // Anything that the peer sends after its end is ignored.
        if !self.ended {
            self.pending.extend_from_slice(bytes);
        }
        if self.pending.len() > MAX_PENDING_BYTES {
            return Err(Error::PeerSentOversizedRecord);
        }
        // A long message must not hold memory for the rest of the run.
        self.pending.shrink_to(READ_BYTES);
        Ok(())
    }

    /// Appends the alert that tells the peer why the connection ends.
    fn encode_alert(&mut self, bytes: &mut [u8], outgoing: &mut Vec<u8>) {
        let UnbufferedStatus { state, .. } = self.connection.process_tls_records(bytes);
        if let Ok(ConnectionState::EncodeTlsData(mut data)) = state {
            let _ = append(outgoing, 0, |room| data.encode(room));
        }
    }

    /// Appends the ciphertext of this plaintext, and any other bytes that have to be sent.
    pub(super) fn encrypt(
        &mut self,
        plaintext: &[u8],
        outgoing: &mut Vec<u8>,
    ) -> Result<(), Error> {
        loop {
            match self.connection.process_tls_records(&mut self.pending).state? {
                ConnectionState::WriteTraffic(mut traffic) => {
                    // The plaintext and the usual overhead of its records. If that is too small,
                    // rustls reports the required size.
                    let likely = plaintext.len() + (plaintext.len() / (16 * 1024) + 1) * 32;
                    return append(outgoing, likely, |room| traffic.encrypt(plaintext, room));
                }
                ConnectionState::EncodeTlsData(mut data) => {
                    append(outgoing, 0, |room| data.encode(room))?
                }
                ConnectionState::TransmitTlsData(data) => data.done(),
                ConnectionState::PeerClosed => self.ended = true,
                _ => return Err(Error::HandshakeNotComplete),
            }
        }
    }

    /// For callers without a socket, such as tests: processes bytes of the server and returns the
    /// result.
    pub fn feed(
        &mut self,
        bytes: &[u8],
        outgoing: &mut Vec<u8>,
        plaintext: impl FnMut(&[u8]),
    ) -> Result<TlsState, Error> {
        let mut all = [&self.pending[..], bytes].concat();
        self.process(&mut all, outgoing, plaintext)
    }

    /// For the same callers: encrypts bytes for the server.
    pub fn send(&mut self, plaintext: &[u8], outgoing: &mut Vec<u8>) -> Result<(), Error> {
        self.encrypt(plaintext, outgoing)
    }

    /// The bytes of memory that it holds for incomplete messages.
    pub fn pending_bytes(&self) -> usize {
        self.pending.capacity()
    }
}

/// An error that may say that the buffer was too small, and the size that is required.
trait BufferError {
    fn required_bytes(&self) -> Option<usize>;
    fn into_error(self) -> Error;
}

impl BufferError for EncodeError {
    fn required_bytes(&self) -> Option<usize> {
        match self {
            EncodeError::InsufficientSize(InsufficientSizeError { required_size }) => {
                Some(*required_size)
            }
            EncodeError::AlreadyEncoded => None,
        }
    }

    fn into_error(self) -> Error {
        Error::General(self.to_string())
    }
}

impl BufferError for EncryptError {
    fn required_bytes(&self) -> Option<usize> {
        match self {
            EncryptError::InsufficientSize(InsufficientSizeError { required_size }) => {
                Some(*required_size)
            }
            EncryptError::EncryptExhausted => None,
        }
    }

    fn into_error(self) -> Error {
        Error::General(self.to_string())
    }
}

/// Appends the bytes that `write` writes; `write` returns their number.
fn append<E: BufferError>(
    outgoing: &mut Vec<u8>,
    likely: usize,
    mut write: impl FnMut(&mut [u8]) -> Result<usize, E>,
) -> Result<(), Error> {
    let start = outgoing.len();
    outgoing.resize(start + likely, 0);
    let written = write(&mut outgoing[start..]).or_else(|cause| {
        let Some(required) = cause.required_bytes() else { return Err(cause) };
        outgoing.resize(start + required, 0);
        write(&mut outgoing[start..])
    });
    let written = written.map_err(E::into_error);
    outgoing.truncate(start + *written.as_ref().unwrap_or(&0));
    written.map(|_| ())
}
