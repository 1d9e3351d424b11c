//! A proxy ends when it is told to, whatever is in flight.

mod support;

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use support::{PATIENCE, Setup, Stream, Way, echo, exchange, find_socket_path, serve};
use tailgate_proxy::{Delay, Freeze, Listen, Proxy, ProxyConfig, ProxyError, Upstream};

/// Reads until the connection ends or breaks.
fn read_end(stream: &mut dyn Stream) -> Vec<u8> {
    let mut received = Vec::new();
    let _ = stream.read_to_end(&mut received);
    received
}

#[test]
fn it_stops_while_responses_are_in_flight() {
    let (report, requests) = mpsc::channel();
    let upstream = serve(Way::Tcp, move |mut stream| {
        stream.read_exact(&mut [0]).expect("a request arrives");
        stream.write_all(b"delayed").expect("it is open");
        report.send(()).expect("the test waits");
        read_end(&mut *stream);
    });
    let delay = Delay::Constant { ns: 600_000_000_000 };
    let mut started = Setup { delay, ..Setup::new(upstream) }.start();
    let address = started.proxy.address().expect("it listens on TCP");
    let mut stream = started.connect();
    stream.write_all(&[1]).expect("the connection is open");
    requests.recv_timeout(PATIENCE).expect("the service has responded");
    started.proxy.stop();
    assert_eq!(read_end(&mut *stream), b"");
    assert!(TcpStream::connect(address).is_err(), "nothing listens any more");
    started.proxy.stop();
}

#[test]
fn it_stops_during_a_freeze() {
    let hour_ns = 3_600_000_000_000;
    let freeze = Freeze { length_ns: hour_ns - 1, period_ns: hour_ns, phase_ns: 0 };
    let mut started = Setup { freeze: Some(freeze), ..Setup::new(serve(Way::Tcp, echo)) }.start();
    started.proxy.stop();
}

#[test]
fn it_ends_when_it_is_dropped() {
    let started = Setup::new(serve(Way::Tcp, echo)).start();
    let address = started.proxy.address().expect("it listens on TCP");
    let mut stream = started.connect();
    assert_eq!(exchange(&mut *stream, 1), 1);
    drop(started);
    assert_eq!(read_end(&mut *stream), b"");
    assert!(TcpStream::connect(address).is_err(), "nothing listens any more");
}

#[test]
fn a_connection_above_the_maximum_waits_until_another_one_ends() {
    let setup = Setup::new(serve(Way::Tcp, echo));
    let started = Setup { max_connections: 2, ..setup }.start();
    let [mut first, mut second] = [started.connect(), started.connect()];
    assert_eq!([exchange(&mut *first, 1), exchange(&mut *second, 2)], [1, 2]);
    let mut third = started.connect();
    third.write_all(&[3]).expect("the kernel has accepted it");
    thread::sleep(Duration::from_millis(50));
    assert_eq!(started.proxy.counts().connections, 2);
    drop(first);
    let mut byte = [0];
    third.read_exact(&mut byte).expect("it is served now");
    assert_eq!(byte, [3]);
}

#[test]
fn a_path_that_exists_or_a_host_without_an_address_is_an_error() {
    let start = |listen, upstream| {
        let (delay, freeze) = (Delay::None, None);
        Proxy::start(ProxyConfig { listen, upstream, delay, freeze, max_connections: 1 })
    };
    let path = find_socket_path();
    std::fs::write(&path, "").expect("the folder is writable");
    let upstream = serve(Way::Tcp, echo);
    let taken = start(Listen::Unix(path.clone()), upstream);
    assert!(matches!(taken, Err(ProxyError::Machine(_))), "{taken:?}");
    std::fs::remove_file(&path).expect("it exists");
    let nowhere = Upstream::Tcp { host: "nowhere.invalid".into(), port: 80 };
    let unknown = start(Listen::Tcp, nowhere);
    assert!(matches!(unknown, Err(ProxyError::Unreachable(_))), "{unknown:?}");
}

#[test]
fn a_freeze_that_never_begins_or_never_ends_is_an_error() {
    for (length_ns, phase_ns) in [(0, 0), (1000, 0), (1001, 0), (1, 1000)] {
        let freeze = Some(Freeze { length_ns, period_ns: 1000, phase_ns });
        let Setup { upstream, delay, .. } = Setup::new(serve(Way::Tcp, echo));
        let listen = Listen::Tcp;
        let config = ProxyConfig { listen, upstream, delay, freeze, max_connections: 1 };
        assert!(matches!(Proxy::start(config), Err(ProxyError::Freeze)));
    }
}
