//! Requests are rendered as bytes.

use std::sync::Arc;

use super::*;
use crate::data::names::ValueNames;
use crate::data::{DataFile, DataFormat, Feeder, RowOrder};

fn rendered(request: &Request, counter: u64) -> String {
    let template = RequestTemplate::new(
        request,
        "127.0.0.1:80",
        ConnectionUse::KeepAlive,
        &TemplateContext::default(),
    );
    let mut scratch = vec![];
    let bytes = template.render(variables(counter), &mut scratch);
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn variables(counter: u64) -> Variables<'static> {
    Variables { seed: 1, index: counter, counter, values: RequestValues::default() }
}

fn request(method: &str, path: &str, body: Option<&str>) -> Request {
    let body = body.map(|text| text.as_bytes().to_vec());
    Request {
        name: "x".into(),
        method: method.into(),
        path: path.into(),
        body,
        ..Request::default()
    }
}

#[test]
fn a_plain_request_is_its_bytes() {
    let sent = rendered(&request("GET", "/items?q=1", None), 1);
    assert_eq!(
        sent,
        "GET /items?q=1 HTTP/1.1\r\nHost: 127.0.0.1:80\r\nUser-Agent: tailgate\r\n\r\n"
    );
}

#[test]
fn the_last_request_of_a_connection_says_so_unless_it_has_something_else_to_say() {
    let last = |request: &Request| {
        let template = RequestTemplate::new(
            request,
            "127.0.0.1:80",
            ConnectionUse::Close,
            &TemplateContext::default(),
        );
        String::from_utf8(template.render(variables(0), &mut vec![]).to_vec()).unwrap()
    };
    let mut own = request("GET", "/", None);
    assert!(last(&own).contains("\r\nConnection: close\r\n"));
    own.headers = vec![("connection".into(), "keep-alive".into())];
    assert!(!last(&own).contains("close"));
}

#[test]
fn a_post_without_a_body_says_so() {
    assert!(rendered(&request("POST", "/", None), 1).contains("Content-Length: 0\r\n\r\n"));
}

#[test]
fn a_text_says_the_same_in_http2_as_its_request() {
    let headers = [
        ("Accept", "*/*"),
        ("Cookie", "a=b: c"),
        ("TE", "gzip"),
        ("Connection", "close"),
        ("X-Empty", ""),
    ];
    let headers = headers.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec();
    for (method, path, body) in
        [("GET", "/", None), ("POST", "/items?q=1", Some("{}")), ("PUT", "/", None)]
    {
        for headers in [vec![], headers.clone(), vec![("host".to_owned(), "other".to_owned())]] {
            let request = Request { headers, ..request(method, path, body) };
            let mut scratch = vec![];
            let text = RequestTemplate::new(
                &request,
                "127.0.0.1:80",
                ConnectionUse::KeepAlive,
                &TemplateContext::default(),
            );
            let text = text.render(variables(0), &mut scratch).to_vec();
            let template = RequestTemplate::new_http2(
                &request,
                "127.0.0.1:80",
                "https",
                &TemplateContext::default(),
            );
            let (head, body) = template.render_apart(variables(0), &mut scratch);
            let mut block = vec![];
            assert_eq!(put_header_block(&text, "https", &mut block), body, "{request:?}");
            assert_eq!(hpack::decode_fields(&block), hpack::decode_fields(head), "{request:?}");
        }
    }
}

#[test]
fn the_length_follows_the_counter() {
    let post =
        request("POST", "/items/${counter}", Some("{\"id\":${counter},\"again\":${counter}}"));
    for counter in [0, 9, 10, 12_345] {
        let sent = rendered(&post, counter);
        let (head, body) = sent.split_once("\r\n\r\n").unwrap();
        assert!(head.starts_with(&format!("POST /items/{counter} HTTP/1.1")), "{head}");
        assert!(head.contains(&format!("Content-Length: {}", body.len())), "{head} {body}");
        assert_eq!(body, format!("{{\"id\":{counter},\"again\":{counter}}}"));
    }
}

#[test]
fn a_last_request_says_so_unless_it_speaks_of_its_connection_itself() {
    let said = |request: &str| {
        String::from_utf8(add_connection_close(request.as_bytes(), &mut vec![]).to_vec()).unwrap()
    };
    for (head, rest) in [
        ("GET / HTTP/1.1\r\n", "\r\n"),
        ("POST / HTTP/1.1\r\nX: y\r\nContent-Length: 23\r\n", "\r\n\r\nConnection: keep-alive"),
        ("GET / HTTP/1.1\nHost: x\n", "\n"),
    ] {
        assert_eq!(said(&format!("{head}{rest}")), format!("{head}Connection: close\r\n{rest}"));
    }
    for own in ["GET / HTTP/1.1\r\nconnection:keep-alive\r\n\r\n", "no request"] {
        assert_eq!(said(own), own);
    }
}

#[test]
fn every_uuid_is_a_new_one_of_version_4() {
    let sent = rendered(&request("GET", "/${uuid}/${uuid}", None), 3);
    let path: Vec<&str> = sent.split(' ').nth(1).unwrap().split('/').skip(1).collect();
    assert_ne!(path[0], path[1]);
    for uuid in path {
        assert_eq!(uuid.len(), 36);
        assert_eq!(&uuid[14..15], "4");
        assert!("89ab".contains(&uuid[19..20]), "{uuid}");
    }
}

#[test]
fn two_dollars_escape_a_placeholder() {
    assert!(rendered(&request("GET", "/$${counter}", None), 3).starts_with("GET /${counter} "));
}

/// The request as a server parses it.
fn rendered_http2(request: &Request, counter: u64) -> (Vec<(String, String)>, String) {
    let template =
        RequestTemplate::new_http2(request, "127.0.0.1:80", "http", &TemplateContext::default());
    let mut scratch = vec![];
    let (head, body) = template.render_apart(variables(counter), &mut scratch);
    (hpack::decode_fields(head), String::from_utf8(body.to_vec()).unwrap())
}

fn lines(fields: &[(String, String)]) -> Vec<String> {
    fields.iter().map(|(name, value)| format!("{name}: {value}")).collect()
}

#[test]
fn in_http2_a_plain_request_is_a_block_that_never_changes() {
    let template = RequestTemplate::new_http2(
        &request("GET", "/", None),
        "127.0.0.1:80",
        "http",
        &TemplateContext::default(),
    );
    assert!(matches!(&template.head[..], [TemplatePart::Fixed(_)]), "{template:?}");
    let (head, body) = rendered_http2(&request("GET", "/items?q=1", None), 1);
    let expected = [
        ":method: GET",
        ":scheme: http",
        ":authority: 127.0.0.1:80",
        ":path: /items?q=1",
        "user-agent: tailgate",
    ];
    assert_eq!((lines(&head), body), (expected.map(str::to_owned).to_vec(), String::new()));
}

#[test]
fn in_http2_lengths_follow_the_counter() {
    let long = "x".repeat(120);
    let mut post =
        request("POST", "/items/${counter}", Some("{\"id\":${counter},\"again\":${counter}}"));
    // Its length takes two bytes when the counter is long enough.
    post.headers = vec![("X-Long".into(), format!("{long}${{counter}}"))];
    for counter in [0, 9, 10, 999_999, 10_000_000] {
        let (head, body) = rendered_http2(&post, counter);
        let lines = lines(&head);
        assert!(lines.contains(&format!(":path: /items/{counter}")), "{lines:?}");
        assert!(lines.contains(&format!("x-long: {long}{counter}")), "{lines:?}");
        assert!(lines.contains(&format!("content-length: {}", body.len())), "{lines:?}");
        assert_eq!(body, format!("{{\"id\":{counter},\"again\":{counter}}}"));
    }
}

#[test]
fn in_http2_the_same_uuids_are_sent() {
    let uuid = request("POST", "/${uuid}", Some("${uuid}"));
    let sent = rendered(&uuid, 3);
    let (head, body) = rendered_http2(&uuid, 3);
    assert!(sent.starts_with(&format!("POST {} ", head[3].1)), "{sent} {head:?}");
    assert!(sent.ends_with(&format!("\r\n\r\n{body}")), "{sent} {body}");
}

#[test]
fn in_http2_the_host_is_the_authority_and_the_connection_has_no_headers() {
    let mut own = request("POST", "/", None);
    let headers =
        [("Host", "example.test"), ("Connection", "close"), ("TE", "gzip"), ("X-A", " b ")];
    own.headers = headers.map(|(name, value)| (name.into(), value.into())).to_vec();
    let lines = lines(&rendered_http2(&own, 1).0);
    assert_eq!(
        lines[2..],
        [
            ":authority: example.test",
            ":path: /",
            "user-agent: tailgate",
            "x-a: b",
            "content-length: 0"
        ]
    );
}

#[test]
fn headers_of_the_users_own_replace_ours() {
    let mut own = request("POST", "/", Some("hi"));
    own.headers =
        vec![("host".into(), "example.test".into()), ("Content-Length".into(), "2".into())];
    let sent = rendered(&own, 1);
    assert!(!sent.contains("Host: 127"), "{sent}");
    assert_eq!(sent.matches("ength").count(), 1);
}

fn feeder(csv: &str) -> Feeder {
    let file = DataFile::parse(csv.as_bytes().to_vec(), DataFormat::Csv, "users.csv").unwrap();
    let (name, order) = ("user".into(), RowOrder::InOrder);
    Feeder { name, file: Arc::new(file), order, start: 0, per_user: false, secret_columns: vec![] }
}

/// A request with values of every kind, and what is known of them.
struct ValuedRequest {
    request: Request,
    feeders: Vec<Feeder>,
    names: Vec<String>,
    captured: Vec<Vec<u8>>,
    cookies: &'static [u8],
}

impl ValuedRequest {
    fn new(path: &str, header: &str, body: &str) -> ValuedRequest {
        let mut request = request("POST", path, Some(body));
        request.headers = vec![("X-Value".into(), header.into())];
        ValuedRequest {
            request,
            feeders: vec![feeder("email,note\na b@x.org,\"say \"\"hi\"\"\"\nß,plain\n")],
            names: vec!["token".into()],
            captured: vec![b"t/0k&n".to_vec()],
            cookies: b"",
        }
    }

    fn context(&self) -> TemplateContext<'_> {
        let names = ValueNames { feeders: &self.feeders, values: &self.names };
        TemplateContext { names, sends_cookies: true }
    }

    fn variables<'a>(&'a self, rows: &'a [u64]) -> Variables<'a> {
        let values = RequestValues {
            now_ms: 1_700_000_000_123,
            feeders: &self.feeders,
            rows,
            captured: &self.captured,
            cookies: self.cookies,
        };
        Variables { seed: 1, index: 7, counter: 7, values }
    }

    /// The text in HTTP/1.1. The same request in HTTP/2 must say the same.
    fn rendered(&self, row: u64) -> String {
        let rows = [row];
        let (context, keep) = (self.context(), ConnectionUse::KeepAlive);
        let mut scratch = vec![];
        let text = RequestTemplate::new(&self.request, "x", keep, &context);
        let text = text.render(self.variables(&rows), &mut scratch).to_vec();
        let template = RequestTemplate::new_http2(&self.request, "x", "http", &context);
        let (head, body) = template.render_apart(self.variables(&rows), &mut scratch);
        let mut block = vec![];
        assert_eq!(put_header_block(&text, "http", &mut block), body);
        let sorted = |block: &[u8]| {
            let mut fields = hpack::decode_fields(block);
            fields.sort();
            fields
        };
        assert_eq!(sorted(&block), sorted(head));
        String::from_utf8(text).unwrap()
    }
}

#[test]
fn values_are_percent_encoded_in_a_path_and_as_they_are_elsewhere() {
    let valued = ValuedRequest::new(
        "/u/${user.email}?t=${token}",
        "${user.note} ${token}",
        "${user.email}=${token}",
    );
    let sent = valued.rendered(0);
    assert!(sent.starts_with("POST /u/a%20b%40x.org?t=t%2F0k%26n HTTP/1.1\r\n"), "{sent}");
    assert!(sent.contains("\r\nX-Value: say \"hi\" t/0k&n\r\n"), "{sent}");
    assert!(sent.ends_with("\r\nContent-Length: 16\r\n\r\na b@x.org=t/0k&n"), "{sent}");
    let other = valued.rendered(1);
    assert!(other.starts_with("POST /u/%C3%9F?t="), "{other}");
    assert!(other.ends_with("\r\nContent-Length: 9\r\n\r\nß=t/0k&n"), "{other}");
}

#[test]
fn values_in_a_form_and_in_json_are_escaped() {
    let mut valued = ValuedRequest::new("/", "", "email=${user.email}&note=${user.note}");
    valued.request.body_encoding = BodyEncoding::Form;
    let sent = valued.rendered(0);
    let form = "email=a%20b%40x.org&note=say%20%22hi%22";
    assert!(sent.ends_with(&format!("Content-Length: {}\r\n\r\n{form}", form.len())), "{sent}");
    let mut valued = ValuedRequest::new("/", "", "{\"note\":\"${user.note}\",\"t\":\"${token}\"}");
    valued.captured = vec![b"a\\b\n\x01".to_vec()];
    valued.request.body_encoding = BodyEncoding::Json;
    let sent = valued.rendered(0);
    let json = r#"{"note":"say \"hi\"","t":"a\\b\u000A\u0001"}"#;
    assert!(sent.ends_with(&format!("Content-Length: {}\r\n\r\n{json}", json.len())), "{sent}");
}

#[test]
fn random_numbers_and_the_time_are_values_too() {
    let valued = ValuedRequest::new("/${random.1..6}/${random.1..6}/${random}", "", "${timestamp}");
    let sent = valued.rendered(0);
    assert!(sent.ends_with("\r\n\r\n1700000000123"), "{sent}");
    assert_eq!(sent, valued.rendered(0), "they follow from the seed and the index");
    let path = |index| {
        let template =
            RequestTemplate::new(&valued.request, "x", ConnectionUse::KeepAlive, &valued.context());
        let variables = Variables { index, ..valued.variables(&[0]) };
        let text = String::from_utf8(template.render(variables, &mut vec![]).to_vec()).unwrap();
        let numbers = text.split([' ', '/']).skip(2).take(3);
        numbers.map(|number| number.parse().unwrap()).collect::<Vec<u64>>()
    };
    let mut counts = [0u32; 6];
    for index in 0..6000 {
        let [one, other, large] = path(index)[..] else { panic!() };
        assert!((1..=6).contains(&one) && (1..=6).contains(&other) && large < 1 << 31);
        counts[one as usize - 1] += 1;
    }
    assert!(counts.iter().all(|count| (900..1100).contains(count)), "{counts:?}");
}

#[test]
fn cookies_are_one_header_and_none_without_cookies() {
    let mut valued = ValuedRequest::new("/", "", "");
    assert!(!valued.rendered(0).contains("ookie"));
    valued.cookies = b"sid=1; lang=de";
    assert!(valued.rendered(0).contains("\r\nCookie: sid=1; lang=de\r\n"));
    let mut own = request("GET", "/", None);
    own.headers = vec![("cookie".into(), "own=1".into())];
    let template = RequestTemplate::new(&own, "x", ConnectionUse::KeepAlive, &valued.context());
    let text = template.render(valued.variables(&[0]), &mut vec![]).to_vec();
    let text = String::from_utf8(text).unwrap();
    assert!(text.contains("\r\ncookie: own=1; sid=1; lang=de\r\n"), "{text}");
}

#[test]
fn a_captured_value_with_a_line_break_may_only_be_in_a_body() {
    for (path, body, found) in [("/${token}", "", Some(0)), ("/", "${token}", None)] {
        let valued = ValuedRequest::new(path, "", body);
        let template =
            RequestTemplate::new(&valued.request, "x", ConnectionUse::KeepAlive, &valued.context());
        assert_eq!(template.find_unsafe_value(&[b"a\r\nX: y".to_vec()]), found);
        assert_eq!(template.find_unsafe_value(&[b"fine".to_vec()]), None);
    }
}

#[test]
fn an_unknown_name_stays_as_it_is() {
    let valued = ValuedRequest::new("/", "", "${user.name} ${other} ${nobody.email}");
    assert!(valued.rendered(0).ends_with("\r\n\r\n${user.name} ${other} ${nobody.email}"));
}
