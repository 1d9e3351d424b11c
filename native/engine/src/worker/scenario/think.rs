//! How long the user of a walk thinks before a step.

use std::time::Duration;

use crate::plan::scenario::ThinkTime;
use crate::random::{self, Purpose};

/// The longest exponential pause, in mean pauses: so a load has an end. One pause of 22,000 is
/// longer.
const MAX_MEAN_PAUSES: f64 = 10.0;

/// More than the steps of any scenario.
const STEP_NUMBERS: u64 = 1 << 16;

/// The pause before this step of a walk. Both sides draw the same.
pub(super) fn draw_think_ns(think: Option<ThinkTime>, seed: u64, twin: u64, step: usize) -> u64 {
    let draw = || {
        let index = twin.wrapping_mul(STEP_NUMBERS).wrapping_add(step as u64);
        random::draw_unit(seed, Purpose::StepThink, index)
    };
    match think {
        None => 0,
        Some(ThinkTime::Uniform { from, to }) => {
            let (from_ns, to_ns) = (in_ns(from), in_ns(to));
            from_ns + ((to_ns - from_ns) as f64 * draw()) as u64
        }
        Some(ThinkTime::Exponential { mean }) => {
            // 1 − u lies in (0, 1], so its logarithm is finite.
            let means = -(1.0 - draw()).ln();
            (in_ns(mean) as f64 * means.min(MAX_MEAN_PAUSES)) as u64
        }
    }
}

fn in_ns(time: Duration) -> u64 {
    time.as_nanos() as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    const MS: u64 = 1_000_000;

    fn draw_ms(think: ThinkTime, step: usize) -> Vec<f64> {
        (0..20_000).map(|twin| draw_think_ns(Some(think), 3, twin, step) as f64 / 1e6).collect()
    }

    #[test]
    fn a_fixed_pause_is_always_the_same() {
        let time = Duration::from_millis(7);
        let think = ThinkTime::Uniform { from: time, to: time };
        assert!((0..100).all(|twin| draw_think_ns(Some(think), 1, twin, 1) == 7 * MS));
        assert_eq!(draw_think_ns(None, 1, 0, 1), 0);
    }

    #[test]
    fn uniform_pauses_are_spread_over_their_range() {
        let (from, to) = (Duration::from_millis(10), Duration::from_millis(30));
        let times = draw_ms(ThinkTime::Uniform { from, to }, 1);
        assert!(times.iter().all(|time| (10.0..30.0).contains(time)));
        let mean = times.iter().sum::<f64>() / times.len() as f64;
        assert!((19.8..20.2).contains(&mean), "{mean}");
    }

    #[test]
    fn exponential_pauses_have_their_mean_and_an_end() {
        let times = draw_ms(ThinkTime::Exponential { mean: Duration::from_millis(10) }, 2);
        let mean = times.iter().sum::<f64>() / times.len() as f64;
        assert!((9.7..10.3).contains(&mean), "{mean}");
        let short = times.iter().filter(|time| **time < 10.0 * std::f64::consts::LN_2).count();
        assert!((9_700..10_300).contains(&short), "half lie below the median: {short}");
        assert!(times.iter().all(|time| *time <= 100.0));
    }

    #[test]
    fn pauses_depend_on_the_walk_and_the_step_only() {
        let think = ThinkTime::Exponential { mean: Duration::from_millis(10) };
        assert_eq!(draw_ms(think, 1), draw_ms(think, 1));
        let same = draw_ms(think, 1).into_iter().zip(draw_ms(think, 2)).filter(|(a, b)| a == b);
        assert!(same.count() < 20);
    }
}
