//! Checks and captures as the caller describes them.

/// What must be true of a response. An empty list checks nothing.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Expectation {
    /// Empty: any status below 400; another one is a failure of kind `status`.
    pub statuses: Vec<u16>,
    pub headers: Vec<HeaderCheck>,
    pub body_contains: Vec<String>,
    /// Regular expressions.
    pub body_matches: Vec<String>,
    pub json: Vec<JsonCheck>,
    /// The length of the body, without chunk framing.
    pub min_bytes: Option<u64>,
    pub max_bytes: Option<u64>,
    /// The longest response time.
    pub max_ms: Option<f64>,
}

/// A header that must be present, with a value that contains or matches a text.
#[derive(Debug, Clone, PartialEq)]
pub struct HeaderCheck {
    /// In any case.
    pub name: String,
    pub contains: Option<String>,
    /// A regular expression.
    pub matches: Option<String>,
}

/// A place in a JSON body that must exist.
#[derive(Debug, Clone, PartialEq)]
pub struct JsonCheck {
    /// `$.a.b[0]['x y']`.
    pub path: String,
    /// The JSON text of the string, number, boolean or null that must be there; None: anything.
    pub equals: Option<String>,
}

/// A value that is taken from a response, and has a name in later requests.
#[derive(Debug, Clone, PartialEq)]
pub struct CaptureRule {
    pub name: String,
    pub from: CaptureSource,
    /// A path, the name of a header or of a cookie, or a regular expression whose first group is
    /// the value, or its whole match if it has no group.
    pub expression: String,
}

/// The part of a response that a value is taken from.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum CaptureSource {
    Json,
    Header,
    Regex,
    Cookie,
}
