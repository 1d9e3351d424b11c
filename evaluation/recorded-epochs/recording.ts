/** Reads recorded epochs, and turns them into measurements and estimates. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import {
  type Machine,
  type Measurement,
  measurementSchema,
  type Run,
} from '../../src/core/measurement/measurement.ts'
import { type ComparablePlan, plannedRateOf } from '../../src/core/measurement/planned-load.ts'
import { type EpochPair, pairEpochs } from '../../src/core/measurement/runs.ts'
import { parseMeasurement } from '../../src/core/measurement/schema.ts'
import { readKeptShare } from '../../src/core/stats/kept-rate.ts'
import { isEpochVoid, readPairedEpoch } from '../../src/core/stats/paired-epochs.ts'
import type { PairedReading } from '../../src/core/stats/paired-reading.ts'
import { compareMeasurements } from '../../src/core/verdict/compare.ts'
import { readObserved } from '../../src/core/verdict/limit-result.ts'
import type { KnownEpoch } from '../simulated-pull-request.ts'

/**
 * One epoch of four fresh processes. One schedule was distributed over them at random, request by
 * request.
 */
export interface Recording {
  service: string
  /** `neighbour`: a program with a fixed seed took the CPU at times or kept the memory bus busy. */
  noise: 'ambient' | 'neighbour'
  machine: Machine
  plan: ComparablePlan
  /** Absent if all processes started at once in the order of `runs`. */
  startOrder?: RecordedBuild[]
  /** Not every service has each of the slower builds. */
  runs: Record<'base' | 'same', RecordedRun> & Partial<Record<RecordedBuild, RecordedRun>>
}

export type RecordedRun = Omit<Run, 'epoch' | 'side'>

/**
 * `same` is built from the code of `base`. The others do more work in every request, in the tail,
 * or in one endpoint.
 */
export type RecordedBuild = 'base' | 'same' | 'slowerBody' | 'slowerTail' | 'slowerEndpoint'

/** The builds that are base and head. */
export interface BuildsOfSides {
  base: RecordedBuild
  head: RecordedBuild
}

export function readRecordings(folder: string): Recording[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json.gz'))
    .sort()
    .map((name) => JSON.parse(gunzipSync(readFileSync(join(folder, name))).toString('utf8')))
}

/** A measurement of a pull request whose epochs are these recordings of one service. */
export function buildMeasurement(recordings: Recording[], sides: BuildsOfSides): Measurement {
  const [first] = recordings
  if (first === undefined) throw new Error('There is no recording.')
  const runs = recordings.flatMap((recording, index) =>
    (['base', 'head'] as const).map((side) => ({
      ...findRun(recording, sides[side]),
      epoch: index + 1,
      side,
    })),
  )
  const measurement: Measurement = {
    schema: measurementSchema,
    suite: first.service,
    leg: '',
    takenAt: first.runs.base.startedAt,
    commit: null,
    dirty: false,
    configuration: 'recorded',
    plan: first.plan,
    machine: first.machine,
    versions: { tailgate: 'none', node: 'none' },
    seed: 0,
    beside: { commit: null, what: 'a recorded base', turns: 'requests' },
    repeats: 0,
    runs,
  }
  const parsed = parseMeasurement(JSON.stringify(measurement), 'A recording')
  if ('problem' in parsed) throw new Error(parsed.problem.message)
  return parsed.measurement
}

function findRun({ service, runs }: Recording, build: RecordedBuild): RecordedRun {
  const run = runs[build]
  if (run === undefined) throw new Error(`${service} has no build ${build}.`)
  return run
}

/** The figures of the epoch, and the estimated effects of head against base. */
export function estimateEpoch(recording: Recording, sides: BuildsOfSides): KnownEpoch {
  const measurement = buildMeasurement([recording], sides)
  const { durationSeconds, load } = measurement.plan
  const pair = readPair(measurement)
  return {
    durationSeconds,
    perSecond: plannedRateOf(load) ?? 0,
    figures: compareMeasurements(null, measurement)
      .rows.filter(({ whole }) => !whole)
      .map((row) => {
        const { base, head } = readObserved(row)
        return {
          ...{ metric: row.metric, request: row.request },
          ...{ base: base?.value ?? 0, head: head.value },
        }
      }),
    reading: keepCounts(readPairedEpoch(pair, 'requests')),
    kept: { base: readKeptShare(pair.base), head: readKeptShare(pair.head) },
    ...findStartOrder(recording, sides),
  }
}

/** Counts are computed once: thousands of pull requests use the same epoch. */
function keepCounts(reading: PairedReading): PairedReading {
  const known = new Map<string, number>()
  return {
    ...reading,
    countResponses: (request, pauses) => {
      const key = JSON.stringify([request, pauses])
      const count = known.get(key) ?? reading.countResponses(request, pauses)
      known.set(key, count)
      return count
    },
  }
}

function findStartOrder(
  { startOrder }: Recording,
  { base, head }: BuildsOfSides,
): Pick<KnownEpoch, 'order'> {
  if (startOrder === undefined) return {}
  return { order: startOrder.indexOf(head) < startOrder.indexOf(base) ? 1 : -1 }
}

/**
 * The same epochs as the gate sees them in this order: it starts the base first in the first epoch,
 * and swaps the order after each. Where the real order was recorded, that one counts.
 */
export function applyStartOrder(epochs: KnownEpoch[]): KnownEpoch[] {
  return epochs.map((epoch, index) => ({
    ...epoch,
    reading: {
      ...epoch.reading,
      estimateEffect: (metric, request, pauses) => {
        const effect = epoch.reading.estimateEffect(metric, request, pauses)
        return effect && { ...effect, order: epoch.order ?? (index % 2 === 0 ? -1 : 1) }
      },
    },
  }))
}

/**
 * Whether the gate would not count the epoch, since the generator's lateness is too large a part of
 * the responses.
 */
export function isRecordingVoid(recording: Recording, sides: BuildsOfSides): boolean {
  return isEpochVoid(readPair(buildMeasurement([recording], sides)))
}

function readPair(measurement: Measurement): EpochPair {
  const [pair] = pairEpochs(measurement)
  if (pair === undefined) throw new Error('A recording has both sides.')
  return pair
}
