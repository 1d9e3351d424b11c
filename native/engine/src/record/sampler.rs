//! Which requests have their answers sampled: some of each name, spread over the measured time.

use crate::plan::Plan;
use crate::random::{Purpose, draw_unit};

use super::key::RecordKey;

/// The bytes of all sampled heads and bodies that a worker keeps until the end of its run.
const MAX_BYTES_PER_WORKER: usize = 16 * 1024 * 1024;

/// Decides when a request is sent whether its answer is sampled. The decision costs a comparison;
/// what is sampled is read after the load has ended.
#[derive(Debug)]
pub(crate) struct AnswerSampler {
    /// The mean time between two samples of one request and side; 0: nothing is sampled.
    interval_ns: u64,
    seed: u64,
    /// Whether the load may end long before its time is over: each group then has a sample.
    by_group: bool,
    requests: usize,
    /// Of each side and request.
    next: Vec<NextSample>,
    kept_bytes: usize,
}

#[derive(Debug, Clone, Copy)]
struct NextSample {
    at_ns: u64,
    drawn: u64,
    group: usize,
}

impl AnswerSampler {
    pub(crate) fn new(plan: &Plan) -> AnswerSampler {
        let samples = u64::from(plan.answer_samples);
        let workers = plan.workers as u64;
        let interval_ns =
            (plan.sending_ns * workers).checked_div(samples).map_or(0, |ns| ns.max(1));
        let next = NextSample { at_ns: 0, drawn: 0, group: usize::MAX };
        AnswerSampler {
            interval_ns,
            seed: plan.seed,
            by_group: plan.may_end_early(),
            requests: plan.requests.len(),
            next: vec![next; plan.sides.len() * plan.requests.len()],
            kept_bytes: 0,
        }
    }

    /// Whether the answer to this request, which is about to be sent, is sampled.
    #[inline]
    pub(crate) fn is_due(&mut self, key: RecordKey) -> bool {
        let Some(slot) = key.measured.filter(|_| self.interval_ns > 0) else { return false };
        let place = key.side * self.requests + key.request;
        let next = &self.next[place];
        let is_due = slot.at_ns >= next.at_ns || (self.by_group && slot.group != next.group);
        is_due && self.take(place, slot.at_ns, slot.group)
    }

    /// The time to the next sample is drawn, so that requests that repeat in a fixed order are all
    /// sampled. The draws of both sides are the same.
    #[cold]
    fn take(&mut self, place: usize, at_ns: u64, group: usize) -> bool {
        let next = &mut self.next[place];
        let index = (place % self.requests.max(1)) as u64 * 1_000_003 + next.drawn;
        let share = 0.5 + draw_unit(self.seed, Purpose::Answer, index);
        // A rare request catches up, but by no more than one interval.
        let since_ns = next.at_ns.max(at_ns.saturating_sub(self.interval_ns));
        *next = NextSample {
            at_ns: since_ns + (self.interval_ns as f64 * share) as u64,
            drawn: next.drawn + 1,
            group,
        };
        true
    }

    /// Whether a response of this length may still be kept.
    pub(crate) fn has_room_for(&mut self, bytes: usize) -> bool {
        let fits = self.kept_bytes + bytes <= MAX_BYTES_PER_WORKER;
        self.kept_bytes += if fits { bytes } else { 0 };
        fits
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::config::PlanConfig;
    use crate::plan::fixtures::small_config;
    use crate::record::key::TimeSlot;

    fn key(at_ns: u64, request: usize) -> RecordKey {
        let slot = TimeSlot { group: 0, second: 0, at_ns };
        RecordKey { side: 0, request, measured: Some(slot) }
    }

    fn sampler(samples: u32) -> (AnswerSampler, u64) {
        let plan = Plan::new(PlanConfig { answer_samples: samples, ..small_config() }).unwrap();
        (AnswerSampler::new(&plan), plan.sending_ns)
    }

    #[test]
    fn samples_are_as_many_as_planned_and_spread_over_the_measured_time() {
        let (mut sampler, time_ns) = sampler(12);
        let times = (0..1000).map(|index| time_ns * index / 1000);
        let taken: Vec<u64> = times.filter(|&at_ns| sampler.is_due(key(at_ns, 0))).collect();
        assert!((10..=14).contains(&taken.len()), "{}", taken.len());
        let quarters = [0, 1, 2, 3]
            .map(|quarter| taken.iter().filter(|&at_ns| at_ns * 4 / time_ns == quarter).count());
        assert!(quarters.iter().all(|&count| count >= 2), "{quarters:?}");
    }

    #[test]
    fn requests_in_a_fixed_order_are_not_always_sampled_at_the_same_place_of_it() {
        let (mut sampler, time_ns) = sampler(12);
        let mut places: Vec<u64> = (0..1200)
            .filter(|index| sampler.is_due(key(time_ns * index / 1200, 0)))
            .map(|index| index % 10)
            .collect();
        places.sort_unstable();
        places.dedup();
        assert!(places.len() >= 4, "{places:?}");
    }

    #[test]
    fn nothing_is_sampled_of_the_warm_up_or_without_a_number() {
        let (mut sampler, _) = sampler(12);
        assert!(!sampler.is_due(RecordKey { measured: None, ..key(0, 0) }));
        assert!(!self::sampler(0).0.is_due(key(0, 0)));
    }

    #[test]
    fn bodies_are_kept_up_to_a_sum_of_bytes() {
        let (mut sampler, _) = sampler(12);
        assert!(sampler.has_room_for(MAX_BYTES_PER_WORKER - 1));
        assert!(!sampler.has_room_for(2) && sampler.has_room_for(1));
    }
}
