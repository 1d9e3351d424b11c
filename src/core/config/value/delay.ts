/** Delays of the responses of an upstream. */

import { quote } from '../../text/quote.ts'
import {
  durationRangePattern,
  type Parsed,
  parseDuration,
  parseDurationRange,
  valuePatterns,
} from './units.ts'

/** In seconds. Each delay is drawn anew, except a fixed one. */
export type Delay =
  | { kind: 'fixed'; seconds: number }
  | { kind: 'uniform'; from: number; to: number }
  | { kind: 'exponential'; mean: number }
  | { kind: 'lognormal'; median: number; p99: number }

const { duration } = valuePatterns

/** The form of a delay, for the JSON Schema. */
export const delayPattern =
  `(?:${durationRangePattern})|exponential\\s+(?:${duration})|` +
  `lognormal\\s+(?:${duration})\\s+(?:${duration})`

/** The longest delay of the program that plays upstreams. */
const maxDelaySeconds = 60

const examples = '20ms, 10ms..50ms, exponential 20ms or lognormal 20ms 99ms (median, p99)'

/** Parses `20ms`, `10ms..50ms`, `exponential 20ms` or `lognormal 20ms 99ms` (median, p99). */
export function parseDelay(text: string): Parsed<Delay> {
  const [kind = '', ...rest] = text.trim().split(/\s+/)
  const parsed =
    kind === 'exponential'
      ? parseDrawn(rest, 1, ([mean = 0]) => ({ kind, mean }))
      : kind === 'lognormal'
        ? parseDrawn(rest, 2, ([median = 0, p99 = 0]) => ({ kind, median, p99 }))
        : parseRange(text)
  if ('problem' in parsed) return parsed
  const delay = parsed.value
  if (findTypicalMaxSeconds(delay) > maxDelaySeconds)
    return { problem: `must be at most ${maxDelaySeconds}s, not ${quote(text)}` }
  return delay.kind === 'lognormal' && delay.p99 <= delay.median
    ? { problem: `must have a p99 above its median, not ${quote(text)}` }
    : parsed
}

function parseRange(text: string): Parsed<Delay> {
  const parsed = parseDurationRange(text)
  if ('problem' in parsed)
    return { problem: `must be a delay such as ${examples}, not ${quote(text)}` }
  const { from, to } = parsed.value
  return { value: from === to ? { kind: 'fixed', seconds: from } : { kind: 'uniform', from, to } }
}

function parseDrawn(
  words: string[],
  count: number,
  create: (seconds: number[]) => Delay,
): Parsed<Delay> {
  const seconds = words.flatMap((word) => {
    const parsed = parseDuration(word)
    return 'value' in parsed && parsed.value > 0 ? [parsed.value] : []
  })
  return words.length === count && seconds.length === count
    ? { value: create(seconds) }
    : { problem: `must be a delay above 0 such as ${examples}` }
}

function findTypicalMaxSeconds(delay: Delay): number {
  switch (delay.kind) {
    case 'fixed':
      return delay.seconds
    case 'uniform':
      return delay.to
    case 'exponential':
      return delay.mean
    case 'lognormal':
      return delay.p99
  }
}
