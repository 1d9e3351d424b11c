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
import type { GateScenario, GateTrial } from './plan.ts'
import type { GatePrograms } from './programs.ts'
import type { CalibratedEffect, GateTrialResult } from './result.ts'
import { type GateServiceName, gateServices, type ServiceSettings } from './services.ts'

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
  const { needsDatabase } = gateServices[trial.service]
  const databaseUrl = needsDatabase ? (await context.database()).url : null
  const loadBefore = loadavg()[0] ?? 0
  const startedAt = new Date()
  using folder = createTemporaryFolder(folderPrefix)
  const { result, noiseRight } = await runWithNoise(trial, programs, folder.path, () =>
    runTailgate(buildRequest(trial, factors, databaseUrl), programs, folder.path, signal),
  )
  if (signal.aborted) return null
  const { measurement, ...stored } = result
  saveMeasurement(measurement, trial, programs)
  return {
    trial: trial.id,
    scenario: trial.scenario.name,
    noise: trial.noise,
    service: trial.service,
    effect: describeEffect(trial, factors),
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

function describeEffect(
  { scenario, service }: GateTrial,
  factors: CalibrationFactors,
): CalibratedEffect | null {
  if (scenario.difference.kind !== 'calibrated') return null
  const { metric, request, ratio } = scenario.difference
  const { within } = findFactor(scenario.name, findServiceFactors(service, factors))
  return { metric, request, ratio, within }
}

function buildRequest(
  { scenario, service, seed }: GateTrial,
  factors: CalibrationFactors,
  databaseUrl: string | null,
): TailgateRequest {
  const known = findServiceFactors(service, factors)
  const { base, head } = buildSettings(scenario, known)
  const both = { ...gateServices[service].settings, UNITS: known.units }
  return {
    service,
    base: { ...both, ...base },
    head: { ...both, ...head },
    limits: scenario.limits,
    seed,
    databaseUrl,
  }
}

function findServiceFactors(service: GateServiceName, factors: CalibrationFactors): ServiceFactors {
  const known = factors.services[gateServices[service].calibratedAs]
  if (known === undefined)
    throw new UsageError(`${service} is not calibrated yet. Run \`npm run score -- --calibrate\`.`)
  return known
}

function buildSettings(
  { name, difference }: GateScenario,
  known: ServiceFactors,
): { base: ServiceSettings; head: ServiceSettings } {
  switch (difference.kind) {
    case 'none':
      return { base: {}, head: {} }
    case 'fixed':
      return difference
    case 'calibrated':
      return { base: {}, head: { [difference.setting]: findFactor(name, known).factor } }
  }
}

function findFactor(scenario: string, { factors }: ServiceFactors) {
  const known = factors[scenario]
  if (known === undefined) {
    throw new UsageError(
      `The amount of work of ${scenario} is not known. Run \`npm run score -- --calibrate\`.`,
    )
  }
  return known
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
  const name = nameMeasurement(programs.version, trial)
  writeFileSync(join(programs.measurementFolder, name), gzipSync(measurement))
}

/** The name of the file of a complete measurement in its folder. */
export function nameMeasurement(version: string, { id }: Pick<GateTrial, 'id'>): string {
  return `${version} ${id.replaceAll('/', ' ')}.json.gz`
}
