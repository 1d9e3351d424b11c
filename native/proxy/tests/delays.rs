//! What is delayed, and by how much at least. A busy machine makes everything later, so no test
//! asserts that something is early.

mod support;

use std::io::{Read, Write};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use rustix::time::{ClockId, clock_gettime};
use support::{PATIENCE, Setup, Way, connect_tcp, echo, exchange, serve};
use tailgate_proxy::{Delay, Freeze};

const MILLISECOND: u64 = 1_000_000;
/// A timer expires up to this much earlier, because threads wake up late.
const TOLERANCE: Duration = Duration::from_micros(200);

/// Now by the clock of the proxy, in nanoseconds.
fn now() -> u64 {
    let time = clock_gettime(ClockId::Monotonic);
    time.tv_sec as u64 * 1_000_000_000 + time.tv_nsec as u64
}

#[test]
fn every_response_is_delayed_by_a_constant_and_that_is_counted() {
    let delay_ns = 3 * MILLISECOND;
    let delay = Delay::Constant { ns: delay_ns };
    let started = Setup { delay, ..Setup::new(serve(Way::Tcp, echo)) }.start();
    let mut stream = started.connect();
    for byte in 0..50 {
        let began = Instant::now();
        assert_eq!(exchange(&mut *stream, byte), byte);
        assert!(began.elapsed() + TOLERANCE >= Duration::from_nanos(delay_ns));
    }
    drop(stream);
    let counts = wait_for(|| started.proxy.counts(), |counts| counts.responses == 50);
    assert_eq!(counts.delayed, 50);
    assert!(counts.added_ns + 50 * TOLERANCE.as_nanos() as u64 >= 50 * delay_ns, "{counts:?}");
}

#[test]
fn every_part_of_a_response_is_delayed_by_the_constant() {
    let upstream = serve(Way::Tcp, |mut stream| {
        stream.read_exact(&mut [0]).expect("a request arrives");
        for part in 0..3 {
            stream.write_all(&[part]).expect("it is open");
            thread::sleep(Duration::from_millis(20));
        }
    });
    let delay = Delay::Constant { ns: 30 * MILLISECOND };
    let started = Setup { delay, ..Setup::new(upstream) }.start();
    let mut stream = started.connect();
    let began = Instant::now();
    stream.write_all(&[1]).expect("the connection is open");
    for part in 0..3_u8 {
        let mut byte = [0];
        stream.read_exact(&mut byte).expect("it is answered");
        assert_eq!(byte[0], part);
        let least = Duration::from_millis(30 + 20 * u64::from(part));
        assert!(began.elapsed() + TOLERANCE >= least, "part {part}");
    }
}

#[test]
fn only_the_slowest_responses_are_delayed_by_a_ratio_of_their_time() {
    let slow = Duration::from_millis(100);
    let upstream = serve(Way::Tcp, move |mut stream| {
        let mut request = [0];
        while stream.read_exact(&mut request).is_ok() {
            if request[0] == 1 {
                thread::sleep(slow);
            }
            stream.write_all(&request).expect("it is open");
        }
    });
    let delay = Delay::Slowest { ratio: 1.0, extra_ns: 5 * MILLISECOND };
    let started = Setup { client: Way::Unix, delay, ..Setup::new(upstream) }.start();
    let mut stream = started.connect();
    for index in 0..600 {
        let is_slow = index % 50 == 49;
        let began = Instant::now();
        exchange(&mut *stream, u8::from(is_slow));
        if is_slow && index > 100 {
            let least = 2 * slow + Duration::from_millis(5);
            assert!(began.elapsed() + TOLERANCE >= least, "{:?}", began.elapsed());
        }
    }
    // The last response is counted when the connection has ended.
    drop(stream);
    let counts = wait_for(|| started.proxy.counts(), |counts| counts.delayed >= 10);
    assert!(counts.delayed < counts.responses, "{counts:?}");
}

#[test]
fn a_freeze_holds_both_directions_of_all_connections() {
    let (report, arrivals) = mpsc::channel();
    let (prompt, prompted) = mpsc::channel();
    let (prompted, length_ns) =
        (std::sync::Arc::new(std::sync::Mutex::new(prompted)), 400 * MILLISECOND);
    let upstream = serve(Way::Tcp, move |mut stream| {
        let mut byte = [0];
        stream.read_exact(&mut byte).expect("the greeting arrives");
        stream.write_all(&byte).expect("it is open");
        if byte[0] == 1 {
            // This one sends during the freeze.
            prompted.lock().expect("no test panics here").recv().expect("it is prompted");
            stream.write_all(&[2]).expect("it is open");
        }
        stream.read_exact(&mut byte).expect("a byte arrives");
        report.send(now()).expect("the test waits");
    });
    let period_ns = 600_000 * MILLISECOND;
    let begins = now() + 1000 * MILLISECOND;
    let freeze = Freeze { length_ns, period_ns, phase_ns: begins % period_ns };
    let started = Setup { freeze: Some(freeze), ..Setup::new(upstream) }.start();
    let address = started.proxy.address().expect("it listens on TCP");
    let [mut sending, mut receiving] = [0, 1].map(|byte| {
        let mut stream = connect_tcp(address);
        assert_eq!(exchange(&mut stream, byte), byte);
        stream
    });
    while now() < begins + 10 * MILLISECOND {
        thread::sleep(Duration::from_millis(1));
    }
    prompt.send(()).expect("the server waits");
    sending.write_all(&[3]).expect("the connection is open");
    let mut byte = [0];
    receiving.read_exact(&mut byte).expect("it arrives after the freeze");
    assert!(now() >= begins + length_ns, "the client received during the freeze");
    let arrived: u64 = arrivals.recv_timeout(PATIENCE).expect("it arrives after the freeze");
    assert!(arrived >= begins + length_ns, "the server received during the freeze");
    let counts = started.proxy.counts();
    assert_eq!(counts.freezes, 1);
    assert!(counts.frozen_ns > 0);
}

/// Waits until the condition holds, and fails after a minute.
fn wait_for<T>(read: impl Fn() -> T, holds: impl Fn(&T) -> bool) -> T {
    let began = Instant::now();
    loop {
        let value = read();
        if holds(&value) || began.elapsed() > PATIENCE {
            assert!(holds(&value), "it did not happen within a minute");
            return value;
        }
        thread::sleep(Duration::from_millis(5));
    }
}
