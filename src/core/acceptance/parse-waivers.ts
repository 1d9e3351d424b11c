/** Parses tailgate.waivers.yml: the text in, the waivers or all problems out, each with its place. */

import { type Limit, parseLimit } from '../config/limits.ts'
import {
  type Given,
  oneText,
  type Place,
  type Problem,
  report,
  sentences,
} from '../config/source/source-value.ts'
import { readYaml } from '../config/source/yaml.ts'
import { type Metric, metrics, requestMetrics } from '../config/value/metric.ts'
import type { Parsed } from '../config/value/units.ts'
import { controlCharacter, quoted } from '../text/quote.ts'
import { meantAmong } from '../text/suggest.ts'
import { dateOf, type Waiver } from './waivers.ts'

/** `now` decides only how far ahead a waiver may reach: one that has expired is still a waiver, and is told of. */
export function parseWaivers(
  { path, text }: { path: string; text: string },
  now: Date,
): { waivers: Waiver[] } | { problems: string[] } {
  const problems: Problem[] = []
  const waivers = readWaivers(path, text, { problems, now })
  return problems.length > 0 ? { problems: sentences(problems) } : { waivers }
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
    summary: 'The worst that is accepted, written like a limit: +30%, 250ms, -10% of rps, +2pp of errors.',
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

type Key = keyof typeof waiverKeys

const keys = Object.keys(waiverKeys)

/** As the YAML reader has it, whose sentence would speak of bodies. */
const longestText = 65_536

/** More than anyone keeps an eye on. */
export const mostWaivers = 200

/** In characters. */
export const longestWords = { suite: 64, request: 200, reason: 500, by: 100 } as const

/** Nothing is accepted for ever. */
const mostDaysAhead = 366

interface Reading {
  problems: Problem[]
  now: Date
}

function readWaivers(path: string, text: string, reading: Reading): Waiver[] {
  const spotAt = (line: number) => ({ where: line > 0 ? `${path}:${line}` : path, line })
  const whole = { place: { ...spotAt(0), what: '' } }
  if (text.length > longestText) {
    report(whole, `is larger than 64 KiB: ${tooMany}`, reading)
    return []
  }
  const given = readYaml(text, spotAt, reading.problems)
  if (given === null || given.kind === 'empty') return []
  if (given.kind !== 'list') {
    report(whole, 'must be a list of waivers, each of which begins like - suite: api', reading)
    return []
  }
  if (given.items.length > mostWaivers) {
    report(whole, `holds more than ${mostWaivers} waivers: ${tooMany}`, reading)
    return []
  }
  return given.items.flatMap((item) => readWaiver(item, reading) ?? [])
}

const tooMany = 'remove what has expired'

/** Null when anything is wrong with it, which then has been reported. */
function readWaiver(given: Given, reading: Reading): Waiver | null {
  if (given.kind !== 'map') {
    report(given, 'must be a map, which begins like - suite: api', reading)
    return null
  }
  const entries = knownEntries(given, reading)
  const read = <T>(key: Key, parse: (text: string) => Parsed<T>): T | null =>
    fieldOf(key, entries, parse, given.place, reading)

  const request = read('request', wordsUpTo(longestWords.request))
  const metric = read('metric', (text) => parseMetric(text, entries.has('request')))
  const waiver = {
    suite: read('suite', wordsUpTo(longestWords.suite)),
    metric,
    request,
    ceiling: read('ceiling', (text) => parseCeiling(metric, text)),
    expires: read('expires', (text) => parseExpires(text, reading.now)),
    reason: read('reason', wordsUpTo(longestWords.reason)),
    by: read('by', wordsUpTo(longestWords.by)),
  }
  return isWhole(waiver) ? waiver : null
}

type Unfinished = { [Field in keyof Waiver]: Waiver[Field] | null }

function isWhole(waiver: Unfinished): waiver is Waiver {
  const { request: _request, by: _by, ...needed } = waiver
  return Object.values(needed).every((value) => value !== null)
}

function knownEntries({ entries }: Given & { kind: 'map' }, reading: Reading): Map<string, Given> {
  for (const { name, value } of entries.filter((entry) => !keys.includes(entry.name))) {
    report(atLine(value), `unknown key ${name}${meantAmong(name, keys)}`, reading)
  }
  return new Map(entries.map(({ name, value }) => [name, value]))
}

/** The sentence names the key itself. */
function atLine({ place }: Given): { place: Place } {
  return { place: { ...place, what: '' } }
}

function fieldOf<T>(
  key: Key,
  entries: Map<string, Given>,
  parse: (text: string) => Parsed<T>,
  home: Place,
  reading: Reading,
): T | null {
  const given = entries.get(key)
  const { missing } = waiverKeys[key]
  if (given === undefined) {
    if (missing !== null) report({ place: { ...home, what: '' } }, `${key} is missing: ${missing}`, reading)
    return null
  }
  const text = oneText(given, reading)
  if (text === null) return null
  const parsed = parse(text)
  if ('value' in parsed) return parsed.value
  report(given, parsed.problem, reading)
  return null
}

/** A folded text is one line: lines of it could pass for others' in a log. */
function wordsUpTo(longest: number): (text: string) => Parsed<string> {
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
  return { problem: `must be one that ${whose} has (${known.join(', ')}), not ${quoted(text)}` }
}

/** Of an unknown metric nothing can be said, and its own problem is told. */
function parseCeiling(metric: Metric | null, text: string): Parsed<Limit | null> {
  if (metric === null) return { value: null }
  if (/\d/.test(text)) return parseLimit(metric, text.trim())
  return { problem: `must be a ceiling such as ${ceilingExample(metric)}, not ${quoted(text)}` }
}

function ceilingExample(metric: Metric): string {
  if (metric === 'rps') return '-10% or 450/s'
  return metric === 'errors' ? '+2pp or 3%' : '+30% or 250ms'
}

function parseExpires(text: string, now: Date): Parsed<string> {
  const date = text.trim()
  const day = dayOf(date)
  if (day === null) return { problem: `must be a date written YYYY-MM-DD, not ${quoted(text)}` }
  const latest = Math.floor(now.getTime() / msPerDay) + mostDaysAhead
  if (day <= latest) return { value: date }
  const latestDate = dateOf(new Date(latest * msPerDay))
  return { problem: `must be ${latestDate} or earlier, not ${date}: nothing is accepted for ever` }
}

const msPerDay = 86_400_000

/** Days since 1970; null for what is in no calendar, such as 2026-02-30. */
function dayOf(date: string): number | null {
  if (!/^2\d{3}-\d\d-\d\d$/.test(date)) return null
  const ms = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(ms) && dateOf(new Date(ms)) === date ? ms / msPerDay : null
}
