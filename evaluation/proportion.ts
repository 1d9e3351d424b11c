/** Confidence intervals of a share, from a number of trials. */
import betaCumulative from '@stdlib/math-base-special-betainc'

export interface ProportionInterval {
  lower: number
  upper: number
}

/**
 * The interval of the true share of successes, by Clopper and Pearson (1934). It contains the true
 * share at least as often as `confidence` says, however few trials there are.
 */
export function estimateProportion(
  successes: number,
  trials: number,
  confidence = 0.95,
): ProportionInterval {
  const outside = (1 - confidence) / 2
  return {
    lower: successes === 0 ? 0 : findBetaQuantile(outside, successes, trials - successes + 1),
    upper:
      successes === trials ? 1 : findBetaQuantile(1 - outside, successes + 1, trials - successes),
  }
}

/** Found by bisection: no page shows more than six digits. */
function findBetaQuantile(probability: number, a: number, b: number): number {
  let [low, high] = [0, 1]
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2
    if (betaCumulative(middle, a, b) < probability) low = middle
    else high = middle
  }
  return (low + high) / 2
}
