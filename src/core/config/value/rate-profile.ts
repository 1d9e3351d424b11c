/**
 * Parses a rate that may change during the measured time: steps such as `100/s 10s, 200/s 10s`,
 * ramps such as `100/s -> 500/s in 30s`.
 */

import { quote } from '../../text/quote.ts'
import { type Parsed, parseDuration, parseRate, parseRateOrZero } from './units.ts'

/**
 * A part of a rate profile, with rates in requests per 1,000 seconds: a linear ramp from one rate
 * to another, or a step, where both are equal.
 */
export interface RateStage {
  seconds: number
  fromPerThousandSeconds: number
  toPerThousandSeconds: number
}

/**
 * A constant rate, or one that goes through stages, which start with the measured time.
 * `perThousandSeconds` is the constant rate, or that of the warm-up: the rate at the start of the
 * first stage, or the mean of a stage that starts at 0.
 */
export type RateProfile = { perThousandSeconds: number; stages?: RateStage[] }

/**
 * Parses a rate alone, or its stages, which stand in one text with commas or in several texts. No
 * rate may be above the maximum, and only a ramp may begin or end at 0. A problem completes
 * “load.rate …”.
 */
export function parseRateProfile(
  texts: string[],
  maxPerThousandSeconds: number,
): Parsed<RateProfile> {
  const items = texts.flatMap((text) => text.split(',')).map((item) => item.trim())
  const [first = '', ...others] = items
  if (others.length === 0 && !isStage(first)) {
    const rate = limitRate(parseRate(first), first, maxPerThousandSeconds)
    return 'problem' in rate ? rate : { value: { perThousandSeconds: rate.value } }
  }
  if (items.length > maxStages) return { problem: `has more than ${maxStages} stages` }
  const stages: RateStage[] = []
  for (const item of items) {
    const stage = parseStage(item, maxPerThousandSeconds)
    if ('problem' in stage) return stage
    stages.push(stage.value)
  }
  return { value: { perThousandSeconds: chooseWarmupRate(stages), stages } }
}

/** A warm-up without requests would leave the service cold. */
function chooseWarmupRate([first]: RateStage[]): number {
  if (first === undefined) throw new Error('A rate profile has a stage.')
  return first.fromPerThousandSeconds || Math.max(1, Math.round(first.toPerThousandSeconds / 2))
}

const maxStages = 100

/**
 * The parts of `rate duration`, or of `rate -> rate in duration`. Null if no word begins a
 * duration.
 */
function splitStage(text: string): { from: string; to: string; duration: string } | null {
  const words = text.trim().split(/\s+/)
  // A number and its unit may be two words. After a slash, a duration belongs to the rate.
  const start = words.findIndex(
    (word, index) =>
      index > 0 &&
      !words[index - 1]?.endsWith('/') &&
      /^\d[\d_.]* ?(?:h|m|s|[uµ]s|min|ms)/u.test(`${word} ${words[index + 1] ?? ''}`),
  )
  if (start < 0) return null
  const hasPreposition = start > 1 && /^(?:in|for)$/.test(words[start - 1] ?? '')
  const rates = words.slice(0, hasPreposition ? start - 1 : start).join(' ')
  const [from = '', ...others] = rates.split(/->|→/)
  const to = others.length === 0 ? from : others.join('->')
  return { from: from.trim(), to: to.trim(), duration: words.slice(start).join(' ') }
}

function isStage(text: string): boolean {
  return splitStage(text) !== null || /->|→/.test(text)
}

function parseStage(text: string, maxPerThousandSeconds: number): Parsed<RateStage> {
  const parts = splitStage(text)
  if (parts === null || parts.from === '' || parts.to === '') {
    const example = /->|→/.test(text) ? '100/s -> 500/s in 30s' : '100/s 10s'
    return { problem: `must say how long each rate lasts, such as ${example}, not ${quote(text)}` }
  }
  const { from, to, duration } = parts
  const [start, end] = [from, to].map((rate) =>
    limitRate(parseRateOrZero(rate), rate, maxPerThousandSeconds),
  )
  const length = parseDuration(duration)
  if (start === undefined || 'problem' in start) return start ?? { problem: 'is missing' }
  if (end === undefined || 'problem' in end) return end ?? { problem: 'is missing' }
  if ('problem' in length) return length
  if (length.value < 0.001 || length.value > 24 * 3600) {
    return { problem: `must have stages of 1ms to 24h, not ${quote(text)}` }
  }
  const [fromPerThousandSeconds, toPerThousandSeconds] = [start.value, end.value]
  if (fromPerThousandSeconds === 0 && toPerThousandSeconds === 0) {
    const remedy = 'only a ramp may begin or end at 0, such as 0/s -> 100/s in 10s'
    return { problem: `sends nothing in ${quote(text)}: ${remedy}` }
  }
  return { value: { seconds: length.value, fromPerThousandSeconds, toPerThousandSeconds } }
}

function limitRate(
  rate: Parsed<number>,
  text: string,
  maxPerThousandSeconds: number,
): Parsed<number> {
  if ('value' in rate && rate.value > maxPerThousandSeconds) {
    const maxRate = `${maxPerThousandSeconds / 1_000_000_000}M/s`
    return { problem: `must be at most ${maxRate}, not ${quote(text)}` }
  }
  return rate
}

/** Total duration of the stages, in seconds. */
export function sumStageSeconds(stages: RateStage[]): number {
  // Rounded to the nanosecond: a sum of decimal fractions then prints without binary digits.
  return Math.round(stages.reduce((sum, { seconds }) => sum + seconds, 0) * 1e9) / 1e9
}

/** Number of requests that are due in the first `seconds` of the measured time. */
export function countDueRequests(
  { perThousandSeconds, stages = [] }: RateProfile,
  seconds: number,
): number {
  let [remaining, sum, lastRate] = [seconds, 0, perThousandSeconds]
  for (const stage of stages) {
    const { fromPerThousandSeconds: from, toPerThousandSeconds: to } = stage
    const spent = Math.min(remaining, stage.seconds)
    const end = from + (to - from) * (spent / stage.seconds)
    sum += (spent * (from + end)) / 2
    remaining -= spent
    lastRate = to
  }
  return (sum + remaining * lastRate) / 1000
}

/** The time in s until `count` requests were due; null if that is never so. */
export function computeSecondsUntil(
  { perThousandSeconds, stages = [] }: RateProfile,
  count: number,
): number | null {
  let [missing, seconds, lastRate] = [count, 0, perThousandSeconds / 1000]
  for (const { seconds: length, ...rates } of stages) {
    const [from, to] = [rates.fromPerThousandSeconds / 1000, rates.toPerThousandSeconds / 1000]
    const due = ((from + to) / 2) * length
    if (due >= missing) {
      // The root of from × t + slope × t² / 2 = missing that needs no difference of like numbers.
      const slope = (to - from) / length
      return (
        seconds + (2 * missing) / (from + Math.sqrt(Math.max(0, from ** 2 + 2 * slope * missing)))
      )
    }
    missing -= due
    seconds += length
    lastRate = to
  }
  return lastRate === 0 ? null : seconds + missing / lastRate
}

/** Mean rate of a measured time of `seconds`, in requests per second. */
export function computeMeanPerSecond(profile: RateProfile, seconds: number): number {
  return profile.stages === undefined
    ? profile.perThousandSeconds / 1000
    : countDueRequests(profile, seconds) / seconds
}

/** Highest rate of the profile, in requests per 1,000 seconds. */
export function findPeakRate({ perThousandSeconds, stages = [] }: RateProfile): number {
  const rates = stages.flatMap((stage) => [
    stage.fromPerThousandSeconds,
    stage.toPerThousandSeconds,
  ])
  return Math.max(perThousandSeconds, ...rates)
}
