/** The program behind `npm run score`: carries out the trials of the plan, then writes the page. */
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { UsageError } from '../../src/core/text/errors.ts'
import { catchInterrupts } from '../interrupts.ts'
import { takeMachineLock } from '../machine-lock.ts'
import { describeCommit, readVersion } from '../product-version.ts'
import { appendResult, describeMachine, readResults } from '../result-file.ts'
import { createTemporaryFolder } from '../temporary-folder.ts'
import {
  type CalibrationSlope,
  computeFactor,
  computeWithin,
  hasCalibratedSpeed,
  isSameMachine,
  measureSlope,
  readCalibratedServices,
  readFactors,
  type ServiceFactors,
  saveServiceFactors,
  targetP50Ms,
} from './calibration.ts'
import { type Database, startDatabase } from './database.ts'
import { estimateHours, formatPlan } from './duration.ts'
import { type EpochTiming, folderPrefix, runTailgate, type TailgateResult } from './invocation.ts'
import { judgeStored, type LaterVerdict } from './judge-again.ts'
import { renderPage } from './page.ts'
import {
  type CalibrationTarget,
  type GateTrial,
  planNumber,
  planTrials,
  scenarios,
} from './plan.ts'
import { buildPrograms, findMeasurementFolder, type GatePrograms } from './programs.ts'
import type { GateTrialResult } from './result.ts'
import {
  type CalibratedService,
  calibratedServices,
  gateServices,
  type ServiceSettings,
} from './services.ts'
import { runTrial } from './trial.ts'

const usage = `npm run score -- [options]

  --calibrate    find the amounts of work for the known ratios; the machine must be quiet
                 (about ten minutes for each service)
  --dry-run      only print the trials that remain, and how long they take
  --judge        only judge the complete measurements of the results again, with the gate of this
                 checkout. They are in the cache of the machine that measured them
  --table        only write docs/evaluation/gate-accuracy.md from the existing results
  --only NAME    only trials whose name begins with NAME: unchanged, p50+10, unchanged/quiet
                 (repeatable)
  --service NAME only this service: ${calibratedServices.join(', ')}
                 (repeatable); node includes modes, which has its calibration. Services can be
                 calibrated and scored on different days and machines
  --limit N      stop after N trials
  --minutes M    start no trial after M minutes
  --rounds N     carry out the plan N times (default 1)
  --lock FILE    before each measurement, wait for this lock (flock), so that builds that hold it
                 take turns with the measurements

A trial that has a result is not repeated. Ctrl-C stops the scoring; the current trial is not
counted.
`

interface ScoreOptions {
  calibrate: boolean
  'dry-run': boolean
  judge: boolean
  table: boolean
  only: string[]
  /** All of them by default. */
  service: CalibratedService[]
  limit: number
  minutes: number
  rounds: number
  /** Null: nothing else runs on the machine. */
  lock: string | null
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
  if (options['dry-run']) {
    const { results, trials } = readRemaining(options, paths)
    print(formatPlan(trials, results))
    return 0
  }
  const { signal, [Symbol.dispose]: ignoreSignals } = catchInterrupts()
  try {
    if (options.judge) return await judgeResults(root, paths, signal)
    if (options.calibrate) await calibrateAll(options, root, paths, signal)
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
  services: readonly CalibratedService[],
): GateTrial[] {
  const measured = new Set(results.map(({ trial }) => trial))
  return plan.filter(
    ({ id, service }) =>
      !measured.has(id) &&
      isSelected(id, only) &&
      services.includes(gateServices[service].calibratedAs),
  )
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
        'dry-run': { type: 'boolean', default: false },
        judge: { type: 'boolean', default: false },
        table: { type: 'boolean', default: false },
        only: { type: 'string', multiple: true, default: [] },
        service: { type: 'string', multiple: true, default: [...calibratedServices] },
        limit: { type: 'string', default: 'Infinity' },
        minutes: { type: 'string', default: 'Infinity' },
        rounds: { type: 'string', default: '1' },
        lock: { type: 'string' },
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
    const service = calibratedServices.filter((name) => values.service.includes(name))
    const other = values.service.find((name) => !calibratedServices.some((each) => each === name))
    if (other !== undefined)
      return { problem: `--service takes one of ${calibratedServices.join(', ')}, not ${other}.` }
    return { ...values, service, limit, minutes, rounds, lock: values.lock ?? null }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

function readRemaining(
  options: ScoreOptions,
  paths: ScorePaths,
): { results: GateTrialResult[]; trials: GateTrial[] } {
  const results = readResults<GateTrialResult>(paths.results)
  const plan = planTrials(options.rounds)
  return { results, trials: listRemaining(plan, results, options.only, options.service) }
}

async function runTrials(
  options: ScoreOptions,
  root: string,
  paths: ScorePaths,
  signal: AbortSignal,
): Promise<void> {
  const { results, trials } = readRemaining(options, paths)
  const selected = trials.slice(0, options.limit)
  const services = calibratedServices.filter((service) =>
    selected.some((trial) => gateServices[trial.service].calibratedAs === service),
  )
  const factors = readFactors(paths.factors, describeMachine(), services)
  const programs = await buildPrograms(root)
  print(`${selected.length} trials, about ${estimateHours(selected, results).toFixed(1)} hours`)
  await using databases = createOnDemand(startDatabase)
  const database = databases.value
  for (const service of services) {
    const context = { programs, database, signal, lock: options.lock }
    await checkCalibration(service, factors.services[service], context)
  }
  const context = { programs, factors, database, signal }
  const startMs = performance.now()
  for (const [index, trial] of selected.entries()) {
    if (signal.aborted || performance.now() - startMs > options.minutes * 60_000) break
    await using _turn = await takeMachineLock(options.lock)
    const result = await runTrial(trial, results, context)
    if (result === null) break
    results.push(result)
    appendResult(paths.results, result)
    print(`${index + 1}/${selected.length} ${formatProgress(result)}`)
  }
  if (results.length > 0) writePage(paths)
}

/**
 * Checks that the calibrated work still takes the same time. A host with the same CPU name and
 * number of CPUs may be half as fast; there, the work may exceed its capacity.
 */
async function checkCalibration(
  service: CalibratedService,
  known: ServiceFactors | undefined,
  context: MeasureContext,
): Promise<void> {
  if (known === undefined) return
  const p50Ms = await measureSpeed(service, known.units, context)
  if (!hasCalibratedSpeed(p50Ms)) {
    throw new UsageError(
      `A request of ${service} takes ${p50Ms.toFixed(3)} ms; at the calibration it took about ` +
        `${targetP50Ms} ms. This is another machine, or it is busy. If it is not busy, run ` +
        `\`npm run score -- --calibrate --service ${service}\`.`,
    )
  }
}

/** The p50 of the service in milliseconds, with so much work for each request. */
async function measureSpeed(
  service: CalibratedService,
  units: number,
  context: MeasureContext,
): Promise<number> {
  const settings = { UNITS: units }
  const p50Ms = computeBaseP50(
    await measureQuietly(service, settings, settings, context, shortTiming),
  )
  print(`${service}: ${units} units per request take ${p50Ms.toFixed(3)} ms`)
  return p50Ms
}

/** What a measurement outside of the trials needs. */
interface MeasureContext {
  programs: GatePrograms
  database: () => Promise<Database>
  signal: AbortSignal
  lock: string | null
}

const shortTiming: EpochTiming = { epochs: 1, duration: '5s', interleave: 'rounds' }

/** Each reading takes about a minute: in rounds, the load takes twice the duration. */
const calibrationTiming: EpochTiming = { epochs: 3, duration: '8s', interleave: 'rounds' }

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

async function calibrateAll(
  { lock, service: selected }: ScoreOptions,
  root: string,
  paths: ScorePaths,
  signal: AbortSignal,
): Promise<void> {
  const programs = await buildPrograms(root)
  await using databases = createOnDemand(startDatabase)
  const context = { programs, database: databases.value, signal, lock }
  for (const service of selected) {
    const known = await findUsable(service, readCalibratedServices(paths.factors)[service], context)
    if (isCalibrated(service, known ?? undefined)) {
      print(`${service} is already calibrated.`)
      continue
    }
    // Each slope takes minutes, so it is saved at once.
    const save = (found: FoundFactors) =>
      saveServiceFactors(paths.factors, service, {
        machine: describeMachine(),
        calibratedAt: new Date().toISOString(),
        tailgate: { version: programs.version, commit: programs.commit },
        ...found,
      })
    await calibrateService(service, known, context, save)
  }
  print(`Written to ${paths.factors}`)
}

/** What is known of a service, if this is still the machine, and as fast as it was. */
async function findUsable(
  service: CalibratedService,
  known: ServiceFactors | undefined,
  context: MeasureContext,
): Promise<ServiceFactors | null> {
  if (known === undefined || !isSameMachine(known.machine, describeMachine())) return null
  if (hasCalibratedSpeed(await measureSpeed(service, known.units, context))) return known
  print(`${service} was calibrated at another speed of the machine: again.`)
  return null
}

function isCalibrated(service: CalibratedService, known: ServiceFactors | undefined): boolean {
  return known !== undefined && listTargets(service).every(({ name }) => name in known.factors)
}

/** What a calibration finds out about a service, without when and where. */
type FoundFactors = Omit<ServiceFactors, 'machine' | 'calibratedAt' | 'tailgate'>

/** `known`: what an interrupted calibration found. */
async function calibrateService(
  service: CalibratedService,
  known: ServiceFactors | null,
  context: MeasureContext,
  save: (found: FoundFactors) => void,
): Promise<void> {
  const units = known?.units ?? (await findUnits(service, context))
  const base = { UNITS: units }
  const found: FoundFactors = {
    units,
    slopes: { ...known?.slopes },
    factors: { ...known?.factors },
  }
  save(found)
  for (const { name, ...target } of listTargets(service)) {
    const { setting, ratio } = target
    found.slopes[setting] ??= await measureTargetSlope(service, base, target, context)
    const slope: CalibrationSlope = found.slopes[setting]
    const [factor, within] = [computeFactor(ratio, slope), computeWithin(ratio, slope)]
    const percent = (within * 100).toFixed(2)
    print(`${service}: ${name} is a factor of ${factor.toFixed(4)}, ± ${percent} %`)
    found.factors[name] = { factor, ratio, within }
    save(found)
  }
}

/** The units of work with which p50 is about `targetP50Ms`. */
async function findUnits(service: CalibratedService, context: MeasureContext): Promise<number> {
  let units = gateServices[service].recordedUnits
  // Network and queueing time make the first guesses inaccurate.
  for (let guess = 0; guess < 3; guess++) {
    const settings = { UNITS: units }
    const p50Ms = computeBaseP50(
      await measureQuietly(service, settings, settings, context, {
        ...shortTiming,
        duration: '10s',
      }),
    )
    const better = Math.max(1, Math.round((units * targetP50Ms) / p50Ms))
    print(`${service}: ${better} units per request, since ${units} take ${p50Ms.toFixed(3)} ms`)
    units = better
  }
  return units
}

function measureTargetSlope(
  service: CalibratedService,
  base: ServiceSettings,
  { setting, metric, request, ratio }: CalibrationTarget,
  context: MeasureContext,
): Promise<CalibrationSlope> {
  return measureSlope(ratio, async (factor) => {
    const head = { ...base, [setting]: factor }
    const result = await measureQuietly(service, base, head, context, calibrationTiming)
    const change = findChange(result, metric, request)
    const percent = (change * 100).toFixed(2)
    print(`${service}: ${setting} ${factor.toFixed(4)} makes ${metric} ${percent} % higher`)
    return change
  })
}

/** The targets of the scenarios that the service occurs in, by scenario. */
function listTargets(service: CalibratedService): (CalibrationTarget & { name: string })[] {
  return scenarios.flatMap(({ name, difference, services }) =>
    difference.kind === 'calibrated' && services.includes(service) ? [{ name, ...difference }] : [],
  )
}

/** One run of tailgate on a quiet machine, in which no limit can be reached. */
async function measureQuietly(
  service: CalibratedService,
  base: ServiceSettings,
  head: ServiceSettings,
  { programs, database, signal, lock }: MeasureContext,
  timing: EpochTiming,
): Promise<TailgateResult> {
  const { settings, needsDatabase } = gateServices[service]
  using folder = createTemporaryFolder(folderPrefix)
  const request = {
    service,
    base: { ...settings, ...base },
    head: { ...settings, ...head },
    limits: unreachableLimits,
    seed: Math.floor(Math.random() * 2 ** 32),
    databaseUrl: needsDatabase ? (await database()).url : null,
    timing,
  }
  await using _turn = await takeMachineLock(lock)
  const result = await runTailgate(request, programs, folder.path, signal)
  signal.throwIfAborted()
  return result
}

/** No limit may end a measurement early: early endings would overestimate the change. */
const unreachableLimits = { p50: '+1000%', p99: '+1000%', max: '+10000%', cpu: '+1000%' }

function findChange(
  { rows, outcome, reasons }: TailgateResult,
  metric: string,
  request: string | null,
): number {
  const change = rows.find(
    (row) => row.metric === metric && (row.request ?? null) === request,
  )?.change
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
  /** The later verdicts on the same measurements. */
  judged: string
  measurements: string
  page: string
}

function listPaths(root: string): ScorePaths {
  const version = readVersion(root)
  const results = join(root, `evaluation/gate-accuracy/results/${version}-plan-${planNumber}`)
  return {
    version,
    factors: join(root, 'evaluation/gate-accuracy/factors.json'),
    results: `${results}.jsonl`,
    judged: `${results}-judged-again.jsonl`,
    measurements: findMeasurementFolder(root),
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
  const results = readResults<GateTrialResult>(paths.results)
  const judged = readResults<LaterVerdict>(paths.judged)
  writeFileSync(paths.page, renderPage(results, paths.version, judged))
  return 0
}

/**
 * Replaces the later verdicts of an earlier gate, and writes the page. Resolves with the exit code.
 * @throws UsageError if there are no measurements, or one of them cannot be read; then the earlier
 * verdicts stay
 */
async function judgeResults(root: string, paths: ScorePaths, signal: AbortSignal): Promise<number> {
  const { results, judged, measurements, version } = paths
  const verdicts: LaterVerdict[] = []
  const tailgate = { version, commit: await describeCommit(root) }
  const trials = readResults<GateTrialResult>(results)
  for (const verdict of judgeStored(trials, measurements, tailgate)) {
    verdicts.push(verdict)
    print(`${verdict.trial}: ${verdict.outcome} after ${verdict.epochs} epochs`)
    // Signals arrive between two measurements.
    await setImmediate()
    signal.throwIfAborted()
  }
  if (verdicts.length === 0) {
    throw new UsageError(
      `There are no measurements of these trials in ${measurements}. Only the machine that ` +
        'measured them has them.',
    )
  }
  writeFileSync(judged, verdicts.map((each) => `${JSON.stringify(each)}\n`).join(''))
  return writePage(paths)
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
