//! The transport of bytes to a service and back: over TCP or a unix socket, plain or with TLS.
//! Nothing here blocks, except the check before the load of which addresses accept connections.

pub(crate) mod error;
pub(crate) mod received;
pub(crate) mod route;
#[cfg(target_os = "linux")]
mod send_queue;
mod socket;
pub(crate) mod stream;
pub mod tls;

pub use route::Addresses;
pub use tls::settings::{TlsConfigError, TlsSettings, TlsVersion};
