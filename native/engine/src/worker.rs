//! The hot loop: one thread, its own connections and histograms, nothing shared but a stop flag and three counters.
//!
//! A turn: sleep until something is due or a socket has news; read the clock; take in answers; send all that is due.
//! Nothing here allocates per request.

mod connections;

use std::collections::VecDeque;
use std::io;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use crate::clock::{self, MICROSECOND, MILLISECOND, SECOND};
use crate::conn::{Conn, Flight, State};
use crate::http1::{Answer, KnownHead, Progress, Violation};
use crate::machine::Busy;
use crate::plan::{Pacing, Plan, Request};
use crate::poller::{self, Event, Poller, Sleep};
use crate::priority::{Claim, Precedence};
use crate::random::{self, Purpose};
use crate::recorder::{Failure, Place, Recorder, Slot, Times};
use crate::schedule::{Arrival, Lane, Next};
use crate::sleep::{Alarm, Rest};
use crate::template::{Template, Variables};
use crate::transport::Received;

/// One side as a worker sees it.
pub(crate) struct Target {
    pub(crate) address: SocketAddr,
    pub(crate) templates: Vec<Template>,
}

/// What a worker shares with whoever watches it.
#[derive(Default)]
pub(crate) struct Watch {
    pub(crate) due: AtomicU64,
    pub(crate) answered: AtomicU64,
    pub(crate) errors: AtomicU64,
}

pub(crate) struct Worker<'a> {
    plan: &'a Plan,
    targets: &'a [Target],
    stop: &'a AtomicBool,
    watch: &'a Watch,
    poller: Poller,
    conns: Vec<Conn>,
    lanes: Vec<Lane>,
    /// Of each side, the connections that wait for work and since when; the one that has waited longest first, so that
    /// all are used in turn. An entry whose connection has moved on since is void.
    free: Vec<VecDeque<(usize, u64)>>,
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
    /// Whether sockets may be left alone for a moment: all requests are small, and all answers so far, and those have stamps.
    patient: bool,
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
/// The longest sleep: how soon a stop is noticed.
const LONGEST_SLEEP: u64 = 50 * MILLISECOND;

impl<'a> Worker<'a> {
    pub(crate) fn new(
        number: usize,
        plan: &'a Plan,
        targets: &'a [Target],
        stop: &'a AtomicBool,
        watch: &'a Watch,
    ) -> io::Result<Worker<'a>> {
        let (workers, sides) = (plan.workers, plan.sides.len());
        let share = plan.connections / workers + usize::from(number < plan.connections % workers);
        // A closed load asks what a service can take, and its cost is part of the answer.
        let stamped = plan.is_open();
        let lane = |side| Lane::new(&plan.source, side, number as u64, workers as u64);
        Ok(Worker {
            plan,
            targets,
            stop,
            watch,
            poller: Poller::new()?,
            conns: (0..share * sides).map(|i| Conn::new(i % sides, stamped)).collect(),
            lanes: (0..sides).map(lane).collect(),
            free: (0..sides).map(|_| VecDeque::with_capacity(share + 1)).collect(),
            in_flight: 0,
            recorder: Recorder::new(plan),
            start_ns: None,
            claim: Claim::new(plan),
            alarm: Alarm::new(clock::now(), plan.pacing == Pacing::Precise),
            next_lot_ns: 0,
            next_sweep_ns: 0,
            longest_stall_ns: 0,
            unread: VecDeque::new(),
            exhausted: 0,
            last_refusal: (0..sides).map(|_| None).collect(),
            reached: vec![false; sides],
            heads: (0..sides).map(|_| KnownHead::default()).collect(),
            buffer: vec![0; BUFFER].into_boxed_slice(),
            scratch: Vec::new(),
            wall_offset_ns: clock::wall_offset_ns(),
            patient: stamped && plan.requests.iter().all(Request::is_small),
        })
    }

    /// Plays this worker's share of the schedule, which starts at `start_ns`.
    pub(crate) fn play(mut self, start_ns: u64) -> io::Result<Done> {
        #[cfg(feature = "fault-injection")]
        assert!(self.plan.requests[0].name != "panic", "a fault was injected");
        self.start_ns = Some(start_ns);
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
            if self.finished(now.saturating_sub(start_ns))
                || now >= end_ns + self.plan.drain_ns
                || self.stop.load(Relaxed)
            {
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
        let mut hungry = false;
        for side in 0..self.lanes.len() {
            let free_ns = self.longest_free(side).map(|(_, since)| since.saturating_sub(start));
            match self.lanes[side].ask(now.saturating_sub(start), free_ns) {
                Next::At(due_ns) => wake = wake.min((start + due_ns).max(self.next_lot_ns)),
                Next::Send(_) => wake = wake.min(now.max(self.next_lot_ns)),
                Next::WhenFree => hungry = true,
                Next::Done => {}
            }
        }
        (wake, hungry)
    }

    /// Gives the time at the end, as read before the last look for something due.
    fn send_all_due(&mut self) -> u64 {
        let Some(start) = self.start_ns else { return 0 };
        let mut lot_ns = None;
        loop {
            let now = clock::now();
            if now < start.max(self.next_lot_ns) {
                return now;
            }
            // Of two sides with work, the arrival that was due first: neither side is favoured when we are late.
            let mut first: Option<(Arrival, usize, (usize, u64))> = None;
            for side in 0..self.lanes.len() {
                let Some(free) = self.longest_free(side) else { continue };
                if let Next::Send(arrival) = self.lanes[side].ask(now - start, Some(free.1.saturating_sub(start)))
                    && first.is_none_or(|(other, ..)| arrival.due_ns < other.due_ns)
                {
                    first = Some((arrival, side, free));
                }
            }
            let Some((arrival, side, (token, free_since))) = first else {
                if let Some(lot_ns) = lot_ns.filter(|_| self.plan.pacing == Pacing::Balanced) {
                    self.next_lot_ns = lot_ns + LOT;
                }
                return now;
            };
            lot_ns.get_or_insert(now);
            self.free[side].pop_front();
            let place = self.take_arrival(side, arrival);
            let due = start + arrival.due_ns;
            let wait_ns = free_since.saturating_sub(due);
            let lag_ns = now - due.max(free_since).min(now);
            self.send(token, arrival.index, Flight::new(place, wait_ns, lag_ns, now, false));
        }
    }

    fn send(&mut self, token: usize, index: u64, mut flight: Flight) {
        let place = flight.place;
        let template = &self.targets[place.side].templates[place.request];
        flight.to_head = template.to_head;
        let counter = self.plan.counter_start + index;
        let bytes = template.render(Variables { seed: self.plan.seed, index, counter }, &mut self.scratch);
        self.recorder.sent(place, flight.wait_ns, flight.lag_ns);
        self.in_flight += 1;
        if let Err(cause) = self.conns[token].send(bytes, flight) {
            self.broken(token, &cause, clock::now());
        }
    }

    /// The request could not be written. A peer that will not take all of it may have said why before it closed: 413, 401.
    fn broken(&mut self, token: usize, cause: &io::Error, now: u64) {
        self.receive(token, true, now);
        if matches!(self.conns[token].state, State::Busy(_)) {
            self.fail(token, Failure::Write, now, || cause.to_string());
        }
    }

    /// Uses up the arrival at the head of a lane, whatever becomes of its request.
    fn take_arrival(&mut self, side: usize, arrival: Arrival) -> Place {
        self.lanes[side].advance();
        let place = self.place(side, arrival);
        self.recorder.offered(place);
        count(&self.watch.due);
        place
    }

    fn place(&self, side: usize, Arrival { index, at_ns, .. }: Arrival) -> Place {
        let measured = self.plan.group(at_ns).map(|group| {
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
            State::Down { .. } => {}
            State::Connecting { since_ns } => match conn.opened() {
                None => {}
                Some(Ok(())) => {
                    let connect = &mut self.recorder.sides[conn.side].connect;
                    connect.saturating_record((now - since_ns) / crate::recorder::UNIT_NS);
                    self.reached[conn.side] = true;
                    self.rest(event.token, now);
                    // Closed, or talking, before anything was asked: this edge may be the only one that tells.
                    self.take_idle(event, now);
                }
                Some(Err(cause)) => self.refused(event.token, cause, now),
            },
            State::Idle { .. } => self.take_idle(event, now),
            State::Busy(_) => {
                if event.writable
                    && let Err(cause) = conn.flush()
                {
                    return self.broken(event.token, &cause, now);
                }
                if event.readable || event.hangup {
                    self.receive(event.token, event.hangup, now);
                }
            }
        }
    }

    fn receive(&mut self, token: usize, hangup: bool, mut now: u64) {
        for _ in 0..READS {
            let conn = &mut self.conns[token];
            let State::Busy(Flight { place, to_head, sent_ns, .. }) = conn.state else { return };
            let Received { count, stamp_ns } = match conn.read(&mut self.buffer) {
                Ok(None) => return,
                Ok(Some(Received { count: 0, .. })) => {
                    return match conn.response.end_of_stream() {
                        Some(answer) => self.answered(token, answer, now),
                        None => self
                            .fail(token, Failure::Read, now, || "the connection was closed before the answer".into()),
                    };
                }
                Ok(Some(received)) => received,
                Err(cause) => return self.fail(token, Failure::Read, now, || cause.to_string()),
            };
            self.patient &= stamp_ns.is_some() && count < LARGE;
            // A stamp can't be older than the request, nor younger than the reading, unless somebody has set the wall clock.
            let stamped_ns = |stamp_ns: u64| stamp_ns.saturating_sub(self.wall_offset_ns).clamp(sent_ns.min(now), now);
            let came_ns = stamp_ns.map_or(now, stamped_ns);
            match conn.response.feed(&self.buffer[..count], to_head, &mut self.heads[place.side]) {
                Ok(Progress::Partial) => {}
                Ok(Progress::Complete(mut answer)) => {
                    // Bytes beyond the answer, or a half-closed connection: fit for nothing more.
                    answer.keep_alive &= answer.consumed == count && !hangup;
                    // No edge tells again of what a full buffer has left behind.
                    let drained = Poller::TELLS_AGAIN && count < self.buffer.len();
                    if answer.keep_alive && !drained {
                        answer.keep_alive = matches!(conn.read(&mut self.buffer), Ok(None));
                    }
                    return self.answered(token, answer, came_ns);
                }
                Err(violation) => return self.fail(token, failure_of(&violation), now, || violation.to_string()),
            }
            // A short read means that the socket is drained (epoll(7)), unless its end has come too.
            if Poller::TELLS_AGAIN && count < self.buffer.len() && !hangup {
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

    fn answered(&mut self, token: usize, answer: Answer, now: u64) {
        let Some(flight) = self.conns[token].land() else { return };
        self.in_flight -= 1;
        count(&self.watch.answered);
        let within = self.within(now);
        self.recorder.answered(flight.place, answer.status, flight.times(now), within);
        if answer.status >= 400 {
            count(&self.watch.errors);
            let request = &self.plan.requests[flight.place.request];
            let sentence = || format!("{} answered {}", request.name, answer.status);
            self.recorder.failed(flight.place, Failure::Status, None, sentence);
        }
        // An answer may come before the whole request has gone; what is left of it would be read as the next one.
        match answer.keep_alive && flight.gone() {
            true => self.rest(token, now),
            false => self.reopen(token, now),
        }
    }

    /// The request under way failed and the connection with it. Only after a timeout is the time a user waited known.
    fn fail(&mut self, token: usize, failure: Failure, now: u64, cause: impl FnOnce() -> String) {
        if let Some(flight) = self.conns[token].land() {
            self.in_flight -= 1;
            count(&self.watch.errors);
            let times = (failure == Failure::Timeout).then(|| flight.times(now));
            let request = &self.plan.requests[flight.place.request];
            self.recorder.failed(flight.place, failure, times, || format!("{}: {}", request.name, cause()));
        }
        self.reopen(token, now);
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
        self.in_flight == 0 && self.lanes.iter().all(|lane| lane.ask(elapsed_ns, None) == Next::Done)
    }

    /// Counts what is left, at its age; what a stop cut short was nobody's fault and is only counted.
    fn end(mut self, start: u64, cpu_share: f64) -> Done {
        let now = clock::now();
        let stopped = self.stop.load(Relaxed);
        for token in 0..self.conns.len() {
            if let Some(flight) = self.conns[token].land() {
                self.recorder.unfinished(flight.place, (!stopped).then(|| flight.times(now)));
            }
        }
        for side in 0..self.lanes.len() {
            let free = self.longest_free(side).is_some();
            while let Some(arrival) = self.lanes[side].overdue(now - start.min(now)).filter(|_| !stopped) {
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
        }
    }
}

impl Request {
    fn is_small(&self) -> bool {
        self.body.as_ref().is_none_or(|body| body.len() < LARGE)
    }
}

impl Flight {
    fn times(&self, now: u64) -> Times {
        let service_ns = now.saturating_sub(self.sent_ns);
        Times { wait_ns: self.wait_ns, lag_ns: self.lag_ns, service_ns: Some(service_ns) }
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
