/**
 * Chooses the best value of a range by successive halving: in each round every value that is left
 * is started afresh a few times, and the better half stays (Karnin, Koren and Somekh, *Almost
 * Optimal Exploration in Multi-Armed Bandits*, 2013). The rounds only choose. They prove nothing:
 * the best of many looks good by chance, so fresh blocks decide afterwards.
 */

import { parseWithin } from '../config/source/read-option.ts'
import type { Parsed } from '../config/value/units.ts'
import { quote } from '../text/quote.ts'
import { searchGrid } from '../tunables/compare.ts'
import type { VariantFigures } from './figures.ts'
import { findUnheldClauses, scoreFigures, type VariantGoal } from './goal.ts'

/** A range such as `50..800`. */
export interface SearchRange {
  from: number
  to: number
}

/** Null if the text is no range. */
export function parseSearchRange(text: string): Parsed<SearchRange> | null {
  if (!text.includes('..')) return null
  const [first = '', last = '', ...rest] = text.split('..').map((part) => part.trim())
  const [from, to] = [first, last].map((part) =>
    parseWithin(part, parsePositiveNumber, '0.000001', '1000000000'),
  )
  const isRange = rest.length === 0 && from && to && 'value' in from && 'value' in to
  if (!isRange)
    return { problem: `must be a range of two numbers above 0 such as 50..800, not ${quote(text)}` }
  if (from.value >= to.value)
    return { problem: `must rise, such as 50..800, but ${quote(text)} does not` }
  return { value: { from: from.value, to: to.value } }
}

function parsePositiveNumber(text: string): Parsed<number> {
  const value = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(value) ? { value } : { problem: `must be a number, not ${quote(text)}` }
}

/**
 * At most `searchGrid.maxPoints` values at equal ratios, both ends included. Between whole numbers,
 * they are whole numbers.
 */
export function listGridValues({ from, to }: SearchRange): number[] {
  const isWhole = Number.isInteger(from) && Number.isInteger(to)
  const points = searchGrid.maxPoints
  const values = Array.from({ length: points }, (_, index) => {
    const value = from * (to / from) ** (index / (points - 1))
    return isWhole ? Math.round(value) : Number(value.toPrecision(4))
  })
  return [...new Set([from, ...values.slice(1, -1), to])]
}

/** A value of the grid, and its figures so far over all rounds; null: it never worked. */
export interface HalvingCandidate {
  /** Its place in the grid. */
  index: number
  figures: VariantFigures | null
  /** Whether it never broke, and holds the bound of errors. */
  isHealthy: boolean
}

/**
 * The better half, at least one, the best first. What breaks or has too many errors is last. What
 * holds the goal is before what does not; among the latter, what holds more of its clauses.
 */
export function keepBetterHalf(
  candidates: HalvingCandidate[],
  goal: VariantGoal,
): HalvingCandidate[] {
  const count = Math.max(1, Math.ceil(candidates.length / 2))
  return rankCandidates(candidates, goal).slice(0, count)
}

export function rankCandidates(
  candidates: HalvingCandidate[],
  goal: VariantGoal,
): HalvingCandidate[] {
  const key = ({ figures, isHealthy }: HalvingCandidate): [number, number] => {
    if (figures === null) return [Number.MAX_VALUE, 0]
    const unheld = findUnheldClauses(goal, figures).length
    const score = scoreFigures(goal, figures) ?? -Number.MAX_VALUE
    return [isHealthy ? unheld : unheld + goal.objective.clauses.length + 1, -score]
  }
  return candidates.toSorted((one, other) => {
    const [[unheld, score], [otherUnheld, otherScore]] = [key(one), key(other)]
    return unheld - otherUnheld || score - otherScore || one.index - other.index
  })
}

/** The number of starts that the halving needs for so many values. */
export function countHalvingStarts(values: number): number {
  let starts = 0
  for (let left = values; left > 1; left = Math.ceil(left / 2))
    starts += left * searchGrid.blocksPerRound
  return starts
}
