//! A worker's connections: opened before the start, replaced when they close, used in turn.

use std::collections::VecDeque;
use std::io;
use std::sync::atomic::Ordering::Relaxed;

use super::{CLOSED, LONGEST_SLEEP, Worker, count};
use crate::clock::{self, MILLISECOND, SECOND};
use crate::conn::{Conn, State};
use crate::flights::Flight;
use crate::poller::Event;
use crate::recorder::Failure;
use crate::schedule::Arrival;
use crate::script::Voice;
use crate::transport;

/// Connections opened at a time: below any listen backlog.
const OPENING: usize = 100;
/// From one lot to the next, at least: a backlog is emptied no faster than the service accepts.
const SHORTEST_PAUSE: u64 = MILLISECOND;
const LONGEST_PAUSE: u64 = 100 * MILLISECOND;
/// An attempt that takes longer came when the backlog was full, and the kernel tries it again a second later.
const CROWDED: u64 = 200 * MILLISECOND;

/// How long a peer that was asked to close a connection is waited for. Who closes first keeps the port for a while: where
/// every request has a connection of its own, this machine would soon have none left.
const CLOSING: u64 = 50 * MILLISECOND;

impl Worker<'_> {
    /// Opens this worker's connections, a few at a time. Some: a side that has none that works, and why.
    pub(crate) fn connect(&mut self) -> io::Result<Option<(usize, io::Error)>> {
        let deadline = clock::now() + self.plan.timeout_ns.max(10 * SECOND);
        let (mut events, mut opening) = (Vec::new(), Vec::new());
        // Who is opened when a request is due is free from the start.
        let (later, unopened): (Vec<usize>, Vec<usize>) =
            (0..self.conns.len()).partition(|&token| self.conns[token].is_shut());
        for token in later {
            self.offer(token);
        }
        let sides = self.plan.sides.len();
        let awaited: Vec<bool> =
            (0..sides).map(|side| unopened.iter().any(|&token| self.conns[token].side == side)).collect();
        let mut unopened = VecDeque::from(unopened);
        let (mut next_lot_ns, mut pause_ns) = (0, SHORTEST_PAUSE);
        loop {
            let now = clock::now();
            self.give_up_greeting(&opening, now);
            let since_ns = |&token: &usize| self.conns[token].opening_since();
            opening.retain(|token| since_ns(token).is_some());
            let is_over = opening.is_empty() && unopened.is_empty();
            if is_over || now > deadline || self.stop.load(Relaxed) {
                break;
            }
            if now >= next_lot_ns && opening.len() < OPENING {
                if opening.iter().filter_map(since_ns).any(|since_ns| now - since_ns > CROWDED) {
                    pause_ns = (2 * pause_ns).min(LONGEST_PAUSE);
                }
                while opening.len() < OPENING
                    && let Some(token) = unopened.pop_front()
                {
                    self.open(token, now);
                    if self.is_turned_away(token) {
                        unopened.push_front(token);
                        pause_ns = (2 * pause_ns).min(LONGEST_PAUSE);
                        break;
                    }
                    opening.push(token);
                }
                next_lot_ns = clock::now() + pause_ns;
            }
            let sleep_ns = if unopened.is_empty() { LONGEST_SLEEP } else { next_lot_ns.saturating_sub(now) };
            self.poller.wait(sleep_ns.max(SHORTEST_PAUSE), &mut events)?;
            let now = clock::now();
            events.iter().for_each(|&event| self.take(event, now));
        }
        // Who stopped us does not want to hear that nobody answered yet.
        let silent = (0..sides).find(|&side| awaited[side] && !self.reached[side]).filter(|_| !self.stop.load(Relaxed));
        Ok(silent.map(|side| (side, self.last_refusal[side].take().unwrap_or_else(|| self.silence_of(side)))))
    }

    /// Too many wait already to be accepted.
    fn is_turned_away(&self, token: usize) -> bool {
        let Conn { side, state, .. } = &self.conns[token];
        matches!(state, State::Down { .. }) && self.last_refusal[*side].as_ref().is_some_and(transport::is_crowded)
    }

    fn silence_of(&self, side: usize) -> io::Error {
        let conn = self.conns.iter().find(|conn| conn.side == side);
        conn.map_or_else(|| io::ErrorKind::TimedOut.into(), Conn::not_opened)
    }

    /// The connection of this side that is used next.
    pub(super) fn longest_free(&mut self, side: usize) -> Option<(usize, u64)> {
        while let Some(&(token, since)) = self.free[side].front() {
            if self.conns[token].offered != Some(since) {
                self.free[side].pop_front();
                continue;
            }
            if self.slots > 1 && self.is_late_for(side, since) && !self.is_amid_batch() {
                self.prefer_the_oldest(side);
            }
            return self.free[side].front().copied();
        }
        None
    }

    /// Whether what is due next was due before, as it can only be at a rate.
    fn is_late_for(&self, side: usize, since: u64) -> bool {
        let due_ns = self.lanes[side].next_ns().filter(|_| self.plan.is_open());
        self.start_ns.zip(due_ns).is_some_and(|(start, due_ns)| start + due_ns < since)
    }

    /// Who takes one request of several goes to the back with the room that is left, and may so stand behind others that have
    /// had none for as long: when those would be too late, whoever has had room for longest goes first.
    fn prefer_the_oldest(&mut self, side: usize) {
        let is_valid = |&(token, since): &(usize, u64)| self.conns[token].offered == Some(since);
        let valid = self.free[side].iter().enumerate().filter(|(_, entry)| is_valid(entry));
        if let Some((place, _)) = valid.min_by_key(|(_, (_, since))| *since) {
            self.free[side].swap(0, place);
        }
    }

    /// That one is about to be used.
    pub(super) fn take_free(&mut self, side: usize) {
        if let Some((token, _)) = self.free[side].pop_front() {
            self.conns[token].offered = None;
        }
    }

    /// Puts a connection that has room among the free ones, unless it is there already, or its user has nothing to send.
    pub(super) fn offer(&mut self, token: usize) {
        let conn = &mut self.conns[token];
        if conn.offered.is_none()
            && self.users.may_send(token)
            && let Some(since) = conn.room_since()
            && !self.is_owed(token)
            && !self.rests(token, since)
        {
            let conn = &mut self.conns[token];
            conn.offered = Some(since);
            // What a script gave in one string belongs together.
            let side = conn.side;
            match self.is_amid_batch() {
                true => self.free[side].push_front((token, since)),
                false => self.free[side].push_back((token, since)),
            }
        }
    }

    fn is_amid_batch(&self) -> bool {
        self.voice.as_ref().is_some_and(Voice::is_amid_batch)
    }

    /// Nothing was asked, so any news is the peer closing, or talking out of turn.
    pub(super) fn take_idle(&mut self, event: Event, now: u64) {
        let conn = &mut self.conns[event.token];
        if event.hangup || (event.readable && !matches!(conn.read(&mut self.buffer), Ok(None))) {
            self.reopen(event.token, now);
        }
    }

    /// Closes, and opens anew: at once after a connection that was used, else when its pause is over. What is still under way
    /// on it will have no answer.
    pub(super) fn reopen(&mut self, token: usize, now: u64) {
        while let Some(slot) = self.conns[token].in_turn() {
            self.fail(token, slot, Failure::Read, now, || CLOSED.into());
        }
        let conn = &mut self.conns[token];
        conn.close(now);
        let is_awaited = self.is_awaited(token) || self.is_owed(token);
        if self.users.has_done(token) && !is_awaited {
            return self.conns[token].retire();
        }
        let conn = &self.conns[token];
        let (side, may_open) = (conn.side, matches!(conn.state, State::Down { retry_ns } if retry_ns <= now));
        if self.opens_when_due() && may_open && !is_awaited {
            return self.shut(token, now);
        }
        self.recorder.sides[side].reconnects += 1;
        if may_open {
            self.open(token, now);
        }
    }

    /// Whether a connection waits to be opened until a request is due: so do those that carry only so many.
    pub(super) fn opens_when_due(&self) -> bool {
        self.plan.requests_per_connection.is_some()
    }

    /// Whether the peer was asked to close this connection after its last answer, and another follows it.
    pub(super) fn is_to_be_closed(&self, token: usize) -> bool {
        self.opens_when_due() && self.conns[token].is_spent() && !self.users.has_done(token)
    }

    /// Whether the next request is the last one that this connection may carry.
    pub(super) fn carries_its_last(&self, token: usize) -> bool {
        self.plan.requests_per_connection.is_some_and(|most| self.conns[token].carried() + 1 >= most)
    }

    /// Opens a connection that a request is due on.
    pub(super) fn open_for(&mut self, token: usize, flight: Flight) {
        let is_new = flight.is_new();
        // That of a request that is sent again began with its first time.
        let now = if is_new { flight.sent_ns } else { clock::now() };
        self.takes_off(token, is_new);
        self.conns[token].opened_for = Some(Box::new(Flight { dialled: true, ..flight }));
        self.open(token, now);
    }

    /// It is open: it carries what it was opened for, and what else is due.
    pub(super) fn has_opened(&mut self, token: usize) {
        let conn = &mut self.conns[token];
        if let Some(scout) = self.scouts.get_mut(conn.side) {
            scout.opened();
        }
        let opened_for = conn.opened_for.take();
        self.board(token);
        match opened_for {
            // It was opened, and takes no requests (GOAWAY).
            Some(flight) if self.conns[token].room_since().is_none() => self.put_off(token, *flight),
            Some(flight) => self.send(token, *flight),
            None => self.offer(token),
        }
    }

    fn shut(&mut self, token: usize, now: u64) {
        self.conns[token].shut(now);
        self.offer(token);
    }

    pub(super) fn open(&mut self, token: usize, now: u64) {
        let conn = &mut self.conns[token];
        let opening = conn.open(token, &mut self.dialers[conn.side], &mut self.poller, now);
        match opening {
            Err(cause) => self.refused(token, cause, now),
            Ok(()) => {
                if let Some(scout) = self.scouts.get_mut(self.conns[token].side) {
                    scout.opens();
                }
            }
        }
    }

    /// A connection could not be opened. What waited for it fails; while none of its side is left, what is due fails with it;
    /// else that waits.
    pub(super) fn refused(&mut self, token: usize, cause: io::Error, now: u64) {
        let conn = &self.conns[token];
        let side = conn.side;
        if let Some(scout) = self.scouts.get_mut(side).filter(|_| conn.opening_since().is_some()) {
            scout.opened();
        }
        let opened_for = self.conns[token].opened_for.take();
        let was_free = opened_for.is_none();
        if let Some(flight) = opened_for {
            if !flight.was_sent() {
                self.recorder.sent(flight.place, flight.wait_ns, flight.lag_ns);
            }
            self.lost(token, &flight, transport::failure_of(&cause, Failure::Connect), || {
                format!("connecting: {cause}")
            });
        }
        self.conns[token].close(now);
        self.lateness.forget(token);
        self.strand(token, &cause);
        self.strand_left_out(token, &cause);
        self.exhausted += u64::from(transport::exhausted(&cause));
        if let Some(start) = self.start_ns.filter(|&start| now >= start) {
            let elapsed = now - start;
            if was_free && self.users.may_send(token) {
                self.lose_its_turn(token, elapsed, &cause, now);
            }
            let overdue = self.lanes[side].overdue(elapsed).is_some();
            if overdue && !self.conns.iter().any(|conn| conn.side == side && self.is_hopeful(conn)) {
                self.fail_all_due(side, elapsed, &cause);
            }
        }
        if self.users.has_done(token) {
            self.conns[token].retire();
        }
        self.last_refusal[side] = Some(cause);
    }

    /// In a closed load a connection that can't be opened would have sent something.
    fn lose_its_turn(&mut self, token: usize, elapsed_ns: u64, cause: &io::Error, now: u64) {
        if let Some(arrival) = self.unsent(token, elapsed_ns) {
            self.fail_unsent(self.conns[token].side, arrival, cause);
            self.users.send(token);
            self.think(token, arrival.index, now);
        }
    }

    pub(super) fn is_hopeful(&self, conn: &Conn) -> bool {
        match conn.state {
            State::Open { .. } => true,
            State::Connecting { .. } | State::Greeting { .. } => self.opens_when_due(),
            State::Shut { .. } | State::Closing { .. } => true,
            State::Down { .. } => false,
        }
    }

    fn fail_all_due(&mut self, side: usize, elapsed_ns: u64, cause: &io::Error) {
        while let Some(arrival) = self.lanes[side].overdue(elapsed_ns) {
            self.fail_unsent(side, arrival, cause);
        }
    }

    fn fail_unsent(&mut self, side: usize, arrival: Arrival, cause: &io::Error) {
        let place = self.take_arrival(side, arrival);
        count(&self.watch.errors);
        self.last_ns = clock::now();
        let failure = transport::failure_of(cause, Failure::Connect);
        self.recorder.refused(place, failure, || format!("connecting: {cause}"));
    }

    /// Every so often: what has timed out, what may be tried again. Coarse, so that no request needs a timer.
    pub(super) fn sweep(&mut self, now: u64) {
        self.wall_offset_ns = clock::wall_offset_ns();
        self.next_sweep_ns = now + (self.plan.timeout_ns / 20).clamp(MILLISECOND, 20 * MILLISECOND);
        self.time_out_adrift(now);
        self.time_out_left_out(now);
        let mut openings = OPENING;
        for token in 0..self.conns.len() {
            match &self.conns[token].state {
                State::Open { .. } if self.conns[token].speaks_http2() => self.time_out_streams(token, now),
                State::Open { .. } => self.time_out(token, now),
                State::Connecting { since_ns } | State::Greeting { since_ns }
                    if now.saturating_sub(*since_ns) >= self.connect_timeout_ns() =>
                {
                    self.refused(token, self.conns[token].not_opened(), now);
                }
                State::Closing { since_ns } if now.saturating_sub(*since_ns) >= CLOSING => self.reopen(token, now),
                State::Down { retry_ns } if *retry_ns <= now && self.opens_when_due() => self.shut(token, now),
                State::Down { retry_ns } if *retry_ns <= now && openings > 0 => {
                    openings -= 1;
                    self.open(token, now);
                }
                _ => {}
            }
        }
    }

    /// Counts what was sent too long ago. Who waits behind it, with time left, has its chance still; when there is nobody, the
    /// connection has had its.
    fn time_out(&mut self, token: usize, now: u64) {
        let (mut late, mut waiting, mut ended) = (false, false, None);
        for flight in self.conns[token].flights.iter_mut() {
            if !flight.over && now.saturating_sub(flight.sent_ns) >= self.plan.timeout_ns {
                (flight.over, late) = (true, true);
                self.in_flight -= 1;
                self.last_ns = now;
                ended = Some(flight.index);
                count(&self.watch.errors);
                let request = &self.plan.requests[flight.place.request];
                let seconds = self.plan.timeout_ns as f64 / 1e9;
                let sentence = || format!("{}: not answered within {seconds} s", request.name);
                self.recorder.failed(flight.place, Failure::Timeout, Some(flight.times(now)), sentence);
            }
            waiting |= !flight.over;
        }
        if let Some(index) = ended {
            self.think(token, index, now);
        }
        match waiting {
            _ if !late => {}
            true => self.conns[token].spend(),
            false => self.reopen(token, now),
        }
    }

    pub(super) fn connect_timeout_ns(&self) -> u64 {
        self.plan.timeout_ns.min(10 * SECOND)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use super::super::Watch;
    use super::*;
    use crate::plan::tests::draft;
    use crate::plan::{Draft, Plan, Protocol};

    #[test]
    fn answers_may_lie_for_a_moment_only_where_no_two_of_them_can_share_a_read() {
        let (stop, watch) = (AtomicBool::new(false), Watch::default());
        for (streams, pipeline, may_lie) in [(1, 1, true), (2, 1, false), (1, 2, false)] {
            let protocol = if pipeline > 1 { Protocol::Http1 } else { Protocol::Http2 };
            let plan = Plan::new(Draft { protocol, streams, pipeline, ..draft() }).unwrap();
            assert_eq!(Worker::new(0, &plan, &[], &stop, &watch, None).unwrap().patient, may_lie);
        }
    }

    #[test]
    fn who_had_room_when_a_request_was_due_comes_before_whoever_had_none_until_later() {
        let plan = Draft { protocol: Protocol::Http2, streams: 2, connections: 3, ..draft() };
        let plan = Plan::new(plan).unwrap();
        let (stop, watch) = (AtomicBool::new(false), Watch::default());
        let mut worker = Worker::new(0, &plan, &[], &stop, &watch, None).unwrap();
        // The first request is due at the start.
        worker.start_ns = Some(1000);
        // The second one is void: its connection has moved on.
        let mut first_of = |free: [(usize, u64); 3]| {
            worker.free[0] = VecDeque::from(free);
            worker.conns[free[1].0].offered = None;
            for (token, since) in [free[0], free[2]] {
                worker.conns[token].offered = Some(since);
            }
            worker.longest_free(0)
        };
        assert_eq!(first_of([(0, 1000), (1, 0), (2, 1)]), Some((0, 1000)), "in turn, as long as nobody is late");
        assert_eq!(first_of([(0, 1009), (1, 0), (2, 999)]), Some((2, 999)));
        assert_eq!(first_of([(0, 1009), (1, 0), (2, 1008)]), Some((2, 1008)));
        assert_eq!(first_of([(0, 1008), (1, 0), (2, 1009)]), Some((0, 1008)));
    }
}
