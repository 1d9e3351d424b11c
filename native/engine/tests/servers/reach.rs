//! The places where a service may be: on a unix socket, at an IPv6 address, at one of several
//! addresses.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener};
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use crate::support::tls::{config, trusting};
use crate::support::{Server, assert_all_answered, draft, ok, played, to};
use rustls::{ServerConnection, StreamOwned};
use socket2::{Domain, SockAddr, Socket, Type};
use tailgate_engine::{Addresses, Plan, PlanConfig, Side, SideError, TlsSettings, run};

const OK: &[u8] = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";

/// A path for a socket, removed at the end.
struct Path(PathBuf);

impl Path {
    fn new() -> Path {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let name = format!("tailgate-{}-{}.sock", std::process::id(), COUNT.fetch_add(1, SeqCst));
        Path(std::env::temp_dir().join(name))
    }
}

impl Drop for Path {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

fn at(path: &Path, url: &str) -> PlanConfig {
    let sides = vec![Side::parse("head", url).unwrap().with_socket(&path.0).unwrap()];
    PlanConfig { sides, ..to(SocketAddr::from(([127, 0, 0, 1], 1))) }
}

fn serve(path: &Path, serve: impl Fn(UnixStream) + Send + Sync + 'static) {
    let (listener, serve) = (UnixListener::bind(&path.0).unwrap(), Arc::new(serve));
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let serve = serve.clone();
            thread::spawn(move || serve(stream));
        }
    });
}

#[test]
fn a_service_on_a_unix_socket_is_asked_in_the_name_of_its_url() {
    let (path, heard) = (Path::new(), Arc::new(Mutex::new(String::new())));
    let last = heard.clone();
    serve(&path, move |mut stream| {
        let mut buffer = [0; 4096];
        while let Ok(count @ 1..) = stream.read(&mut buffer) {
            *last.lock().unwrap() = String::from_utf8_lossy(&buffer[..count]).into();
            let _ = stream.write_all(OK);
        }
    });
    let side = played(at(&path, "http://shop.test:8080")).record.sides.remove(0);
    assert_eq!(
        (side.total_answered(), side.total_failures(), side.connect.len()),
        (200, 0, 4),
        "{:?}",
        side.first_failures
    );
    assert!(heard.lock().unwrap().contains("Host: shop.test:8080\r\n"), "{heard:?}");
}

#[test]
fn tls_goes_through_a_unix_socket_too() {
    let (path, config) = (Path::new(), Arc::new(config()));
    serve(&path, move |stream| {
        let mut stream = StreamOwned::new(ServerConnection::new(config.clone()).unwrap(), stream);
        while let Ok(1..) = stream.read(&mut [0; 4096]) {
            let _ = stream.write_all(OK).and_then(|()| stream.flush());
        }
    });
    let side = played(PlanConfig { tls: trusting(), ..at(&path, "https://localhost") })
        .record
        .sides
        .remove(0);
    assert_eq!(
        (side.total_answered(), side.total_failures(), side.tls.len()),
        (200, 0, 4),
        "{:?}",
        side.first_failures
    );
}

#[test]
fn a_service_that_closes_its_end_of_a_unix_socket_breaks_one_connection_only() {
    let path = Path::new();
    serve(&path, |mut stream| {
        if let Ok(1..) = stream.read(&mut [0; 4096]) {
            let _ = stream
                .write_all(b"HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
        }
    });
    let side = played(at(&path, "http://localhost")).record.sides.remove(0);
    assert_all_answered(&side, 200);
}

#[test]
fn a_unix_socket_that_is_not_there_or_can_not_be_is_told() {
    let path = Path::new();
    let unreachable =
        |draft| run(&Plan::new(draft).unwrap(), &AtomicBool::new(false), |_| {}).unwrap_err();
    let error = unreachable(at(&path, "http://localhost")).to_string();
    assert!(
        error.starts_with(&format!("{} can't be reached: No such file", path.0.display())),
        "{error}"
    );
    for impossible in ["x".repeat(200), String::new()] {
        let error =
            Side::parse("head", "http://localhost").unwrap().with_socket(&impossible).unwrap_err();
        assert_eq!(error, SideError::Socket(impossible));
    }
}

#[test]
fn more_connections_than_wait_at_a_unix_socket_are_all_opened() {
    let path = Path::new();
    let listener = Socket::new(Domain::UNIX, Type::STREAM, None).unwrap();
    listener.bind(&SockAddr::unix(&path.0).unwrap()).unwrap();
    listener.listen(2).unwrap();
    let listener = UnixListener::from(std::os::fd::OwnedFd::from(listener));
    thread::spawn(move || {
        for mut stream in listener.incoming().flatten() {
            thread::sleep(Duration::from_millis(2));
            thread::spawn(move || {
                while let Ok(1..) = stream.read(&mut [0; 4096]) {
                    let _ = stream.write_all(OK);
                }
            });
        }
    });
    let side = played(PlanConfig { connections: 50, ..at(&path, "http://localhost") })
        .record
        .sides
        .remove(0);
    assert_eq!(
        (side.total_answered(), side.total_failures(), side.connect.len()),
        (200, 0, 50),
        "{:?}",
        side.first_failures
    );
}

#[test]
fn a_service_at_an_ipv6_address_is_reached_by_its_url() {
    // Some machines have no IPv6.
    let Ok(listener) = TcpListener::bind("[::1]:0") else { return };
    let address = listener.local_addr().unwrap();
    thread::spawn(move || {
        for mut stream in listener.incoming().flatten() {
            thread::spawn(move || {
                while let Ok(1..) = stream.read(&mut [0; 4096]) {
                    let _ = stream.write_all(OK);
                }
            });
        }
    });
    let side = played(to(address)).record.sides.remove(0);
    assert_all_answered(&side, 200);
}

#[test]
fn a_name_that_stands_for_nothing_here_can_be_given_an_address() {
    let server = Server::start(|_, _| ok());
    let url = format!("http://shop.invalid:{}", server.address.port());
    let sides = || vec![Side::parse("head", &url).unwrap()];
    let error = run(
        &Plan::new(PlanConfig { sides: sides(), ..draft(&server) }).unwrap(),
        &AtomicBool::new(false),
        |_| {},
    );
    assert!(error.unwrap_err().to_string().starts_with("shop.invalid:"));
    let addresses = Addresses::Only([127, 0, 0, 1].into());
    let side =
        played(PlanConfig { sides: sides(), addresses, ..draft(&server) }).record.sides.remove(0);
    assert_eq!(side.total_answered(), 200);
    assert_eq!(server.seen()[0].headers[0], ("host".into(), url["http://".len()..].into()));
}

#[test]
fn what_tls_settings_hold_in_secret_is_not_shown() {
    let tls =
        TlsSettings { key: Some("-----BEGIN PRIVATE KEY-----".into()), ..TlsSettings::default() };
    assert!(!format!("{tls:?}").contains("PRIVATE"));
}
