//! Servers that are legal but unusual, and servers that violate the protocol, over TLS.

mod support;

#[path = "support/hostile.rs"]
mod cases;

const OVER: support::tls::Over = support::tls::Over::Tls;
