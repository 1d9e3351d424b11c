//! The checks of `npm run fuzz`, in seconds and without its tools: on each seed, and on random
//! changes of it.

#[path = "../../fuzz/checks.rs"]
mod checks;

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::Path;

/// The number of mutants of each seed.
const MUTANTS: usize = 400;
const MOST_CHANGES: usize = 6;
/// Byte sequences that parsers often handle incorrectly.
const WORDS: [&[u8]; 28] = [
    b"\r\n",
    b"\n",
    b"\r",
    b"\0",
    b"\r\n\r\n",
    b"HTTP/1.1 100 Continue\r\n\r\n",
    b"HTTP/1.1 204 No Content\r\n\r\n",
    b"HTTP/1.1 200 OK\r\n",
    b"Content-Length: 3\r\n",
    b"Transfer-Encoding: chunked\r\n",
    b"Connection: close\r\n",
    b"0\r\n\r\n",
    b"FFFFFFFFFFFFFFFF",
    b"18446744073709551616",
    b";",
    b"\x16\x03",
    // HTTP/2: whole frames.
    b"\0\0\0\x04\0\0\0\0\0",
    b"\0\0\x06\x04\0\0\0\0\0\0\x03\0\0\0\x01",
    b"\0\0\x06\x04\0\0\0\0\0\0\x04\0\0\0\x01",
    b"\0\0\x01\x01\x05\0\0\0\x01\x88",
    b"\0\0\x01\x01\x04\0\0\0\x03\x88",
    b"\0\0\0\x09\x04\0\0\0\x01",
    b"\0\0\0\0\x01\0\0\0\x03",
    b"\0\0\x04\x03\0\0\0\0\x01\0\0\0\x08",
    b"\0\0\x04\x08\0\0\0\0\0\0\0\xFF\xFF",
    b"\0\0\x08\x07\0\0\0\0\0\0\0\0\x01\0\0\0\0",
    // Integers in a header block that are too large.
    b"\x7F\xFF\xFF\xFF\x0F",
    b"\xBE",
];

#[test]
fn no_seed_of_a_response_and_nothing_near_one_is_read_differently_in_pieces() {
    holds_near_every_seed("http1", MUTANTS, checks::answer);
}

#[test]
fn no_seed_of_a_connection_and_nothing_near_one_is_read_differently_after_another_response() {
    holds_near_every_seed("connection", MUTANTS, checks::connection);
}

#[test]
fn no_seed_of_an_http2_connection_and_nothing_near_one_is_read_differently_in_pieces() {
    holds_near_every_seed("http2", MUTANTS, checks::http2);
}

#[test]
fn no_seed_of_a_tls_server_and_nothing_near_one_breaks_a_session() {
    // Most of these seeds contain a handshake.
    holds_near_every_seed("tls", MUTANTS / 10, checks::tls);
}

#[test]
fn no_seed_of_a_body_and_nothing_near_one_is_decoded_beyond_the_maximum() {
    holds_near_every_seed("encoding", MUTANTS / 4, checks::encoding);
}

fn holds_near_every_seed(target: &str, mutants: usize, check: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/seeds").join(target);
    let mut seeds: Vec<_> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    seeds.sort();
    assert!(seeds.len() >= 8, "{seeds:?}");
    let seeds: Vec<Vec<u8>> = seeds.iter().map(|path| fs::read(path).unwrap()).collect();
    let mut random = Random(1);
    for seed in &seeds {
        holds(seed, check);
        for _ in 0..mutants {
            let other = &seeds[random.below(seeds.len())];
            holds(&mutant(seed, other, &mut random), check);
        }
    }
}

/// Reports a failing input in a form that makes a new seed: `printf '…' > native/fuzz/seeds/…`.
fn holds(input: &[u8], check: fn(&[u8])) {
    if let Err(panic) = catch_unwind(AssertUnwindSafe(|| check(input))) {
        eprintln!("the input was: {}", input.escape_ascii());
        resume_unwind(panic);
    }
}

fn mutant(seed: &[u8], other: &[u8], random: &mut Random) -> Vec<u8> {
    let mut bytes = seed.to_vec();
    for _ in 0..1 + random.below(MOST_CHANGES) {
        let at = random.below(bytes.len() + 1);
        let length = random.below(16).min(bytes.len() - at);
        match random.below(7) {
            0 => bytes.truncate(at),
            1 => drop(bytes.drain(at..at + length)),
            2 => drop(bytes.splice(at..at, bytes[at..at + length].to_vec())),
            3 => drop(bytes.splice(at..at, WORDS[random.below(WORDS.len())].iter().copied())),
            4 => drop(
                bytes.splice(at..at + length, WORDS[random.below(WORDS.len())].iter().copied()),
            ),
            // Replaces the end by the end of another seed.
            5 => drop(bytes.splice(at.., other[random.below(other.len() + 1)..].iter().copied())),
            _ if at < bytes.len() => bytes[at] ^= 1 << random.below(8),
            _ => bytes.push(random.below(256) as u8),
        }
    }
    bytes
}

/// Numbers that are the same in each run (Marsaglia: "Xorshift RNGs", 2003).
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }
}
