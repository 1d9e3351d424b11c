/** Reduces a measurement step by step until it fits into the size limit of the compact form. */

import type { EngineRequestGroup } from '../../engine/types.ts'
import { formatCount } from '../text/format-number.ts'
import {
  countBytes,
  emptyHistogramText,
  maxReasons,
  mergeRequestGroups,
  mergeRequests,
  roundHistogram,
  sum,
  truncateText,
} from './compact-runs.ts'
import { decodeHistogram } from './histogram.ts'
import type { Measurement, Run } from './measurement.ts'
import { sumErrors } from './runs.ts'

/** Of the JSON and the end of its line, in bytes. */
export const maxCompactBytes = 20_000

export function serializeMeasurement(measurement: Measurement): string {
  return `${JSON.stringify(measurement)}\n`
}

export function isWithinLimit(measurement: Measurement): boolean {
  return countBytes(serializeMeasurement(measurement)) <= maxCompactBytes
}

/** The total stays exact: requests with the fewest answers are taken together until all fits; null when that is not enough. */
export function reduceRequests(essence: Measurement): Measurement | null {
  const names = sortNamesByAnswers(essence)
  for (let kept = countAffordableNames(names, essence); ; kept = Math.floor(kept * 0.8)) {
    const left = keepRequests(names.slice(0, kept), names.length, essence)
    if (isWithinLimit(left)) return left
    if (kept <= 0) return null
  }
}

/** Those with the most answers first. */
function sortNamesByAnswers({ runs }: Measurement): string[] {
  const answers = new Map<string, number>()
  for (const { name, answered } of runs.flatMap(({ groups }) =>
    groups.flatMap(({ requests }) => requests),
  )) {
    answers.set(name, (answers.get(name) ?? 0) + answered)
  }
  return [...answers.keys()].sort(
    (one, other) => (answers.get(other) ?? 0) - (answers.get(one) ?? 0),
  )
}

/** How many of the names there is room for, beside the others together. */
function countAffordableNames(names: string[], essence: Measurement): number {
  const costs = new Map<string, number>()
  for (const { groups } of essence.runs) {
    for (const request of groups.flatMap(({ requests }) => requests)) {
      costs.set(
        request.name,
        (costs.get(request.name) ?? 0) + countBytes(JSON.stringify(request)) + 1,
      )
    }
  }
  let room =
    maxCompactBytes - countBytes(serializeMeasurement(keepRequests([], names.length, essence)))
  const tooMany = names.findIndex((name) => {
    room -= costs.get(name) ?? 0
    return room < 0
  })
  return tooMany < 0 ? Math.max(0, names.length - 1) : tooMany
}

function keepRequests(names: string[], of: number, essence: Measurement): Measurement {
  const kept = new Set(names)
  const runs = essence.runs.map((run) => {
    const requests = mergeRequestGroups(run.groups)
    const rest = requests.filter(({ name }) => !kept.has(name))
    const own = requests.filter(({ name }) => kept.has(name))
    return replaceRequests(
      run,
      rest.length === 0 ? own : [...own, mergeRequests(otherRequestsName, rest)],
    )
  })
  return addCompactReason({ ...essence, runs }, describeFewerRequests(names.length, of))
}

function describeFewerRequests(kept: number, of: number): string {
  return kept === 0
    ? 'No figures of single requests are stored.'
    : `Figures of single requests are stored of ${kept} of ${formatCount(of, 'kind')} only, those with the most answers.`
}

const otherRequestsName = 'other requests'

function replaceRequests(run: Run, requests: EngineRequestGroup[]): Run {
  return { ...run, groups: [{ requests, wait: emptyHistogramText, lag: emptyHistogramText }] }
}

/** Runs that follow each other are taken for one that was longer, until all fits; null when that is not enough. */
export function reduceRuns(essence: Measurement): Measurement | null {
  const all = essence.runs.length
  let { runs } = keepRequests([], 0, essence)
  while (runs.length > 1) {
    runs = joinRunsInPairs(runs)
    const left = addCompactReason({ ...essence, runs }, describeFewerRuns(all, runs.length))
    if (isWithinLimit(left)) return left
  }
  return null
}

function describeFewerRuns(all: number, left: number): string {
  return `The figures of ${formatCount(all, 'epoch')} are stored as if they had been ${left}, and none of single requests.`
}

function joinRunsInPairs(runs: Run[]): Run[] {
  return runs.flatMap((run, index) => {
    if (index % 2 === 1) return []
    const next = runs[index + 1]
    return [next === undefined ? run : joinRuns(run, next)]
  })
}

function joinRuns(one: Run, other: Run): Run {
  const both = [one, other]
  const sumBoth = (of: (run: Run) => number) => sum(both.map(of))
  return {
    ...replaceRequests(one, [
      mergeRequests(
        otherRequestsName,
        both.flatMap(({ groups }) => mergeRequestGroups(groups)),
      ),
    ]),
    warmupSeconds: sumBoth((run) => run.warmupSeconds),
    measuredSeconds: sumBoth((run) => run.measuredSeconds),
    offered: sumBoth((run) => run.offered),
    sent: sumBoth((run) => run.sent),
    answered: sumBoth((run) => run.answered),
    completed: sumBoth((run) => run.completed),
    unfinished: sumBoth((run) => run.unfinished),
    errors: sumErrors(both),
    statuses: sumStatuses(one.statuses, other.statuses),
    generator: {
      ...one.generator,
      cpuSeconds: sumBoth((run) => run.generator.cpuSeconds),
      wallSeconds: sumBoth((run) => run.generator.wallSeconds),
      longestStallMs: Math.max(one.generator.longestStallMs, other.generator.longestStallMs),
      steal: Math.max(one.generator.steal, other.generator.steal),
    },
    service: one.service &&
      other.service && {
        cpuSeconds: one.service.cpuSeconds + other.service.cpuSeconds,
        maxRssBytes: Math.max(one.service.maxRssBytes, other.service.maxRssBytes),
      },
    validity: mergeRunValidity(one.validity, other.validity),
  }
}

function sumStatuses(one: Run['statuses'], other: Run['statuses']): Run['statuses'] {
  const sums = { ...one }
  for (const [status, count] of Object.entries(other)) sums[status] = (sums[status] ?? 0) + count
  return sums
}

function mergeRunValidity(one: Run['validity'], other: Run['validity']): Run['validity'] {
  const verdicts = [one.verdict, other.verdict]
  const known = new Set(one.reasons.map(({ code }) => code))
  return {
    verdict: verdicts.includes('invalid')
      ? 'invalid'
      : verdicts.includes('suspect')
        ? 'suspect'
        : 'valid',
    reasons: [...one.reasons, ...other.reasons.filter(({ code }) => !known.has(code))].slice(
      0,
      maxReasons,
    ),
  }
}

/** One run, its times to so many digits: with one digit it fits whatever was measured. */
export function reduceToOneRun(essence: Measurement, digits: 1 | 2): Measurement {
  let { runs } = keepRequests([], 0, essence)
  while (runs.length > 1) runs = joinRunsInPairs(runs)
  const bare = runs.map((run): Run => {
    const requests = mergeRequestGroups(run.groups).map((request) => ({
      ...request,
      name: otherRequestsName,
      response: roundHistogram(decodeHistogram(request.response), digits),
    }))
    return {
      ...replaceRequests(run, requests),
      statuses: {},
      firstErrors: [],
      generator: { ...run.generator, sleep: truncateText(run.generator.sleep, 20) },
      validity: {
        ...run.validity,
        reasons: run.validity.reasons.slice(0, 2).map((reason) => ({
          ...reason,
          code: truncateText(reason.code, 30),
          message: truncateText(reason.message, 200),
        })),
      },
    }
  })
  const rest = { ...essence, plan: { ...essence.plan, requests: [] }, runs: bare }
  return addCompactReason(
    rest,
    `${describeFewerRuns(essence.runs.length, 1)} Its times are stored to ${formatCount(digits, 'digit')}.`,
  )
}

/** Every run says so, since it holds for all of them. */
function addCompactReason(measurement: Measurement, message: string): Measurement {
  const reason = { code: 'abridged', severity: 'suspect' as const, message }
  const runs = measurement.runs.map((run) => {
    const reasons = run.validity.reasons.filter(({ code }) => code !== reason.code)
    return { ...run, validity: { ...run.validity, reasons: [...reasons, reason] } }
  })
  return { ...measurement, runs }
}
