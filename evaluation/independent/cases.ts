/**
 * The inputs that both programs compute from, apart from the recordings: small, seeded, and made
 * for what the recordings lack.
 */
import type { NoisyMetric } from '../../src/core/config/value/metric.ts'
import { createHistogram, encodeHistogram } from '../../src/core/measurement/histogram.ts'
import type { Measurement } from '../../src/core/measurement/measurement.ts'
import type { Effect } from '../../src/core/stats/effects.ts'
import type { Prior } from '../../src/core/stats/intervals.ts'
import { learnedSpreadVersion } from '../../src/core/stats/process-spread.ts'
import { createRandom, type RandomSource } from '../random.ts'
import { buildSyntheticMeasurement, type SyntheticSpec } from './synthetic-measurement.ts'

export interface Cases {
  paired: Record<string, Measurement>
  storms: Record<string, Measurement>
  stored: Record<string, { base: Measurement; head: Measurement; past: Measurement[] }>
  effects: Record<string, { effects: Effect[]; prior: Required<Prior> }>
  excesses: Record<string, number[]>
  plans: Record<string, { samples: number; epochs: number; metric: PlannedMetric }>
}

export type PlannedMetric = Exclude<NoisyMetric, 'cpu'>

export function buildCases(): Cases {
  const build = (spec: SyntheticSpec) => buildSyntheticMeasurement(spec)
  return {
    paired: mapValues(pairedSpecs, build),
    storms: mapValues(stormSpecs, buildStorms),
    stored: mapValues(storedSpecs, buildStored),
    effects: buildEffects(createRandom(11)),
    excesses: buildExcesses(createRandom(12)),
    plans: Object.fromEntries(
      (['p50', 'p90', 'p99', 'p99.9', 'max', 'rps'] as const).map((metric, index) => [
        `drawn plan of ${metric}`,
        { samples: 700 * (index + 1), epochs: index + 2, metric },
      ]),
    ),
  }
}

const pairedSpecs: Record<string, SyntheticSpec> = {
  'bursts and lateness': {
    seed: 1,
    epochs: 6,
    requests: ['GET /a', 'GET /b'],
    learned: { version: learnedSpreadVersion, runs: 5, strengths: { p50: 8, p99: 30 } },
    disturb: ({ epoch, side, group }) => ({
      // One request in 12 is more than a twentieth, and one in 20 is not.
      ...(epoch === 6 && (group === 1 || group === 3) && { lagMs: 2, lagEvery: 8 + 4 * group }),
      // Both sides alike, the head more, and a little on both.
      ...(epoch <= 2 && group === 4 && { factor: side === 'head' ? 4 : 3.4 }),
      ...(epoch === 3 && group === 2 && { factor: side === 'head' ? 12 : 3 }),
      ...(epoch === 4 && group === 6 && { factor: 1.8 }),
      ...(epoch >= 5 && group % (epoch === 5 ? 2 : 7) === 0 && { lagMs: 2 }),
    }),
  },
  'errors in clusters': {
    seed: 2,
    epochs: 5,
    learned: { version: learnedSpreadVersion + 1, runs: 5, strengths: { p50: 16 } },
    disturb: ({ epoch, side, group }, { drawUniform }) => ({
      failed:
        drawUniform() < (side === 'head' ? 0.3 : 0.2) ? 1 + Math.floor(40 * drawUniform()) : 0,
      ...(epoch === 2 && group === 8 && side === 'head' && { unfinished: 3 }),
    }),
  },
  'pauses on both sides': {
    seed: 3,
    epochs: 8,
    perSecond: 100,
    disturb: (_, { drawUniform }) =>
      drawUniform() < 0.25 ? { pauseMs: 80 + 80 * drawUniform() } : {},
  },
  'more and longer pauses on the head': {
    seed: 4,
    epochs: 6,
    seconds: 90,
    disturb: ({ side }, { drawUniform }) =>
      drawUniform() < (side === 'head' ? 0.5 : 0.15)
        ? { pauseMs: (side === 'head' ? 300 : 120) * (0.8 + drawUniform()) }
        : {},
  },
  'late epochs': {
    seed: 6,
    epochs: 4,
    disturb: ({ epoch }) => (epoch === 2 || epoch === 3 ? { lagMs: 1.5, factor: 0.001 } : {}),
  },
  'in rounds': { seed: 7, epochs: 4, interleaving: 'rounds', perSecond: 30 },
  'one side after the other': {
    seed: 8,
    epochs: 5,
    interleaving: 'one-by-one',
    disturb: ({ group }) => (group === 3 ? { factor: 3 } : {}),
  },
  'a closed load': { seed: 9, epochs: 5, load: 'closed', interleaving: 'rounds', perSecond: 120 },
  'slow responses': {
    seed: 10,
    epochs: 5,
    perSecond: 20,
    typicalMs: 1500,
    completedShare: { base: 0.97, head: 0.9 },
    disturb: ({ side, group }) => (side === 'head' ? { factor: 1 + group / 4 } : {}),
  },
  'scenarios and failed checks': {
    seed: 12,
    epochs: 5,
    requests: ['login', 'pay'],
    scenario: 'buy',
    completedShare: { base: 0.5, head: 0.45 },
    disturb: ({ epoch, side, group, request }, { drawUniform }) => {
      if (side === 'base' && drawUniform() < 0.7) return {}
      const failed = request === 'pay' ? Math.floor(6 * drawUniform()) : 0
      const failedChecks = Math.floor(failed * drawUniform())
      return { failed, failedChecks, ...(epoch === 3 && group === 1 && { factor: 5 }) }
    },
  },
  'a short warm-up': {
    seed: 11,
    epochs: 3,
    typicalMs: 900,
    warmupSeconds: 0.5,
    completedShare: { base: 0.96, head: 0.93 },
  },
}

const stormSpecs: Record<string, SyntheticSpec> = {
  'storms alike': { seed: 70, epochs: 8, interleaving: 'one-by-one' },
  'storms with errors': {
    seed: 71,
    epochs: 8,
    interleaving: 'one-by-one',
    spread: 0.2,
    disturb: ({ side }, { drawUniform }) => ({
      failed: Math.floor((side === 'head' ? 12 : 6) * drawUniform()),
    }),
  },
  'storms of which some are not answered': {
    seed: 72,
    epochs: 6,
    interleaving: 'one-by-one',
    disturb: ({ epoch, side, group }) =>
      side === 'head' && epoch % 2 === 0 && group === 0 ? { unfinished: 70 } : {},
  },
}

/** The responses come at random times within half a minute. */
function buildStorms(spec: SyntheticSpec): Measurement {
  const measurement = buildSyntheticMeasurement(spec)
  const random = createRandom(spec.seed + 1000)
  const runs = measurement.runs.map((run) => {
    const finished = createHistogram()
    for (let response = 0; response < run.answered; response++)
      finished.recordValue(Math.floor(300_000_000 * random.drawUniform()))
    return { ...run, finished: encodeHistogram(finished) }
  })
  return { ...measurement, runs }
}

interface StoredSpec {
  seed: number
  past: number
  spread: number
  load?: 'rate' | 'closed'
}

const storedSpecs: Record<string, StoredSpec> = {
  'steady processes': { seed: 20, past: 6, spread: 0.005 },
  'processes that differ': { seed: 40, past: 7, spread: 0.2 },
  'a closed load': { seed: 60, past: 5, spread: 0.05, load: 'closed' },
  'too few runs': { seed: 80, past: 1, spread: 0.02 },
}

function buildStored({ seed, past, spread, load = 'rate' }: StoredSpec) {
  const build = (index: number) =>
    buildSyntheticMeasurement({ seed: seed + index, epochs: 3, sides: ['head'], spread, load })
  return {
    base: build(0),
    head: build(1),
    past: Array.from({ length: past }, (_, index) => build(index + 2)),
  }
}

function buildEffects({ drawNormal, drawUniform }: RandomSource): Cases['effects'] {
  const draw = (index: number) => ({
    effects: Array.from({ length: 1 + (index % 16) }, (): Effect => {
      const order = drawUniform()
      return {
        effect: 0.1 * drawNormal(),
        standardError: index % 5 === 0 ? 0 : 0.05 * Math.exp(drawNormal()),
        ...(order < 0.8 && { order: order < 0.5 ? (1 as const) : (-1 as const) }),
      }
    }),
    prior: {
      tau: [0.025, 0.1, 0.002][index % 3] as number,
      strength: [0, 1, 5.5, 16][index % 4] as number,
    },
  })
  return nameEach('drawn effects', 48, draw)
}

/** Few and many groups, single errors and clusters, and sums above which numbers are rounded. */
function buildExcesses({ drawNormal }: RandomSource): Cases['excesses'] {
  return nameEach('drawn counts', 48, (index) => {
    const groups = [3, 8, 12, 36, 144][index % 5] as number
    const size = [1, 4, 60, 2000][index % 4] as number
    return Array.from(
      { length: groups },
      () => Math.round(size * 0.7 * (drawNormal() + (index % 3) * 0.4)) + 0,
    )
  })
}

function nameEach<T>(name: string, count: number, build: (index: number) => T): Record<string, T> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`${name} ${index + 1}`, build(index)]),
  )
}

function mapValues<T, U>(record: Record<string, T>, convert: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, convert(value)]))
}
