/**
 * The program behind `npm run prove`: runs the trials of the plan that have no result yet, then
 * writes the page. Each trial adds a line of JSON to the file of this version of tailgate.
 */
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { execa } from 'execa'
import { catchInterrupts } from '../interrupts.ts'
import { takeMachineLock } from '../machine-lock.ts'
import { readVersion } from '../product-version.ts'
import { appendResult, readResults } from '../result-file.ts'
import { renderPage } from './page.ts'
import { type ProofTrial, planProofTrials, selectRemaining } from './plan.ts'
import type { ProofTrialResult } from './result.ts'
import { runProofTrial } from './trial.ts'

const usage = `npm run prove -- [options]

  --dry-run      only print the trials that remain, and how long they take
  --table        only write docs/evaluation/prove.md from the existing results
  --only NAME    only these trials: p50, p99, freeze, or one such as "p50 3" (repeatable)
  --limit N      stop after N trials
  --minutes M    start no trial that is not expected to end within M minutes
  --lock FILE    before each trial, wait for this lock (flock), so that builds that hold it take
                 turns with the trials

A trial that has a result is not repeated. Ctrl-C stops the evaluation; the current trial is not
counted, and starts again the next time.
`

interface ProofOptions {
  'dry-run': boolean
  table: boolean
  only: string[]
  limit: number
  minutes: number
  /** Null: nothing else runs on the machine. */
  lock: string | null
}

/** Resolves with the exit code. */
export async function evaluateProofs(args: string[], root: string): Promise<number> {
  const options = parseOptions(args)
  if ('problem' in options) {
    process.stderr.write(`${options.problem}\n\n${usage}`)
    return 2
  }
  const version = readVersion(root)
  const path = join(root, `evaluation/prove/results/${version}.jsonl`)
  const results = readResults<ProofTrialResult>(path)
  const remaining = selectRemaining(planProofTrials(), results, options.only)
  if (options['dry-run']) {
    process.stdout.write(describeRemaining(remaining, results))
    return 0
  }
  using interrupts = catchInterrupts()
  if (!options.table) await runTrials(remaining, path, root, options, interrupts.signal)
  writeFileSync(
    join(root, 'docs/evaluation/prove.md'),
    renderPage(readResults<ProofTrialResult>(path), version),
  )
  return interrupts.signal.aborted ? 130 : 0
}

async function runTrials(
  remaining: ProofTrial[],
  path: string,
  root: string,
  { limit, minutes, lock }: ProofOptions,
  signal: AbortSignal,
): Promise<void> {
  const endMs = performance.now() + minutes * 60_000
  const dist = await copyTailgate(root)
  for (const trial of remaining.slice(0, limit)) {
    const expectedMs = estimateSeconds(trial, readResults<ProofTrialResult>(path)) * 1000
    if (signal.aborted || performance.now() + expectedMs > endMs) return
    await using _ = await takeMachineLock(lock)
    process.stderr.write(`${trial.id}: `)
    const result = await runProofTrial(trial, dist, root, signal)
    if (result === null) return
    appendResult(path, result)
    process.stderr.write(`${result.outcome} after ${result.seconds} s\n`)
  }
}

/** Edits of the sources during the evaluation have no effect on the copy. */
async function copyTailgate(root: string): Promise<string> {
  const dist = join(root, 'node_modules/.cache/tailgate/prove/dist')
  mkdirSync(dist, { recursive: true })
  await execa(process.execPath, [join(root, 'scripts/build.mjs'), '--out', dist])
  if (existsSync(join(root, 'dist/native')))
    cpSync(join(root, 'dist/native'), join(dist, 'native'), { recursive: true })
  return dist
}

/** A trial of which no result is known: in seconds. */
const defaultTrialSeconds = 180

/** The mean of the trials with the same change. */
export function estimateSeconds(
  { kind }: Pick<ProofTrial, 'kind'>,
  results: Pick<ProofTrialResult, 'kind' | 'seconds'>[],
): number {
  const own = results.filter((result) => result.kind === kind).map(({ seconds }) => seconds)
  return own.length === 0
    ? defaultTrialSeconds
    : own.reduce((sum, seconds) => sum + seconds, 0) / own.length
}

function describeRemaining(remaining: ProofTrial[], results: ProofTrialResult[]): string {
  const seconds = remaining.reduce((sum, trial) => sum + estimateSeconds(trial, results), 0)
  const ids = remaining.map(({ id }) => `${id}\n`).join('')
  return `${ids}${remaining.length} trials, about ${Math.ceil(seconds / 60)} minutes\n`
}

export function parseOptions(args: string[]): ProofOptions | { problem: string } {
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
      (name) => !planProofTrials().some(({ id, kind }) => name === id || name === kind),
    )
    if (unknown !== undefined) return { problem: `--only: there is no trial ${unknown}.` }
    return { ...values, limit, minutes, lock: values.lock ?? null }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}
