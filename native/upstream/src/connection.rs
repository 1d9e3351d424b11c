//! One connection: requests come in, and each response leaves when it is due.

use std::collections::VecDeque;
use std::os::fd::OwnedFd;

use rustix::io::Errno;
use rustix::net::{SendFlags, Shutdown, send, shutdown};

use tailgate_timing::clock::{self, SECOND};
use tailgate_timing::timestamps;

use crate::counters::Counters;
use crate::delay::CallNumbers;
use crate::request::{Call, Event, Refusal, RequestReader};
use crate::route::{KnownParts, Route, render_refusal};

/// Responses of one connection that wait. Until there is room, no further request is read.
const MAX_PENDING: usize = 64;
/// How often one connection is read before the others have their turn.
const MAX_TURNS: usize = 16;
/// How long after the last response the client may still send what is not read: if the socket was
/// closed at once, the client could lose the response.
const MAX_LINGER_NS: u64 = SECOND;
/// The kernel's time of arrival is not believed if it is older.
const MAX_STAMP_AGE_NS: u64 = 10 * SECOND;

/// What all connections use. Only one thread does.
pub(crate) struct Shared<'a> {
    pub(crate) upstreams: &'a [Vec<Route>],
    pub(crate) numbers: &'a mut CallNumbers,
    pub(crate) counters: &'a mut Counters,
    pub(crate) scratch: &'a mut [u8],
    /// A response that is due within this time leaves now: a timer would end later than that.
    pub(crate) lead_ns: u64,
    pub(crate) wall_offset_ns: u64,
}

/// What a connection waits for.
#[derive(Debug, PartialEq)]
pub(crate) enum Outcome {
    /// For its socket; and for this time, if a response is due then.
    Waits {
        until: Option<u64>,
    },
    /// For the others to have their turn: there is more to read.
    HasMore,
    Closed,
}

#[derive(Debug)]
pub(crate) struct Connection {
    pub(crate) socket: OwnedFd,
    pub(crate) readable: bool,
    pub(crate) writable: bool,
    upstream: usize,
    reader: RequestReader,
    /// Bytes that were received and not used yet.
    input: Vec<u8>,
    /// When the newest bytes arrived.
    arrived: u64,
    pending: VecDeque<Pending>,
    /// Bytes of the first pending response that have left.
    written: usize,
    phase: Phase,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Phase {
    Open,
    /// No further request is read; the responses still leave.
    Finishing,
    /// The last response has left. What the client sends is discarded.
    Lingering {
        until: u64,
    },
}

#[derive(Debug)]
struct Pending {
    due: u64,
    bytes: Vec<u8>,
    /// Interim responses and refusals are no calls.
    is_call: bool,
}

impl Connection {
    pub(crate) fn new(socket: OwnedFd, upstream: usize) -> Connection {
        Connection {
            socket,
            readable: false,
            writable: false,
            upstream,
            reader: RequestReader::default(),
            input: vec![],
            arrived: 0,
            pending: VecDeque::new(),
            written: 0,
            phase: Phase::Open,
        }
    }

    /// Reads and writes whatever is possible now.
    pub(crate) fn advance(&mut self, shared: &mut Shared<'_>) -> Outcome {
        self.try_advance(shared).unwrap_or(Outcome::Closed)
    }

    /// An error is one of the socket, whose client is gone.
    fn try_advance(&mut self, shared: &mut Shared<'_>) -> Result<Outcome, Errno> {
        for _ in 0..MAX_TURNS {
            let was_full = self.answer(shared);
            self.flush(shared)?;
            if was_full && self.pending.len() < MAX_PENDING {
                continue;
            }
            if self.phase == Phase::Finishing && self.pending.is_empty() {
                shutdown(&self.socket, Shutdown::Write)?;
                self.phase = Phase::Lingering { until: clock::now() + MAX_LINGER_NS };
            }
            if !self.readable || self.pending.len() >= MAX_PENDING {
                return Ok(self.find_outcome());
            }
            if self.receive(shared)? == 0 && self.readable {
                self.readable = false;
                if self.phase != Phase::Open || self.pending.is_empty() {
                    return Ok(Outcome::Closed);
                }
                // The client sends no more; it may still receive.
                self.phase = Phase::Finishing;
            }
        }
        Ok(Outcome::HasMore)
    }

    fn find_outcome(&self) -> Outcome {
        match self.phase {
            Phase::Lingering { until } if clock::now() >= until => Outcome::Closed,
            Phase::Lingering { until } => Outcome::Waits { until: Some(until) },
            // A client that accepts no bytes now will be writable later.
            Phase::Open | Phase::Finishing => Outcome::Waits {
                until: self.pending.front().map(|first| first.due).filter(|_| self.writable),
            },
        }
    }

    /// Receives once. 0 while `readable` remains set: the client sends no more.
    fn receive(&mut self, shared: &mut Shared<'_>) -> Result<usize, Errno> {
        let now = clock::now();
        let (count, stamp) = match timestamps::read(&self.socket, shared.scratch) {
            Ok(read) => read,
            Err(error) => match Errno::from_io_error(&error) {
                Some(Errno::AGAIN) => {
                    self.readable = false;
                    return Ok(0);
                }
                Some(Errno::INTR) => return Ok(1),
                other => return Err(other.unwrap_or(Errno::IO)),
            },
        };
        if self.phase == Phase::Open {
            let stamped = stamp.map(|wall| wall.saturating_sub(shared.wall_offset_ns));
            self.arrived = stamped
                .filter(|&stamped| stamped <= now && now - stamped < MAX_STAMP_AGE_NS)
                .unwrap_or(now);
            self.input.extend_from_slice(&shared.scratch[..count]);
        }
        Ok(count)
    }

    /// Answers the requests that have been received. Returns whether it stopped for lack of room.
    fn answer(&mut self, shared: &mut Shared<'_>) -> bool {
        let mut used = 0;
        while self.phase == Phase::Open && used < self.input.len() {
            if self.pending.len() >= MAX_PENDING {
                self.input.drain(..used);
                return true;
            }
            let routes = shared.upstreams.get(self.upstream).map_or(&[][..], |routes| routes);
            let (count, event) = self.reader.read(&self.input[used..], routes);
            used += count;
            match event {
                Event::NeedsMore if count == 0 => break,
                Event::NeedsMore => (),
                Event::AwaitsContinue => self.push_interim(),
                Event::Complete(call) => self.push_response(call, routes, shared),
                Event::Refused(refusal) => self.push_refusal(refusal, shared),
            }
        }
        self.input.drain(..used);
        if self.input.is_empty() && self.input.capacity() > shared.scratch.len() {
            self.input = vec![];
        }
        false
    }

    fn push_response(&mut self, call: Call, routes: &[Route], shared: &mut Shared<'_>) {
        let Call { route, hash, known, example } = call;
        shared.counters.count_call(self.upstream, route, self.arrived, &example);
        let mut random = shared.numbers.start_random(&hash);
        if known.closes {
            self.phase = Phase::Finishing;
        }
        let (delay_ns, bytes) = match route.and_then(|route| routes.get(route)) {
            Some(route) => (route.delay.draw(&mut random), route.render(known, &mut random)),
            None => (0, render_refusal(404, "No route of this upstream matches.", &known)),
        };
        self.push(delay_ns, bytes, true);
    }

    fn push_interim(&mut self) {
        self.push(0, b"HTTP/1.1 100 \r\n\r\n".to_vec(), false);
    }

    fn push_refusal(&mut self, Refusal { status, text }: Refusal, shared: &mut Shared<'_>) {
        shared.counters.count_refusal(self.upstream, self.arrived);
        self.phase = Phase::Finishing;
        let known = KnownParts::of_refusal(false, true);
        self.push(0, render_refusal(status, text, &known), false);
    }

    /// A response is not due before those of earlier requests.
    fn push(&mut self, delay_ns: u64, bytes: Vec<u8>, is_call: bool) {
        let previous = self.pending.back().map_or(0, |pending| pending.due);
        let due = (self.arrived + delay_ns).max(previous);
        self.pending.push_back(Pending { due, bytes, is_call });
    }

    /// Writes what is due. How late it is counts from the first try: a client that does not read is
    /// not waited for.
    fn flush(&mut self, shared: &mut Shared<'_>) -> Result<(), Errno> {
        while let Some(first) = self.pending.front()
            && self.writable
            && first.due <= clock::now() + shared.lead_ns
        {
            let sent = send(&self.socket, &first.bytes[self.written..], SendFlags::NOSIGNAL);
            if self.written == 0 && first.is_call && sent != Err(Errno::INTR) {
                shared.counters.record_lateness(first.due, clock::now());
            }
            match sent {
                Ok(count) => self.written += count,
                Err(Errno::AGAIN) => self.writable = false,
                Err(Errno::INTR) => (),
                Err(error) => return Err(error),
            }
            if self.written >= first.bytes.len() {
                self.pending.pop_front();
                self.written = 0;
            }
        }
        Ok(())
    }
}
