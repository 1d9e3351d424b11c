//! Redirects that are followed: the status and Location of a response in, the next request out. No
//! I/O.

use httparse::Header;

/// What a response asks for.
#[derive(Debug, PartialEq)]
pub(crate) enum RedirectOutcome {
    /// Nothing: it is the requested response.
    NotRedirected,
    /// This request, to the same service.
    Follow(Vec<u8>),
    /// A redirect that is not followed; the sentence says why.
    Refused(String),
}

/// The authority of the service: redirects are followed to it and nowhere else.
pub(crate) struct Origin<'a> {
    pub(crate) scheme: &'a str,
    /// As written in the URL of the load.
    pub(crate) authority: &'a str,
}

/// What follows from a response to this request. 301, 302 and 303 turn it into a GET without a
/// body; 307 and 308 repeat it unchanged (RFC 9110, 15.4). A HEAD stays a HEAD.
pub(crate) fn resolve_redirect(
    request: &[u8],
    status: u16,
    headers: &[Header],
    origin: &Origin,
) -> RedirectOutcome {
    if !matches!(status, 301 | 302 | 303 | 307 | 308) {
        return RedirectOutcome::NotRedirected;
    }
    let Some(location) = headers.iter().find(|header| header.name.eq_ignore_ascii_case("location"))
    else {
        return RedirectOutcome::NotRedirected;
    };
    let Some(asked) = ParsedRequest::parse(request) else { return RedirectOutcome::NotRedirected };
    match resolve_target(location.value, &asked, origin) {
        Some(target) => {
            RedirectOutcome::Follow(asked.rewrite(&target, matches!(status, 307 | 308)))
        }
        None => {
            let location = String::from_utf8_lossy(location.value);
            RedirectOutcome::Refused(format!(
                "the response redirects to {location:?}, and only redirects within the service are \
                 followed: request the target directly"
            ))
        }
    }
}

/// A request, divided into its parts.
struct ParsedRequest<'a> {
    method: &'a str,
    target: &'a str,
    /// Lines with their line ends.
    headers: &'a [u8],
    body: &'a [u8],
}

impl<'a> ParsedRequest<'a> {
    fn parse(request: &'a [u8]) -> Option<ParsedRequest<'a>> {
        let end_of_line = request.windows(2).position(|bytes| bytes == b"\r\n")?;
        let line = std::str::from_utf8(&request[..end_of_line]).ok()?;
        let mut words = line.split(' ');
        let (method, target) = (words.next()?, words.next()?);
        // Starts at the end of the request line, since there may be no headers.
        let end_of_head = end_of_line
            + request[end_of_line..].windows(4).position(|bytes| bytes == b"\r\n\r\n")?
            + 2;
        let (headers, body) = (
            &request[(end_of_line + 2).min(end_of_head)..end_of_head],
            &request[end_of_head + 2..],
        );
        Some(ParsedRequest { method, target, headers, body })
    }

    fn rewrite(&self, target: &str, unchanged: bool) -> Vec<u8> {
        let unchanged = unchanged || self.method == "HEAD";
        let mut next =
            format!("{} {target} HTTP/1.1\r\n", if unchanged { self.method } else { "GET" })
                .into_bytes();
        for line in self.headers.split_inclusive(|&byte| byte == b'\n') {
            let of_body =
                [&b"content-"[..], b"transfer-encoding:"].iter().any(|name| has_name(line, name));
            if unchanged || !of_body {
                next.extend_from_slice(line);
            }
        }
        next.extend_from_slice(b"\r\n");
        next.extend_from_slice(if unchanged { self.body } else { b"" });
        next
    }

    fn host(&self) -> Option<&'a str> {
        let mut lines = self.headers.split(|&byte| byte == b'\n');
        let line = lines.find(|line| has_name(line, b"host:"))?;
        std::str::from_utf8(&line[5..]).ok().map(str::trim)
    }
}

fn has_name(line: &[u8], name: &[u8]) -> bool {
    line.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name))
}

/// The path and query that a Location means (RFC 3986, 5.2); None if it leads to another service,
/// or is not valid.
fn resolve_target(location: &[u8], asked: &ParsedRequest, origin: &Origin) -> Option<String> {
    let location = std::str::from_utf8(location).ok()?.trim();
    if location.bytes().any(|byte| byte <= b' ' || byte == 0x7f) {
        return None;
    }
    let location = location.split('#').next().unwrap_or_default();
    let (scheme, rest) = match location.split_once("://") {
        Some((scheme, rest)) if scheme.bytes().all(|byte| byte.is_ascii_alphabetic()) => {
            (scheme, Some(rest))
        }
        _ => (origin.scheme, location.strip_prefix("//")),
    };
    let Some(rest) = rest else { return Some(resolve_reference(location, asked.target)) };
    let end = rest.find(['/', '?']).unwrap_or(rest.len());
    let (authority, path) = rest.split_at(end);
    let is_here = |name: &str| is_same_authority(authority, name, origin.scheme);
    let stays = scheme.eq_ignore_ascii_case(origin.scheme);
    (stays && (is_here(origin.authority) || asked.host().is_some_and(is_here)))
        .then(|| resolve_reference(path, "/"))
}

/// Whether two authorities are the same, with or without the default port of the scheme.
fn is_same_authority(one: &str, other: &str, scheme: &str) -> bool {
    let port = if scheme == "https" { ":443" } else { ":80" };
    let [one, other] =
        [one, other].map(|authority| authority.strip_suffix(port).unwrap_or(authority));
    one.eq_ignore_ascii_case(other)
}

fn resolve_reference(reference: &str, base: &str) -> String {
    if reference.is_empty() {
        return base.to_owned();
    }
    let base_path = base.split('?').next().unwrap_or_default();
    let (path, query) = match reference.split_once('?') {
        Some((path, query)) => (path, Some(query)),
        None => (reference, None),
    };
    let path = match path {
        "" => base_path.to_owned(),
        path if path.starts_with('/') => remove_dot_segments(path),
        path => {
            let folder = base_path.rfind('/').map_or("/", |slash| &base_path[..=slash]);
            remove_dot_segments(&format!("{folder}{path}"))
        }
    };
    match query {
        Some(query) => format!("{path}?{query}"),
        None => path,
    }
}

/// The path without `.` and `..` segments (RFC 3986, 5.2.4).
fn remove_dot_segments(path: &str) -> String {
    let mut kept: Vec<&str> = Vec::new();
    let segments: Vec<&str> = path.split('/').skip(1).collect();
    for (place, segment) in segments.iter().enumerate() {
        let is_last = place + 1 == segments.len();
        match *segment {
            "." | ".." => {
                if *segment == ".." {
                    kept.pop();
                }
                if is_last {
                    kept.push("");
                }
            }
            segment => kept.push(segment),
        }
    }
    format!("/{}", kept.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const POST: &str = "POST /a/b?c=d HTTP/1.1\r\nHost: named.test\r\nContent-Type: \
                        text/plain\r\nContent-Length: 2\r\nX-A: b\r\n\r\nhi";

    fn followed(request: &str, status: u16, location: &str) -> RedirectOutcome {
        let headers = [Header { name: "location", value: location.as_bytes() }];
        resolve_redirect(
            request.as_bytes(),
            status,
            &headers,
            &Origin { scheme: "http", authority: "127.0.0.1:80" },
        )
    }

    fn target_of(location: &str) -> String {
        match followed(POST, 303, location) {
            RedirectOutcome::Follow(bytes) => {
                String::from_utf8(bytes).unwrap().split(' ').nth(1).unwrap().to_owned()
            }
            other => format!("{other:?}"),
        }
    }

    #[test]
    fn a_redirect_makes_a_get_of_a_post_or_repeats_it_as_its_status_says() {
        let get = "GET /new HTTP/1.1\r\nHost: named.test\r\nX-A: b\r\n\r\n";
        for status in [301, 302, 303] {
            assert_eq!(
                followed(POST, status, "/new"),
                RedirectOutcome::Follow(get.into()),
                "{status}"
            );
        }
        let again = POST.replace("/a/b?c=d", "/new");
        for status in [307, 308] {
            assert_eq!(
                followed(POST, status, "/new"),
                RedirectOutcome::Follow(again.clone().into_bytes()),
                "{status}"
            );
        }
        let head = "HEAD / HTTP/1.1\r\n\r\n";
        assert_eq!(
            followed(head, 302, "/new"),
            RedirectOutcome::Follow(head.replace("/ ", "/new ").into_bytes())
        );
    }

    #[test]
    fn other_responses_are_not_redirected() {
        for status in [200, 300, 304, 404] {
            assert_eq!(followed(POST, status, "/new"), RedirectOutcome::NotRedirected, "{status}");
        }
        let origin = Origin { scheme: "http", authority: "x" };
        assert_eq!(
            resolve_redirect(POST.as_bytes(), 302, &[], &origin),
            RedirectOutcome::NotRedirected,
            "without a Location"
        );
    }

    #[test]
    fn a_location_is_resolved_against_the_request() {
        for (location, expected) in [
            ("/x", "/x"),
            ("x", "/a/x"),
            ("../x/./y", "/x/y"),
            ("../../../x", "/x"),
            ("..", "/"),
            (".", "/a/"),
            ("?q=1", "/a/b?q=1"),
            ("/x?y=http://z/", "/x?y=http://z/"),
            ("/x#part", "/x"),
            ("#part", "/a/b?c=d"),
            ("http://127.0.0.1/x", "/x"),
            ("http://127.0.0.1:80", "/"),
            ("HTTP://NAMED.TEST?q", "/?q"),
            ("//named.test:80/x/../y", "/y"),
        ] {
            assert_eq!(target_of(location), expected, "{location}");
        }
    }

    #[test]
    fn what_leads_elsewhere_is_not_followed_and_says_so() {
        for location in [
            "https://127.0.0.1/x",
            "http://127.0.0.2/x",
            "http://127.0.0.1:81/x",
            "//other.test/x",
            "http://named.test.evil/",
            "http://user@127.0.0.1/",
            "/x y",
            "/x\r\nInjected: yes",
        ] {
            let RedirectOutcome::Refused(sentence) = followed(POST, 302, location) else {
                panic!("{location}")
            };
            assert!(sentence.contains("only redirects within the service"), "{sentence}");
        }
    }
}
