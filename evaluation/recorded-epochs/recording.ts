/** Recorded epochs, in the form that measurements have: a recording in, the measurement of a pull request out. */

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
import { isEpochVoid, readPairedEpoch } from '../../src/core/stats/paired-epochs.ts'
import { estimateEpochEffect } from '../../src/core/stats/paired-estimates.ts'
import { compareMeasurements } from '../../src/core/verdict/compare.ts'
import type { KnownEpoch } from '../simulated-pull-request.ts'

/** One epoch of four fresh processes that shared one schedule, request by request at random. */
export interface Recording {
  service: string
  /** `neighbour`: with a seeded neighbour that takes the CPU away or keeps the memory bus busy. */
  noise: 'ambient' | 'neighbour'
  machine: Machine
  plan: ComparablePlan
  runs: Record<Build, Omit<Run, 'epoch' | 'side'>>
}

/** `same` is built from the code of `base`; the others do more work in every request, or in those of the tail. */
export type Build = 'base' | 'same' | 'slowerBody' | 'slowerTail'

/** Which build plays which side. */
export interface Sides {
  base: Build
  head: Build
}

export function readRecordings(folder: string): Recording[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json.gz'))
    .sort()
    .map((name) => JSON.parse(gunzipSync(readFileSync(join(folder, name))).toString('utf8')))
}

/** Recordings of one service as the epochs of one pull request. */
export function measurementOf(recordings: Recording[], sides: Sides): Measurement {
  const [first] = recordings
  if (first === undefined) throw new Error('There is no recording.')
  const runs = recordings.flatMap((recording, index) =>
    (['base', 'head'] as const).map((side) => ({
      ...recording.runs[sides[side]],
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

/** What the epoch says of head against base. */
export function knownEpoch(recording: Recording, sides: Sides): KnownEpoch {
  const measurement = measurementOf([recording], sides)
  const reading = readPairedEpoch(pairIn(measurement), 'requests', new Set())
  const { durationSeconds, load } = measurement.plan
  return {
    durationSeconds,
    perSecond: plannedRateOf(load) ?? 0,
    metrics: compareMeasurements(null, measurement).rows.map(({ metric, base, head }) => ({
      metric,
      base: base?.value ?? 0,
      head: head.value,
      effect:
        metric === 'rps' || metric === 'errors' ? null : estimateEpochEffect(metric, null, reading),
    })),
  }
}

/** Whether the gate would not count it, since so much of a response was the generator's own lateness. */
export function isVoidHere(recording: Recording, sides: Sides): boolean {
  return isEpochVoid(pairIn(measurementOf([recording], sides)))
}

function pairIn(measurement: Measurement): EpochPair {
  const [pair] = pairEpochs(measurement)
  if (pair === undefined) throw new Error('A recording has both sides.')
  return pair
}
