//! What becomes of a request that is due while no connection is free, where it does not simply wait.

use super::{Worker, count};
use crate::clock::MICROSECOND;
use crate::conn::{Conn, State};
use crate::plan::{OnBusy, Plan};
use crate::recorder::Failure;
use crate::schedule::Lane;

/// Connections that are being opened at a time: below any listen backlog.
const OPENING: usize = 100;

/// Of one side, where connections may become more: runs ahead of its lane, and so knows how many requests wait.
pub(super) struct Scout {
    lane: Lane,
    waiting: u64,
    opening: usize,
    /// Requests that a new connection has room for.
    room: u64,
    connections: usize,
    /// As many as there may be.
    most: usize,
    /// When something last waited since so many were being opened already.
    crowded_ns: u64,
}

impl Scout {
    pub(super) fn new(lane: Lane, room: u64, connections: usize, most: usize) -> Scout {
        Scout { lane, waiting: 0, opening: 0, room, connections, most, crowded_ns: 0 }
    }

    /// The arrival at the head of the lane was used up.
    pub(super) fn follow(&mut self) {
        match self.waiting {
            0 => self.lane.advance(),
            _ => self.waiting -= 1,
        }
    }

    /// When another request will want a connection; None when it would get none.
    pub(super) fn next_ns(&self) -> Option<u64> {
        self.lane.next_ns().filter(|_| self.connections < self.most)
    }

    /// Whether a connection is to be opened, since more requests wait than those that are being opened have room for.
    fn wants_one(&mut self, elapsed_ns: u64, now: u64) -> bool {
        while self.lane.overdue(elapsed_ns).is_some() {
            self.lane.advance();
            self.waiting += 1;
        }
        let is_wanted = self.connections < self.most && self.opening as u64 * self.room < self.waiting;
        if is_wanted && self.opening >= OPENING {
            self.crowded_ns = now;
        }
        is_wanted && self.opening < OPENING
    }

    pub(super) fn opens(&mut self) {
        self.opening += 1;
    }

    /// An attempt to open a connection came to its end, this or that.
    pub(super) fn opened(&mut self) {
        self.opening = self.opening.saturating_sub(1);
    }
}

impl Worker<'_> {
    /// No connection of this side is free. Whether one more is, now.
    pub(super) fn grow(&mut self, side: usize, elapsed_ns: u64, now: u64) -> bool {
        while let Some(scout) = self.scouts.get_mut(side)
            && scout.wants_one(elapsed_ns, now)
        {
            scout.connections += 1;
            let token = self.conns.len();
            // Opened when something is due, it could have been so all the time, but for the crowd.
            let state = State::Shut { since_ns: scout.crowded_ns };
            self.conns.push(Conn::new(side, &self.policy, state));
            if self.opens_when_due() {
                self.offer(token);
                return true;
            }
            self.open(token, now);
        }
        false
    }

    /// What was due before a connection of this side became free is not sent, where the plan says so; unless one might have been
    /// free, had we not been late.
    pub(super) fn drop_late(&mut self, side: usize, elapsed_ns: u64) {
        if !self.lateness.matters() {
            return;
        }
        let Some(first) = self.lanes[side].overdue(elapsed_ns) else { return };
        let start = self.start_ns.unwrap_or_default();
        let longest_free = self.longest_free(side).map(|(token, since)| self.lateness.free_on_time(token, since));
        if longest_free.is_some_and(|free_ns| free_ns <= start + first.due_ns) {
            return;
        }
        let free_ns = self.first_free_ns(side).saturating_sub(start);
        while let Some(arrival) = self.lanes[side].overdue(elapsed_ns).filter(|arrival| arrival.due_ns < free_ns) {
            let place = self.take_arrival(side, arrival);
            count(&self.watch.errors);
            let sentence = || "dropped: no connection was free when it was due".to_owned();
            self.recorder.refused(place, Failure::Dropped, sentence);
        }
    }

    /// Before when no connection of this side would have been free, however early we had been with those that are busy.
    fn first_free_ns(&mut self, side: usize) -> u64 {
        let lateness = &self.lateness;
        let first = (self.free[side].iter().enumerate())
            .filter(|(_, (token, since))| self.conns[*token].offered == Some(*since))
            .map(|(place, &(token, since))| (lateness.free_on_time(token, since), place))
            .min();
        match first {
            // It is the next to be used.
            Some((_, place)) => self.free[side].swap(0, place),
            // What is due while nobody can be reached is the refusals' to count.
            None if !self.conns.iter().any(|conn| conn.side == side && self.is_hopeful(conn)) => return 0,
            None => {}
        }
        let busy_ns = self.seen_ns.saturating_sub(lateness.longest());
        first.map_or(busy_ns, |(free_ns, _)| free_ns.min(busy_ns))
    }

    /// Whether something is due that is neither sent nor dropped yet, so that it goes as soon as a connection is free.
    pub(super) fn holds_back(&self, now: u64) -> bool {
        let elapsed_ns = now - self.start_ns.unwrap_or(now).min(now);
        self.lateness.matters() && self.lanes.iter().any(|lane| lane.overdue(elapsed_ns).is_some())
    }
}

/// Of each connection, how late we were with what it carries, or carried last. By this a request is dropped or not as it would be
/// on time:
///
/// ```text
/// due   sent        answered
///  |-----|--------------|        as it was
///  |--------------|              on time: who was due from here on has found it free
/// ```
///
/// Empty where nothing is dropped.
pub(super) struct Lateness(Vec<Delay>);

#[derive(Clone, Copy, Default)]
struct Delay {
    /// How much earlier the connection would be free, or would have been.
    ns: u64,
    used_ns: u64,
}

/// Of a connection's time, one part in so many makes up for an earlier delay.
const MADE_UP: u64 = 16;
/// What a turn may take, however quiet the machine.
const TURN: u64 = 500 * MICROSECOND;

impl Lateness {
    pub(super) fn new(plan: &Plan, connections: usize) -> Lateness {
        Lateness(if plan.on_busy == OnBusy::Drop { vec![Delay::default(); connections] } else { vec![] })
    }

    fn matters(&self) -> bool {
        !self.0.is_empty()
    }

    /// Since when a connection would have been free that has been so since then.
    pub(super) fn free_on_time(&self, token: usize, since_ns: u64) -> u64 {
        self.0.get(token).map_or(since_ns, |delay| since_ns.saturating_sub(delay.ns))
    }

    /// A connection is used now, that much later than on time, and that much later than it could be. What is left over from before
    /// counts less and less, and what every turn takes is not added to it: else delays would add up for ever where more is due
    /// than can be sent.
    pub(super) fn note(&mut self, token: usize, late_ns: u64, own_ns: u64, now: u64) {
        if let Some(delay) = self.0.get_mut(token) {
            let made_up_ns = (now - delay.used_ns) / MADE_UP;
            let earlier_ns = late_ns.saturating_sub(own_ns).saturating_sub(made_up_ns);
            let ns = if own_ns > TURN { own_ns + earlier_ns } else { own_ns.max(earlier_ns) };
            *delay = Delay { ns, used_ns: now };
        }
    }

    /// What it is to carry goes out so much later still.
    pub(super) fn hold(&mut self, token: usize, held_ns: u64) {
        if let Some(delay) = self.0.get_mut(token) {
            delay.ns += held_ns;
        }
    }

    /// It can't be opened, early or late.
    pub(super) fn forget(&mut self, token: usize) {
        if let Some(delay) = self.0.get_mut(token) {
            delay.ns = 0;
        }
    }

    fn longest(&self) -> u64 {
        self.0.iter().map(|delay| delay.ns).max().unwrap_or(0)
    }
}
