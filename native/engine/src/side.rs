//! A side: one build of the service, and where it listens.

use std::fmt;
use std::path::PathBuf;

/// One build of the service, and where it listens.
#[derive(Debug)]
pub struct Side {
    pub name: String,
    pub scheme: Scheme,
    pub host: String,
    pub port: u16,
    /// A unix socket to connect to instead of the host. Requests still name the host.
    pub socket: Option<PathBuf>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Scheme {
    Http,
    Https,
}

impl Scheme {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Scheme::Http => "http",
            Scheme::Https => "https",
        }
    }

    fn default_port(self) -> u16 {
        match self {
            Scheme::Http => 80,
            Scheme::Https => 443,
        }
    }
}

impl Side {
    /// Parses a URL of the form `http://host[:port][/…]` or `https://…`; the path is ignored.
    pub fn parse(name: &str, url: &str) -> Result<Side, SideError> {
        let wrong = || SideError::Url(url.to_owned());
        let (scheme, rest) = match (url.strip_prefix("http://"), url.strip_prefix("https://")) {
            (Some(rest), _) => (Scheme::Http, rest),
            (_, Some(rest)) => (Scheme::Https, rest),
            _ => return Err(wrong()),
        };
        let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
        let (host, port) = match authority.rsplit_once(':') {
            Some((host, port)) if !port.ends_with(']') => {
                (host, port.parse().map_err(|_| wrong())?)
            }
            _ => (authority, scheme.default_port()),
        };
        let host = host.trim_start_matches('[').trim_end_matches(']');
        if host.is_empty() || host.contains(['@', ' ', '\r', '\n']) || port == 0 {
            return Err(wrong());
        }
        Ok(Side { name: name.to_owned(), scheme, host: host.to_owned(), port, socket: None })
    }

    /// The same side, connected to through a unix socket.
    pub fn with_socket(self, path: impl Into<PathBuf>) -> Result<Side, SideError> {
        let path = path.into();
        let fits = socket2::SockAddr::unix(&path).is_ok() && !path.as_os_str().is_empty();
        match fits {
            true => Ok(Side { socket: Some(path), ..self }),
            false => Err(SideError::Socket(path.display().to_string())),
        }
    }

    /// The text of the Host header.
    pub fn authority(&self) -> String {
        let host =
            if self.host.contains(':') { format!("[{}]", self.host) } else { self.host.clone() };
        if self.port == self.scheme.default_port() { host } else { format!("{host}:{}", self.port) }
    }

    /// The target of a connection, for messages.
    pub(crate) fn display_address(&self) -> String {
        self.socket.as_ref().map_or_else(|| self.authority(), |path| path.display().to_string())
    }
}

/// Why an address is not valid for a side.
#[derive(Debug, PartialEq)]
pub enum SideError {
    /// Neither `http://host[:port]` nor `https://…`.
    Url(String),
    /// Not a path that a unix socket can have here.
    Socket(String),
}

impl fmt::Display for SideError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            SideError::Url(url) => {
                write!(f, "a URL must be an http:// or https:// address with a host, not {url:?}")
            }
            SideError::Socket(path) => {
                write!(
                    f,
                    "the path of a unix socket must have 1 to 107 bytes on Linux, not {path:?}"
                )
            }
        }
    }
}

impl std::error::Error for SideError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn urls_give_host_port_and_authority() {
        for (url, host, port, authority) in [
            ("http://localhost:3000/x", "localhost", 3000, "localhost:3000"),
            ("http://example.test", "example.test", 80, "example.test"),
            ("http://[::1]:8080", "::1", 8080, "[::1]:8080"),
            ("http://[::1]?q", "::1", 80, "[::1]"),
            ("https://example.test/x", "example.test", 443, "example.test"),
            ("https://[::1]:80", "::1", 80, "[::1]:80"),
            ("http://example.test:443", "example.test", 443, "example.test:443"),
        ] {
            let side = Side::parse("head", url).unwrap();
            assert_eq!(
                (side.host.as_str(), side.port, side.authority().as_str()),
                (host, port, authority)
            );
        }
    }

    #[test]
    fn urls_that_are_none_are_refused() {
        for url in [
            "",
            "ftp://x",
            "http://",
            "https://",
            "http://:80",
            "http://x:0",
            "http://x:99999",
            "http://a@b",
            "x",
        ] {
            assert_eq!(Side::parse("head", url).unwrap_err(), SideError::Url(url.into()));
        }
    }
}
