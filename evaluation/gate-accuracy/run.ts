/** The program behind `npm run score`: carries out the trials of the plan, then writes the page. */
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { UsageError } from '../../src/core/text/errors.ts'
import { catchInterrupts } from '../interrupts.ts'
import { readVersion } from '../product-version.ts'
import { appendResult, describeMachine, readResults } from '../result-file.ts'
import { createTemporaryFolder } from '../temporary-folder.ts'
import {
  type CalibratedService,
  type CalibrationFactors,
  calibratedServices,
  computeFactor,
  computeWithin,
  hasCalibratedSpeed,
  measureSlope,
  readFactors,
  readKnownFactors,
  type ServiceFactors,
  targetP50Ms,
  writeFactors,
} from './calibration.ts'
import { type Database, startDatabase } from './database.ts'
import { folderPrefix, runTailgate, type TailgateResult } from './invocation.ts'
import { renderPage } from './page.ts'
import {
  type CalibratedMetric,
  type GateTrial,
  planTrials,
  type ServiceSettings,
  scenarios,
} from './plan.ts'
import { buildPrograms, type GatePrograms } from './programs.ts'
import type { GateTrialResult } from './result.ts'
import { runTrial } from './trial.ts'

const usage = `npm run score -- [options]

  --calibrate    find the amounts of work for the known ratios; the machine must be quiet
                 (about an hour)
  --table        only write docs/evaluation/gate-accuracy.md from the existing results
  --only NAME    only trials whose name begins with NAME: unchanged, p50+10, unchanged/quiet
                 (repeatable)
  --limit N      stop after N trials
  --minutes M    start no trial after M minutes
  --rounds N     carry out the plan N times (default 1)

A trial that has a result is not repeated. Ctrl-C stops the scoring; the current trial is not
counted.
`

interface ScoreOptions {
  calibrate: boolean
  table: boolean
  only: string[]
  limit: number
  minutes: number
  rounds: number
}

/** Resolves with the exit code. */
export async function runScore(args: string[], root: string): Promise<number> {
  const options = parseOptions(args)
  if ('problem' in options) {
    process.stderr.write(`${options.problem}\n\n${usage}`)
    return 2
  }
  const paths = listPaths(root)
  if (options.table) return writePage(paths)
  const { signal, [Symbol.dispose]: ignoreSignals } = catchInterrupts()
  try {
    if (options.calibrate) await calibrateAll(root, paths, signal)
    else await runTrials(options, root, paths, signal)
    return signal.aborted ? 130 : 0
  } catch (error) {
    if (signal.aborted) return 130
    if (!(error instanceof UsageError)) throw error
    process.stderr.write(`${error.message}\n`)
    return 2
  } finally {
    ignoreSignals()
  }
}

/** The trials of the plan that are selected and have no result yet. */
export function listRemaining(
  plan: GateTrial[],
  results: { trial: string }[],
  only: string[],
): GateTrial[] {
  const measured = new Set(results.map(({ trial }) => trial))
  return plan.filter(({ id }) => !measured.has(id) && isSelected(id, only))
}

function isSelected(id: string, only: string[]): boolean {
  return only.length === 0 || only.some((name) => id === name || id.startsWith(`${name}/`))
}

export function parseOptions(args: string[]): ScoreOptions | { problem: string } {
  try {
    const { values } = parseArgs({
      args,
      options: {
        calibrate: { type: 'boolean', default: false },
        table: { type: 'boolean', default: false },
        only: { type: 'string', multiple: true, default: [] },
        limit: { type: 'string', default: 'Infinity' },
        minutes: { type: 'string', default: 'Infinity' },
        rounds: { type: 'string', default: '1' },
      },
    })
    const [limit, minutes, rounds] = [
      Number(values.limit),
      Number(values.minutes),
      Number(values.rounds),
    ]
    if (!(limit > 0 && minutes > 0 && Number.isInteger(rounds) && rounds > 0)) {
      return { problem: '--limit, --minutes and --rounds take numbers above 0.' }
    }
    const unknown = values.only.find(
      (name) => !planTrials(rounds).some(({ id }) => isSelected(id, [name])),
    )
    if (unknown !== undefined)
      return { problem: `No trial has a name that begins with ${unknown}.` }
    return { ...values, limit, minutes, rounds }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

async function runTrials(
  options: ScoreOptions,
  root: string,
  paths: ScorePaths,
  signal: AbortSignal,
): Promise<void> {
  const factors = readFactors(paths.factors, describeMachine())
  const programs = await buildPrograms(root)
  const results = readResults<GateTrialResult>(paths.results)
  const trials = listRemaining(planTrials(options.rounds), results, options.only)
  await checkCalibration(factors.services, programs, signal)
  await using databases = createOnDemand(startDatabase)
  const context = { programs, factors, database: databases.value, signal }
  const startMs = performance.now()
  for (const [index, trial] of trials.slice(0, options.limit).entries()) {
    if (signal.aborted || performance.now() - startMs > options.minutes * 60_000) break
    const result = await runTrial(trial, results, context)
    if (result === null) break
    results.push(result)
    appendResult(paths.results, result)
    print(`${index + 1}/${Math.min(trials.length, options.limit)} ${formatProgress(result)}`)
  }
  if (results.length > 0) writePage(paths)
}

/**
 * Checks that the calibrated work still takes the same time. A host with the same CPU name and
 * number of CPUs may be half as fast; there, the work may exceed its capacity.
 */
async function checkCalibration(
  services: CalibrationFactors['services'],
  programs: GatePrograms,
  signal: AbortSignal,
): Promise<void> {
  for (const service of calibratedServices) {
    const units = services[service]?.units
    if (units === undefined) continue
    const settings = { UNITS: units }
    const { p50Ms } = await measureChanges(
      service,
      settings,
      settings,
      programs,
      signal,
      shortTiming,
    )
    print(`${service}: ${units} units per request take ${p50Ms.toFixed(3)} ms`)
    if (!hasCalibratedSpeed(p50Ms)) {
      throw new UsageError(
        `A request of ${service} takes ${p50Ms.toFixed(3)} ms; at the calibration it took about ` +
          `${targetP50Ms} ms. This is another machine, or it is busy. If it is not busy, delete ` +
          'evaluation/gate-accuracy/factors.json and run `npm run score -- --calibrate`.',
      )
    }
  }
}

const shortTiming = { epochs: 1, duration: '5s' }

/** `p50+10/compile/go/3: fail in 92 s (4 epochs, 61 s of load)`. */
function formatProgress({
  trial,
  outcome,
  wallSeconds,
  epochs,
  loadSeconds,
}: GateTrialResult): string {
  const load = `${epochs} epochs, ${loadSeconds.toFixed(0)} s of load`
  return `${trial}: ${outcome} in ${wallSeconds.toFixed(0)} s (${load})`
}

async function calibrateAll(root: string, paths: ScorePaths, signal: AbortSignal): Promise<void> {
  const programs = await buildPrograms(root)
  for (const service of calibratedServices) {
    const known = readKnownFactors(paths.factors, describeMachine())
    if (known[service] !== undefined) {
      print(`${service} is already calibrated; delete ${paths.factors} to calibrate it again.`)
      continue
    }
    const factors = await calibrateService(service, programs, signal)
    writeFactors(paths.factors, {
      machine: describeMachine(),
      calibratedAt: new Date().toISOString(),
      tailgate: { version: programs.version, commit: programs.commit },
      services: { ...known, [service]: factors },
    })
  }
  print(`Written to ${paths.factors}`)
}

async function calibrateService(
  service: CalibratedService,
  programs: GatePrograms,
  signal: AbortSignal,
): Promise<ServiceFactors> {
  const measureQuietly = (head: ServiceSettings, base: ServiceSettings) =>
    measureChanges(service, base, head, programs, signal)
  let units = 600
  // Network and queueing time make the first guess inaccurate.
  for (let guess = 0; guess < 2; guess++) {
    const { p50Ms } = await measureQuietly({ UNITS: units }, { UNITS: units })
    const better = Math.round((units * targetP50Ms) / p50Ms)
    print(`${service}: ${better} units per request, since ${units} take ${p50Ms.toFixed(3)} ms`)
    units = better
  }
  const base = { UNITS: units }
  const measureMetricSlope = (metric: CalibratedMetric, setting: string) =>
    measureSlope(findLargestRatio(metric), async (factor) => {
      const change = (await measureQuietly({ ...base, [setting]: factor }, base))[metric]
      const percent = (change * 100).toFixed(2)
      print(`${service}: ${setting} ${factor.toFixed(4)} makes ${metric} ${percent} % higher`)
      return change
    })
  const slopes = {
    p50: await measureMetricSlope('p50', 'BODY_FACTOR'),
    p99: await measureMetricSlope('p99', 'TAIL_FACTOR'),
  }
  const factors = listTargetRatios().map(({ name, metric, ratio }) => {
    const [factor, within] = [
      computeFactor(ratio, slopes[metric]),
      computeWithin(ratio, slopes[metric]),
    ]
    const percent = (within * 100).toFixed(2)
    print(`${service}: ${name} is a factor of ${factor.toFixed(4)}, ± ${percent} %`)
    return [name, { factor, ratio, within }] as const
  })
  return { units, slopes, factors: Object.fromEntries(factors) }
}

function listTargetRatios(): { name: string; metric: CalibratedMetric; ratio: number }[] {
  return scenarios.flatMap(({ name, difference }) =>
    difference.kind === 'calibrated'
      ? [{ name, metric: difference.metric, ratio: difference.ratio }]
      : [],
  )
}

function findLargestRatio(metric: CalibratedMetric): number {
  return Math.max(
    ...listTargetRatios().flatMap((target) => (target.metric === metric ? [target.ratio] : [])),
  )
}

/** The changes of p50 and p99 that tailgate finds for the head, and the p50 of the base. */
async function measureChanges(
  service: CalibratedService,
  base: ServiceSettings,
  head: ServiceSettings,
  programs: GatePrograms,
  signal: AbortSignal,
  timing?: { epochs: number; duration: string },
): Promise<Record<CalibratedMetric, number> & { p50Ms: number }> {
  using folder = createTemporaryFolder(folderPrefix)
  const seed = Math.floor(Math.random() * 2 ** 32)
  const request = {
    service,
    base,
    head,
    limits: unreachableLimits,
    seed,
    databaseUrl: null,
    ...(timing && { timing }),
  }
  const result = await runTailgate(request, programs, folder.path, signal)
  signal.throwIfAborted()
  return {
    p50: findChange(result, 'p50'),
    p99: findChange(result, 'p99'),
    p50Ms: computeBaseP50(result),
  }
}

/** No limit may end a measurement early: early endings would overestimate the change. */
const unreachableLimits = { p50: '+1000%', p99: '+1000%', max: '+10000%' }

function findChange({ rows, outcome, reasons }: TailgateResult, metric: CalibratedMetric): number {
  const change = rows.find((row) => row.metric === metric)?.change
  if (change == null)
    throw new Error(`tailgate measured no ${metric} (${outcome}): ${reasons.join(' ')}`)
  return change
}

function computeBaseP50({ perEpoch }: TailgateResult): number {
  if (perEpoch.length === 0)
    throw new Error('tailgate wrote no measurement of both sides to --out.')
  return perEpoch.reduce((sum, { base }) => sum + base.p50, 0) / perEpoch.length
}

interface ScorePaths {
  version: string
  factors: string
  results: string
  page: string
}

function listPaths(root: string): ScorePaths {
  const version = readVersion(root)
  return {
    version,
    factors: join(root, 'evaluation/gate-accuracy/factors.json'),
    results: join(root, `evaluation/gate-accuracy/results/${version}.jsonl`),
    page: join(root, 'docs/evaluation/gate-accuracy.md'),
  }
}

function writePage(paths: ScorePaths): number {
  if (!existsSync(paths.results)) {
    process.stderr.write(
      `There are no results yet: npm run score carries out trials and writes ${paths.results}\n`,
    )
    return 1
  }
  writeFileSync(paths.page, renderPage(readResults<GateTrialResult>(paths.results), paths.version))
  return 0
}

/** Creates a database at the first call of `value`, and disposes of it if it was created. */
function createOnDemand(
  create: () => Promise<Database>,
): AsyncDisposable & { value: () => Promise<Database> } {
  let database: Promise<Database> | null = null
  return {
    value: () => {
      database ??= create()
      return database
    },
    [Symbol.asyncDispose]: async () => {
      await (await database)?.[Symbol.asyncDispose]()
    },
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
