//! The route to a side: the addresses of its name, looked up once, and whether it uses TLS.

use std::cell::RefCell;
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, ToSocketAddrs};
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

use super::error::is_backlog_full;
use super::socket::{Address, Socket};
use super::stream::TransportStream;
use super::tls::config::TlsConfig;
use super::tls::stream::{TlsBuffers, TlsStream};
use crate::side::Side;

/// Which of several addresses of a name the connections go to. The name is looked up once, before
/// the load.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub enum Addresses {
    /// The first address that accepts connections.
    #[default]
    First,
    /// All addresses that accept connections, in turn.
    All,
    /// This address, whatever the name resolves to.
    Only(IpAddr),
}

pub(crate) struct Route {
    /// The addresses that accept connections: one or more.
    addresses: Vec<Address>,
    /// None: plain HTTP.
    handshake: Option<TlsConfig>,
}

impl Route {
    /// Waits at most `timeout` for each address. After a stop, it takes the address that it was
    /// waiting for, because the result no longer matters.
    pub(crate) fn find(
        side: &Side,
        addresses: Addresses,
        handshake: Option<TlsConfig>,
        timeout: Duration,
        stop: &AtomicBool,
    ) -> io::Result<Route> {
        let mut last = io::Error::new(
            io::ErrorKind::NotFound,
            "no address was found for this name: check it, or give an IP address",
        );
        let mut open = Vec::new();
        for address in resolve_addresses(side, addresses)? {
            match wait_until_accepted(&address, timeout, stop) {
                Ok(()) => open.push(address),
                Err(cause) => last = cause,
            }
            if !open.is_empty() && addresses != Addresses::All {
                break;
            }
        }
        match open.is_empty() {
            true => Err(name_other_loopback(side, last)),
            false => Ok(Route { addresses: open, handshake }),
        }
    }

    /// The addresses that have a port.
    pub(crate) fn internet_addresses(&self) -> Vec<SocketAddr> {
        let internet = |address: &Address| match address {
            Address::Internet(address) => Some(*address),
            #[cfg(unix)]
            Address::Path(_) => None,
        };
        self.addresses.iter().filter_map(internet).collect()
    }
}

/// The cause why an address can't be reached; if it is a loopback address, and a program listens on
/// the other one with this port, it names that one.
fn name_other_loopback(side: &Side, cause: io::Error) -> io::Error {
    let other: IpAddr = match side.host.parse() {
        Ok(IpAddr::V4(Ipv4Addr::LOCALHOST)) => Ipv6Addr::LOCALHOST.into(),
        Ok(IpAddr::V6(Ipv6Addr::LOCALHOST)) => Ipv4Addr::LOCALHOST.into(),
        _ => return cause,
    };
    let address = SocketAddr::new(other, side.port);
    let listens = || {
        let place = Address::Internet(address);
        wait_until_accepted(&place, MAX_LOOPBACK_TIME, &AtomicBool::new(false)).is_ok()
    };
    if cause.kind() != io::ErrorKind::ConnectionRefused || !listens() {
        return cause;
    }
    let sentence = format!(
        "{cause}, but a program listens on {address}: give that address, or let the service \
         listen on {} too",
        side.host
    );
    io::Error::new(io::ErrorKind::ConnectionRefused, sentence)
}

/// The longest time for which the other loopback address is tried.
const MAX_LOOPBACK_TIME: Duration = Duration::from_millis(250);

fn resolve_addresses(side: &Side, addresses: Addresses) -> io::Result<Vec<Address>> {
    #[cfg(unix)]
    if let Some(path) = &side.socket {
        return Ok(vec![Address::Path(path.clone())]);
    }
    let mut found: Vec<Address> = Vec::new();
    match addresses {
        Addresses::Only(address) => {
            found.push(Address::Internet(SocketAddr::new(address, side.port)))
        }
        _ => {
            found.extend((side.host.as_str(), side.port).to_socket_addrs()?.map(Address::Internet))
        }
    }
    // A hosts file may contain the same address twice.
    let mut once = Vec::with_capacity(found.len());
    found.into_iter().for_each(|address| {
        if !once.contains(&address) {
            once.push(address)
        }
    });
    Ok(once)
}

/// The interval between two checks of a connection that is being opened, and of the stop flag.
const POLL_INTERVAL: Duration = Duration::from_millis(5);

fn wait_until_accepted(address: &Address, timeout: Duration, stop: &AtomicBool) -> io::Result<()> {
    let began = Instant::now();
    let late = || began.elapsed() >= timeout || stop.load(Relaxed);
    let socket = loop {
        match Socket::connect(address) {
            Err(cause) if is_backlog_full(&cause) && !late() => thread::sleep(POLL_INTERVAL),
            other => break other?,
        }
    };
    loop {
        match socket.poll_opened() {
            Some(outcome) => return outcome,
            None if stop.load(Relaxed) => return Ok(()),
            None if late() => return Err(io::ErrorKind::TimedOut.into()),
            None => thread::sleep(POLL_INTERVAL),
        }
    }
}

/// Opens the connections of one worker to one side.
pub(crate) struct Dialer<'a> {
    route: &'a Route,
    /// The number of connections opened so far, counted from the number of the worker, so that
    /// workers begin at different addresses.
    turn: usize,
    /// The address to connect to instead of the addresses of the route.
    chosen: Option<Address>,
    /// The buffers that the TLS connections of the worker share.
    buffers: Rc<RefCell<TlsBuffers>>,
}

impl<'a> Dialer<'a> {
    pub(crate) fn new(
        route: &'a Route,
        worker: usize,
        chosen: Option<SocketAddr>,
        buffers: &Rc<RefCell<TlsBuffers>>,
    ) -> Dialer<'a> {
        Dialer {
            route,
            turn: worker,
            chosen: chosen.map(Address::Internet),
            buffers: buffers.clone(),
        }
    }

    /// Starts to connect; the poller reports when there is more to do.
    pub(crate) fn dial(&mut self) -> io::Result<TransportStream> {
        let in_turn = &self.route.addresses[self.turn % self.route.addresses.len()];
        let address = self.chosen.as_ref().unwrap_or(in_turn);
        self.turn = self.turn.wrapping_add(1);
        let socket = Socket::connect(address)?;
        Ok(match &self.route.handshake {
            None => TransportStream::Plain(socket),
            Some(handshake) => {
                TransportStream::Tls(Box::new(TlsStream::new(socket, handshake, &self.buffers)?))
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::TcpListener;

    fn found(url: &str, addresses: Addresses) -> io::Result<Vec<String>> {
        let side = Side::parse("head", url).unwrap();
        let route =
            Route::find(&side, addresses, None, Duration::from_secs(1), &AtomicBool::new(false))?;
        Ok(route.addresses.iter().map(Address::to_string).collect())
    }

    #[test]
    fn of_the_addresses_of_a_name_those_are_taken_that_accept_connections() {
        let v4 = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = v4.local_addr().unwrap().port();
        let url = format!("http://localhost:{port}");
        let ours = format!("127.0.0.1:{port}");
        // If localhost is ::1 too, nothing listens there.
        assert_eq!(found(&url, Addresses::First).unwrap(), [&*ours]);
        assert_eq!(found(&url, Addresses::All).unwrap(), [&*ours]);
        let elsewhere = format!("http://name.invalid:{port}");
        assert!(found(&elsewhere, Addresses::First).is_err());
        assert_eq!(found(&elsewhere, Addresses::Only([127, 0, 0, 1].into())).unwrap(), [&*ours]);
        assert!(found(&url, Addresses::Only([127, 0, 0, 9].into())).is_err());
    }

    #[test]
    fn a_service_on_the_other_loopback_address_is_named() {
        // A machine may have no IPv6.
        let Ok(v6) = TcpListener::bind("[::1]:0") else { return };
        let port = v6.local_addr().unwrap().port();
        let cause = found(&format!("http://127.0.0.1:{port}"), Addresses::First).unwrap_err();
        assert!(cause.to_string().contains(&format!("listens on [::1]:{port}")), "{cause}");
        drop(v6);
        let cause = found(&format!("http://127.0.0.1:{port}"), Addresses::First).unwrap_err();
        assert!(!cause.to_string().contains("listens"), "{cause}");
    }

    #[test]
    fn all_addresses_that_accept_are_used_in_turn() {
        let listeners =
            ["127.0.0.1:0", "127.0.0.1:0"].map(|address| TcpListener::bind(address).unwrap());
        let addresses = listeners.each_ref().map(|listener| listener.local_addr().unwrap());
        let route = Route { addresses: addresses.map(Address::Internet).to_vec(), handshake: None };
        let mut dialer = Dialer::new(&route, 1, None, &Rc::default());
        let streams = [dialer.dial().unwrap(), dialer.dial().unwrap(), dialer.dial().unwrap()];
        for listener in &listeners {
            listener.accept().unwrap();
        }
        listeners[1].accept().unwrap();
        drop(streams);
    }
}
