//! When each request is due. Pure arithmetic on the arrival's index: no clock, no state, nothing to drift.

use crate::random::{self, Purpose};

/// One constant-rate schedule for all workers and all sides. Times are nanoseconds since its start.
#[derive(Clone, Debug)]
pub struct Schedule {
    /// Arrivals per 1,000 seconds, over all sides.
    per_thousand_seconds: u64,
    sides: usize,
    jitter: f64, // in [0, 0.5): below a half, arrivals stay in order
    seed: u64,
    end_ns: u64,
}

/// Arrivals are dealt to two sides in blocks of this many, half of each block to each side.
const BLOCK: u64 = 8;

impl Schedule {
    /// `rate` is what each side receives, in requests per 1,000 seconds.
    pub fn new(rate: u64, sides: usize, jitter: f64, seed: u64, end_ns: u64) -> Schedule {
        Schedule { per_thousand_seconds: rate * sides as u64, sides, jitter, seed, end_ns }
    }

    /// The place of arrival `index` on the even grid: ⌊index · 10⁹ / rate⌋, exact for any index.
    /// Groups, the warm-up's end and the schedule's own end go by this, so that counts are exact whatever the jitter.
    pub fn grid_ns(&self, index: u64) -> u64 {
        (index as u128 * 1_000_000_000_000 / self.per_thousand_seconds as u128) as u64
    }

    /// When arrival `index` is due: its grid point, displaced by at most ± jitter of an interval. Displacements never
    /// sum; all are shifted by the same jitter so that none lies before the start.
    pub fn due_ns(&self, index: u64) -> u64 {
        if self.jitter == 0.0 {
            return self.grid_ns(index);
        }
        let interval_ns = 1e12 / self.per_thousand_seconds as f64;
        let displacement = 2.0 * self.jitter * random::unit(self.seed, Purpose::Jitter, index);
        self.grid_ns(index) + (interval_ns * displacement) as u64
    }

    /// The number of arrivals.
    pub fn len(&self) -> u64 {
        self.arrivals_before(self.end_ns)
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many arrivals lie on the grid before `ns`.
    pub fn arrivals_before(&self, ns: u64) -> u64 {
        (ns as u128 * self.per_thousand_seconds as u128).div_ceil(1_000_000_000_000) as u64
    }

    /// Which side arrival `index` goes to. In every block of 8 each of two sides gets 4, in random order.
    pub fn side(&self, index: u64) -> usize {
        if self.sides == 1 {
            return 0;
        }
        let draw = random::bits(self.seed, Purpose::Side, index / BLOCK);
        let deal = DEALS[(draw % DEALS.len() as u64) as usize];
        usize::from(deal >> (index % BLOCK) & 1)
    }
}

/// The 70 ways of dealing 4 of 8 places to the second side, a bit a place.
const DEALS: [u8; 70] = {
    let mut deals = [0; 70];
    let (mut found, mut candidate) = (0, 0u16);
    while candidate < 256 {
        if candidate.count_ones() == BLOCK as u32 / 2 {
            deals[found] = candidate as u8;
            found += 1;
        }
        candidate += 1;
    }
    deals
};

/// The arrivals that one worker sends to one side, in order: a queue that holds nothing but a number.
#[derive(Debug)]
pub(crate) struct Lane {
    side: usize,
    workers: u64,
    next: u64,
    end: u64,
    due_ns: u64, // of `next`
}

/// The answer to "what now?".
#[derive(Debug, PartialEq)]
pub(crate) enum Next {
    /// This arrival is due: send it.
    Send { index: u64, due_ns: u64 },
    /// Nothing before this time.
    At(u64),
    /// Something is due, but there is no connection to send it on.
    WhenFree,
    /// All has been sent.
    Done,
}

impl Lane {
    pub(crate) fn new(schedule: &Schedule, side: usize, worker: u64, workers: u64) -> Lane {
        let mut lane = Lane { side, workers, next: worker, end: schedule.len(), due_ns: 0 };
        lane.settle(schedule);
        lane
    }

    /// What to do at `now_ns`, given whether a connection is `free`.
    pub(crate) fn ask(&self, now_ns: u64, free: bool) -> Next {
        match self {
            _ if self.next >= self.end => Next::Done,
            _ if self.due_ns > now_ns && free => Next::At(self.due_ns),
            _ if !free => Next::WhenFree,
            _ => Next::Send { index: self.next, due_ns: self.due_ns },
        }
    }

    /// The arrival at the head of the queue was used up.
    pub(crate) fn advance(&mut self, schedule: &Schedule) {
        self.next += self.workers;
        self.settle(schedule);
    }

    /// The head of the queue when it is due, connection or not.
    pub(crate) fn overdue(&self, now_ns: u64) -> Option<(u64, u64)> {
        (self.next < self.end && self.due_ns <= now_ns).then_some((self.next, self.due_ns))
    }

    fn settle(&mut self, schedule: &Schedule) {
        while self.next < self.end && schedule.side(self.next) != self.side {
            self.next += self.workers;
        }
        self.due_ns = schedule.due_ns(self.next);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const SECOND: u64 = 1_000_000_000;

    fn even(rate: u64, seconds: u64) -> Schedule {
        Schedule::new(rate * 1000, 1, 0.0, 1, seconds * SECOND)
    }

    #[test]
    fn arrivals_stand_on_an_even_grid() {
        let schedule = even(1000, 10);
        assert_eq!(schedule.len(), 10_000);
        assert_eq!(schedule.due_ns(0), 0);
        assert_eq!(schedule.due_ns(1), 1_000_000);
        assert_eq!(schedule.due_ns(9_999), 9_999_000_000);
    }

    #[test]
    fn a_rate_that_does_not_divide_a_second_does_not_drift() {
        let schedule = even(30_000, 3600 * 24);
        let last = schedule.len() - 1;
        assert_eq!(schedule.len(), 30_000 * 3600 * 24);
        assert_eq!(schedule.due_ns(30_000 * 3600), 3600 * SECOND);
        assert!(schedule.due_ns(last) < 3600 * 24 * SECOND);
    }

    #[test]
    fn less_than_one_request_per_second_works() {
        let schedule = Schedule::new(500, 1, 0.0, 1, 10 * SECOND);
        assert_eq!((0..schedule.len()).map(|i| schedule.due_ns(i) / SECOND).collect::<Vec<_>>(), [0, 2, 4, 6, 8]);
    }

    #[test]
    fn two_sides_get_half_of_every_block_in_an_order_that_the_seed_decides() {
        let schedule = Schedule::new(1_000_000, 2, 0.15, 42, 10 * SECOND);
        assert_eq!(schedule.len(), 20_000, "the rate is what each side receives");
        let sides: Vec<usize> = (0..schedule.len()).map(|i| schedule.side(i)).collect();
        assert!(sides.chunks(8).all(|block| block.iter().sum::<usize>() == 4));
        let other = Schedule::new(1_000_000, 2, 0.15, 43, 10 * SECOND);
        assert!((0..200).any(|i| other.side(i) != schedule.side(i)));
        // Neither side owns a place in the block.
        for place in 0..8 {
            let share = sides.iter().skip(place).step_by(8).sum::<usize>() as f64 / 2_500.0;
            assert!((0.45..0.55).contains(&share), "place {place}: {share}");
        }
    }

    #[test]
    fn a_lane_waits_until_due_and_for_a_free_connection() {
        let schedule = even(1000, 1);
        let mut lane = Lane::new(&schedule, 0, 0, 1);
        lane.advance(&schedule);
        assert_eq!(lane.ask(500, true), Next::At(1_000_000));
        assert_eq!(lane.ask(1_000_000, false), Next::WhenFree);
        assert_eq!(lane.ask(1_000_000, true), Next::Send { index: 1, due_ns: 1_000_000 });
        (1..1000).for_each(|_| lane.advance(&schedule));
        assert_eq!(lane.ask(u64::MAX, true), Next::Done);
    }

    proptest! {
        #[test]
        fn jitter_keeps_the_order_and_never_sums(rate in 1u64..2_000_000_000, jitter in 0.0f64..0.499, index in 0u64..1_000_000) {
            let schedule = Schedule::new(rate, 1, jitter, 9, u64::MAX);
            let interval = 1e12 / rate as f64;
            let due = schedule.due_ns(index);
            prop_assert!(due >= schedule.grid_ns(index));
            prop_assert!((due - schedule.grid_ns(index)) as f64 <= interval);
            prop_assert!(due <= schedule.due_ns(index + 1) + 1);
        }

        #[test]
        fn workers_and_sides_share_out_every_arrival_exactly_once(workers in 1u64..5, sides in 1usize..3, rate in 1u64..3000, seed: u64) {
            let schedule = Schedule::new(rate * 1000, sides, 0.15, seed, SECOND / 4);
            let mut seen = vec![0; schedule.len() as usize];
            for worker in 0..workers {
                for side in 0..sides {
                    let mut lane = Lane::new(&schedule, side, worker, workers);
                    while let Next::Send { index, .. } = lane.ask(u64::MAX, true) {
                        prop_assert_eq!(schedule.side(index), side);
                        seen[index as usize] += 1;
                        lane.advance(&schedule);
                    }
                }
            }
            prop_assert!(seen.iter().all(|&times| times == 1));
        }

        #[test]
        fn the_count_before_a_time_agrees_with_the_grid(rate in 1u64..5_000_000_000, ns in 0u64..100_000_000_000) {
            let schedule = Schedule::new(rate, 1, 0.0, 1, ns);
            let count = schedule.len();
            prop_assert!(count == 0 || schedule.grid_ns(count - 1) < ns);
            prop_assert!(schedule.grid_ns(count) >= ns);
        }
    }
}
