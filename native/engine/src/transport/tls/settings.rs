//! The settings for `https:`, as the caller provides them.

use std::fmt;

/// The settings for `https:`, as the caller provides them. Certificates and keys are PEM.
#[derive(Clone, Default, PartialEq)]
pub struct TlsSettings {
    /// The certificate authorities to trust, instead of those of the system.
    pub ca: Option<String>,
    /// The certificate to present to the service, the chain behind it, and its key.
    pub certificate: Option<String>,
    pub key: Option<String>,
    /// Accept any certificate from any server.
    pub insecure: bool,
    /// The name that the certificate must have and that is requested (SNI), instead of the host in
    /// the URL.
    pub server_name: Option<String>,
    /// Empty: both versions.
    pub versions: Vec<TlsVersion>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum TlsVersion {
    Tls12,
    Tls13,
}

/// Without the secrets.
impl fmt::Debug for TlsSettings {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("TlsSettings")
            .field("insecure", &self.insecure)
            .field("server_name", &self.server_name)
            .field("versions", &self.versions)
            .finish_non_exhaustive()
    }
}

/// Why these TLS settings cannot be used, as a sentence.
#[derive(Debug, PartialEq)]
pub struct TlsConfigError(pub String);
