//! How many connections this machine can hold at the same time; measured by opening them.

use std::io::{self, ErrorKind};
use std::net::{Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

use socket2::{Domain, Protocol, Socket, Type};

/// The result of [`probe_connections`].
#[derive(Debug)]
pub struct ProbeResult {
    pub held: usize,
    /// The number of connections to one address when it had no port left; None if ports were
    /// sufficient.
    pub ports: Option<usize>,
    /// None if all connections were held.
    pub stopped_by: Option<ProbeLimit>,
    pub duration: Duration,
}

/// Why no further connection could be held.
#[derive(Debug)]
pub enum ProbeLimit {
    /// This process may open no more files.
    Files,
    /// No process on this machine may open more files.
    MachineFiles,
    /// No port is left, for any address that was tried.
    Ports,
    Memory,
    /// It took too long.
    Time,
    Other(io::Error),
}

/// The limit for the whole probe. A machine that opens a thousand connections a second would not
/// hold so many anyway.
const MAX_PROBE_TIME: Duration = Duration::from_secs(20);

/// The limit for one connection. Over loopback it opens at once or not at all.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(1);

/// A listener without an accepting process holds as many connections as the kernel allows; a large
/// batch saves files.
const MAX_PER_LISTENER: usize = 4096;

/// Opens `count` connections over loopback at the same time, and closes them. Nothing accepts them,
/// so each takes one file, as a connection of the load does: its other end is a file of the
/// service. Each address of loopback, which has millions, has ports of its own. So ports run out as
/// they would for one service, and the rest is tried all the same. Connections that were never
/// accepted end with a reset when their listener closes: no port waits for a minute, which would
/// disturb the run that follows.
pub fn probe_connections(count: usize) -> ProbeResult {
    let began = Instant::now();
    let mut held = Vec::with_capacity(count);
    let mut listeners = Vec::new();
    let mut ports = None;
    let stopped_by = open_all(count, began, &mut held, &mut listeners, &mut ports).err();
    let alive = held.iter().filter(|socket| socket.peer_addr().is_ok()).count();
    ProbeResult { held: alive, ports, stopped_by, duration: began.elapsed() }
}

fn open_all(
    count: usize,
    began: Instant,
    held: &mut Vec<Socket>,
    listeners: &mut Vec<Socket>,
    ports: &mut Option<usize>,
) -> Result<(), ProbeLimit> {
    let lot = read_listen_backlog().clamp(1, MAX_PER_LISTENER);
    while held.len() < count {
        let listener = listen(listeners)?;
        let address = listener.local_addr()?;
        listeners.push(listener);
        let here = (count - held.len()).min(lot);
        for number in 0..here {
            if began.elapsed() > MAX_PROBE_TIME {
                return Err(ProbeLimit::Time);
            }
            match connect(&address) {
                Ok(socket) => held.push(socket),
                Err(ProbeLimit::Ports) if number > 0 => {
                    ports.get_or_insert(number);
                    break;
                }
                Err(ProbeLimit::Ports) => {
                    ports.get_or_insert(0);
                    return Err(ProbeLimit::Ports);
                }
                Err(other) => return Err(other),
            }
        }
    }
    Ok(())
}

/// At an address of its own; all of them use one port, since otherwise they would take each other's
/// ports. Only Linux has all addresses of loopback: elsewhere all use the first, each another port.
fn listen(listeners: &[Socket]) -> Result<Socket, ProbeLimit> {
    let number = if HAS_ALL_LOOPBACK_ADDRESSES { listeners.len() as u32 + 1 } else { 1 };
    let host = Ipv4Addr::from_bits(Ipv4Addr::new(127, 0, 0, 0).to_bits() + number);
    let first = match listeners.first() {
        Some(listener) if HAS_ALL_LOOPBACK_ADDRESSES => {
            listener.local_addr()?.as_socket().map(|address| address.port())
        }
        _ => None,
    };
    let tried = first.map_or(LISTENER_PORTS.to_vec(), |port| vec![port]);
    let mut last = ProbeLimit::Ports;
    for port in tried {
        let socket = Socket::new(Domain::IPV4, Type::STREAM, Some(Protocol::TCP))?;
        match socket
            .bind(&SocketAddr::from((host, port)).into())
            .and_then(|()| socket.listen(i32::from(u16::MAX)))
        {
            Ok(()) => return Ok(socket),
            Err(cause) if cause.kind() == ErrorKind::AddrInUse => {}
            Err(cause) => last = cause.into(),
        }
    }
    Err(last)
}

const HAS_ALL_LOOPBACK_ADDRESSES: bool = cfg!(target_os = "linux");

/// Any free port; if the ephemeral range is used up, a port outside that range.
const LISTENER_PORTS: [u16; 5] = [0, 21_713, 22_717, 23_719, 24_733];

fn connect(address: &socket2::SockAddr) -> Result<Socket, ProbeLimit> {
    let socket = Socket::new(Domain::IPV4, Type::STREAM, Some(Protocol::TCP))?;
    socket.connect_timeout(address, CONNECT_TIMEOUT)?;
    Ok(socket)
}

/// How many unaccepted connections a listener keeps; the default of older kernels if it cannot be
/// read.
fn read_listen_backlog() -> usize {
    let text = std::fs::read_to_string("/proc/sys/net/core/somaxconn").unwrap_or_default();
    text.trim().parse().unwrap_or(128)
}

impl From<io::Error> for ProbeLimit {
    fn from(cause: io::Error) -> ProbeLimit {
        #[cfg(unix)]
        match cause.raw_os_error() {
            Some(libc::EMFILE) => return ProbeLimit::Files,
            Some(libc::ENFILE) => return ProbeLimit::MachineFiles,
            Some(libc::EADDRNOTAVAIL) => return ProbeLimit::Ports,
            Some(libc::ENOBUFS | libc::ENOMEM) => return ProbeLimit::Memory,
            _ => {}
        }
        match cause.kind() {
            ErrorKind::TimedOut => ProbeLimit::Time,
            _ => ProbeLimit::Other(cause),
        }
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use crate::os::limits::raise_open_files;
    #[test]
    fn connections_are_held_beyond_what_one_listener_keeps_and_leave_no_port_waiting() {
        let files = raise_open_files().unwrap().current as usize;
        let count =
            (read_listen_backlog().min(MAX_PER_LISTENER) + 100).min(files.saturating_sub(200));
        let held = probe_connections(count);
        assert_eq!(held.held, count, "{held:?}");
        assert!(held.stopped_by.is_none() && held.ports.is_none(), "{held:?}");
        assert_eq!(waiting(), 0);
    }

    #[test]
    fn nothing_is_held_where_nothing_is_asked() {
        let held = probe_connections(0);
        assert_eq!((held.held, held.stopped_by.is_none()), (0, true));
    }

    #[test]
    fn what_the_kernel_refuses_has_a_name() {
        let of = |code| ProbeLimit::from(io::Error::from_raw_os_error(code));
        assert!(matches!(of(libc::EMFILE), ProbeLimit::Files));
        assert!(matches!(of(libc::ENFILE), ProbeLimit::MachineFiles));
        assert!(matches!(of(libc::EADDRNOTAVAIL), ProbeLimit::Ports));
        assert!(matches!(of(libc::ENOBUFS), ProbeLimit::Memory));
        assert!(matches!(of(libc::ETIMEDOUT), ProbeLimit::Time));
        assert!(matches!(of(libc::ENETUNREACH), ProbeLimit::Other(_)));
    }

    /// Sockets in TIME_WAIT to the second listener's address, which no other program uses.
    fn waiting() -> usize {
        let table = std::fs::read_to_string("/proc/net/tcp").unwrap();
        let is_waiting =
            |row: &&str| row.contains(" 0200007F:") && row.split_whitespace().nth(3) == Some("06");
        table.lines().filter(is_waiting).count()
    }
}
