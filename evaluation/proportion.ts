/** What some trials say about all that could be. */
import betaCumulative from '@stdlib/math-base-special-betainc'

export interface Interval {
  lower: number
  upper: number
}

/**
 * Where the true share of successes lies, by Clopper and Pearson (1934): it holds the truth at least as often as
 * `confidence` says, however few the trials.
 */
export function proportion(successes: number, trials: number, confidence = 0.95): Interval {
  const outside = (1 - confidence) / 2
  return {
    lower: successes === 0 ? 0 : betaQuantile(outside, successes, trials - successes + 1),
    upper: successes === trials ? 1 : betaQuantile(1 - outside, successes + 1, trials - successes),
  }
}

/** By bisection, since no digit after the sixth is ever shown. */
function betaQuantile(probability: number, a: number, b: number): number {
  let [low, high] = [0, 1]
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2
    if (betaCumulative(middle, a, b) < probability) low = middle
    else high = middle
  }
  return (low + high) / 2
}
