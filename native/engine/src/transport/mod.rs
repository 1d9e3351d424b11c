//! How bytes get to a service and back: over TCP or a unix socket, plain or in TLS. Nothing here
//! waits, but for finding out, before the load, who accepts connections.

pub(crate) mod error;
pub(crate) mod received;
pub(crate) mod route;
mod socket;
pub(crate) mod stream;
pub mod tls;

pub use route::Addresses;
pub use tls::settings::{TlsConfigError, TlsSettings, TlsVersion};
