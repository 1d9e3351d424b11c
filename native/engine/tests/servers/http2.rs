//! HTTP/2, over plain TCP.

#[allow(clippy::duplicate_mod, reason = "the same cases, over TCP and over TLS")]
#[path = "cases/http2.rs"]
mod cases;

const OVER: crate::support::tls::Over = crate::support::tls::Over::Tcp;
