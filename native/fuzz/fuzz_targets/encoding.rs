//! A body in content encodings, from arbitrary bytes.

#![no_main]

#[path = "../checks.rs"]
#[allow(dead_code, reason = "each target makes one of the checks")]
mod checks;

libfuzzer_sys::fuzz_target!(|data: &[u8]| checks::encoding(data));
