/** Parses tailgate.waivers.yml: the text in, the waivers or all problems out, each with its place. */

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
import { type Metric, metrics, requestMetrics } from '../config/value/metric.ts'
import type { Parsed } from '../config/value/units.ts'
import { controlCharacter, quote } from '../text/quote.ts'
import { suggestOrListAll } from '../text/suggest.ts'
import { formatDate, type Waiver } from './waivers.ts'

/** `now` decides only how far ahead a waiver may reach: one that has expired is still a waiver, and is told of. */
export function parseWaivers(
  { path, text }: { path: string; text: string },
  now: Date,
): { waivers: Waiver[] } | { problems: string[] } {
  const problems: Problem[] = []
  const waivers = readWaivers(path, text, { problems, now })
  return problems.length > 0 ? { problems: formatProblems(problems) } : { waivers }
}

/** What a waiver says; the JSON Schema is made of it too. `missing` completes “expires is missing: …”; null: it may be. */
export const waiverKeys = {
  suite: {
    summary: 'The suite, as it is called in tailgate.yml.',
    missing: 'say which it is for, such as suite: api',
  },
  metric: {
    summary: `What may be worse. One of ${metrics.join(', ')}.`,
    missing: 'say what may be worse, such as metric: p99',
  },
  request: {
    summary: `The request, as it is called in reports; without it the waiver is for all requests together. A request has ${requestMetrics.join(', ')}.`,
    missing: null,
  },
  ceiling: {
    summary:
      'The worst that is accepted, written like a limit: +30%, 250ms, -10% of rps, +2pp of errors.',
    missing: 'say how bad it may get, such as ceiling: +30%',
  },
  expires: {
    summary: 'The last day that it holds (UTC), at most a year ahead.',
    missing: 'say the last day that it holds, as expires: YYYY-MM-DD',
  },
  reason: {
    summary: 'Why, for whoever reads the comment.',
    missing: 'say why, for whoever reads the comment',
  },
  by: {
    summary: 'Who answers for it.',
    missing: null,
  },
} as const satisfies Record<string, { summary: string; missing: string | null }>

type WaiverKey = keyof typeof waiverKeys

const waiverKeyNames = Object.keys(waiverKeys)

/** As the YAML reader has it, whose sentence would speak of bodies. */
const maxWaiversChars = 65_536

/** More than anyone keeps an eye on. */
export const maxWaivers = 200

/** In characters. */
export const maxWaiverFieldChars = { suite: 64, request: 200, reason: 500, by: 100 } as const

/** Nothing is accepted for ever. */
const maxDaysAhead = 366

interface WaiverReadContext {
  problems: Problem[]
  now: Date
}

function readWaivers(path: string, text: string, reading: WaiverReadContext): Waiver[] {
  const locateLine = (line: number) => ({ where: line > 0 ? `${path}:${line}` : path, line })
  const whole = { place: { ...locateLine(0), what: '' } }
  if (text.length > maxWaiversChars) {
    reportProblem(whole, `is larger than 64 KiB: ${removeExpiredAdvice}`, reading)
    return []
  }
  const given = readYaml(text, locateLine, reading.problems)
  if (given === null || given.kind === 'empty') return []
  if (given.kind !== 'list') {
    reportProblem(
      whole,
      'must be a list of waivers, each of which begins like - suite: api',
      reading,
    )
    return []
  }
  if (given.items.length > maxWaivers) {
    reportProblem(whole, `holds more than ${maxWaivers} waivers: ${removeExpiredAdvice}`, reading)
    return []
  }
  return given.items.flatMap((item) => readWaiver(item, reading) ?? [])
}

const removeExpiredAdvice = 'remove what has expired'

/** Null when anything is wrong with it, which then has been reported. */
function readWaiver(given: SourceValue, reading: WaiverReadContext): Waiver | null {
  if (given.kind !== 'map') {
    reportProblem(given, 'must be a map, which begins like - suite: api', reading)
    return null
  }
  const entries = collectKnownEntries(given, reading)
  const read = <T>(key: WaiverKey, parse: (text: string) => Parsed<T>): T | null =>
    readWaiverField(key, entries, parse, given.place, reading)

  const request = read('request', createTextParser(maxWaiverFieldChars.request))
  const metric = read('metric', (text) => parseMetric(text, entries.has('request')))
  const waiver = {
    suite: read('suite', createTextParser(maxWaiverFieldChars.suite)),
    metric,
    request,
    ceiling: read('ceiling', (text) => parseCeiling(metric, text)),
    expires: read('expires', (text) => parseExpires(text, reading.now)),
    reason: read('reason', createTextParser(maxWaiverFieldChars.reason)),
    by: read('by', createTextParser(maxWaiverFieldChars.by)),
  }
  return isCompleteWaiver(waiver) ? waiver : null
}

type PartialWaiver = { [Field in keyof Waiver]: Waiver[Field] | null }

function isCompleteWaiver(waiver: PartialWaiver): waiver is Waiver {
  const { request: _request, by: _by, ...needed } = waiver
  return Object.values(needed).every((value) => value !== null)
}

function collectKnownEntries(
  { entries }: SourceValue & { kind: 'map' },
  reading: WaiverReadContext,
): Map<string, SourceValue> {
  for (const { name, value } of entries.filter((entry) => !waiverKeyNames.includes(entry.name))) {
    reportProblem(
      locateWholeEntry(value),
      `unknown key ${name}${suggestOrListAll(name, waiverKeyNames)}`,
      reading,
    )
  }
  return new Map(entries.map(({ name, value }) => [name, value]))
}

/** The sentence names the key itself. */
function locateWholeEntry({ place }: SourceValue): { place: SourceLocation } {
  return { place: { ...place, what: '' } }
}

function readWaiverField<T>(
  key: WaiverKey,
  entries: Map<string, SourceValue>,
  parse: (text: string) => Parsed<T>,
  home: SourceLocation,
  reading: WaiverReadContext,
): T | null {
  const given = entries.get(key)
  const { missing } = waiverKeys[key]
  if (given === undefined) {
    if (missing !== null)
      reportProblem({ place: { ...home, what: '' } }, `${key} is missing: ${missing}`, reading)
    return null
  }
  const text = readSingleText(given, reading)
  if (text === null) return null
  const parsed = parse(text)
  if ('value' in parsed) return parsed.value
  reportProblem(given, parsed.problem, reading)
  return null
}

/** A folded text is one line: lines of it could pass for others' in a log. */
function createTextParser(longest: number): (text: string) => Parsed<string> {
  return (text) => {
    const line = text.trim().replace(/\s+/g, ' ')
    if (line === '') return { problem: 'must not be empty' }
    if (controlCharacter.test(line)) return { problem: 'must not hold control characters' }
    const { length } = [...line]
    return length > longest
      ? { problem: `must be at most ${longest} characters, not ${length}` }
      : { value: line }
  }
}

/** p95 is no slip of p90: whoever names another is told which there are. */
function parseMetric(text: string, ofRequest: boolean): Parsed<Metric> {
  const known: readonly Metric[] = ofRequest ? requestMetrics : metrics
  const metric = known.find((each) => each === text.trim())
  if (metric !== undefined) return { value: metric }
  const whose = ofRequest ? 'a request' : 'a suite'
  return { problem: `must be one that ${whose} has (${known.join(', ')}), not ${quote(text)}` }
}

/** Of an unknown metric nothing can be said, and its own problem is told. */
function parseCeiling(metric: Metric | null, text: string): Parsed<Limit | null> {
  if (metric === null) return { value: null }
  if (/\d/.test(text)) return parseLimit(metric, text.trim())
  return {
    problem: `must be a ceiling such as ${chooseCeilingExample(metric)}, not ${quote(text)}`,
  }
}

function chooseCeilingExample(metric: Metric): string {
  if (metric === 'rps') return '-10% or 450/s'
  return metric === 'errors' ? '+2pp or 3%' : '+30% or 250ms'
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

/** Days since 1970; null for what is in no calendar, such as 2026-02-30. */
function parseDay(date: string): number | null {
  if (!/^2\d{3}-\d\d-\d\d$/.test(date)) return null
  const ms = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(ms) && formatDate(new Date(ms)) === date ? ms / msPerDay : null
}
