//! The loop: one thread waits for all sockets, forwards their bytes, and accepts connections.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::os::fd::{AsFd, OwnedFd};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;
use std::{io, mem};

use rustix::event::epoll::{self, CreateFlags, Event, EventData, EventFlags};
use rustix::event::{PollFd, PollFlags, poll};
use rustix::io::Errno;
use rustix::net::sockopt::set_tcp_nodelay;
use rustix::net::{SocketFlags, accept_with};
use rustix::thread::set_current_timer_slack;

use crate::address::Service;
use crate::connection::{Connection, Outcome, Shared};
use crate::counters::Counters;
use crate::delay::{Delay, DelayRule};
use crate::freeze::Freeze;
use crate::pipe::Socket;
use tailgate_timing::clock;
use tailgate_timing::timer::Timer;

const MAX_EVENTS: usize = 256;
const SCRATCH_BYTES: usize = 64 << 10;
/// How long after a lack of file descriptors or memory connections are accepted again.
const ACCEPT_RETRY_NS: u64 = 20 * clock::MILLISECOND;

const LISTENER: u64 = u64::MAX;
const WAKE: u64 = u64::MAX - 1;
const TIMER: u64 = u64::MAX - 2;

pub(crate) struct Parts {
    pub(crate) listener: OwnedFd,
    pub(crate) upstream: Service,
    pub(crate) delay: Delay,
    pub(crate) freeze: Option<Freeze>,
    pub(crate) max_connections: usize,
    pub(crate) counters: Arc<Counters>,
    pub(crate) stopping: Arc<AtomicBool>,
    pub(crate) wake: Arc<OwnedFd>,
}

pub(crate) struct Worker {
    parts: Parts,
    rule: DelayRule,
    epoll: OwnedFd,
    timer: Timer,
    is_tcp_listener: bool,
    /// Whether the listener is registered.
    accepts: bool,
    slots: Vec<Slot>,
    free: Vec<usize>,
    open: usize,
    /// When a slot has bytes that are due. A slot that has become free or busy with another
    /// connection since then is only advanced in vain.
    due: BinaryHeap<Reverse<(u64, usize)>>,
    /// Slots with more to read.
    ready: Vec<usize>,
    accept_again: Option<u64>,
    scratch: Vec<u8>,
}

#[derive(Default)]
struct Slot {
    connection: Option<Connection>,
    /// The time in `due` for it.
    waits_until: Option<u64>,
}

impl Worker {
    pub(crate) fn new(parts: Parts) -> io::Result<Worker> {
        let epoll = epoll::create(CreateFlags::CLOEXEC)?;
        let timer = Timer::new()?;
        epoll::add(&epoll, &*parts.wake, EventData::new_u64(WAKE), EventFlags::IN)?;
        epoll::add(&epoll, &timer, EventData::new_u64(TIMER), EventFlags::IN)?;
        epoll::add(&epoll, &parts.listener, EventData::new_u64(LISTENER), EventFlags::IN)?;
        let is_tcp_listener = set_tcp_nodelay(&parts.listener, true).is_ok();
        Ok(Worker {
            rule: DelayRule::new(parts.delay),
            parts,
            epoll,
            timer,
            is_tcp_listener,
            accepts: true,
            slots: Vec::new(),
            free: Vec::new(),
            open: 0,
            due: BinaryHeap::new(),
            ready: Vec::new(),
            accept_again: None,
            scratch: vec![0; SCRATCH_BYTES],
        })
    }

    /// Forwards until it is stopped. All sockets close at the end.
    pub(crate) fn run(mut self) {
        // Without it, the kernel may end a wait 50 µs late.
        let _ = set_current_timer_slack(Some(std::num::NonZeroU64::MIN));
        let mut events = Vec::with_capacity(MAX_EVENTS);
        while !self.parts.stopping.load(Relaxed) {
            if self.turn(&mut events).is_err() {
                break; // The poller itself failed: nothing can be forwarded any more.
            }
        }
    }

    fn turn(&mut self, events: &mut Vec<Event>) -> Result<(), Errno> {
        let freeze = self.parts.freeze.map(|freeze| freeze.find_next(clock::now()));
        self.wait(events, freeze.map(|(begins, _)| begins))?;
        if let Some((begins, ends)) = freeze
            && begins <= clock::now() + self.timer.lead_ns()
        {
            self.wait_for_thaw(ends)?;
        }
        self.handle_events(events);
        for slot in mem::take(&mut self.ready) {
            self.advance(slot);
        }
        self.write_due();
        self.resume_accepting()
    }

    /// Nothing is read or written until then: the bytes wait in the kernel.
    fn wait_for_thaw(&mut self, ends: u64) -> Result<(), Errno> {
        let began = clock::now();
        while !self.parts.stopping.load(Relaxed) {
            let Some(left) = ends.checked_sub(clock::now()).filter(|&left| left > 0) else { break };
            let mut wake = [PollFd::new(&*self.parts.wake, PollFlags::IN)];
            match poll(&mut wake, Some(&clock::to_timespec(left))) {
                Ok(_) | Err(Errno::INTR) => (),
                Err(error) => return Err(error),
            }
        }
        self.parts.counters.count_freeze(clock::now() - began);
        Ok(())
    }

    fn wait(&mut self, events: &mut Vec<Event>, freezes: Option<u64>) -> Result<(), Errno> {
        let due = self.due.peek().map(|&Reverse((due, _))| due);
        let next = [due, freezes, self.accept_again].into_iter().flatten().min();
        self.timer.set(next)?;
        let at_once = (!self.ready.is_empty()).then(|| clock::to_timespec(0));
        events.clear();
        match epoll::wait(&self.epoll, rustix::buffer::spare_capacity(events), at_once.as_ref()) {
            Ok(_) | Err(Errno::INTR) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// Connections are accepted last: a slot is not used again among the events of its old sockets.
    fn handle_events(&mut self, events: &[Event]) {
        let mut has_news = false;
        for &Event { flags, data } in events {
            match data.u64() {
                WAKE => (),
                LISTENER => has_news = true,
                TIMER => self.timer.record_expiry(clock::now()),
                token => self.handle_socket((token >> 1) as usize, token & 1 == 1, flags),
            }
        }
        if has_news {
            self.accept_all();
        }
    }

    fn handle_socket(&mut self, slot: usize, is_server: bool, flags: EventFlags) {
        let connection = self.slots.get_mut(slot).and_then(|slot| slot.connection.as_mut());
        let Some(connection) = connection else { return };
        let socket = if is_server { &mut connection.server } else { &mut connection.client };
        let broken = flags.intersects(EventFlags::ERR | EventFlags::HUP);
        let ended = broken || flags.contains(EventFlags::RDHUP);
        socket.hangup |= ended;
        socket.readable |= ended || flags.contains(EventFlags::IN);
        socket.writable |= broken || flags.contains(EventFlags::OUT);
        self.advance(slot);
    }

    fn advance(&mut self, index: usize) {
        let Some(slot) = self.slots.get_mut(index) else { return };
        let Some(connection) = slot.connection.as_mut() else { return };
        let outcome = connection.advance(&mut Shared {
            rule: &mut self.rule,
            counters: &self.parts.counters,
            scratch: &mut self.scratch,
            lead_ns: self.timer.lead_ns(),
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

    fn accept_all(&mut self) {
        while self.open < self.parts.max_connections {
            let flags = SocketFlags::NONBLOCK | SocketFlags::CLOEXEC;
            match accept_with(&self.parts.listener, flags) {
                Ok(client) => self.add(client),
                Err(Errno::AGAIN) => return,
                Err(Errno::INTR | Errno::CONNABORTED) => (),
                Err(_) => {
                    self.accept_again = Some(clock::now() + ACCEPT_RETRY_NS);
                    break;
                }
            }
        }
        self.accepts = false;
        let _ = epoll::delete(&self.epoll, &self.parts.listener);
    }

    /// A client whose service cannot be reached is closed, as its own connection would be refused.
    fn add(&mut self, client: OwnedFd) {
        self.parts.counters.count_connection();
        if self.is_tcp_listener {
            let _ = set_tcp_nodelay(&client, true);
        }
        let client = Socket::new(client, self.is_tcp_listener);
        let Ok(server) = self.parts.upstream.connect() else { return };
        let connection = Connection::new(client, server, self.parts.upstream.is_tcp());
        let index = self.free.pop().unwrap_or_else(|| {
            self.slots.push(Slot::default());
            self.slots.len() - 1
        });
        let token = (index as u64) << 1;
        if self.register(&connection.client.fd, token).is_ok()
            && self.register(&connection.server.fd, token | 1).is_ok()
        {
            self.slots[index] = Slot { connection: Some(connection), waits_until: None };
            self.open += 1;
        } else {
            self.free.push(index);
        }
    }

    /// Each socket is registered once, edge-triggered: its first events come at once.
    fn register(&self, socket: impl AsFd, token: u64) -> Result<(), Errno> {
        let flags = EventFlags::IN | EventFlags::OUT | EventFlags::RDHUP | EventFlags::ET;
        epoll::add(&self.epoll, socket, EventData::new_u64(token), flags)
    }

    fn resume_accepting(&mut self) -> Result<(), Errno> {
        let now = clock::now() + self.timer.lead_ns();
        let may_accept = self.accept_again.is_none_or(|time| time <= now);
        if !self.accepts && may_accept && self.open < self.parts.max_connections {
            self.accept_again = None;
            self.accepts = true;
            let data = EventData::new_u64(LISTENER);
            epoll::add(&self.epoll, &self.parts.listener, data, EventFlags::IN)?;
        }
        Ok(())
    }
}
