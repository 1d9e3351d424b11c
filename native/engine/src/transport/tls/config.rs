//! The configuration that all TLS connections of a side share.

use std::sync::Arc;

use rustls::client::{ClientConfig, Resumption};
use rustls::crypto::ring;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer, ServerName};
use rustls::version::{TLS12, TLS13};
use rustls::{Error, SupportedProtocolVersion};

use super::session_store::SessionStore;
use super::settings::{TlsConfigError, TlsSettings, TlsVersion};
use super::verifier::{build_verifier, parse_certificates};
use crate::side::{Scheme, Side};

/// The configuration that all TLS connections of a side share. They resume sessions as browsers do:
/// of many handshakes with one service, only those are full that begin before the service has sent
/// a ticket for them.
#[derive(Debug, Clone)]
pub struct TlsConfig {
    pub(super) config: Arc<ClientConfig>,
    pub(super) name: ServerName<'static>,
}

/// The TLS configuration of each side; None for a side with plain HTTP. `settings` are those of
/// each side, in their order; `protocol` is what ALPN offers.
pub fn build_tls_configs(
    sides: &[Side],
    settings: &[&TlsSettings],
    protocol: &[u8],
) -> Result<Vec<Option<TlsConfig>>, TlsConfigError> {
    if sides.iter().all(|side| side.scheme == Scheme::Http) {
        return match settings.iter().all(|each| **each == TlsSettings::default()) {
            true => Ok(sides.iter().map(|_| None).collect()),
            false => Err(TlsConfigError(
                "there are TLS settings, and no address begins with https://: leave them out, or \
                 use an https:// address"
                    .into(),
            )),
        };
    }
    // Each side has its own sessions, because it could not resume those of the other side.
    let build = |(side, settings): (&Side, &&TlsSettings)| match side.scheme {
        Scheme::Http => Ok(None),
        Scheme::Https => {
            let mut config = build_client_config(settings, protocol)?;
            config.resumption = Resumption::store(Arc::new(SessionStore::default()));
            let name = parse_server_name(settings.server_name.as_ref().unwrap_or(&side.host))?;
            Ok(Some(TlsConfig { config: Arc::new(config), name }))
        }
    };
    sides.iter().zip(settings).map(build).collect()
}

fn parse_server_name(host: &str) -> Result<ServerName<'static>, TlsConfigError> {
    let wrong = |_| {
        TlsConfigError(format!(
            "{host:?} is not a name that a certificate can have: give the name in the certificate \
             (tls-server-name)"
        ))
    };
    ServerName::try_from(host.to_owned()).map_err(wrong)
}

fn build_client_config(
    settings: &TlsSettings,
    protocol: &[u8],
) -> Result<ClientConfig, TlsConfigError> {
    let provider = Arc::new(ring::default_provider());
    let versions: Vec<&SupportedProtocolVersion> = match &settings.versions[..] {
        [] => vec![&TLS13, &TLS12],
        some => some.iter().map(|version| version.as_rustls()).collect(),
    };
    let builder = ClientConfig::builder_with_provider(provider.clone())
        .with_protocol_versions(&versions)
        .expect("ring has cipher suites for both versions")
        .dangerous()
        .with_custom_certificate_verifier(build_verifier(settings, provider)?);
    let mut config = match parse_client_certificate(settings)? {
        None => builder.with_no_client_auth(),
        Some((chain, key)) => builder
            .with_client_auth_cert(chain, key)
            .map_err(|cause| describe_certificate_error(&cause))?,
    };
    config.alpn_protocols = vec![protocol.to_vec()];
    Ok(config)
}

/// The certificate of this client, the chain behind it, and its key.
type ClientCertificate = (Vec<CertificateDer<'static>>, PrivateKeyDer<'static>);

fn parse_client_certificate(
    settings: &TlsSettings,
) -> Result<Option<ClientCertificate>, TlsConfigError> {
    let wrong = |sentence: &str| Err(TlsConfigError(sentence.into()));
    match (&settings.certificate, &settings.key) {
        (None, None) => Ok(None),
        (Some(certificate), Some(key)) => {
            let chain =
                parse_certificates(certificate, "the client's certificate (tls-certificate)")?;
            match PrivateKeyDer::from_pem_slice(key.as_bytes()) {
                Ok(key) => Ok(Some((chain, key))),
                Err(_) => wrong(
                    "the client's key (tls-key) is not a private key in PEM form, or it is \
                     protected by a password: give a PEM key without a password",
                ),
            }
        }
        (Some(_), None) => {
            wrong("a client's certificate (tls-certificate) needs its key (tls-key): give both")
        }
        (None, Some(_)) => {
            wrong("a client's key (tls-key) needs its certificate (tls-certificate): give both")
        }
    }
}

fn describe_certificate_error(cause: &Error) -> TlsConfigError {
    TlsConfigError(match cause {
        Error::InconsistentKeys(_) => {
            "the client's key (tls-key) does not belong to its certificate (tls-certificate): give \
             the key of this certificate"
                .into()
        }
        other => format!(
            "the client's certificate (tls-certificate) or its key (tls-key) can't be used \
             ({other}): give others"
        ),
    })
}

impl TlsVersion {
    fn as_rustls(self) -> &'static SupportedProtocolVersion {
        match self {
            TlsVersion::Tls12 => &TLS12,
            TlsVersion::Tls13 => &TLS13,
        }
    }
}
