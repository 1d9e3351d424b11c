//! One kind of request, and the placeholders in its texts.

pub(crate) mod placeholder;

use crate::check::{CaptureRule, Expectation};

/// One kind of request; its texts may contain placeholders such as `${counter}` and `${user.name}`.
#[derive(Debug)]
pub struct Request {
    pub name: String,
    pub method: String,
    pub path: String,
    pub headers: Vec<(String, String)>,
    pub body: Option<Vec<u8>>,
    pub body_encoding: BodyEncoding,
    pub weight: u64,
    /// None: any response with a status below 400 is a success.
    pub expect: Option<Expectation>,
    /// The values that later steps of a scenario use.
    pub captures: Vec<CaptureRule>,
}

impl Request {
    /// The value of its first header with this name.
    pub(crate) fn find_header(&self, name: &str) -> Option<&str> {
        let mut headers = self.headers.iter();
        let (_, value) = headers.find(|(other, _)| other.eq_ignore_ascii_case(name))?;
        Some(value)
    }

    pub(crate) fn has_header(&self, name: &str) -> bool {
        self.find_header(name).is_some()
    }

    /// Whether it says how long its body is.
    pub(crate) fn needs_length(&self) -> bool {
        self.body.is_some() || matches!(self.method.as_str(), "POST" | "PUT" | "PATCH")
    }
}

/// What the method of a request says.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(crate) struct MethodTraits {
    /// Its response has no body.
    pub(crate) is_head: bool,
    /// To send it twice has the effect of sending it once (RFC 9110, 9.2.2). TRACE, which is
    /// idempotent too, is left out: it tests a connection.
    pub(crate) is_idempotent: bool,
}

impl MethodTraits {
    pub(crate) fn of(method: &[u8]) -> MethodTraits {
        let is_head = method == b"HEAD";
        let is_idempotent = is_head || matches!(method, b"GET" | b"OPTIONS" | b"PUT" | b"DELETE");
        MethodTraits { is_head, is_idempotent }
    }

    /// The traits of a request in the text form of HTTP/1.1.
    pub(crate) fn of_text(text: &[u8]) -> MethodTraits {
        MethodTraits::of(text.split(|&byte| byte == b' ').next().unwrap_or_default())
    }
}

/// How the values of placeholders are written into a body.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub enum BodyEncoding {
    /// As they are.
    #[default]
    Verbatim,
    /// Percent-encoded, as in a form.
    Form,
    /// As a part of a JSON string.
    Json,
}

/// `GET /`.
impl Default for Request {
    fn default() -> Request {
        Request {
            name: "GET /".into(),
            method: "GET".into(),
            path: "/".into(),
            headers: vec![],
            body: None,
            body_encoding: BodyEncoding::Verbatim,
            weight: 1,
            expect: None,
            captures: vec![],
        }
    }
}
