//! Responses are judged, and values are taken from them.

use std::io::Write;
use std::time::Duration;

use flate2::Compression;
use flate2::write::GzEncoder;
use proptest::prelude::*;

use super::body::BodyProblem;
use super::json_path::JsonPath;
use super::*;
use crate::encoding::Decoder;
use crate::failure::Failure;
use crate::http1::kept::{KeptBody, KeptResponse};
use crate::json::JsonScalar;

/// The longest body that is checked.
const MAX_BODY: u32 = 200_000;

const HEAD: &[u8] = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nX-Token: t1\r\n\
                      Set-Cookie: lang=de\r\nSet-Cookie: sid = a=b ; Path=/\r\n\r\n";

/// The failure of a response with this status and body.
fn judge(expect: &Expectation, status: u16, body: &[u8]) -> Option<(Failure, String)> {
    judge_kept(expect, status, &KeptResponse::from_parts(HEAD, body))
}

fn judge_kept(expect: &Expectation, status: u16, kept: &KeptResponse) -> Option<(Failure, String)> {
    let rules = ResponseRules::compile(Some(expect), &[], MAX_BODY, |_| 0).unwrap().unwrap();
    let mut decoder = Decoder::default();
    let body = rules.read_body(kept, &mut decoder);
    let body = body.as_ref().copied();
    let response = ReceivedResponse { status, kept, body, response_ns: 2_000_000 };
    rules.judge(&response).map(|failure| (failure.failure, failure.sentence))
}

fn failed(sentence: &str) -> Option<(Failure, String)> {
    Some((Failure::Check, sentence.to_owned()))
}

fn json(path: &str, equals: Option<&str>) -> Expectation {
    let check = JsonCheck { path: path.into(), equals: equals.map(str::to_owned) };
    Expectation { json: vec![check], ..Expectation::default() }
}

fn header(name: &str, contains: Option<&str>, matches: Option<&str>) -> Expectation {
    let [contains, matches] = [contains, matches].map(|text| text.map(str::to_owned));
    let check = HeaderCheck { name: name.into(), contains, matches };
    Expectation { headers: vec![check], ..Expectation::default() }
}

#[test]
fn without_a_list_any_status_below_400_is_fine_and_others_are_failures_of_the_status() {
    let nothing = Expectation::default();
    assert_eq!(judge(&nothing, 302, b""), None);
    let sentence = "the response has status 404".to_owned();
    assert_eq!(judge(&nothing, 404, b""), Some((Failure::Status, sentence)));
}

#[test]
fn an_expected_status_is_a_success_and_another_one_a_failed_check() {
    let expect = Expectation { statuses: vec![200, 404], ..Expectation::default() };
    assert_eq!(judge(&expect, 404, b""), None);
    assert_eq!(
        judge(&expect, 500, b""),
        failed("expected status 200 or 404, and the response has status 500")
    );
}

#[test]
fn a_header_is_there_and_contains_or_matches_a_text() {
    for expect in [
        header("content-type", Some("json"), None),
        header("CONTENT-TYPE", None, Some("^application/[a-z]+$")),
        header("x-token", Some("t"), Some(r"\d")),
        header("set-cookie", Some("sid"), None),
    ] {
        assert_eq!(judge(&expect, 200, b""), None, "{expect:?}");
    }
    for (expect, sentence) in [
        (header("x-other", None, None), "expected a header x-other, and there is none"),
        (
            header("x-token", Some("t2"), Some("t")),
            "expected a header x-token that contains \"t2\" and matches \"t\"",
        ),
    ] {
        assert_eq!(judge(&expect, 200, b""), failed(sentence));
    }
}

#[test]
fn a_body_contains_and_matches_texts_and_has_a_size() {
    let texts = |contains: &[&str], matches: &[&str]| Expectation {
        body_contains: contains.iter().map(|&text| text.into()).collect(),
        body_matches: matches.iter().map(|&text| text.into()).collect(),
        ..Expectation::default()
    };
    let body = "welcome ä, id=42".as_bytes();
    assert_eq!(judge(&texts(&["welcome", "ä"], &[r"id=\d+$", "(?i)WELCOME"]), 200, body), None);
    assert_eq!(
        judge(&texts(&["welcome", "bye"], &[]), 200, body),
        failed("expected a body that contains \"bye\"")
    );
    assert_eq!(
        judge(&texts(&[], &["id=[a-z]"]), 200, body),
        failed("expected a body that matches \"id=[a-z]\"")
    );
    let size =
        |min_bytes, max_bytes| Expectation { min_bytes, max_bytes, ..Expectation::default() };
    assert_eq!(judge(&size(Some(17), Some(17)), 200, body), None);
    assert_eq!(
        judge(&size(Some(18), None), 200, body),
        failed("expected a body of at least 18 bytes, and it has 17")
    );
    assert_eq!(
        judge(&size(None, Some(16)), 200, body),
        failed("expected a body of at most 16 bytes, and it has 17")
    );
}

#[test]
fn a_slow_response_is_a_failed_check() {
    let within = |max_ms| Expectation { max_ms: Some(max_ms), ..Expectation::default() };
    assert_eq!(judge(&within(2.0), 200, b""), None);
    assert_eq!(
        judge(&within(1.5), 200, b""),
        failed("expected a response within 1.5 ms, and it took 2.0 ms")
    );
}

#[test]
fn a_place_in_a_json_body_exists_or_has_a_value() {
    let body =
        br#" {"ok": true, "n": [1, {"x y": "a\"b"}, null], "price": 1.50, "o": {}, "a.b": 0} "#;
    for (path, equals) in [
        ("$", None),
        ("$.ok", Some("true")),
        ("$.n[0]", Some("1.0")),
        ("$.n[1]['x y']", Some("\"a\\\"b\"")),
        ("$['n'][1][\"x y\"]", None),
        ("$.n[2]", Some("null")),
        ("$.price", Some("1.5")),
        ("$.o", None),
        ("$['a.b']", Some("0")),
    ] {
        assert_eq!(judge(&json(path, equals), 200, body), None, "{path}");
    }
    for (path, equals, sentence) in [
        ("$.no", None, "expected $.no in the body, and it is not there"),
        ("$.n[3]", None, "expected $.n[3] in the body, and it is not there"),
        ("$.ok.x", None, "expected $.ok.x in the body, and it is not there"),
        ("$.ok", Some("\"true\""), "expected $.ok to be \"true\""),
        ("$.o", Some("1"), "expected $.o to be 1"),
    ] {
        assert_eq!(judge(&json(path, equals), 200, body), failed(sentence));
    }
    assert_eq!(
        judge(&json("$.a", None), 200, b"{\"b\":1 \"a\":2}"),
        failed(
            "expected $.a in the body, which is not JSON: a comma or the end of an object is \
             missing (at byte 7)"
        )
    );
}

#[test]
fn deep_and_endless_bodies_are_read_without_recursion() {
    let deep = |depth| format!("{{\"x\":{}{},\"a\":1}}", "[".repeat(depth), "]".repeat(depth));
    assert_eq!(judge(&json("$.a", None), 200, deep(500).as_bytes()), None);
    let too_deep = judge(&json("$.a", None), 200, deep(30_000).as_bytes()).unwrap().1;
    assert!(too_deep.contains("values are nested too deeply"), "{too_deep}");
    let names = format!("{{{}\"a\":1}}", "\"b\":\"\\\\\\\"\",".repeat(5000));
    assert_eq!(judge(&json("$.a", Some("1")), 200, names.as_bytes()), None);
}

/// A response that was received in pieces of 1,000 bytes.
fn received(head: &[u8], body: &[u8]) -> KeptResponse {
    let mut kept = KeptResponse::from_parts(head, b"");
    kept.set_kept_body(KeptBody::Beginning(MAX_BODY));
    body.chunks(1000).for_each(|piece| kept.append_beginning(piece));
    kept
}

fn containing(text: &str) -> Expectation {
    Expectation { body_contains: vec![text.into()], ..Expectation::default() }
}

#[test]
fn a_body_up_to_the_maximum_is_checked_to_its_last_byte() {
    let mut body = vec![b'x'; MAX_BODY as usize];
    body.splice(body.len() - 3.., *b"end");
    let kept = received(HEAD, &body);
    assert_eq!(judge_kept(&containing("xend"), 200, &kept), None);
    let missing = failed("expected a body that contains \"endx\"");
    assert_eq!(judge_kept(&containing("endx"), 200, &kept), missing);
}

#[test]
fn a_longer_body_fails_every_check_of_its_content_and_its_size_is_known() {
    let kept = received(HEAD, &vec![b'x'; MAX_BODY as usize + 1]);
    assert_eq!(kept.body.len(), MAX_BODY as usize, "no more is kept");
    let unread = "the body is longer than 200 KB, so nothing in it was checked: raise the limit \
                  with max-body: 400KB";
    let matching = Expectation { body_matches: vec!["x".into()], ..Expectation::default() };
    for expect in [containing("x"), matching, json("$.a", None)] {
        assert_eq!(judge_kept(&expect, 200, &kept), failed(unread));
    }
    let expect = Expectation { max_bytes: Some(200_000), ..Expectation::default() };
    let too_large = failed("expected a body of at most 200000 bytes, and it has 200001");
    assert_eq!(judge_kept(&expect, 200, &kept), too_large);
    let expect = Expectation { min_bytes: Some(200_001), ..Expectation::default() };
    assert_eq!(judge_kept(&expect, 200, &kept), None, "nothing is said about its content");
}

#[test]
fn the_remedy_of_a_long_body_is_enough_for_it() {
    let describe = |max, bytes| BodyProblem::TooLong { max, bytes }.to_string();
    let begin = "the body is longer than 8 MB, so nothing in it was checked: ";
    for (bytes, remedy) in [
        (8_000_001, "raise the limit with max-body: 16MB"),
        (100_000_000, "raise the limit with max-body: 128MB"),
        (2_000_000_000, "let the service send less, or leave out the check"),
    ] {
        assert_eq!(describe(8_000_000, bytes), format!("{begin}{remedy}"));
    }
    assert!(describe(1025, 1026).ends_with("max-body: 2050B"), "{}", describe(1025, 1026));
}

/// The head of a response with this content encoding.
fn encoded_head(coding: &str) -> String {
    format!("HTTP/1.1 200 OK\r\ncontent-Encoding: {coding}\r\nX-Token: t1\r\n\r\n")
}

fn gzip(body: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(vec![], Compression::default());
    encoder.write_all(body).unwrap();
    encoder.finish().unwrap()
}

#[test]
fn an_encoded_body_is_decoded_before_it_is_checked() {
    let body = gzip(br#"{"ok": true, "token": "t2"}"#);
    let kept = received(encoded_head("GZIP").as_bytes(), &body);
    assert_eq!(judge_kept(&json("$.ok", Some("true")), 200, &kept), None);
    assert_eq!(
        judge_kept(&json("$.ok", Some("false")), 200, &kept),
        failed("expected $.ok to be false")
    );
    let rule =
        CaptureRule { name: "v".into(), from: CaptureSource::Json, expression: "$.token".into() };
    let head = encoded_head("gzip");
    let values = capture_values(&[rule], head.as_bytes(), &body, MAX_BODY);
    assert_eq!(values, Ok(vec![("v".into(), "t2".into())]));
}

#[test]
fn the_size_is_that_of_the_body_as_it_was_received() {
    let body = gzip(&[b'x'; 10_000]);
    let kept = received(encoded_head("gzip").as_bytes(), &body);
    let bytes = body.len() as u64;
    let exact =
        |bytes| Expectation { min_bytes: Some(bytes), max_bytes: Some(bytes), ..containing("x") };
    assert_eq!(judge_kept(&exact(bytes), 200, &kept), None);
    assert!(judge_kept(&exact(10_000), 200, &kept).is_some());
}

#[test]
fn a_body_that_cannot_be_decoded_fails_each_check_of_its_content_and_no_other() {
    let whole = gzip(b"text");
    for (coding, body, words) in [
        ("gzip", &whole[..10], "ends before its content encoding (gzip) does"),
        ("gzip", b"a text that no encoder wrote", "is not valid in its content encoding (gzip)"),
        ("compress", b"text", "has the content encoding \"compress\", which is unknown"),
        ("gzip", &gzip(&[0; 200_001]), "is longer than 200 KB when it is decoded"),
    ] {
        let kept = received(encoded_head(coding).as_bytes(), body);
        let (_, sentence) = judge_kept(&containing("text"), 200, &kept).unwrap();
        assert!(sentence.starts_with(&format!("the body {words}")), "{sentence}");
        assert!(sentence.contains("so nothing in it was checked: "), "{sentence}");
        let head = encoded_head(coding);
        let capture = |from| {
            let rule = CaptureRule { name: "v".into(), from, expression: "x-token".into() };
            capture_values(&[rule], head.as_bytes(), body, MAX_BODY)
        };
        assert_eq!(capture(CaptureSource::Regex), Err(format!("capture v: {sentence}")));
        assert_eq!(capture(CaptureSource::Header), Ok(vec![("v".into(), "t1".into())]));
        assert_eq!(judge_kept(&header("x-token", Some("t1"), None), 200, &kept), None);
        let status = judge_kept(&containing("text"), 500, &kept).unwrap();
        assert_eq!(status.0, Failure::Status, "the status comes first");
    }
}

#[test]
fn a_response_without_a_body_has_no_encoding() {
    let kept = received(encoded_head("gzip").as_bytes(), b"");
    let anything = Expectation { body_matches: vec!["^$".into()], ..Expectation::default() };
    assert_eq!(judge_kept(&anything, 200, &kept), None);
    let missing = failed("expected a body that contains \"x\"");
    assert_eq!(judge_kept(&containing("x"), 200, &kept), missing);
}

#[test]
fn rules_that_are_wrong_are_refused_with_a_remedy() {
    let matches = |pattern: &str| Expectation {
        body_matches: vec![pattern.into()],
        ..Expectation::default()
    };
    let statuses = Expectation { statuses: vec![99], ..Expectation::default() };
    for (expect, words) in [
        (statuses, "between 100 and 599"),
        (json("a.b", None), "the JSON path \"a.b\" does not begin with $"),
        (json("$..a", None), "has a step without a name"),
        (json("$.a[*]", None), "neither a number nor a name in quotes"),
        (json("$.a[0", None), "has a [ without its ]"),
        (json("$.a['b]", None), "has a name without its closing quote"),
        (json("$a", None), "has a character that does not belong there"),
        (json("$.a", Some("{}")), "$.a: compare with a string, a number"),
        (json("$.a", Some("x")), "$.a: compare with a string, a number"),
        (matches("(a"), "the regular expression \"(a\" is not valid: unclosed group"),
        (matches("(?=a)"), "look-around"),
        (matches("(a{1000}){1000}"), "takes more than 1 MB"),
        (matches(&"a".repeat(10_001)), "is longer than 10,000 bytes"),
    ] {
        let problem = ResponseRules::compile(Some(&expect), &[], MAX_BODY, |_| 0).unwrap_err();
        assert!(problem.contains(words), "{problem}");
    }
}

fn capture(from: CaptureSource, expression: &str, body: &[u8]) -> Result<String, String> {
    let rule = CaptureRule { name: "v".into(), from, expression: expression.into() };
    let values = capture_values(&[rule], HEAD, body, MAX_BODY)?;
    assert_eq!(values[0].0, "v");
    Ok(values[0].1.clone())
}

#[test]
fn values_are_taken_from_json_headers_cookies_and_matches() {
    let body = br#"{"token": "a\u00e4\/", "n": -1.50, "yes": true, "o": { "a": [1] }}"#;
    for (from, expression, value) in [
        (CaptureSource::Json, "$.token", "aä/"),
        (CaptureSource::Json, "$.n", "-1.50"),
        (CaptureSource::Json, "$.yes", "true"),
        (CaptureSource::Json, "$.o", "{ \"a\": [1] }"),
        (CaptureSource::Header, "x-token", "t1"),
        (CaptureSource::Cookie, "sid", "a=b"),
        (CaptureSource::Regex, r#""n": (-?\d+)"#, "-1"),
        (CaptureSource::Regex, r"\d\.\d", "1.5"),
    ] {
        assert_eq!(capture(from, expression, body).as_deref(), Ok(value), "{expression}");
    }
}

#[test]
fn a_value_that_is_missing_is_named() {
    for (from, expression, sentence) in [
        (CaptureSource::Json, "$.no", "capture v: $.no is not in the body"),
        (CaptureSource::Json, "$.null", "capture v: $.null is null in the body"),
        (CaptureSource::Header, "x-no", "capture v: there is no header x-no"),
        (CaptureSource::Cookie, "no", "capture v: no cookie no was set"),
        (CaptureSource::Regex, "x(y)?", "capture v: nothing in the body matches \"x(y)?\""),
        (
            CaptureSource::Json,
            "$.long",
            "capture v: the value is longer than 16 KB: capture a shorter one",
        ),
    ] {
        let long = "l".repeat(16 * 1024 + 1);
        let body = format!("{{\"null\": null, \"long\": \"{long}\"}}");
        assert_eq!(capture(from, expression, body.as_bytes()), Err(sentence.into()));
    }
    let broken = capture(CaptureSource::Json, "$.a", b"<html>").unwrap_err();
    assert_eq!(broken, "capture v: $.a is not in the body");
}

#[test]
fn captures_fill_the_values_of_their_names_and_name_the_status_when_they_fail() {
    let rule = |name: &str, expression: &str| CaptureRule {
        name: name.into(),
        from: CaptureSource::Json,
        expression: expression.into(),
    };
    let index = |name: &str| usize::from(name == "b");
    let compile = |captures: &[CaptureRule]| {
        ResponseRules::compile(None, captures, MAX_BODY, index).unwrap().unwrap()
    };
    let kept = KeptResponse::from_parts(HEAD, br#"{"x": 1, "y": 2}"#);
    let body = Ok(&kept.body[..]);
    let response = ReceivedResponse { status: 201, kept: &kept, body, response_ns: 0 };
    let mut values = [b"old".to_vec(), b"old".to_vec()];
    let rules = compile(&[rule("b", "$.y"), rule("a", "$.x")]);
    assert_eq!(rules.capture(&response, &mut values), Ok(()));
    assert_eq!(values, [b"1".to_vec(), b"2".to_vec()]);
    let missing = compile(&[rule("a", "$.z")]).capture(&response, &mut values);
    assert_eq!(missing, Err("capture a: $.z is not in the body (status 201)".into()));
}

proptest! {
    #[test]
    fn no_body_makes_a_check_or_a_capture_panic(
        body in proptest::collection::vec(any::<u8>(), 0..200),
    ) {
        let _ = judge(&json("$.a[1].b", Some("1")), 200, &body);
        let _ = capture(CaptureSource::Json, "$.a", &body);
        let _ = capture(CaptureSource::Regex, "a(b)", &body);
        let rule = |from| CaptureRule { name: "v".into(), from, expression: "a".into() };
        let _ = capture_values(&[rule(CaptureSource::Header)], &body, b"", MAX_BODY);
        let _ = capture_values(&[rule(CaptureSource::Cookie)], &body, b"", MAX_BODY);
    }

    #[test]
    fn nothing_like_json_makes_a_check_panic(body in r#"[{}\[\]":,a1e\-\\u ]{0,60}"#) {
        let _ = judge(&json("$.a[1].a", Some("1")), 200, body.as_bytes());
        let _ = capture(CaptureSource::Json, "$[0]", body.as_bytes());
    }

    /// A path leads to the value that it was made for, whatever surrounds it.
    #[test]
    fn a_path_finds_its_value(before in "[a-z\\\\\"{}\\[\\],: ]{0,12}", index in 0usize..5) {
        let text = before.replace('\\', "\\\\").replace('"', "\\\"");
        let items = (0..5).map(|place| format!("{{\"v\": {place}, \"t\": \"{text}\"}}"));
        let items: Vec<String> = items.collect();
        let body = format!("{{\"{text}_\": \"{text}\", \"items\": [{}]}}", items.join(" , "));
        let path = JsonPath::parse(&format!("$.items[{index}].v")).unwrap();
        let mut reader = path.find(body.as_bytes()).unwrap().unwrap();
        let JsonScalar::Number(number) = reader.take_scalar().unwrap() else { panic!() };
        prop_assert_eq!(std::str::from_utf8(number), Ok(&*index.to_string()));
    }
}

#[test]
fn a_whole_response_is_checked_by_the_same_rules() {
    let check = |expect: &Expectation, status| {
        let elapsed = Duration::from_millis(2);
        check_response(expect, status, HEAD, br#"{"x": 1}"#, elapsed, MAX_BODY)
    };
    let expect = Expectation { statuses: vec![200, 201], ..json("$.x", Some("1")) };
    assert_eq!(check(&expect, 201), Ok(None));
    let sentence = "expected status 200 or 201, and the response has status 409";
    assert_eq!(check(&expect, 409), Ok(Some(sentence.to_owned())));
    let long = vec![b' '; 100 * 1024];
    let absent = check_response(&json("$.x", None), 200, HEAD, &long, Duration::ZERO, MAX_BODY);
    assert!(absent.unwrap().is_some(), "a long body is checked too");
    let wrong = Expectation { body_matches: vec!["(".into()], ..Expectation::default() };
    assert!(check(&wrong, 200).is_err());
}
