/** Reduces the runs of a measurement to what a comparison reads. */

import { Buffer } from 'node:buffer'
import type {
  EngineAnswers,
  EngineGroup,
  EngineRequestGroup,
  EngineScenarioGroup,
} from '../../engine/types.ts'
import { computeMedian, sum } from './averages.ts'
import { createHistogram, encodeHistogram, type Histogram, mergeHistograms } from './histogram.ts'
import type { Measurement, Run } from './measurement.ts'
import type { ComparablePlan } from './planned-load.ts'
import { selectHeadRuns, sumErrors } from './runs.ts'

export function countBytes(text: string): number {
  return Buffer.byteLength(text)
}

/** Keeps every percentile, count and reason that a comparison reads, and leaves out the rest. */
export function stripMeasurement(measurement: Measurement): Measurement {
  const { plan, takenAt } = measurement
  return {
    ...measurement,
    takenAt: normalizeTimestamp(takenAt),
    plan:
      countBytes(JSON.stringify(listPlanned(plan))) <= maxRequestsBytes ? plan : dropPlanned(plan),
    runs: limitAnswers(selectHeadRuns(measurement).map(stripRun)),
  }
}

/**
 * Longer lists of requests, scenarios and data are left out. They only serve to name those in which
 * two plans differ; without them, none is named.
 */
const maxRequestsBytes = 4000

function listPlanned({ requests, scenarios = [], data = [] }: ComparablePlan): unknown[] {
  return [requests, scenarios, data]
}

export function dropPlanned({ scenarios: _, data: __, ...plan }: ComparablePlan): ComparablePlan {
  return { ...plan, requests: [] }
}

function stripRun(run: Run): Run {
  const { validity, statuses } = run
  const reasons = validity.reasons.slice(0, maxReasons)
  const byCount = Object.entries(statuses).sort(([, one], [, other]) => other - one)
  const { samples: _, answers, ...figures } = run
  return {
    ...figures,
    startedAt: normalizeTimestamp(run.startedAt),
    statuses: Object.fromEntries(byCount.slice(0, maxStatuses)),
    firstErrors: run.firstErrors
      .slice(0, maxFirstErrors)
      .map((sentence) => truncateText(sentence, maxErrorChars)),
    connect: encodeEmptyHistogram(),
    ...(run.tls !== undefined && { tls: encodeEmptyHistogram() }),
    groups: [
      {
        requests: mergeRequestGroups(run.groups),
        ...mergeScenarioGroups(run.groups),
        wait: encodeEmptyHistogram(),
        lag: encodeEmptyHistogram(),
      },
    ],
    seconds: [],
    ...(run.upstreams && { upstreams: stripUpstreams(run.upstreams) }),
    ...(answers && { answers: answers.map(stripAnswers) }),
    validity: {
      ...validity,
      reasons: reasons.map((reason) => ({
        ...reason,
        message: truncateText(reason.message, maxReasonChars),
      })),
    },
  }
}

/**
 * Keeps what says whether answers are redirects, errors, empty, or of another kind or size. Paths
 * of JSON would take more room than all times; without them, none is compared.
 */
function stripAnswers(answers: EngineAnswers): EngineAnswers {
  const { sizes } = answers
  const median = sizes.length === 0 ? [] : [computeMedian(sizes)]
  return { ...answers, sizes: median, fields: {}, paths: {}, cut: true }
}

/** The times of many requests are worth more than what was answered to them. */
function limitAnswers(runs: Run[]): Run[] {
  const bytes = countBytes(JSON.stringify(runs.map(({ answers = [] }) => answers)))
  return bytes <= maxAnswersBytes ? runs : runs.map(({ answers: _, ...run }) => run)
}

const maxAnswersBytes = 4000

/** A comparison reads how many calls there were, and not of which route. */
function stripUpstreams({ calls, ...upstreams }: NonNullable<Run['upstreams']>) {
  return {
    ...upstreams,
    calls: calls.map((each) => ({ ...each, parts: [sum(each.parts)], routes: [], example: '' })),
  }
}

export const maxReasons = 8

const maxReasonChars = 300

const maxFirstErrors = 3

const maxErrorChars = 200

const maxStatuses = 8

let emptyHistogram: string | null = null

/** A histogram without values. */
export function encodeEmptyHistogram(): string {
  emptyHistogram ??= encodeHistogram(createHistogram())
  return emptyHistogram
}

/** The same time with milliseconds, in UTC: a stored text may have any number of digits. */
function normalizeTimestamp(text: string): string {
  return new Date(text).toISOString()
}

/** The text in at most `maxChars` UTF-16 code units, without half a surrogate pair at its end. */
export function truncateText(text: string, maxChars: number): string {
  return text.length <= maxChars
    ? text
    : `${text.slice(0, maxChars - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

/** The counts and response times of each request, over all groups. */
export function mergeRequestGroups(groups: EngineGroup[]): EngineRequestGroup[] {
  const byName = groupByName(groups.flatMap(({ requests }) => requests))
  return [...byName].map(([name, parts]) => mergeRequests(name, parts))
}

/** The same of each scenario; empty without scenarios. */
export function mergeScenarioGroups(groups: EngineGroup[]): Pick<EngineGroup, 'scenarios'> {
  const byName = groupByName(groups.flatMap(({ scenarios = [] }) => scenarios))
  if (byName.size === 0) return {}
  return { scenarios: [...byName].map(([name, parts]) => mergeScenarios(name, parts)) }
}

function mergeScenarios(name: string, parts: EngineScenarioGroup[]): EngineScenarioGroup {
  return {
    name,
    started: sum(parts.map(({ started }) => started)),
    completed: sum(parts.map(({ completed }) => completed)),
    response: mergeHistogramTexts(parts.map(({ response }) => response)),
  }
}

function groupByName<Part extends { name: string }>(all: Part[]): Map<string, Part[]> {
  const byName = new Map<string, Part[]>()
  for (const part of all) {
    const parts = byName.get(part.name)
    if (parts === undefined) byName.set(part.name, [part])
    else parts.push(part)
  }
  return byName
}

export function mergeRequests(name: string, parts: EngineRequestGroup[]): EngineRequestGroup {
  return {
    name,
    offered: sum(parts.map(({ offered }) => offered)),
    answered: sum(parts.map(({ answered }) => answered)),
    errors: sumErrors(parts),
    response: mergeHistogramTexts(parts.map(({ response }) => response)),
    service: encodeEmptyHistogram(),
  }
}

function mergeHistogramTexts(texts: string[]): string {
  const [only, ...others] = texts
  return only !== undefined && others.length === 0 ? only : encodeHistogram(mergeHistograms(texts))
}

/** Rounds each time to `digits` significant digits. */
export function roundHistogram(histogram: Histogram, digits: number): string {
  const rounded = createHistogram()
  for (let cell = 0; cell < histogram.countsArrayLength; cell++) {
    const count = histogram.getCountAtIndex(cell)
    if (count === 0) continue
    const value = Number(histogram.valueFromIndex(cell).toPrecision(digits))
    rounded.recordValueWithCount(Math.min(value, histogram.highestTrackableValue), count)
  }
  return encodeHistogram(rounded)
}
