//! The hot loop: one thread, its own connections and histograms, nothing shared but a stop flag and three counters.
//!
//! A turn: sleep until something is due or a socket has news; read the clock; take in answers; send all that is due.
//! Nothing here allocates per request.

mod busy;
mod connections;
mod delays;
mod redirects;
mod streams;
mod users;

use std::cell::RefCell;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};
use std::io;
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use crate::clock::{self, MICROSECOND, MILLISECOND, SECOND};
use crate::conn::{Batch, Conn, Landing, Policy, State};
use crate::flights::{Flight, Hop};
use crate::http1::{Answer, Keep, KnownHead, Violation};
use crate::machine::Busy;
use crate::plan::{OnBusy, Pacing, Plan, Protocol, Request};
use crate::poller::{self, Event, Poller, Sleep};
use crate::priority::{Claim, Precedence};
use crate::random::{self, Purpose};
use crate::recorder::{Failure, Place, Recorder, Slot};
use crate::schedule::{Arrival, Lane, Next};
use crate::script::{Heard, Mishap, Voice};
use crate::sleep::{Alarm, Rest};
use crate::template::{self, Template, Variables};
use crate::transport::{self, Dialer, Received, Route, Scratch};
use busy::{Lateness, Scout};
use users::Users;

/// One side as a worker sees it.
pub(crate) struct Target {
    pub(crate) route: Route,
    pub(crate) templates: Vec<Template>,
    /// The same requests as the last ones of their connections; empty where connections are kept.
    pub(crate) last_templates: Vec<Template>,
    /// The same requests as texts of HTTP/1.1, where they may be redirected and go out in HTTP/2; else empty.
    pub(crate) texts: Vec<Template>,
}

/// What a worker shares with whoever watches it.
#[derive(Default)]
pub(crate) struct Watch {
    pub(crate) due: AtomicU64,
    pub(crate) answered: AtomicU64,
    pub(crate) errors: AtomicU64,
}

pub(crate) struct Worker<'a> {
    number: usize,
    plan: &'a Plan,
    targets: &'a [Target],
    stop: &'a AtomicBool,
    watch: &'a Watch,
    poller: Poller,
    policy: Policy,
    conns: Vec<Conn>,
    users: Users,
    /// Of each side.
    dialers: Vec<Dialer<'a>>,
    lanes: Vec<Lane>,
    /// Of each side; none where connections are as many as they are.
    scouts: Vec<Scout>,
    lateness: Lateness,
    /// All that had come by then has been taken in.
    seen_ns: u64,
    /// Of each side, the connections that have room for a request and since when; the one that has waited longest first, so
    /// that all are used in turn. An entry whose connection has moved on since is void.
    free: Vec<VecDeque<(usize, u64)>>,
    /// Connections with something queued, where they have room for several requests: it goes out at the end of the turn.
    queued: Vec<usize>,
    /// Requests that a connection has room for.
    slots: u16,
    /// Requests that a server has left out, and that are to be sent again.
    left_out: VecDeque<Flight>,
    in_flight: usize,
    recorder: Recorder,
    /// When the schedule starts; before that, connections are opened and no failure uses up an arrival.
    start_ns: Option<u64>,
    claim: Claim,
    alarm: Alarm,
    /// Nothing is sent before that.
    next_lot_ns: u64,
    next_sweep_ns: u64,
    longest_stall_ns: u64,
    /// When the last request came to its end.
    last_ns: u64,
    /// Connections whose turn ended before they were read empty; no edge will tell of them again. And whether they hung up.
    unread: VecDeque<(usize, bool)>,
    exhausted: u64,
    /// Of each side, why the last connection that could not be opened was not.
    last_refusal: Vec<Option<io::Error>>,
    /// Of each side, whether a connection was ever opened.
    reached: Vec<bool>,
    /// Of each side, the head that its last answer had.
    heads: Vec<KnownHead>,
    buffer: Box<[u8]>,
    scratch: Vec<u8>,
    wall_offset_ns: u64,
    /// Whether sockets may be left alone for a moment: all requests are small, and all answers so far, and those have stamps
    /// of their own. Of several in one read only the last one has.
    patient: bool,
    /// Who says what is sent, where a script does.
    voice: Option<Voice>,
    mishap: Option<Mishap>,
    /// Connections that a script lets wait: until when, which, and since when they have had room.
    resting: BinaryHeap<Reverse<(u64, usize, u64)>>,
    /// Redirected requests whose connection was closed: they go on when it is open again.
    adrift: Vec<(usize, Flight)>,
    /// Read in the measured time.
    bytes: u64,
}

/// How a sleep ended.
struct Woken {
    late_ns: u64,
    /// Read after all that the sleep told of: it had come by then.
    now: u64,
}

/// What a worker did, besides its record.
pub(crate) struct Done {
    pub(crate) recorder: Recorder,
    pub(crate) longest_stall_ns: u64,
    /// Of a processor, while there was load.
    pub(crate) cpu_share: f64,
    /// Attempts to connect that failed because this machine ran out of files or ports.
    pub(crate) exhausted: u64,
    pub(crate) sleep: Sleep,
    pub(crate) precedence: Precedence,
    /// When the loop ended, on the schedule's clock.
    pub(crate) ended_ns: u64,
    /// When the last request came to its end.
    pub(crate) last_ns: u64,
    /// It ended because there were to be no more requests, and not because time was up.
    pub(crate) has_all: bool,
    pub(crate) voice: Option<Voice>,
    /// Why the script could not go on, if it could not.
    pub(crate) mishap: Option<Mishap>,
    /// The script had enough before the time was over.
    pub(crate) had_enough: bool,
    /// Read in the measured time; only counted for a script.
    pub(crate) bytes: u64,
}

const BUFFER: usize = 64 * 1024;
/// Full buffers read from one connection before the others have their turn.
const READS: usize = 4;
/// From here on a body must be read, or written, at once: whoever is at the other end may wait for room in a buffer.
const LARGE: usize = 16 * 1024;
/// How long answers may lie, if they may at all, so that one waking serves them and the next sending.
const PATIENCE: u64 = 300 * MICROSECOND;
/// With balanced pacing, from one sending to the next.
const LOT: u64 = 250 * MICROSECOND;
/// What befalls a request whose connection ends before its answer.
const CLOSED: &str = "the connection was closed before the answer";
/// The longest sleep: how soon a stop is noticed.
const LONGEST_SLEEP: u64 = 50 * MILLISECOND;

impl<'a> Worker<'a> {
    pub(crate) fn new(
        number: usize,
        plan: &'a Plan,
        targets: &'a [Target],
        stop: &'a AtomicBool,
        watch: &'a Watch,
        voice: Option<Voice>,
    ) -> io::Result<Worker<'a>> {
        let sides = plan.sides.len();
        let share = plan.share(plan.connections as u64, number) as usize;
        // A closed load asks what a service can take, and its cost is part of the answer.
        let stamped = plan.is_open() || plan.users.is_some_and(|users| !users.think.1.is_zero());
        // A user does one thing after the other, whatever a script gives at once.
        let slots = match plan.users {
            Some(_) => plan.slots,
            None => voice.as_ref().map_or(1, Voice::batch_len).max(plan.slots),
        };
        let in_batches = slots > 1 && !plan.is_open() && plan.protocol == Protocol::Http1;
        let batch = if in_batches { Batch::Filling } else { Batch::Never };
        let keep = match &voice {
            Some(voice) if voice.has_response() => Keep::Answers,
            _ if plan.redirects > 0 => Keep::Heads,
            _ => Keep::Nothing,
        };
        let policy = Policy { protocol: plan.protocol, slots, batch, stamped, keep };
        let scratch = Rc::new(RefCell::new(Scratch::default()));
        let chosen = voice.as_ref().and_then(Voice::address);
        let dialer = |target: &'a Target| Dialer::new(&target.route, number, chosen, &scratch);
        let later = |token| plan.requests_per_connection.is_some() || users::comes_later(token, number, plan);
        let state = |later| if later { State::Shut { since_ns: 0 } } else { State::Down { retry_ns: 0 } };
        let lane = |side| Lane::new(&plan.source, side, number as u64, plan.workers as u64).limited(plan.quota(number));
        let room = plan.requests_per_connection.map_or(slots.into(), |most| most.min(slots.into()));
        let scout =
            |most: usize| move |side| Scout::new(lane(side), room, share, plan.share(most as u64, number) as usize);
        Ok(Worker {
            number,
            plan,
            targets,
            stop,
            watch,
            poller: Poller::new()?,
            conns: (0..share * sides).map(|token| Conn::new(token % sides, &policy, state(later(token)))).collect(),
            users: Users::new(plan, share * sides),
            dialers: targets.iter().map(dialer).collect(),
            lanes: (0..sides).map(lane).collect(),
            scouts: match plan.on_busy {
                OnBusy::Grow { connections } => (0..sides).map(scout(connections)).collect(),
                OnBusy::Queue | OnBusy::Drop => vec![],
            },
            lateness: Lateness::new(plan, share * sides),
            seen_ns: 0,
            policy,
            free: (0..sides).map(|_| VecDeque::with_capacity(share + 1)).collect(),
            queued: Vec::new(),
            slots,
            left_out: VecDeque::new(),
            in_flight: 0,
            recorder: Recorder::new(plan),
            start_ns: None,
            claim: Claim::new(plan),
            alarm: Alarm::new(clock::now(), plan.pacing == Pacing::Precise),
            next_lot_ns: 0,
            next_sweep_ns: 0,
            longest_stall_ns: 0,
            last_ns: 0,
            unread: VecDeque::new(),
            exhausted: 0,
            last_refusal: (0..sides).map(|_| None).collect(),
            reached: vec![false; sides],
            heads: (0..sides).map(|_| KnownHead::default()).collect(),
            buffer: vec![0; BUFFER].into_boxed_slice(),
            scratch: Vec::new(),
            wall_offset_ns: clock::wall_offset_ns(),
            patient: plan.is_open() && slots == 1 && plan.requests.iter().all(Request::is_small),
            voice,
            mishap: None,
            resting: BinaryHeap::new(),
            adrift: Vec::new(),
            bytes: 0,
        })
    }

    /// Plays this worker's share of the schedule, which starts at `start_ns`.
    pub(crate) fn play(mut self, start_ns: u64) -> io::Result<Done> {
        #[cfg(feature = "fault-injection")]
        assert!(self.plan.requests[0].name != "panic", "a fault was injected");
        self.start_ns = Some(start_ns);
        self.start_users(start_ns);
        let measured_from_ns = start_ns + self.plan.warmup_ns;
        let end_ns = measured_from_ns + self.plan.duration_ns;
        let mut events = Vec::new();
        let busy = Busy::now();
        let (mut settled, mut cpu_share) = (self.plan.warmup_ns == 0, None);
        loop {
            let Woken { late_ns, now } = self.sleep(&mut events)?;
            for _ in 0..self.unread.len() {
                let Some((token, hangup)) = self.unread.pop_front() else { break };
                self.receive(token, hangup, now);
            }
            events.iter().for_each(|&event| self.take(event, now));
            if self.unread.is_empty() {
                self.seen_ns = now;
            }
            if now >= self.next_sweep_ns {
                self.sweep(now);
            }
            let turn_ns = self.send_all_due().saturating_sub(now);
            self.note_stall(late_ns.max(turn_ns), now, end_ns);
            if now >= measured_from_ns && !settled {
                self.claim.settle();
                settled = true;
            }
            if now >= end_ns {
                // Waiting for the last answers is no work, and must not make the load's own look less.
                cpu_share.get_or_insert_with(|| busy.share());
            }
            if self.finished(now.saturating_sub(start_ns)) || now >= end_ns + self.plan.drain_ns || self.is_stopped() {
                return Ok(self.end(start_ns, cpu_share.unwrap_or_else(|| busy.share())));
            }
        }
    }

    /// Sleeps until something is due or a socket has news.
    fn sleep(&mut self, events: &mut Vec<Event>) -> io::Result<Woken> {
        let before = clock::now();
        let (wake_ns, hungry) = self.wake_ns(before);
        let rest = self.alarm.rest(wake_ns, before);
        if self.patient && !hungry && wake_ns > before && wake_ns - before <= PATIENCE {
            poller::nap(rest.until_ns.saturating_sub(before));
            let woke = self.awake(rest, wake_ns, before);
            // First what is due, then what lies there since who knows when: the kernel does.
            self.send_all_due();
            self.poller.wait(0, events)?;
            return Ok(Woken { late_ns: woke.saturating_sub(wake_ns), now: clock::now() });
        }
        self.poller.wait(rest.until_ns.saturating_sub(before), events)?;
        let woke = clock::now();
        // A coarse sleep may end long before; what is left is then slept again, not spun.
        let by_itself = events.is_empty() && wake_ns > before && woke >= rest.until_ns;
        let now = if by_itself { self.awake(rest, wake_ns, before) } else { woke };
        Ok(Woken { late_ns: now.saturating_sub(wake_ns), now })
    }

    /// A rest that began at `before` has ended by itself: what is left until `wake_ns` is spun, if it is so little.
    fn awake(&mut self, rest: Rest, wake_ns: u64, before: u64) -> u64 {
        let woke = clock::now();
        if rest.until_ns > before {
            self.alarm.woke(rest.until_ns, woke);
        }
        let mut now = woke;
        while rest.spins && now < wake_ns {
            std::hint::spin_loop();
            now = clock::now();
        }
        self.alarm.spun(now - woke);
        now
    }

    /// When to wake if no socket has news; and whether something is due that waits for such news.
    fn wake_ns(&mut self, now: u64) -> (u64, bool) {
        let start = self.start_ns.unwrap_or(now);
        if !self.unread.is_empty() {
            return (now, false);
        }
        let mut wake = self.next_sweep_ns.min(now + LONGEST_SLEEP);
        if now < start {
            return (wake.min(start), false);
        }
        if self.has_enough() {
            return (wake, false);
        }
        if let Some(Reverse((until_ns, ..))) = self.resting.peek() {
            wake = wake.min(*until_ns);
        }
        let mut hungry = false;
        for side in 0..self.lanes.len() {
            if let Some(due_ns) = self.users.next_ns(side) {
                wake = wake.min(due_ns);
            }
            let free_ns = self.longest_free(side).map(|free| self.wanted_ns(free).saturating_sub(start));
            match self.lanes[side].ask(now.saturating_sub(start), free_ns) {
                Next::At(due_ns) => wake = wake.min((start + due_ns).max(self.next_lot_ns)),
                Next::Send(_) => wake = wake.min(now.max(self.next_lot_ns)),
                Next::WhenFree => {
                    hungry = true;
                    if let Some(due_ns) = self.scouts.get(side).and_then(Scout::next_ns) {
                        wake = wake.min((start + due_ns).max(self.next_lot_ns));
                    }
                }
                Next::Done => {}
            }
        }
        (wake, hungry)
    }

    /// Since when a free connection could be used: by anybody since it is free, by its user when that one is due.
    fn wanted_ns(&self, (token, since_ns): (usize, u64)) -> u64 {
        self.users.due_ns(token).unwrap_or(since_ns)
    }

    /// Gives the time at the end, as read before the last look for something due.
    fn send_all_due(&mut self) -> u64 {
        if !self.left_out.is_empty() {
            self.send_again();
        }
        let now = self.take_all_due();
        if self.queued.is_empty() {
            return now;
        }
        self.send_queued()
    }

    /// Sends, or queues, whatever is due and has a connection.
    fn take_all_due(&mut self) -> u64 {
        let Some(start) = self.start_ns else { return 0 };
        self.end_rests();
        let (mut lot_ns, mut batch_ns) = (None, None);
        loop {
            // A batch is whole: the end does not come in its middle.
            let now = match self.slots > 1 && !self.plan.is_timed() {
                true => *batch_ns.get_or_insert_with(clock::now),
                false => clock::now(),
            };
            if now < start.max(self.next_lot_ns) || self.has_enough() || self.is_stopped() {
                return now;
            }
            // Of two sides with work, the arrival that was due first: neither side is favoured when we are late.
            let mut first: Option<(Arrival, usize, (usize, u64))> = None;
            for side in 0..self.lanes.len() {
                self.wake_users(side, now);
                self.drop_late(side, now - start);
                if self.longest_free(side).is_none() && !self.grow(side, now - start, now) {
                    continue;
                }
                let Some(free) = self.longest_free(side) else { continue };
                let free_ns = self.wanted_ns(free).saturating_sub(start);
                if let Next::Send(arrival) = self.lanes[side].ask(now - start, Some(free_ns))
                    && first.is_none_or(|(other, ..)| arrival.due_ns < other.due_ns)
                {
                    first = Some((arrival, side, free));
                }
            }
            let Some((arrival, side, (token, free_since))) = first else {
                if let Some(lot_ns) = lot_ns.filter(|_| self.plan.pacing == Pacing::Balanced && !self.holds_back(now)) {
                    self.next_lot_ns = lot_ns + LOT;
                }
                return now;
            };
            lot_ns.get_or_insert(now);
            self.take_free(side);
            let place = self.take_arrival(side, arrival);
            let due = start + arrival.due_ns;
            let free_ns = self.lateness.free_on_time(token, free_since);
            let wait_ns = free_ns.saturating_sub(due);
            let lag_ns = now - due.max(free_ns).min(now);
            self.lateness.note(token, lag_ns, now.saturating_sub(due.max(free_since)), now);
            self.send(token, Flight::new(place, arrival.index, wait_ns, lag_ns, now));
        }
    }

    fn send(&mut self, token: usize, mut flight: Flight) {
        let Flight { place, index, .. } = flight;
        if self.conns[token].is_shut() {
            return self.open_for(token, flight);
        }
        if self.plan.protocol == Protocol::Http2 {
            return self.send_stream(token, flight);
        }
        let (is_new, is_last) = (flight.is_new(), self.carries_its_last(token));
        let conn = &mut self.conns[token];
        let target = &self.targets[place.side];
        let templates = if is_last { &target.last_templates } else { &target.templates };
        if is_last {
            conn.spend();
        }
        let bytes = match &mut self.voice {
            None => {
                let template = &templates[place.request];
                flight.to_head = template.to_head;
                let counter = self.plan.counter_start + index;
                let variables = Variables { seed: self.plan.seed, index, counter };
                template.render(variables, &mut self.scratch)
            }
            // It can't go on, and would be asked once for each request.
            Some(_) if self.mishap.is_some() => return,
            Some(voice) => {
                // Due, with a connection, and not sent: the script's time is the generator's. But opening the connection is not.
                let asked_ns = if is_new { flight.sent_ns } else { clock::now() };
                let said = match voice.next() {
                    Ok(said) => said,
                    Err(mishap) => return self.give_up(mishap),
                };
                flight.to_head = said.to_head;
                let held_ns = clock::now() - asked_ns;
                self.lateness.hold(token, held_ns);
                flight.held(held_ns, self.plan.is_timed());
                self.patient &= said.text.len() < LARGE;
                match is_last {
                    true => template::closing(said.text, &mut self.scratch),
                    false => said.text,
                }
            }
        };
        if self.plan.redirects > 0 {
            flight.hop = Some(Box::new(Hop { request: bytes.to_vec(), followed: 0 }));
        }
        if self.slots > 1 {
            let slot = conn.queue(bytes, flight);
            return self.queues(token, slot, is_new);
        }
        if !flight.was_sent() {
            self.recorder.sent(place, flight.wait_ns, flight.lag_ns);
        }
        let sent = conn.send(bytes, flight);
        self.takes_off(token, is_new);
        match sent {
            Ok(()) => self.offer(token),
            Err(cause) => self.broken(token, &cause, clock::now()),
        }
    }

    /// One more is under way, unless it was so already.
    fn takes_off(&mut self, token: usize, is_new: bool) {
        if is_new {
            self.in_flight += 1;
            self.users.send(token);
        }
    }

    /// A request waits for the others of the turn on its connection.
    fn queues(&mut self, token: usize, slot: u16, is_new: bool) {
        let queued = &mut self.conns[token].queued;
        if queued.is_empty() {
            self.queued.push(token);
        }
        queued.push(slot);
        self.takes_off(token, is_new);
        self.offer(token);
    }

    /// What the turn has queued goes out, as one of each connection. It is sent when its connection's turn comes, and what it
    /// waited for the others is lag.
    fn send_queued(&mut self) -> u64 {
        let mut queued = std::mem::take(&mut self.queued);
        for token in queued.drain(..) {
            let (conn, now) = (&mut self.conns[token], clock::now());
            for slot in conn.queued.drain(..) {
                let Some(flight) = conn.flights.at_mut(slot).filter(|flight| !flight.was_sent()) else { continue };
                if flight.is_new() {
                    self.lateness.hold(token, now - flight.sent_ns);
                    flight.held(now - flight.sent_ns, self.plan.is_timed());
                }
                self.recorder.sent(flight.place, flight.wait_ns, flight.lag_ns);
            }
            if let Err(cause) = conn.flush() {
                self.broken(token, &cause, clock::now());
            }
        }
        self.queued = queued;
        clock::now()
    }

    /// The script can't go on, and so nobody can.
    fn give_up(&mut self, mishap: Mishap) {
        self.mishap.get_or_insert(mishap);
        self.stop.store(true, Relaxed);
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Relaxed)
    }

    /// Whether the script wants no more requests from this worker. Those that are under way are waited for.
    fn has_enough(&self) -> bool {
        self.voice.as_ref().is_some_and(Voice::has_stopped)
    }

    /// The socket takes no more. A peer that will not take all of a request may have said why before it closed: 413, 401.
    fn broken(&mut self, token: usize, cause: &io::Error, now: u64) {
        self.receive(token, true, now);
        while let Some(slot) = self.conns[token].in_turn() {
            let has_gone = self.conns[token].flights.at(slot).is_some_and(|flight| self.conns[token].has_sent(flight));
            match has_gone {
                true => self.fail(token, slot, Failure::Read, now, || CLOSED.into()),
                false => {
                    let failure = transport::failure_of(cause, Failure::Write);
                    self.fail(token, slot, failure, now, || cause.to_string());
                }
            }
        }
        if self.conns[token].is_open() {
            self.reopen(token, now);
        }
    }

    /// Uses up the arrival at the head of a lane, whatever becomes of its request.
    fn take_arrival(&mut self, side: usize, arrival: Arrival) -> Place {
        let place = self.place(side, arrival);
        self.lanes[side].advance();
        if let Some(scout) = self.scouts.get_mut(side) {
            scout.follow();
        }
        self.recorder.offered(place);
        count(&self.watch.due);
        place
    }

    fn place(&self, side: usize, Arrival { index, at_ns, .. }: Arrival) -> Place {
        let group = match self.lanes[side].rank() {
            // Nobody knows how long it lasts, and so its parts are of equal number.
            Some((rank, all)) => Some((rank * self.plan.groups as u64 / all) as usize),
            None => self.plan.group(at_ns),
        };
        let measured = group.map(|group| {
            let at_ns = at_ns - self.plan.warmup_ns;
            Slot { group, second: (at_ns / SECOND) as usize, at_ns }
        });
        Place { side, request: self.choose_request(index), measured }
    }

    fn choose_request(&self, index: u64) -> usize {
        match &self.plan.weights[..] {
            [_] => 0,
            weights => {
                let total = weights[weights.len() - 1];
                let draw = random::bits(self.plan.seed, Purpose::Request, index) % total;
                weights.partition_point(|&weight| weight <= draw)
            }
        }
    }

    /// Takes in what the poller told of one connection. `now` was read right after the wait: what came, had come by then.
    fn take(&mut self, event: Event, now: u64) {
        let conn = &mut self.conns[event.token];
        match conn.state {
            State::Down { .. } | State::Shut { .. } => {}
            State::Closing { .. } => {
                if event.readable || event.hangup {
                    self.reopen(event.token, now);
                }
            }
            State::Connecting { since_ns } => match conn.opened(since_ns, now) {
                None => {}
                Some(Ok(opened)) => {
                    self.recorder.sides[conn.side].opened(opened);
                    if conn.speaks_http2() {
                        return self.greet(event, now);
                    }
                    self.reached[conn.side] = true;
                    conn.state = State::Open { since_ns: now };
                    self.has_opened(event.token);
                    // Closed, or talking, before anything was asked: this edge may be the only one that tells.
                    if self.conns[event.token].is_open() {
                        self.take_open(event, now);
                    }
                }
                Some(Err(cause)) => self.refused(event.token, cause, now),
            },
            State::Greeting { .. } => self.take_greeting(event, now),
            State::Open { .. } => self.take_open(event, now),
        }
    }

    fn take_open(&mut self, event: Event, now: u64) {
        let conn = &mut self.conns[event.token];
        if conn.flights.is_empty() && !conn.speaks_http2() {
            return self.take_idle(event, now);
        }
        if event.writable
            && let Err(cause) = conn.flush()
        {
            return self.broken(event.token, &cause, now);
        }
        if event.readable || event.hangup {
            self.receive(event.token, event.hangup, now);
        }
    }

    fn receive(&mut self, token: usize, hangup: bool, mut now: u64) {
        for _ in 0..READS {
            let conn = &mut self.conns[token];
            let speaks_http2 = conn.speaks_http2();
            let sent_ns = match speaks_http2 {
                // Whose answers come, and whether any do, only the frames tell.
                true if conn.is_open() => 0,
                true => return,
                false => match conn.in_turn().and_then(|slot| conn.flights.at(slot)) {
                    Some(flight) => flight.sent_ns,
                    None => return,
                },
            };
            let received = match conn.read(&mut self.buffer) {
                Ok(None) => return,
                Ok(Some(Received { count: 0, .. })) => return self.ended(token, now),
                Ok(Some(received)) => received,
                Err(cause) => {
                    let failure = transport::failure_of(&cause, Failure::Read);
                    return self.lose(token, now, failure, || cause.to_string());
                }
            };
            let Received { count, stamp_ns, drained } = received;
            self.patient &= stamp_ns.is_some() && count < LARGE;
            if self.voice.is_some() && self.within(now) {
                self.bytes += count as u64;
            }
            // A stamp can't be older than the request, nor younger than the reading, unless somebody has set the wall clock.
            let stamped_ns = |stamp_ns: u64| stamp_ns.saturating_sub(self.wall_offset_ns).clamp(sent_ns.min(now), now);
            let came_ns = stamp_ns.map_or(now, stamped_ns);
            let waits = match speaks_http2 {
                true => self.take_in_frames(token, count, came_ns, now),
                false => self.take_in(token, &received, hangup, came_ns, now),
            };
            if !waits {
                return;
            }
            // A short read means that the socket is drained (epoll(7)), unless its end has come too.
            if drained && Poller::TELLS_AGAIN && !hangup {
                return;
            }
            // What follows may have come after the wait returned.
            now = clock::now();
        }
        match self.unread.iter_mut().find(|(other, _)| *other == token) {
            Some((_, ended)) => *ended |= hangup,
            None => self.unread.push_back((token, hangup)),
        }
    }

    /// Takes in what was read, one answer after the other. Gives whether the connection waits for more.
    fn take_in(&mut self, token: usize, received: &Received, hangup: bool, came_ns: u64, now: u64) -> bool {
        let count = received.count;
        let mut at = 0;
        while at < count {
            let conn = &mut self.conns[token];
            let Landing { slot, answer } = match conn.feed(&self.buffer[at..count], &mut self.heads[conn.side]) {
                Ok(None) => return true,
                Ok(Some(landing)) => landing,
                Err(violation) => {
                    self.lose(token, now, failure_of(&violation), || violation.to_string());
                    return false;
                }
            };
            at += answer.consumed;
            let is_last = conn.flights.len() == 1;
            // An answer may come before the whole request has gone; what is left of it would be read as the next one.
            let mut is_fit = answer.keep_alive && conn.flights.at(slot).is_some_and(|flight| conn.has_sent(flight));
            if is_last {
                // Bytes beyond the last answer, or a half-closed connection: fit for nothing more.
                is_fit &= at == count && !hangup && !conn.is_spent();
                // No edge tells again of what a full buffer has left behind.
                if is_fit && !(received.drained && Poller::TELLS_AGAIN) {
                    is_fit = matches!(conn.read(&mut self.buffer), Ok(None));
                }
            }
            let redirected = self.answered(token, slot, &answer, came_ns);
            // Who was told that this was the last request, and agrees, closes first.
            let closes = is_last && at == count && !hangup && !answer.keep_alive && self.is_to_be_closed(token);
            match (is_fit, redirected) {
                (true, None) => self.offer(token),
                (true, Some(flight)) => {
                    if !self.follow(token, flight) {
                        // What is left in the buffer is no longer what this connection said.
                        return false;
                    }
                }
                (false, None) if closes => self.conns[token].state = State::Closing { since_ns: came_ns },
                (false, redirected) => {
                    self.adrift.extend(redirected.map(|flight| (token, flight)));
                    if !answer.keep_alive {
                        self.leave_out_all(token, came_ns);
                    }
                    self.reopen(token, came_ns);
                }
            }
            if is_last || !is_fit {
                return false;
            }
        }
        true
    }

    /// The peer has closed the connection, or its half of it.
    fn ended(&mut self, token: usize, now: u64) {
        match self.conns[token].end_of_stream() {
            Some(Landing { slot, answer }) => {
                let redirected = self.answered(token, slot, &answer, now);
                self.adrift.extend(redirected.map(|flight| (token, flight)));
                self.reopen(token, now);
            }
            None => {
                let farewell = self.conns[token].farewell();
                let sentence = || farewell.map_or(CLOSED.into(), |words| format!("{CLOSED} ({words})"));
                self.lose(token, now, Failure::Read, sentence);
            }
        }
    }

    /// Gives the request, if it is to go on elsewhere.
    fn answered(&mut self, token: usize, slot: u16, answer: &Answer, now: u64) -> Option<Flight> {
        self.conns[token].has_answered = true;
        let mut flight = self.conns[token].land(slot, now).filter(|flight| !flight.over)?;
        if flight.hop.is_some() {
            match self.redirected(token, slot, &mut flight, answer.status) {
                Ok(false) => {}
                Ok(true) => return Some(flight),
                Err(sentence) => {
                    self.lost(token, &flight, Failure::Protocol, || sentence);
                    return None;
                }
            }
        }
        self.in_flight -= 1;
        self.last_ns = now;
        self.think(token, flight.index, now);
        count(&self.watch.answered);
        let within = self.within(now);
        self.recorder.answered(flight.place, answer.status, flight.times(now), within);
        if answer.status >= 400 {
            count(&self.watch.errors);
            let request = &self.plan.requests[flight.place.request];
            let sentence = || format!("{} answered {}", request.name, answer.status);
            self.recorder.failed(flight.place, Failure::Status, None, sentence);
        }
        if self.voice.is_some() {
            self.tell(token, slot, answer.status);
        }
        None
    }

    /// Tells the script of an answer, if it wants to hear of them.
    fn tell(&mut self, token: usize, slot: u16, status: u16) {
        let (Some(voice), Some(kept)) = (&mut self.voice, self.conns[token].kept(slot)) else { return };
        if !voice.has_response() || self.stop.load(Relaxed) {
            return;
        }
        if let Err(mishap) = voice.response(&Heard { status, headers: &kept.headers(), body: &kept.body }) {
            self.give_up(mishap);
        }
    }

    /// The connection is of no more use: whose answer was to come fails so, and who waits behind it has none.
    fn lose(&mut self, token: usize, now: u64, failure: Failure, cause: impl FnOnce() -> String) {
        if let Some(slot) = self.conns[token].in_turn() {
            self.fail(token, slot, failure, now, cause);
        }
        self.reopen(token, now);
    }

    /// Takes out a request that has no answer.
    fn fail(&mut self, token: usize, slot: u16, failure: Failure, now: u64, cause: impl FnOnce() -> String) {
        if let Some(flight) = self.conns[token].land(slot, now).filter(|flight| !flight.over) {
            self.lost(token, &flight, failure, cause);
        }
    }

    /// A request that has been taken out will have no answer.
    fn lost(&mut self, token: usize, flight: &Flight, failure: Failure, cause: impl FnOnce() -> String) {
        let now = clock::now();
        self.in_flight -= 1;
        self.last_ns = now;
        self.think(token, flight.index, now);
        count(&self.watch.errors);
        let request = &self.plan.requests[flight.place.request];
        self.recorder.failed(flight.place, failure, None, || format!("{}: {}", request.name, cause()));
    }

    /// How late the turn was, or how long it took: either way, work that was due had to wait for us.
    fn note_stall(&mut self, stall_ns: u64, woke_ns: u64, end_ns: u64) {
        let measured_from = self.start_ns.map_or(u64::MAX, |start| start + self.plan.warmup_ns);
        if woke_ns >= measured_from && woke_ns < end_ns {
            self.longest_stall_ns = self.longest_stall_ns.max(stall_ns);
        }
    }

    fn within(&self, now: u64) -> bool {
        let Some(since) = self.start_ns.and_then(|start| now.checked_sub(start + self.plan.warmup_ns)) else {
            return false;
        };
        since < self.plan.duration_ns
    }

    fn finished(&self, elapsed_ns: u64) -> bool {
        let has_done = |lane: &Lane| lane.ask(elapsed_ns, None) == Next::Done;
        let has_all = || self.lanes.iter().all(has_done) && !self.is_anybody_waiting(elapsed_ns);
        self.in_flight == 0 && (self.has_enough() || has_all())
    }

    /// Counts what is left, at its age; what a stop cut short was nobody's fault and is only counted, and what a script wanted no
    /// more never was.
    fn end(mut self, start: u64, cpu_share: f64) -> Done {
        let now = clock::now();
        let stopped = self.is_stopped();
        let had_enough = self.has_enough();
        let cut_short = stopped || had_enough;
        let elapsed_ns = now - start.min(now);
        (0..self.lanes.len()).filter(|_| !cut_short).for_each(|side| self.drop_late(side, elapsed_ns));
        let opened_for = self.conns.iter_mut().filter_map(|conn| conn.opened_for.take()).map(|flight| *flight);
        let mut waiting: Vec<Flight> = opened_for.collect();
        for flight in waiting.iter().filter(|flight| !flight.was_sent()) {
            self.recorder.sent(flight.place, flight.wait_ns, flight.lag_ns);
        }
        let under_way = self.conns.iter_mut().flat_map(|conn| conn.flights.iter_mut());
        let others = self.left_out.iter_mut().chain(&mut waiting);
        for flight in under_way.chain(others).filter(|flight| !flight.over) {
            self.recorder.unfinished(flight.place, (!stopped).then(|| flight.times(now)));
        }
        for (_, flight) in &self.adrift {
            self.recorder.unfinished(flight.place, (!stopped).then(|| flight.times(now)));
        }
        if !stopped {
            self.count_waiting(elapsed_ns);
        }
        for side in 0..self.lanes.len() {
            let free = self.longest_free(side).is_some();
            while let Some(arrival) = self.lanes[side].overdue(elapsed_ns).filter(|_| !cut_short) {
                let place = self.take_arrival(side, arrival);
                let age_ns = now - (start + arrival.due_ns).min(now);
                let (wait_ns, lag_ns) = if free { (0, age_ns) } else { (age_ns, 0) };
                self.recorder.never_sent(place, wait_ns, lag_ns);
            }
        }
        Done {
            recorder: self.recorder,
            longest_stall_ns: self.longest_stall_ns,
            cpu_share,
            exhausted: self.exhausted,
            sleep: self.poller.sleep(),
            precedence: self.claim.given(),
            ended_ns: now.saturating_sub(start),
            last_ns: self.last_ns.saturating_sub(start),
            has_all: self.lanes.iter().all(Lane::has_all),
            had_enough,
            voice: self.voice,
            mishap: self.mishap,
            bytes: self.bytes,
        }
    }
}

impl Request {
    fn is_small(&self) -> bool {
        self.body.as_ref().is_none_or(|body| body.len() < LARGE)
    }
}

fn failure_of(violation: &Violation) -> Failure {
    match violation {
        Violation::Tls => Failure::Tls,
        _ => Failure::Protocol,
    }
}

fn count(counter: &AtomicU64) {
    // Only this worker writes it, so no atomic addition is needed.
    counter.store(counter.load(Relaxed) + 1, Relaxed);
}
