/**
 * Judges the measurements of finished trials again, with the gate of this checkout: what a change
 * of the gate would have made of them. A measurement ended where the gate of its time was sure.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Measurement } from '../../src/core/measurement/measurement.ts'
import { pairEpochs } from '../../src/core/measurement/runs.ts'
import { parseMeasurement } from '../../src/core/measurement/schema.ts'
import { listLooks } from '../../src/core/stats/looks.ts'
import { UsageError } from '../../src/core/text/errors.ts'
import type { Rules } from '../../src/core/verdict/rules.ts'
import { findNextLook } from '../../src/core/verdict/verdict.ts'
import { judgeEpochs } from '../../src/gate/suite-result.ts'
import { buildDefaultRules } from '../simulated-pull-request.ts'
import { type GateTrial, planTrials } from './plan.ts'
import { gateServices } from './services.ts'
import { nameMeasurement } from './trial.ts'

export interface LaterVerdict {
  trial: string
  /** `more-epochs` if the gate would have measured on where the measurement ended. */
  outcome: string
  /** After how many it was sure, or all that there are. */
  epochs: number
  reasons: string[]
  /** The commit of the gate. */
  commit: string
}

/** The verdict look by look, as at the end of a measurement. */
export function judgeAgain(
  measurement: Measurement,
  rules: Rules,
): Omit<LaterVerdict, 'trial' | 'commit'> {
  const settings = { epochs: rules.epochs, isSteady: false }
  const epochs = pairEpochs(measurement).map(({ head }) => head.epoch)
  const looks = listLooks(settings).filter((look) => look < epochs.length)
  for (const look of [...looks, epochs.length]) {
    const counted = new Set(epochs.slice(0, look))
    const runs = measurement.runs.filter(({ epoch }) => counted.has(epoch))
    const verdict = judgeEpochs({ ...measurement, runs }, rules)
    const { outcome, reasons } = verdict
    if (findNextLook(verdict, look, settings) === null) return { outcome, epochs: look, reasons }
  }
  return { outcome: 'more-epochs', epochs: epochs.length, reasons: [] }
}

/**
 * Of all results whose measurement is in `folder`: only the machine that measured them has them.
 * Takes about two seconds for each.
 * @throws UsageError if a measurement cannot be read
 */
export function* judgeStored(
  results: { trial: string }[],
  folder: string,
  tailgate: { version: string; commit: string },
): Generator<LaterVerdict> {
  const plan = new Map(planTrials(1).map((trial) => [trial.id, trial]))
  for (const { trial: id } of results) {
    const trial = plan.get(id)
    if (trial === undefined) continue
    const measurement = readStoredMeasurement(
      join(folder, nameMeasurement(tailgate.version, trial)),
    )
    if (measurement === null) continue
    const verdict = judgeAgain(measurement, buildTrialRules(trial))
    yield { trial: id, ...verdict, commit: tailgate.commit }
  }
}

/** The rules by which the trial was judged. */
export function buildTrialRules({ scenario, service }: GateTrial): Rules {
  const { requests } = gateServices[service]
  const lines = {
    ...(requests.length > 0 && { requests }),
    limits: scenario.limits,
  }
  return buildDefaultRules(
    Object.entries(lines)
      .map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
      .join(''),
  )
}

/**
 * Null where this machine does not have it.
 * @throws UsageError if it is damaged, as by a full disk, or of another version
 */
function readStoredMeasurement(path: string): Measurement | null {
  if (!existsSync(path)) return null
  const parsed = parseMeasurement(decompressMeasurement(path), path)
  if ('problem' in parsed) throw new UsageError(parsed.problem.message)
  return parsed.measurement
}

function decompressMeasurement(path: string): string {
  try {
    return gunzipSync(readFileSync(path)).toString()
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new UsageError(`${path} cannot be read (${why}). Delete it: the trial keeps its result.`)
  }
}
