//! A random order of the numbers below any limit, as a function: no table, and any place can be
//! asked for first.

use crate::random::{Purpose, draw_bits};

/// Rounds of the network. Four make a pseudorandom permutation of pseudorandom functions (Luby,
/// Rackoff: "How to construct pseudorandom permutations from pseudorandom functions", 1988).
const ROUNDS: u64 = 4;

/// Rounds for numbers of few bits, where four rounds prefer some places: with these, no place is
/// more likely than another by a part that the tests could find.
const ROUNDS_OF_FEW_BITS: u64 = 16;

/// Half a number of fewer bits than this has few of them.
const MIN_HALF_BITS: u32 = 8;

/// The number that stands at a place of the permutation with this seed. `place` and the result are
/// below `limit`, which is 2⁶² at most.
///
/// A Feistel network permutes the numbers below a power of four. A result that is too large is
/// permuted again until it is not (cycle walking; Black, Rogaway: "Ciphers with arbitrary finite
/// domains", 2002): four times on average at most.
pub(super) fn permute(place: u64, limit: u64, seed: u64) -> u64 {
    let bits = limit.next_power_of_two().ilog2().div_ceil(2);
    let mut number = place;
    loop {
        number = permute_bits(number, bits, seed);
        if number < limit {
            return number;
        }
    }
}

/// Permutes the numbers of `2 * bits` bits.
fn permute_bits(number: u64, bits: u32, seed: u64) -> u64 {
    let mask = (1u64 << bits) - 1;
    let (mut left, mut right) = (number >> bits, number & mask);
    let rounds = if bits < MIN_HALF_BITS { ROUNDS_OF_FEW_BITS } else { ROUNDS };
    for round in 0..rounds {
        let mixed = draw_bits(seed, Purpose::Rows, right << 4 | round) & mask;
        (left, right) = (right, left ^ mixed);
    }
    left << bits | right
}

#[cfg(test)]
mod tests {
    use super::*;

    fn permutation(limit: u64, seed: u64) -> Vec<u64> {
        (0..limit).map(|place| permute(place, limit, seed)).collect()
    }

    #[test]
    fn each_number_comes_once() {
        for limit in [1, 2, 3, 4, 5, 15, 16, 17, 100, 1000, 4097] {
            let mut numbers = permutation(limit, 7);
            numbers.sort_unstable();
            assert_eq!(numbers, (0..limit).collect::<Vec<_>>(), "{limit}");
        }
    }

    #[test]
    fn each_seed_has_its_own_order() {
        assert_ne!(permutation(100, 1), permutation(100, 2));
        assert_ne!(permutation(100, 1), (0..100).collect::<Vec<_>>());
        assert_eq!(permutation(100, 1), permutation(100, 1));
    }

    /// Over many seeds, each number stands at each place about equally often.
    #[test]
    fn no_number_prefers_a_place() {
        for limit in [2, 3, 4, 6, 9] {
            let mut counts = vec![vec![0u64; limit as usize]; limit as usize];
            for seed in 0..1000 * limit {
                for (place, number) in permutation(limit, seed).into_iter().enumerate() {
                    counts[place][number as usize] += 1;
                }
            }
            // 1,000 are expected, with a standard deviation of at most 30.
            let mut all = counts.iter().flatten();
            assert!(all.all(|count| (880..1120).contains(count)), "{limit}: {counts:?}");
        }
    }

    #[test]
    fn a_large_file_has_an_order_too() {
        let limit = 50_000_000;
        assert!((0..1000).all(|place| permute(place, limit, 3) < limit));
    }
}
