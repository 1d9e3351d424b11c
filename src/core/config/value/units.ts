/** Parses and prints durations, rates, sizes, shares and counts. */

import { quote } from '../../text/quote.ts'

/** The value of a text, or the problem with it as a phrase that completes “load.rate …”. */
export type Parsed<T> = { value: T } | { problem: string }

const numberPattern = String.raw`\d[\d_]*(?:\.\d+)?`

/** Hours to microseconds, each of which may be absent. */
const durationParts = ['h', 'm(?:in)?', 's', 'ms', '[uµ]s'].map(
  (unit) => String.raw`(?:(${numberPattern})\s*${unit})?`,
)

/** The time that a rate is per: `s`, `min`, `500ms`. */
const perTimePattern = String.raw`(${numberPattern})?\s*(ms|s(?:ec)?|m(?:in)?|h)`

/** The form of each value, for the parsers below and for the JSON Schema. */
export const valuePatterns = {
  duration: String.raw`(?=\d)${durationParts.join(String.raw`\s*`)}`,
  rate: String.raw`(${numberPattern})\s*([kM]?)\s*(?:/\s*${perTimePattern})?`,
  size: String.raw`(${numberPattern})\s*((?:[kKmMgG][iI]?)?[bB])`,
  share: String.raw`(${numberPattern})\s*%`,
  count: String.raw`(${numberPattern})\s*([kM]?)`,
}

const { duration, rate } = valuePatterns
const stepOrRampPattern = String.raw`(?:${rate})(?:\s*(?:->|→)\s*(?:${rate}))?`
const rateStagePattern = String.raw`${stepOrRampPattern}\s+(?:(?:in|for)\s+)?(?:${duration})`

/** The form of a rate or its stages, for the JSON Schema; `rate-profile.ts` parses them. */
export const rateProfilePattern = `(?:${rate})|${buildListPattern(rateStagePattern)}`

/** The form of a duration, or of two with `..` between them, for the JSON Schema. */
export const durationRangePattern = String.raw`(?:0|${duration})(?:\s*\.\.\s*(?:${duration}))?`

function buildListPattern(item: string): string {
  return String.raw`(?:${item})(?:\s*,\s*(?:${item}))*`
}

/**
 * Matches the whole text, without the white space around it. A longer text than any value needs is
 * not matched: some forms take quadratic time.
 */
export function matchPattern(form: string, text: string): RegExpMatchArray | null {
  const value = text.trim()
  return value.length > maxValueLength ? null : value.match(new RegExp(`^(?:${form})$`, 'u'))
}

const maxValueLength = 200

/** Parses `10s`, `500ms`, `1m30s` or `2h` into seconds. Zero needs no unit. */
export function parseDuration(text: string): Parsed<number> {
  if (isZero(text)) return { value: 0 }
  if (isBareNumber(text))
    return { problem: `needs a unit: write ${text.trim()}s or ${text.trim()}ms` }
  const match = matchPattern(valuePatterns.duration, text)
  if (!match)
    return { problem: `must be a duration such as 10s, 500ms or 1m30s, not ${quote(text)}` }
  const [hours = 0, minutes = 0, seconds = 0, milliseconds = 0, microseconds = 0] = match
    .slice(1)
    .map(parseNumber)
  return {
    value: roundToNanoseconds(
      hours * 3600 + minutes * 60 + seconds + milliseconds / 1e3 + microseconds / 1e6,
    ),
  }
}

/** The shortest and the longest duration, in seconds. */
export interface DurationRange {
  from: number
  to: number
}

/** Parses `100ms..2s`, or `100ms` for a duration that is always the same. */
export function parseDurationRange(text: string): Parsed<DurationRange> {
  const [first = '', last = first, ...more] = text.split('..')
  if (more.length > 0)
    return { problem: `must be a duration, or two such as 100ms..2s, not ${quote(text)}` }
  const [from, to] = [parseDuration(first), parseDuration(last)]
  if ('problem' in from) return from
  if ('problem' in to) return to
  if (from.value > to.value)
    return { problem: `must go from the shorter to the longer, not ${quote(text)}` }
  return { value: { from: from.value, to: to.value } }
}

const secondsPerUnit = { ms: 1e-3, s: 1, sec: 1, m: 60, min: 60, h: 3600 }

/**
 * Parses a rate into requests per 1,000 seconds, a whole number: `500/s` is 500_000, and `10/500ms`
 * is 20_000. A rate without a unit is per second.
 */
export function parseRate(text: string): Parsed<number> {
  const rate = parseRateOrZero(text)
  return 'value' in rate && rate.value === 0
    ? { problem: 'must be above 0: a rate of 0 sends nothing' }
    : rate
}

/** As `parseRate`, for a ramp, which may begin or end at 0. */
export function parseRateOrZero(text: string): Parsed<number> {
  const match = matchPattern(valuePatterns.rate, text)
  if (!match) return { problem: describeRateMistake(text) }
  const [amount, multiple, times = '1', unit = 's'] = match.slice(1)
  const seconds = parseNumber(times) * secondsPerUnit[unit as keyof typeof secondsPerUnit]
  if (seconds === 0)
    return { problem: `must be per a time above 0, such as 10/500ms, not ${quote(text)}` }
  const perSecond = (parseNumber(amount) * parseMultiplier(multiple)) / seconds
  const perThousandSeconds = Math.round(perSecond * 1000)
  if (perSecond > 0 && perThousandSeconds === 0)
    return { problem: 'must be at least 0.001/s, which is 3.6/h' }
  return { value: perThousandSeconds }
}

function describeRateMistake(text: string): string {
  const [, amount, unit] = matchPattern(rateInOtherWords, text) ?? []
  const remedy =
    amount === undefined ? '' : `: write ${amount}/${unit?.toLowerCase().endsWith('m') ? 'm' : 's'}`
  return `must be a rate such as 500/s, 30/m, 10/500ms or 1.5k/s, not ${quote(text)}${remedy}`
}

/** Requests, queries, transactions or hits a second, or requests a minute. */
const rateInOtherWords = String.raw`(${numberPattern}[kM]?)\s*([rqthRQTH][pP][sS]|[rR][pP][mM])`

/** Parses a size into bytes: `64kb` is 64 × 1,000, as in networks, and `64KiB` is 64 × 1,024. */
export function parseSize(text: string): Parsed<number> {
  if (isZero(text)) return { value: 0 }
  if (isBareNumber(text))
    return { problem: `needs a unit: write ${text.trim()}b or ${text.trim()}kb` }
  const match = matchPattern(valuePatterns.size, text)
  if (!match) return { problem: `must be a size such as 64kb, 64KiB or 1mb, not ${quote(text)}` }
  const unit = match[2]?.toLowerCase() ?? 'b'
  const power = 'bkmg'.indexOf(unit.charAt(0))
  return { value: Math.round(parseNumber(match[1]) * (unit.includes('i') ? 1024 : 1000) ** power) }
}

/** Parses a share into a number in [0, 1]: `1%` is 0.01. Zero needs no unit. */
export function parseShare(text: string): Parsed<number> {
  if (isZero(text)) return { value: 0 }
  if (isBareNumber(text)) return { problem: `needs a unit: write ${text.trim()}%` }
  const match = matchPattern(valuePatterns.share, text)
  if (!match) return { problem: `must be a share such as 1% or 0.5%, not ${quote(text)}` }
  const percent = parseNumber(match[1])
  return percent > 100
    ? { problem: `must be at most 100%, not ${quote(text)}` }
    : { value: percent / 100 }
}

/** Parses a whole number: `16`, `1k`. */
export function parseCount(text: string): Parsed<number> {
  const match = matchPattern(valuePatterns.count, text)
  const value = match ? parseNumber(match[1]) * parseMultiplier(match[2]) : Number.NaN
  return Number.isSafeInteger(value)
    ? { value }
    : { problem: `must be a whole number such as 16 or 1k, not ${quote(text)}` }
}

/**
 * Prints a duration as `parseDuration` reads it: below 1 s in ms or µs, whole minutes and hours as
 * such, and everything else in seconds.
 */
export function formatDuration(seconds: number): string {
  if (seconds > 0 && seconds < 1e-3) return `${formatDecimal(seconds * 1e6)}us`
  if (seconds > 0 && seconds < 1) return `${formatDecimal(seconds * 1e3)}ms`
  if (seconds >= 3600 && seconds % 3600 === 0) return `${seconds / 3600}h`
  if (seconds >= 60 && seconds % 60 === 0) return `${seconds / 60}m`
  return `${formatDecimal(seconds)}s`
}

/** Prints a rate as `parseRate` reads it. */
export function formatRate(perThousandSeconds: number): string {
  return `${formatDecimal(perThousandSeconds / 1000)}/s`
}

/** Prints a share as `parseShare` reads it. */
export function formatShare(share: number): string {
  return `${formatDecimal(share * 100)}%`
}

function isBareNumber(text: string): boolean {
  return matchPattern(numberPattern, text) !== null
}

function isZero(text: string): boolean {
  return isBareNumber(text) && parseNumber(text) === 0
}

function parseNumber(digits: string | undefined): number {
  return digits === undefined ? 0 : Number(digits.replaceAll('_', ''))
}

function parseMultiplier(suffix: string | undefined): number {
  return suffix === 'M' ? 1_000_000 : suffix === 'k' ? 1000 : 1
}

/** Removes the binary digits that a sum of decimal fractions may have. */
function roundToNanoseconds(seconds: number): number {
  return Math.round(seconds * 1e9) / 1e9
}

/** Prints without the digits that only binary fractions have: 5.000000000000001 is 5. */
function formatDecimal(value: number): string {
  return String(Number(value.toPrecision(12)))
}
