//! The media type of a body, and how its bytes are encoded, as untrusted headers say.

use crate::http1::kept::KeptResponse;

const MAX_TYPE_BYTES: usize = 80;

/// The value of the last header with this name.
fn find_header(response: &KeptResponse, name: &str) -> Option<String> {
    let headers = response.headers();
    let found = headers.iter().rev().find(|header| header.name.eq_ignore_ascii_case(name))?;
    Some(String::from_utf8_lossy(found.value).trim().to_ascii_lowercase())
}

/// The media type without its parameters; empty without one, and `?` for what is none.
pub(super) fn read_media_type(response: &KeptResponse) -> String {
    let value = find_header(response, "content-type").unwrap_or_default();
    let media_type = value.split(';').next().unwrap_or_default().trim();
    let is_token = |byte: u8| byte.is_ascii_alphanumeric() || b"!#$&^_.+-/".contains(&byte);
    match media_type.len() <= MAX_TYPE_BYTES && media_type.bytes().all(is_token) {
        true => media_type.to_owned(),
        false => "?".to_owned(),
    }
}

/// The content codings of all header lines; empty if the body is as it is.
pub(super) fn read_coding(response: &KeptResponse) -> String {
    let headers = response.headers();
    let codings = headers.values("content-encoding").map(String::from_utf8_lossy);
    codings.filter(|coding| !coding.trim().is_empty()).collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn media_type(line: &str) -> String {
        let head = format!("HTTP/1.1 200 OK\r\n{line}\r\n\r\n");
        read_media_type(&KeptResponse::from_parts(head.as_bytes(), b""))
    }

    #[test]
    fn codings_of_several_lines_are_all_of_them() {
        let coding = |lines: &str| {
            let head = format!("HTTP/1.1 200 OK\r\n{lines}\r\n\r\n");
            read_coding(&KeptResponse::from_parts(head.as_bytes(), b""))
        };
        let two = "Content-Encoding: gzip\r\nX: y\r\ncontent-encoding: identity";
        assert_eq!(coding(two), "gzip,identity");
        assert_eq!(coding("Content-Encoding: br"), "br");
        assert_eq!(coding("Content-Encoding: "), "");
        assert_eq!(coding("X: y"), "");
    }

    #[test]
    fn a_media_type_has_no_parameters_and_nothing_that_is_no_token() {
        assert_eq!(media_type("Content-Type: Text/HTML; charset=utf-8"), "text/html");
        assert_eq!(media_type("X: y"), "");
        assert_eq!(media_type("Content-Type: <b>"), "?");
        assert_eq!(media_type(&format!("Content-Type: {}", "a".repeat(81))), "?");
    }
}
