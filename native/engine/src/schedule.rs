//! When each request is due. Pure arithmetic on the arrival's index: no clock, no state, nothing to drift.

use crate::random::{self, Purpose};

/// One constant-rate schedule for all workers and all sides. Times are nanoseconds since its start.
#[derive(Clone, Debug)]
pub struct Schedule {
    /// Arrivals per 1,000 seconds, over all sides.
    per_thousand_seconds: u64,
    deal: Deal,
    jitter: f64, // in [0, 0.5): below a half, arrivals stay in order
    seed: u64,
    end_ns: u64,
}

/// Which side gets which arrival.
#[derive(Clone, Copy, Debug)]
pub enum Deal {
    /// There is one side.
    Alone,
    /// Both of two sides are under load all the time: of each block of 8 arrivals either gets half.
    Blocks,
    /// One of two sides is under load at a time.
    Rounds(Rounds),
}

/// Rounds of equal length, in pairs. A pair begins with the measured time; in the warm-up before it, the first may be cut:
///
/// ```text
/// |  warm-up  |     measured time     |
///   A | B | A | A | B | B | A | A | B |    A, B: in each pair the seed says who comes first
/// ----|-------|-------|-------|-------|    pairs
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Rounds {
    round_ns: u64, // 1 or more
    /// What is cut off the first pair.
    cut_ns: u64,
}

const BLOCK: u64 = 8;

impl Schedule {
    /// `rate` is what a side receives while it is under load, in requests per 1,000 seconds.
    pub fn new(rate: u64, deal: Deal, jitter: f64, seed: u64, end_ns: u64) -> Schedule {
        let at_once = if matches!(deal, Deal::Blocks) { 2 } else { 1 };
        Schedule { per_thousand_seconds: rate * at_once, deal, jitter, seed, end_ns }
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

    /// Which side arrival `index` goes to.
    pub fn side(&self, index: u64) -> usize {
        match self.deal {
            Deal::Alone => 0,
            Deal::Blocks => {
                let draw = random::bits(self.seed, Purpose::Side, index / BLOCK);
                let deal = DEALS[(draw % DEALS.len() as u64) as usize];
                usize::from(deal >> (index % BLOCK) & 1)
            }
            Deal::Rounds(rounds) => {
                let round = rounds.at(self.grid_ns(index));
                let draw = random::bits(self.seed, Purpose::Round, round / 2);
                ((draw ^ round) & 1) as usize
            }
        }
    }

    /// The first arrival after `index` that may go to another side than it.
    fn next_deal(&self, index: u64) -> u64 {
        match self.deal {
            Deal::Alone => self.len(),
            Deal::Blocks => index + 1,
            Deal::Rounds(rounds) => self.arrivals_before(rounds.end_ns(self.grid_ns(index))),
        }
    }
}

impl Rounds {
    pub fn new(round_ns: u64, measured_from_ns: u64) -> Rounds {
        Rounds { round_ns, cut_ns: measured_from_ns.next_multiple_of(2 * round_ns) - measured_from_ns }
    }

    /// The number of the round that this time lies in; an even one and the next are a pair.
    fn at(self, ns: u64) -> u64 {
        (ns + self.cut_ns) / self.round_ns
    }

    /// When the round ends that this time lies in.
    fn end_ns(self, ns: u64) -> u64 {
        (self.at(ns) + 1) * self.round_ns - self.cut_ns
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

    /// Goes on to the first arrival of its own side, over a whole round of the other's at once.
    fn settle(&mut self, schedule: &Schedule) {
        while self.next < self.end && schedule.side(self.next) != self.side {
            let foreign = schedule.next_deal(self.next) - self.next;
            self.next += foreign.div_ceil(self.workers) * self.workers;
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
        Schedule::new(rate * 1000, Deal::Alone, 0.0, 1, seconds * SECOND)
    }

    /// Rounds of 250 ms, after a warm-up of as many milliseconds as told; 10 s are measured.
    fn in_rounds(rate: u64, seed: u64, warmup_ms: u64) -> Schedule {
        let warmup_ns = warmup_ms * 1_000_000;
        let rounds = Deal::Rounds(Rounds::new(SECOND / 4, warmup_ns));
        Schedule::new(rate * 1000, rounds, 0.15, seed, warmup_ns + 10 * SECOND)
    }

    /// The side that each round from `from_ns` on goes to; fails when a round goes to both.
    fn rounds_from(schedule: &Schedule, from_ns: u64) -> Vec<usize> {
        let round = |number: u64| {
            let begin = schedule.arrivals_before(from_ns + number * SECOND / 4);
            let end = schedule.arrivals_before(from_ns + (number + 1) * SECOND / 4);
            assert!((begin..end).all(|index| schedule.side(index) == schedule.side(begin)), "round {number}");
            schedule.side(begin)
        };
        (0..(schedule.end_ns - from_ns) / (SECOND / 4)).map(round).collect()
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
        let schedule = Schedule::new(500, Deal::Alone, 0.0, 1, 10 * SECOND);
        assert_eq!((0..schedule.len()).map(|i| schedule.due_ns(i) / SECOND).collect::<Vec<_>>(), [0, 2, 4, 6, 8]);
    }

    #[test]
    fn two_sides_get_half_of_every_block_in_an_order_that_the_seed_decides() {
        let schedule = Schedule::new(1_000_000, Deal::Blocks, 0.15, 42, 10 * SECOND);
        assert_eq!(schedule.len(), 20_000, "the rate is what each side receives");
        let sides: Vec<usize> = (0..schedule.len()).map(|i| schedule.side(i)).collect();
        assert!(sides.chunks(8).all(|block| block.iter().sum::<usize>() == 4));
        let other = Schedule::new(1_000_000, Deal::Blocks, 0.15, 43, 10 * SECOND);
        assert!((0..200).any(|i| other.side(i) != schedule.side(i)));
        // Neither side owns a place in the block.
        for place in 0..8 {
            let share = sides.iter().skip(place).step_by(8).sum::<usize>() as f64 / 2_500.0;
            assert!((0.45..0.55).contains(&share), "place {place}: {share}");
        }
    }

    #[test]
    fn the_same_seed_deals_as_it_always_did() {
        let schedule = Schedule::new(1_000_000, Deal::Blocks, 0.15, 42, 10 * SECOND);
        let sides: String = (0..64).map(|index| char::from(b'0' + schedule.side(index) as u8)).collect();
        assert_eq!(sides, "1101001001011001101110001100100111000011110100010011101011100010");
        assert_eq!((schedule.due_ns(7), schedule.due_ns(12_345)), (3_541_642, 6_172_605_036));
    }

    #[test]
    fn rounds_go_to_one_side_each_and_a_pair_of_them_to_both() {
        let schedule = in_rounds(1000, 42, 0);
        assert_eq!(schedule.len(), 10_000, "one side rests while the other has its rate");
        let rounds = rounds_from(&schedule, 0);
        assert!(rounds.chunks(2).all(|pair| pair[0] != pair[1]), "{rounds:?}");
        assert_ne!(rounds, rounds_from(&in_rounds(1000, 43, 0), 0));
    }

    #[test]
    fn no_side_is_first_in_more_pairs_than_chance_gives_it() {
        let first: Vec<usize> =
            (0..500).flat_map(|seed| rounds_from(&in_rounds(40, seed, 0), 0).into_iter().step_by(2)).collect();
        let share = |of: &mut dyn Iterator<Item = bool>| {
            let hits: Vec<bool> = of.collect();
            hits.iter().filter(|&&hit| hit).count() as f64 / hits.len() as f64
        };
        // Of 10,000 pairs: a standard deviation is half a percent.
        let second_side = share(&mut first.iter().map(|&side| side == 1));
        assert!((0.48..0.52).contains(&second_side), "{second_side}");
        // Nor does one pair tell of the next.
        let as_before = share(&mut first.windows(2).map(|pair| pair[0] == pair[1]));
        assert!((0.48..0.52).contains(&as_before), "{as_before}");
    }

    #[test]
    fn the_warm_up_has_rounds_too_counted_backwards_from_its_end() {
        let schedule = in_rounds(1000, 42, 1100);
        // 100 ms of one round, then two pairs, then the measured time.
        let cut = 100_000_000;
        assert!((0..100).all(|index| schedule.side(index) == schedule.side(0)));
        let rounds = rounds_from(&schedule, cut);
        assert_eq!(rounds.len(), 4 + 40);
        assert!(rounds.chunks(2).all(|pair| pair[0] != pair[1]), "{rounds:?}");
    }

    #[test]
    fn a_lane_leaps_over_the_other_sides_round_however_much_is_due_in_it() {
        // 3.6 · 10¹⁰ arrivals a round: nobody lives to see them counted one by one.
        let rounds = Deal::Rounds(Rounds::new(3600 * SECOND, 0));
        let schedule = Schedule::new(10_000_000_000, rounds, 0.0, 1, 7200 * SECOND);
        let second = 1 - schedule.side(0);
        let lane = Lane::new(&schedule, second, 1, 3);
        assert_eq!(lane.ask(0, true), Next::At(schedule.grid_ns(36_000_000_001)));
        assert_eq!(lane.next, 36_000_000_001, "3 workers: this one's arrivals leave 1 when divided by 3");
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

    fn deals() -> impl Strategy<Value = Deal> {
        let rounds =
            (1u64..60_000_000, 0u64..SECOND).prop_map(|(round_ns, warmup_ns)| Rounds::new(round_ns, warmup_ns));
        prop_oneof![Just(Deal::Alone), Just(Deal::Blocks), rounds.prop_map(Deal::Rounds)]
    }

    proptest! {
        #[test]
        fn jitter_keeps_the_order_and_never_sums(rate in 1u64..2_000_000_000, jitter in 0.0f64..0.499, index in 0u64..1_000_000) {
            let schedule = Schedule::new(rate, Deal::Alone, jitter, 9, u64::MAX);
            let interval = 1e12 / rate as f64;
            let due = schedule.due_ns(index);
            prop_assert!(due >= schedule.grid_ns(index));
            prop_assert!((due - schedule.grid_ns(index)) as f64 <= interval);
            prop_assert!(due <= schedule.due_ns(index + 1) + 1);
        }

        #[test]
        fn workers_and_sides_share_out_every_arrival_exactly_once(workers in 1u64..5, deal in deals(), rate in 1u64..3000, seed: u64) {
            let schedule = Schedule::new(rate * 1000, deal, 0.15, seed, SECOND / 4);
            let mut seen = vec![0; schedule.len() as usize];
            for worker in 0..workers {
                for side in 0..2 {
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
        fn a_lane_is_what_is_left_when_all_others_arrivals_are_crossed_out(
            workers in 1u64..5, worker in 0u64..5, side in 0usize..2, deal in deals(), rate in 1u64..3000, seed: u64,
        ) {
            let schedule = Schedule::new(rate * 1000, deal, 0.15, seed, SECOND / 4);
            let worker = worker % workers;
            let own = |index: &u64| index % workers == worker && schedule.side(*index) == side;
            let mut lane = Lane::new(&schedule, side, worker, workers);
            for index in (0..schedule.len()).filter(own) {
                prop_assert_eq!(lane.ask(u64::MAX, true), Next::Send { index, due_ns: schedule.due_ns(index) });
                lane.advance(&schedule);
            }
            prop_assert_eq!(lane.ask(u64::MAX, true), Next::Done);
        }

        #[test]
        fn over_whole_pairs_the_sides_differ_by_an_arrival_a_round_at_most(
            round_ns in 1_000_000u64..300_000_000, pairs in 1u64..8, warmup_ns in 0u64..SECOND, rate in 1u64..2_000_000, seed: u64,
        ) {
            let rounds = Deal::Rounds(Rounds::new(round_ns, warmup_ns));
            let schedule = Schedule::new(rate, rounds, 0.15, seed, warmup_ns + pairs * 2 * round_ns);
            let measured = schedule.arrivals_before(warmup_ns)..schedule.len();
            let due = measured.end - measured.start;
            let second = measured.filter(|&index| schedule.side(index) == 1).count() as u64;
            prop_assert!(second.abs_diff(due - second) <= pairs, "{} of {}", second, due);
        }

        #[test]
        fn the_count_before_a_time_agrees_with_the_grid(rate in 1u64..5_000_000_000, ns in 0u64..100_000_000_000) {
            let schedule = Schedule::new(rate, Deal::Alone, 0.0, 1, ns);
            let count = schedule.len();
            prop_assert!(count == 0 || schedule.grid_ns(count - 1) < ns);
            prop_assert!(schedule.grid_ns(count) >= ns);
        }
    }
}
