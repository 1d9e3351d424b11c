//! Randomly generated servers: whatever they do on a connection, and in whatever order, each
//! request has exactly one outcome.

use std::io::Write;
use std::net::{Shutdown, TcpStream};
use std::thread;
use std::time::{Duration, Instant};

use crate::support::tls::Over;
use crate::support::{PATIENCE, assert_accounted, even, heard, played_if_reached, raw, to};
use proptest::collection::vec;
use proptest::prelude::*;
use socket2::SockRef;
use tailgate_engine::PlanConfig;

/// One step of the steps that a server repeats on each of its connections.
#[derive(Debug, Clone)]
enum Deed {
    Hear,
    Say(Vec<u8>),
    Pause(u64), // milliseconds
    /// Closes the sending direction, but continues to read.
    Finish,
    Close,
    Reset,
}

/// A response, or bytes that may be part of one. Complete responses come first, because most
/// connections should get that far.
fn saying() -> impl Strategy<Value = Vec<u8>> {
    let words = [
        "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n",
        "HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 200 OK\r\n\r\nuntil the close",
        "HTTP/1.1 100 Continue\r\n\r\n",
        "HTTP/1.1 200 OK\r\n",
        "Content-Length: 5\r\n\r\n",
        "Transfer-Encoding: chunked\r\n\r\n",
        "5\r\nhello\r\n",
        "0\r\n\r\n",
        "\r\n",
        "\x16\x03\x01",
    ];
    prop_oneof![
        8 => prop::sample::select(words[..4].to_vec()).prop_map(|word| word.into()),
        4 => prop::sample::select(words.to_vec()).prop_map(|word| word.into()),
        1 => vec(any::<u8>(), 1..20),
        1 => (60_000usize..140_000).prop_map(|length| vec![b'x'; length]),
    ]
}

fn deed() -> impl Strategy<Value = Deed> {
    prop_oneof![
        6 => Just(Deed::Hear),
        6 => saying().prop_map(Deed::Say),
        2 => (0u64..4).prop_map(Deed::Pause),
        1 => prop_oneof![Just(Deed::Finish), Just(Deed::Close), Just(Deed::Reset)],
    ]
}

fn does(deeds: &[Deed], mut stream: TcpStream) {
    // A script that neither reads nor writes anything must end too.
    for deed in deeds.iter().cycle().take(2_000) {
        let done = match deed {
            Deed::Hear => heard(&mut stream),
            Deed::Say(bytes) => stream.write_all(bytes).is_ok(),
            Deed::Pause(milliseconds) => {
                thread::sleep(Duration::from_millis(*milliseconds));
                true
            }
            Deed::Finish => stream.shutdown(Shutdown::Write).is_ok(),
            Deed::Close => false,
            Deed::Reset => return drop(SockRef::from(&stream).set_linger(Some(Duration::ZERO))),
        };
        if !done {
            return;
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 80,
        failure_persistence: None,
        max_shrink_iters: 50,
        ..ProptestConfig::default()
    })]

    #[test]
    fn whatever_a_server_does_each_request_has_one_outcome_in_time(
        deeds in vec(deed(), 1..8), over in prop_oneof![Just(Over::Tcp), Just(Over::Tls)],
    ) {
        let address = raw(move |_, stream| does(&deeds, stream));
        let (began, short) = (Instant::now(), Duration::from_millis(20));
        let run = played_if_reached(over.reach(PlanConfig {
            load: even(1_000_000),
            duration: short,
            connections: 3,
            groups: 1,
            timeout: short,
            drain: 2 * short,
            ..to(address)
        }));
        prop_assert!(began.elapsed() < PATIENCE, "{:?}", began.elapsed());
        if let Some(run) = run {
            prop_assert_eq!(run.record.sides[0].total_offered(), 20);
            assert_accounted(&run.record.sides[0]);
        }
    }
}
