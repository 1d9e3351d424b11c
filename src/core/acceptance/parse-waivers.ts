/** Parses tailgate.waivers.yml into waivers, or into all of its problems, each with its place. */

import { type Limit, parseLimit } from '../config/limits.ts'
import {
  formatProblems,
  type Problem,
  readSingleText,
  reportProblem,
  type SourceLocation,
  type SourceValue,
} from '../config/source/source-value.ts'
import { readYaml } from '../config/source/yaml.ts'
import { isShareMetric, type Metric, metrics, requestMetrics } from '../config/value/metric.ts'
import type { Parsed } from '../config/value/units.ts'
import { controlCharacter, quote } from '../text/quote.ts'
import { suggestOrListAll } from '../text/suggest.ts'
import { formatDate, type Waiver } from './waivers.ts'

/**
 * `now` only limits how far ahead a waiver may expire. Expired waivers are parsed too, because
 * verdicts mention them.
 */
export function parseWaivers(
  { path, text }: { path: string; text: string },
  now: Date,
): { waivers: Waiver[] } | { problems: string[] } {
  const problems: Problem[] = []
  const waivers = readWaivers(path, text, { problems, now })
  return problems.length > 0 ? { problems: formatProblems(problems) } : { waivers }
}

/**
 * The keys of a waiver, also used for the JSON Schema. `missing` completes “expires is missing: …”;
 * null for an optional key.
 */
export const waiverKeys = {
  suite: {
    summary: 'The name of the suite in tailgate.yml.',
    missing: 'name the suite, such as suite: api',
  },
  metric: {
    summary: `The metric that may be worse. One of ${metrics.join(', ')}.`,
    missing: 'name the metric that may be worse, such as metric: p99',
  },
  request: {
    summary:
      'The name of the request in reports. Without it, the waiver is for all requests together. ' +
      `A request has ${requestMetrics.join(', ')}.`,
    missing: null,
  },
  ceiling: {
    summary:
      'The maximum that is accepted, written like a limit: +30%, 250ms, -10% for rps, ' +
      '+2pp for errors.',
    missing: 'say how bad it may get, such as ceiling: +30%',
  },
  expires: {
    summary: 'The last day on which the waiver applies (UTC), at most a year ahead.',
    missing: 'say the last day on which it applies, as expires: YYYY-MM-DD',
  },
  reason: {
    summary: 'The reason, for readers of the comment.',
    missing: 'say why, for readers of the comment',
  },
  by: {
    summary: 'The person who is responsible for it.',
    missing: null,
  },
} as const satisfies Record<string, { summary: string; missing: string | null }>

type WaiverKey = keyof typeof waiverKeys

const waiverKeyNames = Object.keys(waiverKeys)

/** The YAML reader has the same limit, but its message is about request bodies. */
const maxWaiversChars = 65_536

/** More waivers than this cannot be reviewed. */
export const maxWaivers = 200

/** The maximum length of each text. */
export const maxWaiverFieldChars = { suite: 64, request: 200, reason: 500, by: 100 } as const

/** The maximum time until a waiver expires: none accepts a slowdown for ever. */
const maxDaysAhead = 366

interface WaiverReadContext {
  problems: Problem[]
  now: Date
}

function readWaivers(path: string, text: string, context: WaiverReadContext): Waiver[] {
  const locateLine = (line: number) => ({ where: line > 0 ? `${path}:${line}` : path, line })
  const whole = { place: { ...locateLine(0), what: '' } }
  if (text.length > maxWaiversChars) {
    reportProblem(whole, `is larger than 64 KiB: ${removeExpiredAdvice}`, context)
    return []
  }
  const value = readYaml(text, locateLine, context.problems)
  if (value === null || value.kind === 'empty') return []
  if (value.kind !== 'list') {
    const message = 'must be a list of waivers, each of which begins like - suite: api'
    reportProblem(whole, message, context)
    return []
  }
  if (value.items.length > maxWaivers) {
    reportProblem(whole, `has more than ${maxWaivers} waivers: ${removeExpiredAdvice}`, context)
    return []
  }
  return value.items.flatMap((item) => readWaiver(item, context) ?? [])
}

const removeExpiredAdvice = 'remove expired waivers'

/** Null if it has a problem, which is then reported. */
function readWaiver(value: SourceValue, context: WaiverReadContext): Waiver | null {
  if (value.kind !== 'map') {
    reportProblem(value, 'must be a map, which begins like - suite: api', context)
    return null
  }
  const entries = collectKnownEntries(value, context)
  const read = <T>(key: WaiverKey, parse: (text: string) => Parsed<T>): T | null =>
    readWaiverField(key, entries, parse, value.place, context)

  const request = read('request', createTextParser(maxWaiverFieldChars.request))
  const metric = read('metric', (text) => parseMetric(text, entries.has('request')))
  const waiver = {
    suite: read('suite', createTextParser(maxWaiverFieldChars.suite)),
    metric,
    request,
    ceiling: read('ceiling', (text) => parseCeiling(metric, text)),
    expires: read('expires', (text) => parseExpires(text, context.now)),
    reason: read('reason', createTextParser(maxWaiverFieldChars.reason)),
    by: read('by', createTextParser(maxWaiverFieldChars.by)),
  }
  return isCompleteWaiver(waiver) ? waiver : null
}

type PartialWaiver = { [Field in keyof Waiver]: Waiver[Field] | null }

function isCompleteWaiver(waiver: PartialWaiver): waiver is Waiver {
  const { request: _request, by: _by, ...required } = waiver
  return Object.values(required).every((value) => value !== null)
}

function collectKnownEntries(
  { entries }: SourceValue & { kind: 'map' },
  context: WaiverReadContext,
): Map<string, SourceValue> {
  for (const { name, value } of entries.filter((entry) => !waiverKeyNames.includes(entry.name))) {
    reportProblem(
      locateWholeEntry(value),
      `unknown key ${name}${suggestOrListAll(name, waiverKeyNames)}`,
      context,
    )
  }
  return new Map(entries.map(({ name, value }) => [name, value]))
}

/** The place of an entry for a message that names the key itself. */
function locateWholeEntry({ place }: SourceValue): { place: SourceLocation } {
  return { place: { ...place, what: '' } }
}

function readWaiverField<T>(
  key: WaiverKey,
  entries: Map<string, SourceValue>,
  parse: (text: string) => Parsed<T>,
  waiverPlace: SourceLocation,
  context: WaiverReadContext,
): T | null {
  const value = entries.get(key)
  const { missing } = waiverKeys[key]
  if (value === undefined) {
    const place = { ...waiverPlace, what: '' }
    if (missing !== null) reportProblem({ place }, `${key} is missing: ${missing}`, context)
    return null
  }
  const text = readSingleText(value, context)
  if (text === null) return null
  const parsed = parse(text)
  if ('value' in parsed) return parsed.value
  reportProblem(value, parsed.problem, context)
  return null
}

/** Joins the lines of the text: a line of its own could pass for one of tailgate's in a log. */
function createTextParser(maxChars: number): (text: string) => Parsed<string> {
  return (text) => {
    const line = text.trim().replace(/\s+/g, ' ')
    if (line === '') return { problem: 'must not be empty' }
    if (controlCharacter.test(line)) return { problem: 'must not contain control characters' }
    const { length } = [...line]
    return length > maxChars
      ? { problem: `must be at most ${maxChars} characters, not ${length}` }
      : { value: line }
  }
}

/** p95 is not a misspelled p90, so the message lists all metrics instead of a suggestion. */
function parseMetric(text: string, ofRequest: boolean): Parsed<Metric> {
  const known: readonly Metric[] = ofRequest ? requestMetrics : metrics
  const metric = known.find((each) => each === text.trim())
  if (metric !== undefined) return { value: metric }
  const whose = ofRequest ? 'a request' : 'a suite'
  return { problem: `must be one that ${whose} has (${known.join(', ')}), not ${quote(text)}` }
}

/** Null for an unknown metric, whose own problem is reported. */
function parseCeiling(metric: Metric | null, text: string): Parsed<Limit | null> {
  if (metric === null) return { value: null }
  if (/\d/.test(text)) return parseLimit(metric, text.trim())
  return {
    problem: `must be a ceiling such as ${chooseCeilingExample(metric)}, not ${quote(text)}`,
  }
}

function chooseCeilingExample(metric: Metric): string {
  if (metric === 'rps') return '-10% or 450/s'
  return isShareMetric(metric) ? '+2pp or 3%' : '+30% or 250ms'
}

function parseExpires(text: string, now: Date): Parsed<string> {
  const date = text.trim()
  const day = parseDay(date)
  if (day === null) return { problem: `must be a date written YYYY-MM-DD, not ${quote(text)}` }
  const latest = Math.floor(now.getTime() / msPerDay) + maxDaysAhead
  if (day <= latest) return { value: date }
  const latestDate = formatDate(new Date(latest * msPerDay))
  return { problem: `must be ${latestDate} or earlier, not ${date}: nothing is accepted for ever` }
}

const msPerDay = 86_400_000

/** Days since 1970; null for a date that does not exist, such as 2026-02-30. */
function parseDay(date: string): number | null {
  if (!/^2\d{3}-\d\d-\d\d$/.test(date)) return null
  const ms = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(ms) && formatDate(new Date(ms)) === date ? ms / msPerDay : null
}
