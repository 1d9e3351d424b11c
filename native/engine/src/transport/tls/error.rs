//! Why TLS with a service cannot begin or has failed, and the message about it.

use std::fmt;
use std::io;

use rustls::{AlertDescription, CertificateError, Error, InvalidMessage, PeerIncompatible};

use super::verifier::is_ca_certificate_error;

/// Why TLS with a service cannot begin or has failed.
#[derive(Debug, Clone)]
pub(crate) enum TlsError {
    /// The service responds to the handshake in HTTP.
    PlainHttp,
    /// The service responds to the handshake in bytes of another protocol.
    NotTls,
    HungUp,
    /// The service accepts connections and does not respond to the handshake in time.
    Silent,
    /// The service sends empty records without end.
    Chatter,
    Certificate(CertificateError),
    /// The service requires a client certificate.
    WantsCertificate,
    /// The service rejects the client certificate.
    RefusesCertificate,
    /// The two ends have no TLS version or no cipher suite in common.
    NothingInCommon,
    UnknownName,
    /// The service supports none of the protocols offered (ALPN).
    Protocol,
    Other(Error),
}

impl TlsError {
    pub(super) fn from_rustls(cause: &Error) -> TlsError {
        match cause {
            Error::InvalidMessage(
                InvalidMessage::InvalidContentType | InvalidMessage::UnknownProtocolVersion,
            ) => TlsError::NotTls,
            Error::InvalidCertificate(cause) => TlsError::Certificate(cause.clone()),
            Error::AlertReceived(alert) => TlsError::from_alert(*alert, cause),
            Error::PeerIncompatible(
                PeerIncompatible::ServerDoesNotSupportTls12Or13
                | PeerIncompatible::ServerTlsVersionIsDisabledByOurConfig,
            ) => TlsError::NothingInCommon,
            other => TlsError::Other(other.clone()),
        }
    }

    fn from_alert(alert: AlertDescription, cause: &Error) -> TlsError {
        match alert {
            AlertDescription::CertificateRequired | AlertDescription::NoCertificate => {
                TlsError::WantsCertificate
            }
            AlertDescription::BadCertificate
            | AlertDescription::UnsupportedCertificate
            | AlertDescription::CertificateRevoked
            | AlertDescription::CertificateExpired
            | AlertDescription::CertificateUnknown
            | AlertDescription::UnknownCA
            | AlertDescription::AccessDenied => TlsError::RefusesCertificate,
            AlertDescription::ProtocolVersion
            | AlertDescription::HandshakeFailure
            | AlertDescription::InsufficientSecurity => TlsError::NothingInCommon,
            AlertDescription::UnrecognisedName => TlsError::UnknownName,
            AlertDescription::NoApplicationProtocol => TlsError::Protocol,
            _ => TlsError::Other(cause.clone()),
        }
    }
}

impl fmt::Display for TlsError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            TlsError::PlainHttp => f.write_str(
                "it answers in plain HTTP, not in TLS: give its \
                                                http:// address",
            ),
            TlsError::NotTls => f.write_str(
                "what it answers is not TLS: give the address where \
                                             it speaks https",
            ),
            TlsError::HungUp => f.write_str(
                "it hung up during the TLS handshake: its log may \
                                             say why",
            ),
            TlsError::Silent => f.write_str(
                "it did not finish the TLS handshake in time: is it \
                                             TLS that it speaks there?",
            ),
            TlsError::Chatter => f.write_str("it sends TLS records without end that hold nothing"),
            TlsError::Certificate(cause) => describe_certificate_error(cause, f),
            TlsError::WantsCertificate => f.write_str(
                "it wants a certificate of its client: give one (tls-certificate, \
                             tls-key)",
            ),
            TlsError::RefusesCertificate => f.write_str(
                "it does not accept the client's certificate, or the lack of one \
                             (tls-certificate, tls-key)",
            ),
            TlsError::NothingInCommon => f.write_str(
                "it speaks no version of TLS, or has no cipher, that tailgate offers: that is \
                 TLS 1.2 and 1.3, or what tls-version says; \
                 or it wants a client's certificate (tls-certificate, tls-key)",
            ),
            TlsError::UnknownName => f.write_str(
                "it has no certificate for this name: say whose is wanted \
                             (tls-server-name)",
            ),
            TlsError::Protocol => f.write_str(
                "it does not speak the protocol that it was asked \
                                               for (ALPN)",
            ),
            TlsError::Other(cause) => write!(f, "TLS failed: {cause}"),
        }
    }
}

const OR_ANY: &str = "or accept any certificate (tls-insecure)";

fn describe_certificate_error(cause: &CertificateError, f: &mut fmt::Formatter) -> fmt::Result {
    match cause {
        CertificateError::UnknownIssuer => {
            write!(
                f,
                "nobody who is trusted here vouches for its certificate: name who does \
                 (tls-ca), {OR_ANY}"
            )
        }
        cause if is_ca_certificate_error(cause) => {
            write!(
                f,
                "it made its certificate for itself: name that certificate as trusted (tls-ca), \
                 {OR_ANY}"
            )
        }
        CertificateError::Expired | CertificateError::ExpiredContext { .. } => {
            write!(f, "its certificate has expired: renew it, {OR_ANY}")
        }
        CertificateError::NotValidYet | CertificateError::NotValidYetContext { .. } => {
            write!(f, "its certificate is not valid yet: look at this machine's clock, {OR_ANY}")
        }
        CertificateError::NotValidForNameContext { expected, presented }
            if !presented.is_empty() =>
        {
            let (expected, presented) = (expected.to_str(), presented.join(", "));
            write!(
                f,
                "its certificate is for {presented}, not for {expected}: say whose is wanted \
                 (tls-server-name), {OR_ANY}"
            )
        }
        CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. } => {
            write!(
                f,
                "its certificate is for another name: say whose is wanted (tls-server-name), \
                 {OR_ANY}"
            )
        }
        CertificateError::InvalidPurpose | CertificateError::InvalidPurposeContext { .. } => {
            write!(f, "its certificate is not meant for a service: give it another, {OR_ANY}")
        }
        other => write!(f, "its certificate can't be checked ({other}): give it another, {OR_ANY}"),
    }
}

impl std::error::Error for TlsError {}

impl From<TlsError> for io::Error {
    fn from(error: TlsError) -> io::Error {
        io::Error::other(error)
    }
}

/// Whether a service responds to the TLS handshake with these bytes of plain HTTP.
pub(super) fn is_plain_http(bytes: &[u8]) -> bool {
    bytes.starts_with(b"HTTP/")
}
