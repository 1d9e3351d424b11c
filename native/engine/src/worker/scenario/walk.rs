//! One pass of one user through a scenario: which request may be sent next, and what the end of a
//! request means. A pure module: no clock, no socket.

use crate::plan::scenario::ScenarioStep;
use crate::record::key::TimeSlot;

/// One pass of one user through a scenario.
#[derive(Debug, Clone)]
pub(super) struct Walk {
    pub(super) side: usize,
    pub(super) scenario: usize,
    /// The same number for the walk of the other side that this one is compared with.
    pub(super) twin: u64,
    /// The number that its data follow from.
    pub(super) index: u64,
    /// Where it counts; None during the warm-up.
    pub(super) measured: Option<TimeSlot>,
    /// The first connection of its user, where connections belong to users.
    pub(super) user: Option<usize>,
    step: usize,
    /// When the requests of the step are due.
    due_ns: u64,
    /// Since when the walk has had room for its next request: since that was due, or since another
    /// request of the step ended.
    room_since_ns: u64,
    /// How many requests of the step were sent.
    sent: usize,
    in_flight: usize,
    /// When the last request of the step ended.
    last_end_ns: u64,
    /// The longest response time of the step. All its requests are due at the same time, so this is
    /// the time that the whole step took.
    longest_ns: u64,
    /// The sum of the response times of the steps before.
    total_ns: u64,
    has_failed: bool,
}

/// What is to be done with a walk.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum WalkProgress {
    /// Other requests of the step have not ended.
    Waiting,
    /// Another request of the step may be sent.
    SendNext,
    /// All requests of the step have ended, the last one at this time.
    NextStep { ended_ns: u64 },
    /// All steps have ended well. The time is the sum of their response times.
    Completed { total_ns: u64 },
    /// A request failed, and none is in flight any more.
    EndedEarly,
}

/// How a request of a walk ended.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum StepEnd {
    Success { response_ns: u64 },
    Failure,
}

impl Walk {
    /// A walk whose first step is due.
    pub(super) fn new(side: usize, scenario: usize, twin: u64, index: u64, due_ns: u64) -> Walk {
        Walk {
            side,
            scenario,
            twin,
            index,
            measured: None,
            user: None,
            step: 0,
            due_ns,
            room_since_ns: due_ns,
            sent: 0,
            in_flight: 0,
            last_end_ns: 0,
            longest_ns: 0,
            total_ns: 0,
            has_failed: false,
        }
    }

    pub(super) fn step(&self) -> usize {
        self.step
    }

    /// When the requests of the step are due.
    pub(super) fn due_ns(&self) -> u64 {
        self.due_ns
    }

    /// Since when the walk has had room for its next request.
    pub(super) fn room_since_ns(&self) -> u64 {
        self.room_since_ns
    }

    /// Whether the walk waits to send a request that is due, and has none in flight.
    pub(super) fn is_waiting_since_due(&self, now: u64) -> bool {
        self.in_flight == 0 && self.due_ns <= now
    }

    /// The plan's request that the walk sends next, when it is due; None while there is none, or
    /// while as many are in flight as the step allows.
    #[inline]
    pub(super) fn next_request(&self, steps: &[ScenarioStep]) -> Option<usize> {
        let step = &steps[self.step];
        let has_room = !self.has_failed && self.in_flight < step.connections;
        step.requests.get(self.sent).copied().filter(|_| has_room)
    }

    /// The next request is sent, or has failed before it could be sent.
    pub(super) fn mark_sent(&mut self) {
        self.sent += 1;
        self.in_flight += 1;
    }

    /// A request of the step has ended.
    pub(super) fn end_request(
        &mut self,
        steps: &[ScenarioStep],
        end: StepEnd,
        ended_ns: u64,
    ) -> WalkProgress {
        self.in_flight -= 1;
        self.room_since_ns = ended_ns;
        self.last_end_ns = self.last_end_ns.max(ended_ns);
        match end {
            StepEnd::Success { response_ns } => self.longest_ns = self.longest_ns.max(response_ns),
            StepEnd::Failure => self.has_failed = true,
        }
        match self.in_flight {
            0 if self.has_failed => WalkProgress::EndedEarly,
            _ if self.next_request(steps).is_some() => WalkProgress::SendNext,
            0 => self.end_step(steps),
            _ => WalkProgress::Waiting,
        }
    }

    fn end_step(&mut self, steps: &[ScenarioStep]) -> WalkProgress {
        self.total_ns += self.longest_ns;
        match self.step + 1 == steps.len() {
            true => WalkProgress::Completed { total_ns: self.total_ns },
            false => WalkProgress::NextStep { ended_ns: self.last_end_ns },
        }
    }

    /// Begins the next step, which is due at this time. Its requests count where the walk does.
    pub(super) fn begin_next_step(&mut self, due_ns: u64, measured_from_ns: u64) {
        if let Some(slot) = &mut self.measured {
            slot.at_ns = due_ns.saturating_sub(measured_from_ns);
        }
        self.step += 1;
        (self.due_ns, self.room_since_ns) = (due_ns, due_ns);
        (self.sent, self.in_flight, self.last_end_ns, self.longest_ns) = (0, 0, 0, 0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn step(requests: &[usize], connections: usize) -> ScenarioStep {
        ScenarioStep { requests: requests.to_vec(), connections, think: None }
    }

    fn success(response_ns: u64) -> StepEnd {
        StepEnd::Success { response_ns }
    }

    #[test]
    fn a_walk_sends_one_step_after_the_other_and_adds_up_their_times() {
        let steps = [step(&[4], 1), step(&[7], 1)];
        let mut walk = Walk::new(0, 0, 0, 0, 100);
        assert_eq!(walk.next_request(&steps), Some(4));
        walk.mark_sent();
        assert_eq!(walk.next_request(&steps), None, "the step has no other request");
        let progress = walk.end_request(&steps, success(30), 130);
        assert_eq!(progress, WalkProgress::NextStep { ended_ns: 130 });
        walk.begin_next_step(530, 0);
        assert_eq!((walk.next_request(&steps), walk.due_ns()), (Some(7), 530));
        walk.mark_sent();
        let progress = walk.end_request(&steps, success(20), 550);
        assert_eq!(progress, WalkProgress::Completed { total_ns: 50 }, "without the think time");
    }

    #[test]
    fn requests_at_the_same_time_use_as_many_connections_as_the_step_has() {
        let steps = [step(&[0, 1, 2, 3], 2), step(&[4], 1)];
        let mut walk = Walk::new(0, 0, 0, 0, 0);
        for request in [0, 1] {
            assert_eq!(walk.next_request(&steps), Some(request));
            walk.mark_sent();
        }
        assert_eq!(walk.next_request(&steps), None);
        assert_eq!(walk.end_request(&steps, success(40), 40), WalkProgress::SendNext);
        assert_eq!((walk.next_request(&steps), walk.room_since_ns()), (Some(2), 40));
        walk.mark_sent();
        assert_eq!(walk.end_request(&steps, success(70), 70), WalkProgress::SendNext);
        walk.mark_sent();
        assert_eq!(walk.end_request(&steps, success(90), 90), WalkProgress::Waiting);
        let progress = walk.end_request(&steps, success(80), 80);
        assert_eq!(
            progress,
            WalkProgress::NextStep { ended_ns: 90 },
            "the next step begins when all have ended"
        );
        walk.begin_next_step(90, 0);
        walk.mark_sent();
        let progress = walk.end_request(&steps, success(5), 95);
        assert_eq!(progress, WalkProgress::Completed { total_ns: 95 }, "90 of both at once, and 5");
    }

    #[test]
    fn a_failure_ends_the_walk_when_nothing_is_in_flight_any_more() {
        let steps = [step(&[0, 1, 2], 2), step(&[3], 1)];
        let mut walk = Walk::new(0, 0, 0, 0, 0);
        walk.mark_sent();
        walk.mark_sent();
        assert_eq!(walk.end_request(&steps, StepEnd::Failure, 10), WalkProgress::Waiting);
        assert_eq!(walk.next_request(&steps), None, "the rest is not sent");
        assert_eq!(walk.end_request(&steps, success(20), 20), WalkProgress::EndedEarly);
    }

    proptest! {
        #[test]
        fn whatever_ends_in_whatever_order_every_walk_ends_once(
            shape in proptest::collection::vec((1usize..5, 1usize..4), 1..5),
            fates in proptest::collection::vec(0u8..20, 64),
        ) {
            let steps: Vec<ScenarioStep> = shape
                .iter()
                .map(|&(requests, connections)| step(&vec![0; requests], connections))
                .collect();
            let all: usize = shape.iter().map(|(requests, _)| requests).sum();
            let (mut walk, mut fates) = (Walk::new(0, 0, 0, 0, 0), fates.into_iter().cycle());
            let (mut sent, mut in_flight, mut now, mut failures) = (0, 0, 0, 0);
            loop {
                // A fate of 10 or more sends another request first, if one may be sent.
                let fate = fates.next().unwrap();
                if walk.next_request(&steps).is_some() && (in_flight == 0 || fate >= 10) {
                    walk.mark_sent();
                    (sent, in_flight) = (sent + 1, in_flight + 1);
                    prop_assert!(in_flight <= steps[walk.step()].connections);
                    continue;
                }
                now += 1;
                in_flight -= 1;
                let end = if fate == 0 { StepEnd::Failure } else { success(1) };
                failures += usize::from(fate == 0);
                match walk.end_request(&steps, end, now) {
                    WalkProgress::Waiting => prop_assert!(in_flight > 0),
                    WalkProgress::SendNext => prop_assert_eq!(failures, 0),
                    WalkProgress::NextStep { ended_ns } => {
                        prop_assert_eq!((in_flight, ended_ns), (0, now));
                        walk.begin_next_step(now, 0);
                    }
                    WalkProgress::Completed { total_ns } => {
                        prop_assert_eq!((sent, in_flight, failures), (all, 0, 0));
                        prop_assert_eq!(total_ns as usize, shape.len());
                        break;
                    }
                    WalkProgress::EndedEarly => {
                        prop_assert!(in_flight == 0 && failures > 0);
                        break;
                    }
                }
            }
        }
    }
}
