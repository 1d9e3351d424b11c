//! The arrivals of one worker to one side.

use super::ArrivalSource;
use super::arrival::{Arrival, NextStep};
use super::closed::{ClosedLoad, SideTurn};
use super::even::EvenSchedule;
use super::poisson::{PoissonPlace, PoissonProcess};

/// The arrivals that one worker sends to one side, in order. The queue stores only the next one.
#[derive(Debug)]
pub(crate) struct ArrivalQueue {
    pub(super) source: ArrivalSource,
    pub(super) side: usize,
    pub(super) worker: u64,
    pub(super) workers: u64,
    pub(super) next: Arrival,
    /// There is no next arrival.
    ended: bool,
    /// The place of the next arrival in a Poisson process.
    place: Option<PoissonPlace>,
    quota: Option<Quota>,
    /// Whether the workers share out the arrivals of each side by their twin number, so that both
    /// arrivals of a pair are the same worker's. Otherwise they share them out by index.
    shares_twins: bool,
}

/// The number of arrivals that a queue has in a closed load, and how many of them are used.
#[derive(Debug, Clone, Copy)]
struct Quota {
    all: u64,
    used: u64,
}

impl ArrivalQueue {
    pub(crate) fn new(
        source: &ArrivalSource,
        side: usize,
        worker: u64,
        workers: u64,
    ) -> ArrivalQueue {
        let (next, ended, place) = match source {
            ArrivalSource::Even(schedule) => {
                let (next, ended) = schedule.first_arrival(side, workers, worker);
                (next, ended, None)
            }
            ArrivalSource::Poisson(process) => {
                let place = process.first_place();
                let (next, ended, place) = process.first_arrival(side, worker, workers, place);
                (next, ended, Some(place))
            }
            // Numbers are shared out in turn: first to the workers of one side, then to those of
            // the other.
            ArrivalSource::Closed(_) => {
                let index = worker + side as u64 * workers;
                (Arrival { index, twin: worker, at_ns: 0, due_ns: 0 }, false, None)
            }
        };
        ArrivalQueue {
            source: source.clone(),
            side,
            worker,
            workers,
            next,
            ended,
            place,
            quota: None,
            shares_twins: false,
        }
    }

    /// Shares out the arrivals to the workers so that both arrivals of a pair are the same
    /// worker's. That takes each worker a look at all of them.
    pub(crate) fn with_shared_twins(self) -> ArrivalQueue {
        let mut queue = ArrivalQueue { shares_twins: true, ..self };
        if queue.workers > 1 {
            match &queue.source {
                ArrivalSource::Even(schedule) => {
                    (queue.next, queue.ended) = schedule.first_arrival(queue.side, 1, 0);
                }
                ArrivalSource::Poisson(process) => {
                    let first = process.first_place();
                    let (next, ended, place) = process.first_arrival(queue.side, 0, 1, first);
                    (queue.next, queue.ended, queue.place) = (next, ended, Some(place));
                }
                // The numbers of its twins are shared out already.
                ArrivalSource::Closed(_) => {}
            }
            queue.skip_twins_of_others();
        }
        queue
    }

    /// Ends a closed load's queue after this number of arrivals. Other queues know their own end.
    pub(crate) fn with_quota(self, all: Option<u64>) -> ArrivalQueue {
        ArrivalQueue { quota: all.map(|all| Quota { all, used: 0 }), ..self }
    }

    /// What to do at `now_ns`. `free_since_ns` is when a connection became free, if one is free. If
    /// users become due by time, it is when the user of that connection becomes due.
    pub(crate) fn decide(&self, now_ns: u64, free_ns: Option<u64>) -> NextStep {
        if let ArrivalSource::Closed(closed) = &self.source {
            return match (closed.side_turn(self.side, now_ns), free_ns) {
                _ if self.is_used_up() => NextStep::Done,
                (_, Some(due_ns)) if closed.is_timed => match closed.next_due_ns(self.side, due_ns)
                {
                    None => NextStep::Done,
                    Some(due_ns) if due_ns > now_ns => NextStep::At(due_ns),
                    Some(due_ns) => NextStep::Send(self.arrival_at(due_ns)),
                },
                (SideTurn::Over, _) => NextStep::Done,
                (SideTurn::From(ns), _) => NextStep::At(ns),
                (SideTurn::Now, None) => NextStep::WhenFree,
                // Nothing defines when the request should have been sent, so a request of a closed
                // load cannot be late.
                (SideTurn::Now, Some(_)) => NextStep::Send(self.arrival_at(now_ns)),
            };
        }
        match free_ns {
            _ if self.ended => NextStep::Done,
            None => NextStep::WhenFree,
            Some(_) if self.next.due_ns > now_ns => NextStep::At(self.next.due_ns),
            Some(_) => NextStep::Send(self.next),
        }
    }

    /// The arrival at the head of the queue is used.
    pub(crate) fn advance(&mut self) {
        if let Some(quota) = &mut self.quota {
            quota.used += 1;
        }
        self.find_next();
        if self.shares_twins {
            self.skip_twins_of_others();
        }
    }

    fn skip_twins_of_others(&mut self) {
        while !self.ended && self.next.twin % self.workers != self.worker {
            self.find_next();
        }
    }

    fn find_next(&mut self) {
        let index = self.next.index;
        let (worker, workers) =
            if self.shares_twins { (0, 1) } else { (self.worker, self.workers) };
        match &self.source {
            ArrivalSource::Even(schedule) => {
                (self.next, self.ended) =
                    schedule.first_arrival(self.side, workers, index + workers);
            }
            ArrivalSource::Poisson(process) => {
                if let Some(place) = self.place {
                    let place = process.next_place(place, true);
                    let (next, ended, place) =
                        process.first_arrival(self.side, worker, workers, place);
                    (self.next, self.ended, self.place) = (next, ended, Some(place));
                }
            }
            ArrivalSource::Closed(ClosedLoad { sides, .. }) => {
                self.next.index += self.workers * sides;
                self.next.twin += self.workers;
            }
        }
    }

    /// The next arrival of a closed load.
    fn arrival_at(&self, ns: u64) -> Arrival {
        Arrival { at_ns: ns, due_ns: ns, ..self.next }
    }

    /// The head of the queue if it is due, with or without a free connection. In a closed load
    /// nothing is due without a connection.
    pub(crate) fn peek_overdue(&self, now_ns: u64) -> Option<Arrival> {
        let is_closed = matches!(self.source, ArrivalSource::Closed(_));
        (!is_closed && !self.ended && self.next.due_ns <= now_ns).then_some(self.next)
    }

    /// When the head of the queue is due; None if there is none.
    pub(crate) fn next_due_ns(&self) -> Option<u64> {
        (!self.ended).then_some(self.next.due_ns)
    }

    /// The arrival that a connection would have sent if it could have been opened. Only a closed
    /// load has such arrivals.
    pub(crate) fn arrival_now(&self, now_ns: u64) -> Option<Arrival> {
        let ArrivalSource::Closed(closed) = &self.source else { return None };
        let may_send =
            !self.is_used_up() && matches!(closed.side_turn(self.side, now_ns), SideTurn::Now);
        may_send.then(|| self.arrival_at(now_ns))
    }

    /// The arrival that a user would have sent who has been due since then and whose connection is
    /// missing.
    pub(crate) fn arrival_due_since(&self, due_ns: u64, now_ns: u64) -> Option<Arrival> {
        let ArrivalSource::Closed(closed) = &self.source else { return None };
        let due_ns = closed
            .next_due_ns(self.side, due_ns)
            .filter(|&due_ns| due_ns <= now_ns && !self.is_used_up())?;
        Some(self.arrival_at(due_ns))
    }

    /// When a user of this queue who begins to think at `ns` becomes due.
    pub(crate) fn due_after_thinking_ns(&self, ns: u64, think_ns: u64) -> u64 {
        let (assignment, seed) = match &self.source {
            ArrivalSource::Closed(ClosedLoad { assignment, seed, .. })
            | ArrivalSource::Even(EvenSchedule { assignment, seed, .. })
            | ArrivalSource::Poisson(PoissonProcess { assignment, seed, .. }) => (assignment, seed),
        };
        assignment.due_after_thinking_ns(*seed, self.side, ns, think_ns)
    }

    fn is_used_up(&self) -> bool {
        self.quota.is_some_and(|quota| quota.used >= quota.all)
    }

    /// Whether the queue ended because it had no more arrivals, and not because the time was over.
    pub(crate) fn has_reached_count(&self) -> bool {
        match &self.source {
            ArrivalSource::Even(EvenSchedule { limit, end_ns, .. })
            | ArrivalSource::Poisson(PoissonProcess { limit, end_ns, .. }) => {
                limit.is_some() && self.ended && self.next.at_ns < *end_ns
            }
            ArrivalSource::Closed(_) => self.is_used_up(),
        }
    }

    /// For a queue that ends after a number of arrivals: the position of the next one, and the
    /// total.
    pub(crate) fn rank(&self) -> Option<(u64, u64)> {
        match &self.source {
            ArrivalSource::Even(EvenSchedule { limit, assignment, seed, .. })
            | ArrivalSource::Poisson(PoissonProcess { limit, assignment, seed, .. }) => {
                limit.map(|limit| (assignment.rank(*seed, self.side, self.next.index), limit))
            }
            ArrivalSource::Closed(_) => self.quota.map(|quota| (quota.used, quota.all)),
        }
    }
}
