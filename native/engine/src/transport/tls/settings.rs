//! How `https:` is spoken, as it comes from outside.

use std::fmt;

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
    /// The name that the certificate must have, and that is asked for (SNI), in place of the URL's
    /// host.
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

/// Why TLS can't be spoken like that, as a sentence.
#[derive(Debug, PartialEq)]
pub struct TlsConfigError(pub String);
