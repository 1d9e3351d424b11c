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
        f.write_str(match self {
            TlsError::PlainHttp => {
                "the service responds in plain HTTP, not in TLS: give its http:// address"
            }
            TlsError::NotTls => "the response of the service is not TLS: give its https:// address",
            TlsError::HungUp => {
                "the service closed the connection during the TLS handshake: its log may say why"
            }
            TlsError::Silent => {
                "the service did not finish the TLS handshake in time: check that this address \
                 supports TLS"
            }
            TlsError::Chatter => {
                "the service sends TLS records without data, one after the other: check its TLS \
                 configuration"
            }
            TlsError::Certificate(cause) => return describe_certificate_error(cause, f),
            TlsError::WantsCertificate => {
                "the service requires a client certificate: give one (tls-certificate, tls-key)"
            }
            TlsError::RefusesCertificate => {
                "the service does not accept the client's certificate, or the lack of one: give \
                 one that it accepts (tls-certificate, tls-key)"
            }
            TlsError::NothingInCommon => {
                "the service supports no version of TLS, or no cipher, that tailgate offers: allow \
                 TLS 1.2 and 1.3 (tls-version), or give the client certificate that the service \
                 requires (tls-certificate, tls-key)"
            }
            TlsError::UnknownName => {
                "the service has no certificate for this name: give a name that it has \
                 (tls-server-name)"
            }
            TlsError::Protocol => {
                "the service does not support the protocol that was requested (ALPN): use the \
                 other version of HTTP"
            }
            TlsError::Other(cause) => {
                return write!(f, "TLS failed: {cause}; the log of the service may say why");
            }
        })
    }
}

fn describe_certificate_error(cause: &CertificateError, f: &mut fmt::Formatter) -> fmt::Result {
    f.write_str("the certificate of the service ")?;
    match cause {
        CertificateError::UnknownIssuer => {
            f.write_str("is not signed by a trusted authority: give its authority (tls-ca)")
        }
        cause if is_ca_certificate_error(cause) => {
            f.write_str("is self-signed: give that certificate as trusted (tls-ca)")
        }
        CertificateError::Expired | CertificateError::ExpiredContext { .. } => {
            f.write_str("has expired: renew it")
        }
        CertificateError::NotValidYet | CertificateError::NotValidYetContext { .. } => {
            f.write_str("is not valid yet: check the clock of this machine")
        }
        CertificateError::NotValidForNameContext { expected, presented }
            if !presented.is_empty() =>
        {
            let presented: Vec<&str> = presented.iter().map(|name| plain_name(name)).collect();
            let (expected, presented) = (expected.to_str(), presented.join(", "));
            write!(
                f,
                "is for {presented}, not for {expected}: give one of its names (tls-server-name)"
            )
        }
        CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. } => {
            f.write_str("is for another name: give that name (tls-server-name)")
        }
        CertificateError::InvalidPurpose | CertificateError::InvalidPurposeContext { .. } => {
            f.write_str("is not meant for servers: replace it")
        }
        other => write!(f, "can't be verified ({other}): replace it"),
    }?;
    f.write_str(", or accept any certificate (tls-insecure)")
}

/// A name of a certificate without the type that rustls shows with it: `DnsName("example.com")`,
/// `IpAddress(127.0.0.1)`.
fn plain_name(name: &str) -> &str {
    let inner = name.split_once('(').and_then(|(_, rest)| rest.strip_suffix(')'));
    inner.unwrap_or(name).trim_matches('"')
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_of_a_certificate_is_shown_without_its_type() {
        for (shown, plain) in [
            ("DnsName(\"shop.test\")", "shop.test"),
            ("IpAddress(127.0.0.1)", "127.0.0.1"),
            ("shop.test", "shop.test"),
        ] {
            assert_eq!(plain_name(shown), plain);
        }
    }
}
