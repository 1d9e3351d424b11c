/**
 * Runs the trials of a long measurement that have no result yet, one after the other, and writes
 * its page. Each trial adds a line of JSON to the file of this version of tailgate.
 */
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { execa } from 'execa'
import { catchInterrupts } from './interrupts.ts'
import { takeMachineLock } from './machine-lock.ts'
import { appendResult, readResults } from './result-file.ts'

export interface Trial {
  /** Results are stored under it: it must not change. */
  id: string
  kind: string
}

export interface TrialResult {
  trial: string
  kind: string
  outcome: string
  /** Of the whole trial. */
  seconds: number
}

/** A long measurement. */
export interface Evaluation<T extends Trial, R extends TrialResult> {
  /** The name of its script in package.json. */
  script: string
  trials: T[]
  /** The expected time of a trial of which no result is known. */
  defaultTrialSeconds: number
  resultPath: string
  pagePath: string
  renderPage(results: R[]): string
  /** Builds what the trials need, and returns what runs one; null if it was interrupted. */
  prepare(signal: AbortSignal): Promise<(trial: T) => Promise<R | null>>
}

export interface TrialOptions {
  'dry-run': boolean
  table: boolean
  only: string[]
  limit: number
  minutes: number
  /** Null: nothing else runs on the machine. */
  lock: string | null
}

/** Resolves with the exit code. */
export async function evaluateTrials<T extends Trial, R extends TrialResult>(
  args: string[],
  evaluation: Evaluation<T, R>,
): Promise<number> {
  const { trials, resultPath, pagePath, script } = evaluation
  const options = parseTrialOptions(args, trials)
  if ('problem' in options) {
    process.stderr.write(`${options.problem}\n\n${describeUsage(script, trials)}`)
    return 2
  }
  const results = readResults<R>(resultPath)
  const remaining = selectRemaining(trials, results, options.only)
  if (options['dry-run']) {
    process.stdout.write(describeRemaining(remaining, results, evaluation.defaultTrialSeconds))
    return 0
  }
  using interrupts = catchInterrupts()
  if (!options.table) await runTrials(remaining, evaluation, options, interrupts.signal)
  writeFileSync(pagePath, evaluation.renderPage(readResults<R>(resultPath)))
  return interrupts.signal.aborted ? 130 : 0
}

async function runTrials<T extends Trial, R extends TrialResult>(
  remaining: T[],
  { prepare, resultPath, defaultTrialSeconds }: Evaluation<T, R>,
  { limit, minutes, lock }: TrialOptions,
  signal: AbortSignal,
): Promise<void> {
  const endMs = performance.now() + minutes * 60_000
  const runTrial = await prepare(signal)
  for (const trial of remaining.slice(0, limit)) {
    const results = readResults<R>(resultPath)
    const expectedMs = estimateSeconds(trial, results, defaultTrialSeconds) * 1000
    if (signal.aborted || performance.now() + expectedMs > endMs) return
    await using _ = await takeMachineLock(lock)
    process.stderr.write(`${trial.id}: `)
    const result = await runTrial(trial)
    if (result === null) return
    appendResult(resultPath, result)
    process.stderr.write(`${result.outcome} after ${result.seconds} s\n`)
  }
}

/** The trials that have no result yet, and whose id or kind is one of these names. */
export function selectRemaining<T extends Trial>(
  trials: T[],
  results: Pick<TrialResult, 'trial'>[],
  only: string[],
): T[] {
  const measured = new Set(results.map(({ trial }) => trial))
  return trials.filter(
    ({ id, kind }) =>
      !measured.has(id) && (only.length === 0 || only.some((name) => name === id || name === kind)),
  )
}

/** The mean of the trials of the same kind. */
export function estimateSeconds(
  { kind }: Pick<Trial, 'kind'>,
  results: Pick<TrialResult, 'kind' | 'seconds'>[],
  defaultTrialSeconds: number,
): number {
  const own = results.filter((result) => result.kind === kind).map(({ seconds }) => seconds)
  return own.length === 0
    ? defaultTrialSeconds
    : own.reduce((sum, seconds) => sum + seconds, 0) / own.length
}

function describeRemaining(
  remaining: Trial[],
  results: TrialResult[],
  defaultTrialSeconds: number,
): string {
  const seconds = remaining.reduce(
    (sum, trial) => sum + estimateSeconds(trial, results, defaultTrialSeconds),
    0,
  )
  const ids = remaining.map(({ id }) => `${id}\n`).join('')
  return `${ids}${remaining.length} trials, about ${Math.ceil(seconds / 60)} minutes\n`
}

export function parseTrialOptions(
  args: string[],
  trials: Trial[],
): TrialOptions | { problem: string } {
  try {
    const { values } = parseArgs({
      args,
      options: {
        'dry-run': { type: 'boolean', default: false },
        table: { type: 'boolean', default: false },
        only: { type: 'string', multiple: true, default: [] },
        limit: { type: 'string', default: 'Infinity' },
        minutes: { type: 'string', default: 'Infinity' },
        lock: { type: 'string' },
      },
    })
    const [limit, minutes] = [Number(values.limit), Number(values.minutes)]
    if (!(limit > 0 && minutes > 0))
      return { problem: '--limit and --minutes take numbers above 0.' }
    const unknown = values.only.find(
      (name) => !trials.some(({ id, kind }) => name === id || name === kind),
    )
    if (unknown !== undefined) return { problem: `--only: there is no trial ${unknown}.` }
    return { ...values, limit, minutes, lock: values.lock ?? null }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

function describeUsage(script: string, trials: Trial[]): string {
  const kinds = [...new Set(trials.map(({ kind }) => kind))].join(', ')
  return `npm run ${script} -- [options]

  --dry-run      only print the trials that remain, and how long they take
  --table        only write the page from the existing results
  --only NAME    only these trials: ${kinds},
                 or one of them such as "${trials[0]?.id}" (repeatable)
  --limit N      stop after N trials
  --minutes M    start no trial that is not expected to end within M minutes
  --lock FILE    before each trial, wait for this lock (flock), so that builds that hold it take
                 turns with the trials

A trial that has a result is not repeated. Ctrl-C stops the evaluation; the current trial is not
counted, and starts again the next time.
`
}

/** A copy of tailgate: edits of the sources during the evaluation have no effect on it. */
export async function copyTailgate(root: string, script: string): Promise<string> {
  const dist = join(root, `node_modules/.cache/tailgate/${script}/dist`)
  mkdirSync(dist, { recursive: true })
  await execa(process.execPath, [join(root, 'scripts/build.mjs'), '--out', dist])
  if (existsSync(join(root, 'dist/native')))
    cpSync(join(root, 'dist/native'), join(dist, 'native'), { recursive: true })
  return dist
}
