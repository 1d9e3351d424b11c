//! Properties of a TLS session that must hold whatever a server sends: it never panics, has the
//! same result for any split of the bytes, and stores no more than it must. Bytes that the server
//! encrypts correctly are decrypted to the original.

use std::sync::{Arc, OnceLock};

use rustls::version::{TLS12, TLS13};
use rustls::{ServerConfig, ServerConnection};
use tailgate_engine::tls::{TlsConfig, TlsSession, TlsState, build_tls_configs};
use tailgate_engine::{Side, TlsSettings};

use super::{Input, pieces};

/// These two bits give the kind of the stream.
const TLS_KIND: u8 = 3;
/// All bytes that the server sends.
const FROM_THE_START: u8 = 0;
/// Changes to the handshake of the server: two bytes for the position and one byte to XOR,
/// repeated.
const CHANGES: u8 = 1;
/// The bytes after the handshake.
const AFTER_THE_HANDSHAKE: u8 = 2;
/// Plaintext of the server, which the server encrypts correctly. Without this kind, TLS would
/// reject all data.
const PLAINTEXT: u8 = 3;
/// TLS 1.2; otherwise 1.3.
const OLDER: u8 = 32;
/// The limit of memory that a session holds for incomplete messages, including unused capacity.
const MOST_HELD: usize = 512 * 1024;

/// A TLS session, and a server that sends the given bytes.
pub fn tls(data: &[u8]) {
    let Some(Input { flags, cuts, stream }) = Input::of(data) else { return };
    let older = flags & OLDER != 0;
    match flags >> TLS_KIND & 3 {
        FROM_THE_START => {
            // A ticket from an earlier input would be used by one of the two sessions, and would be
            // missing for the other.
            let fresh = || TlsSession::new(&new_handshake()).expect("the plan is fit to be played");
            let whole = hears(&mut greeted(fresh()), [&stream[..]].into_iter());
            let in_pieces = hears(&mut greeted(fresh()), pieces(&stream, cuts));
            assert_eq!(whole, in_pieces, "at once (left) and in pieces (right) differ");
        }
        CHANGES => drop(shaken(older, |flight| {
            for change in stream.chunks_exact(3) {
                let place = usize::from(u16::from_be_bytes([change[0], change[1]]));
                let length = flight.len();
                flight[place % length] ^= change[2];
            }
        })),
        AFTER_THE_HANDSHAKE => {
            let (mut session, _) = shaken(older, |_| {}).expect("nobody disturbed the handshake");
            hears(&mut session, pieces(&stream, cuts));
        }
        PLAINTEXT => {
            let (mut session, mut server) =
                shaken(older, |_| {}).expect("nobody disturbed the handshake");
            let mut sealed = Vec::new();
            server.set_buffer_limit(None);
            for piece in pieces(&stream, cuts) {
                std::io::Write::write_all(&mut server.writer(), piece).expect("it has no limit");
                send(&mut server, &mut sealed);
            }
            let heard = hears(&mut session, pieces(&sealed, cuts));
            assert_eq!(heard.plaintext, stream);
            assert_eq!(heard.end, Ok(TlsState::Open));
        }
        _ => unreachable!("two bits"),
    }
}

#[derive(Debug, PartialEq)]
struct Heard {
    plaintext: Vec<u8>,
    end: Result<TlsState, String>,
}

fn hears<'a>(session: &mut TlsSession, pieces: impl Iterator<Item = &'a [u8]>) -> Heard {
    let mut heard = Heard { plaintext: Vec::new(), end: Ok(TlsState::Shaking) };
    for piece in std::iter::once(&[][..]).chain(pieces) {
        let taken = session
            .feed(piece, &mut Vec::new(), |plaintext| heard.plaintext.extend_from_slice(plaintext));
        assert!(session.pending_bytes() <= MOST_HELD, "{} bytes are held", session.pending_bytes());
        heard.end = taken.map_err(|cause| cause.to_string());
        if heard.end != Ok(TlsState::Open) && heard.end != Ok(TlsState::Shaking) {
            break;
        }
    }
    heard
}

/// A session that has sent its first message.
fn greeted(mut session: TlsSession) -> TlsSession {
    session.feed(&[], &mut Vec::new(), |_| {}).expect("nobody has said anything yet");
    session
}

/// Both ends of a successful handshake; None if it failed because `change` changed the bytes of the
/// server.
fn shaken(older: bool, change: impl Fn(&mut Vec<u8>)) -> Option<(TlsSession, ServerConnection)> {
    let mut session = TlsSession::new(handshake()).expect("the plan is fit to be played");
    let mut server = ServerConnection::new(server(older)).expect("the configuration is complete");
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    let mut stand = session.feed(&[], &mut ours, |_| {}).ok()?;
    while stand == TlsState::Shaking || !ours.is_empty() {
        let mut said = &ours[..];
        while !said.is_empty() {
            server.read_tls(&mut said).ok()?;
            server.process_new_packets().ok()?;
        }
        ours.clear();
        send(&mut server, &mut theirs);
        if !theirs.is_empty() {
            change(&mut theirs);
            stand = session.feed(&theirs, &mut ours, |_| {}).ok()?;
            theirs.clear();
        } else if stand == TlsState::Shaking {
            // After a change of a length, each end may wait for the other.
            return None;
        }
    }
    (!server.is_handshaking()).then_some((session, server))
}

fn send(server: &mut ServerConnection, to: &mut Vec<u8>) {
    while server.wants_write() {
        server.write_tls(to).expect("a Vec takes all that is written to it");
    }
}

/// A single configuration for all sessions, so that resumption is tested too.
fn handshake() -> &'static TlsConfig {
    static HANDSHAKE: OnceLock<TlsConfig> = OnceLock::new();
    HANDSHAKE.get_or_init(new_handshake)
}

fn new_handshake() -> TlsConfig {
    let sides = [Side::parse("head", "https://localhost").expect("a URL")];
    let settings = TlsSettings { insecure: true, ..TlsSettings::default() };
    let mut all =
        build_tls_configs(&sides, &[&settings], b"http/1.1").expect("settings that can be met");
    all.remove(0).expect("of a side that speaks TLS")
}

fn server(older: bool) -> Arc<ServerConfig> {
    static SERVERS: OnceLock<[Arc<ServerConfig>; 2]> = OnceLock::new();
    let servers = SERVERS.get_or_init(|| {
        let identity =
            rcgen::generate_simple_self_signed(["localhost".to_owned()]).expect("a name");
        [&TLS13, &TLS12].map(|version| {
            let builder = ServerConfig::builder_with_provider(
                rustls::crypto::ring::default_provider().into(),
            );
            let builder = builder
                .with_protocol_versions(&[version])
                .expect("ring has both")
                .with_no_client_auth();
            let key = identity.signing_key.serialize_der().try_into().expect("a key");
            builder
                .with_single_cert(vec![identity.cert.der().clone()], key)
                .expect("the key fits")
                .into()
        })
    });
    servers[usize::from(older)].clone()
}
