//! Random numbers as a function: the same seed and index always give the same number, in any order
//! of calls and in any worker. So every worker can compute the side of arrival 71,302 without
//! drawing the 71,301 numbers before it.

/// The purpose of a random number; two purposes never share a number.
#[derive(Clone, Copy)]
pub(crate) enum Purpose {
    Side = 1,
    Jitter = 2,
    Request = 3,
    Uuid = 4,
    Round = 5,
    Gap = 6,
    Think = 7,
    Value = 8,
    Rows = 9,
    StepThink = 10,
    Answer = 11,
}

/// 64 random bits for the `index`-th draw of `purpose`.
pub(crate) fn draw_bits(seed: u64, purpose: Purpose, index: u64) -> u64 {
    let stream = mix(seed ^ (purpose as u64).wrapping_mul(0xD6E8_FEB8_6659_FD93));
    mix(stream.wrapping_add(index.wrapping_mul(0x9E37_79B9_7F4A_7C15)))
}

/// A number in [0, 1).
pub(crate) fn draw_unit(seed: u64, purpose: Purpose, index: u64) -> f64 {
    // A double holds 53 bits.
    (draw_bits(seed, purpose, index) >> 11) as f64 / (1u64 << 53) as f64
}

/// The finalizer of SplitMix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number
/// generators", OOPSLA 2014).
fn mix(mut z: u64) -> u64 {
    z = z.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_are_spread_evenly() {
        let mut tenths = [0u32; 10];
        for index in 0..100_000 {
            tenths[(draw_unit(7, Purpose::Jitter, index) * 10.0) as usize] += 1;
        }
        assert!(tenths.iter().all(|&count| (9_600..10_400).contains(&count)), "{tenths:?}");
    }

    #[test]
    fn purposes_and_seeds_do_not_share_numbers() {
        let a = draw_bits(1, Purpose::Side, 5);
        assert_ne!(a, draw_bits(1, Purpose::Jitter, 5));
        assert_ne!(a, draw_bits(2, Purpose::Side, 5));
        assert_eq!(a, draw_bits(1, Purpose::Side, 5));
    }
}
