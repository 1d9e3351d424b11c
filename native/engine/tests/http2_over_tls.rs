//! HTTP/2 on real sockets, over TLS.

mod support;

#[path = "support/http2.rs"]
mod cases;

const OVER: support::tls::Over = support::tls::Over::Tls;
