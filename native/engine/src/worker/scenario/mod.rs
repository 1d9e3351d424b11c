//! Scenarios: users who walk through steps, with think time between them. An arrival of the
//! schedule starts a walk. Later steps become due as the walk goes on.
//!
//! `walk`, `pairing`, `think`, `cookies` and `cookie_date` decide; they know no clock and no
//! socket. This file and `walk_table` hold the open walks. `start`, `dispatch`, `session`, `end`
//! and `finish` are what the worker does: walks begin, their requests are sent and end, and so does
//! the load.

mod cookie_date;
mod cookies;
mod dispatch;
mod end;
mod finish;
mod pairing;
mod session;
mod start;
mod think;
mod walk;
mod walk_table;

use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

use crate::connection::in_flight::WalkId;
use crate::plan::Plan;
use crate::plan::scenario::ScenarioStep;
use crate::record::key::{RecordKey, RequestTimes, TimeSlot};
use cookies::{CookieJar, cookie_path};
use pairing::Pairing;
use walk::Walk;
use walk_table::WalkTable;

/// The most records of ended walks whose buffers are kept for the next ones.
const MAX_SPARE_RECORDS: usize = 1000;

/// The scenarios of one worker.
pub(super) struct ScenarioRunner {
    walks: WalkTable<OpenWalk>,
    sides: Vec<SideWalks>,
    /// Where two sides are compared.
    pairing: Option<Pairing<WalkRecord>>,
    spare_records: Vec<WalkRecord>,
    /// The most walks of a side that are open at once, at a rate.
    max_open: usize,
    /// The open walk of each user, by the user's first connection. Empty at a rate.
    user_walks: Vec<Option<WalkId>>,
    /// For each side, the path of each request by which its cookies are chosen.
    cookie_paths: Vec<Vec<Box<[u8]>>>,
    /// Those of the request that is being sent.
    chosen_cookies: Vec<u8>,
    /// Users whose walk may have a request to send, and a connection for it.
    woken: VecDeque<usize>,
}

/// The open walks of one side.
#[derive(Default)]
struct SideWalks {
    open: usize,
    /// Walks whose next step is not due; the one that is due first is on top.
    thinking: WalkQueue,
    /// Walks with a request that is due and waits for any connection; the one that has been due
    /// longest is on top. Walks that have ended since may be among them.
    ready: WalkQueue,
}

type WalkQueue = BinaryHeap<Reverse<(u64, WalkId)>>;

/// An open walk, and what its user knows.
struct OpenWalk {
    walk: Walk,
    record: WalkRecord,
    cookies: CookieJar,
    /// The values by their index, those that are not captured yet included.
    values: Vec<Vec<u8>>,
    /// Whether it is among the walks that are ready.
    is_ready: bool,
}

/// What is recorded of a walk when its twin has completed too.
#[derive(Debug, Default)]
struct WalkRecord {
    side: usize,
    scenario: usize,
    measured: Option<TimeSlot>,
    /// The sum of the response times of its steps.
    total_ns: u64,
    /// The requests of its later steps.
    later: Vec<(RecordKey, RequestTimes)>,
}

impl ScenarioRunner {
    /// None where the plan has no scenarios.
    pub(super) fn new(plan: &Plan, worker: usize, users: usize) -> Option<Box<ScenarioRunner>> {
        if plan.scenarios.is_empty() {
            return None;
        }
        Some(Box::new(ScenarioRunner {
            walks: WalkTable::default(),
            sides: plan.sides.iter().map(|_| SideWalks::default()).collect(),
            pairing: (plan.sides.len() == 2).then(Pairing::default),
            spare_records: Vec::new(),
            max_open: match plan.users {
                Some(_) => usize::MAX,
                None => plan.worker_share(plan.max_users as u64, worker).max(1) as usize,
            },
            user_walks: vec![None; users],
            cookie_paths: (0..plan.sides.len()).map(|side| list_cookie_paths(plan, side)).collect(),
            chosen_cookies: Vec::new(),
            woken: VecDeque::new(),
        }))
    }

    /// How many walks are open.
    pub(super) fn open_walks(&self) -> usize {
        self.walks.len()
    }

    /// Opens a walk.
    fn begin(&mut self, walk: Walk, plan: &Plan) -> WalkId {
        let (side, twin, user) = (walk.side, walk.twin, walk.user);
        let record = WalkRecord {
            side,
            scenario: walk.scenario,
            measured: walk.measured,
            ..self.take_spare_record()
        };
        let id = if let Some((id, open)) = self.walks.reuse() {
            (open.walk, open.record, open.is_ready) = (walk, record, false);
            open.cookies.clear();
            // Into the buffers that are there.
            open.values.clone_from(&plan.initial_values);
            id
        } else {
            self.walks.add(OpenWalk {
                walk,
                record,
                cookies: CookieJar::default(),
                values: plan.initial_values.clone(),
                is_ready: false,
            })
        };
        self.sides[side].open += 1;
        if let Some(pairing) = &mut self.pairing {
            pairing.begin(side, twin);
        }
        if let Some(user) = user {
            self.user_walks[user] = Some(id);
        }
        id
    }

    fn take_spare_record(&mut self) -> WalkRecord {
        self.spare_records.pop().unwrap_or_default()
    }

    /// Keeps the buffers of a record that is not needed any more.
    fn recycle(&mut self, mut record: WalkRecord) {
        if self.spare_records.len() < MAX_SPARE_RECORDS {
            record.later.clear();
            self.spare_records.push(record);
        }
    }

    /// A walk that may send another request now, or as soon as there is a connection.
    fn make_ready(&mut self, id: WalkId) {
        let Some(OpenWalk { walk, is_ready, .. }) = self.walks.get_mut(id) else { return };
        match walk.user {
            Some(user) => self.woken.push_back(user),
            None if *is_ready => {}
            None => {
                *is_ready = true;
                self.sides[walk.side].ready.push(Reverse((walk.due_ns(), id)));
            }
        }
    }

    /// Takes out the walk that [`ScenarioRunner::first_ready`] has just given.
    fn take_first_ready(&mut self, side: usize) {
        if let Some(Reverse((_, id))) = self.sides[side].ready.pop()
            && let Some(open) = self.walks.get_mut(id)
        {
            open.is_ready = false;
        }
    }

    /// A walk whose next step is due at a later time.
    fn make_think(&mut self, id: WalkId) {
        if let Some(OpenWalk { walk, .. }) = self.walks.get(id) {
            self.sides[walk.side].thinking.push(Reverse((walk.due_ns(), id)));
        }
    }

    /// Makes the walks of this side ready whose next step is due.
    #[inline]
    fn end_thinking(&mut self, side: usize, now: u64) {
        while let Some(&Reverse((due_ns, id))) = self.sides[side].thinking.peek()
            && due_ns <= now
        {
            self.sides[side].thinking.pop();
            self.make_ready(id);
        }
    }

    /// The walk of this side whose request has been due longest and waits for any connection, and
    /// when it was due.
    #[inline]
    fn first_ready(&mut self, side: usize, plan: &Plan) -> Option<(u64, WalkId)> {
        while let Some(&Reverse((due_ns, id))) = self.sides[side].ready.peek() {
            if self.next_request(id, plan).is_some() {
                return Some((due_ns, id));
            }
            self.take_first_ready(side);
        }
        None
    }

    /// The plan's request that this walk sends next; None while there is none.
    fn next_request(&self, id: WalkId, plan: &Plan) -> Option<usize> {
        let OpenWalk { walk, .. } = self.walks.get(id)?;
        walk.next_request(find_steps(plan, walk))
    }

    /// A connection of this user has room: the user's walk may send a request on it.
    #[inline]
    fn wake_user(&mut self, user: usize) {
        if self.user_walks[user].is_some() {
            self.woken.push_back(user);
        }
    }

    /// The user of this connection, by the user's first connection; None at a rate.
    #[inline]
    pub(super) fn find_user(&self, token: usize) -> Option<usize> {
        token.checked_rem(self.user_walks.len())
    }

    /// Whether this user is amid a walk.
    pub(super) fn has_open_walk(&self, user: usize) -> bool {
        self.user_walks.get(user).is_some_and(Option::is_some)
    }
}

fn list_cookie_paths(plan: &Plan, side: usize) -> Vec<Box<[u8]>> {
    plan.requests_of_side(side).iter().map(|request| cookie_path(&request.path).into()).collect()
}

/// The steps of a walk's scenario.
#[inline]
fn find_steps<'a>(plan: &'a Plan, walk: &Walk) -> &'a [ScenarioStep] {
    &plan.scenarios[walk.scenario].steps
}
