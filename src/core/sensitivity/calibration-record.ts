/**
 * What `tailgate calibrate --save` keeps: the effects of a build that was measured beside itself.
 * They differ from zero only by its processes and by chance, since the machine changes for both
 * sides alike. So they show how far processes of the service differ.
 */

import * as z from 'zod'
import { type NoisyMetric, noisyMetrics } from '../config/value/metric.ts'
import type { Machine, Measurement } from '../measurement/measurement.ts'
import { pairEpochs } from '../measurement/runs.ts'
import { machineShape } from '../measurement/schema.ts'
import type { Effect } from '../stats/effects.ts'
import { isEpochVoid, readPairedEpoch } from '../stats/paired-epochs.ts'
import type { CalibratedEffects, CalibrationEffect } from '../stats/process-spread.ts'

export const calibrationSchema = 'tailgate.processes/1'

export interface CalibrationRecord {
  schema: typeof calibrationSchema
  suite: string
  leg: string
  /** That of the measurement; runs with the same one learn from it. */
  configuration: string
  machine: Machine
  takenAt: string
  /** Full hash of the measured commit; null outside of git. */
  commit: string | null
  effects: CalibratedEffects
}

/** The metrics whose prior can be learned; `max` and `rps` follow from the prior of the median. */
const learnedMetrics = ['p50', 'p90', 'p99', 'p99.9', 'cpu'] as const satisfies NoisyMetric[]

/** `measurement`: a paired one of a build with itself. */
export function buildCalibrationRecord(measurement: Measurement): CalibrationRecord {
  const { beside, suite, leg, configuration, machine, takenAt, commit } = measurement
  const interleaving = beside?.turns ?? 'requests'
  const readings = pairEpochs(measurement)
    .filter((pair) => !isEpochVoid(pair))
    .map((pair) => readPairedEpoch(pair, interleaving))
  const effects = learnedMetrics.map((metric) => [
    metric,
    readings.flatMap((reading) => dropLevels(reading.estimateEffect(metric, null))),
  ])
  return {
    schema: calibrationSchema,
    ...{ suite, leg, configuration, machine, takenAt, commit },
    effects: Object.fromEntries(effects),
  }
}

const effectShape = z.object({
  effect: z.number().min(-20).max(20),
  standardError: z.number().min(0).max(20),
  order: z.union([z.literal(1), z.literal(-1)]).optional(),
})

const calibrationShape: z.ZodType<CalibrationRecord> = z.object({
  schema: z.literal(calibrationSchema),
  suite: z.string().min(1).max(200),
  leg: z.string().max(1000),
  configuration: z.string().min(1).max(200),
  machine: machineShape,
  takenAt: z.iso.datetime({ offset: true }),
  commit: z
    .string()
    .regex(/^[0-9a-f]{7,64}$/)
    .nullable(),
  effects: z.partialRecord(z.enum(noisyMetrics), z.array(effectShape).max(1000)),
})

/** Null for a text that is no record of this version: nothing is learned from it. */
export function parseCalibrationRecord(text: string): CalibrationRecord | null {
  if (text.length > maxRecordLength) return null
  try {
    const parsed = calibrationShape.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** In characters. A record of a hundred epochs has about 40,000. */
const maxRecordLength = 1_000_000

/** What a calibration teaches is the spread of the effects, not the figures themselves. */
function dropLevels(found: Effect | null): CalibrationEffect[] {
  if (found === null) return []
  const { levels: _levels, ...effect } = found
  return [effect]
}
