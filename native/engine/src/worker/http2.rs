//! What is different where connections speak HTTP/2: they greet, answers come as frames, and a
//! request that failed takes nobody with it.

use std::io;

use super::Worker;
use super::receive::MAX_READS_PER_TURN;
use crate::connection::in_flight::{InFlight, RedirectState};
use crate::connection::state::ConnectionState;
use crate::failure::Failure;
use crate::http1::parser::ParsedResponse;
use crate::http2::error::StreamFailure;
use crate::http2::event::{FeedResult, StreamEvent};
use crate::os::poller::event::SocketEvent;
use crate::template::{self, Variables};
use crate::transport::error as transport;

impl Worker<'_> {
    /// The connection is there; it is open when the server has greeted us too.
    pub(super) fn begin_http2(&mut self, event: SocketEvent, now: u64) {
        match self.pool[event.token].send_preface(now) {
            Ok(()) => self.handle_settings_event(event, now),
            Err(cause) => self.handle_refusal(event.token, cause, now),
        }
    }

    pub(super) fn handle_settings_event(
        &mut self,
        SocketEvent { token, hangup, .. }: SocketEvent,
        now: u64,
    ) {
        match self.read_settings(token, now) {
            Err(cause) => self.handle_refusal(token, cause, now),
            Ok(false) => {}
            Ok(true) => {
                let connection = &self.pool[token];
                let side = connection.side;
                self.pool.mark_reached(side);
                self.recorder.sides[side]
                    .record_allowed_streams(self.pool[token].allowed_streams());
                self.pool[token].state = ConnectionState::Open { since_ns: now };
                self.handle_opened(token);
                // What came behind the greeting: no edge may tell of it again.
                self.receive(token, hangup, now);
                // It may have come with the greeting that the server goes.
                if self.pool[token].is_open() && self.pool[token].is_finished() {
                    self.reopen(token, now);
                }
            }
        }
    }

    /// Reads as far as the greeting goes; whether it is complete.
    fn read_settings(&mut self, token: usize, now: u64) -> io::Result<bool> {
        self.pool[token].flush()?;
        for _ in 0..MAX_READS_PER_TURN {
            let Some(received) = self.pool.read(token)? else { break };
            if received.count == 0 {
                return Err(io::Error::other(
                    "the server closed the connection before it sent its HTTP/2 settings",
                ));
            }
            let fed = self.pool.feed_frames(token, 0..received.count, now);
            // The last word too: it says what is wrong.
            let flushed = self.pool[token].flush();
            fed.map_err(|violation| io::Error::other(violation.to_string()))?;
            flushed?;
            if self.pool[token].has_settings() {
                break;
            }
        }
        Ok(self.pool[token].has_settings())
    }

    /// Takes in what was read, and says what is to be said to it. Gives whether the connection
    /// waits for more.
    pub(super) fn feed_frames(
        &mut self,
        token: usize,
        count: usize,
        came_ns: u64,
        now: u64,
    ) -> bool {
        let mut at = 0;
        loop {
            let event = match self.pool.feed_frames(token, at..count, came_ns) {
                Err(violation) => {
                    // The last word goes if it can.
                    let _ = self.pool[token].flush();
                    self.fail_all(token, now, Failure::from(&violation), || violation.to_string());
                    return false;
                }
                Ok(FeedResult { consumed, event }) => {
                    at += consumed;
                    event
                }
            };
            match event {
                None => break,
                Some(StreamEvent::Response { slot, status }) => {
                    let answer = ParsedResponse { status, keep_alive: true, consumed: 0 };
                    let redirected = self.complete_request(token, slot as u16, &answer, came_ns);
                    // It goes on as soon as there is room, here or elsewhere.
                    let user = self.plan.users.is_some().then_some(token);
                    if let Some(in_flight) = redirected {
                        self.retries.push(InFlight { user, includes_opening: false, ..in_flight });
                    }
                }
                Some(StreamEvent::Failed { slot, why: StreamFailure::Unprocessed }) => {
                    self.retry_unprocessed(token, slot as u16, now)
                }
                Some(StreamEvent::Failed { slot, why }) => {
                    self.fail(token, slot as u16, Failure::from(&why), now, || why.to_string());
                }
            }
        }
        self.flush_and_offer(token, now)
    }

    /// Says what is to be said, and sees what the connection is good for. False when it was
    /// replaced.
    pub(super) fn flush_and_offer(&mut self, token: usize, now: u64) -> bool {
        let connection = &mut self.pool[token];
        if let Err(cause) = connection.flush() {
            self.fail_all(token, now, transport::classify_failure(&cause, Failure::Write), || {
                cause.to_string()
            });
            return false;
        }
        if connection.is_finished() {
            self.reopen(token, now);
            return false;
        }
        // The server may have changed its mind.
        if connection.room_since().is_none() {
            connection.offered_since = None;
        }
        self.offer(token);
        true
    }

    /// Nothing that is under way on the connection will be answered.
    fn fail_all(&mut self, token: usize, now: u64, failure: Failure, cause: impl Fn() -> String) {
        while let Some(slot) = self.pool[token].next_slot() {
            self.fail(token, slot, failure, now, &cause);
        }
        self.reopen(token, now);
    }

    /// Puts a request on a stream: as it was redirected, or as the plan has it.
    pub(super) fn send_stream(&mut self, token: usize, mut in_flight: InFlight) {
        let (is_new, is_last, request) =
            (in_flight.is_new(), self.pool.is_last_request(token), in_flight.key.request);
        let connection = &mut self.pool[token];
        if is_last {
            connection.start_draining();
        }
        let target = &self.targets[in_flight.key.side];
        let (seed, index) = (self.plan.seed, in_flight.index);
        let variables = || Variables { seed, index, counter: self.plan.counter_start + index };
        let mut redirect = in_flight.redirect.take();
        let slot = match &redirect {
            Some(redirect) => {
                self.scratch.clear();
                let scheme = self.plan.sides[in_flight.key.side].scheme.name();
                let body = template::put_header_block(&redirect.request, scheme, &mut self.scratch);
                in_flight.is_head = redirect.request.starts_with(b"HEAD ");
                connection.enqueue_stream(&self.scratch, body, in_flight)
            }
            None => {
                let text = target
                    .http1_templates
                    .get(request)
                    .map(|text| text.render(variables(), &mut self.scratch).to_vec());
                redirect = text.map(|request| Box::new(RedirectState { request, followed: 0 }));
                let template = &target.templates[request];
                let (block, body) = template.render_apart(variables(), &mut self.scratch);
                in_flight.is_head = template.is_head;
                connection.enqueue_stream(block, body, in_flight)
            }
        };
        if let Some(in_flight) = connection.in_flight.get_mut(slot) {
            in_flight.redirect = redirect;
        }
        self.enqueue(token, slot, is_new);
    }
}
