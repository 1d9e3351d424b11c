//! Where the proxy listens, and where the service is.

use std::io;
use std::net::{Ipv4Addr, SocketAddr, TcpStream, ToSocketAddrs};
use std::os::fd::OwnedFd;
use std::path::PathBuf;
use std::time::Duration;

use rustix::io::Errno;
use rustix::net::sockopt::{Timeout, set_socket_timeout, set_tcp_nodelay};
use rustix::net::{
    AddressFamily, SocketAddrUnix, SocketFlags, SocketType, bind, connect, getsockname, listen,
    socket_with,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Listen {
    /// A free port of 127.0.0.1.
    Tcp,
    /// A unix socket at a path where nothing exists yet.
    Unix(PathBuf),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Upstream {
    Tcp { host: String, port: u16 },
    Unix(PathBuf),
}

/// The kernel reduces it to its own maximum.
const LISTEN_BACKLOG: i32 = 4096;
/// How long a host with several addresses may take to accept a connection at one of them.
const MAX_PROBE: Duration = Duration::from_secs(2);
/// How long a unix socket whose listen backlog is full may take to accept a connection.
const MAX_UNIX_CONNECT: Duration = Duration::from_millis(500);

const FLAGS: SocketFlags = SocketFlags::NONBLOCK.union(SocketFlags::CLOEXEC);

impl Listen {
    /// The listener, and its address if it has one.
    pub(crate) fn bind(&self) -> io::Result<(OwnedFd, Option<SocketAddr>)> {
        match self {
            Listen::Tcp => {
                let listener = socket_with(AddressFamily::INET, SocketType::STREAM, FLAGS, None)?;
                bind(&listener, &SocketAddr::from((Ipv4Addr::LOCALHOST, 0)))?;
                listen(&listener, LISTEN_BACKLOG)?;
                let address = SocketAddr::try_from(getsockname(&listener)?)?;
                Ok((listener, Some(address)))
            }
            Listen::Unix(path) => {
                let listener = socket_with(AddressFamily::UNIX, SocketType::STREAM, FLAGS, None)?;
                bind(&listener, &SocketAddrUnix::new(path)?)?;
                listen(&listener, LISTEN_BACKLOG)?;
                Ok((listener, None))
            }
        }
    }
}

/// A service at an address that needs no further lookup.
#[derive(Debug, Clone)]
pub(crate) enum Service {
    Tcp(SocketAddr),
    Unix(SocketAddrUnix),
}

impl Upstream {
    /// Of several addresses, such as those of `localhost`, the first one that accepts connections.
    pub(crate) fn resolve(&self) -> io::Result<Service> {
        match self {
            Upstream::Unix(path) => Ok(Service::Unix(SocketAddrUnix::new(path)?)),
            Upstream::Tcp { host, port } => {
                let host = host.trim_start_matches('[').trim_end_matches(']');
                let addresses: Vec<SocketAddr> = (host, *port).to_socket_addrs()?.collect();
                match addresses[..] {
                    [] => Err(io::Error::other(format!("{host} has no address"))),
                    [only] => Ok(Service::Tcp(only)),
                    _ => find_reachable(&addresses).map(Service::Tcp),
                }
            }
        }
    }
}

fn find_reachable(addresses: &[SocketAddr]) -> io::Result<SocketAddr> {
    let mut failure = io::Error::from(io::ErrorKind::NotFound);
    for &address in addresses {
        match TcpStream::connect_timeout(&address, MAX_PROBE) {
            Ok(_) => return Ok(address),
            Err(error) => failure = error,
        }
    }
    Err(failure)
}

impl Service {
    pub(crate) fn is_tcp(&self) -> bool {
        matches!(self, Service::Tcp(_))
    }

    /// A socket that is connected, or is being connected.
    pub(crate) fn connect(&self) -> Result<OwnedFd, Errno> {
        match self {
            Service::Tcp(address) => {
                let family = match address {
                    SocketAddr::V4(_) => AddressFamily::INET,
                    SocketAddr::V6(_) => AddressFamily::INET6,
                };
                let socket = socket_with(family, SocketType::STREAM, FLAGS, None)?;
                set_tcp_nodelay(&socket, true)?;
                match connect(&socket, address) {
                    Ok(()) | Err(Errno::INPROGRESS) => Ok(socket),
                    Err(error) => Err(error),
                }
            }
            Service::Unix(address) => connect_unix(address),
        }
    }
}

/// The kernel connects to a unix socket at once, unless the listen backlog is full. A socket that
/// does not block would then fail instead of waiting.
fn connect_unix(address: &SocketAddrUnix) -> Result<OwnedFd, Errno> {
    let socket = socket_with(AddressFamily::UNIX, SocketType::STREAM, SocketFlags::CLOEXEC, None)?;
    set_socket_timeout(&socket, Timeout::Send, Some(MAX_UNIX_CONNECT))?;
    connect(&socket, address)?;
    rustix::io::ioctl_fionbio(&socket, true)?;
    Ok(socket)
}
