//! The walks of two sides in pairs: which of them both sides have completed. A pure module.

use std::collections::HashMap;

/// The most pairs of a worker of which one walk has begun and the other has not ended. Such a pair
/// takes about 100 bytes, and as many for each later request. Beyond this, a side is so far ahead
/// of the other one that its next walks are not compared.
const MAX_PAIRS: usize = 100_000;

/// The walks of two sides that have begun. The n-th walks of both sides, the twins, are a pair.
///
/// Invariant: each side begins its walks in the order of their numbers. So where one side begins a
/// walk whose twin has begun before and has no entry, the pair is not compared.
pub(super) struct Pairing<T> {
    pairs: HashMap<u64, PairState<T>>,
    /// For each side, the number of the walk that began last.
    begun: [Option<u64>; 2],
    max_pairs: usize,
}

enum PairState<T> {
    /// One walk or both have begun, and none has ended.
    Open,
    /// One of them has completed, with this.
    OneCompleted(T),
    OneEndedEarly,
}

/// What the end of a walk means for its pair.
#[derive(Debug, PartialEq)]
pub(super) enum PairEnd<T> {
    /// The other walk has not ended.
    Waits,
    /// Both walks have completed.
    BothCompleted { own: T, twin: T },
    /// The pair is not compared: one of its walks ended early, or too many pairs wait. What its
    /// walks had is given back.
    NotCompared { own: Option<T>, twin: Option<T> },
}

impl<T> Default for Pairing<T> {
    fn default() -> Pairing<T> {
        Pairing { pairs: HashMap::new(), begun: [None; 2], max_pairs: MAX_PAIRS }
    }
}

impl<T> Pairing<T> {
    /// A walk of this side begins.
    pub(super) fn begin(&mut self, side: usize, twin: u64) {
        let has_twin_begun = self.begun[1 - side].is_some_and(|last| last >= twin);
        if !has_twin_begun && self.pairs.len() < self.max_pairs {
            self.pairs.insert(twin, PairState::Open);
        }
        self.begun[side] = Some(twin);
    }

    /// A walk has ended. `completed`: what is recorded of it if its twin completes too; None if it
    /// ended early.
    pub(super) fn end(&mut self, twin: u64, completed: Option<T>) -> PairEnd<T> {
        let Some(state) = self.pairs.get_mut(&twin) else {
            return PairEnd::NotCompared { own: completed, twin: None };
        };
        if let PairState::Open = state {
            *state = match completed {
                Some(own) => PairState::OneCompleted(own),
                None => PairState::OneEndedEarly,
            };
            return PairEnd::Waits;
        }
        match (completed, self.pairs.remove(&twin)) {
            (Some(own), Some(PairState::OneCompleted(twin))) => {
                PairEnd::BothCompleted { own, twin }
            }
            (own, Some(PairState::OneCompleted(twin))) => {
                PairEnd::NotCompared { own, twin: Some(twin) }
            }
            (own, _) => PairEnd::NotCompared { own, twin: None },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn only_what_both_sides_completed_is_compared() {
        let mut pairing = Pairing::default();
        for twin in 0..3 {
            pairing.begin(0, twin);
            pairing.begin(1, twin);
        }
        assert_eq!(pairing.end(0, Some("base 0")), PairEnd::Waits);
        assert_eq!(pairing.end(1, None), PairEnd::Waits);
        assert_eq!(
            pairing.end(1, Some("base 1")),
            PairEnd::NotCompared { own: Some("base 1"), twin: None }
        );
        assert_eq!(
            pairing.end(0, Some("head 0")),
            PairEnd::BothCompleted { own: "head 0", twin: "base 0" }
        );
        assert_eq!(pairing.end(2, Some("head 2")), PairEnd::Waits);
        assert_eq!(pairing.end(2, None), PairEnd::NotCompared { own: None, twin: Some("head 2") });
        assert!(pairing.pairs.is_empty());
    }

    #[test]
    fn a_side_that_is_far_ahead_is_not_remembered_for_ever() {
        let mut pairing = Pairing { max_pairs: 2, ..Pairing::default() };
        for twin in 0..5 {
            pairing.begin(0, twin);
            let end = pairing.end(twin, Some(twin));
            assert_eq!(end == PairEnd::Waits, twin < 2, "{end:?}");
        }
        for twin in 0..5 {
            pairing.begin(1, twin);
            let is_compared =
                matches!(pairing.end(twin, Some(10 + twin)), PairEnd::BothCompleted { .. });
            assert_eq!(is_compared, twin < 2, "its twin was not remembered");
        }
        pairing.begin(1, 5);
        assert_eq!(pairing.end(5, Some(15)), PairEnd::Waits, "there is room again");
    }

    proptest! {
        #[test]
        fn whatever_the_order_each_pair_is_compared_once_or_not_at_all(
            max_pairs in 1usize..20,
            moves in proptest::collection::vec((0usize..2, 0usize..8, any::<bool>()), 0..300),
        ) {
            let mut pairing = Pairing { max_pairs, ..Pairing::default() };
            let mut next = [0u64; 2];
            let mut open: [Vec<u64>; 2] = [vec![], vec![]];
            let mut completed: [Vec<u64>; 2] = [vec![], vec![]];
            let (mut given, mut back) = (0, 0);
            for (side, place, fine) in moves {
                // Either the walk at this place ends, or, if there is none, another one begins.
                if place >= open[side].len() {
                    pairing.begin(side, next[side]);
                    open[side].push(next[side]);
                    next[side] += 1;
                } else {
                    let twin = open[side].remove(place);
                    given += usize::from(fine);
                    if fine {
                        completed[side].push(twin);
                    }
                    match pairing.end(twin, fine.then_some(())) {
                        PairEnd::Waits => {}
                        PairEnd::BothCompleted { .. } => {
                            prop_assert!(completed.iter().all(|twins| twins.contains(&twin)));
                            back += 2;
                        }
                        PairEnd::NotCompared { own, twin } => {
                            back += usize::from(own.is_some()) + usize::from(twin.is_some());
                        }
                    }
                }
                prop_assert!(pairing.pairs.len() <= max_pairs);
            }
            let is_waiting = |state: &&PairState<()>| matches!(state, PairState::OneCompleted(_));
            let waiting = pairing.pairs.values().filter(is_waiting).count();
            prop_assert_eq!(given, back + waiting, "nothing is lost");
        }
    }
}
