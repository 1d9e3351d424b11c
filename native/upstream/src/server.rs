//! The loop: one thread waits for all sockets and for the next response that is due.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::io;
use std::mem;
use std::net::{Ipv4Addr, SocketAddr};
use std::os::fd::OwnedFd;

use rustix::event::epoll::{self, CreateFlags, Event, EventData, EventFlags};
use rustix::io::{Errno, ioctl_fionbio};
use rustix::net::sockopt::set_tcp_nodelay;
use rustix::net::{
    AddressFamily, SocketFlags, SocketType, accept_with, bind, getsockname, listen, socket_with,
};
use rustix::process::{Resource, getrlimit};
use rustix::stdio::stdin;
use rustix::thread::set_current_timer_slack;

use tailgate_timing::clock::{self, MILLISECOND, SECOND};
use tailgate_timing::scheduler;
use tailgate_timing::timer::Timer;
use tailgate_timing::timestamps;

use crate::config::Config;
use crate::connection::{Connection, Outcome, Shared};
use crate::control::Control;
use crate::counters::Counters;
use crate::delay::CallNumbers;
use crate::route::Route;

const MAX_EVENTS: usize = 256;
const SCRATCH_BYTES: usize = 64 << 10;
/// The kernel reduces it to its own maximum.
const LISTEN_BACKLOG: i32 = 4096;
/// How long after a lack of file descriptors or memory connections are accepted again.
const ACCEPT_RETRY_NS: u64 = 20 * MILLISECOND;
/// Open files besides the connections, with room to spare.
const OTHER_FILES: u64 = 64;
/// How often the wall clock is compared with the monotonic one.
const WALL_CHECK_NS: u64 = SECOND;

const CONTROL: u64 = u64::MAX;
const TIMER: u64 = u64::MAX - 1;
/// The tokens from here on are listeners, those below are slots.
const FIRST_LISTENER: u64 = 1 << 40;

const SOCKET_FLAGS: SocketFlags = SocketFlags::NONBLOCK.union(SocketFlags::CLOEXEC);

pub(crate) struct Server {
    upstreams: Vec<Vec<Route>>,
    listeners: Vec<OwnedFd>,
    ports: Vec<u16>,
    epoll: OwnedFd,
    timer: Timer,
    control: Control,
    numbers: CallNumbers,
    counters: Counters,
    slots: Vec<Slot>,
    free: Vec<usize>,
    open: usize,
    max_open: usize,
    /// Whether the listeners are registered.
    accepts: bool,
    accept_again: Option<u64>,
    /// When a slot has a response that is due. A slot that has become free or busy with another
    /// connection since then is only advanced in vain.
    due: BinaryHeap<Reverse<(u64, usize)>>,
    /// Slots with more to read.
    ready: Vec<usize>,
    scratch: Vec<u8>,
    wall_offset_ns: u64,
    wall_check: u64,
}

#[derive(Default)]
struct Slot {
    connection: Option<Connection>,
    /// The time in `due` for it.
    waits_until: Option<u64>,
}

impl Server {
    pub(crate) fn new(Config { seed, upstreams }: Config) -> io::Result<Server> {
        let epoll = epoll::create(CreateFlags::CLOEXEC)?;
        let timer = Timer::new()?;
        epoll::add(&epoll, &timer, EventData::new_u64(TIMER), EventFlags::IN)?;
        ioctl_fionbio(stdin(), true)?;
        epoll::add(&epoll, stdin(), EventData::new_u64(CONTROL), EventFlags::IN)?;
        let bound = upstreams.iter().map(|_| open_listener()).collect::<io::Result<Vec<_>>>()?;
        let (listeners, ports) = bound.into_iter().unzip();
        let max_files = getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX);
        let mut server = Server {
            counters: Counters::new(upstreams.iter().map(Vec::len)),
            upstreams,
            listeners,
            ports,
            epoll,
            timer,
            control: Control::default(),
            numbers: CallNumbers::new(seed),
            slots: Vec::new(),
            free: Vec::new(),
            open: 0,
            max_open: max_files.saturating_sub(OTHER_FILES).max(1) as usize,
            accepts: false,
            accept_again: None,
            due: BinaryHeap::new(),
            ready: Vec::new(),
            scratch: vec![0; SCRATCH_BYTES],
            wall_offset_ns: clock::wall_offset_ns(),
            wall_check: clock::now() + WALL_CHECK_NS,
        };
        server.resume_accepting()?;
        Ok(server)
    }

    /// In the order of the upstreams.
    pub(crate) fn ports(&self) -> &[u16] {
        &self.ports
    }

    /// Answers until tailgate ends.
    pub(crate) fn run(mut self) -> Result<(), Errno> {
        raise_priority();
        let mut events = Vec::with_capacity(MAX_EVENTS);
        while self.turn(&mut events)? {}
        Ok(())
    }

    /// Returns whether tailgate still runs.
    fn turn(&mut self, events: &mut Vec<Event>) -> Result<bool, Errno> {
        self.wait(events)?;
        self.check_wall_clock();
        if !self.handle_events(events) {
            return Ok(false);
        }
        for slot in mem::take(&mut self.ready) {
            self.advance(slot);
        }
        self.write_due();
        self.resume_accepting()?;
        Ok(true)
    }

    fn wait(&mut self, events: &mut Vec<Event>) -> Result<(), Errno> {
        let due = self.due.peek().map(|&Reverse((due, _))| due);
        self.timer.set([due, self.accept_again].into_iter().flatten().min())?;
        let at_once = (!self.ready.is_empty()).then(|| clock::to_timespec(0));
        events.clear();
        match epoll::wait(&self.epoll, rustix::buffer::spare_capacity(events), at_once.as_ref()) {
            Ok(_) | Err(Errno::INTR) => Ok(()),
            Err(error) => Err(error),
        }
    }

    fn check_wall_clock(&mut self) {
        let now = clock::now();
        if now >= self.wall_check {
            self.wall_offset_ns = clock::wall_offset_ns();
            self.wall_check = now + WALL_CHECK_NS;
        }
    }

    /// Connections are accepted last: a slot is not used again among the events of its old socket.
    fn handle_events(&mut self, events: &[Event]) -> bool {
        let mut called = vec![];
        for &Event { flags, data } in events {
            match data.u64() {
                CONTROL => {
                    if !self.control.execute(&mut self.counters) {
                        return false;
                    }
                }
                TIMER => self.timer.record_expiry(clock::now()),
                token if token >= FIRST_LISTENER => called.push((token - FIRST_LISTENER) as usize),
                token => self.handle_socket(token as usize, flags),
            }
        }
        for upstream in called {
            self.accept_all(upstream);
        }
        true
    }

    fn handle_socket(&mut self, slot: usize, flags: EventFlags) {
        let Some(connection) = self.slots.get_mut(slot).and_then(|slot| slot.connection.as_mut())
        else {
            return;
        };
        let broken = flags.intersects(EventFlags::ERR | EventFlags::HUP);
        connection.readable |= broken || flags.intersects(EventFlags::IN | EventFlags::RDHUP);
        connection.writable |= broken || flags.contains(EventFlags::OUT);
        self.advance(slot);
    }

    fn advance(&mut self, index: usize) {
        let Some(slot) = self.slots.get_mut(index) else { return };
        let Some(connection) = slot.connection.as_mut() else { return };
        let outcome = connection.advance(&mut Shared {
            upstreams: &self.upstreams,
            numbers: &mut self.numbers,
            counters: &mut self.counters,
            scratch: &mut self.scratch,
            lead_ns: self.timer.lead_ns(),
            wall_offset_ns: self.wall_offset_ns,
        });
        match outcome {
            Outcome::Waits { until: Some(until) } => {
                if slot.waits_until != Some(until) {
                    slot.waits_until = Some(until);
                    self.due.push(Reverse((until, index)));
                }
            }
            Outcome::Waits { until: None } => (),
            Outcome::HasMore => self.ready.push(index),
            Outcome::Closed => {
                *slot = Slot::default();
                self.free.push(index);
                self.open -= 1;
            }
        }
    }

    fn write_due(&mut self) {
        let until = clock::now() + self.timer.lead_ns();
        while let Some(&Reverse((due, index))) = self.due.peek()
            && due <= until
        {
            self.due.pop();
            if let Some(slot) = self.slots.get_mut(index) {
                slot.waits_until = None;
            }
            self.advance(index);
        }
    }

    fn accept_all(&mut self, upstream: usize) {
        while self.open < self.max_open {
            let Some(listener) = self.listeners.get(upstream) else { return };
            match accept_with(listener, SOCKET_FLAGS) {
                Ok(socket) => self.add(socket, upstream),
                Err(Errno::AGAIN) => return,
                Err(Errno::INTR | Errno::CONNABORTED) => (),
                Err(_) => {
                    self.accept_again = Some(clock::now() + ACCEPT_RETRY_NS);
                    break;
                }
            }
        }
        self.accepts = false;
        for listener in &self.listeners {
            let _ = epoll::delete(&self.epoll, listener);
        }
    }

    /// Each socket is registered once, edge-triggered: its first events come at once.
    fn add(&mut self, socket: OwnedFd, upstream: usize) {
        let _ = set_tcp_nodelay(&socket, true);
        timestamps::enable(&socket);
        let index = self.free.pop().unwrap_or_else(|| {
            self.slots.push(Slot::default());
            self.slots.len() - 1
        });
        let flags = EventFlags::IN | EventFlags::OUT | EventFlags::RDHUP | EventFlags::ET;
        let data = EventData::new_u64(index as u64);
        if epoll::add(&self.epoll, &socket, data, flags).is_ok() {
            let connection = Some(Connection::new(socket, upstream));
            self.slots[index] = Slot { connection, waits_until: None };
            self.open += 1;
        } else {
            self.free.push(index);
        }
    }

    fn resume_accepting(&mut self) -> Result<(), Errno> {
        let now = clock::now() + self.timer.lead_ns();
        let may_accept = self.accept_again.is_none_or(|time| time <= now);
        if !self.accepts && may_accept && self.open < self.max_open {
            self.accept_again = None;
            self.accepts = true;
            for (index, listener) in self.listeners.iter().enumerate() {
                let data = EventData::new_u64(FIRST_LISTENER + index as u64);
                epoll::add(&self.epoll, listener, data, EventFlags::IN)?;
            }
        }
        Ok(())
    }
}

/// The service must not make the responses late that it waits for. Each is little work, and only a
/// running service causes more, so no program starves.
fn raise_priority() {
    // Without it, the kernel may end a wait 50 µs late.
    let _ = set_current_timer_slack(Some(std::num::NonZeroU64::MIN));
    let _ = scheduler::become_real_time() || scheduler::take_short_slices();
}

/// A listener at a free port of 127.0.0.1.
fn open_listener() -> io::Result<(OwnedFd, u16)> {
    let listener = socket_with(AddressFamily::INET, SocketType::STREAM, SOCKET_FLAGS, None)?;
    bind(&listener, &SocketAddr::from((Ipv4Addr::LOCALHOST, 0)))?;
    listen(&listener, LISTEN_BACKLOG)?;
    let port = SocketAddr::try_from(getsockname(&listener)?)?.port();
    Ok((listener, port))
}
