//! A TLS session that receives arbitrary bytes instead of, during, or after the handshake of a
//! server.

#![no_main]

#[path = "../checks.rs"]
#[allow(dead_code, reason = "each target makes one of the checks")]
mod checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| checks::tls(data));
