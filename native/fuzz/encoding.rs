//! Properties of decoding a body, whatever a server sends.
//!
//! The format of an input is: the value of Content-Encoding, a line feed, the body.

use std::borrow::Cow;

use tailgate_engine::encoding::{Decoder, decode};

const MAX_BYTES: usize = 64 * 1024;

/// A decoder never panics, never gives more than the maximum, and has the same result whatever it
/// has decoded before.
pub fn encoding(data: &[u8]) {
    let Some(end) = data.iter().position(|&byte| byte == b'\n') else { return };
    let (name, body) = (String::from_utf8_lossy(&data[..end]), &data[end + 1..]);
    let fresh = decode(&name, body, MAX_BYTES);
    if let Ok(Cow::Owned(decoded)) = &fresh {
        assert!(decoded.len() <= MAX_BYTES, "{} bytes", decoded.len());
    }
    let mut decoder = Decoder::default();
    let values = || [name.as_bytes()].into_iter();
    let beginning = decoder.decode_beginning(values(), body, MAX_BYTES).to_vec();
    assert!(beginning.len() <= MAX_BYTES, "{} bytes", beginning.len());
    let again = decoder.decode(values(), body, MAX_BYTES);
    let again = again.map(|decoded| decoded.unwrap_or(body).to_vec());
    assert_eq!(fresh.map(Cow::into_owned), again, "by a new decoder (left) and a used one (right)");
    if let Ok(whole) = again {
        let expected = &whole[..whole.len().min(MAX_BYTES)];
        assert!(beginning == expected, "the beginning of a whole body is all of it");
    }
}
