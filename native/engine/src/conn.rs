//! One connection, and everything it can be doing.

use std::io::{self, Write};
use std::net::SocketAddr;

use crate::clock::MILLISECOND;
use crate::http1::Response;
use crate::poller::Poller;
use crate::recorder::Place;
use crate::transport::{self, Received, Stream};

const SHORTEST_BACKOFF: u64 = 5 * MILLISECOND;
const LONGEST_BACKOFF: u64 = 100 * MILLISECOND;

pub(crate) struct Conn {
    pub(crate) side: usize,
    pub(crate) state: State,
    stream: Option<Stream>,
    /// Whether the kernel is to tell when answers came.
    stamped: bool,
    pub(crate) response: Response,
    /// Whether a request was sent on it since it was opened.
    used: bool,
    backoff_ns: u64,
}

pub(crate) enum State {
    /// No socket; the next attempt is due at this time.
    Down {
        retry_ns: u64,
    },
    Connecting {
        since_ns: u64,
    },
    Idle {
        since_ns: u64,
    },
    Busy(Flight),
}

/// A request under way.
pub(crate) struct Flight {
    pub(crate) place: Place,
    pub(crate) wait_ns: u64,
    pub(crate) lag_ns: u64,
    pub(crate) sent_ns: u64,
    pub(crate) to_head: bool,
    /// What the socket has not taken yet; almost always nothing.
    unsent: Vec<u8>,
}

impl Conn {
    pub(crate) fn new(side: usize, stamped: bool) -> Conn {
        let state = State::Down { retry_ns: 0 };
        Conn {
            side,
            state,
            stream: None,
            stamped,
            response: Response::default(),
            used: false,
            backoff_ns: SHORTEST_BACKOFF,
        }
    }

    /// Starts to connect.
    pub(crate) fn open(
        &mut self,
        token: usize,
        address: SocketAddr,
        poller: &mut Poller,
        now_ns: u64,
    ) -> io::Result<()> {
        let mut stream = transport::connect(address)?;
        if self.stamped {
            transport::ask_for_stamps(&stream);
        }
        poller.watch(&mut stream, token)?;
        self.stream = Some(stream);
        self.used = false;
        self.response.reset();
        self.state = State::Connecting { since_ns: now_ns };
        Ok(())
    }

    /// How the connect that the poller told of ended; None while it has not.
    pub(crate) fn opened(&mut self) -> Option<io::Result<()>> {
        transport::opened(self.stream.as_ref()?)
    }

    /// Closes the socket. One that carried a request may reopen at once, since arrivals bound how often that can be; one
    /// that didn't waits, ever longer.
    pub(crate) fn close(&mut self, now_ns: u64) {
        self.stream = None;
        let pause_ns = if self.used { 0 } else { self.backoff_ns };
        self.backoff_ns = if self.used { SHORTEST_BACKOFF } else { (self.backoff_ns * 2).min(LONGEST_BACKOFF) };
        self.state = State::Down { retry_ns: now_ns + pause_ns };
        self.used = false;
    }

    /// Hands a request to the socket, as far as that takes it.
    pub(crate) fn send(&mut self, bytes: &[u8], mut flight: Flight) -> io::Result<()> {
        self.response.reset();
        self.used = true;
        let taken = self.write(bytes);
        if let Ok(taken) = taken {
            flight.unsent.extend_from_slice(&bytes[taken..]);
        }
        self.state = State::Busy(flight);
        taken.map(|_| ())
    }

    /// Goes on with what the socket would not take before.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        let State::Busy(flight) = &mut self.state else { return Ok(()) };
        if flight.unsent.is_empty() {
            return Ok(());
        }
        let unsent = std::mem::take(&mut flight.unsent);
        let taken = self.write(&unsent)?;
        if let State::Busy(flight) = &mut self.state {
            flight.unsent.extend_from_slice(&unsent[taken..]);
        }
        Ok(())
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let Some(stream) = &mut self.stream else { return Err(io::ErrorKind::NotConnected.into()) };
        let mut taken = 0;
        while taken < bytes.len() {
            match stream.write(&bytes[taken..]) {
                Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
                Ok(count) => taken += count,
                Err(cause) if cause.kind() == io::ErrorKind::WouldBlock => break,
                Err(cause) if cause.kind() == io::ErrorKind::Interrupted => {}
                Err(cause) => return Err(cause),
            }
        }
        Ok(taken)
    }

    /// None when there is nothing to read now.
    pub(crate) fn read(&mut self, buffer: &mut [u8]) -> io::Result<Option<Received>> {
        let Some(stream) = &mut self.stream else { return Ok(None) };
        loop {
            let received = match self.stamped {
                true => transport::receive_stamped(stream, buffer),
                false => transport::receive(stream, buffer),
            };
            match received {
                Ok(received) => return Ok(Some(received)),
                Err(cause) if cause.kind() == io::ErrorKind::WouldBlock => return Ok(None),
                Err(cause) if cause.kind() == io::ErrorKind::Interrupted => {}
                Err(cause) => return Err(cause),
            }
        }
    }

    /// An answer is complete; the connection may carry the next request.
    pub(crate) fn rest(&mut self, now_ns: u64) {
        self.state = State::Idle { since_ns: now_ns };
    }

    /// Takes the request out, whatever becomes of the connection.
    pub(crate) fn land(&mut self) -> Option<Flight> {
        match std::mem::replace(&mut self.state, State::Down { retry_ns: 0 }) {
            State::Busy(flight) => Some(flight),
            other => {
                self.state = other;
                None
            }
        }
    }

    pub(crate) fn alive(&self) -> bool {
        matches!(self.state, State::Idle { .. } | State::Busy(_))
    }
}

impl Flight {
    /// Whether the socket has taken all of the request.
    pub(crate) fn gone(&self) -> bool {
        self.unsent.is_empty()
    }

    pub(crate) fn new(place: Place, wait_ns: u64, lag_ns: u64, sent_ns: u64, to_head: bool) -> Flight {
        Flight { place, wait_ns, lag_ns, sent_ns, to_head, unsent: Vec::new() }
    }
}
