/** One trial, from a folder of its own to a line of results. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { UsageError } from '../../src/core/text/errors.ts'
import { thisMachine } from '../result-file.ts'
import type { Factors, ServiceFactors } from './calibration.ts'
import type { Database } from './database.ts'
import { type Answered, type Asked, longestSeconds, openFolder, runTailgate } from './invocation.ts'
import { startNoise } from './noise.ts'
import { otherTools } from './other-rules.ts'
import type { Scenario, Settings, Trial } from './plan.ts'
import type { Programs } from './programs.ts'
import type { TrialResult } from './result.ts'

export interface Stage {
  programs: Programs
  factors: Factors
  /** Started when the first trial needs it. */
  database: () => Promise<Database>
  signal: AbortSignal
}

/** Null when it was interrupted: then it is no trial, and is played afresh another time. */
export async function play(
  trial: Trial,
  earlier: TrialResult[],
  stage: Stage,
): Promise<TrialResult | null> {
  const { programs, factors, signal } = stage
  const databaseUrl = trial.service === 'node-postgres' ? (await stage.database()).url : null
  const loadBefore = loadavg()[0] ?? 0
  const startedAt = new Date()
  using folder = openFolder()
  const { answered, noiseRight } = await withNoise(trial, programs, folder.path, () =>
    runTailgate(askedFor(trial, factors, databaseUrl), programs, folder.path, signal),
  )
  if (signal.aborted) return null
  const { measurement, ...said } = answered
  keep(measurement, trial, programs)
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
    ...said,
    wallSeconds: (Date.now() - startedAt.getTime()) / 1000,
    others: otherTools(trial, said.perEpoch, earlier),
    noiseRight,
    loadBefore,
    machine: thisMachine(),
    tailgate: { version: programs.version, commit: programs.commit },
  }
}

async function withNoise(
  trial: Trial,
  programs: Programs,
  folder: string,
  run: () => Promise<Answered>,
): Promise<{ answered: Answered; noiseRight: string | null }> {
  const compilersFolder = join(folder, 'compiler')
  mkdirSync(compilersFolder)
  await using noise = await startNoise(
    trial.noise,
    trial.seed,
    longestSeconds + 60,
    programs,
    compilersFolder,
  )
  return { answered: await run(), noiseRight: noise.right }
}

function askedFor(trial: Trial, factors: Factors, databaseUrl: string | null): Asked {
  const { scenario, service, seed } = trial
  const known = factors.services[service === 'go' ? 'go' : 'node']
  if (known === undefined)
    throw new UsageError(`${service} is not calibrated yet. Run \`npm run score -- --calibrate\`.`)
  const { base, head } = differing(scenario, known)
  const usual = { UNITS: known.units }
  return {
    service,
    base: { ...usual, ...base },
    head: { ...usual, ...head },
    limits: scenario.limits,
    seed,
    databaseUrl,
  }
}

function differing(
  { name, difference }: Scenario,
  { factors }: ServiceFactors,
): { base: Settings; head: Settings } {
  switch (difference.kind) {
    case 'none':
      return { base: {}, head: {} }
    case 'fixed':
      return difference
    case 'calibrated': {
      const known = factors[name]
      if (known === undefined) {
        throw new UsageError(
          `How much work makes ${name} is not known: npm run score -- --calibrate`,
        )
      }
      return { base: {}, head: { [difference.setting]: known.factor } }
    }
  }
}

/** Too large to commit, and worth having where the numbers raise a question. */
function keep(measurement: string | null, trial: Trial, programs: Programs): void {
  if (measurement === null) return
  mkdirSync(programs.measurements, { recursive: true })
  const name = `${programs.version} ${trial.id.replaceAll('/', ' ')}.json.gz`
  writeFileSync(join(programs.measurements, name), gzipSync(measurement))
}
