//! Users, each with a connection of their own: who thinks, who is due, and who has sent all
//! requests.

mod thinking;

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::collections::binary_heap::PeekMut;

use crate::plan::Plan;
use crate::plan::load;
use crate::record::side::UserPeaks;

/// The users of one worker. Empty where a plan has no users.
#[derive(Default)]
pub(super) struct UserStates {
    /// The worker's number.
    worker: usize,
    /// The user of each connection.
    users: Vec<UserState>,
    /// For each side, the users who are not due yet and their connections; the user who is due
    /// first is on top.
    thinking: Vec<BinaryHeap<Reverse<(u64, usize)>>>,
    /// Of each side: how many users are there now, and how many were at most.
    counts: Vec<UserCounts>,
}

#[derive(Default)]
struct UserCounts {
    present: u64,
    served: u64,
    peaks: UserPeaks,
}

struct UserState {
    /// When the user's next request is due, or was due if the user is no longer thinking.
    due_ns: u64,
    phase: UserPhase,
    /// Requests, or scenarios, still to be sent.
    requests_left: u64,
    is_present: bool,
    is_served: bool,
}

#[derive(Clone, Copy, PartialEq)]
enum UserPhase {
    /// The user thinks, or has not started yet.
    Thinking,
    /// The user is due, and has not sent the request.
    Due,
    /// The user has sent a request, and waits until it ends.
    Waiting,
}

impl UserStates {
    /// One user for each of the worker's connections. None of them is scheduled yet.
    pub(super) fn new(plan: &Plan, worker: usize, connections: usize) -> UserStates {
        let Some(users) = plan.users else { return UserStates::default() };
        let user = |_| UserState {
            due_ns: u64::MAX,
            phase: UserPhase::Thinking,
            requests_left: users.loops.unwrap_or(u64::MAX),
            is_present: false,
            is_served: false,
        };
        UserStates {
            worker,
            users: (0..connections).map(user).collect(),
            thinking: plan.sides.iter().map(|_| BinaryHeap::new()).collect(),
            counts: plan.sides.iter().map(|_| UserCounts::default()).collect(),
        }
    }

    /// The number of users of this worker.
    pub(super) fn len(&self) -> usize {
        self.users.len()
    }

    /// The number of this connection's user, among all users of its side.
    pub(super) fn user_number(&self, token: usize, plan: &Plan) -> u64 {
        user_number(token, self.worker, plan)
    }

    /// When the user of this connection is due, or was; None where there are no users.
    #[inline]
    pub(super) fn due_ns(&self, token: usize) -> Option<u64> {
        self.users.get(token).map(|user| user.due_ns)
    }

    /// Whether a request may be sent on this connection: its user is due, or there are no users.
    #[inline]
    pub(super) fn may_send(&self, token: usize) -> bool {
        self.users.get(token).is_none_or(|user| user.phase == UserPhase::Due)
    }

    /// The connections of the users who are due and have not sent the request.
    pub(super) fn due_users(&self) -> impl Iterator<Item = usize> {
        let users = self.users.iter().enumerate();
        users.filter(|(_, user)| user.phase == UserPhase::Due).map(|(token, _)| token)
    }

    /// Whether the user of this connection has sent all requests.
    #[inline]
    pub(super) fn is_done(&self, token: usize) -> bool {
        self.users.get(token).is_some_and(|user| user.requests_left == 0)
    }

    /// The user of this connection has sent a request.
    #[inline]
    pub(super) fn mark_sent(&mut self, token: usize) {
        if let Some(user) = self.users.get_mut(token) {
            user.requests_left -= 1;
            user.phase = UserPhase::Waiting;
        }
    }

    /// When the first of this side's thinking users is due.
    #[inline]
    pub(super) fn next_due_ns(&self, side: usize) -> Option<u64> {
        self.thinking.get(side)?.peek().map(|Reverse((due_ns, _))| *due_ns)
    }

    /// Marks a user of this side as due who has finished thinking. Gives the user's connection.
    #[inline]
    pub(super) fn wake_next(&mut self, side: usize, now: u64) -> Option<usize> {
        let first = self.thinking.get_mut(side)?.peek_mut().filter(|first| first.0.0 <= now)?;
        let Reverse((_, token)) = PeekMut::pop(first);
        let user = &mut self.users[token];
        user.phase = UserPhase::Due;
        if !std::mem::replace(&mut user.is_present, true) {
            let counts = &mut self.counts[side];
            counts.present += 1;
            counts.peaks.present = counts.peaks.present.max(counts.present);
        }
        Some(token)
    }

    /// A request of the user of this connection has ended. A user is served from a response without
    /// an error on, until a request fails or the last one has ended.
    #[inline]
    pub(super) fn record_end(&mut self, side: usize, token: usize, is_answered: bool) {
        self.record_response(side, token, is_answered);
        self.record_departure(side, token);
    }

    /// A request has ended, and others of the same user may follow.
    pub(super) fn record_response(&mut self, side: usize, token: usize, is_answered: bool) {
        let Some(user) = self.users.get_mut(token) else { return };
        let counts = &mut self.counts[side];
        let was_served = std::mem::replace(&mut user.is_served, is_answered);
        counts.served = counts.served + u64::from(is_answered) - u64::from(was_served);
        counts.peaks.served = counts.peaks.served.max(counts.served);
    }

    /// The user leaves if that was the last request, or the last scenario.
    pub(super) fn record_departure(&mut self, side: usize, token: usize) {
        let Some(user) = self.users.get_mut(token) else { return };
        let counts = &mut self.counts[side];
        if user.requests_left == 0 && std::mem::replace(&mut user.is_present, false) {
            counts.present -= 1;
            counts.served -= u64::from(std::mem::replace(&mut user.is_served, false));
        }
    }

    /// The most users of each side at the same time.
    pub(super) fn peaks(&self) -> impl Iterator<Item = UserPeaks> {
        self.counts.iter().map(|counts| counts.peaks)
    }

    /// The user of this connection thinks until `due_ns`.
    pub(super) fn schedule(&mut self, side: usize, token: usize, due_ns: u64) {
        let user = &mut self.users[token];
        (user.due_ns, user.phase) = (due_ns, UserPhase::Thinking);
        if user.requests_left > 0 {
            self.thinking[side].push(Reverse((due_ns, token)));
        }
    }
}

/// The number of the user of a connection of this worker, among all users of its side. A worker's
/// connections belong to the sides in turn.
fn user_number(token: usize, worker: usize, plan: &Plan) -> u64 {
    (worker + token / plan.sides.len() * plan.workers) as u64
}

/// Whether the connection is opened only when its user starts.
pub(super) fn starts_later(token: usize, worker: usize, plan: &Plan) -> bool {
    plan.users
        .is_some_and(|users: load::Users| users.start_ns(user_number(token, worker, plan)) > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::fixtures::{small_config, users};
    use crate::plan::load::{Load, Users};

    #[test]
    fn users_are_served_from_a_response_until_a_failure_or_their_end() {
        let load = Load::Users(Users { loops: Some(2), ..users(3) });
        let plan = Plan::new(crate::plan::PlanConfig { load, ..small_config() }).unwrap();
        let mut states = UserStates::new(&plan, 0, 3);
        for token in 0..3 {
            states.schedule(0, token, token as u64);
            assert_eq!(states.wake_next(0, 5), Some(token));
        }
        let peaks = |states: &UserStates| states.peaks().next().unwrap();
        assert_eq!(peaks(&states), UserPeaks { present: 3, served: 0 });
        for (token, is_answered) in [(0, true), (1, true), (0, false), (2, true), (1, true)] {
            states.mark_sent(token);
            states.record_end(0, token, is_answered);
        }
        // User 0 was no longer served when user 2 was; users 0 and 1 have sent both requests.
        assert_eq!(peaks(&states), UserPeaks { present: 3, served: 2 });
        let counts = &states.counts[0];
        assert_eq!((counts.present, counts.served), (1, 1));
    }
}
