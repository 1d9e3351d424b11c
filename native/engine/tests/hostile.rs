//! Servers that are legal but unusual, and servers that violate the protocol, over plain TCP.

mod support;

#[path = "support/hostile.rs"]
mod cases;

const OVER: support::tls::Over = support::tls::Over::Tcp;
