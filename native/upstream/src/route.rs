//! Which response a request gets.

use std::rc::Rc;

use crate::delay::{Delay, Random};
use crate::template::{Escape, Part, RequestHead, format_uuid};

#[derive(Debug)]
pub(crate) struct RouteConfig {
    /// Empty for every method.
    pub(crate) method: Vec<u8>,
    /// With `*` at its end, all paths that begin so.
    pub(crate) path: Vec<u8>,
    pub(crate) status: u16,
    pub(crate) headers: Vec<(Vec<u8>, Vec<u8>)>,
    pub(crate) body: Vec<Part>,
    pub(crate) escape: Escape,
    pub(crate) delay: Delay,
}

#[derive(Debug)]
pub(crate) struct Route {
    method: Vec<u8>,
    path: Vec<u8>,
    is_prefix: bool,
    /// The status line and the headers that do not depend on the request.
    head: Vec<u8>,
    body: Vec<Part>,
    /// The body, if no part of it depends on the request.
    fixed_body: Option<Rc<[u8]>>,
    has_body: bool,
    escape: Escape,
    pub(crate) delay: Delay,
}

/// What is known of a response when the head of the request has been read.
#[derive(Debug, Default)]
pub(crate) struct KnownParts {
    /// Of a body that depends on the request. Of a UUID nothing is known.
    parts: Vec<Option<Vec<u8>>>,
    pub(crate) is_head_request: bool,
    /// Whether this is the last response of its connection.
    pub(crate) closes: bool,
}

impl KnownParts {
    /// Of a response that does not depend on the request.
    pub(crate) fn of_refusal(is_head_request: bool, closes: bool) -> KnownParts {
        KnownParts { parts: vec![], is_head_request, closes }
    }
}

impl Route {
    pub(crate) fn new(config: RouteConfig) -> Route {
        let RouteConfig { method, mut path, status, headers, body, escape, delay } = config;
        let is_prefix = path.last() == Some(&b'*');
        if is_prefix {
            path.pop();
        }
        let mut head = format!("HTTP/1.1 {status} \r\n").into_bytes();
        for (name, value) in &headers {
            head.extend_from_slice(&[name, &b": "[..], value, b"\r\n"].concat());
        }
        let texts: Option<Vec<&[u8]>> = body
            .iter()
            .map(|part| if let Part::Text(text) = part { Some(&text[..]) } else { None })
            .collect();
        let fixed_body = texts.map(|texts| texts.concat().into());
        // RFC 9110, 6.4.1.
        let has_body = !matches!(status, 204 | 304);
        Route { method, path, is_prefix, head, body, fixed_body, has_body, escape, delay }
    }

    pub(crate) fn matches(&self, method: &[u8], path: &[u8]) -> bool {
        (self.method.is_empty() || self.method == method)
            && if self.is_prefix { path.starts_with(&self.path) } else { path == self.path }
    }

    pub(crate) fn resolve_parts(&self, head: &RequestHead<'_>, closes: bool) -> KnownParts {
        let parts = match self.fixed_body {
            Some(_) => vec![],
            None => self.body.iter().map(|part| part.resolve(head, self.escape)).collect(),
        };
        KnownParts { parts, is_head_request: head.method == "HEAD", closes }
    }

    pub(crate) fn render(&self, known: KnownParts, random: &mut Random) -> Vec<u8> {
        let rendered: Vec<u8>;
        let body = match &self.fixed_body {
            Some(fixed) => &fixed[..],
            None => {
                let fill = |part: Option<Vec<u8>>| {
                    part.unwrap_or_else(|| format_uuid(random).into_bytes())
                };
                rendered = known.parts.into_iter().flat_map(fill).collect();
                &rendered
            }
        };
        let mut response = Vec::with_capacity(self.head.len() + body.len() + 64);
        response.extend_from_slice(&self.head);
        if known.closes {
            response.extend_from_slice(b"connection: close\r\n");
        }
        if self.has_body {
            response.extend_from_slice(format!("content-length: {}\r\n", body.len()).as_bytes());
        }
        response.extend_from_slice(b"\r\n");
        if self.has_body && !known.is_head_request {
            response.extend_from_slice(body);
        }
        response
    }
}

/// The response to a request for which there is no route, or that cannot be read.
pub(crate) fn render_refusal(status: u16, text: &str, known: &KnownParts) -> Vec<u8> {
    let close = if known.closes { "connection: close\r\n" } else { "" };
    let body = if known.is_head_request { "" } else { text };
    let length = text.len();
    format!(
        "HTTP/1.1 {status} \r\ncontent-type: text/plain\r\n{close}content-length: {length}\r\n\r\n\
         {body}"
    )
    .into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::delay::{CallHash, CallNumbers};

    fn create(method: &str, path: &str, status: u16, body: Vec<Part>) -> Route {
        Route::new(RouteConfig {
            method: method.into(),
            path: path.into(),
            status,
            headers: vec![(b"x-a".to_vec(), b"b".to_vec())],
            body,
            escape: Escape::Json,
            delay: Delay::Fixed { ns: 0.0 },
        })
    }

    fn respond(route: &Route, method: &str, closes: bool) -> String {
        let head = RequestHead { method, path: "/a/\"1", query: "", headers: &[] };
        let mut random = CallNumbers::new(1).start_random(&CallHash::new());
        let known = route.resolve_parts(&head, closes);
        String::from_utf8(route.render(known, &mut random)).unwrap()
    }

    #[test]
    fn a_route_matches_its_method_and_its_path_or_the_beginning_of_a_path() {
        let exact = create("GET", "/a", 200, vec![]);
        assert!(exact.matches(b"GET", b"/a"));
        assert!(!exact.matches(b"GET", b"/a/") && !exact.matches(b"POST", b"/a"));
        let prefix = create("", "/a/*", 200, vec![]);
        assert!(prefix.matches(b"PUT", b"/a/") && prefix.matches(b"GET", b"/a/b"));
        assert!(!prefix.matches(b"GET", b"/a"));
        assert!(create("", "*", 200, vec![]).matches(b"GET", b"anything"));
    }

    #[test]
    fn a_response_has_its_headers_its_length_and_its_body() {
        let text = |text: &str| Part::Text(text.into());
        let route = create("", "*", 201, vec![text("[\""), Part::Path, text("\"]")]);
        assert_eq!(
            respond(&route, "GET", false),
            "HTTP/1.1 201 \r\nx-a: b\r\ncontent-length: 10\r\n\r\n[\"/a/\\\"1\"]"
        );
        assert_eq!(
            respond(&create("", "*", 200, vec![text("hi")]), "GET", true),
            "HTTP/1.1 200 \r\nx-a: b\r\nconnection: close\r\ncontent-length: 2\r\n\r\nhi"
        );
    }

    #[test]
    fn a_response_without_a_body_has_none() {
        let body = || vec![Part::Text("hi".into())];
        let head = respond(&create("", "*", 200, body()), "HEAD", false);
        assert!(head.ends_with("content-length: 2\r\n\r\n"), "{head}");
        assert_eq!(
            respond(&create("", "*", 204, body()), "GET", false),
            "HTTP/1.1 204 \r\nx-a: b\r\n\r\n"
        );
    }

    #[test]
    fn a_uuid_is_a_new_one_in_each_place() {
        let response = respond(&create("", "*", 200, vec![Part::Uuid, Part::Uuid]), "GET", false);
        let body = response.split_once("\r\n\r\n").unwrap().1;
        assert_eq!(body.len(), 72);
        assert_ne!(body[..36], body[36..]);
    }
}
