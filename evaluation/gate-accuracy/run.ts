/** The scoring: trial after trial until the plan is played, then the page. What `npm run score` runs. */
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { UsageError } from '../../src/core/text/errors.ts'
import { appendResult, readResults, thisMachine } from '../result-file.ts'
import {
  aimedP50Ms,
  type CalibratedService,
  calibrate,
  calibratedServices,
  type Factors,
  factorFor,
  factorsSoFar,
  isAsCalibrated,
  readFactors,
  type ServiceFactors,
  withinFor,
  writeFactors,
} from './calibration.ts'
import { type Database, startDatabase } from './database.ts'
import { type Answered, openFolder, runTailgate } from './invocation.ts'
import { page } from './page.ts'
import { type CalibratedMetric, planFor, type Settings, scenarios, type Trial } from './plan.ts'
import { makePrograms, type Programs, versionOf } from './programs.ts'
import type { TrialResult } from './result.ts'
import { play } from './trial.ts'

const usage = `npm run score -- [options]

  --calibrate    find how much work makes how slow, on this machine while it is quiet (about an hour)
  --table        only make docs/evaluation/gate-accuracy.md from the results there are
  --only NAME    only trials whose name begins so: unchanged, p50+10, unchanged/quiet (may be repeated)
  --limit N      stop after N trials
  --minutes M    begin no trial after M minutes
  --rounds N     play the plan N times (default 1)

Trials that have a result already are not played again. Ctrl-C stops it; the trial under way is not counted.
`

interface Options {
  calibrate: boolean
  table: boolean
  only: string[]
  limit: number
  minutes: number
  rounds: number
}

export async function score(given: string[], root: string): Promise<number> {
  const options = optionsIn(given)
  if ('problem' in options) {
    process.stderr.write(`${options.problem}\n\n${usage}`)
    return 2
  }
  const paths = pathsIn(root)
  if (options.table) return writePage(paths)
  const { signal, [Symbol.dispose]: ignoreSignals } = interruptions()
  try {
    if (options.calibrate) await calibrateAll(root, paths, signal)
    else await playAll(options, root, paths, signal)
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

/** What of the plan is left to play. */
export function left(plan: Trial[], results: { trial: string }[], only: string[]): Trial[] {
  const played = new Set(results.map(({ trial }) => trial))
  return plan.filter(({ id }) => !played.has(id) && isAsked(id, only))
}

function isAsked(id: string, only: string[]): boolean {
  return only.length === 0 || only.some((name) => id === name || id.startsWith(`${name}/`))
}

export function optionsIn(given: string[]): Options | { problem: string } {
  try {
    const { values } = parseArgs({
      args: given,
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
      (name) => !planFor(rounds).some(({ id }) => isAsked(id, [name])),
    )
    if (unknown !== undefined)
      return { problem: `No trial has a name that begins with ${unknown}.` }
    return { ...values, limit, minutes, rounds }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

async function playAll(
  options: Options,
  root: string,
  paths: Paths,
  signal: AbortSignal,
): Promise<void> {
  const factors = readFactors(paths.factors, thisMachine())
  const programs = await makePrograms(root)
  const results = readResults<TrialResult>(paths.results)
  const trials = left(planFor(options.rounds), results, options.only)
  await assertStillCalibrated(factors.services, programs, signal)
  await using databases = lazily(startDatabase)
  const stage = { programs, factors, database: databases.value, signal }
  const begun = performance.now()
  for (const [index, trial] of trials.slice(0, options.limit).entries()) {
    if (signal.aborted || performance.now() - begun > options.minutes * 60_000) break
    const result = await play(trial, results, stage)
    if (result === null) break
    results.push(result)
    appendResult(paths.results, result)
    say(`${index + 1}/${Math.min(trials.length, options.limit)} ${lineFor(result)}`)
  }
  if (results.length > 0) writePage(paths)
}

/**
 * The same name and number of CPUs may be another host that is half as fast, where the calibrated work takes other times
 * and may be more than the machine has.
 */
async function assertStillCalibrated(
  services: Factors['services'],
  programs: Programs,
  signal: AbortSignal,
): Promise<void> {
  for (const service of calibratedServices) {
    const units = services[service]?.units
    if (units === undefined) continue
    const settings = { UNITS: units }
    const { p50Ms } = await changesOf(service, settings, settings, programs, signal, briefly)
    say(`${service}: ${units} units a request take ${p50Ms.toFixed(3)} ms`)
    if (!isAsCalibrated(p50Ms)) {
      throw new UsageError(
        `A request of ${service} takes ${p50Ms.toFixed(3)} ms, not about ${aimedP50Ms} ms as when this machine was ` +
          'calibrated: it is another one, or busy. Delete evaluation/gate-accuracy/factors.json and run `npm run score -- --calibrate`.',
      )
    }
  }
}

const briefly = { epochs: 1, duration: '5s' }

/** `p50+10/compile/go/3: fail in 92 s (4 epochs, 61 s of load)`. */
function lineFor({ trial, outcome, wallSeconds, epochs, loadSeconds }: TrialResult): string {
  return `${trial}: ${outcome} in ${wallSeconds.toFixed(0)} s (${epochs} epochs, ${loadSeconds.toFixed(0)} s of load)`
}

async function calibrateAll(root: string, paths: Paths, signal: AbortSignal): Promise<void> {
  const programs = await makePrograms(root)
  for (const service of calibratedServices) {
    const known = factorsSoFar(paths.factors, thisMachine())
    if (known[service] !== undefined) {
      say(`${service} is calibrated already; delete ${paths.factors} to begin anew.`)
      continue
    }
    const factors = await factorsOf(service, programs, signal)
    writeFactors(paths.factors, {
      machine: thisMachine(),
      calibratedAt: new Date().toISOString(),
      tailgate: { version: programs.version, commit: programs.commit },
      services: { ...known, [service]: factors },
    })
  }
  say(`Written to ${paths.factors}`)
}

async function factorsOf(
  service: CalibratedService,
  programs: Programs,
  signal: AbortSignal,
): Promise<ServiceFactors> {
  const quietly = (head: Settings, base: Settings) =>
    changesOf(service, base, head, programs, signal)
  let units = 600
  // What is no work, and the queue, make the first guess a poor one.
  for (let guess = 0; guess < 2; guess++) {
    const { p50Ms } = await quietly({ UNITS: units }, { UNITS: units })
    const better = Math.round((units * aimedP50Ms) / p50Ms)
    say(`${service}: ${better} units a request, since ${units} take ${p50Ms.toFixed(3)} ms`)
    units = better
  }
  const base = { UNITS: units }
  const slopeFor = (metric: CalibratedMetric, setting: string) =>
    calibrate(largestRatio(metric), async (factor) => {
      const change = (await quietly({ ...base, [setting]: factor }, base))[metric]
      say(
        `${service}: ${setting} ${factor.toFixed(4)} makes its ${metric} ${(change * 100).toFixed(2)} % higher`,
      )
      return change
    })
  const slopes = {
    p50: await slopeFor('p50', 'BODY_FACTOR'),
    p99: await slopeFor('p99', 'TAIL_FACTOR'),
  }
  const factors = wantedRatios().map(({ name, metric, ratio }) => {
    const [factor, within] = [factorFor(ratio, slopes[metric]), withinFor(ratio, slopes[metric])]
    say(`${service}: ${name} is a factor of ${factor.toFixed(4)}, ± ${(within * 100).toFixed(2)} %`)
    return [name, { factor, ratio, within }] as const
  })
  return { units, slopes, factors: Object.fromEntries(factors) }
}

function wantedRatios(): { name: string; metric: CalibratedMetric; ratio: number }[] {
  return scenarios.flatMap(({ name, difference }) =>
    difference.kind === 'calibrated'
      ? [{ name, metric: difference.metric, ratio: difference.ratio }]
      : [],
  )
}

function largestRatio(metric: CalibratedMetric): number {
  return Math.max(
    ...wantedRatios().flatMap((wanted) => (wanted.metric === metric ? [wanted.ratio] : [])),
  )
}

/** How much higher tailgate finds the head's p50 and p99, and the base's p50 itself. */
async function changesOf(
  service: CalibratedService,
  base: Settings,
  head: Settings,
  programs: Programs,
  signal: AbortSignal,
  brief?: { epochs: number; duration: string },
): Promise<Record<CalibratedMetric, number> & { p50Ms: number }> {
  using folder = openFolder()
  const seed = Math.floor(Math.random() * 2 ** 32)
  const asked = {
    service,
    base,
    head,
    limits: outOfReach,
    seed,
    databaseUrl: null,
    ...(brief && { brief }),
  }
  const answered = await runTailgate(asked, programs, folder.path, signal)
  signal.throwIfAborted()
  return {
    p50: changeIn(answered, 'p50'),
    p99: changeIn(answered, 'p99'),
    p50Ms: baseP50Of(answered),
  }
}

/** What ends early because of what it found would be found larger than it is. */
const outOfReach = { p50: '+1000%', p99: '+1000%', max: '+10000%' }

function changeIn({ rows, outcome, reasons }: Answered, metric: CalibratedMetric): number {
  const change = rows.find((row) => row.metric === metric)?.change
  if (change == null)
    throw new Error(`tailgate measured no ${metric} (${outcome}): ${reasons.join(' ')}`)
  return change
}

function baseP50Of({ perEpoch }: Answered): number {
  if (perEpoch.length === 0) throw new Error('tailgate kept no measurement of both sides in --out.')
  return perEpoch.reduce((sum, { base }) => sum + base.p50, 0) / perEpoch.length
}

interface Paths {
  version: string
  factors: string
  results: string
  page: string
}

function pathsIn(root: string): Paths {
  const version = versionOf(root)
  return {
    version,
    factors: join(root, 'evaluation/gate-accuracy/factors.json'),
    results: join(root, `evaluation/gate-accuracy/results/${version}.jsonl`),
    page: join(root, 'docs/evaluation/gate-accuracy.md'),
  }
}

function writePage(paths: Paths): number {
  if (!existsSync(paths.results)) {
    process.stderr.write(
      `There are no results yet: npm run score plays trials and writes ${paths.results}\n`,
    )
    return 1
  }
  writeFileSync(paths.page, page(readResults<TrialResult>(paths.results), paths.version))
  return 0
}

/** The first Ctrl-C stops what is under way; tailgate, in the same terminal, has heard it too. */
function interruptions(): Disposable & { signal: AbortSignal } {
  const controller = new AbortController()
  const stop = () => controller.abort()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, stop)
  return {
    signal: controller.signal,
    [Symbol.dispose]: () => {
      for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, stop)
    },
  }
}

/** Made when it is first asked for, and disposed of if it was. */
function lazily(
  make: () => Promise<Database>,
): AsyncDisposable & { value: () => Promise<Database> } {
  let made: Promise<Database> | null = null
  return {
    value: () => {
      made ??= make()
      return made
    },
    [Symbol.asyncDispose]: async () => {
      await (await made)?.[Symbol.asyncDispose]()
    },
  }
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}
