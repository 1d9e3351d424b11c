//! The connections of one worker: which of them is used next, which of them has unsent or unread
//! bytes, and why one of them could not be opened.

pub(super) mod growth;

use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};
use std::io;
use std::ops::{Index, IndexMut, Range};

use crate::connection::Connection;
use crate::connection::protocol::{FeedOutcome, ProtocolViolation};
use crate::connection::state::{ConnectionPolicy, ConnectionState};
use crate::http1::head::CachedHead;
use crate::os::poller::Poller;
use crate::os::poller::event::{SleepMethod, SocketEvent};
use crate::plan::Plan;
use crate::plan::load::OnBusy;
use crate::schedule::queue::ArrivalQueue;
use crate::transport::error as transport;
use crate::transport::received::Received;
use crate::transport::route::Dialer;
use growth::ConnectionGrowth;

/// The size of the buffer that all connections read into.
const READ_BUFFER_BYTES: usize = 64 * 1024;

/// The connections of one worker. A connection is named by its token, its position in
/// `connections`, which never changes.
///
/// Invariant: a connection whose `offered_since` is `Some(since)` has exactly one valid entry
/// `(token, since)` among the free ones of its side. All other entries of it are void.
pub(super) struct ConnectionPool<'a> {
    policy: ConnectionPolicy,
    connections: Vec<Connection>,
    /// The connections from here on are opened only when their user sends several requests at the
    /// same time.
    first_spare: usize,
    sides: Vec<SidePool>,
    /// Of each side.
    dialers: Vec<Dialer<'a>>,
    poller: Poller,
    /// Connections that a script lets wait: until when, which, and since when they have had room.
    delayed: BinaryHeap<Reverse<(u64, usize, u64)>>,
    /// Connections with queued requests, where connections carry several at once: these are sent
    /// at the end of the turn.
    queued: VecDeque<usize>,
    /// Connections whose turn ended before they were read empty, because the poller will not
    /// report them again; and whether they hung up.
    unread: VecDeque<(usize, bool)>,
    /// Attempts to connect that failed because this machine ran out of files or ports.
    exhausted_attempts: u64,
    buffer: Box<[u8]>,
}

/// What the connections of one side have in common.
struct SidePool {
    /// The connections that have room for a request and since when. The one that has waited
    /// longest stands first, so that all are used in turn. An entry is void when the connection's
    /// `offered_since` differs.
    free: VecDeque<(usize, u64)>,
    /// None where the number of connections is fixed.
    growth: Option<ConnectionGrowth>,
    /// Why the last connection that could not be opened failed.
    last_refusal: Option<io::Error>,
    /// Whether a connection was ever opened.
    was_reached: bool,
    /// The head of the side's last response.
    cached_head: CachedHead,
}

impl SidePool {
    fn new(connections: usize, growth: Option<ConnectionGrowth>) -> SidePool {
        SidePool {
            free: VecDeque::with_capacity(connections + 1),
            growth,
            last_refusal: None,
            was_reached: false,
            cached_head: CachedHead::default(),
        }
    }
}

impl<'a> ConnectionPool<'a> {
    /// Unopened connections. `opens_later` tells which of them are opened only when a request is
    /// due; the others are to be opened at once.
    pub(super) fn new(
        plan: &Plan,
        worker: usize,
        policy: ConnectionPolicy,
        dialers: Vec<Dialer<'a>>,
        build_queue: impl Fn(usize) -> ArrivalQueue,
        opens_later: impl Fn(usize) -> bool,
    ) -> io::Result<ConnectionPool<'a>> {
        let sides = plan.sides.len();
        let per_side = plan.worker_share(plan.connections as u64, worker) as usize;
        // A user's connections stand as far apart as there are users.
        let (first, all) = (per_side * sides, per_side * sides * plan.connections_per_user());
        let build_connection = |token| {
            let state = match token >= first || opens_later(token) {
                true => ConnectionState::OnDemand { since_ns: 0 },
                false => ConnectionState::Backoff { retry_ns: 0 },
            };
            Connection::new(token % sides, &policy, state)
        };
        let build_growth = |side| match plan.on_busy {
            OnBusy::Grow { connections: max } => {
                let (queue, slots) = (build_queue(side), policy.slots);
                Some(ConnectionGrowth::new(plan, worker, queue, slots, per_side, max))
            }
            OnBusy::Queue | OnBusy::Drop => None,
        };
        Ok(ConnectionPool {
            connections: (0..all).map(build_connection).collect(),
            first_spare: if all > first { first } else { usize::MAX },
            sides: (0..sides).map(|side| SidePool::new(per_side, build_growth(side))).collect(),
            policy,
            dialers,
            poller: Poller::new()?,
            delayed: BinaryHeap::new(),
            queued: VecDeque::new(),
            unread: VecDeque::new(),
            exhausted_attempts: 0,
            buffer: vec![0; READ_BUFFER_BYTES].into_boxed_slice(),
        })
    }

    pub(super) fn len(&self) -> usize {
        self.connections.len()
    }

    pub(super) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Connection> {
        self.connections.iter_mut()
    }

    /// The first connection of this side.
    pub(super) fn find_of_side(&self, side: usize) -> Option<&Connection> {
        self.connections.iter().find(|connection| connection.side == side)
    }

    /// How many requests a connection can carry at once.
    #[inline]
    pub(super) fn slots(&self) -> u16 {
        self.policy.slots
    }

    /// Whether a connection is opened only when a request is due, which is so where the plan
    /// limits the requests of one connection, or where it is not the first one of its user.
    #[inline]
    pub(super) fn opens_on_demand(&self, token: usize) -> bool {
        self.policy.max_requests.is_some() || token >= self.first_spare
    }

    /// Whether the next request is the last one that this connection may carry.
    #[inline]
    pub(super) fn is_last_request(&self, token: usize) -> bool {
        self.policy.max_requests.is_some_and(|max| self[token].requests_sent() + 1 >= max)
    }
}

/// The free connections.
impl ConnectionPool<'_> {
    /// The free connection of this side that stands first, and since when it has been free. Drops
    /// the void entries before it.
    #[inline]
    pub(super) fn first_free(&mut self, side: usize) -> Option<(usize, u64)> {
        let free = &mut self.sides[side].free;
        while let Some(&(token, since)) = free.front() {
            if self.connections[token].offered_since == Some(since) {
                return Some((token, since));
            }
            free.pop_front();
        }
        None
    }

    /// Moves the free connection of this side for which `rank(token, since)` is lowest to the
    /// front, and gives its rank. None when no connection is free.
    pub(super) fn move_to_front(
        &mut self,
        side: usize,
        rank: impl Fn(usize, u64) -> u64,
    ) -> Option<u64> {
        let connections = &self.connections;
        let free = &mut self.sides[side].free;
        let valid = (free.iter().enumerate())
            .filter(|(_, (token, since))| connections[*token].offered_since == Some(*since));
        let (rank, place) =
            valid.map(|(place, &(token, since))| (rank(token, since), place)).min()?;
        free.swap(0, place);
        Some(rank)
    }

    /// Takes the connection that [`ConnectionPool::first_free`] has just given: it is about to be
    /// used.
    #[inline]
    pub(super) fn take_first_free(&mut self, side: usize) {
        if let Some((token, _)) = self.sides[side].free.pop_front() {
            self.connections[token].offered_since = None;
        }
    }

    /// Adds a connection that has room since then to the free ones of its side: behind the others,
    /// or before them.
    #[inline]
    pub(super) fn add_free(&mut self, token: usize, since: u64, is_first: bool) {
        let connection = &mut self.connections[token];
        connection.offered_since = Some(since);
        let free = &mut self.sides[connection.side].free;
        match is_first {
            true => free.push_front((token, since)),
            false => free.push_back((token, since)),
        }
    }

    /// Removes a connection from the free ones if it has no more room: its server may allow fewer
    /// requests than before.
    #[inline]
    pub(super) fn withdraw_if_full(&mut self, token: usize) {
        let connection = &mut self.connections[token];
        if connection.room_since().is_none() {
            connection.offered_since = None;
        }
    }

    /// Keeps a connection that has room since then from being used until `until_ns`.
    pub(super) fn delay(&mut self, token: usize, since_ns: u64, until_ns: u64) {
        self.delayed.push(Reverse((until_ns, token, since_ns)));
    }

    /// When the first delay ends.
    pub(super) fn next_delay_end_ns(&self) -> Option<u64> {
        self.delayed.peek().map(|Reverse((until_ns, ..))| *until_ns)
    }

    /// Adds the connections whose delay is over to the free ones. One that was closed meanwhile has
    /// room since another time, and its delay is void.
    pub(super) fn end_delays(&mut self, now: u64) {
        while let Some(&Reverse((until_ns, token, since_ns))) = self.delayed.peek() {
            if until_ns > now {
                return;
            }
            self.delayed.pop();
            let connection = &self.connections[token];
            if connection.offered_since.is_none() && connection.room_since() == Some(since_ns) {
                self.add_free(token, until_ns, false);
            }
        }
    }

    /// Whether a connection of this side is usable, or may become so without another attempt to
    /// open it that could fail.
    pub(super) fn has_usable(&self, side: usize) -> bool {
        (self.connections.iter().enumerate()).any(|(token, connection)| {
            connection.side == side && self.may_become_free(token, connection)
        })
    }

    fn may_become_free(&self, token: usize, connection: &Connection) -> bool {
        match connection.state {
            ConnectionState::Open { .. } => true,
            ConnectionState::Connecting { .. } | ConnectionState::AwaitingSettings { .. } => {
                self.opens_on_demand(token)
            }
            ConnectionState::OnDemand { .. } | ConnectionState::Closing { .. } => true,
            ConnectionState::Backoff { .. } => false,
        }
    }
}

/// Opening.
impl ConnectionPool<'_> {
    /// Starts to open a connection.
    pub(super) fn open(&mut self, token: usize, now: u64) -> io::Result<()> {
        let connection = &mut self.connections[token];
        let side = connection.side;
        connection.open(token, &mut self.dialers[side], &mut self.poller, now)?;
        if let Some(growth) = &mut self.sides[side].growth {
            growth.begin_opening();
        }
        Ok(())
    }

    /// Counts an attempt to open a connection of this side that has succeeded or failed.
    pub(super) fn end_opening(&mut self, side: usize) {
        if let Some(growth) = &mut self.sides[side].growth {
            growth.end_opening();
        }
    }

    /// A connection of this side was opened.
    pub(super) fn mark_reached(&mut self, side: usize) {
        self.sides[side].was_reached = true;
    }

    pub(super) fn was_reached(&self, side: usize) -> bool {
        self.sides[side].was_reached
    }

    /// Counts an attempt to connect that failed because of the machine, if it did.
    pub(super) fn count_if_exhausted(&mut self, cause: &io::Error) {
        self.exhausted_attempts += u64::from(transport::is_machine_exhausted(cause));
    }

    pub(super) fn exhausted_attempts(&self) -> u64 {
        self.exhausted_attempts
    }

    pub(super) fn set_last_refusal(&mut self, side: usize, cause: io::Error) {
        self.sides[side].last_refusal = Some(cause);
    }

    pub(super) fn take_last_refusal(&mut self, side: usize) -> Option<io::Error> {
        self.sides[side].last_refusal.take()
    }

    /// Whether this connection could not be opened because the listen backlog was full.
    pub(super) fn was_turned_away(&self, token: usize) -> bool {
        let Connection { side, state, .. } = &self.connections[token];
        matches!(state, ConnectionState::Backoff { .. })
            && self.sides[*side].last_refusal.as_ref().is_some_and(transport::is_backlog_full)
    }

    /// Adds a connection to this side if more requests wait for one than the connections that are
    /// being opened can carry.
    pub(super) fn add_if_wanted(
        &mut self,
        side: usize,
        elapsed_ns: u64,
        now: u64,
    ) -> Option<usize> {
        let since_ns = self.sides[side].growth.as_mut()?.add_if_wanted(elapsed_ns, now)?;
        Some(self.add_connection(side, since_ns))
    }

    /// As [`ConnectionPool::add_if_wanted`], where this number of requests wait.
    pub(super) fn add_for_waiting(&mut self, side: usize, waiting: u64, now: u64) -> Option<usize> {
        let since_ns = self.sides[side].growth.as_mut()?.add_for_waiting(waiting, now)?;
        Some(self.add_connection(side, since_ns))
    }

    fn add_connection(&mut self, side: usize, since_ns: u64) -> usize {
        // A connection that is opened when a request is due could have been so all the time, but
        // for the limit of connections that are being opened.
        let state = ConnectionState::OnDemand { since_ns };
        self.connections.push(Connection::new(side, &self.policy, state));
        self.connections.len() - 1
    }

    /// The arrival at the head of this side's queue was used up.
    #[inline]
    pub(super) fn advance_growth(&mut self, side: usize) {
        if let Some(growth) = &mut self.sides[side].growth {
            growth.advance();
        }
    }

    /// When this side may want another connection.
    #[inline]
    pub(super) fn next_growth_ns(&self, side: usize) -> Option<u64> {
        self.sides[side].growth.as_ref()?.next_due_ns()
    }
}

/// Reading and writing.
impl ConnectionPool<'_> {
    /// Sleeps until a socket has an event, at most that long.
    pub(super) fn wait(&mut self, sleep_ns: u64, events: &mut Vec<SocketEvent>) -> io::Result<()> {
        self.poller.wait(sleep_ns, events)
    }

    pub(super) fn sleep_method(&self) -> SleepMethod {
        self.poller.sleep_method()
    }

    /// Reads from a connection into the buffer; None when there is nothing to read now.
    #[inline]
    pub(super) fn read(&mut self, token: usize) -> io::Result<Option<Received>> {
        self.connections[token].read(&mut self.buffer)
    }

    /// Takes these bytes of the buffer, which were read from a connection, up to the first event.
    #[inline]
    pub(super) fn feed(
        &mut self,
        token: usize,
        bytes: Range<usize>,
        now: u64,
    ) -> Result<FeedOutcome, ProtocolViolation> {
        let connection = &mut self.connections[token];
        let known = &mut self.sides[connection.side].cached_head;
        connection.feed(&self.buffer[bytes], now, known)
    }

    /// Queues the request in this slot of a connection, to be sent at the end of the turn.
    #[inline]
    pub(super) fn enqueue(&mut self, token: usize, slot: u16) {
        let queued = &mut self.connections[token].queued;
        if queued.is_empty() {
            self.queued.push_back(token);
        }
        queued.push(slot);
    }

    #[inline]
    pub(super) fn has_queued(&self) -> bool {
        !self.queued.is_empty()
    }

    /// A connection with queued requests, which is no longer listed as such.
    #[inline]
    pub(super) fn pop_queued(&mut self) -> Option<usize> {
        self.queued.pop_front()
    }

    /// Notes that a connection may have more to read, of which the poller will not tell.
    pub(super) fn mark_unread(&mut self, token: usize, hangup: bool) {
        match self.unread.iter_mut().find(|(other, _)| *other == token) {
            Some((_, ended)) => *ended |= hangup,
            None => self.unread.push_back((token, hangup)),
        }
    }

    pub(super) fn unread_len(&self) -> usize {
        self.unread.len()
    }

    /// A connection that may have more to read, and whether it hung up.
    pub(super) fn pop_unread(&mut self) -> Option<(usize, bool)> {
        self.unread.pop_front()
    }
}

impl Index<usize> for ConnectionPool<'_> {
    type Output = Connection;

    #[inline]
    fn index(&self, token: usize) -> &Connection {
        &self.connections[token]
    }
}

impl IndexMut<usize> for ConnectionPool<'_> {
    #[inline]
    fn index_mut(&mut self, token: usize) -> &mut Connection {
        &mut self.connections[token]
    }
}
