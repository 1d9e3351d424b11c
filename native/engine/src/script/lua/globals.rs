//! The values that a script has access to when it starts.

use std::net::SocketAddr;

use crate::request::Request;

/// The values that a script has access to when it starts.
pub(super) struct ScriptGlobals<'a> {
    pub(super) url: ScriptUrl,
    pub(super) request: &'a Request,
    pub(super) addresses: &'a [SocketAddr],
}

/// The parts of a URL that the table `wrk` contains.
#[derive(Debug, PartialEq)]
pub(super) struct ScriptUrl {
    pub(super) scheme: String,
    pub(super) host: String,
    pub(super) port: Option<String>,
}

impl ScriptUrl {
    pub(super) fn parse(text: &str) -> ScriptUrl {
        let (scheme, rest) = text.split_once("://").unwrap_or(("http", text));
        let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
        let (host, port) = match authority.rsplit_once(':') {
            Some((host, port)) if !port.ends_with(']') => (host, Some(port)),
            _ => (authority, None),
        };
        let host = host.trim_start_matches('[').trim_end_matches(']');
        ScriptUrl { scheme: scheme.into(), host: host.into(), port: port.map(str::to_owned) }
    }
}
