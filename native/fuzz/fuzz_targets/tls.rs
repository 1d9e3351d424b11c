//! A TLS session, against arbitrary bytes in place of a server's handshake, in it, and after it.

#![no_main]

#[path = "../checks.rs"]
#[allow(dead_code, reason = "each target makes one of the checks")]
mod checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| checks::tls(data));
