use super::ArrivalSource;
use super::arrival::{Arrival, NextStep};
use super::closed::ClosedLoad;
use super::even::EvenSchedule;
use super::interleave::{Rounds, SideAssignment};
use super::poisson::PoissonProcess;
use super::queue::ArrivalQueue;
use super::rate_profile::RateStage;
use crate::random::{self, Purpose};
use proptest::prelude::*;
use std::time::Duration;
use std::{iter, ops};

const SECOND: u64 = 1_000_000_000;

fn even(rate: u64, seconds: u64) -> EvenSchedule {
    EvenSchedule::new(rate * 1000, SideAssignment::Single, 0.0, 1, seconds * SECOND)
}

/// Rounds of 250 ms, after a warm-up of this number of milliseconds; 10 s are measured.
fn in_rounds(rate: u64, seed: u64, warmup_ms: u64) -> EvenSchedule {
    let warmup_ns = warmup_ms * 1_000_000;
    let rounds = SideAssignment::Rounds(Rounds::new(SECOND / 4, warmup_ns));
    EvenSchedule::new(rate * 1000, rounds, 0.15, seed, warmup_ns + 10 * SECOND)
}

/// The side that each round from `from_ns` on belongs to; fails if a round contains both sides.
fn rounds_from(schedule: &EvenSchedule, from_ns: u64) -> Vec<usize> {
    let round = |number: u64| {
        let begin = schedule.arrivals_before(from_ns + number * SECOND / 4);
        let end = schedule.arrivals_before(from_ns + (number + 1) * SECOND / 4);
        assert!(
            (begin..end).all(|index| schedule.side_of(index) == schedule.side_of(begin)),
            "round {number}"
        );
        schedule.side_of(begin)
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
    let schedule = EvenSchedule::new(500, SideAssignment::Single, 0.0, 1, 10 * SECOND);
    assert_eq!(
        (0..schedule.len()).map(|i| schedule.due_ns(i) / SECOND).collect::<Vec<_>>(),
        [0, 2, 4, 6, 8]
    );
}

#[test]
fn two_sides_get_half_of_every_block_in_an_order_that_the_seed_decides() {
    let schedule = EvenSchedule::new(1_000_000, SideAssignment::Blocks, 0.15, 42, 10 * SECOND);
    assert_eq!(schedule.len(), 20_000, "the rate is what each side receives");
    let sides: Vec<usize> = (0..schedule.len()).map(|i| schedule.side_of(i)).collect();
    assert!(sides.chunks(8).all(|block| block.iter().sum::<usize>() == 4));
    let other = EvenSchedule::new(1_000_000, SideAssignment::Blocks, 0.15, 43, 10 * SECOND);
    assert!((0..200).any(|i| other.side_of(i) != schedule.side_of(i)));
    // No place in the block always belongs to the same side.
    for place in 0..8 {
        let share = sides.iter().skip(place).step_by(8).sum::<usize>() as f64 / 2_500.0;
        assert!((0.45..0.55).contains(&share), "place {place}: {share}");
    }
}

#[test]
fn the_same_seed_deals_as_it_always_did() {
    let schedule = EvenSchedule::new(1_000_000, SideAssignment::Blocks, 0.15, 42, 10 * SECOND);
    let sides: String =
        (0..64).map(|index| char::from(b'0' + schedule.side_of(index) as u8)).collect();
    assert_eq!(sides, "1101001001011001101110001100100111000011110100010011101011100010");
    assert_eq!((schedule.due_ns(7), schedule.due_ns(12_345)), (3_541_642, 6_172_605_036));
}

#[test]
fn the_same_seed_makes_poisson_arrivals_as_it_always_did() {
    let queue = ArrivalQueue::new(&poisson(2000, SideAssignment::Blocks, 42, 20), 1, 0, 1);
    let arrivals = arrivals_of(queue);
    let found = [0, 1, 12_345].map(|place| (arrivals[place].index, arrivals[place].due_ns));
    assert_eq!(
        (found, arrivals.len()),
        ([(0, 277_866), (1, 556_595), (24_689, 6_181_719_520)], 40_048)
    );
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
    let first: Vec<usize> = (0..500)
        .flat_map(|seed| rounds_from(&in_rounds(40, seed, 0), 0).into_iter().step_by(2))
        .collect();
    let share = |of: &mut dyn Iterator<Item = bool>| {
        let hits: Vec<bool> = of.collect();
        hits.iter().filter(|&&hit| hit).count() as f64 / hits.len() as f64
    };
    // For 10,000 pairs, a standard deviation is half a percent.
    let second_side = share(&mut first.iter().map(|&side| side == 1));
    assert!((0.48..0.52).contains(&second_side), "{second_side}");
    // A pair does not predict the next pair either.
    let as_before = share(&mut first.windows(2).map(|pair| pair[0] == pair[1]));
    assert!((0.48..0.52).contains(&as_before), "{as_before}");
}

#[test]
fn the_warm_up_has_rounds_too_counted_backwards_from_its_end() {
    let schedule = in_rounds(1000, 42, 1100);
    // 100 ms of one round, then two pairs, then the measured time.
    let cut = 100_000_000;
    assert!((0..100).all(|index| schedule.side_of(index) == schedule.side_of(0)));
    let rounds = rounds_from(&schedule, cut);
    assert_eq!(rounds.len(), 4 + 40);
    assert!(rounds.chunks(2).all(|pair| pair[0] != pair[1]), "{rounds:?}");
}

#[test]
fn a_queue_leaps_over_the_other_sides_round_however_much_is_due_in_it() {
    // 3.6 · 10¹⁰ arrivals per round: too many to count one by one.
    let rounds = SideAssignment::Rounds(Rounds::new(3600 * SECOND, 0));
    let schedule = EvenSchedule::new(10_000_000_000, rounds, 0.0, 1, 7200 * SECOND);
    let second = 1 - schedule.side_of(0);
    let queue = ArrivalQueue::new(&ArrivalSource::Even(schedule.clone()), second, 1, 3);
    assert_eq!(queue.decide(0, Some(0)), NextStep::At(schedule.grid_ns(36_000_000_001)));
    assert_eq!(
        queue.next.index, 36_000_000_001,
        "3 workers: this one's arrivals leave 1 when divided by 3"
    );
}

#[test]
fn a_queue_waits_until_due_and_for_a_free_connection() {
    let schedule = even(1000, 1);
    let mut queue = ArrivalQueue::new(&ArrivalSource::Even(schedule.clone()), 0, 0, 1);
    queue.advance();
    assert_eq!(queue.decide(500, Some(0)), NextStep::At(1_000_000));
    assert_eq!(queue.decide(1_000_000, None), NextStep::WhenFree);
    assert_eq!(
        queue.decide(1_000_000, Some(0)),
        NextStep::Send(Arrival { index: 1, twin: 1, at_ns: 1_000_000, due_ns: 1_000_000 })
    );
    (1..1000).for_each(|_| queue.advance());
    assert_eq!(queue.decide(u64::MAX, Some(0)), NextStep::Done);
}

fn poisson(rate: u64, assignment: SideAssignment, seed: u64, seconds: u64) -> ArrivalSource {
    ArrivalSource::Poisson(PoissonProcess::new(rate * 1000, assignment, seed, seconds * SECOND))
}

fn arrivals_of(mut queue: ArrivalQueue) -> Vec<Arrival> {
    std::iter::from_fn(|| match queue.decide(u64::MAX - 1, Some(0)) {
        NextStep::Send(arrival) => {
            queue.advance();
            Some(arrival)
        }
        _ => None,
    })
    .collect()
}

/// The largest distance between the distribution of the gaps and an exponential distribution with
/// this mean.
fn kolmogorov_smirnov(mut gaps: Vec<f64>, mean: f64) -> f64 {
    gaps.sort_by(f64::total_cmp);
    let count = gaps.len() as f64;
    let distance = |(rank, gap): (usize, &f64)| {
        let expected = 1.0 - (-gap / mean).exp();
        (expected - rank as f64 / count).abs().max(((rank + 1) as f64 / count - expected).abs())
    };
    gaps.iter().enumerate().map(distance).fold(0.0, f64::max)
}

#[test]
fn poisson_arrivals_pass_a_kolmogorov_smirnov_test_and_keep_the_rate() {
    for seed in [1, 2, 3] {
        let arrivals = arrivals_of(ArrivalQueue::new(
            &poisson(2000, SideAssignment::Single, seed, 20),
            0,
            0,
            1,
        ));
        let count = arrivals.len() as f64;
        // The number of arrivals is random too: five standard deviations.
        assert!((count - 40_000.0).abs() < 5.0 * 40_000f64.sqrt(), "{count} arrivals");
        let gaps =
            arrivals.windows(2).map(|pair| (pair[1].due_ns - pair[0].due_ns) as f64).collect();
        // The limit that one sample in a thousand exceeds: Massey, "The Kolmogorov-Smirnov test for
        // goodness of fit", 1951.
        let distance = kolmogorov_smirnov(gaps, 500_000.0);
        assert!(distance < 1.95 / count.sqrt(), "{distance}");
    }
}

#[test]
fn an_even_schedule_fails_that_test() {
    let arrivals = arrivals_of(ArrivalQueue::new(&ArrivalSource::Even(even(2000, 1)), 0, 0, 1));
    let gaps = arrivals.windows(2).map(|pair| (pair[1].due_ns - pair[0].due_ns) as f64).collect();
    assert!(kolmogorov_smirnov(gaps, 500_000.0) > 0.5);
}

fn closed(assignment: SideAssignment) -> ArrivalSource {
    ArrivalSource::Closed(ClosedLoad {
        assignment,
        sides: 2,
        seed: 7,
        end_ns: SECOND,
        is_timed: false,
    })
}

#[test]
fn in_a_closed_load_one_side_sends_while_the_other_rests() {
    // The warm-up of 130 ms cuts 70 ms off the first pair of rounds.
    let source = closed(SideAssignment::Rounds(Rounds::new(100_000_000, 130_000_000)));
    let queues = [0, 1].map(|side| ArrivalQueue::new(&source, side, 0, 1));
    let at_ms = |ms: u64| queues.each_ref().map(|queue| queue.decide(ms * 1_000_000, Some(0)));
    let sender = |ms: u64| {
        let [one, other] = at_ms(ms);
        let (sender, next, rest) =
            if matches!(one, NextStep::Send(_)) { (0, one, other) } else { (1, other, one) };
        let now_ns = ms * 1_000_000;
        assert!(matches!(
            next,
            NextStep::Send(Arrival { at_ns, due_ns, .. }) if at_ns == now_ns && due_ns == now_ns
        ));
        assert!(
            matches!(rest, NextStep::At(ns) if ns > now_ns) || rest == NextStep::Done,
            "{ms} ms: {rest:?}"
        );
        sender
    };
    let rounds: Vec<usize> = iter::once(0..30)
        .chain((30..1000).step_by(100).map(|begin| begin..(begin + 100).min(1000)))
        .map(|mut round: ops::Range<u64>| {
            let first = sender(round.start);
            assert!(round.all(|ms| sender(ms) == first), "nobody else sends meanwhile");
            first
        })
        .collect();
    // The last pair of the warm-up lies in its rounds of 30 and 100 ms, and the measured time
    // begins with another pair.
    assert!(rounds.chunks_exact(2).all(|pair| pair[0] != pair[1]), "{rounds:?}");
    assert_eq!(
        queues[0].arrival_now(0).is_some() as u8 + queues[1].arrival_now(0).is_some() as u8,
        1
    );
}

#[test]
fn in_a_closed_load_every_free_connection_sends_until_time_is_up() {
    let mut queue = ArrivalQueue::new(&closed(SideAssignment::Single), 1, 1, 3);
    assert_eq!(queue.decide(70, None), NextStep::WhenFree);
    assert_eq!(
        queue.decide(70, Some(60)),
        NextStep::Send(Arrival { index: 4, twin: 1, at_ns: 70, due_ns: 70 })
    );
    queue.advance();
    assert_eq!(
        queue.decide(90, Some(80)),
        NextStep::Send(Arrival { index: 10, twin: 4, at_ns: 90, due_ns: 90 })
    );
    assert_eq!(queue.peek_overdue(90), None, "nothing waits for a connection that is not there");
    assert_eq!(queue.arrival_now(90), Some(Arrival { index: 10, twin: 4, at_ns: 90, due_ns: 90 }));
    assert_eq!((queue.decide(SECOND, Some(80)), queue.arrival_now(SECOND)), (NextStep::Done, None));
}

#[test]
fn who_is_due_by_time_is_due_then_or_when_his_side_has_its_round() {
    let timed = |assignment| {
        let source = ArrivalSource::Closed(ClosedLoad {
            assignment,
            sides: 2,
            seed: 7,
            end_ns: SECOND,
            is_timed: true,
        });
        [0, 1].map(|side| ArrivalQueue::new(&source, side, 0, 1))
    };
    let [queue, _] = timed(SideAssignment::Single);
    assert_eq!(queue.decide(70, Some(90)), NextStep::At(90));
    assert_eq!(
        queue.decide(100, Some(90)),
        NextStep::Send(Arrival { index: 0, twin: 0, at_ns: 90, due_ns: 90 })
    );
    assert_eq!(queue.decide(100, None), NextStep::WhenFree);
    // A late arrival is still sent after the end; an arrival that becomes due after the end is not.
    assert!(matches!(queue.decide(SECOND + 5, Some(SECOND - 1)), NextStep::Send(_)));
    assert_eq!(queue.decide(SECOND - 1, Some(SECOND)), NextStep::Done);
    let queues = timed(SideAssignment::Rounds(Rounds::new(100_000_000, 0)));
    let at = 150_000_000;
    let next = queues.each_ref().map(|queue| queue.decide(at, Some(at)));
    let rests = next.iter().position(|next| !matches!(next, NextStep::Send(_))).unwrap();
    assert!(matches!(next[rests], NextStep::At(200_000_000 | 300_000_000)), "{next:?}");
    // The arrival was due while its side paused: its time counts from the beginning of the round.
    let NextStep::At(begin_ns) = next[rests] else { unreachable!() };
    let sent = queues[rests].decide(begin_ns + 3, Some(at));
    assert!(
        matches!(sent, NextStep::Send(Arrival { due_ns, .. }) if due_ns == begin_ns),
        "{sent:?}"
    );
}

#[test]
fn an_hour_of_thinking_in_rounds_of_a_microsecond_is_found_at_once() {
    let assignment = SideAssignment::Rounds(Rounds::new(1_000, 300));
    let closed = ClosedLoad { assignment, sides: 2, seed: 7, end_ns: SECOND, is_timed: true };
    let due_ns = closed.assignment.due_after_thinking_ns(closed.seed, 1, 5, 3600 * SECOND);
    assert!(due_ns.abs_diff(2 * 3600 * SECOND) <= 2_000, "{due_ns}");
}

#[test]
fn a_queue_of_a_closed_load_ends_when_its_quota_is_used_up() {
    let mut queue = ArrivalQueue::new(&closed(SideAssignment::Single), 0, 0, 1).with_quota(Some(2));
    for rank in 0..2 {
        assert_eq!((queue.rank(), queue.has_reached_count()), (Some((rank, 2)), false));
        assert!(matches!(queue.decide(5, Some(5)), NextStep::Send(_)));
        queue.advance();
    }
    assert_eq!(
        (
            queue.decide(5, Some(5)),
            queue.decide(5, None),
            queue.arrival_now(5),
            queue.has_reached_count()
        ),
        (NextStep::Done, NextStep::Done, None, true)
    );
}

#[test]
fn a_time_at_which_nothing_is_ever_due_is_in_a_round_too() {
    let rounds = Rounds::new(1, 1);
    assert_eq!(
        (rounds.round_at(u64::MAX), rounds.round_end_ns(u64::MAX)),
        (u64::MAX, u64::MAX - 1)
    );
}

fn assignments() -> impl Strategy<Value = SideAssignment> {
    let rounds = (1u64..60_000_000, 0u64..SECOND)
        .prop_map(|(round_ns, warmup_ns)| Rounds::new(round_ns, warmup_ns));
    prop_oneof![
        Just(SideAssignment::Single),
        Just(SideAssignment::Blocks),
        rounds.prop_map(SideAssignment::Rounds)
    ]
}

#[test]
fn equal_gaps_are_a_little_longer_than_the_interval_and_keep_the_rate() {
    let schedule = even(2, 100).with_equal_gaps();
    let gaps_ms: Vec<u64> = (0..schedule.len() - 1)
        .map(|index| (schedule.due_ns(index + 1) - schedule.due_ns(index)) / 1_000_000)
        .collect();
    assert_eq!(schedule.len(), 200);
    assert!(gaps_ms[..49].iter().all(|&gap| gap == 505), "{gaps_ms:?}");
    assert_eq!(gaps_ms.iter().filter(|&&gap| gap < 500).count(), 3, "{gaps_ms:?}");
    assert!(gaps_ms.iter().all(|&gap| gap == 505 || gap == 255), "{gaps_ms:?}");
    assert_eq!(schedule.due_ns(150), 75 * SECOND, "nothing adds up");
    assert!(schedule.due_ns(199) < 100 * SECOND);
}

#[test]
fn a_limiter_of_the_same_rate_refuses_none_of_equal_gaps_though_requests_arrive_unevenly() {
    let count_refused = |schedule: &EvenSchedule| {
        let mut last_ns = None;
        (0..16u64)
            .filter(|&index| {
                let late_ns = (1e6 * random::draw_unit(7, Purpose::Gap, index)) as u64;
                let at_ns = schedule.due_ns(index) + late_ns;
                let refused = last_ns.is_some_and(|last_ns| at_ns - last_ns < SECOND / 2);
                last_ns = if refused { last_ns } else { Some(at_ns) };
                refused
            })
            .count()
    };
    assert_eq!(count_refused(&even(2, 8).with_equal_gaps()), 0);
    assert!(count_refused(&even(2, 8)) > 3, "those of an exact grid arrive too early");
}

#[test]
fn a_ramp_from_and_to_nothing_sends_what_lies_below_it() {
    let ramp = |from, to| {
        let stages = [RateStage { duration: Duration::from_secs(4), from, to }];
        EvenSchedule::from_profile(&stages, SideAssignment::Single, 0.0, 1, 4 * SECOND)
            .with_equal_gaps()
    };
    for (from, to, count) in [(0, 8_000, 16), (8_000, 0, 16), (50_000, 0, 100), (0, 3_100, 7)] {
        let schedule = ramp(from, to);
        assert_eq!(schedule.len(), count, "{from} to {to}");
        let due: Vec<u64> = (0..count).map(|index| schedule.due_ns(index)).collect();
        assert!(due.is_sorted() && due[count as usize - 1] < 4 * SECOND, "{due:?}");
    }
}

proptest! {
    #[test]
    fn jitter_keeps_the_order_and_never_sums(
        rate in 1u64..2_000_000_000, jitter in 0.0f64..0.499, index in 0u64..1_000_000,
    ) {
        let schedule = EvenSchedule::new(rate, SideAssignment::Single, jitter, 9, u64::MAX);
        let interval = 1e12 / rate as f64;
        let due = schedule.due_ns(index);
        prop_assert!(due >= schedule.grid_ns(index));
        prop_assert!((due - schedule.grid_ns(index)) as f64 <= interval);
        prop_assert!(due <= schedule.due_ns(index + 1) + 1);
    }

    #[test]
    fn workers_and_sides_share_out_every_arrival_exactly_once(
        workers in 1u64..5, assignment in assignments(), rate in 1u64..3000, seed: u64,
    ) {
        let schedule = EvenSchedule::new(rate * 1000, assignment, 0.15, seed, SECOND / 4);
        let mut seen = vec![0; schedule.len() as usize];
        for worker in 0..workers {
            for side in 0..2 {
                let mut queue = ArrivalQueue::new(
                    &ArrivalSource::Even(schedule.clone()),
                    side,
                    worker,
                    workers,
                );
                while let NextStep::Send(Arrival { index, .. }) = queue.decide(u64::MAX, Some(0)) {
                    prop_assert_eq!(schedule.side_of(index), side);
                    seen[index as usize] += 1;
                    queue.advance();
                }
            }
        }
        prop_assert!(seen.iter().all(|&times| times == 1));
    }

    #[test]
    fn workers_and_sides_share_out_every_poisson_arrival_exactly_once(
        workers in 1u64..5, assignment in assignments(), seed: u64,
    ) {
        let source = poisson(500, assignment, seed, 1);
        let queues = (0..workers).flat_map(|worker| (0..2).map(move |side| (worker, side)));
        let mut seen: Vec<Arrival> = queues
            .flat_map(|(worker, side)| {
                arrivals_of(ArrivalQueue::new(&source, side, worker, workers))
            })
            .collect();
        seen.sort_by_key(|arrival| arrival.index);
        prop_assert!(seen.iter().enumerate().all(|(place, arrival)| arrival.index == place as u64));
        prop_assert!(seen.windows(2).all(|pair| pair[0].due_ns <= pair[1].due_ns));
    }

    #[test]
    fn a_limited_schedule_gives_each_side_as_many_whatever_the_workers(
        workers in 1u64..5,
        both: bool,
        most in 1u64..200,
        rate in 1u64..3000,
        seed: u64,
        kind in 0..3,
    ) {
        let assignment = if both { SideAssignment::Blocks } else { SideAssignment::Single };
        let stages = [(1, 0, rate), (1, rate, rate / 2)]
            .map(|(seconds, from, to)| super::rate_profile::tests::stage(seconds, from, to));
        let end_ns = 2 * SECOND;
        let source = match kind {
            0 => ArrivalSource::Even(
                EvenSchedule::new(rate * 1000, assignment, 0.15, seed, end_ns)
                    .with_limit(Some(most)),
            ),
            1 => ArrivalSource::Even(
                EvenSchedule::from_profile(&stages, assignment, 0.15, seed, end_ns)
                    .with_limit(Some(most)),
            ),
            _ => ArrivalSource::Poisson(
                PoissonProcess::new(rate * 1000, assignment, seed, end_ns).with_limit(Some(most)),
            ),
        };
        for side in 0..if both { 2 } else { 1 } {
            let queues =
                (0..workers).map(|worker| ArrivalQueue::new(&source, side, worker, workers));
            let arrivals: Vec<Vec<Arrival>> = queues.map(arrivals_of).collect();
            let count = arrivals.iter().map(Vec::len).sum::<usize>() as u64;
            let all = ArrivalQueue::new(&source, side, 0, 1);
            prop_assert!(count <= most);
            prop_assert_eq!(count, arrivals_of(all).len() as u64, "however many workers");
            if kind == 0 && rate > most {
                prop_assert_eq!(count, most);
            }
        }
    }

    #[test]
    fn a_schedule_of_a_rate_profile_is_shared_out_exactly_once_and_in_order(
        workers in 1u64..5,
        assignment in assignments(),
        rates in (0u64..2000, 1u64..2000),
        jitter in 0.0f64..0.499,
        seed: u64,
        poisson: bool,
    ) {
        let stages = [(1, rates.0, rates.1), (1, rates.1, rates.0)]
            .map(|(seconds, from, to)| super::rate_profile::tests::stage(seconds, from, to));
        let schedule = EvenSchedule::from_profile(&stages, assignment, jitter, seed, 2 * SECOND);
        let source = match poisson {
            true => ArrivalSource::Poisson(PoissonProcess::from_profile(
                &stages,
                assignment,
                seed,
                2 * SECOND,
            )),
            false => ArrivalSource::Even(schedule.clone()),
        };
        let queues = (0..workers).flat_map(|worker| (0..2).map(move |side| (worker, side)));
        let mut seen: Vec<Arrival> = queues
            .flat_map(|(worker, side)| {
                arrivals_of(ArrivalQueue::new(&source, side, worker, workers))
            })
            .collect();
        seen.sort_by_key(|arrival| arrival.index);
        prop_assert!(seen.iter().enumerate().all(|(place, arrival)| arrival.index == place as u64));
        prop_assert!(seen.windows(2).all(|pair| pair[0].due_ns <= pair[1].due_ns));
        prop_assert!(poisson || seen.len() as u64 == schedule.len());
    }

    #[test]
    fn a_queue_is_what_is_left_when_all_others_arrivals_are_crossed_out(
        workers in 1u64..5,
        worker in 0u64..5,
        side in 0usize..2,
        assignment in assignments(),
        rate in 1u64..3000,
        seed: u64,
    ) {
        let schedule = EvenSchedule::new(rate * 1000, assignment, 0.15, seed, SECOND / 4);
        let worker = worker % workers;
        let own = |index: &u64| index % workers == worker && schedule.side_of(*index) == side;
        let mut queue =
            ArrivalQueue::new(&ArrivalSource::Even(schedule.clone()), side, worker, workers);
        for index in (0..schedule.len()).filter(own) {
            let NextStep::Send(arrival) = queue.decide(u64::MAX, Some(0)) else {
                panic!("arrival {index} is missing");
            };
            prop_assert_eq!(
                (arrival.index, arrival.at_ns, arrival.due_ns),
                (index, schedule.grid_ns(index), schedule.due_ns(index))
            );
            queue.advance();
        }
        prop_assert_eq!(queue.decide(u64::MAX, Some(0)), NextStep::Done);
    }

    #[test]
    fn over_whole_pairs_the_sides_differ_by_an_arrival_a_round_at_most(
        round_ns in 1_000_000u64..300_000_000,
        pairs in 1u64..8,
        warmup_ns in 0u64..SECOND,
        rate in 1u64..2_000_000,
        seed: u64,
    ) {
        let rounds = SideAssignment::Rounds(Rounds::new(round_ns, warmup_ns));
        let schedule =
            EvenSchedule::new(rate, rounds, 0.15, seed, warmup_ns + pairs * 2 * round_ns);
        let measured = schedule.arrivals_before(warmup_ns)..schedule.len();
        let due = measured.end - measured.start;
        let second = measured.filter(|&index| schedule.side_of(index) == 1).count() as u64;
        prop_assert!(second.abs_diff(due - second) <= pairs, "{} of {}", second, due);
    }

    #[test]
    fn who_thinks_does_so_in_his_own_rounds_only_and_for_as_long_as_he_is_to(
        round_ns in 1u64..50,
        warmup_ns in 0u64..200,
        begin_ns in 0u64..300,
        think_ns in 0u64..500,
        side in 0usize..2,
        seed: u64,
    ) {
        let assignment = SideAssignment::Rounds(Rounds::new(round_ns, warmup_ns));
        let closed = ClosedLoad { assignment, sides: 2, seed, end_ns: SECOND, is_timed: true };
        let is_own = |ns: &u64| assignment.side_of(seed, 0, || *ns) == side;
        let due_ns = closed.assignment.due_after_thinking_ns(closed.seed, side, begin_ns, think_ns);
        prop_assert!(is_own(&due_ns));
        prop_assert_eq!((begin_ns..due_ns).filter(is_own).count() as u64, think_ns);
    }

    #[test]
    fn the_count_before_a_time_agrees_with_the_grid(
        rate in 1u64..5_000_000_000, ns in 0u64..100_000_000_000,
    ) {
        let schedule = EvenSchedule::new(rate, SideAssignment::Single, 0.0, 1, ns);
        let count = schedule.len();
        prop_assert!(count == 0 || schedule.grid_ns(count - 1) < ns);
        prop_assert!(schedule.grid_ns(count) >= ns);
    }
}

/// The twin numbers of all arrivals of a side, over its workers.
fn twins_of(source: &ArrivalSource, side: usize, workers: u64) -> Vec<u64> {
    let mut twins: Vec<u64> = (0..workers)
        .flat_map(|worker| arrivals_of(ArrivalQueue::new(source, side, worker, workers)))
        .map(|arrival| arrival.twin)
        .collect();
    twins.sort_unstable();
    twins
}

#[test]
fn every_arrival_of_a_side_has_a_twin_on_the_other_side_however_many_workers_there_are() {
    let blocks = EvenSchedule::new(400_000, SideAssignment::Blocks, 0.15, 42, 10 * SECOND);
    let (blocks, poisson) =
        (ArrivalSource::Even(blocks), poisson(400, SideAssignment::Blocks, 42, 10));
    for source in [&blocks, &poisson] {
        let [one, other] = [0, 1].map(|side| twins_of(source, side, 1));
        let shared = one.len().min(other.len()) as u64;
        assert!(one.len().abs_diff(other.len()) <= 4, "the last block may be cut off");
        let all: Vec<u64> = (0..shared).collect();
        assert_eq!((&one[..shared as usize], &other[..shared as usize]), (&all[..], &all[..]));
        assert_eq!([0, 1].map(|side| twins_of(source, side, 3)), [one, other]);
    }
}

#[test]
fn in_rounds_the_arrivals_of_a_pair_of_rounds_are_twins_by_their_place() {
    // 37 arrivals in a second, and rounds of a quarter: nine or ten in each round.
    let schedule = in_rounds(37, 42, 1100);
    let source = ArrivalSource::Even(schedule);
    let [one, other] = [0, 1].map(|side| twins_of(&source, side, 1));
    assert!(one.windows(2).all(|pair| pair[0] < pair[1]), "no number comes twice");
    let common = one.iter().filter(|twin| other.contains(twin)).count();
    assert!(common * 10 >= one.len() * 8, "{common} of {}", one.len());
    assert_eq!([0, 1].map(|side| twins_of(&source, side, 3)), [one, other]);
}

#[test]
fn in_a_closed_load_the_nth_requests_of_both_sides_are_twins() {
    let source = closed(SideAssignment::Blocks);
    let twins = [0, 1].map(|side| {
        let mut queue = ArrivalQueue::new(&source, side, 2, 3);
        (0..4)
            .map(|_| {
                let NextStep::Send(arrival) = queue.decide(1, Some(0)) else { panic!("not free") };
                queue.advance();
                arrival.twin
            })
            .collect::<Vec<_>>()
    });
    assert_eq!(twins, [vec![2, 5, 8, 11], vec![2, 5, 8, 11]]);
}

#[test]
fn where_twins_are_shared_out_both_arrivals_of_a_pair_are_the_same_workers() {
    let blocks = EvenSchedule::new(400_000, SideAssignment::Blocks, 0.15, 42, 3 * SECOND);
    let sources = [
        ArrivalSource::Even(blocks),
        poisson(400, SideAssignment::Blocks, 42, 3),
        ArrivalSource::Even(in_rounds(37, 42, 1100)),
    ];
    for source in sources {
        for side in [0, 1] {
            let mut all: Vec<Arrival> = vec![];
            for worker in 0..3 {
                let queue = ArrivalQueue::new(&source, side, worker, 3).with_shared_twins();
                let own = arrivals_of(queue);
                assert!(own.iter().all(|arrival| arrival.twin % 3 == worker), "{source:?}");
                all.extend(own);
            }
            all.sort_by_key(|arrival| arrival.index);
            let alone = arrivals_of(ArrivalQueue::new(&source, side, 0, 1).with_shared_twins());
            assert_eq!(all, alone, "none is lost, and none comes twice");
            assert_eq!(alone, arrivals_of(ArrivalQueue::new(&source, side, 0, 1)));
        }
    }
}
