//! Servers with TLS: with certificates generated for the test, or in front of another server.

use std::io::{self, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::sync::{Arc, Mutex, OnceLock};
use std::thread;
use std::time::{Duration, Instant};

use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair};
use rustls::crypto::ring;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::server::WebPkiClientVerifier;
use rustls::version::{TLS12, TLS13};
use rustls::{
    RootCertStore, ServerConfig, ServerConnection, StreamOwned, SupportedProtocolVersion,
};
use tailgate_engine::{PlanConfig, Side, TlsSettings};

use super::raw;

/// The transport to a test server.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Over {
    Tcp,
    Tls,
}

impl Over {
    /// Puts TLS in front of the server of each side, if this is `Tls`.
    pub fn reach(self, draft: PlanConfig) -> PlanConfig {
        if self == Over::Tcp {
            return draft;
        }
        let behind = |side: Side| {
            let front = front(format!("{}:{}", side.host, side.port).parse().unwrap());
            Side::parse(&side.name, &format!("https://{front}")).unwrap()
        };
        PlanConfig {
            sides: draft.sides.into_iter().map(behind).collect(),
            tls: trusting(),
            ..draft
        }
    }
}

/// Settings that trust the authority of the test servers.
pub fn trusting() -> TlsSettings {
    TlsSettings { ca: Some(authority().pem()), ..TlsSettings::default() }
}

fn authority() -> &'static CertifiedIssuer<'static, KeyPair> {
    static AUTHORITY: OnceLock<CertifiedIssuer<'static, KeyPair>> = OnceLock::new();
    AUTHORITY.get_or_init(|| {
        let mut params = CertificateParams::new(vec![]).unwrap();
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        params.distinguished_name.push(rcgen::DnType::CommonName, "tailgate's tests");
        CertifiedIssuer::self_signed(params, KeyPair::generate().unwrap()).unwrap()
    })
}

/// A certificate and its key.
pub struct Identity {
    pub certificate: CertificateDer<'static>,
    pub certificate_pem: String,
    pub key: PrivateKeyDer<'static>,
    pub key_pem: String,
}

impl Identity {
    /// For these names, signed by the authority; `change` applies what is unusual about it.
    pub fn of(names: &[&str], change: impl FnOnce(&mut CertificateParams)) -> Identity {
        Identity::made(names, change, |params, key| params.signed_by(key, authority()))
    }

    /// A self-signed certificate.
    pub fn of_its_own(names: &[&str], change: impl FnOnce(&mut CertificateParams)) -> Identity {
        Identity::made(names, change, |params, key| params.self_signed(key))
    }

    fn made(
        names: &[&str],
        change: impl FnOnce(&mut CertificateParams),
        sign: impl FnOnce(CertificateParams, &KeyPair) -> Result<rcgen::Certificate, rcgen::Error>,
    ) -> Identity {
        let mut params =
            CertificateParams::new(names.iter().map(|&name| name.into()).collect::<Vec<String>>())
                .unwrap();
        change(&mut params);
        let key = KeyPair::generate().unwrap();
        let certificate = sign(params, &key).unwrap();
        Identity {
            certificate: certificate.der().clone(),
            certificate_pem: certificate.pem(),
            key: PrivateKeyDer::try_from(key.serialize_der()).unwrap(),
            key_pem: key.serialize_pem(),
        }
    }
}

/// The configuration of a server with this certificate.
pub fn config_of(
    identity: &Identity,
    versions: &[&'static SupportedProtocolVersion],
) -> ServerConfig {
    let builder = ServerConfig::builder_with_provider(ring::default_provider().into());
    let builder = builder.with_protocol_versions(versions).unwrap().with_no_client_auth();
    builder.with_single_cert(vec![identity.certificate.clone()], identity.key.clone_key()).unwrap()
}

/// The configuration of a server that requires a client certificate signed by the authority.
pub fn config_for_known_clients(versions: &[&'static SupportedProtocolVersion]) -> ServerConfig {
    let mut roots = RootCertStore::empty();
    roots.add(authority().der().clone()).unwrap();
    let provider = Arc::new(ring::default_provider());
    let verifier = WebPkiClientVerifier::builder_with_provider(roots.into(), provider.clone())
        .build()
        .unwrap();
    let builder =
        ServerConfig::builder_with_provider(provider).with_protocol_versions(versions).unwrap();
    let identity = Identity::of(&["127.0.0.1"], |_| {});
    let builder = builder.with_client_cert_verifier(verifier);
    builder.with_single_cert(vec![identity.certificate.clone()], identity.key.clone_key()).unwrap()
}

/// The configuration of a server at 127.0.0.1 that supports both versions.
pub fn config() -> ServerConfig {
    config_of(&Identity::of(&["127.0.0.1", "::1", "localhost"], |_| {}), &[&TLS12, &TLS13])
}

pub type Shaken = StreamOwned<ServerConnection, TcpStream>;

/// A server that performs the handshake, and passes each connection for which it succeeds to
/// `serve`; see [`raw`].
pub fn shaken(config: ServerConfig, serve: impl Fn(Shaken) + Send + Sync + 'static) -> SocketAddr {
    let config = Arc::new(config);
    raw(move |_, mut stream| {
        let mut connection = ServerConnection::new(config.clone()).unwrap();
        while connection.is_handshaking() {
            if connection.complete_io(&mut stream).is_err() {
                // Sends the alert with the reason to the client.
                let _ = connection.write_tls(&mut stream);
                let _ = stream.shutdown(Shutdown::Write);
                while let Ok(1..) = stream.read(&mut [0; 4096]) {}
                return;
            }
        }
        serve(StreamOwned::new(connection, stream))
    })
}

/// Responds to each request with these bytes, until the client closes.
pub fn responding(response: &'static [u8]) -> impl Fn(Shaken) + Send + Sync + 'static {
    move |mut stream| {
        while asked(&mut stream) {
            if stream.write_all(response).and_then(|()| stream.flush()).is_err() {
                return;
            }
        }
    }
}

/// Whether the client sent something: a request of the tests without a body arrives in one piece.
pub fn asked(stream: &mut Shaken) -> bool {
    matches!(stream.read(&mut [0; 4096]), Ok(1..))
}

/// A TLS end in front of another server, which receives and sends the same bytes without TLS. When
/// one connection ends, the other is ended in the same way.
pub fn front(behind: SocketAddr) -> SocketAddr {
    let mut config = config();
    config.alpn_protocols = vec![b"h2".into(), b"http/1.1".into()];
    let config = Arc::new(config);
    raw(move |_, outside| {
        let Ok(inside) = TcpStream::connect(behind) else { return };
        inside.set_nodelay(true).unwrap();
        let mut connection = ServerConnection::new(config.clone()).unwrap();
        connection.set_buffer_limit(None);
        let connection = Arc::new(Mutex::new(connection));
        let (back, also_inside, also_outside) =
            (connection.clone(), inside.try_clone().unwrap(), outside.try_clone().unwrap());
        thread::spawn(move || outwards(&back, also_inside, also_outside));
        inwards(&connection, inside, outside);
    })
}

fn inwards(connection: &Mutex<ServerConnection>, mut inside: TcpStream, mut outside: TcpStream) {
    let (mut sealed, mut plain) = (vec![0; 64 * 1024], Vec::new());
    let mut listening = true;
    while let Ok(count @ 1..) = outside.read(&mut sealed) {
        let mut some = &sealed[..count];
        while !some.is_empty() {
            let mut connection = connection.lock().unwrap();
            let taken = connection.read_tls(&mut some).and_then(|_| {
                connection.process_new_packets().map_err(io::Error::other)?;
                match connection.reader().read_to_end(&mut plain) {
                    Err(cause) if cause.kind() != io::ErrorKind::WouldBlock => Err(cause),
                    _ => Ok(()),
                }
            });
            while connection.wants_write() {
                if connection.write_tls(&mut outside).is_err() {
                    break;
                }
            }
            if taken.is_err() {
                return drop(inside.shutdown(Shutdown::Both));
            }
        }
        // A server that no longer reads may still be sending.
        listening = listening && inside.write_all(&plain).is_ok();
        plain.clear();
    }
    let _ = inside.shutdown(if listening { Shutdown::Write } else { Shutdown::Both });
}

fn outwards(connection: &Mutex<ServerConnection>, mut inside: TcpStream, mut outside: TcpStream) {
    // So large that bytes sent in one piece are passed on in one piece.
    let mut plain = vec![0; 1024 * 1024];
    let mut say = |words: Option<&[u8]>| {
        let mut connection = connection.lock().unwrap();
        match words {
            Some(words) => connection.writer().write_all(words)?,
            None => connection.send_close_notify(),
        }
        while connection.wants_write() {
            connection.write_tls(&mut outside)?;
        }
        io::Result::Ok(())
    };
    let end = loop {
        match inside.read(&mut plain) {
            Ok(0) => break Ok(()),
            Ok(count) => {
                if say(Some(&plain[..count])).is_err() {
                    return drop(inside.shutdown(Shutdown::Both));
                }
            }
            Err(cause) => break Err(cause),
        }
    };
    // The client has to see the end where it would see it without TLS: after it is connected.
    let began = Instant::now();
    while connection.lock().unwrap().is_handshaking() && began.elapsed() < Duration::from_secs(1) {
        thread::sleep(Duration::from_millis(1));
    }
    match end {
        Ok(()) => {
            let _ = say(None);
            let _ = outside.shutdown(Shutdown::Write);
        }
        Err(_) => reset(&outside),
    }
}

/// Resets the connection, like a close without linger, but immediately, even if other owners have
/// the socket open.
fn reset(stream: &TcpStream) {
    let nowhere =
        libc::sockaddr { sa_family: libc::AF_UNSPEC as libc::sa_family_t, sa_data: [0; 14] };
    let length = std::mem::size_of_val(&nowhere) as libc::socklen_t;
    // SAFETY: the address outlives the call, and has the given length.
    unsafe { libc::connect(std::os::fd::AsRawFd::as_raw_fd(stream), &raw const nowhere, length) };
}
