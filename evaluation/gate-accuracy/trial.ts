/** One trial of the scoring: one run of tailgate under noise, one result. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { UsageError } from '../../src/core/text/errors.ts'
import { describeMachine } from '../result-file.ts'
import { createTemporaryFolder } from '../temporary-folder.ts'
import type { CalibrationFactors, ServiceFactors } from './calibration.ts'
import type { Database } from './database.ts'
import {
  folderPrefix,
  maxRunSeconds,
  runTailgate,
  type TailgateRequest,
  type TailgateResult,
} from './invocation.ts'
import { startNoise } from './noise.ts'
import { applyFixedLimits } from './other-rules.ts'
import type { GateScenario, GateTrial, ServiceSettings } from './plan.ts'
import type { GatePrograms } from './programs.ts'
import type { GateTrialResult } from './result.ts'

/** What every trial needs. */
export interface ScoreContext {
  programs: GatePrograms
  factors: CalibrationFactors
  /** Starts the database when the first trial needs it. */
  database: () => Promise<Database>
  signal: AbortSignal
}

/**
 * Null when it was interrupted: an interrupted trial has no result and is repeated another time.
 */
export async function runTrial(
  trial: GateTrial,
  earlier: GateTrialResult[],
  context: ScoreContext,
): Promise<GateTrialResult | null> {
  const { programs, factors, signal } = context
  const databaseUrl = trial.service === 'node-postgres' ? (await context.database()).url : null
  const loadBefore = loadavg()[0] ?? 0
  const startedAt = new Date()
  using folder = createTemporaryFolder(folderPrefix)
  const { result, noiseRight } = await runWithNoise(trial, programs, folder.path, () =>
    runTailgate(buildRequest(trial, factors, databaseUrl), programs, folder.path, signal),
  )
  if (signal.aborted) return null
  const { measurement, ...stored } = result
  saveMeasurement(measurement, trial, programs)
  const { difference } = trial.scenario
  return {
    trial: trial.id,
    scenario: trial.scenario.name,
    noise: trial.noise,
    service: trial.service,
    effect:
      difference.kind === 'calibrated'
        ? { metric: difference.metric, ratio: difference.ratio }
        : null,
    seed: trial.seed,
    startedAt: startedAt.toISOString(),
    ...stored,
    wallSeconds: (Date.now() - startedAt.getTime()) / 1000,
    others: applyFixedLimits(trial, stored.perEpoch, earlier),
    noiseRight,
    loadBefore,
    machine: describeMachine(),
    tailgate: { version: programs.version, commit: programs.commit },
  }
}

async function runWithNoise(
  trial: GateTrial,
  programs: GatePrograms,
  folder: string,
  run: () => Promise<TailgateResult>,
): Promise<{ result: TailgateResult; noiseRight: string | null }> {
  const compilerFolder = join(folder, 'compiler')
  mkdirSync(compilerFolder)
  await using noise = await startNoise(
    trial.noise,
    trial.seed,
    maxRunSeconds + 60,
    programs,
    compilerFolder,
  )
  return { result: await run(), noiseRight: noise.schedulingClass }
}

function buildRequest(
  trial: GateTrial,
  factors: CalibrationFactors,
  databaseUrl: string | null,
): TailgateRequest {
  const { scenario, service, seed } = trial
  const known = factors.services[service === 'go' ? 'go' : 'node']
  if (known === undefined)
    throw new UsageError(`${service} is not calibrated yet. Run \`npm run score -- --calibrate\`.`)
  const { base, head } = buildSettings(scenario, known)
  const both = { UNITS: known.units }
  return {
    service,
    base: { ...both, ...base },
    head: { ...both, ...head },
    limits: scenario.limits,
    seed,
    databaseUrl,
  }
}

function buildSettings(
  { name, difference }: GateScenario,
  { factors }: ServiceFactors,
): { base: ServiceSettings; head: ServiceSettings } {
  switch (difference.kind) {
    case 'none':
      return { base: {}, head: {} }
    case 'fixed':
      return difference
    case 'calibrated': {
      const known = factors[name]
      if (known === undefined) {
        throw new UsageError(
          `The amount of work of ${name} is not known. Run \`npm run score -- --calibrate\`.`,
        )
      }
      return { base: {}, head: { [difference.setting]: known.factor } }
    }
  }
}

/**
 * Stores the complete measurement in the cache: it is too large to commit, but answers further
 * questions.
 */
function saveMeasurement(
  measurement: string | null,
  trial: GateTrial,
  programs: GatePrograms,
): void {
  if (measurement === null) return
  mkdirSync(programs.measurementFolder, { recursive: true })
  const name = `${programs.version} ${trial.id.replaceAll('/', ' ')}.json.gz`
  writeFileSync(join(programs.measurementFolder, name), gzipSync(measurement))
}
