/** Think times: what a user of a scenario waits between two steps. */

import { quote } from '../../text/quote.ts'
import { durationRangePattern, type Parsed, parseDuration, parseDurationRange } from './units.ts'

/** In seconds. Each wait is drawn anew; `exponential` is what independent users have. */
export type Think =
  | { kind: 'uniform'; from: number; to: number }
  | { kind: 'exponential'; mean: number }

/** The form of a think time, for the JSON Schema. */
export const thinkPattern = `(?:exponential\\s+)?(?:${durationRangePattern})`

const maxThinkSeconds = 3600

/** Parses `2s`, `1s..3s` or `exponential 2s`. */
export function parseThink(text: string): Parsed<Think> {
  const [first, ...rest] = text.trim().split(' ')
  const parsed = first === 'exponential' ? parseExponential(rest.join(' ')) : parseUniform(text)
  if ('problem' in parsed) return parsed
  return findMaxThinkSeconds(parsed.value) > maxThinkSeconds
    ? { problem: `must be at most 1h (exponential: a mean of 6m), not ${quote(text)}` }
    : parsed
}

function parseUniform(text: string): Parsed<Think> {
  const parsed = parseDurationRange(text)
  return 'problem' in parsed ? parsed : { value: { kind: 'uniform', ...parsed.value } }
}

function parseExponential(text: string): Parsed<Think> {
  const parsed = parseDuration(text)
  if ('problem' in parsed) return parsed
  return parsed.value > 0
    ? { value: { kind: 'exponential', mean: parsed.value } }
    : { problem: 'must have a mean above 0, such as exponential 2s' }
}

/** Null waits for nothing. */
export function computeMedianThinkSeconds(think: Think | null): number {
  if (think === null) return 0
  return think.kind === 'uniform' ? (think.from + think.to) / 2 : think.mean * Math.LN2
}

/** Null waits for nothing. */
export function computeMeanThinkSeconds(think: Think | null): number {
  if (think === null) return 0
  return think.kind === 'uniform' ? (think.from + think.to) / 2 : think.mean
}

/** The engine cuts exponential times at so many means. */
const maxMeans = 10

/** The longest one; null waits for nothing. */
export function findMaxThinkSeconds(think: Think | null): number {
  if (think === null) return 0
  return think.kind === 'uniform' ? think.to : think.mean * maxMeans
}
