/** The normal distribution, for bounds of what any test could find. */
import studentQuantile from '@stdlib/stats-base-dists-t-quantile'

/** The value that a standard normal variable stays under with this probability, in (0, 1). */
export function computeNormalQuantile(probability: number): number {
  // Student's t with so many degrees of freedom is normal in all digits of a page.
  return studentQuantile(probability, 1e9)
}

/** The probability that a standard normal variable stays under `value`; found by bisection. */
export function computeNormalShare(value: number): number {
  let [low, high] = [0, 1]
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2
    if (computeNormalQuantile(middle) < value) low = middle
    else high = middle
  }
  return (low + high) / 2
}
