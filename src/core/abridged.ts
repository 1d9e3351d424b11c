/**
 * What is stored of a Measurement of the head alone: all that a later head is compared with, and little else, in the same
 * form. Whatever was measured, it is at most 20,000 bytes: what matters least goes first, and what went is said among the
 * reasons of its validity, which every comparison shows.
 */
import { Buffer } from 'node:buffer'
import type { EngineGroup, EngineRequestGroup } from '../engine.ts'
import { decoded, emptyHistogram, encoded, type Histogram, merged } from './histogram.ts'
import { errorsOf, headRuns, type Measurement, partsOf, type Run } from './measurement.ts'
import { plural } from './numerals.ts'

/** Of the JSON and the end of its line, in bytes. */
export const longestAbridged = 20_000

export function abridged(measurement: Measurement): Measurement {
  if (measurement.beside !== null) throw new Error('A paired measurement is kept whole or not at all.')
  const essence = essenceOf(measurement)
  if (fits(essence)) {
    const exact = () => withParts(essence, measurement, encoded)
    const near = () => withParts(essence, measurement, (part) => rough(part, 2))
    return firstThatFits(exact, near) ?? essence
  }
  return (
    firstThatFits(
      () => withFewerRequests(essence),
      () => withFewerRuns(essence),
      () => inRough(essence, 2),
    ) ?? inRough(essence, 1)
  )
}

/** As it is stored. */
export function abridgedText(measurement: Measurement): string {
  return textOf(abridged(measurement))
}

function textOf(measurement: Measurement): string {
  return `${JSON.stringify(measurement)}\n`
}

function firstThatFits(...candidates: (() => Measurement | null)[]): Measurement | null {
  for (const candidate of candidates) {
    const measurement = candidate()
    if (measurement !== null && fits(measurement)) return measurement
  }
  return null
}

function fits(measurement: Measurement): boolean {
  return bytesOf(textOf(measurement)) <= longestAbridged
}

function bytesOf(text: string): number {
  return Buffer.byteLength(text)
}

// ── what comparing needs ──

/** Every percentile, count and reason that a comparison reads, and nothing of how they came about. */
function essenceOf(measurement: Measurement): Measurement {
  const { plan, takenAt } = measurement
  return {
    ...measurement,
    takenAt: instant(takenAt),
    plan: bytesOf(JSON.stringify(plan.requests)) <= longestRequests ? plan : { ...plan, requests: [] },
    runs: headRuns(measurement).map(essenceOfRun),
  }
}

/** They only name what differs where a plan does, so that a long list of them goes: none is said then. */
const longestRequests = 4000

function essenceOfRun(run: Run): Run {
  const { validity, statuses } = run
  const reasons = validity.reasons.slice(0, mostReasons)
  const counted = Object.entries(statuses).sort(([, one], [, other]) => other - one)
  return {
    ...run,
    startedAt: instant(run.startedAt),
    statuses: Object.fromEntries(counted.slice(0, mostStatuses)),
    firstErrors: run.firstErrors.slice(0, mostErrors).map((sentence) => cut(sentence, longestError)),
    connect: nothing,
    ...(run.tls !== undefined && { tls: nothing }),
    groups: [{ requests: requestsOf(run.groups), wait: nothing, lag: nothing }],
    seconds: [],
    validity: {
      ...validity,
      reasons: reasons.map((reason) => ({ ...reason, message: cut(reason.message, longestReason) })),
    },
  }
}

const mostReasons = 8
const longestReason = 300
const mostErrors = 3
const longestError = 200
const mostStatuses = 8

/** A histogram of nothing. */
const nothing = encoded(emptyHistogram())

/** The same moment, however many digits it was written with. */
function instant(text: string): string {
  return new Date(text).toISOString()
}

function cut(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

/** Of all groups together. */
function requestsOf(groups: EngineGroup[]): EngineRequestGroup[] {
  const byName = new Map<string, EngineRequestGroup[]>()
  for (const part of groups.flatMap(({ requests }) => requests)) {
    const parts = byName.get(part.name)
    if (parts === undefined) byName.set(part.name, [part])
    else parts.push(part)
  }
  return [...byName].map(([name, parts]) => together(name, parts))
}

function together(name: string, parts: EngineRequestGroup[]): EngineRequestGroup {
  return {
    name,
    offered: sum(parts.map(({ offered }) => offered)),
    answered: sum(parts.map(({ answered }) => answered)),
    errors: errorsOf(parts),
    response: mergedText(parts.map(({ response }) => response)),
    service: nothing,
  }
}

function mergedText(texts: string[]): string {
  const [only, ...others] = texts
  return only !== undefined && others.length === 0 ? only : encoded(merged(texts))
}

// ── what only a reader wants ──

/** What response times are made of, of all runs together; the first run carries it. */
function withParts(
  essence: Measurement,
  measurement: Measurement,
  text: (part: Histogram) => string,
): Measurement {
  const { service, wait, lag } = partsOf(headRuns(measurement))
  const [first, ...others] = essence.runs
  const [group] = first?.groups ?? []
  const [request, ...requests] = group?.requests ?? []
  if (first === undefined || group === undefined || request === undefined) return essence
  const carrying: EngineGroup = {
    requests: [{ ...request, service: text(service) }, ...requests],
    wait: text(wait),
    lag: text(lag),
  }
  return { ...essence, runs: [{ ...first, groups: [carrying] }, ...others] }
}

/** With so many digits of each time. */
function rough(histogram: Histogram, digits: number): string {
  const sum = emptyHistogram()
  for (let cell = 0; cell < histogram.countsArrayLength; cell++) {
    const count = histogram.getCountAtIndex(cell)
    if (count === 0) continue
    const value = Number(histogram.valueFromIndex(cell).toPrecision(digits))
    sum.recordValueWithCount(Math.min(value, histogram.highestTrackableValue), count)
  }
  return encoded(sum)
}

// ── what goes when there is no room ──

/** The total stays exact: requests with the fewest answers are taken together until all fits; null when that is not enough. */
function withFewerRequests(essence: Measurement): Measurement | null {
  const names = byAnswers(essence)
  for (let kept = affordable(names, essence); ; kept = Math.floor(kept * 0.8)) {
    const left = keeping(names.slice(0, kept), names.length, essence)
    if (fits(left)) return left
    if (kept <= 0) return null
  }
}

/** Those with the most answers first. */
function byAnswers({ runs }: Measurement): string[] {
  const answers = new Map<string, number>()
  for (const { name, answered } of runs.flatMap(({ groups }) => groups.flatMap(({ requests }) => requests))) {
    answers.set(name, (answers.get(name) ?? 0) + answered)
  }
  return [...answers.keys()].sort((one, other) => (answers.get(other) ?? 0) - (answers.get(one) ?? 0))
}

/** How many of the names there is room for, beside the others together. */
function affordable(names: string[], essence: Measurement): number {
  const costs = new Map<string, number>()
  for (const { groups } of essence.runs) {
    for (const request of groups.flatMap(({ requests }) => requests)) {
      costs.set(request.name, (costs.get(request.name) ?? 0) + bytesOf(JSON.stringify(request)) + 1)
    }
  }
  let room = longestAbridged - bytesOf(textOf(keeping([], names.length, essence)))
  const tooMany = names.findIndex((name) => {
    room -= costs.get(name) ?? 0
    return room < 0
  })
  return tooMany < 0 ? Math.max(0, names.length - 1) : tooMany
}

function keeping(names: string[], of: number, essence: Measurement): Measurement {
  const kept = new Set(names)
  const runs = essence.runs.map((run) => {
    const requests = requestsOf(run.groups)
    const rest = requests.filter(({ name }) => !kept.has(name))
    const own = requests.filter(({ name }) => kept.has(name))
    return withRequests(run, rest.length === 0 ? own : [...own, together(others, rest)])
  })
  return noted({ ...essence, runs }, fewerRequests(names.length, of))
}

function fewerRequests(kept: number, of: number): string {
  return kept === 0
    ? 'No figures of single requests are stored.'
    : `Figures of single requests are stored of ${kept} of ${plural(of, 'kind')} only, those with the most answers.`
}

const others = 'other requests'

function withRequests(run: Run, requests: EngineRequestGroup[]): Run {
  return { ...run, groups: [{ requests, wait: nothing, lag: nothing }] }
}

/** Runs that follow each other are taken for one that was longer, until all fits; null when that is not enough. */
function withFewerRuns(essence: Measurement): Measurement | null {
  const all = essence.runs.length
  let { runs } = keeping([], 0, essence)
  while (runs.length > 1) {
    runs = inPairs(runs)
    const left = noted({ ...essence, runs }, fewerRuns(all, runs.length))
    if (fits(left)) return left
  }
  return null
}

function fewerRuns(all: number, left: number): string {
  return `The figures of ${plural(all, 'epoch')} are stored as if they had been ${left}, and none of single requests.`
}

function inPairs(runs: Run[]): Run[] {
  return runs.flatMap((run, index) => {
    if (index % 2 === 1) return []
    const next = runs[index + 1]
    return [next === undefined ? run : joined(run, next)]
  })
}

function joined(one: Run, other: Run): Run {
  const both = [one, other]
  const total = (of: (run: Run) => number) => sum(both.map(of))
  return {
    ...withRequests(one, [
      together(
        others,
        both.flatMap(({ groups }) => requestsOf(groups)),
      ),
    ]),
    warmupSeconds: total((run) => run.warmupSeconds),
    measuredSeconds: total((run) => run.measuredSeconds),
    offered: total((run) => run.offered),
    sent: total((run) => run.sent),
    answered: total((run) => run.answered),
    completed: total((run) => run.completed),
    unfinished: total((run) => run.unfinished),
    errors: errorsOf(both),
    statuses: summed(one.statuses, other.statuses),
    generator: {
      ...one.generator,
      cpuSeconds: total((run) => run.generator.cpuSeconds),
      wallSeconds: total((run) => run.generator.wallSeconds),
      longestStallMs: Math.max(one.generator.longestStallMs, other.generator.longestStallMs),
      steal: Math.max(one.generator.steal, other.generator.steal),
    },
    service: one.service &&
      other.service && {
        cpuSeconds: one.service.cpuSeconds + other.service.cpuSeconds,
        maxRssBytes: Math.max(one.service.maxRssBytes, other.service.maxRssBytes),
      },
    validity: worseOf(one.validity, other.validity),
  }
}

function summed(one: Run['statuses'], other: Run['statuses']): Run['statuses'] {
  const sums = { ...one }
  for (const [status, count] of Object.entries(other)) sums[status] = (sums[status] ?? 0) + count
  return sums
}

function worseOf(one: Run['validity'], other: Run['validity']): Run['validity'] {
  const verdicts = [one.verdict, other.verdict]
  const known = new Set(one.reasons.map(({ code }) => code))
  return {
    verdict: verdicts.includes('invalid') ? 'invalid' : verdicts.includes('suspect') ? 'suspect' : 'valid',
    reasons: [...one.reasons, ...other.reasons.filter(({ code }) => !known.has(code))].slice(0, mostReasons),
  }
}

/** One run, its times to so many digits: with one digit it fits whatever was measured. */
function inRough(essence: Measurement, digits: 1 | 2): Measurement {
  let { runs } = keeping([], 0, essence)
  while (runs.length > 1) runs = inPairs(runs)
  const bare = runs.map((run): Run => {
    const requests = requestsOf(run.groups).map((request) => ({
      ...request,
      name: others,
      response: rough(decoded(request.response), digits),
    }))
    return {
      ...withRequests(run, requests),
      statuses: {},
      firstErrors: [],
      generator: { ...run.generator, sleep: cut(run.generator.sleep, 20) },
      validity: {
        ...run.validity,
        reasons: run.validity.reasons.slice(0, 2).map((reason) => ({
          ...reason,
          code: cut(reason.code, 30),
          message: cut(reason.message, 200),
        })),
      },
    }
  })
  const rest = { ...essence, plan: { ...essence.plan, requests: [] }, runs: bare }
  return noted(
    rest,
    `${fewerRuns(essence.runs.length, 1)} Its times are stored to ${plural(digits, 'digit')}.`,
  )
}

/** Every run says so, since it holds for all of them. */
function noted(measurement: Measurement, message: string): Measurement {
  const reason = { code: 'abridged', severity: 'suspect' as const, message }
  const runs = measurement.runs.map((run) => {
    const reasons = run.validity.reasons.filter(({ code }) => code !== reason.code)
    return { ...run, validity: { ...run.validity, reasons: [...reasons, reason] } }
  })
  return { ...measurement, runs }
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
