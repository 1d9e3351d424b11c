/**
 * Tests that compare counts of both sides by exchanging the sides. If the sides are equal, each
 * stretch of time could as well have been measured with their roles exchanged, however the events
 * cluster within it (a randomization test: Fisher, *The Design of Experiments*, 1935; Pitman,
 * *Significance Tests Which May Be Applied to Samples from Any Populations*, 1937).
 */

import { sum } from '../measurement/averages.ts'

/**
 * The chance that the head has this excess of events over the base, or more, if base and head are
 * exchanged at random within each stretch. `excesses`: whole numbers, head minus base, of each
 * stretch. Exact; 1 without any difference.
 */
export function computeSwapProbability(excesses: number[]): number {
  const sizes = scaleDown(excesses.filter((excess) => excess !== 0))
  const observed = sum(sizes)
  return computeTail(sizes.map(Math.abs), observed)
}

/**
 * Above this total, the numbers are divided and rounded: the exact distribution has a cell for each
 * possible sum.
 */
const maxTotal = 20_000

function scaleDown(excesses: number[]): number[] {
  const total = sum(excesses.map(Math.abs))
  return total <= maxTotal
    ? excesses
    : excesses.map((excess) => Math.round((excess * maxTotal) / total))
}

/** The chance that the sum of the sizes, each with a random sign, is at least `observed`. */
function computeTail(sizes: number[], observed: number): number {
  const total = sum(sizes)
  // Cell i is the chance that the sizes with a positive sign add up to i.
  let chances = new Float64Array(total + 1)
  chances[0] = 1
  let reached = 0
  for (const size of sizes) {
    const next = new Float64Array(total + 1)
    for (let at = 0; at <= reached; at++) {
      const half = (chances[at] as number) / 2
      next[at] = (next[at] as number) + half
      next[at + size] = (next[at + size] as number) + half
    }
    chances = next
    reached += size
  }
  // A sum of signed sizes is twice the positive ones, minus the total.
  const first = Math.ceil((observed + total) / 2)
  return Math.min(1, sum([...chances.subarray(Math.max(0, first))]))
}
