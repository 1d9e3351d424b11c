//! The cookies of one user, as far as one service needs them (RFC 6265). A pure module.
//!
//! Left out: domains, because all requests go to one service; `Secure`, because a test often speaks
//! plain HTTP to a service that speaks TLS elsewhere; and the end of a lifetime that comes later.

use memchr::{memchr, memchr_iter};

use super::cookie_date::parse_cookie_date;

/// The most cookies of one user, as RFC 6265 (6.1) asks of a client.
const MAX_COOKIES: usize = 50;

/// The most bytes of a cookie's name, value and path together.
const MAX_COOKIE_BYTES: usize = 4096;

/// The most bytes of all cookies of one user: more than services accept in one request.
const MAX_JAR_BYTES: usize = 16 * 1024;

/// The cookies of one user. The buffers of removed cookies are used again.
#[derive(Debug, Default)]
pub(super) struct CookieJar {
    /// The first `count` of them are cookies: those of longer paths first, and among those of equal
    /// length the one that came first (RFC 6265, 5.4). The others are free buffers.
    cookies: Vec<Cookie>,
    count: usize,
}

#[derive(Debug, Default)]
struct Cookie {
    name: Vec<u8>,
    value: Vec<u8>,
    path: Vec<u8>,
}

impl Cookie {
    fn bytes(&self) -> usize {
        self.name.len() + self.value.len() + self.path.len()
    }

    fn buffer_bytes(&self) -> usize {
        self.name.capacity() + self.value.capacity() + self.path.capacity()
    }
}

/// What a `Set-Cookie` header says.
struct SetCookie<'a> {
    name: &'a [u8],
    value: &'a [u8],
    /// None: that of the request.
    path: Option<&'a [u8]>,
    has_expired: bool,
}

impl CookieJar {
    /// Forgets all cookies.
    pub(super) fn clear(&mut self) {
        self.count = 0;
        // Buffers grow to the longest cookie that was ever in them.
        let buffers = self.cookies.iter().map(Cookie::buffer_bytes).sum::<usize>();
        if buffers > MAX_JAR_BYTES {
            self.cookies.clear();
        }
    }

    /// Stores, replaces or removes a cookie. `header`: the value of a `Set-Cookie` header, which is
    /// ignored if it is none. `request_path`: of the request that it answers.
    pub(super) fn store(&mut self, header: &[u8], request_path: &[u8], now_seconds: i64) {
        let Some(set) = parse_set_cookie(header, now_seconds) else { return };
        let path = set.path.unwrap_or_else(|| default_path(request_path));
        let cookies = &self.cookies[..self.count];
        let place =
            (cookies.iter()).position(|cookie| cookie.name == set.name && cookie.path == path);
        let bytes = cookies.iter().map(Cookie::bytes).sum::<usize>();
        let replaced_bytes = place.map_or(0, |place| cookies[place].bytes());
        let new_bytes = set.name.len() + set.value.len() + path.len();
        let is_too_much = bytes - replaced_bytes + new_bytes > MAX_JAR_BYTES;
        if new_bytes > MAX_COOKIE_BYTES || (is_too_much && !set.has_expired) {
            return;
        }
        match place {
            Some(place) if set.has_expired => {
                self.cookies[place..self.count].rotate_left(1);
                self.count -= 1;
            }
            Some(place) => replace(&mut self.cookies[place].value, set.value),
            None if set.has_expired || self.count == MAX_COOKIES => {}
            None => self.insert(set.name, set.value, path),
        }
    }

    fn insert(&mut self, name: &[u8], value: &[u8], path: &[u8]) {
        if self.cookies.len() == self.count {
            self.cookies.push(Cookie::default());
        }
        let cookie = &mut self.cookies[self.count];
        replace(&mut cookie.name, name);
        replace(&mut cookie.value, value);
        replace(&mut cookie.path, path);
        let place =
            self.cookies[..self.count].partition_point(|cookie| cookie.path.len() >= path.len());
        self.cookies[place..=self.count].rotate_right(1);
        self.count += 1;
    }

    /// Appends the cookies for a request to this path: `name=value; name=value`.
    pub(super) fn append_for(&self, request_path: &[u8], out: &mut Vec<u8>) {
        let path = request_path.split(|&byte| byte == b'?').next().unwrap_or_default();
        let mut separator: &[u8] = b"";
        for cookie in &self.cookies[..self.count] {
            if matches_path(path, &cookie.path) {
                for part in [separator, &cookie.name, b"=", &cookie.value] {
                    out.extend_from_slice(part);
                }
                separator = b"; ";
            }
        }
    }
}

/// The values of the `Set-Cookie` headers of a response, whose first line is its status.
pub(super) fn set_cookie_values(head: &[u8]) -> impl Iterator<Item = &[u8]> {
    const NAME: &[u8] = b"set-cookie:";
    memchr_iter(b'\n', head).filter_map(|end_of_line| {
        let rest = &head[end_of_line + 1..];
        let has_name = rest.get(..NAME.len())?.eq_ignore_ascii_case(NAME);
        has_name.then(|| {
            let line = &rest[NAME.len()..];
            line[..memchr(b'\n', line).unwrap_or(line.len())].trim_ascii()
        })
    })
}

/// The path of a request by which its cookies are chosen. Where it contains placeholders, it is the
/// folder before the first of them.
pub(super) fn cookie_path(path: &str) -> &[u8] {
    let path = path.split('?').next().unwrap_or_default();
    match path.split_once("${") {
        None => path.as_bytes(),
        Some((before, _)) => &before.as_bytes()[..before.rfind('/').map_or(0, |at| at + 1)],
    }
}

/// Puts these cookies, `name=value; name=value`, into the text of a request, in place of those of
/// the same names.
pub(super) fn replace_cookies(text: &mut Vec<u8>, cookies: &[u8]) {
    const NAME: &[u8] = b"cookie:";
    let is_new = |old: &&[u8]| {
        let mut new = cookies.split(|&byte| byte == b';');
        !new.any(|new| cookie_name(new) == cookie_name(old))
    };
    let mut line_begin = 0;
    while let Some(length) = text[line_begin..].iter().position(|&byte| byte == b'\n') {
        let line = &text[line_begin..line_begin + length];
        let is_end = matches!(line, b"" | b"\r");
        let mut header = b"Cookie: ".to_vec();
        let mut replaced = line_begin..line_begin;
        if line.get(..NAME.len()).is_some_and(|name| name.eq_ignore_ascii_case(NAME)) {
            let old = line[NAME.len()..].split(|&byte| byte == b';').map(<[u8]>::trim_ascii);
            for cookie in old.filter(|cookie| !cookie.is_empty()).filter(is_new) {
                header.extend_from_slice(cookie);
                header.extend_from_slice(b"; ");
            }
            replaced.end += length + 1;
        } else if !is_end {
            line_begin += length + 1;
            continue;
        }
        header.extend_from_slice(cookies);
        header.extend_from_slice(b"\r\n");
        text.splice(replaced, header);
        return;
    }
}

fn cookie_name(cookie: &[u8]) -> &[u8] {
    cookie.split(|&byte| byte == b'=').next().unwrap_or_default().trim_ascii()
}

fn replace(buffer: &mut Vec<u8>, bytes: &[u8]) {
    buffer.clear();
    buffer.extend_from_slice(bytes);
}

/// The algorithm of RFC 6265, 5.2. A cookie with a control character, which could not be sent
/// back, is none.
fn parse_set_cookie(header: &[u8], now_seconds: i64) -> Option<SetCookie<'_>> {
    let mut parts = header.split(|&byte| byte == b';');
    let (name, value) = split_at_equals(parts.next()?)?;
    let is_sendable = |text: &[u8]| !text.iter().any(|&byte| byte < b' ' || byte == 0x7f);
    if name.is_empty() || !is_sendable(name) || !is_sendable(value) {
        return None;
    }
    let (mut path, mut by_age, mut by_date) = (None, None, None);
    for part in parts {
        let (key, text) = split_at_equals(part).unwrap_or((part.trim_ascii(), b""));
        if key.eq_ignore_ascii_case(b"path") {
            path = text.starts_with(b"/").then_some(text);
        } else if key.eq_ignore_ascii_case(b"max-age") {
            by_age = parse_max_age(text).or(by_age);
        } else if key.eq_ignore_ascii_case(b"expires") {
            by_date = parse_cookie_date(text).map(|date| date <= now_seconds).or(by_date);
        }
    }
    let has_expired = by_age.or(by_date).unwrap_or(false);
    Some(SetCookie { name, value, path, has_expired })
}

/// Whether a `Max-Age` is over at once; None if it is not valid.
fn parse_max_age(text: &[u8]) -> Option<bool> {
    let (is_negative, digits) = match text {
        [b'-', digits @ ..] => (true, digits),
        digits => (false, digits),
    };
    let is_number = !digits.is_empty() && digits.iter().all(u8::is_ascii_digit);
    is_number.then(|| is_negative || digits.iter().all(|&digit| digit == b'0'))
}

fn split_at_equals(text: &[u8]) -> Option<(&[u8], &[u8])> {
    let at = text.iter().position(|&byte| byte == b'=')?;
    Some((text[..at].trim_ascii(), text[at + 1..].trim_ascii()))
}

/// The path of a cookie whose header names none: the folder of the request (RFC 6265, 5.1.4).
fn default_path(request_path: &[u8]) -> &[u8] {
    let path = request_path.split(|&byte| byte == b'?').next().unwrap_or_default();
    match path.iter().rposition(|&byte| byte == b'/') {
        Some(at) if at > 0 && path[0] == b'/' => &path[..at],
        _ => b"/",
    }
}

/// RFC 6265, 5.1.4: `/a` covers `/a` and `/a/b`, and not `/ab`.
fn matches_path(path: &[u8], of_cookie: &[u8]) -> bool {
    path.strip_prefix(of_cookie)
        .is_some_and(|rest| matches!(rest, [] | [b'/', ..]) || of_cookie.ends_with(b"/"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const NOW: i64 = 1_800_000_000;

    impl CookieJar {
        fn is_empty(&self) -> bool {
            self.count == 0
        }
    }

    fn store_all(headers: &[&str], request_path: &str) -> CookieJar {
        let mut jar = CookieJar::default();
        for header in headers {
            jar.store(header.as_bytes(), request_path.as_bytes(), NOW);
        }
        jar
    }

    fn cookies_for(jar: &CookieJar, path: &str) -> String {
        let mut out = vec![];
        jar.append_for(path.as_bytes(), &mut out);
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn cookies_are_sent_back_by_path_the_longest_first() {
        let jar = store_all(
            &["a=1; Path=/", "b=2; path=/shop", "c=3;Path=/shop/cart; HttpOnly; Secure", "d=4"],
            "/login/form?next=/x",
        );
        assert_eq!(cookies_for(&jar, "/"), "a=1");
        assert_eq!(cookies_for(&jar, "/shop?a=/b"), "b=2; a=1");
        assert_eq!(cookies_for(&jar, "/shop/cart/1"), "c=3; b=2; a=1");
        assert_eq!(cookies_for(&jar, "/shopping"), "a=1");
        assert_eq!(cookies_for(&jar, "/login/"), "d=4; a=1", "the folder of the request");
        assert_eq!(cookies_for(&jar, "/login"), "d=4; a=1");
    }

    #[test]
    fn a_cookie_is_replaced_and_removed_by_its_name_and_path() {
        let mut jar = store_all(&["sid=1", "sid=2", "sid=x; Path=/a"], "/");
        assert_eq!(cookies_for(&jar, "/a"), "sid=x; sid=2");
        jar.store(b"sid=; Max-Age=0", b"/", NOW);
        assert_eq!(cookies_for(&jar, "/a"), "sid=x");
        jar.store(b"sid=; Path=/a; Expires=Thu, 01 Jan 1970 00:00:00 GMT", b"/", NOW);
        assert!(jar.is_empty());
    }

    #[test]
    fn only_a_time_that_is_over_removes_and_max_age_goes_first() {
        for (attributes, is_kept) in [
            ("Max-Age=1", true),
            ("Max-Age=-1", false),
            ("Max-Age=000", false),
            ("Max-Age=x", true),
            ("Max-Age=", true),
            ("Expires=Wed, 09 Jun 2100 10:18:14 GMT", true),
            ("Expires=Wed, 09 Jun 2021 10:18:14 GMT", false),
            ("Expires=soon", true),
            ("Max-Age=60; Expires=Wed, 09 Jun 2021 10:18:14 GMT", true),
            ("Expires=Wed, 09 Jun 2100 10:18:14 GMT; Max-Age=0", false),
        ] {
            let jar = store_all(&["a=1", &format!("a=2; {attributes}")], "/");
            assert_eq!(cookies_for(&jar, "/"), if is_kept { "a=2" } else { "" }, "{attributes}");
        }
    }

    #[test]
    fn what_is_no_cookie_is_ignored() {
        for header in ["", "a", "=1", ";a=1", "a=\u{1}", "a=1\r\nX: y", "\u{7f}=1"] {
            assert!(store_all(&[header], "/").is_empty(), "{header:?}");
        }
        let jar = store_all(&["  a = \"1 = 2\" ; path=relative"], "/");
        assert_eq!(cookies_for(&jar, "/x"), "a=\"1 = 2\"");
    }

    #[test]
    fn a_jar_holds_fifty_cookies_and_sixteen_kilobytes() {
        let mut jar = CookieJar::default();
        jar.store(format!("long={}", "x".repeat(MAX_COOKIE_BYTES)).as_bytes(), b"/", NOW);
        assert!(jar.is_empty());
        for number in 0..5 {
            let value = "x".repeat(4000);
            jar.store(format!("c{number}={value}").as_bytes(), b"/", NOW);
        }
        assert_eq!(jar.count, 4, "the fifth one would be too much");
        jar.store(b"c0=1", b"/", NOW);
        jar.store(b"c5=1", b"/", NOW);
        assert_eq!(jar.count, 5, "a shorter value makes room");
        jar.clear();
        for number in 0..2 * MAX_COOKIES {
            jar.store(format!("c{number}={number}").as_bytes(), b"/", NOW);
        }
        assert_eq!(jar.count, MAX_COOKIES);
        jar.store(b"c7=new", b"/", NOW);
        assert!(cookies_for(&jar, "/").contains("c7=new;"));
        jar.clear();
        jar.store(b"a=1", b"/", NOW);
        assert_eq!(cookies_for(&jar, "/"), "a=1", "the buffers are used again");
    }

    #[test]
    fn the_cookies_of_a_response_are_found_whatever_their_case() {
        let head =
            b"HTTP/1.1 200 OK\r\nSet-Cookie: a=1\r\nX: set-cookie: no\r\nset-cookie:b=2\r\n\r\n";
        assert_eq!(set_cookie_values(head).collect::<Vec<_>>(), [b"a=1", b"b=2"]);
    }

    #[test]
    fn a_path_with_placeholders_counts_up_to_the_folder_before_them() {
        for (path, counted) in [
            ("/a/b", "/a/b"),
            ("/a?x=${id}", "/a"),
            ("/users/${id}/cart", "/users/"),
            ("/u${id}", "/"),
        ] {
            assert_eq!(cookie_path(path), counted.as_bytes(), "{path}");
        }
    }

    #[test]
    fn cookies_of_a_redirect_replace_those_of_the_same_name() {
        for (before, after) in [
            (
                "GET / HTTP/1.1\r\nA: b\r\n\r\nbody",
                "GET / HTTP/1.1\r\nA: b\r\nCookie: a=2; b=3\r\n\r\nbody",
            ),
            (
                "GET / HTTP/1.1\r\ncookie: own=1; a=1\r\nA: b\r\n\r\n",
                "GET / HTTP/1.1\r\nCookie: own=1; a=2; b=3\r\nA: b\r\n\r\n",
            ),
        ] {
            let mut text = before.as_bytes().to_vec();
            replace_cookies(&mut text, b"a=2; b=3");
            assert_eq!(String::from_utf8(text).unwrap(), after);
        }
    }

    proptest! {
        #[test]
        fn no_bytes_of_a_service_break_a_jar(
            headers in proptest::collection::vec(
                proptest::collection::vec(any::<u8>(), 0..60), 0..20
            ),
            path in proptest::collection::vec(any::<u8>(), 0..20),
        ) {
            let mut jar = CookieJar::default();
            for header in headers {
                jar.store(&header, &path, NOW);
                prop_assert!(jar.count <= MAX_COOKIES);
            }
            let mut out = vec![];
            jar.append_for(&path, &mut out);
            prop_assert!(!out.iter().any(|&byte| byte == b'\r' || byte == b'\n' || byte == 0));
        }
    }
}
