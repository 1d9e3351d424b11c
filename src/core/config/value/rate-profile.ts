/** A rate that changes while it is measured: steps such as `100/s 10s, 200/s 10s`, ramps such as `100/s -> 500/s in 30s`. */

import { quote } from '../../text/quote.ts'
import { type Parsed, parseDuration, parseRate } from './units.ts'

/** A rate that goes evenly from one to the other, in requests per 1,000 seconds; a step is where both are the same. */
export interface RateStage {
  seconds: number
  fromPerThousandSeconds: number
  toPerThousandSeconds: number
}

/** `stages` begin with the measured time; what comes before them has the rate that they begin with. */
export type RateProfile = { perThousandSeconds: number; stages?: RateStage[] }

/** A rate alone, or the stages that it goes through, in one text or a list of them. Sentences complete “load.rate …”. */
export function parseRateProfile(texts: string[], longest: { rate: number }): Parsed<RateProfile> {
  const items = texts.flatMap((text) => text.split(',')).map((item) => item.trim())
  const [first = '', ...others] = items
  if (others.length === 0 && !isStage(first)) {
    const rate = parseRateWithin(first, longest.rate)
    return 'problem' in rate ? rate : { value: { perThousandSeconds: rate.value } }
  }
  if (items.length > maxStages) return { problem: `has more than ${maxStages} stages` }
  const stages: RateStage[] = []
  for (const item of items) {
    const stage = parseStage(item, longest.rate)
    if ('problem' in stage) return stage
    stages.push(stage.value)
  }
  return { value: { perThousandSeconds: stages[0]?.fromPerThousandSeconds ?? 0, stages } }
}

const maxStages = 100

/** `rate duration`, or `rate -> rate in duration`; the duration is what follows the last rate. */
const rateStageRegExp =
  /^(.+?)(?:\s*(?:->|→)\s*(.+?))?\s+(?:(?:in|for)\s+)?(\d[\d_.]*\s*(?:h|m|s|[uµ]s|min|ms).*)$/u

function isStage(text: string): boolean {
  return rateStageRegExp.test(text) || /->|→/.test(text)
}

function parseStage(text: string, mostPerThousandSeconds: number): Parsed<RateStage> {
  const [, from, to = from, duration] = rateStageRegExp.exec(text) ?? []
  if (from === undefined || to === undefined || duration === undefined) {
    const example = /->|→/.test(text) ? '100/s -> 500/s in 30s' : '100/s 10s'
    return { problem: `must say how long each rate lasts, such as ${example}, not ${quote(text)}` }
  }
  const [begins, ends] = [from, to].map((rate) => parseRateWithin(rate, mostPerThousandSeconds))
  const lasts = parseDuration(duration)
  if (begins === undefined || 'problem' in begins) return begins ?? { problem: 'is missing' }
  if (ends === undefined || 'problem' in ends) return ends ?? { problem: 'is missing' }
  if ('problem' in lasts) return lasts
  if (lasts.value < 0.001 || lasts.value > 24 * 3600) {
    return { problem: `must have stages of 1ms to 24h, not ${quote(text)}` }
  }
  const [fromPerThousandSeconds, toPerThousandSeconds] = [begins.value, ends.value]
  return { value: { seconds: lasts.value, fromPerThousandSeconds, toPerThousandSeconds } }
}

function parseRateWithin(text: string, most: number): Parsed<number> {
  const rate = parseRate(text)
  if ('value' in rate && rate.value > most) {
    return { problem: `must be at most ${most / 1_000_000_000}M/s, not ${quote(text)}` }
  }
  return rate
}

/** How long the stages take together. */
export function sumStageSeconds(stages: RateStage[]): number {
  // To the nanosecond, so that a sum of decimal parts is what a person would write.
  return Math.round(stages.reduce((sum, { seconds }) => sum + seconds, 0) * 1e9) / 1e9
}

/** How many requests are due in the first `seconds` of the measured time. */
export function countDueRequests(
  { perThousandSeconds, stages = [] }: RateProfile,
  seconds: number,
): number {
  let [left, sum, last] = [seconds, 0, perThousandSeconds]
  for (const stage of stages) {
    const { fromPerThousandSeconds: from, toPerThousandSeconds: to } = stage
    const spent = Math.min(left, stage.seconds)
    const end = from + (to - from) * (spent / stage.seconds)
    sum += (spent * (from + end)) / 2
    left -= spent
    last = to
  }
  return (sum + left * last) / 1000
}

/** Over the whole measured time, in requests per second. */
export function computeMeanPerSecond(pace: RateProfile, seconds: number): number {
  return pace.stages === undefined
    ? pace.perThousandSeconds / 1000
    : countDueRequests(pace, seconds) / seconds
}

/** The highest that it ever asks for, in requests per 1,000 seconds. */
export function findPeakRate({ perThousandSeconds, stages = [] }: RateProfile): number {
  const rates = stages.flatMap((stage) => [
    stage.fromPerThousandSeconds,
    stage.toPerThousandSeconds,
  ])
  return Math.max(perThousandSeconds, ...rates)
}
