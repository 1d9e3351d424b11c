//! Users, each on a connection of their own: when they start, think, and have done all they came
//! for.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::collections::binary_heap::PeekMut;

use crate::plan::Plan;
use crate::plan::load;

/// Of each connection, by its number, and of each side, who is next. Empty where there are no
/// users.
#[derive(Default)]
pub(super) struct UserStates {
    users: Vec<UserState>,
    /// Who is not due yet, the first of them on top.
    thinking: Vec<BinaryHeap<Reverse<(u64, usize)>>>,
}

struct UserState {
    /// When the next request is due, or was.
    due_ns: u64,
    phase: UserPhase,
    /// Requests still to be sent.
    requests_left: u64,
}

#[derive(Clone, Copy, PartialEq)]
enum UserPhase {
    /// Or is yet to come.
    Thinking,
    /// Is due, and has not sent anything.
    Due,
    /// Has asked, and waits for what becomes of it.
    Waiting,
}

impl UserStates {
    /// Those of this worker, in turn of each side. They all start later than anything has started
    /// yet.
    pub(super) fn new(plan: &Plan, connections: usize) -> UserStates {
        let Some(users) = plan.users else { return UserStates::default() };
        let user = |_| UserState {
            due_ns: u64::MAX,
            phase: UserPhase::Thinking,
            requests_left: users.loops.unwrap_or(u64::MAX),
        };
        UserStates {
            users: (0..connections).map(user).collect(),
            thinking: plan.sides.iter().map(|_| BinaryHeap::new()).collect(),
        }
    }

    /// When the user of this connection is due, or was; None where connections are nobody's.
    pub(super) fn due_ns(&self, token: usize) -> Option<u64> {
        self.users.get(token).map(|user| user.due_ns)
    }

    /// Whether a request may be sent on this connection: its user wants to, or it is nobody's.
    pub(super) fn may_send(&self, token: usize) -> bool {
        self.users.get(token).is_none_or(|user| user.phase == UserPhase::Due)
    }

    /// The connections of those who are due and have not sent anything.
    pub(super) fn due_users(&self) -> impl Iterator<Item = usize> {
        let people = self.users.iter().enumerate();
        people.filter(|(_, user)| user.phase == UserPhase::Due).map(|(token, _)| token)
    }

    /// Whether the user of this connection has sent all requests.
    pub(super) fn is_done(&self, token: usize) -> bool {
        self.users.get(token).is_some_and(|user| user.requests_left == 0)
    }

    /// One request less to send.
    pub(super) fn mark_sent(&mut self, token: usize) {
        if let Some(user) = self.users.get_mut(token) {
            user.requests_left -= 1;
            user.phase = UserPhase::Waiting;
        }
    }

    /// When the first of them is due who thinks now.
    pub(super) fn next_due_ns(&self, side: usize) -> Option<u64> {
        self.thinking.get(side)?.peek().map(|Reverse((due_ns, _))| *due_ns)
    }

    /// Somebody who is due by now, and has thought until then.
    pub(super) fn wake_next(&mut self, side: usize, now: u64) -> Option<usize> {
        let first = self.thinking.get_mut(side)?.peek_mut().filter(|first| first.0.0 <= now)?;
        let Reverse((_, token)) = PeekMut::pop(first);
        self.users[token].phase = UserPhase::Due;
        Some(token)
    }

    pub(super) fn schedule(&mut self, side: usize, token: usize, due_ns: u64) {
        let user = &mut self.users[token];
        (user.due_ns, user.phase) = (due_ns, UserPhase::Thinking);
        if user.requests_left > 0 {
            self.thinking[side].push(Reverse((due_ns, token)));
        }
    }
}

/// Whose connection this is, of all users of its side. A worker's connections are the sides' in
/// turn.
pub(super) fn user_number(token: usize, worker: usize, plan: &Plan) -> u64 {
    (worker + token / plan.sides.len() * plan.workers) as u64
}

/// Whether the connection is opened only when its user starts.
pub(super) fn starts_later(token: usize, worker: usize, plan: &Plan) -> bool {
    plan.users
        .is_some_and(|users: load::Users| users.start_ns(user_number(token, worker, plan)) > 0)
}
