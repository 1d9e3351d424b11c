//! What is forwarded is what was sent, whatever the sockets, the chunks and the delay.

mod support;

use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::os::fd::AsFd;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use proptest::collection::vec;
use proptest::prelude::{Just, ProptestConfig, any, prop_oneof, proptest};
use rustix::net::sockopt::set_socket_linger;
use support::{PATIENCE, Setup, Stream, Way, echo, exchange, serve, serve_tcp};
use tailgate_proxy::{Delay, Upstream};

const CONSTANT: Delay = Delay::Constant { ns: 300_000 };

/// Sends the chunks and returns what comes back.
fn send_chunks(stream: &mut dyn Stream, chunks: &[Vec<u8>]) -> Vec<u8> {
    let mut received = Vec::new();
    for chunk in chunks {
        stream.write_all(chunk).expect("the connection is open");
        let begins = received.len();
        received.resize(begins + chunk.len() / 2, 0);
        stream.read_exact(&mut received[begins..]).expect("it is echoed");
    }
    stream.shut_down_writing();
    stream.read_to_end(&mut received).expect("the end follows");
    received
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn bytes_arrive_unchanged_in_order_and_completely(
        chunks in vec(vec(any::<u8>(), 0..3000), 0..20),
        ways in prop_oneof![
            Just([Way::Tcp, Way::Tcp]),
            Just([Way::Unix, Way::Tcp]),
            Just([Way::Tcp, Way::Unix]),
            Just([Way::Unix, Way::Unix]),
        ],
        delay in prop_oneof![
            Just(Delay::None),
            Just(CONSTANT),
            Just(Delay::Slowest { ratio: 0.5, extra_ns: 1000 }),
        ],
    ) {
        let [client, server] = ways;
        let started = Setup { client, delay, ..Setup::new(serve(server, echo)) }.start();
        let received = send_chunks(&mut *started.connect(), &chunks);
        assert!(received == chunks.concat());
    }
}

#[test]
fn more_than_fits_into_all_buffers_arrives_unchanged() {
    for delay in [Delay::None, CONSTANT] {
        let started = Setup { delay, ..Setup::new(serve(Way::Tcp, echo)) }.start();
        let address = started.proxy.address().expect("it listens on TCP");
        let mut writer = support::connect_tcp(address);
        let mut reader = writer.try_clone().expect("a file is free");
        let sent: Vec<u8> = (0..24 << 20).map(|index: u32| (index / 251) as u8).collect();
        let copy = sent.clone();
        let writing = thread::spawn(move || {
            writer.write_all(&copy).expect("the connection is open");
            writer.shut_down_writing();
        });
        let mut received = Vec::new();
        reader.read_to_end(&mut received).expect("the end follows");
        writing.join().expect("everything is written");
        assert!(received == sent);
    }
}

#[test]
fn a_client_that_sends_no_more_still_receives() {
    let upstream = serve(Way::Tcp, |mut stream| {
        let mut request = Vec::new();
        let count = stream.read_to_end(&mut request).expect("the end arrives");
        stream.write_all(format!("received {count}").as_bytes()).expect("it is open");
    });
    for client in [Way::Tcp, Way::Unix] {
        let started = Setup { client, delay: CONSTANT, ..Setup::new(upstream.clone()) }.start();
        let mut stream = started.connect();
        stream.write_all(&[1; 5000]).expect("the connection is open");
        stream.shut_down_writing();
        let mut response = String::new();
        stream.read_to_string(&mut response).expect("the end follows");
        assert_eq!(response, "received 5000");
    }
}

#[test]
fn what_a_server_sends_before_it_closes_arrives_before_the_end() {
    let upstream = serve(Way::Tcp, |mut stream| stream.write_all(b"bye").expect("it is open"));
    let delay = Delay::Constant { ns: 20_000_000 };
    let started = Setup { delay, ..Setup::new(upstream) }.start();
    let mut response = String::new();
    started.connect().read_to_string(&mut response).expect("the end follows");
    assert_eq!(response, "bye");
}

fn reset(stream: &TcpStream) {
    set_socket_linger(stream.as_fd(), Some(Duration::ZERO)).expect("it is a socket");
}

#[test]
fn a_server_that_resets_resets_the_client_after_what_it_sent() {
    let upstream = serve_tcp(|mut stream| {
        let mut request = [0];
        stream.read_exact(&mut request).expect("a request arrives");
        stream.write_all(b"part").expect("it is open");
        // The reset must not overtake the bytes in the kernel of the proxy.
        thread::sleep(Duration::from_millis(50));
        reset(&stream);
    });
    let delay = Delay::Constant { ns: 100_000_000 };
    let started = Setup { delay, ..Setup::new(upstream) }.start();
    let mut stream = started.connect();
    stream.write_all(b"x").expect("the connection is open");
    let mut part = [0; 4];
    stream.read_exact(&mut part).expect("the bytes before the reset arrive");
    assert_eq!(&part, b"part");
    let failure = stream.read(&mut part).expect_err("it was reset");
    assert_eq!(failure.kind(), ErrorKind::ConnectionReset);
}

#[test]
fn a_client_that_resets_resets_the_server() {
    let (report, ends) = mpsc::channel();
    let upstream = serve_tcp(move |mut stream| {
        stream.set_read_timeout(Some(PATIENCE)).expect("a timeout above 0");
        let mut bytes = [0];
        stream.read_exact(&mut bytes).expect("a byte arrives");
        stream.write_all(&bytes).expect("it is open");
        let _ = report.send(stream.read(&mut bytes).map_err(|error| error.kind()));
    });
    let started = Setup::new(upstream).start();
    let address = started.proxy.address().expect("it listens on TCP");
    let mut stream = support::connect_tcp(address);
    assert_eq!(exchange(&mut stream, 7), 7);
    reset(&stream);
    drop(stream);
    let end = ends.recv_timeout(PATIENCE).expect("the server notices");
    assert_eq!(end, Err(ErrorKind::ConnectionReset));
}

#[test]
fn a_client_whose_service_refuses_is_closed_and_the_next_one_is_not() {
    // A port that nothing listens at, until the second part.
    let placeholder = std::net::TcpListener::bind("127.0.0.1:0").expect("a port is free");
    let address = placeholder.local_addr().expect("it is bound");
    drop(placeholder);
    let upstream = Upstream::Tcp { host: "127.0.0.1".into(), port: address.port() };
    let started = Setup::new(upstream).start();
    let mut refused = started.connect();
    let end = refused.read(&mut [0]).map_err(|error| error.kind());
    assert!(matches!(end, Ok(0) | Err(ErrorKind::ConnectionReset)), "{end:?}");

    let listener = std::net::TcpListener::bind(address).expect("the port is still free");
    thread::spawn(move || echo(Box::new(listener.accept().expect("the proxy connects").0)));
    assert_eq!(exchange(&mut *started.connect(), 3), 3);
}

#[test]
fn a_name_with_several_addresses_is_the_one_that_accepts_connections() {
    let Upstream::Tcp { port, .. } = serve(Way::Tcp, echo) else { unreachable!("it is TCP") };
    for host in ["localhost", "127.0.0.1"] {
        let started = Setup::new(Upstream::Tcp { host: host.into(), port }).start();
        assert_eq!(exchange(&mut *started.connect(), 9), 9);
    }
}

#[test]
fn two_hundred_connections_are_served_at_once() {
    for client in [Way::Tcp, Way::Unix] {
        let delay = Delay::Constant { ns: 1_000_000 };
        let started = Setup { client, delay, ..Setup::new(serve(Way::Tcp, echo)) }.start();
        let mut streams: Vec<_> = (0..200).map(|_| started.connect()).collect();
        for round in 0..5_u8 {
            for (index, stream) in streams.iter_mut().enumerate() {
                stream.write_all(&[index as u8 ^ round]).expect("the connection is open");
            }
            for (index, stream) in streams.iter_mut().enumerate() {
                let mut byte = [0];
                stream.read_exact(&mut byte).expect("it is answered");
                assert_eq!(byte[0], index as u8 ^ round);
            }
        }
        let counts = started.proxy.counts();
        assert_eq!(counts.connections, 200);
        // The last response of a connection is counted when the next request or the end comes.
        assert!((800..=1000).contains(&counts.responses), "{counts:?}");
    }
}
