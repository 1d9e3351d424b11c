//! Servers that are legal but unusual, and servers that violate the protocol, over TLS.

#[allow(clippy::duplicate_mod, reason = "the same cases, over TCP and over TLS")]
#[path = "cases/hostile.rs"]
mod cases;

const OVER: crate::support::tls::Over = crate::support::tls::Over::Tls;
