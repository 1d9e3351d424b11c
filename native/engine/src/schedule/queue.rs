//! The arrivals of one worker to one side.

use super::ArrivalSource;
use super::arrival::{Arrival, NextStep};
use super::closed::{ClosedLoad, SideTurn};
use super::even::EvenSchedule;
use super::poisson::PoissonProcess;

/// The arrivals that one worker sends to one side, in order: a queue that holds nothing but the
/// next of them.
#[derive(Debug)]
pub(crate) struct ArrivalQueue {
    pub(super) source: ArrivalSource,
    pub(super) side: usize,
    pub(super) worker: u64,
    pub(super) workers: u64,
    pub(super) next: Arrival,
    /// There is no next one.
    ended: bool,
    /// Of a Poisson process, what the gaps before the next arrival come to: a sum, and so kept
    /// finer than it is used.
    gap_sum: f64,
    quota: Option<Quota>,
}

/// How many arrivals a queue has in a closed load, and how many of them are used up.
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
        let (next, over, sum) = match source {
            ArrivalSource::Even(schedule) => schedule.first_arrival(side, workers, worker),
            ArrivalSource::Poisson(process) => {
                process.first_arrival(side, worker, workers, 0, process.draw_gap(0))
            }
            // Numbers are shared out in turn: first the workers of one side, then those of the
            // other.
            ArrivalSource::Closed(_) => {
                (Arrival { index: worker + side as u64 * workers, at_ns: 0, due_ns: 0 }, false, 0.0)
            }
        };
        ArrivalQueue {
            source: source.clone(),
            side,
            worker,
            workers,
            next,
            ended: over,
            gap_sum: sum,
            quota: None,
        }
    }

    /// A closed load's queue that ends after so many; what else ends so knows itself.
    pub(crate) fn with_quota(self, all: Option<u64>) -> ArrivalQueue {
        ArrivalQueue { quota: all.map(|all| Quota { all, used: 0 }), ..self }
    }

    /// What to do at `now_ns`, given since when a connection has been free, if one is. Where users
    /// are due by time, that is when the one is due whose connection it is.
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
                // Nothing says when it should have been: what is sent in a closed load can't be
                // late.
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

    /// The arrival at the head of the queue was used up.
    pub(crate) fn advance(&mut self) {
        let index = self.next.index;
        if let Some(quota) = &mut self.quota {
            quota.used += 1;
        }
        (self.next, self.ended, self.gap_sum) = match &self.source {
            ArrivalSource::Even(schedule) => {
                schedule.first_arrival(self.side, self.workers, index + self.workers)
            }
            ArrivalSource::Poisson(process) => {
                let sum = self.gap_sum + process.draw_gap(index + 1);
                process.first_arrival(self.side, self.worker, self.workers, index + 1, sum)
            }
            ArrivalSource::Closed(ClosedLoad { sides, .. }) => {
                (Arrival { index: index + self.workers * sides, ..self.next }, false, 0.0)
            }
        };
    }

    /// The next of a closed load.
    fn arrival_at(&self, ns: u64) -> Arrival {
        Arrival { at_ns: ns, due_ns: ns, ..self.next }
    }

    /// The head of the queue when it is due, connection or not. In a closed load nothing is due
    /// without a connection.
    pub(crate) fn peek_overdue(&self, now_ns: u64) -> Option<Arrival> {
        let is_closed = matches!(self.source, ArrivalSource::Closed(_));
        (!is_closed && !self.ended && self.next.due_ns <= now_ns).then_some(self.next)
    }

    /// When the head of the queue is due; None when there is none.
    pub(crate) fn next_due_ns(&self) -> Option<u64> {
        (!self.ended).then_some(self.next.due_ns)
    }

    /// What a connection would have sent that could not be opened; only a closed load has such a
    /// thing.
    pub(crate) fn arrival_now(&self, now_ns: u64) -> Option<Arrival> {
        let ArrivalSource::Closed(closed) = &self.source else { return None };
        let may_send =
            !self.is_used_up() && matches!(closed.side_turn(self.side, now_ns), SideTurn::Now);
        may_send.then(|| self.arrival_at(now_ns))
    }

    /// What somebody would have sent who is due since then, and whose connection is not there.
    pub(crate) fn arrival_due_since(&self, due_ns: u64, now_ns: u64) -> Option<Arrival> {
        let ArrivalSource::Closed(closed) = &self.source else { return None };
        let due_ns = closed
            .next_due_ns(self.side, due_ns)
            .filter(|&due_ns| due_ns <= now_ns && !self.is_used_up())?;
        Some(self.arrival_at(due_ns))
    }

    /// When somebody of this queue is due, who begins to think at `ns`.
    pub(crate) fn due_after_thinking_ns(&self, ns: u64, think_ns: u64) -> u64 {
        match &self.source {
            ArrivalSource::Closed(closed) => closed.due_after_thinking_ns(self.side, ns, think_ns),
            ArrivalSource::Even(_) | ArrivalSource::Poisson(_) => ns + think_ns,
        }
    }

    fn is_used_up(&self) -> bool {
        self.quota.is_some_and(|quota| quota.used >= quota.all)
    }

    /// Whether it has come to its end because there were to be no more arrivals, and not because
    /// time is up.
    pub(crate) fn has_reached_count(&self) -> bool {
        match &self.source {
            ArrivalSource::Even(EvenSchedule { limit, end_ns, .. })
            | ArrivalSource::Poisson(PoissonProcess { limit, end_ns, .. }) => {
                limit.is_some() && self.ended && self.next.at_ns < *end_ns
            }
            ArrivalSource::Closed(_) => self.is_used_up(),
        }
    }

    /// Of a queue that ends after a number of arrivals: which of how many the next one is.
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
