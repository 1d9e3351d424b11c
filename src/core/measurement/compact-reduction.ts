/** Reduces a measurement step by step until it fits into the size limit of the compact form. */

import type { EngineRequestGroup } from '../../engine/types.ts'
import { plural } from '../text/format-number.ts'
import { bytesOf, cut, mostReasons, nothing, requestsOf, rough, sum, together } from './compact-runs.ts'
import { decoded } from './histogram.ts'
import type { Measurement, Run } from './measurement.ts'
import { errorsOf } from './runs.ts'

/** Of the JSON and the end of its line, in bytes. */
export const longestAbridged = 20_000

export function textOf(measurement: Measurement): string {
  return `${JSON.stringify(measurement)}\n`
}

export function fits(measurement: Measurement): boolean {
  return bytesOf(textOf(measurement)) <= longestAbridged
}

/** The total stays exact: requests with the fewest answers are taken together until all fits; null when that is not enough. */
export function withFewerRequests(essence: Measurement): Measurement | null {
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
export function withFewerRuns(essence: Measurement): Measurement | null {
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
export function inRough(essence: Measurement, digits: 1 | 2): Measurement {
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
