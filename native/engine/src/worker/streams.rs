//! What is different where connections speak HTTP/2: they greet, answers come as frames, and a request that failed takes
//! nobody with it. And what a server has not looked at is sent again, over HTTP/1.1 too.

use std::io;

use super::{READS, Worker, count};
use crate::conn::State;
use crate::flights::{Flight, Hop};
use crate::http1::Answer;
use crate::http2::{Event as News, Progress, Refusal, Violation};
use crate::poller::Event;
use crate::recorder::Failure;
use crate::template::{self, Variables};
use crate::transport;

/// A request that was left out on that many connections that answered nothing goes round no more. Those that answered
/// something count for nothing: only the timeout ends that, since who is at the end of a queue is not to blame for its length.
const MOST_SNUBS: u8 = 10;

impl Worker<'_> {
    /// The connection is there; it is open when the server has greeted us too.
    pub(super) fn greet(&mut self, event: Event, now: u64) {
        match self.conns[event.token].greet(now) {
            Ok(()) => self.take_greeting(event, now),
            Err(cause) => self.refused(event.token, cause, now),
        }
    }

    pub(super) fn take_greeting(&mut self, Event { token, hangup, .. }: Event, now: u64) {
        match self.greeting(token, now) {
            Err(cause) => self.refused(token, cause, now),
            Ok(false) => {}
            Ok(true) => {
                let conn = &mut self.conns[token];
                self.reached[conn.side] = true;
                self.recorder.sides[conn.side].allows(conn.allowed());
                conn.state = State::Open { since_ns: now };
                self.has_opened(token);
                // What came behind the greeting: no edge may tell of it again.
                self.receive(token, hangup, now);
                // It may have come with the greeting that the server goes.
                if self.conns[token].is_open() && self.conns[token].is_over() {
                    self.reopen(token, now);
                }
            }
        }
    }

    /// Reads as far as the greeting goes; whether it is complete.
    fn greeting(&mut self, token: usize, now: u64) -> io::Result<bool> {
        let conn = &mut self.conns[token];
        conn.flush()?;
        for _ in 0..READS {
            let Some(received) = conn.read(&mut self.buffer)? else { break };
            if received.count == 0 {
                return Err(io::Error::other("the server closed the connection before it sent its HTTP/2 settings"));
            }
            let fed = conn.feed_frames(&self.buffer[..received.count], now);
            // The last word too: it says what is wrong.
            let flushed = conn.flush();
            fed.map_err(|violation| io::Error::other(violation.to_string()))?;
            flushed?;
            if conn.is_greeted() {
                break;
            }
        }
        Ok(self.conns[token].is_greeted())
    }

    /// Of those that are being opened, gives up whose server has not let us ask anything for too long.
    pub(super) fn give_up_greeting(&mut self, opening: &[usize], now: u64) {
        for &token in opening {
            if matches!(self.conns[token].state, State::Greeting { since_ns } if now - since_ns >= self.connect_timeout_ns())
            {
                self.refused(token, self.conns[token].not_opened(), now);
            }
        }
    }

    /// Takes in what was read, and says what is to be said to it. Gives whether the connection waits for more.
    pub(super) fn take_in_frames(&mut self, token: usize, count: usize, came_ns: u64, now: u64) -> bool {
        let mut at = 0;
        loop {
            let conn = &mut self.conns[token];
            let event = match conn.feed_frames(&self.buffer[at..count], came_ns) {
                Err(violation) => {
                    // The last word goes if it can.
                    let _ = conn.flush();
                    self.lose_all(token, now, failure_of(&violation), || violation.to_string());
                    return false;
                }
                Ok(Progress { consumed, event }) => {
                    at += consumed;
                    event
                }
            };
            match event {
                None => break,
                Some(News::Answer { slot, status }) => {
                    let answer = Answer { status, keep_alive: true, consumed: 0 };
                    let redirected = self.answered(token, slot as u16, &answer, came_ns);
                    // It goes on as soon as there is room, here or elsewhere.
                    let user = self.plan.users.is_some().then_some(token);
                    if let Some(flight) = redirected {
                        self.line_up(Flight { user, dialled: false, ..flight });
                    }
                }
                Some(News::Failed { slot, why: Refusal::Unprocessed }) => self.leave_out(token, slot as u16, now),
                Some(News::Failed { slot, why }) => {
                    self.fail(token, slot as u16, failure_of_refusal(&why), now, || why.to_string());
                }
            }
        }
        self.go_on(token, now)
    }

    /// Says what is to be said, and sees what the connection is good for. False when it was replaced.
    fn go_on(&mut self, token: usize, now: u64) -> bool {
        let conn = &mut self.conns[token];
        if let Err(cause) = conn.flush() {
            self.lose_all(token, now, transport::failure_of(&cause, Failure::Write), || cause.to_string());
            return false;
        }
        if conn.is_over() {
            self.reopen(token, now);
            return false;
        }
        // The server may have changed its mind.
        if conn.room_since().is_none() {
            conn.offered = None;
        }
        self.offer(token);
        true
    }

    /// Nothing that is under way on the connection will be answered.
    fn lose_all(&mut self, token: usize, now: u64, failure: Failure, cause: impl Fn() -> String) {
        while let Some(slot) = self.conns[token].in_turn() {
            self.fail(token, slot, failure, now, &cause);
        }
        self.reopen(token, now);
    }

    /// Puts a request on a stream: as it was redirected, or as the plan has it.
    pub(super) fn send_stream(&mut self, token: usize, mut flight: Flight) {
        let (is_new, is_last, request) = (flight.is_new(), self.carries_its_last(token), flight.place.request);
        let conn = &mut self.conns[token];
        if is_last {
            conn.spend();
        }
        let target = &self.targets[flight.place.side];
        let (seed, index) = (self.plan.seed, flight.index);
        let variables = || Variables { seed, index, counter: self.plan.counter_start + index };
        let mut hop = flight.hop.take();
        let slot = match &hop {
            Some(hop) => {
                self.scratch.clear();
                let scheme = self.plan.sides[flight.place.side].scheme.name();
                let body = template::put_block(&hop.request, scheme, &mut self.scratch);
                flight.to_head = hop.request.starts_with(b"HEAD ");
                conn.queue_stream(&self.scratch, body, flight)
            }
            None => {
                let text = target.texts.get(request).map(|text| text.render(variables(), &mut self.scratch).to_vec());
                hop = text.map(|request| Box::new(Hop { request, followed: 0 }));
                let template = &target.templates[request];
                let (block, body) = template.render_apart(variables(), &mut self.scratch);
                flight.to_head = template.to_head;
                conn.queue_stream(block, body, flight)
            }
        };
        if let Some(flight) = conn.flights.at_mut(slot) {
            flight.hop = hop;
        }
        self.queues(token, slot, is_new);
    }

    /// The server has not looked at a request, so it may be sent again (RFC 9110, 9.2.2; RFC 9113, 8.7).
    fn leave_out(&mut self, token: usize, slot: u16, now: u64) {
        let Some(flight) = self.conns[token].land(slot, now).filter(|flight| !flight.over) else { return };
        match self.conns[token].queued.contains(&slot) {
            // The turn has not come to its end yet.
            true => self.put_off(token, flight),
            false => self.put_off_again(token, flight),
        }
    }

    /// A request that is not recorded as sent, unless it was sent before, goes out later.
    pub(super) fn put_off(&mut self, token: usize, flight: Flight) {
        if !flight.was_sent() {
            self.recorder.sent(flight.place, flight.wait_ns, flight.lag_ns);
        }
        self.put_off_again(token, flight);
    }

    /// One that is goes out later, unless that was so too often.
    fn put_off_again(&mut self, token: usize, flight: Flight) {
        let snubs = flight.snubs + u8::from(!self.conns[token].has_answered);
        if snubs > MOST_SNUBS {
            return self.lost(token, &flight, Failure::Read, || Refusal::Unprocessed.to_string());
        }
        let user = self.plan.users.is_some().then_some(token);
        self.line_up(Flight { left_out: true, snubs, user, dialled: false, ..flight });
    }

    /// Who was sent first goes out first, so that nobody is at the end of a connection's queue again and again.
    fn line_up(&mut self, flight: Flight) {
        let place = self.left_out.partition_point(|other| other.sent_ns <= flight.sent_ns);
        self.left_out.insert(place, flight);
    }

    /// The server has given its last answer on this connection, and does not look at what is behind it (RFC 9112, 9.6).
    pub(super) fn leave_out_all(&mut self, token: usize, now: u64) {
        while let Some(slot) = self.conns[token].in_turn() {
            self.leave_out(token, slot, now);
        }
    }

    /// Sends what servers have left out, as far as there are connections. Its time counts from when it was sent first.
    pub(super) fn send_again(&mut self) {
        for _ in 0..self.left_out.len() {
            let Some(flight) = self.left_out.pop_front() else { break };
            match self.room_for(&flight) {
                None => self.left_out.push_back(flight),
                Some(token) => self.send(token, flight),
            }
        }
    }

    /// A connection that what was left out can go out on, which is so taken: a user's is his own.
    fn room_for(&mut self, flight: &Flight) -> Option<usize> {
        if flight.user.is_some() {
            return flight.user.filter(|&token| self.conns[token].room_since().is_some());
        }
        let (token, _) = self.longest_free(flight.place.side)?;
        self.take_free(flight.place.side);
        Some(token)
    }

    /// Whether something was left out that this connection's user waits for.
    pub(super) fn is_owed(&self, token: usize) -> bool {
        self.plan.users.is_some() && self.left_out.iter().any(|flight| flight.user == Some(token))
    }

    /// Counts what was left out too long ago, and never sent again.
    pub(super) fn time_out_left_out(&mut self, now: u64) {
        for _ in 0..self.left_out.len() {
            let Some(flight) = self.left_out.pop_front() else { break };
            if now.saturating_sub(flight.sent_ns) < self.plan.timeout_ns {
                self.left_out.push_back(flight);
                continue;
            }
            self.count_timeout(&flight, now);
            if let Some(token) = flight.user {
                self.think(token, flight.index, now);
            }
        }
    }

    /// The connection that its user's request was to go out on can't be opened.
    pub(super) fn strand_left_out(&mut self, token: usize, cause: &io::Error) {
        while let Some(place) = self.left_out.iter().position(|flight| flight.user == Some(token)) {
            if let Some(flight) = self.left_out.remove(place) {
                self.lost(token, &flight, Failure::Connect, || format!("connecting: {cause}"));
            }
        }
    }

    /// Gives up what was sent too long ago; the others have their chance. Where the server has said nothing at all meanwhile,
    /// they are the last ones of their connection.
    pub(super) fn time_out_streams(&mut self, token: usize, now: u64) {
        let (mut late, mut dead) = (false, false);
        for slot in 0..self.conns[token].flights.capacity() as u16 {
            let conn = &mut self.conns[token];
            if conn.flights.at(slot).is_none_or(|flight| now.saturating_sub(flight.sent_ns) < self.plan.timeout_ns) {
                continue;
            }
            if let Some((flight, silent)) = conn.give_up(slot, now) {
                (late, dead) = (true, dead | silent);
                self.think(token, flight.index, now);
                self.count_timeout(&flight, now);
            }
        }
        if dead {
            self.conns[token].spend();
        }
        if late {
            self.go_on(token, now);
        }
    }

    pub(super) fn count_timeout(&mut self, flight: &Flight, now: u64) {
        self.in_flight -= 1;
        self.last_ns = now;
        count(&self.watch.errors);
        let request = &self.plan.requests[flight.place.request];
        let seconds = self.plan.timeout_ns as f64 / 1e9;
        let sentence = || format!("{}: not answered within {seconds} s", request.name);
        self.recorder.failed(flight.place, Failure::Timeout, Some(flight.times(now)), sentence);
    }
}

fn failure_of(violation: &Violation) -> Failure {
    match violation {
        Violation::Tls => Failure::Tls,
        _ => Failure::Protocol,
    }
}

fn failure_of_refusal(refusal: &Refusal) -> Failure {
    match refusal {
        Refusal::Reset(code) if code.is_giving_up() => Failure::Read,
        Refusal::Unprocessed => Failure::Read,
        Refusal::Reset(_) | Refusal::Malformed(_) => Failure::Protocol,
    }
}
