//! HTTP/2 on real sockets, over plain TCP.

mod support;

#[path = "support/http2.rs"]
mod cases;

const OVER: support::tls::Over = support::tls::Over::Tcp;
