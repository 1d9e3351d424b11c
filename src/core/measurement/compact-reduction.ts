/** Reduces a measurement step by step until it fits into the maximum size of the compact form. */

import type { EngineGroup, EngineRequestGroup } from '../../engine/types.ts'
import { formatCount } from '../text/format-number.ts'
import { sum } from './averages.ts'
import {
  countBytes,
  dropPlanned,
  encodeEmptyHistogram,
  maxReasons,
  mergeRequestGroups,
  mergeRequests,
  mergeScenarioGroups,
  roundHistogram,
  truncateText,
} from './compact-runs.ts'
import { decodeHistogram, encodeHistogram, mergeHistograms } from './histogram.ts'
import type { Measurement, Run } from './measurement.ts'
import { findWorstValidity, sumErrors } from './runs.ts'

/** The maximum size of the JSON, including the newline at its end. */
export const maxCompactBytes = 20_000

export function serializeMeasurement(measurement: Measurement): string {
  return `${JSON.stringify(measurement)}\n`
}

export function isWithinLimit(measurement: Measurement): boolean {
  return countBytes(serializeMeasurement(measurement)) <= maxCompactBytes
}

/**
 * Merges the requests with the fewest responses until the measurement fits. The total stays exact,
 * and so do scenarios. Null if that is not enough.
 */
export function reduceRequests(stripped: Measurement): Measurement | null {
  const names = sortNamesByResponses(stripped)
  for (let kept = countAffordableNames(names, stripped); ; kept = Math.floor(kept * 0.8)) {
    const reduced = keepRequests(names.slice(0, kept), names.length, stripped)
    if (isWithinLimit(reduced)) return reduced
    if (kept <= 0) return null
  }
}

/** The names of the requests, those with the most responses first. */
function sortNamesByResponses({ runs }: Measurement): string[] {
  const responses = new Map<string, number>()
  for (const { name, answered } of runs.flatMap(({ groups }) =>
    groups.flatMap(({ requests }) => requests),
  )) {
    responses.set(name, (responses.get(name) ?? 0) + answered)
  }
  return [...responses.keys()].sort(
    (one, other) => (responses.get(other) ?? 0) - (responses.get(one) ?? 0),
  )
}

/** How many of the requests fit on their own, next to the sum of the others. */
function countAffordableNames(names: string[], stripped: Measurement): number {
  const costs = new Map<string, number>()
  for (const { groups } of stripped.runs) {
    for (const request of groups.flatMap(({ requests }) => requests)) {
      costs.set(
        request.name,
        (costs.get(request.name) ?? 0) + countBytes(JSON.stringify(request)) + 1,
      )
    }
  }
  let bytesLeft =
    maxCompactBytes - countBytes(serializeMeasurement(keepRequests([], names.length, stripped)))
  const firstTooMany = names.findIndex((name) => {
    bytesLeft -= costs.get(name) ?? 0
    return bytesLeft < 0
  })
  return firstTooMany < 0 ? Math.max(0, names.length - 1) : firstTooMany
}

function keepRequests(names: string[], all: number, stripped: Measurement): Measurement {
  const kept = new Set(names)
  const runs = stripped.runs.map((run) => {
    const requests = mergeRequestGroups(run.groups)
    const rest = requests.filter(({ name }) => !kept.has(name))
    const own = requests.filter(({ name }) => kept.has(name))
    return replaceRequests(
      run,
      rest.length === 0 ? own : [...own, mergeRequests(otherRequestsName, rest)],
      mergeScenarioGroups(run.groups),
    )
  })
  return addCompactReason({ ...stripped, runs }, describeFewerRequests(names.length, all))
}

function describeFewerRequests(kept: number, all: number): string {
  return kept === 0
    ? 'No figures of single requests are stored.'
    : `Figures of single requests are stored for ${kept} of ${formatCount(all, 'kind')} only: ` +
        'those with the most responses.'
}

const otherRequestsName = 'other requests'

function replaceRequests(
  run: Run,
  requests: EngineRequestGroup[],
  scenarios: Pick<EngineGroup, 'scenarios'> = {},
): Run {
  const group = {
    requests,
    ...scenarios,
    wait: encodeEmptyHistogram(),
    lag: encodeEmptyHistogram(),
  }
  return { ...run, groups: [group] }
}

/**
 * Joins consecutive runs into longer ones until the measurement fits. Null if that is not enough.
 */
export function reduceRuns(stripped: Measurement): Measurement | null {
  const all = stripped.runs.length
  let { runs } = dropScenarios(keepRequests([], 0, stripped))
  while (runs.length > 1) {
    runs = joinRunsInPairs(runs)
    const reason = describeFewerRuns(all, runs.length, stripped)
    const reduced = addCompactReason({ ...stripped, runs }, reason)
    if (isWithinLimit(reduced)) return reduced
  }
  return null
}

function dropScenarios(measurement: Measurement): Measurement {
  const runs = measurement.runs.map((run) => ({
    ...run,
    groups: run.groups.map(({ scenarios: _, ...group }) => group),
  }))
  return { ...measurement, runs }
}

function describeFewerRuns(all: number, kept: number, { runs }: Measurement): string {
  const hasScenarios = runs.some(({ groups }) => groups.some(({ scenarios }) => scenarios))
  return (
    `The figures of ${formatCount(all, 'epoch')} are stored as those of ${kept}, ` +
    `and there are none of single requests${hasScenarios ? ' or scenarios' : ''}.`
  )
}

function joinRunsInPairs(runs: Run[]): Run[] {
  return runs.flatMap((run, index) => {
    if (index % 2 === 1) return []
    const next = runs[index + 1]
    return [next === undefined ? run : joinRuns(run, next)]
  })
}

/** What each run has answered is not comparable once it is one of several. */
function joinRuns({ answers: _, ...one }: Run, { answers: __, ...other }: Run): Run {
  const both = [one, other]
  const sumBoth = (read: (run: Run) => number) => sum(both.map(read))
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
    ...sumRareCounts(both),
    errors: sumErrors(both),
    statuses: sumStatuses(one.statuses, other.statuses),
    ...joinStormFigures(one, other),
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
    ...mergeUpstreams(one, other),
  }
}

/** Without load, both called alike; the later run may lack what the first one has. */
function mergeUpstreams(one: Run, other: Run): Pick<Run, 'upstreams'> {
  const [first, second] = [one.upstreams, other.upstreams]
  if (first === undefined || second === undefined) return {}
  const calls = first.calls.flatMap((each, index) => {
    const more = second.calls[index]
    if (more?.name !== each.name) return []
    const idleCalls = each.idlePerSecond * first.seconds + more.idlePerSecond * second.seconds
    return [
      {
        ...each,
        parts: [sum(each.parts) + sum(more.parts)],
        idlePerSecond: idleCalls / (first.seconds + second.seconds || 1),
        unmatched: each.unmatched + more.unmatched,
        refused: each.refused + more.refused,
      },
    ]
  })
  const late = {
    count: first.late.count + second.late.count,
    p50Ms: Math.max(first.late.p50Ms, second.late.p50Ms),
    p99Ms: Math.max(first.late.p99Ms, second.late.p99Ms),
    maxMs: Math.max(first.late.maxMs, second.late.maxMs),
  }
  return { upstreams: { seconds: first.seconds + second.seconds, calls, late } }
}

/** The sums of the counts that are absent where they are 0. */
function sumRareCounts(runs: Run[]): Pick<Run, (typeof rareCounts)[number]> {
  const sums = rareCounts.map((key) => [key, sum(runs.map((run) => run[key] ?? 0))] as const)
  return Object.fromEntries(sums.filter(([, total]) => total > 0))
}

const rareCounts = ['unsuccessful', 'resent', 'early'] as const

/** Both storms as one of twice as many requests, whose answers come in the same time. */
function joinStormFigures(one: Run, other: Run): Pick<Run, 'finished' | 'users'> {
  const texts = [one, other].flatMap(({ finished }) => finished ?? [])
  const users = [one, other].flatMap((run) => run.users ?? [])
  return {
    ...(texts.length === 2 && { finished: encodeHistogram(mergeHistograms(texts)) }),
    ...(users.length === 2 && {
      users: {
        present: Math.max(...users.map(({ present }) => present)),
        served: Math.max(...users.map(({ served }) => served)),
      },
    }),
  }
}

function sumStatuses(one: Run['statuses'], other: Run['statuses']): Run['statuses'] {
  const sums = { ...one }
  for (const [status, count] of Object.entries(other)) sums[status] = (sums[status] ?? 0) + count
  return sums
}

function mergeRunValidity(one: Run['validity'], other: Run['validity']): Run['validity'] {
  const known = new Set(one.reasons.map(({ code }) => code))
  return {
    verdict: findWorstValidity([one, other]),
    reasons: [...one.reasons, ...other.reasons.filter(({ code }) => !known.has(code))].slice(
      0,
      maxReasons,
    ),
  }
}

/** Joins all runs and rounds times to `digits` digits. With one digit, every measurement fits. */
export function reduceToOneRun(stripped: Measurement, digits: 1 | 2): Measurement {
  let { runs } = dropScenarios(keepRequests([], 0, stripped))
  while (runs.length > 1) runs = joinRunsInPairs(runs)
  const reduced = runs.map((run): Run => {
    const requests = mergeRequestGroups(run.groups).map((request) => ({
      ...request,
      name: otherRequestsName,
      response: roundHistogram(decodeHistogram(request.response), digits),
    }))
    return {
      ...replaceRequests(run, requests),
      ...(run.finished !== undefined && {
        finished: roundHistogram(decodeHistogram(run.finished), digits),
      }),
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
  const message =
    `${describeFewerRuns(stripped.runs.length, 1, stripped)} ` +
    `Times are stored with ${formatCount(digits, 'significant digit')}.`
  const plan = dropPlanned(stripped.plan)
  return addCompactReason({ ...stripped, plan, runs: reduced }, message)
}

/** Adds the reason to every run, because it applies to all of them. */
function addCompactReason(measurement: Measurement, message: string): Measurement {
  const reason = { code: 'abridged', severity: 'suspect' as const, message }
  const runs = measurement.runs.map((run) => {
    const reasons = run.validity.reasons.filter(({ code }) => code !== reason.code)
    return { ...run, validity: { ...run.validity, reasons: [...reasons, reason] } }
  })
  return { ...measurement, runs }
}
