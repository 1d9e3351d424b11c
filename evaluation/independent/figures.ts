/** Everything that the gate's own code computes of the cases, by quantity and case. */
import {
  type Metric,
  metricQuantiles,
  metrics,
  type NoisyMetric,
  noisyMetrics,
  requestMetrics,
  scenarioMetrics,
} from '../../src/core/config/value/metric.ts'
import { mergeHistograms } from '../../src/core/measurement/histogram.ts'
import type { Measurement } from '../../src/core/measurement/measurement.ts'
import { pairEpochs, type RowSubject, selectHeadRuns } from '../../src/core/measurement/runs.ts'
import { readCellCounts } from '../../src/core/stats/cell-counts.ts'
import {
  computeDetectableEffect,
  computeSampleFactor,
  predictDetectableChange,
} from '../../src/core/stats/detectable-effects.ts'
import {
  computeFinishMs,
  computeSideAverages,
  type EpochFigures,
} from '../../src/core/stats/epoch-figures.ts'
import {
  combineEffects,
  computeLowerBound,
  computeUpperBound,
  type Estimate,
} from '../../src/core/stats/intervals.ts'
import { readKeptShare } from '../../src/core/stats/kept-rate.ts'
import {
  isEpochLate,
  isEpochVoid,
  readPairedEpoch,
  selectCountedGroups,
} from '../../src/core/stats/paired-epochs.ts'
import type { PairedReading } from '../../src/core/stats/paired-reading.ts'
import { compareLongest, comparePauses } from '../../src/core/stats/pauses.ts'
import {
  choosePrior,
  computeCalibratedStrength,
  learnProcessSpread,
} from '../../src/core/stats/process-spread.ts'
import { computeQuantileVariance } from '../../src/core/stats/quantiles.ts'
import { computeSwapProbability } from '../../src/core/stats/swap-test.ts'
import {
  computeStormShareProbability,
  estimateStormChange,
} from '../../src/core/storms/storm-pairs.ts'
import {
  type Comparison,
  collectEvidence,
  compareMeasurements,
  type Evidence,
} from '../../src/core/verdict/compare.ts'
import type { Cases } from './cases.ts'

/** Infinite numbers are null, as in JSON. */
export type Figure = number | boolean | string | null | Figure[]

/** By quantity, then by case. */
export type Figures = Record<string, Record<string, Figure>>

type RecordFigure = (quantity: string, name: string, figure: Figure) => void

/** How unlikely the bounds are that both programs compute. */
export const alphas = [0.2, 0.05, 0.005, 0.0001]

/** What makes a second belong to a pause; the gate derives it from a limit and a floor. */
export const pauseRule = { factor: 1.5625, floorMs: 1 }

export function computeFigures(cases: Cases, recorded: Record<string, Measurement>): Figures {
  const figures: Figures = {}
  const record: RecordFigure = (quantity, name, figure) => {
    const of = figures[quantity] ?? {}
    figures[quantity] = of
    of[name] = figure
  }
  for (const [name, measurement] of Object.entries({ ...recorded, ...cases.paired }))
    recordPaired(name, measurement, record)
  for (const [name, stored] of Object.entries(cases.stored)) recordStored(name, stored, record)
  for (const [name, measurement] of Object.entries(cases.storms))
    recordStorms(name, measurement, record)
  for (const [name, { effects, prior }] of Object.entries(cases.effects)) {
    recordEstimate(name, combineEffects(effects, prior), prior.tau, record)
    const strengths = noisyEpochMetrics.map((metric) =>
      computeCalibratedStrength(metric, [effects]),
    )
    record('prior learned from a calibration', name, strengths)
  }
  for (const [name, excesses] of Object.entries(cases.excesses))
    record('chance of counts', name, computeSwapProbability(excesses))
  for (const [name, { samples, epochs, metric }] of Object.entries(cases.plans))
    record('predicted change', name, predictDetectableChange(samples, epochs, metric))
  return figures
}

function recordPaired(name: string, measurement: Measurement, record: RecordFigure): void {
  const { beside } = measurement
  if (beside === null) throw new Error(`${name} has no base.`)
  const all = pairEpochs(measurement)
  const readings = all.map((pair) => {
    const reading = readPairedEpoch(pair, beside.turns)
    const epoch = `${name}, epoch ${pair.head.epoch}`
    record('epochs left out', epoch, isEpochVoid(pair))
    record('epochs repeated', epoch, isEpochLate(pair))
    record('groups kept', epoch, selectCountedGroups(pair, beside.turns))
    for (const side of ['base', 'head'] as const) {
      const { share, standardError } = readKeptShare(pair[side])
      record('kept share', `${epoch}, ${side}`, [share, standardError])
    }
    recordReading(epoch, reading, listSingles(measurement), record)
    return reading
  })
  const context = { interleaving: beside.turns, learned: beside.learned ?? null }
  for (let count = 1; count <= readings.length; count++) {
    const first = readings.slice(0, count)
    const epochs = `${name}, ${count} epochs`
    for (const { metric, subject } of listMeasured(measurement)) {
      const evidence = collectEvidence(metric, subject, first, context)
      const row = `${epochs}, ${metric} ${nameSubject(subject)}`
      recordEvidence(row, metric, evidence, context, record)
    }
    recordPauses(epochs, first, record)
  }
  recordComparison(name, compareMeasurements(null, measurement), context, record)
}

/** All metrics of the total, and those of each scenario and of each of several requests. */
function listMeasured(measurement: Measurement): { metric: Metric; subject: RowSubject }[] {
  return [
    ...metrics.filter(isOfEpochs).map((metric) => ({ metric, subject: null })),
    ...listSingles(measurement).flatMap((subject) => {
      const own = typeof subject === 'string' ? requestMetrics : scenarioMetrics
      return own.map((metric) => ({ metric, subject }))
    }),
  ]
}

/** The time until most of a storm is answered is one figure of a storm, and not of an epoch. */
function isOfEpochs(metric: Metric): boolean {
  return metric !== 'finish95'
}

const noisyEpochMetrics = noisyMetrics.filter(isOfEpochs)

function listSingles({ plan: { requests, scenarios = [] } }: Measurement): RowSubject[] {
  return [
    ...scenarios.map(({ name }) => ({ scenario: name })),
    ...(requests.length < 2 ? [] : requests.map(({ name }) => name)),
  ]
}

function nameSubject(subject: RowSubject): string {
  if (subject === null) return 'null'
  return typeof subject === 'string' ? subject : `scenario ${subject.scenario}`
}

function recordReading(
  epoch: string,
  reading: PairedReading,
  singles: RowSubject[],
  record: RecordFigure,
): void {
  record('paused groups', epoch, [reading.paused.base, reading.paused.head])
  record('longest responses', epoch, [reading.slowest.base, reading.slowest.head])
  const hasPauses = [...reading.paused.base, ...reading.paused.head].some((level) => level > 0)
  for (const subject of [null, ...singles]) {
    const name = `${epoch}, ${nameSubject(subject)}`
    record('excess of failures', name, reading.readExcessFailures(subject))
    record('excess of failed checks', name, reading.readExcessFailures(subject, 'checks'))
    for (const metric of subject === null ? noisyEpochMetrics : (['p50', 'p99'] as const))
      for (const pauses of hasPauses ? ([undefined, 'left out'] as const) : [undefined]) {
        const found = reading.estimateEffect(metric, subject, pauses)
        const of = `${name}${pauses === undefined ? '' : ', without pauses'}`
        record(`${metric} of an epoch: effect`, of, found?.effect ?? null)
        record(`${metric} of an epoch: standard error`, of, found?.standardError ?? null)
        record('start order', of, found?.order ?? 0)
      }
  }
}

function recordEvidence(
  name: string,
  metric: Metric,
  evidence: Evidence,
  { learned }: { learned: Parameters<typeof choosePrior>[1] },
  record: RecordFigure,
): void {
  record('kind of evidence', name, evidence.kind)
  if (evidence.kind === 'chance') record('chance of failures', name, evidence.probability)
  if (evidence.kind === 'spread') record('limit from stored runs', name, evidence.limit)
  if (evidence.kind !== 'estimate') return
  record('pauses left out', name, evidence.pauses ?? null)
  const { tau } = choosePrior(metric as NoisyMetric, learned)
  recordEstimate(name, evidence.estimate, tau, record)
  recordColumns('columns', name, computeSideAverages(evidence.estimate), record)
}

function recordColumns(
  quantity: string,
  name: string,
  sides: { base: EpochFigures | null; head: EpochFigures } | null,
  record: RecordFigure,
): void {
  if (sides === null) return
  record(quantity, name, [sides.base?.value ?? null, sides.head.value])
}

function recordEstimate(name: string, estimate: Estimate, tau: number, record: RecordFigure): void {
  record('all epochs: effect', name, estimate.effect)
  record('all epochs: standard error', name, keepFinite(estimate.standardError))
  record('all epochs: degrees of freedom', name, estimate.degreesOfFreedom)
  record(
    'all epochs: bounds',
    name,
    alphas.flatMap((alpha) =>
      [computeLowerBound(estimate, alpha), computeUpperBound(estimate, alpha)].map(keepFinite),
    ),
  )
  record(
    'detectable effect',
    name,
    alphas.map((alpha) => keepFinite(computeDetectableEffect(estimate, alpha))),
  )
  record(
    'factor of requests',
    name,
    [0.05, 0.2].map((wanted) => {
      const factor = computeSampleFactor(estimate, 0.005, wanted, tau)
      return factor === null ? null : keepFinite(factor)
    }),
  )
}

function keepFinite(figure: number): number | null {
  return Number.isFinite(figure) ? figure : null
}

function recordPauses(
  name: string,
  readings: Pick<PairedReading, 'slowest'>[],
  record: RecordFigure,
): void {
  const pauses = comparePauses(readings, pauseRule)
  const { seconds, base, head, probability, isInMostEpochs, length } = pauses
  const thresholds = [pauses.thresholdMs, pauses.highestThresholdMs]
  record('pauses: lengths', name, [base, head])
  record('pauses: seconds and thresholds', name, [seconds, ...thresholds.map(keepFinite)])
  record('pauses: chance of their number', name, probability)
  record('pauses: in most epochs', name, isInMostEpochs)
  record('pauses: effect on length', name, length?.effect ?? null)
  record('pauses: standard error of length', name, length?.standardError ?? null)
  record('pauses: degrees of freedom', name, length?.degreesOfFreedom ?? null)
  recordLongest(name, readings, record)
}

function recordLongest(
  name: string,
  readings: Pick<PairedReading, 'slowest'>[],
  record: RecordFigure,
): void {
  const longest = compareLongest(readings)
  const { effect, standardError, degreesOfFreedom } = longest?.estimate ?? {}
  record('longest response: effect', name, effect ?? null)
  record('longest response: standard error', name, standardError ?? null)
  record('longest response: degrees of freedom', name, degreesOfFreedom ?? null)
  record('longest response: of the base', name, longest?.baseMs ?? null)
}

/** What the gate makes of the measurement as a whole. */
function recordComparison(
  name: string,
  { rows, lostRate, slowest }: Comparison,
  context: { learned: Parameters<typeof choosePrior>[1] },
  record: RecordFigure,
): void {
  const compared = `${name}, compared`
  for (const row of rows) {
    const { metric, request, scenario, whole, evidence } = row
    const subject = nameSubject(scenario && request !== null ? { scenario: request } : request)
    const name = `${compared}, ${metric} ${subject}${whole ? ', whole' : ''}`
    recordEvidence(name, metric, evidence, context, record)
    if (evidence.kind === 'estimate') recordColumns('columns', name, row, record)
  }
  if (slowest.length > 0)
    recordPauses(
      compared,
      slowest.map((each) => ({ slowest: each })),
      record,
    )
  for (const side of ['base', 'head', 'difference'] as const) {
    const loss = lostRate?.[side]
    record('lost rate: effect', `${compared}, ${side}`, loss?.effect ?? null)
    record('lost rate: standard error', `${compared}, ${side}`, loss?.standardError ?? null)
    record('lost rate: degrees of freedom', `${compared}, ${side}`, loss?.degreesOfFreedom ?? null)
  }
}

/** What the pairs of storms show, after each of them. */
function recordStorms(name: string, measurement: Measurement, record: RecordFigure): void {
  const all = pairEpochs(measurement)
  for (const { base, head } of all)
    record('storms: time until 95 %', `${name}, ${head.epoch}`, [base, head].map(computeFinishMs))
  for (let count = 1; count <= all.length; count++) {
    const pairs = all.slice(0, count)
    const storms = `${name}, ${count} pairs`
    for (const metric of ['p50', 'p99', 'finish95'] as const) {
      const estimate = estimateStormChange(metric, null, pairs)
      const of = `${storms}, ${metric}`
      record('storms: effect', of, estimate?.effect ?? null)
      record('storms: standard error', of, estimate && keepFinite(estimate.standardError))
      record('storms: degrees of freedom', of, estimate?.degreesOfFreedom ?? null)
      const sides = estimate && computeSideAverages(estimate)
      record('storms: columns', of, sides && [sides.base.value, sides.head.value])
    }
    const chance = computeStormShareProbability('errors', null, pairs)
    record('storms: chance of errors', storms, chance)
  }
}

function recordStored(
  name: string,
  { base, head, past }: Cases['stored'][string],
  record: RecordFigure,
): void {
  for (const { metric, request, evidence } of compareMeasurements(base, head, past).rows)
    recordEvidence(`${name}, ${metric} ${request}`, metric, evidence, { learned: null }, record)
  const learned = learnProcessSpread([base, ...past])
  record(
    'prior learned from stored runs',
    name,
    learned && Object.entries(learned.strengths).flat(),
  )
  for (const run of selectHeadRuns(base)) {
    const responses = run.groups.flatMap(({ requests }) => requests.map(({ response }) => response))
    const counts = readCellCounts(mergeHistograms(responses))
    const variances = Object.values(metricQuantiles).map((quantile) =>
      computeQuantileVariance(counts, quantile),
    )
    record('variance of quantiles', `${name}, epoch ${run.epoch}`, variances)
  }
}
