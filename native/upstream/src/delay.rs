//! How long a response takes. Both sides get the same delays, in whatever order their calls come:
//! a delay depends only on the seed, on the call, and on how often the same call came before.

use std::collections::HashMap;
use std::f64::consts::TAU;

use tailgate_timing::clock::SECOND;

/// A distribution of delays, in nanoseconds.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Delay {
    Fixed { ns: f64 },
    Uniform { from_ns: f64, to_ns: f64 },
    Exponential { mean_ns: f64 },
    Lognormal { median_ns: f64, p99_ns: f64 },
}

/// No response takes longer, however far out the tail of its distribution it is.
const MAX_DELAY_NS: f64 = 60.0 * SECOND as f64;

/// The quantile at 0.99 of the standard normal distribution.
const NORMAL_P99: f64 = 2.326_347_874_040_841;

impl Delay {
    /// Reads `fixed NS`, `uniform FROM TO`, `exponential MEAN` or `lognormal MEDIAN P99`.
    pub(crate) fn parse(text: &str) -> Option<Delay> {
        let mut words = text.split(' ');
        let kind = words.next()?;
        let mut next_ns = || words.next()?.parse::<f64>().ok().filter(|ns| *ns >= 0.0);
        match kind {
            "fixed" => Some(Delay::Fixed { ns: next_ns()? }),
            "uniform" => Some(Delay::Uniform { from_ns: next_ns()?, to_ns: next_ns()? }),
            "exponential" => Some(Delay::Exponential { mean_ns: next_ns()? }),
            "lognormal" => Some(Delay::Lognormal { median_ns: next_ns()?, p99_ns: next_ns()? }),
            _ => None,
        }
    }

    pub(crate) fn draw(&self, random: &mut Random) -> u64 {
        let ns = match *self {
            Delay::Fixed { ns } => ns,
            Delay::Uniform { from_ns, to_ns } => from_ns + (to_ns - from_ns) * random.draw_share(),
            Delay::Exponential { mean_ns } => -mean_ns * (1.0 - random.draw_share()).ln(),
            Delay::Lognormal { median_ns, p99_ns } => {
                let deviation = (p99_ns / median_ns).ln() / NORMAL_P99;
                median_ns * (deviation * random.draw_normal()).exp()
            }
        };
        // NaN becomes 0.
        ns.clamp(0.0, MAX_DELAY_NS) as u64
    }
}

/// SplitMix64 (Steele, Lea, Flood: *Fast Splittable Pseudorandom Number Generators*, 2014).
#[derive(Debug, Clone)]
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        mix(self.0)
    }

    /// In [0, 1).
    fn draw_share(&mut self) -> f64 {
        (self.draw() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// Of the standard normal distribution (Box, Muller: *A Note on the Generation of Random Normal
    /// Deviates*, 1958).
    fn draw_normal(&mut self) -> f64 {
        let radius = (-2.0 * (1.0 - self.draw_share()).ln()).sqrt();
        radius * (TAU * self.draw_share()).cos()
    }
}

fn mix(mut bits: u64) -> u64 {
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ (bits >> 31)
}

/// A hash of bytes that come in pieces: FNV-1a (Fowler, Noll, Vo), with 64 bits. How the bytes are
/// divided does not matter, so a body has one hash whether it comes in chunks or not.
#[derive(Debug, Clone)]
pub(crate) struct CallHash(u64);

impl CallHash {
    pub(crate) fn new() -> CallHash {
        CallHash(0xCBF2_9CE4_8422_2325)
    }

    pub(crate) fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
        }
    }
}

/// Numbers the calls that have the same hash.
#[derive(Debug)]
pub(crate) struct CallNumbers {
    seed: u64,
    numbers: HashMap<u64, u32>,
}

/// Further calls that differ from all before count as new each time they come.
const MAX_NUMBERED_CALLS: usize = 1 << 20;

impl CallNumbers {
    pub(crate) fn new(seed: u64) -> CallNumbers {
        CallNumbers { seed, numbers: HashMap::new() }
    }

    /// The random numbers of this call. The next call with the same hash gets others.
    pub(crate) fn start_random(&mut self, CallHash(hash): &CallHash) -> Random {
        let number = match self.numbers.get_mut(hash) {
            Some(number) => {
                *number = number.wrapping_add(1);
                *number
            }
            None => {
                if self.numbers.len() < MAX_NUMBERED_CALLS {
                    self.numbers.insert(*hash, 0);
                }
                0
            }
        };
        Random(mix(mix(self.seed ^ hash).wrapping_add(u64::from(number))))
    }
}

#[cfg(test)]
mod tests {
    use tailgate_timing::clock::MILLISECOND;

    use super::*;

    fn hash(pieces: &[&str]) -> CallHash {
        let mut hash = CallHash::new();
        pieces.iter().for_each(|piece| hash.add(piece.as_bytes()));
        hash
    }

    fn draw_sorted(text: &str) -> Vec<u64> {
        let delay = Delay::parse(text).unwrap();
        let mut numbers = CallNumbers::new(7);
        let call = hash(&["GET /"]);
        let mut drawn: Vec<u64> =
            (0..20_000).map(|_| delay.draw(&mut numbers.start_random(&call))).collect();
        drawn.sort_unstable();
        drawn
    }

    #[track_caller]
    fn check_quantile(drawn: &[u64], share: f64, expected: f64) {
        let value = drawn[(drawn.len() as f64 * share) as usize] as f64;
        assert!((value / expected - 1.0).abs() < 0.05, "{share}: {value} instead of {expected}");
    }

    #[test]
    fn delays_have_the_distribution_that_is_asked_for() {
        assert_eq!(draw_sorted("fixed 20")[0], 20);
        let uniform = draw_sorted("uniform 1000 3000");
        assert!(uniform[0] >= 1000 && uniform[uniform.len() - 1] < 3000);
        check_quantile(&uniform, 0.5, 2000.0);
        let exponential = draw_sorted("exponential 1000000");
        check_quantile(&exponential, 0.5, 1e6 * std::f64::consts::LN_2);
        check_quantile(&exponential, 0.95, 1e6 * 20_f64.ln());
        let lognormal = draw_sorted("lognormal 20000000 99000000");
        check_quantile(&lognormal, 0.5, 20.0 * MILLISECOND as f64);
        check_quantile(&lognormal, 0.99, 99.0 * MILLISECOND as f64);
    }

    #[test]
    fn both_sides_get_the_same_delays_in_whatever_order_their_calls_come() {
        let delay = Delay::Exponential { mean_ns: 1e6 };
        let calls = [hash(&["a"]), hash(&["b"]), hash(&["c"])];
        let draw = |numbers: &mut CallNumbers, call: usize| {
            delay.draw(&mut numbers.start_random(&calls[call]))
        };
        let [mut base, mut head] = [CallNumbers::new(3), CallNumbers::new(3)];
        let of_base: Vec<_> = [0, 1, 2, 0, 0].map(|call| draw(&mut base, call)).into();
        let of_head: Vec<_> = [2, 0, 0, 1, 0].map(|call| draw(&mut head, call)).into();
        assert_eq!(of_base, [1, 3, 0, 2, 4].map(|at| of_head[at]));
        assert_ne!(draw(&mut CallNumbers::new(4), 0), of_base[0], "another seed");
    }

    #[test]
    fn a_hash_does_not_depend_on_how_the_bytes_are_divided() {
        assert_eq!(hash(&["ab", "", "c"]).0, hash(&["abc"]).0);
        assert_ne!(hash(&["abc"]).0, hash(&["acb"]).0);
    }

    #[test]
    fn a_delay_that_makes_no_sense_is_refused_or_limited() {
        for text in ["", "fixed", "fixed x", "fixed -1", "uniform 1", "gamma 1"] {
            assert_eq!(Delay::parse(text), None, "{text}");
        }
        let endless = Delay::parse("exponential 1e300").unwrap();
        let ns = endless.draw(&mut CallNumbers::new(1).start_random(&CallHash::new()));
        assert_eq!(ns, MAX_DELAY_NS as u64);
    }
}
