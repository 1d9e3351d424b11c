use std::io::Write;

use flate2::Compression;
use flate2::write::{DeflateEncoder, GzEncoder, ZlibEncoder};
use proptest::prelude::*;
use ruzstd::encoding::{CompressionLevel, compress_to_vec};

use super::*;

const TEXT: &[u8] = br#"{"ok": true, "token": "tok123"}"#;
const MAX: usize = 1 << 20;
/// `TEXT`, nothing, and 16 MB of zeros, as the reference encoder of brotli writes them.
const BROTLI_TEXT: &[u8] = b"\x0b\x0f\x80{\"ok\": true, \"token\": \"tok123\"}\x03";
const BROTLI_EMPTY: &[u8] = b";";
const BROTLI_BOMB: &[u8] = &[
    0xcb, 0xff, 0xff, 0x3f, 0xf8, 0x27, 0x00, 0xe2, 0xb1, 0x40, 0x20, 0xf7, 0xfe, 0x2f, 0xff, 0xff,
    0xff, 0xf0, 0x4f, 0x00, 0xc4, 0x61, 0x11, 0x80, 0xee, 0xfd, 0x1f,
];

/// `TEXT`, as the reference encoder of zstd writes it.
const ZSTD_TEXT: &[u8] =
    b"\x28\xb5\x2f\xfd\x04\x68\xf9\0\0{\"ok\": true, \"token\": \"tok123\"}\x6d\xd6\x95\x04";

fn gzip(text: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(vec![], Compression::default());
    encoder.write_all(text).unwrap();
    encoder.finish().unwrap()
}

fn zlib(text: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(vec![], Compression::default());
    encoder.write_all(text).unwrap();
    encoder.finish().unwrap()
}

fn raw_deflate(text: &[u8]) -> Vec<u8> {
    let mut encoder = DeflateEncoder::new(vec![], Compression::default());
    encoder.write_all(text).unwrap();
    encoder.finish().unwrap()
}

fn zstd(text: &[u8]) -> Vec<u8> {
    compress_to_vec(text, CompressionLevel::Fastest)
}

fn join(parts: &[&[u8]]) -> Vec<u8> {
    parts.concat()
}

/// Every encoding, with `TEXT` in it.
fn encoded_texts() -> [(&'static str, Vec<u8>); 6] {
    [
        ("gzip", gzip(TEXT)),
        ("deflate", zlib(TEXT)),
        ("deflate", raw_deflate(TEXT)),
        ("br", BROTLI_TEXT.to_vec()),
        ("zstd", zstd(TEXT)),
        ("zstd", ZSTD_TEXT.to_vec()),
    ]
}

#[test]
fn every_encoding_is_decoded_whatever_the_case_of_its_name() {
    for (name, body) in encoded_texts() {
        assert_eq!(decode(name, &body, MAX).as_deref(), Ok(TEXT), "{name}");
        assert_eq!(decode(&name.to_uppercase(), &body, MAX).as_deref(), Ok(TEXT), "{name}");
    }
    assert_eq!(decode("x-gzip", &gzip(TEXT), MAX).as_deref(), Ok(TEXT));
}

#[test]
fn a_body_without_an_encoding_is_not_copied() {
    for name in ["", "identity", " , ", "identity, Identity"] {
        assert!(matches!(decode(name, TEXT, 0), Ok(Cow::Borrowed(TEXT))), "{name}");
    }
}

#[test]
fn several_encodings_are_decoded_from_the_last_to_the_first() {
    let body = gzip(&zstd(&zlib(TEXT)));
    assert_eq!(decode("deflate, identity,zstd , gzip", &body, MAX).as_deref(), Ok(TEXT));
    let wrong = decode("gzip, zstd, deflate", &body, MAX);
    assert_eq!(wrong, Err(DecodeError::Broken("deflate")));
    let lines = [b"deflate".as_slice(), b"zstd, gzip"];
    let mut decoder = Decoder::default();
    assert_eq!(decoder.decode(lines.into_iter(), &body, MAX), Ok(Some(TEXT)));
    let many = decode("gzip, gzip, gzip, gzip, gzip", &body, MAX);
    assert_eq!(many, Err(DecodeError::TooManyCodings));
}

#[test]
fn a_body_without_bytes_is_empty_whatever_its_header_states() {
    for name in ["gzip", "br", "zstd", "deflate", "aes128gcm", "gzip, gzip, gzip, gzip, gzip"] {
        assert_eq!(decode(name, b"", MAX).as_deref(), Ok(b"".as_slice()), "{name}");
    }
}

#[test]
fn an_encoded_empty_body_is_empty() {
    let bodies = [
        ("gzip", gzip(b"")),
        ("deflate", zlib(b"")),
        ("deflate", raw_deflate(b"")),
        ("br", BROTLI_EMPTY.to_vec()),
        ("zstd", zstd(b"")),
    ];
    for (name, body) in bodies {
        assert_eq!(decode(name, &body, MAX).as_deref(), Ok(b"".as_slice()), "{name}");
    }
}

#[test]
fn members_that_follow_each_other_are_one_body() {
    let members = join(&[&gzip(TEXT), &gzip(b""), &gzip(TEXT)]);
    assert_eq!(decode("gzip", &members, MAX).unwrap(), TEXT.repeat(2));
    let skipped = b"\x50\x2a\x4d\x18\x03\0\0\0abc";
    let frames = join(&[skipped, &zstd(TEXT), skipped, &zstd(TEXT)]);
    assert_eq!(decode("zstd", &frames, MAX).unwrap(), TEXT.repeat(2));
}

#[test]
fn very_many_members_or_frames_are_refused_before_they_take_seconds() {
    for (coding, part) in [("gzip", gzip(b"")), ("zstd", zstd(b""))] {
        let allowed = decode(coding, &part.repeat(MAX_PARTS), MAX).map(Cow::into_owned);
        assert_eq!(allowed, Ok(vec![]), "{coding}");
        let refused = decode(coding, &part.repeat(MAX_PARTS + 1), MAX).map(Cow::into_owned);
        assert_eq!(refused, Err(DecodeError::TooManyParts(coding)));
    }
}

#[test]
fn bytes_behind_the_end_are_ignored() {
    for (name, body) in encoded_texts() {
        for behind in [b"\0\0\0\0".as_slice(), b"garbage", b"\r\n"] {
            let body = join(&[&body, behind]);
            assert_eq!(decode(name, &body, MAX).as_deref(), Ok(TEXT), "{name}");
        }
    }
}

#[test]
fn a_body_that_is_cut_anywhere_is_an_error() {
    for (name, body) in encoded_texts() {
        for length in 1..body.len() {
            let cut = decode(name, &body[..length], MAX);
            // The first bytes of a form may also be those of another one.
            assert!(cut.is_err(), "{name}, {length} of {} bytes: {cut:?}", body.len());
        }
        let almost = decode(name, &body[..body.len() - 1], MAX);
        assert_eq!(almost, Err(DecodeError::CutShort(name)), "{name}");
    }
}

#[test]
fn what_is_not_in_its_encoding_is_broken() {
    for name in ["gzip", "deflate", "br", "zstd"] {
        let plain = decode(name, b"plain text, which no encoder wrote", MAX);
        assert_eq!(plain, Err(DecodeError::Broken(name)), "{name}");
    }
    for (name, mut body) in [("gzip", gzip(TEXT)), ("deflate", zlib(TEXT)), ("zstd", zstd(TEXT))] {
        // The sum at the end, and what it is the sum of.
        let last = body.len() - if name == "gzip" { 5 } else { 1 };
        body[last] ^= 1;
        assert_eq!(decode(name, &body, MAX), Err(DecodeError::Broken(name)), "{name}");
    }
}

#[test]
fn an_unknown_encoding_is_named() {
    let unknown = decode("gzip, compress", TEXT, MAX).unwrap_err();
    assert_eq!(unknown, DecodeError::UnknownCoding("compress".into()));
    let sentence = "has the content encoding \"compress\", which is unknown (known are gzip, \
                    deflate, br and zstd)";
    assert_eq!(unknown.to_string(), sentence);
    let long = decode(&"x".repeat(1000), TEXT, MAX).unwrap_err();
    assert_eq!(long, DecodeError::UnknownCoding("x".repeat(40)));
}

#[test]
fn a_bomb_is_decoded_no_further_than_the_maximum() {
    let zeros = vec![0; 4 << 20];
    let bombs = [
        ("gzip", gzip(&zeros)),
        ("gzip", gzip(&zeros[..MAX / 2 + 1]).repeat(2)),
        ("gzip, gzip", gzip(&gzip(&zeros))),
        ("deflate", zlib(&zeros)),
        ("deflate", raw_deflate(&zeros)),
        ("br", BROTLI_BOMB.to_vec()),
        ("zstd", zstd(&zeros)),
        ("zstd", zstd(&zeros[..MAX / 2 + 1]).repeat(2)),
    ];
    for (name, body) in bombs {
        let mut decoder = Decoder::default();
        let result = decoder.decode([name.as_bytes()].into_iter(), &body, MAX);
        assert_eq!(result, Err(DecodeError::TooLong { max: MAX }), "{name}");
        let memory = decoder.decoded.capacity() + decoder.next.capacity();
        assert!(memory <= 4 * MAX, "{name}: {memory} bytes");
    }
    let sentence = |max| DecodeError::TooLong { max }.to_string();
    assert_eq!(sentence(8_000_000), "is longer than 8 MB when it is decoded");
    assert_eq!(sentence(64_000), "is longer than 64 KB when it is decoded");
    assert_eq!(sentence(1025), "is longer than 1025 bytes when it is decoded");
}

/// The header states 1 GB, as the content or as the window, and no bytes of it follow.
#[test]
fn a_size_that_is_only_stated_takes_no_memory() {
    let content = b"\x28\xb5\x2f\xfd\xa0\0\0\0\x40\x01\0\0";
    assert_eq!(decode("zstd", content, MAX), Err(DecodeError::TooLong { max: MAX }));
    let window = b"\x28\xb5\x2f\xfd\0\xa0\x01\0\0";
    assert_eq!(decode("zstd", window, MAX), Err(DecodeError::LargeWindow));
}

#[test]
fn a_body_of_exactly_the_maximum_is_decoded() {
    let text = vec![b'a'; 100_000];
    for (name, body) in [
        ("gzip", gzip(&text)),
        ("deflate", zlib(&text)),
        ("deflate", raw_deflate(&text)),
        ("zstd", zstd(&text)),
    ] {
        assert_eq!(decode(name, &body, text.len()).as_deref(), Ok(&*text), "{name}");
        let shorter = decode(name, &body, text.len() - 1);
        assert_eq!(shorter, Err(DecodeError::TooLong { max: text.len() - 1 }), "{name}");
    }
    let brotli = |max| decode("br", BROTLI_TEXT, max);
    assert_eq!(brotli(TEXT.len()).as_deref(), Ok(TEXT));
    assert_eq!(brotli(TEXT.len() - 1), Err(DecodeError::TooLong { max: TEXT.len() - 1 }));
    assert_eq!(decode("br", BROTLI_BOMB, 16 << 20).unwrap().len(), 16 << 20);
}

#[test]
fn of_a_beginning_what_can_be_decoded_is_decoded() {
    let text: String = (0..9000).map(|number| format!("{number} ")).collect();
    let text = text.as_bytes();
    let mut decoder = Decoder::default();
    let mut decode = |name: &str, body: &[u8], max| {
        decoder.decode_beginning([name.as_bytes()].into_iter(), body, max).to_vec()
    };
    for (name, body) in [
        ("gzip", gzip(text)),
        ("deflate", zlib(text)),
        ("deflate", raw_deflate(text)),
        ("identity", text.to_vec()),
    ] {
        let beginning = decode(name, &body[..body.len() / 2], MAX);
        assert!(beginning.len() > 5000 && text.starts_with(&beginning), "{name}");
        assert_eq!(decode(name, &body, 100), &text[..100], "{name}");
    }
    assert_eq!(decode("zstd, gzip", &gzip(&zstd(text)), MAX), text);
    assert_eq!(decode("br", &BROTLI_TEXT[..20], MAX), TEXT[..17]);
    assert_eq!(decode("compress", TEXT, MAX), b"");
}

#[test]
fn the_memory_of_a_decoder_is_kept() {
    let mut decoder = Decoder::default();
    let long = gzip(&vec![b'a'; 100_000]);
    decoder.decode([b"gzip".as_slice()].into_iter(), &long, MAX).unwrap();
    let memory = (decoder.decoded.as_ptr(), decoder.decoded.capacity());
    for (name, body) in encoded_texts() {
        let decoded = decoder.decode([name.as_bytes()].into_iter(), &body, MAX);
        assert_eq!(decoded, Ok(Some(TEXT)), "{name}");
        let kept = (decoder.decoded.as_ptr(), decoder.decoded.capacity());
        assert_eq!(kept, memory, "{name}");
    }
}

proptest! {
    #[test]
    fn whatever_is_encoded_is_decoded(text in proptest::collection::vec(0u8..9, 0..1000)) {
        for (name, body) in [
            ("gzip", gzip(&text)),
            ("deflate", zlib(&text)),
            ("deflate", raw_deflate(&text)),
            ("zstd", zstd(&text)),
            ("zstd, gzip", gzip(&zstd(&text))),
        ] {
            prop_assert_eq!(decode(name, &body, MAX).unwrap(), &*text, "{}", name);
        }
    }

    #[test]
    fn no_bytes_make_a_decoder_panic_or_exceed_the_maximum(
        choice in 0usize..6,
        at in 0usize..64,
        byte: u8,
        behind in proptest::collection::vec(any::<u8>(), 0..40),
    ) {
        let (name, mut body) = encoded_texts().into_iter().nth(choice).unwrap();
        let at = at % body.len();
        body[at] = byte;
        body.extend(behind);
        if let Ok(decoded) = decode(name, &body, 100) {
            prop_assert!(decoded.len() <= 100);
        }
        let _ = decode(name, &body[at..], 100);
    }
}
