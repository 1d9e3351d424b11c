//! Whom a TLS connection trusts and as whom it comes, and what is said where that fails.

use std::fmt;
use std::io;
use std::sync::Arc;

use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::client::{ClientConfig, Resumption, WebPkiServerVerifier, verify_server_name};
use rustls::crypto::{CryptoProvider, ring};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer, ServerName, UnixTime};
use rustls::server::ParsedCertificate;
use rustls::version::{TLS12, TLS13};
use rustls::{
    AlertDescription, CertificateError, DigitallySignedStruct, Error, InvalidMessage, PeerIncompatible, RootCertStore,
    SignatureScheme, SupportedProtocolVersion,
};

use super::sessions::Sessions;
use crate::plan::{PlanError, Scheme, Side};

/// How `https:` is spoken, as it comes from outside. Certificates and keys are PEM.
#[derive(Clone, Default, PartialEq)]
pub struct TlsSettings {
    /// Who is trusted, in place of the system's authorities.
    pub ca: Option<String>,
    /// What the service is shown, the chain behind it, and its key.
    pub certificate: Option<String>,
    pub key: Option<String>,
    /// Any certificate will do, and whoever shows it.
    pub insecure: bool,
    /// The name that the certificate must have, and that is asked for (SNI), in place of the URL's host.
    pub server_name: Option<String>,
    /// None: both.
    pub versions: Vec<TlsVersion>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum TlsVersion {
    Tls12,
    Tls13,
}

/// Without what is secret.
impl fmt::Debug for TlsSettings {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("TlsSettings")
            .field("insecure", &self.insecure)
            .field("server_name", &self.server_name)
            .field("versions", &self.versions)
            .finish_non_exhaustive()
    }
}

/// All that a side's TLS connections have in common. They resume sessions as browsers do: of many handshakes with one service
/// only those are full that begin before it has given a ticket for them.
#[derive(Debug, Clone)]
pub struct Handshake {
    pub(super) config: Arc<ClientConfig>,
    pub(super) name: ServerName<'static>,
}

/// Of each side how it is spoken to; None for those that speak plain HTTP. `protocol` is what ALPN offers.
pub fn handshakes(
    sides: &[Side],
    settings: &TlsSettings,
    protocol: &[u8],
) -> Result<Vec<Option<Handshake>>, PlanError> {
    if sides.iter().all(|side| side.scheme == Scheme::Http) {
        return match *settings == TlsSettings::default() {
            true => Ok(sides.iter().map(|_| None).collect()),
            false => Err(PlanError::Tls("TLS is asked for, and no address begins with https://".into())),
        };
    }
    // Each side has its own sessions, since it could not resume the other's.
    let shared = config(settings, protocol)?;
    let handshake = |side: &Side| match side.scheme {
        Scheme::Http => Ok(None),
        Scheme::Https => {
            let mut config = shared.clone();
            config.resumption = Resumption::store(Arc::new(Sessions::default()));
            let name = name(settings.server_name.as_ref().unwrap_or(&side.host))?;
            Ok(Some(Handshake { config: Arc::new(config), name }))
        }
    };
    sides.iter().map(handshake).collect()
}

fn name(host: &str) -> Result<ServerName<'static>, PlanError> {
    let wrong =
        |_| PlanError::Tls(format!("{host:?} is no name that a certificate can have: give one (tls-server-name)"));
    ServerName::try_from(host.to_owned()).map_err(wrong)
}

fn config(settings: &TlsSettings, protocol: &[u8]) -> Result<ClientConfig, PlanError> {
    let wrong = |sentence: &str| PlanError::Tls(sentence.into());
    let provider = Arc::new(ring::default_provider());
    let versions: Vec<&SupportedProtocolVersion> = match &settings.versions[..] {
        [] => vec![&TLS13, &TLS12],
        some => some.iter().map(|version| version.supported()).collect(),
    };
    let builder = ClientConfig::builder_with_provider(provider.clone())
        .with_protocol_versions(&versions)
        .expect("ring has cipher suites for both versions");
    let builder = builder.dangerous().with_custom_certificate_verifier(verifier(settings, provider)?);
    let mut config = match (&settings.certificate, &settings.key) {
        (None, None) => builder.with_no_client_auth(),
        (Some(certificate), Some(key)) => {
            let chain = certificates(certificate, "the client's certificate (tls-certificate)")?;
            let key = PrivateKeyDer::from_pem_slice(key.as_bytes()).map_err(|_| {
                wrong("the client's key (tls-key) is no private key in PEM form, or locked by a password: give it without one")
            })?;
            builder.with_client_auth_cert(chain, key).map_err(|cause| match cause {
                Error::InconsistentKeys(_) => {
                    wrong("the client's key (tls-key) does not belong to its certificate (tls-certificate)")
                }
                other => PlanError::Tls(format!("the client's certificate or its key can't be used: {other}")),
            })?
        }
        (Some(_), None) => return Err(wrong("a client's certificate (tls-certificate) needs its key (tls-key)")),
        (None, Some(_)) => return Err(wrong("a client's key (tls-key) needs its certificate (tls-certificate)")),
    };
    config.alpn_protocols = vec![protocol.to_vec()];
    Ok(config)
}

impl TlsVersion {
    fn supported(self) -> &'static SupportedProtocolVersion {
        match self {
            TlsVersion::Tls12 => &TLS12,
            TlsVersion::Tls13 => &TLS13,
        }
    }
}

fn verifier(settings: &TlsSettings, provider: Arc<CryptoProvider>) -> Result<Arc<dyn ServerCertVerifier>, PlanError> {
    if settings.insecure {
        return Ok(Arc::new(Anyone { provider }));
    }
    let mut roots = RootCertStore::empty();
    let named = match &settings.ca {
        Some(ca) => {
            let named = certificates(ca, "the authorities (tls-ca)")?;
            for certificate in &named {
                roots.add(certificate.clone()).map_err(|cause| {
                    PlanError::Tls(format!("the authorities (tls-ca) hold a certificate that can't be used: {cause}"))
                })?;
            }
            named
        }
        None => {
            roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
            vec![]
        }
    };
    if roots.is_empty() {
        let sentence = "this machine knows no certificate authority: install ca-certificates, or name one (tls-ca)";
        return Err(PlanError::Tls(sentence.into()));
    }
    let webpki = WebPkiServerVerifier::builder_with_provider(Arc::new(roots), provider).build();
    let webpki = webpki.expect("there are roots, and no revocation lists");
    Ok(Arc::new(Known { webpki, named }))
}

fn certificates(pem: &str, what: &str) -> Result<Vec<CertificateDer<'static>>, PlanError> {
    let all: Result<Vec<_>, _> = CertificateDer::pem_slice_iter(pem.as_bytes()).collect();
    match all {
        Ok(all) if !all.is_empty() => Ok(all),
        _ => Err(PlanError::Tls(format!(
            "{what}: there is no certificate in PEM form in it (-----BEGIN CERTIFICATE-----)"
        ))),
    }
}

/// Whoever an authority vouches for, and whoever is named himself: a certificate that one makes for oneself says that it is
/// an authority's, and those may not be a service's.
#[derive(Debug)]
struct Known {
    webpki: Arc<WebPkiServerVerifier>,
    named: Vec<CertificateDer<'static>>,
}

impl ServerCertVerifier for Known {
    fn verify_server_cert(
        &self,
        end_entity: &CertificateDer,
        intermediates: &[CertificateDer],
        name: &ServerName,
        ocsp: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        let verified = self.webpki.verify_server_cert(end_entity, intermediates, name, ocsp, now);
        match verified {
            // By then its dates were found to be right.
            Err(Error::InvalidCertificate(cause)) if is_authority(&cause) && self.named.contains(end_entity) => {
                verify_server_name(&ParsedCertificate::try_from(end_entity)?, name)?;
                Ok(ServerCertVerified::assertion())
            }
            other => other,
        }
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        self.webpki.verify_tls12_signature(message, certificate, signature)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        self.webpki.verify_tls13_signature(message, certificate, signature)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.webpki.supported_verify_schemes()
    }
}

/// rustls has no word of its own for a service that shows an authority's certificate.
fn is_authority(cause: &CertificateError) -> bool {
    matches!(cause, CertificateError::Other(other) if format!("{other:?}").contains("CaUsedAsEndEntity"))
}

/// Anyone, without a look.
#[derive(Debug)]
struct Anyone {
    provider: Arc<CryptoProvider>,
}

impl ServerCertVerifier for Anyone {
    fn verify_server_cert(
        &self,
        _: &CertificateDer,
        _: &[CertificateDer],
        _: &ServerName,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        _: &[u8],
        _: &CertificateDer,
        _: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        Ok(HandshakeSignatureValid::assertion())
    }

    fn verify_tls13_signature(
        &self,
        _: &[u8],
        _: &CertificateDer,
        _: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        Ok(HandshakeSignatureValid::assertion())
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.provider.signature_verification_algorithms.supported_schemes()
    }
}

/// Why there is no TLS with a service, or no longer.
#[derive(Debug, Clone)]
pub(crate) enum Trouble {
    /// It answers the handshake in HTTP.
    PlainHttp,
    /// It answers the handshake in bytes of another protocol.
    NotTls,
    HungUp,
    /// It accepts connections and does not answer the handshake in time.
    Silent,
    /// It sends records without end, and nothing in them.
    Chatter,
    Certificate(CertificateError),
    /// It wants to see a certificate of ours.
    WantsCertificate,
    /// It wants none of what it was shown.
    RefusesCertificate,
    /// No version of TLS, or no way of encrypting, that both sides know.
    NothingInCommon,
    UnknownName,
    /// It knows none of the protocols offered (ALPN).
    Protocol,
    Other(Error),
}

impl Trouble {
    pub(super) fn of(cause: &Error) -> Trouble {
        match cause {
            Error::InvalidMessage(InvalidMessage::InvalidContentType | InvalidMessage::UnknownProtocolVersion) => {
                Trouble::NotTls
            }
            Error::InvalidCertificate(cause) => Trouble::Certificate(cause.clone()),
            Error::AlertReceived(alert) => Trouble::of_alert(*alert, cause),
            Error::PeerIncompatible(
                PeerIncompatible::ServerDoesNotSupportTls12Or13
                | PeerIncompatible::ServerTlsVersionIsDisabledByOurConfig,
            ) => Trouble::NothingInCommon,
            other => Trouble::Other(other.clone()),
        }
    }

    fn of_alert(alert: AlertDescription, cause: &Error) -> Trouble {
        match alert {
            AlertDescription::CertificateRequired | AlertDescription::NoCertificate => Trouble::WantsCertificate,
            AlertDescription::BadCertificate
            | AlertDescription::UnsupportedCertificate
            | AlertDescription::CertificateRevoked
            | AlertDescription::CertificateExpired
            | AlertDescription::CertificateUnknown
            | AlertDescription::UnknownCA
            | AlertDescription::AccessDenied => Trouble::RefusesCertificate,
            AlertDescription::ProtocolVersion
            | AlertDescription::HandshakeFailure
            | AlertDescription::InsufficientSecurity => Trouble::NothingInCommon,
            AlertDescription::UnrecognisedName => Trouble::UnknownName,
            AlertDescription::NoApplicationProtocol => Trouble::Protocol,
            _ => Trouble::Other(cause.clone()),
        }
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Trouble::PlainHttp => f.write_str("it answers in plain HTTP, not in TLS: give its http:// address"),
            Trouble::NotTls => f.write_str("what it answers is not TLS: give the address where it speaks https"),
            Trouble::HungUp => f.write_str("it hung up during the TLS handshake: its log may say why"),
            Trouble::Silent => f.write_str("it did not finish the TLS handshake in time: is it TLS that it speaks there?"),
            Trouble::Chatter => f.write_str("it sends TLS records without end that hold nothing"),
            Trouble::Certificate(cause) => certificate(cause, f),
            Trouble::WantsCertificate => {
                f.write_str("it wants a certificate of its client: give one (tls-certificate, tls-key)")
            }
            Trouble::RefusesCertificate => {
                f.write_str("it does not accept the client's certificate, or the lack of one (tls-certificate, tls-key)")
            }
            Trouble::NothingInCommon => f.write_str(
                "it speaks no version of TLS, or has no cipher, that tailgate offers: that is TLS 1.2 and 1.3, or what tls-version says; \
                 or it wants a client's certificate (tls-certificate, tls-key)",
            ),
            Trouble::UnknownName => {
                f.write_str("it has no certificate for this name: say whose is wanted (tls-server-name)")
            }
            Trouble::Protocol => f.write_str("it does not speak the protocol that it was asked for (ALPN)"),
            Trouble::Other(cause) => write!(f, "TLS failed: {cause}"),
        }
    }
}

const OR_ANY: &str = "or accept any certificate (tls-insecure)";

fn certificate(cause: &CertificateError, f: &mut fmt::Formatter) -> fmt::Result {
    match cause {
        CertificateError::UnknownIssuer => {
            write!(f, "nobody who is trusted here vouches for its certificate: name who does (tls-ca), {OR_ANY}")
        }
        cause if is_authority(cause) => {
            write!(f, "it made its certificate for itself: name that certificate as trusted (tls-ca), {OR_ANY}")
        }
        CertificateError::Expired | CertificateError::ExpiredContext { .. } => {
            write!(f, "its certificate has expired: renew it, {OR_ANY}")
        }
        CertificateError::NotValidYet | CertificateError::NotValidYetContext { .. } => {
            write!(f, "its certificate is not valid yet: look at this machine's clock, {OR_ANY}")
        }
        CertificateError::NotValidForNameContext { expected, presented } if !presented.is_empty() => {
            let (expected, presented) = (expected.to_str(), presented.join(", "));
            write!(
                f,
                "its certificate is for {presented}, not for {expected}: say whose is wanted (tls-server-name), {OR_ANY}"
            )
        }
        CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. } => {
            write!(f, "its certificate is for another name: say whose is wanted (tls-server-name), {OR_ANY}")
        }
        CertificateError::InvalidPurpose | CertificateError::InvalidPurposeContext { .. } => {
            write!(f, "its certificate is not meant for a service: give it another, {OR_ANY}")
        }
        other => write!(f, "its certificate can't be checked ({other}): give it another, {OR_ANY}"),
    }
}

impl std::error::Error for Trouble {}

impl From<Trouble> for io::Error {
    fn from(trouble: Trouble) -> io::Error {
        io::Error::other(trouble)
    }
}

/// Whether a service that was greeted in TLS says this in HTTP.
pub(super) fn is_plain_http(bytes: &[u8]) -> bool {
    bytes.starts_with(b"HTTP/")
}
