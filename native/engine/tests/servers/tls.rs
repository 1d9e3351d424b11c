//! TLS with real servers: correct ones and faulty ones.

use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::sync::{Arc, Barrier, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use rcgen::{BasicConstraints, IsCa, date_time_ymd};
use rustls::version::{TLS12, TLS13};
use rustls::{HandshakeKind, ServerConnection};
use socket2::SockRef;
use tailgate_engine::{
    Failure, Plan, PlanConfig, PlanError, Request, Side, SideRecord, TlsSettings, TlsVersion, run,
};

use crate::support::tls::{
    Identity, Shaken, asked, config, config_for_known_clients, config_of, responding, shaken,
    trusting,
};
use crate::support::{
    PATIENCE, assert_accounted, assert_all_answered, closed, even, get, heard, played, raw, to,
};

const OK: &[u8] = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";

/// Like [`to`], with TLS.
fn to_tls(address: SocketAddr) -> PlanConfig {
    PlanConfig {
        sides: vec![Side::parse("head", &format!("https://{address}")).unwrap()],
        tls: trusting(),
        ..to(address)
    }
}

/// Sends few requests, and returns the one record.
fn few(draft: PlanConfig) -> SideRecord {
    played(PlanConfig {
        load: even(100_000),
        duration: Duration::from_millis(100),
        groups: 1,
        ..draft
    })
    .record
    .sides
    .remove(0)
}

fn all_answered(draft: PlanConfig) -> SideRecord {
    let side = few(draft);
    assert_eq!(
        (side.total_answered(), side.total_failures(), side.unfinished),
        (10, 0, 0),
        "{:?}",
        side.first_failures
    );
    side
}

/// No request can be sent, and the error message contains these words.
fn refused(draft: PlanConfig, words: &str) {
    let error =
        run(&Plan::new(draft).unwrap(), &AtomicBool::new(false), |_| {}).unwrap_err().to_string();
    assert!(error.contains(" can't be reached over TLS: ") && error.contains(words), "{error}");
}

#[test]
fn both_versions_are_spoken_and_their_handshakes_timed() {
    for version in [&TLS12, &TLS13] {
        let identity = Identity::of(&["127.0.0.1"], |_| {});
        let side = all_answered(to_tls(shaken(config_of(&identity, &[version]), responding(OK))));
        assert_eq!((side.connect.len(), side.tls.len(), side.reconnects), (4, 4, 0), "{version:?}");
    }
}

#[test]
fn a_version_that_only_one_side_speaks_is_told() {
    let identity = Identity::of(&["127.0.0.1"], |_| {});
    for (server, client) in [(&TLS12, TlsVersion::Tls13), (&TLS13, TlsVersion::Tls12)] {
        let address = shaken(config_of(&identity, &[server]), responding(OK));
        let tls = TlsSettings { versions: vec![client], ..trusting() };
        refused(PlanConfig { tls, ..to_tls(address) }, "no version of TLS");
        let both =
            TlsSettings { versions: vec![TlsVersion::Tls12, TlsVersion::Tls13], ..trusting() };
        all_answered(PlanConfig { tls: both, ..to_tls(address) });
    }
}

#[test]
fn a_certificate_that_is_not_as_it_should_be_is_told_with_what_helps() {
    let long_ago = |params: &mut rcgen::CertificateParams| {
        params.not_before = date_time_ymd(2001, 1, 1);
        params.not_after = date_time_ymd(2002, 1, 1);
    };
    let one_day =
        |params: &mut rcgen::CertificateParams| params.not_before = date_time_ymd(2101, 1, 1);
    let authority = |params: &mut rcgen::CertificateParams| {
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained)
    };
    for (identity, words) in [
        (Identity::of_its_own(&["127.0.0.1"], |_| {}), "its authority (tls-ca), or accept any"),
        (
            Identity::of_its_own(&["127.0.0.1"], authority),
            "(tls-ca), or accept any certificate (tls-insecure)",
        ),
        (Identity::of(&["127.0.0.1"], long_ago), "has expired: renew it"),
        (Identity::of(&["127.0.0.1"], one_day), "not valid yet"),
        (Identity::of(&["other.test", "shop.test"], |_| {}), "(tls-server-name)"),
    ] {
        let address = shaken(config_of(&identity, &[&TLS12, &TLS13]), responding(OK));
        refused(to_tls(address), words);
        let tls = TlsSettings { insecure: true, ..TlsSettings::default() };
        all_answered(PlanConfig { tls, ..to_tls(address) });
    }
}

#[test]
fn a_certificate_that_a_service_made_for_itself_can_be_trusted_by_name() {
    for is_ca in [IsCa::NoCa, IsCa::ExplicitNoCa, IsCa::Ca(BasicConstraints::Unconstrained)] {
        let ours = Identity::of_its_own(&["127.0.0.1"], |params| params.is_ca = is_ca);
        let address = shaken(config_of(&ours, &[&TLS12, &TLS13]), responding(OK));
        let tls = TlsSettings { ca: Some(ours.certificate_pem.clone()), ..TlsSettings::default() };
        all_answered(PlanConfig { tls: tls.clone(), ..to_tls(address) });
        // The certificate is trusted for its own name only, and another certificate with the same
        // name is not trusted.
        let named = TlsSettings { server_name: Some("shop.test".into()), ..tls.clone() };
        refused(PlanConfig { tls: named, ..to_tls(address) }, "(tls-server-name)");
        let another = Identity::of_its_own(&["127.0.0.1"], |params| params.is_ca = is_ca);
        let address = shaken(config_of(&another, &[&TLS13]), responding(OK));
        refused(PlanConfig { tls, ..to_tls(address) }, "accept any certificate (tls-insecure)");
    }
}

#[test]
fn a_service_is_asked_for_the_name_that_its_certificate_is_to_have() {
    let names = Arc::new(Mutex::new(Vec::new()));
    let asked_for = names.clone();
    let identity = Identity::of(&["shop.test", "localhost"], |_| {});
    let address = shaken(config_of(&identity, &[&TLS13]), move |stream| {
        asked_for.lock().unwrap().push(stream.conn.server_name().map(str::to_owned));
        responding(OK)(stream)
    });
    let named = TlsSettings { server_name: Some("shop.test".into()), ..trusting() };
    all_answered(PlanConfig { tls: named, ..to_tls(address) });
    let sides =
        vec![Side::parse("head", &format!("https://localhost:{}", address.port())).unwrap()];
    all_answered(PlanConfig { sides, ..to_tls(address) });
    let names = std::mem::take(&mut *names.lock().unwrap());
    assert!(names[..4].iter().all(|name| name.as_deref() == Some("shop.test")), "{names:?}");
    assert!(names[4..].iter().all(|name| name.as_deref() == Some("localhost")), "{names:?}");
}

#[test]
fn a_service_may_want_to_know_its_clients() {
    for version in [&TLS12, &TLS13] {
        let address = shaken(config_for_known_clients(&[version]), responding(OK));
        let client = Identity::of(&["client.test"], |_| {});
        let (certificate, key) = (Some(client.certificate_pem), Some(client.key_pem));
        all_answered(PlanConfig {
            tls: TlsSettings { certificate, key, ..trusting() },
            ..to_tls(address)
        });
        // With TLS 1.3 the client completes the handshake before the service has verified the
        // client certificate.
        let stranger = Identity::of_its_own(&["client.test"], |_| {});
        let (certificate, key) = (Some(stranger.certificate_pem), Some(stranger.key_pem));
        let strange = TlsSettings { certificate, key, ..trusting() };
        for tls in [trusting(), strange] {
            let plan =
                Plan::new(PlanConfig { connections: 1, count: Some(1), tls, ..to_tls(address) });
            let sentence = match run(&plan.unwrap(), &AtomicBool::new(false), |_| {}) {
                Err(error) => error.to_string(),
                Ok(run) => run.record.sides[0].first_failures[Failure::Tls as usize]
                    .clone()
                    .unwrap_or_default(),
            };
            assert!(sentence.contains("(tls-certificate, tls-key)"), "{version:?}: {sentence}");
        }
    }
}

#[test]
fn tls_settings_that_can_not_work_are_refused() {
    let (one, other) = (Identity::of(&["a.test"], |_| {}), Identity::of(&["b.test"], |_| {}));
    let address: SocketAddr = "127.0.0.1:1".parse().unwrap();
    let pem = |text: &str| Some(text.to_owned());
    for (tls, words) in [
        (
            TlsSettings { ca: pem("none"), ..TlsSettings::default() },
            "(tls-ca): there is no certificate in PEM form",
        ),
        (
            TlsSettings { ca: pem(&one.key_pem), ..TlsSettings::default() },
            "(tls-ca): there is no certificate",
        ),
        (
            TlsSettings { certificate: pem(&one.certificate_pem), ..trusting() },
            "needs its key (tls-key)",
        ),
        (
            TlsSettings { key: pem(&one.key_pem), ..trusting() },
            "needs its certificate (tls-certificate)",
        ),
        (
            TlsSettings { certificate: pem(&one.certificate_pem), key: pem("none"), ..trusting() },
            "not a private key in PEM form",
        ),
        (
            TlsSettings {
                certificate: pem(&one.certificate_pem),
                key: pem(&other.key_pem),
                ..trusting()
            },
            "does not belong to its certificate",
        ),
        (
            TlsSettings { server_name: pem("no name"), ..trusting() },
            "not a name that a certificate can have",
        ),
    ] {
        let error = Plan::new(PlanConfig { tls, ..to_tls(address) }).unwrap_err();
        assert!(matches!(&error, PlanError::Tls(sentence) if sentence.contains(words)), "{error}");
    }
    let error = Plan::new(PlanConfig { tls: trusting(), ..to(address) }).unwrap_err();
    assert!(error.to_string().contains("no address begins with https://"), "{error}");
}

/// Tests a server without TLS: it replies to a handshake with these bytes and then waits, and the
/// message contains these words.
fn says_instead(says: &'static [u8], words: &str) {
    let address = raw(move |_, mut stream| {
        if heard(&mut stream) {
            let _ = stream.write_all(says);
            while heard(&mut stream) {}
        }
    });
    // So long that the server is not waited for where its bytes say enough.
    refused(PlanConfig { timeout: 2 * PATIENCE, ..to_tls(address) }, words);
}

#[test]
fn what_is_no_handshake_is_told_at_once() {
    let began = Instant::now();
    says_instead(
        b"HTTP/1.1 400 Bad Request\r\n\r\n",
        "plain HTTP, not in TLS: give its http:// address",
    );
    says_instead(b"SSH-2.0-OpenSSH_9.2\r\n", "is not TLS");
    says_instead(b"\0\0\0\0\0\0\0\0", "is not TLS");
    // Records of the right form: an alert, a handshake record that is not a handshake, one that is
    // too long, application data too early.
    says_instead(&[0x15, 3, 3, 0, 2, 2, 40], "no version of TLS, or no cipher");
    says_instead(&[0x15, 3, 3, 0, 2, 2, 80], "TLS failed: ");
    says_instead(&[0x15, 3, 3, 0, 2, 2, 112], "no certificate for this name");
    says_instead(&[0x16, 3, 3, 0, 4, 0, 0, 0, 0], "TLS failed: ");
    says_instead(&[0x16, 3, 3, 0, 4, 2, 0xff, 0xff, 0xff], "TLS failed: ");
    says_instead(&[0x16, 3, 3, 0xff, 0xff], "TLS failed: ");
    says_instead(&[0x17, 3, 3, 0, 1, 0], "TLS failed: ");
    says_instead(&[0x14, 3, 3, 0, 1, 2], "TLS failed: ");
    assert!(began.elapsed() < PATIENCE, "{:?}", began.elapsed());
}

/// The real beginning of a server's handshake, without its end.
fn half_a_handshake(mut stream: TcpStream, keep: impl Fn(usize) -> usize) -> Option<TcpStream> {
    let mut connection = ServerConnection::new(config().into()).unwrap();
    let mut flight = Vec::new();
    while flight.is_empty() {
        connection.read_tls(&mut stream).ok().filter(|&count| count > 0)?;
        connection.process_new_packets().ok()?;
        while connection.wants_write() {
            connection.write_tls(&mut flight).unwrap();
        }
    }
    stream.write_all(&flight[..keep(flight.len())]).ok()?;
    Some(stream)
}

#[test]
fn a_handshake_that_breaks_off_or_never_ends_is_told() {
    let hangs_up = raw(|_, stream| drop(half_a_handshake(stream, |length| length / 2)));
    refused(to_tls(hangs_up), "closed the connection during the TLS handshake");
    let short = Duration::from_millis(300);
    for keep in [|_| 0, |length: usize| length - 1] {
        let waits = raw(move |_, stream| {
            if let Some(mut stream) = half_a_handshake(stream, keep) {
                while heard(&mut stream) {}
            }
        });
        let began = Instant::now();
        let stop = AtomicBool::new(false);
        let plan = Plan::new(PlanConfig { timeout: short, ..to_tls(waits) }).unwrap();
        thread::scope(|scope| {
            scope.spawn(|| {
                thread::sleep(Duration::from_millis(600));
                stop.store(true, SeqCst);
            });
            // The wait while connecting is longer than the wait for a response; a stop ends it.
            assert!(run(&plan, &stop, |_| {}).unwrap().cancelled);
        });
        // Without the stop it would be tried for ten seconds.
        assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
    }
}

#[test]
fn once_the_load_runs_a_handshake_that_never_ends_fails_what_waits_for_it() {
    let connections = Arc::new(AtomicUsize::new(0));
    let count = connections.clone();
    let config = Arc::new(config());
    let address = raw(move |_, mut stream| {
        // The first connection tries whether the address can be reached; the next one behaves
        // correctly, once.
        if count.fetch_add(1, SeqCst) > 1 {
            while heard(&mut stream) {}
            return;
        }
        let connection = ServerConnection::new(config.clone()).unwrap();
        let mut stream = Shaken::new(connection, stream);
        if asked(&mut stream) {
            let _ = stream
                .write_all(b"HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
            let _ = stream.flush();
        }
    });
    let short = Duration::from_secs(1);
    let duration = Duration::from_millis(1_500);
    let side = played(PlanConfig {
        connections: 1,
        duration,
        timeout: short,
        drain: short,
        ..to_tls(address)
    });
    let side = &side.record.sides[0];
    assert_eq!(side.total_answered(), 1);
    let sentence = side.first_failures[Failure::Tls as usize].as_deref().unwrap();
    assert!(sentence.contains("did not finish the TLS handshake in time"), "{sentence}");
    assert_accounted(side);
}

#[test]
fn a_response_that_lasts_until_the_close_is_whole_only_if_the_close_is_announced() {
    let says = |announced: bool| {
        move |mut stream: Shaken| {
            if asked(&mut stream) {
                let _ = stream.write_all(b"HTTP/1.1 200 OK\r\n\r\nuntil the close");
                if announced {
                    stream.conn.send_close_notify();
                }
                let _ = stream.flush();
                // The end without the announcement, or the announcement without the end.
                if announced {
                    while asked(&mut stream) {}
                }
            }
        }
    };
    all_answered(to_tls(shaken(config(), says(true))));
    let side = few(to_tls(shaken(config(), says(false))));
    assert_eq!((side.total_answered(), side.failures_by_kind()[Failure::Read as usize]), (0, 10));
    let sentence = side.first_failures[Failure::Read as usize].as_deref().unwrap();
    assert!(sentence.contains("close_notify"), "{sentence}");
}

#[test]
fn a_connection_that_ends_within_a_record_is_a_read_error_at_once() {
    let address = shaken(config(), |mut stream: Shaken| {
        if asked(&mut stream) {
            // Together with the end, which is then reported only once.
            let half = b"\x17\x03\x03\0\x20aaaa";
            let _ = SockRef::from(&stream.sock).send_with_flags(half, libc::MSG_MORE);
            let _ = stream.sock.shutdown(Shutdown::Write);
            while heard(&mut stream.sock) {}
        }
    });
    let began = Instant::now();
    let side = few(PlanConfig { timeout: 2 * PATIENCE, ..to_tls(address) });
    assert_eq!(
        (side.total_answered(), side.failures_by_kind()[Failure::Read as usize]),
        (0, 10),
        "{:?}",
        side.first_failures
    );
    assert!(began.elapsed() < PATIENCE, "{:?}", began.elapsed());
}

#[test]
fn what_can_not_be_deciphered_is_a_tls_error() {
    let forged = |bytes: &'static [u8]| {
        shaken(config(), move |mut stream: Shaken| {
            if asked(&mut stream) {
                let _ = stream.sock.write_all(bytes);
                while let Ok(1..) = stream.sock.read(&mut [0; 4096]) {}
            }
        })
    };
    for bytes in [
        &b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"[..],
        b"\x17\x03\x03\0\x20aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
        b"\x17\x03\x03\xff\xff",
        b"\x16\x03\x03\0\x04\0\0\0\0",
    ] {
        let side = few(to_tls(forged(bytes)));
        assert_eq!(
            (side.total_answered(), side.failures_by_kind()[Failure::Tls as usize]),
            (0, 10),
            "{bytes:?}"
        );
    }
}

#[test]
fn a_response_that_was_whole_counts_whatever_follows_it() {
    let address = shaken(config(), |mut stream: Shaken| {
        while asked(&mut stream) {
            // Both arrive at the same time.
            let mut sealed = Vec::new();
            stream.conn.writer().write_all(OK).unwrap();
            while stream.conn.wants_write() {
                stream.conn.write_tls(&mut sealed).unwrap();
            }
            sealed.extend_from_slice(b"\x17\x03\x03\0\x20aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa");
            let _ = stream.sock.write_all(&sealed);
        }
    });
    let side = few(to_tls(address));
    assert_all_answered(&side, 10);
    assert!(side.reconnects >= 6, "{}", side.reconnects);
}

#[test]
fn keys_may_change_between_responses_and_within_them() {
    let identity = Identity::of(&["127.0.0.1"], |_| {});
    let address = shaken(config_of(&identity, &[&TLS13]), |mut stream: Shaken| {
        while asked(&mut stream) {
            // The client must change its own keys too, and must announce this before it sends
            // anything else.
            let _ = stream.conn.refresh_traffic_keys();
            let _ = stream.write_all(&OK[..20]).and_then(|()| stream.flush());
            let _ = stream.conn.refresh_traffic_keys();
            let _ = stream.write_all(&OK[20..]).and_then(|()| stream.flush());
        }
    });
    assert_eq!(all_answered(to_tls(address)).reconnects, 0);
}

#[test]
fn a_handshake_and_a_response_may_come_a_byte_at_a_time_in_the_smallest_records() {
    for version in [&TLS12, &TLS13] {
        let identity = Identity::of(&["127.0.0.1"], |_| {});
        let mut config = config_of(&identity, &[version]);
        config.max_fragment_size = Some(32);
        let config = Arc::new(config);
        let address = raw(move |_, mut stream| {
            let mut connection = ServerConnection::new(config.clone()).unwrap();
            loop {
                let mut sealed = Vec::new();
                while connection.wants_write() {
                    connection.write_tls(&mut sealed).unwrap();
                }
                if sealed.iter().any(|byte| stream.write_all(&[*byte]).is_err()) {
                    return;
                }
                if !matches!(connection.read_tls(&mut stream), Ok(1..))
                    || connection.process_new_packets().is_err()
                {
                    return;
                }
                if matches!(connection.reader().read(&mut [0; 4096]), Ok(1..)) {
                    // Each byte is a separate record.
                    OK.iter().for_each(|byte| connection.writer().write_all(&[*byte]).unwrap());
                }
            }
        });
        all_answered(to_tls(address));
    }
}

#[test]
fn many_tickets_are_accepted_and_an_endless_number_is_not() {
    let identity = Identity::of(&["127.0.0.1"], |_| {});
    let mut config = config_of(&identity, &[&TLS13]);
    config.send_tls13_tickets = 200;
    assert_eq!(all_answered(to_tls(shaken(config, responding(OK)))).reconnects, 0);
    let endless = shaken(config_of(&identity, &[&TLS13]), |mut stream: Shaken| {
        // rustls allows this number of them.
        while asked(&mut stream) {
            while stream.conn.refresh_traffic_keys().is_ok() && stream.flush().is_ok() {}
        }
    });
    let began = Instant::now();
    let side = few(PlanConfig { timeout: Duration::from_millis(200), ..to_tls(endless) });
    assert_eq!(
        (side.total_answered(), side.total_failures()),
        (0, 10),
        "{:?}",
        side.first_failures
    );
    assert!(began.elapsed() < PATIENCE, "{:?}", began.elapsed());
}

#[test]
fn a_response_without_end_does_not_keep_the_others_waiting() {
    let (talkers, responses) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let address = shaken(config(), move |mut stream: Shaken| {
        if talkers.fetch_add(1, SeqCst) > 0 {
            while asked(&mut stream) && stream.write_all(OK).and_then(|()| stream.flush()).is_ok() {
                responses.fetch_add(1, SeqCst);
            }
            return;
        }
        // It ends when all other requests have their response.
        if asked(&mut stream) {
            let _ = stream.write_all(b"HTTP/1.1 200 OK\r\n\r\n");
            while responses.load(SeqCst) < 199 && stream.write_all(&[0; 16 * 1024]).is_ok() {}
            let _ = SockRef::from(&stream.sock).set_linger(Some(Duration::ZERO));
        }
    });
    let run = played(to_tls(address));
    let side = &run.record.sides[0];
    assert_eq!(
        (side.total_answered(), side.failures_by_kind()[Failure::Read as usize]),
        (199, 1),
        "{:?}",
        side.first_failures
    );
}

#[test]
fn bodies_larger_than_any_buffer_go_both_ways() {
    let address = shaken(config(), |mut stream: Shaken| {
        let mut have = Vec::new();
        let mut buffer = vec![0; 64 * 1024];
        loop {
            let head = have.windows(4).position(|window| window == b"\r\n\r\n").map(|at| at + 4);
            if let Some(end) = head.filter(|end| have.len() >= end + 2_000_000) {
                let body = &have[end..];
                assert!(
                    body.iter().enumerate().all(|(i, &byte)| byte == (i % 251) as u8),
                    "another body came"
                );
                let mut response = b"HTTP/1.1 200 OK\r\nContent-Length: 3000000\r\n\r\n".to_vec();
                response.resize(response.len() + 3_000_000, b'x');
                if stream.write_all(&response).and_then(|()| stream.flush()).is_err() {
                    return;
                }
                have.clear();
            }
            match stream.read(&mut buffer) {
                Ok(count @ 1..) => have.extend_from_slice(&buffer[..count]),
                _ => return,
            }
        }
    });
    let body: Vec<u8> = (0..2_000_000).map(|i| (i % 251) as u8).collect();
    let post = Request { method: "POST".into(), body: Some(body), ..get("/") };
    let run = played(PlanConfig {
        requests: vec![post],
        load: even(10_000),
        connections: 2,
        ..to_tls(address)
    });
    let side = &run.record.sides[0];
    assert_eq!(
        (side.total_answered(), side.total_failures(), side.reconnects),
        (4, 0, 0),
        "{:?}",
        side.first_failures
    );
}

#[test]
fn a_session_is_resumed_where_the_service_lets_it_be() {
    let kinds = Arc::new(Mutex::new(Vec::new()));
    let seen = kinds.clone();
    let address = shaken(config(), move |mut stream: Shaken| {
        seen.lock().unwrap().push(stream.conn.handshake_kind().unwrap());
        if asked(&mut stream) {
            let _ = stream
                .write_all(b"HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
            stream.conn.send_close_notify();
            let _ = stream.flush();
        }
    });
    all_answered(PlanConfig { connections: 1, ..to_tls(address) });
    let kinds = kinds.lock().unwrap();
    assert_eq!(kinds[0], HandshakeKind::Full);
    assert!(kinds[1..10].iter().all(|kind| *kind == HandshakeKind::Resumed), "{kinds:?}");
}

#[test]
fn of_connections_that_are_opened_together_all_but_the_first_ones_are_resumed() {
    let (kinds, all_there) = (Arc::new(Mutex::new(Vec::new())), Barrier::new(40));
    let seen = kinds.clone();
    let address = shaken(config(), move |mut stream: Shaken| {
        seen.lock().unwrap().push(stream.conn.handshake_kind().unwrap());
        if asked(&mut stream) {
            all_there.wait();
            let _ = stream
                .write_all(b"HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
            stream.conn.send_close_notify();
            let _ = stream.flush();
        }
    });
    let run = played(PlanConfig {
        connections: 40,
        requests_per_connection: Some(1),
        ..closed(120, to_tls(address))
    });
    assert_eq!(
        (run.record.sides[0].total_answered(), run.record.sides[0].total_failures()),
        (120, 0)
    );
    let kinds = kinds.lock().unwrap();
    let full = kinds.iter().filter(|kind| **kind == HandshakeKind::Full).count();
    assert_eq!((kinds.len(), full), (120, 40));
}

#[test]
fn a_reset_is_a_read_error() {
    let address = shaken(config(), |mut stream: Shaken| {
        if asked(&mut stream) {
            let _ = stream
                .write_all(b"HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf")
                .and_then(|()| stream.flush());
            let _ = SockRef::from(&stream.sock).set_linger(Some(Duration::ZERO));
        }
    });
    let side = few(to_tls(address));
    assert_eq!((side.total_answered(), side.failures_by_kind()[Failure::Read as usize]), (0, 10));
}

#[test]
fn a_side_may_have_settings_of_its_own() {
    let serve = |name: &str| {
        let identity = Identity::of(&[name], |_| {});
        shaken(config_of(&identity, &[&TLS13]), responding(OK))
    };
    let (old, new) = (serve("old.example"), serve("127.0.0.1"));
    let side = |name, address| Side::parse(name, &format!("https://{address}")).unwrap();
    let draft = |side_tls| PlanConfig {
        sides: vec![side("base", old), side("head", new)],
        side_tls,
        load: even(100_000),
        duration: Duration::from_millis(100),
        groups: 1,
        ..to_tls(new)
    };
    let own = TlsSettings { server_name: Some("old.example".into()), ..trusting() };
    let record = played(draft(vec![Some(own)])).record;
    let failed: Vec<u64> = record.sides.iter().map(SideRecord::total_failures).collect();
    assert_eq!(failed, [0, 0]);
    assert!(record.sides.iter().all(|side| side.total_answered() > 0));
    refused(draft(Vec::new()), "127.0.0.1");
}
