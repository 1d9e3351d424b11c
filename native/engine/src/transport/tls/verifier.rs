//! Decides which certificates a TLS connection trusts.

use std::sync::Arc;

use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::client::{WebPkiServerVerifier, verify_server_name};
use rustls::crypto::CryptoProvider;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::server::ParsedCertificate;
use rustls::{CertificateError, DigitallySignedStruct, Error, RootCertStore, SignatureScheme};

use super::settings::{TlsConfigError, TlsSettings};

pub(super) fn build_verifier(
    settings: &TlsSettings,
    provider: Arc<CryptoProvider>,
) -> Result<Arc<dyn ServerCertVerifier>, TlsConfigError> {
    if settings.insecure {
        return Ok(Arc::new(InsecureVerifier { provider }));
    }
    let mut roots = RootCertStore::empty();
    let named = match &settings.ca {
        Some(ca) => {
            let named = parse_certificates(ca, "the certificate authorities (tls-ca)")?;
            for certificate in &named {
                roots.add(certificate.clone()).map_err(|cause| {
                    TlsConfigError(format!(
                        "the certificate authorities (tls-ca) contain a certificate that can't be \
                         used ({cause}): replace it"
                    ))
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
        let sentence = "this machine has no certificate authorities: install ca-certificates, or \
                        give an authority (tls-ca)";
        return Err(TlsConfigError(sentence.into()));
    }
    let webpki = WebPkiServerVerifier::builder_with_provider(Arc::new(roots), provider).build();
    let webpki = webpki.expect("there are roots, and no revocation lists");
    Ok(Arc::new(CaVerifier { webpki, named }))
}

pub(super) fn parse_certificates(
    pem: &str,
    what: &str,
) -> Result<Vec<CertificateDer<'static>>, TlsConfigError> {
    let all: Result<Vec<_>, _> = CertificateDer::pem_slice_iter(pem.as_bytes()).collect();
    match all {
        Ok(all) if !all.is_empty() => Ok(all),
        _ => Err(TlsConfigError(format!(
            "{what}: there is no certificate in PEM form: give one that begins with \
             -----BEGIN CERTIFICATE-----"
        ))),
    }
}

/// Trusts a certificate that an authority has signed, and one that the settings name directly. The
/// direct comparison is needed because self-signed certificates often declare themselves to be
/// authorities, and a service may not present an authority's certificate.
#[derive(Debug)]
struct CaVerifier {
    webpki: Arc<WebPkiServerVerifier>,
    named: Vec<CertificateDer<'static>>,
}

impl ServerCertVerifier for CaVerifier {
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
            // At this point the dates of the certificate have been verified.
            Err(Error::InvalidCertificate(cause))
                if is_ca_certificate_error(&cause) && self.named.contains(end_entity) =>
            {
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

/// rustls has no error variant of its own for a service that presents an authority's certificate.
pub(super) fn is_ca_certificate_error(cause: &CertificateError) -> bool {
    matches!(
        cause,
        CertificateError::Other(other) if format!("{other:?}").contains("CaUsedAsEndEntity")
    )
}

/// Trusts any certificate without checks.
#[derive(Debug)]
struct InsecureVerifier {
    provider: Arc<CryptoProvider>,
}

impl ServerCertVerifier for InsecureVerifier {
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
