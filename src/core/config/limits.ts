/** Reads the limits and the floors of each metric. */

import { quote } from '../text/quote.ts'
import { suggestOrListAll } from '../text/suggest.ts'
import { isClosed, isStorm, type Load } from './load.ts'
import {
  parseValue,
  type ReadContext,
  readKnownEntries,
  readMapEntries,
} from './source/read-option.ts'
import {
  readSingleText,
  reportProblem,
  type SourceEntry,
  type SourceLocation,
  type SourceValue,
} from './source/source-value.ts'
import {
  isShareMetric,
  type Metric,
  metrics,
  type TimeMetric,
  timeMetrics,
} from './value/metric.ts'
import {
  formatDuration,
  formatRate,
  formatShare,
  matchPattern,
  type Parsed,
  parseDuration,
  parseRate,
  parseShare,
  valuePatterns,
} from './value/units.ts'

/** `+5%` is relative, `250ms` absolute, `+0.5pp` a difference of shares. */
export type Limit =
  | { kind: 'relative'; share: number } // +5% is 0.05; -5% (rps) is -0.05
  | { kind: 'absolute'; value: number } // ms, per second, or a share for errors
  | { kind: 'points'; share: number } // +0.5pp is 0.005; errors and checks only

/** One or more limits per metric. A metric without a limit is shown, but not judged. */
export type Limits = Partial<Record<Metric, Limit[]>>

/** Limits whose crossing fails, and limits whose crossing is only a warning. */
export interface LimitLevels {
  fail: Limits
  warn: Limits
}

/** `written`: the metrics that do not only have their default limits. */
export interface SuiteLimits extends LimitLevels {
  written: Metric[]
}

type LimitLevel = keyof LimitLevels

const limitLevels = ['fail', 'warn'] as const satisfies readonly LimitLevel[]

/** The default limits with `load: rate`, as they would be written in tailgate.yml. */
export const defaultLimits: Partial<Record<Metric, string>> = {
  p50: '+5%',
  p99: '+10%',
  max: '+25%',
  rps: '-1%',
  errors: '+0.5pp',
  cpu: '+10%',
}

/**
 * The default limits of a closed load. Its result is the number of responses, which varies as much
 * as a p50. Its clients wait for a response before they send again, so response times are shown,
 * but judged only if they have a limit.
 */
export const defaultClosedLimits: Partial<Record<Metric, string>> = { rps: '-5%', errors: '+0.5pp' }

/**
 * The default limits of a storm. Its times depend on how many users wait at once, so they have no
 * default limit.
 */
export const defaultStormLimits: Partial<Record<Metric, string>> = { errors: '+0.5pp' }

/**
 * The default limits of each request beside others, and of a scenario. Its p99 is shown, but few
 * requests determine it. In a closed load it has none.
 */
export const defaultRequestLimits: Partial<Record<Metric, string>> = {
  p50: '+10%',
  errors: '+1pp',
}

/** A smaller change than these, in ms, never fails; 0 for a metric without a floor. */
export type Floors = Record<TimeMetric, number>

/** The defaults, replaced per metric by those of the file, of the suite, and of flags or inputs. */
export function readLimits(load: Load, context: ReadContext): SuiteLimits {
  const entries = readMapEntries('limits', 'p99: +10%', context)
  const levels = applyLimitEntries(
    entries,
    parseDefaults(chooseDefaultLimits(load)),
    metrics,
    context,
  )
  for (const { name, value } of entries) {
    const metric = metrics.find((each) => each === name)
    const isSet = metric !== undefined && (levels.fail[metric] ?? levels.warn[metric])
    const problem = isSet ? explainUnjudgedMetric(metric, load) : null
    if (problem !== null) reportProblem(value, problem, context)
  }
  return { ...levels, written: listWrittenMetrics(entries) }
}

function chooseDefaultLimits(load: Load): Partial<Record<Metric, string>> {
  if (isStorm(load)) return defaultStormLimits
  return isClosed(load) ? defaultClosedLimits : defaultLimits
}

/** Why the metric can have no limit under this load, and what helps; null if it can. */
function explainUnjudgedMetric(metric: Metric, load: Load): string | null {
  if (!isStorm(load))
    return metric === 'finish95'
      ? 'is measured in a storm only: write load.kind: users with loops, or finish95: off'
      : null
  const better = { max: 'p99 or finish95', rps: 'finish95' }[metric as string]
  return better === undefined
    ? null
    : `is not judged in a storm (load: users with loops): give ${better} a limit, and write ` +
        `${metric}: off`
}

export function readDefaultRequestLimits(load: Load['kind']): Limits {
  return isClosed({ kind: load }) ? {} : parseDefaults(defaultRequestLimits)
}

function parseDefaults(defaults: Partial<Record<Metric, string>>): Limits {
  const limits: Limits = {}
  for (const metric of metrics) {
    const parsed = parseLimits(metric, defaults[metric] ?? 'off')
    if ('value' in parsed && parsed.value.length > 0) limits[metric] = parsed.value
  }
  return limits
}

/**
 * The default limits, with those of the entries in their place. `known` are the metrics allowed.
 */
export function applyLimitEntries(
  entries: SourceEntry[],
  defaults: Limits,
  known: readonly Metric[],
  context: ReadContext,
): LimitLevels {
  const levels: LimitLevels = { fail: { ...defaults }, warn: {} }
  const places = new Map<Metric, SourceLocation>()
  for (const { name, value } of entries) {
    const metric = known.find((each) => each === name)
    if (metric === undefined) {
      reportProblem(value, `is not a metric${suggestMetric(name, known)}`, context)
      continue
    }
    for (const { level, text, place } of readWrittenLimits(value, context)) {
      const parsed = parseLimits(metric, text)
      if ('problem' in parsed) reportProblem({ place }, parsed.problem, context)
      else if (parsed.value.length === 0) delete levels[level][metric]
      else levels[level][metric] = parsed.value
      if (level === 'warn') places.set(metric, { ...place, what: value.place.what })
    }
  }
  for (const [metric, place] of places) checkWarnLimits(metric, levels, place, context)
  return levels
}

/** The limits of one level, as text with commas between them. */
interface WrittenLimits {
  level: LimitLevel
  text: string
  place: SourceLocation
}

/**
 * `+10%` replaces all limits of a metric. `warn +5%, fail +15%`, or a map of both, replaces those
 * that it names.
 */
function readWrittenLimits(value: SourceValue, context: ReadContext): WrittenLimits[] {
  const { place } = value
  if (value.kind === 'map') {
    const entries = readKnownEntries(value, [...limitLevels], context)
    return limitLevels.flatMap((level) => {
      const own = entries.get(level)
      const text = own === undefined ? null : readJoinedText(own, context)
      return own === undefined || text === null ? [] : [{ level, text, place: own.place }]
    })
  }
  const text = readJoinedText(value, context)
  if (text === null) return []
  const parts = text.split(',').map(splitLevel)
  if (parts.every(({ level }) => level === null))
    return [
      { level: 'fail', text, place },
      { level: 'warn', text: 'off', place },
    ]
  return limitLevels.flatMap((level) => {
    const own = parts.filter((part) => (part.level ?? 'fail') === level)
    return own.length === 0 ? [] : [{ level, text: own.map((part) => part.text).join(','), place }]
  })
}

/** A part such as `warn +5%`. */
function splitLevel(part: string): { level: LimitLevel | null; text: string } {
  const trimmed = part.trim()
  const level = limitLevels.find((each) => trimmed.startsWith(`${each} `)) ?? null
  return { level, text: level === null ? trimmed : trimmed.slice(level.length).trim() }
}

/** A list is joined with commas; null after a problem. */
function readJoinedText(value: SourceValue, context: ReadContext): string | null {
  return value.kind === 'list'
    ? value.items.map((item) => readSingleText(item, context) ?? '').join(',')
    : readSingleText(value, context)
}

/** A warning that could only come after a failure would never be shown. */
function checkWarnLimits(
  metric: Metric,
  { fail, warn }: LimitLevels,
  place: SourceLocation,
  context: ReadContext,
): void {
  for (const one of warn[metric] ?? []) {
    const other = fail[metric]?.find((each) => isLaterLimit(metric, one, each))
    if (other === undefined) continue
    const [early, late] = [one, other].map((each) => formatLimit(metric, each))
    const where = metric === 'rps' && one.kind === 'absolute' ? 'below' : 'above'
    const problem = `has a warn of ${early}, ${where} its fail of ${late}`
    reportProblem({ place }, `${problem}: lower warn, or raise fail`, context)
  }
}

/** Whether a change reaches `one` only after `other`; false for limits of different kinds. */
function isLaterLimit(metric: Metric, one: Limit, other: Limit): boolean {
  if (one.kind === 'absolute' || other.kind === 'absolute') {
    if (one.kind !== 'absolute' || other.kind !== 'absolute') return false
    return metric === 'rps' ? one.value < other.value : one.value > other.value
  }
  return Math.abs(one.share) > Math.abs(other.share)
}

/** The metrics of which these entries state the limits, `off` included. */
export function listWrittenMetrics(entries: SourceEntry[]): Metric[] {
  return metrics.filter((metric) => entries.some(({ name }) => name === metric))
}

export function hasAnyLimit(limits: Limits): boolean {
  return Object.keys(limits).length > 0
}

/** Whether both have the same limits, written in the same order. */
export function hasSameLimits(one: Limits, other: Limits): boolean {
  return metrics.every(
    (metric) => JSON.stringify(one[metric] ?? []) === JSON.stringify(other[metric] ?? []),
  )
}

/** The floors, with the same order of precedence as the limits. */
export function readFloors(context: ReadContext): Floors {
  const floors: Floors = { ...defaultFloors }
  for (const { name, value } of readMapEntries('floors', 'p50: 0.05ms', context)) {
    const metric = timeMetrics.find((each) => each === name)
    if (metric === undefined)
      reportProblem(
        value,
        `is not a metric with a floor${suggestMetric(name, timeMetrics)}`,
        context,
      )
    else floors[metric] = parseValue(value, parseFloor, context) ?? floors[metric]
  }
  return floors
}

/** In ms. Users do not notice smaller changes. */
const defaultFloors: Floors = {
  p50: 0.05,
  p90: 0.1,
  p99: 0.2,
  'p99.9': 0.5,
  max: 1,
  finish95: 10,
  cpu: 0.02,
}

function parseFloor(text: string): Parsed<number> {
  const duration = parseDuration(text)
  return 'value' in duration ? { value: convertToMilliseconds(duration.value) } : duration
}

/** p95 is not a typing mistake for p90, so the message lists the metrics that exist. */
function suggestMetric(name: string, known: readonly string[]): string {
  return /^p[\d.]+$/.test(name) ? `: use one of ${known.join(', ')}` : suggestOrListAll(name, known)
}

/** Parses the limits of a metric, with commas between them; `off` means none. */
export function parseLimits(metric: Metric, text: string): Parsed<Limit[]> {
  const parts = text.split(',').map((part) => part.trim())
  if (parts.every((part) => part === 'off')) return { value: [] }
  if (parts.includes('off')) {
    const others = parts.filter((part) => part !== 'off').join(', ')
    const remedy = `off removes every limit of ${metric}: keep either off or ${others}`
    return { problem: `cannot be off and have a limit too, since ${remedy}` }
  }
  const parsed = parts.map((part) => parseLimit(metric, part))
  const wrong = parsed.find((limit) => 'problem' in limit)
  return wrong ?? { value: parsed.flatMap((limit) => ('value' in limit ? [limit.value] : [])) }
}

/** Parses one limit. Its forms depend on the metric: times rise, rps falls, errors are shares. */
export function parseLimit(metric: Metric, text: string): Parsed<Limit> {
  if (metric === 'rps') return parseRpsLimit(text)
  if (isShareMetric(metric)) return parseErrorsLimit(text)
  return parseTimeLimit(text)
}

/** Prints a limit as `parseLimit` reads it. */
export function formatLimit(metric: Metric, limit: Limit): string {
  if (limit.kind === 'relative') return `${limit.share < 0 ? '' : '+'}${formatShare(limit.share)}`
  if (limit.kind === 'points') return `+${formatShare(limit.share).replace('%', 'pp')}`
  if (metric === 'rps') return formatRate(limit.value * 1000)
  if (isShareMetric(metric)) return formatShare(limit.value)
  return formatDuration(limit.value / 1000)
}

const risePattern = String.raw`\+\s*${valuePatterns.share}`
const fallPattern = String.raw`-\s*${valuePatterns.share}`
const pointsPattern = String.raw`\+\s*${valuePatterns.share.replace('%', 'pp')}`

/** The form of one limit, for the JSON Schema. */
export function buildLimitPattern(metric: Metric): string {
  if (metric === 'rps') return `${fallPattern}|${valuePatterns.rate}`
  if (isShareMetric(metric)) return `${pointsPattern}|${valuePatterns.share}`
  return `${risePattern}|${valuePatterns.duration}`
}

function parseTimeLimit(text: string): Parsed<Limit> {
  if (matchPattern(risePattern, text)) return parseRelativeLimit(text.slice(1))
  const change = parseChange(text)
  if (change) return { problem: describeTimeMistake(change) }
  const duration = parseDuration(text)
  if ('value' in duration)
    return duration.value > 0
      ? createAbsoluteLimit(convertToMilliseconds(duration.value))
      : { problem: 'must be above 0: every response takes some time' }
  return { problem: `must be a limit such as +5%, 250ms or off, not ${quote(text)}` }
}

function describeTimeMistake({ sign, digits, unit }: WrittenChange): string {
  if (hasOnlyZeros(digits)) return aboveZeroMessage
  if (sign === '-') return `is a time, which gets worse when it rises: write +${digits}%`
  if (unit === 'pp') return `is a time, so its change is in percent: write +${digits}%`
  if (unit === '%') return `needs a sign: write +${digits}%`
  return `needs a unit: write +${digits}%${sign ? '' : ` or ${digits}ms`}`
}

function parseRpsLimit(text: string): Parsed<Limit> {
  if (matchPattern(fallPattern, text)) {
    const share = parseRelativeLimit(text.slice(1))
    if ('problem' in share) return share
    if (share.value.share >= 1) return { problem: 'must be above -100%: nothing can fall further' }
    return { value: { kind: 'relative', share: -share.value.share } }
  }
  const rate = parseRate(text)
  if ('value' in rate) return createAbsoluteLimit(rate.value / 1000)
  const change = parseChange(text)
  if (change) return { problem: describeRpsMistake(change) }
  return { problem: `must be a limit such as -1%, 450/s or off, not ${quote(text)}` }
}

function describeRpsMistake({ sign, digits, unit }: WrittenChange): string {
  if (hasOnlyZeros(digits)) return aboveZeroMessage
  if (sign === '+') return `gets worse when it falls: write -${digits}%`
  if (unit === 'pp') return `is not a share, so its change is in percent: write -${digits}%`
  return `needs a ${sign ? 'unit' : 'sign'}: write -${digits}%`
}

function parseErrorsLimit(text: string): Parsed<Limit> {
  if (matchPattern(pointsPattern, text)) {
    const share = parseRelativeLimit(text.slice(1).replace('pp', '%'))
    return 'value' in share ? { value: { kind: 'points', share: share.value.share } } : share
  }
  const share = matchPattern(valuePatterns.share, text) ? parseShare(text) : null
  if (share) return 'value' in share ? createAbsoluteLimit(share.value) : share
  const change = parseChange(text)
  if (change) return { problem: describeErrorsMistake(change) }
  return { problem: `must be a limit such as +0.5pp, 1% or off, not ${quote(text)}` }
}

function describeErrorsMistake({ sign, digits, unit }: WrittenChange): string {
  // Without a sign, 0 is a limit that a service can meet: no errors at all.
  if (hasOnlyZeros(digits)) return sign || unit ? aboveZeroMessage : 'needs a unit: write 0%'
  if (sign === '-') return `gets worse when it rises: write +${digits}pp`
  if (unit === '%') return `is a share, so its change is in percentage points: write +${digits}pp`
  if (unit === 'pp') return `needs a sign: write +${digits}pp`
  return `needs a unit: write +${digits}pp${sign ? '' : ` or ${digits}%`}`
}

/** A change that may lack its sign or unit, or have the wrong one. */
interface WrittenChange {
  sign: string
  digits: string
  unit: string
}

function parseChange(text: string): WrittenChange | null {
  const match = matchPattern(`([+-]?)\\s*${valuePatterns.share.replace('%', '(%|pp)?')}`, text)
  const [sign = '', digits = '', unit = ''] = match?.slice(1) ?? []
  return match ? { sign, digits, unit } : null
}

function hasOnlyZeros(digits: string): boolean {
  return /^[0_.]*$/.test(digits)
}

const aboveZeroMessage = 'must be above 0: noise alone crosses a limit of 0'

/** A change in percent, which may be above 100%: a time may double. */
function parseRelativeLimit(percent: string): Parsed<{ kind: 'relative'; share: number }> {
  const digits = matchPattern(valuePatterns.share, percent)?.[1] ?? '0'
  const share = Number(digits.replaceAll('_', '')) / 100
  return share > 0 ? { value: { kind: 'relative', share } } : { problem: aboveZeroMessage }
}

/** Rounded to the nanosecond, like durations. */
function convertToMilliseconds(seconds: number): number {
  return Math.round(seconds * 1e9) / 1e6
}

function createAbsoluteLimit(value: number): Parsed<Limit> {
  return { value: { kind: 'absolute', value } }
}
