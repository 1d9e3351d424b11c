//! TLS: the certificates that a connection trusts and presents, its sessions, and the sockets that
//! carry it.

pub(crate) mod config;
pub(crate) mod error;
pub(crate) mod session;
mod session_store;
pub(crate) mod settings;
pub(crate) mod stream;
mod verifier;

pub use config::{TlsConfig, build_tls_configs};
pub use session::{TlsSession, TlsState};
